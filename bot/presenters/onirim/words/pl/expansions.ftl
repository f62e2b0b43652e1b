# Trzy dodatki: „Księga Kroków Zgubionych i Odnalezionych”, „Wieże”, „Szczęśliwe Sny i Mroczne Przeczucia”.

## Karty. Przeczucie nazywa się tak jak jego warunek, cel – tak jak jego kolor.

onirim-card-r3 = czerwona wieża 3
    .accusative = czerwoną wieżę 3
onirim-card-r4 = czerwona wieża 4
    .accusative = czerwoną wieżę 4
onirim-card-r5 = czerwona wieża 5
    .accusative = czerwoną wieżę 5
onirim-card-b3 = niebieska wieża 3
    .accusative = niebieską wieżę 3
onirim-card-b4 = niebieska wieża 4
    .accusative = niebieską wieżę 4
onirim-card-b5 = niebieska wieża 5
    .accusative = niebieską wieżę 5
onirim-card-g3 = zielona wieża 3
    .accusative = zieloną wieżę 3
onirim-card-g4 = zielona wieża 4
    .accusative = zieloną wieżę 4
onirim-card-g5 = zielona wieża 5
    .accusative = zieloną wieżę 5
onirim-card-n3 = brązowa wieża 3
    .accusative = brązową wieżę 3
onirim-card-n4 = brązowa wieża 4
    .accusative = brązową wieżę 4
onirim-card-n5 = brązowa wieża 5
    .accusative = brązową wieżę 5
onirim-card-hd = Szczęśliwy Sen
onirim-card-red = czerwony
    .need = czerwonych kart
    .leave = czerwone karty
    .want = czerwone karty
    .lack = czerwonych kart
onirim-card-blue = niebieski
    .need = niebieskich kart
    .leave = niebieskie karty
    .want = niebieskie karty
    .lack = niebieskich kart
onirim-card-green = zielony
    .need = zielonych kart
    .leave = zielone karty
    .want = zielone karty
    .lack = zielonych kart
onirim-card-brown = brązowy
    .need = brązowych kart
    .leave = brązowe karty
    .want = brązowe karty
    .lack = brązowych kart
onirim-card-red2 = dwoje czerwonych drzwi
onirim-card-blue2 = dwoje niebieskich drzwi
onirim-card-green2 = dwoje zielonych drzwi
onirim-card-brown2 = dwoje brązowych drzwi
onirim-card-pair2 = dwoje drzwi w jednym kolorze
onirim-card-doors3 = troje drzwi
onirim-card-doors5 = pięcioro drzwi
onirim-card-rainbow4 = drzwi w każdym kolorze

onirim-omen-red2 = wszystkie czerwone słońca, księżyce i klucze z talii są odrzucane
onirim-omen-blue2 = wybierasz w talii dwa klucze, które są odrzucane
onirim-omen-green2 = jeden Koszmar ze stosu kart odrzuconych trafia do Otchłani
onirim-omen-brown2 = wybrane przez ciebie drzwi trafiają do Otchłani
onirim-omen-pair2 = jedne z tych dwojga drzwi trafiają do Otchłani
onirim-omen-doors3 = odrzucasz wszystkie karty z ręki i dobierasz nowe; odkrywasz jeszcze jedno przeczucie
onirim-omen-doors5 = odkrywasz jeszcze dwa przeczucia
onirim-omen-rainbow4 = wszystkie Szczęśliwe Sny z talii są odrzucane

onirim-spell-prophecy = Paradoksalne Proroctwo
onirim-spell-planning = Paralelne Planowanie
onirim-spell-punishment = Potężne Potępienie

onirim-edge-sun = słońce
onirim-edge-moon = księżyc
onirim-edge-sun-moon = słońce i księżyc
onirim-edge-blank = pusto
onirim-tower-edges = { $tower } ({ $left } | { $right })

## Ustawienia

