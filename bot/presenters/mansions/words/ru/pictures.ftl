# Что написано на картинках «Особняка».

picture-mansions-round = Раунд { $number }
picture-mansions-begins = Начало
picture-mansions-over = Конец
picture-mansions-keeper = Хранитель
picture-mansions-who-begins = Чей ход?
picture-mansions-threat = Угроза
picture-mansions-unknown = Цель неизвестна
picture-mansions-dead = гибель
picture-mansions-escaped = побег
picture-mansions-won-keeper = Победил хранитель
picture-mansions-won-investigators = Победили сыщики
picture-mansions-won-nobody = Никто не победил
picture-mansions-went = { $who }: из «{ $start }» в «{ $to }».
picture-mansions-damage = { $who }: урон { $number }.
picture-mansions-horror = { $who }: ужас { $number }.

## Рука

picture-mansions-used = Уже было: { $text }
picture-mansions-empty = В руках ничего нет
picture-mansions-no-rolls = Твоих бросков давно не было
picture-mansions-again = Провалено. Бросить ещё раз?
picture-mansions-passed = { $target }: успех
picture-mansions-failed = { $target }: провал
picture-mansions-try-roll = { $aim }
picture-mansions-aim-least = только 1
picture-mansions-try-skill = С очком навыка: { $aim }
picture-mansions-try-other = { $card }
picture-mansions-sure = Успех без броска
picture-mansions-near = Отсюда: { $spaces }.
picture-mansions-ways = Дальние пути: { $ways }.
picture-mansions-rolled = Последний бросок: { $who }, { $attribute }: { $roll }, нужно { $aim }.

picture-mansions-puzzle-left = Осталось
picture-mansions-puzzle-chosen = Деталь { $cell }
picture-mansions-puzzle-choose = Выбери деталь
picture-mansions-puzzle-drawn = Новая деталь: какую заменить?
picture-mansions-puzzle-pile = В запасе: { $number }
picture-mansions-puzzle-solved = Решено!
picture-mansions-puzzle-wiring = Проведи ток от молнии ко всем лампам. Толстые провода под током.
picture-mansions-puzzle-lock = Соседние концы должны совпасть. Круглый знак: подходит. С чертой: пока нет.
picture-mansions-puzzle-rune = Каждую деталь на своё место: → говорит, куда. Галочка: она уже там.

# Те же головоломки словами.
picture-mansions-puzzle-alt = { $who } решает головоломку «{ $card }». Действий осталось: { $left }.
picture-mansions-puzzle-alt-solved = Головоломка «{ $card }» решена!
picture-mansions-puzzle-alt-chosen = Выбрано: { $cell }.
picture-mansions-puzzle-alt-wire = { $cell }: { $sides }{ $lit ->
    [true] , под током
   *[other] {""}
  }
picture-mansions-puzzle-alt-lock = { $cell }: { $sides }
picture-mansions-puzzle-alt-rune = { $cell }: деталь для { $home }
picture-mansions-puzzle-alt-home = { $cell }: на месте
picture-mansions-puzzle-alt-drawn = Новая деталь: { $sides }. Она заменит одну из лежащих.
picture-mansions-puzzle-alt-source = Ток идёт в { $cell }, сторона: { $side }.
picture-mansions-puzzle-alt-lamp = Лампа у { $cell }, сторона: { $side }: { $lit ->
    [true] горит
   *[other] не горит
  }.
picture-mansions-puzzle-alt-terminal = Рамке нужен { $symbol } у { $cell }, сторона: { $side }: { $lit ->
    [true] подходит
   *[other] пока нет
  }.
picture-mansions-puzzle-alt-joint = Пока не совпадают: { $pairs }.
picture-mansions-shape-a = круг
picture-mansions-shape-b = квадрат
picture-mansions-shape-c = треугольник
picture-mansions-shape-d = ромб
picture-mansions-shape-e = шестиугольник
picture-mansions-side-n = сверху
picture-mansions-side-e = справа
picture-mansions-side-s = снизу
picture-mansions-side-w = слева

## Стол хранителя

picture-mansions-habit-off = Не играть
picture-mansions-habit-armed = Заготовленные
picture-mansions-habit-auto = Как советуют
picture-mansions-habit-ask = Спрашивать всегда
picture-mansions-no-mythos = Карт Мифов нет
picture-mansions-no-trauma = Карт травм нет
picture-mansions-at-most = { $most } или меньше
picture-mansions-armed = ждёт: { $who }
picture-mansions-aims = Возможные цели: { $aims }.
picture-mansions-threat-now = Угроза { $number }.
picture-mansions-new = Новое: { $changes }.
picture-mansions-new-damage = { $who } – урон { $number }
picture-mansions-new-horror = { $who } – ужас { $number }
picture-mansions-new-threat = угроза +{ $number }
picture-mansions-new-cards = карты на руке: { $cards }
picture-mansions-new-rooms = комнаты: { $rooms }

## Конец
picture-mansions-marked = Отмечено: { $aims }.
picture-mansions-found = Только что открыто: { $room }. { $text }
picture-mansions-read = Прочитано вслух: { $card }. { $text }
picture-mansions-theirs = Для сыщиков: { $text }
