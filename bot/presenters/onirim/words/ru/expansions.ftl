# Три дополнения: «Книга найденных ступеней», «Башни», «Дурные предчувствия и сладкие сны».

## Карты. Предчувствие называется по своему условию, цель – по своему цвету.

onirim-card-r3 = красная башня 3
    .accusative = красную башню 3
onirim-card-r4 = красная башня 4
    .accusative = красную башню 4
onirim-card-r5 = красная башня 5
    .accusative = красную башню 5
onirim-card-b3 = синяя башня 3
    .accusative = синюю башню 3
onirim-card-b4 = синяя башня 4
    .accusative = синюю башню 4
onirim-card-b5 = синяя башня 5
    .accusative = синюю башню 5
onirim-card-g3 = зелёная башня 3
    .accusative = зелёную башню 3
onirim-card-g4 = зелёная башня 4
    .accusative = зелёную башню 4
onirim-card-g5 = зелёная башня 5
    .accusative = зелёную башню 5
onirim-card-n3 = коричневая башня 3
    .accusative = коричневую башню 3
onirim-card-n4 = коричневая башня 4
    .accusative = коричневую башню 4
onirim-card-n5 = коричневая башня 5
    .accusative = коричневую башню 5
onirim-card-hd = Сладкий сон
onirim-card-red = красный
    .need = красные карты
    .leave = красные карты
    .want = красные карты
    .lack = красных карт
onirim-card-blue = синий
    .need = синие карты
    .leave = синие карты
    .want = синие карты
    .lack = синих карт
onirim-card-green = зелёный
    .need = зелёные карты
    .leave = зелёные карты
    .want = зелёные карты
    .lack = зелёных карт
onirim-card-brown = коричневый
    .need = коричневые карты
    .leave = коричневые карты
    .want = коричневые карты
    .lack = коричневых карт
onirim-card-red2 = две красные двери
onirim-card-blue2 = две синие двери
onirim-card-green2 = две зелёные двери
onirim-card-brown2 = две коричневые двери
onirim-card-pair2 = две двери одного цвета
onirim-card-doors3 = три двери
onirim-card-doors5 = пять дверей
onirim-card-rainbow4 = двери всех цветов

onirim-omen-red2 = все красные солнца, луны и ключи из колоды уходят в сброс
onirim-omen-blue2 = ты выбираешь в колоде два ключа, и они уходят в сброс
onirim-omen-green2 = один Кошмар из сброса уходит в лимбо
onirim-omen-brown2 = одна дверь по твоему выбору уходит в лимбо
onirim-omen-pair2 = одна из этих двух дверей уходит в лимбо
onirim-omen-doors3 = ты сбрасываешь все карты с руки и набираешь новые; открывается ещё одно предчувствие
onirim-omen-doors5 = открываются ещё два предчувствия
onirim-omen-rainbow4 = все Сладкие сны из колоды уходят в сброс

onirim-spell-prophecy = Парадоксальное пророчество
onirim-spell-planning = Параллельное планирование
onirim-spell-punishment = Суровое наказание

onirim-edge-sun = солнце
onirim-edge-moon = луна
onirim-edge-sun-moon = солнце и луна
onirim-edge-blank = пусто
onirim-tower-edges = { $tower } ({ $left } | { $right })

## Настройки

