# Strony polecenia /zasady. Tekst ma najwyżej 1500 znaków. Podpisy czyta się na obrazku: najwyżej dwa słowa.

## Podpisy

labyrinth-rules-pawn = Twój pionek
labyrinth-rules-treasures = Skarby
labyrinth-rules-home = Dom
labyrinth-rules-fixed = Nieruchoma
labyrinth-rules-straight = Korytarz
labyrinth-rules-corner = Zakręt
labyrinth-rules-junction = Rozwidlenie
labyrinth-rules-goal = Twój cel
labyrinth-rules-found = Znaleziona
labyrinth-rules-extra = Przesunięcie
labyrinth-rules-twice = Dwie tury
labyrinth-rules-swap = Zamiana
labyrinth-rules-peek = Drugi cel
labyrinth-rules-exchange = Zmiana celu
labyrinth-rules-wall = Ściana
labyrinth-rules-push = Wolno
labyrinth-rules-last = Ostatnio
labyrinth-rules-forbidden = Nie wolno

## 1

labyrinth-rules-1-title = Cel gry
labyrinth-rules-1-text =
    Korytarze tego labiryntu można przesuwać, i przesuwają je wszyscy. Kryją się w nim 24 skarby; których z nich masz szukać, mówią twoje karty.

    🏆 **Kto znajdzie wszystko i pierwszy wróci do swojego narożnika, od razu wygrywa.**

    🎯 Widzisz tylko wierzchnią kartę: **swój cel**. To twoja tajemnica. Doprowadź pionek do tego skarbu, a zobaczysz następną kartę.

    👥 Dwie osoby dostają po 12 kart, trzy po 8, cztery po 6. Gospodarz może wybrać krótszą partię: po 6, 4 lub 3 karty. W pojedynkę można ćwiczyć.

    Tura ma dwie części: najpierw **wsuwasz** płytkę do labiryntu, potem możesz **ruszyć** pionek. Kto zaczyna, rozstrzyga los; dalej gra idzie zgodnie z ruchem wskazówek zegara: czerwony, żółty, niebieski, zielony. Partia trwa 20–30 minut.
labyrinth-rules-1-alt = Czerwony pionek, korona jako przykład skarbu i czerwony narożnik, dom tego pionka.

## 2

labyrinth-rules-2-title = Labirynt
labyrinth-rules-2-text =
    49 płytek tworzy kwadrat, a pięćdziesiąta, **wolna płytka**, leży obok. Pola nazywają się jak w szachach: kolumny od A do G od lewej, rzędy od 1 do 7 od góry.

    📌 **16 płytek jest nieruchomych:** cztery narożniki, z których ruszają pionki, i dwanaście ze skarbami:
    📕 { labyrinth-treasure-book }, 💰 { labyrinth-treasure-gold }, 🗺️ { labyrinth-treasure-map }, 👑 { labyrinth-treasure-crown }, 🗝️ { labyrinth-treasure-keys }, 💀 { labyrinth-treasure-skull }, 💍 { labyrinth-treasure-ring }, 🧰 { labyrinth-treasure-chest }, 💎 { labyrinth-treasure-emerald }, 🗡️ { labyrinth-treasure-sword }, 🕯️ { labyrinth-treasure-candelabrum }, 🪖 { labyrinth-treasure-helmet }.

    🔀 **34 płytki można przesuwać:**
    - dwanaście prostych korytarzy, bez skarbów;
    - szesnaście zakrętów, w tym sześć ze skarbami: 🦎 { labyrinth-treasure-lizard }, 🦋 { labyrinth-treasure-moth }, 🦉 { labyrinth-treasure-owl }, 🐀 { labyrinth-treasure-rat }, 🪲 { labyrinth-treasure-scarab }, 🕷️ { labyrinth-treasure-spider };
    - sześć rozwidleń, każde ze skarbem: 🦇 { labyrinth-treasure-bat }, 🐉 { labyrinth-treasure-dragon }, 🧞 { labyrinth-treasure-genie }, 👻 { labyrinth-treasure-ghost }, 👸 { labyrinth-treasure-princess }, 👺 { labyrinth-treasure-goblin }.

    Są potasowane i obrócone losowo, więc nie ma dwóch takich samych labiryntów.
