# The texts of the page in English. The other languages have the same keys, values and choices; the tests of this crate
# check that. The names of coups, counters and ends belong to a game and come from the server.
#
# The files are written in Fluent (https://projectfluent.org/fluent/guide). After a change: npm run build.
# $seat is a side as `white` or `black` names it. Choices such as [points] are names in the code and stay as they are.

## Sides and parts of sentences

white = white
black = black
anyNumber = { $n ->
    [one] any number
   *[other] any { $n } numbers
}

## The navigation bar, the hall and the page of a game

language = Language
sound = Sound
packLanguage = English, names as ids
again = Try again
lobby = Historical tables games
welcome = { $n } games from fifteen centuries, each by its own rules, against the program or a friend.
playNow = Play { $title } now
moreChoices = More choices
inviteFriend = Invite a friend
goOn = Go on
turnOf = { $name } to move
allGames = All games
families = Families of games
found = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
since = since { $year }
minutes = { $n } min
difficulty = { $n ->
    [1] easy to learn
    [2] some rules to learn
   *[3] an art of its own
}
aim = The aim
form = Form of the game
usualForm = the usual one
byLot = by lot
yourName = Your name
yes = yes
no = no
whyAsked = What the sources say:
changed = { $n } changed
usualOptions = Back to the usual rules
newGame = New game
otherGames = Other games
find = Search by name
# The page adds `foundNear` behind a semicolon if there is a similar name, and then a full stop.
foundNone = No game has this name
foundNear = the nearest name is { $word } ({ $games })
whoPlays = Players
againstProgram = Against the program
atScreen = Two players at this screen
byLink = Two players, each with a link
bySentLinks = Two players who send each other links
howToPlay = How to play
options = Options of the game
noOptions = This game has no options.
sitDown = Start
level = Level of the program
levels = { $id ->
    [random] beginner
    [greedy] plays by the marks
    [expecti] looks one throw ahead
    [trained] has learned
    [rollout] strongest
   *[other] { $id }
}
yourSide = Your side
dice = Dice
diceServer = Thrown automatically
diceHand = Real dice, which you enter
nameOf = Name of { $seat }
slips = Marking errors of the program (%)
slipsAbout = How many of 100 marks the program gets wrong, if the players mark by hand.
watchable = Anyone may watch
otherTables = Tables to watch
awayTables = Finished and older games
awayTable = Table { $id }
forget = Forget this table
forgetSure = Forget this table? Its seat cannot be taken again.
over = finished
actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}

## The board, and the line of each side

board = The board from { $seat }'s side
diceOf = { $seat }'s dice: { $dice }
putDown = { $place }: put the man down here
takeUp = { $place }: pick up a man
off = borne off
fresh = not yet entered
bar = bar
point = point { $cell }
pointOf = { $seat }'s point { $cell }
out = out of the game
men = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $n }
} { $side ->
    [black] black
   *[white] white
} { $n ->
    [one] man
   *[other] men
}
pinnedBelow = pinned below: { $men }
onTop = on top: { $men }
empty = empty
boardInWords = The board in words
nearHalf = The near half
farHalf = The far half
otherPlaces = Beside the points
place = Place
menThere = Men
canDo = Possible now
canTake = pick up a man
canDrop = put the man down
inRun = in a run
theProgram = The program
yourTurn = Your turn
menBar = bar { $n }
menOff = off { $n }
menNew = new { $n }
menOut = out { $n }
pips = pips { $n }
matchScore = score { $n }
matchScoreOf = score { $n } of { $to }
cube = The cube in the middle at { $value }
cubeOf = The cube at { $value }, owned by { $owner }
cubeOffered = The cube: { $offered } is offered
doubles = { $seat } doubles to{ "\u00A0" }{ $value }
doubleTo = Double to { $value }

## The current turn

currentTurn = Current turn
after = The position after action { $at } of { $all }.
backToGame = Back to the game
playOn = Play on from here
fault = The play by { $seat } is wrong: { $what }.
matchOver = The match is over.
accept = Accept
decline = Decline
lead = Two dice decide who begins. The first is white's, the second black's.
programDice = The next throw is the program's.
throws = It is { $seat }'s turn to throw.
chooses = It is { $seat }'s turn to choose.
plays = It is { $seat }'s turn to play { $numbers }.
youThrow = It is your turn to throw.
youChoose = It is your turn to choose.
youPlay = It is your turn to play { $numbers }.
thinks = The program is thinking…
hint = Hint
undo = Undo
stepBack = Take back a step
undoThrow = Back to the last throw
turnBoard = Turn the board
menu = Menu
begin = Begin the turn
throwDice = Throw the dice
enterDice = Enter the dice
dieNth = { $n ->
    [1] First die
    [2] Second die
   *[3] Third die
}
playNothing = Play nothing
confirm = Confirm
allPlays = List all plays
somePlays = List some plays
morePlays = This throw has more legal plays than the list shows. Make the others on the board, step by step.
legalPlays = Legal plays
written = Type a play
playIt = Play it

