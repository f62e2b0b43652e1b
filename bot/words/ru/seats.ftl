## Время на ход

lobby-think = Время на ход
lobby-think-none = без ограничения
lobby-think-none-about = Каждый думает сколько хочет
lobby-think-300 = 5 минут
lobby-think-300-about = Все на месте и ходят сразу
lobby-think-3600 = 1 час
lobby-think-3600-about = Игра на вечер
lobby-think-86400 = 1 день
lobby-think-86400-about = Ход-другой в день
lobby-timeout = Когда время выйдет
lobby-timeout-default = осторожный ход
lobby-timeout-default-about = Если время вышло, за игрока делается самый осторожный ход
lobby-timeout-automatic = бот
lobby-timeout-automatic-about = Пока игрок не вернётся, за него ходит бот

## Время идёт

hand-answer-by = ⏰ Ответ нужен до { $when }.
hand-answer-by-default = Потом за тебя будет сделан осторожный ход.
hand-answer-by-automatic = Потом за тебя сыграет бот.
hand-answer-by-guest = Потом место вернётся к боту.
hand-answer-in-default = ⏰ Осторожный ход за тебя: { $when }.
hand-answer-in-automatic = ⏰ Ход бота за тебя: { $when }.
hand-answer-in-guest = ⏰ Возврат места боту: { $when }.
board-answer-by = ⏰ До { $when }.
call-reminder = ⏰ { $player } – **{ $game }**: { $what }. Остальные ждут тебя: ответь до { $when }.
call-reminder-open = ⏰ { $player } – **{ $game }**: { $what }. Остальные ждут тебя: { $when } настал твой ход.
board-back = 🌙 { $player }: снова здесь в { $when }.
note-timeout-default = ⏰ Время вышло: за тебя сделан осторожный ход.
note-timeout-automatic = ⏰ Время вышло: за тебя играет бот. Нажми любую кнопку этой партии, чтобы вернуться.
story-timeout-default = ⏰ { $player }: время вышло, сделан осторожный ход.
    .you = ⏰ Время вышло, за тебя сделан осторожный ход.
story-timeout-automatic = ⏰ { $player }: время вышло, ход сделал бот.
    .you = ⏰ Время вышло, ход за тебя сделал бот.
story-away = 🤖 { $player }: пока ходит бот.
    .you = 🤖 Пока за тебя играет бот.
story-returned = 🪑 { $player } снова в игре.
    .you = 🪑 Ты снова в игре.
seat-before = 🪑 { $player }, а до этого: { $others }.
seat-between = 🪑 { $player }, а в перерыве: { $others }.

## Что каждый выбирает для себя

button-choices = Выбор
choices-title = Твой выбор · { $game }, партия { NUMBER($table, useGrouping: 0) }
choices-about = Это сообщение видишь только ты. Выбранное действует с начала игры.
lobby-objection = ⚠️ Так начать нельзя: { $reason }
refusal-objection = Так начать нельзя: { $reason }
objection-other = выбранное не сочетается. Измените опции, или пусть кто-нибудь изменит свой выбор.

## Длинные списки

generic-page = Страница { $page } из { $pages }: { $first } … { $last }
generic-page-back = Предыдущая страница
generic-page-next = Следующая страница

## Вопросы и прочее

hand-besides = **В любое время**
button-own = Моё

## Игры без картинок

plain-asked = Вопрос: { $question }
plain-yes = да
plain-no = нет
plain-nothing = ничего
plain-you = ты
plain-won = **Победа: { $players }.**
plain-lost = **Никто не победил.**
plain-ending = Чем кончилось: { $ending }.
plain-scores = { $score }: { $scores }.
