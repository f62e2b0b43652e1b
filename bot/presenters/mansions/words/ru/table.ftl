# Что происходит, стол словами и конец партии.

## Что происходит

mansions-intro = 📖 **{ $title }.** { $intro }
mansions-secret = 🤫 Знаешь только ты: **{ $card }**. { $text }
mansions-keeper-numbers = Нужно комнат: { $number }. Цель раскроется при { $back }.
mansions-keeper-number = Нужно комнат: { $number }.
mansions-round = **Раунд { $round }**
mansions-turn = ▶️ Ходит { $who }.
mansions-newcomer = { $player } теперь играет за { $who }.
    .you = Теперь ты играешь за { $who }.
mansions-moved = { $who } идёт { $space }.
mansions-carried = **{ $card }**: { $who } попадает { $space }.
mansions-discovered = 🕯️ { $text }
mansions-runs = { $who } бежит.
mansions-explores = 🔎 { $who } исследует { $room }.
mansions-found = { $who } находит **{ $card }**. «{ $text }»
    .brief = { $who } находит **{ $card }**.
mansions-found-nothing = { $who } не находит ничего полезного.
mansions-found-clue = 📜 { $who } находит: **{ $card }**. { $text }
    .brief = 📜 { $who } находит: **{ $card }**.
mansions-gained = { $who } получает **{ $card }**. «{ $text }»
    .brief = { $who } получает **{ $card }**.
mansions-hindrance = 🔒 { $who } встречает преграду: **{ $card }**. { $text }
    .brief = 🔒 { $who } встречает преграду: **{ $card }**.
mansions-overcome = { $who } преодолевает **{ $card }**.
mansions-not-overcome = { $who } пока не справляется: на пути **{ $card }**.
mansions-not-overcome-needs = { $who } не справляется без карты **{ $key }**: на пути **{ $card }**.
mansions-puzzle = 🧩 Головоломка: { $card }.
mansions-puzzle-action = 🧩 { $card }: { $who } { $action }.
mansions-puzzle-turned-right = поворачивает { $cell } вправо
mansions-puzzle-turned-left = поворачивает { $cell } влево
mansions-puzzle-swapped = меняет местами { $cell } и { $other }
mansions-puzzle-draws = берёт новую деталь
mansions-puzzle-drawn = заменяет { $cell } новой деталью
mansions-puzzle-solved = 🎉 { $who } решает головоломку «{ $card }».
mansions-puzzle-stopped = { $who } пока откладывает головоломку «{ $card }».
mansions-rolled = 🎲 { $who }, { $attribute } ({ $sort }): выпало { $roll }, нужно { $aim }: { $verdict }.
mansions-rolled-brief = 🎲 { $who }, { $attribute }: { $verdict }.
mansions-aim = { $number } или меньше
mansions-aim-least = ровно 1
mansions-aim-most = что угодно, кроме 10
mansions-verdict-passed = успех
mansions-verdict-failed = провал
mansions-passed = { $who }: успех без броска ({ $sort }).
mansions-skill-point = { $who } тратит очко навыка (+{ $luck }).
mansions-ability = ⭐ { $who } использует свою способность. «{ $text }»
    .brief = ⭐ { $who } использует свою способность.
mansions-used = { $who } использует { $card }.
mansions-discarded = { $who } сбрасывает { $card }.
mansions-taken-back = Возвращается на своё место: { $card }.
mansions-dropped = { $who } кладёт { $card } { $space }.
mansions-picked-up = { $who } подбирает { $card } { $space }.
mansions-picked-up-all = { $who } подбирает { $space }: { $cards }.
    .brief = { $who } подбирает карты { $space }.
mansions-gave = { $who } отдаёт { $to } { $card }.
mansions-left-cards = { $who } оставляет { $space }: { $cards }.
    .brief = { $who } оставляет карты { $space }.
mansions-damage = 🩸 { $who } получает { $number ->
        [one] { $number } урон
        [few] { $number } урона
       *[many] { $number } урона
    }.
