# Buttons of Mansions: what they do and what they cost.

mansions-tap-hide-move = Hide: { $place } (a move)
mansions-tap-hide-action = Hide: { $place } (the action)
mansions-tap-hide-short-move = Hide (a move)
mansions-tap-hide-short-action = Hide (the action)
mansions-tap-emerge-move = Come out (a move)
mansions-tap-emerge-action = Come out (the action)
mansions-tap-needs = { $room }: needs { $key }
mansions-tap-needs-short = { $room }: { $key }
mansions-tap-more = More…
mansions-more-audit = -# **Audit the room cards**: the bot compares every room's cards with the scenario and mends mistakes. It is free and tells no secret.
mansions-more-concede = -# **Give up**: you are asked again first.
mansions-do-audit = Audit the room cards
mansions-hint-range = Damage { $number }, range { $range }. { $text }
game-mansions-alone = The bot will be the keeper, unless you have chosen to be the keeper yourself.
