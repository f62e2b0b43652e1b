## Cards

onirim-none = none
onirim-card-rs = red sun
onirim-card-rm = red moon
onirim-card-rk = red key
onirim-card-rd = red door
onirim-card-bs = blue sun
onirim-card-bm = blue moon
onirim-card-bk = blue key
onirim-card-bd = blue door
onirim-card-gs = green sun
onirim-card-gm = green moon
onirim-card-gk = green key
onirim-card-gd = green door
onirim-card-ns = brown sun
onirim-card-nm = brown moon
onirim-card-nk = brown key
onirim-card-nd = brown door
onirim-card-nn = Nightmare

## Options in the lobby

option-onirim-talk = Talk
option-onirim-talk-free = free
option-onirim-talk-free-about = Hands are hidden, you may say anything
option-onirim-talk-silent = silent
option-onirim-talk-silent-about = You may not talk about your personal cards
option-onirim-talk-open = open hands
option-onirim-talk-open-about = Personal reserves lie open on the board
option-onirim-race = Race
option-onirim-race-no = no
option-onirim-race-no-about = You win together, with four doors each
option-onirim-race-yes = yes
option-onirim-race-yes-about = Each for themselves: the first with four doors of four colours wins
option-onirim-starter = Who begins
option-onirim-starter-random = random
option-onirim-starter-random-about = Chance decides who picks and plays first
option-onirim-starter-first = the first seat
option-onirim-starter-first-about = The first player in the list picks and plays first

## Questions

onirim-act = **Your turn.**
onirim-pick = **The draft.** Pick a card for your personal reserve.
onirim-swap = You may swap one of your personal cards for a shared one.
onirim-door-first = A door!
onirim-door-another = Another door!
onirim-door = **{ $heading }** It's the { $card }.
onirim-door-no-key = **{ $heading }** It's the { $card }. You have no key for it.
onirim-nightmare = **A Nightmare!** Choose a way out.
onirim-banish = **Prophecy.** These are the top cards of the deck. Discard one.
onirim-restack = **Prophecy.** Choose the other cards in the order you want to draw them.

## Answers

onirim-do-play = Play
onirim-do-discard = Discard
onirim-do-discard-swap = Discard and swap
onirim-row-play-sun = ▶️ **{ onirim-do-play }** – no sun after a sun
onirim-row-play-moon = ▶️ **{ onirim-do-play }** – no moon after a moon
onirim-row-play-key = ▶️ **{ onirim-do-play }** – no key after a key
onirim-row-play-none = ▶️ **{ onirim-do-play }**
onirim-row-discard-key = 🗑️ **{ onirim-do-discard }** – a key: Prophecy
onirim-row-discard-tower = 🗑️ **{ onirim-do-discard }** – a tower: top of the deck
onirim-row-discard-both = 🗑️ **{ onirim-do-discard }** – 🔑 Prophecy, 🗼 top of deck
onirim-row-discard-nothing = 🗑️ **{ onirim-do-discard }**
onirim-row-pick = 🃏 **Take**
onirim-row-order = 🔢 **Draw first to last**
onirim-choose-discard = Discard a card
onirim-discarded-key = Triggers a Prophecy
onirim-discarded-tower = Shows the top of the deck
onirim-discarded-swap = Discard and swap
onirim-which-card = Choose a card.
onirim-what-with = **{ $card }**: play it or discard it?
onirim-do-back = Another card
onirim-do-swap = Swap a card
onirim-exchange = Give the { $gives }, take the { $takes }
onirim-do-keep = Keep my cards
onirim-do-limbo = To Limbo
onirim-do-reveal = Reveal
onirim-do-hand = Discard hand
onirim-from-shared = { $card } (shared)

## Costs and consequences

