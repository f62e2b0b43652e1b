# Имена стоят в именительном падеже, если фраза не просит другого: формы в names.ftl и monsters.ftl.

game-mansions = Особняк
game-mansions-about = Хранитель против сыщиков. Для 2–5 игроков или для одного против бота-хранителя.
game-mansions-brief = хранитель против сыщиков

## Стол до начала

cover-mansions = «Особняк»: ночной дом на сваях среди болота, на башне колокол. Перед домом трое с фонарём. Под землёй светится зелёный колокол.
cover-mansions-light = «Особняк»: маяк на скале ночью. К нему плывёт лодка, в ней трое с фонарём. Под водой горит второй, зелёный огонь.

option-mansions-scenario = Сценарий
option-mansions-scenario-light = Второй свет
option-mansions-scenario-light-about = От двадцати до тридцати минут, хорош для новичков: маяк из девяти комнат
option-mansions-scenario-bell = Колокол под болотом
option-mansions-scenario-bell-about = Полчаса и больше: дом на болоте, тринадцать комнат
preset-mansions-light = { option-mansions-scenario-light }
preset-mansions-light-short = Свет
preset-mansions-light-about = Маяк, на двадцать или тридцать минут
preset-mansions-bell = { option-mansions-scenario-bell }
preset-mansions-bell-short = Колокол
preset-mansions-bell-about = Дом на болоте, на полчаса и больше
preset-mansions-first = Первый вечер
preset-mansions-first-short = Проще
preset-mansions-first-about = Маяк, но сыщикам легче
option-mansions-story = Тайна
option-mansions-story-lot = случайная
option-mansions-story-lot-about = Тайну выбирает случай
option-mansions-story-keeper = на выбор хранителя
option-mansions-story-keeper-about = Тайну выбирает хранитель
option-mansions-health = Здоровье чудовищ
option-mansions-health-hidden = скрыто
option-mansions-health-hidden-about = Сколько урона выдержит чудовище, знает только хранитель
option-mansions-health-open = открыто
option-mansions-health-open-about = Все видят, сколько урона выдержит чудовище
option-mansions-length = Длина партии
option-mansions-length-short = короткая
option-mansions-length-short-about = Каждое событие наступает на раунд раньше: сыщикам труднее
option-mansions-length-normal = обычная
option-mansions-length-normal-about = Как задумано в сценарии
option-mansions-length-long = долгая
option-mansions-length-long-about = Каждое событие наступает на раунд позже: сыщикам легче
option-mansions-two = Два сыщика
option-mansions-two-no = нет
option-mansions-two-no-about = Соперник хранителя ведёт одного сыщика
option-mansions-two-yes = да
option-mansions-two-yes-about = Соперник хранителя ведёт двух сыщиков
option-mansions-role = Кем я хочу быть
option-mansions-role-any = всё равно
option-mansions-role-any-about = Хранителя выберет случай среди тех, кому всё равно; новичков – в последнюю очередь
option-mansions-role-keeper = хранителем
option-mansions-role-keeper-about = Ты знаешь тайну и играешь за дом против всех остальных
option-mansions-role-investigator = сыщиком
option-mansions-role-investigator-about = Ты исследуешь дом вместе с другими
option-mansions-investigator = Сыщик
option-mansions-investigator-any = случайно
option-mansions-investigator-holt = Марен Холт
option-mansions-investigator-holt-about = Механик-связист. Один раз: +3 действия в головоломке с проводами или замком
option-mansions-investigator-quill = Тобайас Квилл
    .accusative = Тобайаса Квилла
    .dative = Тобайасу Квиллу
option-mansions-investigator-quill-about = Архивариус. Один раз в свой ход: увидеть все карты одной комнаты
option-mansions-investigator-calloway = Инес Кэллоуэй
option-mansions-investigator-calloway-about = Корабельный хирург. Один раз, действие: исцелить 3 урона на своей клетке
option-mansions-investigator-reyes = Аугустин Рейес
    .accusative = Аугустина Рейеса
    .dative = Аугустину Рейесу
