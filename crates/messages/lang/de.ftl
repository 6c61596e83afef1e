# Was den Spielern gesagt wird, auf Deutsch. Die anderen Sprachen sagen dieselben Meldungen.
#
# Ein Satz beginnt klein, wenn das Wort es zulässt, und hat keinen Punkt; der Code, der ihn ausgibt, ergänzt, was fehlt.
# $seat ist eine Seite, wie `side-white` sie nennt, oder `you` für die Seite der einen Person, die liest; sie wird mit
# „Sie“ angeredet. Die Namen von Wertungen, Zählern und Wahlen kommen aus dem Paket.
#
# Wörter: Stein; Feld; Quartier (ein Viertel des Bretts); Hucke; bloßer Stein; Wurf, werfen; Zug, ziehen; Zahl (eines
# Würfels); Augen; Gegner; schlagen; zumachen, zuhalten; einspielen; ausnehmen; Hand (geschlagene Steine; als Feld „Bar“,
# wie man es tippt); markieren; Schule; Wertung (was Punkte bringt, etwa ein Jan); Aufstellung; Partie (ein gespieltes
# Spiel); Match (alle Partien); Spiel (die Art, und das Spielen); Aufzeichnung; Halbzug (ein Eintrag darin); Topf; Marke.

## Kleine Satzteile

side-white = Weiß
side-black = Schwarz
side-you = Sie
list-or = oder
list-and = und
number-any = jeder beliebigen Zahl
place-hand = der Bar
place-off = draußen
place-out = den endgültig genommenen Steinen
place-new = den noch nicht eingespielten Steinen
area-none = Quartier

## Was geschehen ist

event-led = { $seat ->
    [you] Sie beginnen
   *[other] { $seat } beginnt
}
event-led-equal = gleiche Würfel: beide werfen noch einmal
event-thrown = { $seat ->
    [you] Sie werfen { $throw }
   *[other] { $seat } wirft { $throw }
}
event-no-dice = { $seat ->
    [you] Sie sind am Zug
   *[other] { $seat } ist am Zug
}
event-scored = { $seat ->
    [you] { $what }: { $points } für Sie
   *[other] { $what }: { $points } für { $seat }
}
scored-at = { $what } auf { $at }
scored-at-yours = { $what } auf Ihrem Feld { $at }
scored-ways = { $what }, auf { $ways } Arten
marks-to = { $seat ->
    [you] { $points } für Sie: { $what }
   *[other] { $points } für { $seat }: { $what }
}
event-marked = { $seat ->
    [you] Sie markieren { $points } und haben { $total }
   *[other] { $seat } markiert { $points } und hat { $total }
}
event-carried = { $seat ->
    [you] { $counter }: Sie nehmen { $by } und haben { $total }
   *[other] { $counter }: { $seat } nimmt { $by } und hat { $total }
}
event-left = { $carried }; Rest an { $counter }: { $left }
event-erased = { $seat ->
    [you] Ihre { $counter } werden gelöscht: { $points }
   *[other] die { $counter } von { $seat } werden gelöscht: { $points }
}
event-recounted = { $seat ->
    [you] { $counter }: Sie haben jetzt { $total }
   *[other] { $counter }: { $seat } hat jetzt { $total }
}
event-school = { $seat ->
    [you] Sie schicken { $other } in die Schule: { $points }
   *[other] { $other ->
        [you] { $seat } schickt Sie in die Schule: { $points }
       *[other] { $seat } schickt { $other } in die Schule: { $points }
    }
}
event-school-false = { $seat ->
    [you] Sie erklären die Schule für falsch und markieren { $points }
   *[other] { $seat } erklärt die Schule für falsch und markiert { $points }
}
event-school-proved = { $seat ->
    [you] Sie beweisen die Schule: { $points }
   *[other] { $seat } beweist die Schule: { $points }
}
event-school-unproved = { $seat ->
    [you] Sie können sie nicht beweisen: { $other } markiert noch { $points }
   *[other] { $other ->
        [you] { $seat } kann sie nicht beweisen: Sie markieren noch { $points }
       *[other] { $seat } kann sie nicht beweisen: { $other } markiert noch { $points }
    }
}
event-school-whole = { $seat ->
    [you] Sie fordern die ganze Schule: { $points }
   *[other] { $seat } fordert die ganze Schule: { $points }
}
event-compelled = { $seat ->
    [you] Sie lassen { $other } markieren, was fällig ist: { $points }
   *[other] { $other ->
        [you] { $seat } lässt Sie markieren, was fällig ist: { $points }
       *[other] { $seat } lässt { $other } markieren, was fällig ist: { $points }
    }
}
event-opened = { $seat ->
    [you] Sie dürfen { $choices }
   *[other] { $seat } darf { $choices }
}
event-chose = { $seat ->
    [you] Sie wählen: { $choice }
   *[other] { $seat } wählt: { $choice }
}
event-names = { $seat ->
    [you] nennen Sie eine Zahl von 1 bis 6
   *[other] { $seat } nennt eine Zahl von 1 bis 6
}
event-named = { $seat ->
    [you] Sie nennen { $number }
   *[other] { $seat } nennt { $number }
}
event-moved = { $seat ->
    [you] Sie ziehen { $step }
   *[other] { $seat } zieht { $step }
}
event-touched-bound = { $seat ->
    [you] Sie berühren einen Stein auf { $cell } und müssen ihn ziehen
   *[other] { $seat } berührt einen Stein auf { $cell } und muss ihn ziehen
}
event-touched-free = { $seat ->
    [you] Sie berühren einen Stein auf { $cell }, der nicht gezogen werden kann
   *[other] { $seat } berührt einen Stein auf { $cell }, der nicht gezogen werden kann
}
event-fault = { $seat ->
    [you] Ihr Zug ist falsch: { $fault }
   *[other] der Zug von { $seat } ist falsch: { $fault }
}
event-ruled = { $seat ->
    [you] Sie entscheiden: { $ruling }
   *[other] { $seat } entscheidet: { $ruling }
}
event-stayed = { $seat ->
    [you] Sie ziehen nicht
   *[other] { $seat } zieht nicht
}
event-unplayed = { $seat ->
    [you] { $numbers ->
        [one] Sie können 1 Zahl nicht ziehen
       *[other] Sie können { $numbers } Zahlen nicht ziehen
    }
   *[other] { $numbers ->
        [one] { $seat } kann 1 Zahl nicht ziehen
       *[other] { $seat } kann { $numbers } Zahlen nicht ziehen
    }
}
event-then = { $seat ->
    [you] Sie spielen aus demselben Wurf weiter mit { $numbers }
   *[other] { $seat } spielt aus demselben Wurf weiter mit { $numbers }
}
event-then-at-will = { $seat ->
    [you] Sie dürfen aus demselben Wurf weiterspielen mit { $numbers }
   *[other] { $seat } darf aus demselben Wurf weiterspielen mit { $numbers }
}
event-passed = { $seat ->
    [you] { $numbers ->
        [one] 1 Zahl bleibt für Sie übrig
       *[other] { $numbers } Zahlen bleiben für Sie übrig
    }
   *[other] { $numbers ->
        [one] 1 Zahl bleibt für { $seat } übrig
       *[other] { $numbers } Zahlen bleiben für { $seat } übrig
    }
}
event-again = { $seat ->
    [you] Sie werfen noch einmal
   *[other] { $seat } wirft noch einmal
}
event-new-setting = { $seat ->
    [you] alle Steine kommen zurück an den Anfang; Sie werfen
   *[other] alle Steine kommen zurück an den Anfang; { $seat } wirft
}
event-next-leg = das nächste Spiel ist { $leg }
event-new-game = { $seat ->
    [you] eine neue Partie; Sie beginnen
   *[other] eine neue Partie; { $seat } beginnt
}
account-match = auf { $to }: Weiß { $white }, Schwarz { $black }
account-score = Weiß { $white }, Schwarz { $black }
event-seated = { $white } spielt Weiß, { $black } Schwarz
event-entry = in der Rechnung: { $what }
event-offered = { $seat ->
    [you] Sie bieten an: { $offer }
   *[other] { $seat } bietet an: { $offer }
}
offered-undo = { $seat ->
    [you] Sie möchten { $what } zurücknehmen
   *[other] { $seat } möchte { $what } zurücknehmen
}
event-accepted = { $seat ->
    [you] Sie nehmen an
   *[other] { $seat } nimmt an
}
event-declined = { $seat ->
    [you] Sie lehnen ab
   *[other] { $seat } lehnt ab
}
event-won = das Match ist zu Ende; { $outcome }
event-broken = das Match kann nicht weitergehen und hat keinen Sieger: { $why }

