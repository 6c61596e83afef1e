# What players are told, in English. The other languages say the same messages.
#
# A sentence begins in lower case and has no full stop; the code that prints it adds what is due.
# $seat is a side as `side-white` names it, or `you` for the side of the one person who reads. Every message with $seat
# therefore has a variant [you]. Names of coups, counters and choices come from the pack.

## Small parts of sentences

side-white = white
side-black = black
side-you = you
list-or = or
list-and = and
number-any = any number
place-hand = the bar
place-off = off
place-out = the men taken for good
place-new = the men who have never entered
area-none = area

## What has happened

event-led = { $seat ->
    [you] you begin
   *[other] { $seat } begins
}
event-led-equal = equal dice: both throw again
event-thrown = { $seat ->
    [you] you throw { $throw }
   *[other] { $seat } throws { $throw }
}
event-no-dice = { $seat ->
    [you] it is your turn
   *[other] it is { $seat }'s turn
}
event-scored = { $seat ->
    [you] { $what }: { $points } to you
   *[other] { $what }: { $points } to { $seat }
}
scored-at = { $what } at { $at }
scored-at-yours = { $what } at your { $at }
scored-ways = { $what }, { $ways } ways
marks-to = { $seat ->
    [you] { $points } to you: { $what }
   *[other] { $points } to { $seat }: { $what }
}
event-marked = { $seat ->
    [you] you mark { $points } and have { $total }
   *[other] { $seat } marks { $points } and has { $total }
}
event-carried = { $seat ->
    [you] { $counter }: you take { $by } and have { $total }
   *[other] { $counter }: { $seat } takes { $by } and has { $total }
}
event-left = { $carried }; { $counter } left: { $left }
event-erased = { $seat ->
    [you] your { $counter } are erased: { $points }
   *[other] { $seat }'s { $counter } are erased: { $points }
}
event-recounted = { $seat ->
    [you] { $counter }: you now have { $total }
   *[other] { $counter }: { $seat } now has { $total }
}
event-school = { $seat ->
    [you] you send { $other } to school for { $points }
   *[other] { $other ->
        [you] { $seat } sends you to school for { $points }
       *[other] { $seat } sends { $other } to school for { $points }
    }
}
event-school-false = { $seat ->
    [you] you call the school false and mark { $points }
   *[other] { $seat } calls the school false and marks { $points }
}
event-school-proved = { $seat ->
    [you] you prove the school: { $points }
   *[other] { $seat } proves the school: { $points }
}
event-school-unproved = { $seat ->
    [you] you cannot prove it: { $other } marks { $points } more
   *[other] { $other ->
        [you] { $seat } cannot prove it: you mark { $points } more
       *[other] { $seat } cannot prove it: { $other } marks { $points } more
    }
}
event-school-whole = { $seat ->
    [you] you demand that the whole school be taken: { $points }
   *[other] { $seat } demands that the whole school be taken: { $points }
}
event-compelled = { $seat ->
    [you] you make { $other } mark what is due: { $points }
   *[other] { $other ->
        [you] { $seat } makes you mark what is due: { $points }
       *[other] { $seat } makes { $other } mark what is due: { $points }
    }
}
event-opened = { $seat ->
    [you] you may { $choices }
   *[other] { $seat } may { $choices }
}
event-chose = { $seat ->
    [you] you choose to { $choice }
   *[other] { $seat } chooses to { $choice }
}
event-names = { $seat ->
    [you] name a number, 1 to 6
   *[other] { $seat } names a number, 1 to 6
}
event-named = { $seat ->
    [you] you name { $number }
   *[other] { $seat } names { $number }
}
event-moved = { $seat ->
    [you] you play { $step }
   *[other] { $seat } plays { $step }
}
event-touched-bound = { $seat ->
    [you] you touch a man on { $cell } and must play it
   *[other] { $seat } touches a man on { $cell } and must play it
}
event-touched-free = { $seat ->
    [you] you touch a man on { $cell }, which cannot be played
   *[other] { $seat } touches a man on { $cell }, which cannot be played
}
event-fault = { $seat ->
    [you] your play is wrong: { $fault }
   *[other] { $seat }'s play is wrong: { $fault }
}
event-ruled = { $seat ->
    [you] you rule: { $ruling }
   *[other] { $seat } rules: { $ruling }
}
event-stayed = { $seat ->
    [you] you play nothing
   *[other] { $seat } plays nothing
}
event-unplayed = { $seat ->
    [you] { $numbers ->
        [one] you lose 1 number, which cannot be played
       *[other] you lose { $numbers } numbers, which cannot be played
    }
   *[other] { $numbers ->
        [one] { $seat } loses 1 number, which cannot be played
       *[other] { $seat } loses { $numbers } numbers, which cannot be played
    }
}
event-then = { $seat ->
    [you] you go on with { $numbers } of the same throw
   *[other] { $seat } goes on with { $numbers } of the same throw
}
event-then-at-will = { $seat ->
    [you] you may go on with { $numbers } of the same throw
   *[other] { $seat } may go on with { $numbers } of the same throw
}
event-passed = { $seat ->
    [you] { $numbers ->
        [one] 1 number is left over for you
       *[other] { $numbers } numbers are left over for you
    }
   *[other] { $numbers ->
        [one] 1 number is left over for { $seat }
       *[other] { $numbers } numbers are left over for { $seat }
    }
}
event-again = { $seat ->
    [you] you throw again
   *[other] { $seat } throws again
}
event-new-setting = { $seat ->
    [you] all men go back to the start; you throw
   *[other] all men go back to the start; { $seat } throws
}
event-next-leg = the next game is { $leg }
event-new-game = { $seat ->
    [you] a new game; you begin
   *[other] a new game; { $seat } begins
}
account-match = to { $to }: white { $white }, black { $black }
account-score = white { $white }, black { $black }
event-seated = { $white } plays white, { $black } black
event-entry = in the ledger: { $what }
event-offered = { $seat ->
    [you] you offer { $offer }
   *[other] { $seat } offers { $offer }
}
offered-undo = { $seat ->
    [you] you ask to take back { $what }
   *[other] { $seat } asks to take back { $what }
}
event-accepted = { $seat ->
    [you] you accept
   *[other] { $seat } accepts
}
event-declined = { $seat ->
    [you] you decline
   *[other] { $seat } declines
}
event-won = the match is over; { $outcome }
event-broken = the match cannot go on and has no winner: { $why }

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
ledger-not-settled = not settled; the account at present:
ledger-unsettled = it cannot be settled: { $why }
ledger-none = { $game } keeps no ledger

