## Playing in the place of an automatic player

button-let-in = Let them play
button-not-now = Not now
button-give-back = Give the seat back
button-never-mind = Never mind
guest-asks = 🪑 **{ $guest }** would like to play in the place of 🤖 **{ $player }**{ $part }.
guest-asks-about = The host answers, or while they are away anybody with a seat of their own.
guest-more = { $count ->
        [one] One more is waiting.
       *[other] { $count } more are waiting.
    }
guest-asks-host = 🪑 { $guest } would like to play in the place of 🤖 { $player }{ $part }. You answer on the board.
guest-plays = 🪑 **{ $guest }** plays in the place of 🤖 **{ $player }**{ $part }.
guest-wait = ⏳ I have asked the host, **{ $host }**.
guest-wait-anybody = ⏳ The host, **{ $host }**, is away, so anybody with a seat of their own may answer.
guest-wait-seat = You would play in the place of 🤖 **{ $player }**{ $part }.
guest-wait-about = As soon as somebody says yes, your hand is here. Before that you see nothing of the seat.
guest-let-in = 🪑 You are in. If the others wait for you and you press nothing here for ten minutes, the seat goes back to its automatic player.
guest-refused = The table would rather go on as it is. You are welcome to watch.
guest-dropped = You do not ask for a seat here any more. You are welcome to watch.
refusal-guest-host = The host, { $host }, answers that. Once the host has been away for ten minutes, anybody with a seat of their own may.
refusal-guest-soon = The table would rather go on as it is just now. Ask again in ten minutes, or start a game of your own with { COMMAND("play") }.
refusal-guest-barred = Twice you have had a seat here and stayed away while the others waited, so I do not ask for you again at this table. You are welcome to watch, or to start a game of your own with { COMMAND("play") }.
refusal-guest-alone = Nobody else plays here any more, so the seat cannot go back. { COMMAND("leave") } ends the game.
leave-automatic = 🤖 { $player } plays on this seat now. You are welcome to watch.

## Who sat down and got up, in the history

history-guest = 🪑 { $player } plays in the place of 🤖 { $automatic }{ $part }.
history-guest-once = 🪑 A guest plays in the place of 🤖 { $automatic }{ $part }.
history-back = 🪑 The seat goes back to 🤖 { $automatic }{ $part }.
history-left = 🪑 Somebody leaves, and 🤖 { $automatic } goes on in their place{ $part }.
history-free = 🪑 { $player } leaves{ $part }, and the seat is free.
history-free-once = 🪑 Somebody leaves{ $part }, and the seat is free.
history-taken = 🪑 { $player } takes the free seat{ $part }.
history-taken-once = 🪑 Somebody takes the free seat{ $part }.
