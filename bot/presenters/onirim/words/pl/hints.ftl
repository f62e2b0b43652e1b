# Wskazówki o tym, co jest nowe: jedno lub dwa zdania, pokazywane raz. Tylko to, co każdy może wiedzieć.

hint-onirim-draft = Bierz karty, które do siebie pasują: trzy w jednym kolorze obok siebie dają drzwi.
hint-onirim-turn = Trzy karty jednego koloru obok siebie dają drzwi. Odrzuć klucz, a zobaczysz pięć kart talii.
hint-onirim-swap = Karty wspólne należą do ręki tego, czyja kolej. **Odrzuć i wymień**, a druga osoba dostanie kartę, której potrzebuje.
hint-onirim-prophecy = Jeśli wśród tych kart jest Koszmar, odrzuć go. Pozostałe odłożysz w dowolnej kolejności.
hint-onirim-door = Drzwi są warte klucza. Jeśli z nich zrezygnujesz, wrócą do talii i trzeba je będzie dobrać ponownie.
hint-onirim-nightmare = Każde wyjście coś kosztuje. Pomyśl, bez czego się obejdziesz: bez klucza, drzwi, ręki czy następnych kart.
hint-onirim-spell = Za zaklęcia płaci się kartami ze stosu kart odrzuconych, a te na zawsze opuszczają grę.
hint-onirim-tower = Tam, gdzie wieże się stykają, ten sam symbol nie może być po obu stronach. Trzeba czterech kolorów obok siebie.
hint-onirim-gaze = Potrzebne karty połóż na wierzchu. Kolejność trwa, dopóki talia nie zostanie potasowana.
hint-onirim-happy = Dostajesz jedno z trzech. Jeśli jakieś przeczucie zaraz się spełni, pozbądź się go.
hint-onirim-found = Z każdą turą talia topnieje: gdy trzeba dobrać kartę, a talia jest pusta, partia jest przegrana.
hint-onirim-limbo = Co trafiło do Otchłani, nie przepadło: na koniec tury wraca potasowane do talii.
hint-onirim-after-nightmare = Koszmarów jest w sumie dziesięć. Zachowaj klucz na ręce: przepędzisz nim następny.
hint-onirim-goals = Z Księgą drzwi trzeba znajdować w kolejności rzędu celów: zobacz, jaki kolor jest następny.
hint-onirim-premonitions = Odkryte przeczucie spełnia się, gdy tylko znalezione drzwi spełnią jego warunek. Zobacz, czym grozi.
hint-onirim-race = To wyścig: każdy gra dla siebie. Wygrywa, kto pierwszy ma czworo drzwi w czterech kolorach.
hint-onirim-silent = O swoich kartach nie wolno mówić: druga osoba widzi tylko, co zagrywasz, odrzucasz i zostawiasz w zasobach wspólnych.
hint-onirim-lost-steps = Ze Zgubionymi Krokami zaklęcia kosztują 6, 9 i 12 odrzuconych kart.
hint-onirim-stone = Kamień na kamieniu: żadna wieża nie jest bezpieczna przed Koszmarem, nawet w rzędzie czterech kolorów.
