# Co się dzieje, stół w słowach i koniec gry.

## Co się dzieje

mansions-intro = 📖 **{ $title }.** { $intro }
mansions-secret = 🤫 Wiesz tylko ty: **{ $card }**. { $text }
mansions-keeper-numbers = Potrzeba pomieszczeń: { $number }. Cel odkryje się przy { $back }.
mansions-keeper-number = Potrzeba pomieszczeń: { $number }.
mansions-round = **Runda { $round }**
mansions-turn = ▶️ Turę ma { $who }.
mansions-newcomer = { $player } prowadzi teraz { $who }.
    .you = Prowadzisz teraz { $who }.
mansions-moved = { $who } idzie { $space }.
mansions-carried = **{ $card }**: { $who } trafia { $space }.
mansions-discovered = 🕯️ { $text }
mansions-runs = { $who } biegnie.
mansions-explores = 🔎 { $who } przeszukuje { $room }.
mansions-found = { $who } znajduje **{ $card }**. „{ $text }”
    .brief = { $who } znajduje **{ $card }**.
mansions-found-nothing = { $who } nie znajduje nic przydatnego.
mansions-found-clue = 📜 { $who } znajduje: **{ $card }**. { $text }
    .brief = 📜 { $who } znajduje: **{ $card }**.
mansions-gained = { $who } otrzymuje **{ $card }**. „{ $text }”
    .brief = { $who } otrzymuje **{ $card }**.
mansions-hindrance = 🔒 { $who } ma przed sobą: **{ $card }**. { $text }
    .brief = 🔒 { $who } ma przed sobą: **{ $card }**.
mansions-overcome = { $who } pokonuje **{ $card }**.
mansions-not-overcome = { $who } nie daje rady: **{ $card }** wciąż na drodze.
mansions-not-overcome-needs = { $who } nie daje rady bez karty **{ $key }**: **{ $card }** wciąż na drodze.
mansions-puzzle = 🧩 Łamigłówka: { $card }.
mansions-puzzle-action = 🧩 { $card }: { $who } { $action }.
mansions-puzzle-turned-right = obraca { $cell } w prawo
mansions-puzzle-turned-left = obraca { $cell } w lewo
mansions-puzzle-swapped = zamienia miejscami { $cell } i { $other }
mansions-puzzle-draws = dobiera nowy element
mansions-puzzle-drawn = zastępuje { $cell } nowym elementem
mansions-puzzle-solved = 🎉 { $who } rozwiązuje łamigłówkę „{ $card }”.
mansions-puzzle-stopped = { $who } odkłada łamigłówkę „{ $card }” na później.
mansions-rolled = 🎲 { $who }, { $attribute } ({ $sort }): wynik { $roll }, potrzeba { $aim }: { $verdict }.
mansions-rolled-brief = 🎲 { $who }, { $attribute }: { $verdict }.
mansions-aim = { $number } lub mniej
mansions-aim-least = dokładnie 1
mansions-aim-most = czegokolwiek poza 10
mansions-verdict-passed = sukces
mansions-verdict-failed = porażka
mansions-passed = { $who }: sukces bez rzutu ({ $sort }).
mansions-skill-point = { $who } wydaje punkt umiejętności (+{ $luck }).
mansions-ability = ⭐ { $who } korzysta ze swojej zdolności. „{ $text }”
    .brief = ⭐ { $who } korzysta ze swojej zdolności.
mansions-used = { $who } wykorzystuje { $card }.
mansions-discarded = { $who } odrzuca { $card }.
mansions-taken-back = Wraca na swoje miejsce: { $card }.
mansions-dropped = { $who } odkłada { $card } { $space }.
mansions-picked-up = { $who } podnosi { $card } { $space }.
mansions-picked-up-all = { $who } podnosi { $space }: { $cards }.
    .brief = { $who } podnosi karty { $space }.
mansions-gave = { $who } oddaje { $to } { $card }.
mansions-left-cards = { $who } zostawia { $space }: { $cards }.
    .brief = { $who } zostawia karty { $space }.
mansions-damage = 🩸 { $who } otrzymuje { $number ->
        [one] { $number } obrażenie
        [few] { $number } obrażenia
       *[many] { $number } obrażeń
    }.
