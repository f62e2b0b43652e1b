# Strony /rules. Tekst ma najwyżej 1500 znaków.

mansions-rules-1-title = Cel gry
mansions-rules-1-text =
    Z tym domem jest coś nie tak. Jeden gracz, **strażnik**, wie co: prowadzi potwory i od początku zna tajemnicę. Pozostali to **badacze**, którzy przyszli ją odkryć.

    🏆 Czego potrzebuje każda ze stron, mówi karta **Celu**. Gdy tylko jedna ze stron spełni swój warunek, wygrywa.

    🎯 Strażnik zna Cel od początku. Badacze poznają go, gdy zostanie odkryty: gdy przeczytają **wskazówkę 1** albo gdy nadejdzie czwarte wydarzenie. Odtąd leży odkryty dla wszystkich.

    ⏳ Gdy nadejdzie ostatnie wydarzenie, gra kończy się tak, jak ono mówi. Może się zdarzyć, że nie wygra nikt: to też jest wynik.

    👥 Gra od dwóch do pięciu osób. Strażnikiem może być bot, wtedy tajemnicy nie zna nikt. Przed grą pod przyciskiem **{ button-choices }** każdy mówi, kim chce być.
mansions-rules-1-alt = Strażnik ze świecą; zwój, czyli Cel, leży zakryty; odkrywa go wskazówka 1 albo czwarte wydarzenie.

mansions-rules-2-title = Runda
mansions-rules-2-text =
    Najpierw tury mają wszyscy badacze, w dowolnej kolejności; każdy kończy swoją, zanim zacznie następny. Potem turę ma strażnik. Potem zaczyna się nowa runda.

    🚶 **Tura badacza** to dwa ruchy i jedna akcja, w dowolnej kolejności. Co możesz teraz zrobić, widać na przyciskach, więc nie sposób się pomylić.

    👣 **Ruch** prowadzi na sąsiednie pole: przez drzwi albo wewnątrz pomieszczenia. Pola łączy też drabina.

    ✋ **Akcja** to jedno z tych: przeszukaj pomieszczenie, atakuj, biegnij (o jeszcze jedno pole), użyj karty, ukryj się, rzuć zaklęcie, przesuń barykadę. Odłożenie kart to także akcja.

    Strażnik może zagrać kartę na początku twojej tury i po każdym twoim kroku, ale najwyżej jedną w turze.
mansions-rules-2-alt = Przykład planszy: plan domu z nazwami pomieszczeń, drzwiami, kartami i blokadami. { $turn } Kropki pokazują drogę Quilla: z Holu wejściowego przez Długą galerię. Obok planu widać zagrożenie 4, zegar wydarzeń 2 z 3 oraz zdrowie i poczytalność każdego.

mansions-rules-3-title = Przeszukiwanie
mansions-rules-3-text =
    W każdym pomieszczeniu leży stos kart. **Przeszukanie** to akcja, z dowolnego pola pomieszczenia: bierzesz wszystkie karty, a wskazówki zostają odczytane wszystkim.

    🔒 **Blokada** nikogo nie wpuszcza do pomieszczenia, póki nie zostanie pokonana. Próbuje się, wchodząc. Jedne blokady wymagają klucza lub testu, inne łamigłówki.

    🚧 **Przeszkoda** leży w stosie i odkrywa się ją, gdy przyjdzie na nią kolej. Póki nie jest pokonana, karty pod nią zostają na miejscu.

    📜 **Wskazówki** są numerowane w dół i każda mówi, gdzie jest następna. Wskazówka 1 jest ostatnia.

    🎒 Co niepotrzebne, można odłożyć: leży odkryte na polu i może to podnieść każdy, kto tam przeszukuje. Badacze na jednym polu wymieniają się kartami na początku tury strażnika, jeśli ktoś z nich o to prosi.

    W ciemności przeszukanie kosztuje oprócz akcji także jeden ruch.
