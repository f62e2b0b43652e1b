# Nazwy stoją w mianowniku, chyba że zdanie wymaga innego przypadka: formy są w names.ftl i monsters.ftl.

game-mansions = Posiadłość
game-mansions-about = Strażnik przeciw badaczom, którzy weszli do domu. Dla 2–5 osób albo dla jednej przeciw botowi.
game-mansions-brief = strażnik przeciw badaczom

## Stół przed grą

cover-mansions = „Posiadłość”: nocą dom na palach pośród bagna, z dzwonem w wieży. Przed nim trzy osoby z latarnią. Pod ziemią świeci zielony dzwon.
cover-mansions-light = „Posiadłość”: latarnia morska na skale nocą. Płynie do niej łódź, a w niej trzy osoby z latarnią. Pod wodą świeci drugie, zielone światło.

option-mansions-scenario = Scenariusz
option-mansions-scenario-light = Drugie światło
option-mansions-scenario-light-about = Od 20 do 30 minut, dobra na początek: latarnia morska z dziewięcioma pomieszczeniami
option-mansions-scenario-bell = Dzwon pod bagnem
option-mansions-scenario-bell-about = Pół godziny i więcej: dom na bagnie z trzynastoma pomieszczeniami
preset-mansions-light = { option-mansions-scenario-light }
preset-mansions-light-short = Światło
preset-mansions-light-about = Latarnia morska, na dwadzieścia do trzydziestu minut
preset-mansions-bell = { option-mansions-scenario-bell }
preset-mansions-bell-short = Dzwon
preset-mansions-bell-about = Dom na bagnie, na pół godziny i więcej
preset-mansions-first = Pierwszy wieczór
preset-mansions-first-short = Łatwa
preset-mansions-first-about = Latarnia morska, ale badaczom jest łatwiej
option-mansions-story = Tajemnica
option-mansions-story-lot = losowa
option-mansions-story-lot-about = O tajemnicy decyduje los
option-mansions-story-keeper = wybór strażnika
option-mansions-story-keeper-about = Tajemnicę wybiera strażnik
option-mansions-health = Zdrowie potworów
option-mansions-health-hidden = ukryte
option-mansions-health-hidden-about = Tylko strażnik wie, ile obrażeń wytrzyma potwór
option-mansions-health-open = jawne
option-mansions-health-open-about = Wszyscy widzą, ile obrażeń wytrzyma potwór
option-mansions-length = Długość gry
option-mansions-length-short = krótka
option-mansions-length-short-about = Każde wydarzenie nadchodzi rundę wcześniej: badaczom jest trudniej
option-mansions-length-normal = zwykła
option-mansions-length-normal-about = Tak, jak przewiduje scenariusz
option-mansions-length-long = długa
option-mansions-length-long-about = Każde wydarzenie nadchodzi rundę później: badaczom jest łatwiej
option-mansions-two = Dwoje badaczy
option-mansions-two-no = nie
option-mansions-two-no-about = Przeciwnik strażnika gra jednym badaczem
option-mansions-two-yes = tak
option-mansions-two-yes-about = Przeciwnik strażnika gra dwojgiem badaczy
option-mansions-role = Moja rola
option-mansions-role-any = bez różnicy
option-mansions-role-any-about = Strażnika wskaże los spośród tych, którym jest wszystko jedno; nowych graczy na końcu
option-mansions-role-keeper = strażnik
option-mansions-role-keeper-about = Znasz tajemnicę i grasz domem przeciw wszystkim pozostałym
option-mansions-role-investigator = badacz
option-mansions-role-investigator-about = Przeszukujesz dom razem z innymi
option-mansions-investigator = Badacz
option-mansions-investigator-any = losowo
option-mansions-investigator-holt = Maren Holt
option-mansions-investigator-holt-about = Mechaniczka łączności. Raz: +3 akcje w łamigłówce z przewodami lub zamkiem
option-mansions-investigator-quill = Tobias Quill
    .accusative = Tobiasa Quilla
    .dative = Tobiasowi Quillowi
option-mansions-investigator-quill-about = Archiwista. Raz, w swojej turze: zobacz wszystkie karty jednego pomieszczenia
option-mansions-investigator-calloway = Ines Calloway
option-mansions-investigator-calloway-about = Chirurg okrętowy. Raz, akcja: wylecz 3 obrażenia na swoim polu
option-mansions-investigator-reyes = Augustin Reyes
    .accusative = Augustina Reyesa
    .dative = Augustinowi Reyesowi
