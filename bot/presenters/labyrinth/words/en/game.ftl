## Treasures, pawns, ways. Other languages give the accusative of a treasure (what one finds) and the instrumental of a
## pawn (with which one changes places) as attributes.

labyrinth-none = nothing
labyrinth-or = { $one } or the { $other }
labyrinth-treasure-book = book
labyrinth-treasure-gold = bag of gold
labyrinth-treasure-map = map
labyrinth-treasure-crown = crown
labyrinth-treasure-keys = keys
labyrinth-treasure-skull = skull
labyrinth-treasure-ring = ring
labyrinth-treasure-chest = chest
labyrinth-treasure-emerald = emerald
labyrinth-treasure-sword = sword
labyrinth-treasure-candelabrum = candelabrum
labyrinth-treasure-helmet = helmet
labyrinth-treasure-bat = bat
labyrinth-treasure-dragon = dragon
labyrinth-treasure-genie = genie
labyrinth-treasure-ghost = ghost
labyrinth-treasure-princess = princess
labyrinth-treasure-goblin = goblin
labyrinth-treasure-lizard = lizard
labyrinth-treasure-moth = moth
labyrinth-treasure-owl = owl
labyrinth-treasure-rat = rat
labyrinth-treasure-scarab = scarab
labyrinth-treasure-spider = spider

labyrinth-pawn-red = red pawn
labyrinth-pawn-yellow = yellow pawn
labyrinth-pawn-blue = blue pawn
labyrinth-pawn-green = green pawn

labyrinth-action-extra = extra push
labyrinth-action-twice = two turns
labyrinth-action-swap = change of places
labyrinth-action-peek = another goal
labyrinth-action-exchange = exchange of goals
labyrinth-action-wall = through a wall

labyrinth-push-down = column { $line } down
labyrinth-push-up = column { $line } up
labyrinth-push-right = row { $line } to the right
labyrinth-push-left = row { $line } to the left

labyrinth-side-up = up
labyrinth-side-right = right
labyrinth-side-down = down
labyrinth-side-left = left

## Options in the lobby

option-labyrinth-cards = Cards each
option-labyrinth-cards-all = all
option-labyrinth-cards-all-about = All 24 treasures are dealt: 12, 8 or 6 each for two, three or four players
option-labyrinth-cards-6 = six
option-labyrinth-cards-6-about = A shorter game: six treasures each
option-labyrinth-cards-4 = four
option-labyrinth-cards-4-about = A short game: four treasures each
option-labyrinth-cards-3 = three
option-labyrinth-cards-3-about = The shortest game: three treasures each
option-labyrinth-corners = Corners
option-labyrinth-corners-diagonal = opposite
option-labyrinth-corners-diagonal-about = Two players start from opposite corners
option-labyrinth-corners-adjacent = side by side
option-labyrinth-corners-adjacent-about = Two players start from neighbouring corners
option-labyrinth-open-goals = Any order
option-labyrinth-open-goals-no = no
option-labyrinth-open-goals-no-about = You see one goal at a time and must find it first
option-labyrinth-open-goals-yes = yes
option-labyrinth-open-goals-yes-about = For children: you see all your cards and find them in any order
option-labyrinth-shown-goals = Open cards
option-labyrinth-shown-goals-no = no
option-labyrinth-shown-goals-no-about = You see only your own cards
option-labyrinth-shown-goals-yes = yes
option-labyrinth-shown-goals-yes-about = All cards lie open, so you can block each other
option-labyrinth-no-return = Way home
option-labyrinth-no-return-no = needed
option-labyrinth-no-return-no-about = After your last find you still have to get back to your corner
option-labyrinth-no-return-yes = none
option-labyrinth-no-return-yes-about = For children: the first player to find their last treasure wins
option-labyrinth-events = Events
option-labyrinth-events-no = no
option-labyrinth-events-no-about = Only treasures and corridors
option-labyrinth-events-yes = yes
option-labyrinth-events-yes-about = Twelve tiles have a special action on their back, for the player who pushes them out
option-labyrinth-marked = Known backs
option-labyrinth-marked-no = from memory
option-labyrinth-marked-no-about = You must remember which tiles carry an event
option-labyrinth-marked-yes = marked
option-labyrinth-marked-yes-about = A tile whose event has been seen is marked on the board
option-labyrinth-limit = Turn limit
option-labyrinth-limit-none = none
option-labyrinth-limit-none-about = The game goes on until someone wins
option-labyrinth-limit-15 = 15 turns
option-labyrinth-limit-15-about = If no one has won after 15 turns each, the game is a draw
option-labyrinth-limit-25 = 25 turns
option-labyrinth-limit-25-about = If no one has won after 25 turns each, the game is a draw
option-labyrinth-limit-40 = 40 turns
option-labyrinth-limit-40-about = If no one has won after 40 turns each, the game is a draw
option-labyrinth-shared-maze = Shared maze
option-labyrinth-shared-maze-no = no
option-labyrinth-shared-maze-no-about = A maze of your own
option-labyrinth-shared-maze-yes = yes
option-labyrinth-shared-maze-yes-about = The same maze today for everyone who practises with these options

