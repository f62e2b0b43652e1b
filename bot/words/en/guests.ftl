## Guests: playing on a bot's seat

button-let-in = Let them play
button-not-now = Not now
button-give-back = Give the seat back to the bot
button-never-mind = Never mind
guest-asks = 🪑 **{ $guest }** wants to take over from 🤖 **{ $player }**{ $part }.
guest-asks-about = The host decides. If they're away, any player can.
guest-more = { $count ->
        [one] One more is waiting.
       *[other] { $count } more are waiting.
    }
guest-asks-host = 🪑 { $guest } wants to take over from 🤖 { $player }{ $part }. Answer on the board.
guest-plays = 🪑 **{ $guest }** plays instead of 🤖 **{ $player }**{ $part }.
guest-plays-back = **{ button-give-back }**: { $guest } leaves, and the bot plays on.
guest-wait = ⏳ I've asked the host, **{ $host }**.
guest-wait-anybody = ⏳ The host, **{ $host }**, is away, so any player may answer.
guest-wait-seat = The seat: 🤖 **{ $player }**{ $part }.
guest-wait-about = You'll get the hand as soon as someone accepts.
guest-wait-taken = ⏳ Someone else has the seat now. If it becomes free again, I'll ask for you.
guest-let-in = 🪑 You're in. The bot returns if you press nothing for ten minutes and others wait.
guest-let-in-quick = 🪑 You're in.
guest-let-in-slow = 🪑 You're in. The bot returns before time is up if you press nothing for ten minutes and others wait.
guest-refused = They'd rather not swap now. You're welcome to watch.
guest-dropped = Request withdrawn. You're welcome to watch.
refusal-guest-host = The host decides: { $host }. Once the host has been away for ten minutes, any player may.
refusal-guest-soon = They'd rather not swap now. Ask again in ten minutes, or start your own game with { COMMAND("play") }.
refusal-guest-barred = You have kept this table waiting twice, so I won't ask for you again here. You're welcome to watch, or start your own game with { COMMAND("play") }.
refusal-other-side = You have played on another side in this game, and you know its secrets. You can only come back on that side.
refusal-guest-other-side = They have played on another side in this game, and they know its secrets. They can only come back on that side.
refusal-guest-alone = There are no other players any more, so you can't give the seat back. { COMMAND("leave") } ends the game.
leave-automatic = 🤖 { $player } plays on this seat now. You're welcome to watch.

## Seats taken and left, in the history

history-guest = 🪑 { $player } takes over from 🤖 { $automatic }{ $part }.
    .you = 🪑 You take over from 🤖 { $automatic }{ $part }.
history-back = 🪑 The seat goes back to 🤖 { $automatic }{ $part }.
history-left = 🪑 { $player } leaves, and 🤖 { $automatic } takes over{ $part }.
    .you = 🪑 You leave, and 🤖 { $automatic } takes over{ $part }.
history-free = 🪑 { $player } leaves{ $part }, and the seat is free.
    .you = 🪑 You leave{ $part }, and the seat is free.
history-taken = 🪑 { $player } takes the free seat{ $part }.
    .you = 🪑 You take the free seat{ $part }.
