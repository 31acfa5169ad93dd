// Acting in Dutch

import { dutchForms } from './forms.ts'
import type { ActingWords } from './rules.ts'

export const DUTCH_ACTING: ActingWords = {
  lists: {
    signs: 'komma komma’s decimaal cijfer*',
    shops: 'postkantoor post bank apotheek stomerij garage receptie balie station school winkel',
    done: 'betaald voldaan opgelost afgehandeld gesloten verzonden gelezen geannuleerd',
    notices:
      'klacht bezwaar aangifte ontslag opzegging verzoek aanvraag beroep sollicitatie bod offerte protest',
    elsewhere:
      'de het een mijn zijn haar onze jouw lijst tekst tabel document agenda kalender begin einde',
    orders: 'bestelling* advertentie* aankondiging*',
    afspraken: 'afspraak afspraken',
    contract: '*contract* abonnement lidmaatschap licentie pas kaart',
    lists: '*groep *lijst mailinglijst* verzendlijst* lijst groep nieuwsbrief kanaal',
    right: '*rechten toegang recht* rechten sleutel*',
    calendar: 'agenda* kalender*',
    mail: 'factuur facturen kaart kaarten notulen plattegrond formulier* mail* email* e-mail* brief brieven nieuwsbrief* herinnering* aanmaning* uitnodiging* bericht* sms fax pakket* inbox spam',
    money:
      'betaling* factuur facturen rekening* euro eur dollar geld salaris huur belasting* donatie borg bedrag* krediet loon',
    file: '*bestand* bestand* map mappen schijf stick backup* back-up* back up ups repository repo prullenbak cache log* logbestand* database* md txt csv json yaml docx xlsx pdf foto* afbeelding* document* config* archief video* bijlage*',
    server:
      '*machine *server* server* dienst* service* machine* vm container* cluster router* printer* proces* website* site app deployment productie script* migratiescript* migratie* test tests opdracht* commando* workflow* pipeline* job jobs patch* update* driver* netwerk* laptop* computer* pc dns domein* software programma* versie* systeem systemen wifi',
    account:
      'adres adressen telefoonnummer* rekening* profiel* abonnement* contract* account* gebruikersaccount* gebruiker* klant* wachtwoord* toegang* recht* rol rollen sleutel* token* lidmaatschap* licentie* profiel* login abonnement*',
    post: 'artikel* bericht* post posts tweet* aankondiging* advertentie* campagne* video*',
    booking:
      'tafel* kamer* zaal zalen plaats plaatsen vlucht* trein* kaartje* les lessen cursus* huur levering* bestelling* afspraak afspraken *afspraak *reservering *boeking boeking* reservering* afspraak afspraken vergadering* vlucht* hotel* ticket* kaartje* plaats* taxi auto trein restaurant levering* verlof vakantie aanvraag aanvragen sollicitatie* klacht* contract* bestelling* verzoek* order*',
    system:
      '*systeem *portaal *bestand *administratie *register *database *winkel webshop platform* kalender crm erp jira github slack systeem mailinglijst register',
    people:
      'buurman buurvrouw buren tuinman conciërge* architect* advocaat advoca* notaris* boekhoud* penningmeester* voorzitter* trainer* directeur* leraar lerar* meester juf crèche school ouders moeder vader oma opa tante oom broer zus neef nicht kinderen dochter zoon familie vriend* gast gasten bezoeker* deelnemer* lid leden vereniging* koor beheerder* makelaar* vakman elektricien* dakdekker* schilder* timmerman loodgieter* slotenmaker* monteur* chauffeur* koerier* vervoerder* groothandel* winkelier* cateraar* bakker* slager* bloemist* fotograaf* muzikant* spreker* secretaris* assistent* stagiair* leerling* sollicitant* kandida* patiënt* praktijk kliniek ziekenhuis apotheek arts artsen huisarts dierenarts zorgverzekeraar belastingdienst gemeente burgemeester politie brandweer rechtbank bank redactie uitgever* krant pers abonnee* ontvanger* afzender* donateur* sponsor* investeerder* commissie comité personeelszaken boekhouding directie afdeling* garage hotel garage gemeente postkantoor verhuurder klant* leverancier* verhuurder* huurder* team* collega* baas chef directeur directie bestuur bank verzekeraar* verzekering politie loodgieter* arts dokter tandarts kandidaat kandidaten abonnee* lid leden medewerker* werknemer* partner* pers ouders leraar iedereen hem haar hen meneer mevrouw kantoor afdeling buren deelnemer* gast gasten advocaat winkel bedrijf vriend* patiënt* student* afzender boekhouding belastingdienst',
    home: 'pomp pompen rolluik* zonwering oven wasmachine droger vaatwasser koelkast kraan kranen ventiel* ketel haard sauna deurbel garage* verwarming licht lampen lamp deur deuren poort thermostaat alarm oven water stroom tv ventilator ramen airco',
    goods:
      'papier pizza* eten bloemen stoelen tafels toner taart boodschappen licentie* product* onderdelen cadeau* schoenen printer* kaarten drankjes koffie pakken dozen',
    bookable:
      '*plaats* stoel* tafel vlucht* hotel* kamer* zaal plaats* ticket* taxi huurauto afspraak reis trein restaurant kaartje* tolk fotograaf overnachting* nachten cursus',
    event:
      'afspraak afspraken evenement vergadering* ticket* item items map feest herinnering* uitje',
    text: 'dubbele duplicaten herhalingen woord woorden zin zinnen alinea* kolom* rij rijen stopwoorden',
    prints: 'kopie* kopieën exemplaar exemplaren pagina* etiket* ticket* poster* flyer*',
    writable: 'bestand* map schijf stick database* md txt csv json yaml docx xlsx pdf crm',
    answers:
      'lijst* *lijst *lijstje overzicht* *overzicht tabel* *tabel samenvatting* *samenvatting antwoord* vergelijking* verslag* rapport* conclusie* zin zinnen alinea* regel* woord woorden vraag vragen voorstel* suggestie* concept* schets* opzet idee ideeën uitleg beschrijving* vertaling* rangschikking woordenlijst tijdlijn analyse* beoordeling* definitie* titel* index inventaris diagram* grafiek*',
    question: 'vraag vragen',
    vcs: 'branch tak pull request commit commits',
    self: 'me mij ons',
    anything: '*',
    posters: 'poster* affiche* flyer*',
    adverts: 'prijslijst prijzen foto* artikel* openingstijden',
    loans: 'lening paspoort boek boeken',
    backups: 'back-up back backup*',
    papers:
      'vragenlijst* enquête* persbericht* bezwaar* klacht* excuus* excuses circulaire* bestelling* verklaring* petitie* aanvraag* toets *plan plan plannen *schema *rooster agenda* *programma menu* *menu brief brieven *brief mail* e-mail* bericht* toespraak speech advertentie* *advertentie uitnodiging* factuur contract* offerte* formulier* flyer* poster* folder* artikel* post* presentatie* dia* route* *route *tocht *reis reis budget* *begroting begroting afspraak afspraken vergadering* evenement* feest* *feest uitje* cursus* les lessen lied liedje gedicht* *gedicht verhaal* script* logo* gids* handleiding* map mappen bestand* document* pagina* website sjabloon* cv kaart* *kaart dienst* recept* draaiboek',
  },
  prepositions:
    'aan op in voor van naar met bij uit over tegen door om tot sinds als die dat per tussen',
  topics: 'over van voor als om',
  doing:
    'overhandigen afgeven ophalen bezorgen leveren hangen ophangen plaatsen voldoen vereffenen storten betalen afrekenen inschrijven uitschrijven aanmelden afmelden intrekken terugtrekken aankondigen bekendmaken doorgeven waarschuwen inlichten verwittigen opzeggen beëindigen ondertekenen repareren schoonmaken poetsen verven monteren aansluiten loskoppelen aanzetten uitzetten verwarmen verlagen verhogen wegdoen weggooien opruimen lozen begieten zaaien maaien koken bakken inpakken versturen ontbieden oproepen aannemen benoemen ontslaan bevorderen schorsen toelaten toekennen weigeren toewijzen uitbesteden incasseren factureren verlengen vervroegen uitstellen verzetten heropenen blokkeren bevriezen aangeven aanklagen onderhandelen ontmoeten begeleiden verspreiden lanceren uitrollen migreren herstellen resetten herstarten legen verbranden slopen wedden investeren financieren sponsoren verzekeren overdragen vernemen huren verhuren lenen uitlenen',
  frames: String.raw`
    [^ ]+ laten (repareren|schilderen|kalibreren|ijken|schoonmaken|wassen|komen|brengen|bezorgen|blokkeren|installeren|drukken|controleren|vervangen|maaien|snoeien|ophalen|tekenen|ondertekenen)
    (te koop|te huur|op marktplaats|in de verkoop|buiten werking|in werking|in gebruik|op de post|online) (zetten|aanbieden|stellen|nemen|doen|plaatsen)
    ^ (vraag|laat|verzoek|zeg|draag) (de|het|een|mijn|onze|[^ ]+) … (om|te|op) … te [^ ]+
    ^ (zeg|zeggen|vertel|meld) (tegen|aan|even|maar) [^ ]+
    ^ laat … (weten|verdwijnen|repareren|vervangen|bezorgen|installeren|blokkeren|ophalen|schoonmaken)
    (weten|verdwijnen|vervangen|repareren|bezorgen|installeren|blokkeren|ophalen|schoonmaken|tekenen|komen) laten
    laten (weten|verdwijnen|vervangen|repareren|bezorgen|installeren|blokkeren|ophalen|schoonmaken|tekenen|komen)
    ^^ [^ ]+ … (moet|moeten|mag|mogen|hoort|zou|zouden|dient) … (horen|weten|vernemen|krijgen|ontvangen|betaald|ingelicht)
    het zou (goed|fijn|mooi|handig|beter|netjes) zijn als … (wist|wisten|hoorde|kreeg|vernam)
    ^ (zorg|zorgen|zorg ervoor|regel) (ervoor )?dat … (krijgt|krijgen|ontvangt|weet|weten|heeft|hebben|betaald)
    ^^ (betaling|overboeking|overschrijving|opzegging|annulering|reservering|aankoop|verzending|bezorging|levering|inschrijving|uitschrijving|aanmelding|publicatie|verwijdering|installatie|ondertekening|verlenging|terugbetaling|storting|schenking|overhandiging|bestelling|voldoening|indiening|afmelding|blokkering) (van|aan|bij|per|voor) [^ ]+
    ^ wil (je|u) … (eraan )?herinneren
    (eraan|aan) herinneren
    bekend maken|bekendmaken
    ^ (verzet|verplaats|verschuif|vervroeg) … (gesprek|telefoongesprek|belafspraak|sollicitatie|repetitie|les|bezoek|levering) … (naar|tot|op) [^ ]+
    (gesprek|repetitie|les|bezoek|levering) … (naar|tot|op) [^ ]+ (verzetten|verplaatsen|verschuiven)
    ^ (zet|zetten|breng|neem|gooi|rol|duw) … (in|naar) (productie|prod)
    (in|naar) (productie|prod) (zetten|brengen|nemen|gooien|rollen|uitrollen)
    ^ (zet|plaats|gooi|hang|publiceer|upload) … (op|naar) (de|onze|het|ons|mijn|uw|jullie) (website|site|server|webshop|intranet|portaal|blog|internet|homepage)(?! (in|per)\x20)
    (op|van|naar) (de|onze|het|ons|mijn|uw|jullie) (website|site|server|webshop|intranet|portaal|blog|internet|homepage) (plaatsen|zetten|gooien|verwijderen|hangen|afhalen|halen|wissen)
    ^ (verwijder|gooi|wis) … van (de|onze|het|ons|mijn|uw|jullie) (website|site|server|webshop|intranet|portaal|blog|homepage)
    ^ haal … van (de|onze|het|ons) (website|site|server|webshop|intranet|portaal|blog|homepage) (af|weg)
    ^ (schrijf|schrijven|antwoord|antwoorden|mail|app|sms) (?!([^ ]+\x20){0,5}?(vraag|vragen|brief|bericht|tekst|notitie|alinea|concept|antwoord|e-mail|mail|artikel|verslag|samenvatting|zin|zinnen|verhaal|eind|einde|begin|slot|lezer)\x20)(?!(kort|bondig|beknopt|eerlijk|in|op|als|een|met|bij|onder|boven|dan|ook|alleen|slechts|gewoon|daarna|eerst|[^ ]+lijk)\x20)(aan )?[^ ]+ ~ dat
  `,
  negated: /(?:^| )(?:niet|niets|nooit)(?: (?:op|af|weg|terug|door|mee|uit|in|aan))?$/u,
  forms: dutchForms,
  rules: [
    { acts: 'nothing', verbs: 'verplaats verplaatsen', object: 'signs' },
    { acts: 'nothing', verbs: 'zet+om omzetten reken+om omrekenen' },
    {
      acts: 'outside',
      verbs: 'markeren boeken registreren noteren',
      phrase: 'als=done',
    },
    {
      acts: 'outside',
      verbs: 'bevestigen melden meedelen',
      phrase: 'aan=people aan=names',
    },
    {
      acts: 'outside',
      verbs: 'afgeven achterlaten brengen',
      phrase: 'bij/op/naar=shops',
    },
    {
      acts: 'outside',
      verbs: 'intrekken terugtrekken',
      object: 'notices',
      phrase: 'notices',
    },
    // Whoever it is ordered from or booked with gets the order.
    {
      acts: 'outside',
      verbs: 'bestellen boeken reserveren nabestellen kopen',
      phrase: 'bij=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'in|dienen indienen doen aan|tekenen neer|leggen',
      object: 'notices',
      phrase: 'notices',
    },
    {
      acts: 'outside',
      verbs:
        'schrijf schrijven stel+op opstellen creëer creëren plan plannen plan+in inplannen organiseer organiseren componeer dicht',
      phrase: 'writable',
    },
    {
      acts: 'nothing',
      verbs:
        'schrijf schrijven stel+op opstellen creëer creëren plan plannen plan+in inplannen organiseer organiseren componeer dicht maak maken bereid+voor voorbereiden stel+samen samenstellen ontwikkel ontwikkelen werk+uit uitwerken',
      object: 'answers',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'zet voeg+toe toevoegen neem+op schrijf noteer',
      object: 'calendar',
      phrase: 'calendar',
    },
    // Whoever it is sent to is not the reader.
    {
      acts: 'outside',
      verbs: 'stuur sturen verstuur versturen deel delen',
      phrase: 'naar/aan=people naar/aan=names met=people',
    },
    { acts: 'nothing', verbs: 'maak maken stuur', object: 'answers' },
    { acts: 'nothing', verbs: 'verwijder verwijderen wis wissen schrap', object: 'text' },
    {
      acts: 'outside',
      verbs:
        'verwijder verwijderen wis wissen stuur sturen verstuur versturen verzend verzenden op|stuur op|sturen door|stuur door|sturen mail mailen ' +
        'betaal betalen terug|betaal terug|betalen annuleer annuleren publiceer publiceren installeer installeren deïnstalleer ' +
        'koop kopen verkoop verkopen waarschuw waarschuwen verwittig upload uploaden hernoem hernoemen herstart herstarten bel bellen op|bel ' +
        'uit|nodig nodig+uit uit|nodigen uitnodigen af|druk af|drukken print printen deactiveer deactiveren overschrijf overschrijven ' +
        'deploy doneer zeg+op opzeggen zeg+af afzeggen schort+op blokkeer blokkeren deblokkeer ' +
        'onderteken dien+in indienen huur huren uitrollen rol+uit opstarten start+opnieuw start+op plaats+op',
    },
    {
      acts: 'outside',
      verbs: 'informeer informeren herinner meld contacteer laat+weten',
      object: 'people',
      phrase: 'people',
    },
    {
      acts: 'nothing',
      verbs: 'antwoord beantwoord beantwoorden',
      object: 'question',
      phrase: 'question',
    },
    {
      acts: 'outside',
      verbs: 'antwoord antwoorden beantwoord beantwoorden',
      object: 'people mail booking',
      phrase: 'people mail booking',
    },
    {
      acts: 'outside',
      verbs: 'bestel bestellen',
      phrase: 'people',
    },
    {
      acts: 'outside',
      verbs: 'boek boeken reserveer reserveren',
      phrase: 'people',
    },
    { acts: 'draft', verbs: 'bestel boek boeken reserveer reserveren' },
    {
      acts: 'outside',
      verbs:
        'verplaats verplaatsen kopieer kopiëren vervang leeg leegmaken maak+leeg archiveer archiveren herstel versleutel bewaar bewaren sla+op opslaan exporteer synchroniseer formatteer voeg+toe toevoegen zet neem+op',
      object: 'file server account mail',
      phrase: 'writable',
    },
    { acts: 'outside', verbs: 'schrijf schrijven', phrase: 'writable' },
    { acts: 'outside', verbs: 'maak+over overmaken', object: 'money numbers' },
    {
      acts: 'outside',
      verbs: 'wijzig wijzigen werk+bij bijwerken bewerk pas+aan aanpassen reset stel+in instellen',
      object: 'file server account booking',
      phrase: 'system',
    },
    {
      acts: 'outside',
      verbs: 'start starten stop stoppen voer+uit uitvoeren activeer draai beëindig sluit+af',
      object: 'server home file',
    },
    {
      acts: 'outside',
      verbs:
        'zet+uit zet+aan uitzetten aanzetten schakel+uit schakel+in uitschakelen inschakelen sluit open doe+uit doe+aan',
      object: 'home server',
    },
    { acts: 'outside', verbs: 'maak maken aanmaken open registreer sluit', object: 'account' },
    { acts: 'draft', verbs: 'plan maak+aan organiseer', object: 'event' },
    {
      acts: 'outside',
      verbs: 'keur+goed goedkeuren wijs+af afwijzen accepteer bevestig',
      object: 'booking money',
    },
    { acts: 'outside', verbs: 'voeg+samen merge', object: 'vcs' },
    { acts: 'outside', verbs: 'geef geven verleen ontneem', object: 'right', phrase: 'right' },
    { acts: 'outside', verbs: 'voeg+toe zet schrijf+in', object: 'people', phrase: 'lists' },
    { acts: 'outside', verbs: 'verleng verlengen zeg+op vernieuw', object: 'contract' },
    { acts: 'outside', verbs: 'maak', object: 'afspraken' },
    { acts: 'outside', verbs: 'zet+offline zet+online haal+offline plaats+online' },
    { acts: 'outside', verbs: 'plaats', object: 'orders post', phrase: 'orders' },
    { acts: 'outside', verbs: 'schakel+uit schakel+in', object: 'server home' },
    { acts: 'outside', verbs: 'blokkeer blokkeren' },
    { acts: 'outside', verbs: 'sluit+af zet+uit zet+aan doe+uit doe+aan', object: 'server home' },
    {
      acts: 'outside',
      verbs: 'schrijf',
      object: 'self',
      phrase: 'voor/bij=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'verzet verzetten verplaats vervroeg', object: 'booking' },
    { acts: 'outside', verbs: 'zet draai stel', object: 'home' },
    { acts: 'outside', verbs: 'hang+op hang', object: 'posters' },
    {
      acts: 'outside',
      verbs: 'zet plaats zetten plaatsen',
      object: 'orders adverts',
      phrase: 'op=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'haal verwijder', phrase: 'uit=lists' },
    { acts: 'outside', verbs: 'verleng verlengen', object: 'loans' },
    { acts: 'outside', verbs: 'haal+op ophalen', object: 'mail goods' },
    { acts: 'outside', verbs: 'geef+water geef+eten' },
    { acts: 'outside', verbs: 'vraag', object: 'people', phrase: 'om=anything', isBoth: true },
    { acts: 'outside', verbs: 'vertel zeg', object: 'people' },
    { acts: 'outside', verbs: 'maak maken', object: 'backups' },
    { acts: 'outside', verbs: 'post posten', object: 'file post' },
    {
      acts: 'outside',
      verbs:
        'overhandigen opzeggen bekendmaken uitrollen herstarten resetten wegdoen voldoen waarschuwen inlichten ondertekenen ontbieden',
    },
    {
      acts: 'outside',
      verbs: 'zetten geven inschrijven intrekken tekenen plaatsen',
      object: 'people right server home account booking money',
      phrase: 'people op/aan/bij=names',
    },
    { acts: 'draft', verbs: 'zet zetten plaatsen', phrase: 'op=names op=system' },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    { acts: 'draft', verbs: 'bestellen reserveren boeken' },
    {
      acts: 'draft',
      verbs:
        'schrijf schrijven stel+op opstellen creëer creëren plan plannen plan+in inplannen organiseer organiseren componeer dicht',
    },
    {
      acts: 'draft',
      verbs:
        'maak maken bereid+voor voorbereiden stel+samen samenstellen ontwikkel ontwikkelen werk+uit uitwerken',
      object: 'papers event',
    },
    // Nothing that an answer can be.
    {
      acts: 'outside',
      verbs:
        'verlengen vernieuwen uitschakelen inschakelen aanzetten afsluiten overhandigen afgeven bezorgen oproepen bijeenroepen ' +
        'inschrijven uitschrijven aanmelden afmelden ontslaan overplaatsen aanklagen ' +
        'retourneren omruilen repareren wegslepen evacueren inenten vaccineren kalibreren opladen ' +
        'vergrendelen ontgrendelen frankeren inpakken uitladen inladen weggooien recyclen verbranden ' +
        'begraven verhuren uitlenen verkopen annuleren afzeggen uitstellen verzetten vervroegen ' +
        'vereffenen bijschrijven afschrijven terugbetalen waarschuwen aanmanen ophalen afleveren ' +
        'blokkeren deblokkeren',
    },
  ],
}