## What is offered, as the end of a sentence

offer-draw = a draw
offer-match = to give up the match
offer-game = to give up the game ({ $end })
with = { $end } with { $what }

## How a game or a match came out

outcome-won = { $seat ->
    [you] you win
   *[other] { $seat } wins
}
outcome-none = neither side wins
outcome-kind = { $outcome }: { $end }
end-time = on time
outcome-match = { $seat ->
    [you] you win the match { $high }–{ $low }
   *[other] { $seat } wins the match { $high }–{ $low }
}
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
outcome-stake = { $outcome }; the loser pays { $stake } times the stake
end-draw = draw
end-resigned = resignation

## Plays that are faults, and what is ruled of them

fault-distance = the dice do not take the men that far
fault-too-far = both numbers together do not take the man that far
fault-short = two men can reach the corner exactly, so they may not stop short of it
fault-fill = a table could be filled
fault-keep = a full table could be kept
fault-closed = the opponent can still fill the table of that point
fault-never = no man may land there
fault-pair = one man alone may not stay on a point that is held by two
ruling-leave = the play stands
ruling-put = the play becomes { $steps }
ruling-again = the men go back and the throw is played again
ruling-again-man = the men go back and the throw is played again with the man on { $cell }
ruling-again-step = the men go back and the throw is played again with { $step }
ruling-again-without = the men go back and the throw is played again without { $cell }

## What the game waits for, as the end of a sentence

awaits-lead = the dice that decide who begins
awaits-throw = a throw
awaits-choice = a choice
awaits-play = a play

## What a game may not know, as the end of a sentence

unknown-draw = a draw by agreement
unknown-resign = giving up
unknown-schools = schools
unknown-marking = marking by hand
unknown-simple = marking a double hole as simple
unknown-touching = touched men

## Why something is not allowed

refusal-not-your-turn = { $seat ->
    [you] it is your turn
   *[other] it is { $seat }'s turn
}
refusal-awaits = the game waits for { $what }
refusal-over = the game is over
refusal-bad-dice = a die shows 1 to 6
refusal-other-dice =
    { $dice ->
        [0] no die is thrown in this game
        [one] one die is thrown in this game
       *[other] { $dice } dice are thrown in this game
    }
