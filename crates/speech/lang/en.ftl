# What players are told, in English. The other languages say the same messages.
#
# A sentence begins small and has no full stop: whoever prints it adds what is due.
# $seat is a side as `side-white` names it; names of coups, counters and choices come from the pack.

## Small parts of sentences

side-white = white
side-black = black
list-or = or
list-and = and
number-any = any number
place-hand = the bar
place-off = off
place-out = the men taken for good
place-new = the new men
area-none = area

## What has happened

event-led = { $seat } begins
event-led-equal = equal: thrown again
event-thrown = { $seat } throws { $throw }
event-no-dice = { $seat } is to play
event-scored = { $what }: { $points } to { $seat }
scored-at = { $what } at { $at }
scored-ways = { $what }, { $ways } ways
marks-to = { $points } to { $seat }: { $what }
event-marked = { $seat } marks { $points }: { $total }
event-carried = { $counter }: { $seat } takes { $by } and has { $total }
event-recounted = { $counter }: { $seat } has { $total } now
event-school = { $seat } sends { $other } to school for { $points }
event-school-false = { $seat } calls the school false and marks { $points }
event-school-proved = { $seat } proves the school: { $points }
event-school-unproved = { $seat } cannot prove it: { $other } marks { $points } more
event-school-whole = { $seat } has the school marked whole: { $points }
event-compelled = { $seat } has { $other } mark what is due: { $points }
event-opened = { $seat } may { $choices }
event-chose = { $seat } chooses to { $choice }
event-names = { $seat } names a number, 1 to 6
event-named = { $seat } names { $number }
event-moved = { $seat } plays { $step }
event-touched-bound = { $seat } touches a man of { $cell } and has to play it
event-touched-free = { $seat } touches a man of { $cell } and cannot play it
event-fault = { $seat }'s play is a fault: { $fault }
event-ruled = { $seat } rules: { $ruling }
event-stayed = { $seat } plays nothing
event-unplayed = { $seat } cannot play { $numbers ->
    [one] 1 number
   *[other] { $numbers } numbers
}
event-then = { $seat } goes on with { $numbers } of the same throw
event-then-at-will = { $seat } may go on with { $numbers } of the same throw
event-passed = { $numbers ->
    [one] 1 number
   *[other] { $numbers } numbers
} left over for { $seat }
event-again = { $seat } throws again
event-new-setting = all men go back to the start; { $seat } throws
event-new-game = a new game; { $seat } begins
event-seated = { $white } plays white, { $black } black
event-entry = in the ledger: { $what }
event-offered = { $seat } offers { $offer }
event-accepted = { $seat } accepts
event-declined = { $seat } declines
event-won = the match is over: { $outcome }
event-broken = the match cannot go on, and nobody wins or loses it: { $why }

## What is paid

paid-to = { $from } pays { $to } { $paid }: { $what }
paid-down = { $from } lays down { $paid }: { $what }
paid-out = { $to } takes { $paid }: { $what }
paid-stays = { $paid } stay: { $what }
unit-jetons = { $amount ->
    [one] { $amount } jeton
   *[other] { $amount } jetons
}
unit-fichets = { $amount ->
    [one] { $amount } fichet
   *[other] { $amount } fichets
}
unit-stakes = { $amount ->
    [one] { $amount } stake
   *[other] { $amount } stakes
}
unit-half-stakes = { $amount ->
    [one] { $amount } half stake
   *[other] { $amount } half stakes
}
units-jetons = jetons
units-fichets = fichets
units-stakes = stakes
units-half-stakes = half stakes
ledger-pile = pile
ledger-in-all = in all
ledger-nothing = nothing has been paid yet
ledger-not-settled = not settled; as it stands:
ledger-unsettled = it cannot be settled: { $why }
ledger-none = { $game } keeps no ledger

## What is offered, as the end of a sentence

offer-draw = that nobody wins
offer-match = to give up the match
offer-game = to give up the game as lost by { $end }
with = { $end } with { $what }

## How a game or a match came out

outcome-won = { $seat } wins
outcome-none = nobody wins
outcome-kind = { $outcome }: { $end }
outcome-match = { $seat } wins the match { $high }–{ $low }
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
outcome-stake = { $outcome }, stake x{ $stake }

