// What in a task speaks for a dialect, by language
//
// Words as regular expressions; in languages with endings they are beginnings of words. A sign counts once a word.

import type { DialectName } from '#plan'

/** Words that speak for a dialect, and how loudly. */
export interface Sign {
  readonly weight: number
  readonly pattern: RegExp
}

/** The signs of a dialect, and what a task with them does, as the end of a sentence. */
export interface DialectSigns {
  readonly dialect: DialectName
  readonly what: string
  readonly signs: readonly Sign[]
}

/** Whole words. */
function sign(weight: number, words: string): Sign {
  return { weight, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu') }
}

/** Beginnings of words. */
function stems(weight: number, words: string): Sign {
  return { weight, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})\\p{L}*`, 'giu') }
}

/** Parts of a text in a script without spaces. */
function parts(weight: number, words: string): Sign {
  return { weight, pattern: new RegExp(words, 'gu') }
}

/** As they are written: `MW` is no `mW`, and `um` is a word. */
function exact(weight: number, words: string): Sign {
  return { weight, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu') }
}

const NUMBER = '[-+]?\\d+(?:[.,]\\d+)?\\s?'
/** Behind a unit: `/s`, `·m^2`. */
const OF_UNITS = '(?:\\s?[/^·*]\\s?[\\p{L}\\d]+)*'

/** Units of things that are bought, cooked and waited for as well. */
const HOUSEHOLD =
  '(?:kg|g|l|L|litres?|liters?|min|minutes?|hours?|sec(?:onds?)?|miles?|feet|ft|inch(?:es)?|lb|tons?|mL|ml|cl|cL|km|m|cm|mm|h|s|degrees|K|A|Stunden|Minuten|Sekunden|heures?|horas?|ore|uur|час\\p{L}*|минут\\p{L}*)'
/** Units that are only measured in. */
const MEASURED =
  '(?:[nµ]m|[mµn]s|k?N|[kM]?J|k?cal|[km]?W|[kMG]W|[km]?V|[mµ]A|ohms?|Ω|[kM]?Ω|[kMG]?Hz|[kM]?Pa|bar|atm|°\\s?[CF]|m?mol|mph|rad|radians|[nµpm]?F|[mµ]?H|[kM]?eV|dB|N·?m|km/h|m/s(?:\\^?2|²)?|кг|Дж|Вт|Ом|м/с²?|км/ч)'

/** The general dialect first: people, papers, places outside. */
export const SIGNS: readonly DialectSigns[] = [
  {
    dialect: 'plan-md',
    what: 'asks people or passes data from tool to tool',
    signs: [
      sign(
        2,
        'ask(?:s|ed)? (?:me|the user|them|him|her|us|which|for)|remind|calendar|notes?|e-?mails?|letters?|newsletter|newsletters|meetings?|schedule|summari[sz]e|sum up|summary|translate|draft|approve|recommend|tell (?:me|the)|questions?|interview|my week|memory|knowledge base|book a|holidays?|order(?! of)|report on|polic(?:y|ies)',
      ),
      sign(
        2,
        'https?://\\S+|[\\w./-]+\\.(?:json|md|txt|pdf|log|docx?|xlsx?|html?|py|[jt]sx?|java|go|rs|rb|sh|ya?ml|toml|sql)|readme|api|backup|pull requests?|src/\\S+',
      ),
      // A file of rows may be a set as well.
      sign(1, '[\\w./-]+\\.(?:csv|tsv)'),
      sign(
        1,
        'read|write|fetch|send|search|look up|save|store|plan|compare|analy[sz]e|explain|decide|check|review(?:ed)?|answers?|files?|each|my|me|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|bugs?|rename|delete|deploy|pictures?|photos?',
      ),
    ],
  },
  {
    dialect: 'atomic',
    what: 'asks for a formula or a quantity',
    signs: [
      sign(
        3,
        'derivative|differentiate|integra(?:te|l)|eigen(?:values?|vectors?)|matri(?:x|ces)|equations?|simplify|factori[sz]e|hypotenuse|triangle|kinetic|acceleration|velocity|hydrochloric|ideal gas|resistor|f\\(x\\)|pendulum|capacitors?|determinant|p\\s?H|prove|invert|maximum of|under the curve|logarithm|square root|half-life|wavelength|molar|torque|momentum|voltage|refracti\\w+|probability',
      ),
      exact(2, `${NUMBER}${MEASURED}${OF_UNITS}`),
      exact(1, `${NUMBER}${HOUSEHOLD}${OF_UNITS}`),
      exact(
        3,
        '\\p{L}\\w*\\s?\\^\\s?\\w+|\\d\\s?[-+*/×÷]\\s?\\d[\\d.]*|[\\p{L}\\d)]+\\s?=\\s?[-\\w(]+|\\(\\w+ ?[-+] ?\\w+\\)|(?:sin|cos|tan|exp|log|ln|sqrt)\\s?\\(.+?\\)',
      ),
      sign(
        2,
        'forces?|speed|energy|pressure|current flows|moles?|mass|solve|calculate|compute|fahrenheit|celsius|how (?:high|fast|far|heavy|hot|deep|long does|large is)|area|volume|angle|density|weigh|resistance|power|height|frequency|(?<!exchange )rate|limit of|falls?|thrown|after what time',
      ),
      sign(1, 'determine|convert|what is|how much|how many|what'),
      stems(
        3,
        'ableitung|ableiten|differenzier|integrier|integral|eigenwert|determinant|gleichung|vereinfach|faktorisier|hypotenuse|dreieck|kinetisch|beschleunig|geschwindigkeit|widerstand|pendel|kondensator|halbwertszeit|wellenlänge|drehmoment|impuls|spannung|stammfunktion|wurzel aus|wahrscheinlichkeit|' +
          'dérivée|dérive[rz]? |intégral|valeurs? propre|équation|simplifie|factorise|hypoténuse|triangle|cinétique|accélération|vitesse|résistance|pendule|condensateur|demi-vie|longueur d.onde|probabilité|racine carrée|' +
          'derivada|deriva |integral|autovalor|ecuaci|simplifica|factoriza|hipotenusa|triángulo|cinétic|aceleraci|velocidad|resistencia|péndulo|condensador|vida media|longitud de onda|probabilidad|raíz cuadrada|' +
          'derivata|integrale|autovalor|equazion|semplifica|fattorizza|ipotenusa|triangolo|cinetica|accelerazion|velocità|resistenza|pendolo|condensator|dimezzamento|probabilità|radice quadrata|' +
          'equaç|fatora|triângulo|aceleraç|velocidade|resistência|pêndulo|capacitor|meia-vida|probabilidade|raiz quadrada|' +
          'afgeleide|differentieer|integreer|eigenwaard|vergelijking|vereenvoudig|ontbind|driehoek|kinetische|versnelling|snelheid|weerstand|slinger|halveringstijd|golflengte|kans op|' +
          'производн|интеграл|собственн\\p{L}+ значени|уравнени|упрости|гипотенуз|треугольник|кинетическ|ускорени|скорост|сопротивлени|маятник|конденсатор|полураспад|длин\\p{L}+ волны|вероятност',
      ),
      stems(
        2,
        'berechne|ausrechnen|kraft |energie|druck |leistung |stromstärke|fläche|volumen|dichte|wie (?:hoch|schnell|weit|schwer|groß|lange)|' +
          'calcul|énergie|pression|puissance|surface|densité|quelle (?:est|hauteur|distance)|combien de temps|à quelle hauteur|' +
          'energía|presión|potencia|superficie|densidad|qué (?:altura|distancia|fuerza)|cuánto (?:tarda|pesa)|' +
          'energia|pressione|potenza|densità|quanto (?:pesa|tempo)|a che altezza|' +
          'pressão|potência|densidade|quanto tempo|que altura|' +
          'bereken|druk |vermogen|oppervlakte|dichtheid|hoe (?:hoog|snel|ver|zwaar|groot|lang)|' +
          'вычисли|рассчита|энерги|давлени|мощност|площад|объ[её]м|плотност|какая сила|как (?:высоко|далеко|быстро)|сколько времени',
      ),
      parts(
        3,
        '导数|求导|微分|积分|特征值|行列式|方程|化简|因式分解|斜边|三角形|动能|加速度|速度|电阻|单摆|电容|半衰期|波长|概率|微分|積分|固有値|方程式|因数分解|斜辺|運動エネルギー|抵抗|振り子|コンデンサ|半減期|波長|確率',
      ),
      parts(
        2,
        '计算|求出|多高|多远|多快|能量|压强|功率|面积|体积|密度|計算|求めよ|求めて|どのくらいの(?:高さ|速さ|距離)|エネルギー|圧力|仕事率|面積|体積|密度',
      ),
      parts(
        2,
        `${NUMBER}(?:米|千米|公里|公斤|千克|克|秒|牛|焦耳|伏|欧姆|摩尔|度|メートル|キロ|グラム|ニュートン|ジュール|ボルト|オーム|モル)`,
      ),
    ],
  },
  {
    dialect: 'delegation',
    what: 'combines sets',
    signs: [
      sign(
        3,
        'union|intersect(?:ion|ed|s)?|minus|overlap(?:s|ping)?|common to|in common|but (?:not|never)|missing from|absent (?:in|from)|(?:up|down)stream(?: of)?|within \\d[\\d,]* ?(?:bases|bp|kb)|leave out|who are not|that have no|have no|has not|false positives|excluding|all \\w+ (?:to |from |in )?(?:which|whom)|others? than|(?<=^|[.!?]\\s)\\p{Lu}\\w*s (?:that|who|which|with)',
      ),
      sign(
        2,
        'genes?|proteins?|kinases?|enzymes?|orthologu?es?|homologu?es?|snps?|exons?|chr\\w+|motifs?|promoters?|transcription factors?|pseudogenes?|strains?|species|drug targets?|vaccine candidates?|pathways?|compounds|records|subscribers|screens|[\\w./-]+\\.(?:bed|gff3?|gtf|ids)',
      ),
      sign(
        1,
        'without|except|both|either|all|list|find|which \\w+s|customers who|users|samples|papers|products|candidates|targets|not|never',
      ),
      stems(
        3,
        'vereinigungsmenge|schnittmenge|differenzmenge|aber (?:nicht|nie|kein)|die sowohl|weder .{1,30} noch|stromaufwärts|stromabwärts|gemeinsam(?:e|en) (?:gene|kunden|einträge)|' +
          'intersection|mais (?:pas|jamais)|à la fois dans|en amont|en aval|communs? aux|' +
          'intersección|pero (?:no|nunca)|tanto en .{1,40} como|comunes a|aguas arriba|' +
          'intersezione|ma (?:non|mai)|sia in .{1,40} (?:sia|che)|comuni a|a monte di|' +
          'interseção|mas (?:não|nunca)|comuns a|' +
          'doorsnede|maar (?:niet|nooit|geen)|zowel in .{1,40} als|' +
          'пересечени|объединени[ея] множеств|но не |общи[ехм] для|выше по течению',
      ),
      stems(
        2,
        'gen |gene |genen|protein|enzyme|kinase|art(?:en)? |stämme|kunden,? die|datensätze|abonnent|' +
          'gènes?|protéine|espèces|souches|clients qui|abonnés|' +
          'genes|proteína|especies|cepas|clientes que|suscriptor|registros|' +
          'geni |proteine|specie|ceppi|clienti che|iscritti|' +
          'proteínas|espécies|assinantes|' +
          'eiwitten|soorten|stammen|klanten die|abonnees|' +
          'ген(?:ы|ов)|белк|штамм|клиент\\p{L}+, котор|подписчик',
      ),
      parts(
        3,
        '交集|并集|差集|但不|但没有|而不(?:在|是)|共有的|共通(?:の|する)|和集合|積集合|差集合|ではない(?:もの|遺伝子|顧客)|除いた',
      ),
      parts(2, '基因|蛋白|菌株|物种|的客户|订阅者|遺伝子|タンパク質|菌株|顧客'),
    ],
  },
  {
    dialect: 'rtfs',
    what: 'asks for RTFS',
    signs: [sign(20, 'rtfs')],
  },
  {
    dialect: 'plan-md',
    what: 'asks for a Plan.md',
    // Whoever names the form wants it, whatever else the task is about.
    signs: [
      sign(
        20,
        'plan\\.md|plan in markdown|markdown plan|plan as markdown|obsidian plan|plan (?:for|in) (?:my |our )?(?:obsidian|vault)',
      ),
    ],
  },
]

/** Days, as people name them to each other. */
export const DAYS: RegExp = new RegExp(
  [
    '(?<!\\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\\p{L})',
    '(?<!\\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?(?!\\p{L})',
    '(?<!\\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?(?!\\p{L})',
    '(?<!\\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\\p{L})',
    '(?<!\\p{L})(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?!\\p{L})',
    '(?<!\\p{L})(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?(?!\\p{L})',
    '(?<!\\p{L})(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?!\\p{L})',
    '(?<!\\p{L})(?:понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресень[ея])(?!\\p{L})',
    '(?:周|星期)[一二三四五六日天]|[月火水木金土日]曜日?',
    '(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!\\d)|(?<!\\d)\\d{1,2}\\.\\s?\\d{1,2}\\.(?:\\d{2,4})?',
  ].join('|'),
  'giu',
)

/** People at work: a role, or a name with which a clause goes on (`…, Ben checks it`). */
export const PEOPLE: RegExp = new RegExp(
  [
    '(?<!\\p{L})(?:accountants?|treasurer|lawyers?|managers?|editors?|designers?|reviewers?|volunteers?|colleagues?|assistants?|director|chair(?:man|woman)?|nurses?|teachers?|authors?|translators?|photographers?|the (?:boss|team|board|client|printer|caterer)|finance|legal|marketing)(?!\\p{L})',
    '(?<!\\p{L})(?:Buchhalter|Kassenwart|Anwält|Chef|Leiter|Redakteur|Kolleg|Assistent|Vorstand|Lehrer|Übersetzer|Fotograf|Grafiker)\\p{L}*',
    '(?<!\\p{L})(?:comptable|trésori|avocat|directeur|directrice|rédact|collègue|assistant|graphiste|traduct)\\p{L}*',
    '(?<!\\p{L})(?:contable|tesorer|abogad|director|redactor|colega|asistente|diseñador|traductor)\\p{L}*',
    '(?<!\\p{L})(?:contabile|tesorier|avvocat|direttor|redattor|collega|assistente|grafic[oa]|traduttor)\\p{L}*',
    '(?<!\\p{L})(?:contador|tesoureir|advogad|diretor|redator|assistente|tradutor)\\p{L}*',
    '(?<!\\p{L})(?:boekhouder|penningmeester|advocaat|directeur|redacteur|collega|vormgever|vertaler)\\p{L}*',
    '(?<!\\p{L})(?:бухгалтер|казначе|юрист|директор|редактор|коллег|дизайнер|переводчик)\\p{L}*',
    '会计|律师|经理|编辑|同事|设计师|老师|経理|弁護士|部長|編集者|同僚|デザイナー',
    '(?<=[,;]\\s|[,;]?\\s(?:and|then|und|dann|et|puis|y|luego|e|poi|en|dan|depois|и|затем)\\s)(?!I\\s)\\p{Lu}\\p{Ll}{1,15}(?=\\s\\p{Ll}{3,}(?:s|t|a|e|ет|ит)\\s)',
  ].join('|'),
  'gu',
)
