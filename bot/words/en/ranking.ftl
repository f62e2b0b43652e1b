## The ranking of a server

ranking-title = Ranking
ranking-season = Season: { $begins } – { $ends }
ranking-none = No game counts yet. Only games that end after you join count for you.
ranking-none-past = No game counted in that season.
ranking-rating = “1500 ± 200” is a strength of 1500, give or take 200; the lower end decides the place.
ranking-about = Only people who join are rated and named. **Leave** forgets you at once. A game that you leave after your first move is lost.
ranking-about-shown = Only people who join are rated and named: { COMMAND("stats") }, **{ ranking-title }**.
ranking-join = Join
ranking-leave = Leave
ranking-card = My card
ranking-ago-0 = This season
ranking-ago-1 = Last season
ranking-margin = { $count ->
        [one] { $count } card left at best
       *[other] { $count } cards left at best
    }
ranking-place = place { $place } · { $counted }
ranking-card-none = No game counts yet
ranking-quarter = { $quarter ->
        [1] January – March { $year }
        [2] April – June { $year }
        [3] July – September { $year }
       *[4] October – December { $year }
    }
refusal-ranking-off = The moderators of this server have switched the ranking off.
