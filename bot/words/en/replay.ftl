## Replay: a finished game, turn by turn

button-replay = Replay
replay-title = Replay · { $game }, table { NUMBER($table, useGrouping: 0) }
replay-title-file = Replay · { $game }, from a file
replay-whole = The whole turn in words
replay-picture = To the picture
replay-start = The start
replay-before = Before the first turn
replay-turn = Turn { $turn } of { $turns }
replay-end = The end
replay-ended-early = The game was ended here.
replay-first = Start
replay-back = Back
replay-next = Next
replay-last = End
replay-jump = Turns that mattered
replay-best = Best moment
replay-luck = Luckiest draw { $before }% → { $after }%
replay-lucky = Luckiest moment
replay-mistake = a costly answer
replay-more = Seen by…
replay-more-share = Seen by…, show to all
replay-more-words = More about this turn
replay-view-spectator = Seen by a spectator
replay-view-seat = Seen by { $player }
replay-seat-alt = { $player } sees this:
replay-share-about = One message that everyone may page through
replay-let = Let others see my seat
replay-let-about = This game, with my cards and goals as they were
replay-hide = Hide my seat again
replay-hide-about = Others see this game from outside only
button-from-here = Play on from here
replay-chance = Chance of winning: { $percent }
replay-turns-left = Stops left (+1 if none is in reach): { $turns }
replay-percent = { $percent }%
replay-curve-alt = Below it the curve of the game. { $now }.
refusal-no-stop = This replay has no such turn. Open the replay again below its game.
refusal-replay-gone = This replay is no longer shown here.
refusal-no-replay = This game can't be replayed: it was played under older rules.
refusal-replay-hidden = This deal may still be played, so its games aren't shown yet. Come back when its day is over (UTC) and your own try has ended.

## Play on from a turn of a finished game

title-played-on = { $game } · played on from table { NUMBER($table, useGrouping: 0) }, { $turn ->
    [0] from the start
   *[other] after turn { $turn }
}
play-on-title = Play on · { $game }, table { NUMBER($table, useGrouping: 0) }
play-on-about-spectator = A new table begins here. Bots take the free seats, and the game counts nowhere. **{ play-on-anew }**: everything hidden is dealt again.
play-on-about-seat = A new table begins here. Bots take the free seats, and the game counts nowhere. **{ play-on-anew }**: everything hidden from this seat is dealt again.
play-on-about-same = **{ play-on-same }**: the hidden stays the same, and only the old game's players join.
play-on-step = Begin a little later
play-on-here = Exactly here
play-on-anew = Deal the hidden anew
play-on-same = Keep it as it was
play-on-back = Back
play-on-opened = The new table is right below.
play-on-secrets-all = All secrets are as they were, so only the old game's players can join.
play-on-secrets-anew = Everything hidden is dealt again at the start.
play-on-bots = Bots take the free seats. The game counts nowhere.
refusal-no-place = No seat here is free for you: the others keep the secrets of the players who had them.

## A replay from a file

button-replay-file = Replay a file…
replay-file-title = Replay a game from a file
replay-file-label = The file of a game
replay-file-about = The JSON file that I gave you with Share…, File. At most { $most } kB. Only you see the replay.
refusal-late-form = That took me too long. Press the button again.
refusal-file-gone = This file is no longer here. Choose it again.
refusal-file-large = This file is larger than { $most } kB, so it isn't one of mine. Choose one that I gave you for a finished game.
refusal-file-broken = I can't read this file: it is damaged, changed, or not from me. Choose one that I gave you for a finished game.
refusal-file-game = The game in this file isn't installed here.
refusal-file-new = This file is from a newer version of Clew. Try again after I have been updated.
refusal-file-old = The game in this file was played under older rules, so it can't be replayed.