option-onirim-expansions = Дополнения
option-onirim-expansions-book = Книга найденных ступеней
option-onirim-expansions-book-about = Двери находят по порядку целей; помогают три заклинания
option-onirim-expansions-towers = Башни
option-onirim-expansions-towers-about = Нужны ещё четыре башни разных цветов, стоящие подряд
option-onirim-expansions-dreams = Дурные предчувствия и сладкие сны
option-onirim-expansions-dreams-about = Предчувствия опаснее с каждой дверью; есть Сладкие сны
option-onirim-lost-steps = Потерянные ступени
option-onirim-lost-steps-no = нет
option-onirim-lost-steps-no-about = Заклинания стоят 5, 7 и 10 карт
option-onirim-lost-steps-yes = да
option-onirim-lost-steps-yes-about = Сложнее: заклинания стоят 6, 9 и 12 карт
option-onirim-stone = Камень на камне
option-onirim-stone-no = нет
option-onirim-stone-no-about = Четырём башням четырёх цветов, стоящим подряд, Кошмары не страшны
option-onirim-stone-yes = да
option-onirim-stone-yes-about = Сложнее: от Кошмаров не защищена ни одна башня
option-onirim-either-end = Где ставить башни
option-onirim-either-end-no = справа
option-onirim-either-end-no-about = Новая башня встаёт справа от последней
option-onirim-either-end-yes = с любого края
option-onirim-either-end-yes-about = Проще: новая башня встаёт с любого края ряда
option-onirim-dread = Ужасные предчувствия
option-onirim-dread-4 = нет
option-onirim-dread-4-about = В начале открыты четыре предчувствия
option-onirim-dread-5 = пять
option-onirim-dread-5-about = Сложнее: в начале открыты пять предчувствий
option-onirim-dread-6 = шесть
option-onirim-dread-6-about = Сложнее всего: в начале открыты шесть предчувствий

## Вопросы

onirim-spell = **Теперь можно сотворить заклинание.**
onirim-door-not-next = **{ $heading } Это { $card }**, но её цель не следующая. После Параллельного планирования её откроет твой ключ.
onirim-door-not-next-no-key = **{ $heading } Это { $card }.** Её цель не следующая, и ключа к ней нет.
onirim-door-not-next-key = **{ $heading } Это { $card }**, но её цель не следующая.
onirim-pay = **{ $spell }.** Убери из игры { $cost } карт сброса.
onirim-fathom = **Парадоксальное пророчество.** Это нижние карты колоды, самая нижняя – последняя. Какую положить наверх?
onirim-sink = **Парадоксальное пророчество.** Выбирай остальные сверху вниз: последняя ляжет на самое дно.
onirim-planning = **Параллельное планирование.** Какие две цели поменять местами?
onirim-planning-second = **Параллельное планирование.** С какой целью поменять цель { $number }?
onirim-tower = С какого края ряда поставить { $card }?
onirim-gaze = **Вид с башни.** Выбирай карты в том порядке, в котором хочешь их брать.
onirim-collapse = **Башни дрожат.** Выбери выход.
onirim-premonition-first = **Сбываются сразу несколько предчувствий.** Какое первым?
onirim-keys = **Предчувствие: две синие двери.** Выбери в колоде ключи, которые уйдут в сброс.
onirim-door-lost = **Предчувствие: { $premonition }.** Какая дверь уйдёт в лимбо?
onirim-happy = **Сладкий сон!** Что он принесёт?
onirim-foresee = **Сладкий сон.** Это верхние карты колоды. Сбрось из них сколько хочешь.
onirim-arrange = **Сладкий сон.** Выбирай остальные в том порядке, в котором хочешь их брать.
onirim-wish = **Сладкий сон.** Выбери любую карту колоды: колоду перетасуют, и эта карта ляжет сверху.

## Вопросы с единственным ответом

onirim-only-banish = **Пророчество.** Ничего другого нет: в сброс уходит { $card }.
onirim-only-fathom = **Парадоксальное пророчество.** Ничего другого нет: наверх ложится { $card }.
onirim-only-wish = **Сладкий сон.** Ничего другого в колоде нет: сверху лежит { $card }.
onirim-only-pick = **Выбор карт.** Остались только одинаковые карты: тебе достаётся { $card }.
onirim-only-swap = Твои карты и общие одинаковы: менять нечего.
onirim-only-pay = **{ $spell }.** Заплатить можно только так: { $cards }. Эти карты навсегда уходят из игры.
onirim-only-order = Эти карты одинаковы ({ $card }): они вернутся как лежали.
onirim-only-asked = Так второй игрок ничего не узнает.
onirim-untold = (Второй игрок этого не узнает.)

## Ответы

