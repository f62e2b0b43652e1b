# Strony polecenia /zasady o dodatkach; numeracja prowadzi dalej od gry podstawowej.

## Podpisy

onirim-rules-goal-done = Osiągnięty
onirim-rules-goal-next = Następny
onirim-rules-goal-open = Później
onirim-rules-spell-prophecy = 5 lub 6
onirim-rules-spell-planning = 7 lub 9
onirim-rules-spell-punishment = 10 lub 12
onirim-rules-tower = Wieża
onirim-rules-goal = Cel
onirim-rules-premonition = Przeczucie
onirim-rules-happy = Szczęśliwy Sen
onirim-rules-look-three = 3 karty
onirim-rules-look-four = 4 karty
onirim-rules-look-five = 5 kart
onirim-rules-red2 = 2 czerwone
onirim-rules-pair2 = Para
onirim-rules-doors3 = 3 drzwi
onirim-rules-rainbow4 = Cztery kolory
onirim-rules-reserve = Zakryte
onirim-rules-dispel = Usuń
onirim-rules-foresee = 7 kart
onirim-rules-wish = Wybierz

## 11

onirim-rules-11-title = Dodatki
onirim-rules-11-text =
    Do gry można dodać trzy dodatki, dowolne i w dowolnej liczbie, solo i we dwoje. Wybiera je gospodarz w poczekalni; każdy ma trudniejszy wariant.

    📖 **Księga Kroków Zgubionych i Odnalezionych.** Drzwi trzeba znajdować w ustalonej kolejności. Pomagają trzy zaklęcia, za które płaci się kartami ze stosu kart odrzuconych.

    🗼 **Wieże.** Do talii dochodzi dwanaście wież. Oprócz drzwi potrzebne są cztery wieże w czterech kolorach, stojące obok siebie.

    🌘 **Szczęśliwe Sny i Mroczne Przeczucia.** Przeczucia leżą odkryte i spełniają się, gdy twoje drzwi spełnią ich warunek. Pomagają cztery Szczęśliwe Sny w talii.

    🤝 **Razem:** wszystkie warunki zwycięstwa muszą być spełnione naraz; sprawdza się to po każdych drzwiach, wieży i celu. Gdy zdobywasz drzwi, najpierw zakrywa się ich cel, potem sprawdza zwycięstwo, a potem spełniają się przeczucia.

    Gdy wygrać już nie można, partia jest od razu przegrana: drzwi wypadły z gry albo przepadły wszystkie trzy wieże w jednym kolorze. Jeśli prowadzi do tego twój wybór, Clew najpierw zapyta.
onirim-rules-11-alt = Co przynoszą dodatki: cel, wieża, przeczucie i Szczęśliwy Sen.

## 12

onirim-rules-12-title = Księga: cele
onirim-rules-12-text =
    Osiem celów, po dwa w każdym kolorze, leży w rzędzie w losowej kolejności. Mówią one, **w jakiej kolejności trzeba znajdować drzwi**.

    🎯 Następny jest pierwszy odkryty cel. **Drzwi w jego kolorze** zdobywasz jak zwykle, a cel zostaje zakryty.

    🌀 **Drzwi w innym kolorze** nie można teraz zdobyć: dobrane trafiają do Otchłani. Jeśli Paralelne Planowanie może uczynić je następnymi i dałoby się je wtedy otworzyć, Clew najpierw zapyta. Trzy karty w tym kolorze z rzędu wysyłają takie drzwi z talii do Otchłani, a talię się tasuje.

    ↩️ **Utracone drzwi** odkrywają swój cel na nowo, z dwóch ten dalej na prawo. To on jest teraz następny: jeśli na lewo od niego leżą odkryte cele, przechodzi przed nie.

    👥 **We dwoje** rząd celów jest wspólny. Drzwi dostaje osoba, która rozgrywa turę, jeśli są następne w kolejności, a ona nie ma jeszcze drzwi w tym kolorze.
onirim-rules-12-alt = Rząd celów: czerwony osiągnięty, niebieski następny, zielony i brązowy później.

## 13

onirim-rules-13-title = Księga: zaklęcia
onirim-rules-13-text =
    Zaklęcia możesz rzucać **w dowolnej chwili swojej tury**: przed zagraniem lub odrzuceniem karty, przy drzwiach, przy Koszmarze i tak dalej; potem przerwane działanie toczy się dalej. Gdy zaklęcie staje się możliwe między dwoma pytaniami, Clew raz zapyta, czy je rzucić. Kiedy oglądasz karty talii albo ją przeszukujesz, zaklęć rzucać nie można.

    Płacisz wybranymi kartami **ze stosu kart odrzuconych**; na zawsze opuszczają grę. Rzucać możesz tyle razy, na ile starczy stosu. Koszmary i wieże też się nadają.

    🔭 **Paradoksalne Proroctwo, 5 kart:** obejrzyj pięć spodnich kart talii, jedną połóż na wierzch, a pozostałe odłóż na spód w dowolnej kolejności.

    🔀 **Paralelne Planowanie, 7 kart:** dowolne dwa cele zamieniają się miejscami; osiągnięty pozostaje osiągnięty.

    ⚡ **Potężne Potępienie, 10 kart:** właśnie dobrany Koszmar jest odrzucany i nic nie robi, wieżom też nie.

    🔥 **Zgubione Kroki**, trudniejszy wariant: zaklęcia kosztują 6, 9 i 12 kart.

    Clew proponuje, czym zapłacić: możesz się zgodzić jednym naciśnięciem albo wybrać inne karty z menu.
onirim-rules-13-alt = Trzy zaklęcia i ich koszt: Paradoksalne Proroctwo 5 lub 6 kart, Paralelne Planowanie 7 lub 9, Potężne Potępienie 10 lub 12.

