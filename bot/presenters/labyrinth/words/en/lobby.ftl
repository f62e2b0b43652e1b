## Games, in menus and headings

game-labyrinth = Labyrinth
game-labyrinth-about = Shift the corridors of the maze, find your treasures and be the first back home. For 2 to 4 players, or 1 to practise.
game-labyrinth-brief = first to find all treasures

## The lobby: options in short

cover-labyrinth = Labyrinth: a maze seen from above, whose middle row is just being pushed to the right; pawns and treasures are in its corridors.

## Presets

preset-labyrinth-classic = Classic
preset-labyrinth-classic-about = All the treasures, one after another, and back home
preset-labyrinth-short = Short
preset-labyrinth-short-about = Three treasures each, and back home
preset-labyrinth-family = Family
preset-labyrinth-family-about = For children: four treasures each, in any order, and no way home
preset-labyrinth-events = Events
preset-labyrinth-events-about = Six treasures each; tiles with special actions on their back
preset-labyrinth-expert = Expert
preset-labyrinth-expert-about = All the treasures, and events whose tiles you have to remember

## The deals of the day

daily-labyrinth = Maze of the day
daily-labyrinth-about = Labyrinth for one: find six treasures and get home in as few turns as you can
daily-labyrinth-reached = { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
score-labyrinth = { $count ->
        [one] { $count } treasure
       *[other] { $count } treasures
    }
daily-labyrinth-play = Play the maze
daily-labyrinth-legend = One square for each treasure and for the way home: 🟩 in one turn, 🟨 in two, 🟥 in more.

## This bot

credit-labyrinth = **Labyrinth** is a game by Max J. Kobbert, published by Ravensburger.
