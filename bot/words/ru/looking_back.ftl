## Как всё было: что можно рассказать об оконченной игре

button-course = Как всё было
course-title = Как всё было · { $game }, партия { NUMBER($table, useGrouping: 0) }
course-working = { $sign } Смотрю ещё раз на каждый ответ этой партии …
    { $bar } { $percent } %
course-failed = На этот раз не получилось. Нажми **{ button-look }**, и я начну сначала.
course-picture = График
refusal-no-course = Об этой партии рассказать нечего: её прервали раньше времени или начали по другим правилам, чем сегодня.
refusal-no-course-now = Сейчас я не могу разобрать эту партию: здесь не установлено то, что для этого нужно. Обо всём, что было, расскажет { COMMAND("history") }.
course-about-chance = Шанс на победу у того, кто дальше играет не раздумывая, когда всё скрытое от него сдаётся заново; ± – 95-процентный интервал.
course-about-turns = Не меньше стольких ходов: по одному на каждую оставшуюся цель и ещё один, если сейчас до неё не дойти.

## На картинке

course-heading = Как всё было
course-percent = { $percent } %
course-more = +{ $percent } %
course-less = −{ $percent } %
course-turns-chance = Ход
course-turns-turns = Ход
course-turn-chance = ход { $turn }
course-turn-turns = ход { $turn }
course-turns-in-all = { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
course-no-mistake = Явных ошибок не было: ни один ответ заметно не снизил шанс.
course-no-miss = Никто не упустил находку, до которой мог дойти.
course-left = { $turns ->
        [one] осталась { $turns } цель
        [few] осталось { $turns } цели
       *[many] осталось { $turns } целей
    }
course-home = дома
course-instead = Лучше: { $push }
course-cost-turns = { $turns ->
        [one] +{ $turns } ход
        [few] +{ $turns } хода
       *[many] +{ $turns } ходов
    }
course-cost-end = никогда

## Словами

course-everybody = Победа
course-line-begun = { $whose }: вначале шанс { $percent } %.
course-line-turning = Ход { $turn }, с { $before } % до { $after } %: { $story }
course-line-mistake = { $number }. Ход { $turn }, { $player }: −{ $percent } % (± { $error }). Ответ: { $played }. Лучше: { $better }.
course-line-player = { $player }, { $end }. Находки (ход): { $found }.
course-line-missed = { $number }. Ход { $turn }, { $player }: можно было дойти до находки ({ $push }); следующая – через { $turns ->
        [one] { $turns } свой ход
        [few] { $turns } своих хода
       *[many] { $turns } своих ходов
    }.
course-line-missed-last = { $number }. Ход { $turn }, { $player }: можно было дойти до находки ({ $push }); других до конца партии не было.
course-mistake = Ход { $turn }{ $player }: этот ответ обошёлся в **{ $percent } %** (± { $error }).
course-played = ❌ { $answer } – отсюда { $percent } % побед
course-better = ✅ **{ $answer }** – { $percent } % побед
course-the-way-home = Дорога домой
course-missed = Ход { $turn }{ $player }. Можно было дойти: **{ $what }**. Следующая находка – **через { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }**.
course-missed-last = Ход { $turn }{ $player }. Можно было дойти: **{ $what }**. **До конца партии находок больше не было**.
course-pushed = ❌ Сдвиг: { $push }
course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , плитка повёрнута на { $degrees }°
    }, потом на **{ $cell }**

## Ответы Онирима

onirim-said-pick = Взять: { $what }
onirim-said-play = Сыграть: { $what }
onirim-said-discard = Сбросить: { $what }
onirim-said-swap = Обменять: { $what }
onirim-said-banish = Сбросить из Пророчества: { $what }
onirim-said-open = Открыть дверь: { $what }
onirim-said-key = Заплатить: { $what }
onirim-said-door = Отдать: { $what }
onirim-said-drop = Отдать: { $what }
onirim-said-face = Сначала: { $what }
onirim-said-lose = Отдать: { $what }
onirim-said-dispel = Убрать: { $what }
onirim-said-wish = Выбрать: { $what }
onirim-said-cast = Заклинание: { $what }
onirim-said-raise = Наверх: { $what }
onirim-said-exchange = Поменять цели: { $what }
onirim-said-stack = Вернуть: { $what }
onirim-said-cull = Сбросить: { $what }
onirim-said-pay = Заплатить: { $what }
onirim-said-keys = Сбросить: { $what }
onirim-said-sink = Под низ: { $what }
onirim-said-keep-alone = Не меняться
onirim-said-limbo-alone = В лимбо
onirim-said-reveal-alone = Открыть верхние карты
onirim-said-hand-alone = Сбросить всю руку
onirim-said-left-alone = С левого края
onirim-said-right-alone = С правого края
onirim-said-foresee-alone = Посмотреть верх колоды
onirim-said-wish-alone = Выбрать карту из колоды
onirim-said-on-alone = Без заклинаний
