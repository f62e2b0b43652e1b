# Biernik karty to jej `.accusative`, jeśli różni się od mianownika (tylko wieże): „zagrywa czerwoną wieżę 3”.
# Innych przypadków zdania nie potrzebują. „Drzwi” nie mają liczby pojedynczej.

## Karty

onirim-none = brak
onirim-card-rs = czerwone słońce
onirim-card-rm = czerwony księżyc
onirim-card-rk = czerwony klucz
onirim-card-rd = czerwone drzwi
onirim-card-bs = niebieskie słońce
onirim-card-bm = niebieski księżyc
onirim-card-bk = niebieski klucz
onirim-card-bd = niebieskie drzwi
onirim-card-gs = zielone słońce
onirim-card-gm = zielony księżyc
onirim-card-gk = zielony klucz
onirim-card-gd = zielone drzwi
onirim-card-ns = brązowe słońce
onirim-card-nm = brązowy księżyc
onirim-card-nk = brązowy klucz
onirim-card-nd = brązowe drzwi
onirim-card-nn = Koszmar

## Ustawienia

option-onirim-talk = Rozmowy
option-onirim-talk-free = swobodne
option-onirim-talk-free-about = Karty są zakryte, mówić można wszystko
option-onirim-talk-silent = bez rozmów
option-onirim-talk-silent-about = O swoich prywatnych kartach nie wolno nic mówić
option-onirim-talk-open = odkryte karty
option-onirim-talk-open-about = Zasoby prywatne leżą odkryte na stole
option-onirim-race = Wyścig
option-onirim-race-no = nie
option-onirim-race-no-about = Wygrywacie razem, gdy każde z was ma czworo drzwi
option-onirim-race-yes = tak
option-onirim-race-yes-about = Każdy gra dla siebie: wygrywa, kto pierwszy ma czworo drzwi w czterech kolorach
option-onirim-starter = Kto zaczyna
option-onirim-starter-random = losowo
option-onirim-starter-random-about = O tym, kto pierwszy wybiera i gra, decyduje los
option-onirim-starter-first = pierwsze miejsce
option-onirim-starter-first-about = Pierwsza osoba na liście graczy pierwsza wybiera karty i gra

## Pytania

onirim-act = **Twoja kolej.**
onirim-pick = **Wybór kart.** Weź jedną do swoich zasobów.
onirim-swap = Możesz wymienić jedną swoją prywatną kartę na jedną wspólną.
onirim-door-first = Drzwi!
onirim-door-another = Kolejne drzwi!
onirim-door = **{ $heading } To { $card }.**
onirim-door-no-key = **{ $heading } To { $card }.** Nie masz do nich klucza.
onirim-nightmare = **Koszmar!** Wybierz wyjście.
onirim-banish = **Proroczy sen.** To wierzchnie karty talii. Odrzuć jedną.
onirim-restack = **Proroczy sen.** Wybieraj karty w kolejności, w jakiej chcesz je dobierać.

## Odpowiedzi

onirim-do-play = Zagraj
onirim-do-discard = Odrzuć
onirim-do-discard-swap = Odrzuć i wymień
onirim-row-play-sun = ▶️ **{ onirim-do-play }** – nie słońce po słońcu
onirim-row-play-moon = ▶️ **{ onirim-do-play }** – nie księżyc po księżycu
onirim-row-play-key = ▶️ **{ onirim-do-play }** – nie klucz po kluczu
onirim-row-play-none = ▶️ **{ onirim-do-play }**
onirim-row-discard-key = 🗑️ **{ onirim-do-discard }** – klucz: Proroczy sen
onirim-row-discard-tower = 🗑️ **{ onirim-do-discard }** – wieża: wierzch talii
onirim-row-discard-both = 🗑️ **{ onirim-do-discard }** – 🔑 Proroczy sen, 🗼 wierzch talii
onirim-row-discard-nothing = 🗑️ **{ onirim-do-discard }**
onirim-row-pick = 🃏 **Weź**
onirim-row-order = 🔢 **Od pierwszej do ostatniej**
onirim-choose-discard = Odrzuć kartę
onirim-discarded-key = Wywoła Proroczy sen
onirim-discarded-tower = Pokaże wierzch talii
onirim-discarded-swap = Odrzuć i wymień
onirim-which-card = Wybierz kartę.
onirim-what-with = **{ $card }**: zagrać czy odrzucić?
onirim-do-back = Inna karta
onirim-do-swap = Wymień kartę
onirim-exchange = Oddaj { $gives }, weź { $takes }
onirim-do-keep = Bez wymiany
onirim-do-limbo = Do Otchłani
onirim-do-reveal = Odkryj
onirim-do-hand = Odrzuć rękę
onirim-from-shared = { $card } (ze wspólnych)

