# Strony polecenia /zasady. Tekst ma najwyżej 1500 znaków. Podpisy czyta się na obrazku: najwyżej dwa słowa.
# Wiersz tekstu nie może zaczynać się od gwiazdki, bo dla Fluent to znak specjalny; stąd ikony na początku.

## Podpisy

onirim-rules-red = Obserwatorium
onirim-rules-blue = Akwarium
onirim-rules-green = Ogród
onirim-rules-brown = Biblioteka
onirim-rules-sun = Słońce
onirim-rules-moon = Księżyc
onirim-rules-key = Klucz
onirim-rules-door = Drzwi
onirim-rules-nightmare = Koszmar
onirim-rules-one-card = 1. Zagraj/odrzuć
onirim-rules-refill = 2. Dobierz
onirim-rules-shuffle = 3. Potasuj
onirim-rules-discard-key = Odrzuć klucz
onirim-rules-look = Obejrzyj pięć
onirim-rules-discard-one = Odrzuć jedną
onirim-rules-drawn = Dobrane
onirim-rules-discarded = Odrzucony
onirim-rules-yours = Twoje
onirim-rules-pay-key = Klucz
onirim-rules-pay-door = Drzwi
onirim-rules-pay-five = Pięć kart
onirim-rules-pay-hand = Cała ręka
onirim-rules-hidden = Zakryte
onirim-rules-open = Odkryte

## Gracze w przykładzie

onirim-rules-player-a = Ada
onirim-rules-player-b = Leo

## 1

onirim-rules-1-title = Cel gry
onirim-rules-1-text =
    Idziesz przez labirynt snów. Jego talia kryje **ośmioro drzwi**, po dwoje w każdym kolorze: 🔴 czerwone, 🔵 niebieskie, 🟢 zielone, 🟤 brązowe.

    🏆 **Wygrywasz**, gdy tylko masz przed sobą całe ośmioro. We dwoje każde z was potrzebuje jednych drzwi w każdym kolorze.

    💤 **Przegrywasz**, gdy tylko trzeba dobrać kartę, a talia jest pusta, albo gdy drzwi trafią na stos kart odrzuconych: ośmiorga nie da się już zebrać.

    🚪 Drzwi znajduje się na dwa sposoby: zagrywając kolejno trzy karty w ich kolorze albo dobierając je z talii i otwierając kluczem w ich kolorze.

    To, co leży w Otchłani, nie ratuje pustej talii: wraca dopiero na koniec tury. Partia trwa około dziesięciu minut dla jednej osoby i pół godziny dla dwóch.
onirim-rules-1-alt = Czworo otwartych drzwi, po jednych w każdym kolorze: czerwone to Obserwatorium, niebieskie Akwarium, zielone Ogród, brązowe Biblioteka.

## 2

onirim-rules-2-title = Karty i miejsca
onirim-rules-2-text =
    🃏 **Talia liczy 76 kart.**
    - **Karty Labiryntu**, 58 kart: komnaty, które trzymasz i zagrywasz. Każda ma kolor i symbol: 30 słońc, 16 księżyców i 12 kluczy.
    - Czerwonych kart Labiryntu jest 16, niebieskich 15, zielonych 14, brązowych 13; w każdym kolorze są 4 księżyce i 3 klucze, reszta to słońca.
    - **Drzwi**, 8 kart: po dwie w każdym kolorze.
    - **Koszmary**, 10 kart.

    🗺️ **Gdzie leżą**
    - **Ręka**: pięć kart Labiryntu.
    - **Labirynt**: rząd zagranych przez ciebie kart.
    - **Stos kart odrzuconych**: co tu trafi, nie wraca nigdy.
    - **Otchłań**: co tu leży, na koniec tury jest wtasowywane do talii.

    Ukryte są tylko ręka i kolejność kart w talii, więc każdy może obliczyć, co jeszcze zostało. Polecenie { COMMAND("board") } policzy to za ciebie.
onirim-rules-2-alt = Karty: czerwone słońce, niebieski księżyc, zielony klucz, brązowe drzwi, Koszmar. Miejsca: talia, stos kart odrzuconych, Otchłań.

## 3

onirim-rules-3-title = Tura
onirim-rules-3-text =
    1. **Zagraj lub odrzuć.** Zagraj jedną kartę z ręki na koniec swojego rzędu albo odłóż jedną na stos kart odrzuconych.
    2. **Dobierz.** Dobieraj po jednej karcie, aż znów będzie ich pięć. Drzwi i Koszmary rozpatruj od razu, gdy się pojawią.
    3. **Potasuj.** Jeśli w Otchłani coś leży, jest wtasowywane do talii. Jeśli Otchłań jest pusta, talii się nie tasuje, a karty, których kolejność znasz, zostają na swoich miejscach.

    Na początku gry dostajesz pięć kart Labiryntu. Drzwi i Koszmary, które się przy tym trafią, nic nie robią i są wtasowywane z powrotem.
