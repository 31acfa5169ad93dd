// How clauses of operations are told apart, by language
//
// Regular expressions over lower case. Beside the operations of `operation-tables.ts` a step does arithmetic, converts and
// rearranges (`works`); all of them count where a clause begins with them, and in the last place where a language puts verbs there.

/** The clauses of a language. */
export interface ClauseTable {
  /** Verbs of operations that no formula is asked for. */
  readonly works: string
  /** Nouns that name an operation where a text of nouns begins with one: `Auflösen nach x und Einsetzen`. */
  readonly actions: string
  /** What stands between two clauses: `und`, `puis`. */
  readonly joins: string
  /** What stands before a verb that is done at another time: `antes de`. */
  readonly times: string
  /** What may stand between the beginning of a clause and its verb. */
  readonly leads: string
  /** What a clause begins with that says why, when or of what, and does nothing: `pour`, `wobei`. */
  readonly asides: string
  /** The same, only behind a comma: `die`. */
  readonly asidesBehindComma: string
  /** Pronouns that stand behind a verb as a part of it, as regular expression for the rest of the word. */
  readonly clitics: string
  /** What a verb in the last place stands behind where it is no operation: `zu`. */
  readonly infinitiveMark: string
}

/** By the name of the language's table of operations. */
export const CLAUSE_TABLES: Readonly<Record<string, ClauseTable>> = {
  English: {
    works:
      'multiply|divide|add|subtract|convert|isolate|rearrange|square|apply|use|evaluate|set|write|express|sum|take|combine|relate|rewrite|equate|eliminate',
    // So that what it has in common with others tells nothing.
    actions:
      'substitution|integration|differentiation|multiplication|division|addition|subtraction|conversion|simplification|determination|elimination|inversion|calculation',
    joins: 'and|then',
    times: '',
    leads: 'first|next|finally|now',
    asides: '',
    asidesBehindComma: '',
    clitics: '',
    infinitiveMark: '',
  },
  German: {
    works:
      'multiplizier(?:e|en|t)|dividier(?:e|en|t)|teilen?|teilt|addier(?:e|en|t)|subtrahier(?:e|en|t)|ziehen?(?: [^.;]{1,120}?)? ab(?![\\p{L}])|abziehen|' +
      'rechnen?(?: [^.;]{1,120}?)? (?:aus|um)(?![\\p{L}])|umrechnen|ausrechnen|wandeln?(?: [^.;]{1,120}?)? um(?![\\p{L}])|umwandeln|' +
      'stellen?(?: [^.;]{1,120}?)? (?:um|auf)(?![\\p{L}])|umstellen|aufstellen|formen?(?: [^.;]{1,120}?)? um(?![\\p{L}])|umformen|quadrier(?:e|en|t)|summier(?:e|en|t)|eliminier(?:e|en|t)|' +
      'isolier(?:e|en|t)|potenzier(?:e|en|t)|kürzen?|konvertier(?:e|en|t)|werten?(?: [^.;]{1,120}?)? aus(?![\\p{L}])|auswerten|ersetzen?|gleichsetzen|setzen?(?: [^.;]{1,120}?)? gleich(?![\\p{L}])|' +
      'löst|setzt(?: [^.;]{1,120}?)? ein(?![\\p{L}])|berechnet|bestimmt',
    actions:
      'auflösen|auflösung|einsetzen|einsetzung|ableiten|ableitung|differenzieren|differentiation|integrieren|integration|umstellen|umstellung|umformung|umformen|ausmultiplizieren|' +
      'vereinfachen|vereinfachung|multiplizieren|multiplikation|dividieren|division|addieren|addition|subtrahieren|subtraktion|quadrieren|berechnen|berechnung|lösen|lösung|substitution|' +
      'umrechnen|umrechnung|umwandlung|faktorisierung|bestimmung|ermittlung|invertierung',
    joins:
      'und|sowie|dann|danach|anschließend|anschliessend|schließlich|schliesslich|zuletzt|daraufhin|bevor (?:du|man|wir)',
    times: '',
    leads:
      'bitte|zuerst|zunächst|erst|dann|nun|jetzt|danach|anschließend|schließlich|daraus|damit|hieraus|als nächstes|im anschluss|erstens|zweitens|man|wir|sie|noch',
    asides:
      'um|indem|wobei|sodass|so dass|dass|welche[rsn]?|weil|wenn|falls|bis|wie|was|ob|ohne|statt|anstatt|also',
    asidesBehindComma: 'die|der|das|den|dem|deren|dessen|da|mit|wo|damit',
    clitics: '',
    infinitiveMark: 'zu',
  },
  French: {
    works:
      'multipli(?:e[rz]?|ons)|divis(?:e[rz]?|ons)|additionne[rz]?|ajoute[rz]?|soustrai(?:re|s|ez)|soustray(?:ez|ons)|converti(?:r|s|ssez|t)|isol(?:e[rz]?|ons)|élève[rz]?|éleve[rz]|' +
      'évalue[rz]?|remplac(?:e[rz]?|ons)|insère[rz]?|insére[rz]|réarrange[rz]?|somme[rz] |élimine[rz]?|reporte[rz]?|transforme[rz]?|extrai(?:re|s|ez)|estime[rz]?|égale[rz]?|réécri(?:re|s|vez)|' +
      'résolv(?:ez|ons)|calculons|substituons|dérivons|intégrons|simplifions|met(?:tre|tez|s) au carré',
    actions:
      'résolution|substitution|dérivation|intégration|calcul|multiplication|division|addition|soustraction|conversion|simplification|développement|factorisation|détermination|élimination|inversion',
    joins: 'et|puis|ensuite|enfin|après quoi|après cela|finalement',
    times: 'avant de|avant d[’\\x27]',
    leads:
      'd[’\\x27]abord|tout d[’\\x27]abord|premièrement|puis|ensuite|enfin|maintenant|finalement|on|nous|veuillez|l[ea]s?|en|y',
    asides:
      'pour|afin|qui|que|qu[’\\x27]\\p{L}+|dont|où|lorsque|quand|si|car|sachant|sans|donc|soit|c[’\\x27]est|comme',
    asidesBehindComma: 'avec|par|en',
    clitics: '(?:-l[ea]s?)?',
    infinitiveMark: '',
  },
  Spanish: {
    works:
      'multiplic(?:a|ar|amos)|multiplique|divid(?:e|ir|a|imos)|sumar|sume|suma (?:el|la|los|las|ambos|ambas)|restar|reste|resta (?:el|la|los|las)|convertir|conviert[ae]|despej(?:a|ar|e|amos)|' +
      'elev(?:a|ar|e)|evalu(?:ar|e)|evalúa|reemplaz(?:a|ar)|reemplace|reorden(?:a|ar|e)|elimin(?:a|ar|e)|igual(?:ar|e)|iguala|extra(?:e|er|iga)|insert(?:a|ar|e)|transform(?:a|ar|e)|estim(?:a|ar|e)|' +
      'calculamos|resolvemos|sustituimos|derivamos|integramos',
    actions:
      'resolución|sustitución|derivación|integración|cálculo|multiplicación|división|suma|resta|conversión|simplificación|factorización|determinación|eliminación|despeje',
    joins: 'y|e|luego|después|a continuación|finalmente|por último|entonces|seguidamente',
    times: 'antes de',
    leads: 'primero|luego|después|ahora|finalmente|por último|se|también',
    asides:
      'para|que|cuando|donde|si|porque|sabiendo|usando|al|como|cuy[oa]s?|siendo|tal|sin|hasta|con|por',
    asidesBehindComma: 'de',
    clitics: '(?:l[oae]s?)?',
    infinitiveMark: '',
  },
  Italian: {
    works:
      'moltiplic(?:a|are|hiamo)|divid(?:i|ere|iamo)|sommare|somma (?:il|la|lo|i|le|gli)|aggiung(?:i|ere)|sottra(?:i|rre)|convert(?:i|ire)|isol(?:a|are)|elev(?:a|are)|valut(?:a|are)|inserisci|inserire|' +
      'riordin(?:a|are)|elimin(?:a|are)|ricav(?:a|are)|uguagli(?:a|are)|trasform(?:a|are)|raccogli(?:ere)?|riscriv(?:i|ere)|estra(?:i|rre)|calcoliamo|risolviamo|sostituiamo|sostituisce|risolve|calcolano',
    actions:
      'risoluzione|sostituzione|derivazione|integrazione|calcolo|moltiplicazione|divisione|somma|sottrazione|conversione|semplificazione|fattorizzazione|determinazione',
    joins: 'e|ed|poi|quindi|infine|successivamente|dopodiché|in seguito',
    times: 'prima di',
    leads: 'prima|poi|quindi|ora|infine|si|innanzitutto',
    asides:
      'per|che|quando|dove|se|perché|sapendo|usando|in modo|cui|affinché|senza|fino|come|dato|con|da',
    asidesBehindComma: 'di',
    clitics: '(?:l[oaie]|ne)?',
    infinitiveMark: '',
  },
  Portuguese: {
    works:
      'multipli(?:que|car|ca)|divid(?:a|ir|e)|somar|some (?:o|a|os|as)|subtra(?:ia|ir)|convert(?:a|er)|isol(?:e|ar)|elev(?:e|ar)|avali(?:e|ar)|insira|inserir|reorganiz(?:e|ar)|elimin(?:e|ar)|iguale|igualar|' +
      'transform(?:e|ar)|extra(?:ia|ir)|rearranj(?:e|ar)|substitu[íi](?:-se)?|calculamos|resolvemos|substituímos|derivamos|deriva(?:-se)?',
    actions:
      'resolução|substituição|derivação|integração|cálculo|multiplicação|divisão|soma|subtração|conversão|simplificação|fatoração|determinação|eliminação',
    joins: 'e|depois|então|em seguida|a seguir|finalmente|por fim|posteriormente',
    times: 'antes de',
    leads: 'primeiro|depois|então|agora|finalmente|por fim|se|também',
    asides:
      'para|que|quando|onde|se|porque|sabendo|usando|ao|como|cuj[oa]s?|sem|até|com|por|tal|de modo',
    asidesBehindComma: 'de',
    clitics: '(?:-[lno]?[oa]s?)?',
    infinitiveMark: '',
  },
  Dutch: {
    works:
      'vermenigvuldig(?:en|t)?|uitwerken|deel|delen|tel(?: [^.;]{1,120}?)? op(?![\\p{L}])|optellen|trek(?: [^.;]{1,120}?)? af(?![\\p{L}])|aftrekken|reken(?: [^.;]{1,120}?)? (?:om|uit)(?![\\p{L}])|omrekenen|uitrekenen|' +
      'zet(?: [^.;]{1,120}?)? om(?![\\p{L}])|omzetten|kwadrateer|kwadrateren|isoleer|isoleren|elimineer|elimineren|herschrijf|herschrijven|herleid(?:en)?|schrijf(?: [^.;]{1,120}?)? om(?![\\p{L}])|' +
      'stel(?: [^.;]{1,120}?)? (?:gelijk|op)(?![\\p{L}])|leid(?: [^.;]{1,120}?)? af(?![\\p{L}])|afleiden|vervang(?:en)?|converteer|converteren',
    actions:
      'oplossen|invullen|substitutie|substitueren|differentiëren|integreren|berekening|vermenigvuldigen|delen|optellen|aftrekken|omrekenen',
    joins: 'en|dan|daarna|vervolgens|tenslotte|ten slotte|tot slot|voordat je|alvorens',
    times: '',
    leads: 'eerst|dan|nu|daarna|vervolgens|ten slotte|we|je|men',
    asides:
      'om|dat|waarbij|zodat|als|wanneer|omdat|hoe|waar|wat|of|welke|zonder|totdat|terwijl|door',
    asidesBehindComma: 'die|met',
    clitics: '',
    infinitiveMark: 'te',
  },
  Russian: {
    works:
      'умнож(?:ь|ьте|ить|им)|раздели(?:те|ть|м)?|подели(?:те|ть)?|слож(?:и|ите|ить)|прибав(?:ь|ьте|ить)|выч(?:ти|тите|есть)|переведи(?:те)?|перевести|вырази(?:те|ть|м)?|преобразу(?:й|йте)|преобразовать|' +
      'возведи(?:те)?|возвести|исключи(?:те|ть)?|замени(?:те|ть)?|сократи(?:те|ть)?|приравня(?:й|йте|ть)|извлеки(?:те)?|извлечь|перенеси(?:те)?|перенести|просуммиру(?:й|йте)|просуммировать|' +
      'рассчита(?:й|йте|ть)|посчита(?:й|йте|ть)|оцени(?:те|ть)?|разложи(?:те|ть)?|реша(?:ем|йте)|находим|вычисляем|подставляем|решим|подставим|найдём|найдем|вычислим|обрати(?:те|ть)?|раскро(?:й|йте)|раскрыть',
    actions:
      'решение|подстановка|дифференцирование|интегрирование|вычисление|умножение|деление|сложение|вычитание|преобразование|упрощение|нахождение|определение|перевод|разложение',
    joins: 'и|затем|потом|далее|после этого|после чего|наконец|а затем|а потом',
    times: 'прежде чем|перед тем как',
    leads: 'сначала|затем|потом|теперь|наконец|далее|его|её|их|это',
    asides:
      'чтобы|котор\\p{L}+|где|если|когда|что|как|так|для|при|зная|используя|без|пока|по|через',
    asidesBehindComma: '\\p{L}+(?:в|вши|я)',
    clitics: '',
    infinitiveMark: '',
  },
}

