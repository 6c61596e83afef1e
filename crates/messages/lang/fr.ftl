# Ce que l'on dit aux joueurs, en français.
#
# Un mot par chose, d'un bout à l'autre : dame (man), flèche (point), coup de dés (throw), coup (play, ply), déplacement
# (step), jan (coup qui se marque), remplir, conserver, plein, battre, dame découverte (blot), passage (où une dame se
# pose en chemin), entrée, rentrer, barre (bar), sortir (bear off), coiffée (pinned), en réserve (not yet
# entered), reprise (setting), moyen (way), école, bredouille, coup fautif, décider (rule), l'adversaire, partie (game),
# match, la nulle (draw), enjeu (stake), comptes (ledger), enregistrer (save), transcription (record), commande.

## Petites parties de phrases

side-white = blanc
side-black = noir
side-you = vous
list-or = ou
list-and = et
number-any = un nombre au choix
place-hand = la barre
place-off = la sortie
place-out = la pile des dames prises
place-new = la réserve
area-none = jan

## Ce qui s'est passé

event-led = { $seat ->
    [you] vous commencez
   *[other] { $seat } commence
}
event-led-equal = dés égaux : on jette de nouveau
event-thrown = { $seat ->
    [you] vous amenez { $throw }
   *[other] { $seat } amène { $throw }
}
event-no-dice = { $seat ->
    [you] c'est à vous de jouer
   *[other] c'est à { $seat } de jouer
}
event-scored = { $seat ->
    [you] { $what } : { $points } pour vous
   *[other] { $what } : { $points } pour { $seat }
}
scored-at = { $what } sur { $at }
scored-at-yours = { $what } sur votre { $at }
scored-ways = { $what } par { $ways ->
    [one] { $ways } moyen
   *[other] { $ways } moyens
}
marks-to = { $seat ->
    [you] { $points } pour vous : { $what }
   *[other] { $points } pour { $seat } : { $what }
}
event-marked = { $seat ->
    [you] vous marquez { $points } et en avez { $total }
   *[other] { $seat } marque { $points } et en a { $total }
}
event-carried = { $seat ->
    [you] { $counter } : vous en prenez { $by } et en avez { $total }
   *[other] { $counter } : { $seat } en prend { $by } et en a { $total }
}
event-left = { $carried } ; { $counter } de reste : { $left }
event-erased = { $seat ->
    [you] vous perdez vos { $counter } : { $points }
   *[other] { $seat } perd ses { $counter } : { $points }
}
event-recounted = { $seat ->
    [you] { $counter } : vous en avez maintenant { $total }
   *[other] { $counter } : { $seat } en a maintenant { $total }
}
event-school = { $seat ->
    [you] vous envoyez { $other } à l'école : { $points }
   *[other] { $other ->
        [you] { $seat } vous envoie à l'école : { $points }
       *[other] { $seat } envoie { $other } à l'école : { $points }
    }
}
event-school-false = { $seat ->
    [you] vous déclarez l'école fausse et marquez { $points }
   *[other] { $seat } déclare l'école fausse et marque { $points }
}
event-school-proved = { $seat ->
    [you] vous prouvez l'école : { $points }
   *[other] { $seat } prouve l'école : { $points }
}
event-school-unproved = { $seat ->
    [you] vous ne pouvez pas prouver l'école : { $other } marque encore { $points }
   *[other] { $other ->
        [you] { $seat } ne peut pas prouver l'école : vous marquez encore { $points }
       *[other] { $seat } ne peut pas prouver l'école : { $other } marque encore { $points }
    }
}
event-school-whole = { $seat ->
    [you] vous exigez que l'école soit prise entière : { $points }
   *[other] { $seat } exige que l'école soit prise entière : { $points }
}
event-compelled = { $seat ->
    [you] vous obligez { $other } à marquer son dû : { $points }
   *[other] { $other ->
        [you] { $seat } vous oblige à marquer votre dû : { $points }
       *[other] { $seat } oblige { $other } à marquer son dû : { $points }
    }
}
event-opened = { $seat ->
    [you] vous pouvez choisir : { $choices }
   *[other] { $seat } peut choisir : { $choices }
}
event-chose = { $seat ->
    [you] vous choisissez : { $choice }
   *[other] { $seat } choisit : { $choice }
}
event-names = { $seat ->
    [you] nommez un nombre de 1 à 6
   *[other] { $seat } nomme un nombre de 1 à 6
}
event-named = { $seat ->
    [you] vous nommez le { $number }
   *[other] { $seat } nomme le { $number }
}
event-moved = { $seat ->
    [you] vous jouez { $step }
   *[other] { $seat } joue { $step }
}
event-touched-bound = { $seat ->
    [you] vous touchez une dame sur { $cell } et devez la jouer
   *[other] { $seat } touche une dame sur { $cell } et doit la jouer
}
event-touched-free = { $seat ->
    [you] vous touchez une dame sur { $cell }, qui ne peut pas être jouée
   *[other] { $seat } touche une dame sur { $cell }, qui ne peut pas être jouée
}
event-fault = { $seat ->
    [you] votre coup est fautif : { $fault }
   *[other] le coup de { $seat } est fautif : { $fault }
}
event-ruled = { $seat ->
    [you] vous décidez : { $ruling }
   *[other] { $seat } décide : { $ruling }
}
event-stayed = { $seat ->
    [you] vous ne jouez rien
   *[other] { $seat } ne joue rien
}
event-unplayed = { $seat ->
    [you] { $numbers ->
        [one] il y a un nombre que vous ne pouvez pas jouer
       *[other] il y a { $numbers } nombres que vous ne pouvez pas jouer
    }
   *[other] { $numbers ->
        [one] il y a un nombre que { $seat } ne peut pas jouer
       *[other] il y a { $numbers } nombres que { $seat } ne peut pas jouer
    }
}
event-then = { $seat ->
    [you] vous continuez le même coup de dés avec { $numbers }
   *[other] { $seat } continue le même coup de dés avec { $numbers }
}
event-then-at-will = { $seat ->
    [you] vous pouvez continuer le même coup de dés avec { $numbers }
   *[other] { $seat } peut continuer le même coup de dés avec { $numbers }
}
event-passed = { $seat ->
    [you] { $numbers ->
        [one] il reste un nombre pour vous
       *[other] il reste { $numbers } nombres pour vous
    }
   *[other] { $numbers ->
        [one] il reste un nombre pour { $seat }
       *[other] il reste { $numbers } nombres pour { $seat }
    }
}
event-again = { $seat ->
    [you] vous jetez de nouveau les dés
   *[other] { $seat } jette de nouveau les dés
}
event-new-setting = { $seat ->
    [you] toutes les dames reviennent au départ ; à vous de jeter les dés
   *[other] toutes les dames reviennent au départ ; à { $seat } de jeter les dés
}
event-next-leg = le jeu suivant est { $leg }
event-new-game = { $seat ->
    [you] nouvelle partie ; vous commencez
   *[other] nouvelle partie ; { $seat } commence
}
account-match = en { $to } points : blanc { $white }, noir { $black }
account-score = blanc { $white }, noir { $black }
event-seated = { $white } joue blanc, { $black } joue noir
event-entry = aux comptes : { $what }
event-offered = { $seat ->
    [you] vous proposez { $offer }
   *[other] { $seat } propose { $offer }
}
offered-undo = { $seat ->
    [you] vous demandez à reprendre { $what }
   *[other] { $seat } demande à reprendre { $what }
}
event-accepted = { $seat ->
    [you] vous acceptez
   *[other] { $seat } accepte
}
event-declined = { $seat ->
    [you] vous refusez
   *[other] { $seat } refuse
}
event-won = le match est fini ; { $outcome }
event-broken = le match ne peut pas continuer et reste sans vainqueur : { $why }