labyrinth-rules-2-alt = Pięć płytek: nieruchoma z księgą, prosty korytarz, zakręt z sową, rozwidlenie z nietoperzem i czerwony narożnik.

## 3

labyrinth-rules-3-title = Przesunięcie
labyrinth-rules-3-text =
    ➡️ **Każda tura zaczyna się od przesunięcia**, nawet jeśli cel jest już w zasięgu. Wokół planszy jest dwanaście strzałek: przy kolumnach B, D, F i rzędach 2, 4, 6.

    🔄 Obróć wolną płytkę, jak chcesz, i wsuń ją przy dowolnej strzałce. Cała linia przesuwa się o jedno pole, a płytka, która wychodzi z drugiej strony, zostaje nową wolną płytką.

    🚫 **Ale nie od razu z powrotem:** nie wolno wsuwać tam, skąd wyszła ostatnia płytka, bez względu na to, kto ją wypchnął. Ta strzałka jest przekreślona. Powtórzyć to samo przesunięcie wolno. W pierwszej turze gry dostępne są wszystkie strzałki.

    🔍 **Najpierw wypróbuj.** Strzałka na panelu to tylko próba: widać przesunięty labirynt i pola, na które dojdzie pionek. Widzisz to tylko ty. Próbuj do woli: dopiero **{ labyrinth-do-push }** przesuwa naprawdę, a tego nie da się cofnąć.

    🎁 Jeśli twój cel jest na wolnej płytce, wsuń ją, a potem do niego dojdź.
labyrinth-rules-3-alt = Linia labiryntu przed przesunięciem i po nim: wolna płytka wchodzi z jednej strony, wszystkie się przesuwają, a z drugiej strony jedna wychodzi.

## 4

labyrinth-rules-4-title = Pionki jadą na płytkach
labyrinth-rules-4-text =
    Pionki jadą na płytkach, na których stoją. Nie zbijają się, a na jednym polu może ich stać dowolnie wiele. Przesunięcie może jednak zamknąć pionek: wtedy może on tylko zostać.

    ↪️ **Przez krawędź na drugą stronę:** pionek z wypchniętej płytki przechodzi na płytkę właśnie wsuniętą, na drugim końcu linii. Jeśli stało tam kilka pionków, przechodzą wszystkie. To nie jest ruch: osoba, która rozgrywa turę, nadal może ruszyć pionek.

    🎁 **Podwiezienie do celu?** Jeśli wiezie cię twoje własne przesunięcie, zostań, a na koniec tury skarb jest twój. Jeśli wiezie cię cudze, to jeszcze nie jest znalezisko: skarby znajduje się tylko na koniec własnej tury.

    📌 Narożniki są nieruchome. Do domu nikogo się nie podwozi, trzeba tam dojść.
labyrinth-rules-4-alt = Pionek stoi na płytce, która jest wypychana. Po przesunięciu stoi na płytce właśnie wsuniętej, na drugim końcu linii.

## 5

labyrinth-rules-5-title = Ruch pionka
labyrinth-rules-5-text =
    Po przesunięciu **możesz** ruszyć pionek: otwartymi korytarzami, dowolnie daleko i przez dowolnie wiele zakrętów. Możesz też zostać.

    🟩 Dwa pola są połączone, jeśli obie płytki są otwarte tam, gdzie się stykają. Wszystkie pola w zasięgu mają na twoim prywatnym obrazku zielone ramki.

    👣 Naciśnij pole albo, gdy jest ich dużo, wybierz je w menu. Na początku jest twój cel, potem pola z innymi skarbami, potem reszta. Jeśli pionek nie ma dokąd pójść, zostaje bez pytania.

    💡 Jeśli cel jest poza zasięgiem, stań tam, gdzie połączy cię z nim następne przesunięcie, albo na linii, która cię podwiezie.

    ↩️ Ruch, który niczego nie znalazł, możesz cofnąć przyciskiem **{ button-undo }**, dopóki nie zagra następna osoba. Przesunięcia cofnąć się nie da.

    ⌨️ Kto ma wprawę, zagra całą turę jednym wpisem: { COMMAND("move") } i `B▼ 90 D5` – strzałka, obrót wolnej płytki w prawo, pole.
