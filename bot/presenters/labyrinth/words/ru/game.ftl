# Имена игроков не склоняются. У сокровищ есть винительный падеж («находит летучую мышь»),
# у фишек – творительный («поменяться с красной фишкой»).

## Сокровища, фишки, направления

labyrinth-none = ничего
labyrinth-or = { $one } или { $other }
labyrinth-treasure-book = книга
    .accusative = книгу
labyrinth-treasure-gold = мешок золота
    .accusative = мешок золота
labyrinth-treasure-map = карта
    .accusative = карту
labyrinth-treasure-crown = корона
    .accusative = корону
labyrinth-treasure-keys = ключи
    .accusative = ключи
labyrinth-treasure-skull = череп
    .accusative = череп
labyrinth-treasure-ring = кольцо
    .accusative = кольцо
labyrinth-treasure-chest = сундук
    .accusative = сундук
labyrinth-treasure-emerald = изумруд
    .accusative = изумруд
labyrinth-treasure-sword = меч
    .accusative = меч
labyrinth-treasure-candelabrum = канделябр
    .accusative = канделябр
labyrinth-treasure-helmet = шлем
    .accusative = шлем
labyrinth-treasure-bat = летучая мышь
    .accusative = летучую мышь
labyrinth-treasure-dragon = дракон
    .accusative = дракона
labyrinth-treasure-genie = джинн
    .accusative = джинна
labyrinth-treasure-ghost = призрак
    .accusative = призрака
labyrinth-treasure-princess = принцесса
    .accusative = принцессу
labyrinth-treasure-goblin = гоблин
    .accusative = гоблина
labyrinth-treasure-lizard = ящерица
    .accusative = ящерицу
labyrinth-treasure-moth = мотылёк
    .accusative = мотылька
labyrinth-treasure-owl = сова
    .accusative = сову
labyrinth-treasure-rat = крыса
    .accusative = крысу
labyrinth-treasure-scarab = скарабей
    .accusative = скарабея
labyrinth-treasure-spider = паук
    .accusative = паука

labyrinth-pawn-red = красная фишка
    .instrumental = красной фишкой
labyrinth-pawn-yellow = жёлтая фишка
    .instrumental = жёлтой фишкой
labyrinth-pawn-blue = синяя фишка
    .instrumental = синей фишкой
labyrinth-pawn-green = зелёная фишка
    .instrumental = зелёной фишкой

labyrinth-action-extra = ещё один сдвиг
labyrinth-action-twice = два хода подряд
labyrinth-action-swap = обмен местами
labyrinth-action-peek = ещё одна цель
labyrinth-action-exchange = смена цели
labyrinth-action-wall = сквозь стену

labyrinth-push-down = столбец { $line } вниз
labyrinth-push-up = столбец { $line } вверх
labyrinth-push-right = ряд { $line } вправо
labyrinth-push-left = ряд { $line } влево

labyrinth-side-up = вверх
labyrinth-side-right = вправо
labyrinth-side-down = вниз
labyrinth-side-left = влево

## Настройки