option-onirim-expansions = Dodatki
option-onirim-expansions-book = Księga Kroków Zgubionych i Odnalezionych
option-onirim-expansions-book-about = Drzwi w kolejności rzędu celów; pomagają trzy zaklęcia
option-onirim-expansions-towers = Wieże
option-onirim-expansions-towers-about = Oprócz drzwi: cztery wieże w czterech kolorach obok siebie
option-onirim-expansions-dreams = Szczęśliwe Sny i Mroczne Przeczucia
option-onirim-expansions-dreams-about = Im więcej drzwi, tym groźniejsze przeczucia; pomagają Szczęśliwe Sny
option-onirim-lost-steps = Zgubione Kroki
option-onirim-lost-steps-no = nie
option-onirim-lost-steps-no-about = Zaklęcia kosztują 5, 7 i 10 kart
option-onirim-lost-steps-yes = tak
option-onirim-lost-steps-yes-about = Trudniej: zaklęcia kosztują 6, 9 i 12 kart
option-onirim-stone = Kamień na kamieniu
option-onirim-stone-no = nie
option-onirim-stone-no-about = Czterem wieżom w czterech kolorach, stojącym obok siebie, Koszmary nie grożą
option-onirim-stone-yes = tak
option-onirim-stone-yes-about = Trudniej: przed Koszmarami nie chroni wież nic
option-onirim-either-end = Gdzie stają wieże
option-onirim-either-end-no = z prawej
option-onirim-either-end-no-about = Nowa wieża staje na prawo od ostatniej
option-onirim-either-end-yes = na dowolnym końcu
option-onirim-either-end-yes-about = Łatwiej: nowa wieża staje na dowolnym końcu rzędu
option-onirim-dread = Odkryte przeczucia
option-onirim-dread-4 = cztery
option-onirim-dread-4-about = Na początku odkryte są cztery przeczucia
option-onirim-dread-5 = pięć
option-onirim-dread-5-about = Trudniej: na początku odkrytych jest pięć przeczuć
option-onirim-dread-6 = sześć
option-onirim-dread-6-about = Najtrudniej: na początku odkrytych jest sześć przeczuć

## Pytania

onirim-spell = **Możesz teraz rzucić zaklęcie.**
onirim-door-not-next = **{ $heading } To { $card }**, ale ich cel nie jest następny. Po Paralelnym Planowaniu otworzy je twój klucz.
onirim-door-not-next-no-key = **{ $heading } To { $card }.** Ich cel nie jest następny i nie masz do nich klucza.
onirim-door-not-next-key = **{ $heading } To { $card }**, ale ich cel nie jest następny.
onirim-pay = **{ $spell }.** Usuń z gry { $cost } kart odrzuconych.
onirim-fathom = **Paradoksalne Proroctwo.** To spodnie karty talii, najniższa na końcu. Którą położyć na wierzch?
onirim-sink = **Paradoksalne Proroctwo.** Wybieraj pozostałe od góry do dołu: ostatnia trafi na sam spód.
onirim-planning = **Paralelne Planowanie.** Które dwa cele zamienić miejscami?
onirim-planning-second = **Paralelne Planowanie.** Z którym celem zamienić cel { $number }?
onirim-tower = Na którym końcu rzędu postawić { $card }?
onirim-gaze = **Widok z wieży.** Wybieraj karty w kolejności, w jakiej chcesz je dobierać.
onirim-collapse = **Wieże drżą.** Wybierz wyjście.
onirim-premonition-first = **Spełnia się kilka przeczuć naraz.** Które działa pierwsze?
onirim-keys = **Przeczucie: dwoje niebieskich drzwi.** Wybierz klucze z talii, które zostaną odrzucone.
onirim-door-lost = **Przeczucie: { $premonition }.** Które drzwi trafią do Otchłani?
onirim-happy = **Szczęśliwy Sen!** Co przyniesie?
onirim-foresee = **Szczęśliwy Sen.** To wierzchnie karty talii. Odrzuć z nich, ile chcesz.
onirim-arrange = **Szczęśliwy Sen.** Wybieraj pozostałe karty w kolejności, w jakiej chcesz je dobierać.
onirim-wish = **Szczęśliwy Sen.** Wybierz dowolną kartę z talii: talia zostanie potasowana, a ta karta trafi na wierzch.

## Pytania z jedną odpowiedzią

onirim-only-banish = **Proroczy sen.** Niczego innego tu nie ma, na stos kart odrzuconych trafia { $card }.
onirim-only-fathom = **Paradoksalne Proroctwo.** Niczego innego tu nie ma, na wierzch trafia { $card }.
onirim-only-wish = **Szczęśliwy Sen.** Niczego innego nie ma w talii, na wierzchu leży { $card }.
onirim-only-pick = **Wybór kart.** Zostały tylko jednakowe karty, przypada ci { $card }.
onirim-only-swap = Twoje karty i wspólne są jednakowe: nie ma czego wymieniać.
onirim-only-pay = **{ $spell }.** Zapłacić można tylko tak: { $cards }. Te karty wypadają z gry na zawsze.
onirim-only-order = Te karty są jednakowe ({ $card }): wrócą tak, jak leżały.
onirim-only-asked = Pytam, by nic nie zdradzić drugiemu graczowi.
onirim-untold = (Drugi gracz się nie dowie.)

