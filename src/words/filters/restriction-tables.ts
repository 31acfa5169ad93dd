// Words by which a text says that not all is meant, or in which order, by language
//
// Lists of words in lower case, between spaces; `order`, `partial` and `span` are regular expressions.

/** How a language restricts a noun. */
export interface RestrictionTable {
  /** As a person names it. */
  readonly name: string
  /** Before a noun: neither a restriction nor a name. */
  readonly articles: string
  /** Before a noun, of which all are meant. */
  readonly universal: string
  /** Before what belongs to the noun: `with their places`. */
  readonly possessive: string
  readonly and: string
  /** Before what the noun is a part or a kind of. */
  readonly of: string
  /** Before what restricts the noun. */
  readonly within: string
  /** Before what may restrict the noun, or say what is told of it. */
  readonly beside: string
  /** Before a clause that restricts the noun. */
  readonly relative: string
  /** Begins what says how the records stand there, to the next comma. */
  readonly manner: string
  /** At the beginning: what tells to load. */
  readonly loading: string
  /** Say nothing about which records are meant. */
  readonly empty: string
  readonly numbers: string
  readonly months: string
  /** Ask for an order. */
  readonly order: string
  /** Ask for some of them. */
  readonly partial: string
  /** Times without a number. */
  readonly span: string
  /** Ends of a word behind the noun that restricts it, before what it is restricted by. */
  readonly participle: string
  /** Whether modifiers stand before the noun, or behind it. */
  readonly modifiers: 'before' | 'behind'
}

