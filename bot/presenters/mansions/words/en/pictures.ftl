# Text in the pictures of Mansions.

picture-mansions-round = Round { $number }
picture-mansions-begins = It begins
picture-mansions-over = The end
picture-mansions-keeper = Keeper
picture-mansions-who-begins = Who begins?
picture-mansions-threat = Threat
picture-mansions-unknown = Objective unknown
picture-mansions-dead = dead
picture-mansions-escaped = escaped
picture-mansions-won-keeper = The keeper wins
picture-mansions-won-investigators = The investigators win
picture-mansions-won-nobody = Nobody wins
picture-mansions-went = { $who } went from { $start } to { $to }.
picture-mansions-damage = { $who } took { $number } damage.
picture-mansions-horror = { $who } took { $number } horror.

## The hand

picture-mansions-used = Used: { $text }
picture-mansions-empty = Nothing in hand
picture-mansions-no-rolls = No recent rolls of your own
picture-mansions-again = Failed. Roll again?
picture-mansions-passed = { $target }: passed
picture-mansions-failed = { $target }: failed
picture-mansions-try-roll = { $aim }
picture-mansions-aim-least = only a 1
picture-mansions-try-skill = With a skill point: { $aim }
picture-mansions-try-other = { $card }
picture-mansions-sure = Passes without a roll
picture-mansions-near = From here: { $spaces }.
picture-mansions-ways = Longer ways: { $ways }.
picture-mansions-rolled = Last roll: { $who }, { $attribute }: { $roll }, needed { $aim }.

picture-mansions-puzzle-left = Actions left
picture-mansions-puzzle-chosen = Piece { $cell }
picture-mansions-puzzle-choose = Choose a piece
picture-mansions-puzzle-drawn = A new piece: which one goes?
picture-mansions-puzzle-pile = { $number } to draw
picture-mansions-puzzle-solved = Solved!
picture-mansions-puzzle-wiring = Lead the current from the flash to every lamp. Thick wires are live.
picture-mansions-puzzle-lock = Ends that touch must be equal. Round sign: it fits. Struck out: not yet.
picture-mansions-puzzle-rune = Bring every piece to its cell: → says where. A tick: it is there.

# The same puzzles in words.
picture-mansions-puzzle-alt = { $who } tries the puzzle { $card }. Actions left: { $left }.
picture-mansions-puzzle-alt-solved = The puzzle { $card } is solved!
picture-mansions-puzzle-alt-chosen = Chosen: { $cell }.
picture-mansions-puzzle-alt-wire = { $cell }: { $sides }{ $lit ->
    [true] , live
   *[other] {""}
  }
picture-mansions-puzzle-alt-lock = { $cell }: { $sides }
picture-mansions-puzzle-alt-rune = { $cell } holds the piece for { $home }
picture-mansions-puzzle-alt-home = { $cell } is right
picture-mansions-puzzle-alt-drawn = Drawn: { $sides }. It replaces one of the pieces.
picture-mansions-puzzle-alt-source = The current comes in at { $cell }, { $side }.
picture-mansions-puzzle-alt-lamp = Lamp at { $cell }, { $side }: { $lit ->
    [true] shines
   *[other] dark
  }.
picture-mansions-puzzle-alt-terminal = The frame wants a { $symbol } at { $cell }, { $side }: { $lit ->
    [true] fits
   *[other] not yet
  }.
picture-mansions-puzzle-alt-joint = Unequal so far: { $pairs }.
picture-mansions-shape-a = circle
picture-mansions-shape-b = square
picture-mansions-shape-c = triangle
picture-mansions-shape-d = diamond
picture-mansions-shape-e = hexagon
picture-mansions-side-n = top
picture-mansions-side-e = right
picture-mansions-side-s = bottom
picture-mansions-side-w = left

## The keeper's desk

picture-mansions-habit-off = Play none
picture-mansions-habit-armed = Armed cards only
picture-mansions-habit-auto = Armed as suggested
picture-mansions-habit-ask = Ask me every time
picture-mansions-no-mythos = No Mythos cards
picture-mansions-no-trauma = No trauma cards
picture-mansions-at-most = { $most } or less
picture-mansions-armed = armed: { $who }
picture-mansions-aims = Possible targets: { $aims }.
picture-mansions-threat-now = Threat { $number }.
picture-mansions-new = New: { $changes }.
picture-mansions-new-damage = { $who } takes { $number } damage
picture-mansions-new-horror = { $who } takes { $number } horror
picture-mansions-new-threat = threat +{ $number }
picture-mansions-new-cards = cards in your hand: { $cards }
picture-mansions-new-rooms = rooms: { $rooms }

## The end
picture-mansions-marked = Marked: { $aims }.
picture-mansions-found = Just discovered: { $room }. { $text }
picture-mansions-read = Read aloud: { $card }. { $text }
picture-mansions-theirs = For the investigators: { $text }