## Odpowiedzi

onirim-row-fathom = ⬆️ **Połóż na wierzch**
onirim-row-sink = ⬇️ **Od góry do dołu**
onirim-row-planning = 🔁 **Zamień dwa**
onirim-spells = Zaklęcia (odrzucone: { $discard })
onirim-or-spell = { $first } · ✨ Zaklęcie
onirim-spell-swap-later = ✨ Zaklęcie · 🔁 wymiana po odrzuceniu
onirim-swap-later = 🔁 Po odrzuceniu: wymiana lub zaklęcie.
onirim-gives-prophecy = spód talii ({ $count }), jedna na wierzch
onirim-gives-planning = zamiana dwóch celów
onirim-gives-punishment = Koszmar odrzucony
onirim-in-deck = { $card } – w talii { $count }
onirim-choose-premonition = Które pierwsze?
onirim-choose-effect = Co przyniesie?
onirim-dispel = Usuń: { $card }
onirim-choose-wish = Wybierz kartę talii
onirim-choose-wish-of = Wybierz kartę talii: { $first } – { $last }
onirim-choose-pay = Zapłać kartami ({ $most })
onirim-choose-pay-of = Zapłać kartami ({ $most }): { $first } – { $last }
onirim-choose-keys = Wybierz klucze do odrzucenia: { $most }
onirim-choose-foresee = Odrzuć z tych kart najwyżej { $most }
onirim-do-cull-none = Nic nie odrzucaj
onirim-do-cast = { $spell } ({ $cost })
onirim-do-on = Dalej
onirim-do-left = Na lewym końcu
onirim-do-right = Na prawym końcu
onirim-do-spare = Ocal wieże
onirim-do-dispel = Usuń przeczucie z gry
onirim-do-foresee = Obejrzyj
onirim-do-wish = Wybierz
onirim-door-yours = { $card } (twoje)
onirim-door-theirs = { $card } (partnera)

## Costs and consequences

onirim-way-reveal-dreams = 👁️ **Odkryj karty talii: { $count } z { $deck }** – drzwi i sny do Otchłani, reszta na stos
onirim-way-towers = 🗼 Potem może runąć wieża.
onirim-way-drop = 🗼 **Wieża** – na stos razem z Koszmarem
onirim-way-spare = 🌀 **Ocal wieże** – Koszmar wróci do talii
onirim-way-woken = ⚠️ Wtedy spełni się **{ $omen }**: { $penalty }
onirim-way-dispel = 🌘 **Usuń przeczucie** – już się nie spełni
onirim-way-foresee = 🔭 **Wierzch talii: { $count }** – część odrzuć, resztę ułóż
onirim-way-nothing = 🔭 **Wierzch talii** – talia jest pusta, nie ma czego oglądać
onirim-way-wish = 🌠 **Dowolna karta talii** – po tasowaniu trafi na wierzch
onirim-will-red2 = { $count ->
        [one] jedyna czerwona karta ze słońcem, księżycem lub kluczem zostanie odrzucona
        [few] { $count } czerwone karty ze słońcem, księżycem lub kluczem zostaną odrzucone
       *[many] { $count } czerwonych kart ze słońcem, księżycem lub kluczem zostanie odrzuconych
    }