labyrinth-rules-5-alt = Fragment labiryntu z pionkiem; pola, na które dojdzie otwartymi korytarzami, mają zielone ramki.

## 6

labyrinth-rules-6-title = Znaleziska i koniec gry
labyrinth-rules-6-text =
    🎯 **Cel jest znaleziony, gdy kończysz na nim turę.** Samo przejście przez to pole nie wystarczy. Pozostanie na nim też się liczy.

    🃏 Kartę widzą wszyscy, a swój następny cel od razu widzisz tylko ty. Możesz planować, gdy grają inni. **W turze jest tylko jedno znalezisko**, nawet jeśli następny skarb leży po drodze.

    👀 Co masz znalezione i ile kart ci zostało, wiedzą wszyscy. Czego szukasz, to tajemnica.

    🏠 Gdy ostatnia karta jest znaleziona, wracasz do domu. Jeśli kończysz turę w swoim narożniku, **od razu wygrywasz**; kolejki się nie dogrywa.

    🏆 Ostatni skarb i dom w jednej turze są możliwe tylko dzięki wydarzeniu „{ labyrinth-action-twice }”.
labyrinth-rules-6-alt = Droga przez grę: celem jest korona, zostaje znaleziona, a po ostatniej karcie celem jest czerwony narożnik.

## 7

labyrinth-rules-7-title = Warianty
labyrinth-rules-7-text =
    Wybiera je gospodarz w poczekalni.

    ⏱️ **{ option-labyrinth-cards }:** sześć, cztery lub trzy, żeby partia była krótsza.

    ⏳ **{ option-labyrinth-limit }:** 15, 25 lub 40 tur na osobę. Jeśli do tego czasu nikt nie wygra, jest remis.

    ↔️ **{ option-labyrinth-corners }:** dwie osoby zaczynają w przeciwległych albo w sąsiednich narożnikach.

    🧒 **Dla dzieci, dwie opcje**, razem albo osobno:
    - **{ option-labyrinth-open-goals }, { option-labyrinth-open-goals-yes }:** widzisz wszystkie swoje karty i co turę od nowa wybierasz, czego szukać. W turze nadal jest jedno znalezisko.
    - **{ option-labyrinth-no-return }, { option-labyrinth-no-return-yes }:** nie trzeba wracać. Ostatnie znalezisko daje zwycięstwo.

    👀 **{ option-labyrinth-shown-goals }, { option-labyrinth-shown-goals-yes }**, gdy kolejność jest dowolna: wszystkie karty leżą przed wszystkimi. O wyniku decyduje wtedy wchodzenie sobie w drogę.

    🎲 **{ option-labyrinth-events }** dodają akcje specjalne: zobacz następne strony.
labyrinth-rules-7-alt = Trzy cele naraz, w obwódkach: korona, sowa albo nietoperz.

## 8

labyrinth-rules-8-title = Wydarzenia: kiedy je dostajesz
labyrinth-rules-8-text =
    Na odwrocie dwunastu zwykłych płytek, sześciu korytarzy i sześciu zakrętów, jest wydarzenie: sześć wydarzeń, każde na dwóch płytkach. Gdzie które, nikt nie wie.

    🎁 **Jeśli twoje przesunięcie wypchnie taką płytkę**, wszyscy widzą jej odwrót, a ty możesz skorzystać z wydarzenia **od razu**, przed ruchem pionka. Inaczej przepada. Na płytce wydarzenie zostaje do następnego wypchnięcia.

    ☝️ **Jedno wydarzenie w turze.** Niczego nie można odłożyć na później. Wolna płytka, którą zostawiła poprzednia osoba, nic ci nie daje; ta z początku gry też nie.

    🔖 Płytki, których odwrót już było widać, są zaznaczone na planszy, bo czat nie jest stołem, na który można spojrzeć. Wyłącza to opcja **{ option-labyrinth-marked }**.

    ⚡ Partie z wydarzeniami są dużo szybsze: prawie każde ułatwia znalezisko.
