## Gry w menu i nagłówkach

game-labyrinth = Labirynt
game-labyrinth-about = Przesuwaj korytarze labiryntu, znajdź swoje skarby i wróć do domu przed innymi. Dla 2–4 osób; samemu – dla treningu.
game-labyrinth-brief = kto pierwszy znajdzie skarby

## Poczekalnia: w co gramy

cover-labyrinth = Labirynt: widok z góry, środkowy rząd właśnie przesuwa się w prawo; w korytarzach stoją pionki i leżą skarby.

## Gotowe gry

preset-labyrinth-classic = Klasyka
preset-labyrinth-classic-about = Wszystkie skarby po kolei i z powrotem do domu
preset-labyrinth-short = Krótka
preset-labyrinth-short-about = Po trzy skarby i z powrotem do domu
preset-labyrinth-family = Dzieci
preset-labyrinth-family-about = Po cztery skarby w dowolnej kolejności, bez drogi do domu
preset-labyrinth-events = Wydarzenia
preset-labyrinth-events-about = Po sześć skarbów; na odwrocie niektórych płytek są akcje specjalne
preset-labyrinth-expert = Ekspert
preset-labyrinth-expert-about = Wszystkie skarby i wydarzenia, których płytki trzeba zapamiętać

## Rozdania dnia

daily-labyrinth = Labirynt dnia
daily-labyrinth-about = Labirynt dla jednej osoby: znajdź sześć skarbów i wróć do domu w jak najmniejszej liczbie tur
daily-labyrinth-reached = { $count ->
        [one] { $count } tura
        [few] { $count } tury
       *[many] { $count } tur
    }
score-labyrinth = { $count ->
        [one] { $count } skarb
        [few] { $count } skarby
       *[many] { $count } skarbów
    }
daily-labyrinth-play = Zagraj w labirynt
daily-labyrinth-legend = Po kwadracie na każdy skarb i na drogę do domu: 🟩 w jednej turze, 🟨 w dwóch, 🟥 dłużej.

## O tym bocie

credit-labyrinth = **Labirynt** to gra Maxa J. Kobberta, wydana przez Ravensburger.
