# Die Texte der Seite auf Deutsch.

white = Weiß
black = Schwarz
anyNumber = { $n ->
    [one] eine beliebige Zahl
   *[other] { $n } beliebige Zahlen
}

language = Sprache
sound = Ton
packLanguage = Englisch, mit Kennungen
again = Erneut versuchen
lobby = Historische Brettspiele mit Würfeln
welcome = { $n } Spiele aus fünfzehn Jahrhunderten, jedes nach seinen Regeln, gegen das Programm oder mit Freunden.
playNow = Jetzt spielen: { $title }
moreChoices = Weitere Einstellungen
inviteFriend = Jemanden einladen
goOn = Weiterspielen
turnOf = Am Zug: { $name }
allGames = Alle Spiele
families = Spielfamilien
found = { $n ->
    [one] { $n } Spiel
   *[other] { $n } Spiele
}
since = seit { $year }
minutes = { $n } Min.
difficulty = { $n ->
    [1] leicht zu lernen
    [2] einige Regeln zu lernen
   *[3] eine Kunst für sich
}
aim = Das Ziel
form = Form des Spiels
usualForm = die gewöhnliche
byLot = ausgelost
yourName = Ihr Name
yes = ja
no = nein
whyAsked = Was die Quellen sagen:
changed = { $n } geändert
usualOptions = Zurück zu den gewöhnlichen Regeln
newGame = Neues Spiel
otherGames = Andere Spiele
find = Nach Namen suchen
foundNone = Kein Spiel hat diesen Namen
foundNear = am ähnlichsten ist { $word } ({ $games })
whoPlays = Spieler
againstProgram = Gegen das Programm
atScreen = Zwei Spieler an diesem Bildschirm
byLink = Zwei Spieler, jeder mit einem Link
bySentLinks = Zwei Spieler, die einander Links senden
howToPlay = So wird gespielt
options = Optionen des Spiels
noOptions = Dieses Spiel hat keine Optionen.
sitDown = Starten
level = Stärke des Programms
levels = { $id ->
    [random] Anfänger
    [greedy] spielt nach Wertung
    [expecti] denkt einen Wurf voraus
    [trained] hat gelernt
    [rollout] am stärksten
   *[other] { $id }
}
yourSide = Ihre Farbe
dice = Würfel
diceServer = Automatisch geworfen
diceHand = Echte Würfel, die Sie eingeben
nameOf = Name von { $seat }
slips = Markierfehler des Programms (%)
slipsAbout = Wie viele von 100 Markierungen das Programm falsch macht, wenn die Spieler selbst markieren.
watchable = Alle dürfen zuschauen
otherTables = Tische zum Zuschauen
awayTables = Beendete und ältere Partien
awayTable = Tisch { $id }
forget = Tisch vergessen
forgetSure = Diesen Tisch vergessen? Sein Platz kann danach nicht wieder eingenommen werden.
over = beendet
actions = { $n ->
    [one] { $n } Aktion
   *[other] { $n } Aktionen
}

board = Das Brett aus der Sicht von { $seat }
diceOf = Würfel von { $seat }: { $dice }
putDown = { $place }: Stein hier absetzen
takeUp = { $place }: einen Stein aufnehmen
off = ausgenommen
fresh = noch nicht eingesetzt
bar = Bar
point = Feld { $cell }
pointOf = Feld { $cell } von { $seat }
out = aus dem Spiel
men = { $n ->
    [1] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
   *[other] { $n }
} { $n ->
    [one] { $side ->
        [black] schwarzer Stein
       *[white] weißer Stein
    }
   *[other] { $side ->
        [black] schwarze Steine
       *[white] weiße Steine
    }
}
pinnedBelow = darunter festgesetzt: { $men }
onTop = darauf: { $men }
empty = leer
boardInWords = Das Brett in Worten
nearHalf = Die nahe Hälfte
farHalf = Die ferne Hälfte
otherPlaces = Neben den Feldern
place = Ort
menThere = Steine
canDo = Jetzt möglich
canTake = Stein aufnehmen
canDrop = Stein absetzen
inRun = in Bredouille
theProgram = Das Programm
yourTurn = Sie sind am Zug
menBar = Bar { $n }
menOff = ausgenommen { $n }
menNew = neu { $n }
menOut = aus dem Spiel { $n }
pips = Augen { $n }
matchScore = Stand { $n }
matchScoreOf = Stand { $n } von { $to }
cube = Der Doppelwürfel in der Mitte auf { $value }
cubeOf = Der Doppelwürfel auf { $value }, bei { $owner }
cubeOffered = Der Doppelwürfel: { $offered } wird angeboten
doubles = { $seat } verdoppelt auf{ "\u00A0" }{ $value }
doubleTo = Auf { $value } verdoppeln

