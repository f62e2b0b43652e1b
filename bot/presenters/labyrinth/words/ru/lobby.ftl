## Игры в меню и заголовках

game-labyrinth = Лабиринт
game-labyrinth-about = Двигай коридоры, найди свои сокровища и вернись домой раньше всех. Для 2–4 игроков, одному – тренировка.
game-labyrinth-brief = кто первым найдёт сокровища

## Сбор игроков: во что играем

cover-labyrinth = Лабиринт: вид сверху, средний ряд как раз сдвигают вправо; в коридорах стоят фишки и лежат сокровища.

## Готовые игры

preset-labyrinth-classic = Классика
preset-labyrinth-classic-about = Все сокровища по очереди, и назад домой
preset-labyrinth-short = Блиц
preset-labyrinth-short-about = Каждому по три сокровища, и назад домой
preset-labyrinth-family = Детям
preset-labyrinth-family-about = По четыре сокровища в любом порядке, без пути домой
preset-labyrinth-events = События
preset-labyrinth-events-about = По шесть сокровищ; на обороте плиток – действия
preset-labyrinth-expert = Знатокам
preset-labyrinth-expert-about = Все сокровища и события; их плитки нужно помнить

## Расклады дня

daily-labyrinth = Лабиринт дня
daily-labyrinth-about = «Лабиринт» для одного: найди шесть сокровищ и вернись домой за наименьшее число ходов
daily-labyrinth-reached = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
score-labyrinth = { $count ->
        [one] { $count } сокровище
        [few] { $count } сокровища
       *[many] { $count } сокровищ
    }
daily-labyrinth-play = Пройти лабиринт
daily-labyrinth-legend = По квадрату на каждое сокровище и на путь домой: 🟩 за один ход, 🟨 за два, 🟥 дольше.

## Об этом боте

credit-labyrinth = **Лабиринт** – игра Макса Кобберта (Max J. Kobbert), издатель Ravensburger.
