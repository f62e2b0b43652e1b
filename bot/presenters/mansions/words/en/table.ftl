# What happens, the table in words, and the end.

## The story

mansions-intro = 📖 **{ $title }.** { $intro }
mansions-secret = 🤫 Only you know: **{ $card }**. { $text }
mansions-keeper-numbers = That takes { $number } rooms, and { $back } reveal the Objective.
mansions-keeper-number = That takes { $number } rooms.
mansions-round = **Round { $round }**
mansions-turn = ▶️ { $who } takes a turn.
mansions-newcomer = { $player } now plays { $who }.
    .you = You now play { $who }.
mansions-moved = { $who } goes { $space }.
mansions-carried = **{ $card }** carries { $who } { $space }.
mansions-discovered = 🕯️ { $text }
mansions-runs = { $who } runs.
mansions-explores = 🔎 { $who } explores { $room }.
mansions-found = { $who } finds the **{ $card }**. “{ $text }”
    .brief = { $who } finds the **{ $card }**.
mansions-found-nothing = { $who } finds nothing useful.
mansions-found-clue = 📜 { $who } finds **{ $card }**. { $text }
    .brief = 📜 { $who } finds **{ $card }**.
mansions-gained = { $who } gets the **{ $card }**. “{ $text }”
mansions-hindrance = 🔒 { $who } is stopped: **{ $card }**. { $text }
mansions-overcome = { $who } gets past { $card }.
mansions-not-overcome = { $who } can't get past { $card } yet.
mansions-puzzle = 🧩 A puzzle: { $card }.
mansions-puzzle-action = 🧩 { $card }: { $who } { $action }.
mansions-puzzle-turned-right = turns { $cell } to the right
mansions-puzzle-turned-left = turns { $cell } to the left
mansions-puzzle-swapped = swaps { $cell } and { $other }
mansions-puzzle-draws = draws a new piece
mansions-puzzle-drawn = replaces { $cell } with the new piece
mansions-puzzle-solved = 🎉 { $who } solves the puzzle “{ $card }”.
mansions-puzzle-stopped = { $who } leaves the puzzle “{ $card }” for now.
mansions-rolled = 🎲 { $who }, { $attribute } ({ $sort }): rolled { $roll }, needed { $aim }: { $verdict }.
mansions-aim = { $number } or less
mansions-aim-least = a 1
mansions-aim-most = anything but a 10
mansions-verdict-passed = passed
mansions-verdict-failed = failed
mansions-passed = { $who } passes without a roll ({ $sort }).
mansions-skill-point = { $who } spends a skill point (+{ $luck }).
mansions-ability = ⭐ { $who } uses their ability. “{ $text }”
mansions-used = { $who } uses the { $card }.
mansions-discarded = { $who } discards the { $card }.
mansions-taken-back = { $card } goes back to where it belongs.
mansions-dropped = { $who } drops the { $card } { $space }.
mansions-picked-up = { $who } picks up the { $card } { $space }.
mansions-picked-up-all = { $who } picks up { $space }: { $cards }.
mansions-gave = { $who } gives { $to } the { $card }.
mansions-left-cards = { $who } leaves behind { $space }: { $cards }.
mansions-damage = 🩸 { $who } takes { $number } damage.
mansions-horror = 😱 { $who } takes { $number } horror.
mansions-horror-none = 😱 { $who } has no sanity left to lose.
mansions-healed = { $who } heals { $number } { $harm }.
mansions-stunned = 💫 { $who } gets { $number } stun.
mansions-recovered = { $who } recovers from 1 stun.
mansions-died = 💀 { $who } is dead.
mansions-escaped = 🚪 { $who } has escaped.
mansions-shielded = { $who } is spared { $number } damage.
mansions-warded = { $who } is warded: the next damage is { $number } less.
mansions-nimble = { $who } will slip past the next monster without a test.
mansions-lost-skill = { $who } loses skill points: { $number }.
mansions-burnt = 🔥 { $who } stands in the fire.
mansions-evade-test = { $who } tries to slip past { $monster }.
mansions-horror-test = { $who } faces { $monster }.
mansions-spared = { $monster } spares { $who }.
mansions-attack = ⚔️ { $who } attacks { $monster } ({ $card }).
mansions-combat-card = 🃏 Combat card: test { $attribute }. Pass: { $passed }. Fail: { $failed }.
mansions-event-test = Pass: { $passed }. Fail: { $failed }.
mansions-monster-attack-plain = ⚔️ { $monster } attacks { $who }.
mansions-monster-attack-special = ⚔️ { $monster } attacks { $who } (special attack).
mansions-sought-plain = { $monster } can't find { $who }.
mansions-sought-found = { $monster } drags { $who } out of hiding.
mansions-wounded = { $monster } takes { $number } damage.
mansions-killed = 💀 { $monster } dies.
mansions-immune = { $monster } is immune to this.
mansions-monster-stunned = 💫 { $monster } gets { $number } stun.
mansions-monster-recovered = { $monster } recovers from 1 stun and does not attack.
mansions-monster-moved = { $monster } moves { $space }.
mansions-monster-burnt = 🔥 { $monster } stands in the fire.
mansions-spawned = 👁️ { $monster } appears { $space }.
mansions-barrier-hold = { $monster } can't get past the { $barrier }.
mansions-barrier-shift = { $monster } shoves the { $barrier } aside.
mansions-barrier-break = { $monster } breaks the { $barrier }.
mansions-sampled = { $monster } takes { $number ->
        [one] a sample
       *[other] { $number } samples
    } from { $who }.