onirim-will-red2-most = wszystkie czerwone słońca, księżyce i klucze z talii zostaną odrzucone, najwyżej { $count }
onirim-will-red2-not = nic się nie stanie: w talii nie ma czerwonych słońc, księżyców ani kluczy
onirim-will-blue2 = wybierzesz w talii klucze do odrzucenia: { $count }
onirim-will-blue2-not = nic się nie stanie: w talii nie ma kluczy
onirim-will-green2 = jeden Koszmar ze stosu kart odrzuconych trafi do Otchłani
onirim-will-green2-not = nic się nie stanie: na stosie kart odrzuconych nie ma Koszmaru
onirim-will-brown2 = wybrane przez ciebie drzwi trafią do Otchłani; drzwi: { $doors } → { $left }
onirim-will-pair2 = jedne drzwi z pary trafią do Otchłani; drzwi: { $doors } → { $left }
onirim-will-doors3 = twoja ręka przepadnie ({ $count }), dobierasz nową; odkryte zostanie jeszcze jedno przeczucie
onirim-will-doors3-last = twoja ręka przepadnie ({ $count }), dobierasz nową
onirim-will-doors5 = { $count ->
        [one] odkryte zostanie jeszcze jedno przeczucie
        [few] odkryte zostaną jeszcze { $count } przeczucia
       *[many] odkrytych zostanie jeszcze { $count } przeczuć
    }
onirim-will-doors5-not = nic się nie stanie: nie ma zakrytych przeczuć
onirim-will-rainbow4 = { $count ->
        [one] jedyny Szczęśliwy Sen w talii zostanie odrzucony
        [few] { $count } Szczęśliwe Sny w talii zostaną odrzucone
       *[many] { $count } Szczęśliwych Snów w talii zostanie odrzuconych
    }
onirim-will-rainbow4-not = nic się nie stanie: w talii nie ma Szczęśliwych Snów

## Przed pochopną odpowiedzią

onirim-warn-towers = Z gry wypadnie ostatnia wieża w jednym kolorze ({ $card }). Potrzebna jest wieża w każdym kolorze, więc **partia będzie od razu przegrana**.

## Przebieg gry

onirim-goals = Cele po kolei: { $cards }.
onirim-cast = ✨ { $player } rzuca zaklęcie: { $spell }.
    .you = ✨ Rzucasz zaklęcie: { $spell }.
onirim-paid = { $player } oddaje za zaklęcie { $count } kart: { $cards }.
    .you = Oddajesz za zaklęcie { $count } kart: { $cards }.
onirim-fathomed = { $player } ogląda { $count ->
        [one] spodnią kartę
        [few] { $count } spodnie karty
       *[many] { $count } spodnich kart
    } talii.
    .you = Oglądasz { $count ->
        [one] spodnią kartę
        [few] { $count } spodnie karty
       *[many] { $count } spodnich kart
    } talii.
onirim-fathomed-saw = { $player } widzi, najniższa na końcu: { $cards }.
    .you = Widzisz, najniższa na końcu: { $cards }.
onirim-raised = { $player } przekłada jedną z kart ze spodu talii na wierzch.
    .you = Przekładasz jedną z kart ze spodu talii na wierzch.
onirim-raised-card = { $player } przekłada { $card } ze spodu talii na wierzch.
    .you = Przekładasz { $card } ze spodu talii na wierzch.
onirim-exchanged = { $player } zamienia miejscami cele { $first } ({ $one }) i { $second } ({ $other }).
    .you = Zamieniasz miejscami cele { $first } ({ $one }) i { $second } ({ $other }).
onirim-punished = ⚡ { $player } potępia Koszmar: zostaje odrzucony.
    .you = ⚡ Potępiasz Koszmar: zostaje odrzucony.
onirim-goal-done = Cel osiągnięty: { $card }.
onirim-goal-open = Cel znów odkryty: { $card }.
onirim-door-to-limbo-goal = Następny cel ma inny kolor: do Otchłani idą { $card }.
onirim-doors-to-limbo-goal = Następny cel ma inny kolor: do Otchłani idą { $card }.
onirim-trio-refused-goal = Trzy karty w jednym kolorze, ale następnym celem nie są { $card }: trafiają do Otchłani, a talia zostaje przetasowana.
onirim-tower-played = { $player } buduje { $end } { $card }.
    .you = Budujesz { $end } { $card }.
onirim-built-left = na lewym końcu
onirim-built-right = na prawym końcu
onirim-gazed = 🗼 { $player } ogląda { $count ->
        [one] wierzchnią kartę
        [few] { $count } wierzchnie karty
       *[many] { $count } wierzchnich kart
    } talii.
    .you = 🗼 Oglądasz { $count ->
        [one] wierzchnią kartę
        [few] { $count } wierzchnie karty
       *[many] { $count } wierzchnich kart
    } talii.
onirim-gazed-saw = { $player } widzi, od wierzchu: { $cards }.
    .you = Widzisz, od wierzchu: { $cards }.
