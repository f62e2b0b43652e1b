game-liars-dice = Liar's Dice
game-liars-dice-about = Dice under cups, bids that rise, and somebody who says “liar”. The last with dice wins. For 2 to 5 players.
cover-liars-dice = Liar's Dice: a lantern on a tavern's table, an overturned leather cup, and five dice that rolled out of it.
hint-liars-dice-bid = A bid counts the dice under all cups, not only yours. You needn't have what you say: you only must not be caught.

option-liars-dice-dice = Dice each
option-liars-dice-dice-5 = five
option-liars-dice-dice-5-about = The full game
option-liars-dice-dice-3 = three
option-liars-dice-dice-3-about = A short game
option-liars-dice-wild = Wild ones
option-liars-dice-wild-no = no
option-liars-dice-wild-no-about = A one is a one
option-liars-dice-wild-yes = yes
option-liars-dice-wild-yes-about = A one counts as every other face too
preset-liars-dice-classic = Classic
preset-liars-dice-classic-about = Five dice each
preset-liars-dice-short = Short
preset-liars-dice-short-about = Three dice each
preset-liars-dice-wild = Wild ones
preset-liars-dice-wild-about = Five dice each, and ones count as every face
automatic-liars-dice-easy = easy
automatic-liars-dice-easy-about = Bids what it holds, and is easily taken in
automatic-liars-dice-hard = hard
automatic-liars-dice-hard-about = Knows the odds, and bluffs now and then

liars-dice-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
liars-dice-first = **You begin.** How many dice of one face are there under all cups together?
liars-dice-higher = **Your turn.** Bid higher than { $number } × { $face }, or say “liar”.
liars-dice-which-face = **{ $number } dice.** Of which face?
liars-dice-more = Bid more dice …
liars-dice-do-liar = Liar!

liars-dice-rolled = **Round { $turn }.** { $dice ->
    [one] One die is rolled
   *[other] { $dice } dice are rolled
}.
liars-dice-mine = 🤫 Only you know your dice: { $faces }
liars-dice-bid = { $player } bids { $number } × { $face }.
    .you = You bid { $number } × { $face }.
liars-dice-lifted = 🤥 { $player } says “liar” to { $other }: { $number } × { $face } were bid, { $there ->
    [one] one is
   *[other] { $there } are
} there.
    .you = 🤥 You say “liar” to { $other }: { $number } × { $face } were bid, { $there ->
        [one] one is
       *[other] { $there } are
    } there.
    .with-you = 🤥 { $player } says “liar” to you: { $number } × { $face } were bid, { $there ->
        [one] one is
       *[other] { $there } are
    } there.
liars-dice-lost = { $player } loses a die and has { $left } left.
    .you = You lose a die and have { $left } left.
liars-dice-out = { $player } loses the last die and is out.
    .you = You lose your last die and are out.
liars-dice-won = 🏆 { $player } wins.
    .you = 🏆 You win.
liars-dice-watching = You have no dice left. You can watch until somebody wins.

liars-dice-turn = Turn: { $player }
liars-dice-wins = { $player } wins
liars-dice-round = Round { $turn }
liars-dice-bid-title = Bid
liars-dice-none = No bid yet
liars-dice-lifted-title = Lifted last
liars-dice-there = { $there ->
    [0] none there
   *[other] { $there } there
}
liars-dice-loses = Loses a die: { $player }
liars-dice-yours = Your dice
liars-dice-in-play = No bid yet, { liars-dice-dice } in play.
liars-dice-so-far = Bid { $number } × { $face }: you have { $mine }, the others have { $others ->
    [one] { $others } die
   *[other] { $others } dice
}.
liars-dice-bid-of-all = Bid: { $number } × { $face }, { liars-dice-dice } in play.
liars-dice-view-score = Dice left
liars-dice-end-won = The others have lost all their dice.

liars-dice-rules-1-title = Bids
liars-dice-rules-1-text =
    Everybody rolls their dice under a cup and sees **only their own**. How many dice each player has is known to all.

    In turn you **bid**: “there are at least so many dice of this face under all cups together”. Each bid is higher than the one before: **more dice** of any face, or as many of a **higher face**. With *wild ones*, a one counts as every other face too.
liars-dice-rules-2-title = Liar!
liars-dice-rules-2-text =
    Instead of bidding, you may say **“liar”** to the bid before. All cups are lifted and the dice of that face are counted. Are there as many as were bid, or more? Then whoever said “liar” loses a die, else whoever bid.

    The loser begins the next round. Without dice you are out. **The last with dice wins.** What was said stands: nothing is taken back.
