## Co potrafi bot

help-about = Prowadzę gry planszowe. Stół jest na kanale i widzą go wszyscy; twoje karty widzisz tylko ty. Partia czeka, ile zechcecie: minuty albo tygodnie.
help-games = Gry
help-first = Od czego zacząć
help-steps =
    1. { COMMAND("play") } otwiera poczekalnię na kanale. W wiadomościach prywatnych ze mną gra się samemu.
    2. Aby zagrać, naciśnij **{ $join }**. Gospodarz wybiera opcje i naciska **{ $start }**.
    3. Przycisk **{ $hand }** pod planszą pokazuje twoje karty i możliwe ruchy. Widzisz je tylko ty.
    4. Gdy przyjdzie twoja kolej, zawołam cię. { COMMAND("resume") } przenosi niedokończoną partię tam, gdzie jesteś.
help-commands = Polecenia
help-rules = Zasady: { $game }

## O tym bocie

about-what = Gry planszowe dla grup na Discordzie. Wolne oprogramowanie na licencji MIT, bez reklam i bez śledzenia.
about-contact = 🧵 Kto prowadzi tego bota: { $contact }
about-no-contact = 🧵 Kto prowadzi tego bota, nie podał kontaktu. Jeśli coś nie działa, zapytaj osoby, które dodały go na serwer.
about-data = W { COMMAND("settings") } są twój język i to, co mogę ci wysyłać; { COMMAND("privacy") } mówi, co o tobie przechowuję, i to usuwa.
about-credits = Czyje to gry
about-art = Biorę od nich tylko zasady: wszystkie karty, płytki i inne rysunki są moje własne. Nie mam związku z autorami, wydawcami ani z Discordem. Kroje pisma: Fira Sans i Alegreya SC (SIL Open Font License).
about-source = Kod źródłowy
about-privacy = Prywatność
about-terms = Regulamin
