game-liars-dice = Кости лжеца
game-liars-dice-about = Кости под стаканами, ставки растут, и кто-то говорит «лжец». Побеждает последний, у кого есть кости. Для 2–5 игроков.
cover-liars-dice = Кости лжеца: фонарь на столе таверны, опрокинутый кожаный стакан и пять костей, которые из него выкатились.
hint-liars-dice-bid = В ставке считаются кости под всеми стаканами, а не только твои. Не обязательно иметь то, что говоришь: главное – не попасться.

option-liars-dice-dice = Костей у каждого
option-liars-dice-dice-5 = пять
option-liars-dice-dice-5-about = Полная партия
option-liars-dice-dice-3 = три
option-liars-dice-dice-3-about = Короткая партия
option-liars-dice-wild = Единицы-джокеры
option-liars-dice-wild-no = нет
option-liars-dice-wild-no-about = Единица – это единица
option-liars-dice-wild-yes = да
option-liars-dice-wild-yes-about = Единица считается и за любое другое число
preset-liars-dice-classic = Классика
preset-liars-dice-classic-about = По пять костей
preset-liars-dice-short = Короткая
preset-liars-dice-short-about = По три кости
preset-liars-dice-wild = С джокерами
preset-liars-dice-wild-about = По пять костей, единицы считаются за любое число
automatic-liars-dice-easy = лёгкий
automatic-liars-dice-easy-about = Называет то, что у него есть, и легко верит
automatic-liars-dice-hard = сильный
automatic-liars-dice-hard-about = Знает вероятности и иногда блефует

liars-dice-dice = { $dice ->
    [one] { $dice } кость
    [few] { $dice } кости
   *[other] { $dice } костей
}
liars-dice-first = **Ты начинаешь.** Сколько костей с одним числом лежит под всеми стаканами вместе?
liars-dice-higher = **Твой ход.** Назови больше, чем { $number } × { $face }, или скажи «лжец».
liars-dice-which-face = **Костей: { $number }.** С каким числом?
liars-dice-more = Назвать больше костей …
liars-dice-do-liar = Лжец!

liars-dice-rolled = **Раунд { $turn }.** Бросок: { $dice ->
    [one] { $dice } кость
    [few] { $dice } кости
   *[other] { $dice } костей
}.
liars-dice-mine = 🤫 Твои кости знаешь только ты: { $faces }
liars-dice-bid = Ставит { $player }: { $number } × { $face }.
    .you = Твоя ставка: { $number } × { $face }.
liars-dice-lifted = 🤥 { $player } – «лжец»! Ставка ({ $other }) была { $number } × { $face }, а под стаканами: { $there }.
    .you = 🤥 Ты говоришь «лжец»! Ставка ({ $other }) была { $number } × { $face }, а под стаканами: { $there }.
    .with-you = 🤥 { $player } – «лжец»! Твоя ставка была { $number } × { $face }, а под стаканами: { $there }.
liars-dice-lost = { $player }: минус кость, осталось { $left }.
    .you = Ты теряешь кость, осталось { $left }.
liars-dice-out = { $player }: минус последняя кость, игра окончена.
    .you = Ты теряешь последнюю кость, игра окончена.
liars-dice-won = 🏆 Победа: { $player }.
    .you = 🏆 Победа твоя.
liars-dice-watching = У тебя больше нет костей. Можно смотреть, пока кто-то не победит.

liars-dice-turn = Ход: { $player }
liars-dice-wins = Победа: { $player }
liars-dice-round = Раунд { $turn }
liars-dice-bid-title = Ставка
liars-dice-none = Ставки ещё нет
liars-dice-lifted-title = Вскрыто
liars-dice-there = { $there ->
    [0] нет ни одной
   *[other] есть { $there }
}
liars-dice-loses = Минус кость: { $player }
liars-dice-yours = Твои кости
liars-dice-in-play = Ставки ещё нет, в игре { liars-dice-dice }.
liars-dice-so-far = Ставка { $number } × { $face }: у тебя { $mine }, у остальных { $others ->
    [one] { $others } кость
    [few] { $others } кости
   *[other] { $others } костей
}.
liars-dice-bid-of-all = Ставка: { $number } × { $face }, в игре { liars-dice-dice }.
liars-dice-view-score = Осталось костей
liars-dice-end-won = У остальных костей больше нет.

liars-dice-rules-1-title = Ставки
liars-dice-rules-1-text =
    Все бросают кости под стаканом и видят **только свои**. Сколько костей у каждого, знают все.

    По очереди делают **ставки**: «под всеми стаканами вместе не меньше стольких костей с этим числом». Каждая ставка выше прежней: **больше костей** с любым числом или столько же с **большим числом**. С *джокерами* единица считается и за любое другое число.
liars-dice-rules-2-title = Лжец!
liars-dice-rules-2-text =
    Вместо ставки можно сказать **«лжец»** о предыдущей. Все стаканы поднимают и считают кости с этим числом. Их столько, сколько названо, или больше? Тогда кость теряет тот, кто сказал «лжец», иначе – тот, кто сделал ставку.

    Проигравший начинает следующий раунд. Без костей игрок выбывает. **Побеждает последний, у кого есть кости.** Сказанного не вернёшь.
