# Imion graczy się nie odmienia. Skarby mają biernik („znajduje sowę”), pionki narzędnik („z czerwonym pionkiem”).

## Skarby, pionki, kierunki

labyrinth-none = nic
labyrinth-or = { $one } albo { $other }
labyrinth-treasure-book = księga
    .accusative = księgę
labyrinth-treasure-gold = worek złota
    .accusative = worek złota
labyrinth-treasure-map = mapa
    .accusative = mapę
labyrinth-treasure-crown = korona
    .accusative = koronę
labyrinth-treasure-keys = klucze
    .accusative = klucze
labyrinth-treasure-skull = czaszka
    .accusative = czaszkę
labyrinth-treasure-ring = pierścień
    .accusative = pierścień
labyrinth-treasure-chest = skrzynia
    .accusative = skrzynię
labyrinth-treasure-emerald = szmaragd
    .accusative = szmaragd
labyrinth-treasure-sword = miecz
    .accusative = miecz
labyrinth-treasure-candelabrum = kandelabr
    .accusative = kandelabr
labyrinth-treasure-helmet = hełm
    .accusative = hełm
labyrinth-treasure-bat = nietoperz
    .accusative = nietoperza
labyrinth-treasure-dragon = smok
    .accusative = smoka
labyrinth-treasure-genie = dżin
    .accusative = dżina
labyrinth-treasure-ghost = duch
    .accusative = ducha
labyrinth-treasure-princess = księżniczka
    .accusative = księżniczkę
labyrinth-treasure-goblin = goblin
    .accusative = goblina
labyrinth-treasure-lizard = jaszczurka
    .accusative = jaszczurkę
labyrinth-treasure-moth = ćma
    .accusative = ćmę
labyrinth-treasure-owl = sowa
    .accusative = sowę
labyrinth-treasure-rat = szczur
    .accusative = szczura
labyrinth-treasure-scarab = skarabeusz
    .accusative = skarabeusza
labyrinth-treasure-spider = pająk
    .accusative = pająka

labyrinth-pawn-red = czerwony pionek
    .instrumental = czerwonym pionkiem
labyrinth-pawn-yellow = żółty pionek
    .instrumental = żółtym pionkiem
labyrinth-pawn-blue = niebieski pionek
    .instrumental = niebieskim pionkiem
labyrinth-pawn-green = zielony pionek
    .instrumental = zielonym pionkiem

labyrinth-action-extra = dodatkowe przesunięcie
labyrinth-action-twice = dwie tury
labyrinth-action-swap = zamiana miejsc
labyrinth-action-peek = jeszcze jeden cel
labyrinth-action-exchange = zmiana celu
labyrinth-action-wall = przez ścianę

labyrinth-push-down = kolumna { $line } w dół
    .accusative = kolumnę { $line } w dół
labyrinth-push-up = kolumna { $line } w górę
    .accusative = kolumnę { $line } w górę
labyrinth-push-right = rząd { $line } w prawo
labyrinth-push-left = rząd { $line } w lewo

labyrinth-side-up = w górę
labyrinth-side-right = w prawo
labyrinth-side-down = w dół
labyrinth-side-left = w lewo

## Ustawienia

