## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-rules = Rules
button-history = History
button-story = Story so far
button-left = What is left
button-hand = My hand
button-look = Look again
button-again = Play again
button-undo = Take back
button-sit = Take the seat
button-join-in = Join in
button-board = To the board
button-dismiss-player = Send an automatic player away
button-hand-over = Let an automatic player take over
button-play-on = Play on
button-end-it = End it
button-come-back = Play myself again

## Lobby

lobby-players = Players: { $count } of { $most }
lobby-host = { $player } (host)
lobby-invited = ⏳ Asked to play again: { $players }
lobby-invited-about = Begins when all have pressed **{ button-join }** or **{ button-leave }**, closes after an hour without a press.
lobby-add-player = Add an automatic player
lobby-language = Language of the board
language-name = English
lobby-automatic = 🤖 { $player } · { $strength }
automatic-name = { $number ->
        [1] Ariadne
        [2] Daedalus
        [3] Icarus
       *[other] Minos
    }

## Board

board-turn = ▶ { $player }, it is { $count ->
        [one] your turn
       *[other] up to all of you
    }.
board-automatic = 🤖 { $player } { $count ->
        [one] is
       *[other] are
    } thinking.
board-stand-in = 🤖 An automatic player answers for { $player }.
board-says = 🤖 { $player }: “{ $text }”
board-free-seat = 🪑 { $player } has left. Whoever takes the seat plays on with the same hand.
board-hands-later = ✉️ { $players }: your hand comes to your direct messages a little later. Until then it is under **{ button-hand }**.
board-quarantined = Table { NUMBER($table, useGrouping: 0) } had to be set aside: what was saved of it cannot be read, or comes from a later version of Clew. Other tables are not affected. Start a new game with { COMMAND("play") }.
board-moved = This table has moved to { $channel }.
board-moved-dms = This table has moved to a direct message.
board-more = … { COMMAND("board") } shows the rest.
ended-closed = This game was ended.
ended-ended = This game was ended by the host or a moderator.
ended-empty = Everybody has left, so the lobby is closed. Open another with { COMMAND("play") }.
ended-idle = This lobby was closed: nobody pressed anything for an hour. Open another with { COMMAND("play") }.
ended-left = Everybody has left, so the game is over.

## A hand

hand-title = { $game } · table { NUMBER($table, useGrouping: 0) } · { $people }
hand-wait = ⏳ Waiting for { $player }.
hand-wait-called = I will call you when it is your turn.
hand-as-of = 🕒 This is how it stood at { $when }. What has happened since is not shown here.
hand-as-of-asked = 🕒 At { $when } it was your turn. What has happened since is not shown here.
hand-elsewhere = 🃏 You have opened your hand in a newer message.
hand-absent = 💤 { $player } has been away from the table for a while.
hand-away = 🤖 An automatic player is playing for you. Press anything at this table, and you play again.
sure-heading = **Are you sure?**
sure-yes = Yes, do it
sure-no = No, let me think
generic-choose = { $first } … { $last }
generic-choose-some = { $least ->
        [0] Choose up to { $most }
       *[other] Choose { $least } to { $most }
    }: { $first } … { $last }
generic-choose-exactly = Choose { $most }: { $first } … { $last }
generic-choose-none = None of them
generic-proposal = Suggested: { $chosen }
generic-propose = Take the suggestion
generic-chosen = Chosen, { $count } of { $most }: { $chosen }
generic-so-far = Order so far: { $chosen }
generic-done = That is all
generic-as-they-lie = Leave them as they lie
generic-start-over = Start over

## Notes above a hand

note-stale = The table has moved on since that button was shown. This is how it stands now.
note-undone = Your last step has been taken back.
note-handed-over = 🤖 An automatic player plays for { $player } now, until { $player } comes back.
note-came-back = 🪑 You are back: from now on you play yourself again.
note-dms-closed = I could not send you your hand: you do not take direct messages from me. It is always here under **{ button-hand }**. For the DM, allow direct messages from members in this server's privacy settings, then ask for another try with { COMMAND("settings") }.
note-board-blocked = I may not show the board in its channel any more. Ask a moderator to let me see the channel, send messages and attach files there, or use { COMMAND("resume") } in another channel. Your move is saved.
note-board-closed = The channel of this table is gone or closed. Use { COMMAND("resume") } in another channel to play on there. Your move is saved.
note-board-refused = Discord does not take the board at the moment. Play on from your hand: **{ button-hand }** or { COMMAND("hand") }. In words the board is under { COMMAND("board") }. Your move is saved.
note-hand-refused = Discord does not let me send you your hand at the moment. It is always here under **{ button-hand }**.

## When something cannot be done

