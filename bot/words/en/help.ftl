## Features of the bot

help-about = I deal board games for groups. The board is in the channel, for everyone to see; your hand is for you alone. A game waits as long as you all like: for minutes or for weeks.
help-games = Games
help-first = How to begin
help-steps =
    1. { COMMAND("play") } opens a lobby in the channel. In a direct message to me you play solo.
    2. To play, press **{ $join }**. The host chooses the options and presses **{ $start }**.
    3. **{ $hand }** below the board shows your hand and your possible moves. Only you see them.
    4. I ping you when it's your turn. { COMMAND("resume") } brings an unfinished game to your current channel.
help-commands = Commands
help-rules = Rules: { $game }

## This bot

about-what = Board games for groups on Discord. Free software under the MIT licence, without ads or tracking.
about-contact = 🧵 Operator of this bot: { $contact }
about-no-contact = 🧵 The operator of this bot has left no contact. If something goes wrong, ask the people who added it to the server.
about-data = { COMMAND("settings") } has your language and what I may send you; { COMMAND("privacy") } shows your data and deletes it.
about-credits = Authors of the games
about-art = I use their rules and none of their art: all drawings here are my own. I'm not connected with them, their publishers or Discord. Lettering: Fira Sans and Alegreya SC (SIL Open Font License).
about-source = Source code
about-privacy = Privacy
about-terms = Terms of use
