# The pages of /rules. A text has at most 1500 characters. Captions stand in the picture: two words at most.

## Captions

labyrinth-rules-pawn = Your pawn
labyrinth-rules-treasures = Treasures
labyrinth-rules-home = Home
labyrinth-rules-fixed = Fixed
labyrinth-rules-straight = Corridor
labyrinth-rules-corner = Corner
labyrinth-rules-junction = Junction
labyrinth-rules-goal = Your goal
labyrinth-rules-found = Found
labyrinth-rules-extra = Extra push
labyrinth-rules-twice = Two turns
labyrinth-rules-swap = Swap
labyrinth-rules-peek = Peek
labyrinth-rules-exchange = Exchange
labyrinth-rules-wall = Wall
labyrinth-rules-push = Push here
labyrinth-rules-last = Last push
labyrinth-rules-forbidden = Not here

## 1

labyrinth-rules-1-title = The aim
labyrinth-rules-1-text =
    The corridors of this maze can be shifted, and everyone shifts them. There are 24 treasures in the maze, and your cards name the ones you have to find.

    🏆 **Find all your treasures and be the first back in your own corner: you win at once.**

    🎯 You see only your top card: **your goal**. It's your secret. Get your pawn to that treasure, and you see the next card.

    👥 Two players get 12 cards each, three players 8 and four players 6. The host can choose a shorter game with 6, 4 or 3 cards each. Alone you can practise.

    Each turn has two parts: first you **push** a tile into the maze, then you may **move** your pawn. The first player is chosen at random; play goes clockwise: red, yellow, blue, green. A game takes 20 to 30 minutes.
labyrinth-rules-1-alt = A red pawn, a crown as an example of a treasure, and the red corner that is the pawn's home.

## 2

labyrinth-rules-2-title = The maze
labyrinth-rules-2-text =
    49 tiles lie in a square, and a fiftieth, the **spare tile**, beside it. Cells are named as in chess: columns A to G from the left, rows 1 to 7 from the top.

    📌 **16 tiles are fixed:** the four corners where the pawns start, and twelve with treasures:
    📕 { labyrinth-treasure-book }, 💰 { labyrinth-treasure-gold }, 🗺️ { labyrinth-treasure-map }, 👑 { labyrinth-treasure-crown }, 🗝️ { labyrinth-treasure-keys }, 💀 { labyrinth-treasure-skull }, 💍 { labyrinth-treasure-ring }, 🧰 { labyrinth-treasure-chest }, 💎 { labyrinth-treasure-emerald }, 🗡️ { labyrinth-treasure-sword }, 🕯️ { labyrinth-treasure-candelabrum }, 🪖 { labyrinth-treasure-helmet }.

    🔀 **34 tiles can be shifted:**
    - twelve straight corridors, without treasures;
    - sixteen corners, six of them with a treasure: 🦎 { labyrinth-treasure-lizard }, 🦋 { labyrinth-treasure-moth }, 🦉 { labyrinth-treasure-owl }, 🐀 { labyrinth-treasure-rat }, 🪲 { labyrinth-treasure-scarab }, 🕷️ { labyrinth-treasure-spider };
    - six junctions, all with a treasure: 🦇 { labyrinth-treasure-bat }, 🐉 { labyrinth-treasure-dragon }, 🧞 { labyrinth-treasure-genie }, 👻 { labyrinth-treasure-ghost }, 👸 { labyrinth-treasure-princess }, 👺 { labyrinth-treasure-goblin }.

    They are shuffled and turned at random, so no two mazes are alike.
labyrinth-rules-2-alt = Five tiles: a fixed one with the book, a straight corridor, a corner with the owl, a junction with the bat, and the red corner.

## 3

labyrinth-rules-3-title = The push
labyrinth-rules-3-text =
    ➡️ **Every turn begins with a push**, even if your goal is in reach already. There are twelve arrows around the board, at columns B, D, F and rows 2, 4, 6.

    🔄 Turn the spare tile as you like and push it in at an arrow. The whole line slides on by one, and the tile that comes out at the other end is the new spare tile.

    🚫 **Not straight back:** you may not push in where the last tile came out, even if another player pushed it. That arrow is crossed out. Repeating the same push is allowed. On the very first turn all twelve arrows are free.

    🔍 **Try it out first.** An arrow on the pad is only a preview: the shifted maze, and every cell your pawn could reach. Only you see it, and it's free. Try as many as you like: only **{ labyrinth-do-push }** makes the push, and that is final.

    🎁 If your goal is on the spare tile, push it in, then walk to it.
