## Повтор: оконченная партия ход за ходом

button-replay = Повтор
replay-title = Повтор · { $game }, партия { NUMBER($table, useGrouping: 0) }
replay-title-file = Повтор · { $game }, из файла
replay-whole = Весь ход словами
replay-picture = К картинке
replay-start = Начало
replay-before = Перед первым ходом
replay-turn = Ход { $turn } из { $turns }
replay-end = Конец
replay-ended-early = На этом партию прервали.
replay-first = Начало
replay-back = Назад
replay-next = Дальше
replay-last = Конец
replay-jump = Важные ходы
replay-best = Лучший момент
replay-luck = Самая удачная карта { $before } % → { $after } %
replay-lucky = Самый удачный момент
replay-mistake = дорого обошлось
replay-more = Чьими глазами…
replay-more-share = Чьими глазами, показать всем
replay-more-words = Подробнее об этом ходе
replay-view-spectator = Глазами зрителя
replay-view-seat = Место за столом: { $player }
replay-seat-alt = Так это видит { $player }:
replay-share-about = Одно сообщение, которое может листать каждый
replay-let = Показывать моё место другим
replay-let-about = Эту партию с моими картами и целями
replay-hide = Снова скрыть моё место
replay-hide-about = Другие видят эту партию только со стороны
button-from-here = Продолжить отсюда
replay-chance = Шанс на победу: { $percent }
replay-turns-left = Осталось целей (+1, если ни до одной не дойти): { $turns }
replay-percent = { $percent } %
replay-curve-alt = Под ним кривая партии. { $now }.
refusal-no-stop = Такого хода в этом повторе нет. Открой повтор заново под его партией.
refusal-replay-gone = Этот повтор здесь больше не показывают.
refusal-no-replay = Повтора этой партии нет: её играли по старым правилам.
refusal-replay-hidden = Этот расклад ещё играют, поэтому его партии пока скрыты. Возвращайся, когда закончатся его день (UTC) и твоя собственная попытка.

## Играть дальше с хода оконченной партии

title-played-on = { $game } · продолжение партии { NUMBER($table, useGrouping: 0) }, { $turn ->
    [0] с начала
   *[other] после хода { $turn }
}
play-on-title = Играть дальше · { $game }, партия { NUMBER($table, useGrouping: 0) }
play-on-about-spectator = Здесь начнётся новая партия. Свободные места займут боты. Партия нигде не считается. **{ play-on-anew }**: всё скрытое раздаётся снова.
play-on-about-seat = Здесь начнётся новая партия. Свободные места займут боты. Партия нигде не считается. **{ play-on-anew }**: всё, что скрыто от этого места, раздаётся снова.
play-on-about-same = **{ play-on-same }**: скрытое такое же, играют только прежние игроки.
play-on-step = Начать чуть позже
play-on-here = Прямо отсюда
play-on-anew = Раздать скрытое заново
play-on-same = Оставить как было
play-on-back = Назад
play-on-opened = Новая партия прямо под этим сообщением.
play-on-secrets-all = Всё скрытое осталось как было, поэтому сесть могут только игроки прежней партии.
play-on-secrets-anew = Скрытое раздаётся заново в начале партии.
play-on-bots = Свободные места займут боты. Партия нигде не считается.
refusal-no-place = Для тебя здесь нет свободного места: остальные хранят секреты прежних игроков.

## Повтор из файла

button-replay-file = Повтор из файла…
replay-file-title = Повтор партии из файла
replay-file-label = Файл партии
replay-file-about = Файл JSON, который даёт «Поделиться…», «Файл». Не больше { $most } кБ. Повтор видишь только ты.
refusal-late-form = Это заняло слишком много времени. Нажми ещё раз.
refusal-file-gone = Этого файла здесь больше нет. Выбери его снова.
refusal-file-large = В этом файле больше { $most } кБ, так что он не от меня. Выбери файл, который я даю после игры.
refusal-file-broken = Этот файл не прочитать: он повреждён, изменён или не от меня. Выбери файл, который я даю после игры.
refusal-file-game = Игры из этого файла здесь нет.
refusal-file-new = Этот файл записан более новой версией Clew. Попробуй снова, когда меня обновят.
refusal-file-old = Партию в этом файле играли по старым правилам, поэтому её повтора нет.
