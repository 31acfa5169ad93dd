// Acting in French

import { frenchForms } from './forms.ts'
import type { ActingWords } from './rules.ts'

export const FRENCH_ACTING: ActingWords = {
  lists: {
    shops:
      'poste banque pharmacie pressing atelier accueil réception gare école mairie déchetterie',
    done: 'payé* réglé* soldé* traité* résolu* clos* fermé* lu* expédié* annulé*',
    machines:
      'pompe* moteur* machine* chaudière vanne* robinet* gaz eau courant électricité chauffage ligne* alimentation lumière*',
    offers: 'offre* candidatura',
    notices:
      'plainte réclamation opposition recours préavis démission dossier demande candidature congé objection requête',
    elsewhere:
      'le la les l un une des mon ma mes notre nos votre liste texte tableau document agenda calendrier ordre fin début plus moins',
    net: 'ligne',
    card: 'carte cartes',
    orders: 'commande commandes',
    contract: 'contrat* bail abonnement* licence* carte',
    lists: 'liste diffusion groupe canal newsletter',
    right: 'droit droits permission* accès clé clés autorisation',
    calendar: 'calendrier* agenda*',
    mail: 'facture* relance* carte* faire-part compte-rendu formulaire* dossier* plan plans courriel* mail* email* e-mail* lettre* newsletter* bulletin* rappel* invitation* notification* message* sms fax colis',
    money:
      'paiement* facture* euro euros eur dollar* franc francs argent salaire* loyer* taxe* impôt* don dons caution virement* crédit* somme',
    file: 'fichier* dossier* répertoire* disque* clé sauvegarde* dépôt corbeille cache log logs journaux base bases md txt csv json yaml docx xlsx pdf photo* image* document* configuration archive* vidéo* pièce',
    server:
      'serveur* service* machine* vm conteneur* cluster routeur* imprimante* processus site application production script* migration* test tests commande* pipeline* tâche* correctif* pilote* réseau* ordinateur* pc dns domaine* logiciel* programme* version* système* sauvegarde* mise',
    account:
      'adresse* coordonnées l’adresse rib numéro* mot identifiant* profil* abonnement* l’abonnement contrat* compte* utilisateur* client* mot mots accès droit droits rôle* clé* jeton* adhésion* licence* profil* identifiant* abonnement*',
    post: 'article* billet* post posts tweet* annonce* campagne* vidéo* communiqué*',
    booking:
      'rendez-vous table* chambre* salle* place* vol vols train* billet* séance* cours stage* location* livraison* commande* congé* réservation* rendez-vous rendez réunion* vol vols hôtel* billet* place places taxi voiture train restaurant livraison* congé* demande* candidature* réclamation* contrat* bail commande* plainte* ticket*',
    system: 'boutique* plateforme* crm erp jira github slack système liste registre',
    people:
      'voisin* jardinier* concierge* gardien* architecte* avocat* notaire* comptable* trésori* président* entraîneur* proviseur* maître* maîtresse instituteur* crèche école parents mère père mamie papi tante oncle frère sœur cousin* enfants fille fils famille ami amie amis amies invité* visiteur* participant* adhérent* association* chorale* syndic* agence* artisan* électricien* couvreur* peintre* menuisier* plombier* serrurier* technicien* chauffeur* livreur* transporteur* grossiste* marchand* traiteur* boulanger* boucher* fleuriste* photographe* musicien* orateur* secrétaire* assistant* stagiaire* apprenti* candidat* patient* cabinet clinique hôpital pharmacie médecin* vétérinaire* mutuelle impôts préfecture mairie maire commune police pompiers tribunal banque rédaction éditeur* journal presse abonné* destinataire* expéditeur* donateur* sponsor* investisseur* comité rh comptabilité juridique bureau direction service garage hôtel architecte l’architecte l’avocat l’agence l’équipe l’école l’hôpital l’hôtel l’électricien l’assureur l’association garage atelier mairie client* fournisseur* propriétaire* locataire* équipe* collègue* chef cheffe directeur directrice conseil banque assurance* assureur autorités police plombier* médecin dentiste candidat* abonné* membre* employé* partenaire* presse parents professeur* tous leur lui m mme monsieur madame bureau service* agence voisin* participant* invité* avocat* magasin société ami amis patient* étudiant* expéditeur comptabilité impôts électricien*',
    home: 'pompe* volet* store* four plaque* lave-linge sèche-linge frigo robinet* vanne* chaudière cheminée sauna sonnette garage* portail* chauffage lumière* lampe* porte* portail thermostat alarme four eau électricité télévision ventilateur fenêtre* climatisation volets',
    goods:
      'papier pizza* repas fleurs chaises tables toner gâteau courses licence* produit* pièces cadeau* chaussures imprimante* cartes boissons café ramettes',
    bookable:
      'siège* table vol vols hôtel* chambre* salle place places billet* taxi voiture rendez voyage train restaurant nuit nuits interprète photographe cours',
    event: 'rendez réunion* événement* ticket* entrée* dossier fête rappel* sortie',
    text: 'doublon* répétition* mot mots phrase* paragraphe* colonne* ligne* redondance*',
    prints: 'copie* exemplaire* page* étiquette* affiche* billet*',
    writable: 'fichier* dossier* disque clé base md txt csv json yaml docx xlsx pdf crm',
    question: 'question questions',
    attention: 'attention',
    vcs: 'branche* commit commits pull request',
    answers:
      'liste* résumé* tableau tableaux synthèse* réponse* comparaison* comparatif* rapport* aperçu bilan conclusion* phrase* paragraphe* ligne* mot mots question questions proposition* suggestion* projet brouillon* ébauche* idée* explication* description* traduction* classement* glossaire chronologie frise analyse* évaluation* définition* titre* sommaire inventaire diagramme* graphique*',
    day: 'jour',
    pay: 'paiement* virement* don achat réservation*',
    self: 'me moi nous toi',
    anything: '*',
    posters: 'affiche* poster* tract*',
    adverts: 'annonce* prix tarif* photo* article* offre*',
    loans: 'prêt prêts passeport carte livre livres',
    household: 'plantes fleurs chat chien jardin',
    papers:
      'questionnaire* sondage* dépliant* notice* circulaire* faire-part recours plainte* réclamation* convocation* attestation* commande* communiqué* excuse* pétition* exposé* plan* planning* programme* calendrier* agenda ordre menu* lettre* courrier* courriel* mail* message* discours annonce* invitation* facture* contrat* devis formulaire* affiche* tract* brochure* article* billet* présentation* diapositive* itinéraire* circuit* budget* rendez réunion* événement* fête* voyage* sortie* atelier* cours chanson* poème* histoire* scénario* logo* guide* manuel* dossier* fichier* document* page* site modèle* cv carte* horaire* emploi recette* playlist* séance* roulement fiche*',
  },
  prepositions:
    'à au aux de du des dans sur pour par avec chez vers contre en sous entre que qui plus',
  topics: 'pour que',
  doing:
    'remettre adresser régler inscrire désinscrire retirer annoncer débarrasser livrer apporter rapporter rendre restituer confier céder offrir prêter emprunter accrocher décrocher démonter réparer laver repeindre installer brancher débrancher allumer éteindre chauffer refroidir aérer arroser semer tondre cuisiner cuire livrer décharger emballer déballer expédier convoquer embaucher engager nommer élire promouvoir muter suspendre exclure admettre accorder octroyer refuser déléguer mandater sous-traiter acquitter solder verser encaisser débiter créditer facturer proroger prolonger reconduire renouveler repousser ajourner clôturer rouvrir geler dégeler saisir déclarer dénoncer réclamer négocier marchander rencontrer accueillir accompagner excuser diffuser afficher épingler relayer lancer déployer basculer migrer restaurer réinitialiser purger vider jeter brûler détruire démolir parier miser investir financer sponsoriser assurer hypothéquer sous-louer',
  frames: String.raw`
    ^ (marquer|marque|noter|enregistrer|classer) … comme (payé*|réglé*|soldé*|traité*|résolu*|clos*|lu*|expédié*|annulé*)
    ^ (faire|fais|faites) (réparer|venir|livrer|repeindre|étalonner|calibrer|nettoyer|laver|signer|opposition|appel|don|suivre|bloquer|couper|poser|installer|expédier|porter|parvenir|circuler|imprimer|tamponner|contrôler|vacciner|remplacer|changer|envoyer) [^ ]+
    ^ (mettre|mets|mettez|proposer) … (en vente|en location|aux enchères|en ligne|à la poste|en demeure|en service|hors service|à la casse|au rebut|en gage)
    ^ (donner|donne|donnez|poser|remettre) (son|sa|votre|ma|mon|notre|leur|le|un) (préavis|démission|congé|accord|dédit|caution) [^ ]*
    ^ (charger|charge|prier|prie|demander à|ordonner à|dire à|convaincre|sommer) (le|la|l'*|les|un|une|mon|ma|notre|nos|[^ ]+) … (de|d'*) [^ ]+
    ^ (dis|dites|dire) (à|au|aux|lui|leur) [^ ]+
    ^ (fais|faites|faire) (savoir|parvenir|passer|part|suivre|disparaître|changer|réparer|livrer|installer|remplacer|bloquer|signer|venir|nettoyer|couper|enlever|retirer|remettre|virer|payer)
    ^^ [^ ]+ … (devrait|devraient|doit|doivent|mérite|méritent|devra) (apprendre|savoir|être|recevoir|entendre|toucher|connaître|avoir)
    (il|ce) (serait|faudrait|vaudrait|faut) … (que|qu'*) … (sache|sachent|apprenne|apprennent|reçoive|reçoivent|soit informé|soit prévenu|soit averti|ait)
    ^ (veiller à|veillez à|veille à|s'assurer|assure toi|assurez vous|faire en sorte|fais en sorte) (ce )?(que|qu'*) … (reçoive|reçoivent|sache|sachent|ait|aient|soit|soient)
    ^^ (le )?(paiement|règlement|versement|virement|remboursement|résiliation|annulation|réservation|achat|envoi|expédition|inscription|désinscription|publication|suppression|installation|livraison|dépôt|signature|mise|remise|commande|abonnement|renouvellement|prolongation|notification|convocation|radiation|acquittement|blocage|déblocage|solde) (de|du|des|d'*|à|au|en|auprès) [^ ]+
    ^ mettre (fin|un terme|en ligne|hors ligne|en vente|au courant|à jour|à la poubelle|à la porte)
    ^ (donner|donne|donnez|passer|passe|passez) (un coup de fil|un coup de téléphone|congé|l'alerte|le mot|l'info)
    ^ (reporte|reporter|reportez|décale|décaler|repousse|repousser|déplace|déplacer|avance|avancer) … (appel|l'appel|coup de fil|entretien|l'entretien|répétition|visite|livraison|cours|séance) … (à|au) [^ ]+
    ^ (mets|mettre|mettez|passe|passer|passez|pousse|pousser|bascule|basculer|déploie|déployer|livre|livrer) … en (production|prod)
    ^ (retire|retirer|retirez|enlève|enlever|enlevez|supprime|supprimer|ôte|ôter) … (du|de notre|de votre|de ton|de mon|de leur) (site|serveur|blog|portail|intranet|web)
    ^ (publie|publier|mets|mettre|mettez|place|placer|dépose|déposer|affiche|afficher) … sur (le|notre|votre|ton|mon|leur) (site|serveur|blog|portail|intranet|web)(?! (en|par|dans)\x20)
    ^ (écris|écrire|écrivez|réponds|répondre|répondez|réécris) (à|au|aux) (?!([^ ]+\x20){0,5}?(question|questions|lettre|courriel|message|texte|note|brouillon|réponse|mail|paragraphe|e-mail|fin|passé|présent|futur|personne|main|début|conditionnel|imparfait|tableau|machine|lecteur)\x20)[^ ]+ ~ (que|qu'*)
  `,
  forms: frenchForms,
  rules: [
    {
      acts: 'outside',
      verbs: 'marquer noter enregistrer',
      phrase: 'comme=done',
    },
    {
      acts: 'outside',
      verbs: 'confirmer annoncer signaler signifier',
      phrase: 'à/au/aux=people à/au/aux=names',
    },
    {
      acts: 'outside',
      verbs: 'déposer laisser apporter rapporter',
      phrase: 'à/au/chez/dans=shops',
    },
    {
      acts: 'outside',
      verbs: 'retirer',
      object: 'notices offers',
      phrase: 'notices offers',
    },
    // Whoever it is ordered from or booked with gets the order.
    {
      acts: 'outside',
      verbs: 'commander réserver acheter',
      phrase: 'chez/auprès=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'déposer porter former poser introduire',
      object: 'notices',
      phrase: 'notices',
    },
    {
      acts: 'outside',
      verbs: 'écrire rédiger composer créer planifier organiser programmer',
      phrase: 'writable',
    },
    {
      acts: 'nothing',
      verbs:
        'écrire rédiger composer créer planifier organiser programmer préparer établir dresser élaborer faire fais faites concevoir monter prévoir prendre fixer',
      object: 'answers',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'ajouter inscrire mettre noter enregistrer modifier',
      object: 'calendar',
      phrase: 'calendar',
    },
    { acts: 'nothing', verbs: 'supprimer effacer', object: 'text' },
    // Whoever it is sent to is not the reader.
    {
      acts: 'outside',
      verbs: 'envoyer distribuer diffuser partager communiquer',
      phrase: 'à/au/aux=people à/au/aux=names avec=people',
    },
    { acts: 'nothing', verbs: 'envoyer rendre', object: 'answers' },
    {
      acts: 'outside',
      verbs:
        'supprimer effacer rembourser redémarrer envoyer renvoyer payer acheter publier déployer installer désinstaller téléverser ' +
        'notifier inviter annuler résilier désactiver débloquer révoquer licencier embaucher renommer réinitialiser poster ' +
        'désabonner abonner vendre louer expédier transmettre transférer virer écraser avertir prévenir signer soumettre déposer ' +
        'souscrire relayer reporter préviens prévenez contacter',
    },
    {
      acts: 'outside',
      verbs: 'appeler téléphoner informer alerter aviser',
      object: 'people',
      phrase: 'people',
    },
    { acts: 'nothing', verbs: 'répondre réponds répondez', object: 'question', phrase: 'question' },
    {
      acts: 'outside',
      verbs: 'répondre réponds répondez',
      object: 'people mail booking',
      phrase: 'people mail booking',
    },
    { acts: 'outside', verbs: 'commander', phrase: 'people' },
    { acts: 'outside', verbs: 'réserver', phrase: 'people' },
    { acts: 'draft', verbs: 'réserver commander' },
    {
      acts: 'outside',
      verbs:
        'déplacer copier remplacer vider nettoyer archiver restaurer sauvegarder chiffrer enregistrer exporter stocker synchroniser formater ajouter inscrire mettre',
      object: 'file server account mail',
      phrase: 'writable',
    },
    { acts: 'outside', verbs: 'écrire écrivez', phrase: 'writable' },
    {
      acts: 'outside',
      verbs: 'modifier changer éditer mettre+jour',
      object: 'file server account booking day',
      phrase: 'system file account',
    },
    {
      acts: 'outside',
      verbs: 'démarrer arrêter exécuter lancer activer couper',
      object: 'server home file post',
    },
    {
      acts: 'outside',
      verbs: 'éteindre éteins éteignez allumer fermer ouvrir verrouiller baisser monter',
      object: 'home server',
    },
    { acts: 'outside', verbs: 'bloquer verrouiller', object: 'account people' },
    { acts: 'outside', verbs: 'créer ouvrir fermer clôturer enregistrer', object: 'account' },
    { acts: 'draft', verbs: 'créer planifier organiser programmer prendre fixer', object: 'event' },
    { acts: 'outside', verbs: 'imprimer', object: 'prints' },
    {
      acts: 'outside',
      verbs: 'approuver rejeter refuser accepter confirmer valider',
      object: 'booking money',
    },
    { acts: 'outside', verbs: 'fusionner', object: 'vcs' },
    { acts: 'outside', verbs: 'effectuer faire', object: 'pay' },
    {
      acts: 'outside',
      verbs: 'donner accorder retirer attribuer',
      object: 'right',
      phrase: 'right',
    },
    { acts: 'outside', verbs: 'ajouter inscrire retirer', object: 'names', phrase: 'lists' },
    { acts: 'outside', verbs: 'prolonger renouveler reconduire', object: 'contract' },
    { acts: 'outside', verbs: 'passer', object: 'orders' },
    { acts: 'outside', verbs: 'bloquer', object: 'card account people' },
    { acts: 'outside', verbs: 'relancer', object: 'people mail' },
    { acts: 'outside', verbs: 'mettre', phrase: 'net' },
    { acts: 'outside', verbs: 'prendre', object: 'booking' },
    {
      acts: 'outside',
      verbs: 'inscrire inscris inscrivez',
      object: 'self',
      phrase: 'au/à/aux/pour=anything',
    },
    { acts: 'outside', verbs: 'décaler reporter avancer repousser déplacer', object: 'booking' },
    { acts: 'outside', verbs: 'régler règle baisser monter', object: 'home money' },
    { acts: 'outside', verbs: 'accrocher afficher', object: 'posters' },
    {
      acts: 'outside',
      verbs: 'mettre mets mettez',
      object: 'orders adverts',
      phrase: 'sur=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'prolonger renouveler', object: 'loans' },
    { acts: 'outside', verbs: 'aller+chercher va+chercher récupérer', object: 'mail goods' },
    { acts: 'outside', verbs: 'arroser nourrir', object: 'household' },
    { acts: 'outside', verbs: 'dire dis dites', phrase: 'à/au/aux=people' },
    {
      acts: 'outside',
      verbs: 'remettre+mains régler+facture acquitter verser convoquer débarrasser redémarrer',
    },
    {
      acts: 'outside',
      verbs: 'remettre adresser régler annoncer',
      object: 'right mail money people goods',
      phrase: 'people à/au/aux=names',
    },
    { acts: 'draft', verbs: 'mettre mets mettez passer', phrase: 'sur=names en=server en=post' },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    { acts: 'draft', verbs: 'écrire rédiger composer créer planifier organiser programmer' },
    { acts: 'draft', verbs: 'préparer fixer programmer' },
    {
      acts: 'draft',
      verbs:
        'préparer établir dresser élaborer faire fais faites concevoir monter prévoir prendre fixer',
      object: 'papers event',
    },
    { acts: 'outside', verbs: 'couper arrêter', object: 'machines' },
    { acts: 'outside', verbs: 'inscrire', object: 'names' },
    // Nothing that an answer can be.
    {
      acts: 'outside',
      verbs:
        'renouveler prolonger proroger reconduire éteindre allumer débrancher brancher remettre+clés confier livrer convoquer désinscrire ' +
        'immatriculer résilier embaucher licencier muter promouvoir expulser assigner poursuivre ' +
        'échanger+article retourner+colis déménager réparer recoudre repasser arroser cuisiner remorquer ' +
        'évacuer vacciner étalonner calibrer recharger verrouiller déverrouiller barricader affranchir ' +
        'emballer déballer jeter recycler brûler enterrer prêter emprunter vendre racheter céder brader ' +
        'décommander reporter+rendez-vous avancer+rendez-vous encaisser débiter créditer virer rembourser ' +
        'prélever avertir prévenir aviser alerter relancer sommer',
    },
  ],
}