onirim-rules-3-alt = Trzy fazy tury: jedna karta; talia, z której się dobiera; Otchłań, która wraca do talii.

## 4

onirim-rules-4-title = Twój rząd
onirim-rules-4-text =
    🔀 **Symbol musi się zmieniać.** Zagrana karta musi mieć inny symbol niż poprzednia: po słońcu nie może być słońce, po księżycu księżyc, po kluczu klucz. Kolor jest dowolny.

    🚪 **Trzy karty w jednym kolorze dają drzwi.** Gdy zagrana karta jest trzecią z rzędu w jednym kolorze, weź z talii drzwi w tym kolorze; potem talia jest tasowana.
    - Liczenie zaczyna się wtedy od nowa: czwarta karta w tym kolorze jest pierwszą z następnej trójki, więc sześć z rzędu znajduje dwoje drzwi.
    - Jeśli w talii nie ma już drzwi w tym kolorze, trójka i tak jest zużyta.
    - Karta w innym kolorze przerywa liczenie.

    Słońc jest pod dostatkiem, ale między dwoma słońcami potrzeba księżyca lub klucza: oszczędzaj je.
onirim-rules-4-alt = Zielone słońce, zielony księżyc i zielone słońce z rzędu dają zielone drzwi.

## 5

onirim-rules-5-title = Klucze i Proroczy sen
onirim-rules-5-text =
    🔮 **Odrzucając klucz w pierwszej fazie tury**, wywołujesz Proroczy sen: obejrzyj pięć wierzchnich kart talii, odrzuć jedną z nich, a pozostałe odłóż na wierzch w dowolnej kolejności. Jeśli w talii jest mniej niż pięć kart, obejrzyj wszystkie.

    - Jedną kartę trzeba odrzucić. Najlepiej Koszmar.
    - Mogą to być drzwi, ale wypadną z gry i partia będzie przegrana. Clew najpierw zapyta.
    - Twoja kolejność trwa do następnego tasowania: na koniec tury, gdy w Otchłani coś leży, albo gdy trzy karty w jednym kolorze znajdą drzwi.

    Klucz, który otwiera drzwi albo przepędza Koszmar, nie wywołuje Proroczego snu.
onirim-rules-5-alt = Klucz jest odrzucony; pięć kart talii obejrzanych; jedna z nich odrzucona.

## 6

onirim-rules-6-title = Dobieranie kart
onirim-rules-6-text =
    Dobierasz po jednej karcie, aż w ręce będzie pięć.

    🃏 **Karta Labiryntu** trafia do ręki.

    🚪 **Drzwi** możesz od razu otworzyć: odrzuć z ręki klucz w ich kolorze, a drzwi są twoje. Nie musisz: jeśli nie masz klucza albo wolisz go zachować, drzwi trafiają do Otchłani i na koniec tury wracają do talii.

    👻 **Koszmar** trzeba rozpatrzyć od razu: zobacz następną stronę.

    Potem dobierasz dalej. Jeśli musisz dobrać kartę, a talia jest pusta, partia jest przegrana, nawet gdy w Otchłani leżą karty.
onirim-rules-6-alt = Dobrane czerwone drzwi i odrzucony czerwony klucz: czerwone drzwi są twoje.

## 7

onirim-rules-7-title = Koszmary
onirim-rules-7-text =
    Gdy dobierzesz Koszmar, wybierz, jak się przed nim uchronić:
    - **Odrzuć klucz** z ręki, w dowolnym kolorze.
    - **Oddaj jedne ze swoich drzwi**: trafiają do Otchłani i trzeba je znaleźć ponownie.
    - **Odkryj pięć wierzchnich kart talii** albo tyle, ile jest: drzwi i Koszmary trafiają do Otchłani, karty Labiryntu są odrzucane.
    - **Odrzuć wszystkie karty z ręki** i dobierz pięć nowych kart Labiryntu. Drzwi i Koszmary, które się przy tym trafią, idą do Otchłani i nic nie robią; drzwi nie można teraz otwierać. Ręka jest już pełna i tura toczy się dalej od trzeciej fazy.

    Do dwóch pierwszych potrzeba klucza lub drzwi, dwa pozostałe są możliwe zawsze. Sam Koszmar i tak jest potem odrzucany.

    Gdy w talii jest mało kart, dwa ostatnie sposoby mogą kosztować partię. Clew najpierw zapyta.
