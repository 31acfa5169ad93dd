import type { RequestWords } from './request-words.ts'

export const french: RequestWords = {
  name: 'French',
  approval:
    'approbation, approbations, validation, validations, autorisation, autorisations, feu vert, accord préalable, aval, visa, ' +
    'double validation, approbateur, approbatrice, valideur, approuvé par, validé par, autorisé par',
  approved:
    'approuvé, approuvée, approuver, approuvés, validé, validée, valider, validés, autorisé, autorisée, autoriser, approuve, valide',
  weak: 'relecteur, relectrice, confirmer avec, accord, confirmation, confirmé, confirmée, confirmer, revue, relecture, vérification, ok, permission, consentement, contrôle humain',
  need:
    'requis, requise, requises, nécessaire, obligatoire, exigé, exigée, nécessite, requiert, exige, demande, demandé, demandée, doit être, ' +
    'faut, doit, besoin, besoin de, a besoin, demander, attendue, attendu, préalable',
  behind: 'avant, préalable, au préalable, d abord, en attente',
  without: 'sans',
  wait:
    'attendre, attend, en attente de, en attente d, en attente, sous réserve de, sous réserve d, seulement après, uniquement après, ' +
    'seulement si, pas avant, seulement avec',
  when: 'sur, sous, après, si, dès, une fois, lorsque, quand, jusqu à, jusqu, suite à, avec',
  not: 'pas, aucune, aucun, non, jamais, ne',
  fill:
    'vient, va, le, la, les, l, un, une, des, du, de, d, au, aux, à, par, pour, en, et, ou, est, soit, être, sera, avec, humaine, humain, manuelle, ' +
    'manuel, explicite, préalable, écrite, finale, responsable, direction, chef, client, cliente, équipe, juridique, directeur, directrice, ' +
    'avant, exécution, envoi, publication, cette, cet, ce, étape, que, qu, obtenir, obtenue, reçue, donnée, personne, conseil, comité, ' +
    'démarrage, lancement, uniquement, seulement, c, il, elle, a, s, fin, terminée, terminé, achevée, résultat, résultats, faite, manager, supérieur, hiérarchique',
  compound: '',
  yes: 'oui, vrai, toujours, o',
  no: 'non, faux, aucun, aucune, jamais, néant, personne, facultatif',
  step: 'étape, étapes, tâche, tâches, phase',
  order:
    'préalable, dépend de, dépend d, dépend des, dépend, dépendance, dépendances, dépendant de, prérequis, pré requis, préalables, bloqué par, bloquée par, ' +
    'précédé par, précédé de, prédécesseur, prédécesseurs, antécédent, antécédents, ordre, précondition, préconditions, conditions préalables, attend, étapes précédentes, étape précédente, étape préalable',
  beside:
    'après, une fois, nécessite, requiert, suite à, entrée, entrées, utilise, dès, lorsque, quand, à partir de, basé sur, besoin de, à la suite de, suit',
  reverse:
    'bloque, avant, précède, suivi de, suivie de, ensuite, puis, suivante, suivant, étape suivante',
  every:
    'première étape, étape précédente, toutes, tous, précédente, précédentes, précédent, précédents, ci dessus, dernière, tout',
  call: 'appel, appels, outil, outils, appel d outil, appel de fonction, fonction, action, commande, exécuter',
  file: 'utilise, lit depuis, fichier, fichiers, fichier d entrée, fichiers d entrée, fichier source, pièce jointe, pièces jointes, document, documents, lit, entrée, entrées, source, sources, fichiers requis, fichier requis, fichiers nécessaires, fichier nécessaire, chemin',
  output: 'sortie, sorties, résultat, écrit, produit, crée, cible, destination, nouveau',
  write:
    'écrire, écris, écrit, enregistrer, enregistre, créer, crée, rédiger, rédige, produire, exporter, générer',
  into: 'dans, sous, en, vers, fichier, nomme',
  ask: 'obtenir, obtenez, obtiens, demander, demandez, demande, solliciter, recueillir',
  read: 'lister, liste, trouver, trouve, rassembler, compter, montrer, résumer, résume, vérifier, lire, lis, chercher, expliquer, explique, décrire, décris, comparer, qui, dont, pourquoi, comment',
}