option-mansions-investigator-reyes-about = Портовый боксёр. Один раз, до броска: твоя проверка Силы успешна
option-mansions-investigator-strand = Мина Стрэнд
    .accusative = Мину Стрэнд
    .dative = Мине Стрэнд
option-mansions-investigator-strand-about = Радистка. Один раз: отменить карту Мифов, сыгранную на тебя
option-mansions-investigator-okoro = Джаспер Окоро
    .accusative = Джаспера Окоро
    .dative = Джасперу Окоро
option-mansions-investigator-okoro-about = Картограф. Один раз: ещё одно перемещение в этот ход
option-mansions-investigator-lindqvist = Петра Линдквист
    .accusative = Петру Линдквист
    .dative = Петре Линдквист
option-mansions-investigator-lindqvist-about = Егерь. Один раз: перебросить неудачную проверку Меткости
option-mansions-investigator-byrne = Феликс Бёрн
    .accusative = Феликса Бёрна
    .dative = Феликсу Бёрну
option-mansions-investigator-byrne-about = Мастер побегов. Один раз, до уклонения: все уклонения в этот ход успешны
automatic-mansions-normal = обычный
automatic-mansions-normal-about = Часто неверно оценивает свои варианты: достойный соперник для первой партии
automatic-mansions-hard = сильный
automatic-mansions-hard-about = Сравнивает шансы своих вариантов: сильный хранитель, надёжный товарищ
objection-mansions-two-keepers = двое хотят быть хранителем, а хранитель один.
objection-mansions-no-keeper = никто не хочет быть хранителем. Добавьте бота или выберите «всё равно».
objection-mansions-same-investigator = двое выбрали одного и того же сыщика.
objection-mansions-unknown-investigator = выбранного сыщика нет в сценарии.
objection-mansions-unknown-scenario = этот сценарий больше не установлен. Выберите другой в «Опциях».

## Стороны и роли

side-mansions-keeper = Хранитель
side-mansions-investigators = Сыщики
role-mansions-keeper = хранитель
role-mansions-investigator = сыщик
mansions-out = 👁️ В игре у тебя никого не осталось. Можно смотреть дальше: победа или поражение у вас общие.
mansions-out-dead = 👁️ { $number ->
        [1] Твой сыщик погиб
       *[other] Твои сыщики погибли
    }. Можно смотреть дальше: победа или поражение у вас общие.
mansions-out-escaped = 👁️ { $number ->
        [1] Твой сыщик уже
       *[other] Твои сыщики уже
    } на свободе. Можно смотреть дальше: победа или поражение у вас общие.

## Названия

mansions-none = ничего
mansions-unarmed = голые руки
mansions-unarmed-short = руки
mansions-its-ability = способность
mansions-attribute-int = Интеллект
mansions-attribute-wil = Воля
mansions-attribute-lor = Знание
mansions-attribute-luc = Удача
mansions-attribute-str = Сила
mansions-attribute-mar = Меткость
mansions-attribute-dex = Ловкость
mansions-sort-every = любой бросок
mansions-sort-attribute = карта
mansions-sort-horror = ужас
mansions-sort-evade = уклонение
mansions-sort-fire = огонь
mansions-sort-attack = атака
mansions-sort-defence = защита
mansions-sort-spell = заклинание
mansions-deck-mythos = Мифы
mansions-deck-trauma = травмы
mansions-deck-humanoid = гуманоиды
mansions-deck-beast = звери
mansions-deck-eldritch = потусторонние
mansions-harm-damage = урон
mansions-harm-horror = ужас
mansions-wound-injury = увечье
mansions-wound-insanity = безумие
mansions-shuffled-what-pile = карты комнаты
mansions-shuffled-what-mythos = карты Мифов хранителя
mansions-shuffled-what-trauma = карты травм хранителя
mansions-window-start = в начале хода
mansions-window-move1 = после первого перемещения
mansions-window-move2 = после второго перемещения
mansions-window-action = после действия
mansions-window-harm = при уроне или ужасе
mansions-window-any = как только подойдёт
mansions-anyone = любой сыщик
mansions-anyone-brief = любой
mansions-habit-off = не играть
mansions-habit-armed = играть только заготовленные
mansions-habit-auto = заготавливать и играть, как советуют
mansions-habit-ask = спрашивать каждый раз
mansions-status-dead = погибли
mansions-status-escaped = на свободе
mansions-cost-action = (действие)