mansions-damage-evading = 🩸 { $who } не уклоняется от { $monster }: { $number ->
        [one] { $number } урон
        [few] { $number } урона
       *[many] { $number } урона
    }.
mansions-horror = 😱 { $who } получает { $number ->
        [one] { $number } ужас
        [few] { $number } ужаса
       *[many] { $number } ужаса
    }.
mansions-horror-none = 😱 { $who }: рассудка и так не осталось.
mansions-healed = { $who } лечится: { $harm } −{ $number }.
mansions-stunned = 💫 { $who } получает оглушение +{ $number }.
mansions-recovered = { $who } приходит в себя (оглушение меньше на 1).
mansions-died = 💀 { $who } погибает.
mansions-escaped = 🚪 { $who } выходит на свободу.
mansions-shielded = { $who } избегает урона: { $number }.
mansions-warded = { $who } под защитой: следующий урон будет меньше на { $number }.
mansions-nimble = { $who } уклонится от следующего чудовища без проверки.
mansions-lost-skill = { $who } теряет очки навыка: { $number }.
mansions-burnt = 🔥 { $who } стоит в огне.
mansions-evade-test = { $who } пытается уклониться от { $monster }.
mansions-horror-test = { $who } видит { $monster }.
mansions-spared = { $who }: { $monster } проходит мимо.
mansions-attack = ⚔️ { $who } атакует { $monster } ({ $card }).
mansions-combat-card = 🃏 Карта боя: { $attribute }. Успех: { $passed }. Провал: { $failed }.
mansions-event-test = Успех: { $passed }. Провал: { $failed }.
mansions-monster-attack = ⚔️ { $monster } атакует сыщика { $who }.
mansions-special-attack = Особая атака, без карты боя: { $attribute }. Успех: { $passed }. Провал: { $failed }.
mansions-sought-plain = { $who }: { $monster } ищет и не находит.
mansions-sought-found = { $who }: { $monster } вытаскивает из укрытия.
mansions-wounded = { $monster } получает { $number ->
        [one] { $number } урон
        [few] { $number } урона
       *[many] { $number } урона
    }.
mansions-wounded-by = ⚔️ { $who } ранит { $monster }: { $number ->
        [one] { $number } урон
        [few] { $number } урона
       *[many] { $number } урона
    }.
mansions-killed = 💀 { $monster } погибает.
mansions-killed-by = 💀 { $who } убивает { $monster }.
mansions-immune = { $monster }: это не действует.
mansions-monster-stunned = 💫 { $monster } получает оглушение +{ $number }.
mansions-monster-recovered = { $monster } приходит в себя (оглушение меньше на 1) и не атакует.
mansions-monster-moved = { $monster } идёт { $space }.
mansions-monster-burnt = 🔥 { $monster } стоит в огне.
mansions-spawned = 👁️ { $monster } появляется { $space }.
mansions-barrier-hold = { $monster } не может пройти через { $barrier }.
mansions-barrier-shift = { $monster } отодвигает { $barrier }.
mansions-barrier-break = { $monster } ломает { $barrier }.
mansions-sampled = { $monster } берёт у сыщика { $who } { $number ->
        [one] { $number } образец
        [few] { $number } образца
       *[many] { $number } образцов
    }.
mansions-laid = { $monster } кладёт на алтарь { $number ->
        [one] { $number } образец
        [few] { $number } образца
       *[many] { $number } образцов
    }. Угроза: { $threat }.
mansions-token-fire = 🔥 Вспыхивает огонь { $room }.
mansions-token-darkness = 🌑 Воцаряется тьма { $room }.
mansions-token-gone-fire = Огонь { $room } гаснет.
mansions-token-gone-darkness = Тьма { $room } рассеивается.
mansions-corpse = ⚰️ Труп лежит { $space }.
mansions-corpse-burnt = Труп { $space } сгорает.
mansions-corpse-gone = Трупа { $space } больше нет.
mansions-corpses-burnt = { $who } сжигает { $number ->
        [one] { $number } труп
        [few] { $number } трупа
       *[many] { $number } трупов
    }.
