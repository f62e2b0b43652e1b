# Names of commands and options: lower case, no spaces, at most 32 characters. Descriptions: at most 100.

command-play = play
command-play-about = Start a game in this channel
command-play-game = Which game
command-game = game
command-daily = daily
command-daily-about = The maze and the deck of the day, the same for everybody
command-resume = resume
command-resume-about = Your unfinished games: bring one here and play on
command-games = games
command-games-about = What is being played here, and where you have a seat
command-hand = hand
command-hand-about = Show my hand, to me alone
command-board = board
command-board-about = The board in words, for screen readers and slow connections
command-history = history
command-history-about = All that has happened in a game, in words
command-move = move
command-move-about = Play your turn by typing it, without buttons
command-move-line = Labyrinth: arrow, turn of the spare tile, cell. B▼ 90 D5, B down 90 D5, 4> 0 stay
command-line = line
command-rules = rules
command-rules-about = How the game is played, page by page
command-rules-game = Which game (left out: the one played here)
command-leave = leave
command-leave-about = Give up my seat at the table in this channel
command-end = end
command-end-about = End a game in this channel (host or moderator)
command-stats = stats
command-stats-about = Games, wins and streaks: mine, and in numbers those of the server
command-settings = settings
command-settings-about = My language, direct messages, calls and buttons
command-privacy = privacy
command-privacy-about = What is kept about me: read it, have it as a file, or delete it
command-help = help
command-help-about = What I can do, and how to begin
command-about = about
command-about-about = Version, host, privacy, and whose games these are

## Games, in menus and headings

game-onirim = Onirim
game-onirim-about = Find the eight doors of the labyrinth of dreams before the deck runs out. For 1 or 2 players, together or in a race.
game-labyrinth = Labyrinth
game-labyrinth-about = Shift the corridors of the maze, find your treasures and be the first back home. For 2 to 4 players, or 1 to practise.
