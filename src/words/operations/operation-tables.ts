// Words for operations of mathematics, by language
//
// Regular expressions over lower case. A verb counts where a clause begins with it, a noun as the object of a verb that
// makes it: `Differentiate s`, `compute the derivative of s`, and not `use the derivative`.

/** An operation that a formula must have where a step's words name it. */
export type MathOperation =
  | 'differentiate'
  | 'integrate'
  | 'solve'
  | 'expand'
  | 'factor'
  | 'simplify'
  | 'invert'
  | 'transpose'
  | 'determinant'
  | 'eigenvalues'
  | 'substitute'

/** How a language names operations. */
export interface OperationTable {
  /** As a person names it. */
  readonly name: string
  /** Whether words stand between spaces. */
  readonly spaced: boolean
  /** Words that are in most sentences of the language, by which it is known; empty for a script of its own. */
  readonly small: string
  /** Whether its verbs are written as those of its neighbours. */
  readonly isRomance: boolean
  /** Parts of words one of which is in each name of an operation. */
  readonly stems: string
  readonly verbs: Readonly<Partial<Record<MathOperation, string>>>
  readonly nouns: Readonly<Partial<Record<MathOperation, string>>>
  /** Verbs that compute their object, of an operation or not. */
  readonly find: string
  /** Others whose object is what comes of an operation. */
  readonly make: string
  /** What ends an object's name: `of`, `from`. */
  readonly behind: string
  /** What joins a clause to the one before it, and what says how. */
  readonly joiner: string
  /** Whether what a noun is of stands behind it without a word between: `производную координаты`. */
  readonly isGenitive: boolean
  /** Whether verbs may stand in the last place: `die Kraft integrieren`. */
  readonly isVerbLast: boolean
}

