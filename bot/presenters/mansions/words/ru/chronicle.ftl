## The chronicle of a finished game

mansions-story-chronicle = Хроника
mansions-best-moment = ⭐ Раунд { $round }: { $moment }
mansions-luckiest-roll = Самый удачный бросок, { $count } %
mansions-did-found = находки { $number }
mansions-did-opened = преграды { $number }
mansions-did-felled = убитые чудовища { $number }
mansions-did-passed = успешные проверки { $number }
mansions-did-damage = урон { $number }
mansions-did-horror = ужас { $number }
mansions-did-mythos = карты Мифов { $number }
mansions-did-trauma = карты травм { $number }
mansions-did-harm = вред { $number }
mansions-did-made = чудовища { $number }