onirim-way-key = 🔑 **A key** – { $cost }
onirim-way-door = 🚪 **A door** – { $cost }
onirim-cost-key = discarded, no Prophecy
onirim-cost-door = to Limbo (doors { $doors } → { $left })
onirim-cost-door-goal = to Limbo ({ $doors } → { $left }), its goal next
onirim-choose-next = Which card is number { $number }?
onirim-choose-way = Choose a way out
onirim-choose-paid = Give up a key or a door
onirim-way-reveal = 👁️ **Reveal { $count } of { $deck }** – doors and Nightmares go to Limbo, the rest is discarded
onirim-way-reveal-empty = 👁️ **Reveal** – the deck is empty: nothing happens
onirim-way-hand = 🃏 **Discard hand** – { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, then draw a new hand
onirim-way-hand-empty = 🃏 **Discard hand** – it's empty, draw a new hand
onirim-way-open = 🔑 **Open** – uses the key; you then have { $left ->
        [one] one door
       *[other] { $left } doors
    } left to find
onirim-way-open-last = 🔑 **Open** – this is the last of your doors!
onirim-way-limbo = 🌀 **To Limbo** – back into the deck when the turn ends
onirim-way-limbo-lost = 🌀 **To Limbo** – the deck is empty: **the game is lost**
onirim-way-lost = ⚠️ The deck is empty: **the next draw loses the game**.
onirim-way-open-lost = 🔑 **Open** – uses the key; the deck is empty: **the game is lost**

## Confirmations

onirim-warn-door-lost = The { $card } would be out of the game. You need all eight doors, so **you would lose at once**.
onirim-warn-doors-gone = No { $card } would be left in the game, so neither of you could win: **you would both lose at once**.
onirim-warn-door = The { $card } would be out of the game. Only one of its colour would be left for both of you.
onirim-warn-reveal = This takes the last cards of the deck: { $deck }. You still have to draw, and **drawing from an empty deck loses the game**.
onirim-warn-hand = { $deck ->
        [0] The deck is empty.
        [one] Only one card is left in the deck.
       *[other] Only { $deck } cards are left in the deck.
    } A new hand needs five locations: **if the deck runs out first, the game is lost**.

## The story

onirim-draft = The draft is open: { $cards }.
onirim-picked = { $player } picks the { $card }.
    .you = You pick the { $card }.
onirim-shared = The shared reserve: { $cards }.
onirim-played = { $player } plays the { $card }.
    .you = You play the { $card }.
onirim-discarded = { $player } discards the { $card }.
    .you = You discard the { $card }.
onirim-kept = { $player } doesn't swap.
    .you = You don't swap.
onirim-swapped = { $player } swaps the { $gave } for the { $took }.
    .you = You swap the { $gave } for the { $took }.
onirim-drew = { $player } draws a card.
    .you = You draw a card.
onirim-drew-card = { $player } draws the { $card }.
    .you = You draw the { $card }.
onirim-drew-open = { $player } draws the { $card }.
    .you = You draw the { $card }.
onirim-drew-shared = From the deck into the shared reserve: { $card }.
onirim-drew-door = { $player } draws a { $card }!
    .you = You draw a { $card }!
onirim-drew-nightmare = 👻 { $player } draws a Nightmare!
    .you = 👻 You draw a Nightmare!
onirim-drew-another = 👻 { $player } draws another Nightmare!
    .you = 👻 You draw another Nightmare!
onirim-door-found = 🚪 { $player } finds the { $card }: three of a colour!
    .you = 🚪 You find the { $card }: three of a colour!
onirim-door-opened = 🚪 { $player } opens the { $card } with the { $key }!
    .you = 🚪 You open the { $card } with the { $key }!
onirim-door-to-limbo-choice = The { $card } goes to Limbo.
onirim-door-to-limbo-no-key = No key for the { $card }: it goes to Limbo.
onirim-doors-to-limbo-no-key = No keys for these doors, so they go to Limbo: { $card }.
onirim-door-to-limbo-twice = { $player } already has a { $card }: it goes to Limbo.
    .you = You already have a { $card }: it goes to Limbo.
onirim-trio-refused-gone = Three of a colour, but the deck holds no { $card } any more.
onirim-trio-refused-twice = Three of a colour, but { $player } has the { $card } already.
    .you = Three of a colour, but you have the { $card } already.
onirim-to-limbo = To Limbo: { $cards }.
onirim-nightmare-key = { $player } drives the Nightmare away with the { $card }.
    .you = You drive the Nightmare away with the { $card }.
onirim-nightmare-door = { $player } gives up the { $card } to the Nightmare: it goes to Limbo.
    .you = You give up the { $card } to the Nightmare: it goes to Limbo.
onirim-nightmare-reveal = { $player } reveals cards against the Nightmare. To Limbo: { $limbo }. Discarded: { $discarded }.
    .you = You reveal cards against the Nightmare. To Limbo: { $limbo }. Discarded: { $discarded }.
onirim-nightmare-reveal-discarded = { $player } reveals and discards against the Nightmare: { $discarded }.
    .you = You reveal and discard against the Nightmare: { $discarded }.
onirim-nightmare-reveal-limbo = { $player } reveals cards against the Nightmare, and all go to Limbo: { $limbo }.
    .you = You reveal cards against the Nightmare, and all go to Limbo: { $limbo }.
onirim-nightmare-reveal-nothing = { $player } pays nothing to the Nightmare: the deck is empty.
    .you = You pay nothing to the Nightmare: the deck is empty.
onirim-nightmare-hand = { $player } discards the whole hand against the Nightmare: { $cards }.
    .you = You discard the whole hand against the Nightmare: { $cards }.
onirim-nightmare-hand-nothing = { $player } discards an empty hand against the Nightmare.
    .you = You discard an empty hand against the Nightmare.
onirim-prophecy = 🔮 A Prophecy: { $player } looks at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
    .you = 🔮 A Prophecy: you look at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
onirim-prophecy-saw = { $player } sees, from the top: { $cards }.
    .you = You see, from the top: { $cards }.
onirim-banished = { $player } discards the { $card } from the Prophecy.
    .you = You discard the { $card } from the Prophecy.
onirim-shuffled = Back into the deck: { $cards }.

## Decisions of others

onirim-deciding-nightmare = 👻 A Nightmare! { $player } is choosing a way out.
onirim-deciding-another = 👻 Another Nightmare! { $player } is choosing a way out.
onirim-deciding-door = 🚪 { $player } draws the { $card } and is deciding what to do with it.
onirim-deciding-banish = 🔮 A Prophecy! { $player } is choosing a card to discard.
onirim-deciding-restack = 🔮 A Prophecy! { $player } is putting the cards back in order.
onirim-deciding-swap = 🔁 { $player } may swap a card with the shared reserve.

## The table in words

onirim-text-turn = { $player }'s turn{ $turn ->
        [0] {""}
       *[other] {" "}(turn { $turn })
    }.
