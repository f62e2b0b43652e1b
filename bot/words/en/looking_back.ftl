## How it went: what is told of a game that is over

button-course = How it went
course-title = How it went · { $game }, table { NUMBER($table, useGrouping: 0) }
course-working = { $sign } I am looking at every answer of this game once more …
    { $bar } { $percent }%
course-failed = That did not work out this time. Press **{ button-look }** and I begin anew.
course-picture = The curve
refusal-no-course = Nothing can be told of how this game went: it was ended early, or was begun by other rules than today's.
refusal-no-course-now = I cannot work out at the moment how this game went: what I need for that is not installed here. { COMMAND("history") } tells all that happened.
course-about-chance = The chance of winning of whoever plays on quickly from there, with everything that was hidden from them dealt anew; ± is the 95% interval.
course-about-turns = At least so many turns: one for each stop that is left, and another where nothing could be reached just then.

## In the picture

course-heading = How it went
course-percent = { $percent }%
course-more = +{ $percent }%
course-less = −{ $percent }%
course-turns-chance = Turn
course-turns-turns = Turn
course-turn-chance = turn { $turn }
course-turn-turns = turn { $turn }
course-turns-in-all = { $turns ->
        [one] One turn
       *[other] { $turns } turns
    }
course-no-mistake = No answer clearly cost anything.
course-no-miss = Nobody missed a find within their reach.
course-left = { $turns ->
        [one] one stop left
       *[other] { $turns } stops left
    }
course-home = home
course-instead = Better: { $push }
course-cost-turns = { $turns ->
        [one] +1 turn
       *[other] +{ $turns } turns
    }
course-cost-end = never

## In words

course-everybody = Winning
course-line-begun = { $whose }: the chance began at { $percent }%.
course-line-turning = Turn { $turn }, from { $before }% to { $after }%: { $story }
course-line-mistake = { $number }. Turn { $turn }, { $player }: −{ $percent }% (± { $error }). Answered: { $played }. Better: { $better }.
course-line-player = { $player }, { $end }. Found (in turn): { $found }.
course-line-missed = { $number }. Turn { $turn }, { $player }: a find was within reach ({ $push }); the next came { $turns ->
        [one] one turn
       *[other] { $turns } turns
    } of theirs later.
course-line-missed-last = { $number }. Turn { $turn }, { $player }: a find was within reach ({ $push }); no other of theirs came before the end.
course-mistake = Turn { $turn }{ $player }: this answer cost **{ $percent }%** (± { $error }).
course-played = ❌ { $answer } – won { $percent }% of the games from here
course-better = ✅ **{ $answer }** – won { $percent }%
course-the-way-home = The way home
course-missed = Turn { $turn }{ $player }: **{ $what }** was within reach. The next find came **{ $turns ->
        [one] one turn
       *[other] { $turns } turns
    } later**.
course-missed-last = Turn { $turn }{ $player }: **{ $what }** was within reach. **They found nothing more before the end**.
course-pushed = ❌ Pushed: { $push }
course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , the spare tile turned by { $degrees }°
    }, then to **{ $cell }**

## Answers of Onirim

onirim-said-pick = Pick: { $what }
onirim-said-play = Play: { $what }
onirim-said-discard = Discard: { $what }
onirim-said-swap = Exchange: { $what }
onirim-said-banish = Discard of the Prophecy: { $what }
onirim-said-open = Open with: { $what }
onirim-said-key = Pay with: { $what }
onirim-said-door = Give up: { $what }
onirim-said-drop = Give up: { $what }
onirim-said-face = First: { $what }
onirim-said-lose = Give up: { $what }
onirim-said-dispel = Remove: { $what }
onirim-said-wish = Choose: { $what }
onirim-said-cast = Cast: { $what }
onirim-said-raise = To the top: { $what }
onirim-said-exchange = Exchange goals: { $what }
onirim-said-stack = Put back: { $what }
onirim-said-cull = Discard: { $what }
onirim-said-pay = Pay with: { $what }
onirim-said-keys = Discard: { $what }
onirim-said-sink = To the bottom: { $what }
onirim-said-keep-alone = Exchange nothing
onirim-said-limbo-alone = To Limbo
onirim-said-reveal-alone = Reveal the top cards
onirim-said-hand-alone = Give up the hand
onirim-said-left-alone = At the left end
onirim-said-right-alone = At the right end
onirim-said-foresee-alone = Look at the top of the deck
onirim-said-wish-alone = Choose a card of the deck
onirim-said-on-alone = Cast nothing