onirim-row-fathom = ⬆️ **Положить наверх**
onirim-row-sink = ⬇️ **Сверху вниз**
onirim-row-planning = 🔁 **Поменять две**
onirim-spells = Заклинания (в сбросе { $discard })
onirim-or-spell = { $first } · ✨ Заклинание
onirim-spell-swap-later = ✨ Заклинание · 🔁 обмен после сброса
onirim-swap-later = 🔁 После сброса – обмен или заклинание.
onirim-gives-prophecy = низ колоды ({ $count }), одну карту наверх
onirim-gives-planning = обмен двух целей
onirim-gives-punishment = Кошмар – в сброс
onirim-in-deck = { $card } – в колоде { $count }
onirim-choose-premonition = Какое первым?
onirim-choose-effect = Что он принесёт?
onirim-dispel = Убрать: { $card }
onirim-choose-wish = Выбери карту колоды
onirim-choose-wish-of = Выбери карту колоды: { $first } – { $last }
onirim-choose-pay = Заплати картами ({ $most })
onirim-choose-pay-of = Заплати картами ({ $most }): { $first } – { $last }
onirim-choose-keys = Выбери ключи в сброс: { $most }
onirim-choose-foresee = Сбросить из этих карт, не больше { $most }
onirim-do-cull-none = Ничего не сбрасывать
onirim-do-cast = { $spell } ({ $cost })
onirim-do-on = Дальше
onirim-do-left = С левого края
onirim-do-right = С правого края
onirim-do-spare = Спасти башни
onirim-do-dispel = Убрать предчувствие из игры
onirim-do-foresee = Посмотреть
onirim-do-wish = Выбрать
onirim-door-yours = { $card } (твоя)
onirim-door-theirs = { $card } (партнёра)

## Costs and consequences

onirim-way-reveal-dreams = 👁️ **Открыть карты колоды: { $count } из { $deck }** – двери и сны в лимбо, прочее в сброс
onirim-way-towers = 🗼 Потом может рухнуть башня.
onirim-way-drop = 🗼 **Башня** – в сброс вместе с Кошмаром
onirim-way-spare = 🌀 **Спасти башни** – Кошмар вернётся
onirim-way-woken = ⚠️ Тогда сбудется **{ $omen }**: { $penalty }
onirim-way-dispel = 🌘 **Убрать предчувствие** – оно уже не сбудется
onirim-way-foresee = 🔭 **Верхние карты: { $count }** – часть в сброс, остальные по порядку
onirim-way-nothing = 🔭 **Верхние карты** – колода пуста, смотреть нечего
onirim-way-wish = 🌠 **Любая карта колоды** – после тасовки ляжет сверху
onirim-will-red2 = { $count ->
        [1] единственная красная карта с солнцем, луной или ключом уйдёт в сброс
        [one] в сброс уйдёт { $count } красная карта с солнцем, луной или ключом
        [few] в сброс уйдут { $count } красные карты с солнцем, луной или ключом
       *[many] в сброс уйдут { $count } красных карт с солнцем, луной или ключом
    }
onirim-will-red2-most = все красные солнца, луны и ключи из колоды уйдут в сброс, не больше { $count }
onirim-will-red2-not = ничего не случится: в колоде нет красных солнц, лун и ключей
onirim-will-blue2 = ты выберешь в колоде ключи, и они уйдут в сброс: { $count }
onirim-will-blue2-not = ничего не случится: в колоде нет ключей
onirim-will-green2 = один Кошмар из сброса уйдёт в лимбо
onirim-will-green2-not = ничего не случится: в сбросе нет Кошмаров
onirim-will-brown2 = одна дверь по твоему выбору уйдёт в лимбо; дверей: { $doors } → { $left }
onirim-will-pair2 = одна дверь из пары уйдёт в лимбо; дверей: { $doors } → { $left }
onirim-will-doors3 = рука пропадёт ({ $count }), наберёшь новую; откроется ещё одно предчувствие
onirim-will-doors3-last = рука пропадёт ({ $count }), наберёшь новую
onirim-will-doors5 = { $count ->
        [1] откроется ещё одно предчувствие
        [one] откроется ещё { $count } предчувствие
        [few] откроются ещё { $count } предчувствия
       *[many] откроются ещё { $count } предчувствий
    }
