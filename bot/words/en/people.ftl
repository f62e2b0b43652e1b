## Personal settings

settings-title = Your settings, on every server
settings-zone = 🕗 { $zone }
settings-zone-none = 🕗 no time zone
settings-quiet = 🌙 { $begin }–{ $end }
settings-away = 🏖️ until { $when }
settings-remind = ⏰ { $how }
settings-times = Quiet hours…
settings-people = Invitations…
rhythm-title = Quiet hours, holiday, reminders
rhythm-zone = Your time zone
rhythm-zone-about = For another city: the option “{ command-zone }” of /settings
rhythm-zone-none = none
rhythm-quiet = Quiet hours from
rhythm-quiet-about = No pings then, and long time limits wait. Others see only when you're back
rhythm-quiet-none = no quiet hours
rhythm-long = Length of the quiet hours
rhythm-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
rhythm-away = Holiday from now on
rhythm-away-about = Tables wait for you, or a bot stands in where that was agreed
rhythm-away-none = I'm here
rhythm-away-keep = unchanged
rhythm-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
rhythm-remind = Reminders when it's your turn
rhythm-remind-once = one, before a time limit ends
rhythm-remind-never = none
rhythm-remind-every = { $count ->
    [one] every hour
   *[other] every { $count } hours
}
refusal-quiet-zone = Quiet hours need a time zone: choose it in the same form, or with { COMMAND("settings") } and { command-zone }.
settings-sheet = This server…
settings-back = Back to my settings
settings-language = Language
settings-language-discord = same as my Discord
settings-dms = Direct messages
settings-dms-on = on
settings-dms-on-about = My hand also comes to my direct messages
settings-dms-off = off
settings-dms-off-about = My hand is only under the board's buttons
settings-calls = Pings
settings-calls-on = on
settings-calls-on-about = Ping me when it's my turn and I'm away
settings-calls-off = off
settings-calls-off-about = Don't ping me; I'll check the board myself
settings-words = Words on buttons
settings-words-on = on
settings-words-on-about = Every card's button has its name
settings-words-off = off
settings-words-off-about = A button shows only the card's picture, so that a turn fits a phone
settings-server = Sharing games
settings-server-on = allowed
settings-server-on-about = Players may post films, result cards and replays, and play codes
settings-server-off = off
settings-server-off-about = Players can't show films, result cards or replays here, or play codes
settings-asks = Invitations by name
settings-asks-on = on
settings-asks-on-about = Others may ask me into their lobbies, each at most once a day
settings-asks-server = not on this server
settings-asks-server-about = No one on this server may ask me
settings-asks-off = off
settings-asks-off-about = No one may ask me, on any server
settings-blocked = Blocked players: { $count }
settings-unblock = Unblock { $player }
settings-invites = Invitations by name
settings-invites-on = allowed
settings-invites-on-about = Members may ask each other into lobbies, by name
settings-invites-off = off
settings-invites-off-about = No invitations by name on this server
settings-ranking = Ranking
settings-ranking-on = on
settings-ranking-on-about = People who join it are rated and named
settings-ranking-off = off
settings-ranking-off-about = No ranking on this server
settings-events = Games with a time
settings-events-on = allowed
settings-events-on-about = Anyone may open a lobby for a later time
settings-events-off = off
settings-events-off-about = No lobbies for a later time on this server
refusal-events-off = Moderators have switched games with a time off on this server. Open a lobby when you all are here.
settings-closed = ✉️ Discord didn't let me write to you. If you allow direct messages now, ask me to try again.
settings-again = Try my DMs again

## Stored data of a user

former-player = Someone
privacy-title = Your data
privacy-id = Your Discord id, { $id }, and your name on each server where you play
privacy-zone = Your time zone, { $zone }
privacy-language = Your language, { $language }, your choices in { COMMAND("settings") }, and the day of your last visit
privacy-rhythm = Your quiet hours, holiday and rhythm of reminders, as far as you've chosen them. Other players see only when you're back
privacy-dms-known = The id of your direct message channel, for sending you your hand
privacy-dms-unknown = No direct message channel
privacy-games-none = No games
privacy-games = { $count ->
        [one] { $count } game with your seat and your answers, unfinished: { $unfinished }
       *[other] { $count } games with your seat and your answers, unfinished: { $unfinished }
    }
privacy-results = The results of your finished games, for { COMMAND("stats") }: game, date, whether you won, and the other players ({ $count ->
        [0] none so far
        [one] { $count } game
       *[other] { $count } games
    }). They are kept when the games are deleted, until you delete them or haven't played for two years
privacy-morning = That you want the deals of the day every morning by DM
privacy-asks = Your choices about invitations by name, and { $count ->
        [one] one player whom you have blocked
       *[other] { $count } players whom you have blocked
    }
privacy-hints = { $count ->
        [one] One hint
       *[other] { $count } hints
    } for beginners that you dismissed, so that I don't show them again
privacy-rankings = { $count ->
        [one] Your name in the ranking of one server
       *[other] Your name in the rankings of { $count } servers
    }, until you leave it
privacy-left = { $count ->
        [one] The seat you left in a game that is still going on
       *[other] The { $count } seats you left in games that are still going on
    }, so that you can't come back on the other side: as a keyed hash, until the game is over
privacy-spent = The deals of today that you tried before you deleted your data: as a keyed hash, until midnight UTC
privacy-expiry = { $days ->
        [one] Finished games are deleted after a day
       *[other] Finished games are deleted after { $days } days
    }. Without games, and if you don't come back in that time, everything else is deleted too
privacy-expiry-never = Finished games are kept until you or my operator delete them
privacy-not = I never read your messages, and I never share your data.
privacy-operator = My operator is in { COMMAND("about") }.
privacy-operator-and-list = My operator, and the full list of stored data, are in { COMMAND("about") }.
privacy-export = Download
privacy-delete = Delete everything
privacy-exported = All my data about you. For each game it has place, time and your seat, but no cards.
privacy-sure = **Delete everything about you?** You leave your unfinished games, as with { COMMAND("leave") }; you have { $unfinished ->
        [0] none
       *[other] { $unfinished }
    }. In the games of others your name becomes “{ former-player }”. Your settings are deleted too. Some things stay for a while, as keyed hashes without your id or name: the deals of today that you have tried, until midnight UTC, so that no second try counts; your seats in games that go on, until they are over, so that you can't come back on the other side; whom you have invited, for a day; and that others have blocked you. This can't be undone.
privacy-delete-yes = Yes, delete it
privacy-delete-no = No, keep it
privacy-deleted = Done. The only data left here are the hashes I mentioned. Messages that I have already sent stay on Discord. If you use me again, we start from scratch.
