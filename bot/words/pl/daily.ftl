## Rozdania dnia

daily-title = { $what }, { DATETIME($day, dateStyle: "long") }
daily-about = Jedno rozdanie dla wszystkich, liczy się pierwsza próba. Następne { $next }.
daily-par = Norma: { $par } (mediana 9 botów) · rekord: { $best }
daily-par-later = Norma jeszcze nieznana: boty wciąż grają to rozdanie.
daily-spare = zostało kart: { $count }
daily-at-par = dokładnie norma
daily-better = lepiej od normy o { $by }
daily-worse = norma: { $par }
daily-nobody = Jeszcze nikt tego nie ukończył.
daily-people = Ukończone próby: { $people }, w tym z normą lub lepiej: { $good }.
daily-finished = Ukończone próby: { $people }.
daily-given-up = Porzucone: { $count }.
daily-won = Wygrane: { $people }, tury: { $turns }.
daily-won-nobody = Nikt jeszcze nie wygrał.
daily-alone = Bot, który doradza, w swojej partii: { $result }, tury: { $turns }.
daily-ladder = Na tym serwerze, miejsce wśród wszystkich:
daily-in-turns = { $count ->
        [one] { $count } tura
        [few] { $count } tury
       *[many] { $count } tur
    }
daily-mine = **Twój wynik: { $result }**
daily-mine-none = Twoja próba dopiero przed tobą.
daily-mine-spent = Próba odbyła się przed usunięciem danych. Możesz ćwiczyć.
daily-mine-playing = Twoja próba trwa.
daily-mine-left = Twoja próba została porzucona.
daily-row = 🔥 Dni z rzędu: { $count }
daily-sure = Zacznie się pierwsza próba i tylko ona się liczy, nawet jeśli przerwiesz partię. Potem można ćwiczyć. Ruch można cofnąć tylko wtedy, gdy niczego nowego nie odsłonił.
daily-begin = Zaczynam próbę
daily-not-now = Nie teraz
daily-go-on = Graj dalej
daily-practise = Ćwicz
daily-numbers = Wszystkie wyniki
daily-results = Wyniki
daily-all = Wszystkie rozdania
daily-share = Pokaż na kanale
daily-shown = Ten wynik jest tu już pokazany.
daily-name = Pokaż tu moją nazwę
daily-unname = Ukryj moją nazwę
daily-too = Też zagram
daily-practice = To było ćwiczenie: liczy się tylko pierwsza próba.
daily-left = Partia przerwana. Próba się liczy; możesz dalej ćwiczyć.
daily-elsewhere = Twoja partia toczy się [tutaj]({ $url }).