## Questions

labyrinth-push = **Your turn.** Turn the spare tile (↺ ↻) and choose an arrow.
labyrinth-push-extra = **An extra push.** Turn the tile that came out (↺ ↻) and push it in again, but not where it came out.
labyrinth-push-twice = **The second of your two turns.** Turn the tile (↺ ↻), push and move again; this push brings no event.
labyrinth-trying = **Trying out:** { $push }. Your pawn could then get to { $count ->
        [0] no other cell
        [one] one other cell
       *[other] { $count } other cells
    }.
labyrinth-event-extra = You turn up an event: **{ $event }**. You push this tile in again before you move, anywhere except where it came out. The back of the next one doesn't count.
labyrinth-event-twice = You turn up an event: **{ $event }**. You move and find as usual, then push and move again. The second push brings no event.
labyrinth-event-swap = You turn up an event: **{ $event }**. You change places with another pawn, then move on from there. The other player finds nothing.
labyrinth-event-peek = You turn up an event: **{ $event }**. You see one more of your cards and may find either of the two, but only one a turn.
labyrinth-event-exchange = You turn up an event: **{ $event }**. You swap your goal for another of your cards; the others are shuffled.
labyrinth-event-wall = You turn up an event: **{ $event }**. You may pass through one wall this turn.
labyrinth-event-void = **{ $event }** has no effect: you have no further card.
labyrinth-leads-swap = { $sign } { $cell }: from there you reach { $count ->
        [0] no other cell
        [one] one other cell
       *[other] { $count } other cells
    }
labyrinth-leads-wall = { $sign } That way you reach { $count ->
        [0] no other cell
        [one] one other cell
       *[other] { $count } other cells
    }
labyrinth-leads-goal = { $line }, **and your goal**
labyrinth-exchange = **Choose a new goal.** Your other cards are shuffled.
labyrinth-move = **Where to?** Go as far as the corridors lead, or stay.
labyrinth-move-wall = **Where to?** Go as far as the corridors lead and pass through one wall on the way, or stay.
labyrinth-seek-one = **Your goal:** { $goals }.
labyrinth-seek-any = **Your goals, any of them:** { $goals }.
labyrinth-seek-home = **Home:** { $place }.
labyrinth-on-the-board = { $goal } ({ $cell })
labyrinth-on-the-spare = { $goal } (on the spare tile)
labyrinth-within-reach = { $place } – **within reach**
labyrinth-out-of-reach = { $place } – out of reach
labyrinth-none-within-reach = None of your goals is within reach.

## Answers

labyrinth-do-push = Push
labyrinth-do-reach = What can I reach?
labyrinth-do-back = Back
labyrinth-do-skip = Skip the event
labyrinth-do-use-extra = Push again, then move
labyrinth-do-use-twice = Take a second turn after this
labyrinth-do-use-peek = See a second goal
labyrinth-do-use-exchange = Take another goal instead
labyrinth-do-use-wall = Through one wall
labyrinth-do-swap = Swap with the { $pawn }, on { $cell }
labyrinth-do-exchange = { $card } instead of { $other }
labyrinth-choose-event = Use it…
labyrinth-do-move = Go to…
labyrinth-do-move-row = Go to… (first the row)
labyrinth-do-row = Row { $row }
labyrinth-do-stay = Stay on { $cell }
labyrinth-at-home = { $cell } – home
labyrinth-your-goal = Your goal

