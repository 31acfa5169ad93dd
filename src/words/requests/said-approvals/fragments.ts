// Short remarks that ask for an approval: `Hold here for review`, `only after your okay`
// =============================================================================
//
// A bullet below a step and a bracket in its title are often no sentence: a noun of approval and who gives it, a
// look before something goes out, somebody's word without which nothing happens. Such a remark names nothing else,
// so what a sentence would need (a verb that demands) is not asked for.

import { onFirstUse } from '#text/on-first-use'

import { whenApproved } from '../when-approved.ts'

/** Lists of one language, as alternatives of a pattern over lower case. */
interface Fragments {
  /** Nouns of approval that stand first, with what follows them. */
  readonly first: string
  /** What may follow such a noun: who gives it, or when. */
  readonly by: string
  /** Nouns of looking at something, which is a task as well: they count with who does it. */
  readonly check: string
  /** Words before whoever does something. */
  readonly agent: string
  /** Who is asked to look at the work of others. */
  readonly roles: string
  /** Nouns of approval that count where they are somebody's. */
  readonly word: string
  /** Whose. */
  readonly whose: string
  /** Words of time and lack that make a condition of somebody's word. */
  readonly hinge: string
  /** Verbs of looking, showing and asking. */
  readonly look: string
  /** Words of time that make it come before what is done. */
  readonly before: string
}

