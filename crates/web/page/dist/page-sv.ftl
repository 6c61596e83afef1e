# Sidans texter på svenska.

white = vit
black = svart
anyNumber = { $n ->
    [one] ett valfritt tal
   *[other] { $n } valfria tal
}

language = Språk
sound = Ljud
packLanguage = engelska, med id:n
again = Försök igen
lobby = Historiska brädspel med tärningar
welcome = { $n } spel från femton århundraden, vart och ett efter sina egna regler, mot programmet eller en vän.
playNow = Spela nu: { $title }
moreChoices = Fler val
inviteFriend = Bjud in en vän
goOn = Spela vidare
turnOf = Vid draget: { $name }
allGames = Alla spel
families = Spelfamiljer
found = { $n } spel
since = sedan { $year }
minutes = { $n } min
difficulty = { $n ->
    [1] lätt att lära
    [2] några regler att lära
   *[3] en konst för sig
}
aim = Målet
form = Spelets form
usualForm = den vanliga
byLot = genom lottning
yourName = Ditt namn
yes = ja
no = nej
whyAsked = Vad källorna säger:
changed = { $n ->
    [one] { $n } ändrat
   *[other] { $n } ändrade
}
usualOptions = Tillbaka till de vanliga reglerna
newGame = Nytt parti
otherGames = Andra spel
find = Sök på namn
foundNone = Inget spel har det namnet
foundNear = det närmaste namnet är { $word } ({ $games })
whoPlays = Spelare
againstProgram = Mot programmet
atScreen = Två spelare vid den här skärmen
byLink = Två spelare, var och en med en länk
bySentLinks = Två spelare som skickar länkar till varandra
howToPlay = Så spelar man
options = Spelets regelval
noOptions = Det här spelet har inga regelval.
sitDown = Börja
level = Programmets styrka
levels = { $id ->
    [random] nybörjare
    [greedy] spelar efter poängen
    [expecti] ser ett kast framåt
    [trained] har övat
    [rollout] starkast
   *[other] { $id }
}
yourSide = Din färg
dice = Tärningar
diceServer = Kastas automatiskt
diceHand = Riktiga tärningar, som du skriver in
nameOf = Namn ({ $seat })
slips = Programmets markeringsfel (%)
slipsAbout = Hur många av 100 markeringar programmet gör fel, när spelarna själva markerar.
watchable = Vem som helst får titta på
otherTables = Bord att titta på
awayTables = Avslutade och äldre partier
awayTable = Bord { $id }
forget = Glöm bordet
forgetSure = Glömma bordet? Platsen kan inte tas igen.
over = slut
actions = { $n ->
    [one] { $n } handling
   *[other] { $n } handlingar
}

board = Brädet sett av { $seat }
diceOf = Tärningar ({ $seat }): { $dice }
putDown = { $place }: sätt ner brickan här
takeUp = { $place }: ta upp en bricka
off = uttagna
fresh = nya brickor
bar = på handen
point = fält { $cell }
pointOf = fält { $cell } ({ $seat })
out = ur spelet
men = { $n ->
    [1] en
    [2] två
    [3] tre
    [4] fyra
    [5] fem
    [6] sex
    [7] sju
    [8] åtta
    [9] nio
    [10] tio
   *[other] { $n }
} { $n ->
    [one] { $side ->
        [black] svart bricka
       *[white] vit bricka
    }
   *[other] { $side ->
        [black] svarta brickor
       *[white] vita brickor
    }
}
pinnedBelow = därunder, låst: { $men }
onTop = ovanpå: { $men }
empty = tomt
boardInWords = Brädet i ord
nearHalf = Den nära halvan
farHalf = Den bortre halvan
otherPlaces = Utanför fälten
place = Plats
menThere = Brickor
canDo = Möjligt nu
canTake = ta upp en bricka
canDrop = sätt ner brickan
inRun = i bredouille
theProgram = Programmet
yourTurn = Din tur
menBar = på handen { $n }
menOff = uttagna { $n }
menNew = nya { $n }
menOut = ur spelet { $n }
pips = ögon { $n }
matchScore = ställning { $n }
matchScoreOf = ställning { $n } av { $to }
cube = Dubbleringstärningen i mitten på { $value }
cubeOf = Dubbleringstärningen på { $value }, hos { $owner }
cubeOffered = Dubbleringstärningen: { $offered } erbjuds
doubles = { $seat } dubblar till{ "\u00A0" }{ $value }
doubleTo = Dubbla till { $value }

