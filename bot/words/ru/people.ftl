## Что каждый выбирает для себя

settings-title = Твои настройки на всех серверах
settings-zone = 🕗 { $zone }
settings-zone-none = 🕗 часовой пояс не указан
settings-quiet = 🌙 { $begin }–{ $end }
settings-away = 🏖️ до { $when }
settings-remind = ⏰ { $how }
settings-times = Тихие часы…
settings-people = Приглашения…
rhythm-title = Тихие часы, отпуск, напоминания
rhythm-zone = Твой часовой пояс
rhythm-zone-about = Другой город: параметр «{ command-zone }» команды /настройки
rhythm-zone-none = не указан
rhythm-quiet = Тихие часы с
rhythm-quiet-about = Без уведомлений, долгие сроки не идут. Другие видят только время возвращения
rhythm-quiet-none = без тихих часов
rhythm-long = Сколько длятся тихие часы
rhythm-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
rhythm-away = Отпуск с этой минуты
rhythm-away-about = Партии ждут, или играет бот, если так договорились
rhythm-away-none = я здесь
rhythm-away-keep = как выбрано раньше
rhythm-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
rhythm-remind = Напоминания о твоём ходе
rhythm-remind-once = одно, перед концом срока
rhythm-remind-never = никаких
rhythm-remind-every = { $count ->
    [one] каждый { $count } час
    [few] каждые { $count } часа
   *[many] каждые { $count } часов
}
refusal-quiet-zone = Для тихих часов нужен часовой пояс: выбери его в той же форме или укажи в { COMMAND("settings") } через { command-zone }.
settings-sheet = Этот сервер…
settings-back = К моим настройкам
settings-language = Язык
settings-language-discord = как в моём Discord
settings-dms = Личные сообщения
settings-dms-on = да
settings-dms-on-about = Мои карты приходят и в личные сообщения
settings-dms-off = нет
settings-dms-off-about = Мои карты открываются только кнопками под полем
settings-calls = Упоминания
settings-calls-on = да
settings-calls-on-about = Упоминать меня, когда мой ход, а меня нет
settings-calls-off = нет
settings-calls-off-about = Не упоминать меня: слежу за полем без напоминаний
settings-words = Слова на кнопках
settings-words-on = да
settings-words-on-about = На каждой кнопке карты написано её название
settings-words-off = нет
settings-words-off-about = На кнопке только рисунок карты: ход умещается на телефоне
settings-server = Показ партий
settings-server-on = разрешён
settings-server-on-about = Игроки показывают фильмы, карточки и повторы и играют по кодам
settings-server-off = отключён
settings-server-off-about = Игроки не могут здесь показывать фильмы, карточки и повторы и играть по кодам
settings-asks = Личные приглашения
settings-asks-on = да
settings-asks-on-about = Меня можно звать в игру, каждому – не чаще раза в день
settings-asks-server = не на этом сервере
settings-asks-server-about = На этом сервере меня звать нельзя
settings-asks-off = нет
settings-asks-off-about = Меня нельзя звать ни на одном сервере
settings-blocked = Заблокировано игроков: { $count }
settings-unblock = Разблокировать: { $player }
settings-invites = Личные приглашения
settings-invites-on = разрешены
settings-invites-on-about = Участники могут звать друг друга в игру по имени
settings-invites-off = запрещены
settings-invites-off-about = На этом сервере нельзя звать в игру по имени
settings-ranking = Рейтинг
settings-ranking-on = включён
settings-ranking-on-about = Кто вступит, получит оценку и будет назван
settings-ranking-off = отключён
settings-ranking-off-about = На этом сервере нет рейтинга
settings-events = Игры к назначенному времени
settings-events-on = разрешены
settings-events-on-about = Можно собирать партию к назначенному времени
settings-events-off = выключены
settings-events-off-about = На этом сервере не собирают партии заранее
refusal-events-off = Модераторы выключили на этом сервере игры к назначенному времени. Открой сбор игроков, когда все будут здесь.
settings-closed = ✉️ Discord не дал мне написать тебе. Если с тех пор личные сообщения разрешены, попроси попробовать снова.
settings-again = Попробовать снова