## Ce que l'on paie

paid-to = { $from } paie { $paid } à { $to } : { $what }
paid-down = { $from } met { $paid } en jeu : { $what }
paid-out = { $to } prend { $paid } : { $what }
paid-stays = il reste { $paid } en jeu : { $what }
unit-jetons = { $amount ->
    [one] { $amount } jeton
   *[other] { $amount } jetons
}
unit-fichets = { $amount ->
    [one] { $amount } fichet
   *[other] { $amount } fichets
}
unit-stakes = { $amount ->
    [one] { $amount } enjeu
   *[other] { $amount } enjeux
}
unit-half-stakes = { $amount ->
    [one] { $amount } demi-enjeu
   *[other] { $amount } demi-enjeux
}
units-jetons = jetons
units-fichets = fichets
units-stakes = enjeux
units-half-stakes = demi-enjeux
ledger-pile = en jeu
ledger-in-all = total
ledger-nothing = rien n'a encore été payé
ledger-not-settled = pas encore réglé ; les comptes à ce stade :
ledger-unsettled = le règlement est impossible : { $why }
ledger-none = { $game } ne tient pas de comptes

## Ce que l'on propose, à la fin d'une phrase

offer-draw = la nulle
offer-match = d'abandonner le match
offer-game = d'abandonner la partie ({ $end })
with = { $end } avec { $what }

## Comment finit une partie ou un match

outcome-won = { $seat ->
    [you] vous gagnez
   *[other] { $seat } gagne
}
outcome-none = partie nulle
outcome-kind = { $outcome } : { $end }
end-time = au temps
outcome-match = { $seat ->
    [you] vous gagnez le match { $high }–{ $low }
   *[other] { $seat } gagne le match { $high }–{ $low }
}
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
outcome-stake = { $outcome } ; le perdant paie { $stake } fois l'enjeu
end-draw = nulle
end-resigned = abandon

## Les coups fautifs, et ce que l'on en décide

fault-distance = les dés ne donnent pas ces déplacements
fault-too-far = les deux nombres ensemble ne mènent pas la dame si loin
fault-short = on pouvait prendre le coin par effet : il ne se prend donc pas par puissance
fault-fill = on pouvait remplir
fault-keep = on pouvait conserver le plein
fault-closed = l'adversaire peut encore remplir le jan où se trouve cette flèche
fault-never = aucune dame ne peut s'y poser
fault-pair = une dame ne peut pas rester seule sur une flèche qu'il faut tenir à deux dames
ruling-leave = le coup reste comme il est
ruling-put = le coup devient { $steps }
ruling-again = les dames sont remises en place, et le coup de dés se rejoue
ruling-again-man = les dames sont remises en place, et le coup de dés se rejoue avec la dame de { $cell }
ruling-again-step = les dames sont remises en place, et le coup de dés se rejoue avec { $step }
ruling-again-without = les dames sont remises en place, et le coup de dés se rejoue sans aller sur { $cell }

## Ce que le jeu attend, à la fin d'une phrase

awaits-lead = les dés qui disent qui commence
awaits-throw = un coup de dés
awaits-choice = un choix
awaits-play = un coup

## Ce qu'un jeu peut ne pas connaître, à la fin d'une phrase

unknown-draw = la nulle par accord
unknown-resign = l'abandon
unknown-schools = les écoles
unknown-marking = la marque à la main
unknown-simple = le trou double marqué simple
unknown-touching = la règle de la dame touchée

## Pourquoi quelque chose n'est pas permis

refusal-not-your-turn = { $seat ->
    [you] c'est à vous de jouer
   *[other] c'est à { $seat } de jouer
}
refusal-awaits = le jeu attend { $what }
refusal-over = la partie est finie
refusal-bad-dice = un dé va de 1 à 6
refusal-other-dice =
    { $dice ->
        [0] on ne jette pas de dé à ce jeu
        [one] on jette un seul dé à ce jeu
       *[other] on jette { $dice } dés à ce jeu
    }
