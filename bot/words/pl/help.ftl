## Co potrafi bot

help-called = Gdy przyjdzie twoja kolej, oznaczę cię.
help-steps =
    Gry planszowe dla grupy: planszę na kanale widzą wszyscy, twoje karty tylko ty.
    1. Wybierz grę poniżej. Każdy naciska **{ $join }**, gospodarz **{ $start }**.
    2. **{ $hand }** pod planszą to twoje możliwe ruchy. { $called }
help-cards = Gdzie są moje karty?
help-cards-answer = Pod przyciskiem **{ $hand }** i w poleceniu { COMMAND("hand") }.
help-pause = Czy można dograć później?
help-pause-answer = W każdej chwili, nawet po tygodniach: { COMMAND("resume") } przywróci partię.
help-alone = Nie ma z kim grać?
help-alone-answer = Wolne miejsca zajmą boty, a { COMMAND("daily") } jest dla jednej osoby.
help-more = { COMMAND("rules") } wyjaśnia każdą grę. Wszystkie polecenia widać po wpisaniu /.

## O tym bocie

about-what = Gry planszowe dla grup na Discordzie. Wolne oprogramowanie na licencji MIT, bez reklam i bez śledzenia.
about-contact = 🧵 Kto prowadzi tego bota: { $contact }
about-no-contact = 🧵 Nie podano kontaktu do osoby, która prowadzi tego bota. Jeśli coś nie działa, zapytaj tych, dzięki którym bot jest na serwerze.
about-data = W { COMMAND("settings") } są twój język i to, co mogę ci wysyłać; { COMMAND("privacy") } mówi, co o tobie przechowuję, i to usuwa.
about-credits = Czyje to gry
about-art = Od nich są tylko zasady, rysunki są moje. Nie mam związku z autorami, wydawcami ani Discordem. Kroje pisma: Fira Sans, Alegreya SC (SIL OFL).
about-source = Kod źródłowy
about-privacy = Prywatność
about-terms = Regulamin