currentTurn = Aktueller Zug
after = Die Stellung nach Aktion { $at } von { $all }.
backToGame = Zurück zur Partie
playOn = Von hier aus spielen
fault = Der Zug von { $seat } ist falsch: { $what }.
matchOver = Das Match ist zu Ende.
accept = Annehmen
decline = Ablehnen
lead = Zwei Würfel entscheiden, wer beginnt. Der erste zählt für Weiß, der zweite für Schwarz.
programDice = Der nächste Wurf gehört dem Programm.
throws = { $seat } muss würfeln.
chooses = { $seat } muss sich entscheiden.
plays = { $seat } ist am Zug: { $numbers }.
youThrow = Sie sind am Zug und würfeln.
youChoose = Sie müssen sich entscheiden.
youPlay = Sie sind am Zug: { $numbers }.
thinks = Das Programm denkt nach …
hint = Tipp
undo = Zurücknehmen
stepBack = Einen Schritt zurücknehmen
undoThrow = Zurück zum letzten Wurf
turnBoard = Brett drehen
menu = Menü
begin = Den Zug beginnen
throwDice = Würfeln
enterDice = Würfel eingeben
dieNth = { $n ->
    [1] Erster Würfel
    [2] Zweiter Würfel
   *[3] Dritter Würfel
}
playNothing = Keinen Stein ziehen
confirm = Bestätigen
allPlays = Alle Züge zeigen
somePlays = Einige Züge zeigen
morePlays = Dieser Wurf erlaubt mehr Züge, als die Liste zeigt. Die anderen ziehen Sie Schritt für Schritt auf dem Brett.
legalPlays = Erlaubte Züge
written = Zug eintippen
playIt = Ziehen

futures = Wohin jede Wahl führt
futureOf = Das Brett nach „{ $choice }“
keeps = { $seat } behält { $n } ({ $label })
loses = { $seat } verliert { $n } ({ $label })
gains = { $seat } gewinnt { $n } ({ $label })
menStay = die Steine bleiben stehen
menMove = Steine werden versetzt
menBack = alle Steine kehren in die Ausgangsstellung zurück
throwsNext = dann würfelt { $seat }
playsNext = dann zieht { $seat }

hintOf = Die besten von { $of } Möglichkeiten, nach dem Saldo in { $unit ->
    [stakes] Einsätzen
   *[points] Punkten
}, den Sie erwarten können. „Gibt“ und „nimmt“ zählen die Würfe, von { $ways }, die danach dem Gegner oder Ihnen nützen.
hintBest = das Beste zuerst
hintWhy = warum
points = Punkte
stakes = Einsätze
gives = gibt { $what }
takes = nimmt { $what }

throwsScore = Welche Würfe bringen Punkte?
throwsHit = Welche Würfe schlagen?
throwsSide = Die Seite, die würfelt
throwsPoints = Die Punkte jedes Wurfs, wenn { $seat } jetzt würfelte: + für { $seat }, − für { $other }.
throwsMoves = Die Würfe, wenn { $seat } jetzt würfelte: × kann schlagen, ½ ist nicht ganz spielbar, 0 ist nicht spielbar.

