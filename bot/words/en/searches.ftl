## Looking for players

search-title = { $count ->
        [0] { $game }: all places are taken
        [one] { $game }: one more player wanted
       *[other] { $game }: { $count } more players wanted
    }
search-players = At the table ({ $count }/{ $most }): { $players }
search-lobby = To the lobby
search-begun = The game has begun.
search-over = This lobby is closed.
search-begin = { $count ->
        [one] Look for 1 player
       *[other] Look for { $count } players
    }
search-find = Find players: **🔎 +{ $count }**
search-about = Or I look for players in { $channel }. My post mentions subscribers there, silently.
search-done = 🔎 Posted in { $channel }. I'll keep the post up to date until the game begins.
search-wanted = Looking for players…
search-wanted-title = When others look for players
search-games = Mention me for these games
search-games-about = Silently, at most once in two hours. Choose none for no mentions
search-long = Hours a day
search-all-day = all day
search-from = From
search-from-about = In your time zone; not in your quiet hours
search-here = Look for players here
search-away = No channel for it
search-channel = 🔎 Lobbies look for players in { $channel }.
search-nowhere = 🔎 Lobbies can't look for players: no channel is chosen for it.
refusal-search-nowhere = This server has no channel to look for players in. A moderator chooses one with { COMMAND("settings") }. Meanwhile anyone may join your lobby here.
refusal-search-running = I'm looking for players for this lobby already.
refusal-search-today = You've begun three searches within a day. Invite people by name, or try again tomorrow.
refusal-search-many = This server already looks for players for five games. Wait until one of them begins, or invite people by name.
refusal-search-unsent = I can't post in { $channel }. Ask a moderator to let me write there, or to choose another channel with { COMMAND("settings") }.
refusal-search-zone = For certain hours I need your time zone: set it with { COMMAND("settings") } and { command-zone }, or choose all day.
privacy-searches = The games and hours that you've subscribed to under **{ search-wanted }**, on { $count ->
        [one] 1 server
       *[other] { $count } servers
    }

## Players of other servers

abroad-look = Players of other servers
abroad-player = a player of another server
abroad-offer = { $game }: a lobby on another server has { $count } of { $most } players. You'd play in direct messages with me. They see your name when the game begins, and you see theirs.
abroad-sit = Take a seat there
abroad-open = Open my lobby instead
abroad-close = Close it to them
abroad-opened = 🌍 Players of other servers may take seats in your lobby now. They play in direct messages with me. Names are shown when you start.
abroad-closed = Only players of this server may take seats now.
abroad-seated = 🌍 You have a seat on another server: { $game }. When the host starts, I'll write to you directly. If the host doesn't start within an hour, the lobby closes.
abroad-again = 🌍 **{ $game }**: { $player } wants to play again with you.
abroad-begun = 🌍 The game has begun. Your hand is in your direct messages with me.
abroad-left = You've given up the seat.
lobby-anywhere = 🌍 Open to players of other servers
call-abroad = 🌍 { $game } with players of another server: your hand.
refusal-abroad-none = No lobby of this game on another server has a free seat at the moment. Try again later, or open a lobby on a server and invite others to it.
refusal-abroad-others = Others are in this lobby already, and haven't agreed to that. Open a new one with { COMMAND("play") } and choose it before they join.
refusal-abroad-dms = You'd play in direct messages with me, and they're switched off. Switch them on with { COMMAND("settings") } and try again.
