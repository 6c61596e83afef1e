# Sidens tekster på dansk.

white = hvid
black = sort
anyNumber = { $n ->
    [one] et valgfrit tal
   *[other] { $n } valgfrie tal
}

language = Sprog
sound = Lyd
packLanguage = engelsk, med id'er
again = Prøv igen
lobby = Historiske brætspil med terninger
welcome = { $n } spil fra femten århundreder, hvert efter sine egne regler, mod programmet eller en ven.
playNow = Spil nu: { $title }
moreChoices = Flere valg
inviteFriend = Inviter en ven
goOn = Spil videre
turnOf = I trækket: { $name }
allGames = Alle spil
families = Spilfamilier
found = { $n } spil
since = siden { $year }
minutes = { $n } min.
difficulty = { $n ->
    [1] let at lære
    [2] nogle regler at lære
   *[3] en kunst for sig
}
aim = Målet
form = Spillets form
usualForm = den sædvanlige
byLot = ved lodtrækning
yourName = Dit navn
yes = ja
no = nej
whyAsked = Hvad kilderne siger:
changed = { $n ->
    [one] { $n } ændret
   *[other] { $n } ændrede
}
usualOptions = Tilbage til de sædvanlige regler
newGame = Nyt spil
otherGames = Andre spil
find = Søg efter navn
foundNone = Intet spil har det navn
foundNear = det nærmeste navn er { $word } ({ $games })
whoPlays = Spillere
againstProgram = Mod programmet
atScreen = To spillere ved denne skærm
byLink = To spillere, hver med et link
bySentLinks = To spillere, der sender hinanden links
howToPlay = Sådan spiller man
options = Spillets valgmuligheder
noOptions = Dette spil har ingen valgmuligheder.
sitDown = Begynd
level = Programmets styrke
levels = { $id ->
    [random] begynder
    [greedy] spiller efter markeringerne
    [expecti] ser et kast frem
    [trained] har øvet sig
    [rollout] stærkest
   *[other] { $id }
}
yourSide = Din farve
dice = Terninger
diceServer = Kastes automatisk
diceHand = Rigtige terninger, som du indtaster
nameOf = Navn ({ $seat })
slips = Programmets markeringsfejl (%)
slipsAbout = Hvor mange af 100 markeringer programmet laver forkert, når spillerne selv markerer.
watchable = Alle må se med
otherTables = Borde at se på
awayTables = Afsluttede og ældre partier
awayTable = Bord { $id }
forget = Glem bordet
forgetSure = Glemme bordet? Pladsen kan ikke indtages igen.
over = slut
actions = { $n ->
    [one] { $n } handling
   *[other] { $n } handlinger
}

board = Brættet set fra { $seat }s side
diceOf = { $seat }s terninger: { $dice }
putDown = { $place }: sæt brikken her
takeUp = { $place }: tag en brik
off = taget ud
fresh = nye brikker
bar = på hånden
point = felt { $cell }
pointOf = { $seat }s felt { $cell }
out = ude af spillet
men = { $n ->
    [1] én
    [2] to
    [3] tre
    [4] fire
    [5] fem
    [6] seks
    [7] syv
    [8] otte
    [9] ni
    [10] ti
   *[other] { $n }
} { $n ->
    [one] { $side ->
        [black] sort brik
       *[white] hvid brik
    }
   *[other] { $side ->
        [black] sorte brikker
       *[white] hvide brikker
    }
}
pinnedBelow = nedenunder, låst: { $men }
onTop = ovenpå: { $men }
empty = tomt
boardInWords = Brættet i ord
nearHalf = Den nære halvdel
farHalf = Den fjerne halvdel
otherPlaces = Uden for felterne
place = Sted
menThere = Brikker
canDo = Muligt nu
canTake = tag en brik
canDrop = sæt brikken
inRun = i bredouille
theProgram = Programmet
yourTurn = Din tur
menBar = på hånden { $n }
menOff = taget ud { $n }
menNew = nye { $n }
menOut = ude af spillet { $n }
pips = øjne { $n }
matchScore = stilling { $n }
matchScoreOf = stilling { $n } af { $to }
cube = Fordoblingsterningen i midten på { $value }
cubeOf = Fordoblingsterningen på { $value }, hos { $owner }
cubeOffered = Fordoblingsterningen: { $offered } tilbydes
doubles = { $seat } fordobler til{ "\u00A0" }{ $value }
doubleTo = Fordobl til { $value }

