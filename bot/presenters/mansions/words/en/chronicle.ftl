## The chronicle of a finished game

mansions-story-chronicle = The evening
mansions-best-moment = ⭐ Round { $round }: { $moment }
mansions-luckiest-roll = Luckiest roll, { $count }%
mansions-did-found = found { $number }
mansions-did-opened = overcame { $number }
mansions-did-felled = killed { $number }
mansions-did-passed = tests passed { $number }
mansions-did-damage = damage { $number }
mansions-did-horror = horror { $number }
mansions-did-mythos = Mythos cards { $number }
mansions-did-trauma = trauma cards { $number }
mansions-did-harm = harm { $number }
mansions-did-made = monsters { $number }
