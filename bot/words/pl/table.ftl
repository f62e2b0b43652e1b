## Przyciski

button-join = Dołącz
button-leave = Odejdź
button-start = Rozpocznij
button-rules = Zasady
button-history = Historia
button-story = Co już wiadomo
button-left = Co zostało
button-hand = Moje karty
button-look = Odśwież
button-again = Jeszcze raz
button-undo = Cofnij
button-sit = Zajmij miejsce
button-join-in = Dołącz do gry
button-board = Do stołu
button-dismiss-player = Odeślij automatycznego gracza
button-hand-over = Niech gra automatyczny gracz
button-play-on = Grajmy dalej
button-end-it = Zakończ
button-come-back = Znowu gram osobiście

## Poczekalnia

lobby-players = Gracze: { $count } z { $most }
lobby-host = { $player } (gospodarz)
lobby-invited = ⏳ Czekamy na odpowiedź: { $players }
lobby-invited-about = Start, gdy wszyscy nacisną **{ button-join }** albo **{ button-leave }**. Zamknie się po godzinie bez naciśnięcia.
lobby-add-player = Dodaj automatycznego gracza
lobby-language = Język stołu
language-name = Polski
lobby-automatic = 🤖 { $player } · { $strength }
automatic-name = { $number ->
        [1] Ariadna
        [2] Dedal
        [3] Ikar
       *[other] Minos
    }

## Stół

board-turn = ▶ { $player }, { $count ->
        [1] twoja
       *[other] wasza
    } kolej.
board-automatic = 🤖 { $player } { $count ->
        [1] myśli
       *[other] myślą
    }.
board-stand-in = 🤖 Na razie automat odpowiada za: { $player }.
board-says = 🤖 { $player }: „{ $text }”
board-free-seat = 🪑 { $player } odchodzi od stołu. Kto zajmie to miejsce, gra dalej tymi samymi kartami.
board-hands-later = ✉️ { $players }: karty przyjdą w wiadomości prywatnej trochę później. Na razie są tutaj, pod przyciskiem **{ button-hand }**.
board-quarantined = Partię { NUMBER($table, useGrouping: 0) } trzeba było odłożyć: jej zapisu nie da się odczytać albo pochodzi z nowszej wersji Clew. Innych partii to nie dotyczy. Nowa gra: { COMMAND("play") }.
board-moved = Ta partia przeniosła się na { $channel }.
board-moved-dms = Ta partia przeniosła się do wiadomości prywatnych.
board-more = … Resztę pokaże { COMMAND("board") }.
ended-closed = Ta partia została zakończona.
ended-ended = Tę partię zakończył gospodarz lub moderator.
ended-empty = Nikt nie został przy stole, więc poczekalnia jest zamknięta. Nowa: { COMMAND("play") }.
ended-idle = Poczekalnia została zamknięta: przez godzinę nikt niczego nie nacisnął. Nowa: { COMMAND("play") }.
ended-left = Nikt nie został przy stole, więc partia jest skończona.

## Karty gracza

hand-title = { $game } · partia { NUMBER($table, useGrouping: 0) } · { $people }
hand-wait = ⏳ Czekamy na ruch: { $player }.
hand-wait-called = Dam znać, kiedy przyjdzie twoja kolej.
hand-as-of = 🕒 Tak było o { $when }. Tego, co stało się później, tu nie widać.
hand-as-of-asked = 🕒 O { $when } była twoja kolej. Tego, co stało się później, tu nie widać.
hand-elsewhere = 🃏 Twoje karty są otwarte w nowszej wiadomości.
hand-absent = 💤 { $player } od dłuższego czasu nie zagląda do stołu.
hand-away = 🤖 Gra za ciebie automatyczny gracz. Naciśnij cokolwiek przy tym stole, a znowu grasz ty.
sure-heading = **Na pewno?**
sure-yes = Tak, zrób to
sure-no = Nie, jeszcze pomyślę
generic-choose = { $first } … { $last }
generic-choose-some = { $least ->
        [0] Wybierz najwyżej { $most }
       *[other] Wybierz od { $least } do { $most }
    }: { $first } … { $last }
generic-choose-exactly = Wybierz dokładnie { $most }: { $first } … { $last }
generic-choose-none = Nic
generic-proposal = Propozycja: { $chosen }
generic-propose = Przyjmij propozycję
generic-chosen = Wybrano { $count } z { $most }: { $chosen }
generic-so-far = Kolejność: { $chosen }
generic-done = To wszystko
generic-as-they-lie = Zostaw tak, jak leżą
generic-start-over = Od nowa

## Uwagi nad kartami

