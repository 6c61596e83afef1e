# Les textes de la page en français.

white = blanc
black = noir
anyNumber = { $n ->
    [one] un nombre au choix
   *[other] { $n } nombres au choix
}

language = Langue
sound = Son
packLanguage = anglais, avec identifiants
again = Réessayer
lobby = Jeux de tables historiques
welcome = { $n } jeux de quinze siècles, chacun selon ses règles, contre le programme ou avec un ami.
playNow = Jouer : { $title }
moreChoices = Autres réglages
inviteFriend = Inviter un ami
goOn = Continuer
turnOf = Trait : { $name }
allGames = Tous les jeux
families = Familles de jeux
found = { $n ->
    [one] { $n } jeu
   *[other] { $n } jeux
}
since = depuis { $year }
minutes = { $n } min
difficulty = { $n ->
    [1] facile à apprendre
    [2] quelques règles à apprendre
   *[3] tout un art
}
aim = Le but
form = Forme du jeu
usualForm = la forme ordinaire
byLot = au sort
yourName = Votre nom
yes = oui
no = non
whyAsked = Ce que disent les sources :
changed = { $n ->
    [one] { $n } modifiée
   *[other] { $n } modifiées
}
usualOptions = Revenir aux règles ordinaires
newGame = Nouvelle partie
otherGames = Autres jeux
find = Chercher par nom
foundNone = Aucun jeu ne porte ce nom
foundNear = le nom le plus proche est { $word } ({ $games })
whoPlays = Joueurs
againstProgram = Contre le programme
atScreen = Deux joueurs à cet écran
byLink = Deux joueurs, chacun avec un lien
bySentLinks = Deux joueurs qui s'envoient des liens
howToPlay = Comment jouer
options = Options du jeu
noOptions = Ce jeu n'a pas d'options.
sitDown = Commencer
level = Niveau du programme
levels = { $id ->
    [random] débutant
    [greedy] joue selon les marques
    [expecti] voit un coup de dés à l'avance
    [trained] a appris
    [rollout] le plus fort
   *[other] { $id }
}
yourSide = Votre couleur
dice = Dés
diceServer = Jetés automatiquement
diceHand = De vrais dés, dont vous entrez les nombres
nameOf = Nom ({ $seat })
slips = Erreurs de marque du programme (%)
slipsAbout = Nombre d'erreurs du programme sur 100 marques, quand les joueurs marquent à la main.
watchable = Tout le monde peut regarder
otherTables = Tables à regarder
awayTables = Parties finies ou plus anciennes
awayTable = Table { $id }
forget = Oublier cette table
forgetSure = Oublier cette table ? Sa place ne pourra plus être reprise.
over = terminée
actions = { $n ->
    [one] { $n } action
   *[other] { $n } actions
}

board = Le tablier, vu du côté { $seat }
diceOf = Dés ({ $seat }) : { $dice }
putDown = { $place } : poser la dame ici
takeUp = { $place } : prendre une dame
off = sorties
fresh = en réserve
bar = barre
point = flèche { $cell }
pointOf = flèche { $cell } ({ $seat })
out = hors du jeu
men = { $n ->
    [1] une
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
   *[other] { $n }
} { $n ->
    [one] { $side ->
        [black] dame noire
       *[white] dame blanche
    }
   *[other] { $side ->
        [black] dames noires
       *[white] dames blanches
    }
}
pinnedBelow = dessous, sans pouvoir bouger : { $men }
onTop = dessus : { $men }
empty = vide
boardInWords = Le tablier en mots
nearHalf = La moitié la plus proche
farHalf = La moitié opposée
otherPlaces = Hors des flèches
place = Emplacement
menThere = Dames
canDo = Possible maintenant
canTake = prendre une dame
canDrop = poser la dame
inRun = en bredouille
theProgram = Le programme
yourTurn = À vous
menBar = barre { $n }
menOff = sorties { $n }
menNew = en réserve { $n }
menOut = hors du jeu { $n }
pips = course { $n }
matchScore = score { $n }
matchScoreOf = score { $n } sur { $to }
cube = Le videau au milieu, à { $value }
cubeOf = Le videau à { $value }, chez { $owner }
cubeOffered = Le videau : { $offered } est proposé
doubles = { $seat } double à{ "\u00A0" }{ $value }
doubleTo = Doubler à { $value }

