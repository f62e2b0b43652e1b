## What people choose for themselves

settings-title = Your settings
settings-about = For you alone, at every table and on every server.
settings-language = Language
settings-language-discord = as in my Discord
settings-dms = Direct messages
settings-dms-on = on
settings-dms-on-about = My hand also comes to my direct messages
settings-dms-off = off
settings-dms-off-about = My hand is only under the buttons of the board
settings-calls = Calls
settings-calls-on = on
settings-calls-on-about = I am pinged when it is my turn and I am not there
settings-calls-off = off
settings-calls-off-about = I look at the board by myself, and nobody pings me
settings-closed = ✉️ Discord did not let me write to you. If you have allowed direct messages since, ask me to try again.
settings-again = Try my DMs again