labyrinth-rules-3-alt = A line of the maze before and after a push: the spare tile goes in at one end, everything slides on, and a tile comes out at the other end.

## 4

labyrinth-rules-4-title = Pawns on the move
labyrinth-rules-4-text =
    Pawns ride along with the tile they stand on. Pawns do not take each other, and any number of them may share a cell. A push can shut a pawn in, though: then it can only stay.

    ↪️ **Over the edge and round:** a pawn on the tile that is pushed out goes onto the tile just pushed in, at the other end of the line. If several pawns stood there, all of them do. This is no move: the player whose turn it is may still move.

    🎁 **Carried to the goal?** If your own push carries you there, stay, and you find it at the end of your turn. If someone else's push carries you there, that is not a find yet: things are found only at the end of your own turn.

    📌 The corners are fixed. Nobody is carried home; you have to walk.
labyrinth-rules-4-alt = A pawn stands on the tile that is pushed out. After the push it stands on the tile just pushed in, at the other end of the line.

## 5

labyrinth-rules-5-title = The move
labyrinth-rules-5-text =
    After the push you **may** move your pawn: along open corridors, as far as you like and around any number of bends. You may also stay.

    🟩 Two cells are connected if both tiles are open to the side where they touch. Green frames in your private picture show every cell you can get to.

    👣 Press the cell, or choose it in the menu if there are many. Your goal comes first, then cells with other treasures, then the rest. If your pawn is shut in, it stays, and Clew doesn't ask.

    💡 If you cannot get to your goal, go where the next push may connect you, or stand in a line that carries you along.

    ↩️ A move that found nothing can be taken back with **{ button-undo }** until the next player acts. A push cannot.

    ⌨️ Quicker by heart: { COMMAND("move") } plays a whole turn from one line, `B▼ 90 D5`: the arrow, how far the spare tile is turned clockwise, the cell.
labyrinth-rules-5-alt = A piece of the maze with a pawn; the cells it can get to along open corridors are framed in green.

## 6

labyrinth-rules-6-title = Finds, and the end
labyrinth-rules-6-text =
    🎯 **You find your goal by ending your turn on it.** Passing over it is not enough. Staying where you are counts, too.

    🃏 Everyone sees the card, and only you see your next goal, right away. You can plan while the others play. **One find a turn**, even if the next treasure lies on the way.

    👀 Your finds and the number of your cards left are public. Your goal is secret.

    🏠 After your last find, head home. End a turn on your own corner and you **win at once**; the round is not finished.

    🏆 The last treasure and home in one turn is possible only with the event { labyrinth-action-twice }.
labyrinth-rules-6-alt = A whole game in pictures: the crown is the goal; the crown is found; after the last find the red corner is the goal.

## 7

labyrinth-rules-7-title = Variants
labyrinth-rules-7-text =
    The host chooses them in the lobby.

    ⏱️ **{ option-labyrinth-cards }:** six, four or three cards for a shorter game.

    ⏳ **{ option-labyrinth-limit }:** 15, 25 or 40 turns each. If nobody has won by then, the game is a draw.

    ↔️ **{ option-labyrinth-corners }:** two players start from opposite corners or from neighbouring ones.

    🧒 **For children, two switches**, together or one by one:
    - **{ option-labyrinth-open-goals }:** you see all your own cards and find them in any order. You choose a new one every turn, but still only one find a turn.
    - **{ option-labyrinth-no-return }:** you don't have to go home. The last find wins.

    👀 **{ option-labyrinth-shown-goals }**, with treasures in any order: all cards are open to everyone. Then it's all about blocking each other.

    🎲 **{ option-labyrinth-events }** add special actions; see the next pages.
labyrinth-rules-7-alt = Three goals at once, ringed: the crown, the owl or the bat.

## 8

labyrinth-rules-8-title = Events: when you get one
labyrinth-rules-8-text =
    Twelve plain tiles, six corridors and six corners, carry an event on their back: six events, each on two tiles. Nobody knows which ones.

    🎁 **If your push sends an event tile out**, everyone sees its back, and you may use the event **at once**, before you move. If you do not, it is lost. The tile keeps its event for the next time it comes out.

    ☝️ **One event a turn.** Nothing can be saved up. The spare tile that the player before you left gives you nothing; neither does the one at the start.

    🔖 Tiles whose back has been seen are marked on the board, because a chat has no table to look at. The option **{ option-labyrinth-marked }** turns that off.

    ⚡ Games with events are much faster: nearly every event makes a find likely.
