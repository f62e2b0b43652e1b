# Reasons for advice. Each is used only if it is true.

onirim-advice-finds-door = It is the third of its colour in a row: it finds the { $door } at once.
onirim-advice-opens-door = It opens the { $door } now.
onirim-advice-saves-key = The { $card } is kept for later, and the door goes back into the deck.
onirim-advice-sheds-nightmare = It gets rid of a Nightmare without paying for it.
onirim-advice-punishes = The spell drives the Nightmare away; hand, doors and deck stay as they are.
onirim-advice-third-ready = It is the second of its colour in a row, and the { $card } can follow as the third.
onirim-advice-second = It is the second of its colour in a row: a third one finds a door.
onirim-advice-trio-ready = It begins three of a colour: the { $card } and the { $third } can follow.
onirim-advice-colour-done = Both doors of its colour have been found: the { $card } can't find another.
onirim-advice-keeps-key = It keeps the { $card } for the { $door }, which is still to come.
onirim-advice-spare-key = Another { $card } stays in the hand.
onirim-advice-keeps-moon = It keeps the { $card }; { $count ->
        [0] no other can still turn up
        [one] only one more can still turn up
       *[other] only { $count } more can still turn up
    }.
onirim-advice-calls-prophecy = It triggers a Prophecy: you discard one of the top { $count } cards and put the rest in order.
onirim-advice-key-for-it = The { $door } then lies on top of the deck, and the hand holds a key for it.
onirim-advice-nightmare-later = { $count ->
        [1] The Nightmare
       *[other] The first Nightmare
    } lies deeper: it is card number { $place }.
onirim-advice-takes-key = It takes the { $card } into your own reserve for the { $door }, which is still to come.
onirim-advice-rarer = This card is rarer: the game has { $cards } and { $others }.
onirim-advice-one-card = It costs a single card.
onirim-advice-door-returns = The door goes back into the deck and can be found again.
onirim-advice-keeps-hand = It keeps the whole hand and all doors.
onirim-advice-keeps-doors = It keeps all doors.
onirim-advice-no-key-held = You hold no key you still need.
onirim-advice-dispels = This premonition never comes true: { $premonition }.
onirim-advice-keeps-symbols = It keeps a sun, a moon and a key in the hand.
onirim-advice-plentiful = Still to come: { $cards }, but only { $others }.
onirim-advice-plentiful-none = Still to come: { $cards }, but no { $other }.
onirim-advice-nearer = It wins about as often, and finds more doors when it loses.

## Several copies of a card, after their number

onirim-copies-rs = { $count ->
        [one] red sun
       *[other] red suns
    }
onirim-copies-rm = { $count ->
        [one] red moon
       *[other] red moons
    }
onirim-copies-rk = { $count ->
        [one] red key
       *[other] red keys
    }
onirim-copies-bs = { $count ->
        [one] blue sun
       *[other] blue suns
    }
onirim-copies-bm = { $count ->
        [one] blue moon
       *[other] blue moons
    }
onirim-copies-bk = { $count ->
        [one] blue key
       *[other] blue keys
    }
onirim-copies-gs = { $count ->
        [one] green sun
       *[other] green suns
    }
onirim-copies-gm = { $count ->
        [one] green moon
       *[other] green moons
    }
onirim-copies-gk = { $count ->
        [one] green key
       *[other] green keys
    }
onirim-copies-ns = { $count ->
        [one] brown sun
       *[other] brown suns
    }
onirim-copies-nm = { $count ->
        [one] brown moon
       *[other] brown moons
    }
onirim-copies-nk = { $count ->
        [one] brown key
       *[other] brown keys
    }
