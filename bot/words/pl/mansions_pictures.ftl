# Co jest napisane na obrazkach „Posiadłości”.

picture-mansions-round = Runda { $number }
picture-mansions-begins = Początek
picture-mansions-over = Koniec
picture-mansions-keeper = Strażnik
picture-mansions-threat = Zagrożenie
picture-mansions-event = Wydarzenie
picture-mansions-unknown = Cel nieznany
picture-mansions-dead = nie żyje
picture-mansions-escaped = ucieczka
picture-mansions-won-keeper = Wygrywa strażnik
picture-mansions-won-investigators = Wygrywają badacze
picture-mansions-won-nobody = Nikt nie wygrywa
picture-mansions-went = { $who }: z miejsca „{ $start }” do „{ $to }”.
picture-mansions-damage = { $who }: obrażenia { $number }.
picture-mansions-horror = { $who }: przerażenie { $number }.

## Ręka

picture-mansions-used = Użyte: { $text }
picture-mansions-empty = Nic w rękach
picture-mansions-no-rolls = Nikt jeszcze nie rzucał
picture-mansions-again = Nieudany. Rzucić ponownie?
picture-mansions-passed = { $target }: udany
picture-mansions-failed = { $target }: nieudany
picture-mansions-try-roll = { $target } lub mniej
picture-mansions-try-skill = Z punktem umiejętności: { $target } lub mniej
picture-mansions-try-other = { $card }
picture-mansions-sure = Udany bez rzutu
picture-mansions-near = Stąd: { $spaces }.
picture-mansions-rolled = Ostatni rzut: { $who }, { $attribute }: { $roll } przy celu { $target }.