currentTurn = Aktuel tur
after = Stillingen efter handling { $at } af { $all }.
backToGame = Tilbage til spillet
playOn = Spil videre herfra
fault = Det træk, som { $seat } har spillet, er forkert: { $what }.
matchOver = Matchen er slut.
accept = Tag imod
decline = Afslå
lead = To terninger afgør, hvem der begynder. Den første er hvids, den anden er sorts.
programDice = Det næste kast er programmets.
throws = Det er { $seat }s tur til at kaste.
chooses = Det er { $seat }s tur til at vælge.
plays = Det er { $seat }s tur til at spille { $numbers }.
youThrow = Det er din tur til at kaste.
youChoose = Det er din tur til at vælge.
youPlay = Det er din tur til at spille { $numbers }.
thinks = Programmet tænker …
hint = Tip
undo = Fortryd
stepBack = Fortryd et skridt
undoThrow = Tilbage til det sidste kast
turnBoard = Vend brættet
menu = Menu
begin = Begynd turen
throwDice = Kast terningerne
enterDice = Indtast terningerne
dieNth = { $n ->
    [1] Første terning
    [2] Anden terning
   *[3] Tredje terning
}
playNothing = Flyt ingen brik
confirm = Bekræft
allPlays = Vis alle træk
somePlays = Vis nogle træk
morePlays = Dette kast har flere tilladte træk, end listen viser. De andre spiller du skridt for skridt på brættet.
legalPlays = Tilladte træk
written = Skriv et træk
playIt = Spil trækket

futures = Hvad hvert valg fører til
futureOf = Brættet efter »{ $choice }«
keeps = { $seat } beholder { $n } ({ $label })
loses = { $seat } mister { $n } ({ $label })
gains = { $seat } vinder { $n } ({ $label })
menStay = brikkerne bliver stående
menMove = brikker flyttes
menBack = alle brikker går tilbage til udgangsstillingen
throwsNext = derefter kaster { $seat }
playsNext = derefter spiller { $seat }

hintOf = De bedste af { $of } muligheder, efter den saldo i { $unit ->
    [stakes] indsatser
   *[points] point
}, du kan vente. »Giver« og »tager« tæller de kast, ud af { $ways }, som derefter hjælper modspilleren eller dig.
hintBest = bedste først
hintWhy = hvorfor
points = point
stakes = indsatser
gives = giver { $what }
takes = tager { $what }

throwsScore = Hvilke kast giver point?
throwsHit = Hvilke kast slår?
throwsSide = Den side, der kaster
throwsPoints = Hvert kasts point, hvis { $seat } kastede nu: + for { $seat }, − for { $other }.
throwsMoves = Kastene, hvis { $seat } kastede nu: × kan slå, ½ kan ikke spilles helt, 0 kan ikke spilles.

marksOf = Markeringer for { $seat }
marked = Markeret indtil nu: { $points }. Du kan markere nu.
markedNot = Du kan ikke markere nu.
claims = Skole, som { $seat } kræver: { $points } point.
pointsOf = Point for { $seat }
mark = Markér
markPoints = Markér { $points }
dragJeton = Træk mærket for at markere point.
markSimple = Markér et enkelt hul
school = Send i skole
schoolFalse = Kald skolen falsk
schoolWhole = Forlang hele skolen
schoolProve = Bevis skolen
compel = Ret modspillerens markering