## 14

onirim-rules-14-title = Wieże: rząd
onirim-rules-14-text =
    Dwanaście wież, po trzy w każdym kolorze, jest wtasowanych do talii. To też karty Labiryntu: trafiają do ręki, a zamiast innej karty możesz **postawić wieżę na prawo od rzędu wież**. Twój labirynt się przy tym nie zmienia, a ciąg jednego koloru nie zostaje przerwany.

    ☀️🌙 **Brzegi muszą się różnić.** Na każdym brzegu wieży jest słońce, księżyc, jedno i drugie albo nic. Tam, gdzie dwie wieże się stykają, ten sam symbol nie może być po obu stronach. Pusty brzeg pasuje do wszystkiego.

    🏆 **Wygrywasz**, gdy masz wszystkie drzwi, a **cztery wieże w czterech kolorach stoją obok siebie**. Rząd może być dłuższy.

    Jeśli gospodarz tak wybrał, wieże można stawiać na dowolnym końcu. We dwoje budujecie jeden wspólny rząd.
onirim-rules-14-alt = Cztery wieże w rzędzie: czerwona 4, zielona 4, niebieska 4 i brązowa 5. Księżyc czerwonej spotyka słońce zielonej, słońce zielonej księżyc niebieskiej, a księżyc niebieskiej pusty brzeg brązowej.

## 15

onirim-rules-15-title = Widok z wieży i Koszmary
onirim-rules-15-text =
    🔭 **Widok z wieży.** Odrzucając wieżę w pierwszej fazie tury, obejrzyj wierzchnie karty talii i odłóż je w dowolnej kolejności. Ile kart – 3, 4 czy 5 – mówi liczba na wieży.

    👻 **Gdy Koszmar zrobi swoje**, wieże drżą. Wybierz:
    - jedna wieża z rzędu jest odrzucana. Pozostałe muszą nadal do siebie pasować, więc skrajne można zabrać zawsze; albo
    - wszystkie wieże zostają, a Koszmar zamiast na stos kart odrzuconych trafia do Otchłani.

    🛡️ **Gdy cztery różne kolory stoją obok siebie, bezpieczne są wszystkie wieże**, także te obok nich, i niczego się nie wybiera. Tak samo, gdy rząd jest pusty.

    🧱 **Kamień na kamieniu**, trudniejszy wariant: żadna wieża nie jest bezpieczna.

    Gdy wszystkie trzy wieże w jednym kolorze wypadną z gry, partia jest przegrana.
onirim-rules-15-alt = Trzy wieże do odrzucenia, by obejrzeć 3, 4 lub 5 kart.

## 16

onirim-rules-16-title = Mroczne Przeczucia
onirim-rules-16-text =
    Z ośmiu przeczuć cztery leżą odkryte, reszta zakryta. Przeczucie **spełnia się, gdy tylko spełniony jest jego warunek**, po czym jest odrzucane. Sprawdza się to po każdych zdobytych drzwiach i po odkryciu przeczuć. Gdy jest ich kilka, kolejność wybierasz ty; to, którego warunek już nie zachodzi, zostaje.

    - **Dwoje czerwonych drzwi:** wszystkie czerwone słońca, księżyce i klucze z talii są odrzucane; wieże zostają.
    - **Dwoje niebieskich drzwi:** wybierasz w talii dwa klucze; są odrzucane.
    - **Dwoje zielonych drzwi:** Koszmar ze stosu kart odrzuconych trafia do Otchłani.
    - **Dwoje brązowych drzwi:** dowolne twoje drzwi trafiają do Otchłani.
    - **Dwoje drzwi w jednym kolorze:** jedne z nich trafiają do Otchłani.
    - **Troje drzwi lub więcej:** odrzucasz rękę i dobierasz nową jak po Koszmarze; odkrywasz jeszcze jedno przeczucie.
    - **Pięcioro drzwi lub więcej:** odkrywasz jeszcze dwa przeczucia.
    - **Drzwi w każdym kolorze:** wszystkie Szczęśliwe Sny z talii są odrzucane.

    Przeszukaną talię się tasuje. **We dwoje** liczą się drzwi obojga, a stracić można czyjekolwiek.

    🌑 **Trudniejszy wariant:** odkrytych jest pięć lub sześć przeczuć.
onirim-rules-16-alt = Przeczucia: dwoje czerwonych drzwi, dwoje drzwi w jednym kolorze, troje drzwi, drzwi w każdym kolorze; i rewers zakrytych.

## 17

onirim-rules-17-title = Szczęśliwe Sny
onirim-rules-17-text =
    Cztery Szczęśliwe Sny są wtasowane do talii. Gdy dobierzesz taki sen, wybierz, co przyniesie:

    - 🌘 **Usuń odkryte przeczucie** z gry. Już się nie spełni.
    - 🔭 **Obejrzyj siedem wierzchnich kart** talii. Odrzuć z nich, ile chcesz, a pozostałe odłóż w dowolnej kolejności. Odrzucone drzwi wypadają z gry: Clew najpierw zapyta.
    - 🌠 **Wybierz dowolną kartę z talii.** Talia jest tasowana, a karta trafia na wierzch: dobierzesz ją jako następną.

    Potem Szczęśliwy Sen jest odrzucany i dobierasz dalej.

    Szczęśliwy Sen, który trafi się przy rozdaniu, przy dobieraniu nowej ręki albo wśród pięciu kart odkrytych z powodu Koszmaru, idzie do Otchłani jak Koszmar i nic nie robi.
onirim-rules-17-alt = Szczęśliwy Sen i jego trzy dary: usunąć przeczucie, obejrzeć siedem kart albo wybrać kartę.