currentTurn = Aktuell tur
after = Ställningen efter handling { $at } av { $all }.
backToGame = Tillbaka till partiet
playOn = Spela vidare härifrån
fault = Draget som { $seat } har spelat är fel: { $what }.
matchOver = Matchen är slut.
accept = Acceptera
decline = Avböj
lead = Två tärningar avgör vem som börjar. Den första är för vit, den andra för svart.
programDice = Nästa kast är programmets.
throws = Nu ska { $seat } kasta.
chooses = Nu ska { $seat } välja.
plays = Nu ska { $seat } spela { $numbers }.
youThrow = Det är din tur att kasta.
youChoose = Det är din tur att välja.
youPlay = Det är din tur att spela { $numbers }.
thinks = Programmet tänker …
hint = Tips
undo = Ångra
stepBack = Ångra ett steg
undoThrow = Tillbaka till det senaste kastet
turnBoard = Vänd brädet
menu = Meny
begin = Börja turen
throwDice = Kasta tärningarna
enterDice = Skriv in tärningarna
dieNth = { $n ->
    [1] Första tärningen
    [2] Andra tärningen
   *[3] Tredje tärningen
}
playNothing = Flytta ingen bricka
confirm = Bekräfta
allPlays = Visa alla drag
somePlays = Visa några drag
morePlays = Det här kastet har fler tillåtna drag än listan visar. De andra spelar du steg för steg på brädet.
legalPlays = Tillåtna drag
written = Skriv ett drag
playIt = Spela draget

futures = Vad varje val leder till
futureOf = Brädet efter ”{ $choice }”
keeps = { $seat } behåller { $n } ({ $label })
loses = { $seat } förlorar { $n } ({ $label })
gains = { $seat } vinner { $n } ({ $label })
menStay = brickorna står kvar
menMove = brickor flyttas
menBack = alla brickor går tillbaka till utgångsställningen
throwsNext = sedan kastar { $seat }
playsNext = sedan spelar { $seat }

hintOf = De bästa av { $of } möjligheter, efter det saldo i { $unit ->
    [stakes] insatser
   *[points] poäng
} som du kan vänta dig. ”Ger” och ”tar” räknar de kast, av { $ways }, som sedan hjälper motspelaren eller dig.
hintBest = bäst först
hintWhy = varför
points = poäng
stakes = insatser
gives = ger { $what }
takes = tar { $what }

throwsScore = Vilka kast ger poäng?
throwsHit = Vilka kast slår?
throwsSide = Sidan som kastar
throwsPoints = Varje kasts poäng om { $seat } kastade nu: + för { $seat }, − för { $other }.
throwsMoves = Kasten om { $seat } kastade nu: × kan slå, ½ kan inte spelas helt, 0 kan inte spelas.

marksOf = Markeringar för { $seat }
marked = Hittills markerat: { $points }. Du kan markera nu.
markedNot = Du kan inte markera nu.
claims = Skola som { $seat } kräver: { $points } poäng.
pointsOf = Poäng för { $seat }
mark = Markera
markPoints = Markera { $points }
dragJeton = Dra märket för att markera poäng.
markSimple = Markera ett enkelt hål
school = Skicka i skola
schoolFalse = Kalla skolan falsk
schoolWhole = Kräv hela skolan
schoolProve = Bevisa skolan
compel = Rätta motspelarens markering

review = Analys
reviewClose = Stäng analysen
rating = Bedömer valen … { $percent } %
course = Partiets förlopp
afterAction = Efter handling { $at } av { $all }: { $text }.
leads = { $seat } leder med { $amount }
levelGame = partiet står jämnt
amount = { $text } { $unit ->
    [stakes] { $n ->
        [one] insats
       *[other] insatser
    }
   *[points] poäng
}
reviewNumbers = Vad betyder siffrorna?
reviewMeans = { $unit ->
    [stakes] En insats är vad ett enkelt spel är värt. Kurvan visar hur många insatser programmet väntar sig att den ena sidan vinner. Ett misstag kostar den del av en insats som det bästa beslutet hade gett: ?! från 0,04, ? från 0,08, ?? från 0,17.
   *[points] Kurvan visar hur många poäng den ena sidan leder med, med dem som programmet väntar sig under resten av spelet. Ett misstag kostar de poäng som det bästa beslutet hade gett: ?! från 1, ? från 2, ?? från 4.
}
costs = kostar { $amount }
glyphs = { $name ->
    [doubtful] tveksamt
    [mistake] misstag
    [blunder] grovt misstag
    [good] bra
    [excellent] mycket bra
   *[interesting] intressant
}
decided = { $who }:
better = Bättre:
wasBest = Det var det bästa valet.
mistakeBefore = Föregående misstag
mistakeAfter = Nästa misstag
worstOf = De sämsta valen av { $seat }
worstNone = Inget val har kostat mycket.
decisionSums = Alla val
decisions = Val
totalCost = Total kostnad
coup = Jan
coupSums = Poäng per jan, och hur ofta
pointsTimes = { $points } ({ $times }×)
schoolsMissed = Missade skolor
schoolMissed = { $seat } krävde inte en skola på { $amount }
commentOn = Kommentar till draget av { $seat }

