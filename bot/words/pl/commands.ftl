# Nazwy poleceń i opcji: małymi literami, bez spacji, najwyżej 32 znaki. Opisy: najwyżej 100.

command-play = graj
command-play-about = Rozpocznij grę na tym kanale
command-play-game = Jaka gra
command-game = gra
command-daily = dzisiaj
command-daily-about = Labirynt dnia i talia dnia, takie same dla wszystkich
command-resume = wznów
command-resume-about = Twoje niedokończone partie: przenieś dowolną tutaj i graj dalej
command-games = gry
command-games-about = Co się toczy na tym kanale i gdzie masz miejsce
command-hand = karty
command-hand-about = Pokaż moje karty, tylko mnie
command-board = stół
command-board-about = Stół opisany słowami: dla czytników ekranu i wolnych łączy
command-history = historia
command-history-about = Wszystko, co wydarzyło się w partii, słowami
command-move = ruch
command-move-about = Wykonaj ruch, wpisując go, bez przycisków
command-move-line = Labirynt: strzałka, obrót wolnej płytki, pole. B▼ 90 D5, B w dół 90 D5, 4> 0 zostań
command-line = zapis
command-rules = zasady
command-rules-about = Jak się gra, strona po stronie
command-rules-game = Jaka gra (puste: ta, która toczy się tutaj)
command-leave = odejdź
command-leave-about = Zwolnij moje miejsce przy stole na tym kanale
command-end = zakończ
command-end-about = Zakończ partię na tym kanale (gospodarz lub moderator)
command-stats = statystyki
command-stats-about = Partie, wygrane i serie: moje oraz, w liczbach, całego serwera
command-settings = ustawienia
command-settings-about = Mój język, wiadomości prywatne, wezwania i przyciski
command-privacy = dane
command-privacy-about = Co jest o mnie zapisane: przeczytaj, pobierz jako plik albo usuń
command-help = pomoc
command-help-about = Co potrafię i od czego zacząć
command-about = informacje
command-about-about = Wersja, gospodarz bota, prywatność i czyje to gry

## Gry w menu i nagłówkach

game-onirim = Onirim
game-onirim-about = Znajdź ośmioro drzwi labiryntu snów, zanim skończy się talia. Dla 1 lub 2 osób, wspólnie albo w wyścigu.
game-labyrinth = Labirynt
game-labyrinth-about = Przesuwaj korytarze labiryntu, znajdź swoje skarby i wróć do domu przed innymi. Dla 2–4 osób; w pojedynkę na próbę.
