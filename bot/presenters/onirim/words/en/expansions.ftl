# The three expansions: The Book of Steps Lost and Found, The Towers, Happy Dreams and Dark Premonitions.

## Cards. A premonition is called by its condition, a goal by its colour.

onirim-card-r3 = red tower 3
onirim-card-r4 = red tower 4
onirim-card-r5 = red tower 5
onirim-card-b3 = blue tower 3
onirim-card-b4 = blue tower 4
onirim-card-b5 = blue tower 5
onirim-card-g3 = green tower 3
onirim-card-g4 = green tower 4
onirim-card-g5 = green tower 5
onirim-card-n3 = brown tower 3
onirim-card-n4 = brown tower 4
onirim-card-n5 = brown tower 5
onirim-card-hd = Happy Dream
onirim-card-red = red
onirim-card-blue = blue
onirim-card-green = green
onirim-card-brown = brown
onirim-card-red2 = two red doors
onirim-card-blue2 = two blue doors
onirim-card-green2 = two green doors
onirim-card-brown2 = two brown doors
onirim-card-pair2 = two doors of one colour
onirim-card-doors3 = three doors
onirim-card-doors5 = five doors
onirim-card-rainbow4 = a door of every colour

onirim-omen-red2 = all red suns, moons and keys in the deck are discarded
onirim-omen-blue2 = you choose two keys in the deck, and they are discarded
onirim-omen-green2 = a Nightmare from the discard pile goes to Limbo
onirim-omen-brown2 = a door of your choice goes to Limbo
onirim-omen-pair2 = one of these two doors goes to Limbo
onirim-omen-doors3 = you discard your hand and draw a new one; one more premonition is revealed
onirim-omen-doors5 = two more premonitions are revealed
onirim-omen-rainbow4 = all Happy Dreams in the deck are discarded

onirim-spell-prophecy = Paradoxical Prophecy
onirim-spell-planning = Parallel Planning
onirim-spell-punishment = Powerful Punishment

onirim-edge-sun = sun
onirim-edge-moon = moon
onirim-edge-sun-moon = sun and moon
onirim-edge-blank = blank
onirim-tower-edges = { $tower } ({ $left } | { $right })

## Options in the lobby

option-onirim-expansions = Expansions
option-onirim-expansions-book = The Book of Steps Lost and Found
option-onirim-expansions-book-about = Doors must be found in the order of a row of goals; three spells help you
option-onirim-expansions-towers = The Towers
option-onirim-expansions-towers-about = In addition to the doors, four towers of four colours must stand side by side
option-onirim-expansions-dreams = Happy Dreams and Dark Premonitions
option-onirim-expansions-dreams-about = Premonitions threaten you as you gain doors; Happy Dreams help you
option-onirim-lost-steps = The Lost Steps
option-onirim-lost-steps-no = no
option-onirim-lost-steps-no-about = Spells cost 5, 7 and 10 cards
option-onirim-lost-steps-yes = yes
option-onirim-lost-steps-yes-about = Harder: spells cost 6, 9 and 12 cards
option-onirim-stone = Stone upon stone
option-onirim-stone-no = no
option-onirim-stone-no-about = Four towers of four colours side by side are safe from Nightmares
option-onirim-stone-yes = yes
option-onirim-stone-yes-about = Harder: no tower is ever safe from Nightmares
option-onirim-either-end = Building towers
option-onirim-either-end-no = to the right
option-onirim-either-end-no-about = A tower goes to the right of the last one
option-onirim-either-end-yes = at either end
option-onirim-either-end-yes-about = Easier: a tower goes to either end of the row
option-onirim-dread = Open premonitions
option-onirim-dread-4 = four
option-onirim-dread-4-about = Four premonitions lie open at the start
option-onirim-dread-5 = five
option-onirim-dread-5-about = Harder: five premonitions lie open at the start
option-onirim-dread-6 = six
option-onirim-dread-6-about = Hardest: six premonitions lie open at the start

## Questions