refusal-no-die = no unplayed number takes a man from { $from } to { $to }
refusal-lower-only = the { $die } is not played: only the lower number of a throw counts
refusal-not-given = the { $die } is not played: this throw gives other numbers
refusal-later = the { $first } must be played before the { $die }
refusal-way-ends = no man may go beyond { $cell }
refusal-no-man = no man stands on { $cell }
refusal-no-new = all your men have entered already; a man who was hit enters from the bar, as bar/4
refusal-no-entry = no man enters on { $cell }
refusal-blocked = { $cell } is held by opposing men
refusal-pinned = the man on { $cell } is pinned
refusal-no-return = a man who is hit comes back to { $cell }, which is closed
refusal-shut-out-none = more men are on the bar than entry points are open, so no man may enter or move
refusal-shut-out-one = more men are on the bar than entry points are open, so one of them may enter and no other man may move
refusal-shut-out-any = more men are on the bar than entry points are open, so no other man may move
refusal-not-home = no man may be borne off before all are home
refusal-not-off-yet = no man may be borne off yet
refusal-forbidden = this is not allowed: { $what }
refusal-excess = the number is larger than this man needs, and another man can use it
refusal-not-exact = { $die } is more than a man on { $cell } needs, and men are borne off by the exact number only
refusal-not-its-number = only a { $die } plays this man
refusal-no-number = no number plays a man on { $cell }
refusal-stage-closed = this may be played once { $cells } are empty
refusal-stage-closed-yet = this may not be played yet
refusal-pair = { $cell } may be entered or left only by two men together
refusal-never = no man may land on { $cell }
refusal-closed = no man may land on { $cell } while the opponent can still fill its { $area }
refusal-closed-alone = no man may land alone on { $cell } while the opponent can still fill its { $area }
refusal-no-short-pair = these two men may not stop short together
refusal-most-dice = as many numbers as possible must be played
refusal-higher-die = the higher number must be played
refusal-least-waste = another play wastes fewer pips
refusal-no-made-excess = no number may be played only to make the other larger than its man needs
refusal-fill = the play must fill a table
refusal-keep = the play must keep the full table
refusal-owed = another play does more, and must be played: { $what }
refusal-after-end = the game ends before this step
refusal-not-open = there is nothing to choose
refusal-no-offer = there is no offer to answer
refusal-nothing-to-mark = nothing can be marked now
refusal-not-double = these points do not make a double hole
refusal-marked-already = { $points } are marked already, and a mark cannot be taken back
refusal-too-many-points = no more than { $points } points can be marked at once unless more are due
refusal-ends-undue = this is more than is due, and would end the game
refusal-too-early = { $seat ->
    [you] you have not touched a man and may still mark
   *[other] { $seat } has not touched a man and may still mark
}
refusal-nothing-claimed = there is no such claim to make
refusal-offer-open = the offer must be answered first
refusal-limited-man = the man on { $cell } must be played
refusal-limited-step = the man on { $from } must be played to { $to }
refusal-limited-without = no man may come to { $cell } by this play
refusal-nothing-to-rule = there is no wrong play to rule on
refusal-must-rule = this wrong play may not stand; rule on it first
refusal-no-such-ruling = this ruling is not possible
refusal-not-in-this-game = { $game } is played without { $what }
this-game = this game

## Beside the board

board-run = { $counter } in a run
board-flag = { $counter } with the flag
board-flag-means = the flag of a side: the opponent has made no { $counter } since that side's first
board-peg = { $counter }, marked along the edge
board-begins = all men begin here
board-pair = two men enter and leave together
board-tokens = (n) { $counter }; ((n)) { $counter } in a run, made while the opponent scored none
board-standing = seen from the side: men that stand
board-setting = setting { $number }
board-game = game { $number }
board-throws = to throw
board-chooses = to choose { $throw }
board-plays = to play { $throw }
told-has = { $name } has { $men }
told-on = { $men } on { $cell }
told-under = 1 pinned on { $cell }
told-hand = { $men } on the bar
told-off = { $men } off
told-out = { $men } taken for good
told-new = { $men } not yet entered
told-lead = The lead is not decided yet.
told-over = It is over.
told-broken = It is over: { $why }.
told-throws = { $name } is to throw.
told-chooses-before = { $name } is to choose.
told-chooses = { $name } is to choose, with { $throw }.
told-plays = { $name } is to play { $throw }.

## A game at a table: how it begins, goes on and ends