/** The languages that STEP reads and that put spaces between words. */
export const RESTRICTION_TABLES: readonly RestrictionTable[] = [
  {
    name: 'English',
    articles: 'the a an these those this that',
    universal: 'all every each any both entire whole complete full everything',
    possessive: 'their its his her',
    and: 'and or as well',
    of: 'of',
    within:
      'in from within inside outside during near around under by among amongst at without after before since until till for across between above below over beyond behind beneath beside through throughout towards via',
    beside: 'with on about against to per into including regarding concerning',
    relative: 'who whose whom which that where when',
    manner: 'as each one',
    loading:
      'load find get read take fetch list collect import use give show retrieve return gather identify obtain extract select pull provide produce build make',
    empty:
      'is are was were be been being has have had do does it they them there not file files list lists table tables sheet sheets data dataset datasets database databases record records row rows column columns entry entries item items set sets id ids name names place places value values type types source export dump registry results found listed given measured known named called included contained recorded stored loaded observed seen reported provided exported downloaded taken found own same order known folder document experiment study screen assay analysis survey project inventory archive log report download register workbook spreadsheet directory catalogue csv tsv bed gff gff3 json one once here',
    numbers:
      'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty fifty hundred thousand dozen',
    months: 'january february march april may june july august september october november december',
    order:
      '(?:re-?)?(?:sorted|sort|sorting|ordered|ranked|ranking|arranged|grouped|prioriti[sz]ed)(?: by| from| in)?|in (?:the )?(?:[a-z]+ )?order(?: of)?(?! (?:of the |in the |as )?(?:file|list|table))|alphabetical(?:ly)?|chronological(?:ly)?|(?:descending|ascending)(?:ly)?|(?:[a-z]+est|most [a-z]+|least [a-z]+) first',
    partial:
      'some|several|a few|few|many of|most of|most|half of|half|part of|a part|parts of|a sample|sample of|subset|a selection|selected|random|randomly|the rest|remaining|any (?:two|three|five|ten)|every (?:second|third|other)|certain|one of|a couple|the other|others|the same|duplicates? of|without duplicates|unique|distinct|deduplicated',
    span: '(?:last|this|next|past|previous|current|coming) (?:[0-9]+ )?(?:days?|weeks?|months?|quarters?|years?|seasons?|decades?|hours?|spring|summer|autumn|winter)|yesterday|today|tomorrow|recent|recently|so far|nowadays|currently|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|q[1-4]|(?:first|second|third|fourth) quarter|(?:19|20)[0-9]0s',
    participle:
      'ed|ing|paid|sold|bound|made|born|held|sent|bought|written|kept|lost|won|due|owed|driven|shown|known to|worth|older|newer|near|able|unable|free|available',
    modifiers: 'before',
  },
  {
    name: 'German',
    articles: 'der die das den dem des ein eine einen einem einer eines diese dieser diesen jene',
    universal:
      'alle aller allen alles jede jeder jeden jedes sämtliche sämtlicher sämtlichen ganze ganzen gesamte gesamten komplette kompletten vollständige',
    possessive: 'ihren ihrer ihrem ihre ihr seinen seiner seinem',
    and: 'und oder sowie',
    of: 'von vom der des eines einer',
    within:
      'in im aus ab seit bis nach vor während unter bei beim ohne für durch innerhalb außerhalb neben um zwischen gegen über oberhalb unterhalb am an zum zur trotz',
    beside: 'mit auf zu je pro samt',
    relative: 'welche welcher welches deren dessen wo',
    manner: 'wie jeweils je',
    loading:
      'lade laden finde finden suche suchen hole holen lies lesen nimm nehmen sammle sammeln zeige öffne importiere importieren liste',
    empty:
      'ist sind war waren wird werden hat haben es sie nicht datei dateien liste listen tabelle tabellen daten datensatz datensätze datensätzen datenbank zeile zeilen spalte spalten eintrag einträge einträgen satz sätze namen name kennung kennungen ort orte orten wert werten werte art typen quelle gefundene gefundenen gemessene gemessenen bekannte bekannten enthaltene enthaltenen vorhandene vorhandenen gegebene gleichen selben eigenen reihenfolge',
    numbers:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig fünfzig hundert tausend',
    months:
      'januar jänner februar märz april mai juni juli august september oktober november dezember',
    order:
      '(?:um|vor)?(?:sortiert|geordnet|gereiht|gruppiert)[a-z]*|sortiere|sortieren|ordne|(?:in|nach) [a-zäöü]+er reihenfolge|alphabetisch|chronologisch|absteigend[a-z]*|aufsteigend[a-z]*|(?:[a-zäöü]+st(?:e|en)) zuerst|der (?:größe|höhe|reihe) nach',
    partial:
      'einige|einiger|mehrere|manche|wenige|ein paar|viele|die meisten|die hälfte|hälfte|ein teil|teil|eine auswahl|auswahl|ausgewählte[nr]?|stichprobe|zufällige[nr]?|übrige[nr]?|restliche[nr]?|rest|jede[rns]? (?:zweite|dritte)[nrs]?|bestimmte[nr]?|eindeutige[nr]?|ohne (?:dubletten|duplikate)|andere[nr]?',
    span: '(?:letzte|vergangene|diese|nächste|vorige|laufende|kommende)[nrms]? (?:[0-9]+ )?(?:tage?n?|wochen?|monate?n?s?|quartale?n?s?|jahre?n?s?)|gestern|heute|morgen|neulich|kürzlich|aktuelle[nrs]?|neue[nr]?|bisher|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|q[1-4]|(?:ersten?|zweiten?|dritten?|vierten?) quartals?',
    participle: 'ierte?n?|ete[nr]?|te[nr]?|ende[nr]?',
    modifiers: 'before',
  },
  {
    name: 'French',
    articles: "le la les l' un une des ce ces cette du d'",
    universal: 'tous toutes tout toute chaque entier entière complet complète intégralité ensemble',
    possessive: 'leur leurs son sa ses',
    and: 'et ou',
    of: "de du des d'",
    within:
      "dans en depuis à au aux après avant pendant durant sous sans pour par parmi chez entre hors vers jusque jusqu' sur près",
    beside: 'avec selon concernant contre y compris',
    relative: "qui que qu' dont où lesquels lesquelles auxquels",
    manner: 'tel tels telle telles tel que comme chacun chacune',
    loading:
      'charge charger chargez trouve trouver trouvez lis lire lisez prends prendre liste lister récupère récupérer importe importer ouvre cherche chercher',
    empty:
      'est sont était a ont il elle ils elles ne pas fichier fichiers liste listes tableau tableaux table données base enregistrement enregistrements ligne lignes colonne colonnes entrée entrées identifiant identifiants nom noms lieu lieux valeur valeurs type types source mesurés mesurées connus connues contenus trouvés trouvées donnés même mêmes propre ordre jeu',
    numbers:
      'deux trois quatre cinq six sept huit neuf dix onze douze vingt trente cinquante cent mille dizaine',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    order:
      "(?:trié|classé|ordonné|rangé|groupé|regroupé)(?:e|s|es)?(?: par)?|trier|classer|par ordre [a-zéèà]+|dans l['’]ordre (?!du fichier)[a-zéè]+|alphabétique(?:ment)?|chronologique(?:ment)?|décroissante?s?|croissante?s?",
    partial:
      'quelques|plusieurs|certaine?s?|certains|peu de|la plupart|plupart|la moitié|moitié|une partie|partie|un échantillon|échantillon|une sélection|sélection|sélectionné(?:e|s|es)?|au hasard|aléatoires?|le reste|reste|restante?s?|autres|uniques|distincte?s?|sans doublons|un sur deux',
    span: "(?:semaine|mois|trimestre|année|an|jours?) (?:dernière?|passée?|prochaine?|en cours)|(?:derniers?|dernières?|prochaine?s?|cette|ce) (?:[0-9]+ )?(?:semaines?|mois|trimestres?|années?|ans?|jours?)|hier|aujourd['’]hui|demain|récemment|récente?s?|nouve(?:aux|lles?|l|au)|actuel(?:s|le|les)?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|(?:premier|deuxième|troisième|quatrième) trimestre",
    participle: 'é|és|ée|ées|ant|ants|antes|is|ises|us|ues|ue|ites|its',
    modifiers: 'behind',
  },
  {
    name: 'Spanish',
    articles: 'el la los las un una unos unas este esta estos estas lo del',
    universal: 'todos todas todo toda cada completo completa entero entera totalidad',
    possessive: 'su sus',
    and: 'y o e u',
    of: 'de del',
    within:
      'en desde después antes hasta durante bajo sin para por entre dentro fuera cerca tras sobre a al ante',
    beside: 'con según contra acerca incluyendo',
    relative: 'que quien quienes cuyo cuya cuyos cuyas donde cuales',
    manner: 'como tal cada',
    loading:
      'carga cargar cargue encuentra encontrar busca buscar lee leer toma tomar lista listar importa importar abre obtén obtener',
    empty:
      'es son está están era ha han hay no archivo archivos fichero ficheros lista listas tabla tablas datos base registro registros fila filas columna columnas entrada entradas identificador identificadores id ids nombre nombres lugar lugares valor valores tipo tipos fuente medidos medidas conocidos conocidas encontrados dados mismo mismos mismas propio orden conjunto hoja',
    numbers:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cincuenta cien cientos mil docena',
    months:
      'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
    order:
      '(?:ordenad|clasificad|agrupad)[oa]s?(?: por)?|ordenar|ordena|(?:en|por) orden (?!del archivo)[a-záéíóú]+|alfabétic[oa]s?|alfabéticamente|cronológic[oa]s?|descendentes?|ascendentes?',
    partial:
      'algun[oa]s|vari[oa]s|unos pocos|poc[oa]s|much[oa]s|la mayoría|mayoría|la mitad|mitad|una parte|parte de|una muestra|muestra|una selección|selección|seleccionad[oa]s?|al azar|aleatori[oa]s?|el resto|resto|restantes|ciert[oa]s|otr[oa]s|únic[oa]s|distint[oa]s|sin duplicados',
    span: '(?:semana|mes|trimestre|año|días?|años|meses) (?:pasad[oa]s?|anterior(?:es)?|próxim[oa]s?|actual(?:es)?)|(?:últim[oa]s?|próxim[oa]s?|est[ea]) (?:[0-9]+ )?(?:semanas?|mes(?:es)?|trimestres?|años?|días?)|ayer|hoy|mañana|recientes?|recientemente|nuev[oa]s|actual(?:es)?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|(?:primer|segundo|tercer|cuarto) trimestre',
    participle: 'ad[oa]s?|id[oa]s?|antes?|ientes?|critos?|hech[oa]s?',
    modifiers: 'behind',
  },
  {
    name: 'Italian',
    articles: "il lo la i gli le l' un uno una questo questa questi queste",
    universal: 'tutti tutte tutto tutta ogni intero intera completo completa ciascun ciascuno',
    possessive: 'loro suo sua suoi sue',
    and: 'e o ed oppure',
    of: "di del dello della dei degli delle dell' d'",
    within:
      "in nel nello nella nei negli nelle nell' da dal dallo dalla dai dagli dalle dall' dopo prima fino durante sotto senza per tra fra presso entro fuori vicino a al allo alla ai agli alle all' su sul sulla sui",
    beside: 'con secondo contro circa compreso compresi',
    relative: 'che cui quale quali dove',
    manner: 'come così ciascuno ciascuna ognuno ognuna',
    loading:
      'carica caricare carichi trova trovare cerca cercare leggi leggere prendi prendere elenca elencare importa importare apri ottieni',
    empty:
      'è sono era ha hanno non file elenco elenchi lista liste tabella tabelle dati dato base record riga righe colonna colonne voce voci identificatore identificatori id nome nomi luogo luoghi valore valori tipo tipi fonte misurati misurate noti note trovati dati stesso stessi stesse proprio ordine insieme foglio',
    numbers:
      'due tre quattro cinque sei sette otto nove dieci undici dodici venti trenta cinquanta cento mille dozzina',
    months:
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    order:
      '(?:ordinat|classificat|raggruppat)[oaie](?: per)?|ordinare|ordina|(?:in|per) ordine (?!del file)[a-zàèéìòù]+|alfabetic[oai](?:mente)?|cronologic[oai](?:mente)?|decrescent[ei]|crescent[ei]',
    partial:
      'alcun[ie]|divers[ie]|var[ie]|poch[ie]|molt[ie]|la maggior parte|maggior parte|la metà|metà|una parte|parte de[a-z]*|un campione|campione|una selezione|selezione|selezionat[ie]|a caso|casual[ie]|il resto|resto|restanti|rimanenti|cert[ie]|altr[ie]|unic[ie]|distint[ie]|senza duplicati',
    span: "(?:settimana|mese|trimestre|anno|giorni|anni|mesi) (?:scors[oaie]|passat[oaie]|precedent[ei]|prossim[oaie]|corrente)|(?:ultim[oaie]|prossim[oaie]|quest['’oa]) ?(?:[0-9]+ )?(?:settiman[ae]|mes[ei]|trimestr[ei]|ann[oi]|giorn[oi])|ieri|oggi|domani|recent[ie]|recentemente|nuov[ie]|attual[ie]|(?:lune|marte|mercole|giove|vener)dì|sabat[oi]|domenic[ah]e?|(?:primo|secondo|terzo|quarto) trimestre",
    participle: 'at[oaie]|ut[oaie]|it[oaie]|ent[ie]|ant[ie]|ess[ie]|ott[ie]|post[ie]',
    modifiers: 'behind',
  },
  {
    name: 'Portuguese',
    articles: 'o a os as um uma uns umas este esta estes estas',
    universal: 'todos todas todo toda cada completo completa inteiro inteira totalidade',
    possessive: 'seu sua seus suas',
    and: 'e ou',
    of: 'de do da dos das',
    within:
      'em no na nos nas desde após depois antes até durante sob sem para por pelo pela entre dentro fora perto sobre ao à aos às num numa',
    beside: 'com segundo contra acerca incluindo',
    relative: 'que quem cujo cuja cujos cujas onde quais',
    manner: 'como tal conforme cada',
    loading:
      'carrega carregar carregue encontra encontrar encontre procura procurar lê ler leia toma lista listar liste importa importar importe abre abra obtenha obter',
    empty:
      'é são está estão era tem têm há não ficheiro ficheiros arquivo arquivos lista listas tabela tabelas dados base registo registos registro registros linha linhas coluna colunas entrada entradas identificador identificadores id nome nomes lugar lugares valor valores tipo tipos fonte medidos medidas conhecidos conhecidas encontrados mesmo mesmos mesmas próprio ordem conjunto planilha',
    numbers:
      'dois duas três quatro cinco seis sete oito nove dez onze doze vinte trinta cinquenta cem mil dúzia',
    months:
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    order:
      '(?:ordenad|classificad|agrupad|organizad)[oa]s?(?: por)?|ordenar|ordene|(?:em|por) ordem (?!do (?:ficheiro|arquivo))[a-záâãéêíóôõú]+|alfabétic[oa]s?|alfabeticamente|cronológic[oa]s?|decrescentes?|crescentes?',
    partial:
      'algun[s]|algumas|vári[oa]s|pouc[oa]s|muit[oa]s|a maioria|maioria|a metade|metade|uma parte|parte d[aeo]s?|uma amostra|amostra|uma seleção|seleção|selecionad[oa]s?|ao acaso|aleatóri[oa]s?|o resto|resto|restantes|cert[oa]s|outr[oa]s|únic[oa]s|distint[oa]s|sem duplicados',
    span: '(?:semana|mês|trimestre|ano|dias?|anos|meses) (?:passad[oa]s?|anterior(?:es)?|próxim[oa]s?|atual)|(?:últim[oa]s?|próxim[oa]s?|est[ea]) (?:[0-9]+ )?(?:semanas?|mês|meses|trimestres?|anos?|dias?)|ontem|hoje|amanhã|recentes?|recentemente|nov[oa]s|atuais|atual|(?:segunda|terça|quarta|quinta|sexta)-feira|sábados?|domingos?|(?:primeiro|segundo|terceiro|quarto) trimestre',
    participle: 'ad[oa]s?|id[oa]s?|antes?|entes?|critos?|feit[oa]s?',
    modifiers: 'behind',
  },
  {
    name: 'Dutch',
    articles: 'de het een deze die dit dat',
    universal: 'alle al elke elk iedere ieder hele gehele volledige complete alles',
    possessive: 'hun zijn haar',
    and: 'en of',
    of: 'van',
    within:
      'in uit sinds vanaf tot na voor tijdens onder bij zonder door binnen buiten naast tussen boven rond om te op tegen',
    beside: 'met per over aan volgens inclusief',
    relative: 'welke wie wiens waarvan waar die',
    manner: 'zoals elk ieder',
    loading:
      'laad laden vind vinden zoek zoeken lees lezen neem haal halen lijst toon importeer verzamel',
    empty:
      'is was waren wordt worden heeft hebben niet bestand bestanden lijst lijsten tabel tabellen gegevens data database rij rijen kolom kolommen regel regels record records naam namen id ids plaats plaatsen waarde waarden soort bron gemeten bekende gevonden gegeven aanwezige beschikbare zelfde eigen volgorde',
    numbers:
      'twee drie vier vijf zes zeven acht negen tien elf twaalf twintig dertig vijftig honderd duizend',
    months:
      'januari februari maart april mei juni juli augustus september oktober november december',
    order:
      '(?:gesorteerd|geordend|gerangschikt|gegroepeerd)e?(?: op| naar)?|sorteer|sorteren|op [a-z]+e volgorde|op volgorde van|alfabetisch|chronologisch|aflopende?|oplopende?',
    partial:
      'sommige|enkele|een paar|meerdere|diverse|weinig|veel|de meeste|meeste|de helft|helft|een deel|deel van|steekproef|een selectie|selectie|geselecteerde|willekeurige|overige|resterende|de rest|rest|bepaalde|andere|unieke|zonder dubbele',
    span: '(?:vorige|afgelopen|deze|volgende|laatste|komende|huidige) (?:[0-9]+ )?(?:dag(?:en)?|weken|week|maand(?:en)?|kwarta(?:al|len)|jaar|jaren)|gisteren|vandaag|morgen|recente?|onlangs|nieuwe|huidige|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?|(?:eerste|tweede|derde|vierde) kwartaal',
    participle: 'erde?|eerde?|ende|de',
    modifiers: 'before',
  },
  {
    name: 'Russian',
    articles: 'этот эта эти это те тот та',
    universal: 'все всех всё весь вся каждый каждая каждое каждого полный полная целый',
    possessive: 'их его её ее своими своим своих',
    and: 'и или а также',
    of: '',
    within:
      'в во из с со после до перед за у под без для по среди между около возле при через внутри вне над на от к ко',
    beside: 'о об про против',
    relative: 'который которая которое которые которых которым которыми чей чья чьи где',
    manner: 'как каждый каждая',
    loading:
      'загрузи загрузить загрузите найди найти найдите прочитай прочитать возьми взять открой открыть покажи импортируй собери список',
    empty:
      'есть был была были имеет имеют не файл файла файле файлов список списка списке таблица таблицы таблице данные данных база базы базе запись записи записей строка строки строк столбец столбцы идентификатор идентификаторы имя имена именами место места местами значение значения тип типы типами источник измеренные известные найденные данные такой же тем том порядок порядке',
    numbers:
      'два две три четыре пять шесть семь восемь девять десять двадцать тридцать пятьдесят сто тысяча десяток',
    months:
      'январь января январе февраль февраля феврале март марта марте апрель апреля апреле май мая мае июнь июня июне июль июля июле август августа августе сентябрь сентября сентябре октябрь октября октябре ноябрь ноября ноябре декабрь декабря декабре',
    order:
      '(?:от|рас)?сортирован[а-я]*|упорядочен[а-я]*|отсортируй|сгруппирован[а-я]*|в (?:алфавитном|хронологическом|обратном) порядке|по (?:алфавиту|убыванию|возрастанию)|в порядке [а-я]+',
    partial:
      'некотор[а-я]+|нескольк[а-я]+|немног[а-я]+|мног[а-я]+|большинств[а-я]*|половин[а-я]*|часть|выборк[а-я]*|выбранн[а-я]+|случайн[а-я]+|остальн[а-я]+|оставшиес[а-я]+|остаток|определённ[а-я]+|друг[а-я]+|уникальн[а-я]+|без дубликатов',
    span: '(?:прошл|эт|текущ|следующ|последн|прошедш)[а-я]+ (?:[0-9]+ )?(?:дн[а-я]+|недел[а-я]+|месяц[а-я]*|квартал[а-я]*|год[а-я]*|лет)|вчера|сегодня|завтра|недавн[а-я]+|нов[а-я]{2}|свеж[а-я]+|текущ[а-я]+|понедельник[а-я]*|вторник[а-я]*|сред[ауы]|четверг[а-я]*|пятниц[а-я]*|суббот[а-я]*|воскресень[а-я]*|(?:перв|втор|треть|четв[её]рт)[а-я]+ квартал[а-я]*',
    participle: 'анные|енные|ённые|анных|енных|ющие|ящие|щие|щих|мые|мых|вшие|вших',
    modifiers: 'before',
  },
]
