# Винительный падеж карты – её `.accusative`, где он отличается: «играет красную луну».
# В остальных строках карта стоит в именительном. Имена игроков не склоняются.

## Карты

onirim-none = нет
onirim-card-rs = красное солнце
onirim-card-rm = красная луна
    .accusative = красную луну
onirim-card-rk = красный ключ
onirim-card-rd = красная дверь
    .accusative = красную дверь
onirim-card-bs = синее солнце
onirim-card-bm = синяя луна
    .accusative = синюю луну
onirim-card-bk = синий ключ
onirim-card-bd = синяя дверь
    .accusative = синюю дверь
onirim-card-gs = зелёное солнце
onirim-card-gm = зелёная луна
    .accusative = зелёную луну
onirim-card-gk = зелёный ключ
onirim-card-gd = зелёная дверь
    .accusative = зелёную дверь
onirim-card-ns = коричневое солнце
onirim-card-nm = коричневая луна
    .accusative = коричневую луну
onirim-card-nk = коричневый ключ
onirim-card-nd = коричневая дверь
    .accusative = коричневую дверь
onirim-card-nn = Кошмар

## Настройки

option-onirim-talk = Общение
option-onirim-talk-free = свободное
option-onirim-talk-free-about = Карты скрыты, говорить можно что угодно
option-onirim-talk-silent = молча
option-onirim-talk-silent-about = О своих личных картах говорить нельзя
option-onirim-talk-open = карты открыты
option-onirim-talk-open-about = Личные резервы лежат на столе в открытую
option-onirim-race = Гонка
option-onirim-race-no = нет
option-onirim-race-no-about = Побеждаете вместе, по четыре двери у каждого
option-onirim-race-yes = да
option-onirim-race-yes-about = Каждый за себя: побеждает тот, у кого первым будет четыре двери четырёх цветов
option-onirim-starter = Кто начинает
option-onirim-starter-random = случайно
option-onirim-starter-random-about = Кто первым выбирает карты и ходит, решает случай
option-onirim-starter-first = первое место
option-onirim-starter-first-about = Первым выбирает карты и ходит первый в списке игроков

## Вопросы

onirim-act = **Твой ход.**
onirim-pick = **Выбор карт.** Возьми одну в свой личный резерв.
onirim-swap = Можно обменять одну свою личную карту на одну общую.
onirim-door-first = Дверь!
onirim-door-another = Ещё одна дверь!
onirim-door = **{ $heading } Это { $card }.**
onirim-door-no-key = **{ $heading } Это { $card }.** Ключа к ней нет.
onirim-nightmare = **Кошмар!** Выбери выход.
onirim-banish = **Пророчество.** Это верхние карты колоды. Сбрось одну.
onirim-restack = **Пророчество.** Выбирай карты в том порядке, в котором хочешь их брать.

## Ответы

onirim-do-play = Сыграть
onirim-do-discard = Сбросить
onirim-do-discard-swap = Сбросить и обменять
onirim-row-play-sun = ▶️ **{ onirim-do-play }** – не солнце после солнца
onirim-row-play-moon = ▶️ **{ onirim-do-play }** – не луну после луны
onirim-row-play-key = ▶️ **{ onirim-do-play }** – не ключ после ключа
onirim-row-play-none = ▶️ **{ onirim-do-play }**
onirim-row-discard-key = 🗑️ **{ onirim-do-discard }** – ключ: Пророчество
onirim-row-discard-tower = 🗑️ **{ onirim-do-discard }** – башня: верх колоды
onirim-row-discard-both = 🗑️ **{ onirim-do-discard }** – 🔑 Пророчество, 🗼 верх колоды
onirim-row-discard-nothing = 🗑️ **{ onirim-do-discard }**
onirim-row-pick = 🃏 **Взять**
onirim-row-order = 🔢 **От первой до последней**
onirim-choose-discard = Сбросить карту
onirim-discarded-key = Вызовет Пророчество
onirim-discarded-tower = Покажет верх колоды
onirim-discarded-swap = Сбросить и обменять
onirim-which-card = Выбери карту.
onirim-what-with = **{ $card }**: сыграть или сбросить?
onirim-do-back = Другая карта
onirim-do-swap = Обменять карту
onirim-exchange = Отдать { $gives }, взять { $takes }
onirim-do-keep = Не меняться
onirim-do-limbo = В лимбо
onirim-do-reveal = Открыть
onirim-do-hand = Сброс руки
onirim-from-shared = { $card } (из общих)