labyrinth-rules-8-alt = The icons of the six events: an extra push, two turns, a change of places, another goal, an exchange of goals, and a way through a wall.

## 9

labyrinth-rules-9-title = Events: push, turn, swap
labyrinth-rules-9-text =
    ➕ **An extra push.** Push the tile that just came out in again, at any arrow but the one where it came out. Then move. The back of the second tile doesn't count and isn't shown.

    ⏩ **Two turns.** Finish this turn as usual: move, and find your goal. Then push and move again. That way you can find two treasures, or the last one and your home. The second push brings no event.

    🔀 **Change of places.** Your pawn and another one of your choice change places. Then you move from there, or stay. If that puts you on your goal and you stay, you find it. The other player can't find anything this way.

    Without other pawns on the board this event does nothing.
labyrinth-rules-9-alt = Three icons: the extra push, the two turns, and the change of places.

## 10

labyrinth-rules-10-title = Events: through a wall
labyrinth-rules-10-text =
    🧱 **Through a wall.** In this turn's move your pawn may pass **one** closed border between two neighbouring cells, at any point of its way. It does not matter whether one of the two tiles is closed there or both.

    Before the wall and behind it you walk along open corridors as usual. The outer edge of the board stays closed.

    👣 That often opens up more than half of the maze. If there are more than 25 cells, the menu asks for the row first and then for the cell; cells with your goal have a button of their own.
labyrinth-rules-10-alt = A piece of the maze with a pawn; framed in green are the cells it can get to if it passes through one wall.

## 11

labyrinth-rules-11-title = Events: your cards
labyrinth-rules-11-text =
    👁️ **Another goal.** Look at one more of your cards. You then have two goals and may find either, this turn or later, but still only one a turn. After you find one, the other is your only goal until you find it too.

    ♻️ **Exchange of goals.** Look through all your cards and choose a new goal. It counts at once. The others are shuffled. If you have only one other card, you get that one. If you have two goals, you choose which one to give up.

    🚫 Both need a card that hasn't been your goal yet, so they do nothing when your last card is open or you're on the way home. All other events help you on the way home, too: a change of places may even take you there.

    🧒 When treasures are found in any order, these two events are replaced with extra pushes.
labyrinth-rules-11-alt = Two icons: another goal, and the exchange of goals.

## 12

labyrinth-rules-12-title = Alone and with bots
labyrinth-rules-12-text =
    🤖 **Bots** can take any seat, so you can start a game alone. A bot knows only its own goal, the board, and cards that were shown. There are four strengths:
    - *easy* takes a treasure in reach if it notices one, and often just wanders around;
    - *normal* takes a treasure in reach, or gets as close as it can;
    - *hard* prepares its next turn, so that as many pushes as possible lead to its goal;
    - *expert* also thinks about the others' options, and blocks any player who is about to win.

    🧘 **Practice alone:** find your cards, get home, and count your turns. { COMMAND("daily") } has the same maze for everyone each day, with par and the others' results. With **{ option-labyrinth-shared-maze }** everyone who practises with the same options that day gets the same maze, too.

    ⛳ **Par** of the maze of the day is the median of nine bots. Alone, the expert bot needs about 9 turns for six cards and 28 for all 24. Taking the nearest card every time needs about 13 and 53.
labyrinth-rules-12-alt = The four pawns: red, yellow, blue and green, each with a different shape.

## 13

labyrinth-rules-13-title = How it works on Discord
labyrinth-rules-13-text =
    - **{ button-hand }** opens your private board: your goal is ringed, and below it the pad mirrors the arrows around the maze.
    - **↺ ↻ 180** turn the spare tile, **🔍 { labyrinth-do-reach }** shows where your pawn can go now. An **arrow** previews a push; the same arrow again ends the preview. **{ labyrinth-do-push }** below makes the push.
    - After the push comes the event, if there is one, and then the cells to go to. Most turns take three or four presses.
    - Your board also comes as a direct message, and you can play from there. If you don't accept direct messages, it's always under **{ button-hand }** and { COMMAND("hand") }.
    - The public picture marks the last push, and crosses out the arrow you may not use. Lines show the pawns' paths in the last round, and a small pawn at an arrow shows who pushed there; your own picture shows everything since your last turn. It never shows anyone else's goal.
    - { COMMAND("board") } describes the whole maze in words: each tile with its exits.
    - { COMMAND("resume") } brings an unfinished game to the channel you are in, even weeks later.
    - { COMMAND("leave") } frees your seat for someone else.
labyrinth-rules-13-alt = Three arrows from the edge of the board: a free one, the one of the last push, and a forbidden one, crossed out.