mansions-damage-evading = 🩸 { $who } nie wymyka się { $monster }: { $number ->
        [one] { $number } obrażenie
        [few] { $number } obrażenia
       *[many] { $number } obrażeń
    }.
mansions-horror = 😱 { $who } otrzymuje { $number ->
        [one] { $number } przerażenie
        [few] { $number } przerażenia
       *[many] { $number } przerażeń
    }.
mansions-horror-none = 😱 { $who }: poczytalności i tak już nie ma.
mansions-healed = { $who } zdrowieje: { $harm } −{ $number }.
mansions-stunned = 💫 { $who } otrzymuje ogłuszenie +{ $number }.
mansions-recovered = { $who } dochodzi do siebie (ogłuszenie mniejsze o 1).
mansions-died = 💀 { $who } ginie.
mansions-escaped = 🚪 { $who } ucieka na wolność.
mansions-shielded = { $who } unika obrażeń: { $number }.
mansions-warded = { $who } ma osłonę: następne obrażenia mniejsze o { $number }.
mansions-nimble = { $who } wymknie się następnemu potworowi bez testu.
mansions-lost-skill = { $who } traci punkty umiejętności: { $number }.
mansions-burnt = 🔥 { $who } stoi w ogniu.
mansions-evade-test = { $who } próbuje wymknąć się { $monster }.
mansions-horror-test = { $who } widzi { $monster }.
mansions-spared = { $who }: { $monster } odpuszcza.
mansions-attack = ⚔️ { $who } atakuje { $monster } ({ $card }).
mansions-combat-card = 🃏 Karta walki: { $attribute }. Sukces: { $passed }. Porażka: { $failed }.
mansions-event-test = Sukces: { $passed }. Porażka: { $failed }.
mansions-monster-attack = ⚔️ { $monster } atakuje badacza { $who }.
mansions-special-attack = Atak specjalny, bez karty walki: { $attribute }. Sukces: { $passed }. Porażka: { $failed }.
mansions-sought-plain = { $who }: { $monster } szuka i nie znajduje.
mansions-sought-found = { $who }: { $monster } znajduje kryjówkę.
mansions-wounded = { $monster } otrzymuje { $number ->
        [one] { $number } obrażenie
        [few] { $number } obrażenia
       *[many] { $number } obrażeń
    }.
mansions-wounded-by = ⚔️ { $who } rani { $monster }: { $number ->
        [one] { $number } obrażenie
        [few] { $number } obrażenia
       *[many] { $number } obrażeń
    }.
mansions-killed = 💀 { $monster } ginie.
mansions-killed-by = 💀 { $who } zabija { $monster }.
mansions-immune = { $monster }: to nie działa.
mansions-monster-stunned = 💫 { $monster } otrzymuje ogłuszenie +{ $number }.
mansions-monster-recovered = { $monster } dochodzi do siebie (ogłuszenie mniejsze o 1) i nie atakuje.
mansions-monster-moved = { $monster } idzie { $space }.
mansions-monster-burnt = 🔥 { $monster } stoi w ogniu.
mansions-spawned = 👁️ { $monster } pojawia się { $space }.
mansions-barrier-hold = { $monster } nie może przejść przez { $barrier }.
mansions-barrier-shift = { $monster } odsuwa { $barrier }.
mansions-barrier-break = { $monster } niszczy { $barrier }.
mansions-sampled = { $monster } pobiera od badacza { $who } { $number ->
        [one] jedną próbkę
        [few] { $number } próbki
       *[many] { $number } próbek
    }.
mansions-laid = { $monster } składa na ołtarzu { $number ->
        [one] jedną próbkę
        [few] { $number } próbki
       *[many] { $number } próbek
    }. Zagrożenie: { $threat }.
