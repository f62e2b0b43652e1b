# Progress of the Objective: in pictures, in the text of the table (`goal`), and above a question (`count`).

picture-mansions-sought = Find Clue { $number }

mansions-goal-killed = 🩸 The investigators win when this monster dies: { $monster }. Wounds: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}of { $number }
  }.
mansions-goal-escaped = 🚪 The investigators win when { $number ->
    [one] one of them has
   *[other] { $number } of them have
  } escaped. So far: { $now }.
mansions-goal-item-in = 👣 The investigators win with the { $item } { $room }. Steps left: { $number }.
mansions-goal-item-in-missing = 👣 The investigators win with the { $item } { $room }. It has not been found yet.
mansions-goal-monster-in = 👣 The keeper wins once this monster is { $room }: { $monster }. Steps left: { $number }.
mansions-goal-monster-in-missing = 👣 The keeper wins once this monster is { $room }: { $monster }. It is not on the board yet.

mansions-count = -# 🎯 { $card } · { $counts }
mansions-count-rooms-dark = 🌑 dark rooms: { $now } of { $number }
mansions-count-rooms-on-fire = 🔥 rooms on fire: { $now } of { $number }
mansions-count-samples-laid = 🧪 samples laid: { $now } of { $number }
mansions-count-killed = 🩸 { $monster }, wounds: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}of { $number }
  }
mansions-count-killed-again = 🩸 wounds: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}of { $number }
  }
mansions-count-escaped = 🚪 investigators out: { $now } of { $number }
mansions-count-item-in = 👣 { $item } → { $room }, steps left: { $number }
mansions-count-item-in-missing = 👣 { $item }: not found yet
mansions-count-monster-in = 👣 { $monster } → { $room }, steps left: { $number }
mansions-count-monster-in-missing = 👣 { $monster }: not on the board yet
mansions-count-events = ⏳ events left: { $events }
mansions-count-clue = { $number ->
    [1] Find Clue 1
    [2] Find Clue 2 (then 1)
    [3] Find Clue 3 (then 2 and 1)
   *[other] Find Clue { $number } first
  }
mansions-count-sought = -# 📜 The Objective is sealed. { $clue }. Events left: { $events }.
mansions-count-sealed = -# 📜 The Objective is sealed. Events left: { $events }.
