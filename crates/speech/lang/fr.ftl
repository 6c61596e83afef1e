# Ce que l'on dit aux joueurs, en français, avec les mots des anciens livres.

## Petites parties de phrases

side-white = blanc
side-black = noir
list-or = ou
list-and = et
number-any = un nombre au choix
place-hand = la main
place-off = dehors
place-out = les dames prises pour toujours
place-new = les dames nouvelles
area-none = le jan

## Ce qui s'est passé

event-led = { $seat } commence
event-led-equal = égalité : on jette de nouveau
event-thrown = { $seat } amène { $throw }
event-no-dice = c’est à { $seat } de jouer
event-scored = { $what } : { $points } à { $seat }
scored-at = { $what } sur { $at }
scored-ways = { $what }, { $ways } moyens
marks-to = { $points } à { $seat } : { $what }
event-marked = { $seat } marque { $points } : { $total }
event-carried = { $counter } : { $seat } en prend { $by } et en a { $total }
event-recounted = { $counter } : { $seat } en a maintenant { $total }
event-school = { $seat } envoie { $other } à l'école pour { $points }
event-school-false = { $seat } dit l'école fausse et marque { $points }
event-school-proved = { $seat } prouve l'école : { $points }
event-school-unproved = { $seat } ne peut pas la prouver : { $other } marque encore { $points }
event-school-whole = { $seat } fait marquer l'école entière : { $points }
event-compelled = { $seat } oblige { $other } à marquer ce qui est dû : { $points }
event-opened = { $seat } peut { $choices }
event-chose = { $seat } choisit : { $choice }
event-names = { $seat } nomme un nombre, de 1 à 6
event-named = { $seat } nomme { $number }
event-moved = { $seat } joue { $step }
event-touched-bound = { $seat } touche une dame de { $cell } et doit la jouer
event-touched-free = { $seat } touche une dame de { $cell } et ne peut pas la jouer
event-fault = le coup de { $seat } est une faute : { $fault }
event-ruled = { $seat } décide : { $ruling }
event-stayed = { $seat } ne joue rien
event-unplayed = { $seat } ne peut pas jouer { $numbers ->
    [one] un nombre
   *[other] { $numbers } nombres
}
event-then = { $seat } continue avec { $numbers } du même coup
event-then-at-will = { $seat } peut continuer avec { $numbers } du même coup
event-passed = { $numbers ->
    [one] un nombre reste
   *[other] { $numbers } nombres restent
} à jouer pour { $seat }
event-again = { $seat } jette de nouveau
event-new-setting = toutes les dames reviennent au départ ; { $seat } jette
event-new-game = une nouvelle partie ; { $seat } commence
event-seated = { $white } joue blanc, { $black } joue noir
event-entry = au registre : { $what }
event-offered = { $seat } propose { $offer }
event-accepted = { $seat } accepte
event-declined = { $seat } refuse
event-won = la partie est finie : { $outcome }
event-broken = la partie ne peut pas continuer, et personne ne la gagne ni ne la perd : { $why }

## Ce que l'on paie

paid-to = { $from } paie à { $to } { $paid } : { $what }
paid-down = { $from } met { $paid } : { $what }
paid-out = { $to } prend { $paid } : { $what }
paid-stays = { $paid } restent : { $what }
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
ledger-pile = tas
ledger-in-all = en tout
ledger-nothing = rien n'a encore été payé
ledger-not-settled = pas encore réglé ; au point où l'on en est :
ledger-unsettled = cela ne peut pas se régler : { $why }
ledger-none = { $game } ne tient pas de registre

## Ce que l'on propose, à la fin d'une phrase

offer-draw = que personne ne gagne
offer-match = d'abandonner toute la partie
offer-game = de rendre le jeu comme perdu par { $end }
with = { $end } avec { $what }

## Comment un jeu ou une partie finit

outcome-won = { $seat } gagne
outcome-none = personne ne gagne
outcome-kind = { $outcome } : { $end }
outcome-match = { $seat } gagne le match { $high }–{ $low }
outcome-totals = { $outcome }, { $high }–{ $low }
outcome-points = { $outcome }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
outcome-stake = { $outcome }, enjeu x{ $stake }

## Coups qui sont des fautes, et ce que l'on en décide