mansions-hid = { $who } прячется ({ $place }).
mansions-emerged = { $who } выходит из укрытия.
mansions-barred = { $who } загораживает путь { $space } ({ $barrier }).
mansions-unbarred = { $who } отодвигает { $barrier }.
mansions-keeper-turn = 🕯️ Ход хранителя.
mansions-skipped = Хранитель пропускает этот ход.
mansions-time = ⏳ Жетонов времени: { $time } из { $needed }.
mansions-event = 📜 **{ $card }.** { $text }
mansions-event-empty = 📜 **{ $card }.** Ничего не происходит.
# The beginning that all forms of the word have. It finds the sentence of a card that is about threat.
mansions-threat-stem = угроз
mansions-threat = Угроза у хранителя: { $threat }.
mansions-threat-gains = Хранитель получает { $number ->
    [one] { $number } угрозу
    [few] { $number } угрозы
   *[many] { $number } угроз
  } (теперь { $threat }).
mansions-threat-loses = Хранитель теряет { $number ->
    [one] { $number } угрозу
    [few] { $number } угрозы
   *[many] { $number } угроз
  } (теперь { $threat }).
mansions-threat-round = Хранитель получает { $number ->
    [one] { $number } угрозу
    [few] { $number } угрозы
   *[many] { $number } угроз
  }, по одной за каждого сыщика (теперь { $threat }).
mansions-threat-by = { $card }: { $line }
mansions-drew = Хранитель берёт { $number ->
        [one] { $number } карту
        [few] { $number } карты
       *[many] { $number } карт
    } ({ $deck }).
mansions-drawn = 🤫 Ты берёшь карту **{ $card }**. «{ $text }»
mansions-keeper-discarded = Хранитель сбрасывает карту ({ $deck }).
mansions-keeper-card = 🕯️ Хранитель использует карту **{ $card }**. «{ $text }» Осталось угрозы: { $threat }.
    .brief = 🕯️ Хранитель использует карту **{ $card }**.
mansions-keeper-card-on = 🕯️ Хранитель использует карту **{ $card }** → { $on }. «{ $text }» Осталось угрозы: { $threat }.
    .brief = 🕯️ Хранитель использует карту **{ $card }** → { $on }.
mansions-mythos = 🕯️ { $who }: хранитель играет карту **{ $card }**. «{ $text }» Осталось угрозы: { $threat }.
    .brief = 🕯️ { $who }: хранитель играет карту **{ $card }**.
mansions-cancelled = { $who } отменяет карту «{ $card }».
mansions-trauma = 🕯️ { $who }: хранитель играет карту **{ $card }**. «{ $text }»
    .brief = 🕯️ { $who }: хранитель играет карту **{ $card }**.
mansions-trauma-replaced = { $who }: новая травма вместо карты «{ $card }».
mansions-cured = { $who } избавляется от травмы «{ $card }».
mansions-cast = ✨ { $who } творит заклинание «{ $spell }».
mansions-cast-at = ✨ { $who } творит заклинание «{ $spell }» → { $target }.
mansions-flipped = { $who } переворачивает карту заклинания «{ $spell }».
mansions-withheld = { $who } прячется: эта часть заклинания «{ $spell }» – атака, она не срабатывает.
mansions-spell = ✨ { $who } получает заклинание **{ $spell }**. «{ $text }»
    .brief = ✨ { $who } получает заклинание **{ $spell }**.
mansions-no-spell = { $who } ничего не получает: заклинаний «{ $spell }» больше нет.
mansions-nothing-lost = { $who } ничего не теряет: терять нечего.
mansions-spell-gone = { $who } больше не владеет заклинанием «{ $spell }».
mansions-revealed = 🎯 **Цель: { $card }.** { $text }
mansions-would-concede = 🤫 Ты думаешь сдаться.
mansions-concedes = 🏳️ { $player } сдаётся.
    .you = 🏳️ Ты сдаёшься.
