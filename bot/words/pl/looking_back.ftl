## Jak poszło: co można opowiedzieć o skończonej grze

button-course = Jak poszło
course-title = Jak poszło · { $game }, partia { NUMBER($table, useGrouping: 0) }
course-working = { $sign } Przyglądam się jeszcze raz każdej odpowiedzi tej partii …
    { $bar } { $percent }%
course-failed = Tym razem się nie udało. Naciśnij **{ button-look }**, a zacznę od nowa.
course-picture = Wykres
refusal-no-course = O tej partii nie ma co opowiadać: zakończono ją przed czasem albo zaczęto według innych zasad niż dziś.
refusal-no-course-now = W tej chwili nie mogę przeanalizować tej partii: nie ma tu zainstalowanego tego, czego do tego potrzebuję. O wszystkim, co się działo, opowie { COMMAND("history") }.
course-about-chance = Szansa na zwycięstwo kogoś, kto dalej gra bez namysłu, gdy wszystko, co przed nim zakryte, rozdaje się od nowa; ± to przedział 95%.
course-about-turns = Co najmniej tyle tur: jedna na każdy pozostały cel i jeszcze jedna, jeśli w tej chwili nie dało się do niego dojść.

## Na obrazku

course-heading = Jak poszło
course-percent = { $percent }%
course-more = +{ $percent }%
course-less = −{ $percent }%
course-turns-chance = Runda
course-turns-turns = Tura
course-turn-chance = runda { $turn }
course-turn-turns = tura { $turn }
course-turns-in-all = { $turns ->
        [one] { $turns } tura
        [few] { $turns } tury
       *[many] { $turns } tur
    }
course-no-mistake = Żadna odpowiedź nic wyraźnie nie kosztowała.
course-no-miss = Nikt nie przegapił celu w swoim zasięgu.
course-left = { $turns ->
        [one] został { $turns } cel
        [few] zostały { $turns } cele
       *[many] zostało { $turns } celów
    }
course-home = w domu
course-instead = Lepiej: { $push }
course-cost-turns = { $turns ->
        [one] +{ $turns } tura
        [few] +{ $turns } tury
       *[many] +{ $turns } tur
    }
course-cost-end = nigdy

## Słowami

course-everybody = Zwycięstwo
course-line-begun = { $whose }: szansa na początku { $percent }%.
course-line-turning = Runda { $turn }, z { $before }% na { $after }%: { $story }
course-line-mistake = { $number }. Runda { $turn }, { $player }: −{ $percent }% (± { $error }). Odpowiedź: { $played }. Lepiej: { $better }.
course-line-player = { $player }, { $end }. Znalezione (tura): { $found }.
course-line-missed = { $number }. Tura { $turn }, { $player }: cel był w zasięgu ({ $push }); następny dopiero { $turns ->
        [one] { $turns } własną turę
        [few] { $turns } własne tury
       *[many] { $turns } własnych tur
    } później.
course-line-missed-last = { $number }. Tura { $turn }, { $player }: cel był w zasięgu ({ $push }); do końca gry nie było już żadnego.
course-mistake = Runda { $turn }{ $player }: ta odpowiedź kosztowała **{ $percent }%** (± { $error }).
course-played = ❌ { $answer } – stąd { $percent }% wygranych
course-better = ✅ **{ $answer }** – { $percent }% wygranych
course-the-way-home = Droga do domu
course-missed = Tura { $turn }{ $player }. W zasięgu: **{ $what }**. Następne znalezisko **{ $turns ->
        [one] { $turns } turę
        [few] { $turns } tury
       *[many] { $turns } tur
    } później**.
course-missed-last = Tura { $turn }{ $player }. W zasięgu: **{ $what }**. **Do końca gry nie było już żadnego znaleziska**.
course-pushed = ❌ Przesunięcie: { $push }
course-reached = ✅ **{ $push }**{ $degrees ->
        [0] {""}
       *[other] , płytka obrócona o { $degrees }°
    }, potem na **{ $cell }**

## Odpowiedzi w Onirim

onirim-said-pick = Weź: { $what }
onirim-said-play = Zagraj: { $what }
onirim-said-discard = Odrzuć: { $what }
onirim-said-swap = Wymień: { $what }
onirim-said-banish = Odrzuć z Proroczego snu: { $what }
onirim-said-open = Otwórz drzwi: { $what }
onirim-said-key = Zapłać: { $what }
onirim-said-door = Oddaj: { $what }
onirim-said-drop = Oddaj: { $what }
onirim-said-face = Najpierw: { $what }
onirim-said-lose = Oddaj: { $what }
onirim-said-dispel = Usuń: { $what }
onirim-said-wish = Wybierz: { $what }
onirim-said-cast = Zaklęcie: { $what }
onirim-said-raise = Na wierzch: { $what }
onirim-said-exchange = Zamień cele: { $what }
onirim-said-stack = Odłóż: { $what }
onirim-said-cull = Odrzuć: { $what }
onirim-said-pay = Zapłać: { $what }
onirim-said-keys = Odrzuć: { $what }
onirim-said-sink = Na spód: { $what }
onirim-said-keep-alone = Bez wymiany
onirim-said-limbo-alone = Do Otchłani
onirim-said-reveal-alone = Odkryj wierzch talii
onirim-said-hand-alone = Odrzuć całą rękę
onirim-said-left-alone = Na lewym końcu
onirim-said-right-alone = Na prawym końcu
onirim-said-foresee-alone = Obejrzyj wierzch talii
onirim-said-wish-alone = Wybierz kartę z talii
onirim-said-on-alone = Bez zaklęcia