mansions-laid = { $monster } lays { $number ->
        [one] a sample
       *[other] { $number } samples
    } on the altar. Threat: { $threat }.
mansions-token-fire = 🔥 Fire breaks out { $room }.
mansions-token-darkness = 🌑 Darkness falls { $room }.
mansions-token-gone-fire = The fire { $room } goes out.
mansions-token-gone-darkness = The darkness { $room } lifts.
mansions-corpse = ⚰️ A corpse lies { $space }.
mansions-corpse-burnt = A corpse burns { $space }.
mansions-corpse-gone = The corpse { $space } is gone.
mansions-corpses-burnt = { $who } burns { $number ->
        [one] a corpse
       *[other] { $number } corpses
    }.
mansions-hid = { $who } hides ({ $place }).
mansions-emerged = { $who } comes out of hiding.
mansions-barred = { $who } bars the way { $space } ({ $barrier }).
mansions-unbarred = { $who } pulls the { $barrier } back.
mansions-keeper-turn = 🕯️ The keeper's turn.
mansions-skipped = The keeper skips this turn.
mansions-time = ⏳ Time tokens: { $time } of { $needed }.
mansions-event = 📜 **{ $card }.** { $text }
mansions-event-empty = 📜 **{ $card }.** Nothing happens.
mansions-threat = The keeper's threat: { $threat }.
mansions-drew = The keeper draws { $number ->
        [one] a card
       *[other] { $number } cards
    } ({ $deck }).
mansions-drawn = 🤫 You draw **{ $card }**. “{ $text }”
mansions-keeper-discarded = The keeper discards a card ({ $deck }).
mansions-keeper-card = 🕯️ The keeper uses **{ $card }**. “{ $text }” Threat left: { $threat }.
    .brief = 🕯️ The keeper uses **{ $card }**.
mansions-keeper-card-on = 🕯️ The keeper uses **{ $card }** → { $on }. “{ $text }” Threat left: { $threat }.
    .brief = 🕯️ The keeper uses **{ $card }** → { $on }.
mansions-mythos = 🕯️ The keeper plays **{ $card }** on { $who }. “{ $text }” Threat left: { $threat }.
    .brief = 🕯️ The keeper plays **{ $card }** on { $who }.
mansions-cancelled = { $who } cancels { $card }.
mansions-trauma = 🕯️ The keeper plays **{ $card }** on { $who }. “{ $text }”
    .brief = 🕯️ The keeper plays **{ $card }** on { $who }.
mansions-trauma-replaced = The trauma { $card } of { $who } is replaced.
mansions-cured = { $who } loses the trauma { $card }.
mansions-cast = ✨ { $who } casts { $spell }.
mansions-cast-at = ✨ { $who } casts { $spell } on { $target }.
mansions-flipped = { $who } turns over the spell card { $spell }.
mansions-withheld = { $who } is hiding: that part of { $spell } is an attack and doesn't happen.
mansions-spell = ✨ { $who } gains the spell **{ $spell }**. “{ $text }”
mansions-no-spell = { $who } gets no card: no copies of { $spell } are left.
mansions-spell-gone = { $who } has used up { $spell }.
mansions-revealed = 🎯 **The Objective: { $card }.** { $text }
mansions-would-concede = 🤫 You're thinking of giving up.
mansions-concedes = 🏳️ { $player } gives up.
    .you = 🏳️ You give up.
mansions-wants-first = ✋ { $player } would like to go first.
    .you = ✋ You would like to go first.
mansions-fights-on = { $player } fights on after all.
    .you = You fight on after all.
mansions-audited = { $player } has the room cards checked: all is well.
    .you = You have the room cards checked: all is well.
mansions-audited-wrong = { $player } has the room cards checked. Something was wrong and has been put right: { $rooms }.
    .you = You have the room cards checked. Something was wrong and has been put right: { $rooms }.
mansions-habit-changed = 🤫 From now on: { $change }.
mansions-peeked = { $who } looks at { $what }.
mansions-peeked-room = { $who } looks at the cards { $room }.
mansions-saw-pile = 🤫 You see { $room }, from the top down – { $cards }.
mansions-saw-hand = 🤫 You see: { $cards }.

## The table in words