/** The languages that STEP reads. */
export const OPERATION_TABLES: readonly OperationTable[] = [
  {
    name: 'English',
    spaced: true,
    small: 'the|of|with|from|by|to|and|into|its|both|for|in|at|on',
    isRomance: false,
    stems:
      'different|deriv|integr|solv|expand|multipl|factor|simplif|inver|transpos|substit|plug|insert|determinant|eigen',
    verbs: {
      differentiate:
        'differentiat(?:e|es|ing)(?! between)|deriv(?:e|ing) [^.;]{1,60} (?:with respect to|w\\.?r\\.?t\\.?)',
      integrate: 'integrat(?:e|es|ing)',
      solve: 'solv(?:e|es|ing)',
      expand: 'expand(?:s|ing)?|multiply(?:ing)? out',
      factor: 'factor(?:s|ing|i[sz](?:e|es|ing))?(?! in )',
      simplify: 'simplif(?:y|ies|ying)',
      invert: 'invert(?:s|ing)?',
      transpose: 'transpos(?:e|es|ing) (?:the |this )?(?:\\w+ )?matri(?:x|ces)',
      substitute: 'substitut(?:e|es|ing)|plug(?:s|ging)?|insert(?:s|ing)?',
    },
    nouns: {
      differentiate: 'derivatives?',
      integrate: 'integrals?|antiderivatives?',
      determinant: 'determinants?',
      eigenvalues: 'eigenvalues?',
      invert: 'inverse(?: matrix)?',
      transpose: 'transpose',
    },
    find: 'comput(?:e|es|ing)|calculat(?:e|es|ing)|find(?:s|ing)?|determin(?:e|es|ing)',
    make: 'tak(?:e|es|ing)|form(?:s|ing)?|get|obtain(?:s|ing)?|work out|derive|write(?: down)?',
    behind: 'of|from|with|at|by|for|in|on|over|to|and|between|using|as|under|along|that|which',
    joiner: 'and|then|and then|please|to|by',
    isGenitive: false,
    isVerbLast: false,
  },
  {
    name: 'German',
    spaced: true,
    small: 'der|die|das|den|dem|des|nach|von|für|und|zu|über|aus|im|ein|eine|einen|mit|durch|in',
    isRomance: false,
    stems:
      'different|differenz|leite|ableit|integr|lös|multipl|faktor|zerleg|klamm|vereinf|inver|transpon|setz|stammf|determin|eigenw|kehrm',
    verbs: {
      differentiate: 'differenzier(?:e|en|t)|ableiten|leiten?(?: [^ .;]+){1,12}? ab(?![\\p{L}])',
      integrate: 'integrier(?:e|en|t)|aufintegrieren',
      solve: 'lösen?|auflösen',
      expand: 'ausmultiplizieren|multiplizieren?(?: [^ .;]+){1,8}? aus(?![\\p{L}])',
      factor:
        'faktorisier(?:e|en)|ausklammern|zerleg(?:e|en)(?: [^ .;]+){1,8}? in (?:linear)?faktoren',
      simplify: 'vereinfach(?:e|en)',
      invert: 'invertier(?:e|en)',
      transpose: 'transponier(?:e|en)',
      substitute: 'einsetzen|setzen?(?: [^.;]{1,120}?)? ein(?![\\p{L}])',
    },
    nouns: {
      differentiate: '\\p{L}*ableitung(?:en)?',
      integrate: '\\p{L}*integrale?|stammfunktion(?:en)?',
      determinant: 'determinanten?',
      eigenvalues: 'eigenwerte?',
      invert: 'inverse|inverse matrix|kehrmatrix',
      transpose: 'transponierte',
    },
    find: 'berechnen?|bestimmen?|finden?|ermitt(?:le|eln)',
    make: 'bilden?',
    behind: 'von|des|der|aus|bei|an|für|im|in|über|nach|mit|und|zu|zwischen|einer|eines',
    joiner: 'und|dann|und dann|bitte|zu|durch',
    isGenitive: false,
    isVerbLast: true,
  },
  {
    name: 'French',
    spaced: true,
    small: 'le|la|les|de|du|des|et|par|pour|un|une|à|au|dans|avec',
    isRomance: true,
    stems:
      'dériv|différ|intègr|intégr|résou|dévelo|factor|simplif|inver|transpos|substit|primit|détermin|propre',
    verbs: {
      differentiate: 'dérive[rz]?|différencie[rz]?',
      integrate: 'intégre[rz]|intègre',
      solve: 'résou(?:s|dre|dez)',
      expand: 'développe[rz]?',
      factor: 'factorise[rz]?',
      simplify: 'simplifie[rz]?',
      invert: 'inverse[rz]',
      transpose: 'transpose[rz]?',
      substitute: 'substitue[rz]?',
    },
    nouns: {
      differentiate: 'dérivées?',
      integrate: '(?:l[’\\x27])?intégrales?|primitives?',
      determinant: 'déterminants?',
      eigenvalues: 'valeurs? propres?',
      invert: '(?:l[’\\x27])?inverse|matrice inverse',
      transpose: 'transposée',
    },
    find: 'calcule[rz]?|trouve[rz]?|détermine[rz]?',
    make: 'prendre|prends|prenez|forme[rz]?',
    behind: 'de|du|des|à|au|en|par|pour|sur|dans|avec|et|entre',
    joiner: 'et|puis|ensuite|de|en|par|pour',
    isGenitive: false,
    isVerbLast: false,
  },
  {
    name: 'Spanish',
    spaced: true,
    small: 'el|la|los|las|de|del|y|por|para|un|una|en|con|respecto',
    isRomance: true,
    stems:
      'deriv|difer|integr|resu|resol|expand|desarr|factor|simplif|inver|invier|transp|sustit|primit|determ|valor',
    verbs: {
      differentiate: 'derivar?|derive|diferenciar?',
      integrate: 'integrar?|integre',
      solve: 'resuelve|resolver|resuelva',
      expand: 'expand(?:e|ir|a)|desarroll(?:a|ar|e)',
      factor: 'factoriz(?:a|ar)|factorice',
      simplify: 'simplific(?:a|ar)|simplifique',
      invert: 'invierte|invertir|invierta',
      transpose: 'transpon(?:er|ga)|transpón',
      substitute: 'sustitu(?:ye|ir|ya)',
    },
    nouns: {
      differentiate: 'derivadas?',
      integrate: 'integral(?:es)?|primitivas?',
      determinant: 'determinantes?',
      eigenvalues: 'autovalor(?:es)?|valor(?:es)? propios?',
      invert: 'inversa|matriz inversa',
      transpose: 'transpuesta',
    },
    find: 'calcul(?:a|ar|e)|hall(?:a|ar|e)|encuentr[ae]|encontrar|determin(?:a|ar|e)',
    make: 'obtén|obtener|toma|tomar',
    behind: 'de|del|en|a|al|por|para|sobre|con|y|entre|respecto',
    joiner: 'y|luego|después|de|para',
    isGenitive: false,
    isVerbLast: false,
  },
  {
    name: 'Italian',
    spaced: true,
    small: 'il|lo|la|gli|le|di|del|della|e|per|un|una|con|rispetto|in',
    isRomance: true,
    stems:
      'deriv|differ|integr|risol|espand|svilup|fattor|scomp|semplif|inver|traspo|sostit|primit|determ|valor',
    verbs: {
      differentiate: 'deriv(?:a|are)|differenzi(?:a|are)',
      integrate: 'integr(?:a|are)',
      solve: 'risolv(?:i|ere)',
      expand: 'espand(?:i|ere)|svilupp(?:a|are)',
      factor: 'fattorizz(?:a|are)|scompon(?:i|re|ere) in fattori',
      simplify: 'semplific(?:a|are)',
      invert: 'invert(?:i|ire)',
      transpose: 'traspon(?:i|re)',
      substitute: 'sostitui(?:sci|re)',
    },
    nouns: {
      differentiate: 'derivat[ae]',
      integrate: 'integral[ei]|primitiv[ae]',
      determinant: 'determinant[ei]',
      eigenvalues: 'autovalor[ei]',
      invert: 'inversa|matrice inversa',
      transpose: 'trasposta',
    },
    find: 'calcol(?:a|are)|trov(?:a|are)|determin(?:a|are)',
    make: 'prend(?:i|ere)',
    behind: 'di|del|della|dello|dei|delle|in|a|al|per|su|con|e|tra|rispetto',
    joiner: 'e|poi|di|per',
    isGenitive: false,
    isVerbLast: false,
  },
  {
    name: 'Portuguese',
    spaced: true,
    small: 'o|a|os|as|de|do|da|e|por|para|um|uma|em|com|relação',
    isRomance: true,
    stems:
      'deriv|difer|integr|resol|expand|fator|simplif|inver|transpo|substit|primit|determ|valor',
    verbs: {
      differentiate: 'deriv(?:e|ar)|diferenci(?:e|ar)',
      integrate: 'integr(?:e|ar)',
      solve: 'resolv(?:a|er)',
      expand: 'expand(?:a|ir)',
      factor: 'fator(?:e|ar|ize|izar)',
      simplify: 'simplifi(?:que|car)',
      invert: 'invert(?:a|er)',
      transpose: 'transpo(?:nha|r)',
      substitute: 'substitu(?:a|ir)',
    },
    nouns: {
      differentiate: 'derivadas?',
      integrate: 'integra(?:l|is)|primitivas?',
      determinant: 'determinantes?',
      eigenvalues: 'autovalor(?:es)?',
      invert: 'inversa|matriz inversa',
      transpose: 'transposta',
    },
    find: 'calcul(?:e|ar)|encontr(?:e|ar)|determin(?:e|ar)|ach(?:e|ar)',
    make: 'obtenha|obter|tome',
    behind: 'de|do|da|dos|das|em|no|na|a|ao|por|para|sobre|com|e|entre',
    joiner: 'e|depois|de|para',
    isGenitive: false,
    isVerbLast: false,
  },
  {
    name: 'Dutch',
    spaced: true,
    small: 'de|het|een|van|naar|en|voor|met|in|op|uit|door',
    isRomance: false,
    stems:
      'differ|integr|los|oplos|werk|ontbin|factor|vereenv|inver|transpon|substit|vul|invul|afgel|primit|determin|eigenw',
    verbs: {
      differentiate: 'differentieer|differentiëren',
      integrate: 'integreer|integreren',
      solve: 'los(?: [^ .;]+){0,8}? op(?![\\p{L}])|oplossen',
      expand: 'werk(?: [^ .;]+){0,8}? uit(?![\\p{L}])',
      factor: 'ontbind(?:en)?|factoriseer|factoriseren',
      simplify: 'vereenvoudig(?:en)?',
      invert: 'inverteer|inverteren',
      transpose: 'transponeer|transponeren',
      substitute: 'substitueer|substitueren|vul(?: [^.;]{1,120}?)? in(?![\\p{L}])|invullen',
    },
    nouns: {
      differentiate: 'afgeleiden?',
      integrate: 'integra(?:al|len)|primitieve',
      determinant: 'determinant(?:en)?',
      eigenvalues: 'eigenwaarden?',
      invert: 'inverse',
      transpose: 'getransponeerde',
    },
    find: 'bereken(?:en)?|bepaal|bepalen|vind(?:en)?|zoek(?:en)?',
    make: 'neem|nemen',
    behind: 'van|uit|bij|aan|voor|in|over|naar|met|en|tussen',
    joiner: 'en|dan|en dan|te|door',
    isGenitive: false,
    isVerbLast: true,
  },
  {
    name: 'Russian',
    spaced: true,
    small: 'по|от|для|и|в|на|с|из',
    isRomance: false,
    stems:
      'дифф|интегр|реши|раскр|разлож|упрост|обрат|транспон|подстав|производ|первооб|определ|собствен',
    verbs: {
      differentiate: '(?:про)?дифференцир(?:уй|уйте|овать|уем)',
      integrate: '(?:про)?интегрир(?:уй|уйте|овать|уем)',
      solve: 'реши(?:те|ть)?',
      expand: 'раскро(?:й|йте) скобки|раскрыть скобки',
      factor: 'разложи(?:те|ть)? [^.;]{0,40}на множители',
      simplify: 'упрости(?:те|ть)?',
      invert: 'обрати(?:те|ть)? матриц\\p{L}*',
      transpose: 'транспонир(?:уй|уйте|овать)',
      substitute: 'подставь(?:те)?|подставить',
    },
    nouns: {
      differentiate: 'производн\\p{L}+',
      integrate: 'интеграл\\p{L}*|первообразн\\p{L}+',
      determinant: 'определител\\p{L}+',
      eigenvalues: 'собственн\\p{L}+ (?:значени|числ)\\p{L}*',
      invert: 'обратн\\p{L}+ матриц\\p{L}*',
    },
    find: 'вычисли(?:те|ть)?|найди(?:те)?|найти|определи(?:те|ть)?',
    make: 'возьми(?:те)?',
    behind: 'от|по|в|на|из|с|для|и|при|между',
    joiner: 'и|затем|потом',
    isGenitive: true,
    isVerbLast: false,
  },
  {
    name: 'Chinese',
    spaced: false,
    small: '',
    isRomance: false,
    stems: '导|微分|积分|求解|解|展开|因式|化简|简化|求逆|逆矩|转置|行列|特征|本征|代入',
    verbs: {
      differentiate: '求导|微分(?!方程)|求[^，。]{0,8}导数',
      integrate: '(?<!微)积分(?!方程|常数|器)',
      solve: '求解|解(?:方程|出)',
      expand: '展开',
      factor: '因式分解|分解因式',
      simplify: '化简|简化',
      invert: '求逆|逆矩阵',
      transpose: '转置',
      determinant: '行列式',
      eigenvalues: '特征值|本征值',
      substitute: '代入',
    },
    nouns: {},
    find: '',
    make: '',
    behind: '',
    joiner: '',
    isGenitive: false,
    isVerbLast: false,
  },
  {
    name: 'Japanese',
    spaced: false,
    small: '',
    isRomance: false,
    stems: '微分|導関|積分|方程|連立|展開|因数|簡|逆行|転置|行列|固有|代入',
    verbs: {
      differentiate: '微分(?!方程)|導関数を求',
      integrate: '(?<!微)積分(?!方程|定数)',
      solve: '(?:方程式|連立)[^。]{0,8}解',
      expand: '展開',
      factor: '因数分解',
      simplify: '簡約|簡単に',
      invert: '逆行列',
      transpose: '転置',
      determinant: '行列式',
      eigenvalues: '固有値',
      substitute: '代入',
    },
    nouns: {},
    find: '',
    make: '',
    behind: '',
    joiner: '',
    isGenitive: false,
    isVerbLast: false,
  },
]
