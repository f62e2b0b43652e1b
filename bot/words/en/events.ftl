## Events: refusals

refusal-zone-missing = I don't know your time zone yet. Tell me once: use { COMMAND("settings") } with { command-zone }, such as Europe/London, then try again.
refusal-zone-unknown = I don't know that time zone. Choose one from the list while you type, such as Europe/London.
refusal-at-unreadable = I can't read that time. Write it like “friday 20:00”, “tomorrow 19:30”, “28.11. 20:00” or “in 2 hours”.
refusal-at-past = { $when } is over already. Choose a time ahead, such as “tomorrow 20:00”.
refusal-at-far = That's too far ahead: at most { $days } days. Choose an earlier time, such as “friday 20:00”.
refusal-at-dm = In a direct message there's no one to wait for. Use { COMMAND("play") } in a channel of a server.
refusal-at-game = Choose a game too, so that everyone knows what you'll play.