fault-distance = les dés n'y mènent pas les dames
fault-too-far = tous les nombres ensemble ne mènent pas la dame si loin
fault-short = deux dames arrivent juste au coin et n'ont pas à s'arrêter avant
fault-fill = on pouvait remplir
fault-keep = on pouvait conserver
fault-closed = l'autre côté peut encore y faire son plein
fault-never = personne ne s'y arrête
fault-pair = une dame seule reste au coin
ruling-leave = le coup reste
ruling-put = on joue { $steps }
ruling-again = les dames reviennent, et l'on rejoue
ruling-again-man = les dames reviennent, et l'on rejoue avec la dame de { $cell }
ruling-again-step = les dames reviennent, et l'on rejoue avec { $step }
ruling-again-without = les dames reviennent, et l'on rejoue sans aller sur { $cell }

## Ce que le jeu attend, à la fin d'une phrase

awaits-lead = les dés qui disent qui commence
awaits-throw = un coup de dés
awaits-choice = un choix
awaits-play = un coup

## Ce qu'un jeu peut ne pas connaître, à la fin d'une phrase

unknown-draw = de partie nulle d'un commun accord
unknown-resign = d'abandon
unknown-schools = d'écoles
unknown-marking = de marque à la main
unknown-simple = de marque simple pour ce qui est double
unknown-touching = de dames touchées

## Pourquoi quelque chose n'est pas permis

refusal-not-your-turn = c'est à { $seat }
refusal-awaits = le jeu attend { $what }
refusal-over = le jeu est fini
refusal-bad-dice = un dé montre de 1 à 6
refusal-other-dice =
    { $dice ->
        [0] on ne jette pas de dé à ce jeu
        [one] on jette un seul dé à ce jeu
       *[other] on jette { $dice } dés à ce jeu
    }
refusal-no-die = aucun nombre qui reste ne mène une dame de { $from } vers { $to }
refusal-lower-only = le { $die } ne se joue pas : on ne joue que le plus petit nombre du coup
refusal-not-given = le { $die } ne se joue pas : ce coup donne d’autres nombres
refusal-later = le { $die } ne se joue pas encore : le { $first } vient avant
refusal-way-ends = le chemin finit à { $cell }, et personne ne va plus loin
refusal-no-man = il n'y a pas de dame sur { $cell }
refusal-no-entry = personne ne rentre sur { $cell }
refusal-blocked = { $cell } est tenu par l'autre côté
refusal-pinned = la dame de { $cell } est sous des dames de l'autre côté
refusal-no-return = une dame battue revient sur { $cell }, qui est fermé
refusal-shut-out-none = il y a plus de dames en main que d'entrées ouvertes : personne ne rentre ni ne bouge
refusal-shut-out-one = il y a plus de dames en main que d'entrées ouvertes : une seule peut rentrer, et aucune autre ne bouge
refusal-shut-out-any = il y a plus de dames en main que d'entrées ouvertes : aucune autre ne bouge
refusal-not-home = personne ne sort avant que toutes les dames soient rentrées
refusal-not-off-yet = ce qu’il faut pour que quelqu’un sorte n’est pas rempli
refusal-forbidden = ce n’est pas permis : { $what }
refusal-excess = le nombre est trop grand pour elle, et d'autres dames peuvent le jouer
refusal-not-exact = { $die } est plus qu'il ne faut à une dame de { $cell }, et seul le nombre exact la sort
refusal-not-its-number = cette dame ne se joue que par un { $die }
refusal-no-number = aucun nombre ne joue une dame de { $cell }
refusal-stage-closed = ceci ne se joue pas avant que { $cells } soient vides
refusal-stage-closed-yet = ceci ne se joue pas encore
refusal-pair = { $cell } se prend et se quitte à deux dames ensemble
refusal-never = personne ne s'arrête sur { $cell }
refusal-closed = personne ne s'arrête sur { $cell } tant que l'autre côté peut encore y faire son plein ({ $area })
refusal-closed-alone = personne ne s'arrête seul sur { $cell } tant que l'autre côté peut encore y faire son plein ({ $area })
refusal-no-short-pair = ces deux dames ne peuvent pas s'arrêter avant ensemble
refusal-most-dice = on peut jouer plus de nombres
refusal-higher-die = on peut jouer le plus grand nombre
refusal-least-waste = un autre coup perd moins de points des dés
refusal-no-made-excess = le coup lui-même rend un nombre trop grand pour sa dame
refusal-fill = on peut remplir, et on le doit
refusal-keep = on peut conserver, et on le doit
refusal-owed = un autre coup fait davantage : { $what }
refusal-after-end = le jeu finit avant ce pas
refusal-not-open = il n'y a rien à choisir
refusal-nothing-to-mark = il n'y a rien à marquer maintenant
refusal-not-double = ce qui est marqué ne fait rien de double
refusal-marked-already = { $points } sont déjà marqués, et une marque ne se reprend pas
refusal-too-many-points = on ne marque pas plus de { $points } points à la fois, s'il n'en est dû davantage
refusal-ends-undue = c'est plus qu'il n'est dû, et cela finirait le jeu
refusal-too-early = { $seat } n'a pas encore touché une dame et peut encore marquer
refusal-nothing-claimed = il n'y a rien de tel à réclamer
refusal-offer-open = il faut d'abord répondre à ce qui est proposé
refusal-limited-man = la dame de { $cell } doit être jouée
refusal-limited-step = la dame de { $from } doit être jouée à { $to }
refusal-limited-without = ce coup ne doit mener personne sur { $cell }
refusal-nothing-to-rule = il n'y a pas de faute sur quoi décider
refusal-must-rule = cette faute ne peut pas rester : il faut d'abord en décider
refusal-no-such-ruling = on ne peut pas décider cela
refusal-not-in-this-game = { $game } ne connaît pas { $what }
this-game = ce jeu