mansions-token-fire = 🔥 Wybucha ogień { $room }.
mansions-token-darkness = 🌑 Zapada ciemność { $room }.
mansions-token-gone-fire = Ogień { $room } gaśnie.
mansions-token-gone-darkness = Ciemność { $room } ustępuje.
mansions-corpse = ⚰️ Zwłoki leżą { $space }.
mansions-corpse-burnt = Zwłoki { $space } płoną.
mansions-corpse-gone = Zwłok { $space } już nie ma.
mansions-corpses-burnt = { $who } pali zwłoki ({ $number }).
mansions-hid = { $who } się ukrywa ({ $place }).
mansions-emerged = { $who } wychodzi z kryjówki.
mansions-barred = { $who } zastawia drogę { $space } ({ $barrier }).
mansions-unbarred = { $who } odsuwa { $barrier }.
mansions-keeper-turn = 🕯️ Tura strażnika.
mansions-skipped = Strażnik opuszcza tę turę.
mansions-time = ⏳ Żetony czasu: { $time } z { $needed }.
mansions-event = 📜 **{ $card }.** { $text }
mansions-event-empty = 📜 **{ $card }.** Nic się nie dzieje.
# The beginning that all forms of the word have. It finds the sentence of a card that is about threat.
mansions-threat-stem = zagroże
mansions-threat = Zagrożenie strażnika: { $threat }.
mansions-threat-gains = Strażnik otrzymuje { $number ->
    [one] { $number } zagrożenie
    [few] { $number } zagrożenia
   *[many] { $number } zagrożeń
  } (teraz { $threat }).
mansions-threat-loses = Strażnik traci { $number ->
    [one] { $number } zagrożenie
    [few] { $number } zagrożenia
   *[many] { $number } zagrożeń
  } (teraz { $threat }).
mansions-threat-round = Strażnik otrzymuje { $number ->
    [one] { $number } zagrożenie
    [few] { $number } zagrożenia
   *[many] { $number } zagrożeń
  }, po jednym za każdego badacza (teraz { $threat }).
mansions-threat-by = { $card }: { $line }
mansions-drew = Strażnik dobiera { $number ->
        [one] kartę
        [few] { $number } karty
       *[many] { $number } kart
    } ({ $deck }).
mansions-drawn = 🤫 Dobierasz kartę **{ $card }**. „{ $text }”
mansions-keeper-discarded = Strażnik odrzuca kartę ({ $deck }).
mansions-keeper-card = 🕯️ Strażnik używa karty **{ $card }**. „{ $text }” Pozostałe zagrożenie: { $threat }.
    .brief = 🕯️ Strażnik używa karty **{ $card }**.
mansions-keeper-card-on = 🕯️ Strażnik używa karty **{ $card }** → { $on }. „{ $text }” Pozostałe zagrożenie: { $threat }.
    .brief = 🕯️ Strażnik używa karty **{ $card }** → { $on }.
mansions-mythos = 🕯️ { $who }: strażnik zagrywa kartę **{ $card }**. „{ $text }” Pozostałe zagrożenie: { $threat }.
    .brief = 🕯️ { $who }: strażnik zagrywa kartę **{ $card }**.
mansions-cancelled = { $who } anuluje kartę „{ $card }”.
mansions-trauma = 🕯️ { $who }: strażnik zagrywa kartę **{ $card }**. „{ $text }”
    .brief = 🕯️ { $who }: strażnik zagrywa kartę **{ $card }**.
mansions-trauma-replaced = { $who }: nowa trauma zamiast karty „{ $card }”.
mansions-cured = { $who } pozbywa się traumy „{ $card }”.
mansions-cast = ✨ { $who } rzuca zaklęcie „{ $spell }”.
mansions-cast-at = ✨ { $who } rzuca zaklęcie „{ $spell }” → { $target }.
mansions-flipped = { $who } odwraca kartę zaklęcia „{ $spell }”.
mansions-withheld = { $who } jest w kryjówce: ta część zaklęcia „{ $spell }” to atak i nie działa.
mansions-spell = ✨ { $who } zdobywa zaklęcie **{ $spell }**. „{ $text }”
    .brief = ✨ { $who } zdobywa zaklęcie **{ $spell }**.
mansions-no-spell = { $who } nic nie dostaje: zaklęć „{ $spell }” już nie ma.
mansions-nothing-lost = { $who } nic nie traci: nie ma czego.
mansions-spell-gone = { $who } nie ma już zaklęcia „{ $spell }”.
mansions-revealed = 🎯 **Cel: { $card }.** { $text }
mansions-would-concede = 🤫 Myślisz o poddaniu się.
mansions-concedes = 🏳️ { $player } się poddaje.
    .you = 🏳️ Poddajesz się.
