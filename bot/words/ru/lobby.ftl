## Сбор игроков: во что играем

cover-onirim = Онирим: ночью под луной из петляющих дорог открыта лиловая дверь, из неё льётся свет; рядом лежат карты обсерватории, аквариума, сада и библиотеки.
cover-labyrinth = Лабиринт: вид сверху, средний ряд как раз вдвигают вправо; в коридорах стоят фишки и лежат сокровища.
button-options = Настройки
lobby-preset = Выбрать вариант
lobby-language-about = На этом языке поле видят все. Для этого канала он запомнится.
lobby-automatic-too = 🤖 Автоматические игроки: **{ button-options }**
lobby-stays = ⏳ Закроется через час без нажатий.
options-title = Настройки · { $game }, партия { NUMBER($table, useGrouping: 0) }
options-about = Это сообщение видишь только ты. Выбранное здесь действует для всех.
option-none = нет
preset-own = Свой вариант

## Готовые игры

preset-onirim-base = Базовая игра
preset-onirim-base-about = Восемь дверей, десять Кошмаров, без дополнений
preset-onirim-book = { option-onirim-expansions-book }
preset-onirim-book-about = { option-onirim-expansions-book-about }
preset-onirim-towers = { option-onirim-expansions-towers }
preset-onirim-towers-about = { option-onirim-expansions-towers-about }
preset-onirim-dreams = { option-onirim-expansions-dreams }
preset-onirim-dreams-about = { option-onirim-expansions-dreams-about }
preset-onirim-everything = Всё сразу
preset-onirim-everything-about = Все три дополнения вместе
preset-onirim-hardest = Сложнее некуда
preset-onirim-hardest-about = Все три дополнения, каждое в усложнённом варианте

preset-labyrinth-classic = Классика
preset-labyrinth-classic-about = Все сокровища по очереди, и назад домой
preset-labyrinth-short = Короткая
preset-labyrinth-short-about = Каждому по три сокровища, и назад домой
preset-labyrinth-family = Семейная
preset-labyrinth-family-about = Для детей: по четыре сокровища в любом порядке, домой идти не нужно
preset-labyrinth-events = События
preset-labyrinth-events-about = По шесть сокровищ; на обороте некоторых плиток – особые действия
preset-labyrinth-expert = Для знатоков
preset-labyrinth-expert-about = Все сокровища и события, плитки которых нужно запоминать