marksOf = Markierungen von { $seat }
marked = Bisher markiert: { $points }. Sie können jetzt markieren.
markedNot = Sie können jetzt nicht markieren.
claims = { $seat } fordert eine Schule: { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
pointsOf = Punkte von { $seat }
mark = Markieren
markPoints = { $points } markieren
dragJeton = Ziehen Sie den Jeton, um Punkte zu markieren.
markSimple = Einfaches Loch markieren
school = In die Schule schicken
schoolFalse = Schule für falsch erklären
schoolWhole = Ganze Schule verlangen
schoolProve = Schule beweisen
compel = Markierung des Gegners berichtigen

review = Analyse
reviewClose = Analyse schließen
rating = Die Entscheidungen werden bewertet … { $percent } %
course = Der Verlauf der Partie
afterAction = Nach Aktion { $at } von { $all }: { $text }.
leads = { $seat } führt um { $amount }
levelGame = die Partie ist ausgeglichen
amount = { $text } { $unit ->
    [stakes] { $n ->
        [one] Einsatz
       *[other] Einsätze
    }
   *[points] { $n ->
        [one] Punkt
       *[other] Punkte
    }
}
reviewNumbers = Was bedeuten die Zahlen?
reviewMeans = { $unit ->
    [stakes] Ein Einsatz ist der Wert eines einfachen Spiels. Die Kurve zeigt, wie viele Einsätze eine Seite nach der Erwartung des Programms gewinnt. Ein Fehler kostet den Teil eines Einsatzes, den die beste Entscheidung gewonnen hätte: ?! ab 0,04, ? ab 0,08, ?? ab 0,17.
   *[points] Die Kurve zeigt, um wie viele Punkte eine Seite führt, mit denen, die das Programm im Rest des Spiels erwartet. Ein Fehler kostet die Punkte, die die beste Entscheidung gewonnen hätte: ?! ab 1, ? ab 2, ?? ab 4.
}
costs = kostet { $amount }
glyphs = { $name ->
    [doubtful] zweifelhaft
    [mistake] Fehler
    [blunder] grober Fehler
    [good] gut
    [excellent] sehr gut
   *[interesting] interessant
}
decided = { $who }:
better = Besser:
wasBest = Das war die beste Entscheidung.
mistakeBefore = Voriger Fehler
mistakeAfter = Nächster Fehler
worstOf = Die schlechtesten Entscheidungen von { $seat }
worstNone = Keine Entscheidung hat viel gekostet.
decisionSums = Alle Entscheidungen
decisions = Entscheidungen
totalCost = Gesamtkosten
coup = Wertung
coupSums = Punkte nach Wertungen, und wie oft
pointsTimes = { $points } ({ $times }-mal)
schoolsMissed = Verpasste Schulen
schoolMissed = { $seat } hat eine Schule nicht gefordert ({ $amount })
commentOn = Kommentar zum Zug von { $seat }

tags = { $name ->
    [Event] Veranstaltung
    [Site] Ort
    [Round] Runde
    [Date] Datum
    [Note] Anmerkung
    [Annotator] Kommentator
    [Termination] Ende
    [Result] Ergebnis
   *[other] { $name }
}

happened = Bisheriger Verlauf
lastThrow = Der letzte Wurf
loading = Wird geladen …
showMen = Steine zeigen
why = Warum?
whyElse = Was war sonst möglich?
isMet = erfüllt
notMet = nicht erfüllt
moreCoups = { $n ->
    [one] { $n } weiterer
   *[other] { $n } weitere
}
coupGives = { $points } für { $seat }
turn = Zug
earlier = Frühere Züge
first = Anfang
back = Zurück
on = Weiter
last = Ende
record = Aufzeichnung herunterladen
account = Abrechnung
round = Runde
ledgerAbout = Gewinn oder Verlust jedes Spielers, dann fett der Stand ({ $units }).

playAgain = Noch einmal spielen
wantsAgain = Ihr Gegner möchte noch einmal spielen
toNext = Zur nächsten Partie
watchNext = Bei der nächsten Partie zuschauen
anotherGame = Anderes Spiel
share = Teilen
momentLink = Link zu dieser Stellung
gameLink = Link zu dieser Partie mit ihrer Aufzeichnung
positionLink = Link nur zu dieser Stellung, um von hier aus zu spielen
longLink = Dieser Link ist lang. Manche Programme schneiden lange Links ab.
linkLasts = Der Server behält diese Aufzeichnung nur eine Zeit lang. Danach führt der Link ins Leere.
savePicture = Als Bild speichern
copyRecord = Aufzeichnung als Text kopieren

records = Aufzeichnungen
openRecord = Aufzeichnung öffnen
recordsAbout = Eine Aufzeichnung dieses Programms (.tgn), ein Matchprotokoll (.mat, .txt) oder eine SGF-Datei wird Zug für Zug gezeigt.
chooseFile = Datei wählen
dropFile = oder irgendwo auf dieser Seite ablegen
pasteText = Oder den Text einer Aufzeichnung einfügen
openText = Text öffnen
fileUnread = { $name } lässt sich nicht lesen.
oneFile = Es wird nur eine Datei auf einmal geöffnet: { $name }.
readAs = Die Datei ist nicht in UTF-8. Sie wurde als { $encoding } gelesen; prüfen Sie die Namen.
tooLong = Der Text hat { $size } MiB; höchstens 1 MiB kann gelesen werden. Teilen Sie ihn in mehrere Texte.
noGames = In diesem Text ist keine Partie.
games = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
}
gamesIn = { $n ->
    [one] { $n } Partie in { $name }
   *[other] { $n } Partien in { $name }
}
gameOf = Partie { $nth } von { $name }
plies = { $n ->
    [one] { $n } Halbzug
   *[other] { $n } Halbzüge
}
open = Öffnen
notShown = Diese Partie enthält einen Fehler und kann nicht gezeigt werden.
firstGames = Nur die ersten { $n } sind aufgeführt.
shownUntil = Wegen eines Fehlers endet die Partie vor dem Halbzug { $ply }.
errorIn = Fehler
warningIn = Warnung
noteIn = Hinweis
lineAt = Zeile { $line }
columnAt = Zeile { $line }, Spalte { $column }
warnings = { $n ->
    [one] { $n } Warnung
   *[other] { $n } Warnungen
}
moreFaults = { $n ->
    [one] Es gibt noch { $n } weitere Meldung.
   *[other] Es gibt noch { $n } weitere Meldungen.
}
myRecords = Meine Aufzeichnungen
otherRecords = Andere Aufzeichnungen
recordsKept = Dieser Browser behält die letzten { $n } Partien, die Sie öffnen.
forgetRecord = Aufzeichnung vergessen
forgetRecordSure = Diese Aufzeichnung vergessen? Ihr Text ist danach nicht mehr in diesem Browser.

