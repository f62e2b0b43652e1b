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

    🗼 **The Towers.** Twelve tower cards join the deck. In addition to the doors you need four towers of four colours side by side.

    🌘 **Happy Dreams and Dark Premonitions.** Premonitions lie open and strike when your doors meet their condition. Four Happy Dreams in the deck help you.

    🤝 **Together:** all conditions must be met at the same time. Clew checks this after every door, tower or goal. When you gain a door, first its goal is turned down, then victory is checked, then premonitions strike.

    The game ends at once when victory becomes impossible: a door is out of the game, or all three towers of a colour. Clew asks for confirmation before your choice does that.
onirim-rules-11-alt = What the expansions bring: a goal, a tower, a premonition and a Happy Dream.

## 12

onirim-rules-12-title = The Book: goals
onirim-rules-12-text =
    Eight goals, two of each colour, lie in a row at random. They set **the order of the doors**.

    🎯 The first goal still open is the next one. **A door of its colour** is yours as usual, and the goal is turned down.

    🌀 **A door of another colour** can't be gained now. A drawn one goes to Limbo; if Parallel Planning could make it the next one and you could then open it, Clew asks you first. Three of that colour in a row move a door from the deck to Limbo, and the deck is shuffled.

    ↩️ **A door you lose** opens its goal again; of two goals, the right one. That goal is next now: it moves in front of any open goals to its left.

    👥 **For two** there is one row of goals. The active player gains a door if it is the next one and they have none of its colour.
onirim-rules-12-alt = A row of goals: a red one that has been reached, a blue one that is next, a green and a brown one for later.

## 13

onirim-rules-13-title = The Book: spells
onirim-rules-13-text =
    You may cast spells **at any time of your turn**: before you play or discard, at a door, at a Nightmare and so on; then your turn continues. If a spell becomes possible between two questions, Clew asks once whether you cast it. You can't cast while you look at cards of the deck or search it.

    You pay with cards of your choice **from the discard pile**; they leave the game for good. Cast as many spells as the pile can pay for. Nightmares and towers count too.

    🔭 **Paradoxical Prophecy, 5 cards:** look at the five bottom cards of the deck; put one on top and the others back to the bottom in any order.

    🔀 **Parallel Planning, 7 cards:** any two goals change places; a reached goal stays reached.

    ⚡ **Powerful Punishment, 10 cards:** the Nightmare just drawn is discarded without effect, on your towers too.

    🔥 **The Lost Steps**, the harder variant: the spells cost 6, 9 and 12 cards.

    Clew suggests cards to pay with; a single press takes them, menus let you choose others.
onirim-rules-13-alt = The three spells and their costs: Paradoxical Prophecy 5 or 6 cards, Parallel Planning 7 or 9, Powerful Punishment 10 or 12.

## 14

onirim-rules-14-title = The Towers: the row
onirim-rules-14-text =
    Twelve towers, three of each colour, are shuffled into the deck. They are locations: you hold them in your hand. Instead of playing another card you may **build a tower to the right of the row of towers**. Your labyrinth doesn't change, and a run of one colour in it isn't broken.

    ☀️🌙 **The edges must differ.** Each edge of a tower shows a sun, a moon, both or nothing. Where two towers touch, the same symbol may not be on both sides. A blank edge fits anything.

    🏆 **You win** with all the doors and **four towers of four different colours side by side**. The row may be longer than that.

    The host can allow building at either end. Two players build one row together.
onirim-rules-14-alt = Four towers in a row, red 4, green 4, blue 4 and brown 5. Red shows a moon where green shows a sun, green a sun where blue shows a moon, and blue a moon where brown is blank.

## 15

onirim-rules-15-title = The view from the tower, and Nightmares
onirim-rules-15-text =
    🔭 **The view from the tower.** When you discard a tower in the first step of a turn, look at the top cards of the deck and put them back in any order. The number of cards is on the tower: 3, 4 or 5.

    👻 **After a Nightmare's effect** the towers shake. Choose:
    - one tower of the row is discarded. The remaining towers must still fit together, so you can always take an outer one; or
    - all towers stay, and the Nightmare goes to Limbo instead of the discard pile.

    🛡️ **Once four different colours stand side by side, every tower is safe**, even those beside them, and you don't have to choose. The same goes for an empty row.

    🧱 **Stone upon stone**, the harder variant: no tower is safe.

    When all three towers of a colour are out of the game, it is lost.
onirim-rules-15-alt = Three towers to discard, for a look at 3, 4 or 5 cards.

## 16

onirim-rules-16-title = Dark Premonitions
onirim-rules-16-text =
    Four of the eight premonitions are open, the others face down. A premonition **strikes as soon as its condition is met**, and is then discarded. Clew checks this after every gained door and every revealed premonition. If several strike, you choose the order; a premonition whose condition is no longer met stays.

    - **Two red doors:** all red suns, moons and keys in the deck are discarded; towers stay.
    - **Two blue doors:** you choose two keys in the deck; they are discarded.
    - **Two green doors:** a Nightmare from the discard pile goes to Limbo.
    - **Two brown doors:** any one of your doors goes to Limbo.
    - **Two doors of one colour:** one of the two goes to Limbo.
    - **Three doors or more:** you discard your hand and draw a new one as after a Nightmare; one more premonition is revealed.
    - **Five doors or more:** two more premonitions are revealed.
    - **A door of every colour:** all Happy Dreams in the deck are discarded.

    After a search the deck is shuffled. **For two** the doors of both count, and either of you may lose one.

    🌑 **Dreadful premonitions**, the harder variant: five or six are open.
onirim-rules-16-alt = Premonitions: two red doors, two doors of one colour, three doors, a door of every colour; and the back of a hidden one.

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