## Costs and consequences

onirim-way-key = 🔑 **Ключ** – { $cost }
onirim-way-door = 🚪 **Дверь** – { $cost }
onirim-cost-key = в сброс, без Пророчества
onirim-cost-door = в лимбо (дверей { $doors } → { $left })
onirim-cost-door-goal = в лимбо ({ $doors } → { $left }), её цель станет следующей
onirim-choose-next = Какая карта будет № { $number }?
onirim-choose-way = Выбери выход
onirim-choose-paid = Отдать ключ или дверь
onirim-way-reveal = 👁️ **Открыть карты колоды: { $count } из { $deck }** – двери, Кошмары в лимбо, прочее в сброс
onirim-way-reveal-empty = 👁️ **Открыть** – колода пуста: ничего не случится
onirim-way-hand = 🃏 **Сброс руки** – { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }, затем новая
onirim-way-hand-empty = 🃏 **Сброс руки** – она пуста, наберёшь новую
onirim-way-open = 🔑 **Открыть** – ключ в сброс; тебе { $left ->
        [one] останется найти { $left } дверь
        [few] останется найти { $left } двери
       *[many] останется найти { $left } дверей
    }
onirim-way-open-last = 🔑 **Открыть** – это последняя из твоих дверей!
onirim-way-limbo = 🌀 **В лимбо** – в конце хода вернётся в колоду
onirim-way-limbo-lost = 🌀 **В лимбо** – колода пуста: **партия проиграна**
onirim-way-lost = ⚠️ Колода пуста: **возьмёшь ещё карту – партия проиграна**.
onirim-way-open-lost = 🔑 **Открыть** – ключ в сброс; колода пуста: **партия проиграна**

## Перед опрометчивым ответом

onirim-warn-door-lost = Карта «{ $card }» выйдет из игры. Нужны все восемь дверей, поэтому **партия будет сразу проиграна**.
onirim-warn-doors-gone = Дверей этого цвета ({ $card }) в игре не останется. Победить не сможет никто, поэтому **партия будет сразу проиграна для вас обоих**.
onirim-warn-door = Карта «{ $card }» выйдет из игры. Дверь этого цвета останется только одна на вас двоих.
onirim-warn-reveal = Так уйдут последние карты колоды: { $deck }. Тебе ещё нужно взять карту, а **из пустой колоды её не взять: партия будет проиграна**.
onirim-warn-hand = { $deck ->
        [0] Колода пуста.
        [one] В колоде осталась всего { $deck } карта.
        [few] В колоде осталось всего { $deck } карты.
       *[many] В колоде осталось всего { $deck } карт.
    } Для новой руки нужно пять карт лабиринта; **если колода кончится раньше, партия проиграна**.

## Ход игры

onirim-draft = Открыты для выбора: { $cards }.
onirim-picked = { $player } выбирает { $card }.
    .you = Ты выбираешь { $card }.
onirim-shared = Общий резерв: { $cards }.
onirim-played = { $player } играет { $card }.
    .you = Ты играешь { $card }.
onirim-discarded = { $player } сбрасывает { $card }.
    .you = Ты сбрасываешь { $card }.
onirim-kept = { $player } оставляет свои карты.
    .you = Ты оставляешь свои карты.
onirim-swapped = { $player } отдаёт { $gave } и берёт { $took }.
    .you = Ты отдаёшь { $gave } и берёшь { $took }.
onirim-drew = { $player } берёт карту.
    .you = Ты берёшь карту.
onirim-drew-card = { $player } берёт { $card }.
    .you = Ты берёшь { $card }.
onirim-drew-open = { $player } берёт { $card }.
    .you = Ты берёшь { $card }.
