## In the picture

labyrinth-course-turns = Turn
labyrinth-course-height = Stops left (+1 if none is in reach)
labyrinth-course-turn = turn { $turn }
labyrinth-course-turns-in-all = { $turns ->
        [one] 1 turn in all
       *[other] { $turns } turns in all
    }
labyrinth-course-no-miss = No one missed a find within reach.
labyrinth-course-left = { $turns ->
        [one] one stop left
       *[other] { $turns } stops left
    }
labyrinth-course-done = done
labyrinth-course-instead = Better: { $push }
labyrinth-course-instead-walk = Better: go to the find
labyrinth-course-instead-turn = Better: turn the tile another way
labyrinth-course-cost-turns = { $turns ->
        [one] +1 turn
       *[other] +{ $turns } turns
    }
labyrinth-course-cost-end = −1 find

## In words

labyrinth-course-line-player = { $player }, { $end }. Found (in turn): { $found }.
labyrinth-course-line-missed = { $number }. Turn { $turn }, { $player }: a find was within reach ({ $push }); their next one came in turn { $later }, { $turns ->
        [one] one turn of their own
       *[other] { $turns } turns of their own
    } later.
labyrinth-course-line-missed-last = { $number }. Turn { $turn }, { $player }: a find was within reach ({ $push }); they found nothing more before the end.
labyrinth-course-the-way-home = the way home
labyrinth-course-missed = Turn { $turn }{ $player }. Within reach: **{ $what }**. Next find: **turn { $later }**, { $turns ->
        [one] one turn of their own
       *[other] { $turns } turns of their own
    } later.
labyrinth-course-missed-last = Turn { $turn }{ $player }. Within reach: **{ $what }**. **{ $name } found nothing more until the end**.
labyrinth-course-pushed = ❌ Pushed: { $push }
labyrinth-course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , ↻ { $degrees }°
    }, to **{ $cell }**
labyrinth-course-reached-walk = ✅ After this push: to **{ $cell }**
labyrinth-luckiest-run = Luckiest run, { $count } finds in a row
