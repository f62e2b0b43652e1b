## Morning messages

morning-title = Today's deals
morning-about = The same for everyone, your first try counts. Next deals { $next }.
morning-place = Yesterday: you came { NUMBER($place, useGrouping: 0) } of { $people }.
morning-people = { $people ->
    [one] Yesterday { $people } player finished.
   *[other] Yesterday { $people } players finished.
}
morning-over = The deals of { DATETIME($day, dateStyle: "long") } are over.
morning-open = To the deals
morning-stop = Stop these messages
morning-stopped = 🌅 No one pressed anything on the last three mornings, so I've stopped sending today's deals.
morning-stopped-own = 🌅 You pressed nothing here on the last three mornings, so I've stopped sending today's deals.
morning-again = Send them again
morning-on = 🌅 Every morning
morning-off = 🌅 No more
morning-here = In this channel
morning-away = Not in this channel
morning-on-done = 🌅 Done: from { $when } on I'll send you the deals every morning by DM. **{ morning-stop }** ends it. After three mornings without a press I stop by myself.
morning-off-done = Done: no more morning messages.
morning-here-done = 🌅 Done: from { $when } on I'll post the deals in this channel every morning, in silence. After three mornings without a press I stop by myself.
morning-away-done = Done: no more morning messages in this channel.
refusal-morning-dms = I can't send you direct messages: you or Discord have switched them off. Allow them in { COMMAND("settings") }, then try again.
refusal-morning-moderator = Only moderators of the server can change that.
