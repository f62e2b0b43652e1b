# The pages of /rules. A text has at most 1500 characters.

mansions-rules-1-title = The aim
mansions-rules-1-text =
    Something is wrong in this house. One player, the **keeper**, knows the secret and leads the monsters. The others are **investigators** who have come to uncover it.

    🏆 Both sides have a goal, printed on one **Objective**. The moment a side meets its condition, that side wins.

    🎯 The keeper knows the Objective from the start. The investigators learn it when it is revealed: when they read **Clue 1**, or when the fourth event comes. From then on everyone can read it.

    ⏳ When the last event comes, the game ends as that event says. There may be no winner: that's a result, too.

    👥 Two to five people play. A bot can be the keeper; then no player knows the secret. In the lobby you choose your role under **{ button-choices }**.
mansions-rules-1-alt = The keeper with a candle; a scroll, the Objective, which lies face down; it is revealed by Clue 1 or by the fourth event.

mansions-rules-2-title = A round
mansions-rules-2-text =
    First all investigators have a turn, in any order they like; each finishes before the next begins. Then the keeper has one. Then the next round begins.

    🚶 **An investigator's turn** has two Movement Steps and one Action Step, in any order. Your buttons show what you can do now, so you can't do anything wrong.

    👣 **A Movement Step** takes you to the next space: through a door, or within a room. A ladder joins spaces as well.

    ✋ **An action** is one of these: explore the room, attack, run (one more space), use a card, hide, cast a spell, or move a barrier. Dropping cards is one, too.

    The keeper may play a card at the start of your turn and after each of your steps, but at most one in a turn.
mansions-rules-2-alt = An example of the board: the floor plan of a house with the names of the rooms, doors, cards and locks. { $turn } A dotted line shows the way that Quill has gone: from the Entrance Hall through the Long Gallery. At the right: threat 4, the event clock at 2 of 3, and everyone's health and sanity.

mansions-rules-3-title = Exploring
mansions-rules-3-text =
    Each room has a pile of cards. **Explore** takes an action, from any space of the room: you take all cards, and clues are read out to everyone.

    🔒 A **lock** keeps everyone out of the room until it is overcome. You try when you move in. Some locks need a key or a test, others are puzzles.

    🚧 An **obstacle** lies in the pile and is turned up when you reach it. Until it is overcome, the cards below it stay there.

    📜 **Clues** are numbered downwards, and each tells where the next one is. Clue 1 is the last.

    🎒 Drop cards you don't need: they lie open in the space, and anyone who explores there can pick them up. Investigators in one space swap cards at the beginning of the keeper's turn, if one of them has asked for a trade.

    In the dark, exploring takes an action and a Movement Step.
mansions-rules-3-alt = Things in a room: a pile of cards face down; a padlock; an obstacle, face up; a clue; a bag with dropped cards.

mansions-rules-4-title = Tests
mansions-rules-4-text =
    Everything uncertain is a test of an **attribute**: Intellect, Willpower, Lore, Luck, Strength, Dexterity or Marksmanship.

    🎲 A ten-sided die is rolled. The target is your attribute with everything added to it or taken from it. **Equal or lower passes.** A 1 always passes, a 10 always fails.

    ⭐ **Skill points.** Before the roll you may spend one: your Luck is added to the attribute. One for a test, never on a test of Luck, and never after the roll.

    💫 A **stunned** investigator has 2 less in every test and only one Movement Step. One stun goes away each round.

    Example: Dexterity 5 and a monster with awareness −2 make a target of 3. With a skill point and Luck 3 it is 6: it passes with a 6 or less.
mansions-rules-4-alt = An example of a test: Tobias Quill evades a Marsh Hound. Dexterity 5 − 2 = 3. Without a skill point the faces 1 to 3 pass, 30 percent; with one, 1 to 6, 60 percent. Beside it his sheet with all attributes. Monsters on the board: { $monsters }.

mansions-rules-5-title = Monsters
mansions-rules-5-text =
    There are three classes: humanoids, beasts and eldritch. Humanoids use ladders, beasts use vents. Monsters ignore locks.

    😱 **Horror.** When a monster comes into your room, or you into its room, you test Willpower. Fail: you take 1 horror. Once for each monster in a turn, and not for one that was there when your turn began.

    🤸 **Evading.** Before you move or do anything but attack, you must evade every monster in your space: test Dexterity. Fail: the keeper may deal you its damage; a few monsters do something else instead. You may go on either way, and that monster is not evaded again in this turn.

    🙈 **Hiding.** In a hiding space you are harder to hurt. While hidden you cannot move or attack.

    Monsters move only when the keeper plays a card for it, and attack at the end of the keeper's turn.
mansions-rules-5-alt = The shapes of monsters: a pentagon is a humanoid, a fang a beast, a star eldritch. A violet cloud: someone took horror. A cupboard with an eye: a hiding space.

mansions-rules-6-title = Fighting
mansions-rules-6-text =
    ⚔️ **You attack** as an action, with a weapon or bare hands: a monster in your space, or with a ranged weapon one that you can see. A combat card names the attribute to test and the result. Weapons say how much damage they do.

    👹 **A monster attacks** at the end of the keeper's turn, an investigator in its space. A combat card names your test.

    ☠️ A monster with as much damage as health is dead, and leaves nothing behind.

    ❤️ **You** have health and sanity. With no health left you are dead: your cards stay in the space. Before the Objective is revealed you go on with a new investigator; after that you are out. With no sanity left you go on playing, but the keeper may play insanity cards on you.

    🩹 Damage and horror let the keeper play a **trauma** card on you, an injury or an insanity. It may stay with you.