onirim-rules-7-alt = Koszmar i sposoby na niego: klucz, drzwi, pięć kart talii, cała ręka.

## 8

onirim-rules-8-title = We dwoje
onirim-rules-8-text =
    - **Zasoby.** Każde z was ma zasoby prywatne, trzy karty, a zasoby wspólne, dwie karty, leżą odkryte. W twojej turze te pięć kart to twoja ręka.
    - **Wybór kart.** Odkrytych jest osiem kart Labiryntu. Bierzecie na zmianę po jednej, aż każde ma trzy; dwie ostatnie są wspólne. Kto pierwszy wybiera, ten pierwszy gra.
    - **Własny rząd, własne drzwi.** Każde z was potrzebuje **jednych drzwi w każdym kolorze**. Drugich w tym samym kolorze nie można zdobyć: dobrane trafiają do Otchłani, a trójka kart przepada. Drzwi nie można oddać partnerowi.
    - **Wymiana.** Po odrzuceniu karty w pierwszej fazie możesz wymienić prywatną kartę na wspólną, jeszcze przed Proroczym snem.
    - **Zapłata.** Klucze bierzesz ze swoich prywatnych lub wspólnych kart, drzwi tylko ze swoich, nigdy od partnera. Cała ręka to twoje prywatne i wspólne karty.
    - **Dobierz.** Najpierw zasoby prywatne do trzech kart, potem wspólne do dwóch. Otchłań wraca do talii na koniec tury każdego z was.
    - **Wygrywacie razem**, gdy oboje macie naraz po czworo drzwi, i razem przegrywacie.
onirim-rules-8-alt = Przykład partii dla dwóch osób. { $table }

## 9

onirim-rules-9-title = Warianty dla dwóch osób
onirim-rules-9-text =
    Wybiera je gospodarz w poczekalni.

    💬 **Rozmowy**
    - *Swobodne*: karty są zakryte, mówić można wszystko. Przycisk **{ button-say }** ma gotowe zdania, które rozumieją boty.
    - *Bez rozmów*: o prywatnych kartach nie wolno nic mówić.
    - *Odkryte karty*: zasoby prywatne leżą odkryte na stole.

    Gdy karty są zakryte, Clew pyta o każde dobrane drzwi, które możesz zdobyć, niezależnie od tego, czy masz do nich klucz: samo pytanie niczego nie zdradza.

    🏁 **Wyścig.** Każdy gra dla siebie: kto pierwszy ma czworo drzwi w czterech kolorach, od razu wygrywa. Odrzucone drzwi oznaczają porażkę dopiero wtedy, gdy przepadło dwoje drzwi w tym samym kolorze. Jeśli talia się skończy, przegrywacie oboje.

    🎲 **Kto zaczyna**: losowo albo pierwsza osoba na liście graczy.

    🤖 **Bot** może być twoim partnerem. Wie tylko to, co wolno wiedzieć na jego miejscu, a jeśli wolno rozmawiać, jednym zdaniem mówi, do czego dąży.
onirim-rules-9-alt = Rewers karty, gdy karty są zakryte, albo odkryty niebieski księżyc, gdy karty są odkryte.

## 10

onirim-rules-10-title = Jak grać na Discordzie
onirim-rules-10-text =
    - **{ button-hand }** pod planszą pokazuje karty i przyciski twojej tury, tylko tobie.
    - W partii dla dwóch osób karty przychodzą też w wiadomości prywatnej i można grać stamtąd. Jeśli nie przyjmujesz wiadomości prywatnych, nic nie przepada: karty są zawsze pod **{ button-hand }** i w { COMMAND("hand") }.
    - Symbol, którego nie można teraz zagrać, jest na obrazku przekreślony.
    - **{ button-undo }** cofa twój ostatni krok, o ile nie odsłonił niczego zakrytego i nikt po tobie nie wykonał ruchu.
    - { COMMAND("board") } opisuje całą planszę słowami.
    - { COMMAND("resume") } przenosi niedokończoną partię na ten kanał, nawet po kilku tygodniach; lista partii: { COMMAND("games") }.
    - { COMMAND("leave") } zwalnia twoje miejsce: w grze dla dwojga zajmie je bot; { COMMAND("end") } kończy partię dla wszystkich (gospodarz lub moderator).
onirim-rules-10-alt = Przykład: ręka, jaką widzi jej właściciel. { $hand }
