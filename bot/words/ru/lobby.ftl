## Сбор игроков: во что играем

button-options = Опции
button-settings = Ещё…
lobby-preset = Выбрать вариант
lobby-language-about = На этом языке поле видят все. В этом канале он запомнится.
lobby-automatic-too = 🤖 Боты – в «{ button-settings }»
lobby-stays = ⏳ Закроется через час бездействия.
options-title = Время, боты и прочее · { $game }, партия { NUMBER($table, useGrouping: 0) }
options-about = Это сообщение видишь только ты. Выбранное действует для всех.
option-none = нет
option-also = Ещё
option-also-about = Сколько угодно
option-needs = Только если выбрано «{ $value }»
options-further = Есть и другие опции.
preset-own = Свой вариант
starting-alone = Ты за этим столом без других игроков: { $game }.
starting-with = Начать с ботом: { $strength }