## Was gezahlt wird

paid-to = { $from } zahlt an { $to } { $paid }: { $what }
paid-down = { $from } legt { $paid } in den Topf: { $what }
paid-out = { $to } nimmt { $paid } aus dem Topf: { $what }
paid-stays = weiter im Topf: { $paid } ({ $what })
unit-jetons = { $amount ->
    [one] { $amount } Marke
   *[other] { $amount } Marken
}
unit-fichets = { $amount ->
    [one] { $amount } Fichet
   *[other] { $amount } Fichets
}
unit-stakes = { $amount ->
    [one] { $amount } Einsatz
   *[other] { $amount } Einsätze
}
unit-half-stakes = { $amount ->
    [one] { $amount } halben Einsatz
   *[other] { $amount } halbe Einsätze
}
units-jetons = Marken
units-fichets = Fichets
units-stakes = Einsätze
units-half-stakes = halbe Einsätze
ledger-pile = Topf
ledger-in-all = insgesamt
ledger-nothing = es ist noch nichts gezahlt
ledger-not-settled = noch nicht abgerechnet; die Rechnung bisher:
ledger-unsettled = das lässt sich nicht abrechnen: { $why }
ledger-none = { $game } führt keine Rechnung

## Was angeboten wird, am Ende eines Satzes

offer-draw = ein Unentschieden
offer-match = das Match aufzugeben
offer-game = die Partie aufzugeben ({ $end })
with = { $end }, dazu { $what }

## Wie eine Partie oder ein Match ausgeht

outcome-won = { $seat ->
    [you] Sie gewinnen
   *[other] { $seat } gewinnt
}
outcome-none = unentschieden
outcome-kind = { $outcome }: { $end }
end-time = durch Zeitüberschreitung
outcome-match = { $seat ->
    [you] Sie gewinnen das Match { $high }:{ $low }
   *[other] { $seat } gewinnt das Match { $high }:{ $low }
}
outcome-totals = { $outcome }, { $high }:{ $low }
outcome-points = { $outcome }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
outcome-stake = { $outcome }; der Verlierer zahlt das { $stake }-Fache des Einsatzes
end-draw = Remis
end-resigned = Aufgabe

## Züge, die Fehler sind, und was darüber entschieden wird

fault-distance = so weit führen die Würfel die Steine nicht
fault-too-far = so weit führen beide Zahlen zusammen den Stein nicht
fault-short = zwei Steine können die Hucke genau erreichen und dürfen nicht davor stehen bleiben
fault-fill = ein Quartier konnte zugemacht werden
fault-keep = ein volles Quartier konnte zugehalten werden
fault-closed = der Gegner kann das Quartier dieses Feldes noch zumachen
fault-never = dort darf kein Stein stehen bleiben
fault-pair = ein Stein allein darf nicht auf einem Feld bleiben, das zwei zusammen halten müssen
ruling-leave = der Zug gilt
ruling-put = stattdessen gilt { $steps }
ruling-again = die Steine gehen zurück, und der Wurf wird neu gezogen
ruling-again-man = die Steine gehen zurück, und der Wurf wird mit dem Stein auf { $cell } neu gezogen
ruling-again-step = die Steine gehen zurück, und der Wurf wird mit { $step } neu gezogen
ruling-again-without = die Steine gehen zurück, und der Wurf wird ohne { $cell } neu gezogen

## Worauf das Spiel wartet, am Ende eines Satzes

awaits-lead = die Würfel, die entscheiden, wer beginnt
awaits-throw = einen Wurf
awaits-choice = eine Wahl
awaits-play = einen Zug

## Was ein Spiel vielleicht nicht kennt, am Ende eines Satzes

unknown-draw = vereinbartes Unentschieden
unknown-resign = Aufgeben
unknown-schools = Schulen
unknown-marking = Markieren von Hand
unknown-simple = einfaches Markieren doppelter Löcher
unknown-touching = die Regel der berührten Steine

## Warum etwas nicht erlaubt ist

refusal-not-your-turn = { $seat ->
    [you] Sie sind an der Reihe
   *[other] { $seat } ist an der Reihe
}
refusal-awaits = das Spiel wartet auf { $what }
refusal-over = die Partie ist zu Ende
refusal-bad-dice = ein Würfel zeigt 1 bis 6
refusal-other-dice =
    { $dice ->
        [0] in diesem Spiel wird nicht geworfen
        [one] in diesem Spiel wird mit einem Würfel geworfen
       *[other] in diesem Spiel wird mit { $dice } Würfeln geworfen
    }
