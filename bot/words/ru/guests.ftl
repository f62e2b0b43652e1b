## Играть вместо бота

button-let-in = Пусть играет
button-not-now = Не сейчас
button-give-back = Вернуть место боту
button-never-mind = Уже не нужно
guest-asks = 🪑 **{ $guest }** хочет играть вместо 🤖 **{ $player }**{ $part }.
guest-asks-about = Решает ведущий. Если его нет – любой игрок.
guest-more = { $count ->
        [one] Ждёт ещё { $count } человек.
        [few] Ждут ещё { $count } человека.
       *[many] Ждут ещё { $count } человек.
    }
guest-asks-host = 🪑 { $guest } хочет играть вместо 🤖 { $player }{ $part }. Ответить можно под полем.
guest-plays = 🪑 **{ $guest }** играет вместо 🤖 **{ $player }**{ $part }.
guest-plays-back = **{ button-give-back }**: { $guest } уходит, бот играет дальше.
guest-wait = ⏳ Вопрос задан ведущему: **{ $host }**.
guest-wait-anybody = ⏳ Ведущего (**{ $host }**) сейчас нет, поэтому ответить может любой игрок.
guest-wait-seat = Место: 🤖 **{ $player }**{ $part }.
guest-wait-about = Карты появятся, как только кто-нибудь согласится.
guest-let-in = 🪑 Место твоё. Бот вернётся, если десять минут ничего не нажимать, а другие ждут.
guest-let-in-quick = 🪑 Место твоё.
guest-let-in-slow = 🪑 Место твоё. Бот вернётся и раньше срока, если десять минут ничего не нажимать, а другие ждут.
guest-refused = Сейчас замены не хотят. Смотреть можно всегда.
guest-dropped = Заявка снята. Смотреть можно всегда.
refusal-guest-host = Это решает ведущий: { $host }. Если ведущего нет десять минут, может ответить любой игрок.
refusal-guest-soon = Сейчас замены не хотят. Попробуй через десять минут или начни свою игру: { COMMAND("play") }.
refusal-guest-barred = Здесь тебя уже дважды прождали зря, поэтому больше я за тебя не прошу. Можно смотреть или начать свою игру: { COMMAND("play") }.
refusal-other-side = В этой партии у тебя уже было место на другой стороне, и её тайны тебе известны. Вернуться можно только на ту же сторону.
refusal-guest-other-side = В этой партии у этого игрока уже было место на другой стороне, и её тайны ему известны. Вернуться можно только на ту же сторону.
refusal-guest-alone = Больше здесь никто не играет, и вернуть место нельзя. { COMMAND("leave") } закончит игру.
leave-automatic = 🤖 На этом месте теперь играет { $player }. Смотреть можно всегда.

## Seats taken and left, in the history

history-guest = 🪑 { $player } играет вместо 🤖 { $automatic }{ $part }.
    .you = 🪑 Ты играешь вместо 🤖 { $automatic }{ $part }.
history-back = 🪑 На место возвращается 🤖 { $automatic }{ $part }.
history-left = 🪑 { $player } выходит из-за стола, дальше играет 🤖 { $automatic }{ $part }.
    .you = 🪑 Ты выходишь из-за стола, дальше играет 🤖 { $automatic }{ $part }.
history-free = 🪑 { $player }{ $part } выходит из-за стола: место свободно.
    .you = 🪑 Ты выходишь из-за стола{ $part }: место свободно.
history-taken = 🪑 { $player } занимает свободное место{ $part }.
    .you = 🪑 Ты занимаешь свободное место{ $part }.