onirim-spell = **A spell has become possible.** Cast it, or go on.
onirim-door-not-next = **{ $heading }** It's the { $card }, but its goal isn't the next one. After Parallel Planning your key would open it.
onirim-door-not-next-no-key = **{ $heading }** It's the { $card }. Its goal isn't the next one, and you have no key for it.
onirim-door-not-next-key = **{ $heading }** It's the { $card }, but its goal isn't the next one.
onirim-pay = **{ $spell }.** Pay with { $cost } discarded cards: they leave the game.
onirim-fathom = **Paradoxical Prophecy.** These are the bottom cards of the deck, the lowest last. Choose the one to put on top.
onirim-sink = **Paradoxical Prophecy.** Choose the others from top to bottom. The last one goes to the very bottom.
onirim-planning = **Parallel Planning.** Choose two goals to swap.
onirim-planning-second = **Parallel Planning.** Choose a goal to swap with goal { $number }.
onirim-tower = Choose the end of the row for the { $card }.
onirim-gaze = **The view from the tower.** Choose the cards in the order you want to draw them.
onirim-collapse = **The towers shake.** Choose a way out.
onirim-premonition-first = **Several premonitions come true.** Choose the one to act first.
onirim-keys = **A premonition: two blue doors.** Choose keys of the deck to discard.
onirim-door-lost = **A premonition: { $premonition }.** Choose a door for Limbo.
onirim-happy = **A Happy Dream!** Choose its effect.
onirim-foresee = **A Happy Dream.** These are the top cards of the deck. Discard as many of them as you like.
onirim-arrange = **A Happy Dream.** Choose the other cards in the order you want to draw them.
onirim-wish = **A Happy Dream.** Choose any card of the deck. The deck is shuffled, and the card goes on top.

## Questions with only one answer

