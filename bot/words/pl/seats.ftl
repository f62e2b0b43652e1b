## Czas do namysłu

lobby-think = Czas do namysłu
lobby-think-none = bez ograniczeń
lobby-think-none-about = Każdy myśli, ile chce
lobby-think-300 = 5 minut
lobby-think-300-about = Wszyscy są na miejscu i grają od razu
lobby-think-3600 = 1 godzina
lobby-think-3600-about = Gra na jeden wieczór
lobby-think-86400 = 1 dzień
lobby-think-86400-about = Tura albo dwie dziennie
lobby-timeout = Gdy czas minie
lobby-timeout-default = ostrożny ruch
lobby-timeout-default-about = Gdy czas minie, gra wykonuje za gracza najostrożniejszy ruch
lobby-timeout-automatic = bot
lobby-timeout-automatic-about = Bot zastępuje gracza, aż ten wróci

## Czas płynie

hand-answer-by = ⏰ Odpowiedz do { $when }.
hand-answer-by-default = Potem gra wykona za ciebie ostrożny ruch.
hand-answer-by-automatic = Potem zagra za ciebie bot.
hand-answer-by-guest = Potem miejsce wróci do bota.
hand-answer-in-default = ⏰ Ostrożny ruch za ciebie: { $when }.
hand-answer-in-automatic = ⏰ Ruch bota za ciebie: { $when }.
hand-answer-in-guest = ⏰ Zwrot miejsca botowi: { $when }.
board-answer-by = ⏰ Do { $when }.
call-reminder = ⏰ { $player } – **{ $game }**: { $what }. Wszyscy na ciebie czekają: odpowiedz do { $when }.
call-reminder-open = ⏰ { $player } – **{ $game }**: { $what }. Wszyscy na ciebie czekają: twoja kolej trwa od { $when }.
board-back = 🌙 { $player }: powrót o { $when }.
note-timeout-default = ⏰ Czas minął: wykonano za ciebie ostrożny ruch.
note-timeout-automatic = ⏰ Czas minął: gra za ciebie bot. Naciśnij dowolny przycisk tej partii, żeby wrócić.
story-timeout-default = ⏰ { $player }: czas minął, wykonano ostrożny ruch.
    .you = ⏰ Czas minął: wykonano za ciebie ostrożny ruch.
story-timeout-automatic = ⏰ { $player }: czas minął, ruch wykonał bot.
    .you = ⏰ Czas minął: ruch wykonał za ciebie bot.
story-away = 🤖 { $player }: na razie gra bot.
    .you = 🤖 Na razie gra za ciebie bot.
story-returned = 🪑 { $player } znów gra.
    .you = 🪑 Znów grasz.
seat-before = 🪑 { $player }, wcześniej: { $others }.
seat-between = 🪑 { $player }, w przerwie: { $others }.

## Co każdy wybiera dla siebie

button-choices = Wybór
choices-title = Twój wybór · { $game }, partia { NUMBER($table, useGrouping: 0) }
choices-about = Tę wiadomość widzisz tylko ty. Wybór obowiązuje od początku gry.
lobby-objection = ⚠️ Tak nie można zacząć: { $reason }
refusal-objection = Tak nie można zacząć: { $reason }
objection-other = te wybory do siebie nie pasują. Zmieńcie opcje albo niech ktoś zmieni swój wybór.

## Długie listy

generic-page = Strona { $page } z { $pages }: { $first } … { $last }
generic-page-back = Poprzednia strona
generic-page-next = Następna strona

## Pytania i cała reszta

hand-besides = **W każdej chwili**
button-own = Moje

## Gry bez obrazków

plain-asked = Pytanie: { $question }
plain-yes = tak
plain-no = nie
plain-nothing = nic
plain-you = ty
plain-won = **Zwycięstwo: { $players }.**
plain-lost = **Nikt nie wygrywa.**
plain-ending = Jak się skończyło: { $ending }.
plain-scores = { $score }: { $scores }.