option-labyrinth-cards = Карт у каждого
option-labyrinth-cards-all = все
option-labyrinth-cards-all-about = Раздаются все 24 сокровища: на двоих по 12, на троих по 8, на четверых по 6
option-labyrinth-cards-6 = шесть
option-labyrinth-cards-6-about = Партия покороче: каждому по шесть сокровищ
option-labyrinth-cards-4 = четыре
option-labyrinth-cards-4-about = Короткая партия: каждому по четыре сокровища
option-labyrinth-cards-3 = три
option-labyrinth-cards-3-about = Самая короткая партия: каждому по три сокровища
option-labyrinth-corners = Углы
option-labyrinth-corners-diagonal = напротив
option-labyrinth-corners-diagonal-about = Двое начинают из противоположных углов
option-labyrinth-corners-adjacent = рядом
option-labyrinth-corners-adjacent-about = Двое начинают из соседних углов
option-labyrinth-open-goals = Порядок поиска
option-labyrinth-open-goals-no = по очереди
option-labyrinth-open-goals-no-about = Ты видишь только одну цель, и сначала нужно найти её
option-labyrinth-open-goals-yes = любой
option-labyrinth-open-goals-yes-about = Для детей: ты видишь все свои карты и ищешь сокровища в любом порядке
option-labyrinth-shown-goals = Карты других
option-labyrinth-shown-goals-no = скрыты
option-labyrinth-shown-goals-no-about = Каждый видит только свои карты
option-labyrinth-shown-goals-yes = открыты
option-labyrinth-shown-goals-yes-about = Все карты лежат в открытую: можно мешать друг другу
option-labyrinth-no-return = Дорога домой
option-labyrinth-no-return-no = нужна
option-labyrinth-no-return-no-about = Когда всё найдено, нужно ещё вернуться в свой угол
option-labyrinth-no-return-yes = не нужна
option-labyrinth-no-return-yes-about = Для детей: побеждает тот, кто первым найдёт своё последнее сокровище
option-labyrinth-events = События
option-labyrinth-events-no = нет
option-labyrinth-events-no-about = Только сокровища и коридоры
option-labyrinth-events-yes = да
option-labyrinth-events-yes-about = На обороте двенадцати плиток – особое действие для того, кто их вытолкнет
option-labyrinth-marked = Увиденные события
option-labyrinth-marked-no = по памяти
option-labyrinth-marked-no-about = На каких плитках события, придётся помнить
option-labyrinth-marked-yes = отмечены
option-labyrinth-marked-yes-about = Плитка, событие которой уже видели, отмечена на поле
option-labyrinth-limit = Ограничение ходов
option-labyrinth-limit-none = нет
option-labyrinth-limit-none-about = Партия идёт, пока кто-нибудь не победит
option-labyrinth-limit-15 = 15 ходов
option-labyrinth-limit-15-about = Если после 15 ходов каждого никто не победил, это ничья
option-labyrinth-limit-25 = 25 ходов
option-labyrinth-limit-25-about = Если после 25 ходов каждого никто не победил, это ничья
option-labyrinth-limit-40 = 40 ходов
option-labyrinth-limit-40-about = Если после 40 ходов каждого никто не победил, это ничья
option-labyrinth-shared-maze = Общий лабиринт
option-labyrinth-shared-maze-no = нет
option-labyrinth-shared-maze-no-about = Лабиринт только для тебя
option-labyrinth-shared-maze-yes = да
option-labyrinth-shared-maze-yes-about = Сегодня один на всех, кто тренируется с этими опциями

## Вопросы

labyrinth-push = **Твой ход.** Поверни плитку (↺ ↻) и выбери стрелку.
labyrinth-push-extra = **Ещё один сдвиг.** Поверни вышедшую плитку (↺ ↻) и вдвинь снова, только не туда, откуда она вышла.
labyrinth-push-twice = **Второй из твоих двух ходов.** Ещё раз поверни плитку (↺ ↻), вдвинь её и иди; события этот сдвиг не даст.
labyrinth-trying = **Проба:** { $push }. Твоя фишка { $count ->
        [0] не сможет сойти с места
        [one] сможет попасть ещё на { $count } клетку
        [few] сможет попасть ещё на { $count } клетки
       *[many] сможет попасть ещё на { $count } клеток
    }.
labyrinth-event-extra = Ты открываешь событие: **{ $event }**. Перед тем как идти, вдвинешь эту плитку ещё раз, где угодно, кроме места, откуда она вышла. Событие на обороте следующей плитки не действует.
labyrinth-event-twice = Ты открываешь событие: **{ $event }**. Идёшь и находишь как обычно, потом ещё раз вдвигаешь плитку и идёшь. Второй сдвиг события не даст.
labyrinth-event-swap = Ты открываешь событие: **{ $event }**. Твоя фишка и чужая меняются местами, дальше ты идёшь оттуда. Соперник при этом ничего не находит.
labyrinth-event-peek = Ты открываешь событие: **{ $event }**. Увидишь ещё одну свою карту и сможешь искать любое из двух сокровищ, но за ход по-прежнему одно.
labyrinth-event-exchange = Ты открываешь событие: **{ $event }**. Вместо нынешней цели возьмёшь другую из своих карт; остальные перемешаются.
labyrinth-event-wall = Ты открываешь событие: **{ $event }**. В этот ход можно по пути один раз пройти сквозь стену.
labyrinth-event-void = Событие **{ $event }** не действует: других карт у тебя нет.
labyrinth-leads-swap = { $sign } { $cell }: оттуда { $count ->
        [0] некуда идти
        [one] можно дойти до { $count } другой клетки
        [few] можно дойти до { $count } других клеток
       *[many] можно дойти до { $count } других клеток
    }