## The choices, and the table after each of them

futures = What each choice leads to
futureOf = The board after “{ $choice }”
keeps = { $seat } keeps { $n } ({ $label })
loses = { $seat } loses { $n } ({ $label })
gains = { $seat } gains { $n } ({ $label })
menStay = the men stay
menMove = men move
menBack = all men go back to the start
throwsNext = { $seat } throws next
playsNext = { $seat } plays next

## Hints

hintOf = The best of { $of } options, by the balance in { $unit ->
    [stakes] stakes
   *[points] points
} that you can expect. “Gives” and “takes” count the throws, out of { $ways }, that then help your opponent or you.
hintBest = best first
hintWhy = why
points = points
stakes = stakes
gives = gives { $what }
takes = takes { $what }

## The throws, and what they would give

throwsScore = Which throws score?
throwsHit = Which throws hit?
throwsSide = The side that throws
throwsPoints = The points of each throw if { $seat } threw now: + for { $seat }, − for { $other }.
throwsMoves = The throws if { $seat } threw now: × can hit, ½ cannot be played in full, 0 cannot be played.

## Marking by hand, and schools

marksOf = Marks of { $seat }
marked = Marked so far: { $points }. You can mark now.
markedNot = You cannot mark now.
claims = School claimed by { $seat }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
pointsOf = Points of { $seat }
mark = Mark
markPoints = Mark { $points }
dragJeton = Drag it to mark points.
markSimple = Mark a single hole
school = Send to school
schoolFalse = Call the school false
schoolWhole = Demand the whole school
schoolProve = Prove the school
compel = Correct your opponent's marks

## The review of a finished game

review = Review
reviewClose = Close the review
rating = Rating the decisions… { $percent }%
course = The course of the game
afterAction = After action { $at } of { $all }: { $text }.
leads = { $seat } leads by { $amount }
levelGame = the game is level
# $text is the number $n as this language writes it.
amount = { $text } { $unit ->
    [stakes] { $n ->
        [one] stake
       *[other] stakes
    }
   *[points] { $n ->
        [one] point
       *[other] points
    }
}
reviewNumbers = What the numbers mean
reviewMeans = { $unit ->
    [stakes] A stake is what a single game is worth. The curve shows how many stakes the program expects one side to win. A mistake costs the part of a stake that the best decision would have gained: ?! 0.04 or more, ? 0.08 or more, ?? 0.17 or more.
   *[points] The curve shows how many points one side is ahead, with those that the program expects in the rest of the game. A mistake costs the points that the best decision would have gained: ?! 1 or more, ? 2 or more, ?? 4 or more.
}
costs = costs { $amount }
glyphs = { $name ->
    [doubtful] doubtful
    [mistake] mistake
    [blunder] blunder
    [good] good
    [excellent] very good
   *[interesting] interesting
}
# The side and its dice, before what it has decided.
decided = { $who }:
better = Better:
wasBest = This was the best decision.
mistakeBefore = Previous mistake
mistakeAfter = Next mistake
worstOf = The worst decisions of { $seat }
worstNone = No decision has cost much.
decisionSums = All decisions
decisions = Decisions
totalCost = Total cost
coup = Coup
coupSums = Points by coup, and how often
pointsTimes = { $points } ({ $times }×)
schoolsMissed = Missed schools
schoolMissed = { $seat } did not claim a school of { $amount }
commentOn = Comment on { $seat }'s turn

## The tags of a record

tags = { $name ->
    [Event] Event
    [Site] Place
    [Round] Round
    [Date] Date
    [Note] Note
    [Annotator] Annotator
    [Termination] Ended
    [Result] Result
   *[other] { $name }
}

## The scores and the course of the game

happened = The game so far
lastThrow = The last throw
loading = Loading…
showMen = Show the men
why = Why?
whyElse = What else was there?
isMet = met
notMet = not met
moreCoups = { $n } more
coupGives = { $points } to { $seat }
turn = Turn
earlier = Earlier turns
first = First
back = Previous
on = Next
last = Last
record = Download the record
account = Accounts
round = Round
ledgerAbout = What each player won or lost, then the total in bold, in { $units }.

## What follows a game, and what can be taken away from a table

