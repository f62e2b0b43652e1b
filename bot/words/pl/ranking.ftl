## Ranking serwera

ranking-title = Ranking
ranking-season = Sezon: { $begins } – { $ends }
ranking-none = Żadna partia jeszcze się nie liczy. Dla ciebie liczą się partie ukończone po dołączeniu do rankingu.
ranking-none-past = W tamtym sezonie nie zaliczono żadnej partii.
ranking-rating = „1500 ± 200” to siła około 1500, z dokładnością do 200; o miejscu decyduje dolna granica.
ranking-about = Oceny i nazwy mają tylko osoby, które dołączyły. **Odejdź** od razu je wymazuje. Partia opuszczona po pierwszym ruchu jest przegrana.
ranking-about-shown = Oceny i nazwy mają tylko osoby, które dołączyły: { COMMAND("stats") }, **{ ranking-title }**.
ranking-join = Dołącz
ranking-leave = Odejdź
ranking-card = Moja karta
ranking-ago-0 = Ten sezon
ranking-ago-1 = Poprzedni sezon
ranking-margin = najwięcej kart w talii na koniec: { $count }
ranking-place = miejsce { $place } · { $counted }
ranking-card-none = Żadna partia jeszcze się nie liczy
ranking-quarter = { $quarter ->
        [1] styczeń – marzec { $year }
        [2] kwiecień – czerwiec { $year }
        [3] lipiec – wrzesień { $year }
       *[4] październik – grudzień { $year }
    }
refusal-ranking-off = Moderacja tego serwera wyłączyła ranking.