option-mansions-investigator-reyes-about = Bokser z doków. Raz, przed rzutem: twój test Siły jest udany
option-mansions-investigator-strand = Mina Strand
    .accusative = Minę Strand
    .dative = Minie Strand
option-mansions-investigator-strand-about = Radiotelegrafistka. Raz: anuluj kartę Mitów zagraną na ciebie
option-mansions-investigator-okoro = Jasper Okoro
    .accusative = Jaspera Okoro
    .dative = Jasperowi Okoro
option-mansions-investigator-okoro-about = Kartograf. Raz: jeszcze jeden ruch w tej turze
option-mansions-investigator-lindqvist = Petra Lindqvist
    .accusative = Petrę Lindqvist
    .dative = Petrze Lindqvist
option-mansions-investigator-lindqvist-about = Łowczyni. Raz: przerzuć nieudany test Celności
option-mansions-investigator-byrne = Felix Byrne
    .accusative = Felixa Byrne'a
    .dative = Felixowi Byrne'owi
option-mansions-investigator-byrne-about = Mistrz ucieczek. Raz, przed unikiem: wszystkie twoje uniki w tej turze są udane
automatic-mansions-normal = zwykły
automatic-mansions-normal-about = Często źle ocenia swoje możliwości: w sam raz na pierwszą grę
automatic-mansions-hard = silny
automatic-mansions-hard-about = Porównuje szanse swoich możliwości: groźny strażnik, dobry towarzysz
objection-mansions-two-keepers = dwie osoby chcą być strażnikiem, a strażnik jest jeden.
objection-mansions-no-keeper = nikt nie chce być strażnikiem. Dodajcie bota albo wybierzcie „bez różnicy”.
objection-mansions-same-investigator = dwie osoby chcą tego samego badacza.
objection-mansions-unknown-investigator = wybrano badacza, którego nie ma w tym scenariuszu.
objection-mansions-unknown-scenario = tego scenariusza już tu nie ma. Wybierzcie inny w „Opcjach”.

## Strony i role

side-mansions-keeper = Strażnik
side-mansions-investigators = Badacze
role-mansions-keeper = strażnik
role-mansions-investigator = badacz
mansions-out = 👁️ Nie masz już nikogo w grze. Możesz patrzeć dalej: wygrana albo porażka jest wspólna.
mansions-out-dead = 👁️ { $number ->
        [1] Twój badacz nie żyje
       *[other] Twoi badacze nie żyją
    }. Możesz patrzeć dalej: wygrana albo porażka jest wspólna.
mansions-out-escaped = 👁️ { $number ->
        [1] Twój badacz jest
       *[other] Twoi badacze są
    } na wolności. Możesz patrzeć dalej: wygrana albo porażka jest wspólna.

## Nazwy

mansions-none = nic
mansions-unarmed = gołe ręce
mansions-unarmed-short = ręce
mansions-its-ability = zdolność
mansions-attribute-int = Intelekt
mansions-attribute-wil = Wola
mansions-attribute-lor = Wiedza
mansions-attribute-luc = Szczęście
mansions-attribute-str = Siła
mansions-attribute-mar = Celność
mansions-attribute-dex = Zręczność
mansions-sort-every = każdy rzut
mansions-sort-attribute = karta
mansions-sort-horror = przerażenie
mansions-sort-evade = unik
mansions-sort-fire = ogień
mansions-sort-attack = atak
mansions-sort-defence = obrona
mansions-sort-spell = zaklęcie
mansions-deck-mythos = Mity
mansions-deck-trauma = trauma
mansions-deck-humanoid = humanoidy
mansions-deck-beast = bestie
mansions-deck-eldritch = istoty nadnaturalne
mansions-harm-damage = obrażenia
mansions-harm-horror = przerażenie
mansions-wound-injury = uraz
mansions-wound-insanity = obłęd
mansions-shuffled-what-pile = karty pomieszczenia
mansions-shuffled-what-mythos = karty Mitów strażnika
mansions-shuffled-what-trauma = karty traumy strażnika
mansions-window-start = na początku tury
mansions-window-move1 = po pierwszym ruchu
mansions-window-move2 = po drugim ruchu
mansions-window-action = po akcji
mansions-window-harm = przy szkodzie
mansions-window-any = gdy tylko pasuje
mansions-anyone = dowolny badacz
mansions-anyone-brief = dowolny
mansions-habit-off = nie graj
mansions-habit-armed = graj tylko przygotowane
mansions-habit-auto = przygotowuj i graj jak w podpowiedzi
mansions-habit-ask = pytaj za każdym razem
mansions-status-dead = nie żyją
mansions-status-escaped = na wolności
mansions-cost-action = (akcja)