review = Analyse
reviewClose = Luk analysen
rating = Vurderer valgene … { $percent } %
course = Spillets forløb
afterAction = Efter handling { $at } af { $all }: { $text }.
leads = { $seat } fører med { $amount }
levelGame = spillet står lige
# Kun 1 er ental: 0,5 indsatser.
amount = { $text } { $unit ->
    [stakes] { $n ->
        [1] indsats
       *[other] indsatser
    }
   *[points] point
}
reviewNumbers = Hvad betyder tallene?
reviewMeans = { $unit ->
    [stakes] En indsats er, hvad et enkelt spil er værd. Kurven viser, hvor mange indsatser programmet venter, at den ene side vinder. En fejl koster den del af en indsats, som den bedste beslutning ville have vundet: ?! fra 0,04, ? fra 0,08, ?? fra 0,17.
   *[points] Kurven viser, hvor mange point den ene side er foran, med dem, som programmet venter i resten af spillet. En fejl koster de point, som den bedste beslutning ville have vundet: ?! fra 1, ? fra 2, ?? fra 4.
}
costs = koster { $amount }
glyphs = { $name ->
    [doubtful] tvivlsomt
    [mistake] fejl
    [blunder] grov fejl
    [good] godt
    [excellent] meget godt
   *[interesting] interessant
}
decided = { $who }:
better = Bedre:
wasBest = Det var det bedste valg.
mistakeBefore = Forrige fejl
mistakeAfter = Næste fejl
worstOf = De værste valg for { $seat }
worstNone = Intet valg har kostet meget.
decisionSums = Alle valg
decisions = Valg
totalCost = Samlet tab
coup = Jan
coupSums = Point for hver jan, og hvor ofte
pointsTimes = { $points } ({ $times }×)
schoolsMissed = Oversete skoler
schoolMissed = { $seat } krævede ikke en skole på { $amount }
commentOn = Kommentar til { $seat }s træk

tags = { $name ->
    [Event] Begivenhed
    [Site] Sted
    [Round] Runde
    [Date] Dato
    [Note] Bemærkning
    [Annotator] Kommentator
    [Termination] Slut
    [Result] Resultat
   *[other] { $name }
}

happened = Spillet indtil nu
lastThrow = Det sidste kast
loading = Henter …
showMen = Vis brikkerne
why = Hvorfor?
whyElse = Hvad var der ellers?
isMet = opfyldt
notMet = ikke opfyldt
moreCoups = { $n } til
coupGives = { $points } til { $seat }
turn = Træk
earlier = Tidligere træk
first = Begyndelsen
back = Forrige
on = Næste
last = Slutningen
record = Hent notationen
account = Regnskab
round = Runde
ledgerAbout = Hver spillers gevinst eller tab, derefter stillingen med fed, i { $units }.

playAgain = Spil igen
wantsAgain = Din modspiller vil spille igen
toNext = Til det næste spil
watchNext = Se det næste spil
anotherGame = Et andet spil
share = Del
momentLink = Link til denne stilling
gameLink = Link til dette parti med hele dets forløb
positionLink = Link til denne stilling alene, så man kan spille videre
longLink = Dette link er langt. Nogle programmer afkorter lange links.
linkLasts = Serveren beholder kun notationen et stykke tid. Derefter virker linket ikke mere.
savePicture = Gem som billede
copyRecord = Kopiér notationen som tekst

records = Notationer
openRecord = Åbn en notation
recordsAbout = En notation fra dette program (.tgn), et kampskema (.mat, .txt) eller en SGF-fil vises træk for træk.
chooseFile = Vælg en fil
dropFile = eller slip den hvor som helst på siden
pasteText = Eller indsæt teksten fra en notation
openText = Åbn teksten
fileUnread = { $name } kan ikke læses.
oneFile = Der åbnes kun én fil ad gangen: { $name }.
readAs = Filen er ikke i UTF-8. Den blev læst som { $encoding }; se navnene efter.
tooLong = Teksten fylder { $size } MiB; højst 1 MiB kan læses. Del den i flere tekster.
noGames = Der er intet spil i denne tekst.
games = { $n } spil
gamesIn = { $n } spil i { $name }
gameOf = spil { $nth } i { $name }
plies = { $n } halvtræk
open = Åbn
notShown = Der er en fejl i dette spil, så det kan ikke vises.
firstGames = Kun de første { $n } er vist.
shownUntil = På grund af en fejl slutter spillet før halvtræk { $ply }.
errorIn = Fejl
warningIn = Advarsel
noteIn = Bemærkning
lineAt = linje { $line }
columnAt = linje { $line }, kolonne { $column }
warnings = { $n ->
    [one] { $n } advarsel
   *[other] { $n } advarsler
}
moreFaults = Der er { $n } til.
myRecords = Mine notationer
otherRecords = Andre notationer
recordsKept = Denne browser beholder de seneste { $n } spil, som du åbner.
forgetRecord = Glem notationen
forgetRecordSure = Glemme notationen? Browseren har derefter ikke længere teksten.

