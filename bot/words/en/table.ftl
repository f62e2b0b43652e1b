## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-rules = Rules
button-history = History
button-story = Story so far
button-evening = The evening
button-left = What's left
button-board = Board
button-hand = My hand
button-look = Look again
button-more = More…
button-again = Play again
button-undo = Undo
button-say = Say…
talk-heading = What do you want to say? Everyone at the table can read it.
talk-choose = Choose a phrase
talk-nothing = You have said it all for now.
button-sit = Take the seat
button-join-in = Join in
hand-board = To{"\u00A0"}the{"\u00A0"}board
hand-more = **More about this table**
button-dismiss-player = Remove a bot
button-hand-over = Let a bot take over
button-play-on = Play on
button-end-it = End it
button-come-back = Take my seat back
button-got-it = Got it
button-hint = Hint

## Lobby

lobby-players = Players: { $count } of { $most }
lobby-host = { $player } (host)
lobby-invited = ⏳ Invited to play again: { $players }
lobby-invited-about = Starts once everyone has pressed **{ button-join }** or **{ button-leave }**. Closes after an hour of inactivity.
lobby-asked = ⏳ Invited: { $players }
lobby-event = 🗓️ { $when }
lobby-event-about = Join if you'll come: I'll call you when it's time.
lobby-event-now = 🔔 It's time! The host starts the game.
button-asked-yes = Yes
button-asked-no = No
button-invite = Invite
lobby-add-player = Add a bot
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

board-turn = { $count ->
        [one] ▶ { $player }, it's your turn.
       *[other] ▶ { $player }, it's your turn, all of you.
    }
board-automatic = 🤖 { $player } { $count ->
        [one] is
       *[other] are
    } thinking.
board-stand-in = 🤖 A bot is answering for { $player }.
board-weaker = { $player }: the “{ $strength }” bot found no answer, so “{ $weaker }” answered. “{ $strength }” takes over again as soon as it can.
board-says = 🤖 { $player }: “{ $text }”
board-free-seat = 🪑 { $player } has left. Take the seat to play on with the same hand.
board-hands-later = ✉️ { $players }: I'll send your hand by direct message shortly. Until then, press **{ button-hand }**.
board-quarantined = Table { NUMBER($table, useGrouping: 0) } can't be loaded: its saved game is damaged, or it was saved by a newer version of Clew. Other tables are fine. Start a new game with { COMMAND("play") }.
board-missing = ⏸️ Table { NUMBER($table, useGrouping: 0) } is paused: its game isn't installed right now. Nothing is lost, and no clock runs. When the game is back, everyone plays on from here.
board-missing-from = The game came with { $distribution } { $version }.
board-moved = **{ $game }** is played in { $channel } now.
board-moved-dms = This table has moved to a direct message.
board-more = … { COMMAND("board") } shows the rest.
ended-closed = This game was ended.
ended-ended = A moderator ended this game.
ended-ended-by = { $player } ended this game.
    .you = You ended this game.
ended-agreed = { $player } ended this game; { $others } agreed.
    .you = You ended this game; { $others } agreed.
ended-unopposed = { $player } ended this game; nobody objected.
    .you = You ended this game; nobody objected.
ended-unopposed-agreed = { $player } ended this game; { $others } agreed, and nobody objected.
    .you = You ended this game; { $others } agreed, and nobody objected.
ended-you = you
ended-empty = Everyone has left, so the lobby is closed. Open another with { COMMAND("play") }.
ended-idle = This lobby was closed after an hour of inactivity. Open another with { COMMAND("play") }.
ended-unattended = The time came, but no one else had joined. Maybe another day: { COMMAND("play") }.
ended-left = Everyone has left, so the game is over.
picture-player = Player { $letter }

## A hand

hand-title = { $game } · table { NUMBER($table, useGrouping: 0) }
hand-wait = ⏳ Waiting for { $player }.
hand-wait-called = I'll ping you when it's your turn.
hand-wait-next = You're next: I'll ping you when it's your turn.
hand-wait-follows = You're next.
hand-as-of = 🕒 As of { $when }. Anything after that isn't shown here.
hand-as-of-asked = 🕒 As of { $when }, your turn. Anything after that isn't shown here.
hand-elsewhere = 🃏 Your hand is open in a newer message.
hand-absent = 💤 { $player } has been away from the table for a while.
hand-away = 🤖 A bot is playing for you. Press any button at this table to take over again.
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
generic-done = Done
generic-as-they-lie = Leave as is
generic-start-over = Start over