refusal-no-die = keine noch ungespielte Zahl führt einen Stein von { $from } nach { $to }
refusal-lower-only = die { $die } wird nicht gezogen: von einem Wurf gilt nur die kleinere Zahl
refusal-not-given = die { $die } wird nicht gezogen: dieser Wurf gibt andere Zahlen
refusal-later = die { $first } muss vor der { $die } gezogen werden
refusal-way-ends = über { $cell } hinaus darf kein Stein gehen
refusal-no-man = auf { $cell } steht kein Stein
refusal-no-new = alle Ihre Steine sind schon eingespielt; ein geschlagener Stein kommt von der Bar, wie bar/4
refusal-no-entry = auf { $cell } wird kein Stein eingespielt
refusal-blocked = { $cell } ist vom Gegner besetzt
refusal-pinned = der Stein auf { $cell } ist bedeckt
refusal-no-return = ein geschlagener Stein kommt auf { $cell } zurück, und dieses Feld ist gesperrt
refusal-shut-out-none = auf der Bar sind mehr Steine, als Felder zum Einspielen offen sind; kein Stein darf herein oder ziehen
refusal-shut-out-one = auf der Bar sind mehr Steine, als Felder zum Einspielen offen sind; einer davon darf herein, kein anderer darf ziehen
refusal-shut-out-any = auf der Bar sind mehr Steine, als Felder zum Einspielen offen sind; kein anderer Stein darf ziehen
refusal-not-home = ausgenommen wird erst, wenn alle Steine zu Hause sind
refusal-not-off-yet = noch darf kein Stein ausgenommen werden
refusal-forbidden = das ist nicht erlaubt: { $what }
refusal-excess = die Zahl ist größer, als dieser Stein braucht, und ein anderer Stein kann sie ziehen
refusal-not-exact = { $die } ist mehr, als ein Stein auf { $cell } braucht, und ausgenommen wird nur mit der genauen Zahl
refusal-not-its-number = diesen Stein zieht nur eine { $die }
refusal-no-number = keine Zahl zieht einen Stein von { $cell }
refusal-stage-closed = das darf erst gezogen werden, wenn auf { $cells } kein Stein mehr steht
refusal-stage-closed-yet = das darf noch nicht gezogen werden
refusal-pair = { $cell } wird nur mit zwei Steinen zugleich besetzt und verlassen
refusal-never = auf { $cell } darf kein Stein stehen bleiben
refusal-closed = auf { $cell } darf kein Stein stehen bleiben, solange der Gegner dort noch zumachen kann ({ $area })
refusal-closed-alone = auf { $cell } darf kein Stein allein stehen bleiben, solange der Gegner dort noch zumachen kann ({ $area })
refusal-no-short-pair = diese zwei Steine dürfen nicht zusammen davor stehen bleiben
refusal-most-dice = es können mehr Zahlen gezogen werden, und das ist Pflicht
refusal-higher-die = die höhere Zahl kann gezogen werden, und das ist Pflicht
refusal-least-waste = ein anderer Zug verschenkt weniger Augen
refusal-no-made-excess = der erste Schritt macht die andere Zahl zu groß für ihren Stein
refusal-fill = ein Quartier kann zugemacht werden, und das ist Pflicht
refusal-keep = das volle Quartier kann zugehalten werden, und das ist Pflicht
refusal-owed = ein anderer Zug leistet mehr und ist deshalb Pflicht: { $what }
refusal-after-end = vor diesem Schritt ist die Partie zu Ende
refusal-not-open = es gibt nichts zu wählen
refusal-no-offer = es gibt kein Angebot, das eine Antwort verlangt
refusal-nothing-to-mark = jetzt gibt es nichts zu markieren
refusal-not-double = diese Punkte ergeben kein doppeltes Loch
refusal-marked-already = { $points } sind schon markiert, und Markiertes wird nicht zurückgenommen
refusal-too-many-points = mehr als { $points } Punkte werden nur auf einmal markiert, wenn mehr fällig sind
refusal-ends-undue = das ist mehr, als fällig ist, und würde die Partie beenden
refusal-too-early = { $seat ->
    [you] Sie haben noch keinen Stein berührt und dürfen noch markieren
   *[other] { $seat } hat noch keinen Stein berührt und darf noch markieren
}
refusal-nothing-claimed = dergleichen gibt es jetzt nicht zu fordern
refusal-offer-open = zuerst muss das Angebot beantwortet werden
refusal-limited-man = der Stein auf { $cell } muss gezogen werden
refusal-limited-step = der Stein auf { $from } muss nach { $to } gezogen werden
refusal-limited-without = bei diesem Zug darf kein Stein auf { $cell } kommen
refusal-nothing-to-rule = es gibt keinen falschen Zug, über den zu entscheiden wäre
refusal-must-rule = dieser falsche Zug darf nicht stehen bleiben; entscheiden Sie zuerst darüber
refusal-no-such-ruling = so kann nicht entschieden werden
refusal-not-in-this-game = { $game } wird ohne { $what } gespielt
this-game = dieses Spiel

## Neben dem Brett

board-run = { $counter } in Bredouille
board-flag = { $counter } mit Standarte
board-flag-means = die Standarte: der Gegner hat seit dem ersten keine { $counter } gemacht
board-peg = { $counter }, am Rand gesteckt
board-begins = hier beginnen alle Steine
board-pair = zwei Steine kommen und gehen zusammen
board-tokens = (n) { $counter }, ((n)) in Bredouille: ohne dass der Gegner welche markierte
board-standing = von der Seite gesehen: stehende Steine
board-setting = Aufstellung { $number }
board-game = Partie { $number }
board-throws = am Wurf
board-chooses = vor der Wahl: { $throw }
board-plays = am Zug: { $throw }
told-has = { $name }: { $men }
told-on = { $men } auf { $cell }
told-under = 1 bedeckt auf { $cell }
told-hand = { $men } auf der Bar
told-off = { $men } ausgenommen
told-out = { $men } endgültig genommen
told-new = { $men } noch nicht eingespielt
told-lead = Noch ist nicht entschieden, wer beginnt.
told-over = Es ist aus.
told-broken = Es ist aus: { $why }.
told-throws = Am Wurf: { $name }.
told-chooses-before = Vor der Wahl: { $name }.
told-chooses = Vor der Wahl: { $name }, mit { $throw }.
told-plays = Am Zug: { $name }, mit { $throw }.

## Eine Partie am Tisch: wie sie beginnt, weitergeht und endet

