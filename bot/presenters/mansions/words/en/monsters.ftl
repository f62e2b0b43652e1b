## Monsters, whose names other languages decline

mansions-kind-walker = Wrack Walker
mansions-kind-rats = Rat Swarm
mansions-kind-reflection = Pale Reflection
mansions-kind-answerer = The Answerer
mansions-kind-bosun = The Bosun
mansions-kind-thrall = Brine Thrall
mansions-kind-acolyte = Bell Acolyte
mansions-kind-precentor = Precentor
mansions-kind-hound = Marsh Hound
mansions-kind-eel = Vent Eel
mansions-kind-shade = Tide Shade
mansions-kind-ringer = Drowned Ringer
