import type { SaidApprovals } from './table.ts'

export const french: SaidApprovals = {
  reading:
    'lister liste citer cite trouver trouve compter résumer résume expliquer explique décrire décris comparer compare lire lis traduire traduis calculer calcule analyser analyse comment pourquoi que quel quelle quels quelles qui quand où est sont',
  lists: {
    consent:
      "accord aval autorisation approbation consentement assentiment bénédiction validation permission signature contreseing feu agrément visa imprimatur l'accord l'aval l'autorisation l'approbation l'assentiment l'agrément d'accord d'autorisation d'approbation d'aval parafe paraphe",
    approve:
      'valider approuver autoriser contresigner viser consentir trancher ratifier parapher avaliser entériner agréer',
  },
  constructions: String.raw`
    avant que … (ait|aient|n'ait|n'aient|l'ait|l'aient) (vu|lu|relu|vérifié|validé|contrôlé|voté|accepté|signé|approuvé|tranché)
    (rien|pas|aucun|aucune|personne) … sans [^ ]+ $
    (nécessite|nécessitent|faut|exige|requiert|sans|avec) ~ (deux|double|seconde|deuxième) (signatures|signature|paires|avis)
    (doit|doivent|devra|devront) ((d'abord|encore|aussi) )?(approuver|valider|autoriser|accepter|consentir|dire oui|donner|voter|trancher|signer|contresigner|être d'accord) [^ ]*
    (demander|demande|demandez) (moi|nous|lui|d'abord|avant) [^ ]+
    (arrête|arrêter|stop|pause|s'arrêter) … (demander|demande|attendre|consulter)
    (moi|lui|elle|seul|seule|nous) (seul |seule )?(peut|peux|pouvons|est autorisé|suis autorisé) [^ ]+
    (approuvé|validé|signé|visé|relu|contrôlé|autorisé)* par … (avant|d'abord|au préalable)
    (s'assurer|assurez vous|vérifier|veiller) … (soit d'accord|est d'accord|accepte|consent)
    (décision|choix) (revient|appartient|est) (à|au|aux) [^ ]+
    (laisser|laisse|laissez) … (décider|trancher|choisir|la décision|le dernier mot) [^ ]*
    (à|sur|attendre|attends) (mon|son|votre|leur|ma) (signal|ordre|commandement|feu|accord|mot|ok|instruction|demande)
    (deux|plusieurs) (personnes|collègues|paires) … (vérifier|contrôler|signer|valider|relire)
    (pour que|afin que|pour qu'*) (je|il|elle|[^ ]+) … (valide|approuve|autorise|vise|tranche)
    (humain|personne|quelqu'un) … (vérifier|valider|décider|confirmer|approuver|autoriser)
    (sans|qu'avec|qu'après|nécessite|nécessitent|requiert|requièrent|exige|exigent|attendre|attends|attendez|demander|demande|obtenir|obtiens|recueillir|recueille|solliciter|faut|faudra|manque|moyennant|besoin) ~ {consent}
    {consent} … (nécessaire|nécessaires|requis|requise|obligatoire|préalable|indispensable|d'abord|avant|attendu|attendue)
    (aucun|aucune|rien|jamais|pas|nul|nulle) … sans … ({consent}|l'avoir)
    (doit|doivent|devra|devront|faut|faudra|reste à|a à) … ({approve}|être (validé*|approuvé*|autorisé*|signé*|contresigné*|visé*|relu*|vu*|confirmé*|avalisé*)|passer (sous|par|devant))
    (faire|fais|faites|laisser|laisse|laissez) {approve} [^ ]+
    (faire|fais|faites|laisser|laisse) … (valider|approuver|autoriser|contresigner|viser|trancher|relire) [^ ]+
    que … (valide|approuve|autorise|signe|contresigne|vise|confirme) … (avant|d'abord|puis)
    (double|deuxième|seconde|second|quatre) (contrôle|vérification|signature|validation|regard|lecture|avis|yeux|paire|personne)
    (montre|montrer|montrez|envoie|envoyer|soumettre|soumets|présenter|présente) … (d'abord|avant|au préalable|en premier|pour accord|pour validation)
    (demander|demande|demandez) … (la permission|l'autorisation|l'avis)
    (c'est|je|nous) (moi|nous|à moi)? ?… (qui )?(autorise|valide|décide|approuve|tranche|donne|autoriserai|validerai|déciderai)
    [^ ]+ (tranchera|tranche|décidera|décide|aura le dernier mot|a le dernier mot)
    (dernier mot|décision finale|mot de la fin) [^ ]+
    (avant|tant|jusqu'à|une fois|dès|si|quand|lorsque|à condition) ~ (que|qu'*)? ?… (valide|validé|approuve|approuvé|autorise|autorisé|donné (son|le))
    en parler … (avant|d'abord)
    consulter … (avant|d'abord|au préalable)
    (avec|sous) (la|sa|leur|son) bénédiction
    feu vert [^ ]+
  `,
}
