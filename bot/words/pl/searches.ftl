## Szukanie graczy

search-title = { $count ->
        [0] { $game }: wszystkie miejsca zajęte
        [one] { $game }: szukamy jeszcze 1 gracza
        [few] { $game }: szukamy jeszcze { $count } graczy
       *[many] { $game }: szukamy jeszcze { $count } graczy
    }
search-players = Przy stole ({ $count }/{ $most }): { $players }
search-lobby = Do poczekalni
search-begun = Gra się zaczęła.
search-over = Ta poczekalnia jest zamknięta.
search-begin = { $count ->
        [one] Szukaj 1 gracza
        [few] Szukaj { $count } graczy
       *[many] Szukaj { $count } graczy
    }
search-find = Szukaj graczy: **🔎 +{ $count }**
search-about = Mogę też poszukać graczy na { $channel }. Subskrybentów oznaczę tam po cichu.
search-done = 🔎 Ogłoszenie jest na { $channel }. Będę je aktualizować, aż gra się zacznie.
search-wanted = Szukanie graczy…
search-wanted-title = Gdy inni szukają graczy
search-games = Oznaczaj mnie przy tych grach
search-games-about = Na kanale do szukania, po cichu, najwyżej raz na dwie godziny. Żadna gra: wcale
search-long = Przez ile godzin dziennie
search-all-day = cały dzień
search-from = Od
search-from-about = W twojej strefie czasowej; nie w cichym czasie
search-here = Szukajcie graczy tutaj
search-away = Bez kanału
search-channel = 🔎 Graczy szuka się na { $channel }.
search-nowhere = 🔎 Nie ma gdzie szukać graczy: nie wybrano kanału.
refusal-search-nowhere = Ten serwer nie ma kanału do szukania graczy. Wybiera go moderator: { COMMAND("settings") }. Na razie każdy może dołączyć tutaj.
refusal-search-running = Do tej gry już szukam graczy.
refusal-search-today = Graczy można szukać trzy razy na dobę. Zaproś kogoś po imieniu albo spróbuj jutro.
refusal-search-many = Na tym serwerze szuka się już graczy do pięciu gier. Poczekaj, aż któraś się zacznie, albo zaproś kogoś po imieniu.
refusal-search-unsent = Nie mogę pisać na { $channel }. Poproś moderatora o pozwolenie albo o wybór innego kanału: { COMMAND("settings") }.
refusal-search-zone = Żeby oznaczać cię o wybranych godzinach, potrzebuję twojej strefy czasowej: { COMMAND("settings") }, opcja { command-zone }. Albo wybierz cały dzień.
privacy-searches = Gry i godziny, o których chcesz wiedzieć, gdy inni szukają graczy – na { $count ->
        [one] 1 serwerze
        [few] { $count } serwerach
       *[many] { $count } serwerach
    }

## Gracze z innych serwerów

abroad-look = Gracze innych serwerów
abroad-player = gracz z innego serwera
abroad-offer = { $game }: na innym serwerze jest poczekalnia (gracze: { $count } z { $most }). Grać można w wiadomościach prywatnych ze mną. Nazwy będą widoczne, gdy gra się zacznie.
abroad-sit = Zajmij tam miejsce
abroad-open = Wolę otworzyć swoją poczekalnię
abroad-close = Zamknij dla nich
abroad-opened = 🌍 Do twojej poczekalni mogą teraz dołączyć gracze z innych serwerów. Grają w wiadomościach prywatnych ze mną. Nazwy widać od początku gry.
abroad-closed = Teraz dołączyć mogą tylko gracze z tego serwera.
abroad-seated = 🌍 Masz miejsce na innym serwerze: { $game }. Gdy gospodarz zacznie, napiszę do ciebie prywatnie. Jeśli nie zacznie w ciągu godziny, poczekalnia się zamknie.
abroad-again = 🌍 **{ $game }**: { $player } zaprasza cię do kolejnej partii.
abroad-begun = 🌍 Gra się zaczęła. Twoje karty są w wiadomościach prywatnych ze mną.
abroad-left = Miejsce jest znów wolne.
lobby-anywhere = 🌍 Otwarte dla innych serwerów
call-abroad = 🌍 { $game } z graczami z innego serwera: twoje karty.
refusal-abroad-none = Na innych serwerach nie ma teraz wolnego miejsca w tej grze. Spróbuj później albo zbierz graczy na serwerze i otwórz grę dla innych.
refusal-abroad-others = Są tu już inni gracze i nie zgodzili się na to. Otwórz nową poczekalnię: { COMMAND("play") }, i wybierz to, zanim ktoś dołączy.
refusal-abroad-dms = Grać trzeba w wiadomościach prywatnych ze mną, a są wyłączone. Włącz je w { COMMAND("settings") } i spróbuj ponownie.