# Spellings of directions, separated by commas.
labyrinth-typed-up = up
labyrinth-typed-right = right
labyrinth-typed-down = down
labyrinth-typed-left = left
labyrinth-typed-stay = stay
labyrinth-typed-unread = I can't read “{ $text }”, so nothing was done. Type the arrow, the clockwise turn of the spare tile, and the cell: `B▼ 90 D5`, `B down 90 D5` or `4> 0 stay`. The arrows you may use now: { $arrows }.
labyrinth-typed-cell-unread = I can't read “{ $text }”, so nothing was done. The push is made; type the cell to go to, such as `D5`, or `stay`.
labyrinth-typed-forbidden = You may not push there: that would undo the last push. Nothing was done. The arrows you may use now: { $arrows }.
labyrinth-typed-out-of-reach = Your pawn can't get to { $cell }, so nothing was done.

## The story

labyrinth-dealt = Treasures for each player: { $cards }. { $player } begins.
    .you = Treasures for each player: { $cards }. You begin.
labyrinth-dealt-alone = Treasures to find: { $cards }.
labyrinth-goal = { $player } is looking for the { $card }.
    .you = You are looking for the { $card }.
labyrinth-goals = { $player } is looking for: { $cards }.
    .you = You are looking for: { $cards }.
labyrinth-pushed = { $player } pushes { $push }.
    .you = You push { $push }.
labyrinth-carried = Now on the other side: { $players }.
labyrinth-carried-you = Now you are on the other side.
labyrinth-moved-you = You are now on **{ $cell }**. { $how }.
    .over = You are now at the far end, on **{ $cell }**. { $how }.
labyrinth-moved-by-push = { $player } pushes { $push }
labyrinth-moved-by-swap = { $player } changes places with you
labyrinth-turned-up = { $player } turns up an event: { $event }.
    .you = You turn up an event: { $event }.
labyrinth-used = { $player } uses the event: { $event }.
    .you = You use the event: { $event }.
labyrinth-used-saw = { $player } sees another goal and may find the { $cards } (one a turn).
    .you = You see another goal: find the { $cards } (one a turn).
labyrinth-skipped = { $player } skips the event: { $event }.
    .you = You skip the event: { $event }.
labyrinth-swapped = 🔀 { $player } changes places with { $other }.
    .you = 🔀 You change places with { $other }.
    .with-you = 🔀 { $player } changes places with you.
labyrinth-exchanged = { $player } takes another goal.
    .you = You take another goal.
labyrinth-exchanged-for = { $player } is now looking for the { $card }.
    .you = You are now looking for the { $card }.
labyrinth-moved = { $player } goes to { $cell }.
    .you = You go to { $cell }.
labyrinth-stayed = { $player } stays.
    .you = You stay.
labyrinth-found = 🎉 { $player } finds the { $card } ({ $left ->
        [0] the last one
       *[other] { $left } to go
    })!
    .you = 🎉 You find the { $card } ({ $left ->
        [0] the last one
       *[other] { $left } to go
    })!
labyrinth-found-next = 🎉 { $player } finds the { $card } ({ $left } to go)! Now find the { $next }.
    .you = 🎉 You find the { $card } ({ $left } to go)! Now find the { $next }.
labyrinth-homeward = 🏠 { $player } has found everything and heads home.
    .you = 🏠 You head home.
labyrinth-won = 🏆 { $player } wins!
    .you = 🏆 You win!
labyrinth-won-alone = 🏁 { $player } has done it!
    .you = 🏁 You have done it!
labyrinth-drawn = 🤝 All turns are over, and no one has won: a draw.

## The table in words

labyrinth-text-turn = It is { $player }'s turn (turn { $turn }).
labyrinth-text-limit = After turn { $turn } the game is a draw.
labyrinth-text-event = Event of this turn: { $event }.
labyrinth-text-legend = { $pawns } · \* a treasure · a digit: this many pawns
labyrinth-text-last = Last push: { $push }.
labyrinth-text-round = Last round: { $deeds }.
labyrinth-text-final = At the end: { $deeds }.
labyrinth-text-since = Since your last turn: { $deeds }.
labyrinth-text-way = { $start } to { $end }
labyrinth-text-stands = { $player }, { $pawn }, stands on { $cell }.
labyrinth-text-player = { $player }, { $pawn }, stands on { $cell }. Found: { $found }. { $left ->
        [0] On the way home.
        [one] One more to find.
       *[other] { $left } more to find.
    }
