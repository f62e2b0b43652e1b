## Кнопки

button-join = За стол
button-leave = Выйти
button-start = Начать
button-rules = Правила
button-history = История
button-story = Что уже известно
button-left = Что осталось
button-hand = Мои карты
button-look = Обновить
button-again = Сыграть ещё
button-undo = Шаг назад
button-sit = Занять место
button-join-in = Вступить в игру
button-board = К столу
button-dismiss-player = Убрать автоматического игрока
button-hand-over = Пусть пока играет автомат
button-play-on = Играть дальше
button-end-it = Завершить
button-come-back = Снова играть самому

## Сбор игроков

lobby-players = Игроки: { $count } из { $most }
lobby-host = { $player } (ведущий)
lobby-invited = ⏳ Ждём ответа: { $players }
lobby-invited-about = Начнётся, когда все нажмут **{ button-join }** или **{ button-leave }**, закроется через час без нажатий.
lobby-add-player = Добавить автоматического игрока
lobby-language = Язык стола
language-name = Русский
lobby-automatic = 🤖 { $player } · { $strength }
automatic-name = { $number ->
        [1] Ариадна
        [2] Дедал
        [3] Икар
       *[other] Минос
    }

## Стол

board-turn = ▶ { $player }, { $count ->
        [1] твой
       *[other] ваш
    } ход.
board-automatic = 🤖 { $player } { $count ->
        [1] думает
       *[other] думают
    }.
board-stand-in = 🤖 Пока вместо игрока отвечает автомат: { $player }.
board-says = 🤖 { $player }: «{ $text }»
board-free-seat = 🪑 { $player } больше не за столом. Кто займёт место, продолжит с теми же картами.
board-hands-later = ✉️ { $players }: карты придут личным сообщением чуть позже. Пока они здесь, под кнопкой **{ button-hand }**.
board-quarantined = Партию { NUMBER($table, useGrouping: 0) } пришлось отложить: её запись не читается или сделана более новой версией Clew. Других партий это не касается. Новая игра: { COMMAND("play") }.
board-moved = Эта партия переехала в { $channel }.
board-moved-dms = Эта партия переехала в личные сообщения.
board-more = … Остальное покажет { COMMAND("board") }.
ended-closed = Эта партия завершена.
ended-ended = Эту партию завершил ведущий или модератор.
ended-empty = За столом никого не осталось, сбор игроков закрыт. Начать новый: { COMMAND("play") }.
ended-idle = Сбор игроков закрыт: целый час никто ничего не нажимал. Начать новый: { COMMAND("play") }.
ended-left = За столом никого не осталось, партия окончена.

## Карты игрока

hand-title = { $game } · партия { NUMBER($table, useGrouping: 0) } · { $people }
hand-wait = ⏳ Ждём хода: { $player }.
hand-wait-called = Когда настанет твой ход, я позову.
hand-as-of = 🕒 Так было в { $when }. Что случилось потом, здесь не видно.
hand-as-of-asked = 🕒 В { $when } был твой ход. Что случилось потом, здесь не видно.
hand-elsewhere = 🃏 Твои карты открыты в сообщении поновее.
hand-absent = 💤 { $player } давно не появляется за столом.
hand-away = 🤖 Сейчас за тебя играет автоматический игрок. Нажми что угодно за этим столом, и снова играешь ты.
sure-heading = **Точно?**
sure-yes = Да, так и сделать
sure-no = Нет, ещё подумаю
generic-choose = { $first } … { $last }
generic-choose-some = { $least ->
        [0] Выбери до { $most }
       *[other] Выбери от { $least } до { $most }
    }: { $first } … { $last }
generic-choose-exactly = Выбери ровно { $most }: { $first } … { $last }
generic-choose-none = Ничего
generic-proposal = Предложение: { $chosen }
generic-propose = Принять предложение
generic-chosen = Выбрано { $count } из { $most }: { $chosen }
generic-so-far = Порядок: { $chosen }
generic-done = Это всё
generic-as-they-lie = Оставить как лежат
generic-start-over = Сначала

## Примечания над картами