## Вопросы

mansions-ask-act = **{ $who }**: твой ход. Перемещений осталось: { $moves }, действий: { $actions }.
    .short = **{ $who }**: перемещений { $moves }, действий { $actions }.
mansions-ask-next = Кто ходит следующим? Кто первым нажмёт, тот и ходит. У каждого один ход за раунд.
    .short = Кто ходит следующим? Кто первым нажмёт, тот и ходит.
mansions-ask-standing-keeper = Когда можно сыграть карту Мифов или травмы: **{ $habit }**. Это видишь только ты.
mansions-armed = 🎯 Заготовлено: { $card } ({ $who }, { $window }).
mansions-disarmed = 🎯 Больше не заготовлено: { $card }.
mansions-suggested = 💡 Совет: { $card } ({ $who }, { $window }).
    .anyone = 💡 Совет: { $card }.
mansions-ask-plan = **Дальше ходят сыщики.** Заготовленные карты играются сами. Никто не ждёт и не узнает, что на руке.
    .short = **Дальше ходят сыщики.** Заготовленные карты играются сами.
    .least = **Дальше ходят сыщики.**
    .ask = **Дальше ходят сыщики.** Когда можно сыграть карту, бот спросит. Заготовленные карты сами не играются.
    .off = **Дальше ходят сыщики.** Твои карты не играются, даже заготовленные.
mansions-ask-window = { $who }, { $window }. Сыграть карту Мифов? Не больше одной за ход. Угроза: { $threat }.
mansions-ask-window-none = { $who }, { $window }. Подходящей карты Мифов, на которую хватает угрозы, у тебя нет (угроза: { $threat }).
mansions-ask-trauma = { $who } получает { $harm }. Сыграть карту травмы ({ $wound })? Не больше одной, угрозы она не стоит.
mansions-ask-trauma-none = { $who } получает { $harm }. Можно сыграть карту травмы ({ $wound }), но подходящей у тебя нет.
mansions-ask-test = { $who } проходит проверку: **{ $attribute }** ({ $sort }). Брось десятигранный кубик: нужно { $aim }. 1 – всегда успех, 10 – всегда провал.
    .short = { $who }: **{ $attribute }** ({ $sort }), нужно { $aim }.
mansions-fail-horror = Провал: 1 ужас.
mansions-fail-fire = Провал: 1 ужас. Войдёшь в любом случае.
mansions-fail-evade = Провал: хранитель может велеть чудовищу ударить. Дальше пойдёшь в любом случае.
mansions-ask-before = Всё, что помогает, используй до броска.
mansions-ask-reroll = { $who }: проверка не удалась. Бросить ещё раз? Шанс на успех: { $chance } %.
mansions-ask-keeper-actions = **Твои действия хранителя.** Угроза: { $threat }. Используй карты, на которые её хватит, потом закончи.
    .short = **Твои действия хранителя.** Угроза: { $threat }.
mansions-ask-aim = **{ $card }** (угроза { $cost }): { $text } Выбери цель.
mansions-ask-monster-attacks = **Твои чудовища атакуют.** Каждое может атаковать одного сыщика на своей клетке. Кто следующий?
    .short = **Твои чудовища атакуют.** Кто следующий?
mansions-ask-move-monster = Куда идёт { $monster }? Клеток осталось: { $left }.
mansions-ask-move-investigator = Твоя карта перемещает сыщика: { $who }. Куда? Клеток осталось: { $left }.
mansions-ask-push = Ты отталкиваешь чудовище: { $monster }. Куда? Клеток осталось: { $left }.
mansions-ask-discard = { $number ->
        [1] Какую карту сбросишь?
       *[other] Какую карту сбросишь? Осталось сбросить: { $number }.
    }
