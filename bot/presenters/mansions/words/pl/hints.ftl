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
hint-mansions-story = Twoje odpowiedzi decydują o Celu i o kartach w pomieszczeniach. Jedno i drugie widać na twoim stole.
hint-mansions-move-monster = Gdy potwór wchodzi do pomieszczenia badacza, ten wykonuje test Woli. Blokady nie zatrzymują potworów.
hint-mansions-monster-attacks = Ogłuszone potwory nie atakują. Każdy traci teraz jeden żeton ogłuszenia.
hint-mansions-evade-hit = Cios nic nie kosztuje, a na końcu twojej tury potwór i tak może zaatakować.
hint-mansions-fire = Ogień zadaje 2 obrażenia: badaczowi, który kończy w nim turę, i potworom na końcu tury strażnika.
hint-mansions-darkness = W ciemności przeszukanie kosztuje akcję i ruch, a testy w walce są o 2 trudniejsze. Niektóre przedmioty ją znoszą.
hint-mansions-corpse = Strażnik może zamienić zwłoki w potwora. Badacze palą je przy ognisku albo przenoszą do płonącego pomieszczenia.
hint-mansions-samples = Próbki liczą się, gdy potwór złoży je na ołtarzu. Jeśli zginie wcześniej, przepadają.
hint-mansions-monster = Klasa, unik i przerażenie potwora są jawne. Jego obrażenia poznasz, gdy kogoś zrani.
hint-mansions-combat = Karta walki podaje test i jego skutki. Każda klasa potworów ma własną talię.
hint-mansions-damage = Im mniej zdrowia, tym więcej kart urazów strażnik może na ciebie zagrać. Badacz bez zdrowia ginie.
hint-mansions-sanity = Im mniej poczytalności, tym więcej kart obłędu strażnik może na ciebie zagrać. Ale i bez niej grasz dalej.
hint-mansions-event = W każdej rundzie zegar wydarzeń przesuwa się o jeden. Przy liczbie z wierzchniej karty wydarzenie następuje.
hint-mansions-objective = Teraz każdy może przeczytać Cel. Mówi on, jak wygrywa każda ze stron.