## Plays that are faults, and what is ruled of them

fault-distance = the dice do not take the men there
fault-too-far = all numbers together do not take the man so far
fault-short = two men come to the pair cell by the dice and need not stop short
fault-fill = an area could be filled
fault-keep = a full area could be kept
fault-closed = the other side can still fill its area there
fault-never = nobody comes to rest there
fault-pair = a single man is left on the pair cell
ruling-leave = it stands
ruling-put = played is { $steps }
ruling-again = the men go back, and it is played again
ruling-again-man = the men go back, and it is played again with the man of { $cell }
ruling-again-step = the men go back, and it is played again with { $step }
ruling-again-without = the men go back, and it is played again without { $cell }

## What the game waits for, as the end of a sentence

awaits-lead = the dice that decide who begins
awaits-throw = a throw
awaits-choice = a choice
awaits-play = a play

## What a game may not know, as the end of a sentence

unknown-draw = agreeing on a draw
unknown-resign = giving up
unknown-schools = schools
unknown-marking = marking by hand
unknown-simple = marking simple what is double
unknown-touching = men who are touched

## Why something is not allowed

refusal-not-your-turn = it is { $seat }'s turn
refusal-awaits = the game waits for { $what }
refusal-over = the game is over
refusal-bad-dice = a die shows 1 to 6
refusal-other-dice =
    { $dice ->
        [0] no die is thrown in this game
        [one] one die is thrown in this game
       *[other] { $dice } dice are thrown in this game
    }
refusal-no-die = no number left takes a man from { $from } to { $to }
refusal-lower-only = the { $die } is not played: only the lower number of a throw is
refusal-not-given = the { $die } is not played: this throw gives other numbers
refusal-later = the { $die } is not played yet: the { $first } comes before it
refusal-way-ends = the way ends on { $cell }, and nobody goes beyond
refusal-no-man = no man stands on { $cell }
refusal-no-entry = nobody enters on { $cell }
refusal-blocked = { $cell } is held by the other side
refusal-pinned = the man on { $cell } lies under men of the other side
refusal-no-return = who is hit comes back to { $cell }, which is closed
refusal-shut-out-none = more men are in hand than entries are open: nobody enters or moves
refusal-shut-out-one = more men are in hand than entries are open: one of them may enter and nobody moves
refusal-shut-out-any = more men are in hand than entries are open: nobody else moves
refusal-not-home = nobody leaves before all men are home
refusal-not-off-yet = what the game asks before anybody leaves is not so
refusal-forbidden = it is not allowed: { $what }
refusal-excess = the number is larger than needed and other men can use it
refusal-not-exact = { $die } is more than a man on { $cell } needs, and only the exact number takes him off
refusal-not-its-number = this man is played by a { $die } only
refusal-no-number = no number plays a man of { $cell }
refusal-stage-closed = this is not played before { $cells } are empty
refusal-stage-closed-yet = this may not be played yet
refusal-pair = { $cell } is taken and left by two men together
refusal-never = nobody comes to rest on { $cell }
refusal-closed = nobody comes to rest on { $cell } while the other side can still fill its { $area }
refusal-closed-alone = nobody comes to rest alone on { $cell } while the other side can still fill its { $area }
refusal-no-short-pair = these two men may not stop short together
refusal-most-dice = more numbers can be played
refusal-higher-die = the higher number can be played
refusal-least-waste = another play throws fewer pips away
refusal-no-made-excess = the play itself makes a number too large for its man
refusal-fill = an area can be filled and must be
refusal-keep = a full area can be kept and must be
refusal-owed = another play does more: { $what }
refusal-after-end = the game ends before this step
refusal-not-open = there is nothing to choose
refusal-nothing-to-mark = nothing can be marked now
refusal-not-double = what is marked makes nothing double
refusal-marked-already = { $points } are marked already, and a mark is not taken back
refusal-too-many-points = no more than { $points } points can be marked at once unless more are due
refusal-ends-undue = that is more than is due, and would end the game
refusal-too-early = { $seat } has not touched a man and may still mark
refusal-nothing-claimed = there is nothing of the kind to claim
refusal-offer-open = what is offered has to be answered first
refusal-limited-man = the man of { $cell } has to be played
refusal-limited-step = the man of { $from } has to be played to { $to }
refusal-limited-without = nobody may come to { $cell } by this play
refusal-nothing-to-rule = there is no fault on which could be ruled
refusal-must-rule = this fault may not stand and has to be ruled on first
refusal-no-such-ruling = this cannot be ruled
refusal-not-in-this-game = { $game } does not know { $what }
this-game = this game