mansions-board-setup = The keeper ({ $player }) is choosing the secret.
mansions-board-turn = **Round { $round }: { $who }** acts. Moves left: { $moves }, actions left: { $actions }.
mansions-board-keeper-turn = **Round { $round }: the keeper** ({ $player }) acts.
mansions-board-begins = **Round { $round } begins.** Who acts first?
mansions-board-time = ⏳ Time tokens: { $time } of { $needed } until the next event. Events to come: { $events }.
mansions-board-keeper = 🕯️ Keeper { $player }: threat { $threat }, Mythos cards { $mythos }, trauma cards { $trauma }.
mansions-board-laid = Samples on the altars: { $number }.
mansions-board-skips = The keeper skips the next turn.
mansions-board-conceded = 🏳️ { $player } has given up.
mansions-board-objective = 🎯 **{ $card }**: { $text }
mansions-board-no-objective = 🎯 The Objective is not known yet. Explore the rooms and find the clues, from the highest number down.
mansions-goal-rooms-dark = 🌑 The keeper wins with { $number } dark rooms at the end of an Event Step. Now: { $now }.
mansions-goal-rooms-on-fire = 🔥 The keeper wins with { $number } rooms on fire at the end of an Event Step. Now: { $now }.
mansions-goal-samples-laid = 🧪 The keeper wins with { $number } samples on the altars. Now: { $now }.
mansions-board-clue = 📜 **{ $card }.** { $text }
mansions-story-clues = The clues
mansions-story-events = What has happened
mansions-story-objective = What you are here for
mansions-story-end = How it ended
mansions-board-people = Investigators
mansions-board-monsters = Monsters
mansions-board-house = The house
mansions-board-plan = The map (→ doors, numbers: spaces)
mansions-board-near = Where you are, and a step away
mansions-board-health = health { $left }/{ $most }
mansions-board-sanity = sanity { $left }/{ $most }
mansions-board-skill = skill points { $number }
mansions-board-stun = 💫 stunned { $number }
mansions-board-hiding = hidden: { $place }
mansions-board-holds = has { $cards }
mansions-board-awareness = evade { $evade }, horror { $horror }
mansions-board-wounds = damage { $wounds }
mansions-board-toughness = health { $number }
mansions-board-strikes = deals { $number }
mansions-board-samples = samples { $number }
mansions-board-fire = 🔥 on fire
mansions-board-dark = 🌑 dark
mansions-board-cards = 🃏 { $number }
mansions-board-locked = locked
mansions-board-doors = → { $spaces }
mansions-board-barred = { $space } (barred)
mansions-board-ladder = ladder → { $spaces }
mansions-board-vent = vent → { $spaces } (beasts)
mansions-board-sealed = { $door } (sealed)
mansions-board-altar = altar
mansions-board-campfire = camp fire
mansions-board-hide = hiding place { $place }
mansions-board-barrier = barrier { $barrier }
mansions-board-corpses = ⚰️ corpses { $number }
mansions-board-floor = on the floor: { $cards }
mansions-house-fire = 🔥 On fire: { $things }
mansions-house-dark = 🌑 Dark: { $things }
mansions-house-unknown = 🌫️ Nobody has been in: { $things }
mansions-house-cards = 🃏 Cards to find: { $things }
mansions-house-locked = 🔒 In the way: { $things }
mansions-house-barred = 🚧 Barred: { $things }
mansions-house-corpses = ⚰️ Corpses: { $things }
mansions-house-floor = On the floor: { $things }
mansions-house-puzzles = 🧩 Puzzles begun: { $things }

## One seat's own view

mansions-desk-ability = Ability: { $text }
mansions-desk-ability-used = Ability, used up: { $text }
mansions-desk-known = 🤫 You know the cards { $room }, the top one first: { $cards }.
mansions-desk-seen = 🤫 In the keeper's hand you have seen: { $cards }.
mansions-desk-objective = 🎯 **{ $card }**: { $text }
mansions-desk-theirs = The investigators will read: { $text }
mansions-desk-hand = Your hand (threat { $threat })
mansions-desk-mythos = **{ $card }** ({ $cost } threat): { $text }
mansions-desk-trauma = **{ $card }** (trauma, if { $what } is { $most } or less): { $text }
mansions-desk-health = health
mansions-desk-sanity = sanity
mansions-desk-cards = Your keeper cards
mansions-desk-use = ({ $cost } threat): { $text }
mansions-desk-piles = What lies in the rooms, the top card first

## The end

mansions-won-keeper = 🕯️ **The keeper has won.**
mansions-won-investigators = 🏆 **The investigators have won.**
mansions-won-nobody = **Nobody has won.**
mansions-won-keeper-named = 🕯️ **The keeper has won.** ({ $players })
mansions-won-investigators-named = 🏆 **The investigators have won.** ({ $players })
mansions-secretly = What the keeper knew: { $text }
mansions-by-killed = The monster is dead.
mansions-by-monster-in = The monster has reached its goal.
mansions-by-samples-laid = Enough samples lie on the altars.
mansions-by-rooms-dark = Too many rooms are dark.
mansions-by-rooms-on-fire = Too many rooms are on fire.
mansions-by-all-out = All investigators are dead.
mansions-by-escaped = The investigators have escaped.
mansions-by-item-in = The item is where it was needed.
mansions-by-event = The last event ends the game.
mansions-by-conceded = The other side gave up.