## Costs and consequences

onirim-way-key = 🔑 **Klucz** – { $cost }
onirim-way-door = 🚪 **Drzwi** – { $cost }
onirim-cost-key = odrzucony, bez Proroczego snu
onirim-cost-door = do Otchłani (drzwi { $doors } → { $left })
onirim-cost-door-goal = do Otchłani ({ $doors } → { $left }), ich cel będzie następny
onirim-choose-next = Która karta będzie nr { $number }?
onirim-choose-way = Wybierz wyjście
onirim-choose-paid = Oddaj klucz lub drzwi
onirim-way-reveal = 👁️ **Odkryj karty talii: { $count } z { $deck }** – drzwi, Koszmary do Otchłani, reszta na stos
onirim-way-reveal-empty = 👁️ **Odkryj** – talia jest pusta: nic się nie stanie
onirim-way-hand = 🃏 **Odrzuć rękę** – { $count ->
        [one] jedna karta
        [few] { $count } karty
       *[many] { $count } kart
    } i nowa
onirim-way-hand-empty = 🃏 **Odrzuć rękę** – jest pusta, dobierasz nową
onirim-way-open = 🔑 **Otwórz** – kosztuje klucz; { $left ->
        [1] zostaną ci jeszcze jedne
        [2] zostanie ci jeszcze dwoje
        [3] zostanie ci jeszcze troje
        [4] zostanie ci jeszcze czworo
        [5] zostanie ci jeszcze pięcioro
        [6] zostanie ci jeszcze sześcioro
       *[other] zostanie ci jeszcze siedmioro
    } drzwi
onirim-way-open-last = 🔑 **Otwórz** – to ostatnie z twoich drzwi!
onirim-way-limbo = 🌀 **Do Otchłani** – na koniec tury wrócą do talii
onirim-way-limbo-lost = 🌀 **Do Otchłani** – talia jest pusta: **przegrana**
onirim-way-lost = ⚠️ Talia jest pusta: **następne dobranie to przegrana**.
onirim-way-open-lost = 🔑 **Otwórz** – kosztuje klucz; talia jest pusta: **przegrana**

## Przed pochopną odpowiedzią

onirim-warn-door-lost = Karta „{ $card }” wypadnie z gry. Potrzebne są wszystkie ośmioro drzwi, więc **partia będzie od razu przegrana**.
onirim-warn-doors-gone = Drzwi w tym kolorze ({ $card }) całkiem wypadną z gry. Nikt już nie wygra, więc **partia będzie od razu przegrana dla was obojga**.
onirim-warn-door = Karta „{ $card }” wypadnie z gry. Drzwi w tym kolorze zostaną już tylko jedne na dwie osoby.
onirim-warn-reveal = To zabierze ostatnie karty talii: { $deck }. Trzeba jeszcze dobrać kartę, a **z pustej talii się nie da: partia będzie przegrana**.
onirim-warn-hand = { $deck ->
        [0] Talia jest pusta.
        [one] W talii została tylko jedna karta.
        [few] W talii zostały tylko { $deck } karty.
       *[many] W talii zostało tylko { $deck } kart.
    } Na nową rękę potrzeba pięciu kart Labiryntu; **jeśli talia skończy się po drodze, partia jest przegrana**.

## Przebieg gry

onirim-draft = Odkryte do wyboru: { $cards }.
onirim-picked = { $player } wybiera { $card }.
    .you = Wybierasz { $card }.
onirim-shared = Zasoby wspólne: { $cards }.
onirim-played = { $player } zagrywa { $card }.
    .you = Zagrywasz { $card }.
onirim-discarded = { $player } odrzuca { $card }.
    .you = Odrzucasz { $card }.
onirim-kept = { $player } zostawia swoje karty.
    .you = Zostawiasz swoje karty.
onirim-swapped = { $player } oddaje { $gave } i bierze { $took }.
    .you = Oddajesz { $gave } i bierzesz { $took }.
onirim-drew = { $player } dobiera kartę.
    .you = Dobierasz kartę.
