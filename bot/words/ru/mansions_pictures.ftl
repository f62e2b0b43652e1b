# Что написано на картинках «Особняка».

picture-mansions-round = Раунд { $number }
picture-mansions-begins = Начало
picture-mansions-over = Конец
picture-mansions-keeper = Хранитель
picture-mansions-threat = Угроза
picture-mansions-event = Событие
picture-mansions-unknown = Цель неизвестна
picture-mansions-dead = погиб(ла)
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
picture-mansions-no-rolls = Кубик ещё не бросали
picture-mansions-again = Провал. Бросить ещё раз?
picture-mansions-passed = { $target }: успех
picture-mansions-failed = { $target }: провал
picture-mansions-try-roll = { $target } или меньше
picture-mansions-try-skill = С очком навыка: { $target } или меньше
picture-mansions-try-other = { $card }
picture-mansions-sure = Успех без броска
picture-mansions-near = Отсюда: { $spaces }.
picture-mansions-rolled = Последний бросок: { $who }, { $attribute }: { $roll } при цели { $target }.