option-labyrinth-cards = Karty na osobę
option-labyrinth-cards-all = wszystkie
option-labyrinth-cards-all-about = Rozdawane są wszystkie 24 skarby: po 12, 8 lub 6 na osobę, zależnie od liczby graczy
option-labyrinth-cards-6 = sześć
option-labyrinth-cards-6-about = Krótsza partia: po sześć skarbów na osobę
option-labyrinth-cards-4 = cztery
option-labyrinth-cards-4-about = Krótka partia: po cztery skarby na osobę
option-labyrinth-cards-3 = trzy
option-labyrinth-cards-3-about = Najkrótsza partia: po trzy skarby na osobę
option-labyrinth-corners = Narożniki
option-labyrinth-corners-diagonal = naprzeciwko
option-labyrinth-corners-diagonal-about = Dwie osoby zaczynają w przeciwległych narożnikach
option-labyrinth-corners-adjacent = obok siebie
option-labyrinth-corners-adjacent-about = Dwie osoby zaczynają w sąsiednich narożnikach
option-labyrinth-open-goals = Kolejność szukania
option-labyrinth-open-goals-no = po jednym
option-labyrinth-open-goals-no-about = Widzisz tylko jeden cel i musisz go znaleźć, zanim poznasz następny
option-labyrinth-open-goals-yes = dowolna
option-labyrinth-open-goals-yes-about = Dla dzieci: widzisz wszystkie swoje karty i szukasz skarbów w dowolnej kolejności
option-labyrinth-shown-goals = Karty innych
option-labyrinth-shown-goals-no = zakryte
option-labyrinth-shown-goals-no-about = Każdy widzi tylko swoje karty
option-labyrinth-shown-goals-yes = odkryte
option-labyrinth-shown-goals-yes-about = Wszystkie karty leżą odkryte: można wchodzić sobie w drogę
option-labyrinth-no-return = Droga do domu
option-labyrinth-no-return-no = potrzebna
option-labyrinth-no-return-no-about = Po znalezieniu wszystkiego trzeba jeszcze wrócić do swojego narożnika
option-labyrinth-no-return-yes = niepotrzebna
option-labyrinth-no-return-yes-about = Dla dzieci: wygrywa, kto pierwszy znajdzie swój ostatni skarb
option-labyrinth-events = Wydarzenia
option-labyrinth-events-no = nie
option-labyrinth-events-no-about = Tylko skarby i korytarze
option-labyrinth-events-yes = tak
option-labyrinth-events-yes-about = Na odwrocie dwunastu płytek są akcje specjalne dla tego, kto je wypchnie
option-labyrinth-marked = Poznane wydarzenia
option-labyrinth-marked-no = z pamięci
option-labyrinth-marked-no-about = Trzeba pamiętać, na których płytkach są wydarzenia
option-labyrinth-marked-yes = zaznaczone
option-labyrinth-marked-yes-about = Płytka, której wydarzenie już było widać, jest zaznaczona na planszy
option-labyrinth-limit = Limit tur
option-labyrinth-limit-none = brak
option-labyrinth-limit-none-about = Gra się, aż ktoś wygra
option-labyrinth-limit-15 = 15 tur
option-labyrinth-limit-15-about = Jeśli po 15 turach każdej osoby nikt nie wygrał, jest remis
option-labyrinth-limit-25 = 25 tur
option-labyrinth-limit-25-about = Jeśli po 25 turach każdej osoby nikt nie wygrał, jest remis
option-labyrinth-limit-40 = 40 tur
option-labyrinth-limit-40-about = Jeśli po 40 turach każdej osoby nikt nie wygrał, jest remis
option-labyrinth-shared-maze = Wspólny labirynt
option-labyrinth-shared-maze-no = nie
option-labyrinth-shared-maze-no-about = Labirynt tylko dla ciebie
option-labyrinth-shared-maze-yes = tak
option-labyrinth-shared-maze-yes-about = Dziś ten sam dla wszystkich, którzy ćwiczą z tymi opcjami

## Pytania

labyrinth-push = **Twoja kolej.** Obróć wolną płytkę (↺ ↻) i wybierz strzałkę.
labyrinth-push-extra = **Dodatkowe przesunięcie.** Obróć wypchniętą płytkę (↺ ↻) i wsuń ją jeszcze raz, ale nie tam, skąd wyszła.
labyrinth-push-twice = **Druga z twoich dwóch tur.** Jeszcze raz obróć płytkę (↺ ↻), wsuń ją i idź; to przesunięcie nie daje wydarzenia.
labyrinth-trying = **Na próbę:** { $push }. Twój pionek { $count ->
        [0] nigdzie stąd nie dojdzie
        [one] może dojść na jedno inne pole
        [few] może dojść na { $count } inne pola
       *[many] może dojść na { $count } innych pól
    }.
labyrinth-event-extra = Odkrywasz wydarzenie: **{ $event }**. Przed ruchem wsuwasz tę płytkę jeszcze raz, gdziekolwiek, tylko nie tam, skąd wyszła. Odwrotna strona następnej już się nie liczy.
labyrinth-event-twice = Odkrywasz wydarzenie: **{ $event }**. Idziesz i znajdujesz jak zwykle, potem jeszcze raz wsuwasz płytkę i idziesz. Drugie przesunięcie nie daje wydarzenia.
labyrinth-event-swap = Odkrywasz wydarzenie: **{ $event }**. Twój pionek zamienia się miejscami z cudzym i stamtąd idziesz dalej. Druga osoba nic przy tym nie znajduje.
labyrinth-event-peek = Odkrywasz wydarzenie: **{ $event }**. Zobaczysz jeszcze jedną swoją kartę i możesz znaleźć dowolny z dwóch skarbów, w turze nadal jeden.
labyrinth-event-exchange = Odkrywasz wydarzenie: **{ $event }**. Zamiast obecnego celu bierzesz inną ze swoich kart; pozostałe są tasowane.
labyrinth-event-wall = Odkrywasz wydarzenie: **{ $event }**. W tej turze możesz po drodze raz przejść przez ścianę.
labyrinth-event-void = Wydarzenie **{ $event }** nie działa: nie masz już innych kart.
labyrinth-leads-swap = { $sign } { $cell }: stamtąd { $count ->
        [0] nie dojdziesz nigdzie
        [one] dojdziesz na jedno inne pole
        [few] dojdziesz na { $count } inne pola
       *[many] dojdziesz na { $count } innych pól
    }
