## Statistics

stats-title = Your statistics
stats-title-of = Statistics of { $player }
stats-title-server = Statistics of this server
stats-mine = Mine
stats-server = This server
stats-show = Show in the channel
stats-none = No game of yours has come to its end yet. { COMMAND("play") } starts one.
stats-none-here = No game has come to its end here yet. { COMMAND("play") } starts one.
stats-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
stats-won = { $count } won
stats-won-of = { $count } of { $judged } won
stats-drawn = { $count } drawn
stats-won-by-people = { $count } won by people
stats-streak = 🔥 Wins in a row: { $now } now, { $best } at best
stats-company = With whom
stats-single = Alone
stats-people = With other people
stats-automatic = With automatic players
stats-more-people = { $count ->
        [one] and { $count } person more
       *[other] and { $count } people more
    }
stats-variant-none = The plain game
stats-more-variants = { $count ->
        [one] and { $count } variant more
       *[other] and { $count } variants more
    }
stats-crowd = 👥 { $people ->
        [one] { $people } person has played here
       *[other] { $people } people have played here
    }; the most wins of one person in a row: { $streak }
stats-left = Broken off: { $count }. They are neither won nor lost, and wins in a row go on.
