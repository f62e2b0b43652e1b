## Что каждый выбирает для себя

settings-title = Твои настройки
settings-about = Только для тебя, за любым столом и на любом сервере.
settings-language = Язык
settings-language-discord = как в моём Discord
settings-dms = Личные сообщения
settings-dms-on = да
settings-dms-on-about = Мои карты приходят и в личные сообщения
settings-dms-off = нет
settings-dms-off-about = Мои карты только под кнопками стола
settings-calls = Вызовы
settings-calls-on = да
settings-calls-on-about = Меня зовут упоминанием, когда мой ход, а меня нет
settings-calls-off = нет
settings-calls-off-about = Смотрю на стол без напоминаний, меня никто не упоминает
settings-closed = ✉️ Discord не дал мне написать тебе. Если с тех пор личные сообщения разрешены, попроси попробовать снова.
settings-again = Попробовать снова
