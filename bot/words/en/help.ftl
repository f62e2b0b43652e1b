## What the bot can

help-about = I deal board games for groups. The board is in the channel, for everybody to see; your hand is for you alone. A game waits as long as you all like: for minutes or for weeks.
help-games = Games
help-first = How to begin
help-steps =
    1. { COMMAND("play") } opens a lobby in the channel. In a direct message to me you play alone.
    2. Whoever wants to play presses **{ button-join }**. The host chooses the options and presses **{ button-start }**.
    3. **{ button-hand }** below the board shows you, and nobody else, your hand and what you can do now.
    4. When it is your turn, I call you. { COMMAND("resume") } brings an unfinished game to where you are.
help-commands = Commands
help-rules = Rules: { $game }

## This bot

about-what = Board games for groups on Discord. Free software under the MIT licence, without advertisements and without tracking.
about-contact = 🧵 Who runs this bot: { $contact }
about-no-contact = 🧵 Whoever runs this bot has not said how to reach them. If something goes wrong, ask the people who brought it to the server.
about-data = { COMMAND("settings") } holds your language and what I may send you; { COMMAND("privacy") } says what I keep about you, and deletes it.
about-credits = Whose games these are
about-credit-onirim = **Onirim** is a game by Shadi Torbey.
about-credit-labyrinth = **Labyrinth** is a game by Max J. Kobbert, published by Ravensburger.
about-art = I use their rules and none of their art: all cards, tiles and other drawings here are my own. I am not connected with them, with their publishers, or with Discord. Lettering: Fira Sans and Alegreya SC (SIL Open Font License).
about-source = Source code
about-privacy = Privacy
about-terms = Terms of use
