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
option-onirim-talk-free-about = Hands are hidden, you may say whatever you like
option-onirim-talk-silent = silent
option-onirim-talk-silent-about = You may say nothing about your personal cards
option-onirim-talk-open = open hands
option-onirim-talk-open-about = Personal reserves lie open on the board
option-onirim-race = Race
option-onirim-race-no = no
option-onirim-race-no-about = You win together, with four doors each
option-onirim-race-yes = yes
option-onirim-race-yes-about = Each for themselves: the first with four doors of four colours wins
option-onirim-starter = Who begins
option-onirim-starter-random = by lot
option-onirim-starter-random-about = The bot draws who picks and plays first
option-onirim-starter-first = the first seat
option-onirim-starter-first-about = The first player in the list picks and plays first

## Questions

onirim-act = **Your turn.**
onirim-pick = **The draft.** Pick one of the open cards for your personal reserve.
onirim-swap = You may exchange one of your personal cards for a shared one.
onirim-door = **A door: { $card }.**
onirim-door-no-key = **A door: { $card }.** You have no key for it.
onirim-nightmare = **A Nightmare!** Choose a way out.
onirim-banish = **Prophecy.** These are the top cards of the deck. One of them must be discarded: which?
onirim-restack = **Prophecy.** Tap the other cards in the order in which you want to draw them.

## Answers

onirim-do-play = Play
onirim-do-discard = Discard
onirim-row-play-sun = ▶️ **{ onirim-do-play }** – no sun after a sun
onirim-row-play-moon = ▶️ **{ onirim-do-play }** – no moon after a moon
onirim-row-play-key = ▶️ **{ onirim-do-play }** – no key after a key
onirim-row-play-none = ▶️ **{ onirim-do-play }**
onirim-row-discard-key = 🗑️ **{ onirim-do-discard }** – a key calls a Prophecy
onirim-row-discard-tower = 🗑️ **{ onirim-do-discard }** – a tower shows the top of the deck
onirim-row-discard-both = 🗑️ **{ onirim-do-discard }** – a key: Prophecy, a tower: top of the deck
onirim-row-discard-nothing = 🗑️ **{ onirim-do-discard }**
onirim-choose-discard = Discard a card
onirim-discarded-key = Calls a Prophecy
onirim-discarded-tower = Shows the top of the deck
onirim-which-card = Choose a card, and then what to do with it.
onirim-what-with = **{ $card }**: play it or discard it?
onirim-do-back = Another card
onirim-do-swap = Exchange a card
onirim-exchange = Give the { $gives }, take the { $takes }
onirim-do-keep = Keep my cards
onirim-do-limbo = To Limbo
onirim-do-reveal = Reveal
onirim-do-hand = The hand
onirim-from-shared = { $card } (shared)

## What each way costs, and what follows

onirim-way-key = 🔑 **A key** – { $cost }
onirim-way-door = 🚪 **A door** – { $cost }
onirim-cost-key = discarded, no Prophecy
onirim-cost-door = to Limbo (doors { $doors } → { $left })
onirim-cost-door-goal = to Limbo ({ $doors } → { $left }), its goal next
onirim-choose-next = Which card is number { $number }?
onirim-choose-paid = Give up a key or a door
onirim-way-reveal = 👁️ **Reveal { $count } of { $deck }** – doors and dreams to Limbo, the rest is lost
onirim-way-hand = 🃏 **The hand** – { $count ->
        [one] its card is lost, draw new ones
       *[other] { $count } lost, draw new ones
    }
onirim-way-hand-empty = 🃏 **The hand** – it is empty, draw a new one
onirim-way-open = 🔑 **Open** – the key is lost; { $left ->
        [one] one door is left to find
       *[other] { $left } doors are left to find
    }
onirim-way-open-last = 🔑 **Open** – this is the last of your doors!
onirim-way-limbo = 🌀 **To Limbo** – back into the deck when the turn ends

## Asked before a rash answer

onirim-warn-door-lost = The { $card } would be out of the game. All eight doors are needed, so **the game would be lost at once**.
onirim-warn-door = The { $card } would be out of the game. Only one of its colour would be left for both of you.
onirim-warn-reveal = { $deck ->
        [one] The deck has only one card left.
       *[other] The deck has only { $deck } cards left.
    } After this there may be nothing left to draw, and **whoever must draw from an empty deck loses**.
onirim-warn-hand = { $deck ->
        [one] The deck has only one card left.
       *[other] The deck has only { $deck } cards left.
    } A new hand needs five locations; **if the deck runs out on the way the game is lost**.

## The story

