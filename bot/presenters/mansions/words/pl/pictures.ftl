# Co jest napisane na obrazkach „Posiadłości”.

picture-mansions-round = Runda { $number }
picture-mansions-begins = Początek
picture-mansions-over = Koniec
picture-mansions-keeper = Strażnik
picture-mansions-who-begins = Kto teraz?
picture-mansions-threat = Zagrożenie
picture-mansions-unknown = Cel nieznany
picture-mansions-dead = nie żyje
picture-mansions-escaped = ucieczka
picture-mansions-won-keeper = Wygrywa strażnik
picture-mansions-won-investigators = Wygrywają badacze
picture-mansions-won-nobody = Nikt nie wygrywa
picture-mansions-went = { $who }: z „{ $start }” do „{ $to }”.
picture-mansions-damage = { $who }: obrażenia { $number }.
picture-mansions-horror = { $who }: przerażenie { $number }.

## Ręka

picture-mansions-used = Użyte: { $text }
picture-mansions-empty = Nic w rękach
picture-mansions-no-rolls = Ostatnio bez twoich rzutów
picture-mansions-again = Porażka. Rzucić ponownie?
picture-mansions-passed = { $target }: sukces
picture-mansions-failed = { $target }: porażka
picture-mansions-try-roll = { $aim }
picture-mansions-aim-least = tylko 1
picture-mansions-try-skill = Z punktem umiejętności: { $aim }
picture-mansions-try-other = { $card }
picture-mansions-sure = Sukces bez rzutu
picture-mansions-near = Stąd: { $spaces }.
picture-mansions-ways = Dalsze drogi: { $ways }.
picture-mansions-rolled = Ostatni rzut: { $who }, { $attribute }: { $roll }, potrzeba { $aim }.

picture-mansions-puzzle-left = Zostało
picture-mansions-puzzle-chosen = Element { $cell }
picture-mansions-puzzle-choose = Wybierz element
picture-mansions-puzzle-drawn = Nowy element: który zastąpi?
picture-mansions-puzzle-pile = W zapasie: { $number }
picture-mansions-puzzle-solved = Rozwiązane!
picture-mansions-puzzle-wiring = Doprowadź prąd od błyskawicy do każdej lampy. Grube przewody są pod prądem.
picture-mansions-puzzle-lock = Stykające się końce muszą być równe. Okrągły znak: pasuje. Przekreślony: jeszcze nie.
picture-mansions-puzzle-rune = Każdy element na swoje miejsce: → mówi, dokąd. Ptaszek: już tam jest.

# Te same łamigłówki w słowach.
picture-mansions-puzzle-alt = { $who } próbuje rozwiązać łamigłówkę „{ $card }”. Pozostałe akcje: { $left }.
picture-mansions-puzzle-alt-solved = Łamigłówka „{ $card }” jest rozwiązana!
picture-mansions-puzzle-alt-chosen = Wybrano: { $cell }.
picture-mansions-puzzle-alt-wire = { $cell }: { $sides }{ $lit ->
    [true] , pod prądem
   *[other] {""}
  }
picture-mansions-puzzle-alt-lock = { $cell }: { $sides }
picture-mansions-puzzle-alt-rune = { $cell }: element dla { $home }
picture-mansions-puzzle-alt-home = { $cell }: na miejscu
picture-mansions-puzzle-alt-drawn = Dobrano: { $sides }. Zastąpi jeden z leżących elementów.
picture-mansions-puzzle-alt-source = Prąd wchodzi przy { $cell }, strona: { $side }.
picture-mansions-puzzle-alt-lamp = Lampa przy { $cell }, strona: { $side }: { $lit ->
    [true] świeci
   *[other] nie świeci
  }.
picture-mansions-puzzle-alt-terminal = Ramka ma { $symbol } przy { $cell }, strona: { $side }: { $lit ->
    [true] pasuje
   *[other] jeszcze nie
  }.
picture-mansions-puzzle-alt-joint = Jeszcze różne: { $pairs }.
picture-mansions-shape-a = koło
picture-mansions-shape-b = kwadrat
picture-mansions-shape-c = trójkąt
picture-mansions-shape-d = romb
picture-mansions-shape-e = sześciokąt
picture-mansions-side-n = u góry
picture-mansions-side-e = z prawej
picture-mansions-side-s = u dołu
picture-mansions-side-w = z lewej

## Biurko strażnika

picture-mansions-habit-off = Nie graj
picture-mansions-habit-armed = Tylko przygotowane
picture-mansions-habit-auto = Jak w podpowiedzi
picture-mansions-habit-ask = Pytaj zawsze
picture-mansions-no-mythos = Brak kart Mitów
picture-mansions-no-trauma = Brak kart traumy
picture-mansions-at-most = { $most } lub mniej
picture-mansions-armed = czeka na: { $who }
picture-mansions-aims = Możliwe cele: { $aims }.
picture-mansions-threat-now = Zagrożenie { $number }.
picture-mansions-new = Nowe: { $changes }.
picture-mansions-new-damage = { $who } – obrażenia { $number }
picture-mansions-new-horror = { $who } – przerażenie { $number }
picture-mansions-new-threat = zagrożenie +{ $number }
picture-mansions-new-cards = karty na ręce: { $cards }
picture-mansions-new-rooms = pomieszczenia: { $rooms }

## Koniec
picture-mansions-marked = Zaznaczone: { $aims }.
picture-mansions-found = Właśnie odkryte: { $room }. { $text }
picture-mansions-read = Odczytane na głos: { $card }. { $text }
picture-mansions-theirs = Dla badaczy: { $text }
