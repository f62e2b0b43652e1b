# Имена команд и их параметров: строчными буквами, без пробелов, не длиннее 32 знаков. Описания: не длиннее 100.

command-play = играть
command-play-about = Начать игру в этом канале
command-play-game = Какая игра
command-game = игра
command-daily = сегодня
command-daily-about = Лабиринт дня и колода дня, одинаковые для всех
command-resume = продолжить
command-resume-about = Твои неоконченные партии: перенеси любую сюда и играй дальше
command-games = игры
command-games-about = Что идёт в этом канале и где у тебя есть место
command-hand = карты
command-hand-about = Показать мои карты, только мне
command-board = стол
command-board-about = Стол словами: для программ экранного доступа и медленной связи
command-history = история
command-history-about = Всё, что произошло в партии, словами
command-move = ход
command-move-about = Сделать ход текстом, без кнопок
command-move-line = Лабиринт: стрелка, поворот плитки, клетка. B▼ 90 D5, B вниз 90 D5, 4> 0 остаться
command-line = запись
command-rules = правила
command-rules-about = Как играть: правила по страницам
command-rules-game = Какая игра (не указано: та, что идёт здесь)
command-leave = выйти
command-leave-about = Освободить моё место за столом в этом канале
command-end = завершить
command-end-about = Завершить партию в этом канале (ведущий или модератор)
command-stats = статистика
command-stats-about = Партии, победы и серии: мои и, числами, всего сервера
command-settings = настройки
command-settings-about = Мой язык, личные сообщения, вызовы и кнопки
command-privacy = данные
command-privacy-about = Что обо мне хранится: прочитать, получить файлом или удалить
command-help = помощь
command-help-about = Что я умею и с чего начать
command-about = сведения
command-about-about = Версия, владелец бота, конфиденциальность и чьи это игры

## Игры в меню и заголовках

game-onirim = Онирим
game-onirim-about = Найди восемь дверей лабиринта снов, пока не кончилась колода. Для одного или двух, сообща или наперегонки.
game-labyrinth = Лабиринт
game-labyrinth-about = Двигай коридоры лабиринта, найди свои сокровища и вернись домой раньше всех. Для 2–4 игроков, тренировка – для одного.
