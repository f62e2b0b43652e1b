# The pages of /rules. A text has at most 1,500 characters. Captions are read in the picture: two words at most.
# No line of a text may begin with an asterisk, which means something to Fluent; hence the signs.

## Captions

onirim-rules-red = Observatory
onirim-rules-blue = Aquarium
onirim-rules-green = Garden
onirim-rules-brown = Library
onirim-rules-sun = Sun
onirim-rules-moon = Moon
onirim-rules-key = Key
onirim-rules-door = Door
onirim-rules-nightmare = Nightmare
onirim-rules-one-card = 1. One card
onirim-rules-refill = 2. Refill
onirim-rules-shuffle = 3. Shuffle
onirim-rules-discard-key = Discard a key
onirim-rules-look = Look at five
onirim-rules-discard-one = Discard one
onirim-rules-drawn = Drawn
onirim-rules-discarded = Discarded
onirim-rules-yours = Yours
onirim-rules-pay-key = A key
onirim-rules-pay-door = A door
onirim-rules-pay-five = Five cards
onirim-rules-pay-hand = Your hand
onirim-rules-hidden = Hidden
onirim-rules-open = Open

## The players of the example

onirim-rules-player-a = Ada
onirim-rules-player-b = Leo

## 1

onirim-rules-1-title = The aim
onirim-rules-1-text =
    You walk through a labyrinth of dreams. Its deck hides **eight doors**, two of each colour: 🔴 red, 🔵 blue, 🟢 green, 🟤 brown.

    🏆 **You win** the moment all eight lie before you. For two, each of you needs one door of each colour.

    💤 **You lose** the moment a card must be drawn and the deck is empty, or a door is discarded: then you can't find all eight any more.

    🚪 A door is found in two ways: play three cards of its colour in a row, or draw the door and open it with a key of its colour.

    What lies in Limbo does not help an empty deck: it only comes back at the end of a turn. A game takes about ten minutes alone and half an hour for two.
onirim-rules-1-alt = Four open doors, one of each colour: red, the Observatory; blue, the Aquarium; green, the Garden; brown, the Library.

## 2

onirim-rules-2-title = Cards and places
onirim-rules-2-text =
    🃏 **The deck has 76 cards.**
    - **Locations**, 58: the cards you hold and play. Each has a colour and a symbol: 30 suns, 16 moons and 12 keys.
    - 16 locations are red, 15 blue, 14 green and 13 brown; each colour has 4 moons and 3 keys, the rest are suns.
    - **Doors**, 8: two of each colour.
    - **Nightmares**, 10.

    🗺️ **Where they lie**
    - **Your hand**: five locations.
    - **Your labyrinth**: the row of the cards you have played.
    - **The discard pile**: these cards never come back.
    - **Limbo**: these cards are shuffled into the deck at the end of the turn.

    Only the hand and the order of the deck are hidden, so you may count the cards left. { COMMAND("board") } counts them for you.
onirim-rules-2-alt = The cards: a red sun, a blue moon, a green key, a brown door, a Nightmare. The places: the deck, the discard pile, Limbo.

## 3

onirim-rules-3-title = A turn
onirim-rules-3-text =
    1. **Play or discard.** Play one card of your hand at the end of your row, or put one on the discard pile.
    2. **Refill.** Draw one card at a time until you hold five again. Doors and Nightmares are dealt with as they come.
    3. **Shuffle.** If there is anything in Limbo, it is shuffled into the deck. If Limbo is empty nothing is shuffled, and cards whose order you know stay where they are.

    At the start of a game you are dealt five locations. Doors and Nightmares that turn up in this deal have no effect and are shuffled back.
onirim-rules-3-alt = The three steps of a turn: a card, then the deck to refill from, then Limbo to shuffle back.

## 4

onirim-rules-4-title = Your row
onirim-rules-4-text =
    🔀 **The symbol must change.** A card you play must have another symbol than the card before it: no sun after a sun, no moon after a moon, no key after a key. Its colour is up to you.

    🚪 **Three of a colour find a door.** When the card you play is the third of one colour in a row, you take a door of that colour out of the deck, and the deck is shuffled.
    - Then the count starts again: the fourth card of the colour is the first of the next three, so six in a row find two doors.
    - If the deck has no more doors of that colour, the three cards are used up anyway.
    - A card of another colour breaks the run.

    There are plenty of suns. Between two suns you need a moon or a key, so spend those with care.
onirim-rules-4-alt = A green sun, a green moon and a green sun in a row: they find a green door.

## 5