table-again-after = fortgesetzt nach { $plies ->
    [one] 1 Zug
   *[other] { $plies } Zügen
}
table-how = Tippen Sie help für die Befehle, rules für die Regeln, moves für die erlaubten Züge, hint für einen Rat.
rules-how = so suchen Sie darin: rules { $word }, rules { $id } oder rules { $group }
rules-meant = keine Regel von { $game } hat `{ $word }` als Nummer, als Zeichen oder im Text; meinten Sie `{ $like }`?
rules-unknown = keine Regel von { $game } hat `{ $word }` als Nummer, als Zeichen oder im Text; ohne Wort zeigt `rules` alle Regeln
rules-also = auch erwähnt in { $ids }
table-primer = Neu in diesem Spiel? Tippen Sie primer für eine Einführung von zehn Minuten.
primer-none = { $game } hat keine Einführung; charpentier rules { $game } zeigt die Regeln
primer-more = Abschnitt { $nth } von { $of }; Enter blättert weiter, q führt zum Spiel zurück
table-who = Sie spielen { $own }, { $name } spielt { $theirs }
table-two = zwei Personen spielen an diesem Terminal; mit level greedy übernimmt das Programm eine Seite
choice-new-setting = alle Steine kommen zurück an den Anfang, und wer das wählt, wirft noch einmal
choice-afresh = wer das wählt, wirft noch einmal
choice-goes-on = die Partie geht aus dieser Stellung weiter
choice-lost = { $text }; verloren gehen dabei: { $counters }
end-won = Sie haben gewonnen
end-lost = Sie haben verloren
end-next = again beginnt eine neue Partie, save DATEI speichert diese, wo Sie wollen, und `charpentier analyse { $file }` zeigt die besten Züge
input-ends = die Eingabe endet vor der Partie
stop-kept = aufhören? Enter speichert die Partie und beendet das Programm, drop verwirft sie, back spielt weiter
stop-nowhere = aufhören? die Partie ist nicht gespeichert: save DATEI speichert sie, drop verwirft sie, back spielt weiter
stop-unread = tippen Sie Enter, drop oder back

## Was gefragt wird

ask-answer = { $seat ->
    [you] accept (annehmen) oder decline (ablehnen)?
   *[other] { $seat }: accept (annehmen) oder decline (ablehnen)?
}
ask-lead = die beiden Würfel um den Anfang, der von Weiß zuerst?
ask-dice = { $seat ->
    [you] Ihre Würfel?
   *[other] die Würfel von { $seat }?
}
ask-throw = { $seat ->
    [you] Sie sind an der Reihe: Enter wirft die Würfel
   *[other] { $seat }: Enter wirft die Würfel
}
ask-throw-or = { $seat ->
    [you] Sie sind an der Reihe: Enter wirft die Würfel, oder wählen Sie: { $choices }
   *[other] { $seat }: Enter wirft die Würfel, oder zur Wahl: { $choices }
}
ask-throw-locked = kein Stein kann je wieder ziehen: draw bietet ein Unentschieden an, Enter wirft weiter
ask-choice = { $seat ->
    [you] Ihre Wahl: { $choices }?
   *[other] { $seat }: { $choices }?
}
ask-play = { $seat ->
    [you] Sie ziehen { $throw }
   *[other] { $seat } zieht { $throw }
}
ask-over = again (noch einmal), save DATEI oder quit (Enter)
ask-hints = wie viele Züge? hint 3
takes-nothing = nach `{ $word }` folgt nichts
no-point = es gibt kein Feld { $point }; die Felder sind 1 bis { $last }
ask-moves = tippen Sie einen Zug oder moves für die erlaubten Züge
ask-why-not = tippen Sie why-not mit einem Zug oder einer Wertung, etwa why-not { $like }
ask-save = tippen Sie save mit dem Namen einer Datei
ask-points = wie viele Punkte? { $example }
ask-touch = tippen Sie touch mit einem Feld, etwa touch 8
due-throw = die Würfel sind noch nicht geworfen; drücken Sie Enter
due-play = die Würfel sind geworfen: tippen Sie einen Zug oder moves für die erlaubten Züge
due-lead = zuerst kommen die Würfel um den Anfang
due-choice = wählen Sie zuerst: { $choices }; hint bewertet beides
due-answer = zuerst muss das Angebot beantwortet werden: accept (annehmen) oder decline (ablehnen)
due-over = die Partie ist zu Ende; tippen Sie again für eine neue oder quit
ask-dice-typed = tippen Sie die Würfel, etwa 65
ask-resign-match = das Match aufgeben? ja oder nein
ask-resign-game = die Partie aufgeben ({ $end })? ja oder nein
ask-draw = ein Remis anbieten? ja oder nein
answer-yes = ja
answer-no = nein

## Was geantwortet wird

legal-is = Sie können { $plays } ziehen
play-unread = `{ $play }` ist kein Zug; schreiben Sie ihn wie { $like }
no-play-number = es gibt keinen Zug Nummer { $number }; { $plays ->
    [0] jetzt ist kein Zug fällig
    [one] es gibt nur Nummer 1
   *[other] es gibt 1 bis { $plays }
}
may-choose-or-throw = { $seat ->
    [you] Sie dürfen werfen oder { $choices }
   *[other] { $seat } darf werfen oder { $choices }
}
no-play = es gibt keinen erlaubten Zug
more-plays = dieser Wurf hat noch mehr erlaubte Züge; schreiben Sie jeden anderen in Schritten
moves-then = nach einem solchen Zug: { $what }
moves-name-dice = { $seat ->
    [you] Sie sind am Wurf: geben Sie die Würfel an, etwa 65
   *[other] { $seat } ist am Wurf: geben Sie die Würfel an, etwa 65
}
moves-none = hier ist kein Zug fällig
no-die = { $die } ist kein Würfel: ein Würfel zeigt 1 bis 6
no-throw = `{ $throw }` ist kein Wurf; schreiben Sie ihn wie { $like }
no-end = bei { $game } kann man so nicht verlieren: `{ $end }`; es gibt nur { $ends }
no-end-at-all = bei { $game } gibt es nur eine Art zu verlieren: tippen Sie resign allein
not-over = die Partie ist nicht zu Ende; resign gibt sie auf
resign-not = Sie spielen weiter
not-legal = { $play } ist nicht erlaubt: { $why }
rulings-open = { $seat ->
    [you] Sie dürfen entscheiden:
   *[other] { $seat } darf entscheiden:
}
thrown-nothing = noch gibt es keinen Wurf zu erklären
undone-throw = zurück zum letzten Wurf
undone-dice = die Würfel sind zurückgenommen; tippen Sie sie noch einmal
undone-nothing = seit dem letzten Wurf gibt es nichts zurückzunehmen
table-pins = { $seat ->
    [you] Sie binden den einzelnen Stein auf { $cell }
   *[other] { $seat } bindet den einzelnen Stein auf { $cell }
}
table-plays = { $seat ->
    [you] Sie ziehen { $play }
   *[other] { $seat } zieht { $play }
}
kept-in = die Aufzeichnung steht in { $file }
save-no-text = nicht gespeichert: der Name ist kein Text (UTF-8)
kept-itself = die Partie ist gespeichert; `charpentier play --last` setzt sie fort
kept-nothing = es wurde nichts gespielt, also wird nichts gespeichert
note-none = { $game } hat keine Rechnung, die man notieren könnte
note-over = das Match ist zu Ende; es gibt nichts mehr fortzusetzen
file-unwritten = { $file } lässt sich nicht schreiben: { $why }
not-shelved = diese Partie wird nicht automatisch gespeichert: { $why }
explain-what = tippen Sie explain mit einer ID, die in Klammern steht, etwa explain TT-M1
lang-now = die Sprache ist { $lang }; es gibt { $all }
lang-none = es gibt keine Sprache `{ $lang }`; es gibt { $all }
lang-chosen = die Sprache ist jetzt { $lang }
level-how = level mit Name oder Nummer lässt einen anderen spielen: { $all } oder none (niemand)
word-closed = `{ $word }` kann jetzt nicht gewählt werden
word-unknown = `{ $word }` ist kein Befehl; tippen Sie help
word-meant = `{ $word }` ist kein Befehl; meinten Sie { $guess }?
word-several = `{ $word }` kann { $all } heißen