## Beside the board

board-run = { $counter } in a run
board-flag = { $counter } with the flag
board-begins = all men begin here
board-pair = taken by two men at once
board-tokens = (n) { $counter } or ((n)) in a run
board-standing = seen from the side: men that stand
board-setting = setting { $number }
board-game = game { $number }
board-throws = to throw
board-chooses = to choose { $throw }
board-plays = to play { $throw }
told-has = { $name } has { $men }
told-on = { $men } on { $cell }
told-under = 1 pinned on { $cell }
told-hand = { $men } in hand
told-off = { $men } off
told-out = { $men } taken for good
told-new = { $men } not yet entered
told-lead = Nobody leads yet.
told-over = It is over.
told-broken = It is over: { $why }.
told-throws = { $name } is to throw.
told-chooses = { $name } is to choose, with { $throw }.
told-plays = { $name } is to play { $throw }.

## A game at a table: how it begins, goes on and ends

table-again-after = taken up again after { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
}
table-how = help tells what can be typed, rules what the rules are, moves what can be played, hint what is best
table-primer = New to this game? Type primer for an introduction of ten minutes.
primer-none = { $game } has no primer; charpentier rules { $game } has its rules
primer-more = section { $nth } of { $of }; Enter goes on
table-who = you play { $seat }, { $name } plays { $other }
table-two = two people play here; level greedy lets the program play one side
choice-new-setting = all men go back to the start, and whoever chooses it throws again
choice-goes-on = the game goes on as it stands
choice-lost = { $text }; his { $counters } are lost
end-won = you have won: { $worth }
end-lost = you have lost: { $worth }
end-won-match = you have won the match { $own }–{ $theirs }
end-lost-match = you have lost the match { $own }–{ $theirs }
worth-totals = white has { $white }, black { $black } in all
worth-game = it counts one game
worth-points = it is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}
worth-stake = { $worth }, and { $stake } times the stake
end-next = again plays another game, save FILE keeps this one where you want it, and `charpentier analyse FILE` then tells what would have been best
input-ends = the input ends; the game is unfinished
stop-kept = stop here? Enter keeps the game, drop forgets it, back goes on
stop-nowhere = the game is kept nowhere; save FILE keeps it, drop forgets it, back goes on

## What is asked

ask-answer = { $seat }: accept or decline?
ask-lead = the two dice that decide who begins, white's first?
ask-dice = { $seat }'s dice?
ask-throw = { $seat } throws (Enter)
ask-throw-or = { $seat } throws (Enter), or chooses: { $choices }
ask-throw-locked = nobody can ever move again: type draw to propose that nobody has won, or throw on (Enter)
ask-choice = { $seat }: { $choices }?
ask-play = { $seat } plays { $throw }
ask-over = again, save FILE, or quit (Enter)
ask-hints = how many plays? hint 3
ask-moves = { $question }; moves lists what can be played
ask-why-not = why not what? why-not COUP or PLAY
ask-save = save where? save FILE
ask-points = how many points? { $example }
ask-touch = which man? touch 8
ask-dice-typed = type the dice, such as 65
ask-resign-match = give up the match? yes or no
ask-resign-game = give up the game as lost by { $end }? yes or no
answer-yes = yes

## What is answered

