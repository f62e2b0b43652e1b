## The lobby: what is played

cover-onirim = Onirim: a purple door stands open in the night under a moon of winding ways, and light falls through it; beside it lie cards of the observatory, the aquarium, the garden and the library.
cover-labyrinth = Labyrinth: a maze seen from above, whose middle row is just being pushed to the right; pawns and treasures are in its corridors.
button-options = Options
lobby-preset = Choose a variant
lobby-language-about = Everybody sees the board in this language. It is remembered for this channel.
lobby-automatic-too = 🤖 Automatic players: **{ button-options }**
lobby-stays = ⏳ Closes after an hour without a press.
options-title = Options · { $game }, table { NUMBER($table, useGrouping: 0) }
options-about = Only you see this message. What you choose counts for everybody.
option-none = none
preset-own = Own choice

## Presets

preset-onirim-base = The base box
preset-onirim-base-about = Eight doors, ten Nightmares, no expansion
preset-onirim-book = { option-onirim-expansions-book }
preset-onirim-book-about = { option-onirim-expansions-book-about }
preset-onirim-towers = { option-onirim-expansions-towers }
preset-onirim-towers-about = { option-onirim-expansions-towers-about }
preset-onirim-dreams = { option-onirim-expansions-dreams }
preset-onirim-dreams-about = { option-onirim-expansions-dreams-about }
preset-onirim-everything = Everything
preset-onirim-everything-about = All three expansions together
preset-onirim-hardest = The hardest
preset-onirim-hardest-about = All three expansions, each in its harder variant

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