## Pytania

mansions-ask-act = **{ $who }**: twoja tura. Pozostałe ruchy: { $moves }, akcje: { $actions }.
    .short = **{ $who }**: ruchy { $moves }, akcje { $actions }.
mansions-ask-next = Kto gra następny? Kto pierwszy naciśnie, ten ma turę. Każdy ma jedną turę w rundzie.
    .short = Kto gra następny? Kto pierwszy naciśnie, ten ma turę.
mansions-ask-standing-keeper = Gdy możesz zagrać kartę Mitów lub traumy: **{ $habit }**. Tylko ty to widzisz.
mansions-armed = 🎯 Przygotowane: { $card } ({ $who }, { $window }).
mansions-disarmed = 🎯 Już nieprzygotowane: { $card }.
mansions-suggested = 💡 Podpowiedź: { $card } ({ $who }, { $window }).
    .anyone = 💡 Podpowiedź: { $card }.
mansions-ask-plan = **Teraz kolej badaczy.** Przygotowane karty zagrywają się same. Nikt nie czeka i nie wie, co masz na ręce.
    .short = **Teraz kolej badaczy.** Przygotowane karty zagrywają się same.
    .least = **Teraz kolej badaczy.**
    .ask = **Teraz kolej badaczy.** Gdy można zagrać kartę, bot zapyta. Przygotowane karty nie zagrywają się same.
    .off = **Teraz kolej badaczy.** Twoje karty nie są zagrywane, nawet przygotowane.
mansions-ask-window = { $who }, { $window }. Zagrać kartę Mitów? Najwyżej jedną na turę. Zagrożenie: { $threat }.
mansions-ask-window-none = { $who }, { $window }. Nie masz pasującej karty Mitów, na którą starczy zagrożenia (masz { $threat }).
mansions-ask-trauma = { $who } otrzymuje { $harm }. Zagrać kartę traumy ({ $wound })? Najwyżej jedną, bez kosztu zagrożenia.
mansions-ask-trauma-none = { $who } otrzymuje { $harm }. Można zagrać kartę traumy ({ $wound }), ale żadna z twoich nie pasuje.
mansions-ask-test = { $who } wykonuje test: **{ $attribute }** ({ $sort }). Rzuć kością dziesięciościenną: potrzeba { $aim }. 1 to zawsze sukces, 10 to zawsze porażka.
    .short = { $who }: **{ $attribute }** ({ $sort }), potrzeba { $aim }.
mansions-fail-horror = Porażka: 1 przerażenie.
mansions-fail-fire = Porażka: 1 przerażenie. Wejdziesz tak czy inaczej.
mansions-fail-evade = Porażka: strażnik może kazać potworowi uderzyć. Pójdziesz dalej tak czy inaczej.
mansions-ask-before = Użyj tego, co pomaga, jeszcze przed rzutem.
mansions-ask-reroll = { $who }: test nieudany. Rzucić jeszcze raz? Szansa na sukces: { $chance }%.
mansions-ask-keeper-actions = **Twoje akcje strażnika.** Zagrożenie: { $threat }. Użyj kart, na które cię stać, a potem zakończ.
    .short = **Twoje akcje strażnika.** Zagrożenie: { $threat }.
mansions-ask-aim = **{ $card }** (zagrożenie { $cost }): { $text } Wybierz cel.
mansions-ask-monster-attacks = **Twoje potwory atakują.** Każdy może zaatakować jednego badacza na swoim polu. Który następny?
    .short = **Twoje potwory atakują.** Który następny?
