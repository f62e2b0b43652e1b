## Расклады дня

daily-title = { $what }, { $day }
daily-labyrinth = Лабиринт дня
daily-onirim = Колода дня
daily-about = Один и тот же расклад для всех. Считается первая попытка, остальные – тренировка; ход можно вернуть, только если он не открыл ничего нового. Следующие расклады { $next }.
daily-labyrinth-about = «Лабиринт» для одного: найди шесть сокровищ и вернись домой за наименьшее число ходов
daily-onirim-about = «Онирим» для одного, базовая игра: найди как можно больше из восьми дверей
daily-par = Норма: { $par } – столько вышло у автоматического игрока.
daily-par-later = Норма пока неизвестна: автоматический игрок ещё не доиграл этот расклад.
daily-labyrinth-reached = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
daily-onirim-reached = { $count } из { $steps } дверей
daily-spare = осталось карт: { $count }
daily-at-par = ровно норма
daily-better = лучше нормы на { $by }
daily-worse = норма: { $par }
daily-nobody = Пока никто не доиграл.
daily-people = Доиграли: { $people }, из них с нормой или лучше: { $good }.
daily-finished = Доиграли: { $people }.
daily-given-up = Бросили: { $count }.
daily-won = Выиграли: { $people }, ходов: { $turns }.
daily-won-nobody = Пока никто не выиграл.
daily-alone = Советник в одиночку: { $result }, ходов: { $turns }.
daily-ladder = На этом сервере под своим именем, место – среди всех:
daily-in-turns = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
daily-mine = **У тебя: { $result }**
daily-mine-none = Попытки у тебя ещё не было.
daily-mine-playing = Твоя попытка идёт.
daily-mine-left = Твоя попытка брошена.
daily-row = 🔥 Дней подряд: { $count }
daily-labyrinth-play = Играть в лабиринт дня
daily-onirim-play = Играть колоду дня
daily-go-on = Играть дальше
daily-practise = Тренировка
daily-numbers = Все результаты
daily-share = Показать в канале
daily-name = Показать здесь моё имя
daily-unname = Скрыть моё имя
daily-too = Сыграть тоже
daily-labyrinth-legend = По квадрату на каждое сокровище и на путь домой: 🟩 за один ход, 🟨 за два, 🟥 дольше.
daily-onirim-legend = По квадрату на каждую дверь: 🟩 ходов не больше { $quick }, 🟨 не больше { $fair }, 🟥 больше; 🟪 снова отдана Кошмару, ⬛ не найдена.
daily-practice = Это была тренировка: считается только первая попытка.
daily-left = Партия прервана до конца. Это была попытка, которая считается; тренироваться можно и дальше.
daily-elsewhere = Твоя партия идёт [вот здесь]({ $url }).