table-again-after = resumed after { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
}
table-how = Type help for commands, rules for the rules, moves for the legal plays, hint for advice.
rules-how = search them: rules { $word }, rules { $id } or rules { $group }
rules-meant = no rule of { $game } has `{ $word }` as its id or mark, or in its text; did you mean `{ $like }`?
rules-unknown = no rule of { $game } has `{ $word }` as its id or mark, or in its text; without a word, `rules` shows all rules
rules-also = also mentioned in { $ids }
table-primer = New to this game? Type primer for a short introduction.
primer-none = { $game } has no primer; charpentier rules { $game } has its rules
primer-more = section { $nth } of { $of }; Enter goes on, q returns to the game
table-who = you play { $own }, { $name } plays { $theirs }
table-two = two people play at this terminal; type level greedy to let the program play one side
choice-new-setting = all men go back to the start, and the side that chooses this throws again
choice-afresh = the side that chooses this throws again
choice-goes-on = the game goes on from this position
choice-lost = { $text }; its { $counters } are lost
end-won = you have won
end-lost = you have lost
end-next = type `again` to play another game, or `save FILE` to keep this one elsewhere; `charpentier analyse { $file }` shows the best plays
input-ends = the input ends before the game does
stop-kept = stop playing? Enter saves the game and quits, drop discards it, back goes on
stop-nowhere = stop playing? the game is not saved: save FILE saves it, drop discards it, back goes on
stop-unread = type Enter, drop or back

## What is asked

ask-answer = { $seat ->
    [you] accept or decline?
   *[other] { $seat }: accept or decline?
}
ask-lead = the two dice for the lead, white's first?
ask-dice = { $seat ->
    [you] your dice?
   *[other] { $seat }'s dice?
}
ask-throw = { $seat ->
    [you] your turn: Enter throws the dice
   *[other] { $seat }: Enter throws the dice
}
ask-throw-or = { $seat ->
    [you] your turn: Enter throws the dice, or choose { $choices }
   *[other] { $seat }: Enter throws the dice, or choose { $choices }
}
ask-throw-locked = no man can ever move again: draw offers a draw, Enter throws on
ask-choice = { $seat ->
    [you] your choice: { $choices }?
   *[other] { $seat }: { $choices }?
}
ask-play = { $seat ->
    [you] your { $throw }
   *[other] { $seat }'s { $throw }
}
ask-over = again, save FILE, or quit (Enter)
ask-hints = type hint with a number of plays, such as hint 3
takes-nothing = `{ $word }` takes nothing after it
no-point = there is no point { $point }; points are 1 to { $last }
ask-moves = type a play, or moves for the legal plays
ask-why-not = type why-not with a play or a coup, such as why-not { $like }
ask-save = type save with the name of a file
ask-points = how many points? { $example }
ask-touch = type touch with a point, such as touch 8
due-throw = the dice are not thrown yet; press Enter
due-play = the dice are thrown: type a play, or moves for the legal plays
due-lead = the dice for the lead come first
due-choice = choose first: { $choices }; hint rates them
due-answer = the offer must be answered first: accept or decline
due-over = the game is over; type again for another, or quit
ask-dice-typed = type the dice, such as 65
ask-resign-match = give up the match? yes or no
ask-resign-game = give up the game ({ $end })? yes or no
ask-draw = offer a draw? yes or no
answer-yes = yes
answer-no = no

## What is answered

