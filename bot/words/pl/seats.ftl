## Czas do namysłu

lobby-think = Czas do namysłu
lobby-think-none = bez ograniczeń
lobby-think-none-about = Każdy myśli, ile chce
lobby-think-300 = 5 minut
lobby-think-300-about = Wszyscy są na miejscu i grają od razu
lobby-think-3600 = 1 godzina
lobby-think-3600-about = Gra na jeden wieczór
lobby-think-86400 = 1 dzień
lobby-think-86400-about = Ruch albo dwa dziennie
lobby-timeout = Gdy czas minie
lobby-timeout-default = prosta odpowiedź
lobby-timeout-default-about = Gra jak najostrożniej odpowiada za spóźnioną osobę i toczy się dalej
lobby-timeout-automatic = automatyczny gracz
lobby-timeout-automatic-about = Automatyczny gracz zastępuje spóźnioną osobę, aż ona wróci

## Czas płynie

hand-answer-by = ⏰ Odpowiedz do { $when }.
hand-answer-by-default = Potem padnie za ciebie prosta odpowiedź.
hand-answer-by-automatic = Potem zagra za ciebie automatyczny gracz.
hand-answer-by-guest = Potem miejsce wróci do automatycznego gracza.
board-answer-by = ⏰ Do { $when }.
call-reminder = ⏰ { $player } — **{ $game }**: { $what }. Wszyscy na ciebie czekają: odpowiedz do { $when }.
note-timeout-default = ⏰ Twój czas minął, więc padła za ciebie prosta odpowiedź.
note-timeout-automatic = ⏰ Twój czas minął, więc gra za ciebie automatyczny gracz. Aby grać dalej osobiście, naciśnij cokolwiek przy tym stole.
story-timeout-default = ⏰ Czas minął: za gracza { $player } padła prosta odpowiedź.
story-timeout-automatic = ⏰ Czas minął: za gracza { $player } gra automatyczny gracz.

## Co każdy wybiera dla siebie

button-choices = Mój wybór
choices-title = Twój wybór · { $game }, partia { NUMBER($table, useGrouping: 0) }
choices-about = Tę wiadomość widzisz tylko ty. Wybór obowiązuje od początku gry.
lobby-objection = ⚠️ Tak nie można zacząć: { $reason }
refusal-objection = Tak nie można zacząć: { $reason }
objection-other = te wybory do siebie nie pasują. Zmieńcie ustawienia albo niech ktoś zmieni swoje pod przyciskiem **{ button-choices }**.

## Długie listy

generic-page = Strona { $page } z { $pages }: { $first } … { $last }
generic-page-back = Poprzednia strona
generic-page-next = Następna strona

## Pytania i cała reszta

hand-besides = **W każdej chwili**

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