onirim-rules-5-title = Keys and the Prophecy
onirim-rules-5-text =
    🔮 **When you discard a key in the first step of a turn**, you have a Prophecy: look at the top five cards of the deck, discard one of them, and put the others back on top in any order. If the deck has fewer than five cards, look at all of them.

    - One card must go. A Nightmare is a good choice.
    - You may discard a door, but then it is out of the game and you lose. Clew asks for confirmation first.
    - Your order holds until the deck is next shuffled: at the end of a turn with cards in Limbo, or when three of a colour find a door.

    A key that opens a door or drives a Nightmare away triggers no Prophecy.
onirim-rules-5-alt = Discard a key; look at five cards of the deck; discard one of them.

## 6

onirim-rules-6-title = Drawing cards
onirim-rules-6-text =
    Refilling your hand, you draw one card at a time until you hold five.

    🃏 **A location** joins your hand.

    🚪 **A door** may be opened at once: discard a key of its colour from your hand, and the door is yours. You don't have to: without a key, or if you keep it, the door goes to Limbo and returns to the deck at the end of the turn.

    👻 **A Nightmare** must be dealt with at once: see the next page.

    Then you keep drawing. If you have to draw and the deck is empty, you lose, even with cards in Limbo.
onirim-rules-6-alt = A red door that was drawn and a red key that is discarded: the red door is yours.

## 7

onirim-rules-7-title = Nightmares
onirim-rules-7-text =
    When you draw a Nightmare, choose one way out:
    - **Discard a key** from your hand, of any colour.
    - **Give up a door** of yours: it goes to Limbo and has to be found again.
    - **Reveal the top five cards** of the deck, or as many as there are: doors and Nightmares among them go to Limbo, locations are discarded.
    - **Discard your whole hand** and draw five new locations. Doors and Nightmares that turn up go to Limbo without effect; you can't open a door now. Your hand is then full, and the turn goes on with the third step.

    The first two need a key or a door; the other two are always possible. The Nightmare itself is always discarded.

    When the deck is low, the last two may lose the game. Clew asks for confirmation first.
onirim-rules-7-alt = A Nightmare, and the ways out of it: a key, a door, five cards of the deck, the whole hand.

## 8

onirim-rules-8-title = Two players
onirim-rules-8-text =
    - **Reserves.** Each of you has a personal reserve of three cards, and two shared cards lie open. On your turn these five are your hand.
    - **The draft.** Eight locations lie open. You take turns picking one until each has three; the last two are shared. The first to pick plays first.
    - **Your own row, your own doors.** Each of you needs **one door of each colour**. You can't have two of a colour: a drawn one goes to Limbo, and three cards for one are wasted. Doors cannot be given away.
    - **The swap.** After discarding in the first step you may swap a personal card for a shared one, before a Prophecy begins.
    - **Paying.** Keys come from your personal or the shared cards, doors from your own, never from your partner's. The whole hand is your personal and the shared cards.
    - **Refilling.** First your personal reserve up to three, then the shared one up to two. Limbo is shuffled in at the end of every turn.
    - **You win together** when both of you have four doors at the same time, and lose together.
onirim-rules-8-alt = An example of a game for two. { $table }

## 9

onirim-rules-9-title = Variants for two
onirim-rules-9-text =
    The host chooses in the lobby.

    💬 **Talk**
    - *Free*: hands are hidden, you may say anything. **{ button-say }** below your hand has set phrases that bots understand.
    - *Silent*: you may not talk about personal cards.
    - *Open hands*: personal reserves lie open on the board.

    With hidden hands Clew asks about every drawn door that you could gain, with or without its key in your hand: the question reveals nothing to your partner.

    🏁 **Race.** Each for themselves: the first with four doors of four colours wins at once. A discarded door loses the game only when both doors of its colour are gone. If the deck runs out, both lose.

    🎲 **Who begins**: at random, or the first player in the list.

    🤖 **A bot** can be your partner. It sees only its own cards and the table, like any player. Unless you play silently, it tells you its plan in a sentence.
onirim-rules-9-alt = The back of a card, for hidden hands, or an open blue moon, for open hands.

## 10

onirim-rules-10-title = Playing on Discord
onirim-rules-10-text =
    - **{ button-hand }** under the board shows your cards and the buttons for your turn. Only you see them.
    - In a game for two your cards also come as a direct message, and you can play from there. If you don't accept direct messages, your cards are always under **{ button-hand }** and { COMMAND("hand") }.
    - Symbols that you cannot play now are crossed out in the picture of your hand.
    - **{ button-undo }** takes your last step back, unless it revealed something hidden or someone else has moved since.
    - { COMMAND("board") } describes the whole board in words.
    - { COMMAND("resume") } brings an unfinished game to the channel you are in, even weeks later; { COMMAND("games") } lists them.
    - { COMMAND("leave") } gives up your seat (to a bot in a game for two); { COMMAND("end") } ends a game for all (host or moderator).
onirim-rules-10-alt = An example of a hand as its owner sees it. { $hand }