const FRAGMENTS: readonly Fragments[] = [
  {
    first:
      'sign-?off|approval|clearance|green light|go-ahead|consent|authori[sz]ation|second pair of eyes|four-eyes (?:check|review)|approval gate|review gate|human review|hold (?:here )?for (?:review|approval)',
    by: 'by|from|of|:|-|needed|required|pending|prior|first|before',
    check: 'legal review|peer review|code review|review|check|verification|validation|signature',
    agent: 'by',
    roles: 'legal|finance|manager|lead|head|boss|owner|director|client|customer|counsel|board',
    word: 'ok|okay|approval|go-ahead|nod|blessing|say-so|sign-off|consent|confirmation|the final version|green light|permission|agreement',
    whose: "my|your|his|her|our|their|i've seen|you've seen|\\p{L}+['’]s",
    hinge: 'after|without|until|pending|awaiting|waiting for|wait for|only with|only on',
    look: 'have a look|take a look|look it over|run (?:it|this) (?:past|by)|clear(?:ed)? (?:it |this )?with|check (?:it |this )?with|show (?:it |this )?to|pass (?:it |this )?by',
    before: 'before|beforehand|first$|prior',
  },
  {
    first:
      'freigabe|abnahme|genehmigung|zustimmung|einwilligung|gegenzeichnung|vier-augen-(?:prüfung|kontrolle|prinzip)|absegnen|abzeichnung|zur (?:durchsicht|freigabe|abnahme|unterschrift|vorlage|genehmigung)',
    by: 'durch|von|vom|des|der|seitens|:|an|bei|lassen|nötig|erforderlich|vorher|ausstehend',
    check: 'durchsicht|prüfung|unterschrift|sichtung|kontrolle|korrektur',
    agent: 'durch|seitens|an',
    roles:
      'leitung|leiter|leiterin|chef|chefin|rechtsabteilung|buchhaltung|vorstand|betriebsrat|kunde|kunden|kundin|justiziar',
    word: 'okay|ok|freigabe|zustimmung|einverständnis|rücksprache|genehmigung|segen|bestätigung|nicken|go|abnahme|unterschrift',
    whose:
      'mein(?:e[rnm]?)?|dein(?:e[rnm]?)?|sein(?:e[rnm]?)?|ihr(?:e[rnm]?)?|unser(?:e[rnm]?)?|mit (?:der|dem|den)|vom|von',
    hinge: 'nach|ohne|vor|bis|erst mit|nur mit|auf|mit',
    look: 'gegenlesen|abstimmen|absprechen|zeigen|vorlegen|ansehen|ansiehst|anschauen|anschaust|durchsehen|drüberschauen|prüfst|freigibst|rückfragen|absegnen',
    before: 'vorher|zuvor|zuerst|bevor|erst|davor|anschließend',
  },
  {
    first:
      'approbation|visa (?:du|de la)|bon pour accord|feu vert|aval|autorisation|contreseing|à valider|à approuver|à faire (?:valider|approuver|relire|signer)|à soumettre',
    by: "par|du|de la|de l['’]|d['’]|des|de|:|requis|requise|nécessaire|avant|préalable|à",
    check: 'validation|relecture|signature|double contrôle|vérification|contrôle|visa|accord',
    agent: 'par',
    roles:
      'chef|cheffe|direction|directeur|directrice|juridique|compta|comptabilité|client|cliente|responsable|équipe',
    word: 'ok|okay|accord|aval|feu vert|autorisation|approbation|validation|bénédiction|visa|signature',
    whose: "mon|ton|son|notre|votre|leur|ma|ta|sa|l['’]|de \\p{L}+",
    hinge: "après|sans|attendre|avant|jusqu['’]à|sous réserve de|avec",
    look: 'relire|relis|reliras|relira|relisez|soumettre|montrer|montre|faire (?:voir|valider|approuver|relire)|vérifier avec|consulter|demander',
    before: "avant|d['’]abord|au préalable|préalablement",
  },
  {
    first:
      'aprobación|autorización|visto bueno|conformidad|conforme|consentimiento|permiso|luz verde|refrendo|paso de (?:validación|aprobación)',
    by: 'de|del|por|:|necesari[oa]|requerid[oa]|previ[oa]|pendiente|antes',
    check:
      'revisión|firma|validación|doble (?:control|revisión|verificación|comprobación)|verificación',
    agent: 'por',
    roles:
      'jefe|jefa|dirección|director|directora|legal|jurídico|contabilidad|cliente|clienta|responsable',
    word: 'ok|okay|visto bueno|aprobación|permiso|autorización|confirmación|consentimiento|firma|acuerdo|luz verde',
    whose: 'mi|tu|su|nuestro|nuestra|vuestro|vuestra|del?|el|la',
    hinge: 'tras|sin|después de|hasta|esperar|espera|a la espera de|con|pendiente de',
    look: 'revisar|enseñar|enséñame(?:lo|la)?|mostrar|muéstrame(?:lo|la)?|consultar|consúltalo|pasar por|pásamelo|verlo|que lo vea|revises|revise|preguntar',
    before: 'antes|primero|previamente',
  },
  {
    first:
      "approvazione|benestare|autorizzazione|nulla osta|via libera|consenso|visto (?:del|della|dell['’])",
    by: "di|del|dell['’]|della|dal|dall['’]|dalla|da|dei|:|necessari[oa]|richiest[oa]|preventiv[oa]|prima",
    check:
      'revisione|firma|convalida|doppio controllo|doppia (?:verifica|firma)|conferma|verifica|visto',
    agent: 'dal|dalla|da',
    roles: 'capo|direttore|direttrice|responsabile|legale|contabilità|cliente|direzione',
    word: 'ok|okay|approvazione|conferma|benestare|consenso|autorizzazione|permesso|via libera|firma|parere',
    whose: 'mi[oa]|tu[oa]|su[oa]|nostr[oa]|vostr[oa]|il|del|di',
    hinge: 'dopo|senza|attendere|aspettare|aspetta|fino a|previo|previa|con',
    look: 'rileggi|rileggere|rivedere|rivedi|mostrare|mostramelo|mostrami|fammelo vedere|far vedere|sentire|senti|consultare|controlli|controllare|sottoporre',
    before: 'prima|innanzitutto',
  },
  {
    first:
      'aprovação|autorização|parecer|luz verde|consentimento|visto (?:do|da)|rever (?:com|por) (?:o|a|os|as)?',
    by: 'de|do|da|dos|das|pelo|pela|por|:|necessári[oa]|prévi[oa]|pendente|antes|com|o',
    check:
      'revisão|assinatura|validação|conferência|dupla (?:conferência|verificação|revisão)|duplo controlo|visto',
    agent: 'pelo|pela|por',
    roles: 'chefe|diretor|diretora|direção|jurídico|contabilidade|cliente|responsável',
    word: 'ok|okay|aprovação|autorização|confirmação|aval|consentimento|permissão|luz verde|acordo|visto',
    whose: 'meu|minha|seu|sua|teu|tua|nosso|nossa|do|da|de',
    hinge: 'depois d[eoa]|após|sem|até|esperar|aguardar|com|à espera d[eoa]',
    look: 'rever|confere|conferes|conferir|mostrar|mostra-me|mostre-me|passar|consultar|verificar com|falar com|perguntar|revisar',
    before: 'antes|primeiro|previamente',
  },
  {
    first:
      'goedkeuring|akkoord|toestemming|fiat|paraaf|vrijgave|instemming|vierogenprincipe|vier-ogen-(?:principe|controle)|controlemoment|laten (?:nalezen|goedkeuren|controleren|aftekenen)|ter (?:goedkeuring|inzage)|aftekenen',
    by: 'door|van|:|nodig|vereist|voor|vooraf|eerst|hoofd|teamleider|directie',
    check: 'handtekening|review|controle|nalezing',
    agent: 'door',
    roles:
      'hoofd|teamleider|directie|directeur|baas|leidinggevende|klant|opdrachtgever|juridische zaken|boekhouding',
    word: 'oké|oke|ok|okay|akkoord|goedkeuring|toestemming|fiat|zegen|bevestiging|handtekening',
    whose: 'mijn|jouw|je|zijn|haar|onze|uw|van',
    hinge: 'na|zonder|tot|wacht op|wachten op|pas met|alleen met',
    look: 'nalezen|nakijken|afstemmen|voorleggen|laten zien|overleggen|vrijgeeft|bekijkt|langs (?:mij|me|ons)|meekijken|checken bij',
    before: 'eerst|vooraf|vóór|voordat|voor|dan|van tevoren',
  },
  {
    first:
      'одобрение|утверждение|согласование|виза|разрешение|вторая подпись|на (?:утверждение|подпись|согласование|одобрение)|двойная проверка|допуск',
    by: '\\p{L}+(?:ом|ем|ём|ой|ей|ами|ями|а|я|у|ю|ы|и)|:|нужно|требуется|перед|у|от',
    check: 'проверка|подпись|ревью|просмотр',
    agent: '(?:\\p{L}+(?:ом|ем|ём))(?= ?$)',
    roles:
      'директора|директору|руководителя|начальника|завлаба|тимлида|юриста|юристов|бухгалтерии|заказчика|клиента',
    word: 'ок|окей|одобрения|подтверждения|согласия|разрешения|добра|подписи|визы|утверждения|отмашки',
    whose: 'моего|моей|твоего|твоей|его|её|нашего|нашей|вашего|вашей|от',
    hinge: 'после|без|до|жду|ждать|дождаться|только с',
    look: 'показать|покажи|проверишь|проверит|посмотришь|посмотрит|согласовать|спросить|прочитаешь|прочесть',
    before: 'перед|сначала|прежде|предварительно|заранее',
  },
]

