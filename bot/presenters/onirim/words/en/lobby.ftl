## Games, in menus and headings

game-onirim = Onirim
game-onirim-about = Find the eight doors of the labyrinth of dreams before the deck runs out. For 1 or 2 players, together or in a race.
game-onirim-brief = eight doors, one deck

## The lobby: options in short

cover-onirim = Onirim: a purple door stands open in the night under a moon of winding ways, and light falls through it; beside it lie cards of the observatory, the aquarium, the garden and the library.

## Presets

preset-onirim-base = Base
preset-onirim-base-about = Eight doors, ten Nightmares, no expansion
preset-onirim-book = Book
preset-onirim-book-about = { option-onirim-expansions-book-about }
preset-onirim-towers = Towers
preset-onirim-towers-about = { option-onirim-expansions-towers-about }
preset-onirim-dreams = Dreams
preset-onirim-dreams-about = { option-onirim-expansions-dreams-about }
preset-onirim-everything = All boxes
preset-onirim-everything-about = All three expansions together
preset-onirim-hardest = Hardest
preset-onirim-hardest-about = All three expansions, each in its harder variant

## The deals of the day

daily-onirim = Deck of the day
daily-onirim-about = Onirim for one, base game: find as many of the eight doors as you can
daily-onirim-reached = { $count } of { $steps } doors
score-onirim = { $count ->
        [one] { $count } door
       *[other] { $count } doors
    }
daily-onirim-play = Play the deck
daily-onirim-legend = Each door: 🟩 within { $quick } turns, 🟨 within { $fair }, 🟥 later, 🟪 lost to a Nightmare, ⬛ not found.

## This bot

credit-onirim = **Onirim** is a game by Shadi Torbey.