onirim-drew-card = { $player } dobiera { $card }.
    .you = Dobierasz { $card }.
onirim-drew-open = { $player } dobiera { $card }.
    .you = Dobierasz { $card }.
onirim-drew-shared = Z talii do zasobów wspólnych: { $card }.
onirim-drew-door = { $player } dobiera { $card }!
    .you = Dobierasz { $card }!
onirim-drew-nightmare = 👻 { $player } dobiera Koszmar!
    .you = 👻 Dobierasz Koszmar!
onirim-drew-another = 👻 { $player } dobiera kolejny Koszmar!
    .you = 👻 Dobierasz kolejny Koszmar!
onirim-door-found = 🚪 { $player } znajduje { $card }: trzy karty w jednym kolorze!
    .you = 🚪 Znajdujesz { $card }: trzy karty w jednym kolorze!
onirim-door-opened = 🚪 { $player } otwiera { $card } i odrzuca { $key }!
    .you = 🚪 Otwierasz { $card } i odrzucasz { $key }!
onirim-door-to-limbo-choice = Do Otchłani: { $card }.
onirim-door-to-limbo-no-key = Brak klucza w tym kolorze: do Otchłani idą { $card }.
onirim-doors-to-limbo-no-key = Brak kluczy w tych kolorach: do Otchłani idą { $card }.
onirim-door-to-limbo-twice = { $player } ma już takie drzwi: do Otchłani idą { $card }.
    .you = Masz już takie drzwi: do Otchłani idą { $card }.
onirim-trio-refused-gone = Trzy karty w jednym kolorze, ale w talii nie ma już takich drzwi: { $card }.
onirim-trio-refused-twice = Trzy karty w jednym kolorze, ale { $player } ma już { $card }.
    .you = Trzy karty w jednym kolorze, ale masz już { $card }.
onirim-to-limbo = Do Otchłani: { $cards }.
onirim-nightmare-key = { $player } przepędza Koszmar i odrzuca { $card }.
    .you = Przepędzasz Koszmar i odrzucasz { $card }.
onirim-nightmare-door = Przez Koszmar { $player } oddaje { $card } do Otchłani.
    .you = Przez Koszmar oddajesz { $card } do Otchłani.
onirim-nightmare-reveal = Przez Koszmar { $player } odkrywa karty talii. Do Otchłani: { $limbo }. Odrzucone: { $discarded }.
    .you = Przez Koszmar odkrywasz karty talii. Do Otchłani: { $limbo }. Odrzucone: { $discarded }.
onirim-nightmare-reveal-discarded = Przez Koszmar { $player } odkrywa i odrzuca karty: { $discarded }.
    .you = Przez Koszmar odkrywasz i odrzucasz karty: { $discarded }.
onirim-nightmare-reveal-limbo = Przez Koszmar { $player } odkrywa karty talii i wszystkie trafiają do Otchłani: { $limbo }.
    .you = Przez Koszmar odkrywasz karty talii i wszystkie trafiają do Otchłani: { $limbo }.
onirim-nightmare-reveal-nothing = { $player } nic nie oddaje Koszmarowi: talia jest pusta.
    .you = Nic nie oddajesz Koszmarowi: talia jest pusta.
onirim-nightmare-hand = Przez Koszmar { $player } odrzuca wszystkie karty z ręki: { $cards }.
    .you = Przez Koszmar odrzucasz wszystkie karty z ręki: { $cards }.
onirim-nightmare-hand-nothing = Przez Koszmar { $player } odrzuca pustą rękę.
    .you = Przez Koszmar odrzucasz pustą rękę.
onirim-prophecy = 🔮 Proroczy sen: { $player } ogląda { $count ->
        [one] wierzchnią kartę
        [few] { $count } wierzchnie karty
       *[many] { $count } wierzchnich kart
    } talii.
    .you = 🔮 Proroczy sen: oglądasz { $count ->
        [one] wierzchnią kartę
        [few] { $count } wierzchnie karty
       *[many] { $count } wierzchnich kart
    } talii.
onirim-prophecy-saw = { $player } widzi, od wierzchu: { $cards }.
    .you = Widzisz, od wierzchu: { $cards }.
onirim-banished = Proroczy sen: { $player } odrzuca { $card }.
    .you = Proroczy sen: odrzucasz { $card }.
onirim-shuffled = Z powrotem do talii: { $cards }.

