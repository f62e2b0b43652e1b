# Przyciski „Posiadłości”: co robią i ile kosztują.

mansions-tap-hide-move = Ukryj się: { $place } (ruch)
mansions-tap-hide-action = Ukryj się: { $place } (akcja)
mansions-tap-hide-short-move = Ukryj się (ruch)
mansions-tap-hide-short-action = Ukryj się (akcja)
mansions-tap-emerge-move = Wyjdź (ruch)
mansions-tap-emerge-action = Wyjdź (akcja)
mansions-tap-needs = { $room }: potrzebna karta „{ $key }”
mansions-tap-needs-short = { $room }: { $key }
mansions-tap-more = Więcej…
mansions-more-audit = -# **Kontrola kart pomieszczeń**: bot porównuje karty wszystkich pomieszczeń ze scenariuszem i naprawia błędy. To nic nie kosztuje i nie zdradza tajemnic.
mansions-more-concede = -# **Poddanie się**: bot najpierw zapyta jeszcze raz.
mansions-do-audit = Skontroluj karty pomieszczeń
mansions-hint-range = Obrażenia { $number }, zasięg { $range }. { $text }
game-mansions-alone = Strażnikiem będzie bot, chyba że wybierzesz tę rolę dla siebie.