tags = { $name ->
    [Event] Evenemang
    [Site] Plats
    [Round] Omgång
    [Date] Datum
    [Note] Anmärkning
    [Annotator] Kommentator
    [Termination] Slut
    [Result] Resultat
   *[other] { $name }
}

happened = Partiet hittills
lastThrow = Det senaste kastet
loading = Hämtar …
showMen = Visa brickorna
why = Varför?
whyElse = Vad fanns det annars?
isMet = uppfyllt
notMet = inte uppfyllt
moreCoups = { $n } till
coupGives = { $points } för { $seat }
turn = Drag
earlier = Tidigare drag
first = Början
back = Föregående
on = Nästa
last = Slutet
record = Hämta protokollet
account = Räkenskaper
round = Omgång
ledgerAbout = Varje spelares vinst eller förlust, sedan ställningen i fetstil, i { $units }.

playAgain = Spela igen
wantsAgain = Din motspelare vill spela igen
toNext = Till nästa parti
watchNext = Titta på nästa parti
anotherGame = Ett annat spel
share = Dela
momentLink = Länk till den här ställningen
gameLink = Länk till det här partiet med hela dess förlopp
positionLink = Länk till bara den här ställningen, för att spela vidare
longLink = Den här länken är lång. Vissa program klipper av långa länkar.
linkLasts = Servern behåller protokollet bara en tid. Sedan fungerar länken inte längre.
savePicture = Spara som bild
copyRecord = Kopiera protokollet som text

records = Protokoll
openRecord = Öppna ett protokoll
recordsAbout = Ett protokoll från det här programmet (.tgn), ett matchprotokoll (.mat, .txt) eller en SGF-fil visas drag för drag.
chooseFile = Välj en fil
dropFile = eller släpp den var som helst på sidan
pasteText = Eller klistra in texten till ett protokoll
openText = Öppna texten
fileUnread = { $name } kan inte läsas.
oneFile = Bara en fil öppnas åt gången: { $name }.
readAs = Filen är inte i UTF-8. Den lästes som { $encoding }; kontrollera namnen.
tooLong = Texten har { $size } MiB; högst 1 MiB kan läsas. Dela upp den i flera texter.
noGames = Det finns inget parti i den här texten.
games = { $n ->
    [one] { $n } parti
   *[other] { $n } partier
}
gamesIn = { $n ->
    [one] { $n } parti i { $name }
   *[other] { $n } partier i { $name }
}
gameOf = parti { $nth } i { $name }
plies = { $n } halvdrag
open = Öppna
notShown = Det finns ett fel i det här partiet, så det kan inte visas.
firstGames = Bara de första { $n } visas.
shownUntil = På grund av ett fel slutar partiet före halvdrag { $ply }.
errorIn = Fel
warningIn = Varning
noteIn = Anmärkning
lineAt = rad { $line }
columnAt = rad { $line }, kolumn { $column }
warnings = { $n ->
    [one] { $n } varning
   *[other] { $n } varningar
}
moreFaults = Det finns { $n } till.
myRecords = Mina protokoll
otherRecords = Andra protokoll
recordsKept = Den här webbläsaren behåller de senaste { $n } partierna som du öppnar.
forgetRecord = Glöm protokollet
forgetRecordSure = Glömma protokollet? Webbläsaren har sedan inte kvar texten.