labyrinth-leads-wall = { $sign } Tak { $count ->
        [0] nie dojdziesz nigdzie
        [one] dojdziesz na jedno inne pole
        [few] dojdziesz na { $count } inne pola
       *[many] dojdziesz na { $count } innych pól
    }
labyrinth-leads-goal = { $line }, **cel jest w zasięgu**
labyrinth-exchange = **Którego skarbu będziesz teraz szukać?** Pozostałe twoje karty są tasowane.
labyrinth-move = **Dokąd?** Idź tak daleko, jak prowadzą korytarze, albo zostań.
labyrinth-move-wall = **Dokąd?** Idź korytarzami, raz możesz przejść przez ścianę, albo zostań.
labyrinth-seek-one = **Twój cel:** { $goals }.
labyrinth-seek-any = **Twoje cele, dowolny z nich:** { $goals }.
labyrinth-seek-home = **Do domu:** { $place }.
labyrinth-on-the-board = { $goal } ({ $cell })
labyrinth-on-the-spare = { $goal } (na wolnej płytce)
labyrinth-within-reach = { $place } – **w zasięgu**
labyrinth-out-of-reach = { $place } – poza zasięgiem
labyrinth-none-within-reach = Żaden z twoich celów nie jest w zasięgu.

## Odpowiedzi

labyrinth-do-push = Przesuń
labyrinth-do-reach = Dokąd dojdę?
labyrinth-do-back = Wstecz
labyrinth-do-skip = Pomiń wydarzenie
labyrinth-do-use-extra = Wsuń jeszcze raz i idź
labyrinth-do-use-twice = Rozegraj dwie tury
labyrinth-do-use-peek = Zobacz drugi cel
labyrinth-do-use-exchange = Weź inny cel
labyrinth-do-use-wall = Raz przez ścianę
labyrinth-do-swap = Zamiana z { $pawn }, na { $cell }
labyrinth-do-exchange = { $card } zamiast „{ $other }”
labyrinth-choose-event = Skorzystaj…
labyrinth-do-move = Idź na…
labyrinth-do-move-row = Idź na… (najpierw rząd)
labyrinth-do-row = Rząd { $row }
labyrinth-do-stay = Zostań na { $cell }
labyrinth-at-home = { $cell } – dom
labyrinth-your-goal = Twój cel

# Jak można zapisać kierunek; warianty po przecinku.
labyrinth-typed-up = w górę, górę
labyrinth-typed-right = w prawo, prawo
labyrinth-typed-down = w dół, dół
labyrinth-typed-left = w lewo, lewo
labyrinth-typed-stay = zostań
labyrinth-typed-unread = Nie rozumiem zapisu „{ $text }”, więc nic nie zrobiono. Wpisz strzałkę, o ile stopni obrócić wolną płytkę w prawo, i pole: `B▼ 90 D5`, `B w dół 90 D5` albo `4> 0 zostań`. Teraz możesz użyć strzałek: { $arrows }.
labyrinth-typed-cell-unread = Nie rozumiem zapisu „{ $text }”, więc nic nie zrobiono. Płytka jest już wsunięta; wpisz pole, na które chcesz pójść, na przykład `D5`, albo `zostań`.
labyrinth-typed-forbidden = Tu nie wolno wsunąć płytki: cofnęłoby to ostatnie przesunięcie. Nic nie zrobiono. Teraz możesz użyć strzałek: { $arrows }.
labyrinth-typed-out-of-reach = W ten sposób twój pionek nie dojdzie na { $cell }, więc nic nie zrobiono.

## Przebieg gry

labyrinth-dealt = Skarby na osobę: { $cards }. Zaczyna { $player }.
    .you = Skarby na osobę: { $cards }. Zaczynasz ty.
labyrinth-dealt-alone = Skarby do znalezienia: { $cards }.
labyrinth-goal = { $player } ma znaleźć { $card }.
    .you = Masz znaleźć { $card }.
labyrinth-goals = { $player } musi znaleźć: { $cards }.
    .you = Znajdź: { $cards }.
labyrinth-pushed = { $player } przesuwa { $push }.
    .you = Przesuwasz { $push }.