refusal-no-table = This table is no longer there. Start a new game with { COMMAND("play") }.
refusal-damaged = What was saved of this table cannot be read, so it was set aside. Other tables are not affected. Start a new game with { COMMAND("play") }.
refusal-too-new = This table belongs to a later version of Clew than the one that is running. It is kept: try again when the bot has been updated.
refusal-not-started = The game has not started yet: the host presses **{ button-start }**.
refusal-not-seated = You have no seat at this table. You are welcome to watch, or to start a game of your own with { COMMAND("play") }.
refusal-not-seated-free = You have no seat at this table, but you can have one: press **{ button-sit }** on the board.
refusal-not-seated-automatic = You have no seat at this table, but you can ask to play in place of an automatic player: press **{ button-join-in }** on the board.
refusal-seated-already = You already have a seat here.
refusal-table-full = All seats are taken. Start a game of your own with { COMMAND("play") }.
refusal-places-kept = The places that are left are kept for { $players } for now.
refusal-only-host-options = Only the host, { $host }, changes the options.
refusal-only-host-start = Only the host, { $host }, starts the game.
refusal-too-few = This game is for { $least } to { $most } players. Somebody else has to join, or add an automatic player under **{ button-options }**.
refusal-lobby-over = This lobby is closed.
refusal-many-lobbies = You have { $most } open lobbies already. Start or leave one of them first: { COMMAND("games") } shows where they are.
refusal-over = This game is over.
refusal-not-asked = It is not your turn.
refusal-typed = I cannot make sense of that. An answer that would do now: `{ $example }`.
refusal-no-undo = There is nothing to take back: something hidden has been revealed since, or somebody else has acted.
refusal-stale = That does not fit any more: the table has moved on. Press **{ button-hand }** on the board to see how it stands.
refusal-no-seat = You have no seat in a running game. Start one with { COMMAND("play") }.
refusal-no-seat-here = You have no seat at a table in this channel. { COMMAND("games") } shows where you have one.
refusal-nothing-to-resume = You have no unfinished game. Start one with { COMMAND("play") }.
refusal-no-history = Nothing has been played here yet. Start a game with { COMMAND("play") }.
refusal-nothing-to-end = Nothing is being played in this channel.
refusal-only-host-end = Only the host of a table can end it, or a moderator of the server where it began.
refusal-cannot-ask = I cannot write here, so I could not ask the others, and the game goes on. Try again in a moment, or bring the table to another channel with { COMMAND("resume") } and end it there.
refusal-others-play-on = Somebody wanted to play on just now. Ask again in ten minutes, or give up your own seat with { COMMAND("leave") }: the others can go on then.
refusal-not-in-dm = A game for several people cannot go on in a direct message. Use { COMMAND("resume") } in a channel that all of them see.
refusal-in-dms = They play this in a direct message now, where nobody else can sit down. Start a game of your own with { COMMAND("play") }.
refusal-only-host-moves = Only the host, { $host }, can bring this table to another server. Where it is now you can bring it to another channel.
refusal-restarting = I am being restarted. Nothing is lost: try again in a moment.
refusal-restarting-begun = I am being restarted. Nothing is lost: in a moment press **{ button-hand }** or use { COMMAND("hand") } to see how the table stands.
refusal-crowded = Somebody else pressed at the same moment and was first. Nothing is lost: try again.
refusal-store = I cannot save anything at the moment, so your move was not made. Nothing is lost: try again in a moment.
refusal-bug = Something went wrong on my side. Nothing is lost: press **{ button-hand }** or use { COMMAND("hand") } to see how the table stands.

## Commands

resume-about = { $count ->
        [one] You have one unfinished game.
       *[other] You have { $count } unfinished games.
    } Choose one to play on in this channel.
resume-choose = Which game?
resume-done = The table is here now: its board follows below.
games-here = In this channel
games-mine = Where you have a seat
games-none = Nothing
table-title = { $game }, table { NUMBER($table, useGrouping: 0) }
table-line = { $title }: { $people }
table-lobby = waiting for players
table-open = being played
leave-sure = If you leave, your seat becomes free and somebody else can take it, with your hand.
leave-sure-automatic = If you leave, an automatic player goes on in your place, with your hand. Others can take over from it if the host agrees.
leave-sure-alone = You are the only player: if you leave, the game is over.
leave-yes = Leave the game
leave-done = You have left the table.
end-sure = The game you choose ends for everybody and cannot be resumed. Where you are the host, the others are asked first in the middle of a game, for a minute.
end-asked = The others have been asked. The game ends at { $when }, unless one of them plays on.
end-choose = Which game should end?
end-done = The game has been ended.
ending-ask = 🛑 **{ $player }** would like to end **{ $game }**. It ends at { $when }, unless one of you plays on.
ending-goes-on = ▶️ **{ $player }** plays on, so the game goes on.

## History

history-title = History · { $game }, table { NUMBER($table, useGrouping: 0) }
history-page = Page { $page } of { $pages }
history-part = part { $part } of { $parts }
history-nothing = Nothing worth telling has happened yet.
history-first = Beginning
history-earlier = Earlier
history-later = Later
history-last = Newest
story-title = Story so far · { $game }, table { NUMBER($table, useGrouping: 0) }

## Rules

rules-pages = Pages
rules-back = Back
rules-next = Next

## After a game

again-already = The next game has begun already: [go to its board]({ $url }).
again-lobby = The next game is being set up: [go to its lobby]({ $url }).
again-joined = You are in: [go to the next game]({ $url }).
again-opened = The next game is in { $channel }.

## Calls: what a notification shows

call-board = { $people } — **{ $game }**: { $what }
call-hand = **{ $game }**: { $what }
call-again = { $people } — **{ $game }**: { $player } would like to play again with you.
call-ending = { $people } — **{ $game }**: { $player } would like to end the game.
call-turn = it is your turn