note-stale = Od pokazania tego przycisku gra poszła dalej. Tak to wygląda teraz.
note-undone = Twój ostatni krok został cofnięty.
note-handed-over = 🤖 Za gracza { $player } gra teraz automatyczny gracz, aż { $player } wróci.
note-came-back = 🪑 Witaj z powrotem: od teraz znowu grasz ty.
note-dms-closed = Nie udało mi się wysłać ci kart: nie przyjmujesz ode mnie wiadomości prywatnych. Karty są zawsze tutaj, pod przyciskiem **{ button-hand }**. Aby dostawać je prywatnie, zezwól w ustawieniach prywatności tego serwera na wiadomości od członków, a potem poproś o nową próbę poleceniem { COMMAND("settings") }.
note-board-blocked = Nie mogę już pokazywać stołu na jego kanale. Poproś moderatora, aby pozwolił mi widzieć kanał, wysyłać wiadomości i załączać pliki, albo użyj { COMMAND("resume") } na innym kanale. Twój ruch jest zapisany.
note-board-closed = Kanał tej partii został usunięty albo zamknięty. Użyj { COMMAND("resume") } na innym kanale, żeby grać dalej tam. Twój ruch jest zapisany.
note-board-refused = Discord nie przyjmuje teraz stołu. Graj dalej swoimi kartami: **{ button-hand }** albo { COMMAND("hand") }. Stół słowami pokaże { COMMAND("board") }. Twój ruch jest zapisany.
note-hand-refused = Discord nie pozwala mi teraz wysłać ci kart. Zawsze są tutaj, pod przyciskiem **{ button-hand }**.

## Kiedy czegoś nie da się zrobić

refusal-no-table = Tej partii już nie ma. Nowa gra: { COMMAND("play") }.
refusal-damaged = Zapisu tej partii nie da się odczytać, więc została odłożona. Innych partii to nie dotyczy. Nowa gra: { COMMAND("play") }.
refusal-too-new = Ta partia pochodzi z nowszej wersji Clew niż ta, która teraz działa. Jest zachowana: spróbuj ponownie, gdy bot zostanie zaktualizowany.
refusal-not-started = Gra jeszcze się nie zaczęła: gospodarz naciska **{ button-start }**.
refusal-not-seated = Nie masz miejsca przy tym stole. Możesz patrzeć albo zacząć własną grę: { COMMAND("play") }.
refusal-not-seated-free = Nie masz miejsca przy tym stole, ale możesz je zająć: naciśnij **{ button-sit }** na planszy.
refusal-not-seated-automatic = Nie masz miejsca przy tym stole, ale możesz poprosić o grę zamiast automatycznego gracza: naciśnij **{ button-join-in }** na planszy.
refusal-seated-already = Masz już miejsce przy tym stole.
refusal-table-full = Wszystkie miejsca są zajęte. Własna gra: { COMMAND("play") }.
refusal-places-kept = Pozostałe miejsca czekają na razie na: { $players }.
refusal-only-host-options = Ustawienia zmienia tylko gospodarz: { $host }.
refusal-only-host-start = Grę rozpoczyna tylko gospodarz: { $host }.
refusal-too-few = W tę grę gra się w składzie od { $least } do { $most } osób. Niech ktoś jeszcze dołączy albo dodajcie automatycznego gracza: **{ button-options }**.
refusal-lobby-over = Ta poczekalnia jest zamknięta.
refusal-many-lobbies = Masz już otwarte poczekalnie ({ $most }). Najpierw rozpocznij grę w jednej z nich albo ją opuść: { COMMAND("games") } pokaże, gdzie są.
refusal-over = Ta partia jest skończona.
refusal-not-asked = To nie twoja kolej.
refusal-typed = Nie rozumiem. Teraz pasowałaby na przykład taka odpowiedź: `{ $example }`.
refusal-no-undo = Nie ma czego cofnąć: od tego czasu odsłoniło się coś zakrytego albo ruch wykonał ktoś inny.
refusal-stale = To już nie pasuje: gra poszła dalej. Naciśnij **{ button-hand }** na stole, aby zobaczyć, jak to wygląda teraz.
refusal-no-seat = Nie grasz teraz w żadnej partii. Nowa gra: { COMMAND("play") }.
refusal-no-seat-here = Nie grasz na tym kanale. { COMMAND("games") } pokaże, gdzie grasz.
refusal-nothing-to-resume = Nie masz niedokończonych partii. Nowa gra: { COMMAND("play") }.
refusal-no-history = Nic tu jeszcze nie grano. Zacznij partię poleceniem { COMMAND("play") }.
refusal-nothing-to-end = Na tym kanale nic się nie toczy.
refusal-only-host-end = Zakończyć partię może tylko jej gospodarz lub moderator serwera, na którym się zaczęła.
refusal-cannot-ask = Nie mogę tu pisać, więc nie udało się zapytać pozostałych i partia trwa dalej. Spróbuj za chwilę albo przenieś stół na inny kanał ({ COMMAND("resume") }) i zakończ partię tam.
refusal-others-play-on = Ktoś właśnie zechciał grać dalej. Zapytaj znowu za dziesięć minut albo zwolnij swoje miejsce ({ COMMAND("leave") }), a pozostali zagrają dalej.
refusal-not-in-dm = Partii dla kilku osób nie da się kontynuować w wiadomościach prywatnych. Użyj { COMMAND("resume") } na kanale, który widzą wszyscy gracze.
refusal-in-dms = Ta partia toczy się teraz w wiadomościach prywatnych, gdzie nikt inny nie może się przysiąść. Własna gra: { COMMAND("play") }.
refusal-only-host-moves = Na inny serwer może przenieść ten stół tylko gospodarz: { $host }. Na serwerze, na którym stół jest teraz, możesz przenieść go na inny kanał.
refusal-restarting = Właśnie się restartuję. Nic nie przepadło: spróbuj ponownie za chwilę.
refusal-restarting-begun = Właśnie się restartuję. Nic nie przepadło: za chwilę naciśnij **{ button-hand }** albo użyj { COMMAND("hand") }, aby zobaczyć, jak to wygląda.
refusal-crowded = Ktoś nacisnął w tej samej chwili i był pierwszy. Nic nie przepadło: spróbuj jeszcze raz.
refusal-store = Nie mogę teraz niczego zapisać, więc twój ruch nie został wykonany. Nic nie przepadło: spróbuj ponownie za chwilę.
refusal-bug = Coś się u mnie zepsuło. Nic nie przepadło: naciśnij **{ button-hand }** albo użyj { COMMAND("hand") }, aby zobaczyć, jak to wygląda teraz.

