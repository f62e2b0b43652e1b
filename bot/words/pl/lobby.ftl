## Poczekalnia: w co gramy

button-options = Opcje
button-settings = Więcej…
lobby-preset = Wybierz wariant
lobby-language-about = Wszyscy widzą planszę w tym języku. Na tym kanale zostanie zapamiętany.
lobby-automatic-too = 🤖 Boty są w „{ button-settings }”
lobby-stays = ⏳ Zamknie się po godzinie bezczynności.
options-title = Czas, boty i inne · { $game }, partia { NUMBER($table, useGrouping: 0) }
options-about = Tę wiadomość widzisz tylko ty. Opcje obowiązują wszystkich.
option-none = brak
option-also = Także
option-also-about = Dowolna liczba
option-needs = Tylko gdy wybrano „{ $value }”
options-further = Są też dalsze opcje.
preset-own = Własny wybór
starting-alone = Przy tym stole nie ma innych graczy: { $game }.
starting-with = Zacznij z botem: { $strength }
