## Сбор игроков: во что играем

button-options = Настройки
lobby-preset = Выбрать вариант
lobby-language-about = На этом языке поле видят все. В этом канале он запомнится.
lobby-automatic-too = 🤖 Боты: **{ button-options }**
lobby-stays = ⏳ Закроется через час бездействия.
options-title = Настройки · { $game }, партия { NUMBER($table, useGrouping: 0) }
options-about = Это сообщение видишь только ты. Настройки действуют для всех.
option-none = нет
preset-own = Свой вариант
starting-alone = Ты за этим столом без других игроков: { $game }.
starting-with = Начать с ботом: { $strength }
