## Features of the bot

help-called = I ping you when it's your turn.
help-steps =
    Board games for your group: the board is in the channel, your hand is for you alone.
    1. Choose a game below. Everyone presses **{ $join }**, the host **{ $start }**.
    2. **{ $hand }** below the board has your possible moves. { $called }
help-cards = Where are my cards?
help-cards-answer = Under **{ $hand }** below the board, and with { COMMAND("hand") }.
help-pause = Can we stop and play on later?
help-pause-answer = At any time, for weeks. { COMMAND("resume") } brings a game back.
help-alone = Nobody here to play with?
help-alone-answer = Bots take the free seats, and { COMMAND("daily") } is for one player.
help-more = { COMMAND("rules") } explains each game. Type / to see all commands.

## This bot

about-what = Board games for groups on Discord. Free software under the MIT licence, without ads or tracking.
about-contact = 🧵 Operator of this bot: { $contact }
about-no-contact = 🧵 The operator of this bot has left no contact. If something goes wrong, ask the people who added it to the server.
about-data = { COMMAND("settings") } has your language and what I may send you; { COMMAND("privacy") } shows your data and deletes it.
about-credits = Authors of the games
about-art = Only the rules are theirs. The drawings are my own. I'm not connected with them, their publishers or Discord. Fonts: Fira Sans, Alegreya SC (SIL OFL).
about-source = Source code
about-privacy = Privacy
about-terms = Terms of use
