## Gra zamiast bota

button-let-in = Niech gra
button-not-now = Nie teraz
button-give-back = Zwróć miejsce botowi
button-never-mind = Jednak nie
guest-asks = 🪑 **{ $guest }** chce grać zamiast 🤖 **{ $player }**{ $part }.
guest-asks-about = Decyduje gospodarz, a pod jego nieobecność każdy gracz.
guest-more = { $count ->
        [one] Czeka jeszcze jedna osoba.
        [few] Czekają jeszcze { $count } osoby.
       *[many] Czeka jeszcze { $count } osób.
    }
guest-asks-host = 🪑 { $guest } chce grać zamiast 🤖 { $player }{ $part }. Odpowiesz pod planszą.
guest-plays = 🪑 **{ $guest }** gra zamiast 🤖 **{ $player }**{ $part }.
guest-plays-back = **{ button-give-back }**: { $guest } odchodzi, a bot gra dalej.
guest-wait = ⏳ Pytam gospodarza: **{ $host }**.
guest-wait-anybody = ⏳ Gospodarza (**{ $host }**) teraz nie ma, więc może odpowiedzieć każdy gracz.
guest-wait-seat = Miejsce: 🤖 **{ $player }**{ $part }.
guest-wait-about = Karty zobaczysz, gdy tylko ktoś się zgodzi.
guest-wait-taken = ⏳ Miejsce jest już zajęte. Jeśli znów się zwolni, zapytam za ciebie.
guest-let-in = 🪑 Miejsce jest twoje. Bot wróci, jeśli przez dziesięć minut nic nie naciśniesz, a inni czekają.
guest-let-in-quick = 🪑 Miejsce jest twoje.
guest-let-in-slow = 🪑 Miejsce jest twoje. Bot wróci przed czasem, jeśli przez dziesięć minut nic nie naciśniesz, a inni czekają.
guest-refused = Teraz wolą grać bez zmian. Zawsze możesz popatrzeć.
guest-dropped = Prośba wycofana. Zawsze możesz popatrzeć.
refusal-guest-host = O tym decyduje gospodarz: { $host }. Gdy gospodarza nie ma od dziesięciu minut, może odpowiedzieć każdy gracz.
refusal-guest-soon = Teraz wolą grać bez zmian. Spróbuj za dziesięć minut albo zacznij własną grę: { COMMAND("play") }.
refusal-guest-barred = Dwa razy czekano tu na ciebie na próżno, więc więcej za ciebie nie proszę. Możesz popatrzeć albo zacząć własną grę: { COMMAND("play") }.
refusal-other-side = Masz już za sobą grę po innej stronie tej partii i znasz jej tajemnice. Możesz wrócić tylko na tę samą stronę.
refusal-guest-other-side = Ta osoba grała już po innej stronie tej partii i zna jej tajemnice. Może wrócić tylko na tę samą stronę.
refusal-guest-alone = Nikt inny już tu nie gra, więc nie ma komu oddać miejsca. { COMMAND("leave") } kończy grę.
leave-automatic = 🤖 Na tym miejscu gra teraz { $player }. Zawsze możesz popatrzeć.

## Seats taken and left, in the history

history-guest = 🪑 { $player } gra zamiast 🤖 { $automatic }{ $part }.
    .you = 🪑 Grasz zamiast 🤖 { $automatic }{ $part }.
history-back = 🪑 Na miejsce wraca 🤖 { $automatic }{ $part }.
history-left = 🪑 { $player } odchodzi od stołu, dalej gra 🤖 { $automatic }{ $part }.
    .you = 🪑 Odchodzisz od stołu, dalej gra 🤖 { $automatic }{ $part }.
history-free = 🪑 { $player }{ $part } odchodzi od stołu: miejsce jest wolne.
    .you = 🪑 Odchodzisz od stołu{ $part }: miejsce jest wolne.
history-taken = 🪑 { $player } zajmuje wolne miejsce{ $part }.
    .you = 🪑 Zajmujesz wolne miejsce{ $part }.