mansions-ask-move-monster = Dokąd idzie { $monster }? Pozostałe pola: { $left }.
mansions-ask-move-investigator = Twoja karta przesuwa badacza: { $who }. Dokąd? Pozostałe pola: { $left }.
mansions-ask-push = Odpychasz potwora: { $monster }. Dokąd? Pozostałe pola: { $left }.
mansions-ask-discard = { $number ->
        [1] Którą kartę odrzucasz?
       *[other] Którą kartę odrzucasz? Do odrzucenia: { $number }.
    }
mansions-ask-drop = { $who }: odłożyć coś jeszcze? Wystarczy ta sama akcja.
mansions-ask-lose = { $who } traci { $number ->
        [1] przedmiot. Który?
       *[other] przedmioty ({ $number }). Który najpierw?
    }
mansions-why-card = -# Powód: karta **{ $card }**
mansions-why-attack = -# Powód: atak ({ $monster })
mansions-why-evade = -# Powód: nieudany unik ({ $monster })
mansions-ask-pick-up = Coś tu leży. { $who }: podnieść?
mansions-ask-trade = **Wymiana.** Badacze na jednym polu mogą dawać sobie karty. Wybierz, co oddać.
mansions-ask-heal = { $who }: co wyleczyć?
mansions-ask-evade-order = { $who } wymyka się kilku potworom. Któremu najpierw?
mansions-ask-horror-order = Czeka kilka testów przerażenia. Który pierwszy?
mansions-ask-evade-hit = { $who }: unik się nie udał. Czy { $monster } ma uderzyć? Wtedy { $effect }. Bez kosztu zagrożenia.
mansions-ask-go-on = { $who }: testy uniku już za tobą. Zrobić, co było w planie: „{ $step }”?
mansions-ask-newcomer = Twój badacz nie żyje. Wybierz nowego.
mansions-ask-cancel = { $who }: strażnik zagrywa kartę **{ $card }**. „{ $text }” Anulować ją?
mansions-ask-story = Wybierz tajemnicę: znać ją będziesz tylko ty. { $text }
mansions-ask-puzzle-ready = { $who } zabiera się do łamigłówki **{ $card }**. Akcje łamigłówki: { $actions }. { $text } Użyć czegoś, żeby mieć więcej akcji?
    .short = { $who }, **{ $card }**, akcje: { $actions }.
mansions-ask-puzzle = { $who } rozwiązuje łamigłówkę **{ $card }**. Pozostałe akcje: { $left }. { $text }
    .short = { $who }: łamigłówka **{ $card }**, pozostałe akcje: { $left }.
mansions-ask-puzzle-drawn = { $who } rozwiązuje łamigłówkę **{ $card }**. Nowy element: { $piece }. Który element zastąpi?
    .short = { $who }, **{ $card }**: który element zastąpi nowy ({ $piece })?
mansions-ask-choose = **{ $card }**: { $text } Twój wybór:
mansions-ask-choose-plain = Wybierz:
mansions-ask-choose-named = **{ $card }**: wybór należy do ciebie.
mansions-ask-choose-monster = **{ $card }**: gdzie pojawi się { $monster }?
mansions-ask-choose-room = **{ $card }**: wybierz pomieszczenie.

## Odpowiedzi