currentTurn = Tour en cours
after = La position après l'action { $at } sur { $all }.
backToGame = Retour à la partie
playOn = Jouer à partir d'ici
fault = Le coup de { $seat } est fautif : { $what }.
matchOver = Le match est fini.
accept = Accepter
decline = Refuser
lead = Deux dés décident qui commence. Le premier est pour blanc, le second pour noir.
programDice = Le prochain coup de dés est celui du programme.
throws = C'est à { $seat } de jeter les dés.
chooses = C'est à { $seat } de choisir.
plays = C'est à { $seat } de jouer { $numbers }.
youThrow = À vous de jeter les dés.
youChoose = À vous de choisir.
youPlay = À vous de jouer { $numbers }.
thinks = Le programme réfléchit…
hint = Conseil
undo = Annuler
stepBack = Annuler un déplacement
undoThrow = Revenir au dernier coup de dés
turnBoard = Tourner le tablier
menu = Menu
begin = Commencer le tour
throwDice = Jeter les dés
enterDice = Entrer les nombres
dieNth = { $n ->
    [1] Premier dé
    [2] Deuxième dé
   *[3] Troisième dé
}
playNothing = Ne rien jouer
confirm = Confirmer
allPlays = Afficher tous les coups
somePlays = Afficher une partie des coups
morePlays = Ce coup de dés permet plus de coups que la liste n'en montre. Jouez les autres sur le tablier, pas à pas.
legalPlays = Coups permis
written = Écrire un coup
playIt = Jouer

futures = Ce que donne chaque choix
futureOf = Le tablier après « { $choice } »
keeps = { $seat } garde { $n } ({ $label })
loses = { $seat } perd { $n } ({ $label })
gains = { $seat } gagne { $n } ({ $label })
menStay = les dames restent
menMove = des dames sont déplacées
menBack = toutes les dames retournent au départ
throwsNext = puis { $seat } jette les dés
playsNext = puis { $seat } joue

hintOf = Les meilleurs choix sur { $of }, selon le solde en { $unit ->
    [stakes] enjeux
   *[points] points
} que vous pouvez attendre. « Donne » et « prend » comptent les coups de dés, sur { $ways }, qui servent ensuite à l'adversaire ou à vous.
hintBest = le meilleur d'abord
hintWhy = pourquoi
points = points
stakes = enjeux
gives = donne { $what }
takes = prend { $what }

throwsScore = Quels coups de dés marquent ?
throwsHit = Quels coups de dés battent ?
throwsSide = Le camp qui jette les dés
throwsPoints = Les points de chaque coup de dés si { $seat } jetait maintenant : + pour { $seat }, − pour { $other }.
throwsMoves = Les coups de dés si { $seat } jetait maintenant : × peut battre, ½ ne se joue pas en entier, 0 ne se joue pas.

marksOf = Marques ({ $seat })
marked = Déjà marqué : { $points }. Vous pouvez marquer maintenant.
markedNot = Vous ne pouvez pas marquer maintenant.
claims = École réclamée par { $seat } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
pointsOf = Points ({ $seat })
mark = Marquer
markPoints = Marquer { $points }
dragJeton = Faites-le glisser pour marquer des points.
markSimple = Marquer un trou simple
school = Envoyer à l'école
schoolFalse = Déclarer l'école fausse
schoolWhole = Exiger l'école entière
schoolProve = Prouver l'école
compel = Corriger les marques de l'adversaire

review = Analyse
reviewClose = Fermer l'analyse
rating = Évaluation des décisions… { $percent } %
course = Le cours de la partie
afterAction = Après l'action { $at } sur { $all } : { $text }.
leads = { $seat } mène de { $amount }
levelGame = la partie est égale
amount = { $text } { $unit ->
    [stakes] { $n ->
        [one] enjeu
       *[other] enjeux
    }
   *[points] { $n ->
        [one] point
       *[other] points
    }
}
reviewNumbers = Que veulent dire les chiffres ?
reviewMeans = { $unit ->
    [stakes] Un enjeu est ce que vaut une partie simple. La courbe montre combien d’enjeux le programme s’attend à voir un côté gagner. Une faute coûte la part d’un enjeu que la meilleure décision aurait gagnée : ?! 0,04 ou plus, ? 0,08 ou plus, ?? 0,17 ou plus.
   *[points] La courbe montre de combien de points un côté est en avance, avec ceux que le programme attend dans le reste de la partie. Une faute coûte les points que la meilleure décision aurait gagnés : ?! 1 ou plus, ? 2 ou plus, ?? 4 ou plus.
}
costs = coûte { $amount }
glyphs = { $name ->
    [doubtful] douteux
    [mistake] erreur
    [blunder] grosse erreur
    [good] bon
    [excellent] très bon
   *[interesting] intéressant
}
decided = { $who } :
better = Mieux :
wasBest = C'était la meilleure décision.
mistakeBefore = Erreur précédente
mistakeAfter = Erreur suivante
worstOf = Les pires décisions de { $seat }
worstNone = Aucune décision n'a coûté cher.
decisionSums = Toutes les décisions
decisions = Décisions
totalCost = Coût total
coup = Jan
coupSums = Points par jan, et combien de fois
pointsTimes = { $points } ({ $times } fois)
schoolsMissed = Écoles manquées
schoolMissed = { $seat } n'a pas réclamé une école de { $amount }
commentOn = Commentaire sur le tour de { $seat }

