## Poczekalnia: w co gramy

cover-onirim = Onirim: nocą pod księżycem z krętych dróg stoją otworem fioletowe drzwi, z których pada światło; obok leżą karty obserwatorium, akwarium, ogrodu i biblioteki.
cover-labyrinth = Labirynt: widok z góry, środkowy rząd właśnie przesuwa się w prawo; w korytarzach stoją pionki i leżą skarby.
button-options = Ustawienia
lobby-preset = Wybierz wariant
lobby-language-about = W tym języku wszyscy widzą planszę. Zostanie zapamiętany dla tego kanału.
lobby-automatic-too = 🤖 Automatyczni gracze: **{ button-options }**
lobby-stays = ⏳ Zamknie się po godzinie bez naciśnięcia.
options-title = Ustawienia · { $game }, partia { NUMBER($table, useGrouping: 0) }
options-about = Tę wiadomość widzisz tylko ty. Wybór obowiązuje wszystkich.
option-none = brak
preset-own = Własny wybór

## Gotowe gry

preset-onirim-base = Gra podstawowa
preset-onirim-base-about = Ośmioro drzwi, dziesięć Koszmarów, bez dodatków
preset-onirim-book = { option-onirim-expansions-book }
preset-onirim-book-about = { option-onirim-expansions-book-about }
preset-onirim-towers = { option-onirim-expansions-towers }
preset-onirim-towers-about = { option-onirim-expansions-towers-about }
preset-onirim-dreams = { option-onirim-expansions-dreams }
preset-onirim-dreams-about = { option-onirim-expansions-dreams-about }
preset-onirim-everything = Wszystko naraz
preset-onirim-everything-about = Wszystkie trzy dodatki razem
preset-onirim-hardest = Najtrudniejsza
preset-onirim-hardest-about = Wszystkie trzy dodatki, każdy w trudniejszym wariancie

preset-labyrinth-classic = Klasyczna
preset-labyrinth-classic-about = Wszystkie skarby po kolei i z powrotem do domu
preset-labyrinth-short = Krótka
preset-labyrinth-short-about = Po trzy skarby i z powrotem do domu
preset-labyrinth-family = Rodzinna
preset-labyrinth-family-about = Dla dzieci: po cztery skarby w dowolnej kolejności, bez drogi do domu
preset-labyrinth-events = Wydarzenia
preset-labyrinth-events-about = Po sześć skarbów; na odwrocie niektórych płytek są akcje specjalne
preset-labyrinth-expert = Dla znawców
preset-labyrinth-expert-about = Wszystkie skarby i wydarzenia, których płytki trzeba zapamiętać