onirim-will-doors5-not = ничего не случится: закрытых предчувствий нет
onirim-will-rainbow4 = { $count ->
        [1] единственный Сладкий сон колоды уйдёт в сброс
        [one] в сброс уйдёт { $count } Сладкий сон колоды
        [few] в сброс уйдут { $count } Сладких сна колоды
       *[many] в сброс уйдут { $count } Сладких снов колоды
    }
onirim-will-rainbow4-not = ничего не случится: Сладких снов в колоде нет

## Перед опрометчивым ответом

onirim-warn-towers = Так из игры выйдет последняя башня одного цвета ({ $card }). Нужна башня каждого цвета, поэтому **партия будет сразу проиграна**.

## Ход игры

onirim-goals = Цели по порядку: { $cards }.
onirim-cast = ✨ { $player } творит заклинание: { $spell }.
    .you = ✨ Ты творишь заклинание: { $spell }.
onirim-paid = { $player } отдаёт за заклинание { $count } карт: { $cards }.
    .you = Ты отдаёшь за заклинание { $count } карт: { $cards }.
onirim-fathomed = { $player } смотрит { $count ->
        [1] нижнюю карту
        [one] { $count } нижнюю карту
        [few] { $count } нижние карты
       *[many] { $count } нижних карт
    } колоды.
    .you = Ты смотришь { $count ->
        [1] нижнюю карту
        [one] { $count } нижнюю карту
        [few] { $count } нижние карты
       *[many] { $count } нижних карт
    } колоды.
onirim-fathomed-saw = { $player } видит, самая нижняя в конце: { $cards }.
    .you = Ты видишь, самая нижняя в конце: { $cards }.
onirim-raised = { $player } перекладывает одну из нижних карт колоды наверх.
    .you = Ты перекладываешь одну из нижних карт колоды наверх.
onirim-raised-card = { $player } перекладывает { $card } снизу колоды наверх.
    .you = Ты перекладываешь { $card } снизу колоды наверх.
onirim-exchanged = { $player } меняет местами цели { $first } ({ $one }) и { $second } ({ $other }).
    .you = Ты меняешь местами цели { $first } ({ $one }) и { $second } ({ $other }).
onirim-punished = ⚡ { $player } наказывает Кошмар: он уходит в сброс.
    .you = ⚡ Ты наказываешь Кошмар: он уходит в сброс.
onirim-goal-done = Цель достигнута: { $card }.
onirim-goal-open = Цель снова открыта: { $card }.
onirim-door-to-limbo-goal = Следующая цель другого цвета: в лимбо уходит { $card }.
onirim-doors-to-limbo-goal = Следующая цель другого цвета: в лимбо уходят { $card }.
onirim-trio-refused-goal = Три карты одного цвета, но следующая цель – не { $card }: эта карта уходит в лимбо, колода перетасована.
onirim-tower-played = { $player } строит { $end } { $card }.
    .you = Ты строишь { $end } { $card }.
onirim-built-left = с левого края
onirim-built-right = с правого края
onirim-gazed = 🗼 { $player } смотрит { $count ->
        [1] верхнюю карту
        [one] { $count } верхнюю карту
        [few] { $count } верхние карты
       *[many] { $count } верхних карт
    } колоды.
    .you = 🗼 Ты смотришь { $count ->
        [1] верхнюю карту
        [one] { $count } верхнюю карту
        [few] { $count } верхние карты
       *[many] { $count } верхних карт
    } колоды.
onirim-gazed-saw = { $player } видит, начиная с верхней: { $cards }.
    .you = Ты видишь, начиная с верхней: { $cards }.