onirim-drew-shared = Из колоды в общий резерв: { $card }.
onirim-drew-door = { $player } берёт { $card }!
    .you = Ты берёшь { $card }!
onirim-drew-nightmare = 👻 { $player } берёт Кошмар!
    .you = 👻 Ты берёшь Кошмар!
onirim-drew-another = 👻 { $player } берёт ещё один Кошмар!
    .you = 👻 Ты берёшь ещё один Кошмар!
onirim-door-found = 🚪 { $player } находит { $card }: три карты одного цвета!
    .you = 🚪 Ты находишь { $card }: три карты одного цвета!
onirim-door-opened = 🚪 { $player } открывает { $card } и сбрасывает { $key }!
    .you = 🚪 Ты открываешь { $card } и сбрасываешь { $key }!
onirim-door-to-limbo-choice = В лимбо уходит { $card }.
onirim-door-to-limbo-no-key = Подходящего ключа нет: в лимбо уходит { $card }.
onirim-doors-to-limbo-no-key = Подходящих ключей нет: в лимбо уходят { $card }.
onirim-door-to-limbo-twice = { $player } уже владеет такой дверью: в лимбо уходит { $card }.
    .you = Такая дверь у тебя уже есть: в лимбо уходит { $card }.
onirim-trio-refused-gone = Три карты одного цвета, но такой двери в колоде больше нет: { $card }.
onirim-trio-refused-twice = Три карты одного цвета, но { $player } уже владеет такой дверью: { $card }.
    .you = Три карты одного цвета, но такая дверь у тебя уже есть: { $card }.
onirim-to-limbo = В лимбо: { $cards }.
onirim-nightmare-key = { $player } прогоняет Кошмар и сбрасывает { $card }.
    .you = Ты прогоняешь Кошмар и сбрасываешь { $card }.
onirim-nightmare-door = Из-за Кошмара { $player } отдаёт в лимбо { $card }.
    .you = Из-за Кошмара ты отдаёшь в лимбо { $card }.
onirim-nightmare-reveal = Из-за Кошмара { $player } открывает карты колоды. В лимбо: { $limbo }. Сброшено: { $discarded }.
    .you = Из-за Кошмара ты открываешь карты колоды. В лимбо: { $limbo }. Сброшено: { $discarded }.
onirim-nightmare-reveal-discarded = Из-за Кошмара { $player } открывает и сбрасывает карты: { $discarded }.
    .you = Из-за Кошмара ты открываешь и сбрасываешь карты: { $discarded }.
onirim-nightmare-reveal-limbo = Из-за Кошмара { $player } открывает карты колоды, и все уходят в лимбо: { $limbo }.
    .you = Из-за Кошмара ты открываешь карты колоды, и все уходят в лимбо: { $limbo }.
onirim-nightmare-reveal-nothing = { $player } ничего не отдаёт Кошмару: колода пуста.
    .you = Ты ничего не отдаёшь Кошмару: колода пуста.
onirim-nightmare-hand = Из-за Кошмара { $player } сбрасывает все карты с руки: { $cards }.
    .you = Из-за Кошмара ты сбрасываешь все карты с руки: { $cards }.
onirim-nightmare-hand-nothing = Из-за Кошмара { $player } сбрасывает пустую руку.
    .you = Из-за Кошмара ты сбрасываешь пустую руку.
onirim-prophecy = 🔮 Пророчество: { $player } смотрит { $count ->
        [1] верхнюю карту
        [one] { $count } верхнюю карту
        [few] { $count } верхние карты
       *[many] { $count } верхних карт
    } колоды.
    .you = 🔮 Пророчество: ты смотришь { $count ->
        [1] верхнюю карту
        [one] { $count } верхнюю карту
        [few] { $count } верхние карты
       *[many] { $count } верхних карт
    } колоды.
onirim-prophecy-saw = { $player } видит, начиная с верхней: { $cards }.
    .you = Ты видишь, начиная с верхней: { $cards }.
onirim-banished = Пророчество: { $player } сбрасывает { $card }.
    .you = Пророчество: ты сбрасываешь { $card }.
