# Кнопки «Особняков»: что они делают и чего стоят.

mansions-tap-hide-move = Спрятаться: { $place } (перемещение)
mansions-tap-hide-action = Спрятаться: { $place } (действие)
mansions-tap-hide-short-move = Спрятаться (перемещение)
mansions-tap-hide-short-action = Спрятаться (действие)
mansions-tap-emerge-move = Выйти (перемещение)
mansions-tap-emerge-action = Выйти (действие)
mansions-tap-needs = { $room }: нужна карта «{ $key }»
mansions-tap-needs-short = { $room }: { $key }
mansions-tap-more = Ещё…
mansions-more-audit = -# **Сверка карт комнат**: бот сравнивает карты всех комнат со сценарием и исправляет ошибки. Это бесплатно и не выдаёт тайн.
mansions-more-concede = -# **Сдаться**: сначала бот переспросит.
mansions-do-audit = Сверить карты комнат
mansions-hint-range = Урон { $number }, дальность { $range }. { $text }
game-mansions-alone = Хранителем будет бот, если ты не выберешь эту роль для себя.