onirim-collapsed = Рушится { $card }.
onirim-nightmare-limbo = Башни устояли: Кошмар уходит в лимбо.
onirim-premonitions = Открытые предчувствия: { $cards }.
onirim-premonition = Предчувствие сбывается: { $card }.
onirim-because = { $line } Предчувствие: { $omen }.
onirim-in-vain-red2 = Предчувствие «{ onirim-card-red2 }» сбывается впустую: в колоде нет красных солнц, лун и ключей.
onirim-in-vain-blue2 = Предчувствие «{ onirim-card-blue2 }» сбывается впустую: в колоде нет ключей.
onirim-in-vain-green2 = Предчувствие «{ onirim-card-green2 }» сбывается впустую: в сбросе нет Кошмаров.
onirim-in-vain-doors5 = Предчувствие «{ onirim-card-doors5 }» сбывается впустую: закрытых предчувствий нет.
onirim-in-vain-rainbow4 = Предчувствие «{ onirim-card-rainbow4 }» сбывается впустую: в колоде нет Сладких снов.
onirim-penalty-red2 = Все красные солнца, луны и ключи из колоды уходят в сброс: { $cards }.
onirim-penalty-blue2 = Из колоды уходят в сброс ключи: { $cards }.
onirim-penalty-green2 = Из сброса в лимбо: { $cards }.
onirim-penalty-brown2 = { $owner } теряет { $cards }: дверь уходит в лимбо.
    .you = Ты теряешь { $cards }: дверь уходит в лимбо.
onirim-penalty-pair2 = { $owner } теряет { $cards }: дверь уходит в лимбо.
    .you = Ты теряешь { $cards }: дверь уходит в лимбо.
onirim-penalty-doors3 = { $player } сбрасывает все карты с руки: { $cards }.
    .you = Ты сбрасываешь все карты с руки: { $cards }.
onirim-penalty-doors3-nothing = { $player } сбрасывает пустую руку.
    .you = Ты сбрасываешь пустую руку.
onirim-penalty-rainbow4 = Из колоды уходят в сброс все Сладкие сны: { $cards }.
onirim-revealed = Открыты предчувствия: { $cards }.
onirim-drew-happy = 🌟 { $player } берёт Сладкий сон!
    .you = 🌟 Ты берёшь Сладкий сон!
onirim-dispelled = { $player } убирает предчувствие из игры: { $card }.
    .you = Ты убираешь предчувствие из игры: { $card }.
onirim-foresaw = 🔭 { $player } смотрит { $count ->
        [1] верхнюю карту
        [one] { $count } верхнюю карту
        [few] { $count } верхние карты
       *[many] { $count } верхних карт
    } колоды.
    .you = 🔭 Ты смотришь { $count ->
        [1] верхнюю карту
        [one] { $count } верхнюю карту
        [few] { $count } верхние карты
       *[many] { $count } верхних карт
    } колоды.
onirim-foresaw-saw = { $player } видит, начиная с верхней: { $cards }.
    .you = Ты видишь, начиная с верхней: { $cards }.
onirim-culled = { $player } сбрасывает { $count ->
        [1] { $cards }
        [one] { $count } карту: { $cards }
        [few] { $count } карты: { $cards }
       *[many] { $count } карт: { $cards }
    }.
    .you = Ты сбрасываешь { $count ->
        [1] { $cards }
        [one] { $count } карту: { $cards }
        [few] { $count } карты: { $cards }
       *[many] { $count } карт: { $cards }
    }.
onirim-culled-nothing = { $player } не сбрасывает ни одной из них.
    .you = Ты не сбрасываешь ни одной из них.
onirim-wished = 🌠 { $player } выбирает карту колоды. Колоду перетасовали, карта лежит сверху.
    .you = 🌠 Ты выбираешь карту колоды. Колоду перетасовали, карта лежит сверху.
onirim-wished-card = { $player } выбирает { $card }. Колоду перетасовали, карта лежит сверху.
    .you = Ты выбираешь { $card }. Колоду перетасовали, карта лежит сверху.

## Что решают другие

