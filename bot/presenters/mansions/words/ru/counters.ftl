# Как далеко зашла Цель: на картинках, в тексте стола (`goal`) и над вопросом (`count`).

picture-mansions-sought = Найдите улику { $number }

mansions-goal-killed = 🩸 Сыщики побеждают, когда это чудовище мертво: { $monster }. Раны: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}из { $number }
  }.
mansions-goal-escaped = 🚪 Сыщики побеждают, когда их ушло: { $number }. Пока ушло: { $now }.
mansions-goal-item-in = 👣 Сыщики побеждают с картой «{ $item }» { $room }. Осталось шагов: { $number }.
mansions-goal-item-in-missing = 👣 Сыщики побеждают с картой «{ $item }» { $room }. Карта ещё не найдена.
mansions-goal-monster-in = 👣 Хранитель побеждает, когда это чудовище { $room }: { $monster }. Осталось шагов: { $number }.
mansions-goal-monster-in-missing = 👣 Хранитель побеждает, когда это чудовище { $room }: { $monster }. Его ещё нет на поле.

mansions-count = -# 🎯 { $card } · { $counts }
mansions-count-rooms-dark = 🌑 комнат во тьме: { $now } из { $number }
mansions-count-rooms-on-fire = 🔥 горит комнат: { $now } из { $number }
mansions-count-samples-laid = 🧪 образцов на алтарях: { $now } из { $number }
mansions-count-killed = 🩸 { $monster }, раны: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}из { $number }
  }
mansions-count-killed-again = 🩸 раны: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}из { $number }
  }
mansions-count-escaped = 🚪 сыщиков на свободе: { $now } из { $number }
mansions-count-item-in = 👣 { $item } → { $room }, осталось шагов: { $number }
mansions-count-item-in-missing = 👣 { $item }: карта ещё не найдена
mansions-count-monster-in = 👣 { $monster } → { $room }, осталось шагов: { $number }
mansions-count-monster-in-missing = 👣 { $monster }: ещё не на поле
mansions-count-events = ⏳ осталось событий: { $events }
mansions-count-clue = { $number ->
    [1] Найдите улику 1
    [2] Найдите улику 2 (затем 1)
    [3] Найдите улику 3 (затем 2 и 1)
   *[other] Сначала найдите улику { $number }
  }
mansions-count-sought = -# 📜 Цель скрыта. { $clue }. Осталось событий: { $events }.
mansions-count-sealed = -# 📜 Цель скрыта. Осталось событий: { $events }.
