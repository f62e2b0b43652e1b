## Kilka odpowiedzi naraz, plany i życzenia

mansions-do-then = { $first }, potem { $then }
mansions-do-evading = { $first }, { $then }
mansions-do-keeper-then = { $first } → { $then }
mansions-tap-begin = Moja tura
mansions-group-begin = Zacznij turę…
mansions-do-stepwise = Krok po kroku
mansions-then-explore = przeszukaj
mansions-then-run = biegnij: { $space }
mansions-then-attack = zaatakuj: { $monster } ({ $card })
mansions-then-evade = od razu z unikiem
mansions-then-end = zakończ turę
mansions-tap-go-end = { $space }, koniec tury
mansions-then-all = koniec, wszystkie atakują
mansions-do-done-all = Koniec i ataki
mansions-do-monster-attacks-all = Atakują wszystkie
mansions-do-monster-attacks-on = Wszystkie atakują: { $who }
mansions-do-done-on = Koniec: wszystkie atakują ({ $who })
mansions-then-others = atakują pozostałe
mansions-do-take-all = Podnieś wszystko ({ $number })
mansions-do-evade-order-all = Rzuć na wszystkie naraz
mansions-do-rolls = Rzuć i nie pytaj więcej
mansions-do-trust = Zawsze rzucaj przy { $chance }% i więcej
mansions-do-carry = Przenieś { $cell } na { $other } ({ $number ->
        [one] { $number } akcja
        [few] { $number } akcje
       *[many] { $number } akcji
    })
mansions-do-turn-round = Odwróć { $cell } ({ $number ->
        [one] { $number } akcja
        [few] { $number } akcje
       *[many] { $number } akcji
    })
mansions-group-evade = Od razu unik i…
mansions-menu-evade = od razu unik
mansions-do-trade = Poproś o wymianę pod koniec rundy
mansions-tap-trade = Chcę wymiany
mansions-tap-no-trade = Bez wymiany
mansions-tap-goal = Mój plan
mansions-tap-ask = Pytaj: { $sort } ({ $who })
mansions-goals = 🧭 Plany: { $plans }
mansions-trading = 🤝 Chętni na wymianę po rundzie: { $people }
mansions-wants-trade = 🤝 { $player } prosi o wymianę, zanim strażnik zacznie.
    .you = 🤝 Prosisz o wymianę, zanim strażnik zacznie.
mansions-wants-no-trade = 🤝 { $player } nie prosi już o wymianę.
    .you = 🤝 Nie prosisz już o wymianę.
mansions-asked-again = 🎲 { $who }: znów z pytaniem ({ $sort }).
mansions-goal = 🧭 Plan: { $who } → { $room }.
mansions-intent-explore = Idę { $room } na poszukiwania.
mansions-intent-explore-here = Szukam { $room }.
mansions-intent-left = { $who }, zostaje ci { $room }.
mansions-intent-carry = Niosę { $room } kartę „{ $item }”.
mansions-intent-open = Otwieram drogę { $room }. Za mną: { $who }.
mansions-intent-fight = Mój cel to potwór: { $monster }.
mansions-intent-escape = Idę do wyjścia.
