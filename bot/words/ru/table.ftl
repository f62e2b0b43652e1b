## Кнопки

button-join = За стол
button-leave = Выйти
button-start = Начать
button-rules = Правила
button-history = История
button-story = Что уже известно
button-evening = Хроника
button-left = Что осталось
button-board = Поле
button-hand = Мои карты
button-look = Обновить
button-more = Ещё…
button-again = Сыграть ещё
button-undo = Отменить
button-say = Сказать…
talk-heading = Что ты хочешь сказать? Это прочтут все за столом.
talk-choose = Выбери фразу
talk-nothing = Пока всё сказано.
button-sit = Занять место
button-join-in = Вступить в игру
hand-board = К{"\u00A0"}полю
hand-more = **Ещё об этой партии**
button-dismiss-player = Убрать бота
button-hand-over = Пусть пока играет бот
button-play-on = Играть дальше
button-end-it = Завершить
button-come-back = Вернуться в игру
button-got-it = Понятно
button-hint = Подсказка

## Сбор игроков

lobby-players = Игроки: { $count } из { $most }
lobby-host = { $player } (ведущий)
lobby-invited = ⏳ Ждём ответа: { $players }
lobby-invited-about = Партия начнётся, когда все нажмут **{ button-join }** или **{ button-leave }**. Закроется через час бездействия.
lobby-asked = ⏳ Ждём ответа на приглашение: { $players }
lobby-event = 🗓️ { $when }
lobby-event-about = Садись за стол, если придёшь: я позову, когда настанет время.
lobby-event-now = 🔔 Пора! Ведущий начинает.
button-asked-yes = Да
button-asked-no = Нет
button-invite = Позвать
lobby-add-player = Добавить бота
lobby-language = Общий язык
language-name = Русский
lobby-automatic = 🤖 { $player } · { $strength }
automatic-name = { $number ->
        [1] Ариадна
        [2] Дедал
        [3] Икар
       *[other] Минос
    }
    .genitive = { $number ->
        [1] Ариадны
        [2] Дедала
        [3] Икара
       *[other] Миноса
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
board-stand-in = 🤖 { $player }: вместо игрока пока отвечает бот.
board-weaker = { $player }: бот силы «{ $strength }» не нашёл ответа, и за него ответил «{ $weaker }». Как только получится, снова ответит «{ $strength }».
board-says = 🤖 { $player }: «{ $text }»
board-free-seat = 🪑 { $player } больше не играет. Место свободно: займи его и продолжай с теми же картами.
board-hands-later = ✉️ { $players }: карты скоро придут в личные сообщения. А пока нажми **{ button-hand }**.
board-quarantined = Партию { NUMBER($table, useGrouping: 0) } не удалось загрузить: запись повреждена или сделана более новой версией Clew. С остальными партиями всё в порядке. Новая игра: { COMMAND("play") }.
board-missing = ⏸️ Партия { NUMBER($table, useGrouping: 0) } ждёт: этой игры здесь сейчас нет. Ничего не потеряно, время не идёт. Когда игра вернётся, все продолжат с этого места.
board-missing-from = Игру принёс пакет { $distribution } { $version }.
board-moved = **{ $game }**: теперь играют в { $channel }.
board-moved-dms = Эта партия переехала в личные сообщения.
board-more = … Остальное покажет { COMMAND("board") }.
ended-closed = Эта партия завершена.
ended-ended = Эту партию завершает модератор.
ended-ended-by = { $player } завершает эту партию.
    .you = Ты завершаешь эту партию.
ended-agreed = { $player } завершает эту партию. За это: { $others }.
    .you = Ты завершаешь эту партию. За это: { $others }.
ended-unopposed = { $player } завершает эту партию. Возражений нет.
    .you = Ты завершаешь эту партию. Возражений нет.
ended-unopposed-agreed = { $player } завершает эту партию. За это: { $others }. Возражений нет.
    .you = Ты завершаешь эту партию. За это: { $others }. Возражений нет.
ended-you = ты
ended-empty = За столом никого не осталось, сбор игроков закрыт. Начать новый: { COMMAND("play") }.
ended-idle = Сбор игроков закрыт после часа бездействия. Открой новый: { COMMAND("play") }.
ended-unattended = Время пришло, но больше никто не присоединился. Может быть, в другой день: { COMMAND("play") }.
ended-left = За столом никого не осталось, партия окончена.
picture-player = Игрок { $letter }

## Карты игрока

hand-title = { $game } · партия { NUMBER($table, useGrouping: 0) }
hand-wait = ⏳ Ждём хода: { $player }.
hand-wait-called = Позову, когда будет твой ход.
hand-wait-next = Следующий ход твой: позову.
hand-wait-follows = Следующий ход твой.
hand-as-of = 🕒 Положение на { $when }. Что было дальше, здесь не видно.
hand-as-of-asked = 🕒 Положение на { $when }, твой ход. Что было дальше, здесь не видно.
hand-elsewhere = 🃏 Твои карты открыты в сообщении поновее.
hand-absent = 💤 { $player } давно не появляется за столом.
hand-away = 🤖 Сейчас за тебя играет бот. Нажми любую кнопку этой партии, чтобы вернуться.
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
generic-as-they-lie = Оставить как есть
generic-start-over = Сначала

## Примечания над картами

note-stale = Игра ушла вперёд с тех пор, как появилась эта кнопка. Вот что сейчас на столе.
note-not-asked = Сейчас не твой ход, поэтому ничего не сыграно. Вот что сейчас на столе.
note-undone = Твой последний шаг отменён.
note-handed-over = 🤖 Пока { $player } не вернётся, играет бот.
note-came-back = 🪑 С возвращением: дальше играешь ты.
note-dms-closed = Не получилось отправить тебе карты: личные сообщения от меня закрыты. Карты всегда покажет { COMMAND("hand") }. Чтобы получать их лично, разреши сообщения от участников в настройках приватности этого сервера и повтори попытку в { COMMAND("settings") }.
note-board-blocked = Мне больше нельзя показывать поле в канале этой партии. Попроси модератора разрешить мне видеть канал, отправлять сообщения и прикреплять файлы или вызови { COMMAND("resume") } в другом канале. Твой ход сохранён.
note-board-closed = Канал этой партии удалён или закрыт. Вызови { COMMAND("resume") } в другом канале, чтобы продолжить там. Твой ход сохранён.
note-board-refused = Discord сейчас не принимает поле. Играй дальше со своих карт: { COMMAND("hand") }. Поле словами покажет { COMMAND("board") }. Твой ход сохранён.
note-hand-refused = Discord сейчас не даёт мне прислать тебе карты. Их всегда покажет { COMMAND("hand") }.

## Когда что-то невозможно

refusal-no-table = Этой партии больше нет. Новая игра: { COMMAND("play") }.
refusal-damaged = Запись этой партии повреждена, и её не удалось загрузить. С остальными партиями всё в порядке. Новая игра: { COMMAND("play") }.
refusal-too-new = Эта партия записана более новой версией Clew, чем та, что сейчас работает. Она сохранена: попробуй снова, когда Clew обновят.
refusal-too-old = Эта партия начата в более старой версии Clew, и в нынешней её не продолжить. Она сохранена. Новая игра: { COMMAND("play") }.
refusal-no-game = Этой игры здесь сейчас нет. Её партии сохранены и продолжатся, когда она вернётся.
refusal-not-started = Игра ещё не началась: её начинает ведущий.
refusal-not-seated = У тебя нет места за этим столом. Можно смотреть или начать свою игру: { COMMAND("play") }.
refusal-not-seated-free = У тебя нет места за этим столом, но одно место свободно.
refusal-not-seated-automatic = У тебя нет места за этим столом. Можно попросить место бота.
refusal-seated-already = У тебя уже есть место за этим столом.
refusal-table-full = Все места заняты. Начать свою игру: { COMMAND("play") }.
refusal-places-kept = Оставшиеся места пока придержаны для: { $players }.
refusal-only-host-options = Опции меняет только ведущий: { $host }.
refusal-only-host-start = Игру начинает только ведущий: { $host }.
refusal-too-few = В эту игру играют от { $least } до { $most } человек. Пусть присоединится кто-нибудь ещё, или добавь бота.
refusal-lobby-over = Сбор игроков закрыт. Открой новый: { COMMAND("play") }.
refusal-many-lobbies = У тебя уже открыто сборов игроков: { $most }. Сначала начни игру в одном из них или выйди из него: { COMMAND("games") } покажет, где они.
refusal-many-tables = У тебя уже { $most } мест в разных партиях, больше нельзя. Сначала доиграй одну из партий или выйди из неё: { COMMAND("resume") } покажет их.
refusal-guest-busy = { $player } сейчас не может занять место.
refusal-over = Эта партия окончена. Начать новую: { COMMAND("play") }.
refusal-typed = Не понимаю. Сейчас подойдёт, например: `{ $example }`.
refusal-no-undo = Отменять нечего: с тех пор открылось что-то скрытое или сделан другой ход.
refusal-stale = Это уже не подходит: игра ушла вперёд. Что сейчас, покажет { COMMAND("hand") }.
refusal-no-seat = Сейчас ты нигде не играешь. Начать игру: { COMMAND("play") }.
refusal-several-games = Твоего хода ждут в нескольких партиях. Выбери ход в списке { COMMAND("move") }: там названа партия.
refusal-no-seat-here = В этом канале ты не играешь. Где играешь, покажет { COMMAND("games") }.
refusal-nothing-to-resume = У тебя нет неоконченных партий. Начать игру: { COMMAND("play") }.
refusal-no-history = Здесь ещё ни во что не играли. Начни игру: { COMMAND("play") }.
refusal-nothing-to-end = В этом канале ничего не идёт.
refusal-only-host-end = Завершить партию может только её ведущий или модератор сервера, где она началась.
refusal-cannot-ask = Я не могу здесь писать, поэтому спросить остальных не вышло, и игра продолжается. Попробуй чуть позже или перенеси партию в другой канал ({ COMMAND("resume") }) и заверши её там.
refusal-others-play-on = Есть желающие играть дальше. Спроси через десять минут или выйди ({ COMMAND("leave") }), и остальные продолжат без тебя.
refusal-not-in-dm = Партию на нескольких человек нельзя продолжить в личных сообщениях. Вызови { COMMAND("resume") } в канале, который видят все игроки.
refusal-in-dms = Эта партия идёт теперь в личных сообщениях, и подсесть к ней нельзя. Начать свою игру: { COMMAND("play") }.
refusal-only-host-moves = Перенести эту партию на другой сервер может только ведущий: { $host }. На нынешнем сервере её можно перенести в другой канал.
refusal-restarting = Я перезапускаюсь. Ничего не потеряно: попробуй снова через минуту.
refusal-restarting-begun = Я перезапускаюсь. Ничего не потеряно: через минуту { COMMAND("hand") } покажет, что сейчас.
refusal-crowded = Другое нажатие пришло в тот же миг и чуть раньше. Ничего не потеряно: попробуй ещё раз.
refusal-store = Сейчас я ничего не могу сохранить, поэтому ничего не изменилось. Попробуй снова через минуту.
refusal-bug = У меня что-то сломалось. Ничего не потеряно: { COMMAND("hand") } покажет, что сейчас.
refusal-bug-number = -# Номер ошибки для моего владельца: { $number }
refusal-pace = За короткое время открыто или перенесено слишком много партий. Попробуй снова { $when }.

## Команды

moves-waiting = Сейчас не твой ход: отправь это, чтобы увидеть свои карты. { $waits }
resume-about = { $count ->
        [one] У тебя { $count } неоконченная партия.
        [few] У тебя { $count } неоконченные партии.
       *[many] У тебя { $count } неоконченных партий.
    } Выбери, какую продолжить в этом канале.
resume-choose = Какая партия?
resume-done = Партия теперь здесь, поле ниже.
games-title = Партии
games-here = В этом канале
games-mine = Твои партии в других местах
games-none = Здесь партий нет, и у тебя нет других. Начать игру: { COMMAND("play") }.
games-your-turn = ▶ **твой ход**, { $when }
games-turn = ⏳ { $player }, { $when }
table-title = { $game }, партия { NUMBER($table, useGrouping: 0) }
table-line = { $title }: { $people }
table-lobby = ждёт игроков
table-open = идёт
leave-sure = Если выйти, твоё место и твои карты сможет занять кто-то другой.
leave-sure-automatic = Если выйти, твоими картами продолжит играть бот. С согласия ведущего его сможет сменить другой игрок.
leave-sure-host = Если выйти, твоё место и твои карты сможет занять кто-то другой, а партию поведёт { $player }.
leave-sure-host-automatic = Если выйти, твоими картами продолжит играть бот, а партию поведёт { $player }.
leave-sure-alone = За столом только ты: если выйти, партия окончится.
leave-ranked = В рейтинге этого сервера покинутая партия проиграна, если у тебя в ней был хоть один ход.
leave-yes = Выйти из игры
leave-done = Ты больше не за столом.
end-sure = Партия завершится для всех, вернуться к ней будет нельзя. Если ведёшь её ты, у остальных будет минута, чтобы возразить.
end-others-decide = Вопрос задан: теперь решают остальные.
end-agreed = ✅ Твоё согласие учтено. Партия завершится, когда согласятся остальные или пройдёт минута.
end-goes-on = Партия продолжается.
end-choose = Какую партию завершить?
end-done = Партия завершена.
ending-ask = 🛑 **{ $player }** предлагает завершить игру: **{ $game }**. Она завершится в { $when }, если никто не нажмёт **{ button-play-on }**.
ending-goes-on = ▶️ **{ $player }** хочет играть дальше: партия продолжается.
ending-void = ▶️ Во время голосования меня перезапустили, поэтому партия продолжается. Спросить ещё раз: { COMMAND("end") }.

## Правила

## History

history-title = История · { $game }, партия { NUMBER($table, useGrouping: 0) }
history-page = Страница { $page } из { $pages }
history-continued = продолжение
history-nothing = Пока не произошло ничего, о чём стоило бы рассказать.
story-you = ты
history-damaged = ⚠️ Что здесь произошло, прочитать уже нельзя. Сама партия цела и продолжается.
history-first = В начало
history-earlier = Раньше
history-later = Позже
history-last = В конец
story-title = Что уже известно · { $game }, партия { NUMBER($table, useGrouping: 0) }
evening-title = { button-evening } · { $game }, партия { NUMBER($table, useGrouping: 0) }

rules-chapters = Главы
chapter-page = Страница { $page } из { $pages } в этой главе
rules-back = Назад
rules-aim = Цель
rules-next = Дальше

## After a game

again-already = Следующая партия уже началась: [перейти к полю]({ $url }).
again-lobby = Следующая партия собирается: [перейти к сбору игроков]({ $url }).
again-joined = Твоё место готово: [перейти к следующей партии]({ $url }).
again-opened = Следующая партия – в { $channel }.
again-opened-here = Следующая партия здесь, сразу под этим сообщением.

## Вызовы: что показывает уведомление

call-board = { $people } – **{ $game }**: { $what }
call-hand = **{ $game }**: { $what }
call-again = { $people } – **{ $game }**: { $player } зовёт сыграть ещё раз.
call-asked = { $people } – **{ $game }**: { $player } зовёт сыграть.
call-event = { $people } – **{ $game }**: пора, игра начинается.
call-ending = { $people } – **{ $game }**: { $player } предлагает завершить партию.
call-turn = твой ход