## Die Hilfe am Tisch; die Wörter, die man tippt, bleiben, wie sie sind

help-plays = schreiben Sie einen Zug wie { $plays }; -- zieht nichts
help-choices = tippen Sie { $choices }, wenn Sie wählen dürfen
help-group-play = spielen
help-group-look = ansehen
help-group-understand = verstehen
help-group-hand = von Hand markieren
help-group-agree = sich einigen
help-group-program = das Programm
help-roll = die Würfel werfen (oder nur Enter)
help-moves = die erlaubten Züge mit Nummern; eine Nummer zieht den Zug
help-hint = die besten Züge, und was jeder gibt und nimmt; hint 3 zeigt drei
help-undo = zurück zum letzten Wurf; getippte Würfel tippt man neu
help-touch = einen Stein berühren, der dann gezogen werden muss: touch 8
help-rule = Entscheidungen über einen falschen Zug; rule 1 nimmt die erste
help-board = das Brett noch einmal, mit der Erklärung der Zeichen
help-score = der Stand beider Seiten
help-position = die Stellung als eine Zeile
help-ledger = die bisherigen Zahlungen
help-why = den letzten Wurf erklären, mit den Regeln
help-why-not = warum ein Zug oder eine Wertung nicht geht: why-not { $like }
help-rules = die Regeln nach Themen; rules corner sucht ein Wort (englisch)
help-primer = eine Einführung in das Spiel, mit Brettern
help-explain = die ID in Klammern hinter einer Wertung erklären: explain ID
help-mark = markieren, was fällig ist: mark 4; einfach: mark 4 simple
help-school = der Gegner hat zu wenig oder zu viel markiert: school 4
help-false = die Schule des Gegners für falsch erklären
help-prove = die eigene Schule beweisen
help-whole = fordert der Gegner nur einen Teil einer Schule, ihn die ganze nehmen lassen
help-compel = den Gegner markieren oder zurücknehmen lassen
help-resign = das Match aufgeben, oder die Partie mit ENDE: resign ENDE
help-draw = ein Unentschieden anbieten
help-accept = das Angebot annehmen
help-decline = das Angebot ablehnen
help-save = die Aufzeichnung speichern: save DATEI
help-note = die Rechnungen als Notiz, mit der play --note fortsetzt
help-level = den Gegner zeigen oder wechseln: level expecti
help-lang = die Sprache zeigen oder wechseln: lang fr
help-help = diese Liste
help-again = eine neue Partie, wenn diese zu Ende ist
help-quit = aufhören; eine gespeicherte Partie kann man fortsetzen
board-hand = Bar { $men }
board-off = ausgenommen { $men }
board-out = genommen { $men }
board-new = neu { $men }
board-pips = Augen { $pips }

## Was gefragt wird, ehe eine Partie beginnt

ask-brackets = Enter nimmt die Antwort in Klammern.
ask-game = welches Spiel? tippen Sie einen Namen, einen Teil davon oder list [{ $usual }]
ask-against = gegen wen? { $all } oder none für zwei Personen [{ $usual }]
ask-lang = in welcher Sprache? { $all } [{ $usual }]
games-near = kein Spiel hat `{ $words }` in seinen Namen; diese haben `{ $near }`:
games-none = kein Spiel hat `{ $words }` in seinen Namen; `charpentier list` zeigt alle Spiele
games-several = mehrere Spiele haben das im Namen; welches?
games-other = Andere Spiele

## Was am besten wäre

hint-best = das Beste zuerst
hint-points = Punkte
hint-stakes = Einsätze
hint-cost = Verlust
hint-legend = { $unit }: der Saldo, den Sie von hier an erwarten können; Verlust: was ein Zug gegenüber dem besten verschenkt; gibt: bei wie vielen Würfen der Gegner danach etwas erzielt, und wie viel im Mittel; nimmt: was Sie danach erzielen können
hint-gives = { $seat ->
    [you] gibt Ihnen (von { $ways })
   *[other] gibt { $seat } (von { $ways })
}
hint-takes = nimmt (von { $ways })
hint-then = dann { $play }
hint-more = { $more } von { $of } Zügen sind nicht gezeigt
hint-wins = Match
hint-not = nicht { $choice }
hint-throw = werfen
hint-reply = { $choice }, { $reply }
hint-errs = { $seat ->
    [you] Sie verschenken { $cost }
   *[other] { $seat } verschenkt { $cost }
}
hint-should = { $seat ->
    [you] am besten: { $choice }; Sie sollten { $reply }
   *[other] am besten: { $choice }; { $seat } sollte { $reply }
}
hint-too-good = { $seat ->
    [you] zu gut für „{ $choice }“: Sie würden { $reply }
   *[other] zu gut für „{ $choice }“: { $seat } würde { $reply }
}
chance-hit = schlagen { $ways }
chance-fill = zumachen ({ $area }) { $ways }
chance-keep = zuhalten ({ $area }) { $ways }
chance-idle = kein Zug { $ways }
chance-short = nicht alles ziehbar { $ways }
chance-points = { $net } Punkte

