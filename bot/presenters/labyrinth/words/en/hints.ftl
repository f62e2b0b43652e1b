# Hints about new things: one or two sentences, shown once. They use public information only.

hint-labyrinth-push = Try the arrows: nothing is final until you push.
hint-labyrinth-move = Only where you end your turn counts: stop on your goal, or where the next push may help you.
hint-labyrinth-event = You push out an event tile, you get the event. Use it now or lose it.
hint-labyrinth-exchange = Choose the treasure that you can reach most easily from where you stand.
hint-labyrinth-home = Someone has found everything and only has to get home. The others can push walls in their way.
hint-labyrinth-found = Everyone sees the card of a found treasure. The other cards stay secret.
hint-labyrinth-events = Some tiles have an event on their back. Push one out and you get its event: use it at once or lose it.
hint-labyrinth-no-return = Nobody has to go home in this game: your last treasure wins.
hint-labyrinth-open-goals = You see all your treasures: end your turn on any of them. One counts each turn.