tags = { $name ->
    [Event] Événement
    [Site] Lieu
    [Round] Manche
    [Date] Date
    [Note] Note
    [Annotator] Annotateur
    [Termination] Fin
    [Result] Résultat
   *[other] { $name }
}

happened = La partie jusqu'ici
lastThrow = Le dernier coup de dés
loading = Chargement…
showMen = Montrer les dames
why = Pourquoi ?
whyElse = Qu'y avait-il d'autre ?
isMet = remplie
notMet = non remplie
moreCoups = { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}
coupGives = { $points } pour { $seat }
turn = Tour
earlier = Tours précédents
first = Début
back = Précédent
on = Suivant
last = Fin
record = Télécharger la transcription
account = Comptes
round = Manche
ledgerAbout = Gain ou perte de chaque joueur, puis le total en gras, en { $units }.

playAgain = Rejouer
wantsAgain = Votre adversaire veut rejouer
toNext = Aller à la partie suivante
watchNext = Regarder la partie suivante
anotherGame = Autre jeu
share = Partager
momentLink = Lien vers cette position
gameLink = Lien vers cette partie, avec tout son déroulement
positionLink = Lien vers cette seule position, pour continuer à partir de là
longLink = Ce lien est long. Certains programmes coupent les longs liens.
linkLasts = Le serveur ne garde cette transcription qu'un certain temps. Ensuite, le lien ne fonctionnera plus.
savePicture = Enregistrer comme image
copyRecord = Copier le texte de la transcription

records = Transcriptions
openRecord = Ouvrir une transcription
recordsAbout = Une transcription de ce programme (.tgn), une feuille de match (.mat, .txt) ou un fichier SGF s'affiche coup par coup.
chooseFile = Choisir un fichier
dropFile = ou déposez-en un n'importe où sur cette page
pasteText = Ou collez le texte d'une transcription
openText = Ouvrir le texte
fileUnread = Impossible de lire { $name }.
oneFile = Un seul fichier est ouvert à la fois : { $name }.
readAs = Le fichier n'est pas en UTF-8. Il a été lu comme { $encoding } ; vérifiez les noms.
tooLong = Le texte a { $size } Mio ; on peut en lire 1 au plus. Coupez-le en plusieurs textes.
noGames = Il n'y a aucune partie dans ce texte.
games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
gamesIn = { $n ->
    [one] { $n } partie dans { $name }
   *[other] { $n } parties dans { $name }
}
gameOf = partie { $nth } de { $name }
plies = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
open = Ouvrir
notShown = Cette partie contient une erreur et ne peut pas être affichée.
firstGames = Seules les { $n } premières sont affichées.
shownUntil = À cause d'une erreur, la partie s'arrête avant le coup { $ply }.
errorIn = Erreur
warningIn = Avertissement
noteIn = Remarque
lineAt = ligne { $line }
columnAt = ligne { $line }, colonne { $column }
warnings = { $n ->
    [one] { $n } avertissement
   *[other] { $n } avertissements
}
moreFaults = Il y en a { $n } de plus.
myRecords = Mes transcriptions
otherRecords = Autres transcriptions
recordsKept = Ce navigateur garde les { $n } dernières parties que vous ouvrez.
forgetRecord = Oublier cette transcription
forgetRecordSure = Oublier cette transcription ? Ce navigateur n'en aura plus le texte.