## O czym decydują inni

onirim-deciding-nightmare = 👻 Koszmar! { $player } wybiera wyjście.
onirim-deciding-another = 👻 Kolejny Koszmar! { $player } wybiera wyjście.
onirim-deciding-door = 🚪 { $player } dobiera { $card } i decyduje, co z nimi zrobić.
onirim-deciding-banish = 🔮 Proroczy sen: { $player } wybiera kartę do odrzucenia.
onirim-deciding-restack = 🔮 Proroczy sen: { $player } odkłada karty na talię.
onirim-deciding-swap = 🔁 { $player } decyduje, czy wymienić kartę na wspólną.

## Stół słowami

onirim-text-turn = Gra { $player }{ $turn ->
        [0] {""}
       *[other] {" "}(tura { $turn })
    }.
onirim-text-drawn = Właśnie dobrane: { $cards }.
onirim-text-doors-total = Znalezione drzwi: { $doors } z 8.
onirim-text-player = { $player } – drzwi: { $doors }; labirynt{ $count ->
        [0] : { $cards }
        [one] {" "}(jedna karta): { $cards }
        [few] {" "}({ $count } karty), najnowsza na końcu: { $cards }
       *[many] {" "}({ $count } kart), najnowsza na końcu: { $cards }
    }.
onirim-text-you = Ty
onirim-text-draft = Odkryte do wyboru: { $cards }.
onirim-text-shared = Zasoby wspólne: { $cards }.
onirim-text-open-hand = { $player }, zasoby prywatne: { $cards }.
onirim-text-piles = Talia: { $deck }. Stos kart odrzuconych: { $discard }. Otchłań: { $limbo }.
onirim-text-limbo = Otchłań: { $limbo }.
onirim-text-discard = Stos kart odrzuconych ({ $count }): { $cards }.
onirim-new = Nowe: { $changes }.
onirim-new-shared = zasoby wspólne ({ $cards })
onirim-new-discard = stos kart odrzuconych ({ $cards })
onirim-new-limbo = Otchłań ({ $cards })
onirim-new-row = { $player }, labirynt ({ $cards })
onirim-new-doors = { $player }, drzwi ({ $cards })
onirim-left-deck = Zostało: { $deck ->
        [one] { $deck } karta w talii
        [few] { $deck } karty w talii
       *[many] { $deck } kart w talii
    }{ $hidden ->
        [0] .
       *[other] , w zakrytych rękach: { $hidden }.
    }
onirim-left-kind = { $what }: { $unseen } z { $copies } ({ $cards }).
onirim-left-of = { $card } { $unseen } z { $copies }
onirim-left-premonitions = Przeczucia wciąż zakryte: { $cards }.
onirim-left-limbo = W Otchłani, wrócą do talii: { $cards }.
onirim-text-hand = Twoje karty: { $cards }.
onirim-text-looking = Oglądasz te karty talii, pierwsza leży na wierzchu: { $cards }.
onirim-text-tapped = Już po kolei: { $cards }.
onirim-text-known = Znasz te karty talii, pierwsza leży na wierzchu: { $cards }.

## Koniec

onirim-end-won = 🏆 **Zwycięstwo!** Wszystkie drzwi odnalezione, śniący się budzą.
onirim-end-race = 🏆 **{ $player } wygrywa wyścig:** czworo drzwi w czterech kolorach!
    .you = 🏆 **Wygrywasz wyścig:** czworo drzwi w czterech kolorach!
onirim-end-lost-deck = 💤 **Porażka.** Trzeba dobrać kartę, a talia jest pusta.
onirim-end-lost-deck-race = 💤 **Nikt nie wygrywa wyścigu:** talia jest pusta.
onirim-end-lost-door = 💤 **Porażka.** Karta „{ $card }” wypadła z gry, a potrzebne są wszystkie ośmioro drzwi.
onirim-end-lost-door-race = 💤 **Nikt nie wygra wyścigu:** drzwi w tym kolorze ({ $card }) nie ma już w grze.
onirim-end-story = { $turns ->
        [one] { $turns } tura
        [few] { $turns } tury
       *[many] { $turns } tur
    } · drzwi: { $doors } · { $nightmares ->
        [one] { $nightmares } Koszmar
        [few] { $nightmares } Koszmary
       *[many] { $nightmares } Koszmarów
    }.
