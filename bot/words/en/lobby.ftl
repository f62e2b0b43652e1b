## The lobby: options in short

button-options = Options
button-settings = More…
lobby-preset = Choose a variant
lobby-language-about = Everyone sees the board in this language. I'll remember it for this channel.
lobby-automatic-too = 🤖 Bots are in “{ button-settings }”
lobby-stays = ⏳ Closes after an hour of inactivity.
options-title = Time, bots and more · { $game }, table { NUMBER($table, useGrouping: 0) }
options-about = Only you see this message. Your choices apply to the whole table.
option-none = none
option-also = Also
option-also-about = Any number of these
option-needs = Only with “{ $value }”
options-further = There are further options.
preset-own = Own choice
starting-alone = You are alone at this table: { $game }.
starting-with = Start with a bot: { $strength }