ownGame = Ein eigenes Spiel
ownGameAbout = Fügen Sie ein Spiel hinzu, das Sie geschrieben haben: seinen Ordner mit der pack.yaml. Es bleibt in diesem Browser.
chooseFolder = Ordner wählen
chooseFiles = Dateien wählen
dropFolder = oder einen Ordner oder Dateien irgendwo auf dieser Seite ablegen
packNone = Unter diesen Dateien ist keine pack.yaml.
packMany = Das sind mehrere Spiele. Fügen Sie sie einzeln hinzu.
packLarge = Dieses Spiel ist zu groß. Ein Spiel hat höchstens 1000 Dateien und 32 MiB.
packFileLarge = { $name } ist zu groß. Eine Datei hat höchstens 4 MiB.
packWrong = Dieses Spiel hat Fehler und wurde nicht hinzugefügt.
packAdded = { $name } wurde hinzugefügt.
gameRefused = { $name } lässt sich nicht laden.
removeGame = Spiel entfernen
removeGameSure = Dieses Spiel entfernen? Tische, an denen es gespielt wird, lassen sich dann nicht mehr öffnen.
workshop = Werkstatt
workshopAbout = Hier schreiben Sie ein eigenes Spiel, als Dateien in YAML. Sie werden beim Schreiben geprüft. Nur dieser Browser bewahrt sie auf: Speichern Sie sie als Datei, um eine Kopie zu haben.
writeGame = Ein Spiel schreiben
writeVariant = Eine Variante schreiben
changeGame = Ändern
basedOn = Beginnen mit
smallGame = einem kleinen eigenen Spiel
draftName = Name des neuen Spiels
beginDraft = Beginnen
openPack = Dateien öffnen
replaceDraftSure = Einen Entwurf { $name } gibt es schon. Ersetzen?
draftThere = Einen Entwurf { $name } gibt es schon. Wählen Sie einen anderen Namen, oder öffnen Sie ihn unten.
drafts = Spiele, die Sie schreiben
otherDrafts = Alle Entwürfe
draftDiffers = Dieser Entwurf weicht von Ihrem Spiel { $name } ab.
takeGame = Neu mit dem Spiel anfangen
forgetDraft = Löschen
forgetDraftSure = Diesen Entwurf löschen? Seine Dateien sind dann verloren. Ein hinzugefügtes Spiel bleibt.
draftNotKept = Dieser Browser kann den Entwurf nicht aufbewahren. Speichern Sie ihn als Datei, bevor Sie gehen.
editor = Editor
files = Dateien
filesOf = Dateien von { $name } (nur lesen)
newFile = Neue Datei
fileName = Name der Datei
fileNames = Wählen Sie einen neuen Namen wie cases/more.yaml, value.rhai oder RULES.md.
removeFile = Diese Datei entfernen
removeFileSure = { $name } entfernen?
tryGame = Am Brett ausprobieren
editorKeys = Tab rückt ein. Mit Escape und dann Tab verlassen Sie den Editor.
replaceGameSure = Ihr Spiel { $name } ersetzen? Tische, an denen nach seinen alten Regeln gespielt wird, lassen sich dann vielleicht nicht mehr öffnen.
addGame = Zu meinen Spielen hinzufügen
noDraft = Sie haben weder einen Entwurf noch ein Spiel dieses Namens
savePack = Als Datei speichern
results = Ergebnisse der Prüfung
packHasErrors = Das Spiel hat Fehler und kann nicht gespielt werden.
packIsGood = Das Spiel kann gespielt werden.
casesHeld = { $n ->
    [one] { $n } Fall bestanden
   *[other] { $n } Fälle bestanden
}
casesFailed = { $n ->
    [one] { $n } nicht bestanden
   *[other] { $n } nicht bestanden
}
casesUnchecked = { $n ->
    [one] { $n } prüft nichts
   *[other] { $n } prüfen nichts
}
casesLeft = { $n ->
    [one] { $n } aus Zeitgründen nicht geprüft
   *[other] { $n } aus Zeitgründen nicht geprüft
}