onirim-deciding-spell = ✨ { $player } решает, сотворить ли заклинание.
onirim-deciding-pay = ✨ { $spell }: { $player } выбирает карты для оплаты.
onirim-deciding-fathom = 🔭 { $player } выбирает одну из нижних карт колоды.
onirim-deciding-sink = 🔭 { $player } возвращает карты под низ колоды.
onirim-deciding-planning = 🔀 { $player } выбирает две цели для обмена.
onirim-deciding-tower = 🗼 { $player } выбирает, с какого края поставить { $card }.
onirim-deciding-gaze = 🗼 { $player } выбирает порядок верхних карт колоды.
onirim-deciding-collapse = 🗼 Башни дрожат! { $player } выбирает выход.
onirim-deciding-premonition = 🌘 Сбываются несколько предчувствий. { $player } выбирает первое.
onirim-deciding-keys = 🌘 Предчувствие, { $premonition }: { $player } выбирает ключи.
onirim-deciding-door-lost = 🌘 Предчувствие, { $premonition }: { $player } выбирает дверь.
onirim-deciding-happy = 🌟 Сладкий сон! { $player } выбирает, что он принесёт.
onirim-deciding-foresee = 🌟 Сладкий сон: { $player } смотрит верхние карты колоды.
onirim-deciding-arrange = 🌟 Сладкий сон: { $player } выбирает порядок верхних карт колоды.
onirim-deciding-wish = 🌟 Сладкий сон: { $player } выбирает карту колоды.

## Стол словами

onirim-text-goals = Целей достигнуто: { $done } из 8. Осталось по порядку: { $goals }.
onirim-text-payable = Можно оплатить заклинания: { $spells }.
onirim-text-spells = Заклинания и их цена: { $spells }.
onirim-text-spell-payable = { $spell } { $cost } (можно оплатить)
onirim-text-spell-dear = { $spell } { $cost }
onirim-text-removed = Вне игры: { $cards }.
onirim-text-towers = Башни слева направо: { $cards }.
onirim-text-towers-ends = Крайние стороны: слева { $left }, справа { $right }.
onirim-text-towers-either = Башню можно поставить с любого края.
onirim-text-towers-held = Ставится: { $card }.
onirim-text-towers-aligned = Четыре цвета стоят подряд.
onirim-text-towers-safe = Четыре цвета стоят подряд, Кошмары им не страшны.
onirim-text-omens = Предчувствия: { $omens }. Закрыто: { $reserve }.
onirim-text-omen-met = { $omen } (сбывается)
onirim-text-omen = { $omen } – { $penalty }
onirim-text-omens-resolved = Предчувствия сбылись: { $omens }.
onirim-text-omens-dispelled = Предчувствия убраны: { $omens }.
onirim-text-bottom = Ты смотришь нижние карты колоды, самая нижняя в конце: { $cards }.
onirim-text-known-below = Ещё ты знаешь эти карты колоды, считая сверху: { $cards }.

## Конец

onirim-end-lost-towers = 💤 **Поражение.** Башен этого цвета ({ $card }) в игре больше нет, а нужна башня каждого цвета.

## На картинке

picture-onirim-goals = Цели
picture-onirim-spells = Заклинания
picture-onirim-towers = Башни
picture-onirim-premonitions = Предчувствия
picture-onirim-bottom = Низ колоды

## Зачем зовут

call-onirim-spell = можно сотворить заклинание, сотвори его или продолжай
call-onirim-pay = заклинание, выбери, чем заплатить
call-onirim-fathom = Парадоксальное пророчество, выбери карту наверх
call-onirim-sink = Парадоксальное пророчество, верни карты под колоду
call-onirim-planning = Параллельное планирование, выбери цели
call-onirim-tower = башня, выбери ей место
call-onirim-gaze = вид с башни, верни карты на колоду
call-onirim-collapse = Кошмар, реши судьбу башен
call-onirim-premonition = предчувствия, выбери, какое первым
call-onirim-keys = предчувствие, выбери ключи в сброс
call-onirim-door-lost = предчувствие, выбери дверь для лимбо
call-onirim-happy = Сладкий сон, выбери, что он принесёт
call-onirim-foresee = Сладкий сон, выбери, что сбросить
call-onirim-arrange = Сладкий сон, верни карты на колоду
call-onirim-wish = Сладкий сон, выбери карту
