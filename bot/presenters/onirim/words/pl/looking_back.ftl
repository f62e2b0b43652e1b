## Na obrazku

onirim-course-percent = { $percent }%
onirim-course-more = +{ $percent }%
onirim-course-less = −{ $percent }%
onirim-course-turns = Tura
onirim-course-turn = tura { $turn }
onirim-course-no-mistake = Żadna odpowiedź nic wyraźnie nie kosztowała.

## Słowami

onirim-course-everybody = Zwycięstwo
onirim-course-line-begun = { $whose }: szansa na początku { $percent }%.
onirim-course-line-turning = Tura { $turn }, z { $before }% na { $after }%: { $story }
onirim-course-line-mistake = { $number }. Tura { $turn }, { $player }: −{ $percent }% (± { $error }). Odpowiedź: { $played }. Lepiej: { $better }.
onirim-course-mistake = Tura { $turn }{ $player }: ta odpowiedź kosztowała **{ $percent }%** (± { $error }).
onirim-course-played = ❌ { $answer } – stąd { $percent }% wygranych
onirim-course-better = ✅ **{ $answer }** – { $percent }% wygranych

## Odpowiedzi w Onirim

onirim-said-pick = Weź { $what }
onirim-said-play = Zagraj { $what }
onirim-said-discard = Odrzuć { $what }
onirim-said-banish = Proroczy sen: odrzuć { $what }
onirim-said-open = Otwórz za { $what }
onirim-said-key = Oddaj { $what }
onirim-said-door = Oddaj { $what }
onirim-said-drop = Oddaj { $what }
onirim-said-face = Najpierw: { $what }
onirim-said-lose = Oddaj { $what }
onirim-said-dispel = Usuń: { $what }
onirim-said-wish = Wybierz { $what }
onirim-said-cast = Zaklęcie: { $what }
onirim-said-raise = Połóż na wierzchu { $what }
onirim-said-exchange = Zamień cele: { $what }
onirim-said-stack = Połóż na wierzchu po kolei { $what }
onirim-said-cull = Odrzuć { $what }
onirim-said-pay = Oddaj za zaklęcie { $what }
onirim-said-keys = Odrzuć { $what }
onirim-said-sink = Połóż na spodzie { $what }
onirim-said-cards = { $count ->
       [one] { $count } kartę
       [few] { $count } karty
       *[many] { $count } kart
    }
onirim-said-keep-alone = Bez wymiany
onirim-said-limbo-alone = Do Otchłani
onirim-said-reveal-alone = Odkryj wierzch talii
onirim-said-hand-alone = Odrzuć całą rękę
onirim-said-left-alone = Na lewym końcu
onirim-said-right-alone = Na prawym końcu
onirim-said-cull-alone = Nic nie odrzucaj
onirim-said-foresee-alone = Obejrzyj wierzch talii
onirim-said-wish-alone = Wybierz kartę z talii
onirim-said-on-alone = Bez zaklęcia
