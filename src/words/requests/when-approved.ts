// When an approval is said as a time: `Summarise the report after approval in three sentences`
// =============================================================================
//
// "After approval" asks for one where something is done then, wherever it stands in the
// sentence. It is a part of what is told of behind a process or what happened ("the steps after
// approval", "letters sent after approval"), in a clause that asks ("what happens after
// approval"), and behind a verb that lists or explains. "After the approval of the treaty" says
// when, and asks nobody; "of the board" asks the board.
//
// Invariants:
//
//   WHEN-APPROVED-1. Linear in the text: each pattern spans a bounded number of words.
//   WHEN-APPROVED-2. Words are compared in lower case without accents, each letter at its place.

/** What a text says with approvals as times: whether it waits for one, and the text without those that it only tells of. */
export interface WhenApproved {
  readonly isAwaited: boolean
  readonly rest: string
}

/** Reads the times of a text that are approvals. */
export function whenApproved(text: string): WhenApproved {
  if (text.length > LONGEST || !MENTIONS.test(text.toLowerCase()))
    return { isAwaited: false, rest: text }
  const seen = plainLetters(text.replaceAll(QUOTED, (quoted) => '_'.repeat(quoted.length)))
  let isAwaited = false
  let rest = ''
  let from = 0
  for (const { pattern, isTold, isAsked } of READINGS) {
    for (const { 0: found, index } of seen.matchAll(pattern)) {
      const before = seen.slice(0, index)
      const behind = seen.slice(index + found.length)
      if (!isTold(before, behind)) isAwaited ||= isAsked(before, behind)
      else if (index >= from) {
        rest += `${text.slice(from, index)} `
        from = index + found.length
      }
    }
  }
  return { isAwaited, rest: rest + text.slice(from) }
}

const LONGEST = 600
const QUOTED = /"[^"]*"|`[^`]*`|„[^“”]*[“”]|“[^”]*”|«[^»]*»|「[^」]*」/gu

/** In lower case and without accents, as long as it was. */
function plainLetters(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]|[A-Z]/gu, (letter) => {
    const plain = letter
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    return plain.length === letter.length ? plain : letter
  })
}

const oneOf = (words: string): string =>
  `(?:${words
    .trim()
    .replaceAll(/\s*\n\s*| /g, '|')
    .replaceAll('_', ' ')})`

/** Words that stand before an approval that is a time. */
const WHEN = oneOf(
  `after following upon once as_soon_as nach sobald apres des une_fois tras despues_de despues_del luego_de una_vez dopo una_volta
   apos depois_de depois_da depois_do uma_vez na zodra eenmaal после как_только`,
)
const NOUNS = `approval sign-off signoff consent clearance permission authorisation authorization go-ahead
  freigabe genehmigung zustimmung billigung einwilligung erlaubnis absegnung rucksprache absprache einverstandnis unterschrift okay ok signature
  validation approbation aval autorisation feu_vert accord aprobacion autorizacion visto_bueno conformidad luz_verde
  approvazione autorizzazione consenso benestare via_libera nullaosta nulla_osta firma assinatura ondertekening handtekening подписи aprovacao autorizacao consentimento
  goedkeuring toestemming akkoord fiat одобрения согласования утверждения разрешения согласия`
const PARTICIPLES = `approved authorised authorized signed_off cleared okayed freigegeben genehmigt abgesegnet gebilligt
  validee? validees approuvee?s? autorisee?s? aprobad[oa]s? autorizad[oa]s? validad[oa]s? approvat[oaie] autorizzat[oaie]
  aprovad[oa]s? goedgekeurd vrijgegeven одобрено? одобрена одобрены утвержден[оаы]? согласован[оаы]?`
const CONSENT = oneOf(`${NOUNS} ${PARTICIPLES} valide approuve autorise`)
/** Articles and other words between the two. */
const BETWEEN =
  "(?:(?:the|an?|any|his|her|their|your|our|my|written|final|formal|explicit|it|they|is|are|has|been|have|der|die|das|dem|erfolgter|erteilter|schriftlicher|erhaltener|er|es|sie|ist|sind|wird|la|le|les|ta|votre|sa|son|leur|el|los|las|lo|su|il|lo|sua|sia|a|o|as|os|sua|de|het|een|is|zijn|его|ее|их|полного|письменного|board's|manager's|client's|director's)\\s+|l'){0,4}"