labyrinth-rules-8-alt = Ikony sześciu wydarzeń: dodatkowe przesunięcie, dwie tury, zamiana miejsc, jeszcze jeden cel, zmiana celu i przejście przez ścianę.

## 9

labyrinth-rules-9-title = Wydarzenia: przesunięcie, tury, zamiana
labyrinth-rules-9-text =
    ➕ **Dodatkowe przesunięcie.** Wsuń jeszcze raz płytkę, która właśnie wyszła, przy dowolnej strzałce oprócz tej, przy której wyszła. Potem rusz pionek. To, co jest na odwrocie drugiej płytki, nie liczy się i nie jest pokazywane.

    ⏩ **Dwie tury.** Dokończ tę turę jak zwykle: rusz pionek i znajdź to, czego szukasz. Potem jeszcze raz wsuń płytkę i rusz pionek. Możesz tak znaleźć dwa skarby albo ostatni skarb i dom. Drugie przesunięcie nie przynosi wydarzenia.

    🔀 **Zamiana miejsc.** Twój pionek zamienia się miejscami z wybranym innym. Potem idziesz stamtąd albo zostajesz. Jeśli trafisz tak na swój cel i zostaniesz, skarb jest znaleziony. Drugiej osobie zamiana znaleziska nie daje.

    Jeśli na planszy nie ma innych pionków, zamiana miejsc nic nie robi.
labyrinth-rules-9-alt = Trzy ikony: dodatkowe przesunięcie, dwie tury i zamiana miejsc.

## 10

labyrinth-rules-10-title = Wydarzenia: przez ścianę
labyrinth-rules-10-text =
    🧱 **Przez ścianę.** W tej turze pionek może przejść przez **jedną** zamkniętą granicę między dwoma sąsiednimi polami, w dowolnym miejscu swojej drogi. Nie ma znaczenia, czy zamknięta jest tam jedna z dwóch płytek, czy obie.

    Przed ścianą i za nią idziesz otwartymi korytarzami jak zwykle. Zewnętrzna krawędź planszy jest zawsze zamknięta.

    👣 Często otwiera to ponad połowę labiryntu. Jeśli pól jest więcej niż 25, menu pyta najpierw o rząd, potem o pole; pola z twoim celem mają osobny przycisk.
labyrinth-rules-10-alt = Fragment labiryntu z pionkiem; zielone ramki mają pola, na które dojdzie, jeśli raz przejdzie przez ścianę.

## 11

labyrinth-rules-11-title = Wydarzenia: twoje karty
labyrinth-rules-11-text =
    👁️ **Jeszcze jeden cel.** Obejrzyj jeszcze jedną swoją kartę. Odtąd masz dwa cele i możesz znaleźć dowolny z nich, w tej turze albo później, ale w turze tylko jeden. Gdy jeden jest znaleziony, drugi pozostaje jedynym, aż także zostanie znaleziony.

    ♻️ **Zmiana celu.** Przejrzyj wszystkie swoje karty i wybierz, którego skarbu będziesz szukać zamiast obecnego. Działa to od razu. Pozostałe karty są tasowane. Jeśli masz tylko jedną inną kartę, bierzesz właśnie ją. Jeśli masz dwa cele, wybierasz, który oddać.

    🚫 Do obu potrzebna jest karta, której jeszcze nie ma wśród twoich celów, więc nic nie robią, gdy odkryta jest ostatnia karta, i w drodze do domu. Pozostałe wydarzenia pomagają też w drodze do domu: zamiana miejsc może nawet tam zaprowadzić.

    🧒 Gdy kolejność szukania jest dowolna, zamiast tych dwóch wydarzeń są dodatkowe przesunięcia.