onirim-draft = The draft is open: { $cards }.
onirim-picked = { $player } picks the { $card }.
onirim-shared = The shared reserve: { $cards }.
onirim-played = { $player } plays the { $card }.
onirim-discarded = { $player } discards the { $card }.
onirim-kept = { $player } exchanges nothing.
onirim-swapped = { $player } gives the { $gave } and takes the { $took }.
onirim-drew = { $player } draws a card.
onirim-drew-card = You draw the { $card }.
onirim-drew-open = { $player } draws the { $card }.
onirim-drew-shared = Into the shared reserve: { $card }.
onirim-drew-door = { $player } draws a { $card }!
onirim-drew-nightmare = 👻 { $player } draws a Nightmare!
onirim-door-found = 🚪 Three of a colour: { $player } finds the { $card }!
onirim-door-opened = 🚪 { $player } opens the { $card } with the { $key }!
onirim-door-to-limbo-choice = The { $card } goes to Limbo.
onirim-door-to-limbo-no-key = There is no key for the { $card }: it goes to Limbo.
onirim-door-to-limbo-twice = { $player } has one already: the { $card } goes to Limbo.
onirim-trio-refused-gone = Three of a colour, but the deck holds no { $card } any more.
onirim-trio-refused-twice = Three of a colour, but { $player } has the { $card } already.
onirim-to-limbo = To Limbo: { $cards }.
onirim-nightmare-key = { $player } drives the Nightmare away with the { $card }.
onirim-nightmare-door = { $player } gives up the { $card }: it goes to Limbo.
onirim-nightmare-reveal = { $player } reveals cards of the deck. Discarded: { $discarded }. To Limbo: { $limbo }.
onirim-nightmare-hand = { $player } discards the whole hand: { $cards }.
onirim-prophecy = 🔮 A Prophecy: { $player } looks at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the deck.
onirim-prophecy-saw = You see, from the top: { $cards }.
onirim-banished = { $player } discards the { $card } from the Prophecy.
onirim-shuffled = Limbo is shuffled into the deck: { $cards }.

## The table in words

onirim-text-turn = It is { $player }'s turn (turn { $turn }).
onirim-text-drawn = Just drawn: { $cards }.
onirim-text-doors-total = Doors found: { $doors } of 8.
onirim-text-player = { $player } – doors: { $doors }; labyrinth ({ $count ->
        [one] one card
       *[other] { $count } cards
    }), latest last: { $cards }.
onirim-text-draft = Open in the draft: { $cards }.
onirim-text-shared = Shared reserve: { $cards }.
onirim-text-open-hand = Personal reserve of { $player }: { $cards }.
onirim-text-piles = Deck: { $deck }. Discard pile: { $discard }. Limbo: { $limbo }.
onirim-text-discard = Discard pile: { $cards }.
onirim-left-deck = What is left: { $deck ->
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
onirim-text-looking = You are looking at these cards of the deck, the top one first: { $cards }.
onirim-text-tapped = Put in order so far: { $cards }.
onirim-text-known = You know these cards of the deck, the top one first: { $cards }.

## The end

onirim-end-won = 🏆 **Victory!** All the doors are found, the dreamers wake.
onirim-end-race = 🏆 **{ $player } wins the race** with four doors of four colours!
onirim-end-lost-deck = 💤 **Defeat.** The deck has run out, and the dream goes on for ever.
onirim-end-lost-door = 💤 **Defeat.** A door is gone, and without it there is no way out.
onirim-end-story = { $turns ->
        [one] One turn
       *[other] { $turns } turns
    } · { $doors ->
        [one] one door
       *[other] { $doors } doors
    } · { $nightmares ->
        [one] one Nightmare
       *[other] { $nightmares } Nightmares
    }.

## In the picture

picture-turn = Turn: { $name }
picture-player = Player { $letter }
picture-deck = Deck
picture-discard = Discard
picture-limbo = Limbo
picture-doors = Doors
picture-suns = Suns
picture-moons = Moons
picture-keys = Keys
picture-dreams = Dreams
picture-hidden = In hands
picture-draft = Draft
picture-looking = Top of the deck
picture-personal = Personal reserve
picture-row = My row
picture-shared = Shared
picture-laid = Cards played
picture-variant-book = Book
picture-variant-towers = Towers
picture-variant-dreams = Dreams
picture-variant-lost-steps = Lost Steps
picture-variant-race = Race
picture-variant-silent = No talking
picture-variant-open = Open hands

## What somebody is called for

call-onirim-act = your turn, play or discard a card
call-onirim-pick = the draft, pick a card
call-onirim-swap = exchange a card, or keep yours
call-onirim-door = a door, open it or let it go
call-onirim-nightmare = a Nightmare, choose what to give up
call-onirim-banish = a Prophecy, choose what goes
call-onirim-restack = a Prophecy, put the cards back

## Automatic players

automatic-onirim-easy = easy
automatic-onirim-easy-about = Answers at once, by rule of thumb
automatic-onirim-hard = hard
automatic-onirim-hard-about = Plays thousands of games ahead before it chooses

## What an automatic player says

onirim-aim-next = I am after this: { $door } – one more room finds it, and I hold that room.
onirim-aim-begun = I am after this: { $door } – { $count ->
        [one] one more room
       *[other] { $count } more rooms
    } in my row, and it is found.
onirim-aim-key = I am keeping a key for this: { $door }.
onirim-aim-rooms = I am gathering rooms for this: { $door }.
onirim-aim-none = I am looking for better cards.
onirim-aim-towers = My four doors are found: the towers are what I am after now.
onirim-aim-done = My four doors are found: it is up to yours now.