## Notes above a hand

note-stale = The game has moved on since that button was shown. Here is where it stands now.
note-not-asked = It isn't your turn, so nothing has been played. Here is where the game stands.
note-undone = Your last step has been undone.
note-handed-over = 🤖 A bot is playing until { $player } comes back.
note-came-back = 🪑 Welcome back: you're playing again.
note-dms-closed = I couldn't send you your hand: you don't accept direct messages from me. { COMMAND("hand") } always shows it. To get it by DM, allow direct messages from server members in this server's privacy settings, then try again in { COMMAND("settings") }.
note-board-blocked = I may not show the board in its channel any more. Ask a moderator to let me see the channel, send messages and attach files there, or use { COMMAND("resume") } in another channel. Your move is saved.
note-board-closed = The channel of this table is gone or closed. Use { COMMAND("resume") } in another channel to play on there. Your move is saved.
note-board-refused = Discord doesn't accept the board at the moment. Play on from your hand: { COMMAND("hand") }. { COMMAND("board") } has the board in words. Your move is saved.
note-hand-refused = Discord doesn't let me send you your hand at the moment. { COMMAND("hand") } always shows it.

## Refusals

refusal-no-table = This table is no longer there. Start a new game with { COMMAND("play") }.
refusal-damaged = This table can't be loaded: its saved game is damaged. Other tables are fine. Start a new game with { COMMAND("play") }.
refusal-too-new = This game was saved by a newer version of Clew. It isn't lost: try again after Clew has been updated.
refusal-too-old = This game was started with an older version of Clew and can't be continued. It isn't lost. Start a new game with { COMMAND("play") }.
refusal-no-game = This game isn't installed here at the moment. Its tables are kept, and go on when it is back.
refusal-not-started = The game hasn't started yet. The host starts it.
refusal-not-seated = You don't have a seat at this table. You're welcome to watch, or start your own game with { COMMAND("play") }.
refusal-not-seated-free = You don't have a seat at this table, but one is free.
refusal-not-seated-automatic = You don't have a seat at this table. You can ask for a bot's seat.
refusal-seated-already = You already have a seat here.
refusal-table-full = All seats are taken. Start your own game with { COMMAND("play") }.
refusal-places-kept = The free places are reserved for { $players } for now.
refusal-only-host-options = Only the host, { $host }, can change the options.
refusal-only-host-start = Only the host, { $host }, can start the game.
refusal-too-few = This game is for { $least } to { $most } players. Wait for another player, or add a bot.
refusal-lobby-over = This lobby is closed. Open another with { COMMAND("play") }.
refusal-many-lobbies = You have { $most } open lobbies already. Start or leave one of them first: { COMMAND("games") } shows where they are.
refusal-many-tables = You have a seat at { $most } tables, the most a player can have. Finish or leave a game first: { COMMAND("resume") } lists them.
refusal-guest-busy = { $player } can't take a seat right now.
refusal-over = This game is over. Start another with { COMMAND("play") }.
refusal-typed = I don't understand that. Something that works now: `{ $example }`.
refusal-no-undo = Nothing to undo: something hidden has been revealed since, or someone else has moved.
refusal-stale = That no longer works: the game has moved on. { COMMAND("hand") } shows where it stands.
refusal-no-seat = You don't have a seat in a running game. Start one with { COMMAND("play") }.
refusal-several-games = You are asked in several games. Choose a move from the list of { COMMAND("move") }: each names its game.
refusal-no-seat-here = You don't have a seat in this channel. { COMMAND("games") } lists your games.
refusal-nothing-to-resume = You have no unfinished game. Start one with { COMMAND("play") }.
refusal-no-history = Nothing has been played here yet. Start a game with { COMMAND("play") }.
refusal-nothing-to-end = Nothing is being played in this channel.
refusal-only-host-end = Only the host of a table can end it, or a moderator of the server where it began.
refusal-cannot-ask = I can't write here, so I couldn't ask the others, and the game goes on. Try again in a moment, or bring the table to another channel with { COMMAND("resume") } and end it there.
refusal-others-play-on = Someone wants to play on. Ask again in ten minutes, or use { COMMAND("leave") } and let the others go on.
refusal-not-in-dm = A game for several people can't go on in a direct message. Use { COMMAND("resume") } in a channel that all of them can see.
refusal-in-dms = This game has moved to a direct message, where no one else can join. Start your own game with { COMMAND("play") }.
refusal-only-host-moves = Only the host, { $host }, can bring this table to another server. You can move it to another channel of its server.
refusal-restarting = I'm restarting. Nothing is lost: try again in a moment.
refusal-restarting-begun = I'm being restarted. Nothing is lost: in a moment { COMMAND("hand") } shows how the table stands.
refusal-crowded = Someone else pressed at the same moment and got in first. Nothing is lost: try again.
refusal-store = I can't save anything at the moment, so nothing has changed. Try again in a moment.
refusal-bug = Something went wrong on my side. Nothing is lost: { COMMAND("hand") } shows how the table stands.
refusal-bug-number = -# Error number for my operator: { $number }
refusal-pace = Too many tables were opened or moved here in a short time. Try again { $when }.