## À côté du tablier

board-run = { $counter } en bredouille
board-flag = { $counter } avec le pavillon
board-begins = tous les hommes partent d’ici
board-pair = pris par deux hommes à la fois
board-tokens = (n) { $counter }, ou ((n)) sans interruption
board-standing = vus de côté : les hommes debout
board-setting = relevé { $number }
board-game = jeu { $number }
board-throws = va jeter
board-chooses = va choisir { $throw }
board-plays = va jouer { $throw }
told-has = { $name } a { $men }
told-on = { $men } sur { $cell }
told-under = 1 couverte sur { $cell }
told-hand = { $men } en main
told-off = { $men } dehors
told-out = { $men } prises pour toujours
told-new = { $men } pas encore entrées
told-lead = Personne ne commence encore.
told-over = C'est fini.
told-broken = C'est fini : { $why }.
told-throws = C'est à { $name } de jeter.
told-chooses = C'est à { $name } de choisir, avec { $throw }.
told-plays = C'est à { $name } de jouer { $throw }.

## Une partie à la table : comment elle commence, se poursuit et finit

table-again-after = repris après { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
table-how = help dit ce qui peut se taper, rules quelles sont les règles, moves ce qui peut se jouer, hint ce qui vaut le mieux
table-primer = Vous découvrez ce jeu ? Tapez primer pour une introduction de dix minutes.
primer-none = { $game } n'a pas d'introduction ; charpentier rules { $game } donne ses règles
primer-more = section { $nth } sur { $of } ; Entrée continue
table-who = vous jouez { $seat }, { $name } joue { $other }
table-two = deux personnes jouent ici ; level greedy fait jouer un côté par le programme
choice-new-setting = toutes les dames reviennent au départ, et celui qui le choisit jette de nouveau
choice-goes-on = le jeu continue comme il est
choice-lost = { $text } ; il perd ses { $counters }
end-won = vous avez gagné : { $worth }
end-lost = vous avez perdu : { $worth }
end-won-match = vous avez gagné le match { $own }–{ $theirs }
end-lost-match = vous avez perdu le match { $own }–{ $theirs }
worth-totals = blanc a { $white }, noir { $black } en tout
worth-game = cela compte une partie
worth-points = cela vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}
worth-stake = { $worth }, et { $stake } fois l'enjeu
end-next = again commence une autre partie, save FICHIER garde celle-ci où vous voulez, et `charpentier analyse FICHIER` dit alors ce qui aurait mieux valu
input-ends = l'entrée est finie ; la partie ne l'est pas
stop-kept = s'arrêter ici ? Entrée garde la partie, drop l'oublie, back continue
stop-nowhere = la partie n'est gardée nulle part ; save FICHIER la garde, drop l'oublie, back continue

## Ce que l'on demande