## Что хранится о человеке

former-player = Кто-то
privacy-title = Что я о тебе храню
privacy-id = Твой номер в Discord, { $id }, и имя на каждом сервере, где ты играешь
privacy-zone = Твой часовой пояс, { $zone }
privacy-language = Твой язык, { $language }, то, что выбрано в { COMMAND("settings") }, и день последнего визита
privacy-rhythm = Твои тихие часы, отпуск и напоминания, если они выбраны. Другие игроки видят только время возвращения
privacy-dms-known = Номер канала твоих личных сообщений, чтобы карты находили тебя там
privacy-dms-unknown = Никакого канала личных сообщений
privacy-games-none = Ни одной твоей партии
privacy-games = { $count ->
        [one] { $count } партия с твоим местом и твоими ответами, из них не окончено: { $unfinished }
        [few] { $count } партии с твоим местом и твоими ответами, из них не окончено: { $unfinished }
       *[many] { $count } партий с твоим местом и твоими ответами, из них не окончено: { $unfinished }
    }
privacy-results = Чем кончились твои партии, для { COMMAND("stats") }: какая игра, когда, выигрыш ли это и кто ещё играл ({ $count ->
        [0] пока ни одной
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }). Это остаётся, когда сами партии удаляются, пока ты это не удалишь или не пройдёт два года без игры
privacy-morning = Что каждое утро тебе нужны расклады дня в личных сообщениях
privacy-asks = Твой выбор о личных приглашениях и { $count ->
        [one] { $count } заблокированный игрок
        [few] { $count } заблокированных игрока
       *[many] { $count } заблокированных игроков
    }
privacy-hints = Подсказки к первой партии, которые больше не нужно показывать ({ $count ->
        [one] { $count } подсказка
        [few] { $count } подсказки
       *[many] { $count } подсказок
    })
privacy-rankings = Твоё имя в рейтингах серверов ({ $count }), пока ты в них
privacy-left = То, что твоё место в ещё идущей партии освободилось (таких мест: { $count }), чтобы нельзя было вернуться за другую сторону: в виде хеша с ключом, до конца партии
privacy-spent = То, что сегодняшний расклад был сыгран до удаления данных: в виде хеша с ключом, до полуночи UTC
privacy-expiry = { $days ->
        [one] Оконченные партии удаляются через { $days } день
        [few] Оконченные партии удаляются через { $days } дня
       *[many] Оконченные партии удаляются через { $days } дней
    }; если партий не осталось и за это время ты не появишься, удалится и всё прочее
privacy-expiry-never = Оконченные партии хранятся, пока их не удалишь ты или мой владелец
privacy-not = Я никогда не читаю, что ты пишешь, и никому ничего не передаю.
privacy-operator = Кто мой владелец, сказано в { COMMAND("about") }.
privacy-operator-and-list = Кто мой владелец и где всё это записано полностью, сказано в { COMMAND("about") }.
privacy-export = Скачать
privacy-delete = Удалить всё
privacy-exported = Все данные о тебе. О партиях – где, когда и за кого шла игра, без карт.
privacy-sure = **Удалить всё о тебе?** Из неоконченных партий ты выйдешь, как по команде { COMMAND("leave") }; сейчас их { $unfinished ->
        [0] нет
       *[other] { $unfinished }
    }. В партиях других вместо твоего имени будет «{ former-player }». Настройки тоже исчезнут. Кое-что останется ещё ненадолго, в виде хешей с ключом, без номера и имени: какие сегодняшние расклады уже сыграны (до полуночи UTC, чтобы вторая попытка не засчиталась), какое место в ещё идущей партии было твоим (до её конца, чтобы нельзя было вернуться за другую сторону), кому были твои приглашения (сутки) и кто тебя блокирует. Отменить это не сможет никто.
privacy-delete-yes = Да, удалить
privacy-delete-no = Нет, оставить
privacy-deleted = Готово: здесь о тебе не осталось ничего, кроме хешей, о которых я говорил. Отправленное в Discord раньше остаётся там, как любые сообщения. Если позовёшь меня снова, мы познакомимся заново.