more = Mehr
keys = Tasten
keyAct = Leertaste, Enter
keyActDoes = würfeln, bestätigen oder tun, was gerade ansteht
keyGo = Pfeiltasten
keyGoDoes = auf dem Brett: von Stein zu Stein gehen
keyTake = Enter
keyTakeDoes = auf dem Brett: einen Stein aufnehmen oder absetzen; verdoppeln
keyCancel = Escape
keyCancelDoes = einen Stein oder Jeton zurücksetzen; das Menü schließen
keyUndo = U, Rücktaste
keyUndoDoes = zurücknehmen
keyHint = H
keyHintDoes = Tipp
keyStep = ←, →
keyStepDoes = voriger und nächster Moment der Partie, wenn kein Stein des Bretts gewählt ist
keyEnds = Pos1, Ende
keyEndsDoes = erster und letzter Moment
keyHelp = ?
keyHelpDoes = diese Liste
linkOf = Link des Gegners
giveLink = Senden Sie diesen Link nur Ihrem Gegner:
invite = Laden Sie Ihren Gegner ein
copy = Kopieren
copied = Kopiert
close = Schließen
boardStyle = Aussehen des Bretts
styleWood = Holz
stylePrinted = Gedruckt
styleContrast = Hoher Kontrast
draw = Remis anbieten
drawSure = Remis anbieten?
resign = Das Match aufgeben
resignSure = Das Match aufgeben?
lostBy = Wie die Partie verloren wird
resignGame = Die Partie aufgeben
resignGameSure = Die Partie aufgeben ({ $end })?