playAgain = Play again
wantsAgain = Your opponent wants to play again
toNext = To the next game
watchNext = Watch the next game
anotherGame = Another game
share = Share
momentLink = Link to this position
gameLink = Link that carries this whole game
positionLink = Link to this position alone, to play on from it
longLink = This link is long. Some programs cut long links off.
linkLasts = The server keeps this record only for a while. Afterwards the link no longer works.
savePicture = Save as a picture
copyRecord = Copy the record as text

## Records

records = Records
openRecord = Open a record
recordsAbout = A record of this program (.tgn), a match sheet (.mat, .txt) or an SGF file is shown move by move.
chooseFile = Choose a file
dropFile = or drop one anywhere on this page
pasteText = Or paste the text of a record
openText = Open the text
fileUnread = { $name } cannot be read.
oneFile = Only one file is opened at a time: { $name }.
readAs = The file is not in UTF-8. It was read as { $encoding }; check the names in it.
tooLong = The text has { $size } MiB; at most 1 MiB can be read. Cut it into several texts.
noGames = There is no game in this text.
games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
gamesIn = { $n ->
    [one] { $n } game in { $name }
   *[other] { $n } games in { $name }
}
gameOf = game { $nth } of { $name }
plies = { $n ->
    [one] { $n } ply
   *[other] { $n } plies
}
open = Open
notShown = This game has an error, so it cannot be shown.
firstGames = Only the first { $n } are listed.
shownUntil = Because of an error, the game stops before ply { $ply }.
errorIn = Error
warningIn = Warning
noteIn = Note
lineAt = line { $line }
columnAt = line { $line }, column { $column }
warnings = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
moreFaults = { $n ->
    [one] There is { $n } more.
   *[other] There are { $n } more.
}
myRecords = My records
otherRecords = Other records
recordsKept = This browser keeps the last { $n } games that you open.
forgetRecord = Forget this record
forgetRecordSure = Forget this record? This browser then no longer has its text.

## Games of the reader's own, on a page without a server

ownGame = A game of your own
ownGameAbout = Add a game that you have written: the folder of a pack, with its pack.yaml. It stays in this browser.
chooseFolder = Choose a folder
chooseFiles = Choose files
dropFolder = or drop a folder or files anywhere on this page
packNone = There is no pack.yaml among these files.
packMany = These are several packs. Add one at a time.
packLarge = This pack is too large. A pack has at most 1000 files and 32 MiB.
packFileLarge = { $name } is too large. A file has at most 4 MiB.
packWrong = This pack has errors, so it was not added.
packAdded = { $name } was added.
gameRefused = { $name } does not load.
removeGame = Remove this game
removeGameSure = Remove this game? Tables at which it is played can then no longer be opened.

## The workshop, in which packs are written

workshop = Workshop
workshopAbout = Here you write a game of your own, as files in YAML. They are checked while you type. Only this browser keeps them: save them as a file to have a copy.
writeGame = Write a game
writeVariant = Write a variant
changeGame = Change
basedOn = Begin with
smallGame = a small game of its own
draftName = Name of the new game
beginDraft = Begin
openPack = Open files
replaceDraftSure = There is a draft { $name } already. Replace it?
draftThere = There is a draft { $name } already. Choose another name, or open it below.
drafts = Games that you write
otherDrafts = All drafts
draftDiffers = This draft differs from your game { $name }.
takeGame = Begin again with the game
forgetDraft = Delete
forgetDraftSure = Delete this draft? Its files are then lost. A game that you have added stays.
draftNotKept = This browser cannot keep the draft. Save it as a file before you leave.
editor = Editor
files = Files
filesOf = Files of { $name } (read only)
newFile = New file
fileName = Name of the file
fileNames = Choose a new name such as cases/more.yaml, value.rhai or RULES.md.
removeFile = Remove this file
removeFileSure = Remove { $name }?
tryGame = Try it on a board
editorKeys = Tab indents. Press Escape, then Tab, to leave the editor.
replaceGameSure = Replace your game { $name }? Tables at which its old rules are played may no longer open.
addGame = Add to my games
noDraft = there is no draft or game of yours with this name
savePack = Save as a file
results = Results of the check
packHasErrors = The game has errors, so it cannot be played.
packIsGood = The game can be played.
casesHeld = { $n ->
    [one] { $n } case passed
   *[other] { $n } cases passed
}
casesFailed = { $n ->
    [one] { $n } failed
   *[other] { $n } failed
}
casesUnchecked = { $n ->
    [one] { $n } checks nothing
   *[other] { $n } check nothing
}
casesLeft = { $n ->
    [one] { $n } not run, to save time
   *[other] { $n } not run, to save time
}

