## Game review

button-course = Game review
course-title = Game review · { $game }, table { NUMBER($table, useGrouping: 0) }
course-working = { $sign } Analysing every decision…
    { $bar } { $percent }%
course-failed = The analysis failed. Press **{ button-look }** to try again.
course-picture = Chart
course-better = Better move
course-then = The position
course-share = Show in the channel
course-share-later = Others can still play this deal today. To show this in the channel, press **{ button-look }** tomorrow (UTC).
refusal-no-course = This game can't be reviewed: it was ended early, or played under older rules.
refusal-no-course-now = A game review isn't available: the thinking add-on isn't installed here. Read the whole game with { COMMAND("history") }.
course-about-chance = The curve is the chance of winning after each answer, estimated by playing on many times.
course-about-arrows = Arrows: good or bad luck.
course-about-numbers = A number: a costly answer (① cost the most); its dashes end at the chance that a better one had.
course-about-margin = ± is the 95% margin of error.
course-about-turns = The stops left: treasures still to find, and home if it has to be reached. Plus one when none of them was in reach.

## In the picture

course-heading = Game review