ownGame = Dit eget spil
ownGameAbout = Tilføj et spil, som du selv har skrevet: dets mappe med pack.yaml. Det bliver i denne browser.
chooseFolder = Vælg en mappe
chooseFiles = Vælg filer
dropFolder = eller slip en mappe eller filer et sted på denne side
packNone = Der er ingen pack.yaml blandt disse filer.
packMany = Det er flere spil. Tilføj ét ad gangen.
packLarge = Dette spil er for stort. Et spil har højst 1000 filer og 32 MiB.
packFileLarge = { $name } er for stor. En fil har højst 4 MiB.
packWrong = Dette spil har fejl og blev ikke tilføjet.
packAdded = { $name } er tilføjet.
gameRefused = { $name } kan ikke indlæses.
removeGame = Fjern spillet
removeGameSure = Fjerne spillet? Borde, hvor det spilles, kan så ikke åbnes mere.
workshop = Værksted
workshopAbout = Her skriver du dit eget spil som filer i YAML. De kontrolleres, mens du skriver. Kun denne browser har dem: gem dem som en fil for at have en kopi.
writeGame = Skriv et spil
writeVariant = Skriv en variant
changeGame = Ret
basedOn = Begynd med
smallGame = et lille selvstændigt spil
draftName = Det nye spils navn
beginDraft = Begynd
openPack = Åbn filer
replaceDraftSure = Der er allerede et udkast { $name }. Erstat det?
draftThere = Der er allerede et udkast { $name }. Vælg et andet navn, eller åbn det nedenfor.
drafts = Spil, som du skriver
otherDrafts = Alle udkast
draftDiffers = Dette udkast er anderledes end dit spil { $name }.
takeGame = Begynd forfra med spillet
forgetDraft = Slet
forgetDraftSure = Slet dette udkast? Dets filer går så tabt. Et tilføjet spil bliver.
draftNotKept = Denne browser kan ikke gemme udkastet. Gem det som en fil, før du går.
editor = Editor
files = Filer
filesOf = Filer i { $name } (skrivebeskyttet)
newFile = Ny fil
fileName = Filens navn
fileNames = Vælg et nyt navn som cases/more.yaml, value.rhai eller RULES.md.
removeFile = Fjern denne fil
removeFileSure = Fjern { $name }?
tryGame = Prøv på et bræt
editorKeys = Tab rykker ind. Tryk Escape og så Tab for at forlade editoren.
replaceGameSure = Erstat dit spil { $name }? Borde, hvor der spilles efter de gamle regler, kan måske ikke åbnes mere.
addGame = Føj til mine spil
noDraft = du har hverken et udkast eller et spil med dette navn
savePack = Gem som fil
results = Kontrollens resultater
packHasErrors = Spillet har fejl, så det ikke kan spilles.
packIsGood = Spillet kan spilles.
casesHeld = { $n ->
    [one] { $n } tilfælde bestået
   *[other] { $n } tilfælde bestået
}
casesFailed = { $n ->
    [one] { $n } ikke bestået
   *[other] { $n } ikke bestået
}
casesUnchecked = { $n ->
    [one] { $n } kontrollerer intet
   *[other] { $n } kontrollerer intet
}
casesLeft = { $n ->
    [one] { $n } ikke kørt, for at spare tid
   *[other] { $n } ikke kørt, for at spare tid
}

more = Mere
keys = Taster
keyAct = Mellemrum, Enter
keyActDoes = kaste, bekræfte eller gøre det, spillet venter på
keyGo = Piletaster
keyGoDoes = på brættet: gå fra brik til brik
keyTake = Enter
keyTakeDoes = på brættet: tage en brik, sætte den eller fordoble
keyCancel = Escape
keyCancelDoes = sætte en brik eller et mærke tilbage; lukke menuen
keyUndo = U, Backspace
keyUndoDoes = fortryde
keyHint = H
keyHintDoes = tip
keyStep = ←, →
keyStepDoes = forrige og næste øjeblik i spillet, når ingen brik på brættet er valgt
keyEnds = Home, End
keyEndsDoes = første og sidste øjeblik
keyHelp = ?
keyHelpDoes = denne liste
linkOf = Modspillerens link
giveLink = Dette link er kun til din modspiller:
invite = Inviter din modspiller
copy = Kopiér
copied = Kopieret
close = Luk
boardStyle = Brættets udseende
styleWood = Træ
stylePrinted = Trykt
styleContrast = Høj kontrast
draw = Tilbyd uafgjort
drawSure = Tilbyde uafgjort?
resign = Opgiv matchen
resignSure = Opgive matchen?
lostBy = Hvordan spillet tabes
resignGame = Opgiv spillet
resignGameSure = Opgive spillet ({ $end })?