legal-is = try { $plays }
play-unread = `{ $play }` is not a play; write it like { $like }
no-play-number = there is no play { $number }; { $plays ->
    [0] no play is due
    [one] the only play is 1
   *[other] the plays are 1 to { $plays }
}
may-choose-or-throw = { $seat ->
    [you] you may throw, or { $choices }
   *[other] { $seat } may throw, or { $choices }
}
no-play = there is no legal play
more-plays = this throw has more legal plays; write any other as its steps
moves-then = after such a play, { $what }
moves-name-dice = { $seat ->
    [you] you are to throw: add the dice, such as 65
   *[other] { $seat } is to throw: add the dice, such as 65
}
moves-none = no play is due here
no-die = { $die } is not a die: a die shows 1 to 6
no-throw = `{ $throw }` is not a throw; write it like { $like }
no-end = { $game } cannot be lost by `{ $end }`, only by { $ends }
no-end-at-all = { $game } can be lost in only one way: type resign alone
not-over = the game is not over; resign gives it up
resign-not = you play on
not-legal = { $play } is not legal: { $why }
rulings-open = { $seat ->
    [you] you may rule:
   *[other] { $seat } may rule:
}
thrown-nothing = there is no throw to explain yet
undone-throw = back to the last throw
undone-dice = the dice are taken back; type them again
undone-nothing = nothing to undo since the last throw
table-pins = { $seat ->
    [you] you pin the blot on { $cell }
   *[other] { $seat } pins the blot on { $cell }
}
table-plays = { $seat ->
    [you] you play { $play }
   *[other] { $seat } plays { $play }
}
kept-in = the record is in { $file }
save-no-text = not saved: the name is not text (UTF-8)
kept-itself = the game is saved; `charpentier play --last` resumes it
kept-nothing = nothing was played, so nothing is saved
note-none = { $game } has no accounts that could be noted
note-over = the match is over, so nothing is left to resume
file-unwritten = { $file } cannot be written: { $why }
not-shelved = this game is not saved automatically: { $why }
explain-what = type explain with an id in brackets, such as explain TT-M1
lang-now = the language is { $lang }; there are { $all }
lang-none = there is no language `{ $lang }`; there are { $all }
lang-chosen = the language is { $lang } now
level-how = type level with a name or a number to change the opponent: { $all }, or none for two people
word-closed = `{ $word }` cannot be chosen now
word-unknown = `{ $word }` is not a command; type help
word-meant = `{ $word }` is no command; did you mean { $guess }?
word-several = `{ $word }` may be { $all }

## The help of the table; the words that are typed stay as they are

help-plays = write a play like { $plays }; write -- to play nothing
help-choices = type { $choices } when you may choose
help-group-play = play
help-group-look = look
help-group-understand = understand
help-group-hand = mark by hand
help-group-agree = agree
help-group-program = the program
help-roll = throw the dice (or just Enter)
help-moves = the legal plays, numbered; type a number to play one
help-hint = the best plays or choices, with the chances that each gives your opponent and you; hint 3 shows three
help-undo = take back what you did since the last throw, or the dice that you typed
help-touch = touch a man, who must then be played: touch 8
help-rule = list the rulings on a wrong play; rule 1 takes the first
help-board = the board again, with the meaning of its signs
help-score = the score of both sides
help-position = the position as one line
help-ledger = the payments so far
help-why = explain the last throw, with the rules
help-why-not = explain why a play is illegal or a throw does not score: why-not { $like }
help-rules = list the rules by subject; rules WORD prints those that contain a word
help-primer = an introduction to the game, with boards
help-explain = print the rule whose id stands in brackets: explain ID
help-mark = mark all that is due: mark 4; mark 4 simple for a hole that is not double
help-school = claim what the opponent forgot or marked too much: school 4
help-false = call the opponent's school false
help-prove = prove your school
help-whole = if the opponent claims only part of a school, make him take all of it
help-compel = make the opponent mark what is due, or take back what is not
help-resign = give up the match; resign END gives up only this game and names its result
help-draw = offer a draw
help-accept = accept the offer
help-decline = decline the offer
help-save = save the record: save FILE
help-note = the accounts as a note, which play --note resumes
help-level = show or change the opponent: level expecti
help-lang = show or change the language: lang fr
help-help = this list
help-again = another game, once this one is over
help-quit = stop; a saved game can be resumed
board-hand = bar { $men }
board-off = off { $men }
board-out = out { $men }
board-new = new { $men }
board-pips = pips { $pips }

## What is asked before a game begins

ask-brackets = Enter takes the answer in brackets.
ask-game = which game? type a name or a part of one, or list [{ $usual }]
ask-against = against whom? { $all }, or none for two people [{ $usual }]
ask-lang = in which language? { $all } [{ $usual }]
games-near = no game has `{ $words }` in its names; these have `{ $near }`:
games-none = no game has `{ $words }` in its names; `charpentier list` shows all games
games-several = several games have that in their names; which one?
games-other = Other games

## What would be best