mansions-do-end = Zakończ turę
mansions-do-go = Idź: { $space }
mansions-do-go-corpse = Idź ze zwłokami: { $space }
mansions-do-walk = Dojdź: { $space } (kilka ruchów)
mansions-do-run = Bieg: { $space } (akcja)
mansions-do-run-corpse = Bieg ze zwłokami: { $space } (akcja)
mansions-do-move = Przesuń: { $space }
mansions-do-push = Odepchnij: { $space }
mansions-do-escape = Uciekaj: { $door }
mansions-do-explore = Przeszukaj: { $room } (akcja)
mansions-do-explore-dark = Przeszukaj: { $room } (w ciemności: akcja i ruch)
mansions-do-attack = Atak: { $monster } ({ $card }, akcja)
mansions-hint-damage = Obrażenia { $number }. { $text }
mansions-hint-unarmed = Test i obrażenia podaje odkryta karta walki.
mansions-do-strike = { $monster } → { $who }
mansions-do-special = { $monster } → { $who } (specjalnie)
mansions-do-cast = Zaklęcie: { $spell } (akcja)
mansions-do-cast-at = Zaklęcie: { $spell } → { $target } (akcja)
mansions-do-use = Użyj: { $card } { $cost }
mansions-do-use-on = Użyj: { $card } → { $target } { $cost }
mansions-do-first = Pierwsze
mansions-do-second = Drugie
mansions-do-ability-on = Zdolność → { $target } { $cost }
mansions-do-skill = Punkt umiejętności: +{ $luck } (masz { $left })
mansions-tap-skill = Punkt umiejętności: +{ $luck }
mansions-do-hide-move = Ukryj się: { $place } (ruch)
mansions-do-hide-action = Ukryj się: { $place } (akcja)
mansions-do-emerge-move = Wyjdź z kryjówki (ruch)
mansions-do-emerge-action = Wyjdź z kryjówki (akcja)
mansions-do-bar = Zastaw drogę ({ $space }): { $barrier } (akcja)
mansions-do-unbar = Odsuń: { $barrier } (akcja)
mansions-do-burn = Spal zwłoki: { $number } (akcja)
mansions-do-drop-action = Odłóż: { $card } (akcja)
mansions-do-drop = Odłóż: { $card }
mansions-do-discard = Odrzuć: { $card }
mansions-do-take = Weź: { $card }
mansions-do-take-as = { $who } bierze: { $card }
mansions-do-give = { $card } → { $to }
mansions-do-give-from = { $who }: { $card } → { $to }
mansions-do-mythos = { $cost } 👁 { $card } → { $who }
mansions-do-trauma = { $card } → { $who }
mansions-do-begin = Moja tura ({ $who })
mansions-do-wish = Chcę zacząć
mansions-do-evade = Unik: { $monster }
mansions-do-test = { $who } i { $monster }
mansions-do-play = { $who }, { $role }
mansions-do-heal = Wylecz: { $harm }
mansions-do-hit = Uderz
mansions-do-spare = Nie uderzaj
mansions-do-on = Dalej
mansions-do-stop = Zatrzymaj się tutaj
mansions-do-go-on-stop = Zrób coś innego
mansions-do-puzzle-stop = Odłóż
mansions-do-puzzle-begin = Zacznij
mansions-do-roll = Rzuć kością
mansions-percent = { $percent }%
mansions-do-chance = { $chance }% · { $label }
mansions-do-keep = Przyjmij
mansions-do-accept = Przyjmij
mansions-do-pass = Nie graj niczego
mansions-do-pass-turn = Nic w tej turze
mansions-do-done = Gotowe
mansions-do-keeper-actions-done = Koniec akcji
mansions-do-suggested = Przygotuj je
mansions-do-auto = Zawsze wg podpowiedzi
mansions-do-planned = Zostaw
mansions-do-monster-attacks-done = Koniec ataków
mansions-do-trade-done = Koniec wymiany
mansions-do-keeper = { $cost } 👁 { $card }
mansions-told-card = -# **{ $card }**: { $text }
mansions-told-use = -# **{ $card }** ({ $cost } 👁): { $text }
mansions-do-keeper-on = { $cost } 👁 { $card }: { $on }
mansions-keeper-use = { $card }, { $use }
mansions-use-draw = dobierz kartę
mansions-use-trade = odrzuć kartę
mansions-use-take = pobierz próbkę
mansions-use-lay = złóż próbki
mansions-use-corpse = połóż zwłoki
mansions-use-rise = ożyw zwłoki
mansions-do-place = Tutaj: { $place }
mansions-do-place-monster = { $name }: { $space }
mansions-do-remove = Usuń: { $place }
mansions-do-draw-deck = Dobierz z talii: { $deck }
mansions-do-gain = Zdobądź zaklęcie: { $spell }
mansions-tap-use = Użyj karty strażnika…
mansions-tap-last = Karta i koniec: wszystkie atakują…
mansions-tap-run = Bieg: { $space }
mansions-tap-explore = Przeszukaj
mansions-tap-explore-dark = Przeszukaj (i ruch)
mansions-tap-attack = { $chance }% · { $card } · 💥{ $damage }
mansions-tap-attack-words = { $chance }% · { $card } · obrażenia { $damage }
mansions-tap-attack-legend = -# ⚔️ szansa · broń · 💥 obrażenia
mansions-tap-attack-on = { $card } → { $monster }
mansions-tap-bar = Zastaw: { $space }
mansions-tap-ability = Zdolność
mansions-tap-rooms = Co gdzie leży
mansions-group-turn = Ruchy, akcje i karty…
mansions-group-do = Akcje i karty…
mansions-group-choose = Wybierz akcję…
mansions-choose-where = Wybierz, dokąd iść…
mansions-choose-attack = Wybierz, kto kogo atakuje…
mansions-choose-discard = Wybierz, co odrzucić…
mansions-choose-lose = Wybierz, co stracić…
mansions-choose-drop = Wybierz, co odłożyć…
mansions-choose-take = Wybierz, co wziąć…
mansions-choose-give = Wybierz, co oddać…
mansions-choose-heal = Wybierz, co wyleczyć…
mansions-choose-newcomer = Wybierz badacza…
mansions-choose-first = Wybierz, co najpierw…
mansions-choose-play = Wybierz kartę…
mansions-choose-roll = Wybierz, jak rzucać…
mansions-choose-plan = Wybierz pomieszczenie…
mansions-choose-aim = Wybierz cel…
mansions-choose-arm = Wybierz, na kogo i kiedy…
mansions-choose-one = Wybierz…
mansions-tap-end = Koniec tury
mansions-tap-skip = Pomiń turę
mansions-tap-plans = Przygotuj…
mansions-tap-back = Wstecz
mansions-tap-arm = Przygotuj kartę…
mansions-tap-waits = { $who }, { $window }
mansions-tap-habit-now-off = Karty: nie graj…
mansions-tap-habit-now-armed = Karty: gotowe…
mansions-tap-habit-now-auto = Karty: z podpowiedzi…
mansions-tap-habit-now-ask = Karty: pytaj…
mansions-tap-habit-off = Nie graj
mansions-tap-habit-armed = Przygotowane
mansions-tap-habit-auto = Jak w podpowiedzi
mansions-tap-habit-ask = Pytaj
mansions-do-concede = Poddaj się…
mansions-do-concede-now = Tak, poddaję się
mansions-do-fight-on = Nie, walczę dalej
mansions-do-habit-off = Nie graj kart
mansions-do-habit-armed = Graj tylko karty przygotowane
mansions-do-habit-auto = Zawsze przygotowuj jak w podpowiedzi
mansions-do-habit-ask = Pytaj mnie za każdym razem
mansions-do-arm = Przygotuj: { $card } – { $who }, { $window }
mansions-do-disarm = Cofnij przygotowanie: { $card }
mansions-do-turn-right = Obróć { $cell } ({ $piece }) w prawo ↻
mansions-do-turn-left = Obróć { $cell } ({ $piece }) w lewo ↺
mansions-do-swap = Zamień { $cell } ({ $piece }) i { $other } ({ $second })
mansions-do-draw = Dobierz nowy element (2 akcje)
mansions-do-put = Zastąp { $cell } ({ $piece }) nowym elementem
mansions-effect-heal = wylecz { $harm } ({ $number })
mansions-effect-cure = usuń traumę ({ $wounds })
mansions-effect-damage = obrażenia { $number }
mansions-effect-horror = przerażenie { $number }
mansions-effect-damage-d = obrażenia potwora
mansions-effect-mon-damage = potwór otrzymuje obrażenia: { $number }
mansions-effect-stun = ogłuszenie
mansions-effect-mon-stun = potwór jest ogłuszony
mansions-effect-push = zostaje odepchnięty o 1 pole
mansions-effect-break-weapon = broń się psuje
mansions-effect-lose-item = strata 1 przedmiotu
mansions-effect-sample = próbki potwora +{ $number }
mansions-effect-none = nic
mansions-blow-damage = badacz otrzymuje { $number ->
    [one] { $number } obrażenie
    [few] { $number } obrażenia
   *[many] { $number } obrażeń
  }