labyrinth-leads-wall = { $sign } Так { $count ->
        [0] идти некуда
        [one] можно дойти до { $count } другой клетки
        [few] можно дойти до { $count } других клеток
       *[many] можно дойти до { $count } других клеток
    }
labyrinth-leads-goal = { $line }, **и до цели тоже**
labyrinth-exchange = **Какое сокровище искать теперь?** Остальные твои карты перемешиваются.
labyrinth-move = **Куда?** Иди по коридорам сколько хочешь или останься на месте.
labyrinth-move-wall = **Куда?** Иди по коридорам, один раз можно пройти сквозь стену, или останься на месте.
labyrinth-seek-one = **Твоя цель:** { $goals }.
labyrinth-seek-any = **Твои цели, любая из них:** { $goals }.
labyrinth-seek-home = **Домой:** { $place }.
labyrinth-on-the-board = { $goal } ({ $cell })
labyrinth-on-the-spare = { $goal } (на лишней плитке)
labyrinth-within-reach = { $place } – **можно дойти**
labyrinth-out-of-reach = { $place } – не дойти
labyrinth-none-within-reach = Ни до одной твоей цели не дойти.

## Ответы

labyrinth-do-push = Вдвинуть
labyrinth-do-reach = Куда дойду?
labyrinth-do-back = Назад
labyrinth-do-skip = Пропустить событие
labyrinth-do-use-extra = Вдвинуть ещё раз и пойти
labyrinth-do-use-twice = Сделать потом второй ход
labyrinth-do-use-peek = Увидеть вторую цель
labyrinth-do-use-exchange = Взять другую цель
labyrinth-do-use-wall = Один раз сквозь стену
labyrinth-do-swap = Поменяться с { $pawn }, на { $cell }
labyrinth-do-exchange = { $card } вместо «{ $other }»
labyrinth-choose-event = Использовать…
labyrinth-do-move = Куда идти…
labyrinth-do-move-row = Куда идти… (сначала ряд)
labyrinth-do-row = Ряд { $row }
labyrinth-do-stay = Остаться на { $cell }
labyrinth-at-home = { $cell } – дом
labyrinth-your-goal = Твоя цель

# Как можно написать направление; варианты через запятую.
labyrinth-typed-up = вверх
labyrinth-typed-right = вправо, направо
labyrinth-typed-down = вниз
labyrinth-typed-left = влево, налево
labyrinth-typed-stay = остаться
labyrinth-typed-unread = Не понимаю запись «{ $text }», поэтому ничего не сделано. Напиши стрелку, на сколько градусов повернуть лишнюю плитку по часовой стрелке, и клетку: `B▼ 90 D5`, `B вниз 90 D5` или `4> 0 остаться`. Сейчас можно выбрать стрелки: { $arrows }.
labyrinth-typed-cell-unread = Не понимаю запись «{ $text }», поэтому ничего не сделано. Плитка уже вдвинута; напиши клетку, куда идти, например `D5`, или `остаться`.
labyrinth-typed-forbidden = Сюда вдвигать нельзя: это отменило бы последний сдвиг. Ничего не сделано. Сейчас можно выбрать стрелки: { $arrows }.
labyrinth-typed-out-of-reach = Так твоя фишка на { $cell } не попадёт, поэтому ничего не сделано.

## Ход игры

labyrinth-dealt = Сокровищ у каждого: { $cards }. Начинает { $player }.
    .you = Сокровищ у каждого: { $cards }. Начинаешь ты.
labyrinth-dealt-alone = Сокровищ нужно найти: { $cards }.
labyrinth-goal = { $player } ищет { $card }.
    .you = Ты ищешь { $card }.
labyrinth-goals = { $player } ищет: { $cards }.
    .you = Тебе нужно найти: { $cards }.
labyrinth-pushed = { $player } сдвигает { $push }.
    .you = Ты сдвигаешь { $push }.
