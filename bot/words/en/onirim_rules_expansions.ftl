# The pages of /rules about the expansions, numbered on from the base game's.

## Captions

onirim-rules-goal-done = Reached
onirim-rules-goal-next = Next
onirim-rules-goal-open = Later
onirim-rules-spell-prophecy = 5, or 6
onirim-rules-spell-planning = 7, or 9
onirim-rules-spell-punishment = 10, or 12
onirim-rules-tower = Tower
onirim-rules-goal = Goal
onirim-rules-premonition = Premonition
onirim-rules-happy = Happy Dream
onirim-rules-look-three = Look at 3
onirim-rules-look-four = Look at 4
onirim-rules-look-five = Look at 5
onirim-rules-red2 = 2 red
onirim-rules-pair2 = A pair
onirim-rules-doors3 = 3 doors
onirim-rules-rainbow4 = All colours
onirim-rules-reserve = Face down
onirim-rules-dispel = Remove
onirim-rules-foresee = Look at 7
onirim-rules-wish = Choose

## 11

onirim-rules-11-title = Expansions
onirim-rules-11-text =
    Three expansions can be added, one, two or all of them, alone or for two. The host chooses them in the lobby; each has a harder variant.

    📖 **The Book of Steps Lost and Found.** The doors must be found in a given order. Three spells help, paid with cards of the discard pile.

    🗼 **The Towers.** Twelve tower cards join the deck. Besides the doors you need four towers of four colours side by side.

    🌘 **Happy Dreams and Dark Premonitions.** Premonitions lie open and strike when your doors meet their condition. Four Happy Dreams in the deck help you.

    🤝 **Together:** every aim must be met at the same moment, and it is looked at after every door, tower or goal. When a door is gained, first its goal is turned down, then victory is looked for, then premonitions strike.

    What makes victory impossible ends the game at once: a door out of the game, or all three towers of a colour. Clew asks again before a choice of yours does that.
onirim-rules-11-alt = What the expansions bring: a goal, a tower, a premonition and a Happy Dream.

## 12

onirim-rules-12-title = The Book: goals
onirim-rules-12-text =
    Eight goals, two of each colour, lie in a row at random. They say **in which order the doors are to be found**.

    🎯 The first goal still open is the next one. **A door of its colour** is yours as usual, and the goal is turned down.

    🌀 **A door of another colour** cannot be had now: drawn, it goes to Limbo, but first you are asked if Parallel Planning can make it the next one and you could then open it; three of that colour in a row fetch it from the deck into Limbo, and the deck is shuffled.

    ↩️ **A door you lose** opens its goal again, of two the one further right. It is the next one now: where open goals lie to the left of it, it moves before them.

    👥 **For two** there is one row of goals. A door goes to the player whose turn it is if it is the next one and this player has none of its colour.
onirim-rules-12-alt = A row of goals: a red one that has been reached, a blue one that is next, a green and a brown one for later.

## 13

onirim-rules-13-title = The Book: spells
onirim-rules-13-text =
    You may cast spells **at any time of your turn**: before you play or discard, at a door, at a Nightmare and so on; then what was interrupted goes on. Where one becomes possible between two questions you are asked once whether to cast it. While you look at cards of the deck or search it, no spell can be cast.

    A spell is paid with cards of your choice **from the discard pile**; they leave the game for good. You may cast as often as the pile pays. Nightmares and towers are good for it too.

    🔭 **Paradoxical Prophecy, 5 cards:** look at the five bottom cards of the deck; put one on top and the others back to the bottom in any order.

    🔀 **Parallel Planning, 7 cards:** any two goals change places; one that has been reached stays reached.

    ⚡ **Powerful Punishment, 10 cards:** the Nightmare just drawn is discarded and does nothing, to your towers neither.

    🔥 **The Lost Steps**, the harder variant: the spells cost 6, 9 and 12 cards.

    Clew suggests cards to pay with; a single press takes them, menus let you choose others.
