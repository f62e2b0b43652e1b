game-liars-dice = Kości kłamcy
game-liars-dice-about = Kości pod kubkami, coraz wyższe stawki i ktoś, kto mówi „kłamca”. Wygrywa ostatnia osoba z kośćmi. Dla 2–5 osób.
cover-liars-dice = Kości kłamcy: latarnia na stole w karczmie, przewrócony skórzany kubek i pięć kości, które się z niego wytoczyły.
hint-liars-dice-bid = W stawce liczą się kości pod wszystkimi kubkami, nie tylko twoje. Nie musisz mieć tego, co mówisz: byle nikt cię nie przyłapał.

option-liars-dice-dice = Kości na osobę
option-liars-dice-dice-5 = pięć
option-liars-dice-dice-5-about = Pełna gra
option-liars-dice-dice-3 = trzy
option-liars-dice-dice-3-about = Krótka gra
option-liars-dice-wild = Jedynki-jokery
option-liars-dice-wild-no = nie
option-liars-dice-wild-no-about = Jedynka to jedynka
option-liars-dice-wild-yes = tak
option-liars-dice-wild-yes-about = Jedynka liczy się też jako każda inna liczba
preset-liars-dice-classic = Klasyczna
preset-liars-dice-classic-about = Po pięć kości
preset-liars-dice-short = Krótka
preset-liars-dice-short-about = Po trzy kości
preset-liars-dice-wild = Z jokerami
preset-liars-dice-wild-about = Po pięć kości, jedynki liczą się jako każda liczba
automatic-liars-dice-easy = łatwy
automatic-liars-dice-easy-about = Mówi to, co ma, i łatwo daje się nabrać
automatic-liars-dice-hard = trudny
automatic-liars-dice-hard-about = Zna prawdopodobieństwa i czasem blefuje

liars-dice-dice = { $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[other] { $dice } kości
}
liars-dice-first = **Zaczynasz.** Ile kości z jedną liczbą leży pod wszystkimi kubkami razem?
liars-dice-higher = **Twoja kolej.** Podbij { $number } × { $face } albo powiedz „kłamca”.
liars-dice-which-face = **Liczba kości: { $number }.** Z jaką liczbą oczek?
liars-dice-more = Więcej kości …
liars-dice-do-liar = Kłamca!

liars-dice-rolled = **Runda { $turn }.** Rzut: { $dice ->
    [one] { $dice } kość
    [few] { $dice } kości
   *[other] { $dice } kości
}.
liars-dice-mine = 🤫 Tylko ty znasz swoje kości: { $faces }
liars-dice-bid = { $player } stawia { $number } × { $face }.
    .you = Stawiasz { $number } × { $face }.
liars-dice-lifted = 🤥 { $player } mówi „kłamca”. Stawka: { $other }, { $number } × { $face }. Pod kubkami: { $there }.
    .you = 🤥 Mówisz „kłamca”. Stawka: { $other }, { $number } × { $face }. Pod kubkami: { $there }.
    .with-you = 🤥 { $player } mówi „kłamca”. Twoja stawka: { $number } × { $face }. Pod kubkami: { $there }.
liars-dice-lost = { $player } traci kość, zostaje { $left }.
    .you = Tracisz kość, zostaje { $left }.
liars-dice-out = { $player } traci ostatnią kość i odpada.
    .you = Tracisz ostatnią kość i odpadasz.
liars-dice-won = 🏆 { $player } wygrywa.
    .you = 🏆 Wygrywasz.
liars-dice-watching = Nie masz już kości. Możesz patrzeć, aż ktoś wygra.

liars-dice-turn = Kolej: { $player }
liars-dice-wins = Wygrywa: { $player }
liars-dice-round = Runda { $turn }
liars-dice-bid-title = Stawka
liars-dice-none = Nie ma jeszcze stawki
liars-dice-lifted-title = Ostatnio odkryte
liars-dice-there = { $there ->
    [0] nie ma żadnej
   *[other] jest { $there }
}
liars-dice-loses = Traci kość: { $player }
liars-dice-yours = Twoje kości
liars-dice-in-play = Nie ma jeszcze stawki, w grze { liars-dice-dice }.
liars-dice-so-far = Stawka { $number } × { $face }: ty masz { $mine }, inni mają { $others ->
    [one] { $others } kość
    [few] { $others } kości
   *[other] { $others } kości
}.
liars-dice-bid-of-all = Stawka: { $number } × { $face }, w grze { liars-dice-dice }.
liars-dice-view-score = Zostało kości
liars-dice-end-won = Inni stracili wszystkie kości.

liars-dice-rules-1-title = Stawki
liars-dice-rules-1-text =
    Każdy rzuca kośćmi pod kubkiem i widzi **tylko swoje**. Ile kości ma każda osoba, wiedzą wszyscy.

    Po kolei podaje się **stawki**: „pod wszystkimi kubkami razem jest co najmniej tyle kości z tą liczbą”. Każda stawka jest wyższa od poprzedniej: **więcej kości** z dowolną liczbą albo tyle samo z **wyższą liczbą**. Z *jokerami* jedynka liczy się też jako każda inna liczba.
liars-dice-rules-2-title = Kłamca!
liars-dice-rules-2-text =
    Zamiast stawiać, można powiedzieć **„kłamca”** o poprzedniej stawce. Wszystkie kubki idą w górę i liczy się kości z tą liczbą. Jest ich tyle, ile podano, albo więcej? Wtedy kość traci ten, kto powiedział „kłamca”, inaczej ten, kto postawił.

    Kto stracił kość, zaczyna następną rundę. Bez kości się odpada. **Wygrywa ostatnia osoba z kośćmi.** Słowo się rzekło: niczego się nie cofa.