labyrinth-carried = Po drugiej stronie: { $players }.
labyrinth-carried-you = Lądujesz po drugiej stronie.
labyrinth-moved-you = Stoisz teraz na **{ $cell }**. { $how }.
    .over = Stoisz teraz na drugim końcu: **{ $cell }**. { $how }.
labyrinth-moved-by-push = { $player } przesuwa { $push }
labyrinth-moved-by-swap = { $player } zamienia się miejscami z tobą
labyrinth-turned-up = { $player } odkrywa wydarzenie: { $event }.
    .you = Odkrywasz wydarzenie: { $event }.
labyrinth-used = { $player } korzysta z wydarzenia: { $event }.
    .you = Korzystasz z wydarzenia: { $event }.
labyrinth-used-saw = { $player } widzi jeszcze jeden cel i może znaleźć { $cards } (jeden skarb w turze).
    .you = Widzisz jeszcze jeden cel: znajdź { $cards } (jeden skarb w turze).
labyrinth-skipped = { $player } rezygnuje z wydarzenia: { $event }.
    .you = Rezygnujesz z wydarzenia: { $event }.
labyrinth-swapped = 🔀 { $player } i { $other } zamieniają się miejscami.
    .you = 🔀 Zamieniasz się miejscami z innym pionkiem: { $other }.
    .with-you = 🔀 { $player } zamienia się miejscami z tobą.
labyrinth-exchanged = { $player } bierze inny cel.
    .you = Bierzesz inny cel.
labyrinth-exchanged-for = { $player } ma teraz znaleźć { $card }.
    .you = Teraz znajdź { $card }.
labyrinth-moved = { $player } idzie na { $cell }.
    .you = Idziesz na { $cell }.
labyrinth-stayed = { $player } zostaje na miejscu.
    .you = Zostajesz na miejscu.
labyrinth-found = 🎉 { $player } znajduje { $card } ({ $left ->
        [0] ostatni
       *[other] jeszcze { $left }
    })!
    .you = 🎉 Znajdujesz { $card } ({ $left ->
        [0] ostatni
       *[other] jeszcze { $left }
    })!
labyrinth-found-next = 🎉 { $player } znajduje { $card } (jeszcze { $left })! Teraz ma znaleźć { $next }.
    .you = 🎉 Znajdujesz { $card } (jeszcze { $left })! Teraz znajdź { $next }.
labyrinth-homeward = 🏠 { $player } ma już wszystko i rusza do domu.
    .you = 🏠 Teraz wracasz do domu.
labyrinth-won = 🏆 { $player } wygrywa!
    .you = 🏆 Wygrywasz!
labyrinth-won-alone = 🏁 { $player }: gotowe!
    .you = 🏁 Gotowe!
labyrinth-drawn = 🤝 Wszyscy rozegrali swoje tury i nikt nie wygrał: remis.

## Plansza słowami

labyrinth-text-turn = Gra { $player } (tura { $turn }).
labyrinth-text-limit = Po turze { $turn } jest remis.
labyrinth-text-event = Wydarzenie tej tury: { $event }.
labyrinth-text-legend = { $pawns } · \* skarb · liczba: tyle pionków
labyrinth-text-last = Ostatnie przesunięcie: { $push }.
labyrinth-text-round = W ostatniej rundzie: { $deeds }.
labyrinth-text-final = Na koniec: { $deeds }.
labyrinth-text-since = Od twojej poprzedniej tury: { $deeds }.
labyrinth-text-way = z { $start } na { $end }
labyrinth-text-stands = { $player }, { $pawn }, stoi na { $cell }.
labyrinth-text-player = { $player }, { $pawn }, stoi na { $cell }. Znalezione: { $found }. { $left ->
        [0] Wraca do domu.
       *[other] Do znalezienia: { $left }.
    }
labyrinth-text-player-over = { $player }, { $pawn }, stoi na { $cell }. Znalezione: { $found }.
labyrinth-text-winner = Droga do zwycięstwa ({ $player }): { $stops }.
labyrinth-text-stop = { $card }{ $turn ->
        [0] {""}
       *[other] {" "}(tura { $turn })
    }