onirim-shuffled = Обратно в колоду: { $cards }.

## Что решают другие

onirim-deciding-nightmare = 👻 Кошмар! { $player } выбирает выход.
onirim-deciding-another = 👻 Ещё один Кошмар! { $player } выбирает выход.
onirim-deciding-door = 🚪 { $player } берёт { $card } и решает, что с ней делать.
onirim-deciding-banish = 🔮 Пророчество! { $player } выбирает карту для сброса.
onirim-deciding-restack = 🔮 Пророчество! { $player } возвращает карты в колоду.
onirim-deciding-swap = 🔁 { $player } решает, обменять ли карту с общим резервом.

## Стол словами

onirim-text-turn = Ходит { $player }{ $turn ->
        [0] {""}
       *[other] {" "}(ход { $turn })
    }.
onirim-text-drawn = Только что открыто: { $cards }.
onirim-text-doors-total = Найдено дверей: { $doors } из 8.
onirim-text-player = { $player } – двери: { $doors }; лабиринт{ $count ->
        [0] : { $cards }
        [1] {" "}(1 карта): { $cards }
        [one] {" "}({ $count } карта), последняя в конце: { $cards }
        [few] {" "}({ $count } карты), последняя в конце: { $cards }
       *[many] {" "}({ $count } карт), последняя в конце: { $cards }
    }.
onirim-text-you = Ты
onirim-text-draft = Открыты для выбора: { $cards }.
onirim-text-shared = Общий резерв: { $cards }.
onirim-text-open-hand = { $player }, личный резерв: { $cards }.
onirim-text-piles = Колода: { $deck }. Сброс: { $discard }. Лимбо: { $limbo }.
onirim-text-limbo = Лимбо: { $limbo }.
onirim-text-discard = Сброс ({ $count }): { $cards }.
onirim-new = Новое: { $changes }.
onirim-new-shared = общий резерв ({ $cards })
onirim-new-discard = сброс ({ $cards })
onirim-new-limbo = лимбо ({ $cards })
onirim-new-row = { $player }, лабиринт ({ $cards })
onirim-new-doors = { $player }, двери ({ $cards })
onirim-left-deck = Осталось: { $deck ->
        [one] { $deck } карта в колоде
        [few] { $deck } карты в колоде
       *[many] { $deck } карт в колоде
    }{ $hidden ->
        [0] .
       *[other] , в закрытых руках – { $hidden }.
    }
onirim-left-kind = { $what }: { $unseen } из { $copies } ({ $cards }).
onirim-left-of = { $card } { $unseen } из { $copies }
onirim-left-premonitions = Предчувствия, которые ещё лежат лицом вниз: { $cards }.
onirim-left-limbo = В лимбо, вернутся в колоду: { $cards }.
onirim-text-hand = Твои карты: { $cards }.
onirim-text-looking = Ты смотришь эти карты колоды, первая сверху: { $cards }.
onirim-text-tapped = Уже по порядку: { $cards }.
onirim-text-known = Ты знаешь эти карты колоды, первая сверху: { $cards }.

## Конец

onirim-end-won = 🏆 **Победа!** Все двери найдены, сновидцы просыпаются.
onirim-end-race = 🏆 **{ $player } побеждает в гонке:** четыре двери четырёх цветов!
    .you = 🏆 **Ты побеждаешь в гонке:** четыре двери четырёх цветов!
onirim-end-lost-deck = 💤 **Поражение.** Нужно взять карту, а колода пуста.
onirim-end-lost-deck-race = 💤 **Гонка без победителя:** колода пуста.
onirim-end-lost-door = 💤 **Поражение.** Карта «{ $card }» вышла из игры, а нужны все восемь дверей.
onirim-end-lost-door-race = 💤 **Гонка без победителя:** дверей этого цвета ({ $card }) в игре больше нет.
onirim-end-story = { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    } · { $doors ->
        [one] { $doors } дверь
        [few] { $doors } двери
       *[many] { $doors } дверей
    } · { $nightmares ->
        [one] { $nightmares } Кошмар
        [few] { $nightmares } Кошмара
       *[many] { $nightmares } Кошмаров
    }.
