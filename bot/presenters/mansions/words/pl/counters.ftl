# Postęp Celu: na obrazkach, w tekście stołu (`goal`) i nad pytaniem (`count`).

picture-mansions-sought = Znajdźcie wskazówkę { $number }

mansions-goal-killed = 🩸 Badacze wygrywają, gdy ten potwór zginie: { $monster }. Rany: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}z { $number }
  }.
mansions-goal-escaped = 🚪 Badacze wygrywają, gdy ucieknie ich: { $number }. Na razie: { $now }.
mansions-goal-item-in = 👣 Badacze wygrywają z kartą „{ $item }” { $room }. Pozostało kroków: { $number }.
mansions-goal-item-in-missing = 👣 Badacze wygrywają z kartą „{ $item }” { $room }. Karty jeszcze nie znaleziono.
mansions-goal-monster-in = 👣 Strażnik wygrywa, gdy ten potwór jest { $room }: { $monster }. Pozostało kroków: { $number }.
mansions-goal-monster-in-missing = 👣 Strażnik wygrywa, gdy ten potwór jest { $room }: { $monster }. Nie ma go jeszcze na planszy.

mansions-count = -# 🎯 { $card } · { $counts }
mansions-count-rooms-dark = 🌑 ciemne pomieszczenia: { $now } z { $number }
mansions-count-rooms-on-fire = 🔥 płonące pomieszczenia: { $now } z { $number }
mansions-count-samples-laid = 🧪 próbki na ołtarzach: { $now } z { $number }
mansions-count-killed = 🩸 { $monster }, rany: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}z { $number }
  }
mansions-count-killed-again = 🩸 rany: { $now }{ $hidden ->
    [true] {""}
   *[false] {" "}z { $number }
  }
mansions-count-escaped = 🚪 badacze na wolności: { $now } z { $number }
mansions-count-item-in = 👣 { $item } → { $room }, pozostało kroków: { $number }
mansions-count-item-in-missing = 👣 { $item }: karty jeszcze nie znaleziono
mansions-count-monster-in = 👣 { $monster } → { $room }, pozostało kroków: { $number }
mansions-count-monster-in-missing = 👣 { $monster }: jeszcze nie na planszy
mansions-count-events = ⏳ pozostało wydarzeń: { $events }
mansions-count-clue = { $number ->
    [1] Znajdźcie wskazówkę 1
    [2] Znajdźcie wskazówkę 2 (potem 1)
    [3] Znajdźcie wskazówkę 3 (potem 2 i 1)
   *[other] Najpierw znajdźcie wskazówkę { $number }
  }
mansions-count-sought = -# 📜 Cel jest zakryty. { $clue }. Pozostało wydarzeń: { $events }.
mansions-count-sealed = -# 📜 Cel jest zakryty. Pozostało wydarzeń: { $events }.
