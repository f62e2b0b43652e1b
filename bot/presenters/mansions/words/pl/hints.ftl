# Wskazówki na pierwszą grę w „Posiadłość”.

hint-mansions-turn = Dwa ruchy i jedna akcja, w dowolnej kolejności. Przeszukując pomieszczenie, bierzesz wszystko, co w nim leży, także wskazówki.
hint-mansions-test = Sukces to tyle samo lub mniej na kości dziesięciościennej. Wszystko, co pomaga, trzeba użyć przed rzutem.
hint-mansions-puzzle = W turze masz ograniczoną liczbę akcji łamigłówki. Czego nie rozwiążesz teraz, możesz spróbować później.
hint-mansions-keeper = Niewykorzystane zagrożenie zostaje. Gdy skończysz, potwory atakują, a zegar wydarzeń przesuwa się o jeden.
hint-mansions-window = W turze możesz zagrać jedną kartę Mitów. Jeśli teraz nic nie pasuje, czekaj: pytanie wróci po każdym kroku, chyba że pasujesz na całą turę.
hint-mansions-plan = Przygotuj kartę, a zagra się sama, gdy tylko pasuje, bez pytania. Jeśli wolisz odpowiadać za każdym razem, wybierz „Pytaj”.
hint-mansions-trauma = Karta traumy to odpowiedź na obrażenia lub przerażenie, które właśnie otrzymał badacz. Na ręce masz ich najwyżej cztery.
hint-mansions-horror = Gdy spotykasz potwora w pomieszczeniu, wykonaj test Woli: raz w turze na każdego potwora.
hint-mansions-evade = Zanim odejdziesz lub zrobisz coś poza atakiem, wymykasz się każdemu potworowi na swoim polu. Po porażce też można iść dalej.
hint-mansions-hindrance = Blokada nie wpuszcza do pomieszczenia, przeszkoda leży na jego kartach. Jeśli teraz się nie uda, można spróbować później.
hint-mansions-trade = Badacze na jednym polu mogą teraz oddawać sobie karty, zanim strażnik zacznie działać. To nic nie kosztuje.
