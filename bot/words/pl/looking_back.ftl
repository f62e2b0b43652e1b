## Jak poszło: co można opowiedzieć o skończonej grze

button-course = Analiza partii
course-title = Analiza partii · { $game }, partia { NUMBER($table, useGrouping: 0) }
course-working = { $sign } Analizuję każdą decyzję…
    { $bar } { $percent }%
course-failed = Analiza się nie udała. Naciśnij **{ button-look }**, żeby spróbować ponownie.
course-picture = Wykres
course-better = Lepszy ruch
course-then = Jak było
course-share = Pokaż na kanale
course-share-later = Dziś to rozdanie mogą jeszcze zagrać inni. Aby pokazać analizę na kanale, naciśnij **{ button-look }** jutro (UTC).
refusal-no-course = Nie ma analizy tej partii: zakończono ją przed czasem albo rozegrano według starszych zasad.
refusal-no-course-now = Analiza partii jest niedostępna: dodatek do obliczeń nie jest tu zainstalowany. Cały przebieg: { COMMAND("history") }.
course-about-chance = Krzywa to szansa na wygraną po każdej odpowiedzi: partię wiele razy dograno do końca.
course-about-arrows = Strzałki: szczęście lub pech.
course-about-numbers = Numer: kosztowna odpowiedź (① kosztowała najwięcej); kreski prowadzą do szansy przy lepszej.
course-about-margin = ± to błąd (95%).
course-about-turns = Ile celów zostało: skarby i, jeśli trzeba, powrót do domu. I jeszcze jeden, jeśli w tej chwili żaden nie był w zasięgu.

## Na obrazku

course-heading = Analiza partii
