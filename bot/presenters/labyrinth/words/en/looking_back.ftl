## In the picture

labyrinth-course-turns = Turn
labyrinth-course-height = Turns to victory, at least
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
labyrinth-course-line-missed = { $number }. Turn { $turn }, { $player }: a find was within reach ({ $push }); their next one came { $turns ->
        [one] one turn
       *[other] { $turns } turns
    } later.
labyrinth-course-line-missed-last = { $number }. Turn { $turn }, { $player }: a find was within reach ({ $push }); they found nothing more before the end.
labyrinth-course-the-way-home = the way home
labyrinth-course-missed = Turn { $turn }{ $player }. Within reach: **{ $what }**. The next find came **{ $turns ->
        [one] one turn
       *[other] { $turns } turns
    } later**.
labyrinth-course-missed-last = Turn { $turn }{ $player }. Within reach: **{ $what }**. **They found nothing more before the end**.
labyrinth-course-pushed = ❌ Pushed: { $push }
labyrinth-course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , ↻ { $degrees }°
    }, to **{ $cell }**
labyrinth-luckiest-run = Luckiest run, { $count } finds in a row
