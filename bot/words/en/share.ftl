## Sharing a finished game

button-share = Share…
share-title = Share · { $game }, table { NUMBER($table, useGrouping: 0) }
share-code = Give this deal to others
share-code-about = 🎲 **{ share-code }**: a code with which others play the same deal.
share-code-yours = Your code: **`{ $code }`**. Others enter it with { COMMAND("play") }, on any server with me, and play the same deal. While it is open, its games are shown only to players who have finished theirs.
share-show = Show in the channel
share-back = Back
refusal-share-today = This deal can still be played today. Share it tomorrow (UTC).
refusal-share-early = Only a game played to its end can be shared.
refusal-share-seat = Only its players can share this game.
