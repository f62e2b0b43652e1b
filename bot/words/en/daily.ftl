## The deals of the day

daily-title = { $what }, { $day }
daily-labyrinth = Maze of the day
daily-onirim = Deck of the day
daily-about = The same deal for everybody. Your first try counts, all others are practice; a step back is possible only where it tells you nothing new. The next deals come { $next }.
daily-labyrinth-about = Labyrinth for one: find six treasures and get home in as few turns as you can
daily-onirim-about = Onirim for one, base game: find as many of the eight doors as you can
daily-par = Par: { $par }, as an automatic player has done it.
daily-par-later = Par is not known yet: an automatic player is still to finish this deal.
daily-labyrinth-reached = { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
daily-onirim-reached = { $count } of { $steps } doors
daily-spare = { $count ->
        [one] { $count } card left
       *[other] { $count } cards left
    }
daily-at-par = par
daily-better = better than par by { $by }
daily-worse = par is { $par }
daily-nobody = Nobody has finished it yet.
daily-people = { $people ->
        [one] { $people } person has finished it
       *[other] { $people } people have finished it
    }, { $good } of them at par or better.
daily-finished = Finished it: { $people }.
daily-given-up = Given up: { $count }.
daily-won = Won: { $people }, turns: { $turns }.
daily-won-nobody = Nobody has won it yet.
daily-alone = The adviser alone: { $result }, turns: { $turns }.
daily-ladder = Named on this server, each in their place among everybody:
daily-in-turns = { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
daily-mine = **You: { $result }**
daily-mine-none = You have not tried it yet.
daily-mine-playing = You are playing it now.
daily-mine-left = You have given it up.
daily-row = 🔥 Days in a row: { $count }
daily-labyrinth-play = Play the maze
daily-onirim-play = Play the deck
daily-go-on = Go on
daily-practise = Practise
daily-numbers = All results
daily-share = Show in the channel
daily-name = Show my name here
daily-unname = Hide my name
daily-too = Play it, too
daily-labyrinth-legend = One square for each treasure and for the way home: 🟩 in one turn, 🟨 in two, 🟥 in more.
daily-onirim-legend = One square for each door: 🟩 within { $quick } turns, 🟨 within { $fair }, 🟥 later; 🟪 lost to a Nightmare again, ⬛ not found.
daily-practice = This was practice: only the first try counts.
daily-left = You have ended this before its end. It was the try that counts; you may practise.
daily-elsewhere = You are playing it [over there]({ $url }).