ownGame = Ett eget spel
ownGameAbout = Lägg till ett spel som du har skrivit: dess mapp med pack.yaml. Det stannar i den här webbläsaren.
chooseFolder = Välj en mapp
chooseFiles = Välj filer
dropFolder = eller släpp en mapp eller filer var som helst på sidan
packNone = Det finns ingen pack.yaml bland filerna.
packMany = Det här är flera spel. Lägg till ett i taget.
packLarge = Spelet är för stort. Ett spel har högst 1000 filer och 32 MiB.
packFileLarge = { $name } är för stor. En fil har högst 4 MiB.
packWrong = Spelet har fel och lades inte till.
packAdded = { $name } har lagts till.
gameRefused = { $name } kan inte laddas.
removeGame = Ta bort spelet
removeGameSure = Ta bort spelet? Bord där det spelas kan sedan inte öppnas.
workshop = Verkstad
workshopAbout = Här skriver du ett eget spel som filer i YAML. De kontrolleras medan du skriver. Bara den här webbläsaren har dem: spara dem som en fil för att ha en kopia.
writeGame = Skriv ett spel
writeVariant = Skriv en variant
changeGame = Ändra
basedOn = Börja med
smallGame = ett litet eget spel
draftName = Det nya spelets namn
beginDraft = Börja
openPack = Öppna filer
replaceDraftSure = Det finns redan ett utkast { $name }. Ersätta det?
draftThere = Det finns redan ett utkast { $name }. Välj ett annat namn eller öppna det nedan.
drafts = Spel som du skriver
otherDrafts = Alla utkast
draftDiffers = Det här utkastet skiljer sig från ditt spel { $name }.
takeGame = Börja om med spelet
forgetDraft = Radera
forgetDraftSure = Radera det här utkastet? Dess filer går då förlorade. Ett tillagt spel finns kvar.
draftNotKept = Den här webbläsaren kan inte spara utkastet. Spara det som en fil innan du går.
editor = Redigerare
files = Filer
filesOf = Filer i { $name } (skrivskyddade)
newFile = Ny fil
fileName = Filens namn
fileNames = Välj ett nytt namn som cases/more.yaml, value.rhai eller RULES.md.
removeFile = Ta bort den här filen
removeFileSure = Ta bort { $name }?
tryGame = Pröva på ett bräde
editorKeys = Tabb drar in. Tryck Escape och sedan Tabb för att lämna redigeraren.
replaceGameSure = Ersätta ditt spel { $name }? Bord där man spelar efter dess gamla regler kan kanske inte längre öppnas.
addGame = Lägg till bland mina spel
noDraft = du har varken något utkast eller något spel med det här namnet
savePack = Spara som fil
results = Kontrollens resultat
packHasErrors = Spelet har fel, så det kan inte spelas.
packIsGood = Spelet kan spelas.
casesHeld = { $n ->
    [one] { $n } fall godkänt
   *[other] { $n } fall godkända
}
casesFailed = { $n ->
    [one] { $n } underkänt
   *[other] { $n } underkända
}
casesUnchecked = { $n ->
    [one] { $n } kontrollerar inget
   *[other] { $n } kontrollerar inget
}
casesLeft = { $n ->
    [one] { $n } inte kört, för att spara tid
   *[other] { $n } inte körda, för att spara tid
}

more = Mer
keys = Tangenter
keyAct = Mellanslag, Enter
keyActDoes = kasta, bekräfta eller göra det som partiet väntar på
keyGo = Piltangenter
keyGoDoes = på brädet: gå från bricka till bricka
keyTake = Enter
keyTakeDoes = på brädet: ta upp en bricka, sätta ner den eller dubbla
keyCancel = Escape
keyCancelDoes = sätta tillbaka en bricka eller ett märke; stänga menyn
keyUndo = U, Backsteg
keyUndoDoes = ångra
keyHint = H
keyHintDoes = tips
keyStep = ←, →
keyStepDoes = föregående och nästa ögonblick i partiet, när ingen bricka på brädet är vald
keyEnds = Home, End
keyEndsDoes = första och sista ögonblicket
keyHelp = ?
keyHelpDoes = den här listan
linkOf = Motspelarens länk
giveLink = Skicka den här länken bara till din motspelare:
invite = Bjud in din motspelare
copy = Kopiera
copied = Kopierad
close = Stäng
boardStyle = Brädets utseende
styleWood = Trä
stylePrinted = Tryckt
styleContrast = Hög kontrast
draw = Föreslå oavgjort
drawSure = Föreslå oavgjort?
resign = Ge upp matchen
resignSure = Ge upp matchen?
lostBy = Hur partiet förloras
resignGame = Ge upp partiet
resignGameSure = Ge upp partiet ({ $end })?