mansions-rules-3-alt = Co bywa w pomieszczeniu: stos zakrytych kart; kłódka; odkryta przeszkoda; wskazówka; torba z kartami, które ktoś odłożył.

mansions-rules-4-title = Testy
mansions-rules-4-text =
    O wszystkim, co niepewne, decyduje test **atrybutu**: Intelekt, Wola, Wiedza, Szczęście, Siła, Zręczność albo Celność.

    🎲 Rzuca się kością dziesięciościenną. Potrzebna liczba to twój atrybut ze wszystkim, co się do niego dodaje i od niego odejmuje. **Tyle samo lub mniej to sukces.** 1 to zawsze sukces, 10 zawsze porażka.

    ⭐ **Punkty umiejętności.** Przed rzutem możesz wydać jeden: do atrybutu dodaje się twoje Szczęście. Jeden na test, nigdy przy teście Szczęścia i nigdy po rzucie.

    💫 Kto ma **ogłuszenie**, ma we wszystkich testach o 2 mniej i tylko jeden ruch. Co rundę znika jeden żeton.

    Przykład: Zręczność 5 i unik potwora −2 dają 3. Z punktem umiejętności i Szczęściem 3 wychodzi 6: sukces przy wyniku 6 lub niższym.
mansions-rules-4-alt = Przykład testu: Tobias Quill wymyka się Bagiennemu ogarowi. Zręczność 5 − 2 = 3. Bez punktu umiejętności zdają ścianki od 1 do 3, 30 procent; z punktem od 1 do 6, 60 procent. Obok jego karta ze wszystkimi atrybutami. Potwory na planszy: { $monsters }.

mansions-rules-5-title = Potwory
mansions-rules-5-text =
    Są trzy klasy: humanoidy, bestie i istoty nadnaturalne. Humanoidy używają drabin, bestie szybów. Blokady potworom nie przeszkadzają.

    😱 **Przerażenie.** Gdy potwór wejdzie do twojego pomieszczenia albo ty do jego, wykonujesz test Woli. Porażka: 1 przerażenie. Raz w turze na każdego potwora i nie na tego, który był przy tobie już na początku tury.

    🤸 **Unik.** Zanim ruszysz się lub zrobisz cokolwiek poza atakiem, musisz wymknąć się każdemu potworowi na swoim polu: test Zręczności. Porażka: strażnik może zadać ci jego obrażenia; niektóre potwory robią zamiast tego coś innego. Tak czy inaczej możesz działać dalej i w tej turze drugi raz mu się nie wymykasz.

    🙈 **Kryjówka.** Na polu z kryjówką możesz się ukryć, a wtedy trudniej cię zranić. W kryjówce nie można ruszać się ani atakować.

    Potwory idą tylko wtedy, gdy strażnik użyje do tego karty, a atakują na końcu jego tury.
mansions-rules-5-alt = Kształty potworów: pięciokąt to humanoid, kieł bestia, gwiazda istota nadnaturalna. Fioletowa chmura: badacz otrzymuje przerażenie. Szafa z okiem: kryjówka.

mansions-rules-6-title = Walka
mansions-rules-6-text =
    ⚔️ **Atak badacza** to akcja, bronią albo gołymi rękami: potwór na twoim polu, a przy broni strzeleckiej taki, którego widzisz. Karta walki mówi, jaki atrybut testujesz i co się stanie. Ile obrażeń zadaje broń, jest na niej napisane.

    👹 **Potwór atakuje** na końcu tury strażnika badacza na swoim polu. Co testujesz, mówi karta walki.

    ☠️ Potwór, który ma tyle obrażeń co zdrowia, nie żyje i niczego nie zostawia.

    ❤️ **Ty** masz zdrowie i poczytalność. Bez zdrowia badacz ginie, a jego karty zostają na polu. Póki Cel nie jest odkryty, grasz dalej nowym badaczem, później odpadasz. Bez poczytalności gra się dalej, ale strażnik może zagrywać na ciebie karty obłędu.

    🩹 Na obrażenia i przerażenie strażnik może odpowiedzieć kartą **traumy**: to uraz albo obłęd. Może zostać z tobą na dłużej.