labyrinth-text-walked = Przebyte pola: { $cells }.
labyrinth-text-shown = { $player } musi znaleźć: { $goals }.
labyrinth-text-reach = { $player } może teraz dojść na: { $places }.
labyrinth-text-spare-i = Wolna płytka: prosty korytarz, przejścia { $sides }.
labyrinth-text-spare-l = Wolna płytka: zakręt, przejścia { $sides }.
labyrinth-text-spare-t = Wolna płytka: rozwidlenie, przejścia { $sides }.
labyrinth-text-spare-treasure = Na niej: { $card }.
labyrinth-text-spare-event = Na jej odwrocie: { $event }.
labyrinth-text-treasures = Jeszcze nieznalezione: { $places }.
labyrinth-left-none = Wszystkie skarby zostały znalezione.
labyrinth-left-unfound = Nieznalezione skarby ({ $count }): { $cards }.
labyrinth-left-cards = Na kartach, które ktoś ma jeszcze do znalezienia: { $cards } z nich.
labyrinth-left-player = { $player }: { $left ->
        [0] wszystko znalezione
       *[other] do znalezienia: { $left }
    }; znalezione: { $found }.
labyrinth-left-own = Masz znaleźć: { $cards }.
labyrinth-left-sought = Wiadomo, czego szuka { $player }: { $cards }.
labyrinth-left-events = Wydarzenia na odwrotach, których nikt jeszcze nie widział: { $events }.
labyrinth-left-event = { $event } { $unseen } z { $copies }
labyrinth-text-pile = Pozostałe twoje karty: { $cards }.
labyrinth-text-trying = Na próbę: { $push }.
labyrinth-text-within-reach = W zasięgu: { $places }.
labyrinth-text-pawns = Pionki: { $pawns }.

## Koniec

labyrinth-end-won = 🏆 **{ $player } wygrywa!**
    .you = 🏆 **Wygrywasz!**
labyrinth-end-home = Komplet skarbów i powrót do domu przed wszystkimi.
labyrinth-end-last = Komplet skarbów przed wszystkimi.
labyrinth-end-drawn = 🤝 **Remis!** Nikt nie zdążył wygrać.
labyrinth-end-alone = 🏆 **Gotowe!** { $treasures ->
        [one] Jeden skarb
        [few] { $treasures } skarby
       *[many] { $treasures } skarbów
    } w { $turns ->
        [one] jednej turze
        [few] { $turns } turach
       *[many] { $turns } turach
    }.
labyrinth-end-story = { $turns ->
        [one] { $turns } tura
        [few] { $turns } tury
       *[many] { $turns } tur
    } · skarby: { $scores }.
labyrinth-end-own = { $player }: { $turns ->
        [one] jedna tura
        [few] { $turns } tury
       *[many] { $turns } tur
    } · skarby: { $scores }.
    .you = Twoje tury: { $turns } · skarby: { $scores }.
labyrinth-end-par = Mistrz potrzebuje zwykle około { $best } tur. Idąc zawsze po najbliższy skarb – około { $nearest }.

## Na obrazku

picture-labyrinth-drawn = Remis
picture-labyrinth-spare = Wolna
picture-labyrinth-unfound = Nieznalezione
picture-labyrinth-cards-left = Pozostało kart
picture-labyrinth-back = Na odwrocie
picture-labyrinth-this-turn = W tej turze
picture-labyrinth-walked = { $cells ->
        [one] jedno pole drogi
        [few] { $cells } pola drogi
       *[many] { $cells } pól drogi
    }
picture-labyrinth-goal = Cel
picture-labyrinth-goal-several = Cele
picture-labyrinth-home = Dom
picture-labyrinth-pile = Stos
picture-labyrinth-variant-cards = { $cards ->
        [one] Po { $cards } karcie
        [few] Po { $cards } karty
       *[many] Po { $cards } kart
    }
picture-labyrinth-variant-limit = Do tury { $turn }
picture-labyrinth-variant-events = Wydarzenia
picture-labyrinth-variant-open-goals = Bez kolejności
picture-labyrinth-variant-shown-goals = Odkryte karty
picture-labyrinth-variant-no-return = Bez powrotu

## Bots

automatic-labyrinth-easy = łatwy
automatic-labyrinth-easy-about = Bierze skarb w zasięgu, jeśli go zauważy, a często błądzi
automatic-labyrinth-normal = zwykły
automatic-labyrinth-normal-about = Bierze skarb w zasięgu albo podchodzi najbliżej, jak może
automatic-labyrinth-hard = silny
automatic-labyrinth-hard-about = Myśli też o swojej następnej turze
automatic-labyrinth-expert = mistrz
automatic-labyrinth-expert-about = Myśli naprzód i wchodzi innym w drogę

## Po co ktoś jest wzywany

call-labyrinth-push = twoja kolej, przesuń ściany
call-labyrinth-move = twoja kolej, rusz pionkiem
call-labyrinth-event = wydarzenie, skorzystaj albo zrezygnuj
call-labyrinth-exchange = wydarzenie, wybierz inny cel
