## Where the bot may not show a board

refusal-not-in-server = Меня нет на этом сервере, поэтому вести здесь стол я не могу. Попроси модератора добавить меня на сервер или играй на другом.
refusal-no-permission = Мне нельзя показать стол в этом канале. Здесь мне не хватает прав: { $missing }. Попроси модератора дать их или начни игру в другом канале.
refusal-locked = Эта ветка закрыта. Начни игру в другом канале или попроси модератора открыть ветку.
refusal-private-thread = Меня нет в этой приватной ветке. Упомяни здесь { $bot }, чтобы меня добавить, и попробуй снова.

## Permissions, as Discord names them

permission-view-channel = Просматривать канал
permission-read-message-history = Читать историю сообщений
permission-attach-files = Прикреплять файлы
permission-send-messages = Отправлять сообщения
permission-send-messages-in-threads = Отправлять сообщения в ветках
permission-connect = Подключаться
