## Replay: a finished game, turn by turn

refusal-no-replay = This game can't be replayed: it was played under older rules.
refusal-replay-hidden = This deal may still be played, so its games aren't shown yet. Come back when its day is over (UTC) and your own try has ended.