## Polecenia

resume-about = { $count ->
        [one] Masz jedną niedokończoną partię.
        [few] Masz { $count } niedokończone partie.
       *[many] Masz { $count } niedokończonych partii.
    } Wybierz, którą grać dalej na tym kanale.
resume-choose = Która partia?
resume-done = Partia jest teraz tutaj, stół pojawi się poniżej.
games-here = Na tym kanale
games-mine = Gdzie grasz
games-none = Nic
table-title = { $game }, partia { NUMBER($table, useGrouping: 0) }
table-line = { $title }: { $people }
table-lobby = czeka na graczy
table-open = toczy się
leave-sure = Jeśli odejdziesz, twoje miejsce się zwolni i ktoś inny będzie mógł je zająć razem z twoimi kartami.
leave-sure-automatic = Jeśli odejdziesz, w twoim miejscu twoimi kartami zagra automatyczny gracz. Za zgodą gospodarza ktoś inny może go zastąpić.
leave-sure-alone = Przy stole jesteś tylko ty: jeśli odejdziesz, partia się skończy.
leave-yes = Odejdź z gry
leave-done = Nie siedzisz już przy stole.
end-sure = Wybrana partia skończy się dla wszystkich i nie będzie można jej wznowić. Jeśli gospodarzem jesteś ty, w trakcie gry pozostali mają najpierw minutę na odpowiedź.
end-asked = Pozostali zostali zapytani. Partia skończy się o { $when }, chyba że ktoś zechce grać dalej.
end-choose = Którą partię zakończyć?
end-done = Partia została zakończona.
ending-ask = 🛑 **{ $player }** proponuje zakończyć partię **{ $game }**. Skończy się o { $when }, chyba że ktoś zechce grać dalej.
ending-goes-on = ▶️ **{ $player }** gra dalej, więc partia trwa.

## Zasady

## History

history-title = Historia · { $game }, partia { NUMBER($table, useGrouping: 0) }
history-page = Strona { $page } z { $pages }
history-part = część { $part } z { $parts }
history-nothing = Nie wydarzyło się jeszcze nic, o czym warto by opowiedzieć.
history-first = Początek
history-earlier = Wcześniej
history-later = Później
history-last = Koniec
story-title = Co już wiadomo · { $game }, partia { NUMBER($table, useGrouping: 0) }

rules-pages = Strony
rules-back = Wstecz
rules-next = Dalej

## After a game

again-already = Następna partia już się zaczęła: [przejdź do stołu]({ $url }).
again-lobby = Następna partia się zbiera: [przejdź do poczekalni]({ $url }).
again-joined = Masz miejsce: [przejdź do następnej partii]({ $url }).
again-opened = Następna partia jest w { $channel }.

## Wezwania: co widać w powiadomieniu

call-board = { $people } — **{ $game }**: { $what }
call-hand = **{ $game }**: { $what }
call-again = { $people } — **{ $game }**: { $player } zaprasza do kolejnej partii.
call-ending = { $people } — **{ $game }**: { $player } proponuje zakończyć partię.
call-turn = twoja kolej
