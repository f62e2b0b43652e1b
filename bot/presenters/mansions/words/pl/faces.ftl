# Obrazki pytań o potwory: kroki oraz skutki sukcesu i porażki.
picture-mansions-step-evade = Unik
picture-mansions-step-horror = Przerażenie
picture-mansions-step-attack = Atak
picture-mansions-step-defence = Obrona
picture-mansions-passes-evade = droga wolna
picture-mansions-fails-evade = może uderzyć
picture-mansions-passes-horror = bez skutków
picture-mansions-fails-horror = 1 przerażenie
picture-mansions-class-humanoid = Humanoid
picture-mansions-class-beast = Bestia
picture-mansions-class-eldritch = Nadnaturalne
