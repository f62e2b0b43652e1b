## Deals given to others by a code

code-title = { $game } · { $code }
code-people = { $count ->
        [one] For one player
       *[other] For { $count } players
    }
code-bots = with bots: { $strengths }
code-until = Open until { $when }
code-closed = Closed since { $when }; games that have begun still count
code-about = The same deal and options as in a finished game. Others who have finished it will see your name and result; you see theirs once you have finished.
code-play = Play this deal
code-again = Play it again
code-too = Play this deal
code-results = Results
code-shared = **{ $player }** gives you a deal to play: **{ $game }**, code `{ $code }`
code-typed = or type { COMMAND("play") } with the code
code-known = knew the deal
code-won = won
code-lost = lost
code-drawn = nobody won
code-alone = finished
code-left = ended early
code-bots-won = the bots
code-margin = { $count } ahead
code-turns = { $count ->
        [one] { $count } turn in all
       *[other] { $count } turns in all
    }
refusal-no-code = This code isn't open: it is mistyped, or its 30 days are over. A code has eight letters and digits.
refusal-code-closed = This code has closed. Games that have begun go on and count.
refusal-code-tried = Your own game of this deal isn't over yet. Finish it first, then use the code.
refusal-code-rules = This deal was made under other rules than today's, so it can't be played any more.
refusal-code-people = { $count ->
        [one] This deal is for one player.
       *[other] This deal is for exactly { $count } players.
    } It begins when all places are taken.
refusal-code-fixed = The options belong to the deal and can't be changed.
refusal-code-at = A deal with a code can't be planned for a time: it begins when all its players are there. Leave out { command-at }.
refusal-code-dm = This deal is for several players. Use the code on a server, in a channel that all of them can see.
refusal-code-hidden = This deal has been given to others. You will see its games when you have finished your own: { COMMAND("play") } with the code { $code }.
refusal-sharing-off = The moderators of this server have switched off showing films, cards and replays, and playing codes. All of that still works in your direct messages.