mansions-blow-horror = badacz otrzymuje { $number ->
    [one] { $number } przerażenie
    [few] { $number } przerażenia
   *[many] { $number } przerażeń
  }
mansions-blow-too-horror = { $number ->
    [one] { $number } przerażenie
    [few] { $number } przerażenia
   *[many] { $number } przerażeń
  }
mansions-blow-damage-d = badacz otrzymuje obrażenia potwora{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
  }
mansions-blow-carry = badacz trafia { $room }
mansions-blow-stun = badacz otrzymuje ogłuszenie
mansions-blow-too-stun = ogłuszenie
mansions-blow-too-mon-stun = ogłuszenie
mansions-blow-push = potwór zostaje odepchnięty o 1 pole
mansions-blow-too-push = zostaje odepchnięty o 1 pole
mansions-blow-sample = potwór bierze { $number ->
    [one] { $number } próbkę
    [few] { $number } próbki
   *[many] { $number } próbek
  }
mansions-blow-and = { $first } i { $second }
mansions-blow-lose-item = badacz traci 1 przedmiot
mansions-effect-mon-damage-w = potwór otrzymuje obrażenia broni{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
  }
mansions-group-explore = Przeszukaj…
mansions-group-go = Idź… (ruch)
mansions-group-walk = Idź dalej… (kilka ruchów)
mansions-group-attack = Atakuj… (akcja)
mansions-group-cast = Karty, zaklęcia, zdolność…
mansions-group-run = Biegnij… (akcja)
mansions-group-hide = Kryjówka, barykada…
mansions-group-drop = Odłóż… (akcja)
mansions-group-more = Więcej…
mansions-group-all = Więcej: { $what }
mansions-menu-attack = atak
mansions-menu-cast = karty, zdolność
mansions-menu-run = bieg
mansions-menu-hide = kryjówka, barykada
mansions-menu-drop = odłóż
mansions-menu-go = idź
mansions-menu-walk = dalsza droga
mansions-puzzle-wiring = Doprowadź prąd od strzałki do każdej lampy: ● świeci, ○ nie. Grube przewody są pod prądem.
mansions-puzzle-lock = Stykające się końce muszą mieć tę samą literę: „=” pasuje, „≠” jeszcze nie.
mansions-puzzle-rune = Na każdym kamieniu jest nazwa jego miejsca; kamienie w [nawiasach] są na miejscu. Zamieniaj sąsiednie.
mansions-sure-keeper = ⚠️ Jesteś strażnikiem: jeśli się poddasz, badacze od razu wygrają.
mansions-sure-investigator = ⚠️ Gdy poddadzą się gracze wszystkich badaczy, wygra strażnik. Do tego czasu można zmienić zdanie.

