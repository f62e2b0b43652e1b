## Przyciski

button-join = Dołącz
button-leave = Odejdź
button-start = Start
button-rules = Zasady
button-history = Historia
button-story = Co już wiadomo
button-evening = Kronika
button-left = Co zostało
button-board = Plansza
button-hand = Moje karty
button-look = Odśwież
button-more = Więcej…
button-again = Jeszcze raz
button-undo = Cofnij
button-say = Powiedz…
talk-heading = Co chcesz powiedzieć? Przeczytają to wszyscy przy stole.
talk-choose = Wybierz zdanie
talk-nothing = Na razie wszystko zostało powiedziane.
button-sit = Zajmij miejsce
button-join-in = Dołącz do gry
hand-board = Do{"\u00A0"}planszy
hand-more = **Więcej o tej partii**
button-dismiss-player = Usuń bota
button-hand-over = Niech na razie gra bot
button-play-on = Grajmy dalej
button-end-it = Zakończ
button-come-back = Wracam do gry
button-got-it = Jasne
button-hint = Nowość

## Poczekalnia

lobby-players = Gracze: { $count } z { $most }
lobby-host = { $player } (gospodarz)
lobby-invited = ⏳ Czekamy na odpowiedź: { $players }
lobby-invited-about = Gra zacznie się, gdy wszyscy nacisną **{ button-join }** albo **{ button-leave }**. Zamknie się po godzinie bezczynności.
lobby-asked = ⏳ Czekamy na odpowiedź: { $players }
lobby-event = 🗓️ { $when }
lobby-event-about = Dołącz, jeśli przyjdziesz: zawołam, gdy przyjdzie pora.
lobby-event-now = 🔔 Już pora! Gospodarz zaczyna grę.
button-asked-yes = Tak
button-asked-no = Nie
button-invite = Zaproś
lobby-add-player = Dodaj bota
lobby-language = Wspólny język
language-name = Polski
lobby-automatic = 🤖 { $player } · { $strength }
automatic-name = { $number ->
        [1] Ariadna
        [2] Dedal
        [3] Ikar
       *[other] Minos
    }
    .genitive = { $number ->
        [1] Ariadny
        [2] Dedala
        [3] Ikara
       *[other] Minosa
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
board-stand-in = 🤖 { $player }: na razie zamiast gracza odpowiada bot.
board-weaker = { $player }: bot o sile „{ $strength }” nie znalazł odpowiedzi, więc odpowiedział „{ $weaker }”. Gdy tylko się uda, znów odpowie „{ $strength }”.
board-says = 🤖 { $player }: „{ $text }”
board-free-seat = 🪑 { $player } już nie gra. Miejsce jest wolne: zajmij je i graj dalej tymi samymi kartami.
board-hands-later = ✉️ { $players }: karty wkrótce przyjdą w wiadomości prywatnej. Na razie naciśnij **{ button-hand }**.
board-quarantined = Partii { NUMBER($table, useGrouping: 0) } nie da się wczytać: zapis jest uszkodzony albo pochodzi z nowszej wersji Clew. Pozostałe partie działają. Nowa gra: { COMMAND("play") }.
board-missing = ⏸️ Partia { NUMBER($table, useGrouping: 0) } czeka: tej gry nie ma tu w tej chwili. Nic nie przepadło i czas nie płynie. Gdy gra wróci, wszyscy grają dalej od tego miejsca.
board-missing-from = Gra pochodzi z pakietu { $distribution } { $version }.
board-moved = **{ $game }**: gra toczy się teraz na { $channel }.
board-moved-dms = Ta partia przeniosła się do wiadomości prywatnych.
board-more = … Resztę pokaże { COMMAND("board") }.
ended-closed = Ta partia została zakończona.
ended-ended = Tę partię kończy moderator.
ended-ended-by = { $player } kończy tę partię.
    .you = Kończysz tę partię.
ended-agreed = { $player } kończy tę partię. Za tym: { $others }.
    .you = Kończysz tę partię. Za tym: { $others }.
ended-unopposed = { $player } kończy tę partię. Nikt się nie sprzeciwia.
    .you = Kończysz tę partię. Nikt się nie sprzeciwia.
ended-unopposed-agreed = { $player } kończy tę partię. Za tym: { $others }. Nikt się nie sprzeciwia.
    .you = Kończysz tę partię. Za tym: { $others }. Nikt się nie sprzeciwia.
ended-you = ty
ended-empty = Nikt nie został przy stole, więc poczekalnia jest zamknięta. Nowa: { COMMAND("play") }.
ended-idle = Poczekalnia została zamknięta po godzinie bezczynności. Otwórz nową: { COMMAND("play") }.
ended-unattended = Przyszła pora, ale nikt inny nie dołączył. Może innego dnia: { COMMAND("play") }.
ended-left = Nikt nie został przy stole, więc partia jest skończona.
picture-player = Gracz { $letter }

## Karty gracza

hand-title = { $game } · partia { NUMBER($table, useGrouping: 0) }
hand-wait = ⏳ Czekamy na ruch: { $player }.
hand-wait-called = Dam znać, kiedy przyjdzie twoja kolej.
hand-wait-next = Po tym ruchu twoja kolej: dam wtedy znać.
hand-wait-follows = Po tym ruchu twoja kolej.
hand-as-of = 🕒 Stan z { $when }. Tego, co było później, tu nie widać.
hand-as-of-asked = 🕒 Stan z { $when }, twoja kolej. Tego, co było później, tu nie widać.
hand-elsewhere = 🃏 Twoje karty są otwarte w nowszej wiadomości.
hand-absent = 💤 { $player } od dłuższego czasu się nie pojawia.
hand-away = 🤖 Gra za ciebie bot. Naciśnij dowolny przycisk tej partii, żeby wrócić.
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
generic-as-they-lie = Zostaw bez zmian
generic-start-over = Od nowa

## Uwagi nad kartami

note-stale = Gra poszła dalej, odkąd pokazano ten przycisk. Oto stan na teraz.
note-not-asked = To nie twoja kolej, więc nic nie zostało zagrane. Oto stan na teraz.
note-undone = Twój ostatni krok został cofnięty.
note-handed-over = 🤖 Dopóki { $player } nie wróci, gra bot.
note-came-back = 🪑 Witaj z powrotem: znowu grasz ty.
note-dms-closed = Nie udało się wysłać ci kart: blokujesz wiadomości prywatne ode mnie. Karty zawsze pokaże { COMMAND("hand") }. Aby dostawać je prywatnie, zezwól na wiadomości od członków w ustawieniach prywatności tego serwera i ponów próbę w { COMMAND("settings") }.
note-board-blocked = Nie mogę już pokazywać planszy na kanale tej partii. Poproś moderatora, aby pozwolił mi widzieć kanał, wysyłać wiadomości i załączać pliki, albo użyj { COMMAND("resume") } na innym kanale. Twój ruch jest zapisany.
note-board-closed = Kanał tej partii został usunięty albo zamknięty. Użyj { COMMAND("resume") } na innym kanale, żeby grać dalej tam. Twój ruch jest zapisany.
note-board-refused = Discord nie przyjmuje teraz planszy. Graj dalej swoimi kartami: { COMMAND("hand") }. Planszę słowami pokaże { COMMAND("board") }. Twój ruch jest zapisany.
note-hand-refused = Discord nie pozwala mi teraz wysłać ci kart. Zawsze pokaże je { COMMAND("hand") }.

## Kiedy czegoś nie da się zrobić

refusal-no-table = Tej partii już nie ma. Nowa gra: { COMMAND("play") }.
refusal-damaged = Zapis tej partii jest uszkodzony i nie da się jej wczytać. Pozostałe partie działają. Nowa gra: { COMMAND("play") }.
refusal-too-new = Ta partia pochodzi z nowszej wersji Clew niż ta, która teraz działa. Jest zachowana: spróbuj ponownie po aktualizacji Clew.
refusal-too-old = Tę partię rozpoczęto w starszej wersji Clew i w obecnej nie da się jej kontynuować. Pozostaje zachowana. Nowa gra: { COMMAND("play") }.
refusal-no-game = Tej gry nie ma tu w tej chwili. Jej partie są zachowane i potoczą się dalej, gdy gra wróci.
refusal-not-started = Gra jeszcze się nie zaczęła: rozpoczyna ją gospodarz.
refusal-not-seated = Nie masz miejsca przy tym stole. Możesz patrzeć albo zacząć własną grę: { COMMAND("play") }.
refusal-not-seated-free = Nie masz miejsca przy tym stole, ale jedno jest wolne.
refusal-not-seated-automatic = Nie masz miejsca przy tym stole. Możesz poprosić o miejsce bota.
refusal-seated-already = Masz już miejsce przy tym stole.
refusal-table-full = Wszystkie miejsca są zajęte. Własna gra: { COMMAND("play") }.
refusal-places-kept = Pozostałe miejsca czekają na razie na: { $players }.
refusal-only-host-options = Opcje zmienia tylko gospodarz: { $host }.
refusal-only-host-start = Grę rozpoczyna tylko gospodarz: { $host }.
refusal-too-few = W tę grę gra się w składzie od { $least } do { $most } osób. Niech ktoś jeszcze dołączy albo dodaj bota.
refusal-lobby-over = Ta poczekalnia jest zamknięta. Otwórz nową: { COMMAND("play") }.
refusal-many-lobbies = Masz już otwarte poczekalnie ({ $most }). Najpierw rozpocznij grę w jednej z nich albo ją opuść: { COMMAND("games") } pokaże, gdzie są.
refusal-many-tables = Masz już { $most } miejsc w różnych partiach, więcej nie można. Najpierw dokończ którąś partię albo z niej wyjdź: { COMMAND("resume") } je pokaże.
refusal-guest-busy = { $player } nie może teraz zająć miejsca.
refusal-over = Ta partia jest skończona. Nowa gra: { COMMAND("play") }.
refusal-typed = Nie rozumiem. Teraz zadziała na przykład: `{ $example }`.
refusal-no-undo = Nie ma czego cofnąć: od tego czasu odsłoniło się coś zakrytego albo inny gracz wykonał ruch.
refusal-stale = To już nie pasuje: gra poszła dalej. Co teraz, pokaże { COMMAND("hand") }.
refusal-no-seat = Nie grasz teraz w żadnej partii. Nowa gra: { COMMAND("play") }.
refusal-several-games = Czeka na ciebie kilka partii. Wybierz ruch z listy polecenia { COMMAND("move") }: każdy ma nazwę partii.
refusal-no-seat-here = Nie grasz na tym kanale. { COMMAND("games") } pokaże, gdzie grasz.
refusal-nothing-to-resume = Nie masz niedokończonych partii. Nowa gra: { COMMAND("play") }.
refusal-no-history = Nic tu jeszcze nie grano. Zacznij partię poleceniem { COMMAND("play") }.
refusal-nothing-to-end = Na tym kanale nic się nie toczy.
refusal-only-host-end = Zakończyć partię może tylko jej gospodarz lub moderator serwera, na którym się zaczęła.
refusal-cannot-ask = Nie mogę tu pisać, więc nie udało się zapytać pozostałych i partia trwa dalej. Spróbuj za chwilę albo przenieś partię na inny kanał ({ COMMAND("resume") }) i zakończ ją tam.
refusal-others-play-on = Ktoś chce jednak grać dalej. Zapytaj za dziesięć minut albo odejdź ({ COMMAND("leave") }), a pozostali zagrają bez ciebie.
refusal-not-in-dm = Partii dla kilku osób nie da się kontynuować w wiadomościach prywatnych. Użyj { COMMAND("resume") } na kanale, który widzą wszyscy gracze.
refusal-in-dms = Ta partia toczy się teraz w wiadomościach prywatnych, gdzie nikt inny nie może się przysiąść. Własna gra: { COMMAND("play") }.
refusal-only-host-moves = Na inny serwer może przenieść tę partię tylko gospodarz: { $host }. Na obecnym serwerze możesz przenieść ją na inny kanał.
refusal-restarting = Właśnie się restartuję. Nic nie przepadło: spróbuj ponownie za chwilę.
refusal-restarting-begun = Właśnie się restartuję. Nic nie przepadło: za chwilę { COMMAND("hand") } pokaże, co teraz.
refusal-crowded = Inne naciśnięcie z tej samej chwili przyszło wcześniej. Nic nie przepadło: spróbuj ponownie.
refusal-store = Nie mogę teraz niczego zapisać, więc nic się nie zmieniło. Spróbuj ponownie za chwilę.
refusal-bug = Coś się u mnie zepsuło. Nic nie przepadło: { COMMAND("hand") } pokaże, co teraz.
refusal-bug-number = -# Numer błędu dla osoby, która mnie prowadzi: { $number }
refusal-pace = W krótkim czasie otwarto lub przeniesiono zbyt wiele partii. Spróbuj ponownie { $when }.

## Polecenia

moves-waiting = To nie twoja kolej: wyślij to, żeby zobaczyć swoje karty. { $waits }
resume-about = { $count ->
        [one] Masz jedną niedokończoną partię.
        [few] Masz { $count } niedokończone partie.
       *[many] Masz { $count } niedokończonych partii.
    } Wybierz, którą grać dalej na tym kanale.
resume-choose = Która partia?
resume-done = Partia jest teraz tutaj, plansza pojawi się poniżej.
games-title = Gry
games-here = Na tym kanale
games-mine = Twoje partie w innych miejscach
games-none = Nie ma tu partii i nie masz innych. Nowa gra: { COMMAND("play") }.
games-your-turn = ▶ **twoja kolej**, { $when }
games-turn = ⏳ { $player }, { $when }
table-title = { $game }, partia { NUMBER($table, useGrouping: 0) }
table-line = { $title }: { $people }
table-lobby = czeka na graczy
table-open = toczy się
leave-sure = Jeśli odejdziesz, ktoś inny może zająć twoje miejsce z twoimi kartami.
leave-sure-automatic = Jeśli odejdziesz, twoimi kartami zagra bot. Za zgodą gospodarza może go zastąpić inny gracz.
leave-sure-host = Jeśli odejdziesz, ktoś inny może zająć twoje miejsce z twoimi kartami, a gospodarzem będzie { $player }.
leave-sure-host-automatic = Jeśli odejdziesz, twoimi kartami zagra bot, a gospodarzem będzie { $player }.
leave-sure-alone = Przy stole jesteś tylko ty: jeśli odejdziesz, partia się skończy.
leave-ranked = W rankingu tego serwera opuszczona partia jest przegrana, jeśli masz w niej za sobą choć jeden ruch.
leave-yes = Odejdź z gry
leave-done = Nie siedzisz już przy stole.
end-sure = Partia skończy się dla wszystkich i nie da się jej wznowić. Jeśli jesteś gospodarzem, pozostali mają minutę na sprzeciw.
end-others-decide = Pytanie już padło: teraz decydują pozostali.
end-agreed = ✅ Twoja zgoda jest przyjęta. Partia skończy się, gdy zgodzą się pozostali albo minie minuta.
end-goes-on = Partia trwa dalej.
end-choose = Którą partię zakończyć?
end-done = Partia została zakończona.
ending-ask = 🛑 **{ $player }** chce zakończyć grę: **{ $game }**. Skończy się o { $when }, chyba że ktoś naciśnie **{ button-play-on }**.
ending-goes-on = ▶️ **{ $player }** chce grać dalej: partia trwa.
ending-void = ▶️ Podczas głosowania uruchomiono mnie ponownie, więc partia trwa dalej. Żeby zapytać jeszcze raz: { COMMAND("end") }.

## Zasady

## History

history-title = Historia · { $game }, partia { NUMBER($table, useGrouping: 0) }
history-page = Strona { $page } z { $pages }
history-continued = ciąg dalszy
history-nothing = Nie wydarzyło się jeszcze nic, o czym warto by opowiedzieć.
story-you = ty
history-damaged = ⚠️ Tego, co się tu stało, nie da się już odczytać. Sama gra jest cała i toczy się dalej.
history-first = Początek
history-earlier = Wcześniej
history-later = Później
history-last = Koniec
story-title = Co już wiadomo · { $game }, partia { NUMBER($table, useGrouping: 0) }
evening-title = { button-evening } · { $game }, partia { NUMBER($table, useGrouping: 0) }

rules-chapters = Rozdziały
chapter-page = Strona { $page } z { $pages } w tym rozdziale
rules-back = Wstecz
rules-aim = Cel gry
rules-next = Dalej

## After a game

again-already = Następna partia już się zaczęła: [przejdź do planszy]({ $url }).
again-lobby = Następna partia czeka na graczy: [przejdź do poczekalni]({ $url }).
again-joined = Masz miejsce: [przejdź do następnej partii]({ $url }).
again-opened = Następna partia jest na { $channel }.
again-opened-here = Następna partia jest tutaj, tuż poniżej.

## Wezwania: co widać w powiadomieniu

call-board = { $people } – **{ $game }**: { $what }
call-hand = **{ $game }**: { $what }
call-again = { $people } – **{ $game }**: { $player } zaprasza do kolejnej partii.
call-asked = { $people } – **{ $game }**: { $player } pyta, czy zagrasz.
call-event = { $people } – **{ $game }**: już pora, gra się zaczyna.
call-ending = { $people } – **{ $game }**: { $player } proponuje zakończyć partię.
call-turn = twoja kolej