const tables = onFirstUse(() =>
  FRAGMENTS.flatMap(({ first, by, check, agent, roles, word, whose, hinge, look, before }) => {
    const edge = '(?![\\p{L}\\p{M}])'
    const start = '(?<![\\p{L}\\p{M}])'
    const quoted = '["“”„«»‚‘’\']?'
    return [
      `^(?:${first})${edge} ?(?:(?:${by})(?:${edge}|(?<=[:'’-])).*)?$`,
      `^(?:${check})${edge} ?(?:(?:${agent})${edge}|: .*(?:${roles})|.*${start}(?:${roles})${edge}).*$`,
      `${start}(?:${hinge})${edge} (?:\\p{L}+ )?(?:${whose})(?:${edge}|(?<=['’])) ?(?:\\p{L}+ )?${quoted}(?:${word})${edge}`,
      `${start}(?:${hinge})${edge} (?:\\p{L}+ )?${quoted}(?:${word})${edge} (?:${whose})${edge}`,
      `${start}(?:${look})${edge}.*${start}(?:${before})${edge}`,
      `${start}(?:${before})${edge}.*${start}(?:${look})${edge}`,
    ].map((pattern) => new RegExp(pattern, 'u'))
  }),
)

/** Chinese and Japanese, whose remarks are even shorter. */
const WITHOUT_SPACES: readonly RegExp[] = [
  /^[^的]{1,8}(?:过目|审批|签字|批准|会签|把关|点头|认可)$/u,
  /(?:主任|经理|法务|财务|领导|负责人|总监?|客户|组长|老板|主管|部门?).{0,2}(?:审核|复核|确认|审查)/u,
  /(?:未经|没有|经|等|待|须|需).{0,8}(?:同意|确认|批准|审批|点头|认可|许可|签字)/u,
  /(?:请示|请教)(?:领导|上级|主管|老板|经理|.{1,4}总)/u,
  /^(?:代码评审|评审|审批|审核|复核|签字|批准人?|审批人)[::]/u,
  /(?:同意|批准|过目|财务复核|法务审核)(?:之后|以后|后)(?:再|才|方可)?.{1,8}$/u,
  /^.{1,10}(?:の|に)?(?:決裁|承認|押印|了承|許可)(?:待ち|後|要|必須|済みで)?$/u,
  /(?:長|さん|法務|上司|人事|経理|お?客様|顧客|担当者?|責任者|リーダー|マネージャー?)(?:の|に|が|による)(?:確認|チェック|レビュー|サイン)/u,
  /(?:OK|オーケー|ok|了承|承認|許可|了解).{0,3}(?:出て|得て|もらって|取って|なし|が必要)/u,
  /(?:相談|報告)してから$|ハンコ.{0,2}(?:もら|押|必要)|見せてください|判を(?:もら|いただ)/u,
  /^(?:承認者?|レビュー|確認者|決裁者?)[::]/u,
]

/** Whether a short remark that stands by itself asks somebody to agree. */
export function remarkAsks(text: string): boolean {
  if (text.length > LONGEST) return false
  const plain = whenApproved(text)
    .rest.toLowerCase()
    .replace(/^[\s,,、;–—-]+/u, '')
    .replace(/[\s.。!]+$/u, '')
    .replaceAll(/\s+/gu, ' ')
  if (JOINED.test(plain)) return WITHOUT_SPACES.some((pattern) => pattern.test(plain))
  return tables().some((pattern) => pattern.test(plain))
}

/** In characters: longer lines are sentences. */
const LONGEST = 60
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
