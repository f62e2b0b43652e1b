## Statistics

stats-title = Your statistics
stats-title-of = Statistics of { $player }
stats-title-server = Statistics of this server
stats-mine = Mine
stats-server = This server
stats-show = Show in the channel
stats-none = You haven't finished a game yet. Start one with { COMMAND("play") }.
stats-none-here = No game has been finished here yet. Start one with { COMMAND("play") }.
stats-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
stats-won = { $count } won
stats-won-of = { $count } of { $judged } won
stats-drawn = { $count } drawn
stats-won-by-people = { $count } won by people
stats-streak = 🔥 Wins in a row: { $now } now, { $best } at best
stats-company = Company
stats-single = Alone
stats-people = With other people
stats-automatic = With bots
stats-more-people = { $count ->
        [one] and { $count } more person
       *[other] and { $count } more people
    }
stats-variant-none = Basic game
stats-more-variants = { $count ->
        [one] and { $count } more variant
       *[other] and { $count } more variants
    }
stats-crowd = 👥 { $people ->
        [one] { $people } person has played here
       *[other] { $people } people have played here
    }; longest streak of wins: { $streak }
stats-left = Left early: { $count } (not counted).
