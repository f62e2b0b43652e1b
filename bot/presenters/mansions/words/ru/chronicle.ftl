## The chronicle of a finished game

mansions-story-chronicle = Как прошёл вечер
mansions-best-moment = ⭐ Раунд { $round }: { $moment }
mansions-did-found = найдено карт { $number }
mansions-did-opened = преодолено преград { $number }
mansions-did-felled = убито чудовищ { $number }
mansions-did-passed = пройдено проверок { $number }
mansions-did-damage = урон { $number }
mansions-did-horror = ужас { $number }
mansions-did-mythos = карты Мифов { $number }
mansions-did-trauma = карты травм { $number }
mansions-did-harm = нанесено урона и ужаса { $number }
mansions-did-made = чудовища { $number }