hint-best = best first
hint-points = points
hint-stakes = stakes
hint-cost = cost
hint-legend = { $unit }: how many more than your opponent you can expect to win from here; cost: how much a play loses compared with the best; gives: on how many throws your opponent can next hit or score, and his average points less yours; gains: the same for your throw after that
hint-gives = { $seat ->
    [you] gives you (of { $ways })
   *[other] gives { $seat } (of { $ways })
}
hint-takes = gains (of { $ways })
hint-then = then { $play }
hint-more = { $more } of { $of } plays are not shown
hint-wins = match
hint-not = no { $choice }
hint-throw = throw
hint-reply = { $choice }, { $reply }
hint-errs = { $seat ->
    [you] you give away { $cost }
   *[other] { $seat } gives away { $cost }
}
hint-should = { $seat ->
    [you] best: { $choice }; you should { $reply }
   *[other] best: { $choice }; { $seat } should { $reply }
}
hint-too-good = { $seat ->
    [you] too good to { $choice }: you would { $reply }
   *[other] too good to { $choice }: { $seat } would { $reply }
}
chance-hit = hit { $ways }
chance-fill = fill { $area } { $ways }
chance-keep = keep { $area } { $ways }
chance-idle = no play { $ways }
chance-short = not all played { $ways }
chance-points = { $net } points

## The chances of the next throw, and the analysis of positions and games

chances-of = of { $ways } throws of { $side }
chances-average = a throw brings { $side } { $own } points on average, { $opposite } { $theirs }
chances-hit = hit
chances-fill = { $area } can be filled
chances-keep = { $area } can be kept
chances-break = { $area } must be broken
chances-short = not every number can be played
chances-idle = no number can be played
chances-all = every number can be played
chances-on = on { $cell }
chances-on-ways = on { $cell }: { $ways }
analyse-worth = { $side } is to throw; the position is worth { $worth } { $unit } to { $side }
analyse-none = no decision is due here
analyse-game = game { $number }, { $white } - { $black }, { $game }
analyse-nothing = there was nothing to decide
analyse-until = not rated from { $ply } on
analyse-written = the record with its glyphs is in { $path }
analyse-ply = ply
analyse-throw = throw
analyse-played = played
analyse-best = best
analyse-decisions = decisions
analyse-each = a decision

## Why a coup is made or not, and why a play is legal or not