not-now = not now: { $why }
legal-is = legal is { $plays }
play-unread = `{ $play }` cannot be read as a play; write it like { $like }
no-play-number = there is no play number { $number }; type moves
may-choose-or-throw = { $seat } may throw, or { $choices }
no-play = nothing can be played
more-plays = these are some of the plays: this throw has more, and any other is written as its steps
no-die = { $die } is no die: a die has 1 to 6
no-throw = `{ $throw }` is no throw; write it like { $like }
no-end = { $game } has no end `{ $end }`; there are { $ends }
no-end-at-all = { $game } is given up as a whole: type resign
not-over = the game is not over; resign gives it up
resign-not = nothing is given up
rulings-open = { $seat } may rule:
thrown-nothing = nothing has been thrown yet
undone-throw = back to the last throw
undone-dice = the dice are taken back; type them again
undone-nothing = nothing has been done since the last throw
table-plays = { $seat } plays { $play }
table-plays-seen = { $seat } plays { $play } (your { $seen })
kept-in = the record is in { $file }
save-no-text = nothing is saved: the name is no text (UTF-8)
kept-itself = the game is kept; `charpentier play --last` goes on with it
explain-what = explain what? explain ID, as it stands in brackets behind a mark
lang-now = the language is { $lang }; there are { $all }
lang-none = there is no language `{ $lang }`; there are { $all }
lang-chosen = the language is { $lang } now
level-how = level NAME or its number lets another play: { $all }, or none
word-closed = `{ $word }` cannot be chosen now
word-unknown = `{ $word }` is no command; type help
word-meant = `{ $word }` is no command; did you mean { $guess }?
word-several = `{ $word }` may be { $all }

## The help of the table; the words that are typed stay as they are

help-plays = a play is written { $plays }, -- for none
help-choices = { $choices } when you may choose
help-group-play = play
help-group-look = look
help-group-understand = understand
help-group-hand = mark by hand
help-group-agree = agree
help-group-program = the program
help-roll = throw the dice (or just Enter)
help-moves = the legal plays, numbered; type a number to play one
help-hint = the best plays or choices, what each gives and takes; how many: hint 3
help-undo = back to the last throw; dice that were typed can be typed again
help-touch = touch a man, who has to be played: touch 8
help-rule = on a play that was a fault: rule lists what can be ruled, rule 1 takes it
help-board = the board again, and what its signs mean
help-score = how both sides stand
help-position = the position as one line
help-ledger = what has been paid so far
help-why = what the last throw gave, with the rules
help-why-not = why a coup is not made, or a play is not legal: why-not { $like }
help-rules = the rules: rules lists what about, rules WORD tells those with the word
help-primer = an introduction to the game, with boards
help-explain = what the id in brackets behind a mark means: explain ID
help-mark = mark all that is due: mark 4; mark 4 simple, not as an unbroken run
help-school = the other side forgot or marked too much: school 4
help-false = the other side's school is false
help-prove = my school was right, and I prove it
help-whole = a right school must be marked whole
help-compel = the other side must mark, or take back
help-resign = give the match up, or the game as lost by an end: resign END
help-draw = offer that nobody wins; the other side may accept or decline
help-accept = take what is offered
help-decline = do not take it
help-save = write the record: save FILE
help-note = the accounts as a note, from which play --note goes on
help-level = who sits opposite, or somebody else: level expecti
help-lang = the language, or another: lang fr
help-help = this
help-again = another game, when this one is over
help-quit = stop; a game that is kept can be taken up again
board-hand = in hand { $men }
board-off = off { $men }
board-out = out { $men }
board-new = new { $men }
board-pips = pips { $pips }

## What is asked before a game begins

ask-brackets = Enter takes what stands in brackets.
ask-game = which game? a name or a part of one; list names them all [{ $usual }]
ask-against = against whom? { $all }, or none for two people [{ $usual }]
ask-lang = in which language? { $all } [{ $usual }]
games-near = no game has `{ $words }` in its names; near it is `{ $near }`: { $games }
games-none = no game has `{ $words }` in its names; list names them all
games-several = several games have that in their names; which one?
games-other = Other games

## What would be best

hint-best = best first
hint-points = points
hint-stakes = stakes
hint-cost = cost
hint-gives = gives { $seat } (of { $ways })
hint-takes = takes (of { $ways })
hint-then = then { $play }
hint-more = { $more } of { $of } plays are left out
hint-wins = match
hint-not = no { $choice }
hint-throw = throw
hint-reply = { $choice }, { $reply }
hint-errs = { $seat } gives away { $cost }
hint-should = best: { $choice }; { $seat } should { $reply }
hint-too-good = too good to { $choice }: { $seat } would { $reply }
chance-hit = hit { $ways }
chance-fill = fill { $area } { $ways }
chance-keep = keep { $area } { $ways }
chance-idle = no play { $ways }
chance-short = not all played { $ways }
chance-points = { $net } points