mansions-wants-first = ✋ { $player } prosi o pierwszeństwo.
    .you = ✋ Prosisz o pierwszeństwo.
mansions-fights-on = { $player } jednak walczy dalej.
    .you = Jednak walczysz dalej.
mansions-audited = { $player } prosi o sprawdzenie kart pomieszczeń: wszystko się zgadza.
    .you = Prosisz o sprawdzenie kart pomieszczeń: wszystko się zgadza.
mansions-audited-wrong = { $player } prosi o sprawdzenie kart pomieszczeń. Coś się nie zgadzało i jest już naprawione: { $rooms }.
    .you = Prosisz o sprawdzenie kart pomieszczeń. Coś się nie zgadzało i jest już naprawione: { $rooms }.
mansions-habit-changed = 🤫 Odtąd, gdy możesz zagrać kartę Mitów lub traumy: { $habit }.
mansions-peeked = { $who } ogląda { $what }.
mansions-peeked-room = { $who } ogląda karty { $room }.
mansions-saw-pile = 🤫 Widzisz { $room }, od góry – { $cards }.
mansions-saw-hand = 🤫 Widzisz: { $cards }.

## Stół w słowach

mansions-board-setup = Strażnik ({ $player }) wybiera tajemnicę.
mansions-board-turn = **Runda { $round }: { $who }**. Pozostałe ruchy: { $moves }, akcje: { $actions }.
mansions-board-keeper-turn = **Runda { $round }: strażnik** ({ $player }).
mansions-board-begins = **Runda { $round }.** Kto zaczyna?
mansions-board-time = ⏳ Żetony czasu do następnego wydarzenia: { $time } z { $needed }. Wydarzenia przed wami: { $events }.
mansions-board-keeper = 🕯️ Strażnik { $player }: zagrożenie { $threat }, karty Mitów { $mythos }, karty traumy { $trauma }.
mansions-board-laid = Próbki na ołtarzach: { $number }.
mansions-board-skips = Następną turę strażnik opuszcza.
mansions-board-conceded = 🏳️ { $player } się poddaje.
mansions-board-objective = 🎯 **{ $card }**: { $text }
mansions-board-no-objective = 🎯 Cel jest jeszcze nieznany. Przeszukujcie pomieszczenia i szukajcie wskazówek, od najwyższego numeru w dół.
mansions-goal-rooms-dark = 🌑 Strażnik wygrywa, gdy na końcu kroku wydarzenia są ciemne pomieszczenia: { $number }. Teraz: { $now }.
mansions-goal-rooms-on-fire = 🔥 Strażnik wygrywa, gdy na końcu kroku wydarzenia płoną pomieszczenia: { $number }. Teraz: { $now }.
mansions-goal-samples-laid = 🧪 Strażnik wygrywa, gdy próbek na ołtarzach jest: { $number }. Teraz: { $now }.
mansions-board-clue = 📜 **{ $card }.** { $text }
mansions-story-clues = Wskazówki
mansions-story-events = Co się wydarzyło
mansions-story-objective = Po co tu jesteście
mansions-story-end = Jak to się skończyło
mansions-board-people = Badacze
mansions-board-monsters = Potwory
mansions-board-house = Dom
mansions-board-plan = Plan (→ drzwi, liczby: pola)
mansions-board-near = Gdzie jesteś i co jest o krok
mansions-board-health = zdrowie { $left }/{ $most }
mansions-board-sanity = poczytalność { $left }/{ $most }
mansions-board-skill = punkty umiejętności { $number }
mansions-board-stun = 💫 ogłuszenie { $number }
mansions-board-hiding = w kryjówce: { $place }
mansions-board-holds = ma: { $cards }
mansions-board-awareness = unik { $evade }, przerażenie { $horror }
mansions-board-wounds = obrażenia { $wounds }
mansions-board-toughness = zdrowie { $number }
mansions-board-strikes = zadaje { $number }
mansions-board-samples = próbki { $number }
mansions-board-fire = 🔥 ogień
mansions-board-dark = 🌑 ciemność
mansions-board-cards = 🃏 { $number }
mansions-board-locked = zamknięte
mansions-board-doors = → { $spaces }
mansions-board-barred = { $space } (zastawione)
mansions-board-ladder = drabina → { $spaces }
mansions-board-vent = szyb → { $spaces } (bestie)
mansions-board-sealed = { $door } (zapieczętowane)
mansions-board-altar = ołtarz
mansions-board-campfire = ognisko
mansions-board-hide = kryjówka { $place }
mansions-board-barrier = barykada { $barrier }
mansions-board-corpses = ⚰️ zwłoki { $number }
mansions-board-floor = na podłodze: { $cards }
mansions-house-fire = 🔥 Ogień: { $things }
mansions-house-dark = 🌑 Ciemność: { $things }
mansions-house-unknown = 🌫️ Nikt jeszcze nie wszedł: { $things }
mansions-house-cards = 🃏 Do przeszukania: { $things }
mansions-house-locked = 🔒 Do pokonania: { $things }
mansions-house-barred = 🚧 Zastawione: { $things }
mansions-house-corpses = ⚰️ Zwłoki: { $things }
mansions-house-floor = Na podłodze: { $things }
mansions-house-puzzles = 🧩 Zaczęte łamigłówki: { $things }

