## Gra w miejscu automatycznego gracza

button-let-in = Niech gra
button-not-now = Nie teraz
button-give-back = Zwróć miejsce
button-never-mind = Jednak nie
guest-asks = 🪑 **{ $guest }** chce grać zamiast 🤖 **{ $player }**{ $part }.
guest-asks-about = Odpowiada gospodarz, a gdy go nie ma – każdy, kto ma tu własne miejsce.
guest-more = { $count ->
        [one] Czeka jeszcze jedna osoba.
        [few] Czekają jeszcze { $count } osoby.
       *[many] Czeka jeszcze { $count } osób.
    }
guest-asks-host = 🪑 { $guest } chce grać zamiast 🤖 { $player }{ $part }. Odpowiesz na planszy.
guest-plays = 🪑 **{ $guest }** gra zamiast 🤖 **{ $player }**{ $part }.
guest-wait = ⏳ Pytam gospodarza: **{ $host }**.
guest-wait-anybody = ⏳ Gospodarza (**{ $host }**) teraz nie ma, więc może odpowiedzieć każdy, kto ma tu własne miejsce.
guest-wait-seat = To miejsce: zamiast 🤖 **{ $player }**{ $part }.
guest-wait-about = Gdy tylko ktoś się zgodzi, zobaczysz tu swoje karty. Wcześniej nie widać niczego z tego miejsca.
guest-let-in = 🪑 Miejsce jest twoje. Jeśli inni na ciebie czekają, a ty przez dziesięć minut nic tu nie naciśniesz, wróci do automatycznego gracza.
guest-refused = Tym razem stół woli grać dalej bez zmian. Zawsze możesz popatrzeć.
guest-dropped = Nie proszę już dla ciebie o miejsce przy tym stole. Zawsze możesz popatrzeć.
refusal-guest-host = Na to odpowiada gospodarz: { $host }. Gdy gospodarza nie ma od dziesięciu minut, może odpowiedzieć każdy, kto ma tu własne miejsce.
refusal-guest-soon = Stół woli teraz grać dalej bez zmian. Spróbuj za dziesięć minut albo zacznij własną grę: { COMMAND("play") }.
refusal-guest-barred = Miejsce było tu już dwa razy twoje i dwa razy inni czekali na próżno, więc przy tym stole nie proszę już dla ciebie o miejsce. Możesz popatrzeć albo zacząć własną grę: { COMMAND("play") }.
refusal-guest-alone = Nikt inny już tu nie gra, więc nie ma komu oddać miejsca. { COMMAND("leave") } kończy grę.
leave-automatic = 🤖 Na tym miejscu gra teraz { $player }. Zawsze możesz popatrzeć.

## Who sat down and got up, in the history

history-guest = 🪑 { $player } gra zamiast 🤖 { $automatic }{ $part }.
history-guest-once = 🪑 Zamiast 🤖 { $automatic }{ $part } gra gość.
history-back = 🪑 Na miejsce wraca 🤖 { $automatic }{ $part }.
history-left = 🪑 Jedna osoba odchodzi, zamiast niej gra dalej 🤖 { $automatic }{ $part }.
history-free = 🪑 { $player }{ $part } odchodzi od stołu: miejsce jest wolne.
history-free-once = 🪑 Jedna osoba{ $part } odchodzi od stołu: miejsce jest wolne.
history-taken = 🪑 { $player } zajmuje wolne miejsce{ $part }.
history-taken-once = 🪑 Nowa osoba zajmuje wolne miejsce{ $part }.