refusal-no-die = aucun nombre à jouer ne mène une dame de { $from } à { $to }
refusal-lower-only = le { $die } ne se joue pas : seul le plus petit nombre du coup de dés compte
refusal-not-given = le { $die } ne se joue pas : ce coup de dés donne d'autres nombres
refusal-later = le { $first } doit se jouer avant le { $die }
refusal-way-ends = aucune dame ne peut aller au-delà de { $cell }
refusal-no-man = il n'y a pas de dame sur { $cell }
refusal-no-new = toutes vos dames sont déjà entrées ; une dame battue rentre depuis la barre : bar/4
refusal-no-entry = aucune dame ne rentre sur { $cell }
refusal-blocked = l'adversaire tient { $cell }
refusal-pinned = la dame de { $cell } est coiffée
refusal-no-return = une dame battue rentre sur { $cell }, et cette entrée est fermée
refusal-shut-out-none = il y a plus de dames sur la barre que d'entrées ouvertes : aucune dame ne peut rentrer ni bouger
refusal-shut-out-one = il y a plus de dames sur la barre que d'entrées ouvertes : une seule peut rentrer, aucune autre ne peut bouger
refusal-shut-out-any = il y a plus de dames sur la barre que d'entrées ouvertes : aucune autre dame ne peut bouger
refusal-not-home = aucune dame ne peut sortir avant que toutes soient arrivées
refusal-not-off-yet = aucune dame ne peut encore sortir
refusal-forbidden = ce n'est pas permis : { $what }
refusal-excess = le nombre est trop grand pour cette dame, et une autre peut le jouer
refusal-not-exact = le { $die } est trop grand pour une dame de { $cell }, et l'on ne sort que par le nombre exact
refusal-not-its-number = cette dame ne se joue que par un { $die }
refusal-no-number = aucun nombre ne permet de jouer une dame de { $cell }
refusal-stage-closed = cela ne peut se jouer que lorsqu'il n'y a plus de dame sur { $cells }
refusal-stage-closed-yet = cela ne peut pas encore se jouer
refusal-pair = { $cell } ne se prend et ne se quitte qu'avec deux dames à la fois
refusal-never = aucune dame ne peut se poser sur { $cell }
refusal-closed = aucune dame ne peut se poser sur { $cell } tant que l'adversaire peut encore remplir son { $area }
refusal-closed-alone = aucune dame ne peut se poser seule sur { $cell } tant que l'adversaire peut encore remplir son { $area }
refusal-no-short-pair = ces deux dames ne peuvent pas prendre le coin par puissance
refusal-most-dice = on peut jouer plus de nombres, et on le doit
refusal-higher-die = on peut jouer le plus grand nombre, et on le doit
refusal-least-waste = un autre coup gaspille moins de points des dés
refusal-no-made-excess = le premier déplacement rend l'autre nombre trop grand pour sa dame
refusal-fill = on peut remplir, et on le doit
refusal-keep = on peut conserver le plein, et on le doit
refusal-owed = un autre coup fait davantage, et doit être joué : { $what }
refusal-after-end = la partie finit avant ce déplacement
refusal-not-open = il n'y a rien à choisir
refusal-no-offer = il n'y a pas d'offre à laquelle répondre
refusal-nothing-to-mark = il n'y a rien à marquer maintenant
refusal-not-double = ces points ne font pas un trou double
refusal-marked-already = { $points ->
    [one] { $points } point est déjà marqué
   *[other] { $points } points sont déjà marqués
}, et ce qui est marqué ne se reprend pas
refusal-too-many-points = on ne marque pas plus de { $points } points à la fois, sauf s'il en est dû davantage
refusal-ends-undue = c'est plus qu'il n'est dû, et cela finirait la partie
refusal-too-early = { $seat ->
    [you] vous n'avez pas encore touché de dame et pouvez encore marquer
   *[other] { $seat } n'a pas encore touché de dame et peut encore marquer
}
refusal-nothing-claimed = il n'y a rien de tel à réclamer
refusal-offer-open = il faut d'abord répondre à la proposition
refusal-limited-man = il faut jouer la dame de { $cell }
refusal-limited-step = il faut jouer la dame de { $from } à { $to }
refusal-limited-without = ce coup ne peut amener aucune dame sur { $cell }
refusal-nothing-to-rule = il n'y a pas de coup fautif sur lequel décider
refusal-must-rule = ce coup fautif ne peut pas rester ; il faut d'abord décider
refusal-no-such-ruling = on ne peut pas décider cela
refusal-not-in-this-game = { $game } se joue sans { $what }
this-game = ce jeu

## À côté du tablier

board-run = { $counter } en bredouille
board-flag = { $counter } avec le pavillon
board-flag-means = le pavillon : l'adversaire n'a pas fait de { $counter } depuis le premier
board-peg = { $counter }, au bord du tablier
board-begins = toutes les dames partent d'ici
board-pair = deux dames y entrent et en sortent ensemble
board-tokens = (n) { $counter }, ((n)) en bredouille : sans que l'adversaire en ait marqué
board-standing = vues de côté : les dames debout
board-setting = reprise { $number }
board-game = partie { $number }
board-throws = dés à jeter
board-chooses = choix à faire { $throw }
board-plays = à jouer { $throw }
told-has = { $name } : { $men }
told-on = { $men } sur { $cell }
told-under = 1 coiffée sur { $cell }
told-hand = { $men } sur la barre
told-off = { $men ->
    [one] { $men } sortie
   *[other] { $men } sorties
}
told-out = { $men ->
    [one] { $men } prise pour de bon
   *[other] { $men } prises pour de bon
}
told-new = { $men } en réserve
told-lead = On ne sait pas encore qui commence.
told-over = C'est fini.
told-broken = C'est fini : { $why }.
told-throws = À { $name } de jeter les dés.
told-chooses-before = À { $name } de choisir.
told-chooses = À { $name } de choisir, avec { $throw }.
told-plays = À { $name } de jouer { $throw }.

## Une partie à la table : comment elle commence, se poursuit et finit

