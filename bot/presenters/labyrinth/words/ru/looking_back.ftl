## На картинке

labyrinth-course-turns = Ход
labyrinth-course-height = Осталось целей (+1, если ни до одной не дойти)
labyrinth-course-turn = ход { $turn }
labyrinth-course-turns-in-all = { $turns ->
        [one] всего { $turns } ход
        [few] всего { $turns } хода
       *[many] всего { $turns } ходов
    }
labyrinth-course-no-miss = Никто не упустил находку, до которой мог дойти.
labyrinth-course-left = { $turns ->
        [one] ещё { $turns } цель
        [few] ещё { $turns } цели
       *[many] ещё { $turns } целей
    }
labyrinth-course-done = готово
labyrinth-course-instead = Лучше: { $push }
labyrinth-course-instead-walk = Лучше: дойти до цели
labyrinth-course-instead-turn = Лучше: иначе повернуть плитку
labyrinth-course-cost-turns = { $turns ->
        [one] +{ $turns } ход
        [few] +{ $turns } хода
       *[many] +{ $turns } ходов
    }
labyrinth-course-cost-end = −1 находка

## Словами

labyrinth-course-line-player = { $player }, { $end }. Находки (ход): { $found }.
labyrinth-course-line-missed = { $number }. Ход { $turn }, { $player }: можно было дойти до находки ({ $push }); следующая – ход { $later }, через { $turns ->
        [one] { $turns } свой ход
        [few] { $turns } своих хода
       *[many] { $turns } своих ходов
    }.
labyrinth-course-line-missed-last = { $number }. Ход { $turn }, { $player }: можно было дойти до находки ({ $push }); больше до конца партии ничего не находит.
labyrinth-course-the-way-home = дорога домой
labyrinth-course-missed = Ход { $turn }{ $player }. Можно было дойти: **{ $what }**. Следующая находка – **ход { $later }**, через { $turns ->
        [one] { $turns } свой ход
        [few] { $turns } своих хода
       *[many] { $turns } своих ходов
    }.
labyrinth-course-missed-last = Ход { $turn }{ $player }. Можно было дойти: **{ $what }**. **{ $name } до конца партии больше ничего не находит**.
labyrinth-course-pushed = ❌ Сдвиг: { $push }
labyrinth-course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , ↻ { $degrees }°
    }, на **{ $cell }**
labyrinth-course-reached-walk = ✅ После этого сдвига: на **{ $cell }**
labyrinth-luckiest-run = Самая удачная полоса, { $count ->
        [one] { $count } находка
        [few] { $count } находки
       *[many] { $count } находок
    } подряд
