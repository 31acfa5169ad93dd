import { frenchForms } from '../acting/forms.ts'
import type { Language } from './language.ts'

export const french: Language = {
  name: 'French',
  marks:
    'le la les l un une des du de d et ou est sont pour par dans sur avec aux au ce cette ces qui ' +
    'que qu ne se sans chaque tous toutes leur sa ses si à en y il elle ils puis jusqu',
  clauses: {
    describing:
      'recenser inventorier retracer reconstituer commenter préciser caractériser schématiser cartographier chiffrer quantifier évoquer paraphraser reformuler synthétiser récapituler expose explicite expliciter justifier commente relater expliquer décrire décris décrivez exposer présenter résumer analyser comparer lister énumérer illustrer rappeler définir définis ' +
      'détailler citer compter nommer montrer raconter calculer indiquer classer trier regrouper ordonner',
    explaining:
      'expliquer décrire décris décrivez exposer expose présenter illustrer définir définis détailler préciser caractériser commenter évoquer expliciter explicite analyser justifier',
    supposing: 'calculer estimer évaluer prévoir prédire simuler modéliser chiffrer projeter',
    conditionals: "si s'il s'ils",
    telling:
      'confirmer afficher affiche affichez découvre découvrez discerner enquêter investiguer explorer fouiller sonder découvrir deviner constater établir dater situer localiser retrouver repérer pister tracer suivre remonter analyser décortiquer dissocier départager opposer confronter rapprocher recouper croiser corréler mesurer chiffrer convertir arrondir additionner soustraire multiplier diviser totaliser recompter refaire recalculer vérifier relire réviser corriger annoter souligner surligner marquer raccourcir abréger condenser ramener réduire simplifier vulgariser clarifier éclaircir développer traduire transcrire interpréter déchiffrer décoder épeler prononcer répondre dire dis dites rapporter relater restituer narrer dépeindre brosser dresser rappeler évoquer discuter débattre commenter argumenter plaider soupeser peser balancer noter coter ranger répartir ventiler étiqueter catégoriser segmenter filtrer extraire isoler détacher prélever copier reprendre compléter prédire prévoir anticiper extrapoler simuler modéliser démontrer prouver réfuter résoudre conclure songer réfléchir concevoir inventer formuler suggérer attribuer authentifier certifier contrôler parcourir feuilleter survoler regarder écouter observer lire juger jauger déduire déduis déduisez contrôler parcourir noter trancher réfléchir conseiller imaginer suggérer esquisser comprendre comprends comprenez apprécier peser hiérarchiser prioriser distinguer observer interpréter diagnostiquer critiquer pointer voir vois voyez mentionner passer trouver chercher rechercher lire lis lisez donner identifier extraire examiner évaluer savoir déterminer relever ' +
      'rassembler recueillir vérifier traduire traduis traduisez consulter récupérer proposer rédiger écrire écris écrivez recommander ' +
      'estimer mesurer signaler repérer ouvrir ordonner étudier',
    other:
      'associer documenter réécrire sélectionner adapter ajuster unifier combiner générer relier mettre donner porter dessiner esquisser illustrer construire remercier partager prendre prends prenez choisir utiliser faire attendre répéter demander obtenir relancer continuer poursuivre réessayer ajouter raccourcir ' +
      'garder retenir arrêter laisser citer mettre créer planifier déplacer parcourir solliciter fusionner',
    making:
      'ajouter préparer inclure rédiger écrire insérer faire créer dresser faire établir rédiger écrire composer créer préparer donner fais faites',
    answers:
      'section diapositive paragraphe chapitre page note partie liste tableau résumé synthèse aperçu inventaire sélection rapport bilan classement récapitulatif',
    naming:
      'recenser inventorier suggérer conseiller imaginer relever repérer lister chercher énumérer citer nommer trouver proposer recommander décrire donner expliquer compter indiquer identifier',
    infinitive: 'à',
    asking:
      'comment pourquoi quoi combien quel quelle quels quelles lequel laquelle lesquels lesquelles auquel',
    askingBehindVerb: 'quand si lorsque',
    relative: 'qui que qu dont où sur lorsque pendant quoi',
    participle:
      /^(?:[^ ]{2,}(?:é|ée|és|ées|able|ables|ible|ibles)|écrits?|écrites?|faits?|faites?|mis|mise|mises|pris|prise|prises|reçus?|reçues?|tenus?|tenues?|vendus?|vendues?|ouverts?|ouvertes?|soumis|soumise|soumises|attente)$/u,
    carriers:
      /^(?:étapes|conditions|règles?|exceptions?|risques?|cas|dangers?|conséquences?|effets?|impacts?|procédures?|démarches?|mesures?|droits?|garanties?|obligations?|délais?|consignes?|précautions?|gestes|indemnités?|pénalités?|frais|coûts?|gains?|bénéfices?|pertes?|économies?|chances|probabilités?|scénarios?|jours|heures|moments?|périodes?|nuits|soirs|situations?|occasions?|circonstances|activités|occupations|jeux)$/u,
    beforeAsking: "jusqu'à depuis à de dès pour en d'ici sur avec par moi nous",
    subordinators: "si s'il s'ils quand lorsque dès tant sauf sinon tandis pourvu",
    selecting:
      'utiliser prendre retenir garder considérer inclure exclure limiter employer choisir sélectionner compter',
    polite:
      "pourriez vous, pourrais tu, peux tu, pouvez vous, merci de, prière de, il faut, il faudrait, tu dois, vous devez, il convient de, n'oublie pas de, n'oubliez pas de, ne pas oublier de, pense à, pensez à, penser à, fais moi le plaisir de, aie la gentillesse de, ayez l'obligeance de, ce serait bien de, il serait bon de, sois gentil de, s'il te plaît, s'il vous plaît, veiller à",
    verbLike:
      /^(?!(?:premier|dernier|votre|notre|entre|contre|outre|autre|quatre|lettre|titre|hier|papier|dossier|calendrier|plaisir|avenir|membre|nombre|chiffre|cadre|centre|théâtre|histoire|mémoire|chapitre|semestre|loyer|octobre|septembre|novembre|décembre|sur|leur|pour|par)$)(?:s')?[a-zà-ÿ]{2,}(?:er|ir|oir|re)$/u,
    joiners: 'et ou mais',
    sequence: 'puis ensuite enfin alors après',
    leadIns: "se veuillez d'abord maintenant immédiatement aussi svp",
    determiners:
      'le la les l un une des du ce cet cette ces mon ma mes son sa ses leur leurs notre nos tous toutes deux trois quatre dix vingt lui',
    forms: frenchForms,
  },
  groups: [
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ après (le|la|l'*|les) ~ (de|du|des|d'*) [^ ]+
        (tout|toute|chaque|tous|toutes) … (depuis|il y a) (plus|[0-9]+) [^ ]+
        à l'(instant|heure|moment) (où|même)
        à l'instant où
        au moment où
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ (pas|point) de [^ ]+ … , (pas|point|[^ ]+(er|ir|re)) [^ ]+
        (avec|à) (moins|plus|assez|suffisamment|trop|seulement) (de|d'*)
        à partir (du|de la|de|d'*) (deuxième|troisième|quatrième|cinquième|dixième|[0-9]+) [^ ]+
        (à|sur) (la )?(demande|requête) (de|du|des|d'*|écrite|expresse)
        sur (demande|requête|commande|présentation|justificatif|simple)
        contre (reçu|remise|quittance|caution|paiement|justificatif|signature|espèces|récépissé|présentation)
        en échange (de|d'*|du)
        (les|le|la) [^ ]+ (impayé*|invendu*|défectueu*|abîmé*|périmé*|expiré*|non [^ ]+) … [^ ]+
        (selon|suivant) ce qui
        (plus|moins) … , (plus|moins) [^ ]+
        (membres|adultes|enfants|invités|habitués|adhérents) … , (les )?(autres|non) [^ ]+
        à l'exception (de|du|des|d'*)
        (en guise de|comme|en) (plan b|solution de repli|dernier recours|secours|solution de rechange)
        le (moins|plus) [^ ]+ des deux
        après (le|la) (deuxième|troisième|quatrième|cinquième) [^ ]+
        ^^ (entre|sous|passé|dépassé|jusqu'à) [0-9]+ [^ ]+
        ^^ (passé|dépassé|au delà) [^ ]+ … ,
        en voyant|en entendant|en constatant
        à (la vue|l'apparition|l'arrivée|l'annonce|l'audition) (de|du|des|d'*)
        par (temps|grand|grosse|forte|mauvaise|nuit) [^ ]+
        (sous|moyennant) (condition|présentation|caution|paiement|contrepartie)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ sauf (accord|convention|stipulation|disposition|clause|mention|indication) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (seulement|uniquement|exclusivement) (contre|sur|après|en|sous|avec|par|en échange) [^ ]+
        (laisser|laisse|laissez) (les|le|la) (autres|reste)
        (excepté|hormis|hors) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (la |une )?condition (est|étant|,)
        ^^ (un|une) (seul|seule|de plus) … , (et )?[^ ]+
        ^^ sans (nouvelle|nouvelles|réponse|retour|signe) (du|de|des|d'*|avant|sous) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        [^ ]+ (qu'aux|qu'à|qu'au) … (qui|dont|ayant|n'ayant|sans|auxquels)
        n'[^ ]+ (qu'*|que) ~ (les|ceux|celles|des) … (qui|dont)
        (uniquement|seulement|exclusivement) (au|aux|à|les|le|la|des|ceux|celles|pour) … (qui|dont|ayant|sans|n'ayant)
        (tout|toute|tous|toutes|chaque|n'importe) … (qui|dont) ~ (n'*|ne|a|ont|dépasse*|reste*|traîne*|attend*|excède*|date*|manque*|est|sont)
        (tout|toute|chaque|tous les|toutes les) [^ ]+ (sans|avec) [^ ]+
        (au|à la) (moindre|premier|première) (signe|alerte|symptôme|plainte|incident|erreur|doute|fuite|odeur|alarme|bruit)
        (au premier|à la première|au dernier) (qui|à|personne qui|client qui)
        (les|par|un) (jours|jour|temps|soirs|matins) (de|sans|sec) (pluie|beau|soleil|neige|vent|gel|pluie)
        par (beau|mauvais|grand|grande|gros|fort|forte|temps) [^ ]+
        (à|dès) (la )?réception (de|du|d'*|des)
        où (manque|manquent|c'est|il manque|il n'*|aucun|aucune)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (pas|aucun|aucune|rien|jamais|point|guère) … avant (que|qu'*|d'avoir|d'en|d'être|son|sa|l'accord|l'aval|la validation|la signature|la relecture|le feu|le paiement|la confirmation)
        toutes les fois
        dans la mesure (où|du)
        étant entendu
        moyennant [^ ]+
        sans (réponse|retour|nouvelle|nouvelles|objection|opposition|avis|confirmation|réaction) (de|d'*|contraire|avant|sous|dans|au|à)
        (quiconque|quel que soit|selon le cas|advenant|au moment où|du moment|du moment que|dès l'instant)
        (chaque|toute) (semaine|jour|mois|heure|nuit|fois|année) (où|que|qu'*)
      `,
    },
    {
      hides: 'condition',
      unless: 'explained',
      constructions: String.raw`
        en cas (de|d'*)
        en l'absence
        après que
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ une fois [^ ]+ ~ ,
        ^^ (?![^ ]+(er|ir|re|ez|oir)\x20)[^ ]+ (?!(et|ou|que|qui)\x20)([^ ]+ )?([^ ]+ )?([^ ]+ )?([^ ]+(é|ée|és|ées)|obtenue?s?|reçue?s?|réussie?s?|finie?s?|remplie?s?|signée?s?|acquise?s?|conclue?s?|rendue?s?|faite?s?|prise?s?|secs?|sèches?|prêts?|prêtes?|en poche|en main) , [^ ]+
        ^^ par (beau|mauvais|grand|grande|gros|fort|forte|temps) [^ ]+
        ^^ au (delà|dessus|dessous) de [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (ne|n'*) … (que|qu'*) (les|ceux|celles|aux|à|le|la|au|des) … (qui|dont|ayant|n'ayant|que|auxquels|[^ ]+(é|és|ées))
        (uniquement|seulement|exclusivement|seuls|seules) ((à|pour|avec) )?(les|ceux|celles|aux|à|des|le|la) … (qui|dont|ayant|n'ayant|que|sans)
        (qui|que|dont) ~ (recueille*|obtien*|remport*|reçoi*|récolte*|rallie*|gagne*|a|ont|aura|auront|fait|arrive|désigne*|choisi*|préfère*) ~ (plus|moins|majorité|mieux|meilleur*|voix|tête|suffrages|favori*)
        (faire|fais|faites|laisser) (d'abord )?(relire|vérifier|lire|contrôler|signer|voir|approuver|viser|examiner) … (puis|avant|ensuite|après)
        d'abord … (l'avis|l'accord|l'aval|demander|consulter|faire)
        (demander|prendre) d'abord
        ^^ à (ceux|celles|qui) (qui )?[^ ]+ … ,
        (laisser|laisse|laissez|passer|sauter|ignorer|omettre|écarter) … (illisibles|manquant*|douteu*|déjà|inconnu*|incertain*|absent*|en blanc|de côté|vides|tels quels|tel quel|incomplet*)
        (ne|n'*) … (pas|plus) … déjà
        plus de [0-9]+ … (d'abord|avant|validation|accord|l'accord)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      constructions: String.raw`
        (dans le|en cas de) doute
        (si nécessaire|si besoin|s'il y en a|s'il le faut|si possible|si utile|si tu peux|si vous pouvez)
        ^^ (obtenu|obtenue|reçu|reçue|validé|validée|approuvé|approuvée|terminé|terminée|confirmé|confirmée) … ,
        ^^ (l'accord|l'autorisation|l'aval|la validation|l'approbation) (obtenu|obtenue|reçu|reçue|donné|donnée) ,
        (toutes|tous) les (heures|minutes|secondes) … (nouvelle tentative|nouvel essai)
        sinon
        dans le cas contraire
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (à moins|à condition|pourvu|pour autant|en supposant|supposé|supposons|à supposer|en admettant|en attendant|pour peu|jusqu'à ce|à mesure|étant donné) (que|qu'*|de|d'*)
        (au|dans le|pour le|auquel) cas (où|de|d'*|contraire|échéant|d)
        en (tout cas|cas contraire)
        au cas où
        (le cas échéant|dans le cas contraire|au besoin|si besoin|si nécessaire|sauf(?!\x20(accord|convention|stipulation|disposition|clause|mention|indication)\x20)|excepté si|dans l'hypothèse|dans l'attente|dans l'éventualité|pour le cas)
        (sous réserve|à défaut)
        ^ en fonction (de|du|des|d'*)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (à|pour) (ceux|celles) qui … (aux autres|les autres|au reste|le reste)
        si … (alors|sinon)
        (quand|lorsque|dès que|tant que|chaque fois que|à moins que) … alors
        s'il* … (alors|sinon)
        soit … soit … (selon|suivant)
        selon que … ou
        [?] … alors
        (?<!\x20(demander|demande|demandez|savoir|vérifier|vérifie|voir|dire|déterminer)(\x20[^\x20.,]+){0,3}\x20)(si|s'il|s'ils) (?!bien|peu)[^ ]+
        (sinon|autrement|faute de|hormis si|éventuellement|peut-être|possiblement)
        aussitôt (que|qu'*|le|la|après|reçu*)
        sitôt [^ ]+
        ^ en cas (de|d'*)
        (selon|suivant) (l'(issue|état|avis|état)|(le|la|les) (résultat|résultats|réponse|réponses|cas|budget|météo|disponibilité|disponibilités|décision|temps))
        selon que
        (ne|n'*) … (pas|rien|jamais) … (avant|sans|tant|que)
        (ne|n'*) … (qu'*|que) ~ (si|après|une fois|quand|lorsque|en cas|lorsqu'*)
        (ne|seulement|uniquement) (si|après|quand|lorsque|en cas|une fois|à condition)
        (dans ce cas|auquel cas|advenant|agir en conséquence)
        (là|partout) où
        ^^ où (?!(est|sont|se)\x20)[^ ]+
        ^ (en l'absence|à réception|en présence|avec un résultat|devant|face à)
        (?<=[.] )(?!(quel|quelle|quels|quelles|lequel|laquelle|comment|pourquoi|combien|qui|que|quoi|où|quand|de|à)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
        ^^ selon (?!(moi|lui|eux|elle|elles|toi|nous|vous)\x20)[^ ]+ … , (?!qui|que)[^ ]+
        selon … (choisir|proposer|décider|prendre|recommander|opter)
        (choisir|proposer|décider|opter|recommander|prendre|répondre|soit) … (selon|suivant|en fonction)
        (avec|sans|après|qu'avec|sous|qu'après) (l'|la |le |un |une )?(accord|autorisation|approbation|aval|permission|consentement|feu)
        (avec|sans|après|qu'avec|sous|qu'après) (l'accord|l'autorisation|l'approbation|l'aval|l'assentiment)
        avant de (continuer|poursuivre|passer|procéder|aller)
        d'accord avec … avant
        s'il y (en )?a
        (peut|être)-(être)
      `,
    },
    {
      hides: 'condition',
      unless: 'modified',
      constructions: String.raw`
        une fois (que|qu'*|le|la|les|l'*|reçu*|terminé*|fini*|validé*|prêt*|[^ ]+(é|ée|és|ées))
        (?<!\x20(savoir|dire|déterminer|chercher|indiquer|trouver|préciser|demander|et|depuis|de|faire|passe|arrive|produit)\x20)(quand|lorsque|lorsqu'*)
        dès (que|qu'*|lors|réception|l'*|le|la|les)
        (tant|pendant|aussi longtemps|tandis) (que|qu'*)
        (jusqu'à|jusqu'au) (ce|obtenir|trouver|atteindre|recevoir|avoir|obtention|réception|réponse|réussite|satisfaction|épuisement|complet|moment|feu|retour|validation|accord|confirmation|la (réponse|réception|validation|confirmation)|nouvel)
        après (réception|validation|accord|confirmation|avoir reçu|échec)
        (après|suite à) (un|une|tout|toute|l') ?(échec|erreur|expiration|refus|accord|validation|réception|confirmation)
      `,
    },
    {
      hides: 'condition',
      unless: 'described',
      constructions: String.raw`
        (en fonction|au gré) (de|du|des|d'*)
        (sans cesse|à plusieurs reprises|s'arrêter|s'interrompre)
        (selon|suivant) (la|le|les|l'*) (langue|météo|taille|réponse|montant|saison|disponibilité|préférence|situation|cas|budget)
      `,
    },
    // What somebody, time, money, room or the weather must allow.
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        [^ ]+ (le |aidant et )?permettant $
        ^ [^ ]+ (le )?permettant ,
        dans (la limite|les limites|la mesure) (du|des|de la|de|de l'*|d'*) ?(stock*|budget*|place*|temps|moyens|crédit*|disponib*|possible|fonds|ressources)
        (avec|sans|après) (son|leur|leurs|ta|ton|votre|notre) (accord|autorisation|approbation|aval|permission|consentement)
        ^ (d'entente|en accord|en concertation) avec [^ ]+
        ^ par (beau|mauvais|grand|gros) temps
      `,
    },
    {
      hides: 'loop',
      unless: 'modified',
      constructions: String.raw`
        chaque fois
        (toutes|tous) les (secondes|minutes|heures|jours|matins|soirs|[0-9]+|deux|trois|cinq|dix|quinze|trente|soixante|quelques)
        (pour|après|à) (chaque|chacun|chacune) (?!(jour|semaine|mois)\x20)[^ ]+
        (consulter|vérifier|surveiller|relancer|interroger|contrôler|relever|sonder|actualiser) … chaque (jour|heure|minute|semaine|seconde|matin|soir)
        (consulter|vérifier|surveiller|relancer|interroger|contrôler|relever|sonder|actualiser) … (quotidiennement|régulièrement|périodiquement|continuellement|en permanence|sans cesse)
        (autant|aussi souvent) (de fois )?que
        autant de fois
        (répéter|répète|répétez|réitérer|recommencer|recommence|recommencez|réessayer|réessaye*|retenter|itérer|reprendre|reprends)
        (boucler|boucle) (sur|jusqu*|à travers)
        (parcourir|passer en revue) … (un à un|une à une|un par un|une par une|l'un après l'autre)
        (un à un|une à une|un par un|une par une|à tour de rôle|l'un après l'autre|l'une après l'autre|les uns après les autres)
        (revenir|retourner|repartir|reprendre|aller|sauter|passer) ~ (à|au|de|du|vers) ((la|le) )?(l'étape|étape|début|zéro|point|départ|commencement|numéro)
        (de même|pareil|pareillement|de la même (manière|façon)) … (pour|avec) (les|chaque|le|la)
        (faire|procéder|fais|procédez|continuer|continue) … (de même|même (manière|façon|sorte)|ainsi de suite|pareil)
        (continuer|continue|poursuivre) (à|de|d'*|tant|jusqu*)
      `,
    },
    {
      hides: 'wait',
      unless: 'modified',
      constructions: String.raw`
        (attendre|attends|attendez|patienter|patiente|patientez|attendant|dans l'attente|(?<=\x20en\x20)attente)
        (suspendre|mettre en pause|faire une pause|marquer une pause|mettre en attente)
        (laisser|laisse|laissez) … (finir|terminer|s'achever|reposer|refroidir|lever|tourner|s'exécuter|se terminer)
        (le temps) (que|qu'*|de)
        (guetter|surveiller|épier)
        (s'arrêter|arrêter|stopper|s'arrêtant) (au|à la|dès|quand|si|lorsque|après)
      `,
    },
    {
      hides: 'retry',
      unless: 'modified',
      constructions: String.raw`
        (de nouveau|à nouveau|encore et encore)
        ^ (tenter|essayer|essaie|essayez|tente)
      `,
    },
    {
      hides: 'approval',
      unless: 'told',
      constructions: String.raw`
        ^ (demander|demande|demandez|obtenir|obtiens|obtenez|solliciter|sollicite|recueillir|requérir) … (permission|l'autorisation|autorisation|l'accord|accord|l'approbation|approbation|feu vert|l'aval|aval|validation|consentement|d'autorisation|confirmation)
        ^ (faire|fais|faites) (confirmer|valider|approuver)
        (faire|laisser) … (confirmer|valider|approuver|décider|choisir)
      `,
    },
  ],
}