ownGame = Un jeu de votre main
ownGameAbout = Ajoutez un jeu que vous avez écrit : son dossier, avec son pack.yaml. Il reste dans ce navigateur.
chooseFolder = Choisir un dossier
chooseFiles = Choisir des fichiers
dropFolder = ou déposez un dossier ou des fichiers n'importe où sur cette page
packNone = Il n'y a pas de pack.yaml parmi ces fichiers.
packMany = Il y a là plusieurs jeux. Ajoutez-les un par un.
packLarge = Ce jeu est trop gros. Un jeu a au plus 1000 fichiers et 32 Mio.
packFileLarge = { $name } est trop gros. Un fichier a au plus 4 Mio.
packWrong = Ce jeu contient des erreurs ; il n'a pas été ajouté.
packAdded = { $name } a été ajouté.
gameRefused = { $name } ne se charge pas.
removeGame = Retirer ce jeu
removeGameSure = Retirer ce jeu ? Les tables où l'on y joue ne pourront plus être ouvertes.
workshop = Atelier
workshopAbout = Écrivez ici un jeu à vous, en fichiers YAML. Ils sont vérifiés pendant que vous écrivez. Seul ce navigateur les conserve : enregistrez-les dans un fichier pour en avoir une copie.
writeGame = Écrire un jeu
writeVariant = Écrire une variante
changeGame = Modifier
basedOn = Partir de
smallGame = un petit jeu indépendant
draftName = Nom du nouveau jeu
beginDraft = Commencer
openPack = Ouvrir des fichiers
replaceDraftSure = Il y a déjà un brouillon { $name }. Le remplacer ?
draftThere = Il y a déjà un brouillon { $name }. Choisissez un autre nom, ou ouvrez-le ci-dessous.
drafts = Jeux que vous écrivez
otherDrafts = Tous les brouillons
draftDiffers = Ce brouillon diffère de votre jeu { $name }.
takeGame = Repartir du jeu
forgetDraft = Supprimer
forgetDraftSure = Supprimer ce brouillon ? Ses fichiers seront perdus. Un jeu déjà ajouté reste.
draftNotKept = Ce navigateur ne peut pas conserver le brouillon. Enregistrez-le dans un fichier avant de partir.
editor = Éditeur
files = Fichiers
filesOf = Fichiers de { $name } (lecture seule)
newFile = Nouveau fichier
fileName = Nom du fichier
fileNames = Choisissez un nouveau nom, comme cases/more.yaml, value.rhai ou RULES.md.
removeFile = Supprimer ce fichier
removeFileSure = Supprimer { $name } ?
tryGame = Essayer sur un tablier
editorKeys = Tab indente. Échap puis Tab pour quitter l'éditeur.
replaceGameSure = Remplacer votre jeu { $name } ? Les tables où l'on joue selon ses anciennes règles risquent de ne plus s'ouvrir.
addGame = Ajouter à mes jeux
noDraft = vous n'avez ni brouillon ni jeu de ce nom
savePack = Enregistrer dans un fichier
results = Résultats de la vérification
packHasErrors = Le jeu a des erreurs ; on ne peut pas y jouer.
packIsGood = On peut jouer à ce jeu.
casesHeld = { $n ->
    [one] { $n } cas réussi
   *[other] { $n } cas réussis
}
casesFailed = { $n ->
    [one] { $n } en échec
   *[other] { $n } en échec
}
casesUnchecked = { $n ->
    [one] { $n } ne vérifie rien
   *[other] { $n } ne vérifient rien
}
casesLeft = { $n ->
    [one] { $n } non exécuté, pour gagner du temps
   *[other] { $n } non exécutés, pour gagner du temps
}

more = Plus
keys = Clavier
keyAct = Espace, Entrée
keyActDoes = jeter les dés, confirmer, ou faire ce qui est attendu
keyGo = Flèches
keyGoDoes = sur le tablier : aller de dame en dame
keyTake = Entrée
keyTakeDoes = sur le tablier : prendre une dame, la poser, ou doubler
keyCancel = Échap
keyCancelDoes = reposer une dame ou un jeton ; fermer le menu
keyUndo = U, Retour arrière
keyUndoDoes = annuler
keyHint = H
keyHintDoes = conseil
keyStep = ←, →
keyStepDoes = moment précédent ou suivant de la partie, hors des dames du tablier
keyEnds = Début, Fin
keyEndsDoes = premier et dernier moment
keyHelp = ?
keyHelpDoes = cette liste
linkOf = Lien de votre adversaire
giveLink = N'envoyez ce lien qu'à votre adversaire :
invite = Invitez votre adversaire
copy = Copier
copied = Copié
close = Fermer
boardStyle = Aspect du tablier
styleWood = Bois
stylePrinted = Imprimé
styleContrast = Contraste élevé
draw = Proposer la nulle
drawSure = Proposer la nulle ?
resign = Abandonner le match
resignSure = Abandonner le match ?
lostBy = Comment la partie est perdue
resignGame = Abandonner la partie
resignGameSure = Abandonner la partie ({ $end }) ?