mansions-rules-6-alt = Przykład walki: Petra Lindqvist stoi na jednym polu z Dzwoniącym akolitą; ma on dwa nacięcia, czyli dwie rany, i czerwony pierścień, bo można go zaatakować. Złote ramki pokazują, dokąd można iść. Niżej ostatnie rzuty: 3 to sukces, 8 porażka. Potwory na planszy: { $monsters }.

mansions-rules-7-title = Dom
mansions-rules-7-text =
    🔥 **Ogień** ogarnia pomieszczenie. Kto jest w nim na końcu swojej tury, otrzymuje 2 obrażenia. Wejście wymaga testu Woli; porażka: 1 przerażenie.

    🌑 **Ciemność** odejmuje 2 we wszystkich testach walki i spowalnia przeszukiwanie. Z niektórymi przedmiotami można na nią nie zważać.

    🚪 **Barykadę** można akcją przysunąć do drzwi na jej polu albo odsunąć. Nikt jej nie minie; potwór może ją przesunąć lub zniszczyć.

    🪜 **Drabiny** łączą pola dla ludzi i humanoidów, **szyby** dla bestii.

    🕯️ **Ołtarze** same nic nie robią, ale mówią o nich karty strażnika i wydarzenia.

    🏕️ Przy **ognisku** można akcją spalić zwłoki. Strażnik umie je ożywiać; w ruchu możesz też ciągnąć je za sobą, na przykład do płonącego pomieszczenia.

    🚷 **Zapieczętowane drzwi** prowadzą z domu na zewnątrz. Można przez nie wyjść tylko wtedy, gdy mówi tak Cel.
mansions-rules-7-alt = Znaki domu: płomienie, księżyc jako ciemność, barykada, drabina, szyb, ołtarz ze świecą, ognisko, czaszka jako zwłoki i zielona strzałka jako droga na zewnątrz, gdy jest znana.

mansions-rules-8-title = Łamigłówki
mansions-rules-8-text =
    Niektóre blokady i przeszkody to łamigłówki. Masz w nich tyle akcji, ile Intelektu; punkt umiejętności dodaje twoje Szczęście.

    ⚡ **Przewody**: obracaj i zamieniaj elementy, aż linie połączą źródło z każdą lampą.

    🔐 **Zamek**: obracaj i zamieniaj, aż stykające się końce będą miały te same znaki.

    🪨 **Runy**: zamieniaj kamienie, aż każdy znajdzie się na swoim miejscu.

    Obrót elementu o jeden krok kosztuje jedną akcję, zamiana dwóch sąsiednich jedną, dobranie nowego elementu dwie (nie przy runach): widzisz go, a potem wybierasz, który zastąpi.

    Rozwiązana: od razu robisz dalej to, co zaczęte. Nierozwiązana: ruch lub akcja na tym się kończy, a wszystko zostaje, jak jest, do następnej próby, twojej lub cudzej. Można też przerwać wcześniej.
mansions-rules-8-alt = Przykład łamigłówki: sześć przewodów w dwóch rzędach. Prąd wchodzi do A1 z lewej i ma dotrzeć do dwóch lamp po prawej. Wybrany jest element B1, zostały 4 akcje.

mansions-rules-9-title = Zaklęcia
mansions-rules-9-text =
    Większość badaczy zaczyna bez zaklęć; dają je **księgi**. Przód zaklęcia widzą wszyscy: do czego służy i jakiego testu wymaga. Tyłu nie zna nikt.

    ✨ **Rzucenie zaklęcia** to akcja: wykonaj test, potem kartę się odwraca, a jej tył mówi, co się dzieje przy sukcesie i przy porażce. Potem karta zwykle trafia pod swoją talię, a ty dostajesz nową tego samego rodzaju, której tył może być inny.

    „Badacz w twoim pomieszczeniu” to możesz być i ty. Zaklęcie atakujące nie wymaga wcześniejszego uniku, tak jak żaden atak.

    🎒 **Przedmioty**: broń, wyposażenie, księgi i klucze. Kart kluczowych nic ci nie odbierze: można je tylko odłożyć albo przekazać. Wielu przedmiotów i zdolności badacza można użyć tylko raz; przycisk jest, póki można.