table-again-after = partie reprise après { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
table-how = Tapez help pour les commandes, rules pour les règles, moves pour les coups permis, hint pour un conseil.
rules-how = pour chercher : rules { $word }, rules { $id } ou rules { $group }
rules-meant = aucune règle de { $game } n'a `{ $word }` pour nom, pour marque ou dans son texte ; vouliez-vous dire `{ $like }` ?
rules-unknown = aucune règle de { $game } n'a `{ $word }` pour nom, pour marque ou dans son texte ; sans mot, `rules` montre toutes les règles
rules-also = mentionné aussi dans { $ids }
table-primer = Vous découvrez ce jeu ? Tapez primer pour une courte introduction.
primer-none = { $game } n'a pas d'introduction ; charpentier rules { $game } en donne les règles
primer-more = section { $nth } sur { $of } ; Entrée pour continuer, q pour revenir au jeu
table-who = vous jouez { $own }, { $name } joue { $theirs }
table-two = deux personnes jouent à ce terminal ; level greedy fait jouer un côté par le programme
choice-new-setting = toutes les dames reviennent au départ, et celui qui le choisit jette de nouveau les dés
choice-afresh = celui qui le choisit jette de nouveau les dés
choice-goes-on = la partie continue dans cette position
choice-lost = { $text } ; on y perd ses { $counters }
end-won = vous avez gagné
end-lost = vous avez perdu
end-next = again lance une autre partie, save FICHIER enregistre celle-ci où vous voulez, et `charpentier analyse { $file }` montre les meilleurs coups
input-ends = la saisie s'arrête avant la fin de la partie
stop-kept = arrêter ? Entrée enregistre la partie et quitte, drop l'efface, back continue
stop-nowhere = arrêter ? la partie n'est pas enregistrée : save FICHIER l'enregistre, drop l'efface, back continue
stop-unread = tapez Entrée, drop ou back

## Ce que l'on demande

ask-answer = { $seat ->
    [you] à vous de répondre : accept (oui) ou decline (non) ?
   *[other] à { $seat } de répondre : accept (oui) ou decline (non) ?
}
ask-lead = les deux dés qui disent qui commence, celui de blanc d'abord ?
ask-dice = { $seat ->
    [you] vos dés ?
   *[other] les dés de { $seat } ?
}
ask-throw = { $seat ->
    [you] à vous : Entrée pour jeter les dés
   *[other] à { $seat } : Entrée pour jeter les dés
}
ask-throw-or = { $seat ->
    [you] à vous : Entrée pour jeter les dés, ou tapez { $choices }
   *[other] à { $seat } : Entrée pour jeter les dés, ou tapez { $choices }
}
ask-throw-locked = plus aucune dame ne pourra bouger : draw propose la nulle, Entrée jette encore les dés
ask-choice = { $seat ->
    [you] à vous de choisir : { $choices } ?
   *[other] à { $seat } de choisir : { $choices } ?
}
ask-play = { $seat ->
    [you] à vous de jouer { $throw }
   *[other] à { $seat } de jouer { $throw }
}
ask-over = again (une autre partie), save FICHIER ou quit (Entrée)
ask-hints = combien de coups ? par exemple hint 3
takes-nothing = `{ $word }` s'emploie seul, sans rien après
no-point = il n'y a pas de flèche { $point } ; les flèches vont de 1 à { $last }
ask-moves = tapez un coup, ou moves pour les coups permis
ask-why-not = tapez why-not avec un coup ou un jan, comme why-not { $like }
ask-save = tapez save avec un nom de fichier
ask-points = combien de points ? par exemple { $example }
ask-touch = tapez touch avec une flèche, comme touch 8
due-throw = les dés ne sont pas encore jetés ; appuyez sur Entrée
due-play = les dés sont jetés : tapez un coup, ou moves pour les coups permis
due-lead = il faut d'abord les dés qui disent qui commence
due-choice = choisissez d'abord : { $choices } ; hint les évalue
due-answer = il faut d'abord répondre à la proposition : accept (oui) ou decline (non)
due-over = la partie est finie ; tapez again pour une autre, ou quit
ask-dice-typed = tapez les dés, comme 65
ask-resign-match = abandonner le match ? oui ou non
ask-resign-game = abandonner la partie ({ $end }) ? oui ou non
ask-draw = proposer la nulle ? oui ou non
answer-yes = oui
answer-no = non

## Ce que l'on répond

legal-is = on peut jouer { $plays }
play-unread = `{ $play }` n'est pas un coup ; écrivez-le comme { $like }
no-play-number = il n'y a pas de coup numéro { $number } ; { $plays ->
    [0] il n'y a pas de coup à jouer
    [one] le seul coup est le 1
   *[other] les coups vont de 1 à { $plays }
}
may-choose-or-throw = { $seat ->
    [you] vous pouvez jeter les dés, ou choisir : { $choices }
   *[other] { $seat } peut jeter les dés, ou choisir : { $choices }
}
no-play = il n'y a aucun coup permis
more-plays = ce coup de dés permet encore d'autres coups ; écrivez-les déplacement par déplacement
moves-then = après un tel coup, { $what }
moves-name-dice = { $seat ->
    [you] c'est à vous de jeter : ajoutez les dés, comme 65
   *[other] c'est à { $seat } de jeter : ajoutez les dés, comme 65
}
moves-none = il n'y a pas de coup à jouer ici
no-die = { $die } n'est pas un dé : un dé va de 1 à 6
no-throw = `{ $throw }` n'est pas un coup de dés ; écrivez-le comme { $like }
no-end = { $game } ne se perd pas par `{ $end }`, seulement par { $ends }
no-end-at-all = { $game } ne se perd que d'une façon : tapez resign seul
not-over = la partie n'est pas finie ; resign l'abandonne
resign-not = la partie continue
not-legal = { $play } n'est pas permis : { $why }
rulings-open = { $seat ->
    [you] vous pouvez décider :
   *[other] { $seat } peut décider :
}
thrown-nothing = il n'y a pas encore de coup de dés à expliquer
undone-throw = retour au dernier coup de dés
undone-dice = les dés sont repris ; tapez-les de nouveau
undone-nothing = rien à reprendre depuis le dernier coup de dés
table-pins = { $seat ->
    [you] vous clouez la dame seule sur { $cell }
   *[other] { $seat } cloue la dame seule sur { $cell }
}
table-plays = { $seat ->
    [you] vous jouez { $play }
   *[other] { $seat } joue { $play }
}
kept-in = la partie est enregistrée dans { $file }
save-no-text = rien n'est enregistré : le nom n'est pas un texte (UTF-8)
kept-itself = la partie est enregistrée ; `charpentier play --last` la reprend
kept-nothing = rien n'a été joué, donc rien n'est enregistré
note-none = { $game } n'a pas de comptes à noter
note-over = le match est fini : il n'y a plus rien à reprendre
file-unwritten = impossible d'écrire { $file } : { $why }
not-shelved = cette partie n'est pas enregistrée automatiquement : { $why }
explain-what = tapez explain avec un code entre crochets, comme explain TT-M1
lang-now = la langue est { $lang } ; au choix : { $all }
lang-none = il n'y a pas de langue `{ $lang }` ; au choix : { $all }
lang-chosen = la langue est maintenant { $lang }
level-how = level NOM, ou son numéro, fait jouer un autre adversaire : { $all }, ou none (personne)
word-closed = on ne peut pas choisir `{ $word }` maintenant
word-unknown = `{ $word }` n'est pas une commande ; tapez help
word-meant = `{ $word }` n'est pas une commande ; vouliez-vous dire { $guess } ?
word-several = `{ $word }` peut vouloir dire { $all }

