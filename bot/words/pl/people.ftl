## Co każdy wybiera dla siebie

settings-title = Twoje ustawienia na każdym serwerze
settings-zone = 🕗 { $zone }
settings-zone-none = 🕗 bez strefy czasowej
settings-quiet = 🌙 { $begin }–{ $end }
settings-away = 🏖️ do { $when }
settings-remind = ⏰ { $how }
settings-times = Cichy czas…
settings-people = Zaproszenia…
rhythm-title = Cichy czas, urlop, przypomnienia
rhythm-zone = Twoja strefa czasowa
rhythm-zone-about = Inne miasto: opcja „{ command-zone }” polecenia /settings
rhythm-zone-none = żadna
rhythm-quiet = Cichy czas od
rhythm-quiet-about = Wtedy bez powiadomień, długie limity czekają. Inni widzą tylko godzinę powrotu
rhythm-quiet-none = bez cichego czasu
rhythm-long = Długość cichego czasu
rhythm-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
rhythm-away = Urlop od tej chwili
rhythm-away-about = Gry czekają albo gra bot, jeśli tak ustalono
rhythm-away-none = jestem
rhythm-away-keep = jak wybrano wcześniej
rhythm-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
rhythm-remind = Przypomnienia o twojej kolei
rhythm-remind-once = jedno, przed końcem limitu
rhythm-remind-never = żadnych
rhythm-remind-every = { $count ->
    [one] co godzinę
    [few] co { $count } godziny
   *[many] co { $count } godzin
}
refusal-quiet-zone = Cichy czas wymaga strefy czasowej: wybierz ją w tym samym formularzu albo w { COMMAND("settings") } przez { command-zone }.
settings-sheet = Ten serwer…
settings-back = Do moich ustawień
settings-language = Język
settings-language-discord = taki jak w moim Discordzie
settings-dms = Wiadomości prywatne
settings-dms-on = tak
settings-dms-on-about = Moje karty przychodzą też w wiadomościach prywatnych
settings-dms-off = nie
settings-dms-off-about = Moje karty otwierają tylko przyciski pod planszą
settings-calls = Wzmianki
settings-calls-on = tak
settings-calls-on-about = Oznaczaj mnie, gdy moja kolej, a mnie nie ma
settings-calls-off = nie
settings-calls-off-about = Nie oznaczaj mnie: sam widok planszy mi wystarczy
settings-words = Słowa na przyciskach
settings-words-on = tak
settings-words-on-about = Na każdym przycisku karty jest jej nazwa
settings-words-off = nie
settings-words-off-about = Na przycisku jest sama karta: cała tura mieści się na ekranie telefonu
settings-server = Pokazywanie partii
settings-server-on = dozwolone
settings-server-on-about = Gracze mogą pokazywać filmy, karty wyników i powtórki oraz grać z kodami
settings-server-off = wyłączone
settings-server-off-about = Gracze nie mogą tu pokazywać filmów, kart wyników ani powtórek, ani grać z kodami
settings-asks = Zaproszenia po imieniu
settings-asks-on = tak
settings-asks-on-about = Inni mogą mnie zapraszać, każdy najwyżej raz dziennie
settings-asks-server = nie na tym serwerze
settings-asks-server-about = Na tym serwerze nikt nie może mnie zapraszać
settings-asks-off = nie
settings-asks-off-about = Nikt nie może mnie zapraszać, na żadnym serwerze
settings-blocked = Zablokowani gracze: { $count }
settings-unblock = Odblokuj: { $player }
settings-invites = Zaproszenia po imieniu
settings-invites-on = dozwolone
settings-invites-on-about = Członkowie mogą zapraszać się nawzajem do gry, po imieniu
settings-invites-off = wyłączone
settings-invites-off-about = Na tym serwerze nie ma zaproszeń po imieniu
settings-ranking = Ranking
settings-ranking-on = włączony
settings-ranking-on-about = Osoby, które dołączą, mają ocenę i są w nim nazwane
settings-ranking-off = wyłączony
settings-ranking-off-about = Na tym serwerze nie ma rankingu
settings-events = Gry o ustalonej porze
settings-events-on = dozwolone
settings-events-on-about = Można zbierać graczy na ustaloną porę
settings-events-off = wyłączone
settings-events-off-about = Na tym serwerze nikt nie umawia gier z góry
refusal-events-off = Moderatorzy wyłączyli na tym serwerze gry o ustalonej porze. Otwórz poczekalnię, kiedy wszyscy będą na miejscu.
settings-closed = ✉️ Discord nie pozwolił mi do ciebie napisać. Jeśli od tego czasu zezwalasz na wiadomości prywatne, poproś o nową próbę.
settings-again = Spróbuj ponownie