ask-answer = { $seat } : accept (accepter) ou decline (refuser) ?
ask-lead = les deux dés qui disent qui commence, celui de blanc d'abord ?
ask-dice = les dés de { $seat } ?
ask-throw = { $seat } jette (Entrée)
ask-throw-or = { $seat } jette (Entrée), ou choisit : { $choices }
ask-throw-locked = plus personne ne pourra jamais jouer : tapez draw pour proposer que personne n'ait gagné, ou jetez encore (Entrée)
ask-choice = { $seat } : { $choices } ?
ask-play = { $seat } joue { $throw }
ask-over = again (encore), save FICHIER ou quit (Entrée)
ask-hints = combien de coups ? hint 3
ask-moves = { $question } ; moves dit ce qui peut se jouer
ask-why-not = pourquoi pas quoi ? why-not JAN ou COUP
ask-save = garder où ? save FICHIER
ask-points = combien de points ? { $example }
ask-touch = quelle dame ? touch 8
ask-dice-typed = tapez les dés, comme 65
ask-resign-match = abandonner toute la partie ? oui ou non
ask-resign-game = rendre le jeu comme perdu par { $end } ? oui ou non
answer-yes = oui

## Ce que l'on répond

not-now = pas maintenant : { $why }
legal-is = on peut jouer { $plays }
play-unread = `{ $play }` ne se lit pas comme un coup ; écrivez-le comme { $like }
no-play-number = il n'y a pas de coup numéro { $number } ; tapez moves
may-choose-or-throw = { $seat } peut jeter, ou { $choices }
no-play = rien ne peut se jouer
more-plays = ce ne sont que quelques coups : ce jet en a d'autres, qui s'écrivent pas à pas
no-die = { $die } n'est pas un dé : un dé a de 1 à 6
no-throw = `{ $throw }` n'est pas un coup de dés ; écrivez-le comme { $like }
no-end = { $game } n'a pas de fin `{ $end }` ; il y a { $ends }
no-end-at-all = { $game } s'abandonne en entier : tapez resign
not-over = la partie n'est pas finie ; resign l'abandonne
resign-not = rien n'est abandonné
rulings-open = { $seat } peut décider :
thrown-nothing = on n'a encore rien jeté
undone-throw = retour au dernier coup de dés
undone-dice = les dés sont repris ; tapez-les de nouveau
undone-nothing = on n'a rien fait depuis le dernier coup de dés
table-plays = { $seat } joue { $play }
table-plays-seen = { $seat } joue { $play } (pour vous { $seen })
kept-in = la partie est écrite dans { $file }
save-no-text = rien n'est gardé : le nom n'est pas un texte (UTF-8)
kept-itself = la partie est gardée ; `charpentier play --last` la continue
explain-what = expliquer quoi ? explain ID, comme il est entre crochets derrière une marque
lang-now = la langue est { $lang } ; il y a { $all }
lang-none = il n'y a pas de langue `{ $lang }` ; il y a { $all }
lang-chosen = la langue est maintenant { $lang }
level-how = level NOM ou son numéro fait jouer un autre : { $all }, ou none (personne)
word-closed = `{ $word }` ne peut pas se choisir maintenant
word-unknown = `{ $word }` n'est pas un ordre ; tapez help
word-meant = `{ $word }` n'est pas un ordre ; vouliez-vous dire { $guess } ?
word-several = `{ $word }` peut être { $all }

## L'aide de la table ; les mots que l'on tape restent ce qu'ils sont

