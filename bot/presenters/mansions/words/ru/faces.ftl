# Картинки вопросов о чудовищах: шаги и последствия успеха и провала.
picture-mansions-step-evade = Уклонение
picture-mansions-step-horror = Ужас
picture-mansions-step-attack = Атака
picture-mansions-step-defence = Защита
picture-mansions-passes-evade = путь свободен
picture-mansions-fails-evade = может ударить
picture-mansions-passes-horror = без последствий
picture-mansions-fails-horror = 1 ужас
picture-mansions-class-humanoid = Гуманоид
picture-mansions-class-beast = Зверь
picture-mansions-class-eldritch = Потустороннее
