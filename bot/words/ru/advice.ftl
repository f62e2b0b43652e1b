## Советы бота

button-advice = Совет
button-advised = { button-advice }…
lobby-advice = Советы
lobby-advice-never = никогда
lobby-advice-never-about = За этим столом Clew никому не подсказывает
lobby-advice-request = по просьбе
lobby-advice-request-about = Нажми «{ button-advice }» в свой ход; в конце видно, кто сколько раз просил
lobby-advice-always = всегда
lobby-advice-always-about = Совет появляется под твоими картами, как только готов
options-no-thinking = Советов и сильного бота здесь нет: дополнение для расчётов не установлено.
options-preparing = Сильный бот ещё готовится; после установки это занимает несколько минут. Загляни сюда позже.
options-begun = Партия началась: опции больше не меняются.

advice-preparing = Советы ещё не готовы: после установки мне один раз нужно несколько минут. Совет появится здесь.
advice-thinking = Думаю…
advice-failed = На этот раз совета нет. Чтобы спросить ещё раз, нажми **{ button-advice }**.
advice-best = **{ $answer }** – шанс победить { $chance }. { $why }
advice-other = { $answer } – { $chance }, { $behind }
advice-chance = { $percent } % ± { $margin }
advice-hardly = меньше 1 %
advice-nearly = больше 99 %
advice-behind = на { $points } п. п. меньше (± { $margin })
advice-alike = явной разницы нет
advice-about = Оценка: { $games } { $games ->
        [one] быстрая доигранная партия
        [few] быстрые доигранные партии
       *[many] быстрых доигранных партий
    }, скрытые карты каждый раз перемешаны.
advice-some = Сравнено ответов: { $considered } из { $possible }.
advice-why-more = Так побеждают чаще.
advice-why-only = Это единственный ответ.
advice-why-thumb = По общему правилу: другие ответы не просчитаны.
advice-why-level = Со следующим ответом разница слишком мала; остальные побеждают реже.
advice-why-even = Разница слишком мала.
advice-asked = { $player }: { $count ->
        [one] { $count } совет
        [few] { $count } совета
       *[many] { $count } советов
    } от Clew.
advice-asked-there = Советов на этом месте: { $count } ({ $player }).
advice-had-always = Советы были у всех, в каждый ход.
refusal-no-advice = Сейчас совета нет. Твои карты: { COMMAND("hand") }.