labyrinth-rules-11-alt = Dwie ikony: jeszcze jeden cel i zmiana celu.

## 12

labyrinth-rules-12-title = W pojedynkę i z botami
labyrinth-rules-12-text =
    🤖 **Boty** mogą zająć dowolne miejsce, więc nawet jedna osoba może od razu zagrać. Wiedzą tylko to, co wolno wiedzieć na ich miejscu: znają swój cel, planszę i to, co widzieli wszyscy. Mają cztery poziomy:
    - *łatwy* bierze skarb w zasięgu, jeśli go zauważy, a często po prostu błądzi;
    - *zwykły* bierze to, co w zasięgu, a jeśli nic, zbliża się do celu;
    - *silny* przygotowuje następną turę, żeby do celu prowadziło jak najwięcej przesunięć;
    - *mistrz* patrzy też na to, co zostawia innym, i zagradza drogę temu, kto zaraz wygra.

    🧘 **Ćwiczenie:** znajdź swoje karty, wróć do domu i policz tury. Poleceniem { COMMAND("daily") } wszyscy dostają tego dnia ten sam labirynt: jest tam norma i to, co osiągnęli inni. Z opcją **{ option-labyrinth-shared-maze }** ten sam labirynt mają też wszyscy, którzy tego dnia ćwiczą z tymi samymi opcjami.

    ⛳ **Norma** labiryntu dnia to mediana dziewięciu botów. Mistrz w pojedynkę potrzebuje około 9 tur na sześć kart i 28 na wszystkie 24. Kto zawsze idzie po najbliższy skarb, potrzebuje około 13 i 53 tur.
labyrinth-rules-12-alt = Cztery pionki: czerwony, żółty, niebieski i zielony, każdy o innym kształcie.

## 13

labyrinth-rules-13-title = Jak grać na Discordzie
labyrinth-rules-13-text =
    - **{ button-hand }** otwiera twoją prywatną planszę: cel ma obwódkę, a przyciski pod spodem odpowiadają strzałkom wokół labiryntu.
    - **↺ ↻ 180** obracają wolną płytkę, **🔍 { labyrinth-do-reach }** pokazuje, dokąd pionek dojdzie teraz, **strzałka** wypróbowuje przesunięcie, inna strzałka następne; ta sama jeszcze raz pokazuje labirynt taki, jaki jest. **{ labyrinth-do-push }** na dole przesuwa.
    - Po przesunięciu przychodzi wydarzenie, jeśli jest, a potem pola, na które możesz pójść. Zwykle tura to trzy lub cztery naciśnięcia.
    - Twoja plansza przychodzi też w wiadomości prywatnej i można grać stamtąd. Jeśli nie przyjmujesz wiadomości prywatnych, jest zawsze pod **{ button-hand }** i w { COMMAND("hand") }.
    - Na wspólnym obrazku zaznaczone jest ostatnie przesunięcie, a strzałka, której nie wolno teraz użyć, jest przekreślona. Linie pokazują, jak pionki szły w ostatniej rundzie, a mały pionek przy strzałce, kto tam wsuwał; na twoim obrazku widać to od twojej poprzedniej tury. Niczyjego celu tam nie widać.
    - { COMMAND("board") } opisuje cały labirynt słowami, płytka po płytce, z wyjściami z każdej.
    - { COMMAND("resume") } przenosi niedokończoną partię na ten kanał, nawet po kilku tygodniach.
    - { COMMAND("leave") } zwalnia twoje miejsce dla kogoś innego.
labyrinth-rules-13-alt = Trzy strzałki z brzegu planszy: ta, której wolno użyć, strzałka ostatniego przesunięcia i przekreślona, której teraz użyć nie wolno.
