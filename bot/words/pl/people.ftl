## Co każdy wybiera dla siebie

settings-title = Twoje ustawienia
settings-about = Tylko dla ciebie, przy każdym stole i na każdym serwerze.
settings-language = Język
settings-language-discord = taki jak w moim Discordzie
settings-dms = Wiadomości prywatne
settings-dms-on = tak
settings-dms-on-about = Moje karty przychodzą też w wiadomościach prywatnych
settings-dms-off = nie
settings-dms-off-about = Moje karty są tylko pod przyciskami stołu
settings-calls = Wezwania
settings-calls-on = tak
settings-calls-on-about = Dostaję wzmiankę, gdy moja kolej, a mnie nie ma
settings-calls-off = nie
settings-calls-off-about = Zaglądam do stołu bez wezwania, nikt mnie nie oznacza
settings-closed = ✉️ Discord nie pozwolił mi do ciebie napisać. Jeśli od tego czasu zezwalasz na wiadomości prywatne, poproś o nową próbę.
settings-again = Spróbuj ponownie
