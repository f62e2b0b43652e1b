## Poranne wiadomości

morning-title = Dzisiejsze rozdania
morning-about = Te same dla wszystkich, liczy się pierwsza próba. Następne { $next }.
morning-place = Wczoraj: twoje miejsce { NUMBER($place, useGrouping: 0) } z { $people }.
morning-people = { $people ->
    [one] Wczoraj dotarła do końca { $people } osoba.
    [few] Wczoraj dotarły do końca { $people } osoby.
   *[many] Wczoraj dotarło do końca { $people } osób.
}
morning-over = Rozdania z { DATETIME($day, dateStyle: "long") } już minęły.
morning-open = Do rozdań
morning-stop = Nie wysyłaj więcej
morning-stopped = 🌅 Przez trzy poranki nikt niczego nie nacisnął, więc nie wysyłam już rozdań.
morning-stopped-own = 🌅 Od trzech poranków niczego tu nie naciskasz, więc nie wysyłam już rozdań.
morning-again = Wysyłaj znowu
morning-on = 🌅 Co rano
morning-off = 🌅 Nie wysyłaj co rano
morning-here = Też na kanale
morning-away = Nie na kanale
morning-on-done = 🌅 Gotowe: od { $when } co rano wyślę ci rozdania w wiadomości prywatnej. Kończy to **{ morning-stop }**. Po trzech porankach bez naciśnięcia kończę sam.
morning-off-done = Gotowe: porannych wiadomości już nie będzie.
morning-here-done = 🌅 Gotowe: od { $when } co rano pokażę rozdania na tym kanale, bez dźwięku. Po trzech porankach bez naciśnięcia kończę sam.
morning-away-done = Gotowe: porannych wiadomości na tym kanale już nie będzie.
refusal-morning-dms = Nie mogę pisać do ciebie prywatnie: masz to wyłączone u mnie albo w Discordzie. Pozwól na to w { COMMAND("settings") } i spróbuj znowu.
refusal-morning-moderator = Mogą to zmienić tylko moderatorzy serwera.