onirim-only-banish = **Prophecy.** The only card there is the { $card }: it is discarded.
onirim-only-fathom = **Paradoxical Prophecy.** The only card there is the { $card }: it goes on top.
onirim-only-wish = **A Happy Dream.** The deck has only the { $card }: it lies on top.
onirim-only-pick = **The draft.** Only one kind of card is left: you take the { $card }.
onirim-only-swap = Your cards and the shared ones are all the same: there is nothing to swap.
onirim-only-pay = **{ $spell }.** There is only one way to pay: { $cards }. They leave the game for good.
onirim-only-order = These cards are all alike ({ $card }): their order stays.
onirim-only-asked = I still ask, so that the other player learns nothing.
onirim-untold = (The other player isn't told.)

## Answers

onirim-row-fathom = ⬆️ **Put on top**
onirim-row-sink = ⬇️ **Top to bottom**
onirim-row-planning = 🔁 **Swap two**
onirim-spells = Spells ({ $discard } in the discard pile)
onirim-or-spell = { $first } · ✨ Spell
onirim-spell-swap-later = ✨ Spell · 🔁 swap after the discard
onirim-swap-later = 🔁 After the discard: swap or spell.
onirim-gives-prophecy = the bottom { $count }, one goes on top
onirim-gives-planning = two goals change places
onirim-gives-punishment = the Nightmare is discarded
onirim-in-deck = { $card } – { $count } in the deck
onirim-choose-premonition = Choose the one to act first
onirim-choose-effect = Choose its effect
onirim-dispel = Remove: { $card }
onirim-choose-wish = Choose a card of the deck
onirim-choose-wish-of = Choose a card of the deck: { $first } – { $last }
onirim-choose-pay = Pay with { $most } cards
onirim-choose-pay-of = Pay with { $most } cards: { $first } – { $last }
onirim-choose-keys = Choose the keys to discard: { $most }
onirim-choose-foresee = Discard up to { $most } of these cards
onirim-do-cull-none = Discard none
onirim-do-cast = { $spell } ({ $cost })
onirim-do-on = Go on
onirim-do-left = At the left end
onirim-do-right = At the right end
onirim-do-spare = Spare the towers
onirim-do-dispel = Remove a premonition from the game
onirim-do-foresee = Look
onirim-do-wish = Choose
onirim-door-yours = { $card } (yours)
onirim-door-theirs = { $card } (your partner's)

## Costs and consequences

onirim-way-reveal-dreams = 👁️ **Reveal { $count } of { $deck }** – doors and dreams go to Limbo, the rest is discarded
onirim-way-towers = 🗼 Then a tower may fall.
onirim-way-drop = 🗼 **A tower** – discarded together with the Nightmare
onirim-way-spare = 🌀 **Spare the towers** – the Nightmare comes back
onirim-way-woken = ⚠️ Then **{ $omen }** comes true: { $penalty }
onirim-way-dispel = 🌘 **Remove a premonition** – it will never come true
onirim-way-foresee = 🔭 **The top { $count }** – discard some, put the rest in order
onirim-way-nothing = 🔭 **The top** – the deck is empty, there is nothing to see
onirim-way-wish = 🌠 **Any card of the deck** – shuffled, then it lies on top
onirim-will-red2 = { $count ->
        [one] the one red sun, moon or key in the deck is discarded
       *[other] { $count } red suns, moons and keys in the deck are discarded
    }
onirim-will-red2-most = all red suns, moons and keys in the deck are discarded: at most { $count }
onirim-will-red2-not = nothing happens: no red sun, moon or key is in the deck
onirim-will-blue2 = you choose keys in the deck, and they are discarded: { $count }
onirim-will-blue2-not = nothing happens: no key is in the deck
onirim-will-green2 = a Nightmare goes from the discard pile to Limbo
onirim-will-green2-not = nothing happens: no Nightmare lies in the discard pile
onirim-will-brown2 = a door of your choice goes to Limbo; doors: { $doors } → { $left }
onirim-will-pair2 = a door of a pair goes to Limbo; doors: { $doors } → { $left }
onirim-will-doors3 = you discard your hand ({ $count }) and draw a new one; one more premonition is revealed
onirim-will-doors3-last = you discard your hand ({ $count }) and draw a new one
onirim-will-doors5 = { $count ->
        [one] one more premonition is revealed
       *[other] { $count } more premonitions are revealed
    }
onirim-will-doors5-not = nothing happens: no premonition lies face down
onirim-will-rainbow4 = { $count ->
        [one] the one Happy Dream in the deck is discarded
       *[other] the { $count } Happy Dreams in the deck are discarded
    }
onirim-will-rainbow4-not = nothing happens: no Happy Dream is in the deck

## Confirmations

onirim-warn-towers = This is the last tower of one colour ({ $card }). You need a tower of every colour, so **you would lose at once**.

## The story

onirim-goals = The goals, in order: { $cards }.
onirim-cast = ✨ { $player } casts a spell: { $spell }.
    .you = ✨ You cast a spell: { $spell }.
onirim-paid = { $player } pays with { $count } cards: { $cards }.
    .you = You pay with { $count } cards: { $cards }.
onirim-fathomed = { $player } looks at { $count ->
        [one] the bottom card
       *[other] the bottom { $count } cards
    } of the deck.
    .you = You look at { $count ->
        [one] the bottom card
       *[other] the bottom { $count } cards
    } of the deck.
onirim-fathomed-saw = { $player } sees, the lowest last: { $cards }.
    .you = You see, the lowest last: { $cards }.
onirim-raised = { $player } puts one of the deck's bottom cards on top.
    .you = You put one of the deck's bottom cards on top.
onirim-raised-card = { $player } puts the { $card } from the bottom of the deck on top.
    .you = You put the { $card } from the bottom of the deck on top.
onirim-exchanged = { $player } swaps goals { $first } ({ $one }) and { $second } ({ $other }).
    .you = You swap goals { $first } ({ $one }) and { $second } ({ $other }).
onirim-punished = ⚡ { $player } punishes the Nightmare: it is discarded.
    .you = ⚡ You punish the Nightmare: it is discarded.
onirim-goal-done = A goal is reached: { $card }.
onirim-goal-open = A goal is open again: { $card }.
onirim-door-to-limbo-goal = The next goal is another colour: the { $card } goes to Limbo.
onirim-doors-to-limbo-goal = The next goal is another colour. To Limbo: { $card }.
onirim-trio-refused-goal = Three of a colour, but the { $card } is not the next goal: it goes to Limbo, and the deck is shuffled.
onirim-tower-played = { $player } builds the { $card } { $end }.
    .you = You build the { $card } { $end }.
onirim-built-left = at the left end
onirim-built-right = at the right end
onirim-gazed = 🗼 { $player } looks at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
    .you = 🗼 You look at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
onirim-gazed-saw = { $player } sees, from the top: { $cards }.
    .you = You see, from the top: { $cards }.
onirim-collapsed = The { $card } collapses.
onirim-nightmare-limbo = The towers stand: the Nightmare goes to Limbo.
onirim-premonitions = Open premonitions: { $cards }.
onirim-premonition = A premonition comes true: { $card }.
onirim-because = { $line } Premonition: { $omen }.
onirim-in-vain-red2 = The premonition “{ onirim-card-red2 }” comes true without effect: the deck has no red suns, moons or keys.
onirim-in-vain-blue2 = The premonition “{ onirim-card-blue2 }” comes true without effect: the deck has no keys.
onirim-in-vain-green2 = The premonition “{ onirim-card-green2 }” comes true without effect: no Nightmare lies in the discard pile.
onirim-in-vain-doors5 = The premonition “{ onirim-card-doors5 }” comes true without effect: no premonition lies face down.
onirim-in-vain-rainbow4 = The premonition “{ onirim-card-rainbow4 }” comes true without effect: the deck has no Happy Dreams.
onirim-penalty-red2 = All red suns, moons and keys in the deck are discarded: { $cards }.
onirim-penalty-blue2 = Keys of the deck are discarded: { $cards }.
onirim-penalty-green2 = From the discard pile to Limbo: { $cards }.
onirim-penalty-brown2 = { $owner } loses a door to Limbo: { $cards }.
    .you = You lose a door to Limbo: { $cards }.
onirim-penalty-pair2 = { $owner } loses a door to Limbo: { $cards }.
    .you = You lose a door to Limbo: { $cards }.
onirim-penalty-doors3 = { $player } discards the whole hand: { $cards }.
    .you = You discard the whole hand: { $cards }.
onirim-penalty-doors3-nothing = { $player } discards an empty hand.
    .you = You discard an empty hand.
onirim-penalty-rainbow4 = All Happy Dreams of the deck are discarded: { $cards }.
onirim-revealed = Revealed: { $cards }.
onirim-drew-happy = 🌟 { $player } draws a Happy Dream!
    .you = 🌟 You draw a Happy Dream!
onirim-dispelled = { $player } removes a premonition from the game: { $card }.
    .you = You remove a premonition from the game: { $card }.
onirim-foresaw = 🔭 { $player } looks at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
    .you = 🔭 You look at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
onirim-foresaw-saw = { $player } sees, from the top: { $cards }.
    .you = You see, from the top: { $cards }.
onirim-culled = { $player } discards { $count ->
        [one] { $cards }
       *[other] { $count } cards: { $cards }
    }.
    .you = You discard { $count ->
        [one] { $cards }
       *[other] { $count } cards: { $cards }
    }.
onirim-culled-nothing = { $player } discards none of them.
    .you = You discard none of them.
onirim-wished = 🌠 { $player } chooses a card of the deck. The deck is shuffled, and the card lies on top.
    .you = 🌠 You choose a card of the deck. The deck is shuffled, and the card lies on top.
onirim-wished-card = { $player } puts the { $card } on top of the shuffled deck.
    .you = You put the { $card } on top of the shuffled deck.

## Decisions of others

onirim-deciding-spell = ✨ { $player } may cast a spell.
onirim-deciding-pay = ✨ { $spell }: { $player } is choosing cards to pay with.
onirim-deciding-fathom = 🔭 { $player } is choosing one of the bottom cards of the deck.
onirim-deciding-sink = 🔭 { $player } is putting cards back under the deck.
onirim-deciding-planning = 🔀 { $player } is choosing two goals to swap.
onirim-deciding-tower = 🗼 { $player } is choosing an end of the row for the { $card }.
onirim-deciding-gaze = 🗼 { $player } is ordering the top cards of the deck.
onirim-deciding-collapse = 🗼 The towers shake! { $player } is choosing a way out.
onirim-deciding-premonition = 🌘 Several premonitions come true. { $player } is choosing the first.
onirim-deciding-keys = 🌘 A premonition, { $premonition }: { $player } is choosing keys.
onirim-deciding-door-lost = 🌘 A premonition, { $premonition }: { $player } is choosing a door.
onirim-deciding-happy = 🌟 A Happy Dream! { $player } is choosing its effect.
onirim-deciding-foresee = 🌟 A Happy Dream: { $player } is looking at the top cards of the deck.
onirim-deciding-arrange = 🌟 A Happy Dream: { $player } is ordering the top cards of the deck.
onirim-deciding-wish = 🌟 A Happy Dream: { $player } is choosing a card of the deck.

## The table in words

onirim-text-goals = Goals reached: { $done } of 8. Open goals, in order: { $goals }.
onirim-text-payable = Affordable spells: { $spells }.
onirim-text-spells = Spells with their costs: { $spells }.
onirim-text-spell-payable = { $spell } { $cost } (affordable)
onirim-text-spell-dear = { $spell } { $cost }
onirim-text-removed = Out of the game: { $cards }.
onirim-text-towers = Towers, from the left: { $cards }.
onirim-text-towers-ends = Outer edges: { $left } on the left, { $right } on the right.
onirim-text-towers-either = Towers may go to either end.
onirim-text-towers-held = To be placed: { $card }.
onirim-text-towers-aligned = Four colours stand side by side.
onirim-text-towers-safe = Four colours stand side by side, safe from Nightmares.
onirim-text-omens = Premonitions: { $omens }. Face down: { $reserve }.
onirim-text-omen-met = { $omen } (met)
onirim-text-omen = { $omen } – { $penalty }
onirim-text-omens-resolved = Premonitions come true: { $omens }.
onirim-text-omens-dispelled = Premonitions removed: { $omens }.
onirim-text-bottom = Cards at the bottom of the deck you are looking at, the lowest last: { $cards }.
onirim-text-known-below = You also know these cards of the deck, counted from the top: { $cards }.

## The end

onirim-end-lost-towers = 💤 **Defeat.** No { $card } tower is left in the game, and you need one of every colour.

## In the picture

picture-onirim-goals = Goals
picture-onirim-spells = Spells
picture-onirim-towers = Towers
picture-onirim-premonitions = Premonitions
picture-onirim-bottom = Bottom of the deck

## Pings

call-onirim-spell = a spell has become possible: cast it or go on
call-onirim-pay = a spell: choose cards to pay with
call-onirim-fathom = a Paradoxical Prophecy: choose the card for the top
call-onirim-sink = a Paradoxical Prophecy: put the cards back
call-onirim-planning = Parallel Planning: choose the goals
call-onirim-tower = a tower: choose its end
call-onirim-gaze = the view from a tower: put the cards back
call-onirim-collapse = a Nightmare: save the towers or lose one
call-onirim-premonition = premonitions: choose the first one
call-onirim-keys = a premonition: choose keys to discard
call-onirim-door-lost = a premonition: choose a door for Limbo
call-onirim-happy = a Happy Dream: choose its effect
call-onirim-foresee = a Happy Dream: choose cards to discard
call-onirim-arrange = a Happy Dream: put the cards back
call-onirim-wish = a Happy Dream: choose a card
