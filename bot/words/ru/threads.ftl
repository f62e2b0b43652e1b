## Threads of games

lobby-thread = Где играть
lobby-thread-off = в этом канале
lobby-thread-off-about = Поле остаётся здесь
lobby-thread-on = в отдельной ветке
lobby-thread-on-about = У партии своя ветка, итог останется здесь
refusal-thread-permission = Не могу открыть здесь ветку: не хватает прав: { $missing }. Попроси модератора или играй в канале.
refusal-thread-here = Здесь веток не бывает. Открой сбор игроков в текстовом канале или играй здесь.
refusal-threads-off = Модераторы выключили ветки для партий на этом сервере. Играй в канале.
refusal-threads-many = На этом сервере уже { $most } партий в ветках, больше я не открываю. Играй в канале или подожди, пока одна закончится.
thread-refused = Открыть ветку не вышло, партия идёт здесь, в канале.
thread-left = Я больше не могу писать в ветке этой партии, поэтому она продолжается здесь, ниже.
permission-create-public-threads = Создание публичных веток
settings-threads = Ветки
settings-threads-on = разрешены
settings-threads-on-about = Для партии можно открыть свою ветку
settings-threads-off = выключены
settings-threads-off-about = Партии остаются в канале
