## Statystyki

stats-title = Twoje statystyki
stats-title-of = Statystyki: { $player }
stats-title-server = Statystyki tego serwera
stats-mine = Moje
stats-server = Ten serwer
stats-show = Pokaż na kanale
stats-none = Żadna twoja partia nie dobiegła jeszcze końca. Rozpoczniesz poleceniem { COMMAND("play") }.
stats-none-here = Żadna partia nie dobiegła tu jeszcze końca. Rozpoczniesz poleceniem { COMMAND("play") }.
stats-games = { $count ->
        [one] { $count } partia
        [few] { $count } partie
       *[many] { $count } partii
    }
stats-won = wygrane: { $count }
stats-won-of = wygrane: { $count } z { $judged }
stats-drawn = remisy: { $count }
stats-won-by-people = wygrane ludzi: { $count }
stats-streak = 🔥 Wygrane z rzędu: teraz { $now }, najwięcej { $best }
stats-company = Z kim
stats-single = W pojedynkę
stats-people = Z innymi ludźmi
stats-automatic = Z botami
stats-more-people = { $count ->
        [one] i jeszcze { $count } osoba
        [few] i jeszcze { $count } osoby
       *[many] i jeszcze { $count } osób
    }
stats-variant-none = Zwykła gra
stats-more-variants = { $count ->
        [one] i jeszcze { $count } wariant
        [few] i jeszcze { $count } warianty
       *[many] i jeszcze { $count } wariantów
    }
stats-crowd = 👥 { $people ->
        [one] Grała tu { $people } osoba
        [few] Grały tu { $people } osoby
       *[many] Grało tu { $people } osób
    }; najdłuższa seria wygranych: { $streak }
stats-left = Niedokończone: { $count } (nie liczą się).