mansions-wants-first = ✋ { $player } просит пропустить вперёд.
    .you = ✋ Ты просишь пропустить тебя вперёд.
mansions-fights-on = { $player } всё-таки борется дальше.
    .you = Ты всё-таки борешься дальше.
mansions-audited = { $player } просит сверить карты комнат: всё верно.
    .you = Ты просишь сверить карты комнат: всё верно.
mansions-audited-wrong = { $player } просит сверить карты комнат. Нашлись ошибки, теперь всё исправлено: { $rooms }.
    .you = Ты просишь сверить карты комнат. Нашлись ошибки, теперь всё исправлено: { $rooms }.
mansions-habit-changed = 🤫 Впредь, когда можно сыграть карту Мифов или травмы: { $habit }.
mansions-peeked = { $who } смотрит { $what }.
mansions-peeked-room = { $who } смотрит карты { $room }.
mansions-saw-pile = 🤫 Ты видишь { $room }, сверху вниз – { $cards }.
mansions-saw-hand = 🤫 Ты видишь: { $cards }.

## Стол словами

mansions-board-setup = Хранитель ({ $player }) выбирает тайну.
mansions-board-turn = **Раунд { $round }: { $who }**. Перемещений осталось: { $moves }, действий: { $actions }.
mansions-board-keeper-turn = **Раунд { $round }: хранитель** ({ $player }).
mansions-board-begins = **Раунд { $round }.** Чей ход первый?
mansions-board-time = ⏳ Жетонов времени до следующего события: { $time } из { $needed }. Событий впереди: { $events }.
mansions-board-keeper = 🕯️ Хранитель { $player }: угроза { $threat }, карт Мифов { $mythos }, карт травм { $trauma }.
mansions-board-laid = Образцов на алтарях: { $number }.
mansions-board-skips = Следующий ход хранитель пропускает.
mansions-board-conceded = 🏳️ { $player } сдаётся.
mansions-board-objective = 🎯 **{ $card }**: { $text }
mansions-board-no-objective = 🎯 Цель пока неизвестна. Исследуйте комнаты и ищите улики, начиная с самого большого номера.
mansions-goal-rooms-dark = 🌑 Хранитель побеждает, если в конце шага события во тьме комнат: { $number }. Сейчас: { $now }.
mansions-goal-rooms-on-fire = 🔥 Хранитель побеждает, если в конце шага события горит комнат: { $number }. Сейчас: { $now }.
mansions-goal-samples-laid = 🧪 Хранитель побеждает, когда образцов на алтарях: { $number }. Сейчас: { $now }.
mansions-board-clue = 📜 **{ $card }.** { $text }
mansions-story-clues = Улики
mansions-story-events = Что случилось
mansions-story-objective = Ради чего вы здесь
mansions-story-end = Чем всё кончилось
mansions-board-people = Сыщики
mansions-board-monsters = Чудовища
mansions-board-house = Дом
mansions-board-plan = План (→ двери, числа – клетки)
mansions-board-near = Где ты и что в одном шаге
mansions-board-health = здоровье { $left }/{ $most }
mansions-board-sanity = рассудок { $left }/{ $most }
mansions-board-skill = очки навыка { $number }
mansions-board-stun = 💫 оглушение { $number }
mansions-board-hiding = в укрытии: { $place }
mansions-board-holds = держит: { $cards }
mansions-board-awareness = уклонение { $evade }, ужас { $horror }
mansions-board-wounds = урон { $wounds }
mansions-board-toughness = здоровье { $number }
mansions-board-strikes = наносит { $number }
mansions-board-samples = образцы { $number }
mansions-board-fire = 🔥 огонь
mansions-board-dark = 🌑 тьма
mansions-board-cards = 🃏 { $number }
mansions-board-locked = заперто
mansions-board-doors = → { $spaces }
mansions-board-barred = { $space } (загорожено)
mansions-board-ladder = лестница → { $spaces }
mansions-board-vent = лаз → { $spaces } (звери)
mansions-board-sealed = { $door } (запечатано)
mansions-board-altar = алтарь
mansions-board-campfire = костёр
mansions-board-hide = укрытие { $place }
mansions-board-barrier = баррикада { $barrier }
mansions-board-corpses = ⚰️ трупы { $number }
mansions-board-floor = на полу: { $cards }
mansions-house-fire = 🔥 Огонь: { $things }
mansions-house-dark = 🌑 Тьма: { $things }
mansions-house-unknown = 🌫️ Никто ещё не входил: { $things }
mansions-house-cards = 🃏 Ещё не исследовано: { $things }
mansions-house-locked = 🔒 Преграды: { $things }
mansions-house-barred = 🚧 Загорожено: { $things }
mansions-house-corpses = ⚰️ Трупы: { $things }
mansions-house-floor = На полу: { $things }
mansions-house-puzzles = 🧩 Начатые головоломки: { $things }