## Commands

moves-waiting = It isn't your turn: send this to see your hand. { $waits }
resume-about = { $count ->
        [one] You have one unfinished game.
       *[other] You have { $count } unfinished games.
    } Choose one to play on in this channel.
resume-choose = Which game?
resume-done = The table is here now. Its board follows below.
games-title = Games
games-here = In this channel
games-mine = Your games elsewhere
games-none = Nobody is playing here, and you have no unfinished game. Start one with { COMMAND("play") }.
games-your-turn = ▶ **your turn**, { $when }
games-turn = ⏳ { $player }, { $when }
table-title = { $game }, table { NUMBER($table, useGrouping: 0) }
table-line = { $title }: { $people }
table-lobby = waiting for players
table-open = being played
leave-sure = If you leave, someone else can take your seat and your hand.
leave-sure-automatic = If you leave, a bot plays on with your hand. If the host agrees, someone else can take over from it.
leave-sure-host = If you leave, someone else can take your seat and your hand, and { $player } becomes the host.
leave-sure-host-automatic = If you leave, a bot plays on with your hand, and { $player } becomes the host.
leave-sure-alone = You're the only player: if you leave, the game is over.
leave-ranked = In this server's ranking, a game you have played in counts as lost if you leave it.
leave-yes = Leave the game
leave-done = You have left the table.
end-sure = This ends the game for everyone, for good. If you're the host, the others have a minute to object.
end-others-decide = I've asked the others: it's up to them now.
end-agreed = ✅ You agree. The game ends once the others agree too, or when their minute is over.
end-goes-on = The game goes on.
end-choose = Which game should end?
end-done = The game has been ended.
ending-ask = 🛑 **{ $player }** wants to end **{ $game }**. It ends at { $when } unless someone presses **{ button-play-on }**.
ending-goes-on = ▶️ **{ $player }** wants to keep playing: the game goes on.
ending-void = ▶️ I was restarted during the vote, so the game goes on. To ask again: { COMMAND("end") }.

## History

history-title = History · { $game }, table { NUMBER($table, useGrouping: 0) }
history-page = Page { $page } of { $pages }
history-continued = continued
history-nothing = Nothing has happened yet.
story-you = you
history-damaged = ⚠️ This part of the history is damaged. The game itself is fine and goes on.
history-first = Beginning
history-earlier = Earlier
history-later = Later
history-last = Newest
story-title = Story so far · { $game }, table { NUMBER($table, useGrouping: 0) }
evening-title = { button-evening } · { $game }, table { NUMBER($table, useGrouping: 0) }

## Rules

rules-chapters = Chapters
chapter-page = Page { $page } of { $pages } in this chapter
rules-back = Back
rules-aim = The aim
rules-next = Next

## After a game

again-already = The next game has begun already: [go to its board]({ $url }).
again-lobby = The next game is being set up: [go to its lobby]({ $url }).
again-joined = You're in: [go to the next game]({ $url }).
again-opened = The next game is in { $channel }.
again-opened-here = The next game is here, right below.

## Pings: the text of a notification

call-board = { $people } – **{ $game }**: { $what }
call-hand = **{ $game }**: { $what }
call-again = { $people } – **{ $game }**: { $player } wants to play again with you.
call-asked = { $people } – **{ $game }**: { $player } asks whether you'd like to play.
call-event = { $people } – **{ $game }**: it's time, your game begins.
call-ending = { $people } – **{ $game }**: { $player } wants to end the game.
call-turn = it's your turn
