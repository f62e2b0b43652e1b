## Invitations by name

invite-title = Invite to { $game }
invite-about = I'll ask them in this channel, with a mention. You may ask each of them once a day. Anyone you don't find here may simply press **{ button-join }**.
invite-choose = Choose players
invite-game = Which game would you like to play with { $player }? I'll open a lobby here and ask them.
invite-asked = ✉️ Asked: { $players }. Their place is kept until they answer or you start.
invite-closed = { $players }: not available for invitations at the moment. You can play with others, or try again another day.
invite-today = { $players }: already asked by you within the last day. They know.
invite-many = { $players }: not asked, because you have asked many people today. You can ask again tomorrow.
invite-bot = { $players }: that's a bot and can't play. To add a bot of mine, use **{ button-settings }** in the lobby.
invite-self = You're at the table anyway: no need to ask yourself.
invite-seated = { $players }: at this table already.
invite-waiting = { $players }: asked already, no answer yet.
invite-away = { $players }: can't see this channel. Choose someone who can, or open the lobby elsewhere.
invite-declined = You've said no to { $player }. They can't ask you again before tomorrow. If you'd rather not be asked again:
unask-user = Block { $player }
unask-server = Not on this server
unask-never = Never
unask-user-done = { $player } can't ask you any more, and you won't share a lobby. They aren't told. To undo it: { COMMAND("settings") }.
unask-server-done = No one on this server can ask you by name any more. To undo it: { COMMAND("settings") }.
unask-never-done = No one can ask you by name any more. To undo it: { COMMAND("settings") }.
refusal-not-invited = This question isn't for you. To play too, join if there's a place, or start your own game with { COMMAND("play") }.
refusal-invite-full = There's no place left to invite anyone to.
refusal-invite-room = { $count ->
        [one] There's only one place left. Choose one player.
       *[other] There are only { $count } places left. Choose fewer players.
    }
refusal-invite-dm = In a direct message I can't ask anyone else. Use { COMMAND("play") } in a channel of a server.
refusal-invite-remote = I can't call anyone here. Open a lobby with { COMMAND("play") }: the others here join with its button.
refusal-invites-off = The moderators of this server have switched off invitations by name. Open a lobby with { COMMAND("play") }: anyone may join.
refusal-apart = You can't take a seat at this table. Start your own game with { COMMAND("play") }.
refusal-blocked-by-you = You have blocked someone at this table. To undo it: { COMMAND("settings") }.
refusal-invite-code = The deal { $code } is played alone. To give it to someone, send them the code: { COMMAND("play") } with { $code }.
refusal-invite-begun = You're already playing the deal { $code }. Others can play it too: send them the code.
