# Wskazówki o tym, co jest nowe: jedno lub dwa zdania, pokazywane raz. Tylko to, co każdy może wiedzieć.

hint-labyrinth-push = Wypróbuj strzałki: liczy się dopiero przesunięcie.
hint-labyrinth-move = Liczy się, gdzie kończysz turę: stań na swoim celu albo tam, gdzie pomoże następne przesunięcie.
hint-labyrinth-event = Wydarzenie dostaje ten, kto wypchnie jego płytkę. Skorzystaj teraz, bo przepadnie.
hint-labyrinth-exchange = Wybierz skarb, do którego najłatwiej stąd dojść.
hint-labyrinth-home = Ktoś ma już wszystko i musi tylko wrócić do domu. Inni mogą przesunąć ściany na tej drodze.
hint-labyrinth-found = Kartę znalezionego skarbu widzą wszyscy. Pozostałe karty są tajne.
hint-labyrinth-events = Niektóre płytki mają na odwrocie wydarzenie. Wypchnij taką, a będzie twoje: użyj go od razu albo przepadnie.
hint-labyrinth-no-return = W tej partii nie trzeba wracać do domu: zwycięstwo daje ostatni skarb.
hint-labyrinth-open-goals = Widzisz od razu wszystkie swoje skarby: zakończ turę na dowolnym z nich. W turze liczy się jeden.
