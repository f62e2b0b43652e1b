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
settings-words = Words on buttons
settings-words-on = on
settings-words-on-about = Every button of a card says its name
settings-words-off = off
settings-words-off-about = A button shows the card itself, so that a turn fits a phone
settings-closed = ✉️ Discord did not let me write to you. If you have allowed direct messages since, ask me to try again.
settings-again = Try my DMs again

## What is kept about somebody

former-player = former player
privacy-title = What I keep about you
privacy-id = Your Discord id, { $id }, and the name that you have on each server where you play
privacy-language = Your language, { $language }, what you have chosen in { COMMAND("settings") }, and the day when you were last here
privacy-dms-known = The number of the channel of your direct messages, so that your hand finds you there
privacy-dms-unknown = No channel of your direct messages
privacy-games-none = No game of yours
privacy-games = { $count ->
        [one] { $count } game with your seat and your answers in it, { $unfinished } of them unfinished
       *[other] { $count } games with your seat and your answers in them, { $unfinished } of them unfinished
    }
privacy-results = How your finished games ended, for { COMMAND("stats") }: which game, when, whether you won, and who else was there ({ $count ->
        [0] none so far
        [one] { $count } game
       *[other] { $count } games
    }). That stays when the games go, until you delete it or have not played for two years
privacy-hints = { $count ->
        [one] One hint
       *[other] { $count } hints
    } for a first game that you have put away, so that you do not see them again
privacy-expiry = { $days ->
        [one] Finished games go after a day
       *[other] Finished games go after { $days } days
    }; without a game, and if you do not come back in that time, so does everything else
privacy-expiry-never = On this bot finished games are kept until you or its host delete them
privacy-not = I never read what you write, and I pass nothing on. Who runs me, and where all of it is written down, is in { COMMAND("about") }.
privacy-export = As a file
privacy-delete = Delete it all
privacy-exported = This is all that I have on record about you. Of a game it says where, when and as what you played; the cards stay where they are.
privacy-sure = **Delete everything about you?** You leave the games that are unfinished, as with { COMMAND("leave") }; you have { $unfinished ->
        [0] none
       *[other] { $unfinished }
    }. In the games of others your name becomes “{ former-player }”. Your settings go, too. Nobody can undo this.
privacy-delete-yes = Yes, delete it
privacy-delete-no = No, keep it
privacy-deleted = It is done: nothing about you is left here. What I have sent to Discord before stays there, as messages do. If you use me again, I begin to know you anew.