onirim-text-drawn = Just drawn: { $cards }.
onirim-text-doors-total = Doors found: { $doors } of 8.
onirim-text-player = { $player } – doors: { $doors }; labyrinth{ $count ->
        [0] : { $cards }
        [one] {" "}(one card): { $cards }
       *[other] {" "}({ $count } cards), latest last: { $cards }
    }.
onirim-text-you = You
onirim-text-draft = Open in the draft: { $cards }.
onirim-text-shared = Shared reserve: { $cards }.
onirim-text-open-hand = Personal reserve of { $player }: { $cards }.
onirim-text-piles = Deck: { $deck }. Discard pile: { $discard }. Limbo: { $limbo }.
onirim-text-limbo = Limbo: { $limbo }.
onirim-text-discard = Discard pile ({ $count }): { $cards }.
onirim-new = New: { $changes }.
onirim-new-shared = shared reserve ({ $cards })
onirim-new-discard = discard pile ({ $cards })
onirim-new-limbo = Limbo ({ $cards })
onirim-new-row = labyrinth of { $player } ({ $cards })
onirim-new-doors = doors of { $player } ({ $cards })
onirim-left-deck = Cards left: { $deck ->
        [one] one card in the deck
       *[other] { $deck } cards in the deck
    }{ $hidden ->
        [0] .
        [one] , one in hidden hands.
       *[other] , { $hidden } in hidden hands.
    }
onirim-left-kind = { $what }: { $unseen } of { $copies } ({ $cards }).
onirim-left-of = { $card } { $unseen } of { $copies }
onirim-left-premonitions = Premonitions still face down: { $cards }.
onirim-left-limbo = In Limbo, to come back into the deck: { $cards }.
onirim-text-hand = Your cards: { $cards }.
onirim-text-looking = Cards of the deck you are looking at, the top one first: { $cards }.
onirim-text-tapped = Ordered so far: { $cards }.
onirim-text-known = You know these cards of the deck, the top one first: { $cards }.

## The end