onirim-collapsed = Zawala się { $card }.
onirim-nightmare-limbo = Wieże stoją: Koszmar trafia do Otchłani.
onirim-premonitions = Odkryte przeczucia: { $cards }.
onirim-premonition = Przeczucie się spełnia: { $card }.
onirim-because = { $line } Przeczucie: { $omen }.
onirim-in-vain-red2 = Przeczucie „{ onirim-card-red2 }” spełnia się bez skutku: w talii nie ma czerwonych słońc, księżyców ani kluczy.
onirim-in-vain-blue2 = Przeczucie „{ onirim-card-blue2 }” spełnia się bez skutku: w talii nie ma kluczy.
onirim-in-vain-green2 = Przeczucie „{ onirim-card-green2 }” spełnia się bez skutku: na stosie kart odrzuconych nie ma Koszmaru.
onirim-in-vain-doors5 = Przeczucie „{ onirim-card-doors5 }” spełnia się bez skutku: nie ma zakrytych przeczuć.
onirim-in-vain-rainbow4 = Przeczucie „{ onirim-card-rainbow4 }” spełnia się bez skutku: w talii nie ma Szczęśliwych Snów.
onirim-penalty-red2 = Odrzucane są wszystkie czerwone słońca, księżyce i klucze z talii: { $cards }.
onirim-penalty-blue2 = Z talii odrzucane są klucze: { $cards }.
onirim-penalty-green2 = Ze stosu kart odrzuconych do Otchłani: { $cards }.
onirim-penalty-brown2 = { $owner } traci { $cards }: trafiają do Otchłani.
    .you = Tracisz { $cards }: trafiają do Otchłani.
onirim-penalty-pair2 = { $owner } traci { $cards }: trafiają do Otchłani.
    .you = Tracisz { $cards }: trafiają do Otchłani.
onirim-penalty-doors3 = { $player } odrzuca wszystkie karty z ręki: { $cards }.
    .you = Odrzucasz wszystkie karty z ręki: { $cards }.
onirim-penalty-doors3-nothing = { $player } odrzuca pustą rękę.
    .you = Odrzucasz pustą rękę.
onirim-penalty-rainbow4 = Z talii odrzucane są wszystkie Szczęśliwe Sny: { $cards }.
onirim-revealed = Odkryte przeczucia: { $cards }.
onirim-drew-happy = 🌟 { $player } dobiera Szczęśliwy Sen!
    .you = 🌟 Dobierasz Szczęśliwy Sen!
onirim-dispelled = { $player } usuwa przeczucie z gry: { $card }.
    .you = Usuwasz przeczucie z gry: { $card }.
onirim-foresaw = 🔭 { $player } ogląda { $count ->
        [one] wierzchnią kartę
        [few] { $count } wierzchnie karty
       *[many] { $count } wierzchnich kart
    } talii.
    .you = 🔭 Oglądasz { $count ->
        [one] wierzchnią kartę
        [few] { $count } wierzchnie karty
       *[many] { $count } wierzchnich kart
    } talii.
onirim-foresaw-saw = { $player } widzi, od wierzchu: { $cards }.
    .you = Widzisz, od wierzchu: { $cards }.
onirim-culled = { $player } odrzuca { $count ->
        [one] { $cards }
        [few] { $count } karty: { $cards }
       *[many] { $count } kart: { $cards }
    }.
    .you = Odrzucasz { $count ->
        [one] { $cards }
        [few] { $count } karty: { $cards }
       *[many] { $count } kart: { $cards }
    }.
onirim-culled-nothing = { $player } nie odrzuca żadnej z nich.
    .you = Nie odrzucasz żadnej z nich.
onirim-wished = 🌠 { $player } wybiera kartę z talii. Talia jest potasowana, a karta leży na wierzchu.
    .you = 🌠 Wybierasz kartę z talii. Talia jest potasowana, a karta leży na wierzchu.
onirim-wished-card = { $player } kładzie { $card } na wierzchu potasowanej talii.
    .you = Kładziesz { $card } na wierzchu potasowanej talii.

## O czym decydują inni

