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
onirim-advice-rarer = The { $card } is rarer: the game has { $count } of it, and { $more } of the { $other }.
onirim-advice-one-card = It costs a single card.
onirim-advice-door-returns = The door goes back into the deck and can be found again.
onirim-advice-keeps-hand = It keeps the whole hand and all doors.
onirim-advice-keeps-doors = It keeps all doors.
onirim-advice-no-key-held = You hold no key you still need.
onirim-advice-dispels = This premonition never comes true: { $premonition }.
onirim-advice-keeps-symbols = It keeps a sun, a moon and a key in the hand.
onirim-advice-plentiful = Still to come: { $card } – { $count }, { $other } – { $fewer ->
        [0] none
       *[other] only { $fewer }
    }.
onirim-advice-nearer = It wins about as often, and finds more doors when it loses.
