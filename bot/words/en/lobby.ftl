## The lobby: options in short

button-options = Options
lobby-preset = Choose a variant
lobby-language-about = Everyone sees the board in this language. I'll remember it for this channel.
lobby-automatic-too = 🤖 Bots: **{ button-options }**
lobby-stays = ⏳ Closes after an hour of inactivity.
options-title = Options · { $game }, table { NUMBER($table, useGrouping: 0) }
options-about = Only you see this message. Your choices apply to the whole table.
option-none = none
preset-own = Own choice
starting-alone = You are alone at this table: { $game }.
starting-with = Start with a bot: { $strength }
