## Poczekalnia: w co gramy

button-options = Ustawienia
lobby-preset = Wybierz wariant
lobby-language-about = Wszyscy widzą planszę w tym języku. Na tym kanale zostanie zapamiętany.
lobby-automatic-too = 🤖 Boty: **{ button-options }**
lobby-stays = ⏳ Zamknie się po godzinie bezczynności.
options-title = Ustawienia · { $game }, partia { NUMBER($table, useGrouping: 0) }
options-about = Tę wiadomość widzisz tylko ty. Ustawienia obowiązują wszystkich.
option-none = brak
preset-own = Własny wybór
starting-alone = Przy tym stole nie ma innych graczy: { $game }.
starting-with = Zacznij z botem: { $strength }