## L'aide de la table ; les mots que l'on tape restent ce qu'ils sont

help-plays = écrivez un coup comme { $plays } ; -- ne joue rien
help-choices = tapez { $choices } quand vous avez le choix
help-group-play = jouer
help-group-look = regarder
help-group-understand = comprendre
help-group-hand = marquer à la main
help-group-agree = s'accorder
help-group-program = le programme
help-roll = jeter les dés (ou simplement Entrée)
help-moves = les coups permis ; tapez le numéro d'un coup pour le jouer
help-hint = les meilleurs coups ou choix, et leurs effets ; hint 3 en montre trois
help-undo = revenir au dernier coup de dés ; on peut retaper les dés tapés
help-touch = toucher une dame, qu'il faut alors jouer : touch 8
help-rule = les décisions sur un coup fautif ; rule 1 prend la première
help-board = le tablier de nouveau, avec le sens de ses signes
help-score = le score des deux côtés
help-position = la position en une ligne
help-ledger = ce qui a été payé jusqu'ici
help-why = expliquer le dernier coup de dés, avec les règles
help-why-not = expliquer pourquoi un coup n'est pas permis ou un jan ne se fait pas : why-not { $like }
help-rules = les règles (en anglais) par sujet ; rules corner cherche un mot
help-primer = une introduction au jeu, avec des tabliers
help-explain = expliquer la règle dont le code est entre crochets : explain CODE
help-mark = marquer tout ce qui est dû : mark 4 ; trou simple : mark 4 simple
help-school = réclamer ce que l'adversaire oublie ou marque de trop : school 4
help-false = déclarer fausse l'école de l'adversaire
help-prove = prouver votre école
help-whole = si l'adversaire ne réclame qu'une partie d'une école, l'obliger à la prendre entière
help-compel = obliger l'adversaire à marquer son dû, ou à retirer ce qu'il a marqué de trop
help-resign = abandonner le match, ou la partie en disant comment on la perd : resign FIN
help-draw = proposer la nulle
help-accept = accepter la proposition
help-decline = refuser la proposition
help-save = enregistrer la partie : save FICHIER
help-note = les comptes sous forme de note, que play --note reprend
help-level = voir ou changer l'adversaire : level expecti
help-lang = voir ou changer la langue : lang fr
help-help = cette liste
help-again = une autre partie, quand celle-ci est finie
help-quit = arrêter ; une partie enregistrée peut se reprendre
board-hand = barre { $men }
board-off = sorties { $men }
board-out = prises { $men }
board-new = en réserve { $men }
board-pips = course { $pips }

## Ce que l'on demande avant une partie

ask-brackets = Entrée prend la réponse entre crochets.
ask-game = quel jeu ? tapez son nom ou une partie du nom, ou list [{ $usual }]
ask-against = contre qui ? { $all }, ou none pour deux personnes [{ $usual }]
ask-lang = en quelle langue ? { $all } [{ $usual }]
games-near = aucun jeu n'a `{ $words }` dans ses noms ; ceux-ci ont `{ $near }` :
games-none = aucun jeu n'a `{ $words }` dans ses noms ; `charpentier list` les montre tous
games-several = plusieurs jeux ont cela dans leurs noms ; lequel ?
games-other = Autres jeux

## Ce qui vaudrait le mieux

hint-best = le meilleur d'abord
hint-points = points
hint-stakes = enjeux
hint-cost = perte
hint-legend = { $unit } : le solde que vous pouvez attendre à partir d'ici ; perte : ce qu'un coup cède par rapport au meilleur ; donne : sur combien de coups de dés l'adversaire peut marquer ensuite, et combien en moyenne ; prend : ce que vous pouvez marquer après
hint-gives = { $seat ->
    [you] vous donne (sur { $ways })
   *[other] donne à { $seat } (sur { $ways })
}
hint-takes = prend (sur { $ways })
hint-then = puis { $play }
hint-more = { $more ->
    [one] { $more } coup sur { $of } n'est pas montré
   *[other] { $more } coups sur { $of } ne sont pas montrés
}
hint-wins = match
hint-not = ne pas { $choice }
hint-throw = jeter les dés
hint-reply = { $choice }, { $reply }
hint-errs = { $seat ->
    [you] vous cédez { $cost }
   *[other] { $seat } cède { $cost }
}
hint-should = { $seat ->
    [you] le mieux : { $choice } ; votre meilleure réponse : { $reply }
   *[other] le mieux : { $choice } ; la meilleure réponse de { $seat } : { $reply }
}
hint-too-good = { $seat ->
    [you] trop bon pour { $choice } : votre réponse serait { $reply }
   *[other] trop bon pour { $choice } : la réponse de { $seat } serait { $reply }
}
chance-hit = battre { $ways }
chance-fill = remplir le { $area } { $ways }
chance-keep = conserver le { $area } { $ways }
chance-idle = rien à jouer { $ways }
chance-short = pas tout joué { $ways }
chance-points = { $net } points

