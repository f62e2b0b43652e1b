## Threads of games

lobby-thread = Gdzie gramy
lobby-thread-off = na tym kanale
lobby-thread-off-about = Plansza zostaje tutaj
lobby-thread-on = w wątku
lobby-thread-on-about = Gra dostaje własny wątek, wynik zostaje tutaj
refusal-thread-permission = Nie mogę tu otworzyć wątku: potrzebuję { $missing }. Poproś moderatora albo grajcie na kanale.
refusal-thread-here = Tutaj nie ma wątków. Otwórz poczekalnię na kanale tekstowym albo grajcie tutaj.
refusal-threads-off = Moderatorzy wyłączyli na tym serwerze wątki gier. Grajcie na kanale.
refusal-threads-many = Na tym serwerze w wątkach toczy się już tyle gier: { $most }. Więcej nie otwieram. Grajcie na kanale albo poczekajcie, aż któraś się skończy.
thread-refused = Nie udało się otworzyć wątku, więc gra toczy się tutaj, na kanale.
thread-left = Nie mogę już pisać w wątku tej gry, więc toczy się ona dalej tutaj, niżej.
permission-create-public-threads = Tworzenie publicznych wątków
settings-threads = Wątki
settings-threads-on = dozwolone
settings-threads-on-about = Gra może dostać własny wątek
settings-threads-off = wyłączone
settings-threads-off-about = Gry zostają na kanale
