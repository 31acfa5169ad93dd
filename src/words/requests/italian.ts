import type { RequestWords } from './request-words.ts'

export const italian: RequestWords = {
  name: 'Italian',
  approval:
    'approvazione, approvazioni, autorizzazione, autorizzazioni, via libera, benestare, nulla osta, nullaosta, luce verde, approvatore, approvato da, autorizzato da, approvata da',
  approved:
    'approvato, approvata, approvare, approvati, approva, approvano, autorizzato, autorizzata, autorizzare, autorizza',
  weak: 'revisore, confermare con, conferma, confermato, confermata, confermare, revisione, verifica, permesso, consenso, ok, firma, convalida, controllo umano',
  need:
    'da, richiede, richiesta, richiesto, richiedono, necessaria, necessario, necessita, obbligatoria, obbligatorio, serve, occorre, deve essere, deve, va, richiedere, ' +
    'chiedere, bisogna, previa, in attesa, ha bisogno, bisogno di, esige',
  behind: 'prima, in attesa, preventiva, previamente',
  without: 'senza',
  wait: 'attendere, attende, aspettare, aspetta, in attesa di, in attesa dell, in attesa, salvo, solo con, solo dopo, soltanto dopo, non prima di, subordinato a, soggetto a, solo se',
  when: 'dopo, se, quando, una volta, appena, fino a, previa, in seguito a, con',
  not: 'non, nessuna, nessun, mai, senza, no',
  fill:
    'va, viene, il, lo, la, i, gli, le, l, un, una, uno, di, del, dello, della, dell, al, allo, alla, all, dal, dalla, da, a, per, in, e, o, è, sia, essere, con, umana, umano, ' +
    'manuale, esplicita, esplicito, preventiva, previa, scritta, finale, capo, responsabile, direzione, direttore, cliente, team, legale, prima, esecuzione, ' +
    'invio, pubblicazione, questo, questa, passo, passaggio, che, ottenere, ottenuta, ricevuta, persona, consiglio, solo, si, stato, stata, ' +
    'completato, terminato, finito, risultato, risultati, completamento, manager, comitato, avvio',
  compound: '',
  yes: 'sì, si, vero, sempre',
  no: 'no, falso, nessuna, nessuno, mai, facoltativa, facoltativo',
  step: 'passo, passi, passaggio, passaggi, fase, fasi, attività, compito',
  order:
    'dipende da, dipende dal, dipende dai, dipende, dipendenza, dipendenze, dipendente da, prerequisito, prerequisiti, bloccato da, bloccata da, preceduto da, ' +
    'predecessore, predecessori, precondizione, precondizioni, ordine, passi precedenti, passo precedente, presupposto, presupposti',
  beside:
    'dopo, richiede, necessita, serve, una volta, quando, input, ingresso, ingressi, usa, utilizza, a partire da, basato su, segue, attende, in seguito a',
  reverse: 'blocca, prima di, prima del, precede, seguito da, successivo, poi, quindi, prossimo',
  every:
    'primo passo, passo precedente, tutti, tutte, tutto, precedente, precedenti, ultimo, sopra',
  call: 'chiamata, chiamate, strumento, strumenti, chiamata a strumento, funzione, azione, comando, eseguire, invocare, tool',
  file: 'usa, utilizza, file, documento, documenti, allegato, allegati, file di input, file di ingresso, legge, input, fonte, fonti, file necessari, file necessario, file richiesti, percorso',
  output: 'output, uscita, risultato, scrive, crea, destinazione, produce, nuovo',
  write:
    'scrivere, scrivi, scrive, salvare, salva, creare, crea, generare, genera, esportare, redigere, redigi',
  into: 'in, come, su, file, nel',
  ask: 'ottenere, ottieni, chiedere, chiedi, richiedere, richiedi',
  read: 'elencare, elenca, trovare, trova, raccogliere, contare, mostrare, riassumere, riassumi, leggere, leggi, cercare, cerca, spiegare, spiega, descrivere, descrivi, confrontare, quali, perché, come',
}