## Co ma przed sobą każdy gracz

mansions-desk-ability = Zdolność: { $text }
mansions-desk-ability-used = Zdolność, już wykorzystana: { $text }
mansions-desk-known = 🤫 Znasz karty { $room }, od wierzchniej: { $cards }.
mansions-desk-seen = 🤫 Wiesz, co strażnik ma na ręce: { $cards }.
mansions-desk-objective = 🎯 **{ $card }**: { $text }
mansions-desk-theirs = Badacze przeczytają: { $text }
mansions-desk-hand = Twoja ręka (zagrożenie { $threat })
mansions-desk-mythos = **{ $card }** (zagrożenie { $cost }): { $text }
mansions-desk-trauma = **{ $card }** (trauma, jeśli { $what } { $most } lub mniej): { $text }
mansions-desk-health = zdrowie
mansions-desk-sanity = poczytalność
mansions-desk-cards = Twoje karty strażnika
mansions-desk-use = (zagrożenie { $cost }): { $text }
mansions-desk-piles = Co leży w pomieszczeniach, od wierzchniej karty

## Koniec

mansions-won-keeper = 🕯️ **Wygrał strażnik.**
mansions-won-investigators = 🏆 **Wygrali badacze.**
mansions-won-nobody = **Nikt nie wygrywa.**
mansions-won-keeper-named = 🕯️ **Wygrał strażnik.** ({ $players })
mansions-won-investigators-named = 🏆 **Wygrali badacze.** ({ $players })
mansions-secretly = Co wiedział strażnik: { $text }
mansions-by-killed = Potwór nie żyje.
mansions-by-killed-named = Potwór nie żyje: { $monster }.
mansions-by-monster-in = Potwór jest u celu.
mansions-by-monster-in-named = Potwór jest u celu: { $monster } { $room }.
mansions-by-samples-laid = Na ołtarzach leży dość próbek.
mansions-by-samples-laid-number = Próbki na ołtarzach: { $now }, potrzeba było { $number }.
mansions-by-rooms-dark = Zbyt wiele pomieszczeń jest ciemnych.
mansions-by-rooms-dark-number = Ciemne pomieszczenia: { $now }, potrzeba było { $number }.
mansions-by-rooms-on-fire = Płonie zbyt wiele pomieszczeń.
mansions-by-rooms-on-fire-number = Płonące pomieszczenia: { $now }, potrzeba było { $number }.
mansions-by-all-out = Wszyscy badacze zginęli.
mansions-by-escaped = Badacze są na wolności.
mansions-by-escaped-all = Wszyscy, którzy żyją, są na wolności.
mansions-by-escaped-one = Jedna osoba jest na wolności.
mansions-by-escaped-holding = Jedna osoba jest na wolności z kartą: { $item }.
mansions-by-item-in = Przedmiot dotarł tam, gdzie trzeba.
mansions-by-item-in-named = { $item } na miejscu: { $room }.
mansions-by-event = Czas minął: ostatnie wydarzenie kończy grę.
mansions-by-conceded = Druga strona się poddała.
