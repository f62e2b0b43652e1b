## Поиск игроков

search-title = { $count ->
        [0] { $game }: все места заняты
        [one] { $game }: ищем ещё { $count } игрока
       *[other] { $game }: ищем ещё { $count } игроков
    }
search-players = За столом ({ $count }/{ $most }): { $players }
search-lobby = К сбору игроков
search-begun = Игра началась.
search-over = Сбор игроков закрыт.
search-begin = { $count ->
        [one] Искать { $count } игрока
       *[other] Искать { $count } игроков
    }
search-about = Ещё я могу поискать игроков в { $channel }. Подписчиков упомяну там без звука.
search-done = 🔎 Объявление в { $channel }. Я обновляю его, пока игра не начнётся.
search-wanted = Поиск игроков…
search-wanted-title = Когда другие ищут игроков
search-games = Упоминать меня для этих игр
search-games-about = В канале для поиска, без звука, не чаще раза в два часа. Ничего не выбрано: никогда
search-long = Сколько часов в день
search-all-day = весь день
search-from = Начиная с
search-from-about = По твоему часовому поясу; не в тихие часы
search-here = Искать игроков здесь
search-away = Нигде не искать
search-channel = 🔎 Игроков ищут в { $channel }.
search-nowhere = 🔎 Искать игроков негде: канал не выбран.
refusal-search-nowhere = На этом сервере нет канала для поиска игроков. Его выбирает модератор: { COMMAND("settings") }. А пока к тебе может присоединиться любой.
refusal-search-running = Для этой игры игроков уже ищут.
refusal-search-today = Сегодня ты ищешь игроков уже в третий раз. Пригласи кого-нибудь по имени или попробуй завтра.
refusal-search-many = На этом сервере уже ищут игроков для пяти игр. Подожди, пока одна из них начнётся, или пригласи кого-нибудь по имени.
refusal-search-unsent = Не получается написать в { $channel }. Попроси модератора дать мне право писать там или выбрать другой канал: { COMMAND("settings") }.
refusal-search-zone = Чтобы упоминать тебя в определённые часы, мне нужен твой часовой пояс: { COMMAND("settings") }, параметр { command-zone }. Или выбери весь день.
privacy-searches = Игры и часы, для которых ты хочешь знать о поиске игроков, — на { $count ->
        [one] { $count } сервере
       *[other] { $count } серверах
    }