mansions-rules-9-alt = Księga daje zaklęcie, którego znany jest tylko przód. Przedmioty: broń, wyposażenie, klucz.

mansions-rules-10-title = Strażnik
mansions-rules-10-text =
    Twoja tura: badacze wymieniają się kartami, ty dostajesz 1 **zagrożenie** za każdego badacza, potem używasz **kart strażnika** i płacisz zagrożeniem, potem atakują potwory i biegnie zegar wydarzeń. Na każdym przycisku jest koszt.

    🃏 **Karty Mitów** zagrywa się w turze badacza: na jej początku i po każdym kroku, jedną w turze. **Karty traumy** to odpowiedź na obrażenia i przerażenie. Na ręce masz najwyżej po cztery.

    🤫 Przerwa w grze nie może zdradzić, co masz na ręce. Dlatego pod koniec swojej tury **przygotowujesz** karty: na jednego badacza albo na dowolnego, i zagrywają się same. Albo wybierz *pytaj*: bot zapyta za każdym razem, nawet gdy nie masz nic; jedno naciśnięcie to rezygnacja na całą turę.

    ⏳ **Wydarzenia.** Każda twoja tura kładzie żeton na wierzchnim wydarzeniu. Gdy jest ich dość, wydarzenie następuje, a jego tekst słyszą wszyscy. Ostatnie kończy grę.

    Znasz Cel, tajemnicę i to, co leży w pomieszczeniach. Badacze nie wiedzą o tym nic.
mansions-rules-10-alt = Przykład biurka strażnika: zagrożenie 4, zegar wydarzeń 2 z 3, karty: „pytaj”, kartka z Celem, dwie karty Mitów, jedna karta traumy i karty strażnika z kosztem.

## Na obrazkach

mansions-rules-player-a = Ada
mansions-rules-player-b = Leo
mansions-rules-player-c = Mia
mansions-rules-keeper = Strażnik wie
mansions-rules-objective = Zakryty Cel
mansions-rules-clue = Wskazówka 1
mansions-rules-event = Czwarte wydarzenie
mansions-rules-pile = Stos pomieszczenia
mansions-rules-lock = Blokada: nie wpuszcza
mansions-rules-obstacle = Odkryta przeszkoda
mansions-rules-clues = Wskazówka: dla wszystkich
mansions-rules-dropped = Odłożone karty
mansions-rules-humanoid = Humanoid: drabiny
mansions-rules-beast = Bestia: szyby
mansions-rules-eldritch = Nadnaturalne
mansions-rules-horror = Przerażenie: test Woli
mansions-rules-hiding = Kryjówka
mansions-rules-fire = Ogień: 2 obrażenia
mansions-rules-dark = Ciemność: −2 w walce
mansions-rules-barrier = Barykada
mansions-rules-ladder = Drabina
mansions-rules-vent = Szyb
mansions-rules-altar = Ołtarz
mansions-rules-campfire = Ognisko
mansions-rules-corpse = Zwłoki
mansions-rules-way-out = Droga na zewnątrz
mansions-rules-tome = Księga
mansions-rules-spell = Zaklęcie: tył nieznany
mansions-rules-weapon = Broń
mansions-rules-equipment = Wyposażenie
mansions-rules-key = Klucz: nie przepada
mansions-rules-plot = Twój Cel
mansions-rules-plot-text = Tu jest napisane, co masz osiągnąć, i twoje odpowiedzi na pytania opowieści. Nikt inny nie przeczyta tego, zanim Cel zostanie odkryty.