## Why a coup is made or not, and why a play is legal or not

why-can = { $seat } can { $choice } now
why-cannot = { $seat } cannot { $choice } now
why-cannot-now = { $seat } cannot { $choice } now: { $why }
why-yes = yes
why-no = no
why-made = { $coup } is made by { $throw }
why-not-made = { $coup } is not made by { $throw }
why-gives = it gives { $points } to { $seat } for { $coup }
why-gives-ways = it gives { $points } to { $seat } for { $coup } in { $ways } ways
why-legal = { $play } is legal with { $throw }
why-illegal = { $play } is not legal with { $throw }
why-illegal-all = it is not legal with { $throw }, however it is read
why-like = legal and most like it: { $plays }
why-unread = `{ $asked }` is no play; write { $like }, or the name of a coup
why-no-coups = `{ $asked }` is no play, and { $game } scores no coups; write { $like }
why-meant = `{ $asked }` is no play and no coup of { $game }; did you mean `{ $guess }`?
why-known = `{ $asked }` is no play and no coup of { $game }; known are { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (their { $theirs })
cell-own = { $cell } (own { $own })

## Single men, and who hits them

why-single = the single man on { $cell }
why-no-single = a single man of the other side; there is none
why-reached = a man reaches it
why-reached-sum = a man reaches it by both dice: { $what }
why-stops-held = every stop on his way is closed; { $cells } held { $foes ->
    [1] by their men
   *[other] by two of their men or more
}
why-stops-open = every stop on his way is closed; { $cells } is open
why-neither = neither die alone hits it
why-die-does = { $die } does, from { $cell }
why-by = by { $by }: { $what }
why-by-both = by { $by }, both dice: { $what }
why-from = from { $cell }
why-from-stopping = from { $cell }, stopping on { $stops }
why-from-closed = from { $cell }, but { $count ->
    [1] the stop { $stops } is closed
   *[other] the stops { $stops } are closed
} { $foes ->
    [1] by their men
   *[other] by two of their men or more
}
why-no-cell = there is no cell so far before it
why-no-man = there is no man on { $cell }

## Areas that are filled and kept; $does is fills or keeps

lacking-none = nobody is missing
lacking-one = one man is missing on { $one }
lacking-two = two men are missing on { $two }
lacking-both = one man is missing on { $one }, two on { $two }
why-not-full = not full before the throw
why-is-full = it is
why-full = full before the throw
why-fills = { $does ->
    [keeps] a legal play keeps it
   *[fills] a legal play fills it
}
why-fills-as = { $does ->
    [keeps] a legal play keeps it, as { $play } does
   *[fills] a legal play fills it, as { $play } does
}
why-fills-but = { $does ->
    [keeps] { $play } keeps it, but { $why }
   *[fills] { $play } fills it, but { $why }
}
why-too-few = { $missing } men are missing, and the throw plays { $due }
why-stops-short = { $play } stops short, which does not count
why-only = { $play } is the only legal play
why-nearest = { $play } comes nearest
why-spared = a man who can be spared comes to { $cell }
why-comer = by { $by } to { $cell }
why-comer-both = by { $by }, both dice, to { $cell }
why-needed = the man on { $cell } is needed there
why-from-not = from { $cell }, but no legal play fills it so

## What else a coup asks

why-once = not made before in this setting
why-once-made = it has been made
why-unplayable = a number that no legal play uses; of { $due } they use { $used }
why-as-in = { $what }, as in { $play }
why-last-off = a legal play takes the last man off
why-does = { $play } does
why-does-not = { $play } does not
why-one-left = one is left, and stays
why-more-left = { $men } are not off yet, and the throw plays { $due }
why-throw = throw { $due } of the setting; this is throw { $number }
why-setting = setting { $due } of the match; this is setting { $number }
why-own-men = own men { $place }: { $asked }
why-their-men = their men { $place }: { $asked }
why-on = on { $cell }
why-in-hand = in hand
why-off = off
why-out = taken for good
why-new = not yet entered
why-none = none
why-just = just { $men }
why-least = { $men } or more
why-most = at most { $men }
why-between = { $least } to { $most }
why-each = { $men } on each
why-there-are = { $men ->
    [0] there are none
    [1] there is 1
   *[other] there are { $men }
}
why-has = { $cell } has { $men }
why-simple = two different numbers
why-doublet = a doublet
why-triplet = three equal numbers
why-pair-over = two equal numbers above the third
why-just-throw = just { $throw }
why-die = a die shows { $face }
why-again = the other side's throw again, { $last }
why-again-none = the other side's throw again; it has not thrown
why-this-throw = { $asked }; this is { $throw }
why-leaves = a legal play leaves { $men }
why-leaves-as = a legal play leaves { $men }, as by { $play }
why-always = every legal play leaves { $men }
why-men-on = { $men } on { $cells }
why-gap = a man comes { $dice ->
    [sum] by both dice together
   *[any] by the dice
} to an empty cell of { $cells } between two with { $foes } of theirs
why-gap-missed = { $what }, which the dice do not reach
why-gap-to = to { $cells }
why-reach-one = two men come to { $cell }, one by each die
why-reach = a man comes to { $first } and another to { $second }, one by each die
why-reach-from = { $what }, from { $cells }
why-reach-vacant = { $what }, each to a cell of his own without own men
why-reach-spare = { $what }, not counting { $men } of the men on { $cell }
why-two-cells = two men and two cells; it is one man or one cell
why-two-men = two men; it is one and the same
why-pair = { $a } to { $first } and { $b } to { $second }
why-brings = { $die } brings a man to { $cell }
why-none-such = there is no such man on { $cells }
why-not-counted = the men on { $cell } do not count
why-own-on = own men are on { $cell }

## What a play asks, step by step

why-step = { $step } by { $die }
why-no-number = no number can be played
why-nothing-against = nothing stands against the whole play
why-as-by = { $why }, as by { $play }
why-all-used = all numbers are used
why-die-by = by { $die }
why-die-is = by { $die } it is { $step }
why-short = stopping short of { $reach } on { $cell }
why-short-vacant = no own man stands on { $cell }
why-short-not-held = { $cell } is not held by the other side
why-short-two-men = two men reach { $cell } by { $a } and { $b }
why-short-not-exact = two men cannot reach { $cell } itself by { $a } and { $b }
why-one-does = one does
why-it-is = it is
why-they-do-not = they do not
why-they-can = they can

## A record that is typed in

record-begins = { $game }; type plies such as 65: { $like }, or help
record-so-far = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
} so far; the last is { $ply }
record-breaks-off = it breaks off there: type it whole
record-ask-lead = the dice that decide who begins, or w or b?
record-ask-game = a new game: its first ply, with number and side
record-ask-throw = moves of which throw? moves 65
record-stray = `{ $word }` is neither a ply nor a command; type help
record-stray-meant = `{ $word }` is neither a ply nor a command; did you mean { $guess }?
record-taken-out = taken out: { $ply }
record-none-out = there is no ply to take out
record-not-taken = the line is not taken; write { $mark } behind it if it stands so in the original
record-fixed-tag = the tag { $tag } cannot be changed here
record-lead-unread = `{ $line }` decides nothing: type white's die and black's, such as 65, or w or b
record-no-choice = the choice is missing
record-no-play = the play is missing
record-no-ply = this is no ply
record-whole = { $what }; a ply is written whole, such as 65: { $like }
record-differ = { $games } games fit so far, and they differ in what this ply gives: nothing is filled in
record-guessed = this board is one of { $games } that fit
record-help-ply = a ply; its number, seat and colon may be left out
record-help-marked = with what is marked; it is checked, or filled in
record-help-sic = it stands so in the original, wrong as it is
record-help-illegible = the play, or all of it, is illegible
record-help-said = said in place of a throw
record-help-comment = a comment, a tag
record-help-stands = a position line: how the board stands here
record-help-entries = who sits down; a row of the ledger, to be checked
record-help-result = the result, and the end
record-help-undo = take the last ply out again
record-help-board = the board as it stands
record-help-moves = the legal plays of a throw: moves 65
record-help-show = the record so far
record-help-quit = stop; a record that is kept can be gone on with