## Die Aussichten des nächsten Wurfs und die Analyse von Stellungen und Partien

chances-of = von { $ways } möglichen Würfen von { $side }
chances-average = ein Wurf bringt { $side } im Schnitt { $own } Punkte, { $opposite } { $theirs }
chances-hit = schlagen
chances-fill = { $area } kann zugemacht werden
chances-keep = { $area } kann zugehalten werden
chances-break = { $area } muss aufgebrochen werden
chances-short = nicht jede Zahl kann gezogen werden
chances-idle = keine Zahl kann gezogen werden
chances-all = jede Zahl kann gezogen werden
chances-on = auf { $cell }
chances-on-ways = auf { $cell }: { $ways }
analyse-worth = { $side } ist am Wurf; die Stellung ist für { $side } { $worth } { $unit } wert
analyse-none = hier ist nichts zu entscheiden
analyse-game = Partie { $number }, { $white } - { $black }, { $game }
analyse-nothing = es gab nichts zu entscheiden
analyse-until = nicht bewertet ab { $ply }
analyse-written = die Aufzeichnung mit Bewertungszeichen steht in { $path }
analyse-ply = Halbzug
analyse-throw = Wurf
analyse-played = gezogen
analyse-best = am besten
analyse-decisions = Entscheidungen
analyse-each = je Entscheidung

## Warum eine Wertung gelingt oder nicht, und warum ein Zug erlaubt ist oder nicht

why-can = { $seat ->
    [you] Sie können jetzt { $choice }
   *[other] { $seat } kann jetzt { $choice }
}
why-cannot = { $seat ->
    [you] Sie können jetzt nicht { $choice }
   *[other] { $seat } kann jetzt nicht { $choice }
}
why-cannot-now = { $seat ->
    [you] Sie können jetzt nicht { $choice }: { $why }
   *[other] { $seat } kann jetzt nicht { $choice }: { $why }
}
why-yes = ja
why-no = nein
why-numbers = { $seat ->
    [you] die Felder sind von Ihnen aus gezählt
   *[other] die Felder sind hier von { $seat } aus gezählt: { $one } ist dort Ihr Feld { $yours }
}
why-nothing = dieser Wurf bringt nichts
why-made = { $coup }: gelingt mit { $throw }
why-not-made = { $coup }: gelingt nicht mit { $throw }
why-gives = { $seat ->
    [you] das gibt { $points } für Sie: { $coup }
   *[other] das gibt { $points } für { $seat }: { $coup }
}
why-gives-ways = { $seat ->
    [you] das gibt { $points } für Sie: { $coup }, auf { $ways } Arten
   *[other] das gibt { $points } für { $seat }: { $coup }, auf { $ways } Arten
}
why-legal = { $play } ist mit { $throw } erlaubt
why-illegal = { $play } ist mit { $throw } nicht erlaubt
why-illegal-all = mit { $throw } nicht erlaubt: jede Art, es zu spielen, verstößt gegen eine Regel
why-like = die ähnlichsten erlaubten Züge: { $plays }
why-unread = `{ $asked }` ist kein Zug; schreiben Sie { $like } oder den Namen einer Wertung
why-no-coups = `{ $asked }` ist kein Zug, und { $game } hat keine Wertungen; schreiben Sie { $like }
why-meant = `{ $asked }` ist weder ein Zug noch eine Wertung von { $game }; meinten Sie `{ $guess }`?
why-known = `{ $asked }` ist weder ein Zug noch eine Wertung von { $game }; die Wertungen sind { $all }
why-against = { $what }: { $why }
why-now = { $asked }; { $now }
cell-theirs = { $cell } (für den Gegner { $theirs })
cell-own = { $cell } (selbst gezählt { $own })

## Bloße Steine, und wer sie schlägt

why-single = der bloße Stein auf { $cell }
why-no-single = ein bloßer Stein des Gegners; es gibt keinen
why-reached = ein Stein erreicht ihn
why-reached-sum = ein Stein erreicht ihn mit beiden Würfeln: { $what }
why-stops-held = jedes Zwischenfeld ist gesperrt; { $cells } besetzt { $opponents ->
    [1] von gegnerischen Steinen
   *[other] von zwei oder mehr gegnerischen Steinen
}
why-stops-open = jedes Zwischenfeld ist gesperrt; offen: { $cells }
why-neither = kein Würfel allein schlägt ihn
why-die-does = die { $die } schlägt ihn, von { $cell }
why-by = mit { $by }: { $what }
why-by-both = mit { $by }, beiden Würfeln: { $what }
why-from = von { $cell }
why-from-stopping = von { $cell } über { $stops }
why-from-closed = von { $cell }, aber { $count ->
    [1] das Zwischenfeld { $stops } ist gesperrt
   *[other] die Zwischenfelder { $stops } sind gesperrt
} { $opponents ->
    [1] durch gegnerische Steine
   *[other] durch zwei oder mehr gegnerische Steine
}
why-no-cell = so weit dahinter gibt es kein Feld
why-no-man = auf { $cell } steht kein Stein

## Quartiere, die zugemacht und zugehalten werden

lacking-none = es fehlt kein Stein
lacking-one = auf { $points ->
    [1] { $one } fehlt ein Stein
   *[other] jedem der Felder { $one } fehlt ein Stein
}
lacking-two = auf { $points ->
    [1] { $two } fehlen zwei Steine
   *[other] jedem der Felder { $two } fehlen zwei Steine
}
lacking-both = { $one }, { $two }
why-not-full = vor dem Wurf unvollständig
why-is-full = es ist schon voll, und nur das Zuhalten kann zählen
why-full = vor dem Wurf voll
why-fills = { $does ->
    [keeps] ein erlaubter Zug hält zu
   *[fills] ein erlaubter Zug macht zu
}
why-fills-as = { $does ->
    [keeps] ein erlaubter Zug hält zu, etwa { $play }
   *[fills] ein erlaubter Zug macht zu, etwa { $play }
}
why-fills-but = { $does ->
    [keeps] { $play } hält zu, aber { $why }
   *[fills] { $play } macht zu, aber { $why }
}
why-too-few = es fehlen { $missing } Steine, und der Wurf zieht nur { $due }
why-stops-short = { $play } bleibt davor stehen, was nicht zählt
why-only = { $play } ist der einzige erlaubte Zug
why-nearest = { $play } kommt am nächsten
why-spared = ein Stein, der entbehrlich ist, kommt auf { $cell }
why-comer = mit { $by } auf { $cell }
why-comer-both = mit { $by }, beiden Würfeln, auf { $cell }
why-needed = der Stein auf { $cell } wird dort gebraucht
why-from-not = von { $cell }, aber so macht kein erlaubter Zug zu

