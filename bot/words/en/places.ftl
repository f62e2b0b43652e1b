## Where the bot may not show a board

refusal-remote = That needs a server where I'm a member. Here you can play with { COMMAND("play") } and { COMMAND("daily") }.
refusal-remote-move = Here I can only show tables that began here. Use { COMMAND("resume") } where this one is, or on a server that has me.
refusal-at-remote = I can't call anyone here when the time comes. Use { COMMAND("play") } in a channel of a server that has me.
remote-about = No pings here: press a button to update.
remote-alone = **{ $player }** plays alone now. { COMMAND("play") } opens a new table.
remote-moved = This table has moved to another place.
refusal-not-in-server = I'm not a member of this server, so I can't show a board here. Ask a moderator to add me, or play in another server.
refusal-no-permission = I'm not allowed to show a board in this channel. I need { $missing } here: ask a moderator, or start the game in another channel.
refusal-locked = This thread is locked. Start the game in another channel, or ask a moderator to unlock the thread.
refusal-private-thread = I'm not in this private thread. Mention { $bot } here to add me, then try again.

## Permissions, as Discord names them

permission-view-channel = View Channel
permission-read-message-history = Read Message History
permission-attach-files = Attach Files
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-connect = Connect