help-plays = un coup s'écrit { $plays }, -- pour aucun
help-choices = { $choices } quand vous pouvez choisir
help-group-play = jouer
help-group-look = regarder
help-group-understand = comprendre
help-group-hand = marquer à la main
help-group-agree = s'accorder
help-group-program = le programme
help-roll = jeter les dés (ou seulement Entrée)
help-moves = les coups permis, numérotés ; tapez un numéro pour en jouer un
help-hint = les meilleurs coups ou choix, ce que chacun donne et prend ; combien : hint 3
help-undo = retour au dernier coup de dés ; les dés tapés peuvent se taper de nouveau
help-touch = toucher une dame, qui doit être jouée : touch 8
help-rule = sur un coup qui était une faute : rule dit ce qui peut se décider, rule 1 le prend
help-board = le tablier de nouveau, et ce que disent ses signes
help-score = où en sont les deux côtés
help-position = la position sur une ligne
help-ledger = ce qui a été payé jusqu'ici
help-why = ce que le dernier coup de dés a donné, avec les règles
help-why-not = pourquoi un jan ne se fait pas, ou un coup n'est pas permis : why-not { $like }
help-rules = les règles : rules dit sur quoi, rules MOT dit celles qui ont le mot
help-primer = une introduction au jeu, avec des tabliers
help-explain = ce que dit l'ID entre crochets derrière une marque : explain ID
help-mark = marquer tout ce qui est dû : mark 4 ; mark 4 simple, sans bredouille
help-school = l'autre côté a oublié ou trop marqué : school 4
help-false = l'école de l'autre côté est fausse
help-prove = mon école était juste, et je la prouve
help-whole = une école juste se marque entière
help-compel = l'autre côté doit marquer, ou reprendre
help-resign = abandonner toute la partie, ou rendre le jeu comme perdu par une fin : resign FIN
help-draw = proposer que personne ne gagne ; l'autre côté accepte ou refuse
help-accept = accepter ce qui est proposé
help-decline = le refuser
help-save = écrire la partie : save FICHIER
help-note = les comptes comme une note, que play --note continue
help-level = qui est en face, ou quelqu'un d'autre : level expecti
help-lang = la langue, ou une autre : lang fr
help-help = ceci
help-again = une autre partie, quand celle-ci est finie
help-quit = s'arrêter ; une partie gardée peut se reprendre
board-hand = en main { $men }
board-off = dehors { $men }
board-out = prises { $men }
board-new = nouvelles { $men }
board-pips = points à courir { $pips }

## Ce que l'on demande avant une partie

ask-brackets = Entrée prend ce qui est entre crochets.
ask-game = quel jeu ? un nom ou une partie ; list les nomme tous [{ $usual }]
ask-against = contre qui ? { $all }, ou none pour deux personnes [{ $usual }]
ask-lang = en quelle langue ? { $all } [{ $usual }]
games-near = aucun jeu n'a `{ $words }` dans ses noms ; le plus proche est `{ $near }` : { $games }
games-none = aucun jeu n'a `{ $words }` dans ses noms ; list les nomme tous
games-several = plusieurs jeux ont cela dans leurs noms ; lequel ?
games-other = Autres jeux

## Ce qui vaudrait le mieux

hint-best = le meilleur d'abord
hint-points = points
hint-stakes = enjeux
hint-cost = perte
hint-gives = donne à { $seat } (sur { $ways })
hint-takes = prend (sur { $ways })
hint-then = puis { $play }
hint-more = { $more } coups sur { $of } ne sont pas montrés
hint-wins = match
hint-not = ne pas { $choice }
hint-throw = jeter
hint-reply = { $choice }, { $reply }
hint-errs = { $seat } perd { $cost }
hint-should = le mieux : { $choice } ; { $seat } devrait { $reply }
hint-too-good = trop bon pour { $choice } : { $seat } préférerait { $reply }
chance-hit = battre { $ways }
chance-fill = remplir { $area } { $ways }
chance-keep = conserver { $area } { $ways }
chance-idle = rien à jouer { $ways }
chance-short = pas tout joué { $ways }
chance-points = { $net } points

## Pourquoi un jan se fait ou non, et pourquoi un coup est permis ou non