## Was eine Wertung sonst verlangt

why-once = in dieser Aufstellung noch nicht gelungen
why-once-made = schon gelungen
why-unplayable = eine Zahl, die kein erlaubter Zug nutzt; von { $due } nutzbar: { $used }
why-as-in = { $what }, etwa bei { $play }
why-last-off = ein erlaubter Zug nimmt den letzten Stein aus
why-does = etwa { $play }
why-does-not = aber nicht bei { $play }
why-one-left = einer ist übrig und bleibt
why-more-left = noch { $men } stehen auf dem Brett, und der Wurf zieht { $due }
why-throw = Wurf { $due } der Aufstellung; dies ist Wurf { $number }
why-setting = Aufstellung { $due } des Matches; dies ist Aufstellung { $number }
why-own-men = eigene Steine { $place }: { $asked }
why-their-men = gegnerische Steine { $place }: { $asked }
why-on = auf { $cell }
why-in-hand = auf der Bar
why-off = schon ausgenommen
why-out = endgültig genommen
why-new = noch nicht eingespielt
why-none = keine
why-just = genau { $men }
why-least = mindestens { $men }
why-most = höchstens { $men }
why-between = { $least } bis { $most }
why-each = { $men } je Feld
why-there-are = { $men ->
    [0] es ist keiner
    [1] es ist 1
   *[other] es sind { $men }
}
why-has = auf { $cell } { $men ->
    [0] steht keiner
    [1] steht 1
   *[other] stehen { $men }
}
why-simple = zwei verschiedene Zahlen
why-doublet = eine Doublette
why-triplet = drei gleiche Zahlen
why-pair-over = zwei gleiche Zahlen, höher als die dritte
why-just-throw = der Wurf { $throw }
why-die = ein Würfel zeigt { $face }
why-again = noch einmal der letzte Wurf des Gegners, { $last }
why-again-none = noch einmal der letzte Wurf des Gegners; er hat noch nicht geworfen
why-this-throw = { $asked }; dies ist { $throw }
why-leaves = nach einem erlaubten Zug: { $men }
why-leaves-as = nach einem erlaubten Zug, etwa { $play }: { $men }
why-always = nach jedem erlaubten Zug: { $men }
why-men-on = { $men } auf { $cells }
why-gap = ein Stein kommt { $dice ->
    [sum] mit beiden Würfeln zusammen
   *[any] mit den Würfeln
} auf ein leeres Feld von { $cells } zwischen zwei Feldern mit je { $opponents } gegnerischen Steinen
why-gap-missed = { $what }, das die Würfel nicht erreichen
why-gap-to = auf { $cells }
why-reach-one = zwei Steine kommen auf { $cell }, einer mit jedem Würfel
why-reach = ein Stein kommt auf { $first } und ein anderer auf { $second }, einer mit jedem Würfel
why-reach-from = { $what }, von { $cells }
why-reach-vacant = { $what }, jeder auf ein leeres Feld für sich
why-reach-spare = { $what }, ohne { $men } der Steine auf { $cell }
why-two-cells = es müssen zwei Steine und zwei Felder sein; hier ist es ein Stein oder ein Feld
why-two-men = es müssen zwei Steine sein; hier ist es derselbe
why-pair = { $a } auf { $first } und { $b } auf { $second }
why-brings = { $die } bringt einen Stein auf { $cell }
why-none-such = auf { $cells } steht kein solcher Stein
why-not-counted = die Steine auf { $cell } zählen nicht
why-own-on = auf { $cell } stehen eigene Steine

## Was ein Zug verlangt, Schritt für Schritt

why-step = { $step } mit { $die }
why-no-number = keine Zahl kann gezogen werden
why-nothing-against = nichts spricht gegen den ganzen Zug
why-as-by = { $why }, etwa durch { $play }
why-all-used = alle Zahlen sind gezogen
why-die-by = mit { $die }
why-die-is = mit { $die } ist es { $step }
why-short = vor { $reach } auf { $cell } stehen bleiben
why-short-vacant = auf { $cell } steht kein eigener Stein
why-short-not-held = { $cell } ist nicht vom Gegner besetzt
why-short-two-men = zwei Steine erreichen { $cell } mit { $a } und { $b }
why-short-not-exact = zwei Steine können { $cell } selbst mit { $a } und { $b } nicht erreichen
why-one-does = doch, es steht einer dort
why-it-is = doch, es ist besetzt
why-they-do-not = das tun sie nicht
why-they-can = doch, sie können es

## Eine Aufzeichnung, die eingetippt wird

record-begins = { $game }; tippen Sie Halbzüge wie 65: { $like }, oder help
record-so-far = bisher { $plies ->
    [one] 1 Halbzug
   *[other] { $plies } Halbzüge
}; der letzte ist { $ply }
record-breaks-off = dort bricht die Aufzeichnung ab: tippen Sie die ganze Zeile
record-ask-lead = die Würfel um den Anfang, oder w (Weiß) oder b (Schwarz)?
record-ask-game = eine neue Partie: ihr erster Halbzug, mit Nummer und Seite
record-ask-throw = die Züge zu welchem Wurf? moves 65
record-stray = `{ $word }` ist weder ein Halbzug noch ein Befehl; tippen Sie help
record-stray-meant = `{ $word }` ist weder ein Halbzug noch ein Befehl; meinten Sie { $guess }?
record-taken-out = entfernt: { $ply }
record-none-out = es gibt keinen Halbzug zu entfernen
record-not-taken = die Zeile ist nicht aufgenommen; fügen Sie { $mark } an, wenn sie so im Original steht
record-fixed-tag = die Angabe { $tag } kann hier nicht geändert werden
record-lead-unread = `{ $line }` entscheidet nicht, wer beginnt: tippen Sie den Würfel von Weiß und den von Schwarz, etwa 65, oder w (Weiß) oder b (Schwarz)
record-no-choice = die Wahl fehlt
record-no-play = der Zug fehlt
record-no-ply = das ist kein Halbzug
record-whole = { $what }; schreiben Sie einen ganzen Halbzug, etwa 65: { $like }
record-differ = bisher passen { $games } Verläufe, und dieser Halbzug wird in ihnen verschieden gewertet: nichts wird ergänzt
record-guessed = dieses Brett ist eines von { $games }, die passen
record-help-ply = ein Halbzug; Nummer, Seite und Doppelpunkt dürfen fehlen
record-help-marked = mit dem Markierten, das geprüft oder ergänzt wird
record-help-sic = so steht es im Original, obwohl es falsch ist
record-help-illegible = der Zug oder der ganze Halbzug ist unleserlich
record-help-said = anstelle eines Wurfs
record-help-comment = eine Bemerkung, eine Angabe
record-help-stands = eine Stellungszeile: das Brett an dieser Stelle
record-help-entries = ein Platzwechsel; eine Zeile der Rechnung, die geprüft wird
record-help-result = das Ergebnis und das Ende
record-help-undo = den letzten Halbzug entfernen
record-help-board = das Brett
record-help-moves = die erlaubten Züge eines Wurfs: moves 65
record-help-show = die bisherige Aufzeichnung
record-help-quit = aufhören; Gespeichertes kann man fortsetzen