onirim-end-story-race = Всего { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    } · { $nightmares ->
        [one] { $nightmares } Кошмар
        [few] { $nightmares } Кошмара
       *[many] { $nightmares } Кошмаров
    }.

## На картинке

picture-onirim-turn = Ходит { $name }
picture-onirim-deck = Колода
picture-onirim-discard = Сброс
picture-onirim-limbo = Лимбо
picture-onirim-doors = Двери
picture-onirim-suns = Солнца
picture-onirim-moons = Луны
picture-onirim-keys = Ключи
picture-onirim-dreams = Сны
picture-onirim-hidden = В руках
picture-onirim-draft = Выбор карт
picture-onirim-looking = Верх колоды
picture-onirim-personal = Личный резерв
picture-onirim-row = Мой ряд
picture-onirim-rival = Соперник
picture-onirim-shared = Общие
picture-onirim-laid = Карт в ряду
picture-onirim-variant-book = Книга
picture-onirim-variant-towers = Башни
picture-onirim-variant-dreams = Сны
picture-onirim-variant-lost-steps = Потерянные ступени
picture-onirim-variant-race = Гонка
picture-onirim-variant-silent = Молча
picture-onirim-variant-open = Карты открыты

## Зачем зовут

call-onirim-act = твой ход: сыграй или сбрось карту
call-onirim-pick = выбор карт, возьми одну
call-onirim-swap = обменяй карту или оставь свою
call-onirim-door = дверь, открой её или отпусти
call-onirim-nightmare = Кошмар, выбери, чем пожертвовать
call-onirim-banish = Пророчество, выбери, что сбросить
call-onirim-restack = Пророчество, верни карты на колоду

## Боты

automatic-onirim-easy = лёгкий
automatic-onirim-easy-about = Отвечает сразу, на глаз
automatic-onirim-hard = сильный
automatic-onirim-hard-about = Прежде чем выбрать, доигрывает тысячи партий с разными ответами

## Что говорит бот

onirim-aim-next = Думаю сыграть { $card } и найти { $door }.
onirim-aim-trio = Думаю сыграть { $card }. Ещё { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }, и я найду { $door }.
onirim-aim-play = Думаю сыграть { $card }.
onirim-aim-prophecy = Думаю сбросить { $card }, чтобы взглянуть на колоду.
onirim-aim-discard = Из своих карт скорее сброшу { $card }.
onirim-aim-need = Чтобы найти { $door }, мне нужна одна из карт: { $cards }.
onirim-aim-leave = Оставь мне, пожалуйста, { $card } из общих: хочу найти { $door }.
onirim-aim-key = Берегу { $card }: если возьму { $door }, открою её.
onirim-aim-no-key = Ключа против Кошмара у меня нет.
onirim-aim-none = Мои карты не подходят ни к одной нужной двери.
onirim-aim-towers = Мои четыре двери найдены, теперь моя цель – башни.
onirim-aim-done = Мои четыре двери найдены, теперь ищем твои.

## Готовые фразы

onirim-said = 💬 { $player }: «{ $text }»
    .you = 💬 Ты: «{ $text }»
onirim-say-have = Держу { $card }.
onirim-say-need = Мне нужны { $colour }.
onirim-say-keep = Береги, пожалуйста, свои ключи.
onirim-say-pay = На Кошмар сбрось, пожалуйста, ключ.
onirim-say-noted = Хорошо, рассчитываю на это.
onirim-say-leave = Общие { $colour } оставлю тебе.
onirim-say-give = Если сброшу карту, отдам в обмен { $card }.
onirim-say-want = Общие { $colour } нужны и мне.
onirim-say-lack = Лишних { $colour } у меня нет.
onirim-say-keeping = Следующим ходом поберегу ключи.
onirim-say-using = Следующим ходом сыграю или сброшу { $card }.
onirim-say-keyless = У меня нет ключа.
onirim-say-paying = Если возьму Кошмар, сброшу ключ.
