## Чудовища, с винительным падежом

mansions-kind-walker = Утопленник
    .accusative = Утопленника
mansions-kind-rats = Крысиная стая
    .accusative = Крысиную стаю
mansions-kind-reflection = Бледное отражение
mansions-kind-answerer = Отвечающий
    .accusative = Отвечающего
mansions-kind-bosun = Боцман
    .accusative = Боцмана
mansions-kind-thrall = Соляной невольник
    .accusative = Соляного невольника
mansions-kind-acolyte = Колокольный служка
    .accusative = Колокольного служку
mansions-kind-precentor = Кантор
    .accusative = Кантора
mansions-kind-hound = Болотная гончая
    .accusative = Болотную гончую
mansions-kind-eel = Сточный угорь
    .accusative = Сточного угря
mansions-kind-shade = Приливная тень
    .accusative = Приливную тень
mansions-kind-ringer = Утонувший звонарь
    .accusative = Утонувшего звонаря
