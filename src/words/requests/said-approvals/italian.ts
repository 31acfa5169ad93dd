import type { SaidApprovals } from './table.ts'

export const italian: SaidApprovals = {
  reading:
    'elencare elenca citare cita trovare trova contare riassumere riassumi spiegare spiega descrivere descrivi confrontare confronta leggere leggi tradurre traduci calcolare calcola analizzare analizza come perché quale quali chi quando dove è sono',
  lists: {
    consent:
      "approvazione autorizzazione permesso consenso benedizione accordo assenso firma controfirma benestare nullaosta avallo placet beneplacito l'approvazione l'autorizzazione l'accordo l'assenso l'avallo dell'approvazione all'approvazione convalida",
    approve:
      'approvare autorizzare convalidare controfirmare vistare acconsentire ratificare siglare avallare validare',
    approves:
      'approvi approvino autorizzi autorizzino convalidi firmi firmino acconsenta ratifichi sigli avalli',
  },
  constructions: String.raw`
    (prima che|finché|senza che) … (veda|vedano|legga|abbia visto|abbia letto|abbia controllato|approvi|voti|votino|decida|dica|confermi|firmi|abbia approvato|abbia votato|l'abbia)
    (niente|nulla|nessuno|nessun|nessuna|non) … senza [^ ]+ $
    (richiede|richiedono|serve|servono|occorre|occorrono|senza|con) ~ (due|doppia|seconda|entrambe) (firme|firma)
    (deve|devono|dovrà|dovranno) ((prima|anche|ancora) )?(approvare|autorizzare|acconsentire|accettare|dire di sì|essere d'accordo|dare|votare|firmare|controfirmare) [^ ]*
    (chiedimi|consultami|chiedermi|avvisami|sentimi) [^ ]*
    (fermati|fermarsi|pausa|stop|ferma) … (chiedi|chiedere|consulta|aspetta)
    (solo|soltanto) (io|lui|lei|noi|[^ ]+) (posso|può|possiamo|possono) [^ ]+
    (approvat*|autorizzat*|firmat*|controllat*|vistat*|convalidat*) da* … (prima|innanzitutto)
    (assicurarsi|assicurati|verificare) … (sia d'accordo|è d'accordo|accetti|acconsenta)
    (decisione|scelta) (spetta|è|tocca|resta) (a|al|alla|di|del|ai) [^ ]+
    (lasciare|lascia) … (decidere|la decisione|l'ultima parola|decida) [^ ]*
    (al|su|con|aspettare|aspetta|attendere) (mio|suo|il mio|il suo|la sua|la mia) (segnale|ordine|via|cenno|comando|parola|ok|decisione)
    (due|più) (persone|colleghi|occhi) … (controllare|verificare|firmare|rivedere|controllino|verifichino)
    (perché|affinché|così) (io|lo|la|[^ ]+) … (approvi|autorizzi|convalidi|possa)
    (persona|umano|qualcuno) … (controllare|approvare|autorizzare|confermare|decidere|verificare)
    (senza|richiede|richiedono|serve|servono|occorre|attendere|attendi|aspettare|aspetta|chiedere|chiedi|ottenere|ottieni|raccogliere|raccogli|manca|previa|previo|necessita|vuole|solo con|soltanto con|ancora dare) ~ {consent}
    {consent} … (necessari*|richiest*|obbligatori*|preventiv*|prima|indispensabile)
    (nessun|nessuna|nulla|niente|mai|non) … senza … ({consent}|che)
    (deve|devono|dovrà|dovranno|va|vanno|bisogna che|tocca a|spetta a|resta da) … ({approve}|essere (approvat*|autorizzat*|firmat*|controllat*|confermat*|convalidat*|vist*|vistat*)|dare|approvat*|autorizzat*|firmat*|vistat*|convalidat*)
    (che|finché|prima che|una volta che|quando|solo se|se|fai in modo che|fa che) … {approves} [^ ]+
    (far|fare|fai|fate|faccia) {approve} [^ ]+
    (deve|devono|dovrà) (approvar*|autorizzar*|convalidar*) [^ ]+
    (far|fare|fai) … (approvare|autorizzare|firmare|controfirmare|vistare|convalidare|controllare|vedere|verificare) … (prima|poi|al|alla|dal|dalla|da)
    (doppio|doppia|seconda|secondo|quattro) (controllo|verifica|firma|lettura|parere|occhi|persona|paio|sguardo|revisione)
    controllo (a|di|da) (quattro|due|doppio) [^ ]+
    (fammi|fagli|falle|mostrami|mandami|mostrare|inviare|sottoporre|sottoponi|mostra|mostragli) … (prima|innanzitutto|per primo|per approvazione)
    prima … (chiedere|chiedi|consultare|consulta|sentire|senti|fammi|mostrami|mostrare|far vedere|sottoporre)
    (chiedere|chiedi|consultare|consulta|sentire|senti) … (prima|se può|se si può|se va)
    [^ ]+ (autorizzo|approvo|decido|confermo) io
    (io|noi) … (autorizzo|approvo|decido|do|confermo|decidiamo)
    [^ ]+ (deciderà|ha l'ultima parola|avrà l'ultima parola)
    (l'ultima parola|decisione finale|parola finale) [^ ]*
    (via libera|disco verde|nulla osta|semaforo verde)
  `,
}