mansions-ask-drop = { $who }: положить ещё что-нибудь? Это входит в то же действие.
mansions-ask-lose = { $who } теряет { $number ->
        [1] предмет. Какой?
       *[other] предметы ({ $number }). Какой сначала?
    }
mansions-why-card = -# Причина: карта **{ $card }**
mansions-why-attack = -# Причина: атака ({ $monster })
mansions-why-evade = -# Причина: провал уклонения ({ $monster })
mansions-ask-pick-up = Здесь что-то лежит. { $who }: подобрать?
mansions-ask-trade = **Обмен.** Сыщики на одной клетке могут отдавать друг другу карты. Выбери, что отдать.
mansions-ask-heal = { $who }: что исцелить?
mansions-ask-evade-order = { $who } уклоняется от нескольких чудовищ. От какого сначала?
mansions-ask-horror-order = Предстоит несколько проверок ужаса. Какая первая?
mansions-ask-evade-hit = { $who }: уклонение не удалось. Пусть { $monster } ударит? Тогда { $effect }. Угрозы это не стоит.
mansions-ask-go-on = { $who }: проверки уклонения позади. Сделать задуманное: «{ $step }»?
mansions-ask-newcomer = Твой сыщик погиб. Выбери нового.
mansions-ask-cancel = { $who }: хранитель играет карту **{ $card }**. «{ $text }» Отменить её?
mansions-ask-story = Выбери тайну: знать её будешь только ты. { $text }
mansions-ask-puzzle-ready = { $who } берётся за головоломку **{ $card }**. Действий в головоломке: { $actions }. { $text } Использовать что-нибудь, чтобы действий стало больше?
    .short = { $who }, **{ $card }**, действий: { $actions }.
mansions-ask-puzzle = { $who } решает головоломку **{ $card }**. Действий осталось: { $left }. { $text }
    .short = { $who }: **{ $card }**, действий осталось: { $left }.
mansions-ask-puzzle-drawn = { $who } решает головоломку **{ $card }**. Новая деталь: { $piece }. Какую деталь она заменит?
    .short = { $who }, **{ $card }**: какую деталь заменит новая ({ $piece })?
mansions-ask-choose = **{ $card }**: { $text } Твой выбор:
mansions-ask-choose-plain = Выбери:
mansions-ask-choose-named = **{ $card }**: выбор за тобой.
mansions-ask-choose-monster = **{ $card }**: где появится { $monster }?
mansions-ask-choose-room = **{ $card }**: выбери комнату.

## Ответы

