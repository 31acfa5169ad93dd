// Words that ask for a part of what there is, by language
//
// Regular expressions over lower case. `part` asks for a part wherever it stands, `maybe` may only
// describe what all of them are.

/** How a language says that not all are wanted. */
export interface FilterTable {
  /** As a person names it. */
  readonly name: string
  /** Whether words stand between spaces. */
  readonly spaced: boolean
  readonly part: string
  /** Before an amount: `over 1000`. */
  readonly bound: string
  /** Before a year or a date: `since 2025`. */
  readonly dated: string
  /** Before or behind a count: `first 10`. */
  readonly counted: string
  /** The same, and with an article alone: `the highest`. */
  readonly rank: string
  readonly maybe: string
}

/** The languages that STEP reads. */
export const FILTER_TABLES: readonly FilterTable[] = [
  {
    name: 'English',
    spaced: true,
    part: 'only|solely|exclusively|keep|keeps|keeping|filter|filters|filtered|filtering|exclude|excludes|excluding|excluded|except|discard|discarding|drop|dropping|omit|omitting|leave out|leaving out|leave off|restrict|restricted to|limit(?:ed)? to|narrow(?:ed)? (?:down )?to|other than|apart from|aside from|save for|but not|(?:more|less|fewer|greater|higher|lower|larger|smaller|older|newer|bigger|longer|shorter|earlier|later|cheaper|better|worse) than|unpaid|overdue|not yet paid|equals?(?: to)?',
    bound:
      'over|under|above|below|beyond|at least|at most|up to|no more than|not more than|not less than|exceeding|exceeds?|between|minimum|maximum|min|max|worth',
    dated: 'since|after|before|until|from|in',
    counted: 'top|bottom|first|last',
    rank: 'highest|lowest|largest|smallest|biggest|greatest|newest|oldest|latest|earliest|best|worst|cheapest|dearest|longest|shortest|most expensive|most recent|strongest|weakest|richest|poorest|youngest|heaviest|lightest',
    maybe:
      'whose|where|that (?:are|is|were|was|have|has|had|cost|belong)|which (?:are|is|were|was|have|has|had|cost)|who (?:are|is|were|was|have|has|had)|with (?:an?|no|at)|without|having|still|matching|excluding|not',
  },
  {
    name: 'German',
    spaced: true,
    part: 'nur|lediglich|ausschließlich|einzig|behalte|behalten|behält|filtere|filtern|filter|gefiltert|ausgenommen|außer|ausser|ohne die|weglassen|ausschließen|schließe aus|beschränkt auf|beschränke|(?:mehr|weniger|größer|groesser|kleiner|höher|niedriger|älter|neuer|jünger|länger|kürzer|teurer|billiger) als|unbezahlte?[nrms]?|überfällige?[nrms]?',
    bound:
      'über|ueber|unter|bis zu|mindestens|höchstens|maximal|minimal|zwischen|oberhalb von|unterhalb von|mehr als|weniger als|größer als',
    dated: 'ab|bis|seit|nach|vor|aus|von',
    counted: 'top|erste[nrs]?|letzte[nrs]?',
    rank: 'höchste[nrs]?|niedrigste[nrs]?|größte[nrs]?|groesste[nrs]?|kleinste[nrs]?|neueste[nrs]?|älteste[nrs]?|jüngste[nrs]?|beste[nrs]?|schlechteste[nrs]?|teuerste[nrs]?|billigste[nrs]?|günstigste[nrs]?|längste[nrs]?|kürzeste[nrs]?',
    maybe: 'deren|dessen|noch|mit eine[rmns]?|ohne|nicht|bei denen|wo',
  },
  {
    name: 'French',
    spaced: true,
    part: 'seulement|uniquement|exclusivement|garde|gardez|garder|conserve|conservez|conserver|filtre|filtrez|filtrer|exclure|excluez|excluant|sauf|excepté|hormis|ne garder que|limité(?:e|s|es)? à|(?:plus|moins) (?:de|que|grand|petit|élevé|cher|ancien|récent)[a-zé]*|supérieure?s? à|inférieure?s? à|impayée?s?|non payée?s?|en retard',
    bound: 'plus de|moins de|au moins|au plus|au-dessus de|au-delà de|en dessous de|entre',
    dated: "depuis|après|avant|jusqu'à|de",
    counted: 'top|premiers?|premières?|derniers?|dernières?',
    rank: 'plus (?:grande?s?|petite?s?|élevée?s?|chère?s?|chers|récente?s?|ancienne?s?|anciens?|importante?s?|basse?s?|bas|hauts?|hautes?)|meilleure?s?|pires?',
    maybe: 'dont|qui (?:sont|est|ont|a|étaient)|sans|encore|avec une?|ne',
  },
  {
    name: 'Spanish',
    spaced: true,
    part: 'solo|sólo|solamente|únicamente|exclusivamente|conserva|conservar|conserve|mantén|mantener|deja|dejar|filtra|filtrar|filtre|excluye|excluir|excluyendo|excepto|salvo|menos los|limitad[oa]s? a|(?:más|menos) de|(?:mayor|menor|mayores|menores|superior|inferior|superiores|inferiores) (?:a|que|de)|impagad[oa]s?|sin pagar|no pagad[oa]s?|pendientes de pago|vencid[oa]s?',
    bound:
      'más de|menos de|al menos|como mínimo|como máximo|a lo sumo|por encima de|por debajo de|entre',
    dated: 'desde|después de|antes de|hasta|de|a partir de',
    counted: 'top|primer[oa]?s?|últim[oa]s?',
    rank: 'más (?:alt[oa]s?|baj[oa]s?|grandes?|pequeñ[oa]s?|car[oa]s?|barat[oa]s?|recientes?|antigu[oa]s?|nuev[oa]s?)|mejor(?:es)?|peor(?:es)?|mayores',
    maybe: 'cuy[oa]s?|que (?:son|es|están|está|tienen|tiene)|sin|todavía|aún|con una?|no',
  },
  {
    name: 'Italian',
    spaced: true,
    part: 'solo|soltanto|solamente|esclusivamente|unicamente|mantieni|mantenere|tieni|tenere|conserva|conservare|filtra|filtrare|escludi|escludere|escludendo|eccetto|tranne|salvo|limitat[oaei] a|(?:più|meno) di|(?:maggior[ei]|minor[ei]|superior[ei]|inferior[ei]) (?:a|di|ai|alle)|non pagat[oaei]|insolut[oaei]|scadut[oaei]|da pagare',
    bound: 'oltre|sopra|sotto|almeno|al massimo|al minimo|tra|fra|più di|meno di|oltre i|oltre gli',
    dated: 'dal|da|dopo|prima del|prima di|fino a',
    counted: 'top|prim[oaie]|ultim[oaie]',
    rank: 'più (?:alt[oaie]|bass[oaie]|grand[ei]|piccol[oaie]|car[oaie]|recent[ei]|vecchi[oae]?|nuov[oaie])|miglior[ei]|peggior[ei]|maggiori',
    maybe: 'il cui|la cui|i cui|le cui|che (?:sono|è|hanno|ha)|senza|ancora|con una?|non',
  },
  {
    name: 'Portuguese',
    spaced: true,
    part: 'só|somente|apenas|exclusivamente|unicamente|mantenha|manter|mantém|conserve|conservar|filtre|filtrar|filtra|exclua|excluir|excluindo|exceto|salvo|limitad[oa]s? a|(?:mais|menos) (?:de|do) que|mais de|menos de|(?:maior|menor|maiores|menores|superior|inferior|superiores|inferiores) (?:a|que|do que)|não pag[oa]s?|por pagar|em atraso|vencid[oa]s?',
    bound: 'acima de|abaixo de|mais de|menos de|pelo menos|no mínimo|no máximo|entre',
    dated: 'desde|depois de|antes de|até|a partir de|de',
    counted: 'top|primeir[oa]s?|últim[oa]s?',
    rank: 'mais (?:alt[oa]s?|baix[oa]s?|car[oa]s?|barat[oa]s?|recentes?|antig[oa]s?|nov[oa]s?)|melhor(?:es)?|pior(?:es)?|maiores|menores',
    maybe: 'cuj[oa]s?|que (?:são|é|estão|está|têm|tem)|sem|ainda|com uma?|não',
  },
  {
    name: 'Dutch',
    spaced: true,
    part: 'alleen|enkel|uitsluitend|slechts|behoud|behouden|hou|houd|filter|filtreer|filteren|behalve|uitgezonderd|zonder de|weglaten|uitsluiten|beperkt tot|(?:meer|minder|groter|kleiner|hoger|lager|ouder|nieuwer|langer|korter|duurder|goedkoper) dan|onbetaalde?|niet betaalde?|achterstallige?',
    bound: 'boven|onder|minstens|ten minste|hoogstens|maximaal|minimaal|tussen|meer dan|minder dan',
    dated: 'vanaf|sinds|na|voor|tot|uit',
    counted: 'top|eerste|laatste',
    rank: 'hoogste|laagste|grootste|kleinste|nieuwste|oudste|beste|slechtste|duurste|goedkoopste|langste|kortste',
    maybe: 'waarvan|wiens|die (?:zijn|is|hebben|heeft)|zonder|nog|met een|niet',
  },
  {
    name: 'Russian',
    spaced: true,
    part: 'только|лишь|исключительно|оставь|оставьте|оставить|отфильтруй|отфильтруйте|отфильтровать|исключи|исключить|исключая|кроме|за исключением|(?:больше|меньше|более|менее|выше|ниже|старше|новее|дороже|дешевле) чем|неоплаченн[а-я]+|не оплаченн[а-я]+|просроченн[а-я]+',
    bound: 'больше|меньше|более|менее|свыше|выше|ниже|не менее|не более|минимум|максимум|между',
    dated: 'от|до|после|с',
    counted: 'топ|перв[а-я]{2}|последн[а-я]{2}',
    rank: 'сам[а-я]{2} [а-я]+|лучш[а-я]{2}|худш[а-я]{2}|крупнейш[а-я]{2}|наибольш[а-я]{2}|наименьш[а-я]{2}|новейш[а-я]{2}',
    maybe: 'котор[а-я]{2}|чь[а-я]{1,2}|без|ещё|еще|не',
  },
  {
    name: 'Chinese',
    spaced: false,
    part: '只保留|仅保留|只要|只有|仅限|仅|只|保留|筛选|过滤|排除|除外|除了|去掉|剔除|大于|小于|高于|低于|超过|不超过|不少于|未付|未支付|逾期',
    bound: '',
    dated: '之前|之后',
    counted: '',
    rank: '前[0-9一二三四五六七八九十百]+|最高|最低|最大|最小|最新|最早|最好|最差|最贵|最便宜',
    maybe: '其中|没有|尚未|仍',
  },
  {
    name: 'Japanese',
    spaced: false,
    part: 'のみ|だけ|残す|残して|絞り込|絞って|フィルタ|抽出|除く|除いて|以外|より大きい|より小さい|より多い|より少ない|を超える|未満|以上|以下|未払い|滞納',
    bound: '',
    dated: '',
    counted: '',
    rank: '上位|下位|最高|最低|最大|最小|最新|最古',
    maybe: 'のうち|がない|まだ',
  },
]