onirim-deciding-spell = ✨ { $player } decyduje, czy rzucić zaklęcie.
onirim-deciding-pay = ✨ { $spell }: { $player } wybiera karty na opłatę.
onirim-deciding-fathom = 🔭 { $player } wybiera jedną z kart ze spodu talii.
onirim-deciding-sink = 🔭 { $player } odkłada karty na spód talii.
onirim-deciding-planning = 🔀 { $player } wybiera dwa cele do zamiany.
onirim-deciding-tower = 🗼 { $player } wybiera, na którym końcu rzędu postawić { $card }.
onirim-deciding-gaze = 🗼 { $player } ustala kolejność wierzchnich kart talii.
onirim-deciding-collapse = 🗼 Wieże drżą! { $player } wybiera wyjście.
onirim-deciding-premonition = 🌘 Spełnia się kilka przeczuć. { $player } wybiera pierwsze.
onirim-deciding-keys = 🌘 Przeczucie, { $premonition }: { $player } wybiera klucze.
onirim-deciding-door-lost = 🌘 Przeczucie, { $premonition }: { $player } wybiera drzwi.
onirim-deciding-happy = 🌟 Szczęśliwy Sen! { $player } wybiera jego działanie.
onirim-deciding-foresee = 🌟 Szczęśliwy Sen: { $player } ogląda wierzchnie karty talii.
onirim-deciding-arrange = 🌟 Szczęśliwy Sen: { $player } ustala kolejność wierzchnich kart talii.
onirim-deciding-wish = 🌟 Szczęśliwy Sen: { $player } wybiera kartę z talii.

## Stół słowami

onirim-text-goals = Osiągnięte cele: { $done } z 8. Zostały po kolei: { $goals }.
onirim-text-payable = Można opłacić zaklęcia: { $spells }.
onirim-text-spells = Zaklęcia i ich koszt: { $spells }.
onirim-text-spell-payable = { $spell } { $cost } (można opłacić)
onirim-text-spell-dear = { $spell } { $cost }
onirim-text-removed = Poza grą: { $cards }.
onirim-text-towers = Wieże od lewej: { $cards }.
onirim-text-towers-ends = Skrajne brzegi: z lewej { $left }, z prawej { $right }.
onirim-text-towers-either = Wieżę można dobudować na dowolnym końcu.
onirim-text-towers-held = Do postawienia: { $card }.
onirim-text-towers-aligned = Cztery kolory stoją obok siebie.
onirim-text-towers-safe = Cztery kolory stoją obok siebie, Koszmary im nie grożą.
onirim-text-omens = Przeczucia: { $omens }. Zakryte: { $reserve }.
onirim-text-omen-met = { $omen } (spełnia się)
onirim-text-omen = { $omen } – { $penalty }
onirim-text-omens-resolved = Przeczucia spełnione: { $omens }.
onirim-text-omens-dispelled = Przeczucia usunięte: { $omens }.
onirim-text-bottom = Oglądasz spodnie karty talii, najniższa na końcu: { $cards }.
onirim-text-known-below = Znasz też te karty talii, licząc od wierzchu: { $cards }.

## Koniec

onirim-end-lost-towers = 💤 **Porażka.** Wież w tym kolorze ({ $card }) nie ma już w grze, a potrzebna jest wieża w każdym kolorze.

## Na obrazku

picture-onirim-goals = Cele
picture-onirim-spells = Zaklęcia
picture-onirim-towers = Wieże
picture-onirim-premonitions = Przeczucia
picture-onirim-bottom = Spód talii

## Po co ktoś jest wzywany

call-onirim-spell = można rzucić zaklęcie, rzuć je albo graj dalej
call-onirim-pay = zaklęcie, wybierz, czym zapłacić
call-onirim-fathom = Paradoksalne Proroctwo, wybierz kartę na wierzch
call-onirim-sink = Paradoksalne Proroctwo, odłóż karty pod talię
call-onirim-planning = Paralelne Planowanie, wybierz cele
call-onirim-tower = wieża, wybierz jej miejsce
call-onirim-gaze = widok z wieży, odłóż karty na talię
call-onirim-collapse = Koszmar, zdecyduj o losie wież
call-onirim-premonition = przeczucia, wybierz, które działa pierwsze
call-onirim-keys = przeczucie, wybierz klucze do odrzucenia
call-onirim-door-lost = przeczucie, wybierz drzwi dla Otchłani
call-onirim-happy = Szczęśliwy Sen, wybierz, co przyniesie
call-onirim-foresee = Szczęśliwy Sen, wybierz, co odrzucić
call-onirim-arrange = Szczęśliwy Sen, odłóż karty na talię
call-onirim-wish = Szczęśliwy Sen, wybierz kartę
