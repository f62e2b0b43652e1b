# Hints for a first game: a sentence or two, shown once. They tell what anybody may know, never what is hidden.

button-got-it = Got it

## Onirim

hint-onirim-draft = Take cards that go together: three of one colour in your row find a door.
hint-onirim-turn = Three cards of a colour side by side in your row find a door, but never put a symbol next to its like. A discarded key looks ahead.
hint-onirim-swap = The shared cards belong to the hand of whoever is on turn. What you leave there, your partner can use.
hint-onirim-prophecy = If a Nightmare is among them, this is the way to be rid of it. The others you put back as you like.
hint-onirim-door = For a door it is worth a key. One that you let go is shuffled back into the deck, and has to be drawn again.
hint-onirim-nightmare = Every way out costs something. Think of what you can do without: a key, a door, your hand or the next cards.
hint-onirim-spell = Spells are paid with cards from the discard pile, and these leave the game for good.
hint-onirim-tower = Where two towers touch, no symbol may stand on both sides. You need four colours side by side.
hint-onirim-gaze = Put what you need on top. Your order holds until the deck is shuffled.
hint-onirim-happy = You get one of the three. If a premonition is about to strike, make it disappear.
hint-onirim-found = A door is found! Hurry for the others: if a card must be drawn and the deck is empty, the game is lost.
hint-onirim-limbo = What lies in Limbo is not lost: it is shuffled back into the deck at the end of the turn.
hint-onirim-after-nightmare = That was one of ten Nightmares. A key kept in hand drives the next one away.
hint-onirim-goals = With the Book, doors must be found in the order of the row of goals: look which colour is next.
hint-onirim-premonitions = Open premonitions strike as soon as your doors meet their condition. Have a look at what they threaten.

## Labyrinth

hint-labyrinth-push = Try the arrows: you see what would come of each, and nothing is final until you push.
hint-labyrinth-move = Only where you end your turn counts: stop on your goal, or where the next push may help you.
hint-labyrinth-event = Events come to whoever pushes their tile out. Use it now, or do without it.
hint-labyrinth-exchange = Choose the treasure that you can reach most easily from where you stand.
hint-labyrinth-home = Somebody has found everything and only has to get home. The others can push walls in their way.
hint-labyrinth-found = Whoever finds a treasure shows the card to all, and goes on to the next one.
