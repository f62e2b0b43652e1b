## Игры в меню и заголовках

game-onirim = Онирим
game-onirim-about = Найди восемь дверей лабиринта снов, пока не кончилась колода. Для одного или двух, сообща или наперегонки.
game-onirim-brief = восемь дверей, одна колода

## Сбор игроков: во что играем

cover-onirim = Онирим: ночью под луной из петляющих дорог открыта лиловая дверь, из неё льётся свет; рядом лежат карты обсерватории, аквариума, сада и библиотеки.

## Готовые игры

preset-onirim-base = Базовая
preset-onirim-base-about = Восемь дверей, десять Кошмаров, без дополнений
preset-onirim-book = Книга
preset-onirim-book-about = { option-onirim-expansions-book-about }
preset-onirim-towers = Башни
preset-onirim-towers-about = { option-onirim-expansions-towers-about }
preset-onirim-dreams = Сны
preset-onirim-dreams-about = { option-onirim-expansions-dreams-about }
preset-onirim-everything = Всё сразу
preset-onirim-everything-about = Все три дополнения вместе
preset-onirim-hardest = Сложнее
preset-onirim-hardest-about = Все три дополнения, каждое в усложнённом варианте

## Расклады дня

daily-onirim = Колода дня
daily-onirim-about = «Онирим» для одного, базовая игра: найди как можно больше из восьми дверей
daily-onirim-reached = { $count } из { $steps } дверей
score-onirim = { $count ->
        [one] { $count } дверь
        [few] { $count } двери
       *[many] { $count } дверей
    }
daily-onirim-play = Сыграть колоду
daily-onirim-legend = Двери: 🟩 до { $quick } ходов, 🟨 до { $fair }, 🟥 дольше, 🟪 отдана Кошмару, ⬛ не найдена.

## Об этом боте

credit-onirim = **Онирим** – игра Шади Торбе (Shadi Torbey).
