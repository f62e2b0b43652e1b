## Статистика

stats-title = Твоя статистика
stats-title-of = Статистика: { $player }
stats-title-server = Статистика этого сервера
stats-mine = Моя
stats-server = Этот сервер
stats-show = Показать в канале
stats-none = Ни одна твоя партия ещё не доиграна. Начать можно командой { COMMAND("play") }.
stats-none-here = Здесь ещё не доиграна ни одна партия. Начать можно командой { COMMAND("play") }.
stats-games = { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
stats-won = побед: { $count }
stats-won-of = побед: { $count } из { $judged }
stats-drawn = ничьих: { $count }
stats-won-by-people = побед людей: { $count }
stats-streak = 🔥 Побед подряд: сейчас { $now }, больше всего { $best }
stats-company = С кем
stats-single = В одиночку
stats-people = С другими людьми
stats-automatic = С ботами
stats-more-people = { $count ->
        [one] и ещё { $count } человек
        [few] и ещё { $count } человека
       *[many] и ещё { $count } человек
    }
stats-variant-none = Базовая игра
stats-more-variants = { $count ->
        [one] и ещё { $count } вариант
        [few] и ещё { $count } варианта
       *[many] и ещё { $count } вариантов
    }
stats-crowd = 👥 Здесь { $people ->
        [one] играл { $people } человек
        [few] играли { $people } человека
       *[many] играли { $people } человек
    }; самая длинная серия побед: { $streak }
stats-left = Недоигранных: { $count } (не в счёт).
