## Zaproszenia po imieniu

invite-title = Zaproś do gry: { $game }
invite-about = Zapytam na tym kanale, ze wzmianką. Każdą osobę możesz zaprosić raz dziennie. Osoby spoza listy mogą po prostu nacisnąć **{ button-join }**.
invite-choose = Wybierz graczy
invite-game = W co chcesz zagrać? Zaproszenie dostanie { $player }: otworzę tu poczekalnię i zapytam.
invite-asked = ✉️ Zaproszenie wysłane: { $players }. Miejsce czeka do odpowiedzi albo do rozpoczęcia gry.
invite-closed = { $players }: tych osób nie można teraz zaprosić. Możesz zagrać z innymi albo spróbować innego dnia.
invite-today = { $players }: twoje zaproszenie z ostatniej doby już dotarło.
invite-many = { $players }: dziś już nie, bo masz za sobą dużo zaproszeń. Jutro możesz znowu.
invite-bot = { $players }: obce boty nie grają. Mojego bota doda **{ button-settings }** w poczekalni.
invite-self = Jesteś już przy stole: siebie nie trzeba zapraszać.
invite-seated = { $players }: już przy tym stole.
invite-waiting = { $players }: zaproszenie już jest, odpowiedzi jeszcze nie ma.
invite-away = { $players }: bez dostępu do tego kanału. Wybierz kogoś, kto go widzi, albo otwórz poczekalnię gdzie indziej.
invite-declined = Odmowa przyjęta. { $player } może cię zaprosić dopiero jutro. Jeśli nie chcesz takich zaproszeń:
unask-user = Blokuj: { $player }
unask-server = Nie na tym serwerze
unask-never = Nigdy
unask-user-done = { $player } nie może cię już zapraszać i nie spotkacie się w poczekalni. Nikomu o tym nie powiem. Cofniesz to tutaj: { COMMAND("settings") }.
unask-server-done = Na tym serwerze nikt cię już nie zaprosi po imieniu. Cofniesz to tutaj: { COMMAND("settings") }.
unask-never-done = Nikt cię już nie zaprosi po imieniu. Cofniesz to tutaj: { COMMAND("settings") }.
refusal-not-invited = To pytanie nie jest do ciebie. Jeśli jest miejsce, dołącz do gry, albo zacznij własną grę: { COMMAND("play") }.
refusal-invite-full = Nie ma już wolnego miejsca dla zaproszonych.
refusal-invite-room = { $count ->
        [one] Zostało { $count } miejsce. Wybierz mniej graczy.
        [few] Zostały { $count } miejsca. Wybierz mniej graczy.
       *[many] Zostało { $count } miejsc. Wybierz mniej graczy.
    }
refusal-invite-dm = W wiadomości prywatnej nie mogę nikogo zaprosić. Użyj { COMMAND("play") } na kanale serwera.
refusal-invite-remote = Tutaj nie mogę nikogo wezwać. Otwórz poczekalnię: { COMMAND("play") }. Pozostali dołączą przyciskiem.
refusal-invites-off = Moderatorzy tego serwera wyłączyli zaproszenia po imieniu. Otwórz poczekalnię: { COMMAND("play") }. Dołączyć może każdy.
refusal-apart = Przy tym stole nie możesz zająć miejsca. Zacznij własną grę: { COMMAND("play") }.
refusal-blocked-by-you = Przy tym stole jest ktoś, kogo blokujesz. Cofniesz to tutaj: { COMMAND("settings") }.
refusal-invite-code = Rozdanie { $code } rozgrywa się w pojedynkę. Aby je komuś przekazać, wyślij kod: { COMMAND("play") } i { $code }.
refusal-invite-begun = Grasz już rozdanie { $code }. Inni też mogą je rozegrać: wyślij im kod.
