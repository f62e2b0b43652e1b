## The chronicle of a finished game

mansions-story-chronicle = Kronika
mansions-best-moment = ⭐ Runda { $round }: { $moment }
mansions-luckiest-roll = Najszczęśliwszy rzut, { $count }%
mansions-did-found = znaleziska { $number }
mansions-did-opened = pokonane przeszkody { $number }
mansions-did-felled = zabite potwory { $number }
mansions-did-passed = udane testy { $number }
mansions-did-damage = obrażenia { $number }
mansions-did-horror = przerażenie { $number }
mansions-did-mythos = karty Mitów { $number }
mansions-did-trauma = karty traumy { $number }
mansions-did-harm = szkody { $number }
mansions-did-made = potwory { $number }