clock = Zeit
clockNone = unbegrenzt
clockAbout = Ist die Zeit einer Seite abgelaufen, kann die andere den Sieg beanspruchen oder warten.
clockTurn = { $turn } pro Zug
clockEach = je { $reserve }
clockReserve = je { $reserve }; die ersten { $turn } jedes Zuges zählen nicht
days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
minutesOf = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
secondsOf = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
}
timeOf = Zeit von { $seat }
timeUp = Die Zeit von { $name } ist abgelaufen. Sie können den Sieg beanspruchen oder warten.
yourTimeUp = Ihre Zeit ist abgelaufen. Ihr Gegner kann den Sieg beanspruchen.
claimMatch = Sieg beanspruchen
isHere = anwesend
isAway = abwesend
openOffer = Offenes Angebot
askUndo = Darum bitten, Ihren letzten Zug zurücknehmen zu dürfen
askUndoSure = Darum bitten, Ihren letzten Zug oder Ihre letzte Wahl und alles danach zurücknehmen zu dürfen?
withdraw = Zurückziehen
giveName = Namen speichern
notAccepted = Ihr Angebot wurde nicht angenommen.
linkLocal = Diese Adresse funktioniert nur auf diesem Rechner. Um von einem anderen aus zu spielen, starten Sie den Server mit -⁠-⁠host ADRESSE.
linkCode = Der Link als QR-Code
links = Ihre Links
linkDue = { $due ->
    [invitation] Senden Sie diesen Link der Person, mit der Sie spielen wollen:
    [acceptance] Sie haben die Einladung angenommen. Senden Sie diesen Link zurück:
    [turn] Ihr Gegner ist an der Reihe. Senden Sie diesen Link:
   *[end] Die Partie ist zu Ende. Senden Sie diesen Link, damit auch Ihr Gegner es sieht:
}
yourLink = Ihr Link
sendLink = Link senden
answerComes = Auch die Antwort ist ein Link. Öffnen Sie ihn in diesem Browser, oder fügen Sie ihn hier ein:
theirLink = Der Link Ihres Gegners
noLink = Das ist kein Link zu einer Partie
notBegun = Die Partie beginnt, sobald die Einladung angenommen ist.
linkToSend = Senden Sie Ihren Link

rules = Regeln
rulesOf = Die Regeln: { $title }
parentRules = Regeln des Stammspiels
findRule = Regeln durchsuchen
noRule = Keine Regel enthält diese Wörter.
noExample = Zu dieser Regel gibt es kein Beispiel.
cardMove = Ihr Zug
cardMoveText = Spielen Sie die Zahlen Ihres Wurfs. Die Steine, die ziehen können, sind markiert: Klicken Sie einen an und dann den Punkt, auf den er geht. Wenn alle Zahlen gespielt sind, bestätigen Sie.
cardClose = Verstanden
cardsEnd = Keine Karten mehr
explainedGame = Erste Partie, erklärt
explainedAbout = Eine Partie gegen das Programm. Jede Regel wird erklärt, wenn sie vorkommt.
lessons = Lektionen
exercises = Aufgaben
solved = { $n } von { $of } gelöst
toGame = Zum Spiel
lessonOf = Lektion { $nth } von { $of }
lessonText = Worum es in dieser Lektion geht
exerciseOf = Aufgabe { $nth } von { $of }
askPoints = Wie viele Punkte gibt Ihnen dieser Wurf?
askOpponent = Wie viele Punkte gibt dieser Wurf Ihrem Gegner?
askPlay = Wie spielen Sie?
askChoose = Was wählen Sie?
check = Prüfen
isRight = Richtig!
isWrong = Das ist es nicht.
costsPoints = Das kostet { $n } Punkte.
rightIs = Richtig: { $what }
nextExercise = Nächste Aufgabe
endLesson = Lektion beenden
lessonDone = Sie haben alle { $of } Aufgaben durchgesehen; { $n } sind gelöst.
nextLesson = Nächste Lektion
lessonAgain = Diese Lektion noch einmal
allLessons = Alle Lektionen

legalIs = Sie können { $plays } ziehen.
changedMeanwhile = Der Tisch hat sich inzwischen geändert. Sehen Sie ihn sich an und versuchen Sie es noch einmal.
away = Der Server antwortet nicht. Versuchen Sie es noch einmal.
offline = Keine Verbindung. Ihr Zug bleibt erhalten; neuer Versuch läuft …
broken = Es ist ein Fehler aufgetreten ({ $status }).
engineLoading = Die Spiele werden geladen …
mebibytes = { $size } MiB
engineAway = Die Spiele können nicht geladen werden. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.
engineBroken = Das Programm ist stehen geblieben; es wurde nichts getan. Versuchen Sie es noch einmal.
notKept = Der Browser konnte die Partie nicht speichern; es wurde nichts getan. Schaffen Sie Platz, und versuchen Sie es noch einmal.
unsaved = Dieser Browser speichert nichts für diese Seite. Wenn Sie sie schließen, sind Ihre Partien verloren.
