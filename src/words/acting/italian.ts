// Acting in Italian

import { italianForms } from './forms.ts'
import type { ActingWords } from './rules.ts'

export const ITALIAN_ACTING: ActingWords = {
  lists: {
    taxes: 'dichiarazione dichiarazioni',
    shops:
      'postale posta poste banca farmacia tintoria officina reception portineria stazione scuola negozio',
    done: 'pagat* saldat* risolt* chius* spedit* lett* evas* annullat* concluso',
    sorting: 'ordine fila sequenza elenco tabella relazione confronto evidenza',
    offers: 'offert* proposta candidatura',
    notices:
      'reclamo denuncia querela ricorso domanda istanza dimissioni disdetta opposizione candidatura protesta esposto',
    elsewhere:
      'il lo la i gli le l un uno una mio suo nostro lista testo tabella documento agenda calendario più meno lunedì martedì mercoledì giovedì venerdì sabato domenica mattina sera settimana mese anno ordine inizio fine',
    contract: 'contratt* abbonament* licenz* tessera carta',
    lists: 'mailing lista gruppo canale newsletter',
    right: 'accesso permess* chiave chiavi',
    calendar: 'calendari* agenda*',
    mail: 'fattura fatture biglietto biglietti cartolina verbale pianta piante modulo moduli pratica mail* email* e-mail* lettera lettere newsletter* promemoria sollecit* invito inviti notific* messaggi* sms fax pacco pacchi',
    money:
      'pagament* fattur* euro eur dollari denaro soldi stipendi* affitto tasse tassa donazion* cauzione bonific* credito',
    file: 'file cartell* disco chiavetta backup copia copie archivi* repository cestino cache log database base md txt csv json yaml docx xlsx pdf foto immagin* document* configurazion* video allegat*',
    server:
      'server servizi* macchin* vm container cluster router stampant* process* sito app applicazion* produzione script migrazion* test comand* pipeline patch aggiornament* driver rete computer pc dns domini* software programm* version* sistem*',
    account:
      'indirizz* l’indirizzo recapit* telefono account profil* abbonament* l’abbonamento contratt* account utent* client* password access* permess* ruol* chiav* token licenz* profil* abbonament* conto conti',
    post: 'articol* post tweet annunci* campagn* video',
    booking:
      'tavol* camera camere sala sale post* vol* tren* bigliett* lezion* cors* noleggi* consegn* ordin* appuntament* l’appuntamento l’appuntamento prenotazion* appuntament* riunion* vol* hotel albergo bigliett* posto posti taxi auto treno ristorante consegn* ferie richiest* candidatur* reclam* contratt* ordin* ticket',
    system:
      'gestionale portale anagrafica database archivio negozio shop piattaforma crm erp jira github slack sistema registro',
    people:
      "vicin* giardinier* custode* portier* portinai* architett* avvocat* notai* commercialist* contabil* tesorier* president* allenator* preside* maestr* insegnant* asilo scuola genitori mamma papà madre padre nonn* zia zio fratello sorella cugin* figli* famiglia amic* ospit* visitator* partecipant* socio soci associazione coro amministrator* agent* artigian* elettricist* murator* imbianchin* falegnam* idraulic* fabbro fabbri tecnic* autist* corriere corrieri trasportator* grossist* negoziant* cuoc* fornai* macella* fiorai* fotograf* musicist* relator* segretari* assistent* stagist* tirocinant* apprendist* candidat* pazient* clinica ospedale farmacia medic* veterinari* assicurator* agenzia comune sindac* polizia vigili tribunale banca redazione editor* giornale stampa abbonat* destinatari* mittent* donator* sponsor investitor* comitato contabilità direzione officina hotel albergo negozio l'architett* l'avvocat* l'officina l'agenzia l'amministrator* l'ufficio ufficio officina l’officina comune agenzia entrate client* fornitor* padron* inquilin* squadra team collegh* capo direttor* direzione consiglio banca assicurazion* autorità polizia idraulic* l'idraulico medico dentista candidat* iscritt* abbonat* soci* dipendent* partner stampa genitori insegnant* tutti tutte signor signora ufficio reparto agenzia vicin* partecipant* ospit* avvocat* negozio azienda amic* pazient* student* mittente contabilità elettricista",
    home: 'pompa pompe tapparell* tenda tende forno lavatrice asciugatrice lavastoviglie frigorifero rubinett* valvol* caldaia camino sauna campanello garage cancell* riscaldamento luce luci lampad* porta porte termostato allarme forno acqua televisione ventilatore finestr* climatizzatore',
    criteria:
      'urgenza prezzo esperienza data nome cognome importanza dimension* valore autor* anno mese tema categoria costo priorità rilevanza gravità',
    goods:
      'carta pizza pizze cibo fiori sedie tavoli toner torta spesa licenz* prodott* pezzi regal* scarpe stampant* bevande caffè pacchi',
    bookable:
      ' tavolo volo voli hotel albergo camera camere sala posto posti bigliett* taxi auto appuntament* viaggio treno ristorante notte notti interprete fotografo corso',
    event: 'appuntament* riunion* event* ticket cartella festa promemoria gita',
    text: 'duplicat* ripetizion* parol* fras* paragraf* colonn* righe riga',
    prints: 'copia copie pagin* etichett* manifest*',
    writable: 'file cartell* disco chiavetta database md txt csv json yaml docx xlsx pdf crm',
    question: 'domanda domande',
    vcs: 'ramo commit pull request',
    pay: 'pagament* bonific* donazion* acquist* prenotazion*',
    answers:
      'lista liste elenco elenchi riassunto riassunti sintesi tabella tabelle panoramica risposta risposte confronto relazione rapporto conclusion* frase frasi paragraf* riga righe parola parole domanda domande proposta proposte suggeriment* bozza bozze schema idea idee spiegazion* descrizion* traduzion* classifica glossario cronologia analisi valutazion* definizion* titolo titoli indice inventario diagramm* grafic*',
    self: 'mi ci',
    anything: '*',
    posters: 'locandin* manifest* poster volantin*',
    adverts: 'annunci* prezzi listino foto articol*',
    loans: 'prestito passaporto libro libri',
    household: 'piante fiori gatto cane giardino',
    backups: 'backup copia',
    papers:
      'questionario questionari sondaggi* ricors* reclam* scus* circolar* avvis* ordini certificat* comunicat* petizion* verifica domanda pian* programma programmi calendario agenda ordine menu menù lettera lettere mail email messaggi* discorso annunci* invito inviti fattura contratto preventivo modulo volantino locandina opuscolo articol* post presentazione diapositive itinerari* percorso appuntament* riunion* event* festa viaggio gita laboratorio corso canzone poesia storia copione logo guida manuale cartell* file document* pagina sito modello curriculum biglietto turni orari* ricetta scaletta scheda lezion*',
  },
  prepositions:
    'a al allo alla ai agli alle di del dello della dei degli delle in nel nella nei nelle su sul sulla sui sulle per con da dal dalla dai che come più secondo',
  topics: 'di per che come',
  doing:
    'consegnare saldare pagare versare iscrivere ritirare annunciare avvertire avvisare restituire prestare affittare cedere regalare affidare aggiustare riparare lavare smontare installare collegare scollegare accendere spegnere riscaldare raffreddare arieggiare innaffiare piantare seminare potare cucinare scaricare imballare inviare mandare spedire convocare assumere nominare promuovere sospendere espellere ammettere concedere negare delegare incaricare appaltare incassare addebitare accreditare fatturare prorogare prolungare rinnovare anticipare posticipare rinviare riaprire congelare pignorare denunciare reclamare negoziare incontrare accogliere accompagnare congratularsi ringraziare scusarsi salutare diffondere condividere lanciare rilasciare migrare ripristinare reimpostare riavviare resettare svuotare buttare bruciare distruggere demolire scommettere investire finanziare assicurare sbarazzarsi liberarsi disdire rescindere recedere affiggere appendere',
  frames: String.raw`
    ^ (segnare|segna|registrare|contrassegnare) … come (pagat*|saldat*|risolt*|chius*|spedit*|lett*|evas*|annullat*)
    ^ (far|fare|fai|fate|faccia) (riparare|ridipingere|tarare|calibrare|pulire|lavare|venire|consegnare|bloccare|installare|spedire|stampare|controllare|vaccinare|sostituire|cambiare|imbiancare|tagliare|montare|portare|chiamare|firmare|circolare) [^ ]+
    ^ (mettere|metti|porre|offrire) … (in vendita|in affitto|all'asta|online|in rete|in servizio|fuori servizio|in mora|in opera|all'incanto)
    ^ (incaricare|incarica|chiedere a|chiedi a|dire a|ordinare a|convincere|pregare) (il|lo|la|l'*|i|gli|le|[^ ]+) … (di|a) [^ ]+(are|ere|ire|arlo|erlo|irlo|arla)
    per (favore|piacere|cortesia) ,? ?(ricorda|di|fai|avvisa|comunica|manda|dai|chiedi) [^ ]+
    ^ (di'|di|dì|dire|dica|dite|digli|dille|ditegli|ricorda|ricordare|riferisci|comunica|annuncia|annunciare) (, )?(per (piacere|favore|cortesia) )?(a|al|alla|allo|ai|agli|alle|all'*|che|sulla|sul) [^ ]+
    ^ (fai|far|fare|fate|faccia) (sapere|avere|pervenire|arrivare|sparire|cambiare|riparare|venire|presente|installare|sostituire|recapitare|pulire|firmare|bloccare|consegnare) [^ ]*
    ^^ [^ ]+ … (dovrebbe|dovrebbero|deve|devono|merita|meritano) (sapere|ricevere|essere|apprendere|sentire|venire|avere|conoscere)
    (sarebbe|bisognerebbe|occorrerebbe|conviene|converrebbe|è) … che … (sapesse|sapessero|ricevesse|ricevessero|sappia|riceva|avesse|fosse)
    ^ (assicurati|assicurarsi|assicurati|fai in modo|fare in modo|provvedi|verifica e fai) che … (riceva|ricevano|sappia|sappiano|abbia|abbiano|arrivi)
    ^^ (il |la |l')?(pagamento|saldo|bonifico|versamento|rimborso|disdetta|cancellazione|annullamento|rescissione|prenotazione|acquisto|invio|spedizione|consegna|iscrizione|pubblicazione|eliminazione|rimozione|installazione|firma|rinnovo|proroga|donazione|notifica|convocazione|blocco|sblocco|affissione|ordinazione) (di|del|della|dello|dei|degli|delle|dell'*|a|al|alla|in) [^ ]+
    ^ (dare|dai|dia) (disdetta|notizia|avviso|accesso|le chiavi|la chiave|i diritti|il benservito|comunicazione|i permessi)
    ^ (mettere|metti) (fine|in vendita|al corrente|in linea|online|all'asta|in onda|in manutenzione)
    ^ (rimanda|rimandare|rinvia|rinviare|sposta|spostare|anticipa|anticipare|posticipa|posticipare) … (chiamata|telefonata|colloquio|prova|visita|consegna|lezione|seduta|call) … (a|al|alla|di) [^ ]+
    ^ (metti|mettere|metta|porta|portare|porti|manda|mandare|rilascia|passa|passare) … in (produzione|prod)
    ^ (togli|togliere|tolga|rimuovi|rimuovere|leva|levare|elimina|eliminare|cancella|cancellare) … (dal|dalla|dal nostro|dalla nostra|dal suo) (sito|server|blog|portale|intranet|vetrina|web)
    ^ (metti|mettere|metta|pubblica|pubblicare|carica|caricare|posta) … (su|sul|sulla|nel|nella) (youtube|drive|dropbox|onedrive|icloud|cloud|nuvola|instagram|facebook|github|disco)
    ^ (metti|mettere|metta|pubblica|pubblicare|carica|caricare|posta|appendi) … (sul|sulla|nel|nella|sul nostro|sul suo) (sito|server|blog|portale|intranet|bacheca|web)(?! (in|per)\x20)
    ^ (scrivi|scrivere|scriva|rispondi|rispondere|risponda) (a|al|allo|alla|ai|agli|alle|all'*) (?!([^ ]+\x20){0,5}?(domanda|domande|lettera|mail|messaggio|nota|testo|paragrafo|bozza|risposta|email|e-mail|quesito|fine|inizio|mano|margine|lato|passato|lettore)\x20)[^ ]+ ~ (che|di [^ ]+(are|ere|ire))
    ^ (scrivigli|scrivile|rispondigli|rispondile) [^ ]+
  `,
  forms: italianForms,
  rules: [
    {
      acts: 'outside',
      verbs: 'segnare registrare contrassegnare marcare',
      phrase: 'come=done',
    },
    {
      acts: 'outside',
      verbs: 'confermare comunicare annunciare',
      phrase: 'a/al/alla/allo/all’/ai=people a/al/alla=names',
    },
    {
      acts: 'outside',
      verbs: 'lasciare portare depositare',
      phrase: 'a/al/alla/in/presso/all’=shops',
    },
    {
      acts: 'outside',
      verbs: 'ritirare',
      object: 'notices offers',
      phrase: 'notices offers',
    },
    { acts: 'nothing', verbs: 'mettere metti disporre porre', phrase: 'in/a=sorting' },
    // Whoever it is ordered from or booked with gets the order.
    {
      acts: 'outside',
      verbs: 'ordinare comprare acquistare',
      phrase: 'dal/dallo/dalla/da/presso=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'prenotare riservare',
      phrase: 'dal/dalla/da/presso/al/alla/allo/in=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'sporgere presentare inoltrare rassegnare',
      object: 'notices',
      phrase: 'notices',
    },
    {
      acts: 'outside',
      verbs: 'scrivere redigere comporre componi creare pianificare organizzare programmare',
      phrase: 'writable',
    },
    {
      acts: 'nothing',
      verbs:
        'scrivere redigere comporre componi creare pianificare organizzare programmare preparare elaborare stendere fare fai stilare progettare fissare predisporre',
      object: 'answers',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'aggiungere inserire segnare annotare mettere',
      object: 'calendar',
      phrase: 'calendar',
    },
    { acts: 'nothing', verbs: 'eliminare cancellare togliere rimuovere', object: 'text' },
    // Whoever it is sent to is not the reader.
    {
      acts: 'outside',
      verbs: 'inviare mandare spedire condividere distribuire',
      phrase: 'a/al/allo/alla/ai/agli/alle=people a/al/allo/alla/ai/agli/alle=names con=people',
    },
    { acts: 'nothing', verbs: 'inviare', object: 'answers' },
    {
      acts: 'outside',
      verbs:
        'eliminare cancellare riavviare rimborsare inviare spedire mandare inoltrare pagare comprare acquistare disdire disdici annullare ' +
        'pubblicare installare disinstallare notificare invitare disattivare sbloccare bloccare revocare licenziare assumere ' +
        'rinominare reimpostare iscrivere vendere affittare sovrascrivere firmare consegnare avvisare avvertire trasferire versare ' +
        'twittare donare contattare',
    },
    {
      acts: 'outside',
      verbs: 'chiamare telefonare informare allertare ricordare',
      object: 'people',
      phrase: 'people',
    },
    { acts: 'nothing', verbs: 'rispondere', object: 'question', phrase: 'question' },
    {
      acts: 'outside',
      verbs: 'rispondere',
      object: 'people mail booking',
      phrase: 'people mail booking',
    },
    { acts: 'outside', verbs: 'ordinare', phrase: 'da/dal/dalla/dallo=people goods' },
    { acts: 'outside', verbs: 'prenotare', phrase: 'people' },
    { acts: 'draft', verbs: 'prenotare' },
    {
      acts: 'outside',
      verbs:
        'spostare copiare sostituire svuotare pulire archiviare ripristinare cifrare salvare esportare memorizzare sincronizzare formattare aggiungere rimuovere inserire',
      object: 'file server account mail',
      phrase: 'writable',
    },
    { acts: 'outside', verbs: 'scrivere', phrase: 'writable' },
    {
      acts: 'outside',
      verbs: 'modificare cambiare aggiornare',
      object: 'file server account booking',
      phrase: 'system',
    },
    {
      acts: 'outside',
      verbs: 'avviare fermare eseguire esegui lanciare attivare arrestare distribuire',
      object: 'server home file post',
    },
    {
      acts: 'outside',
      verbs: 'spegnere spegni accendere accendi chiudere abbassare',
      object: 'home server',
    },
    { acts: 'outside', verbs: 'creare aprire chiudere registrare', object: 'account' },
    { acts: 'draft', verbs: 'creare fissare organizzare programmare', object: 'event' },
    { acts: 'outside', verbs: 'stampare', object: 'prints' },
    { acts: 'outside', verbs: 'approvare rifiutare accettare confermare', object: 'booking money' },
    { acts: 'outside', verbs: 'unire', object: 'vcs' },
    { acts: 'outside', verbs: 'fare fai effettuare', object: 'pay' },
    { acts: 'outside', verbs: 'dare dai concedere togliere', object: 'right', phrase: 'right' },
    { acts: 'outside', verbs: 'aggiungere iscrivere', object: 'names people', phrase: 'lists' },
    { acts: 'outside', verbs: 'prorogare rinnovare prolungare', object: 'contract' },
    { acts: 'outside', verbs: 'mettere+online mettere+offline' },
    { acts: 'outside', verbs: 'bloccare' },
    { acts: 'outside', verbs: 'fissare', object: 'booking', phrase: 'people' },
    {
      acts: 'outside',
      verbs: 'iscrivimi iscrivici iscrivere',
      object: 'self',
      phrase: 'al/alla/a/ai/alle=anything',
    },
    { acts: 'outside', verbs: 'spostare rimandare anticipare posticipare', object: 'booking' },
    { acts: 'outside', verbs: 'mettere regolare impostare', object: 'home' },
    { acts: 'outside', verbs: 'appendere affiggere', object: 'posters' },
    { acts: 'outside', verbs: 'presentare', phrase: 'alla/al/allo/presso=people' },
    {
      acts: 'outside',
      verbs: 'mettere',
      object: 'adverts',
      phrase: 'su/sul/sulla=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'togliere rimuovere', phrase: 'dal/dalla/da=lists' },
    { acts: 'outside', verbs: 'rinnovare prolungare', object: 'loans' },
    { acts: 'outside', verbs: 'ritirare', object: 'mail goods' },
    { acts: 'outside', verbs: 'annaffiare innaffiare', object: 'household' },
    { acts: 'outside', verbs: "dire dì di'", phrase: 'a/al/alla/allo/ai/alle=people' },
    { acts: 'outside', verbs: 'fare fai', object: 'backups' },
    { acts: 'outside', verbs: 'bonificare accreditare', object: 'money numbers' },
    { acts: 'outside', verbs: 'postare', object: 'post file' },
    {
      acts: 'outside',
      verbs: 'sbarazzarsi disdire rescindere reimpostare riavviare convocare avvertire',
    },
    {
      acts: 'outside',
      verbs:
        'consegnare dare mettere abbassare alzare iscrivere ritirare annunciare avvisare rilasciare saldare',
      object: 'people right server home account booking money',
      phrase: 'people a/al/alla/su/in=names',
    },
    { acts: 'draft', verbs: 'mettere passare', phrase: 'su/sul/sulla=names' },
    { acts: 'nothing', verbs: 'ordinare', phrase: 'in/secondo=anything per=criteria' },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    { acts: 'draft', verbs: 'ordinare preparare predisporre' },
    {
      acts: 'draft',
      verbs: 'scrivere redigere comporre componi creare pianificare organizzare programmare',
    },
    {
      acts: 'draft',
      verbs: 'preparare elaborare stendere fare fai stilare progettare fissare predisporre',
      object: 'papers event',
    },
    // Nothing that an answer can be.
    {
      acts: 'outside',
      verbs:
        'rinnovare prorogare spegnere accendere scollegare chiudere+rubinetto consegnare recapitare convocare iscrivere ' +
        'immatricolare licenziare espellere citare+giudizio restituire riparare annaffiare cucinare ' +
        'infornare parcheggiare rimorchiare evacuare vaccinare calibrare ricaricare bloccare sbloccare ' +
        'affrancare imballare buttare riciclare bruciare seppellire affittare noleggiare prestare vendere ' +
        'disdire annullare rinviare posticipare anticipare liquidare incassare accreditare addebitare ' +
        'rimborsare avvisare avvertire ammonire sollecitare ritirare',
    },
  ],
}