/** One of the beginnings of these words, as it may be written: most texts have none, and nothing else is looked at then. */
const MENTIONS =
  /app?r[ou]|sign.?(?:ed.)?off|consen|clear|permi|aut(?:h)?ori|go-ahead|okay|frei|vrij|geneh|zustimm|billig|einw|erlaub|abges|abseg|sprache|einverst|valid|aval|feu|accord|visto|conform|luz|benest|via lib|nulla|goed[gk]|toest|akkoo|fiat|одобр|соглас|утверд|разреш|подпис|unterschr|signat|firma|assinat|teken|[通批签放盖署押审授核获许許承決了認同]/
const TIME = new RegExp(`(?<![\\p{L}-])${WHEN}\\s+${BETWEEN}${CONSENT}(?![\\p{L}-])`, 'gu')

/** `once the board has approved them` */
const CLAUSE = new RegExp(
  `(?<!\\p{L})${oneOf(
    `once when as_soon_as after sobald nachdem wenn une_fois_que quand lorsque des_que apres_que una_vez_que cuando en_cuanto
     una_volta_che non_appena dopo_che quando assim_que uma_vez_que depois_que zodra als wanneer nadat когда как_только после_того_как`,
  )}(?:,? [^\\s.,;:!?]+){1,5}? ${oneOf(
    `(?:has|have)_(?:approved|authorised|authorized|agreed|signed|signed_off) approves signs_off freigibt freigegeben genehmigt zustimmt zugestimmt
     valide validee?s? approuve approuvee?s? apruebe aprueben aprobado autorice approvi approva approvato approvera approvat[aei] autorizzi
     aprove aprovem aprovar aprovarem aprovado goedkeurt goedkeuren goedgekeurd instemt одобрит одобрил одобрят утвердит согласует`,
  )}(?![\\p{L}-])`,
  'gu',
)

/** `the days between request and approval` */
const SPAN = new RegExp(
  `(?<!\\p{L})(?:between|from|zwischen|von|entre|de|tra|fra|da|tussen|van|между|от)\\s(?:[^\\s.,;]{1,24}\\s){1,4}(?:and|to|until|und|bis|et|a|y|e|en|tot|и|до)\\s(?:l'|(?:the|la|el|a|o|der|zur|de|il|all'|alla)\\s)?${CONSENT}(?!\\p{L})`,
  'gu',
)

/** Somebody who approves, behind the word: by whom, or of whom. */
const WHO =
  /^\s*(?:(?:by|durch|von|vom|par|por|da|dal|dalla|pelo|pela|door)\s|(?:of|der|des|de|du|de la|del|della|do|da|van|van de|van het)\s(?:the\s|la\s|het\s|il\s)?(?:board|director|chair|boss|manager|client|customer|team|council|committee|owner|editor|parents|mr|mrs|ms|leitung|geschaftsleitung|chefin|chefs|vorstands?|direktion|kundin|kunden|direction|client|chef|patron|comite|mairie|direccion|junta|comite|jefe|jefa|cliente|direzione|consiglio|capo|direcao|conselho|chefe|directie|bestuur|klant|baas|lawyer|legal|jurist(?:in|e|a)?|legale|voorzitter|prasidentin|prasidenten|presidente|presidenta|president)|(?:руководств|председател|юрист|президент|директор|начальник|совет|заказчик|клиент)\p{L}*)/u

/** What stands behind it where the clause goes on or ends: `in three sentences`, `zusammen`. */
const GOES_ON =
  /^\s*(?:$|[.,;:!?)\]]|(?:in|into|to|for|as|on|and|with|mit|avec|con|com|met|с|den|die|das|einen|eine|the|le|les|un|une|el|los|una|il|lo|gli|o|os|um|uma|het|een|ins|im|auf|zu|als|fur|und|en|pour|sur|et|al|para|y|per|sul|e|ao|naar|voor|als|op|на|в|для|и)\s|(?:zusammen|zusammenfassen|auf|an|vor|ab|aus|um|samen|op|voor|uit|af)\s*(?:[.!]|$)|\p{L}+(?:en|ern)\s*[.!]?$)/u