why-can = { $seat ->
    [you] you can { $choice } now
   *[other] { $seat } can { $choice } now
}
why-cannot = { $seat ->
    [you] you cannot { $choice } now
   *[other] { $seat } cannot { $choice } now
}
why-cannot-now = { $seat ->
    [you] you cannot { $choice } now: { $why }
   *[other] { $seat } cannot { $choice } now: { $why }
}
why-yes = yes
why-no = no
why-numbers = { $seat ->
    [you] points are numbered from your side
   *[other] points are numbered from { $seat }'s side here: { $seat }'s { $one } is your { $yours }
}
why-nothing = this throw scores nothing
why-made = { $coup }: made with { $throw }
why-not-made = { $coup }: not made with { $throw }
why-gives = { $seat ->
    [you] it gives { $points } to you for { $coup }
   *[other] it gives { $points } to { $seat } for { $coup }
}
why-gives-ways = { $seat ->
    [you] it gives { $points } to you for { $coup } in { $ways } ways
   *[other] it gives { $points } to { $seat } for { $coup } in { $ways } ways
}
why-legal = { $play } is legal with { $throw }
why-illegal = { $play } is not legal with { $throw }
why-illegal-all = not legal with { $throw }: each way to play it breaks a rule
why-like = the nearest legal plays: { $plays }
why-unread = `{ $asked }` is not a play; write { $like }, or the name of a coup
why-no-coups = `{ $asked }` is not a play, and throws score nothing in { $game }; write { $like }
why-meant = `{ $asked }` is neither a play nor a coup of { $game }; did you mean `{ $guess }`?
why-known = `{ $asked }` is neither a play nor a coup of { $game }; its coups are { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (their { $theirs })
cell-own = their { $cell } (own { $own })

## Single men, and who hits them

why-single = the blot on { $cell }
why-no-single = an opposing blot; there is none
why-reached = a man reaches it
why-reached-sum = a man reaches it by both dice: { $what }
why-stops-held = every stop on the way is closed; { $cells } held { $opponents ->
    [1] by opposing men
   *[other] by two or more opposing men
}
why-stops-open = every stop on the way is closed; open: { $cells }
why-neither = neither die alone hits it
why-die-does = { $die } does, from { $cell }
why-by = by { $by }: { $what }
why-by-both = by { $by }, both dice: { $what }
why-from = from { $cell }
why-from-stopping = from { $cell } by way of { $stops }
why-from-closed = from { $cell }, but { $count ->
    [1] the stop { $stops } is closed
   *[other] the stops { $stops } are closed
} { $opponents ->
    [1] by opposing men
   *[other] by two or more opposing men
}
why-no-cell = there is no point that far behind it
why-no-man = there is no man on { $cell }

## Areas that are filled and kept; $does is fills or keeps

lacking-none = no man is missing
lacking-one = { $points ->
    [1] { $one } lacks one man
   *[other] each of { $one } lacks one man
}
lacking-two = { $points ->
    [1] { $two } lacks two men
   *[other] each of { $two } lacks two men
}
lacking-both = { $one }, { $two }
why-not-full = incomplete before the throw
why-is-full = it is full already, so only keeping it can score
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
why-too-few = { $missing } men are missing, and the throw brings at most { $due }
why-stops-short = { $play } stops short, which does not count
why-only = { $play } is the only legal play
why-nearest = { $play } comes nearest
why-spared = a man who can be spared comes to { $cell }
why-comer = by { $by } to { $cell }
why-comer-both = by { $by }, both dice, to { $cell }
why-needed = the man on { $cell } is needed there
why-from-not = from { $cell }, but no legal play fills it that way

## What else a coup asks

why-once = not yet made in this setting
why-once-made = it has been made
why-unplayable = a number that no legal play uses; the plays use { $used } of { $due }
why-as-in = { $what }, as in { $play }
why-last-off = a legal play bears off the last man
why-does = { $play } does
why-does-not = { $play } does not
why-one-left = one is left, and stays
why-more-left = { $men } are still on the board, and the throw plays { $due }
why-throw = throw { $due } of the setting; this is throw { $number }
why-setting = setting { $due } of the match; this is setting { $number }
why-own-men = own men { $place }: { $asked }
why-their-men = opposing men { $place }: { $asked }
why-on = on { $cell }
why-in-hand = on the bar
why-off = off
why-out = taken for good
why-new = not yet entered
why-none = none
why-just = exactly { $men }
why-least = at least { $men }
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
why-just-throw = the throw { $throw }
why-die = a die shows { $face }
why-again = the opponent's last throw again, { $last }
why-again-none = the opponent's last throw again; it has not thrown yet
why-this-throw = { $asked }; this is { $throw }
why-leaves = a legal play leaves { $men }
why-leaves-as = a legal play leaves { $men }, as by { $play }
why-always = every legal play leaves { $men }
why-men-on = { $men } on { $cells }
why-gap = a man comes { $dice ->
    [sum] by both dice together
   *[any] by the dice
} to an empty point of { $cells } between two points with { $opponents } opposing men each
why-gap-missed = { $what }, which the dice do not reach
why-gap-to = to { $cells }
why-reach-one = two men come to { $cell }, one by each die
why-reach = a man comes to { $first } and another to { $second }, one by each die
why-reach-from = { $what }, from { $cells }
why-reach-vacant = { $what }, each to a different point without men
why-reach-spare = { $what }, not counting { $men } of the men on { $cell }
why-two-cells = there must be two men and two points; it is one man or one point
why-two-men = there must be two men; it is the same one
why-pair = { $a } to { $first } and { $b } to { $second }
why-brings = { $die } brings a man to { $cell }
why-none-such = there is no such man on { $cells }
why-not-counted = the men on { $cell } do not count
why-own-on = own men are on { $cell }

## What a play asks, step by step

why-step = { $step } by { $die }
why-no-number = no number can be played
why-nothing-against = nothing forbids the whole play
why-as-by = { $why }, as by { $play }
why-all-used = all numbers are used
why-die-by = by { $die }
why-die-is = with { $die } the step would be { $step }
why-short = stopping short of { $reach } on { $cell }
why-short-vacant = no own man stands on { $cell }
why-short-not-held = { $cell } is not held by the opponent
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
record-breaks-off = the record breaks off there: type the line whole
record-ask-lead = the dice that decide who begins, or w or b?
record-ask-game = a new game: its first ply, with number and side
record-ask-throw = moves of which throw? moves 65
record-stray = `{ $word }` is neither a ply nor a command; type help
record-stray-meant = `{ $word }` is neither a ply nor a command; did you mean { $guess }?
record-taken-out = removed: { $ply }
record-none-out = there is no ply to remove
record-not-taken = the line is not recorded; add { $mark } if it stands like this in the original
record-fixed-tag = the tag { $tag } cannot be changed here
record-lead-unread = `{ $line }` does not decide the lead: type white's die and black's, such as 65, or w or b
record-no-choice = the choice is missing
record-no-play = the play is missing
record-no-ply = this is not a ply
record-whole = { $what }; write a whole ply, such as 65: { $like }
record-differ = { $games } games fit so far, and this ply scores differently in them: nothing is filled in
record-guessed = this board is one of { $games } that fit
record-help-ply = a ply; its number, seat and colon may be left out
record-help-marked = with its marks, which are checked or filled in
record-help-sic = the original has it like this, though it is wrong
record-help-illegible = the play, or the whole ply, is illegible
record-help-said = in place of a throw
record-help-comment = a comment, a tag
record-help-stands = a position line: the board at this point
record-help-entries = a change of seats; a row of the ledger, to be checked
record-help-result = the result, and the end
record-help-undo = remove the last ply
record-help-board = the board
record-help-moves = the legal plays of a throw: moves 65
record-help-show = the record so far
record-help-quit = stop; a saved record can be continued

## Why the server of the page does not do something

server-no-table = there is no such table
server-no-pack = there is no such game
server-pack-name = a pack has a name of at most 40 small letters, digits and single hyphens, such as my-game
server-pack-taken = there is a game { $pack } already; give yours another name in pack.yaml (name:)
server-pack-there = there is a game { $pack } already; choose another name
server-pack-faulty = the game has errors, so it cannot be played
server-pack-needed = { $child } needs the game { $pack }; remove { $child } first
server-no-moment = the game has no such moment
server-no-rule = there is no such rule
server-no-primer = this game has no introduction
server-no-lesson = there is no such lesson
server-no-exercise = there is no such exercise
server-not-this-seat = this link opens no seat at this table
server-too-large = the text is too large
server-too-long = the answer takes too long; try again later
server-busy-address = too many requests come from your address; wait a moment
server-busy-table = too many requests come for this table; wait a moment
server-many-tables = too many new tables come from your address; wait a moment
server-many-records = too many records come from your address; wait a moment
server-full-games = this server can keep no more games
server-full-tables = all tables are taken; try again later
server-full-records = this server can show no more records now; try again later
server-full-watchers = no more people can watch this table
server-not-kept = nothing was done, because the game cannot be saved: { $error }
server-game-goes-on = the game is not over
server-review-later = a game can be reviewed when it is over
server-undo-over = nothing can be taken back when the game is over
server-undo-none = you have made no play or choice yet
server-undo-nothing = nothing has been done since the last throw
server-no-throw = no dice have been thrown yet
server-own-offer = the other side answers your offer
server-offer-open = your offer is still open; you can withdraw it
server-offer-again = your last offer was not accepted; you can make another when the game has gone on
server-has-name = this seat has a name already
server-name-long = a name has at most { $letters } letters
server-name-signs = a name has neither quotation marks nor invisible characters
server-name-empty = a name has at least one letter or digit
server-name-level = { $name } is a name of the program; choose another
server-no-clock = this table has no clock
server-time-left = the other side still has time
server-program-decides = the program has to decide now
server-no-hints = two people who play each other get no hints
server-no-decision = there is nothing to decide now
server-why-later = the players mark by hand, so a throw is explained when both sides have thrown again
server-throws-people = the throws are not listed when two people play by links
server-throws-by-hand = the players mark by hand, so they count for themselves what a throw would score
server-throws-two = only throws of two dice are listed
server-throws-wait = the game waits for neither a throw nor a play
server-no-play-due = no play is due
server-link-cut = this link is incomplete; copy the whole of it
server-link-newer = this link comes from another version of this page; load the page again
server-link-elsewhere = this game is not kept in this browser; open the link in the browser in which you played
server-link-course = this link does not continue your game; open your opponent's latest link
server-link-taken = another person has already accepted this invitation
server-link-dice = the dice of this link do not fit this game; ask your opponent to send the link again
server-link-illegal = action { $action } of this link is against the rules; ask your opponent for another link
server-link-later = it is your turn; play first, then send the link
server-link-wait = send your link first; then it is your opponent's turn
server-link-long = this game is too long to be played by links
server-link-large = this game is too long for a link; send its record as a file
server-link-none = the players of this game send each other no links
server-link-no-game = this link is for the game { $pack }, which is not in this browser; ask its author for the files, and add them first
server-link-by-hand = the players of this game mark by hand, so it cannot be played by sending links
server-too-many-plies = a game of more than { $plies } plies is not shown here