labyrinth-text-player-over = { $player }, { $pawn }, stands on { $cell }. Found: { $found }.
labyrinth-text-winner = { $player }'s way: { $stops }.
labyrinth-text-stop = { $card }{ $turn ->
        [0] {""}
       *[other] {" "}(turn { $turn })
    }
labyrinth-text-walked = Cells walked: { $cells }.
labyrinth-text-shown = { $player } is looking for: { $goals }.
labyrinth-text-reach = { $player } could now get to: { $places }.
labyrinth-text-spare-i = Spare tile: a straight corridor, leading { $sides }.
labyrinth-text-spare-l = Spare tile: a corner, leading { $sides }.
labyrinth-text-spare-t = Spare tile: a junction, leading { $sides }.
labyrinth-text-spare-treasure = On it: { $card }.
labyrinth-text-spare-event = On its back: { $event }.
labyrinth-text-treasures = Treasures not found yet: { $places }.
labyrinth-left-none = Every treasure has been found.
labyrinth-left-unfound = { $count ->
        [one] One treasure has not been found yet: { $cards }.
       *[other] { $count } treasures have not been found yet: { $cards }.
    }
labyrinth-left-cards = { $cards ->
        [one] One of them is on a player's card.
       *[other] { $cards } of them are on players' cards.
    }
labyrinth-left-player = { $player }: { $left ->
        [0] nothing more to find
        [one] one more to find
       *[other] { $left } more to find
    }; found: { $found }.
labyrinth-left-own = You are looking for: { $cards }.
labyrinth-left-sought = { $player } is known to look for: { $cards }.
labyrinth-left-events = Unseen events on backs: { $events }.
labyrinth-left-event = { $event } { $unseen } of { $copies }
labyrinth-text-pile = Your other cards: { $cards }.
labyrinth-text-trying = Trying out: { $push }.
labyrinth-text-within-reach = Within reach: { $places }.
labyrinth-text-pawns = Pawns: { $pawns }.

## The end

labyrinth-end-won = 🏆 **{ $player } wins!**
    .you = 🏆 **You win!**
labyrinth-end-home = Home first with all treasures.
labyrinth-end-last = First to find all treasures.
labyrinth-end-drawn = 🤝 **A draw!** No one won in time.
labyrinth-end-alone = 🏆 **Done!** { $treasures ->
        [one] One treasure
       *[other] All { $treasures } treasures
    } in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
labyrinth-end-story = { $turns ->
        [one] One turn
       *[other] { $turns } turns
    } · treasures: { $scores }.
labyrinth-end-own = { $player } took { $turns ->
        [one] one turn
       *[other] { $turns } turns
    } · treasures: { $scores }.
    .you = You took { $turns ->
        [one] one turn
       *[other] { $turns } turns
    } · treasures: { $scores }.
labyrinth-end-par = The expert bot needs about { $best } turns; always taking the nearest card needs about { $nearest }.

## In the picture

picture-labyrinth-drawn = A draw
picture-labyrinth-spare = Spare
picture-labyrinth-unfound = Not found yet
picture-labyrinth-cards-left = Cards left
picture-labyrinth-back = On its back
picture-labyrinth-this-turn = This turn
picture-labyrinth-walked = { $cells ->
        [one] one cell walked
       *[other] { $cells } cells walked
    }
picture-labyrinth-goal = Goal
picture-labyrinth-goal-several = Goals
picture-labyrinth-home = Home
picture-labyrinth-pile = Pile
picture-labyrinth-variant-cards = { $cards } cards each
picture-labyrinth-variant-limit = Until turn { $turn }
picture-labyrinth-variant-events = Events
picture-labyrinth-variant-open-goals = Any order
picture-labyrinth-variant-shown-goals = Open cards
picture-labyrinth-variant-no-return = No trip home

## Bots

automatic-labyrinth-easy = easy
automatic-labyrinth-easy-about = Takes a treasure in reach if it notices one, and often wanders around
automatic-labyrinth-normal = normal
automatic-labyrinth-normal-about = Takes a treasure in reach, or gets as close as it can
automatic-labyrinth-hard = hard
automatic-labyrinth-hard-about = Prepares its next turn as well
automatic-labyrinth-expert = expert
automatic-labyrinth-expert-about = Thinks ahead, and blocks other players

## Pings

call-labyrinth-push = your turn to push the walls
call-labyrinth-move = your turn to move your pawn
call-labyrinth-event = an event to use or skip
call-labyrinth-exchange = an event, choose another goal