onirim-end-story-race = Razem { $turns ->
        [one] { $turns } tura
        [few] { $turns } tury
       *[many] { $turns } tur
    } · { $nightmares ->
        [one] { $nightmares } Koszmar
        [few] { $nightmares } Koszmary
       *[many] { $nightmares } Koszmarów
    }.

## Na obrazku

picture-onirim-turn = Gra { $name }
picture-onirim-deck = Talia
picture-onirim-discard = Stos
picture-onirim-limbo = Otchłań
picture-onirim-doors = Drzwi
picture-onirim-suns = Słońca
picture-onirim-moons = Księżyce
picture-onirim-keys = Klucze
picture-onirim-dreams = Sny
picture-onirim-hidden = W rękach
picture-onirim-draft = Wybór kart
picture-onirim-looking = Wierzch talii
picture-onirim-personal = Zasoby prywatne
picture-onirim-row = Mój rząd
picture-onirim-rival = Przeciwnik
picture-onirim-shared = Wspólne
picture-onirim-laid = Kart w rzędzie
picture-onirim-variant-book = Księga
picture-onirim-variant-towers = Wieże
picture-onirim-variant-dreams = Sny
picture-onirim-variant-lost-steps = Zgubione Kroki
picture-onirim-variant-race = Wyścig
picture-onirim-variant-silent = Bez rozmów
picture-onirim-variant-open = Odkryte karty

## Po co ktoś jest wzywany

call-onirim-act = twoja kolej: zagraj lub odrzuć kartę
call-onirim-pick = wybór kart, weź jedną
call-onirim-swap = wymień kartę albo zachowaj swoje
call-onirim-door = drzwi, otwórz je albo pozwól im odejść
call-onirim-nightmare = Koszmar, wybierz, co poświęcić
call-onirim-banish = Proroczy sen, wybierz, co odrzucić
call-onirim-restack = Proroczy sen, odłóż karty na talię

## Boty

automatic-onirim-easy = łatwy
automatic-onirim-easy-about = Odpowiada od razu, na oko
automatic-onirim-hard = silny
automatic-onirim-hard-about = Zanim wybierze, dogrywa tysiące partii z różnymi odpowiedziami

## Co mówi bot

onirim-aim-next = Chcę zagrać { $card } i znaleźć { $door }.
onirim-aim-trio = Chcę zagrać { $card }. Jeszcze { $count ->
        [one] jedna karta
        [few] { $count } karty
       *[many] { $count } kart
    } i znajdę { $door }.
onirim-aim-play = Chcę zagrać { $card }.
onirim-aim-prophecy = Chcę odrzucić { $card }, żeby zajrzeć do talii.
onirim-aim-discard = Z moich kart najchętniej odrzucę { $card }.
onirim-aim-need = Żeby znaleźć { $door }, potrzebuję jednej z kart: { $cards }.
onirim-aim-leave = Zostaw mi, proszę, { $card } ze wspólnych: chcę znaleźć { $door }.
onirim-aim-key = Trzymam { $card }: jeśli dobiorę { $door }, otworzę je.
onirim-aim-no-key = Nie mam klucza na Koszmar.
onirim-aim-none = Żadna z moich kart nie pasuje do drzwi, których potrzebuję.
onirim-aim-towers = Moje czworo drzwi jest znalezionych, teraz moim celem są wieże.
onirim-aim-done = Moje czworo drzwi jest znalezionych, teraz szukamy twoich.

## Gotowe zdania

onirim-said = 💬 { $player }: „{ $text }”
    .you = 💬 Ty: „{ $text }”
onirim-say-have = Mam { $card }.
onirim-say-need = Potrzebuję { $colour }.
onirim-say-keep = Zachowaj, proszę, swoje klucze.
onirim-say-pay = Na Koszmar odrzuć, proszę, klucz.
onirim-say-noted = Dobrze, liczę na to.
onirim-say-leave = Wspólne { $colour } zostawię tobie.
onirim-say-give = Jeśli odrzucę kartę, dostaniesz { $card }.
onirim-say-want = Wspólne { $colour } są potrzebne i mnie.
onirim-say-lack = Nie mam zbędnych { $colour }.
onirim-say-keeping = W następnej turze zachowam klucze.
onirim-say-using = W następnej turze użyję karty: { $card }.
onirim-say-keyless = Nie mam klucza.
onirim-say-paying = Jeśli dobiorę Koszmar, odrzucę klucz.