why-can = { $seat } peut { $choice } maintenant
why-cannot = { $seat } ne peut pas { $choice } maintenant
why-cannot-now = { $seat } ne peut pas { $choice } maintenant : { $why }
why-yes = oui
why-no = non
why-made = { $coup } : { $throw } le fait
why-not-made = { $coup } : { $throw } ne le fait pas
why-gives = cela donne { $points } à { $seat } : { $coup }
why-gives-ways = cela donne { $points } à { $seat } : { $coup }, { $ways } moyens
why-legal = { $play } est permis avec { $throw }
why-illegal = { $play } n'est pas permis avec { $throw }
why-illegal-all = cela n'est pas permis avec { $throw }, de quelque façon qu'on le lise
why-like = permis et le plus semblable : { $plays }
why-unread = `{ $asked }` n'est pas un coup ; écrivez { $like }, ou le nom d'un jan
why-no-coups = `{ $asked }` n'est pas un coup, et { $game } ne marque pas de jans ; écrivez { $like }
why-meant = `{ $asked }` n'est ni un coup ni un jan de { $game } ; vouliez-vous dire `{ $guess }` ?
why-known = `{ $asked }` n'est ni un coup ni un jan de { $game } ; il y a { $all }
why-against = { $what } : { $why }
why-now = { $asked } ; { $now }
cell-theirs = { $cell } (pour l'autre { $theirs })
cell-own = { $cell } (pour soi { $own })

## Les dames découvertes, et qui les bat

why-single = la dame découverte sur { $cell }
why-no-single = une dame découverte de l'autre côté ; il n'y en a pas
why-reached = une dame y arrive
why-reached-sum = une dame y arrive par les deux dés : { $what }
why-stops-held = tout repos sur son chemin est fermé ; { $cells } est tenu { $foes ->
    [1] par des dames de l'autre
   *[other] par deux dames de l'autre ou plus
}
why-stops-open = tout repos sur son chemin est fermé ; { $cells } est libre
why-neither = aucun dé seul ne la bat
why-die-does = le { $die } la bat, de { $cell }
why-by = par { $by } : { $what }
why-by-both = par { $by }, les deux dés : { $what }
why-from = de { $cell }
why-from-stopping = de { $cell }, en se reposant sur { $stops }
why-from-closed = de { $cell }, mais { $count ->
    [1] le repos { $stops } est fermé
   *[other] les repos { $stops } sont fermés
} { $foes ->
    [1] par des dames de l'autre
   *[other] par deux dames de l'autre ou plus
}
why-no-cell = il n'y a pas de flèche si loin en arrière
why-no-man = il n'y a pas de dame sur { $cell }

## Les pleins que l'on remplit et conserve

lacking-none = il ne manque personne
lacking-one = il manque une dame sur { $one }
lacking-two = il manque deux dames sur { $two }
lacking-both = il manque une dame sur { $one }, deux sur { $two }
why-not-full = pas encore plein avant le coup de dés
why-is-full = il l'est
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
why-too-few = il manque { $missing } dames, et les dés en jouent { $due }
why-stops-short = { $play } s'arrête avant, ce qui ne compte pas
why-only = { $play } est le seul coup permis
why-nearest = { $play } en approche le plus
why-spared = une dame qui n'est pas nécessaire ailleurs vient sur { $cell }
why-comer = par { $by } sur { $cell }
why-comer-both = par { $by }, les deux dés, sur { $cell }
why-needed = la dame de { $cell } y est nécessaire
why-from-not = de { $cell }, mais aucun coup permis ne remplit ainsi

## Ce qu'un jan demande encore

why-once = pas encore fait dans ce relevé
why-once-made = il l'est
why-unplayable = un nombre qu'aucun coup permis ne joue ; de { $due }, ils en jouent { $used }
why-as-in = { $what }, comme { $play }
why-last-off = un coup permis sort la dernière dame
why-does = { $play } le fait
why-does-not = { $play } ne le fait pas
why-one-left = il en reste une, qui ne sort pas
why-more-left = { $men } ne sont pas encore sorties, et les dés en jouent { $due }
why-throw = coup de dés { $due } du relevé ; c'est le { $number }
why-setting = relevé { $due } de la partie ; c'est le { $number }
why-own-men = dames à soi { $place } : { $asked }
why-their-men = dames de l'autre { $place } : { $asked }
why-on = sur { $cell }
why-in-hand = en main
why-off = dehors
why-out = prises pour toujours
why-new = pas encore entrées
why-none = aucune
why-just = juste { $men }
why-least = { $men } ou plus
why-most = au plus { $men }
why-between = { $least } à { $most }
why-each = { $men } sur chacune
why-there-are = { $men ->
    [0] il n'y en a pas
    [1] il y en a 1
   *[other] il y en a { $men }
}
why-has = { $cell } en a { $men }
why-simple = deux nombres différents
why-doublet = un doublet
why-triplet = trois nombres égaux
why-pair-over = deux nombres égaux au-dessus du troisième
why-just-throw = exactement { $throw }
why-die = un dé montre { $face }
why-again = encore le coup de dés de l'autre, { $last }
why-again-none = encore le coup de dés de l'autre ; il n'a pas jeté
why-this-throw = { $asked } ; c'est { $throw }
why-leaves = un coup permis laisse { $men }
why-leaves-as = un coup permis laisse { $men }, comme { $play }
why-always = tout coup permis laisse { $men }
why-men-on = { $men } sur { $cells }
why-gap = une dame vient { $dice ->
    [sum] par les deux dés ensemble
   *[any] par les dés
} sur une flèche vide de { $cells }, entre deux qui ont { $foes } dames de l'autre
why-gap-missed = { $what }, où les dés ne mènent pas
why-gap-to = sur { $cells }
why-reach-one = deux dames viennent sur { $cell }, une par chaque dé
why-reach = une dame vient sur { $first } et une autre sur { $second }, une par chaque dé
why-reach-from = { $what }, de { $cells }
why-reach-vacant = { $what }, chacune sur une flèche à elle, sans dames à soi
why-reach-spare = { $what }, sans compter { $men } des dames de { $cell }
why-two-cells = deux dames et deux flèches ; ce n'est qu'une dame ou qu'une flèche
why-two-men = deux dames ; c'est une seule et même
why-pair = { $a } sur { $first } et { $b } sur { $second }
why-brings = { $die } mène une dame sur { $cell }
why-none-such = il n'y a pas de telle dame sur { $cells }
why-not-counted = les dames de { $cell } ne comptent pas
why-own-on = des dames à soi sont sur { $cell }

## Ce qu'un coup demande, pas à pas

why-step = { $step } par { $die }
why-no-number = aucun nombre ne peut se jouer
why-nothing-against = rien n'empêche le coup entier
why-as-by = { $why }, comme par { $play }
why-all-used = tous les nombres sont joués
why-die-by = par { $die }
why-die-is = par { $die }, c'est { $step }
why-short = s'arrêter avant { $reach }, sur { $cell }
why-short-vacant = aucune dame à soi n'est sur { $cell }
why-short-not-held = { $cell } n'est pas tenu par l'autre côté
why-short-two-men = deux dames arrivent sur { $cell } par { $a } et { $b }
why-short-not-exact = deux dames ne peuvent pas arriver juste sur { $cell } par { $a } et { $b }
why-one-does = il y en a une
why-it-is = il l'est
why-they-do-not = elles n'y arrivent pas
why-they-can = elles le peuvent

## Une partie que l'on écrit

record-begins = { $game } ; tapez des coups comme 65: { $like }, ou help
record-so-far = { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} jusqu'ici ; le dernier est { $ply }
record-breaks-off = il s'arrête là : tapez-le en entier
record-ask-lead = les dés qui disent qui commence, ou w (blanc) ou b (noir) ?
record-ask-game = une nouvelle partie : son premier coup, avec numéro et côté
record-ask-throw = les coups de quel jet de dés ? moves 65
record-stray = `{ $word }` n'est ni un coup ni un ordre ; tapez help
record-stray-meant = `{ $word }` n'est ni un coup ni un ordre ; vouliez-vous dire { $guess } ?
record-taken-out = ôté : { $ply }
record-none-out = il n'y a pas de coup à ôter
record-not-taken = la ligne n'est pas prise ; écrivez { $mark } derrière si l'original la donne ainsi
record-fixed-tag = l'étiquette { $tag } ne peut pas se changer ici
record-lead-unread = `{ $line }` ne décide rien : tapez le dé de blanc et celui de noir, comme 65, ou w (blanc) ou b (noir)
record-no-choice = le choix manque
record-no-play = ce qui est joué manque
record-no-ply = ce n'est pas un coup
record-whole = { $what } ; un coup s'écrit en entier, comme 65: { $like }
record-differ = { $games } parties conviennent jusqu'ici, et ce coup n'y donne pas la même chose : rien n'est ajouté
record-guessed = ce tablier est un des { $games } qui conviennent
record-help-ply = un coup ; son numéro, son côté et les deux-points peuvent manquer
record-help-marked = avec ce qui est marqué, qui est vérifié, ou ajouté
record-help-sic = c'est ainsi dans l'original, tout faux que cela soit
record-help-illegible = ce qui est joué, ou le tout, est illisible
record-help-said = dit au lieu de jeter
record-help-comment = une remarque, une étiquette
record-help-stands = une position sur une ligne : où en est le tablier
record-help-entries = qui s'assied ; une ligne du registre, à vérifier
record-help-result = le résultat, et la fin
record-help-undo = ôter le dernier coup
record-help-board = le tablier comme il est
record-help-moves = les coups permis d'un jet de dés : moves 65
record-help-show = la partie jusqu'ici
record-help-quit = s'arrêter ; une partie gardée peut se continuer