mansions-rules-6-alt = An example of a fight: Petra Lindqvist stands in one space with a Bell Acolyte, which has two notches for two wounds and a red ring, because it can be attacked. Golden frames show where she can go. Below are her last rolls: a 3 that passed, an 8 that failed. Monsters on the board: { $monsters }.

mansions-rules-7-title = The house
mansions-rules-7-text =
    🔥 **Fire** fills a room. An investigator who is in it at the end of their turn takes 2 damage. To enter, test Willpower; if you fail, take 1 horror.

    🌑 **Darkness** costs 2 in every test of a fight, and makes exploring slower. Some items let you ignore it.

    🚪 **Barriers** can be pushed onto a door of their space, or pulled back, with an action. They block the way; a monster may move or break them.

    🪜 **Ladders** join spaces for people and humanoids, **vents** for beasts.

    🕯️ **Altars** do nothing by themselves, but events and the keeper's cards use them.

    🏕️ At a **camp fire** corpses can be burned with an action. The keeper can raise corpses; you can also drag one along when you move, for example into a burning room.

    🚷 A **sealed door** leads out of the house. It can only be used if the Objective says so.
mansions-rules-7-alt = Signs on the board: flames, a moon for darkness; a barrier, a ladder, a vent, an altar with a candle, a camp fire, a skull for a corpse, and a green arrow for a known way out.

mansions-rules-8-title = Puzzles
mansions-rules-8-text =
    Some locks and obstacles are puzzles. You have as many puzzle actions as Intellect; a skill point adds your Luck.

    ⚡ **Wiring**: turn and swap pieces until the lines lead from the source to every lamp.

    🔐 **Lock**: turn and swap until the ends that touch show the same symbol.

    🪨 **Runes**: swap stones until each is in its place.

    Turning a piece by one step costs one action, swapping two neighbours costs one, drawing a new piece costs two (not for runes): you see it, and then choose which one it replaces.

    If you solve it, you carry on at once. If not, your move or action ends and the puzzle stays as it is for the next attempt, yours or anyone's. You may also stop early.
mansions-rules-8-alt = An example of a puzzle: six pieces of wire in two rows. The current comes in at A1 from the left and is to reach two lamps at the right. The piece B1 is chosen, 4 actions are left.

mansions-rules-9-title = Spells
mansions-rules-9-text =
    Most investigators begin without spells; **tomes** give them. Everyone sees the front of a spell: its effect and its test. No one knows the back.

    ✨ **Casting** is an action: do the test, then turn the card over. Its back has the results of success and failure. After that it usually goes under its deck, and you get a new one of the same kind, maybe with a different back.

    “An investigator in your room” can be yourself. An attack spell needs no evading first, like any other attack.

    🎒 **Items**: weapons, tools, tomes and keys. No effect can take key cards from you: they can only be dropped or handed on. Many items and every investigator's ability can be used only once; the button is there while they can.
mansions-rules-9-alt = A tome gives a spell, with only its front known. Items: a weapon, a tool, a key.

mansions-rules-10-title = The keeper
mansions-rules-10-text =
    Your turn: investigators trade, then you gain 1 **threat** for each investigator, then you use **keeper cards** and pay with threat, then monsters attack, then the event clock goes on. All buttons say what they cost.

    🃏 **Mythos cards** are played in an investigator's turn: at its start and after each step, one in a turn. **Trauma cards** answer damage and horror. You hold four of each at most.

    🤫 A pause must tell nobody what you hold. So at the end of your turn you **arm** cards, for one investigator or for anyone, and they play by themselves. Or choose *ask me*: I ask every time, even when you hold nothing, and one press passes for the whole turn.

    ⏳ **Events.** Each of your turns puts a token on the top event. When its number is reached it happens, and its text is read to all. The last event ends the game.

    You know the Objective, the story and what lies in the rooms. The investigators know none of it.
mansions-rules-10-alt = An example of the keeper's desk: threat 4, the event clock at 2 of 3, the cards on “ask me”, a paper with the Objective, two Mythos cards, one trauma card; and the keeper cards with their costs.

## In the pictures

mansions-rules-player-a = Ada
mansions-rules-player-b = Leo
mansions-rules-player-c = Mia
mansions-rules-keeper = The keeper knows
mansions-rules-objective = Objective, face down
mansions-rules-clue = Clue 1
mansions-rules-event = Fourth event
mansions-rules-pile = Pile of a room
mansions-rules-lock = Lock: keeps you out
mansions-rules-obstacle = Obstacle, turned up
mansions-rules-clues = Clue: read to all
mansions-rules-dropped = Dropped cards
mansions-rules-humanoid = Humanoid: takes ladders
mansions-rules-beast = Beast: takes vents
mansions-rules-eldritch = Eldritch
mansions-rules-horror = Horror: test Willpower
mansions-rules-hiding = Hiding space
mansions-rules-fire = Fire: 2 damage
mansions-rules-dark = Darkness: −2 in fights
mansions-rules-barrier = Barrier
mansions-rules-ladder = Ladder
mansions-rules-vent = Vent
mansions-rules-altar = Altar
mansions-rules-campfire = Camp fire
mansions-rules-corpse = Corpse
mansions-rules-way-out = The way out
mansions-rules-tome = Tome
mansions-rules-spell = Spell: back unknown
mansions-rules-weapon = Weapon
mansions-rules-equipment = Equipment
mansions-rules-key = Key: never lost
mansions-rules-plot = Your Objective
mansions-rules-plot-text = This says what you have to reach, and shows your answers to the questions of the story. Nobody else can read it before it is revealed.