mansions-do-end = Закончить ход
mansions-do-go = Идти: { $space }
mansions-do-go-corpse = Идти с трупом: { $space }
mansions-do-walk = Дойти: { $space } (несколько перемещений)
mansions-do-run = Бег: { $space } (действие)
mansions-do-run-corpse = Бег с трупом: { $space } (действие)
mansions-do-move = Переместить: { $space }
mansions-do-push = Оттолкнуть: { $space }
mansions-do-escape = Выйти: { $door }
mansions-do-explore = Исследовать: { $room } (действие)
mansions-do-explore-dark = Исследовать: { $room } (во тьме: действие и перемещение)
mansions-do-attack = Атака: { $monster } ({ $card }, действие)
mansions-hint-damage = Урон { $number }. { $text }
mansions-hint-unarmed = Проверка и урон указаны на карте боя, которую откроют.
mansions-do-strike = { $monster } → { $who }
mansions-do-special = { $monster } → { $who } (особо)
mansions-do-cast = Заклинание: { $spell } (действие)
mansions-do-cast-at = Заклинание: { $spell } → { $target } (действие)
mansions-do-use = Использовать: { $card } { $cost }
mansions-do-use-on = Использовать: { $card } → { $target } { $cost }
mansions-do-first = Первое
mansions-do-second = Второе
mansions-do-ability-on = Способность → { $target } { $cost }
mansions-do-skill = Очко навыка: +{ $luck } (есть { $left })
mansions-tap-skill = Очко навыка: +{ $luck }
mansions-do-hide-move = Спрятаться: { $place } (перемещение)
mansions-do-hide-action = Спрятаться: { $place } (действие)
mansions-do-emerge-move = Выйти из укрытия (перемещение)
mansions-do-emerge-action = Выйти из укрытия (действие)
mansions-do-bar = Загородить путь ({ $space }): { $barrier } (действие)
mansions-do-unbar = Отодвинуть: { $barrier } (действие)
mansions-do-burn = Сжечь трупы: { $number } (действие)
mansions-do-drop-action = Положить: { $card } (действие)
mansions-do-drop = Положить: { $card }
mansions-do-discard = Сбросить: { $card }
mansions-do-take = Взять: { $card }
mansions-do-take-as = { $who } берёт: { $card }
mansions-do-give = { $card } → { $to }
mansions-do-give-from = { $who }: { $card } → { $to }
mansions-do-mythos = { $cost } 👁 { $card } → { $who }
mansions-do-trauma = { $card } → { $who }
mansions-do-begin = Мой ход ({ $who })
mansions-do-wish = Хочу начать
mansions-do-evade = Уклониться: { $monster }
mansions-do-test = { $who } и { $monster }
mansions-do-play = { $who }, { $role }
mansions-do-heal = Исцелить: { $harm }
mansions-do-hit = Ударить
mansions-do-spare = Не бить
mansions-do-on = Продолжить
mansions-do-stop = Остановиться здесь
mansions-do-go-on-stop = Сделать что-то другое
mansions-do-puzzle-stop = Отложить
mansions-do-puzzle-begin = Начать
mansions-do-roll = Бросить кубик
mansions-percent = { $percent } %
mansions-do-chance = { $chance } % · { $label }
mansions-do-keep = Принять
mansions-do-accept = Принять
mansions-do-pass = Ничего не играть
mansions-do-pass-turn = Ничего в этот ход
mansions-do-done = Готово
mansions-do-keeper-actions-done = Закончить
mansions-do-suggested = Заготовить их
mansions-do-auto = Всегда по совету
mansions-do-planned = Оставить
mansions-do-monster-attacks-done = Больше не атаковать
mansions-do-trade-done = Закончить обмен
mansions-do-keeper = { $cost } 👁 { $card }
mansions-told-card = -# **{ $card }**: { $text }
mansions-told-use = -# **{ $card }** ({ $cost } 👁): { $text }
mansions-do-keeper-on = { $cost } 👁 { $card }: { $on }
mansions-keeper-use = { $card }, { $use }
mansions-use-draw = взять карту
mansions-use-trade = сбросить карту
mansions-use-take = взять образец
mansions-use-lay = положить образцы
mansions-use-corpse = положить труп
mansions-use-rise = поднять труп
mansions-do-place = Сюда: { $place }
mansions-do-place-monster = { $name }: { $space }
mansions-do-remove = Убрать: { $place }
mansions-do-draw-deck = Взять карту, колода: { $deck }
mansions-do-gain = Получить заклинание: { $spell }
mansions-tap-use = Использовать карту хранителя…
mansions-tap-last = Карта и конец: атакуют все…
mansions-tap-run = Бег: { $space }
mansions-tap-explore = Исследовать
mansions-tap-explore-dark = Исследовать (и перемещение)
mansions-tap-attack = { $chance } % · { $card } · 💥{ $damage }
mansions-tap-attack-words = { $chance } % · { $card } · урон { $damage }
mansions-tap-attack-legend = -# ⚔️ шанс · оружие · 💥 урон
mansions-tap-attack-on = { $card } → { $monster }
mansions-tap-bar = Загородить: { $space }
mansions-tap-ability = Способность
mansions-tap-rooms = Что где лежит
mansions-group-turn = Идти, действия, карты…
mansions-group-do = Действия и карты…
mansions-group-choose = Выбрать действие…
mansions-choose-where = Выбери, куда идти…
mansions-choose-attack = Выбери, кто кого атакует…
mansions-choose-discard = Выбери, что сбросить…
mansions-choose-lose = Выбери, что потерять…
mansions-choose-drop = Выбери, что положить…
mansions-choose-take = Выбери, что взять…
mansions-choose-give = Выбери, что отдать…
mansions-choose-heal = Выбери, что исцелить…
mansions-choose-newcomer = Выбери сыщика…
mansions-choose-first = Выбери, что сначала…
mansions-choose-play = Выбери карту…
mansions-choose-roll = Выбери, как бросать…
mansions-choose-plan = Выбери комнату…
mansions-choose-aim = Выбери цель…
mansions-choose-arm = Выбери, на кого и когда…
mansions-choose-one = Выбери…
mansions-tap-end = Конец хода
mansions-tap-skip = Пропустить
mansions-tap-plans = Заготовки…
mansions-tap-back = Назад
mansions-tap-arm = Заготовить карту…
mansions-tap-waits = { $who }, { $window }
mansions-tap-habit-now-off = Карты: не играть…
mansions-tap-habit-now-armed = Карты: заготовки…
mansions-tap-habit-now-auto = Карты: по совету…
mansions-tap-habit-now-ask = Карты: спросить…
mansions-tap-habit-off = Не играть
mansions-tap-habit-armed = Заготовленные
mansions-tap-habit-auto = Как советуют
mansions-tap-habit-ask = Спрашивать
mansions-do-concede = Сдаться…
mansions-do-concede-now = Да, сдаться
mansions-do-fight-on = Нет, бороться дальше
mansions-do-habit-off = Не играть карт
mansions-do-habit-armed = Играть только заготовленные карты
mansions-do-habit-auto = Всегда заготавливать, как советуют
mansions-do-habit-ask = Спрашивать каждый раз
mansions-do-arm = Заготовить: { $card } – { $who }, { $window }
mansions-do-disarm = Отменить заготовку: { $card }
mansions-do-turn-right = Повернуть { $cell } ({ $piece }) вправо ↻
mansions-do-turn-left = Повернуть { $cell } ({ $piece }) влево ↺
mansions-do-swap = Поменять местами { $cell } ({ $piece }) и { $other } ({ $second })
mansions-do-draw = Взять новую деталь (2 действия)
mansions-do-put = Заменить { $cell } ({ $piece }) новой деталью
mansions-effect-heal = исцелить { $harm } ({ $number })
mansions-effect-cure = снять травму ({ $wounds })
mansions-effect-damage = урон { $number }
mansions-effect-horror = ужас { $number }
mansions-effect-damage-d = урон чудовища
mansions-effect-mon-damage = чудовище получает урон { $number }
mansions-effect-stun = оглушение
mansions-effect-mon-stun = чудовище оглушено
mansions-effect-push = оно отброшено на 1 клетку
mansions-effect-break-weapon = оружие ломается
mansions-effect-lose-item = потеря 1 предмета
mansions-effect-sample = образцы чудовища +{ $number }
mansions-effect-none = ничего
mansions-blow-damage = сыщик получает { $number ->
    [one] { $number } урон
    [few] { $number } урона
   *[many] { $number } урона
  }