## Что перед каждым игроком

mansions-desk-ability = Способность: { $text }
mansions-desk-ability-used = Способность, уже использована: { $text }
mansions-desk-known = 🤫 Ты знаешь карты { $room }, начиная с верхней: { $cards }.
mansions-desk-seen = 🤫 Ты знаешь, что на руке у хранителя: { $cards }.
mansions-desk-objective = 🎯 **{ $card }**: { $text }
mansions-desk-theirs = Сыщики прочтут: { $text }
mansions-desk-hand = Твоя рука (угроза { $threat })
mansions-desk-mythos = **{ $card }** (угроза { $cost }): { $text }
mansions-desk-trauma = **{ $card }** (травма, если { $what } { $most } или меньше): { $text }
mansions-desk-health = здоровье
mansions-desk-sanity = рассудок
mansions-desk-cards = Твои карты хранителя
mansions-desk-use = (угроза { $cost }): { $text }
mansions-desk-piles = Что лежит в комнатах, начиная с верхней карты

## Конец

mansions-won-keeper = 🕯️ **Победил хранитель.**
mansions-won-investigators = 🏆 **Победили сыщики.**
mansions-won-nobody = **Никто не победил.**
mansions-won-keeper-named = 🕯️ **Победил хранитель.** ({ $players })
mansions-won-investigators-named = 🏆 **Победили сыщики.** ({ $players })
mansions-secretly = Что знал хранитель: { $text }
mansions-by-killed = Чудовище убито.
mansions-by-killed-named = Чудовище убито: { $monster }.
mansions-by-monster-in = Чудовище у своей цели.
mansions-by-monster-in-named = Чудовище у своей цели: { $monster } { $room }.
mansions-by-samples-laid = На алтарях достаточно образцов.
mansions-by-samples-laid-number = Образцов на алтарях: { $now }, нужно было { $number }.
mansions-by-rooms-dark = Слишком много комнат во тьме.
mansions-by-rooms-dark-number = Тёмных комнат: { $now }, нужно было { $number }.
mansions-by-rooms-on-fire = Горит слишком много комнат.
mansions-by-rooms-on-fire-number = Горящих комнат: { $now }, нужно было { $number }.
mansions-by-all-out = Все сыщики погибли.
mansions-by-escaped = Сыщики вышли на свободу.
mansions-by-escaped-all = Все, кто жив, на свободе.
mansions-by-escaped-one = Один из сыщиков на свободе.
mansions-by-escaped-holding = Один из сыщиков на свободе, и у него карта «{ $item }».
mansions-by-item-in = Предмет доставлен куда нужно.
mansions-by-item-in-named = { $item } на месте: { $room }.
mansions-by-event = Время вышло: последнее событие завершает партию.
mansions-by-conceded = Другая сторона сдалась.
