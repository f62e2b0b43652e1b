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
