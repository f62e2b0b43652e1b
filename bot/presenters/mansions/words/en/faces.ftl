# Pictures of questions about monsters: the steps, and what passing and failing bring.
picture-mansions-step-evade = Evade
picture-mansions-step-horror = Horror
picture-mansions-step-attack = Attack
picture-mansions-step-defence = Defence
picture-mansions-passes-evade = slips past
picture-mansions-fails-evade = it may strike
picture-mansions-passes-horror = keeps calm
picture-mansions-fails-horror = takes 1 horror
picture-mansions-class-humanoid = Humanoid
picture-mansions-class-beast = Beast
picture-mansions-class-eldritch = Eldritch
