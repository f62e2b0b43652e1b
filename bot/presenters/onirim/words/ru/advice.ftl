# Почему совет таков. Названия карт стоят в именительном падеже.

onirim-advice-finds-door = Это третья карта одного цвета подряд: сразу найдётся { $door }.
onirim-advice-opens-door = Сразу откроется { $door }.
onirim-advice-saves-key = { $card } останется на потом, а дверь вернётся в колоду.
onirim-advice-sheds-nightmare = Кошмар уйдёт, и платить за него не придётся.
onirim-advice-punishes = Заклинание прогонит Кошмар: рука, двери и колода останутся как есть.
onirim-advice-third-ready = Это вторая карта одного цвета подряд, а третьей может лечь { $card }.
onirim-advice-second = Это вторая карта одного цвета подряд: третья найдёт дверь.
onirim-advice-trio-ready = Так начнётся тройка одного цвета: дальше могут лечь { $card } и { $third }.
onirim-advice-colour-done = Обе двери этого цвета уже найдены: { $card } больше ничего не найдёт.
onirim-advice-keeps-key = { $card } останется в руке для двери, которая ещё должна прийти ({ $door }).
onirim-advice-spare-key = В руке останется ещё { $card }.
onirim-advice-keeps-moon = { $card } останется в руке; { $count ->
        [0] больше таких уже не придёт
        [one] может прийти ещё только { $count }
        [few] могут прийти ещё только { $count }
       *[many] может прийти ещё только { $count }
    }.
onirim-advice-calls-prophecy = Будет Пророчество: из верхних карт ({ $count }) одна уйдёт в сброс, остальные лягут в нужном порядке.
onirim-advice-key-for-it = Сверху колоды окажется { $door }, а ключ к ней есть в руке.
onirim-advice-nightmare-later = { $count ->
        [1] Кошмар
       *[other] Первый Кошмар
    } ляжет глубже: карта № { $place }.
onirim-advice-takes-key = { $card } перейдёт в твой личный резерв для двери, которая ещё должна прийти ({ $door }).
onirim-advice-rarer = Эта карта реже: в игре { $cards } и { $others }.
onirim-advice-one-card = Это стоит всего одной карты.
onirim-advice-door-returns = Дверь вернётся в колоду, и её можно найти снова.
onirim-advice-keeps-hand = Вся рука и все двери останутся.
onirim-advice-keeps-doors = Все двери останутся.
onirim-advice-no-key-held = Нужных ключей у тебя на руке нет.
onirim-advice-dispels = Это предчувствие уже не сбудется: { $premonition }.
onirim-advice-keeps-symbols = В руке останутся солнце, луна и ключ.
onirim-advice-plentiful = Ещё в игре { $cards } и только { $others }.
onirim-advice-plentiful-none = Ещё в игре { $cards }, а { $other } больше не придёт.
onirim-advice-nearer = Побед столько же, но при поражении найдено больше дверей.

## Несколько одинаковых карт, после их числа

onirim-copies-rs = { $count ->
        [one] красное солнце
        [few] красных солнца
       *[many] красных солнц
    }
onirim-copies-rm = { $count ->
        [one] красная луна
        [few] красные луны
       *[many] красных лун
    }
onirim-copies-rk = { $count ->
        [one] красный ключ
        [few] красных ключа
       *[many] красных ключей
    }
onirim-copies-bs = { $count ->
        [one] синее солнце
        [few] синих солнца
       *[many] синих солнц
    }
onirim-copies-bm = { $count ->
        [one] синяя луна
        [few] синие луны
       *[many] синих лун
    }
onirim-copies-bk = { $count ->
        [one] синий ключ
        [few] синих ключа
       *[many] синих ключей
    }
onirim-copies-gs = { $count ->
        [one] зелёное солнце
        [few] зелёных солнца
       *[many] зелёных солнц
    }
onirim-copies-gm = { $count ->
        [one] зелёная луна
        [few] зелёные луны
       *[many] зелёных лун
    }
onirim-copies-gk = { $count ->
        [one] зелёный ключ
        [few] зелёных ключа
       *[many] зелёных ключей
    }
onirim-copies-ns = { $count ->
        [one] коричневое солнце
        [few] коричневых солнца
       *[many] коричневых солнц
    }
onirim-copies-nm = { $count ->
        [one] коричневая луна
        [few] коричневые луны
       *[many] коричневых лун
    }
onirim-copies-nk = { $count ->
        [one] коричневый ключ
        [few] коричневых ключа
       *[many] коричневых ключей
    }