labyrinth-carried = Теперь на другом краю: { $players }.
labyrinth-carried-you = Теперь ты на другом краю.
labyrinth-moved-you = Ты теперь на **{ $cell }**. { $how }.
    .over = Ты теперь на другом краю, на **{ $cell }**. { $how }.
labyrinth-moved-by-push = { $player } сдвигает { $push }
labyrinth-moved-by-swap = { $player } меняется местами с тобой
labyrinth-turned-up = { $player } открывает событие: { $event }.
    .you = Ты открываешь событие: { $event }.
labyrinth-used = { $player } использует событие: { $event }.
    .you = Ты используешь событие: { $event }.
labyrinth-used-saw = { $player } видит ещё одну цель и может найти { $cards } (за ход одно сокровище).
    .you = Ты видишь ещё одну цель: теперь можно найти { $cards } (за ход одно сокровище).
labyrinth-skipped = { $player } отказывается от события: { $event }.
    .you = Ты отказываешься от события: { $event }.
labyrinth-swapped = 🔀 { $player } и { $other } меняются местами.
    .you = 🔀 Ты меняешься местами с другой фишкой: { $other }.
    .with-you = 🔀 { $player } меняется местами с тобой.
labyrinth-exchanged = { $player } берёт другую цель.
    .you = Ты берёшь другую цель.
labyrinth-exchanged-for = { $player } теперь ищет { $card }.
    .you = Теперь ты ищешь { $card }.
labyrinth-moved = { $player } переходит на { $cell }.
    .you = Ты переходишь на { $cell }.
labyrinth-stayed = { $player } остаётся на месте.
    .you = Ты остаёшься на месте.
labyrinth-found = 🎉 { $player } находит { $card } ({ $left ->
        [0] последнее
       *[other] ещё { $left }
    })!
    .you = 🎉 Ты находишь { $card } ({ $left ->
        [0] последнее
       *[other] ещё { $left }
    })!
labyrinth-found-next = 🎉 { $player } находит { $card } (ещё { $left })! Теперь ищет { $next }.
    .you = 🎉 Ты находишь { $card } (ещё { $left })! Теперь ищи { $next }.
labyrinth-homeward = 🏠 { $player } идёт домой: все сокровища найдены.
    .you = 🏠 Теперь ты идёшь домой.
labyrinth-won = 🏆 { $player } побеждает!
    .you = 🏆 Ты побеждаешь!
labyrinth-won-alone = 🏁 { $player }: готово!
    .you = 🏁 Готово!
labyrinth-drawn = 🤝 Все ходы сделаны, никто не победил: ничья.

## Поле словами

labyrinth-text-turn = Ходит { $player } (ход { $turn }).
labyrinth-text-limit = После хода { $turn } – ничья.
labyrinth-text-event = Событие этого хода: { $event }.
labyrinth-text-legend = { $pawns } · \* сокровище · цифра – столько фишек
labyrinth-text-last = Последний сдвиг: { $push }.
labyrinth-text-round = За последний круг: { $deeds }.
labyrinth-text-final = Под конец: { $deeds }.
labyrinth-text-since = С твоего прошлого хода: { $deeds }.
labyrinth-text-way = с { $start } на { $end }
labyrinth-text-stands = { $player }, { $pawn }, стоит на { $cell }.
labyrinth-text-player = { $player }, { $pawn }, стоит на { $cell }. Найдено: { $found }. { $left ->
        [0] Идёт домой.
       *[other] Осталось найти: { $left }.
    }
labyrinth-text-player-over = { $player }, { $pawn }, стоит на { $cell }. Найдено: { $found }.
labyrinth-text-winner = Путь к победе ({ $player }): { $stops }.
labyrinth-text-stop = { $card }{ $turn ->
        [0] {""}
       *[other] {" "}(ход { $turn })
    }
