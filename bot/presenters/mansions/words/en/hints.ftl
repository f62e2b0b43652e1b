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