onirim-end-won = 🏆 **Victory!** All the doors are found, the dreamers wake.
onirim-end-race = 🏆 **{ $player } wins the race** with four doors of four colours!
    .you = 🏆 **You win the race** with four doors of four colours!
onirim-end-lost-deck = 💤 **Defeat.** A card must be drawn, but the deck is empty.
onirim-end-lost-deck-race = 💤 **Nobody wins the race:** the deck is empty.
onirim-end-lost-door = 💤 **Defeat.** The { $card } is out of the game, and you need all eight doors.
onirim-end-lost-door-race = 💤 **Nobody can win the race:** no { $card } is left in the game.
onirim-end-story = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } · { $doors ->
        [one] 1 door
       *[other] { $doors } doors
    } · { $nightmares ->
        [one] 1 Nightmare
       *[other] { $nightmares } Nightmares
    } met.
onirim-end-story-race = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } in all · { $nightmares ->
        [one] 1 Nightmare
       *[other] { $nightmares } Nightmares
    } met.

## In the picture

picture-onirim-turn = Turn: { $name }
picture-onirim-deck = Deck
picture-onirim-discard = Discard
picture-onirim-limbo = Limbo
picture-onirim-doors = Doors
picture-onirim-suns = Suns
picture-onirim-moons = Moons
picture-onirim-keys = Keys
picture-onirim-dreams = Dreams
picture-onirim-hidden = In hands
picture-onirim-draft = Draft
picture-onirim-looking = Top of the deck
picture-onirim-personal = Personal reserve
picture-onirim-row = My row
picture-onirim-rival = Rival
picture-onirim-shared = Shared
picture-onirim-laid = Cards played
picture-onirim-variant-book = Book
picture-onirim-variant-towers = Towers
picture-onirim-variant-dreams = Dreams
picture-onirim-variant-lost-steps = Lost Steps
picture-onirim-variant-race = Race
picture-onirim-variant-silent = No talking
picture-onirim-variant-open = Open hands

## Pings

call-onirim-act = your turn: play or discard a card
call-onirim-pick = the draft: pick a card
call-onirim-swap = swap a card, or keep yours
call-onirim-door = a door: open it or let it go
call-onirim-nightmare = a Nightmare: choose what to give up
call-onirim-banish = a Prophecy: choose a card to discard
call-onirim-restack = a Prophecy: put the cards back

## Bots

automatic-onirim-easy = easy
automatic-onirim-easy-about = Answers at once, by rule of thumb
automatic-onirim-hard = hard
automatic-onirim-hard-about = Plays thousands of games ahead before it chooses

## Remarks of a bot

onirim-aim-next = Next I'd play the { $card }, and that finds the { $door }.
onirim-aim-trio = Next I'd play the { $card }. With { $count ->
        [one] one more card
       *[other] { $count } more cards
    } I find the { $door }.
onirim-aim-play = Next I'd play the { $card }.
onirim-aim-prophecy = Next I'd discard the { $card } for a look at the deck.
onirim-aim-discard = With my cards alone I'd discard the { $card }.
onirim-aim-need = For the { $door } I need one of these: { $cards }.
onirim-aim-leave = Please leave me the shared { $card } for the { $door }.
onirim-aim-key = With my { $card } I can open the { $door } if I draw it.
onirim-aim-no-key = I have no key against a Nightmare.
onirim-aim-none = None of my cards is for a door I need.
onirim-aim-towers = I have my four doors. Now I need the towers.
onirim-aim-done = I have my four doors. Now let's find yours.

## Set phrases

onirim-said = 💬 { $player }: “{ $text }”
    .you = 💬 You: “{ $text }”
onirim-say-have = I have the { $card }.
onirim-say-need = I need { $colour } cards.
onirim-say-keep = Please keep your keys.
onirim-say-pay = Please discard a key for a Nightmare.
onirim-say-noted = Good, I'll count on it.
onirim-say-leave = I'll leave you the shared { $colour } cards.
onirim-say-give = If I discard, I'll swap you the { $card }.
onirim-say-want = I need the shared { $colour } cards myself.
onirim-say-lack = I have no { $colour } card to spare.
onirim-say-keeping = I'll keep my keys on my next turn.
onirim-say-using = I need the { $card } next.
onirim-say-keyless = I have no key.
onirim-say-paying = I'll discard a key if I draw a Nightmare.
