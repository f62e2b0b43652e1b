# Mansions speaks English only, until it has pictures.

game-mansions = Mansions
game-mansions-about = One keeper against the investigators of a house. For 2 to 5 players, or 1 against an automatic keeper.

## Lobby

option-mansions-scenario = Scenario
option-mansions-story = Story
option-mansions-story-lot = by lot
option-mansions-story-lot-about = What is behind it all is drawn by lot
option-mansions-story-keeper = the keeper's choice
option-mansions-story-keeper-about = The keeper chooses what is behind it all
option-mansions-health = Monsters' health
option-mansions-health-hidden = hidden
option-mansions-health-hidden-about = Only the keeper knows how much a monster can take
option-mansions-health-open = open
option-mansions-health-open-about = Everybody sees how much a monster can take
option-mansions-length = Length
option-mansions-length-short = short
option-mansions-length-normal = normal
option-mansions-length-long = long
option-mansions-two = Two investigators
option-mansions-two-no = no
option-mansions-two-no-about = The only person plays one investigator
option-mansions-two-yes = yes
option-mansions-two-yes-about = The only person plays two investigators
option-mansions-role = I would like to be
option-mansions-role-any = anybody
option-mansions-role-keeper = the keeper
option-mansions-role-investigator = an investigator
option-mansions-investigator = Investigator
option-mansions-investigator-any = by lot
objection-mansions-two-keepers = two players want to be the keeper, and there is only one.
objection-mansions-no-keeper = nobody wants to be the keeper. Add an automatic player, or choose "anybody".
objection-mansions-same-investigator = two players want the same investigator.
objection-mansions-unknown-investigator = somebody wants an investigator who is not in this scenario.

## Sides and roles

side-mansions-keeper = Keeper
side-mansions-investigators = Investigators
role-mansions-keeper = keeper
role-mansions-investigator = investigator

## Questions

mansions-ask-act = **{ $who }**: what now? Moves left: { $moves }, actions left: { $actions }.
mansions-ask-next = Who takes the next turn?
mansions-ask-standing = What you may do while the game waits for somebody else.
mansions-ask-window = A mythos window for { $who } ({ $window }). Do you play a card?
mansions-ask-trauma = { $who } is wounded ({ $wound }). Do you play a trauma card?
mansions-ask-test = { $who } takes a test of { $attribute } (it succeeds at { $target } or less).
mansions-ask-keeper-actions = Your keeper actions. Threat: { $threat }.
mansions-ask-monster-attacks = Which monster attacks?
mansions-ask-move-monster = { $monster } moves. Spaces left: { $left }.
mansions-ask-move-investigator = You move { $who }. Spaces left: { $left }.
mansions-ask-push = You push { $monster }. Spaces left: { $left }.
mansions-ask-discard = Discard { $number } of your cards.
mansions-ask-drop = Does { $who } put anything down?
mansions-ask-pick-up = Does { $who } pick anything up?
mansions-ask-trade = What changes hands?
mansions-ask-heal = What does { $who } heal?
mansions-ask-evade-order = { $who } slips away: which monster first?
mansions-ask-horror-order = Which horror test comes first?
mansions-ask-evade-hit = { $monster } has caught { $who }. Does it strike?
mansions-ask-go-on = { $who } has begun something. Go on?
mansions-ask-newcomer = Who comes to the house now?