clock = Temps
clockNone = sans limite
clockAbout = Si le temps d'un côté est écoulé, l'autre peut réclamer la victoire ou attendre.
clockTurn = { $turn } par tour
clockEach = { $reserve } chacun
clockReserve = { $reserve } chacun ; les premières { $turn } de chaque tour ne comptent pas
days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
minutesOf = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
secondsOf = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
timeOf = Temps : { $seat }
timeUp = Le temps de { $name } est écoulé. Vous pouvez réclamer la victoire, ou attendre.
yourTimeUp = Votre temps est écoulé. Votre adversaire peut réclamer la victoire.
claimMatch = Réclamer la victoire
isHere = présent
isAway = absent
openOffer = Proposition en attente
askUndo = Demander à reprendre votre dernier coup
askUndoSure = Demander à reprendre votre dernier coup ou choix, et tout ce qui a suivi ?
withdraw = Retirer la proposition
giveName = Enregistrer le nom
notAccepted = Votre proposition n'a pas été acceptée.
linkLocal = Cette adresse ne fonctionne que sur cet ordinateur. Pour jouer depuis un autre, lancez le serveur avec -⁠-⁠host ADRESSE.
linkCode = Le lien sous forme de code QR
links = Vos liens
linkDue = { $due ->
    [invitation] Envoyez ce lien à la personne avec qui vous voulez jouer :
    [acceptance] Vous avez accepté l'invitation. Renvoyez ce lien :
    [turn] C'est à votre adversaire de jouer. Envoyez ce lien :
   *[end] La partie est finie. Envoyez ce lien pour que votre adversaire le voie aussi :
}
yourLink = Votre lien
sendLink = Envoyer le lien
answerComes = La réponse est aussi un lien. Ouvrez-le dans ce navigateur, ou collez-le ici :
theirLink = Le lien de votre adversaire
noLink = Ce n'est pas un lien de partie
notBegun = La partie commencera quand l'invitation sera acceptée.
linkToSend = Envoyez votre lien

rules = Règles
rulesOf = Les règles : { $title }
parentRules = Règles du jeu d'origine
findRule = Chercher dans les règles
noRule = Aucune règle ne contient ces mots.
noExample = Il n'y a pas d'exemple de cette règle.
cardMove = À vous de jouer
cardMoveText = Jouez les nombres de votre coup de dés. Les dames qui peuvent jouer sont marquées : choisissez-en une, puis la flèche où elle va. Quand tous les nombres sont joués, confirmez.
cardClose = Compris
cardsEnd = Ne plus en montrer
explainedGame = Première partie, expliquée
explainedAbout = Une partie contre le programme. Chaque règle est expliquée quand elle se présente.
lessons = Leçons
exercises = Exercices
solved = { $n } sur { $of } résolus
toGame = Vers le jeu
lessonOf = Leçon { $nth } sur { $of }
lessonText = Le sujet de cette leçon
exerciseOf = Exercice { $nth } sur { $of }
askPoints = Combien de points ce coup de dés vous donne-t-il ?
askOpponent = Combien de points ce coup de dés donne-t-il à votre adversaire ?
askPlay = Comment jouez-vous ?
askChoose = Que choisissez-vous ?
check = Vérifier
isRight = Juste !
isWrong = Ce n'est pas cela.
costsPoints = Cela coûte { $n } points.
rightIs = La bonne réponse : { $what }
nextExercise = Exercice suivant
endLesson = Terminer la leçon
lessonDone = Vous avez parcouru les { $of } exercices ; { $n } sont résolus.
nextLesson = Leçon suivante
lessonAgain = Refaire cette leçon
allLessons = Toutes les leçons

legalIs = Vous pouvez jouer { $plays }.
changedMeanwhile = La table a changé entre-temps. Regardez-la, puis réessayez.
away = Le serveur ne répond pas. Réessayez.
offline = Pas de connexion. Votre coup est conservé ; nouvel essai en cours…
broken = Il s'est produit une erreur ({ $status }).
engineLoading = Chargement des jeux…
mebibytes = { $size } Mio
engineAway = Les jeux ne peuvent pas être chargés. Vérifiez la connexion, puis réessayez.
engineBroken = Le programme s'est arrêté, et rien n'a été fait. Réessayez.
notKept = Le navigateur n'a pas pu enregistrer la partie ; rien n'a donc été fait. Libérez de la place, puis réessayez.
unsaved = Ce navigateur n'enregistre rien pour cette page. Si vous la fermez, vos parties sont perdues.