## Do czego ktoś jest wołany

call-mansions-act = twoja tura: działaj swoim badaczem
call-mansions-next = kto pierwszy naciśnie, ten ma turę
call-mansions-window = okazja, by zagrać kartę Mitów
call-mansions-plan = plan na tury badaczy
call-mansions-trauma = okazja, by zagrać kartę traumy
call-mansions-test = test, rzuć kością
call-mansions-reroll = test nieudany: przerzuć albo przyjmij
call-mansions-keeper-actions = twoja tura strażnika
call-mansions-monster-attacks = twoje potwory atakują
call-mansions-discard = wybierz kartę do odrzucenia
call-mansions-lose = wybierz, co stracić
call-mansions-heal = wybierz, co wyleczyć
call-mansions-cancel = karta Mitów: przyjmij ją lub anuluj
call-mansions-story = wybierz tajemnicę
call-mansions-puzzle-ready = łamigłówka, przygotuj się
call-mansions-puzzle = łamigłówka, rozwiązuj dalej
call-mansions-newcomer = wybierz następnego badacza
call-mansions-evade-hit = nieudany unik: uderzasz czy nie
call-mansions-evade-order = potwory na drodze, wybierz pierwszego
call-mansions-horror-order = testy przerażenia, wybierz pierwszy
call-mansions-choose = dokonaj wyboru
board-mansions-window = ▶ { $player } może teraz zagrać kartę Mitów.
board-mansions-plan = ▶ { $player } planuje następną rundę.
board-mansions-newcomer = ▶ { $player }, wybierz nowego badacza.
board-mansions-next = ▶ { $player }, którym badaczem grasz?
board-mansions-next-open = ▶ Kto gra następny? Każdy może: { $player }.
board-mansions-trauma = ▶ { $player } może teraz zagrać kartę traumy.
board-mansions-cancel = ▶ { $player } może teraz anulować kartę Mitów.
board-mansions-evade-hit = ▶ { $player } decyduje, czy potwór uderzy.
board-mansions-test = ▶ { $player } rzuca kością.

mansions-tap-swap = Zamień { $cell }
mansions-tap-turn-left = Obróć w lewo
mansions-tap-turn-right = Obróć w prawo
mansions-tap-turn = Obróć
mansions-tap-draw = Element (2)
