import { italianForms } from '../acting/forms.ts'
import type { Language } from './language.ts'

export const italian: Language = {
  name: 'Italian',
  marks:
    'i già oltre sopra prima il lo la gli le l un uno una di del dello della dei degli delle dell e o è sono con al allo ' +
    'alla ai agli alle dal dalla dai nel nella nei nelle sul sulla sui sulle che non si se ogni ' +
    'tutti tutte poi tra fra su da suo sua dopo finché quando sia',
  clauses: {
    describing:
      'ricostruire riepilogare precisare schematizzare quantificare specificare dettagliare commentare parafrasare tracciare motivare argomentare ripercorrere narrare documentare tratteggiare spiegare descrivere illustrare esporre esponi riassumere analizzare confrontare elencare presentare definire sintetizzare raccontare ' +
      'citare contare nominare mostrare calcolare indicare classificare ordinare raggruppare',
    explaining:
      'spiegare descrivere illustrare esporre esponi presentare definire precisare dettagliare commentare analizzare motivare argomentare',
    supposing: 'calcolare stimare valutare prevedere simulare modellare',
    conditionals: 'se qualora',
    telling:
      'vedere vedi veda dimmi dica confermare discernere accertarsi accertati assicurarsi indagare esplorare scovare indovinare constatare appurare datare situare collocare rintracciare reperire ritrovare seguire sviscerare raffrontare paragonare contrapporre incrociare opporre misurare convertire arrotondare sommare sottrarre moltiplicare dividere totalizzare ricontare ricalcolare rifare rileggere rivedere correggere annotare sottolineare evidenziare marcare segnare accorciare abbreviare condensare ridurre semplificare chiarire delucidare sviluppare trascrivere decifrare compitare pronunciare rispondere dire riferire riportare rievocare discutere dibattere commentare valutare votare pesare ponderare categorizzare suddividere ripartire etichettare segmentare filtrare isolare estrapolare copiare ricopiare completare prevedere predire anticipare simulare modellare dimostrare provare confutare risolvere concludere ideare concepire inventare formulare riformulare attribuire autenticare sfogliare ascoltare riconoscere caratterizzare tabulare impostare raccogliere abbinare spiega descrivi riassumi elenca indica cerca trova confronta analizza cita ricavare desumere mettere ricercare sondare dedurre deduci desumere stimare soppesare giudicare diagnosticare suggerire pensare ragionare distinguere osservare interpretare rilevare annotare ipotizzare guardare riflettere rifletti considerare ponderare criticare notare abbozzare immaginare preventivare stabilire determinare accertare capire trovare cercare leggere scoprire dare identificare estrarre esaminare valutare raccogliere ' +
      'verificare controllare tradurre consultare recuperare proporre proponi scrivere consigliare stimare segnalare individuare aprire studiare',
    other:
      'documentare riscrivere selezionare associare adattare unificare combinare generare collegare disegnare illustrare costruire dare mettere portare tracciare abbozzare prendere scegliere usare fare fai aspettare attendere ripetere chiedere ottenere continuare riprovare aggiungere accorciare tenere ' +
      'lasciare creare pianificare spostare scorrere richiedere unire decidere mettere',
    making:
      'aggiungere preparare inserire includere scrivere redigere fare creare fare fai redigere scrivere creare preparare stilare compilare dare elaborare',
    answers:
      'sezione diapositiva paragrafo capitolo pagina nota lista elenco tabella riassunto sintesi inventario selezione relazione panoramica',
    naming:
      'suggerire immaginare pensare raccogliere segnalare proponi elencare citare nominare trovare cercare proporre consigliare descrivere dare spiegare contare indicare individuare',
    infinitive: 'da',
    asking: "come che cosa cos'è perché chi quale quali quanto quanta quanti quante dove se",
    askingBehindVerb: 'quando se',
    relative: 'che cui quale quali sul sulla sui sugli su mentre',
    participle:
      /^(?:[^ ]{2,}(?:abile|abili|ibile|ibili|ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite)|scritt[oaie]|fatt[oaie]|mess[oaie]|pres[oaie]|apert[oaie]|chius[oaie]|soggett[oaie]|attesa)$/u,
    carriers:
      /^(?:passi|condizioni|regol[ae]|norm[ae]|eccezion[ei]|rischi|rischio|cas[oi]|pericol[oi]|conseguenz[ae]|effett[oi]|impatto|procedur[ae]|misur[ae]|diritt[oi]|garanzi[ae]|obblig(?:o|hi)|termin[ei]|precauzion[ei]|indennizz[oi]|penal[ei]|spes[ae]|cost[oi]|guadagn[oi]|util[ei]|perdit[ae]|risparmio|probabilità|scenari[o]?|giorni|ore|moment[oi]|period[oi]|notti|sere|situazion[ei]|occasion[ei]|attività|giochi)$/u,
    beforeAsking: 'fino a da di per in con sino',
    subordinators: 'se quando finché salvo appena mentre qualora purché tranne',
    selecting:
      'usare utilizzare prendere considerare includere escludere scegliere limitare contare tenere selezionare',
    polite:
      'potresti, potrebbe, puoi, può, fammi il piacere di, fai il favore di, per favore, per piacere, per cortesia, bisogna, devi, si deve, occorre, non dimenticare di, ricordati di, ricorda di, sarebbe bene, si prega di, abbi la gentilezza di, ti prego di, provvedere a, provvedi a',
    verbLike:
      /^(?!(?:mare|genere|potere|dovere|opere|lettere|oltre|camere|barriere|tessere|frontiere|bandiere|particolare|militare|popolare|titolare|esemplare|mestiere|quartiere|cantiere|carriere|maniere|riviere|macere)$)[a-zàèéìòù]{2,}(?:are|ere|ire|rre|arsi|ersi|irsi|ar[lc][aoie]|er[lc][aoie]|ir[lc][aoie])$/u,
    joiners: 'e ed o ma',
    sequence: 'poi dopo infine quindi successivamente',
    leadIns: 'favore prima adesso subito anche per',
    determiners:
      'il lo la i gli le l un uno una questo questa questi queste mio mia suo sua suoi sue nostro nostra tutti tutte due tre quattro dieci venti',
    forms: italianForms,
  },
  groups: [
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ dopo (il|la|lo|l'*|i|gli|le) ~ (di|del|della|dei|delle|degli|dell'*) [^ ]+
        (ogni|tutti|tutte|qualsiasi|qualunque) … da (più|oltre|[0-9]+) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ (senza|niente|nessun|nessuna) [^ ]+ … , (niente|non|nessun|nessuna|[^ ]+(are|ere|ire)) [^ ]+
        con (meno|più|abbastanza|sufficient*|troppo|troppi|troppe|pochi|poche) (di )?[^ ]+
        (a partire dal|a partire dalla|dal|dalla) (secondo|seconda|terzo|terza|quarto|quarta|quinto|quinta) [^ ]+ (in|,|[^ ]+)
        (su|a|dietro) (richiesta|domanda|ordinazione|prenotazione|appello)
        (contro|dietro) (di |del |della )?(ricevuta|consegna|cauzione|pagamento|presentazione|firma|fattura|deposito|rimborso|contanti|domanda)
        in cambio (di|del|della|dell'*) [^ .,?]+
        (i|le|gli|il|la) [^ ]+ (non [^ ]+t*|scadut*|difettos*|danneggiat*|invendut*|insolut*|guast*|in ritardo) … [^ ]+
        (quello|quale|quella) (che|dei due) (costa|arriva|viene|risulta|conviene) [^ ]+
        (quanto|più|meno) … , (tanto|più|meno) [^ ]+
        (soci|adulti|bambini|ospiti|membri) … , (gli|le|tutti)? ?(altri|altre|non) [^ ]+
        (con l'eccezione|ad eccezione|eccezion fatta) [^ ]+
        come (piano b|ultima risorsa|ripiego|riserva|alternativa)
        il più (economico|veloce|breve|vicino) dei due
        dopo (il|la) (secondo|seconda|terzo|terza|primo|prima) [^ ]+
        ^^ (oltre|sopra|sotto|superat*|passat*) [^ ]+ … ,
        al (vedere|sentire|trovare|suono|suonare|calare|salire|sorgere|verificarsi|primo) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (solo|soltanto|solamente|unicamente|esclusivamente) (contro|dietro|su|dopo|con|previa|previo|in|alla|al) [^ ]+
        (lasciare|lascia|lasciando) (stare )?(le|gli|i) (altre|altri|restanti)
        ^^ (tranne|salvo|eccetto|esclusi|esclusa|escluso) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        condizione (è|,)
        ^^ (un|una|un'*) (solo|sola|unico|unica|altro|altra) … (e|,)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (solo|soltanto|solamente|unicamente|esclusivamente) (a|ai|agli|alle|al|alla|con|per|i|le|gli|da|dai|all'*) … (che|cui|senza|chi)
        dove (manca|mancano|serve|servono|occorre|occorrono|non|c'è|ci|possibile|necessario|opportuno|assente|è (vuot*|assente|possibile|necessario))
        (ogni|qualsiasi|qualunque|tutti|tutte|tutti i|tutte le) … che ~ (non|abbia*|superi*|sia|siano|resti*|ha|hanno|supera*|manca*|rimane*|giace*|aspetta*|attende*)
        (ogni|qualsiasi|qualunque) [^ ]+ (senza|con) [^ ]+
        (al|alla|ai|all'*) (ricevimento|ricezione|verificarsi|raggiungimento|superamento|primo|prima|minimo|minima|esaurimento|scattare|arrivo|ricevere) (segno|sintomo|reclamo|segnale|allarme|errore|dubbio|di|del|della|dell'*|dei)
        (al|alla) prim* che
        (nei|in) giorn* (di|senza|con) [^ ]+
        con (il )?(bel|brutto|mal|cattivo|buon|maltempo) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (ogniqualvolta|ogni qual volta|casomai|caso mai)
        nella misura
        senza (risposta|riscontro|notizie|obiezioni|opposizione|conferma) (da|di|del|entro|dal|dalla|in|ad|al)
        ogni (settimana|giorno|mese|ora|notte|volta|anno) (in cui|che)
        nel momento (in cui|che)
        salvo (opposizione|obiezioni|imprevisti|rifiuto|contrordine|parere|avviso)
        (chiunque|qualunque cosa|comunque vada) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'explained',
      constructions: String.raw`
        in caso di
        in caso d'*
        in (assenza|mancanza|difetto)
        dopo che ~ (ha|hanno|avrà|avranno|è|sarà|saranno|abbia|abbiano|sia|siano)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ una volta [^ ]+ ~ ,
        ^^ [^ ]+(ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|tto|tta|tti|tte|so|sa|si|se|sto|sta) (il|lo|la|i|gli|le|l'*|un|una|un'*) … ,
        ^^ a [^ ]+ [^ ]+(ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|tto|tta|so|sa) ,
        (e|,|poi) ,? ?(avuto|avuta|ottenuto|ottenuta|ricevuto|ricevuta|firmato|superato|superata|incassato|acquisito|acquisita|verificato|verificata) (il|lo|la|i|gli|le|l'*|un|una) … ,
        ^^ con (il )?(bel|brutto|mal|cattivo|buon|maltempo) [^ ]+
        ^^ a chi … [^ ]+(are|ere|ire) [^ ]+
        [^ ]+ (passano|passa|vanno|va|richiedono) (prima|innanzitutto|dapprima) (da|dal|dalla|dagli|a|al|per)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (salvo|tranne|eccetto|fuorché) (?!(che|il|la|lo|i|le|gli)\x20)[^ ]+
        (solo|soltanto|solamente|unicamente|esclusivamente) (a )?(i|gli|le|ai|agli|alle|chi|quelli|quelle|coloro|il|la|al|alla|a chi) ~ (che|cui|chi)
        (solo|soltanto|solamente|unicamente|esclusivamente) (a )?chi
        (che|chi) ~ (prende|ottiene|riceve|raccoglie|avrà|ha|vince|totalizza|prenderà|otterrà|riceverà|raccoglierà|indica|sceglie|preferisce|risulta|risulterà) ~ (più|meno|maggioranza|meglio|voti|preferit*|favorit*)
        (far|fare|fai) ~ (leggere|vedere|controllare|rivedere|approvare|firmare|verificare) … (prima|poi)
        (far|fare|fai) … prima … poi
        (lasciare|lascia|saltare|omettere|tralasciare|ignorare) … (in bianco|vuot*|illeggibil*|mancant*|dubbi*|già|incert*|stare|così)
        non [^ ]+(are|ere|ire) … già
        (sopra|oltre|sotto) (i|le) [0-9]+ … (prima|approvazione|autorizzazione)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      constructions: String.raw`
        ^^ [^ ]+ alla mano ,
        (nel|in caso di|in) dubbio
        (se necessario|se occorre|se serve|se possibile|se ce ne sono|se ci sono|se puoi|se può)
        ^^ (ottenut*|ricevut*|approvat*|confermat*|terminat*|conclus*|raggiunt*|accertat*|verificat*|acquisit*) (?!da|dal|dai|dalla)[^ ]+ … ,
        (?<!\x20(disponga|decida|stabilisca|preveda|dica|ordini|disposto|previsto|indicato|specificato)\x20)(altrimenti|sennò)
        (in|nel) caso contrario
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (qualora|ove|laddove|allorché|semmai|casomai|eventualmente|forse|magari|purché|finché|finche|fintanto|fin quando|fino a quando)
        (a meno|a condizione|a patto|sempre|ammesso|posto|supposto|supponendo|ipotizzando|mettiamo|dato il caso|nell'ipotesi|nell'eventualità|tranne|salvo|salvo il caso) (in cui|che|di|caso)
        ^ (qualora|mettiamo|supponiamo|poniamo)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (agli|alle) (altri|altre) (in|con|per|un|una|il|la)
        se … (allora|altrimenti|sennò|se no)
        (quando|qualora|ogni volta che|finché|appena) … allora
        (sia|o) … (o|sia) … (secondo|a seconda)
        a seconda (che|se) … o
        (?<!\x20(chiedere|chiedi|chieda|sapere|verificare|verifica|scoprire|vedere|dire|controllare)(\x20[^\x20.,]+){0,3}\x20)se (?!stess)[^ ]+
        (appena|non appena) (?!([0-9]|due|tre|un)\x20)[^ ]+
        salvo (se|quando|ove)
        ^^ salvo (diversa|diverso|diversamente|accordi)
        (in|nel) caso (in|contrario|negativo|positivo|affermativo|dovesse|ci|la|il|lo|i|le|non)
        ^ in caso di
        (in tal|in quel|in questo|in ogni|per il) caso
        ^ (in assenza|in mancanza)
        (a seconda|in base all'esito|in base alla risposta|in base al risultato|in funzione|a discrezione|all'occorrenza|al bisogno|alla bisogna|se necessario)
        (secondo) (la|il|i|le|l'*) (risposta|risultato|risultati|esito|esiti|caso|risposte|tempo|budget|preventivo)
        secondo l'esito
        una volta (che|[^ ]+(ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|so|sa|to|ta))
        non … (finché|prima|senza|fino)
        (solo|soltanto|unicamente|esclusivamente) (se|quando|dopo|a condizione|in caso|una volta|allora)
        ^ con (esito|risposta|risultato) (positivo|negativo|positiva|negativa)
        ^^ dove (?!(è|sono|si)\x20)[^ ]+ … ,
        (decidi|scegli|decidere|scegliere) … (secondo|a seconda|in base|conforme)
        (?<=[.] )(?!(quale|quali|come|che|cosa|chi|quanto|quanta|quanti|quante|dove|quando|perché|da|di|a|in)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
        dovesse*
        ^ (fosse|fossero|dovesse|dovessero)
        ^^ (in base|secondo|a seconda) (?!me\x20)[^ ]+ … , [^ ]+
        (scegliere|scegli|proporre|proponi|decidere|decidi|consigliare|optare|rispondere) … (in base|a seconda|secondo)
        (previo|previa) [^ ]+
        (con|senza|previa|sotto) (l'|il |la |un |una )?(autorizzazione|permesso|approvazione|consenso|accordo|benestare)
        (con|senza) (l'autorizzazione|l'approvazione|l'accordo|l'ok|l'assenso)
        prima di (continuare|proseguire|procedere|andare|passare)
        o ,? in alternativa
        (fino|sino) (all'ultim*|alla fine)
      `,
    },
    {
      hides: 'condition',
      unless: 'modified',
      constructions: String.raw`
        (?<!\x20(sapere|dire|scopri|scoprire|indica|trova|cerca|capire|chiedi|e|da|di)\x20)quando [^ ]+
        (fino|sino) (a|ad) (quando|che|renderl*|trovar*|ottener*|raggiunger*|aver*|esauriment*|nuovo|completament*|[^ ]+(are|ere|ire|arlo|erlo|irlo|arla|erla|irla))
        (fino|sino) (al|alla|all'*) ?(conferma|risposta|approvazione|arrivo|ricevimento|ok|completamento|esaurimento)
        dopo (l'|il |la )?(autorizzazione|permesso|approvazione|consenso|accordo|benestare)
        dopo (l'autorizzazione|l'approvazione|l'accordo|l'ok|l'assenso)
        (dopo|in seguito a|a seguito di) ((un|una|ogni|la|il|aver) )?(errore|fallimento|conferma|approvazione|ricezione|pagamento|ricevuto|ottenuto)
      `,
    },
    {
      hides: 'condition',
      unless: 'described',
      constructions: String.raw`
        dipende*
        più volte
      `,
    },
    // What somebody, time, money, room or the weather must allow.
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        [^ ]+ permettendo
        ^ salvo (?!(il|la|lo|i|le|gli)\x20)[^ ]+
        (col|con il|con la|colla|con) (permesso|consenso|benestare|beneplacito|assenso|nullaosta|suo consenso|suo permesso|loro consenso)
        (nei|entro i) limiti (del|della|dello|dei|delle|dell'*) (possibile|bilancio|budget|tempo|consentito|disponib*|scorte|fondi|mezzi)
        nei limiti dell'*
        (compatibilmente con|subordinatamente a*|subordinat* a*|con riserva d*|fatt* salv*)
        (sempreché|semprechè|purchè)
      `,
    },
    {
      hides: 'loop',
      unless: 'modified',
      constructions: String.raw`
        (ogni|tutte le|ciascuna) (volta|volte)
        (per|dopo) (ogni|ciascun|ciascuno|ciascuna) (?!(giorno|settimana|mese|persona)\x20)[^ ]+
        ogni ([0-9]+|due|tre|cinque|dieci|quindici|venti|trenta|sessanta|pochi|poche|tot|qualche) [^ ]+
        (controlla|controllare|verifica|interroga|consulta|guarda|monitora|sollecita|rileggi) … (ogni (giorno|ora|minuto|secondo|settimana|mattina|sera)|quotidianamente|regolarmente|periodicamente|continuamente|costantemente|tutti i giorni)
        (ripeti|ripetere|ripeta|ripetendo|ritenta|ritentare|riprova|riprovare|riprovando|itera|iterare|iterando|ricomincia|ricominciare|reitera)
        (scorri|scorrere|passa in rassegna|percorri) … (un[oa] (per|a|alla) (un[oa]|volta)|ciascun*|ogni)
        (un[oa] (per|a|ad|alla|dopo) (un[oa]|volta)|un[oa] dopo l'altr[oa]|l'un[oa] dopo l'altr[oa]|a turno|a uno a uno|via via|man mano)
        (torna|tornare|ritorna|ritornare|vai|salta|riparti|riprendi) ~ (al|alla|allo|dal|dall'*|all'*) (passo|punto|inizio|fase|passaggio|principio|step|precedente)
        (torna|ritorna|riparti|riprendi) ~ (all'inizio|dall'inizio|da capo|daccapo)
        (di nuovo|nuovamente|ancora una volta|più e più volte|ripetutamente|daccapo|da capo|in continuazione)
        ^ (a|ad) (ogni|ciascun|ciascuna)
        (in|con un) (ciclo|loop) (su|fino)
        (cicla|ciclare) (su|sui|sulle|tra)
        (fai|fare|procedi|procedere|continua|agisci|comportati|regolati) … (lo stesso|la stessa cosa|allo stesso modo|nello stesso modo|nella stessa maniera|ugualmente|di conseguenza|così via|analogamente)
        (continua|continuare|prosegui|proseguire|seguita) (a|ad|finché|fino|con)
        (allo stesso modo|nello stesso modo|lo stesso) … (altri|altre|restanti|rimanenti)
        (altri|altre|restanti|rimanenti|gli altri) … (allo stesso modo|nello stesso modo|lo stesso)
      `,
    },
    {
      hides: 'wait',
      unless: 'modified',
      constructions: String.raw`
        (attendi|attendere|aspetta|aspettare|aspettando|attendendo|pazienta|(?<=\x20in\x20)attesa)
        (sospendi|sospendere|metti in pausa|fermati|fermarsi|interrompi|interrompere|arrestati|fermandoti|fermandosi)
        (lascia|lasciare|lasciar) … (finire|terminare|riposare|raffreddare|completare|lievitare|che|completarsi)
        (fermati|fermandoti|fermandosi|smetti|interrompi) … (al primo|alla prima)
        (tieni|tenere) d'occhio
        (sorveglia|monitora|monitorare|vigila)
      `,
    },
    {
      hides: 'retry',
      unless: 'modified',
      constructions: String.raw`
        ^ (prova|provare|tenta|tentare) (a|di|con|prima|anche|ancora|un'altra)
      `,
    },
    {
      hides: 'approval',
      unless: 'told',
      constructions: String.raw`
        ^ (chiedere|chiedi|chieda|ottenere|ottieni|richiedere|richiedi|sollecitare|domandare) … (permesso|autorizzazione|l'autorizzazione|approvazione|l'approvazione|consenso|via libera|benestare|nulla osta|conferma|l'ok|l'assenso)
        (far|fare|fai|farsi) … (confermare|approvare|validare|autorizzare)
        (lasciare|lascia|lasciar) che … (decida|scelga|confermi|approvi)
      `,
    },
  ],
}
