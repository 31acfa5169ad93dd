// Acting in German

import { germanForms } from './forms.ts'
import type { ActingWords } from './rules.ts'

export const GERMAN_ACTING: ActingWords = {
  lists: {
    shops:
      'post bank apotheke reinigung werkstatt empfang rezeption pforte packstation filiale schule nachbarn',
    done: 'bezahlt erledigt gelöst geschlossen abgeschlossen gelesen beglichen storniert versandt',
    notices:
      'klage beschwerde anzeige widerspruch einspruch reklamation kündigung beschwerde strafanzeige antrag einspruch mängelrüge angebot gebot bestellung',
    elsewhere:
      'der die das dem den des ein eine einem einer bedarf liste text tabelle dokument bericht kalender terminplan anfang ende jedem allen diesem dieser',
    orders: 'bestellung* anzeige* inserat*',
    net: 'netz online offline',
    contract: '*vertrag* abo abonnement mitgliedschaft lizenz ausweis karte',
    lists: '*gruppe *verteiler *liste verteiler* mailingliste newsletter liste gruppe kanal',
    right: 'zugang zugriff recht rechte berechtigung* freigabe schlüssel',
    calendar: 'kalender*',
    mail: 'rechnung* mahnung* zusage* absage* karte karten glückwunsch* beileid* protokoll* unterlage* formular* mail* email* e-mail* brief* newsletter* erinnerung* mahnung* einladung* nachricht* sms fax postkarte* paket* päckchen rundbrief* posteingang spam',
    money:
      '*rechnung* *betrag zahlung* rechnung* euro eur franken dollar geld gehalt gebühr* miete steuer* spende* kaution betrag kredit* guthaben überweisung* lohn beitrag',
    file: '*datei* *ordner datei* ordner* verzeichnis* festplatte* laufwerk* stick backup* sicherung* sicherungskopie* repository repo papierkorb cache log* protokolldatei* datenbank* md txt csv json yaml docx xlsx pdf bild bilder foto fotos dokument* tabelle* konfiguration* config archiv video* anhang anhänge',
    server:
      'knoten router switch cache index* warteschlange* cronjob* build release hotfix cluster* datenbank* tabelle* endpunkt* zertifikat* schnittstelle* plugin* *maschine *rechner *server* *dienst server* dienst* rechner* maschine* vm container* cluster router* drucker* prozess* website* webseite* app deployment* produktion skript* script* migration* test tests befehl* kommando* workflow* pipeline* job jobs patch* update* treiber* netzwerk* laptop* computer* pc cronjob* dns domain* software programm* version* backup* sicherung* system* hotspot wlan',
    account:
      'adresse* anschrift telefonnummer* bankverbindung passwort* kennwort* zugang* profil* abo abonnement* mitgliedschaft* vertrag verträge administrator* admin* *konto* *zugang konto konten benutzerkont* nutzerkont* benutzer* nutzer* kunde kunden kundin passwort passwörter kennwort zugang* zugriff* rechte rolle* schlüssel token* mitgliedschaft* lizenz* profil* login abonnement* abo abos',
    post: 'artikel beitrag beiträge post posts tweet* ankündigung* anzeige* kampagne* inserat* meldung video* kommentar*',
    place:
      'blog website webseite intranet facebook instagram linkedin twitter forum kanal slack teams gruppe portal',
    booking:
      'termin* buchung* reservierung* flug flüge zug zimmer tisch saal raum räume platz plätze ticket* karte karten kurs kurse probe* miete mietwagen lieferung* bestellung* abholung* urlaub *termin *reservierung *buchung *sitzung *treffen buchung* reservierung* termin* treffen sitzung* besprechung* flug flüge hotel* ticket* platz plätze taxi auto mietwagen zug fahrkarte* restaurant lieferung* urlaub* antrag anträge bewerbung* beschwerde* vertrag verträge bestellung* anfrage* interview* vorgang meldung',
    system:
      '*system* *portal* *datei* *software* *verzeichnis* *datenbank* *shop onlineshop webshop *plattform crm erp jira github slack system* verteiler* liste verzeichnis terminplan register kasse',
    people:
      'nachbar* gärtner* hausmeister* architekt* anwalt anwält* notar* steuerberater* buchhalter* kassenwart* schatzmeister* vorsitzend* trainer* schulleit* rektor* lehrer* lehrkräft* erzieher* kita kindergarten eltern* mutter vater oma opa tante onkel bruder schwester cousin* kinder tochter sohn familie freund* gäste gast gästen besucher* teilnehmer* mitglied* verein* chor* verwaltung hausverwaltung makler* handwerker* elektriker* dachdecker* maler* schreiner* tischler* installateur* schlosser* monteur* techniker* fahrer* kurier* spedition* lieferant* großhändler* händler* wirt* koch köchin caterer* bäcker* metzger* florist* fotograf* musiker* band redner* referent* sekretär* assistent* praktikant* azubi* auszubildend* bewerber* kandidat* patient* praxis klinik krankenhaus apotheke arzt ärzt* tierarzt tierärzt* krankenkasse versicherung finanzamt amt behörde* rathaus bürgermeister* gemeinde stadt polizei feuerwehr gericht bank sparkasse redaktion verlag presse zeitung agentur* kunde* kundin* abonnent* empfänger* absender* spender* sponsor* investor* betriebsrat personalabteilung buchhaltung rechtsabteilung vorstand geschäftsführ* abteilung* filiale* werkstatt hotel pension reisebüro fluglinie bahn *firma werkstatt *vermieter *kunden elternbeirat nachbarin frau herrn kunde kunden kundin* lieferant* vermieter* mieter* team* kolleg* chef* leiter* leitung direktor* vorstand bank versicherung* behörde* polizei klempner* arzt ärztin zahnarzt bewerber* abonnent* mitglied* mitarbeiter* angestellte* partner* presse eltern lehrer* alle allen ihm ihr ihnen ihn herr herrn frau dr büro abteilung* agentur nachbar* teilnehmer* gast gäste anwalt anwältin händler* shop firma freund* patient* student* absender* buchhaltung finanzamt handwerker* elektriker* empfänger*',
    home: 'pumpe* umwälzpumpe rolladen rollladen rollläden jalousie* markise* herd backofen waschmaschine spülmaschine trockner kühlschrank wasserhahn hahn ventil* kessel boiler kamin sauna klingel rauchmelder* garage* tor tore heizung licht lampe* tür türen tor thermostat alarm ofen rollläden wasser strom fernseher lüfter fenster beleuchtung klimaanlage herd',
    goods:
      'pizzen getränke papier pizza* essen blumen stühle tische toner kuchen lebensmittel ware* lizenz* produkt* teil teile ersatzteil* geschenk* schuhe drucker* karten getränke kaffee pakete packungen material',
    bookable:
      '*platz *plätze *karten tisch flug flüge hotel* zimmer raum platz plätze ticket* taxi mietwagen termin* reise zug restaurant bahnfahrt fahrkarte* dolmetscher* fotograf* ferienwohnung übernachtung* nächte kurs',
    event:
      'termin* treffen ereignis besprechung* sitzung* ticket* eintrag einträge ordner feier* erinnerung* veranstaltung* ausflug',
    text: 'duplikat* doppelte wiederholung* wort wörter satz sätze füllwörter absatz absätze spalte* zeile* dopplung*',
    prints: 'kopie* exemplar* seite* etikett* ticket* plakat* flyer',
    writable:
      'datei* ordner* laufwerk* stick datenbank* md txt csv json yaml docx xlsx pdf crm tabelle',
    question: 'frage fragen',
    answers:
      '*liste listen *übersicht *übersichten *tabelle *tabellen aufstellung *zusammenfassung* auswertung antwort* vergleich* *gliederung überblick bericht* ergebnis* fazit satz sätze sätzen absatz absätze stichpunkt* stichwort* wort worte frage fragen vorschlag vorschläge vorschlägen entwurf entwürfe idee* erklärung* beschreibung* übersetzung* rangliste rangfolge glossar zeitleiste inhaltsangabe analyse* einschätzung* bewertung* diagramm* zeile zeilen titel überschrift* index definition* begründung* schlussfolgerung*',
    vcs: 'branch zweig pull request commit commits',
    self: 'mich uns dich sich ihn sie',
    anything: '*',
    posters: 'plakat* poster* flyer* aushang*',
    loans: 'ausleihe* buch bücher miet* pass reisepass ausweis*',
    household: 'blumen pflanzen garten katze hund fische',
    backups: 'sicherung* backup*',
    papers:
      '*entschuldigung* *fragebogen fragebögen umfrage* *formulare merkblatt *blatt rundschreiben beschwerde* widerspruch widersprüche *brief* grußwort* trauerrede* *plakat aushang *bestellung bestellung* *bescheinigung* mitteilung* erklärung zeugnis* spielplan petition* unterricht* *plan *pläne plan pläne *programm *kalender agenda tagesordnung *menü *menu *brief *schreiben *karte *rede rede *text *anzeige anzeige inserat *einladung einladung* *rechnung rechnung vertrag *vertrag *vertrages angebot *formular formular antrag *antrag flyer plakat poster broschüre newsletter beitrag *artikel artikel präsentation folien *route route *tour *konzept konzept budget dienstplan termin* veranstaltung* fest feier *party *fest reise *reise ausflug kurs lied gedicht geschichte drehbuch logo handbuch leitfaden ordner dokument* datei* seite website vorlage* mail* e-mail* nachricht* lebenslauf bewerbung zeugnis ablauf ablaufplan',
  },
  prepositions:
    'an auf in im ins am für von vom zu zum zur mit bei beim nach aus über unter gegen durch um bis seit als wegen älter',
  topics: 'über von vom für als wegen',
  doing:
    'übergeben aushändigen überreichen abgeben abholen zustellen ausliefern hängen montieren auflösen beenden begleichen zahlen einzahlen auszahlen anmelden abmelden ummelden eintragen austragen einschreiben zurückziehen zurücknehmen bekanntgeben bekannt_geben kundtun ausrichten weitersagen verkünden ankündigen veröffentlichen herunterdrehen hochdrehen aufdrehen zudrehen versetzen umstellen umschalten schalten wechseln austauschen ersetzen reparieren putzen waschen loswerden entsorgen wegwerfen aufräumen aufbieten vorladen einbestellen entlassen einstellen befördern beauftragen ernennen verschieben vorverlegen verlängern sperren freigeben entsperren aktivieren bewilligen genehmigen ablehnen verweigern bestätigen quittieren stempeln beglaubigen beurkunden verpfänden pachten vermieten leihen ausleihen verleihen versichern verzollen verschenken stiften sponsern anstreichen lackieren aufbauen abbauen montieren gießen mähen heizen lüften anzünden löschen mahnen abmahnen verklagen einklagen gratulieren entschuldigen besuchen begleiten empfangen aufladen',
  frames: String.raw`
    [^ ]+ (reparieren|streichen|schicken|bringen|holen|anrufen|unterschreiben|ausfüllen|aufräumen|putzen|mähen|bestellen|kalibrieren|prüfen|überprüfen|liefern|kommen|abholen|kochen|backen|tragen|fahren|bauen|montieren|sperren|blockieren|verlegen|eintragen|anmelden) lassen
    (zum verkauf|zur miete|zur versteigerung|in zahlung|in auftrag|zur anzeige|in betrieb|außer betrieb|in umlauf|in rechnung|zur reparatur|zur post|in gang|vom netz|ans netz|zum versand|ins netz|zur verfügung) (anbieten|stellen|setzen|geben|bringen|nehmen|gehen|inserieren)
    ^ (bringe|bringen|bring|bewege|bitte|beauftrage|überrede|weise|fordere) (den|die|das|dem|der|herrn|frau|[^ ]+) … (zu|an|auf) , … [^ ]+
    ^ (sag|sage|sagen|sagt|richte|richten|teile|teil|melde) (dem|der|den|ihm|ihr|ihnen|herrn|frau|allen|bitte|[^ ]+) … (dass|aus|mit|er|sie|ob)
    ^ (gib|geben|gebt) (dem|der|den|ihm|ihr|ihnen|herrn|frau|allen|[^ ]+) … (bescheid|weiter|zurück|frei)
    … bescheid (geben|sagen|geb|sag)
    ^^ [^ ]+ … (sollte|sollten|soll|muss|müssen|müsste|dürfte|darf) … (erfahren|wissen|hören|bekommen|erhalten|kriegen|informiert|benachrichtigt|bezahlt|unterrichtet)
    es wäre (gut|schön|nett|besser|wichtig|hilfreich) , wenn … (wüsste|wüssten|erführe|erfahren|bekäme|erhielte|hörte)
    ^ (bitte )?(dafür sorgen|sorge dafür|sorg dafür|sicherstellen|stelle sicher|stell sicher) , dass … (bekommt|erhält|kriegt|erfährt|weiß|wissen|bekommen|erhalten|bezahlt|informiert)
    ^^ (begleichung|überweisung|zahlung|bezahlung|kündigung|stornierung|buchung|reservierung|bestellung|anmeldung|abmeldung|auszahlung|rückzahlung|rückerstattung|erstattung|versand|zustellung|lieferung|auslieferung|veröffentlichung|löschung|freischaltung|sperrung|verlängerung|unterzeichnung|übergabe|einzahlung|spende|benachrichtigung|einreichung|absage|umbuchung|installation) (der|des|von|vom|an|eines|einer|im|aller|für) … [^ ]+
    (wissen|wechseln|reparieren|austauschen|ersetzen|liefern|installieren|abholen|putzen|streichen|sperren|verschwinden|ausführen|umbauen|montieren|zustellen|ausrichten|einbauen) (lassen|lass)
    ^ lass … (wissen|wechseln|reparieren|austauschen|ersetzen|liefern|installieren|abholen|sperren|verschwinden)
    ^ (verschieb|verschiebe|verschiebt|verleg|verlege|verlegt) … (anruf|telefonat|gespräch|probe|unterricht|training|vorstellungsgespräch|interview|besichtigung|besuch|lieferung|abholung) … (auf|um|in) [^ ]+
    (anruf|telefonat|gespräch|probe|unterricht|training|interview|besichtigung|besuch|lieferung|abholung) … (auf|um|in) [^ ]+ … (verschieben|verlegen|vorziehen)
    ^ (bring|bringe|bringt|setz|setze|nimm|stell|stelle|schieb|schiebe|überführe|spiel|spiele|roll|rolle|gib) … (in|auf|in die|ins|in das|auf die|auf das) (produktion|prod|produktivumgebung|produktivsystem|produktionsumgebung|livesystem|live)
    (in|in die|ins|auf das|auf die) (produktion|prod|produktivumgebung|produktivsystem|produktionsumgebung|livesystem) (bringen|überführen|schieben|setzen|nehmen|ausrollen|stellen|geben|spielen)
    ^ (stell|stelle|stellt|setz|setze|setzt|lade|lad|leg|lege|pack|packe|häng|hänge) … (auf|in) (die|unsere|eure|ihre|deine|meine|den|das|unseren|unser) (website|webseite|homepage|server|webshop|shop|intranet|portal|internet|netz|blog)
    (auf|von|in|aus) (die|der|unsere|unserer|eure|eurer|ihre|ihrer|den|dem|das|unseren|unserem|unser) (website|webseite|homepage|server|webshop|shop|intranet|portal|internet|netz|blog) (stellen|setzen|laden|legen|bringen|entfernen|löschen|hochladen|packen)
    ^ (schreib|schreibe|schreibt|antworte|antwort|antwortet|mail|maile|simse) (?!([^ ]+\x20){0,4}?(schluss|ende|anfang|leser|leserin)\x20)(der|dem|den|ihm|ihr|ihnen|herrn|frau|allen|unserer|unserem|unseren|meiner|meinem|an) ~ , dass
    ^ (schreib|schreibe|schreibt|antworte|antwortet|mail|maile|simse) (?!(ein|eine|einen|einem|kurz|bitte|nur|das|es|so|darunter|dazu|auch|einfach|knapp|darüber|daneben|zuerst|zuletzt|hier|hin|dann|[^ ]+(lich|isch|end))\x20)[^ ]+ , dass
  `,
  negated:
    /(?:^| )(?:nicht|nichts|keinesfalls|niemals)(?: (?:ab|los|weg|raus|zurück|ein|an|auf|weiter|hoch|aus))?$/u,
  forms: germanForms,
  rules: [
    {
      acts: 'outside',
      verbs: 'markieren kennzeichnen verbuchen',
      phrase: 'als=done',
    },
    {
      acts: 'outside',
      verbs: 'bestätigen zu|sagen ab|sagen an|kündigen',
      object: 'people',
    },
    {
      acts: 'outside',
      verbs: 'ab|geben ab|legen vorbei|bringen hinterlegen deponieren',
      phrase: 'bei/beim/auf/an/in/am=shops',
    },
    // Whoever it is ordered from or booked with gets the order.
    {
      acts: 'outside',
      verbs: 'bestellen buchen reservieren nach|bestellen ordern kaufen',
      phrase: 'bei/beim/im/über/von/vom=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'ein|legen erheben erstatten ein|reichen auf|geben',
      object: 'notices',
      phrase: 'notices',
    },
    {
      acts: 'outside',
      verbs:
        'schreiben verfassen erstellen planen organisieren auf|setzen ein|planen komponieren dichten',
      phrase: 'writable',
    },
    {
      acts: 'nothing',
      verbs:
        'schreiben verfassen erstellen planen organisieren auf|setzen ein|planen komponieren dichten an|legen auf|stellen zusammen|stellen aus|arbeiten erarbeiten vor|bereiten machen gestalten entwickeln',
      object: 'answers',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'ein|tragen hinzu|fügen auf|nehmen schreiben setzen notieren aktualisieren ändern',
      object: 'calendar',
      phrase: 'calendar',
    },
    { acts: 'nothing', verbs: 'löschen entfernen streichen', object: 'text' },
    // Whoever it is sent to is not the reader.
    {
      acts: 'outside',
      verbs: 'senden schicken verteilen verschicken versenden',
      phrase: 'an/unter=people',
    },
    {
      acts: 'nothing',
      verbs: 'erstellen an|legen senden schicken zurück|geben',
      object: 'answers',
    },
    {
      acts: 'outside',
      verbs:
        'löschen senden zu|senden ver|senden ab|senden ab|schicken zu|schicken versenden schicken verschicken überweisen bezahlen ' +
        'zahlen erstatten zurück|erstatten zurück|zahlen kündigen stornieren veröffentlichen publizieren installieren deinstallieren ' +
        'kaufen ein|kaufen verkaufen benachrichtigen verständigen hoch|laden weiter|leiten ab|bestellen an|rufen ein|laden ' +
        'aus|drucken neu|starten deaktivieren überschreiben deployen ab|sagen um|benennen posten spenden ab|buchen ' +
        'widerrufen sperren entsperren frei|schalten bereit|stellen ab|melden aus|liefern unterschreiben unterzeichnen ' +
        'ein|reichen beantragen mieten vermieten beauftragen abonnieren ausrollen aus|rollen',
    },
    {
      acts: 'outside',
      verbs: 'informieren unterrichten warnen erinnern mit|teilen bescheid|geben kontaktieren',
      object: 'people',
      phrase: 'people',
    },
    { acts: 'nothing', verbs: 'antworten beantworten', object: 'question', phrase: 'question' },
    {
      acts: 'outside',
      verbs: 'antworten beantworten',
      object: 'people mail booking',
      phrase: 'people mail booking',
    },
    { acts: 'outside', verbs: 'bestellen', phrase: 'people' },
    { acts: 'outside', verbs: 'buchen reservieren', phrase: 'people' },
    { acts: 'draft', verbs: 'bestellen buchen reservieren' },
    {
      acts: 'outside',
      verbs:
        'entfernen leeren verschieben kopieren ersetzen archivieren wiederherstellen sichern verschlüsseln speichern ab|legen ab|speichern exportieren synchronisieren formatieren ein|tragen hinzu|fügen auf|nehmen',
      object: 'file server account mail',
      phrase: 'writable',
    },
    {
      acts: 'outside',
      verbs: 'aktualisieren ändern bearbeiten an|passen zurück|setzen',
      object: 'file server account booking',
      phrase: 'system',
    },
    {
      acts: 'outside',
      verbs:
        'starten stoppen aus|führen aktivieren beenden herunter|fahren hoch|fahren an|halten ein|spielen',
      object: 'server home file post',
    },
    {
      acts: 'outside',
      verbs: 'ab|schalten aus|schalten ein|schalten an|schalten schließen öffnen ab|schließen',
      object: 'home server',
    },
    {
      acts: 'outside',
      verbs: 'an|legen erstellen ein|richten eröffnen schließen registrieren',
      object: 'account',
    },
    {
      acts: 'draft',
      verbs:
        'an|legen ein|richten planen organisieren vereinbaren ein|planen an|setzen an|beraumen',
      object: 'event',
    },
    { acts: 'outside', verbs: 'schreiben', phrase: 'writable' },
    { acts: 'outside', verbs: 'drucken', object: 'prints' },
    {
      acts: 'outside',
      verbs: 'genehmigen ab|lehnen an|nehmen bestätigen',
      object: 'booking money',
    },
    { acts: 'outside', verbs: 'zusammen|führen mergen', object: 'vcs' },
    { acts: 'outside', verbs: 'buchen überweisen', object: 'money' },
    {
      acts: 'outside',
      verbs: 'ein|richten geben gib entziehen gewähren erteilen',
      object: 'right account',
      phrase: 'right account',
    },
    {
      acts: 'outside',
      verbs: 'ein|tragen hinzu|fügen auf|nehmen setzen streichen',
      object: 'people',
      phrase: 'lists',
    },
    { acts: 'outside', verbs: 'verlängern kündigen erneuern', object: 'contract' },
    { acts: 'outside', verbs: 'nehmen nimm gehen', phrase: 'net' },
    { acts: 'outside', verbs: 'auf|geben', object: 'orders' },
    { acts: 'outside', verbs: 'vereinbaren aus|machen', object: 'booking', phrase: 'people' },
    { acts: 'outside', verbs: 'weiter|leiten überweisen mahnen an|mahnen ab|buchen gut|schreiben' },
    { acts: 'outside', verbs: 'stellen+online nehmen+offline schalten+online stellen+offline' },
    { acts: 'outside', verbs: 'herunter|fahren ab|schalten hoch|fahren', object: 'server home' },
    {
      acts: 'outside',
      verbs: 'melden',
      object: 'self',
      phrase: 'zum/zur/für/beim/bei=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'verlegen verschieben vor|ziehen', object: 'booking' },
    { acts: 'outside', verbs: 'sagen+bescheid geben+bescheid' },
    { acts: 'outside', verbs: 'sagen bitten mahnen beauftragen', object: 'people' },
    { acts: 'outside', verbs: 'stellen drehen regeln', object: 'home' },
    {
      acts: 'outside',
      verbs: 'machen+aus machen+an drehen+auf drehen+zu drehen+ab',
      object: 'home',
    },
    { acts: 'outside', verbs: 'auf|hängen hängen', object: 'orders prints posters' },
    {
      acts: 'outside',
      verbs: 'ein|stellen',
      object: 'orders post',
      phrase: 'auf/bei=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'nehmen nimm', phrase: 'in=lists' },
    { acts: 'outside', verbs: 'entfernen werfen wirf', phrase: 'aus=lists aus=system' },
    { acts: 'outside', verbs: 'verlängern', object: 'loans booking' },
    { acts: 'outside', verbs: 'ab|holen holen', object: 'mail goods' },
    { acts: 'outside', verbs: 'gießen füttern', object: 'household' },
    { acts: 'outside', verbs: 'an|melden ab|melden', phrase: 'zum/zur/für/vom/von=anything' },
    { acts: 'outside', verbs: 'legen', object: 'backups' },
    {
      acts: 'outside',
      verbs:
        'bekanntgeben aushändigen begleichen einzahlen ausrichten loswerden rückerstatten anrufen zurücküberweisen',
    },
    {
      acts: 'draft',
      verbs: 'setzen stellen spielen legen machen',
      phrase: 'auf=server auf=names zum/zur=account',
    },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    { acts: 'draft', verbs: 'an|setzen fest|legen fest|setzen ein|planen vereinbaren' },
    {
      acts: 'draft',
      verbs:
        'schreiben verfassen erstellen planen organisieren auf|setzen ein|planen komponieren dichten',
    },
    {
      acts: 'draft',
      verbs:
        'an|legen auf|stellen zusammen|stellen aus|arbeiten erarbeiten vor|bereiten machen gestalten entwickeln',
      object: 'papers event',
    },
    // Nothing that an answer can be.
    {
      acts: 'outside',
      verbs:
        'zurück|ziehen zurückziehen vorbei|bringen verlängern erneuern ab|stellen ab|drehen zu|drehen auf|drehen an|stellen aus|schalten ein|schalten ab|schalten ' +
        'an|werfen übergeben überreichen überbringen aus|händigen zu|stellen zustellen ein|berufen ' +
        'zusammen|rufen ein|bestellen vor|laden inserieren reklamieren retournieren um|tauschen ' +
        'zurück|bringen an|melden ab|melden ein|schreiben immatrikulieren um|melden krank|melden an|rufen ' +
        'ab|holen vorbei|bringen hin|bringen aus|lagern verladen entsorgen weg|werfen aus|leihen ' +
        'verleihen verschenken reparieren flicken demontieren betanken befördern ernennen entlassen ' +
        'feuern an|heuern ein|weisen abmahnen ver|klagen verklagen pfänden ab|schleppen evakuieren ' +
        'röntgen nach|bestellen ordern versteigern ersteigern frankieren verpacken verschrotten ' +
        'kalibrieren auf|laden nach|füllen um|füllen ab|füllen entkalken entstopfen entrümpeln aus|räumen ' +
        'auf|räumen verriegeln entriegeln ab|sperren auf|sperren verhaften zertrümmern vergraben ' +
        'verbrennen ab|buchen gut|schreiben ein|zahlen aus|zahlen vor|strecken begleichen auf|kündigen ' +
        'verlängern',
    },
  ],
}
