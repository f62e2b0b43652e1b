# Hints about new things: one or two sentences, shown once. They use public information only.

hint-onirim-draft = Take cards that go together: three of one colour in a row find a door.
hint-onirim-turn = Three cards of one colour in a row find a door. Discard a key to see the next five cards.
hint-onirim-swap = The shared cards belong to the hand of the player whose turn it is. **Discard and swap** leaves your partner a card they can use.
hint-onirim-prophecy = If a Nightmare is among these cards, discard it now. You put the others back in any order.
hint-onirim-door = A door is worth a key. If you let it go, it's shuffled back into the deck and has to be drawn again.
hint-onirim-nightmare = Every way out has a price. Decide what you can spare: a key, a door, your hand or the next cards.
hint-onirim-spell = Spells are paid with cards from the discard pile, and these leave the game for good.
hint-onirim-tower = Where two towers touch, no symbol may stand on both sides. You need four colours side by side.
hint-onirim-gaze = Put what you need on top. Your order holds until the deck is shuffled.
hint-onirim-happy = You get one of the three. If a premonition is about to strike, make it disappear.
hint-onirim-found = Every turn uses up the deck: if you have to draw and the deck is empty, the game is lost.
hint-onirim-limbo = What lies in Limbo is not lost: it is shuffled back into the deck at the end of the turn.
hint-onirim-after-nightmare = There are ten Nightmares in all. Keep a key in hand to drive the next one away.
hint-onirim-goals = With the Book, doors must be found in the order of the row of goals: look which colour is next.
hint-onirim-premonitions = An open premonition strikes as soon as your doors meet its condition. Check the threats.
hint-onirim-race = A race: each of you plays alone. The first with four doors of four colours wins.
hint-onirim-silent = You may not name your cards: your partner only sees what you play, discard and leave in the shared reserve.
hint-onirim-lost-steps = With the Lost Steps, spells cost 6, 9 and 12 discarded cards.
hint-onirim-stone = Stone upon stone: no tower is safe from a Nightmare, not even in a row of four colours.