mansions-blow-horror = сыщик получает { $number ->
    [one] { $number } ужас
    [few] { $number } ужаса
   *[many] { $number } ужаса
  }
mansions-blow-too-horror = { $number ->
    [one] { $number } ужас
    [few] { $number } ужаса
   *[many] { $number } ужаса
  }
mansions-blow-damage-d = сыщик получает урон чудовища{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
  }
mansions-blow-carry = сыщик попадает { $room }
mansions-blow-stun = сыщик получает оглушение
mansions-blow-too-stun = оглушение
mansions-blow-too-mon-stun = оглушение
mansions-blow-push = чудовище отлетает на 1 клетку
mansions-blow-too-push = отлетает на 1 клетку
mansions-blow-sample = чудовище берёт { $number ->
    [one] { $number } образец
    [few] { $number } образца
   *[many] { $number } образцов
  }
mansions-blow-and = { $first } и { $second }
mansions-blow-lose-item = сыщик теряет 1 предмет
mansions-effect-mon-damage-w = чудовище получает урон оружия{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
  }
mansions-group-explore = Исследовать…
mansions-group-go = Идти… (перемещение)
mansions-group-walk = Идти дальше… (несколько перемещений)
mansions-group-attack = Атаковать… (действие)
mansions-group-cast = Карты, способность…
mansions-group-run = Бежать… (действие)
mansions-group-hide = Укрытие, баррикада…
mansions-group-drop = Положить… (действие)
mansions-group-more = Ещё…
mansions-group-all = Ещё: { $what }
mansions-menu-attack = атака
mansions-menu-cast = карты, способность
mansions-menu-run = бег
mansions-menu-hide = укрытие, баррикада
mansions-menu-drop = положить
mansions-menu-go = идти
mansions-menu-walk = дальний путь
mansions-puzzle-wiring = Проведи ток от стрелки ко всем лампам: ● горит, ○ не горит. Толстые провода под током.
mansions-puzzle-lock = На соприкасающихся концах должна быть одна и та же буква: «=» подходит, «≠» пока нет.
mansions-puzzle-rune = На каждом камне написано его место; камни в [скобках] уже на месте. Меняй соседние местами.
mansions-sure-keeper = ⚠️ Ты хранитель: если сдашься, сыщики сразу победят.
mansions-sure-investigator = ⚠️ Когда сдадутся игроки всех сыщиков, победит хранитель. До тех пор можно передумать.