## Everything else at a table

more = More
keys = Keys
keyAct = Space, Enter
keyActDoes = throw, confirm, or do the one thing that the game waits for
keyGo = Arrow keys
keyGoDoes = on the board: go from man to man
keyTake = Enter
keyTakeDoes = on the board: pick up a man, put him down, or double
keyCancel = Escape
keyCancelDoes = put a man or a jeton back; close the menu
keyUndo = U, Backspace
keyUndoDoes = undo
keyHint = H
keyHintDoes = hint
keyStep = ←, →
keyStepDoes = previous and next moment of the game, if no man on the board has the focus
keyEnds = Home, End
keyEndsDoes = first and last moment
keyHelp = ?
keyHelpDoes = this list
linkOf = Your opponent's link
giveLink = Send this link only to your opponent:
invite = Invite your opponent
copy = Copy
copied = Copied
close = Close
boardStyle = Style of the board
styleWood = Wood
stylePrinted = Printed
styleContrast = High contrast
draw = Offer a draw
drawSure = Offer a draw?
resign = Give up the match
resignSure = Give up the match?
lostBy = How the game is lost
resignGame = Give up the game
resignGameSure = Give up the game ({ $end })?

## Two people who play by links: their time, their offers, and who is present

clock = Time
clockNone = no limit
clockAbout = If the time of a side is up, the other side can claim the win or wait.
clockTurn = { $turn } for each turn
clockEach = { $reserve } each
clockReserve = { $reserve } each; the first { $turn } of each turn are free
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
minutesOf = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
secondsOf = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
timeOf = Time of { $seat }
timeUp = The time of { $name } is up. You can claim the win, or wait.
yourTimeUp = Your time is up. Your opponent can claim the win.
claimMatch = Claim the win
isHere = present
isAway = away
openOffer = Open offer
askUndo = Ask to take back your last play
askUndoSure = Ask to take back your last play or choice, and everything after it?
withdraw = Withdraw
giveName = Save name
notAccepted = Your offer was not accepted.
linkLocal = This address works only on this computer. To play from another one, start the server with -⁠-⁠host ADDRESS.
linkCode = The link as a QR code

## Two people who send each other links

links = Your links
linkDue = { $due ->
    [invitation] Send this link to the person with whom you want to play:
    [acceptance] You have accepted the invitation. Send this link back:
    [turn] It is your opponent's turn. Send this link:
   *[end] The game is over. Send this link, so that your opponent sees it too:
}
yourLink = Your link
sendLink = Send the link
answerComes = The answer is a link too. Open it in this browser, or paste it here:
theirLink = Your opponent's link
noLink = This is not a link with a game
notBegun = The game begins when the invitation is accepted.
linkToSend = Send your link

## Rules, lessons, and the cards of a first game

rules = Rules
rulesOf = The rules of { $title }
parentRules = Rules of the parent game
findRule = Search the rules
noRule = No rule has these words.
noExample = There is no example of this rule.
cardMove = Your move
cardMoveText = Play the numbers of your throw. The men who can move are marked: choose one, and then the point where he goes. When all numbers are played, confirm.
cardClose = Got it
cardsEnd = No more cards
explainedGame = First game, explained
explainedAbout = A game against the program. Each rule is explained when it comes up.
lessons = Lessons
exercises = Exercises
solved = { $n } of { $of } solved
toGame = To the game
lessonOf = Lesson { $nth } of { $of }
lessonText = What this lesson is about
exerciseOf = Exercise { $nth } of { $of }
askPoints = How many points does this throw give you?
askOpponent = How many points does this throw give your opponent?
askPlay = How do you play?
askChoose = What do you choose?
check = Check
isRight = Right!
isWrong = That is not it.
costsPoints = It costs { $n } points.
rightIs = Right: { $what }
nextExercise = Next exercise
endLesson = Finish the lesson
lessonDone = You have been through all { $of } exercises; { $n } are solved.
nextLesson = Next lesson
lessonAgain = This lesson again
allLessons = All lessons

## Errors

legalIs = You can play { $plays }.
changedMeanwhile = The table has changed meanwhile. Look at it, and try again.
away = The server does not answer. Try again.
offline = No connection. Your play is kept; trying again…
broken = Something went wrong (error { $status }).
engineLoading = Loading the games…
mebibytes = { $size } MiB
engineAway = The games cannot be loaded. Check the connection, and try again.
engineBroken = The program has stopped, and nothing was done. Try again.
notKept = The browser could not save the game, so nothing was done. Free some space, and try again.
unsaved = This browser does not save anything for this page. When you close it, your games are lost.
