# Hints for a first game of Mansions.

hint-mansions-turn = Two steps and one action, in any order. Exploring a room takes what lies in it, clues too.
hint-mansions-test = Equal or lower on a ten-sided die passes. What helps must be used before the roll.
hint-mansions-puzzle = You have only so many puzzle actions in a turn. What is not solved can be tried again later.
hint-mansions-keeper = Keeper cards are paid with threat, and you may use as many as you can pay for.
hint-mansions-window = You may play one Mythos card in a turn. If none fits now, wait: you are asked again after each step.
hint-mansions-trauma = A trauma card answers damage or horror that has just been taken. You hold four of them at most.
hint-mansions-horror = Whoever meets a monster in a room tests Willpower, once for each monster in a turn.
