import type { SaidApprovals } from './table.ts'

export const german: SaidApprovals = {
  reading:
    'liste nenne finde zähle fasse erkläre beschreibe vergleiche berichte lies zitiere übersetze berechne analysiere wie warum was welche welcher welches wer wann wo ist sind wurde hat',
  lists: {
    consent:
      'segen okay ok zustimmung freigabe genehmigung erlaubnis einwilligung einverständnis unterschrift gegenzeichnung abnahme placet plazet jawort billigung votum bewilligung visum absegnung autorisierung freizeichnung',
    approve:
      'genehmigen freigeben absegnen abnicken zustimmen abzeichnen gegenzeichnen autorisieren bewilligen gegenlesen billigen einwilligen durchwinken freizeichnen gegenprüfen freizugeben',
  },
  constructions: String.raw`
    (bevor|ehe) … (gesehen|gelesen|geprüft|angeschaut|angesehen|durchgesehen|abgestimmt|entschieden|zugestimmt|kontrolliert) (hat|haben)
    (nichts|nicht|kein*|niemand) … ohne [^ ]+ $
    (braucht|brauchen|benötigt|erfordert|muss|müssen|sind|ohne) ~ (zwei|beide|doppelte|zweite) unterschrift*
    (muss|müssen|soll|sollen) ((erst|noch|zuerst|vorher|selbst) )?(zustimmen|einverstanden sein|ja sagen|mitentscheiden|abstimmen|unterschreiben|gegenzeichnen)
    (muss|müssen) … (zustimmen|einverstanden|ja sagen|abstimmen|unterschreiben|entscheiden)
    (frag|frage|fragen) (mich|uns|erst|vorher|zuerst|bitte) … [^ ]+
    (erst|vorher|zuerst|bitte) … (fragen|nachfragen|rückfragen|absegnen|zustimmen)
    (halt|halte|stopp|stoppen|anhalten|pausieren) … (frag|fragen|rückfrage|freigabe|mein)
    (nur|allein|einzig) (ich|wir|er|sie|[^ ]+) (darf|dürfen) [^ ]+
    (genehmigt|freigegeben|abgesegnet|abgezeichnet|geprüft|gegengelesen|kontrolliert) (von|vom|durch) … (vor|bevor|vorher)
    (sicherstellen|sorge|vergewissere|achte) … (einverstanden|zustimmt|okay)
    (entscheidung|wahl|urteil) … (liegt bei|bei [^ ]+ lassen|überlassen|obliegt|trifft|treffen)
    (überlass|überlasse|überlassen) … (entscheidung|[^ ]+)
    (auf|nach) (mein|meinen|ihr|ihren|sein|seinen) (kommando|wort|zeichen|befehl|signal|ok|okay|anweisung)
    (zwei|mehrere) (personen|leute|menschen|mitarbeiter|köpfe) … (prüfen|kontrollieren|unterschreiben|freigeben|bestätigen)
    (damit|sodass|so dass) (ich|wir|er|sie|[^ ]+) … (freigeben|genehmigen|absegnen|prüfen|zustimmen) (kann|können)
    (mensch|person) … (prüfen|bestätigen|entscheiden|freigeben|genehmigen|draufschauen)
    (wenn|sobald|sofern|erst wenn|falls) … (einverstanden ist|zustimmt|ja sagt|nickt|ok gibt|okay gibt|freigibt|genehmigt)
    (nur|erst|nicht|nichts|kein|keine|keinen|keinesfalls|niemals|keiner) … (mit|ohne|nach|bei) … {consent}
    (ohne|braucht|brauchen|benötigt|benötigen|erfordert|verlangt|bedarf|fehlt|fehlen|vorbehaltlich|holen|hole|einholen|abwarten|vorher) … {consent}
    (warten|warte|wartet) auf ~ {consent}
    {consent} … (abwarten|einholen|erbitten|nötig|erforderlich|notwendig|fehlt|einzuholen|abzuwarten|vorausgesetzt|vorliegt|ausstehend)
    (muss|müssen|soll|sollen|sollte|darf|will|möchte) … {approve}
    ^ (von|vom|durch|seitens) … {approve} lassen
    (absegnen|genehmigen|freigeben|abzeichnen|gegenzeichnen|abnicken|gegenlesen) lassen
    (lass|lasse|lassen) … (absegnen|genehmigen|freigeben|abzeichnen|gegenzeichnen|abnicken|gegenlesen|entscheiden|drüberschauen|draufschauen)
    (um|nach) (erlaubnis|zustimmung|einverständnis|genehmigung|freigabe|einwilligung) (fragen|frage|bitten|bitte|ersuchen)
    (grünes licht|grüne ampel)
    (vier|sechs|zwei) augen [^ ]*
    (vier|vieraugen|zweit)[^ ]*(prüfung|prinzip|kontrolle|unterschrift|freigabe|meinung)
    (zweite|zweiter|zweites|zweiten|doppelte|doppelter) (unterschrift|prüfung|person|kontrolle|augenpaar|blick|meinung|kontrolleur|prüfer|freigabe)
    (zeig|zeige|zeigen|schick|schicke|schicken|leg|lege|legen|vorlegen) … mir … (zuerst|vorher|vorab|erst|zunächst)
    (zeig|zeige|schick|leg|lege) (mir|uns|ihr|ihm) … (zuerst|vorher|vorab|erst|zunächst)
    (erst|zuerst|vorher|vorab|zunächst) … (vorlegen|fragen|absprechen|rücksprache|abstimmen)
    (rücksprache|absprache) (mit|halten)
    (ich|wir|er|sie) ~ (gebe|geben|gibt|entscheide|entscheiden|entscheidet|genehmige) … (frei|selbst|selber|darüber)
    (gebe|entscheide|genehmige|bestätige) ich (selbst|selber|frei|[^ ]+)
    (ich|wir) … (selbst|selber) … freigeben
    [^ ]+ (entscheidet|entscheiden) (am ende|zuletzt|selbst|darüber|ob)
    (das letzte wort|letztes wort|die letzte entscheidung|letztentscheid) [^ ]*
    (bevor|ehe|bis|erst wenn|nur wenn|sobald|wenn|falls|nachdem|solange) … (zustimmt|zugestimmt|genehmigt|freigibt|freigegeben|abgesegnet|abgenickt|einverstanden|gegengelesen|abgezeichnet|ja sagt|nickt|grünes)
    (ist|sind|wird|werden|bleibt) … (genehmigungspflichtig|freigabepflichtig|zustimmungspflichtig|zustimmungsbedürftig|mitbestimmungspflichtig)
  `,
}