## К чему зовут игрока

call-mansions-act = твой ход: действуй за своего сыщика
call-mansions-next = кто первым нажмёт, тот и ходит
call-mansions-window = можно сыграть карту Мифов
call-mansions-plan = план на ходы сыщиков
call-mansions-trauma = можно сыграть карту травмы
call-mansions-test = проверка, брось кубик
call-mansions-reroll = проверка не удалась: перебросить или принять
call-mansions-keeper-actions = твой ход хранителя
call-mansions-monster-attacks = твои чудовища атакуют
call-mansions-discard = выбери, какую карту сбросить
call-mansions-lose = выбери, какой предмет потерять
call-mansions-heal = выбери, что исцелить
call-mansions-cancel = карта Мифов: принять её или отменить
call-mansions-story = выбери тайну
call-mansions-puzzle-ready = головоломка, приготовься
call-mansions-puzzle = головоломка, продолжай
call-mansions-newcomer = выбери нового сыщика
call-mansions-evade-hit = уклонение не удалось: бить или нет
call-mansions-evade-order = чудовища на пути, выбери первое
call-mansions-horror-order = проверки ужаса, выбери первую
call-mansions-choose = сделай выбор
board-mansions-window = ▶ { $player } может сыграть карту Мифов.
board-mansions-plan = ▶ { $player } готовится к следующему раунду.
board-mansions-newcomer = ▶ { $player }, выбери нового сыщика.
board-mansions-next = ▶ { $player }, каким сыщиком ходишь?
board-mansions-next-open = ▶ Кто ходит следующим? Может начать любой: { $player }.
board-mansions-trauma = ▶ { $player } может сыграть карту травмы.
board-mansions-cancel = ▶ { $player } может отменить карту Мифов.
board-mansions-evade-hit = ▶ { $player } решает, ударит ли чудовище.
board-mansions-test = ▶ { $player } бросает кубик.

mansions-tap-swap = Обмен { $cell }
mansions-tap-turn-left = Повернуть влево
mansions-tap-turn-right = Повернуть вправо
mansions-tap-turn = Повернуть
mansions-tap-draw = Деталь (2)