clock = Tid
clockNone = obegränsad
clockAbout = När tiden är ute för en sida kan den andra kräva segern eller vänta.
clockTurn = { $turn } per drag
clockEach = { $reserve } var
clockReserve = { $reserve } var; de första { $turn } av varje drag räknas inte
days = { $n ->
    [one] { $n } dag
   *[other] { $n } dagar
}
minutesOf = { $n ->
    [one] { $n } minut
   *[other] { $n } minuter
}
secondsOf = { $n ->
    [one] { $n } sekund
   *[other] { $n } sekunder
}
timeOf = Tid för { $seat }
timeUp = Tiden är ute för { $name }. Du kan kräva segern eller vänta.
yourTimeUp = Din tid är ute. Din motståndare kan kräva segern.
claimMatch = Kräv segern
isHere = närvarande
isAway = frånvarande
openOffer = Öppet förslag
askUndo = Be att få ta tillbaka ditt senaste beslut
askUndoSure = Be motspelaren att få ta tillbaka ditt senaste drag eller val och allt därefter?
withdraw = Dra tillbaka
giveName = Spara namnet
notAccepted = Ditt förslag godtogs inte.
linkLocal = Den här adressen fungerar bara på den här datorn. Starta servern med -⁠-⁠host ADRESS för att spela från en annan.
linkCode = Länken som QR-kod
links = Dina länkar
linkDue = { $due ->
    [invitation] Skicka den här länken till den du vill spela med:
    [acceptance] Du har antagit inbjudan. Skicka tillbaka den här länken:
    [turn] Det är din motståndares tur. Skicka den här länken:
   *[end] Partiet är slut. Skicka den här länken, så att din motståndare också ser det:
}
yourLink = Din länk
sendLink = Skicka länken
answerComes = Svaret är också en länk. Öppna den i den här webbläsaren, eller klistra in den här:
theirLink = Din motståndares länk
noLink = Det här är inte en länk till ett parti
notBegun = Partiet börjar när inbjudan är antagen.
linkToSend = Skicka din länk

rules = Regler
rulesOf = Reglerna: { $title }
parentRules = Stamspelets regler
findRule = Sök i reglerna
noRule = Ingen regel innehåller de orden.
noExample = Det finns inget exempel på den här regeln.
cardMove = Ditt drag
cardMoveText = Spela kastets tal. De brickor som kan flytta är markerade: klicka på en och sedan på den punkt dit den ska. När alla tal är spelade bekräftar du.
cardClose = Jag förstår
cardsEnd = Inga fler kort
explainedGame = Första partiet, förklarat
explainedAbout = Ett parti mot programmet. Varje regel förklaras när den kommer till användning.
lessons = Lektioner
exercises = Uppgifter
solved = { $n } av { $of } lösta
toGame = Till spelet
lessonOf = Lektion { $nth } av { $of }
lessonText = Vad lektionen handlar om
exerciseOf = Uppgift { $nth } av { $of }
askPoints = Hur många poäng ger det här kastet dig?
askOpponent = Hur många poäng ger det här kastet din motspelare?
askPlay = Hur spelar du?
askChoose = Vad väljer du?
check = Kontrollera
isRight = Rätt!
isWrong = Det är det inte.
costsPoints = Det kostar { $n } poäng.
rightIs = Rätt: { $what }
nextExercise = Nästa uppgift
endLesson = Avsluta lektionen
lessonDone = Du har gått igenom alla { $of } uppgifter; { $n } är lösta.
nextLesson = Nästa lektion
lessonAgain = Den här lektionen igen
allLessons = Alla lektioner

legalIs = Du kan spela { $plays }.
changedMeanwhile = Bordet har ändrats under tiden. Titta på det och försök igen.
away = Servern svarar inte. Försök igen.
offline = Ingen förbindelse. Ditt drag är kvar; försöker igen …
broken = Något gick fel ({ $status }).
engineLoading = Spelen hämtas …
mebibytes = { $size } MiB
engineAway = Spelen kan inte hämtas. Kontrollera förbindelsen och försök igen.
engineBroken = Programmet har stannat, och inget gjordes. Försök igen.
notKept = Webbläsaren kunde inte spara partiet, så inget gjordes. Frigör utrymme och försök igen.
unsaved = Den här webbläsaren sparar inget för sidan. När du stänger den går dina partier förlorade.