## Les chances du prochain coup de dés, l'analyse des positions et des parties

chances-of = sur { $ways } coups de dés de { $side }
chances-average = un coup de dés rapporte en moyenne { $own } points à { $side }, { $theirs } à { $opposite }
chances-hit = battre
chances-fill = remplir le { $area }
chances-keep = conserver le { $area }
chances-break = devoir rompre le { $area }
chances-short = ne pas pouvoir jouer tous les nombres
chances-idle = ne pouvoir jouer aucun nombre
chances-all = pouvoir jouer tous les nombres
chances-on = sur { $cell }
chances-on-ways = sur { $cell } : { $ways }
analyse-worth = c'est à { $side } de jeter les dés ; la position vaut { $worth } { $unit } pour { $side }
analyse-none = il n'y a rien à décider ici
analyse-game = partie { $number }, { $white } - { $black }, { $game }
analyse-nothing = il n'y avait rien à décider
analyse-until = non évalué à partir de { $ply }
analyse-written = la partie annotée est dans { $path }
analyse-ply = coup
analyse-throw = dés
analyse-played = joué
analyse-best = le mieux
analyse-decisions = décisions
analyse-each = par décision

## Pourquoi un jan se fait ou non, et pourquoi un coup est permis ou non

why-can = { $seat ->
    [you] vous pouvez maintenant choisir « { $choice } »
   *[other] { $seat } peut maintenant choisir « { $choice } »
}
why-cannot = { $seat ->
    [you] vous ne pouvez pas choisir « { $choice } » maintenant
   *[other] { $seat } ne peut pas choisir « { $choice } » maintenant
}
why-cannot-now = { $seat ->
    [you] vous ne pouvez pas choisir « { $choice } » maintenant : { $why }
   *[other] { $seat } ne peut pas choisir « { $choice } » maintenant : { $why }
}
why-yes = oui
why-no = non
why-numbers = { $seat ->
    [you] les flèches sont comptées à partir de votre côté
   *[other] les flèches sont comptées ici à partir du côté de { $seat } : sa flèche { $one } est votre flèche { $yours }
}
why-nothing = ce coup de dés ne rapporte rien
why-made = { $throw } donne « { $coup } »
why-not-made = { $throw } ne donne pas « { $coup } »
why-gives = { $seat ->
    [you] cela vous donne { $points } : { $coup }
   *[other] cela donne { $points } à { $seat } : { $coup }
}
why-gives-ways = { $seat ->
    [you] cela vous donne { $points } : { $coup } par { $ways } moyens
   *[other] cela donne { $points } à { $seat } : { $coup } par { $ways } moyens
}
why-legal = { $play } est permis avec { $throw }
why-illegal = { $play } n'est pas permis avec { $throw }
why-illegal-all = ce n'est pas permis avec { $throw } : chaque façon de le jouer enfreint une règle
why-like = les coups permis les plus proches : { $plays }
why-unread = `{ $asked }` n'est pas un coup ; écrivez { $like }, ou le nom d'un jan
why-no-coups = `{ $asked }` n'est pas un coup, et { $game } n'a pas de jans ; écrivez { $like }
why-meant = `{ $asked }` n'est ni un coup ni un jan de { $game } ; vouliez-vous dire `{ $guess }` ?
why-known = `{ $asked }` n'est ni un coup ni un jan de { $game } ; ses jans sont { $all }
why-against = { $what } : { $why }
why-now = { $asked } ; { $now }
cell-theirs = { $cell } ({ $theirs } pour l'adversaire)
cell-own = leur { $cell } ({ $own } pour soi)

## Les dames découvertes, et qui les bat

why-single = la dame découverte de { $cell }
why-no-single = une dame découverte adverse ; il n'y en a pas
why-reached = une dame l'atteint
why-reached-sum = une dame l'atteint par les deux dés : { $what }
why-stops-held = tous les passages sont fermés ; sur { $cells }, il y a { $opponents ->
    [1] des dames adverses
   *[other] deux dames adverses ou plus
}
why-stops-open = tous les passages sont fermés ; ouverts : { $cells }
why-neither = aucun dé seul ne la bat
why-die-does = le { $die } la bat, de { $cell }
why-by = par { $by } : { $what }
why-by-both = par { $by }, les deux dés : { $what }
why-from = de { $cell }
why-from-stopping = de { $cell }, en passant par { $stops }
why-from-closed = de { $cell }, mais { $count ->
    [1] le passage de { $stops } est fermé
   *[other] les passages de { $stops } sont fermés
} { $opponents ->
    [1] par des dames adverses
   *[other] par deux dames adverses ou plus
}
why-no-cell = il n'y a pas de flèche si loin en arrière
why-no-man = il n'y a pas de dame sur { $cell }

## Les jans que l'on remplit et conserve

lacking-none = il ne manque aucune dame
lacking-one = il manque une dame { $points ->
    [1] sur { $one }
   *[other] sur chacune des flèches { $one }
}
lacking-two = il manque deux dames { $points ->
    [1] sur { $two }
   *[other] sur chacune des flèches { $two }
}
lacking-both = { $one }, et { $two }
why-not-full = incomplet avant le coup de dés
why-is-full = il est déjà plein : on ne peut marquer qu'en le conservant
why-full = plein avant le coup de dés
why-fills = { $does ->
    [keeps] un coup permis le conserve
   *[fills] un coup permis le remplit
}
why-fills-as = { $does ->
    [keeps] un coup permis le conserve, comme { $play }
   *[fills] un coup permis le remplit, comme { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } le conserve, mais { $why }
   *[fills] { $play } le remplit, mais { $why }
}
why-too-few = il manque { $missing } dames, et le coup de dés ne permet d'en jouer que { $due }
why-stops-short = { $play } prend le coin par puissance, ce qui ne compte pas
why-only = { $play } est le seul coup permis
why-nearest = { $play } s'en approche le plus
why-spared = une dame dont on peut se passer arrive sur { $cell }
why-comer = par { $by } sur { $cell }
why-comer-both = par { $by }, les deux dés, sur { $cell }
why-needed = la dame de { $cell } y est nécessaire
why-from-not = de { $cell }, mais aucun coup permis ne remplit ainsi

## Ce qu'un jan demande encore

why-once = pas encore fait dans cette reprise
why-once-made = il a été fait
why-unplayable = un nombre qu'aucun coup permis ne joue ; les coups permis jouent { $used } des { $due } nombres
why-as-in = { $what }, comme { $play }
why-last-off = un coup permis sort la dernière dame
why-does = { $play } le fait
why-does-not = { $play } ne le fait pas
why-one-left = il en reste une, qui ne sort pas
why-more-left = il en reste { $men } sur le tablier, et le coup de dés ne permet d'en jouer que { $due }
why-throw = coup de dés numéro { $due } de la reprise ; celui-ci est le numéro { $number }
why-setting = reprise numéro { $due } du match ; celle-ci est la numéro { $number }
why-own-men = ses propres dames { $place } : { $asked }
why-their-men = dames adverses { $place } : { $asked }
why-on = sur { $cell }
why-in-hand = sur la barre
why-off = sorties
why-out = prises pour de bon
why-new = en réserve
why-none = aucune
why-just = exactement { $men }
why-least = au moins { $men }
why-most = au plus { $men }
why-between = de { $least } à { $most }
why-each = { $men } sur chacune
why-there-are = { $men ->
    [0] il n'y en a pas
   *[other] il y en a { $men }
}
why-has = il y en a { $men } sur { $cell }
why-simple = deux nombres différents
why-doublet = un doublet
why-triplet = trois nombres égaux
why-pair-over = deux nombres égaux, plus grands que le troisième
why-just-throw = le coup de dés { $throw }
why-die = un dé montre { $face }
why-again = de nouveau le dernier coup de dés de l'adversaire, { $last }
why-again-none = de nouveau le dernier coup de dés de l'adversaire ; il n'a pas encore jeté les dés
why-this-throw = { $asked } ; c'est { $throw }
why-leaves = un coup permis laisse { $men }
why-leaves-as = un coup permis laisse { $men }, comme { $play }
why-always = tout coup permis laisse { $men }
why-men-on = { $men } sur { $cells }
why-gap = une dame arrive, { $dice ->
    [sum] par les deux dés ensemble
   *[any] par les dés
}, sur une flèche vide de { $cells }, entre deux flèches qui ont chacune { $opponents } dames adverses
why-gap-missed = { $what } ; les dés n'y mènent pas
why-gap-to = sur { $cells }
why-reach-one = deux dames arrivent sur { $cell }, une par chaque dé
why-reach = une dame arrive sur { $first } et une autre sur { $second }, une par chaque dé
why-reach-from = { $what }, depuis { $cells }
why-reach-vacant = { $what }, chacune sur une flèche différente et encore vide
why-reach-spare = { $what }, sans compter { $men } des dames de { $cell }
why-two-cells = il faut deux dames et deux flèches ; il n'y a qu'une dame ou qu'une flèche
why-two-men = il faut deux dames ; c'est la même
why-pair = le { $a } sur { $first } et le { $b } sur { $second }
why-brings = le { $die } amène une dame sur { $cell }
why-none-such = il n'y a pas de telle dame sur { $cells }
why-not-counted = les dames de { $cell } ne comptent pas
why-own-on = ses propres dames occupent { $cell }

## Ce qu'un coup demande, déplacement par déplacement

why-step = { $step } par { $die }
why-no-number = aucun nombre ne peut se jouer
why-nothing-against = rien n'interdit le coup entier
why-as-by = { $why }, par exemple par { $play }
why-all-used = tous les nombres sont joués
why-die-by = par { $die }
why-die-is = par { $die }, c'est { $step }
why-short = s'arrêter avant { $reach }, sur { $cell }
why-short-vacant = on n'a aucune dame sur { $cell }
why-short-not-held = l'adversaire ne tient pas { $cell }
why-short-two-men = deux dames arrivent sur { $cell } par { $a } et { $b }
why-short-not-exact = deux dames ne peuvent pas arriver juste sur { $cell } par { $a } et { $b }
why-one-does = il y en a une
why-it-is = il le tient
why-they-do-not = elles n'y arrivent pas
why-they-can = elles le peuvent

## Une transcription que l'on tape

record-begins = { $game } ; tapez des coups comme 65: { $like }, ou help
record-so-far = { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} jusqu'ici ; le dernier est { $ply }
record-breaks-off = la transcription s'arrête là : tapez la ligne en entier
record-ask-lead = les dés qui disent qui commence, ou w (blanc) ou b (noir) ?
record-ask-game = une nouvelle partie : son premier coup, avec numéro et côté
record-ask-throw = les coups permis de quels dés ? moves 65
record-stray = `{ $word }` n'est ni un coup ni une commande ; tapez help
record-stray-meant = `{ $word }` n'est ni un coup ni une commande ; vouliez-vous dire { $guess } ?
record-taken-out = supprimé : { $ply }
record-none-out = il n'y a pas de coup à supprimer
record-not-taken = la ligne n'est pas enregistrée ; ajoutez { $mark } si l'original la donne ainsi
record-fixed-tag = l'étiquette { $tag } ne peut pas se changer ici
record-lead-unread = `{ $line }` ne dit pas qui commence : tapez le dé de blanc et celui de noir, comme 65, ou w (blanc) ou b (noir)
record-no-choice = il manque le choix
record-no-play = il manque ce qui est joué
record-no-ply = ce n'est pas un coup
record-whole = { $what } ; écrivez le coup entier, comme 65: { $like }
record-differ = { $games } parties conviennent jusqu'ici, et ce coup n'y rapporte pas la même chose : rien n'est complété
record-guessed = ce tablier est l'un des { $games } qui conviennent
record-help-ply = un coup ; numéro, côté et deux-points sont facultatifs
record-help-marked = avec ses marques, vérifiées ou complétées
record-help-sic = l'original le donne ainsi, bien que ce soit faux
record-help-illegible = ce qui est joué, ou tout le coup, est illisible
record-help-said = au lieu de jeter les dés
record-help-comment = un commentaire, une étiquette
record-help-stands = une ligne de position : le tablier à ce moment
record-help-entries = un changement de places ; une ligne des comptes à vérifier
record-help-result = le résultat, et la fin
record-help-undo = supprimer le dernier coup
record-help-board = le tablier
record-help-moves = les coups permis d'un coup de dés : moves 65
record-help-show = la transcription jusqu'ici
record-help-quit = arrêter ; ce qui est enregistré peut se continuer

## Pourquoi le serveur de la page ne fait pas quelque chose

server-no-table = cette table n'existe pas
server-no-pack = ce jeu n'existe pas
server-pack-name = le nom d'un jeu a au plus 40 petites lettres sans accent, chiffres et traits d'union simples, comme mon-jeu
server-pack-taken = il y a déjà un jeu { $pack } ; donnez un autre nom au vôtre dans pack.yaml (name:)
server-pack-there = il y a déjà un jeu { $pack } ; choisissez un autre nom
server-pack-faulty = le jeu a des erreurs ; on ne peut pas y jouer
server-pack-needed = { $child } a besoin du jeu { $pack } ; retirez d'abord { $child }
server-no-moment = la partie n'a pas ce moment
server-no-rule = cette règle n'existe pas
server-no-primer = ce jeu n'a pas d'introduction
server-no-lesson = cette leçon n'existe pas
server-no-exercise = cet exercice n'existe pas
server-not-this-seat = ce lien n'ouvre aucune place à cette table
server-too-large = le texte est trop long
server-too-long = la réponse prend trop de temps ; réessayez plus tard
server-busy-address = votre adresse envoie trop de demandes ; attendez un instant
server-busy-table = cette table reçoit trop de demandes ; attendez un instant
server-many-tables = votre adresse ouvre trop de tables ; attendez un instant
server-many-records = votre adresse envoie trop de transcriptions ; attendez un instant
server-full-games = ce serveur ne peut plus conserver de parties
server-full-tables = toutes les tables sont prises ; réessayez plus tard
server-full-records = ce serveur ne peut plus montrer de transcription pour l'instant ; réessayez plus tard
server-full-watchers = cette table ne peut plus accueillir de spectateurs
server-not-kept = rien n'a été fait, car la partie ne peut pas être enregistrée : { $error }
server-game-goes-on = la partie n'est pas finie
server-review-later = une partie peut être revue quand elle est finie
server-undo-over = rien ne peut être repris quand la partie est finie
server-undo-none = vous n'avez encore rien joué ni choisi
server-undo-nothing = rien n'a été fait depuis le dernier coup de dés
server-no-throw = les dés n'ont pas encore été jetés
server-own-offer = c'est à l'adversaire de répondre à votre offre
server-offer-open = votre offre est encore ouverte ; vous pouvez la retirer
server-offer-again = votre dernière offre n'a pas été acceptée ; vous pourrez en faire une autre quand la partie aura avancé
server-has-name = cette place a déjà un nom
server-name-long = un nom a au plus { $letters } lettres
server-name-signs = un nom n'a ni guillemets ni caractères invisibles
server-name-empty = un nom a au moins une lettre ou un chiffre
server-name-level = { $name } est un nom du programme ; choisissez-en un autre
server-no-clock = cette table n'a pas de pendule
server-time-left = l'adversaire a encore du temps
server-program-decides = c'est au programme de décider
server-no-hints = deux personnes qui jouent l'une contre l'autre ne reçoivent pas de conseils
server-no-decision = il n'y a rien à décider maintenant
server-why-later = les joueurs marquent eux-mêmes : un coup de dés n'est expliqué que quand les deux côtés ont rejeté les dés
server-throws-people = la liste des coups de dés n'existe pas quand deux personnes jouent par liens
server-throws-by-hand = les joueurs marquent eux-mêmes : ils comptent aussi ce qu'un coup de dés rapporterait
server-throws-two = il n'y a de liste que pour les coups de deux dés
server-throws-wait = le jeu n'attend ni un coup de dés ni une dame à jouer
server-no-play-due = il n'y a rien à jouer maintenant
server-link-cut = ce lien est incomplet ; copiez-le en entier
server-link-newer = ce lien vient d'une autre version de cette page ; rechargez la page
server-link-elsewhere = cette partie n'est pas conservée dans ce navigateur ; ouvrez le lien dans le navigateur où vous avez joué
server-link-course = ce lien n'est pas la suite de votre partie ; ouvrez le dernier lien de votre adversaire
server-link-taken = une autre personne a déjà accepté cette invitation
server-link-dice = les dés de ce lien ne conviennent pas à cette partie ; demandez à votre adversaire de renvoyer le lien
server-link-illegal = l'action { $action } de ce lien est contraire aux règles ; demandez un autre lien à votre adversaire
server-link-later = c'est à vous de jouer ; jouez, puis envoyez le lien
server-link-wait = envoyez d'abord votre lien ; ce sera ensuite à votre adversaire de jouer
server-link-long = cette partie est trop longue pour être jouée par échange de liens
server-link-large = cette partie est trop longue pour un lien ; envoyez-la sous forme de fichier
server-link-none = les joueurs de cette partie ne s'envoient pas de liens
server-link-no-game = ce lien concerne le jeu { $pack }, absent de ce navigateur ; demandez ses fichiers à son auteur et ajoutez-les d'abord
server-link-by-hand = les joueurs de ce jeu marquent à la main ; il ne peut donc pas se jouer par échange de liens
server-too-many-plies = une partie de plus de { $plies } coups n'est pas montrée ici
