## Threads of games

lobby-thread = Where to play
lobby-thread-off = in this channel
lobby-thread-off-about = The board stays here
lobby-thread-on = in a thread
lobby-thread-on-about = The game gets its own thread; the result stays here
refusal-thread-permission = The game needs a thread, and I can't open one here: I need { $missing }. Ask a moderator, or play in the channel.
refusal-thread-here = This place has no threads. Start the lobby in a text channel, or play here.
refusal-threads-off = Moderators have switched threads of games off on this server. Play in the channel.
refusal-threads-many = This server has { $most } games in threads already, which is the most I open. Play in the channel, or wait until one is over.
thread-refused = I couldn't open a thread, so the game goes on here in the channel.
thread-left = I can no longer write in the thread of this game, so it goes on here, further down.
permission-create-public-threads = Create Public Threads
settings-threads = Threads
settings-threads-on = allowed
settings-threads-on-about = Hosts may have their game played in its own thread
settings-threads-off = off
settings-threads-off-about = Games stay in the channel