labyrinth-text-walked = Пройдено клеток: { $cells }.
labyrinth-text-shown = { $player } ищет: { $goals }.
labyrinth-text-reach = Куда сейчас может дойти { $player }: { $places }.
labyrinth-text-spare-i = Лишняя плитка: прямой коридор, проходы { $sides }.
labyrinth-text-spare-l = Лишняя плитка: поворот, проходы { $sides }.
labyrinth-text-spare-t = Лишняя плитка: развилка, проходы { $sides }.
labyrinth-text-spare-treasure = На ней: { $card }.
labyrinth-text-spare-event = На её обороте: { $event }.
labyrinth-text-treasures = Ещё не найдены: { $places }.
labyrinth-left-none = Найдены все сокровища.
labyrinth-left-unfound = { $count ->
        [one] Не найдено { $count } сокровище: { $cards }.
        [few] Не найдены { $count } сокровища: { $cards }.
       *[many] Не найдено { $count } сокровищ: { $cards }.
    }
labyrinth-left-cards = Из них на картах игроков: { $cards }.
labyrinth-left-player = { $player }: { $left ->
        [0] всё найдено
       *[other] осталось найти: { $left }
    }; найдено: { $found }.
labyrinth-left-own = Ты ищешь: { $cards }.
labyrinth-left-sought = Известно, что ищет { $player }: { $cards }.
labyrinth-left-events = События на оборотах, которых ещё никто не видел: { $events }.
labyrinth-left-event = { $event } { $unseen } из { $copies }
labyrinth-text-pile = Остальные твои карты: { $cards }.
labyrinth-text-trying = Проба: { $push }.
labyrinth-text-within-reach = Можно дойти: { $places }.
labyrinth-text-pawns = Фишки: { $pawns }.

## Конец

labyrinth-end-won = 🏆 **{ $player } побеждает!**
    .you = 🏆 **Победа за тобой!**
labyrinth-end-home = Найти всё и вернуться домой удалось раньше всех.
labyrinth-end-last = Найти всё удалось раньше всех.
labyrinth-end-drawn = 🤝 **Ничья!** Никто не успел победить.
labyrinth-end-alone = 🏆 **Готово!** { $treasures ->
        [one] { $treasures } сокровище
        [few] { $treasures } сокровища
       *[many] { $treasures } сокровищ
    } за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
labyrinth-end-story = { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    } · сокровища: { $scores }.
labyrinth-end-own = { $player }: { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    } · сокровища: { $scores }.
    .you = Твоих ходов: { $turns } · сокровища: { $scores }.
labyrinth-end-par = Мастеру обычно нужно около { $best } ходов. Если всегда идти к ближайшему сокровищу – около { $nearest }.

## На картинке

picture-labyrinth-drawn = Ничья
picture-labyrinth-spare = Лишняя
picture-labyrinth-unfound = Не найдено
picture-labyrinth-cards-left = Карт осталось
picture-labyrinth-back = На обороте
picture-labyrinth-this-turn = В этот ход
picture-labyrinth-walked = { $cells ->
        [one] { $cells } клетка пути
        [few] { $cells } клетки пути
       *[many] { $cells } клеток пути
    }
picture-labyrinth-goal = Цель
picture-labyrinth-goal-several = Цели
picture-labyrinth-home = Домой
picture-labyrinth-pile = Стопка
picture-labyrinth-variant-cards = { $cards ->
        [one] По { $cards } карте
        [few] По { $cards } карты
       *[many] По { $cards } карт
    }
picture-labyrinth-variant-limit = До хода { $turn }
picture-labyrinth-variant-events = События
picture-labyrinth-variant-open-goals = Любой порядок
picture-labyrinth-variant-shown-goals = Карты открыты
picture-labyrinth-variant-no-return = Домой не надо

## Bots

automatic-labyrinth-easy = лёгкий
automatic-labyrinth-easy-about = Берёт сокровище, если заметит, и часто просто бродит
automatic-labyrinth-normal = обычный
automatic-labyrinth-normal-about = Берёт сокровище, до которого дойдёт, или подходит ближе
automatic-labyrinth-hard = сильный
automatic-labyrinth-hard-about = Думает и о своём следующем ходе
automatic-labyrinth-expert = мастер
automatic-labyrinth-expert-about = Думает вперёд и мешает другим

## Зачем зовут

call-labyrinth-push = твой ход, вдвинь плитку
call-labyrinth-move = твой ход, передвинь фишку
call-labyrinth-event = событие, используй его или откажись
call-labyrinth-exchange = событие, выбери другую цель
