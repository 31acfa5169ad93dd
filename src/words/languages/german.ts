import { germanForms } from '../acting/forms.ts'
import type { Language } from './language.ts'

export const german: Language = {
  name: 'German',
  marks:
    'der die das den dem des kein keine wer vor ein eine einen einem einer eines und oder nicht ist sind für mit von auf ' +
    'aus bei nach über zu zur zum im vom ins sie es alle allen wird werden dann auch nur noch um ' +
    'durch jede jeden jeder jedes wenn falls sobald bis dass ob sowie als',
  nounsInCapitals: true,
  clauses: {
    describing:
      'darlegen legen begründen veranschaulichen wiedergeben umreißen aufschlüsseln schlüsseln gliedern kommentieren charakterisieren rekonstruieren dokumentieren deuten interpretieren herausarbeiten arbeiten zeichnen beziffern paraphrasieren referieren resümieren erklären beschreiben erläutern schildern skizzieren analysieren vergleichen zitieren zit zusammenfassen auflisten nennen benennen ' +
      'erzählen darstellen berechnen zählen zeigen berichten fassen listen stellen aufzählen aufzeigen ordnen sortieren gruppieren',
    explaining:
      'erklären beschreiben erläutern schildern skizzieren darlegen legen begründen veranschaulichen umreißen kommentieren charakterisieren deuten interpretieren darstellen stellen analysieren aufzeigen zeigen diskutieren erörtern dokumentieren',
    supposing:
      'berechnen schätzen abschätzen ausrechnen prognostizieren simulieren vorhersagen durchrechnen hochrechnen modellieren rechnen kalkulieren',
    conditionals: 'wenn falls sofern sollte',
    telling:
      'herausfinden klären aufklären nachlesen nachschlagen durchlesen durchsehen sichten recherchieren erkunden erforschen nachweisen belegen aufspüren aufdecken erkennen entdecken ausrechnen nachrechnen umrechnen hochrechnen addieren subtrahieren ausmachen angeben festhalten rekapitulieren nacherzählen nachzeichnen nachverfolgen zusammentragen zusammenfügen zusammensuchen raussuchen gegenüberstellen abgleichen auseinanderhalten datieren einstufen klassifizieren kategorisieren priorisieren gewichten benoten zuordnen verorten einschätzen abschätzen schätzen vermuten erraten prognostizieren vorhersagen voraussagen diskutieren erörtern hinterfragen kritisieren rezensieren umformulieren umschreiben vereinfachen verdeutlichen präzisieren konkretisieren definieren übertragen dolmetschen transkribieren entziffern buchstabieren korrigieren lektorieren redigieren kürzen eindampfen straffen verdichten runden sagen verraten mitzählen abzählen aussuchen auswählen begutachten beantworten nachsehen anschauen ansehen anhören beobachten messen vermessen visualisieren tabellieren unterstreichen hervorheben anstreichen herleiten beweisen widerlegen lösen nachprüfen gegenlesen validieren verifizieren stichwortartig aufschreiben aufnotieren mitteilen brainstormen ausdenken erfinden ersinnen überlegen abwägen wägen einschätzen durchgehen nachsehen nachdenken denken kontrollieren unterscheiden raten diagnostizieren entnehmen ableiten herleiten leiten folgern schließen beurteilen herauslesen heraussuchen filtern einordnen notieren angeben betrachten finden suchen lesen lies prüfen überprüfen melden ermitteln sammeln untersuchen bewerten ' +
      'übersetzen gib geben rufen entwerfen entwirf schreiben vorschlagen schlagen empfehlen recherchieren auswerten identifizieren ' +
      'schätzen herausfinden feststellen bestimmen erfassen markieren angeben öffnen durchsuchen extrahieren verfassen formulieren',
    other:
      'herausschreiben fragen auswählen dokumentieren umstellen verbinden verknüpfen zuordnen anpassen vereinheitlichen kombinieren generieren ausfüllen abschreiben aufteilen unterteilen einteilen teilen ableiten aufbereiten abgrenzen einordnen reimen dichten befragen danken verwenden einsetzen ausdrücken erzeugen zeichnen illustrieren setzen stellen legen bringen geben formulieren entwerfen bilden ausarbeiten nehmen nimm wählen verwenden benutzen machen mach fahren beginnen warten wiederholen entscheiden bitten fragen holen führen ' +
      'setzen legen schalten starten planen erstellen kürzen ergänzen rechnen halten lassen gehen schließen versuchen lade verwende',
    making:
      'vorbereiten hinzufügen ergänzen einfügen aufnehmen verfassen schreiben erstellen anlegen machen aufstellen zusammenstellen schreiben verfassen',
    answers:
      'abschnitt folie absatz kapitel seite notiz liste übersicht tabelle zusammenfassung aufstellung sammlung auswahl bericht überblick',
    asking:
      'wie was warum weshalb wieso wer wen wem wessen welche welcher welches welchen welchem wofür womit wovon wodurch woran wohin woher worüber wo inwieweit inwiefern worauf',
    askingBehindVerb: 'ob wann',
    relative: '',
    relativeBehindComma:
      'der die das den dem dessen deren denen welche welcher welches was wo wer wie indem während nachdem als',
    participle: /^(?:über|ge[a-zäöü]{2,}(?:t|en|te|ten|ter|ene|enen)|[a-zäöü]+(?:ierte|ierten))$/u,
    carriers:
      /^(?:schritte|bedingungen|voraussetzungen|regeln?|ausnahmen?|risik(?:o|en)|gefahr(?:en)?|folgen?|auswirkung(?:en)?|verfahren|maßnahmen?|rechte?|ansprüche?|pflichten|fristen?|vorkehrungen|entschädigung(?:en)?|vertragsstrafen?|gebühren|kosten|mehrkosten|gewinne?|verluste?|schaden|schäden|ersparnis|wahrscheinlichkeit|szenari(?:o|en)|fälle|fällen|tagen?|stunden|momente?|zeiten|zeiträume|nächte|abende|situationen|gelegenheiten|tätigkeiten|beschäftigungen|spiele)$/u,
    commaBeforeClause: true,
    subordinators:
      'wenn falls sobald solange bis weil da dass ob sofern während nachdem bevor obwohl damit soweit sooft',
    beforeAsking: 'bis seit ab zu für um an auf in mit von',
    selecting:
      'verwenden benutzen nutzen nehmen nimm berücksichtigen beachten einbeziehen behalten beschränken zählen wählen auswählen ausschließen',
    polite:
      'könntest du bitte, könntest du, könnten sie bitte, könnten sie, kannst du bitte, kannst du, würdest du bitte, würdest du, würden sie bitte, würden sie, du sollst, du musst, wir müssen, sei so gut und, sei so nett und, sei so lieb und, vergiss nicht',
    verbLike:
      /^(?!(?:werden|wurden|worden|sind|haben|hatten|waren|sollen|können|müssen|dürfen|wollen|mögen|sein|gegen|wegen|neben|zwischen|außen|innen|oben|unten|hinten|morgen|drüben|eben|gestern|andern|sondern)$)[a-zäöüß]{3,}(?:en|eln|ern)$/u,
    joiners: 'und oder aber sowie',
    sequence: 'dann danach anschließend anschliessend schließlich zuletzt',
    leadIns: 'bitte zuerst zunächst nun jetzt sofort umgehend außerdem auch nur noch',
    determiners:
      'der die das den dem des ein eine einen einem einer alle allen jede jeden jedes diese diesen dieses ihm ihr ihnen sie es ihn mir zwei drei vier fünf zehn zwanzig unser unsere mein meine ihre seine',
    verbLast: true,
    infinitiveMarks: 'zu',
    forms: germanForms,
  },
  groups: [
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ nach (dem|der) ~ (der|des|von|vom|aller|unserer|unseres) [^ ]+
        (jede|jedes|jeden|jeder|alle) … (seit|mehr als|über) (mehr als|über|längerem|[0-9]+|zwei|drei) [^ ]+
        mit (dem|der|ausdrücklichem|ausdrücklicher|schriftlicher|schriftlichem) (einverständnis|zustimmung|erlaubnis|genehmigung|freigabe|einwilligung|segen|okay|placet) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        ^^ (?!(nennt|sagt mir|erklärt|beschreibt|fasst|lest|zählt)\x20)[^ ]+(t|ßt|en) (ein|kein|niemand|jemand|der|sich|man|er|es|eine|keine|frau|herr) … , [^ ]+
        ^^ (welche*|wer|was) … , (bekommt|erhält|kriegt|kommt|gewinnt|wird|geht|darf|soll|den|die|das|dem|der|nehmen|wählen)
        (jede|jeden|jedes) (woche|tag|monat|stunde|nacht|morgen|abend|quartal|jahr) … , (in der|an dem|in dem|die|den|wo|das|solange)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ kein* [^ ]+ … , (kein*|[^ ]+en|[^ ]+) [^ ]+
        (bei|mit) (weniger|mehr|genug|genügend|zu wenig|zu viel|zu vielen|zu wenigen|nur|mindestens|höchstens|zwei|drei|vier|fünf|zehn|[0-9]+) (als )?[^ ]+
        ab (der|dem) (zweiten|dritten|vierten|fünften|zehnten|nächsten) [^ ]+
        ab ([0-9]+|zehn|zwanzig|fünf|drei) [^ ]+
        auf (wunsch|anfrage|verlangen|zuruf|nachfrage|bestellung|anforderung|antrag|drängen)
        im (brandfall|todesfall|schadensfall|streitfall|todesfalle|verhinderungsfall|erbfall|alarmfall|gewinnfall|garantiefall|gefahrenfall|[^ ]+fall|[^ ]+falle)
        gegen (quittung|vorlage|kaution|bezahlung|barzahlung|pfand|unterschrift|rechnung|nachweis|vorkasse)
        (nicht|noch nicht|nie) [^ ]+(te|ten|ene|enen|enes) [^ ]+ … [^ ]+en
        (unbezahlt*|unverkauft*|überfällig*|beschädigt*|fehlerhaft*|defekt*|abgelaufen*|verspätet*|unbeantwortet*|herrenlos*) [^ ]+ … [^ ]+en
        (der|die|das|den) (billigere|günstigere|schnellere|kürzere|bessere|frühere|billigeren|günstigeren|schnelleren) von (beiden|den)
        was (auch )?(immer )?(zuerst|eher|früher|billiger|günstiger|schneller) [^ ]+
        je (mehr|weniger|länger|später|lauter|höher|kälter|wärmer|größer|öfter) … (desto|umso|um so|je)
        (mitglieder|erwachsene|kinder|gäste|stammgäste|schüler) … , (die )?(anderen|übrigen|alle anderen|nichtmitglieder|andere|sonstige) [^ ]+
        mit ausnahme (von|der|des)
        als (notlösung|plan b|ersatz|zweite wahl|rückfallebene|reserve)
        (plan b|notlösung) (ist|wäre|,)
        (im tausch|im austausch) (gegen|für)
        oberhalb [^ ]+ [^ ]+
        unterhalb [^ ]+ [^ ]+
        jenseits [^ ]+ [^ ]+
        nach (dem|der) (zweiten|dritten|vierten|ersten|fünften) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (nur|ausschließlich|lediglich|allein) (gegen|unter|auf|mit) (vorlage|aushändigung|quittung|vorkasse|rechnung|nachweis|unterschrift|anweisung|aufforderung|verlangen|abruf|bestellung|zuruf|barzahlung|übergabe)
        , und (der|die|das|den)? ?(rest|anderen|übrigen) [^ ]+
        außer (an|in|zu|auf|während|mit) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (bedingung|voraussetzung) (ist|dafür|dabei|,)
        ^^ (ein|eine|noch ein|noch eine) einzig* … , (und )?(der|die|das|es|wir|ich) [^ ]+
        (ein|eine|einen) … (mehr|weniger) , und
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        bei (?!(der|dem|den|einer|einem|der|dieser|diesem|jeder|jedem|unserer|unserem|meiner|ihrer)\x20)[^ ]*(ausfall|ausfällen|ungen|mangel|bruch|regen|schneefall|schnee|frost|hitze|sturm|alarm|verlust|verzug|fehler|fehlern|bedarf|erfolg|verdacht|wetter|störung|störungen|erkrankung|krankheit|gefahr|brand|überschuss|nichterscheinen|beschwerden|beschwerde|klagen|fieber|wind|nebel|stau|streik|gleichstand|temperaturen|überlastung|überlauf|überschreitung|unterschreitung|verspätung|verspätungen|absage|absagen|rückfragen|abweichung|abweichungen|ablehnung|einwänden|widerspruch|andrang|stillstand|glatteis|gewitter|nässe|dunkelheit|flut|ebbe|verhinderung|abwesenheit|interesse|unstimmigkeiten|zweifeln|zusage|schäden|nichtzahlung|gelegenheit)
        beim (eintreffen|ertönen|auftreten|ausbleiben|erreichen|überschreiten|unterschreiten|eingang|fehlen|scheitern|klingeln|nachlassen|ersten|geringsten|kleinsten|leisesten|anblick|verdacht|ausfall)
        (über|unter|oberhalb von|unterhalb von|jenseits von|mehr als|weniger als) [0-9]+ (prozent|grad|euro|punkten|punkte|stimmen|personen|leuten|treffern|antworten|beschwerden) (?!(überweisen|zahlen|bezahlen|spenden)\x20)[^ ]+
        (jede*|alle|alles|sämtliche) … , (die|der|das|den|dem|was) (seit|länger|noch|schon|bereits|nicht|mehr|weniger|älter|über|unter|kein*|trotz)
        (jede*|alle) [^ ]+ (ohne|mit (fehlend*|abgelaufen*|offen*)) [^ ]+
        (demjenigen|derjenige|derjenigen|dem ersten|der ersten|an den ersten|an die erste|dem) , (der|die|das|dem) (als|am|zuerst|den|die|das|sich|mehr|weniger)
        an (tagen|jedem tag|allen tagen|regentagen|sonnigen tagen|regenfreien tagen) (ohne|mit|an denen)
        an (regentagen|sonnentagen|sonnigen|regnerischen|heißen|kalten|trockenen|regenfreien|windigen)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        in dem (moment|augenblick) , (in dem|wo|da|als)
        , (sollte|sollten|hätte|hätten|wäre|wären) (der|die|das|es|er|sie|ein|eine|kein|keine|jemand|niemand|man|wir|sich) [^ ]+
        (soweit|so weit) (der|die|das|es|er|sie|ein|eine|kein|keine|niemand|jemand|dies)
        ohne (antwort|rückmeldung|reaktion|einwand|einwände|widerspruch|zusage|bestätigung|beanstandung|treffer|gegenstimme|gegenstimmen)
        (jede|jeden|jedes) (woche|tag|monat|stunde|nacht|morgen|abend|quartal|jahr) , (in der|an dem|in dem|die|den|wo|das)
        (wer auch immer|welche* auch immer|egal wer|sofern nicht|wenn nicht)
        nicht vor (der|dem) (freigabe|zustimmung|genehmigung|bestätigung|unterschrift|eingang|zahlung|prüfung|abnahme|rückmeldung)
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (wofern|sooft|insoweit|insofern als|ehe nicht|bevor nicht)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ einmal [^ ]+ ,
        ^^ (nach|bei|mit|ohne) ((der|dem|einem|einer) )?(erfolgreich*|bestanden*|erfolgt*|erteilt*|positiv*|negativ*|bezahlt*|fehlgeschlagen*|bestätigt*|unterschrieben*|genehmigt*|eingegangen*|geglückt*|gelungen*|abgelehnt*|vorliegend*|gescheitert*|einwandfrei*|schriftlich*|ausreichend*|genügend*|schön*|schlecht*|stark*|gutem|trockenem|nassem|sonnigem) [^ ]+
        ^^ (nach|mit) (unterzeichnung|unterschrift|genehmigung|erteilung|bezahlung|zahlungseingang|zustimmung|bewilligung|vertragsabschluss|abnahme|rücksprache|freigabe|vorliegen)
        ^^ mit … (in der hand|in händen|in der tasche|im gepäck|im rücken) [^ ]+
        (bekommt|erhält|kriegt|übernimmt|gewinnt|bekommen|erhalten) , wer
        (?<=[.] )(?!(wie|was|wer|wo|wann|warum|welche*|wen|wem|wozu|woher|ist|sind|hat|haben|kann|können|könn*|würd*|soll)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'done',
      constructions: String.raw`
        ^^ wer … , (bekommt|erhält|wird|kriegt|soll|muss|darf|dem|den|der|ist|kann|zahlt|geht)
        außer (bei|wenn|im|falls|nach|am)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (nur|ausschließlich|lediglich|allein) ((an|für|bei|mit|von) )?(den|die|der|das|dem|diejenigen|denjenigen|jene|jenen|solche|leute|personen) … , (die|der|das|denen|deren|dem|welche|wo)
        [^ ]+ , ((für|auf|an|mit) )?(das|die|der|den) … (meisten|wenigsten|höchste*|niedrigste*|beste*|besten|mehrheit|stimmen|zuspruch|favorit*|gewinnt|gewonnen)
        (zuerst|vorher|vorab|erst|zunächst|vorgängig) … lassen
        ^ (erst|zuerst|zunächst|vorher|vorab) … (lassen|fragen|klären|einholen|absprechen|zeigen|vorlegen|abstimmen) , (und )?(dann|danach|erst)
        (unleserlich*|unklar*|fehlend*|zweifelhaft*|strittig*|leere|unbekannt*|doppelt*|schon|bereits|unsicher*) … (auslassen|weglassen|überspringen|übergehen|leer|offen|freilassen|offenlassen|leerlassen|ignorieren|stehenlassen|markieren|aussortieren)
        , die (schon|bereits|noch|nicht|kein*) … , [^ ]+en
        (ab|über|unter|oberhalb|unterhalb) ([0-9]+|hundert|tausend|zehn) [^ ]+ … (zuerst|vorher|vorab|zustimmung|genehmig*|nachfragen|freigabe|vorlegen|gegenzeichnen)
        (die|alle|den) (anderen|übrigen|restlichen|rest) (auf|mit|nach|in|bekommen|erhalten|bleiben|per)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      constructions: String.raw`
        im zweifel(sfall)?
        (falls|wenn|sofern|soweit) (möglich|nötig|erforderlich|vorhanden|gewünscht|verfügbar|es (geht|nötig|möglich|gibt|dort|welche|solche|keine|etwas|sein|klappt|passt|erlaubt)|du|sie|ihr|man|er|welche|keine|etwas|nichts(?!\x20(anderes|gegenteiliges)))
        ^ ab [0-9]+ (prozent|grad|euro|punkten|stimmen|personen|uhr|metern|treffern)
        alle (halbe stunde|stunde|viertelstunde)
        (einen|ein) (neuen|weiteren|erneuten) (versuch|anlauf)
        ^ sonst
        (oder|und) sonst
        (nimm|wähle|verwende|nutze|lies|schreibe|schlage) … sonst
        (ansonsten|andernfalls|anderenfalls|widrigenfalls)
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (falls|wenn|sofern|sobald|außer|ausser|gegebenenfalls|ggf|notfalls|ansonsten|andernfalls|anderenfalls)
        ^ (angenommen|vorausgesetzt|gesetzt|unterstellt)
        (vorausgesetzt|angenommen) ,? ?dass
        unter der (bedingung|voraussetzung|annahme)
        (mangels|es sei denn|sei es|bis auf weiteres|bis dahin|vorbehaltlich)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        wenn … (dann|so|ansonsten|andernfalls)
        (falls|sofern|sobald|sollte|sollten|angenommen|ist|sind|wo|wann immer) … (dann|so|andernfalls|ansonsten|sonst)
        immer wenn … (dann|so)
        solange … (dann|so) (?!bis)
        ob … dann
        je nachdem … (ob|wie|welch*)
        (nötigenfalls|erforderlichenfalls|bedarfsweise|eventuell|möglicherweise|vielleicht|allenfalls|widrigenfalls)
        (bei|nach|je nach) (bedarf|gelegenheit|belieben|möglichkeit|verfügbarkeit)
        ^ sonst
        (oder|und) sonst
        ^ (sollte|sollten|wäre|wären|hätte|hat|ist|sind|kommt|liegt|fehlt|gibt|findet|reicht|regnet|wird|enthält|bleibt|erscheint|steht|geht|klappt|passt|kann|lässt|meldet|antwortet|dauert|kostet) (?!auf\x20)[^ .?]+ … ,
        (in|für|im) ((dem|den|diesem|solchen) )?(fall|falle) (?!\x20)[^ ]*
        im (positiven|negativen|anderen|gegenteiligen) fall*
        ^ abhängig (von|vom|davon)
        ^ je nach [^ .?,]+
        solange
        je nachdem
        (wiederhole|wiederholst)
        (jedes mal|jedesmal|immer dann|immer ,? ?wenn|wann immer)
        (erst|nur) (dann|wenn|nach|nachdem|sobald|bei|falls)
        erst … (nachdem|wenn|nach|sobald)
        nicht … (bevor|ehe|ohne)
        , sowie … (ist|sind|wird|werden|hat|haben|frei|verfügbar)
        ^^ wo (?!(liegt|ist|sind|steht|befindet)\x20)[^ ]+
        ob … oder … (entscheid*|handle|handeln)
        im (fehlerfall|zweifelsfall|notfall|bedarfsfall|ernstfall|erfolgsfall|krankheitsfall|regelfall|anderen fall)
        bei (fehlend*|positiv*|negativ*|leer*|gleich*|ungenügend*|unklar*|ausbleibend*|schlecht*|gut*|ungünstig*|knapp*|mehreren|keinem|zustimmung|ablehnung|nichtgefallen|verspätung|überschreitung|unterschreitung|gleichstand) [^ ]+
        entscheid* … ob … oder
        je nach … (wähl*|nimm|schlag*|entscheid*|verwende*|antworte*)
        mit (der )?(ausdrücklich* |vorherig* )?(zustimmung|einverständnis|erlaubnis|genehmigung|freigabe|einwilligung)
        (ohne|nach|mit|nur|erst|vorheriger?) (ausdrücklich* |vorherig* |schriftlich* )?(zustimmung|rücksprache|genehmigung|erlaubnis|einwilligung|absprache|abstimmung)
        vorausgesetzt
        soweit (möglich|nötig|erforderlich|vorhanden|verfügbar)
        wo (möglich|nötig|erforderlich|vorhanden|sinnvoll)
        wenn (möglich|nötig|erforderlich|vorhanden)
      `,
    },
    {
      hides: 'condition',
      unless: 'modified',
      constructions: String.raw`
        (solange|so lange|solang) … (bis|wie)
        , bis (?!(wann|[0-9]|zu (der|dem|denen)\x20))[^ ]+
        (solange|so lange)
        bis (die|der|das|alle|alles|er|sie|es|kein|keine|genug|sich|etwas|jemand|nichts)
        (nachdem|kaum) (die|der|das|er|sie|es|alle|ein|eine|welche|keine)
      `,
    },
    {
      hides: 'condition',
      unless: 'described',
      constructions: String.raw`
        (nach|bei) (eingang|erhalt|abschluss|ablauf|freigabe|zusage|absage|bestätigung|erfolg|misserfolg|fehlschlag|scheitern|fehlern|eintreffen|ankunft|ausfall|fehlen|verfügbarkeit|regen|unklarheit*|zweifel*)
        (bei|im) (einem|einer) (fehler|ausfall|absage|treffer|positiven|negativen|misserfolg|fehlschlag|zeitüberschreitung)
        je nach [^ .?,]+
        (abhängig|unabhängig) (von|vom|davon)
        in abhängigkeit (von|vom)
      `,
    },
    // What somebody, time, money, room or the weather must allow.
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        soweit … (bleibt|bleiben|reicht|reichen|langt|erlaubt|erlauben|zulässt|zulassen|gestattet|genügt|frei|da) $
        (insofern|insoweit) (?!(als|ein|eine|auch|noch|nur|falsch|richtig|wichtig)\x20)[^ ]+
        ^ unter (dem )?vorbehalt
        nur mit ((dem|der|ihrem|ihrer|seinem|seiner|deren|dessen) )?(segen|einverständnis|zustimmung|okay|ok|freigabe|erlaubnis|genehmigung|einwilligung|rückendeckung)
        unter umständen(?! ,)
        ^ unter umständen ,
        ^ (im einverständnis|in absprache|im einvernehmen) mit [^ ]+
        ^ bei (schönem|gutem|schlechtem|trockenem|sonnigem|passendem) (wetter|licht|wind)
        ^ bei (genug|genügend|genügendem|genügender|ausreichend|ausreichendem|ausreichender|hinreichendem|hinreichender|entsprechendem|entsprechender|entsprechenden|einverständnis|zusage|einwilligung) [^ ]+
        ^ so (das|der|die|es) … (mitspielt|will|erlaubt|zulässt|reicht|passt|möglich ist) $
      `,
    },
    {
      hides: 'loop',
      unless: 'modified',
      constructions: String.raw`
        so (oft|viele|lange|häufig) ~ (wie|bis|als)
        (immer wieder|wieder und wieder)
        wiederholen $
        (für|nach|bei) (jede|jeden|jeder|jedes|jedem) (?!(tag|wochentag|woche|monat)\x20)[^ ]+
        (alle|aller) ([0-9]+|paar|zwei|drei|vier|fünf|sechs|zehn|fünfzehn|zwanzig|dreißig|sechzig) (sekunden|minuten|stunden|tage|wochen)
        (prüf*|kontrollier*|überprüf*|frag*|schau*|sieh|beobacht*|aktualisier*|ruf*|lies|sende|schick*|erinner*) … (stündlich|minütlich|täglich|wöchentlich|regelmäßig|laufend|ständig|permanent|kontinuierlich|(jede|jeden) (tag|stunde|minute|woche|morgen|sekunde))
        (nacheinander|der reihe nach|hintereinander|reihum)
        (eins|einen|eine|einer|eines) nach (dem|der) ander*
        (iterier*|durchlauf*|schleife durch*|in einer schleife|in schleife)
        ^ (durchlauf*|iterier*)
        (kehr|kehre|kehren|geh|gehe|gehen|spring|springe|springen|zurück) … (schritt|schritten|anfang|beginn|start)
        (mach|mache|fahr|fahre|setz|setze|such|suche|arbeite) ~ (weiter|fort)
        (ebenso|genauso|genau so) (mit|bei|für|vor|verfahr*|weiter|vorgehen)
        (verfahr|verfahre|verfahren|geh|gehe|handle|handeln|handele|reagier*|entscheid*) … (genauso|ebenso|entsprechend|gleichen weise|gleiche weise|gleich)
        (übrigen|restlichen|verbleibenden|weiteren|anderen) … (genauso|ebenso|gleichermaßen|ebenfalls|entsprechend|auf dieselbe weise)
        (mach|mache|tu|tue) (das gleiche|dasselbe|das selbe)
        ^ (geh|gehe|gehen) … (einzeln|nacheinander) … durch
      `,
    },
    {
      hides: 'wait',
      unless: 'modified',
      constructions: String.raw`
        (wart|warte|warten|abwarten|wartet|warte ab|abzuwarten)
        (pausier*|innehalten|halte inne|halt an|unterbrich)
        (abwart|harre*|gedulde*)
        (lass|lasse|lassen) … (fertig*|durchlaufen|abschließen|ruhen|gehen|abkühlen|enden|laufen)
        (stopp|stoppe|brich|abbrechen|hör|höre|stoppen|beende) … (beim|bei|sobald|wenn|sowie|nach|ersten)
        (beobachte|überwache|behalte)
      `,
    },
    {
      hides: 'retry',
      unless: 'modified',
      constructions: String.raw`
        (erneut|nochmals|noch einmal|abermals|von neuem|von vorn*|wieder von)
        ^ (versuch|versuche|probier|probiere)
        (versuchen|probieren|ausprobieren) $
      `,
    },
    {
      hides: 'approval',
      unless: 'told',
      constructions: String.raw`
        ^ (bitte|bitten|frag|frage|fragen|hol|hole|holen|ersuche|ersuchen|beantrage|besorge|erbitte) … (erlaubnis|zustimmung|genehmigung|freigabe|einverständnis|einwilligung|okay|ok|bestätigung)
        (erlaubnis|zustimmung|genehmigung|freigabe|einverständnis|einwilligung|bestätigung) … (einholen|erbitten|abwarten|anfordern|besorgen)
        ^ (frag|frage|fragen|klär|kläre|sprich|stimm|stimme) vor … (nach|ab|an|ein)
        ^ (lass|lasse|lassen) … (bestätigen|entscheiden|genehmigen|freigeben|absegnen|zustimmen|wählen)
        bevor du … (lass|frag|frage|hol|hole|prüf|prüfe)
      `,
    },
  ],
}