/** The same for a language without spaces. */
interface UnspacedClauses {
  /** Verbs of operations, in the forms in which they head a clause. */
  readonly works: string
  /** Verbs that only say what comes of the operation before, unless a word says that they are next. */
  readonly results: string
  /** What ends a clause. */
  readonly breaks: string
  /** What says that the next operation is another one. */
  readonly next: string
}

/** By the name of the language. */
export const UNSPACED_CLAUSES: Readonly<Record<'Chinese' | 'Japanese', UnspacedClauses>> = {
  Chinese: {
    works:
      '(?:求导|微分(?!方程)|求[^，。；]{0,8}导数|(?<![微定])积分(?!方程|常数|器|上|下|区|限|号|法)|求解|解(?:方程|出|得(?!的))|展开|因式分解|分解因式|化简|简化|求逆|转置|代入(?!法|公式求)|' +
      '乘以|乘上|相乘|除以|相除|相加|相减|加上|减去|换算|转换为|转换成|化为|化成|平方(?!根|米|秒|厘|和|差|公|项|反|成)|开方|开平方|求和|移项|消去|消元|求值|代换|取对数|联立|变形|令(?=[^，。；]{1,20}(?:相等|等于)))(?!的|后的|之后的|所得|结果|得到的|关系|法则|公式|定理)',
    results:
      '(?:计算(?!公式|结果|器|得到的|的)|算出|求出(?!的)|求(?!导|解|逆|和|值|得|出)|确定(?!的)|找出|估算|求得)(?!的)',
    breaks:
      '[，。；;,.：:]\\s*(?!\\d)|然后|接着|随后|最后|并且|并(?!联|行|排)|再(?!次|生)|之后(?!的)|(?<=[分导开解项方简去入加减乘除])后(?!的|续|面)|同时(?!刻)',
    next: '然后|接着|随后|最后|并且|并|再|之后|后|同时|先|首先',
  },
  Japanese: {
    works:
      '(?:微分(?!方程|係数)|(?<!微)積分(?!方程|定数|区間)|展開|因数分解|代入|整理|変換|換算|移項|消去|変形|約分|二乗|2乗|２乗|平方|合計)(?:し(?:て(?!いる)|た後|たのち|た上|、|ます|なさい)|してから|する(?=。|$|こと。|こと$)|せよ|しろ|後、|後に|(?=。|$|、))|' +
      '(?:解(?:いて|き、|く(?=。|$)|け(?=。|$)|きなさい)|簡単に(?:して|し、|する(?=。|$))|(?:割|わ)(?:って|り、|る(?=。|$)|れ(?=。|$))|(?:掛け|かけ|乗じ)(?:て|、|る(?=。|$)|よ)|足(?:して|し、|す(?=。|$))|加え(?:て|、|る(?=。|$))|' +
      '引(?:いて|き、|く(?=。|$))|直(?:して|し、|す(?=。|$)))',
    results:
      '(?:求め(?:て|、|る(?=。|$|こと)|よ|なさい|ます)|(?:計算|算出|決定|導出)(?:して|し、|してから|する(?=。|$|こと)|せよ|(?=。|$))|導(?:いて|き、|く(?=。|$)))',
    breaks: '[。；;.]',
    next: 'てから|した後|したのち|後に|後、|その後|次に|続いて|それから|まず|最初に|最後に|さらに|そして|また',
  },
}