## Co jest zapisane o kimś

former-player = Ktoś
privacy-title = Co o tobie przechowuję
privacy-id = Twój numer na Discordzie, { $id }, i nazwę, jaką masz na każdym serwerze, na którym grasz
privacy-zone = Twoją strefę czasową, { $zone }
privacy-language = Twój język, { $language }, to, co wybrano w { COMMAND("settings") }, i dzień ostatniej wizyty
privacy-rhythm = Twój cichy czas, urlop i przypomnienia, jeśli są wybrane. Inni gracze widzą tylko porę powrotu
privacy-dms-known = Numer kanału twoich wiadomości prywatnych, żeby karty mogły tam trafić
privacy-dms-unknown = Żadnego kanału wiadomości prywatnych
privacy-games-none = Żadnej twojej partii
privacy-games = { $count ->
        [one] { $count } partię z twoim miejscem i twoimi odpowiedziami, w tym niedokończone: { $unfinished }
        [few] { $count } partie z twoim miejscem i twoimi odpowiedziami, w tym niedokończone: { $unfinished }
       *[many] { $count } partii z twoim miejscem i twoimi odpowiedziami, w tym niedokończone: { $unfinished }
    }
privacy-results = Jak skończyły się twoje partie, do { COMMAND("stats") }: jaka gra, kiedy, czy to wygrana i kto jeszcze grał ({ $count ->
        [0] na razie żadnej
        [one] { $count } partia
        [few] { $count } partie
       *[many] { $count } partii
    }). To zostaje, gdy same partie znikają, dopóki tego nie usuniesz albo nie miną dwa lata bez gry
privacy-morning = To, że co rano chcesz dostawać rozdania dnia prywatnie
privacy-asks = Twój wybór o zaproszeniach po imieniu oraz { $count ->
        [one] { $count } zablokowanego gracza
        [few] { $count } zablokowanych graczy
       *[many] { $count } zablokowanych graczy
    }
privacy-hints = Wskazówki do pierwszej partii, których nie trzeba już pokazywać ({ $count ->
        [one] { $count } wskazówka
        [few] { $count } wskazówki
       *[many] { $count } wskazówek
    })
privacy-rankings = Twoją nazwę w rankingach serwerów ({ $count }), dopóki w nich jesteś
privacy-left = To, że twoje miejsce w trwającej grze zostało zwolnione (liczba takich miejsc: { $count }), aby nie dało się wrócić po innej stronie: jako skrót z kluczem, do końca gry
privacy-spent = To, że dzisiejsze rozdanie zostało zagrane przed usunięciem danych: jako skrót z kluczem, do północy UTC
privacy-expiry = { $days ->
        [one] Skończone partie znikają po { $days } dniu
        [few] Skończone partie znikają po { $days } dniach
       *[many] Skończone partie znikają po { $days } dniach
    }; jeśli nie masz już żadnej i w tym czasie nie wrócisz, znika też cała reszta
privacy-expiry-never = Skończone partie są przechowywane, dopóki nie usuniesz ich ty albo osoba, która mnie prowadzi
privacy-not = Nigdy nie czytam tego, co piszesz, i niczego nikomu nie przekazuję.
privacy-operator = Kto mnie prowadzi, mówi { COMMAND("about") }.
privacy-operator-and-list = Kto mnie prowadzi i gdzie jest to wszystko spisane, mówi { COMMAND("about") }.
privacy-export = Pobierz
privacy-delete = Usuń wszystko
privacy-exported = Wszystkie dane o tobie. O partiach: gdzie, kiedy i w jakiej roli, bez kart.
privacy-sure = **Usunąć wszystko o tobie?** Niedokończone partie opuścisz tak jak poleceniem { COMMAND("leave") }; liczba takich partii: { $unfinished }. W partiach innych osób zamiast twojej nazwy będzie „{ former-player }”. Znikną też ustawienia. Kilka rzeczy zostanie jeszcze na krótko, jako skróty z kluczem, bez numeru i nazwy: które dzisiejsze rozdania masz już za sobą (do północy UTC, aby druga próba się nie liczyła), które miejsce w trwającej grze było twoje (do jej końca, aby nie dało się wrócić po innej stronie), kto ma twoje zaproszenie (przez dobę) i kto cię blokuje. Nikt nie może tego cofnąć.
privacy-delete-yes = Tak, usuń
privacy-delete-no = Nie, zostaw
privacy-deleted = Gotowe: oprócz skrótów, o których była mowa, nic już tu o tobie nie ma. To, co wcześniej trafiło do Discorda, zostaje tam, jak to z wiadomościami bywa. Jeśli znów mnie użyjesz, poznamy się od nowa.
