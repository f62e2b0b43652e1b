## Расклады дня

daily-title = { $what }, { DATETIME($day, dateStyle: "long") }
daily-about = Расклады одни на всех, засчитывается первая попытка. Следующие { $next }.
daily-par = Норма: { $par } (медиана 9 ботов) · лучшее: { $best }
daily-par-later = Норма пока неизвестна: боты ещё играют этот расклад.
daily-spare = осталось карт: { $count }
daily-at-par = ровно норма
daily-better = лучше нормы на { $by }
daily-worse = норма: { $par }
daily-nobody = Пока никто не доиграл.
daily-people = Доиграли: { $people }, из них с нормой или лучше: { $good }.
daily-finished = Доиграли: { $people }.
daily-given-up = Бросили: { $count }.
daily-won = Выиграли: { $people }, ходов: { $turns }.
daily-won-nobody = Пока никто не выиграл.
daily-alone = Бот-советчик в своей партии: { $result }, ходов: { $turns }.
daily-ladder = На этом сервере, место – среди всех:
daily-in-turns = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
daily-mine = **У тебя: { $result }**
daily-mine-none = Твоя попытка ещё впереди.
daily-mine-spent = Попытка была до удаления данных. Можно тренироваться.
daily-mine-playing = Твоя попытка идёт.
daily-mine-left = Твоя попытка брошена.
daily-row = 🔥 Дней подряд: { $count }
daily-sure = Начнётся первая попытка, и считается только она, даже если прервать партию. Потом можно тренироваться. Отменить ход можно, только если он не открыл ничего нового.
daily-begin = Начать попытку
daily-not-now = Не сейчас
daily-go-on = Играть дальше
daily-practise = Тренировка
daily-numbers = Все результаты
daily-results = Итоги
daily-all = Все расклады
daily-share = Показать в канале
daily-shown = Этот результат здесь уже показан.
daily-name = Показать здесь моё имя
daily-unname = Скрыть моё имя
daily-too = Тоже сыграть
daily-practice = Это была тренировка: считается только первая попытка.
daily-left = Партия прервана. Попытка засчитана; можно тренироваться дальше.
daily-elsewhere = Твоя партия идёт [вот здесь]({ $url }).
