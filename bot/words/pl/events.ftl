## Events: refusals

refusal-zone-missing = Nie znam jeszcze twojej strefy czasowej. Podaj ją raz: { COMMAND("settings") }, { command-zone }, na przykład Europe/Warsaw. Potem spróbuj znowu.
refusal-zone-unknown = Nie znam takiej strefy czasowej. Wybierz ją z listy podczas pisania, na przykład Europe/Warsaw.
refusal-at-unreadable = Nie umiem odczytać tej pory. Napisz tak: „piątek 20:00”, „jutro 19:30”, „28.11. 20:00” albo „za 2 godziny”.
refusal-at-past = { $when } już minęło. Wybierz porę, która dopiero będzie, na przykład „jutro 20:00”.
refusal-at-far = To za daleko: najwyżej { $days } dni naprzód. Wybierz wcześniejszą porę, na przykład „piątek 20:00”.
refusal-at-dm = W wiadomości prywatnej nie ma na kogo czekać. Użyj { COMMAND("play") } na kanale serwera.
refusal-at-game = Wybierz też grę, aby wszyscy wiedzieli, w co zagracie.
