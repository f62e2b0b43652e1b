## Where the bot may not show a board

refusal-not-in-server = I am not a member of this server, so I cannot keep a board here. Ask a moderator to add me to the server, or play in another one.
refusal-no-permission = I may not show a board in this channel. I need { $missing } here: ask a moderator for that, or start the game in another channel.
refusal-locked = This thread is locked. Start the game in another channel, or ask a moderator to unlock the thread.
refusal-private-thread = I am not in this private thread. Mention { $bot } here to bring me in, then try again.

## Permissions, as Discord names them

permission-view-channel = View Channel
permission-read-message-history = Read Message History
permission-attach-files = Attach Files
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-connect = Connect
