## Na obrazku

labyrinth-course-turns = Tura
labyrinth-course-height = Pozostałe cele (+1, gdy żaden nie jest w zasięgu)
labyrinth-course-turn = tura { $turn }
labyrinth-course-turns-in-all = { $turns ->
        [one] łącznie { $turns } tura
        [few] łącznie { $turns } tury
       *[many] łącznie { $turns } tur
    }
labyrinth-course-no-miss = Nikt nie przegapił celu w swoim zasięgu.
labyrinth-course-left = { $turns ->
        [one] jeszcze { $turns } cel
        [few] jeszcze { $turns } cele
       *[many] jeszcze { $turns } celów
    }
labyrinth-course-done = gotowe
labyrinth-course-instead = Lepiej: { $push }
labyrinth-course-instead-walk = Lepiej: dojść do celu
labyrinth-course-instead-turn = Lepiej: obrócić płytkę inaczej
labyrinth-course-cost-turns = { $turns ->
        [one] +{ $turns } tura
        [few] +{ $turns } tury
       *[many] +{ $turns } tur
    }
labyrinth-course-cost-end = −1 cel

## Słowami

labyrinth-course-line-player = { $player }, { $end }. Znalezione (tura): { $found }.
labyrinth-course-line-missed = { $number }. Tura { $turn }, { $player }: cel był w zasięgu ({ $push }); następny: tura { $later }, { $turns ->
        [one] { $turns } własną turę
        [few] { $turns } własne tury
       *[many] { $turns } własnych tur
    } później.
labyrinth-course-line-missed-last = { $number }. Tura { $turn }, { $player }: cel był w zasięgu ({ $push }); do końca gry nic więcej nie znajduje.
labyrinth-course-the-way-home = droga do domu
labyrinth-course-missed = Tura { $turn }{ $player }. W zasięgu: **{ $what }**. Następne znalezisko: **tura { $later }**, { $turns ->
        [one] { $turns } własną turę
        [few] { $turns } własne tury
       *[many] { $turns } własnych tur
    } później.
labyrinth-course-missed-last = Tura { $turn }{ $player }. W zasięgu: **{ $what }**. **{ $name } do końca gry nic już nie znajduje**.
labyrinth-course-pushed = ❌ Przesunięcie: { $push }
labyrinth-course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , ↻ { $degrees }°
    }, na **{ $cell }**
labyrinth-course-reached-walk = ✅ Po tym przesunięciu: na **{ $cell }**
labyrinth-luckiest-run = Najlepsza passa, { $count ->
        [one] { $count } skarb
        [few] { $count } skarby
       *[many] { $count } skarbów
    } z rzędu