note-stale = С тех пор как появилась эта кнопка, игра ушла вперёд. Вот как всё обстоит сейчас.
note-undone = Твой последний шаг отменён.
note-handed-over = 🤖 Теперь за игрока { $player } ходит автоматический игрок, пока тот не вернётся.
note-came-back = 🪑 С возвращением: теперь снова играешь ты.
note-dms-closed = У меня не получилось прислать тебе карты: ты не принимаешь от меня личные сообщения. Карты всегда здесь, под кнопкой **{ button-hand }**. Чтобы получать их лично, разреши личные сообщения от участников в настройках конфиденциальности этого сервера, вызови { COMMAND("settings") } и попроси попробовать снова.
note-board-blocked = Мне больше нельзя показывать стол в его канале. Попроси модератора разрешить мне видеть канал, отправлять сообщения и прикреплять файлы или вызови { COMMAND("resume") } в другом канале. Твой ход сохранён.
note-board-closed = Канал этой партии удалён или закрыт. Вызови { COMMAND("resume") } в другом канале, чтобы продолжить там. Твой ход сохранён.
note-board-refused = Discord сейчас не принимает стол. Продолжай со своих карт: **{ button-hand }** или { COMMAND("hand") }. Стол словами покажет { COMMAND("board") }. Твой ход сохранён.
note-hand-refused = Discord сейчас не даёт мне прислать тебе карты. Они всегда здесь, под кнопкой **{ button-hand }**.

## Когда что-то невозможно

refusal-no-table = Этой партии больше нет. Новая игра: { COMMAND("play") }.
refusal-damaged = Запись этой партии не читается, партия отложена. Других партий это не касается. Новая игра: { COMMAND("play") }.
refusal-too-new = Эта партия записана более новой версией Clew, чем та, что сейчас работает. Она сохранена: попробуй снова, когда бота обновят.
refusal-not-started = Игра ещё не началась: ведущий нажимает **{ button-start }**.
refusal-not-seated = У тебя нет места за этим столом. Можно смотреть или начать свою игру: { COMMAND("play") }.
refusal-not-seated-free = У тебя нет места за этим столом, но его можно занять: нажми **{ button-sit }** на доске.
refusal-not-seated-automatic = У тебя нет места за этим столом, но можно попроситься играть вместо автоматического игрока: нажми **{ button-join-in }** на доске.
refusal-seated-already = У тебя уже есть место за этим столом.
refusal-table-full = Все места заняты. Начать свою игру: { COMMAND("play") }.
refusal-places-kept = Оставшиеся места пока придержаны для: { $players }.
refusal-only-host-options = Настройки меняет только ведущий: { $host }.
refusal-only-host-start = Игру начинает только ведущий: { $host }.
refusal-too-few = В эту игру играют от { $least } до { $most } человек. Пусть присоединится кто-нибудь ещё, или добавьте автоматического игрока: **{ button-options }**.
refusal-lobby-over = Сбор игроков закрыт.
refusal-many-lobbies = У тебя уже открыто сборов игроков: { $most }. Сначала начни игру в одном из них или выйди: { COMMAND("games") } покажет, где они.
refusal-over = Эта партия окончена.
refusal-not-asked = Сейчас не твой ход.
refusal-typed = Не понимаю. Сейчас подошёл бы, например, такой ответ: `{ $example }`.
refusal-no-undo = Возвращать нечего: с тех пор открылось что-то скрытое или ходил кто-то другой.
refusal-stale = Это уже не подходит: игра ушла вперёд. Нажми на столе **{ button-hand }**, чтобы увидеть, как всё обстоит.
refusal-no-seat = Сейчас ты нигде не играешь. Начать игру: { COMMAND("play") }.
refusal-no-seat-here = В этом канале ты не играешь. Где играешь, покажет { COMMAND("games") }.
refusal-nothing-to-resume = У тебя нет неоконченных партий. Начать игру: { COMMAND("play") }.
refusal-no-history = Здесь ещё ни во что не играли. Начни игру: { COMMAND("play") }.
refusal-nothing-to-end = В этом канале ничего не идёт.
refusal-only-host-end = Завершить партию может только её ведущий или модератор сервера, где она началась.
refusal-cannot-ask = Я не могу здесь писать, поэтому спросить остальных не вышло, и игра продолжается. Попробуй чуть позже или перенеси стол в другой канал ({ COMMAND("resume") }) и заверши партию там.
refusal-others-play-on = Кто-то только что захотел играть дальше. Спроси ещё раз через десять минут или освободи своё место ({ COMMAND("leave") }), и остальные продолжат.
refusal-not-in-dm = Партию на нескольких человек нельзя продолжить в личных сообщениях. Вызови { COMMAND("resume") } в канале, который видят все игроки.
refusal-in-dms = Эта партия идёт теперь в личных сообщениях, и подсесть к ней нельзя. Начать свою игру: { COMMAND("play") }.
refusal-only-host-moves = Перенести этот стол на другой сервер может только ведущий: { $host }. На том сервере, где стол сейчас, можно перенести его в другой канал.
refusal-restarting = Я перезапускаюсь. Ничего не потеряно: попробуй снова через минуту.
refusal-restarting-begun = Я перезапускаюсь. Ничего не потеряно: через минуту нажми **{ button-hand }** или вызови { COMMAND("hand") }, чтобы увидеть, как всё обстоит.
refusal-crowded = Кто-то нажал в тот же миг и успел первым. Ничего не потеряно: попробуй ещё раз.
refusal-store = Сейчас я ничего не могу сохранить, поэтому твой ход не сделан. Ничего не потеряно: попробуй снова через минуту.
refusal-bug = У меня что-то сломалось. Ничего не потеряно: нажми **{ button-hand }** или вызови { COMMAND("hand") }, чтобы увидеть, как всё обстоит.

