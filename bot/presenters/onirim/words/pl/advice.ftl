# Dlaczego rada jest taka. Nazwy kart stoją w mianowniku.

onirim-advice-finds-door = To trzecia z rzędu karta w jednym kolorze: od razu znajduje { $door }.
onirim-advice-opens-door = Od razu otwiera { $door }.
onirim-advice-saves-key = { $card } zostaje na później, a drzwi wracają do talii.
onirim-advice-sheds-nightmare = Koszmar odchodzi i nie trzeba za niego płacić.
onirim-advice-punishes = Zaklęcie przepędza Koszmar: ręka, drzwi i talia zostają nietknięte.
onirim-advice-third-ready = To druga z rzędu karta w jednym kolorze, a jako trzecia może dojść { $card }.
onirim-advice-second = To druga z rzędu karta w jednym kolorze: trzecia znajdzie drzwi.
onirim-advice-trio-ready = Zaczyna trójkę w jednym kolorze: potem mogą dojść { $card } i { $third }.
onirim-advice-colour-done = Oboje drzwi w tym kolorze już znaleziono: { $card } nic więcej nie znajdzie.
onirim-advice-keeps-key = { $card } zostaje w ręce na drzwi, które jeszcze muszą przyjść ({ $door }).
onirim-advice-spare-key = W ręce zostaje jeszcze { $card }.
onirim-advice-keeps-moon = { $card } zostaje w ręce; { $count ->
        [0] drugi taki już nie przyjdzie
        [one] może przyjść jeszcze tylko jeden
        [few] mogą przyjść jeszcze tylko { $count }
       *[many] może przyjść jeszcze tylko { $count }
    }.
onirim-advice-calls-prophecy = Wywołuje Proroczy sen: wierzchnie karty ({ $count }) – jedną odrzucasz, resztę układasz.
onirim-advice-key-for-it = Na wierzchu talii leżą wtedy { $door }, a klucz do nich jest w ręce.
onirim-advice-nightmare-later = { $count ->
        [1] Koszmar
       *[other] Pierwszy Koszmar
    } leży głębiej: jako karta nr { $place }.
onirim-advice-takes-key = { $card } trafia do twoich zasobów prywatnych na drzwi, które jeszcze muszą przyjść ({ $door }).
onirim-advice-rarer = Ta karta jest rzadsza: w grze { $cards } i { $others }.
onirim-advice-one-card = Kosztuje tylko jedną kartę.
onirim-advice-door-returns = Drzwi wracają do talii i można je znaleźć znowu.
onirim-advice-keeps-hand = Cała ręka i wszystkie drzwi zostają.
onirim-advice-keeps-doors = Wszystkie drzwi zostają.
onirim-advice-no-key-held = Nie masz na ręce żadnego potrzebnego klucza.
onirim-advice-dispels = To przeczucie już się nie spełni: { $premonition }.
onirim-advice-keeps-symbols = W ręce zostają słońce, księżyc i klucz.
onirim-advice-plentiful = Jeszcze w grze { $cards } i tylko { $others }.
onirim-advice-plentiful-none = Jeszcze w grze { $cards }, a { $other } już nie przyjdzie.
onirim-advice-nearer = Wygrywa równie często, a gdy przegrywa, znajduje więcej drzwi.

## Kilka jednakowych kart, po ich liczbie

onirim-copies-rs = { $count ->
        [one] czerwone słońce
        [few] czerwone słońca
       *[many] czerwonych słońc
    }
onirim-copies-rm = { $count ->
        [one] czerwony księżyc
        [few] czerwone księżyce
       *[many] czerwonych księżyców
    }
onirim-copies-rk = { $count ->
        [one] czerwony klucz
        [few] czerwone klucze
       *[many] czerwonych kluczy
    }
onirim-copies-bs = { $count ->
        [one] niebieskie słońce
        [few] niebieskie słońca
       *[many] niebieskich słońc
    }
onirim-copies-bm = { $count ->
        [one] niebieski księżyc
        [few] niebieskie księżyce
       *[many] niebieskich księżyców
    }
onirim-copies-bk = { $count ->
        [one] niebieski klucz
        [few] niebieskie klucze
       *[many] niebieskich kluczy
    }
onirim-copies-gs = { $count ->
        [one] zielone słońce
        [few] zielone słońca
       *[many] zielonych słońc
    }
onirim-copies-gm = { $count ->
        [one] zielony księżyc
        [few] zielone księżyce
       *[many] zielonych księżyców
    }
onirim-copies-gk = { $count ->
        [one] zielony klucz
        [few] zielone klucze
       *[many] zielonych kluczy
    }
onirim-copies-ns = { $count ->
        [one] brązowe słońce
        [few] brązowe słońca
       *[many] brązowych słońc
    }
onirim-copies-nm = { $count ->
        [one] brązowy księżyc
        [few] brązowe księżyce
       *[many] brązowych księżyców
    }
onirim-copies-nk = { $count ->
        [one] brązowy klucz
        [few] brązowe klucze
       *[many] brązowych kluczy
    }
