# Wskazówki na pierwszą grę w „Posiadłość”.

hint-mansions-turn = Dwa ruchy i jedna akcja, w dowolnej kolejności. Przeszukując pomieszczenie, bierzesz wszystko, co w nim leży, także wskazówki.
hint-mansions-test = Sukces to tyle samo lub mniej na kości dziesięciościennej. Wszystko, co pomaga, trzeba użyć przed rzutem.
hint-mansions-puzzle = W turze masz ograniczoną liczbę akcji łamigłówki. Czego nie rozwiążesz teraz, możesz spróbować później.
hint-mansions-keeper = Za karty strażnika płaci się zagrożeniem i można ich użyć tyle, ile zdołasz opłacić.
hint-mansions-window = W turze możesz zagrać jedną kartę Mitów. Jeśli teraz nic nie pasuje, czekaj: padnie jeszcze pytanie po każdym kroku.
hint-mansions-trauma = Karta traumy to odpowiedź na obrażenia lub przerażenie, które ktoś właśnie otrzymał. Na ręce masz ich najwyżej cztery.
hint-mansions-horror = Kto spotyka potwora w pomieszczeniu, wykonuje test Woli, raz w turze na każdego potwora.