## Команды

resume-about = { $count ->
        [one] У тебя { $count } неоконченная партия.
        [few] У тебя { $count } неоконченные партии.
       *[many] У тебя { $count } неоконченных партий.
    } Выбери, какую продолжить в этом канале.
resume-choose = Какая партия?
resume-done = Партия теперь здесь, стол ниже.
games-here = В этом канале
games-mine = Где ты играешь
games-none = Ничего
table-title = { $game }, партия { NUMBER($table, useGrouping: 0) }
table-line = { $title }: { $people }
table-lobby = ждёт игроков
table-open = идёт
leave-sure = Если выйти, твоё место освободится и его вместе с картами сможет занять кто-то другой.
leave-sure-automatic = Если выйти, за тебя твоими картами продолжит автоматический игрок. Сменить его можно с согласия ведущего.
leave-sure-alone = За столом только ты: если выйти, партия окончится.
leave-yes = Выйти из игры
leave-done = Ты больше не за столом.
end-sure = Выбранная партия завершится для всех, продолжить её будет нельзя. Если партия в разгаре и ведущий – ты, сначала минуту ждём ответа остальных.
end-asked = Остальным задан вопрос. Партия завершится в { $when }, если никто не захочет играть дальше.
end-choose = Какую партию завершить?
end-done = Партия завершена.
ending-ask = 🛑 **{ $player }** предлагает завершить партию **{ $game }**. Она завершится в { $when }, если никто не захочет играть дальше.
ending-goes-on = ▶️ **{ $player }** хочет играть дальше, партия продолжается.

## Правила

## History

history-title = История · { $game }, партия { NUMBER($table, useGrouping: 0) }
history-page = Страница { $page } из { $pages }
history-part = часть { $part } из { $parts }
history-nothing = Пока не произошло ничего, о чём стоило бы рассказать.
history-first = В начало
history-earlier = Раньше
history-later = Позже
history-last = В конец
story-title = Что уже известно · { $game }, партия { NUMBER($table, useGrouping: 0) }

rules-pages = Страницы
rules-back = Назад
rules-next = Дальше

## After a game

again-already = Следующая партия уже началась: [перейти к столу]({ $url }).
again-lobby = Следующая партия собирается: [перейти к сбору игроков]({ $url }).
again-joined = Твоё место готово: [перейти к следующей партии]({ $url }).
again-opened = Следующая партия – в { $channel }.

## Вызовы: что показывает уведомление

call-board = { $people } — **{ $game }**: { $what }
call-hand = **{ $game }**: { $what }
call-again = { $people } — **{ $game }**: { $player } зовёт сыграть ещё раз.
call-ending = { $people } — **{ $game }**: { $player } предлагает завершить партию.
call-turn = твой ход
