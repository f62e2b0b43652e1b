## The deals of the day

daily-title = { $what }, { DATETIME($day, dateStyle: "long") }
daily-about = The same deal for everyone. Your first try counts; the rest is practice. Next deals { $next }.
daily-par = Par: { $par } (median of 9 bots) · best: { $best }
daily-par-later = Par: not known yet, the bots are still playing this deal.
daily-spare = { $count ->
        [one] { $count } card left
       *[other] { $count } cards left
    }
daily-at-par = par
daily-better = better than par by { $by }
daily-worse = par is { $par }
daily-nobody = No one has finished it yet.
daily-people = Finished it: { $people }, at par or better: { $good }.
daily-finished = Finished it: { $people }.
daily-given-up = Given up: { $count }.
daily-won = Won: { $people }, turns: { $turns }.
daily-won-nobody = No one has won it yet.
daily-alone = The bot that gives advice, in a game of its own: { $result }, turns: { $turns }.
daily-ladder = On this server, with overall rank:
daily-in-turns = { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
daily-mine = **You: { $result }**
daily-mine-none = You haven't tried it yet.
daily-mine-spent = You used your try before you deleted your data. You can practise.
daily-mine-playing = You're playing it now.
daily-mine-left = You gave it up.
daily-row = 🔥 Days in a row: { $count }
daily-sure = This starts your first try, the only one that counts. Ending it early uses it up. Afterwards you can practise. Undo works only if nothing new was revealed.
daily-begin = Start my try
daily-not-now = Not now
daily-go-on = Go on
daily-practise = Practise
daily-numbers = All results
daily-results = Results
daily-all = All deals
daily-share = Show in the channel
daily-shown = You have shown this result here already.
daily-name = Show my name here
daily-unname = Hide my name
daily-too = Play it too
daily-practice = This was practice: only the first try counts.
daily-left = You ended this early. It counts as your try; you can still practise.
daily-elsewhere = You're playing it [over there]({ $url }).
