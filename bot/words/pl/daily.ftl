## Rozdania dnia

daily-title = { $what }, { $day }
daily-labyrinth = Labirynt dnia
daily-onirim = Talia dnia
daily-about = To samo rozdanie dla wszystkich. Liczy się pierwsza próba, następne to ćwiczenie; ruch można cofnąć tylko wtedy, gdy niczego nowego nie odsłonił. Następne rozdania { $next }.
daily-labyrinth-about = Labirynt dla jednej osoby: znajdź sześć skarbów i wróć do domu w jak najmniejszej liczbie tur
daily-onirim-about = Onirim dla jednej osoby, gra podstawowa: znajdź jak najwięcej z ośmiu drzwi
daily-par = Norma: { $par } – tyle osiągnął automatyczny gracz.
daily-par-later = Norma nie jest jeszcze znana: automatyczny gracz nie skończył tego rozdania.
daily-labyrinth-reached = { $count ->
        [one] { $count } tura
        [few] { $count } tury
       *[many] { $count } tur
    }
daily-onirim-reached = { $count } z { $steps } drzwi
daily-spare = zostało kart: { $count }
daily-at-par = dokładnie norma
daily-better = lepiej od normy o { $by }
daily-worse = norma: { $par }
daily-nobody = Jeszcze nikt tego nie ukończył.
daily-people = Ukończone próby: { $people }, w tym z normą lub lepiej: { $good }.
daily-finished = Ukończone próby: { $people }.
daily-given-up = Porzucone: { $count }.
daily-won = Wygrane: { $people }, liczba rund: { $turns }.
daily-won-nobody = Nikt jeszcze nie wygrał.
daily-alone = Doradca sam: { $result }, liczba rund: { $turns }.
daily-ladder = Na tym serwerze pod swoją nazwą, z miejscem wśród wszystkich:
daily-in-turns = { $count ->
        [one] { $count } runda
        [few] { $count } rundy
       *[many] { $count } rund
    }
daily-mine = **Twój wynik: { $result }**
daily-mine-none = Twoja próba jeszcze przed tobą.
daily-mine-playing = Twoja próba trwa.
daily-mine-left = Twoja próba została porzucona.
daily-row = 🔥 Dni z rzędu: { $count }
daily-labyrinth-play = Zagraj w labirynt dnia
daily-onirim-play = Zagraj talią dnia
daily-go-on = Graj dalej
daily-practise = Ćwicz
daily-numbers = Wszystkie wyniki
daily-share = Pokaż na kanale
daily-name = Pokaż tu moją nazwę
daily-unname = Ukryj moją nazwę
daily-too = Też zagram
daily-labyrinth-legend = Po kwadracie na każdy skarb i na drogę do domu: 🟩 w jednej turze, 🟨 w dwóch, 🟥 dłużej.
daily-onirim-legend = Po kwadracie na każde drzwi: 🟩 w ciągu { $quick } rund, 🟨 w ciągu { $fair }, 🟥 później; 🟪 znów zabrane przez Koszmar, ⬛ nieznalezione.
daily-practice = To było ćwiczenie: liczy się tylko pierwsza próba.
daily-left = Partia przerwana przed końcem. To była próba, która się liczy; ćwiczyć można dalej.
daily-elsewhere = Twoja partia toczy się [tutaj]({ $url }).