clock = Tid
clockNone = ubegrænset
clockAbout = Når en sides tid er gået, kan den anden kræve sejren eller vente.
clockTurn = { $turn } pr. tur
clockEach = { $reserve } til hver
clockReserve = { $reserve } til hver; de første { $turn } af hver tur tæller ikke
days = { $n ->
    [one] { $n } dag
   *[other] { $n } dage
}
minutesOf = { $n ->
    [one] { $n } minut
   *[other] { $n } minutter
}
secondsOf = { $n ->
    [one] { $n } sekund
   *[other] { $n } sekunder
}
timeOf = Tid for { $seat }
timeUp = Tiden er gået for { $name }. Du kan kræve sejren eller vente.
yourTimeUp = Din tid er gået. Din modstander kan kræve sejren.
claimMatch = Kræv sejren
isHere = til stede
isAway = ikke til stede
openOffer = Åbent tilbud
askUndo = Bed om lov til at tage dit seneste træk tilbage
askUndoSure = Bede modstanderen om lov til at tage dit seneste træk eller valg og alt derefter tilbage?
withdraw = Træk tilbage
giveName = Gem navnet
notAccepted = Dit tilbud blev ikke accepteret.
linkLocal = Denne adresse virker kun på denne computer. Start serveren med -⁠-⁠host ADRESSE for at spille fra en anden.
linkCode = Linket som QR-kode
links = Dine links
linkDue = { $due ->
    [invitation] Send dette link til den, du vil spille med:
    [acceptance] Du har taget imod invitationen. Send dette link tilbage:
    [turn] Det er din modstanders tur. Send dette link:
   *[end] Partiet er slut. Send dette link, så din modstander også ser det:
}
yourLink = Dit link
sendLink = Send linket
answerComes = Svaret er også et link. Åbn det i denne browser, eller sæt det ind her:
theirLink = Din modstanders link
noLink = Dette er ikke et link til et parti
notBegun = Partiet begynder, når invitationen er taget imod.
linkToSend = Send dit link

rules = Regler
rulesOf = Reglerne: { $title }
parentRules = Stamspillets regler
findRule = Søg i reglerne
noRule = Ingen regel indeholder disse ord.
noExample = Der er intet eksempel på denne regel.
cardMove = Dit træk
cardMoveText = Spil kastets tal. De brikker, der kan flytte, er mærket: klik på en og så på det felt, den skal til. Når alle tal er spillet, bekræfter du.
cardClose = Forstået
cardsEnd = Ikke flere kort
explainedGame = Første spil, forklaret
explainedAbout = Et spil mod programmet. Hver regel forklares, når den kommer i brug.
lessons = Lektioner
exercises = Opgaver
solved = { $n } af { $of } løst
toGame = Til spillet
lessonOf = Lektion { $nth } af { $of }
lessonText = Hvad lektionen handler om
exerciseOf = Opgave { $nth } af { $of }
askPoints = Hvor mange point giver dette kast dig?
askOpponent = Hvor mange point giver dette kast din modstander?
askPlay = Hvordan spiller du?
askChoose = Hvad vælger du?
check = Kontrollér
isRight = Rigtigt!
isWrong = Det er det ikke.
costsPoints = Det koster { $n } point.
rightIs = Rigtigt: { $what }
nextExercise = Næste opgave
endLesson = Afslut lektionen
lessonDone = Du er nået gennem alle { $of } opgaver; { $n } er løst.
nextLesson = Næste lektion
lessonAgain = Denne lektion igen
allLessons = Alle lektioner

legalIs = Du kan spille { $plays }.
changedMeanwhile = Bordet er ændret i mellemtiden. Se på det, og prøv igen.
away = Serveren svarer ikke. Prøv igen.
offline = Ingen forbindelse. Dit træk er gemt; prøver igen …
broken = Der skete en fejl ({ $status }).
engineLoading = Spillene hentes …
mebibytes = { $size } MiB
engineAway = Spillene kan ikke hentes. Tjek forbindelsen, og prøv igen.
engineBroken = Programmet er gået i stå, og intet blev gjort. Prøv igen.
notKept = Browseren kunne ikke gemme spillet, så intet blev gjort. Skaf plads, og prøv igen.
unsaved = Denne browser gemmer intet for denne side. Når du lukker den, går dine spil tabt.