/** What itself comes behind an approval, or happened then. */
const NOUN_OF_PROCESS = oneOf(
  `steps? changes? process what happens? happened work tasks? costs? prices? days? weeks? time procedure phase stage period deadlines? events? date dates datum fecha data дату дата cases? falle cas casos? casi gevallen случаи sent made paid done
   schritte schritten anderungen ablauf arbeiten kosten preise tage wochen zeit phase fristen was wer wie etapes? changements travaux couts prix jours semaines delais? envoyee?s? faite?s?
   pasos? cambios trabajos costes precios dias semanas plazos? enviad[oa]s? hech[oa]s? passi passo modifiche lavori costi prezzi giorni settimane inviat[ei] fatt[ei]
   passos? mudancas trabalhos custos precos semanas prazos? feit[oa]s? stappen stap wijzigingen werk kosten prijzen dagen weken er die wat шаги изменения работы расходы цены дни недели сроки
   отправленные сделанные происходит произошло passe arrive ocurre sucede pasa succede acontece gesendeten verschickten verstuurd`,
)
const BEHIND_PROCESS = new RegExp(`(?<!\\p{L})${NOUN_OF_PROCESS},?\\s+$`, 'u')
/** A sentence that begins so lists or explains. */
const TELLS =
  /^[^\p{L}]*(?:explain|describe|discuss|outline|list|name|count|enumerate|show|erklar|beschreib|erlauter|liste|zahl|nenn|schilder|expliqu|decri|liste|compte|enumer|nomme|cite|explic|describ|list|cuent|nombr|enumer|cita|muestr|spieg|descriv|elenc|cont|mostr|descrev|leg|beschrijf|noem|tel|toon|объясн|опиш|перечисл|назов|посчита|покаж)\p{L}*\s/u
/** It asks: `what happens after approval`. */
const ASKS =
  /(?:^|[\s,])(?:what|which|how|who|why|whether|was|welche\p{L}{0,2}|wie|wer|warum|ob|ce qui|ce que|comment|pourquoi|quels?|quelles?|que|como|quien|cuales?|che|cosa|come|quali|o que|quais|wat|hoe|wie|waarom|welke|что|как|кто|почему|какие)\s[^.,;]{0,60}$/u

const CHINESE_TIME =
  /(?:批准|同意|审批(?:通过)?|(?<=[会部层方院局导管理])通过(?=之后|以后|后)|授权|核准|获批|许可|放行|签字|签署|盖章)(?:(?:之后|以后|后)(?:再|才)?|再|才)/gu
const JAPANESE_TIME =
  /(?:承認|許可|同意|決裁|了承|認可|署名|押印)(?:の)?(?:後|のち|あと)(?:に|で)?|(?:承認|許可|同意|決裁|了承)が(?:出|下り)て(?:から)?|が(?:認め|承認し|許可し|同意し|了承し|署名し)てから/gu
const SPAN_WITHOUT_SPACES =
  /从[^，。、,.\s]{1,12}到[^，。、,.\s]{0,6}(?:批准|同意|审批|授权|许可)|[^，。、,.\s]{1,12}から(?:承認|許可|同意|決裁)まで/gu

type Judge = (before: string, behind: string) => boolean

const READINGS: readonly {
  readonly pattern: RegExp
  readonly isTold: Judge
  readonly isAsked: Judge
}[] = [
  {
    pattern: TIME,
    isTold: (before) => BEHIND_PROCESS.test(before) || TELLS.test(before) || ASKS.test(before),
    isAsked: (_before, behind) => WHO.test(behind) || GOES_ON.test(behind),
  },
  {
    pattern: CLAUSE,
    isTold: (before) => BEHIND_PROCESS.test(before) || TELLS.test(before) || ASKS.test(before),
    isAsked: () => true,
  },
  { pattern: SPAN, isTold: () => true, isAsked: () => false },
  { pattern: SPAN_WITHOUT_SPACES, isTold: () => true, isAsked: () => false },
  {
    pattern: CHINESE_TIME,
    isTold: (before, behind) =>
      /(?:说明|解释|列出|列举|描述|统计|介绍|数|分析)[^，。,.]{0,10}$/u.test(before) ||
      /^(?:的|会|将会|发生)/u.test(behind),
    isAsked: () => true,
  },
  {
    pattern: JAPANESE_TIME,
    isTold: (_before, behind) =>
      /^(?:の|何|どう|どの|いつ|誰|どんな|[^、。をにが]{1,8}(?:た|ている|れる)[\u4e00-\u9fff])/u.test(
        behind,
      ),
    isAsked: () => true,
  },
]