onirim-rules-13-alt = The three spells and their costs: Paradoxical Prophecy 5 or 6 cards, Parallel Planning 7 or 9, Powerful Punishment 10 or 12.

## 14

onirim-rules-14-title = The Towers: the row
onirim-rules-14-text =
    Twelve towers, three of each colour, are shuffled into the deck. They are locations: you hold them in your hand, and instead of a room you may **build a tower to the right of the row of towers**. Your labyrinth stays as it is, and a run of one colour in it is not broken.

    ☀️🌙 **The edges must differ.** Each edge of a tower shows a sun, a moon, both or nothing. Where two towers touch, no symbol may stand on both sides. A blank edge fits anything.

    🏆 **You win** with all the doors and **four towers of four different colours side by side**. The row may be longer than that.

    If the host has chosen so in the lobby, towers may be built at either end. For two there is one row, on which both build.
onirim-rules-14-alt = Four towers in a row, red 4, green 4, blue 4 and brown 5. Red shows a moon where green shows a sun, green a sun where blue shows a moon, and blue a moon where brown is blank.

## 15

onirim-rules-15-title = The view from the tower, and Nightmares
onirim-rules-15-text =
    🔭 **The view from the tower.** When you discard a tower in the first step of a turn, look at the top cards of the deck and put them back in any order. The number on the tower says how many: 3, 4 or 5.

    👻 **After a Nightmare has done its work** the towers shake. Choose:
    - one tower of the row is discarded. The towers left must still fit together, so the outer ones can always be taken; or
    - all towers stay, and the Nightmare goes to Limbo instead of the discard pile.

    🛡️ **Once four different colours stand side by side, every tower is safe**, those beside them too, and nothing is asked. Nor is it if the row is empty.

    🧱 **Stone upon stone**, the harder variant: no tower is safe.

    When all three towers of a colour are out of the game, it is lost.
onirim-rules-15-alt = Three towers to discard, for a look at 3, 4 or 5 cards.

## 16

onirim-rules-16-title = Dark Premonitions
onirim-rules-16-text =
    Of eight premonitions four lie open, the others face down. One **strikes as soon as its condition is met**, and is then discarded. It is looked at after every gained door and whenever premonitions are turned up. Of several you choose the order; one that is no longer met stays.

    - **Two red doors:** all red rooms in the deck are discarded; towers stay.
    - **Two blue doors:** you choose two keys in the deck; they are discarded.
    - **Two green doors:** a Nightmare from the discard pile goes to Limbo.
    - **Two brown doors:** any one of your doors goes to Limbo.
    - **Two doors of one colour:** one of the two goes to Limbo.
    - **Three doors or more:** you discard your hand and draw a new one as after a Nightmare; one more premonition is turned up.
    - **Five doors or more:** two more premonitions are turned up.
    - **A door of every colour:** all Happy Dreams in the deck are discarded.

    Whenever the deck is searched it is shuffled. **For two** the doors of both count, and a lost one may be of either.

    🌑 **Dreadful premonitions**, the harder variant: five or six lie open.
onirim-rules-16-alt = Premonitions: two red doors, two doors of one colour, three doors, a door of every colour; and the back of those that lie face down.

## 17

onirim-rules-17-title = Happy Dreams
onirim-rules-17-text =
    Four Happy Dreams are shuffled into the deck. When you draw one while refilling your hand, choose what it brings:

    - 🌘 **Remove an open premonition** from the game. It does nothing any more.
    - 🔭 **Look at the top seven cards** of the deck. Discard as many of them as you like, and put the others back in any order. A discarded door is out of the game: Clew asks again before that.
    - 🌠 **Choose any card of the deck.** The deck is shuffled and the card put on top, so you draw it next.

    Then the Happy Dream is discarded and you go on drawing.

    When Happy Dreams turn up in the set-up, for a new hand, or among the five cards revealed for a Nightmare, they go to Limbo like Nightmares and do nothing.
onirim-rules-17-alt = A Happy Dream and its three gifts: remove a premonition, look at seven cards, or choose a card.
