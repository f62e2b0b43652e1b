## Gry w menu i nagłówkach

game-onirim = Onirim
game-onirim-about = Znajdź ośmioro drzwi labiryntu snów, zanim skończy się talia. Dla 1 lub 2 osób, wspólnie albo w wyścigu.
game-onirim-brief = ośmioro drzwi, jedna talia

## Poczekalnia: w co gramy

cover-onirim = Onirim: nocą pod księżycem z krętych dróg stoją otworem fioletowe drzwi, z których pada światło; obok leżą karty obserwatorium, akwarium, ogrodu i biblioteki.

## Gotowe gry

preset-onirim-base = Zwykła
preset-onirim-base-about = Ośmioro drzwi, dziesięć Koszmarów, bez dodatków
preset-onirim-book = Księga
preset-onirim-book-about = { option-onirim-expansions-book-about }
preset-onirim-towers = Wieże
preset-onirim-towers-about = { option-onirim-expansions-towers-about }
preset-onirim-dreams = Sny
preset-onirim-dreams-about = { option-onirim-expansions-dreams-about }
preset-onirim-everything = Wszystko
preset-onirim-everything-about = Wszystkie trzy dodatki razem
preset-onirim-hardest = Trudna
preset-onirim-hardest-about = Wszystkie trzy dodatki, każdy w trudniejszym wariancie

## Rozdania dnia

daily-onirim = Talia dnia
daily-onirim-about = Onirim dla jednej osoby, gra podstawowa: znajdź jak najwięcej z ośmiu drzwi
daily-onirim-reached = { $count } z { $steps } drzwi
score-onirim = drzwi: { $count }
daily-onirim-play = Zagraj talią
daily-onirim-legend = Drzwi: 🟩 do { $quick } tur, 🟨 do { $fair }, 🟥 później, 🟪 oddane Koszmarowi, ⬛ nieznalezione.

## O tym bocie

credit-onirim = **Onirim** to gra Shadiego Torbeya.
