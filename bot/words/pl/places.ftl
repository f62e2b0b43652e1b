## Gdzie bot nie może pokazać stołu

refusal-remote = Do tego potrzebny jest serwer, na którym jestem. Tutaj można grać: { COMMAND("play") } i { COMMAND("daily") }.
refusal-remote-move = Tutaj mogę pokazać tylko partie, które się tu zaczęły. Użyj { COMMAND("resume") } tam, gdzie jest ta partia, albo na serwerze, na którym jestem.
refusal-at-remote = Tutaj nie mogę nikogo wezwać o umówionej porze. Użyj { COMMAND("play") } na kanale serwera, na którym jestem.
remote-about = Bez powiadomień: naciśnij, by odświeżyć.
remote-alone = **{ $player }** gra teraz w pojedynkę. Nowa gra: { COMMAND("play") }.
remote-moved = Ta partia jest teraz w innym miejscu.
refusal-not-in-server = Nie ma mnie na tym serwerze, więc nie mogę tu pokazać planszy. Poproś moderatora, aby dodał mnie na serwer, albo zagraj na innym.
refusal-no-permission = Nie mogę pokazać planszy na tym kanale. Brakuje mi tu uprawnień: { $missing }. Poproś o nie moderatora albo zacznij grę na innym kanale.
refusal-locked = Ten wątek jest zamknięty. Zacznij grę na innym kanale albo poproś moderatora o otwarcie wątku.
refusal-private-thread = Nie ma mnie w tym prywatnym wątku. Oznacz tu { $bot }, aby mnie dodać, i spróbuj ponownie.

## Uprawnienia, jak nazywa je Discord

permission-view-channel = Wyświetlanie kanału
permission-read-message-history = Czytanie historii wiadomości
permission-attach-files = Załączanie plików
permission-send-messages = Wysyłanie wiadomości
permission-send-messages-in-threads = Wysyłanie wiadomości w wątkach
permission-connect = Łączenie
