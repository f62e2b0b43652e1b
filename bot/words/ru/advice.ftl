## Советы бота

button-advice = Совет
lobby-advice = Советы
lobby-advice-never = никогда
lobby-advice-never-about = Бот никому не подсказывает
lobby-advice-request = по просьбе
lobby-advice-request-about = Бот советует, если нажать «{ button-advice }»; в конце видно, кто сколько раз просил
lobby-advice-always = всегда
lobby-advice-always-about = Совет появляется под каждой рукой, как только готов
options-no-thinking = Этот бот работает без той части, что просчитывает партии вперёд: ни советов, ни сильного автоматического игрока нет.

advice-thinking = Думаю …
advice-failed = На этот раз совета нет. Чтобы спросить ещё раз, нажми **{ button-advice }**.
advice-best = **{ $answer }** – шанс победить { $chance }. { $why }
advice-other = { $answer } – { $chance }, { $behind }
advice-chance = { $percent } % ± { $margin }
advice-hardly = меньше 1 %
advice-nearly = больше 99 %
advice-behind = на { $points } п. п. меньше (± { $margin })
advice-alike = явной разницы нет
advice-about = Шанс – доля побед в { $games } { $games ->
        [one] партии
        [few] партиях
       *[many] партиях
    }: всё, чего ты не видишь, роздано заново, а дальше играл простой игрок.
advice-some = Сравнено ответов: { $considered } из { $possible }.
advice-why-more = Так побеждают чаще.
advice-why-only = Другого ответа нет.
advice-why-thumb = Выбрано на глаз, остальные ответы не сравнивались.
advice-why-level = Партии не показали разницы со следующим ответом; другие побеждают реже.
advice-why-even = Почти всё равно: партии не показали разницы со следующим ответом.
advice-asked = { $player }: { $count ->
        [one] { $count } совет
        [few] { $count } совета
       *[many] { $count } советов
    } от бота.
advice-asked-there = На месте игрока { $player } просили совета { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    }.
advice-had-always = Условились: совет при каждой руке.
refusal-no-advice = Сейчас я не могу здесь посоветовать. Играй без совета: твоя рука под кнопкой **{ button-hand }**.
