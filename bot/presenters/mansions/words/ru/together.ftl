## Несколько ответов в одном, планы и пожелания

mansions-do-then = { $first }, затем { $then }
mansions-do-evading = { $first }, { $then }
mansions-do-keeper-then = { $first } → { $then }
mansions-tap-begin = Мой ход
mansions-group-begin = Начать ход…
mansions-do-stepwise = По одному шагу
mansions-then-explore = исследовать
mansions-then-run = бежать: { $space }
mansions-then-attack = атаковать: { $monster } ({ $card })
mansions-then-evade = сразу уклоняясь
mansions-then-end = закончить ход
mansions-tap-go-end = { $space }, конец хода
mansions-then-all = конец, все атакуют
mansions-do-done-all = Конец: атакуют все
mansions-do-monster-attacks-all = Атакуют все
mansions-do-monster-attacks-on = Все атакуют: { $who }
mansions-do-done-on = Конец: все атакуют ({ $who })
mansions-then-others = атакуют остальные
mansions-do-take-all = Подобрать всё ({ $number })
mansions-do-evade-order-all = Бросить за всех сразу
mansions-do-rolls = Бросить, впредь без вопросов
mansions-do-trust = Всегда бросать при { $chance } % и выше
mansions-do-carry = Перенести { $cell } на { $other } ({ $number ->
        [one] { $number } действие
        [few] { $number } действия
       *[many] { $number } действий
    })
mansions-do-turn-round = Развернуть { $cell } ({ $number ->
        [one] { $number } действие
        [few] { $number } действия
       *[many] { $number } действий
    })
mansions-group-evade = Сразу уклониться и…
mansions-menu-evade = сразу уклониться
mansions-do-trade = Попросить об обмене в конце раунда
mansions-tap-trade = Хочу обмен
mansions-tap-no-trade = Без обмена
mansions-tap-goal = Мой план
mansions-tap-ask = Спрашивать: { $sort } ({ $who })
mansions-goals = 🧭 Планы: { $plans }
mansions-trading = 🤝 Хотят обмена после раунда: { $people }
mansions-wants-trade = 🤝 { $player } просит об обмене, пока хранитель не начал.
    .you = 🤝 Ты просишь об обмене, пока хранитель не начал.
mansions-wants-no-trade = 🤝 { $player } больше не просит об обмене.
    .you = 🤝 Ты больше не просишь об обмене.
mansions-asked-again = 🎲 { $who }: бот снова спросит ({ $sort }).
mansions-goal = 🧭 План: { $who } → { $room }.
mansions-intent-explore = Иду { $room } на поиски.
mansions-intent-explore-here = Ищу { $room }.
mansions-intent-left = Кому остаётся { $room }: { $who }.
mansions-intent-carry = Несу { $room } карту «{ $item }».
mansions-intent-open = Открываю путь { $room }. Следом: { $who }.
mansions-intent-fight = Моя цель – чудовище: { $monster }.
mansions-intent-escape = Иду к выходу.
