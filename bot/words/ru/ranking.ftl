## Рейтинг сервера

ranking-title = Рейтинг
ranking-season = Сезон: { $begins } – { $ends }
ranking-none = Пока ни одна партия не в счёт. Для тебя считаются партии, доигранные после вступления в рейтинг.
ranking-none-past = В том сезоне не засчитано ни одной партии.
ranking-rating = «1500 ± 200» – сила около 1500, с точностью до 200; место – по нижней границе.
ranking-about = Оценки и имена есть только у тех, кто вступил. **Выйти** сразу стирает оценку и имя. Партия, покинутая после первого хода, проиграна.
ranking-about-shown = Оценки и имена есть только у тех, кто вступил: { COMMAND("stats") }, **{ ranking-title }**.
ranking-join = Вступить
ranking-leave = Выйти
ranking-card = Моя карточка
ranking-ago-0 = Этот сезон
ranking-ago-1 = Прошлый сезон
ranking-margin = лучший остаток карт: { $count }
ranking-place = место { $place } · { $counted }
ranking-card-none = Пока ни одна партия не в счёт
ranking-quarter = { $quarter ->
        [1] январь – март { $year }
        [2] апрель – июнь { $year }
        [3] июль – сентябрь { $year }
       *[4] октябрь – декабрь { $year }
    }
refusal-ranking-off = Модераторы этого сервера отключили рейтинг.