## Warum der Server der Seite etwas nicht tut

server-no-table = diesen Tisch gibt es nicht
server-no-pack = dieses Spiel gibt es nicht
server-pack-name = der Name eines Spiels hat höchstens 40 kleine Buchstaben (a bis z), Ziffern und einzelne Bindestriche, wie mein-spiel
server-pack-taken = ein Spiel { $pack } gibt es schon; geben Sie Ihrem einen anderen Namen in pack.yaml (name:)
server-pack-there = ein Spiel { $pack } gibt es schon; wählen Sie einen anderen Namen
server-pack-faulty = das Spiel hat Fehler und kann nicht gespielt werden
server-pack-needed = { $child } braucht das Spiel { $pack }; entfernen Sie zuerst { $child }
server-no-moment = diesen Augenblick hat die Partie nicht
server-no-rule = diese Regel gibt es nicht
server-no-primer = dieses Spiel hat keine Einführung
server-no-lesson = diese Lektion gibt es nicht
server-no-exercise = diese Aufgabe gibt es nicht
server-not-this-seat = dieser Link öffnet keinen Platz an diesem Tisch
server-too-large = der Text ist zu groß
server-too-long = die Antwort dauert zu lange; versuchen Sie es später noch einmal
server-busy-address = von Ihrer Adresse kommen zu viele Anfragen; warten Sie einen Augenblick
server-busy-table = für diesen Tisch kommen zu viele Anfragen; warten Sie einen Augenblick
server-many-tables = von Ihrer Adresse kommen zu viele neue Tische; warten Sie einen Augenblick
server-many-records = von Ihrer Adresse kommen zu viele Aufzeichnungen; warten Sie einen Augenblick
server-full-games = dieser Server kann keine weiteren Partien aufbewahren
server-full-tables = alle Tische sind besetzt; versuchen Sie es später noch einmal
server-full-records = dieser Server kann jetzt keine weiteren Aufzeichnungen zeigen; versuchen Sie es später noch einmal
server-full-watchers = diesem Tisch kann niemand mehr zusehen
server-not-kept = nichts ist geschehen, weil die Partie nicht gespeichert werden kann: { $error }
server-game-goes-on = die Partie ist nicht zu Ende
server-review-later = eine Partie kann durchgesehen werden, wenn sie zu Ende ist
server-undo-over = nach dem Ende der Partie kann nichts zurückgenommen werden
server-undo-none = Sie haben noch nichts gezogen und nichts gewählt
server-undo-nothing = seit dem letzten Wurf ist nichts geschehen
server-no-throw = es ist noch nicht gewürfelt worden
server-own-offer = Ihr Angebot beantwortet die andere Seite
server-offer-open = Ihr Angebot ist noch offen; Sie können es zurückziehen
server-offer-again = Ihr letztes Angebot wurde nicht angenommen; wenn die Partie weitergegangen ist, können Sie ein neues machen
server-has-name = dieser Platz hat schon einen Namen
server-name-long = ein Name hat höchstens { $letters } Buchstaben
server-name-signs = ein Name hat weder Anführungszeichen noch unsichtbare Zeichen
server-name-empty = ein Name hat mindestens einen Buchstaben oder eine Ziffer
server-name-level = { $name } heißt schon das Programm; wählen Sie einen anderen Namen
server-no-clock = dieser Tisch hat keine Uhr
server-time-left = die andere Seite hat noch Zeit
server-program-decides = jetzt muss das Programm entscheiden
server-no-hints = zwei Menschen, die gegeneinander spielen, bekommen keine Ratschläge
server-no-decision = jetzt ist nichts zu entscheiden
server-why-later = die Spieler markieren selbst; ein Wurf wird erklärt, wenn beide Seiten wieder gewürfelt haben
server-throws-people = wenn zwei Menschen über Links spielen, gibt es keine Liste der Würfe
server-throws-by-hand = die Spieler markieren selbst; sie zählen auch selbst, was ein Wurf einbrächte
server-throws-two = nur Würfe mit zwei Würfeln werden aufgelistet
server-throws-wait = das Spiel wartet weder auf einen Wurf noch auf einen Zug
server-no-play-due = jetzt ist kein Zug an der Reihe
server-link-cut = dieser Link ist unvollständig; kopieren Sie ihn ganz
server-link-newer = dieser Link stammt von einer anderen Fassung dieser Seite; laden Sie die Seite neu
server-link-elsewhere = diese Partie ist nicht in diesem Browser gespeichert; öffnen Sie den Link in dem Browser, in dem Sie gespielt haben
server-link-course = dieser Link setzt Ihre Partie nicht fort; öffnen Sie den letzten Link Ihres Gegners
server-link-taken = jemand anderes hat diese Einladung schon angenommen
server-link-dice = die Würfel dieses Links passen nicht zu dieser Partie; bitten Sie Ihren Gegner, den Link noch einmal zu senden
server-link-illegal = Aktion { $action } dieses Links ist gegen die Regeln; bitten Sie Ihren Gegner um einen anderen Link
server-link-later = Sie sind am Zug; spielen Sie erst, und senden Sie dann den Link
server-link-wait = senden Sie zuerst Ihren Link; dann ist Ihr Gegner an der Reihe
server-link-long = diese Partie ist zu lang, um über Links gespielt zu werden
server-link-large = diese Partie ist zu lang für einen Link; senden Sie ihre Aufzeichnung als Datei
server-link-none = die Spieler dieser Partie senden einander keine Links
server-link-no-game = dieser Link gehört zum Spiel { $pack }, das es in diesem Browser nicht gibt; lassen Sie sich die Dateien geben und fügen Sie sie zuerst hinzu
server-link-by-hand = in diesem Spiel schreiben die Spieler selbst an; deshalb lässt es sich nicht durch Senden von Links spielen
server-too-many-plies = eine Partie mit mehr als { $plies } Zügen wird hier nicht gezeigt
