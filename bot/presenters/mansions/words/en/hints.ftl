# Hints for a first game of Mansions.

hint-mansions-turn = Two steps and one action, in any order. Exploring a room takes what lies in it, clues too.
hint-mansions-test = Equal or lower on a ten-sided die passes. What helps must be used before the roll.
hint-mansions-puzzle = Your puzzle actions per turn are limited. If you don't solve it now, you can try again later.
hint-mansions-keeper = Unused threat is kept. When you are done your monsters attack, and the event clock goes on by one.
hint-mansions-window = You may play one Mythos card per turn. If none fits now, wait: I ask after each step, unless you pass for the whole turn.
hint-mansions-plan = Arm a card, and it is played by itself as soon as it fits, without a question. If you prefer to be asked, choose "Ask me every time".
hint-mansions-trauma = A trauma card answers damage or horror that has just been taken. You hold four of them at most.
hint-mansions-horror = When you meet a monster in a room, test Willpower: once per turn for each monster.
hint-mansions-evade = Before you move or do anything but attack, you slip past each monster in your space. You may go on even if that fails.
hint-mansions-hindrance = A lock keeps you out of a room, an obstacle lies on its cards. What is not overcome now can be tried again later.
hint-mansions-trade = Investigators in one space may hand each other cards now, before the keeper acts. That costs nothing.
hint-mansions-story = Your answers decide the Objective and the cards in the rooms. You can read both at your desk.
hint-mansions-move-monster = A monster that enters an investigator's room makes them test Willpower. Monsters ignore locks.
hint-mansions-monster-attacks = Stunned monsters can't attack. Each loses one stun in this step.
hint-mansions-evade-hit = A hit costs nothing, and the monster can still attack at the end of your turn.
hint-mansions-fire = Fire deals 2 damage: to investigators who end their turn in the room, and to monsters at the end of the keeper's turn.
hint-mansions-darkness = In a dark room, exploring takes an action and a move, and tests in a fight are 2 harder. Some items let you ignore it.
hint-mansions-corpse = The keeper can turn corpses into monsters. Investigators can burn them at a camp fire, or drag them into a burning room.
hint-mansions-samples = Samples count when a monster lays them on an altar. If the monster dies first, they are lost.
hint-mansions-monster = You know a monster's class, awareness and horror. Its damage is shown once it has hurt someone.
hint-mansions-combat = A combat card names the test and its results. Each class of monster has its own deck.
hint-mansions-damage = The less health you have, the more injury cards the keeper can play on you. With none left you are dead.
hint-mansions-sanity = The less sanity you have, the more insanity cards the keeper can play on you. With none left you still play on.
hint-mansions-event = The event clock goes on by one each round. At the number on the top card, that event happens.
hint-mansions-objective = Everyone can read the Objective now. It says how each side wins.
