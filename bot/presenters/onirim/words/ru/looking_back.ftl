## На картинке

onirim-course-percent = { $percent } %
onirim-course-more = +{ $percent } %
onirim-course-less = −{ $percent } %
onirim-course-turns = Ход
onirim-course-turn = ход { $turn }
onirim-course-no-mistake = Явных ошибок не было: ни один ответ заметно не снизил шанс.

## Словами

onirim-course-everybody = Победа
onirim-course-line-begun = { $whose }: вначале шанс { $percent } %.
onirim-course-line-turning = Ход { $turn }, с { $before } % до { $after } %: { $story }
onirim-course-line-mistake = { $number }. Ход { $turn }, { $player }: −{ $percent } % (± { $error }). Ответ: { $played }. Лучше: { $better }.
onirim-course-mistake = Ход { $turn }{ $player }: этот ответ обошёлся в **{ $percent } %** (± { $error }).
onirim-course-played = ❌ { $answer } – отсюда { $percent } % побед
onirim-course-better = ✅ **{ $answer }** – { $percent } % побед

## Ответы Онирима

onirim-said-pick = Взять { $what }
onirim-said-play = Сыграть { $what }
onirim-said-discard = Сбросить { $what }
onirim-said-banish = Пророчество: сбросить { $what }
onirim-said-open = Открыть: { $what }
onirim-said-key = Отдать { $what }
onirim-said-door = Отдать { $what }
onirim-said-drop = Отдать { $what }
onirim-said-face = Сначала: { $what }
onirim-said-lose = Отдать { $what }
onirim-said-dispel = Убрать: { $what }
onirim-said-wish = Выбрать { $what }
onirim-said-cast = «{ $what }»
onirim-said-raise = Положить наверх { $what }
onirim-said-exchange = Поменять цели: { $what }
onirim-said-stack = Вернуть по порядку { $what }
onirim-said-cull = Сбросить { $what }
onirim-said-pay = Отдать за заклинание { $what }
onirim-said-keys = Сбросить { $what }
onirim-said-sink = Положить под низ { $what }
onirim-said-cards = { $count ->
       [one] { $count } карту
       [few] { $count } карты
       *[many] { $count } карт
    }
onirim-said-keep-alone = Не меняться
onirim-said-limbo-alone = В лимбо
onirim-said-reveal-alone = Открыть верхние карты
onirim-said-hand-alone = Сбросить всю руку
onirim-said-left-alone = С левого края
onirim-said-right-alone = С правого края
onirim-said-cull-alone = Ничего не сбрасывать
onirim-said-foresee-alone = Посмотреть верх колоды
onirim-said-wish-alone = Выбрать карту из колоды
onirim-said-on-alone = Без заклинаний
