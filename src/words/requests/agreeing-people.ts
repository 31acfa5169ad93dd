// Labels that name who agrees: `Checked by`, `Reviewers`, `Verantwortlich für die Freigabe`
// =============================================================================
//
// Behind such a label stands a name: somebody looks at what a step does before it counts. The same
// participle with yes, no or a date says what has been done, and asks nothing.
//
// Invariants:
//
//   AGREEING-PEOPLE-1. A label counts as a whole, never for a word in it: `Reviewers' guide` names nobody.

import { onFirstUse } from '#text/on-first-use'

import { folded } from './vocabulary.ts'

/** The words of one language, as alternatives of a pattern over folded text. */
interface AgreeingPeople {
  /** What is done by whoever agrees, before `by`. */
  readonly done: string
  readonly by: string
  /** Who does it, in one word or several. */
  readonly roles: string
  /** `responsible for the`, before what is to be agreed to. */
  readonly responsible: string
  readonly agreement: string
}

const AGREEING_PEOPLE: readonly AgreeingPeople[] = [
  {
    done: '(?:to be |must be |needs to be )?(?:double.)?(?:checked|reviewed|peer reviewed|proofread|signed|signed off|countersigned|verified|validated|released|inspected|vetted|cleared|confirmed|endorsed|authori[sz]ed|approved)',
    by: 'by',
    roles:
      'approvers?|reviewers?|peer reviewers?|code reviewers?|checkers?|signator(?:y|ies)|cosignator(?:y|ies)|countersignator(?:y|ies)|gate.?keepers?|decision.makers?|(?:second|final) (?:reader|reviewer|checker|signator(?:y|ies))|validators?|verifiers?|authori[sz]ers?|auditors?|(?:approving|reviewing|signing|checking) [a-z]+|(?:quality |final |legal )?(?:check|review|approval|sign.?off|inspection|audit) by',
    responsible:
      '(?:person )?(?:responsible|accountable) for(?: the)?|in charge of(?: the)?|who (?:gives|signs|does) the',
    agreement:
      'approvals?|sign.?off|release|review|clearance|authori[sz]ation|decision|final decision',
  },
  {
    done: '(?:zu )?(?:gepruft|uberpruft|gegengelesen|gegengepruft|kontrolliert|unterschrieben|unterzeichnet|gegengezeichnet|abgezeichnet|freigegeben|abgenommen|bestatigt|genehmigt|bewilligt|gesichtet|validiert|verifiziert|prufen|unterschreiben|unterzeichnen|gegenzeichnen|bestatigen)',
    by: 'von|vom|durch',
    roles:
      '(?:zweit)?prufer(?:in|innen)?|prufende(?: person)?|kontrolleur(?:in|e|innen)?|gegenleser(?:in|innen)?|unterzeichner(?:in|innen)?|unterzeichnende|zeichnungsberechtigte[rn]?|genehmiger(?:in|innen)?|freigeber(?:in|innen)?|freigebende(?: person)?|unterschrift(?:en)?|gegenzeichnung|entscheider(?:in|innen)?|korrekturleser(?:in|innen)?|lektor(?:in|innen|en)?|(?:freigabe|genehmigungs|pruf|abnahme)(?:verantwortliche[rn]?|berechtigte[rn]?)',
    responsible:
      '(?:verantwortliche?r?|zustandige?r?|verantwortung) (?:fur|der)(?: die)?|wer (?:gibt|erteilt)(?: die)?',
    agreement: 'freigaben?|genehmigung(?:en)?|abnahme|zustimmung|prufung|entscheidung|kontrolle',
  },
  {
    done: '(?:a )?(?:verifiee?s?|relue?s?|signee?s?|contresignee?s?|validee?s?|controlee?s?|approuvee?s?|revisee?s?|confirmee?s?|autorisee?s?|visee?s?|relire|signer|valider|verifier)',
    by: 'par',
    roles:
      'relect(?:eur|rice)s?|verificat(?:eur|rice)s?|signataires?|approbat(?:eur|rice)s?|valid(?:eur|euse)s?|validat(?:eur|rice)s?|reviseur[es]*|controleur[es]*|decideurs?|signature|(?:relecture|verification|validation|approbation|signature) par',
    responsible:
      "responsables? (?:de la|de l'|de|du|des)|charge[e]?s? (?:de la|de l'|de|du)|qui (?:valide|approuve|signe)",
    agreement:
      'validation|approbation|relecture|signature|autorisation|verification|decision|controle',
  },
  {
    done: '(?:a )?(?:revisad[oa]s?|verificad[oa]s?|firmad[oa]s?|validad[oa]s?|comprobad[oa]s?|controlad[oa]s?|aprobad[oa]s?|autorizad[oa]s?|confirmad[oa]s?|refrendad[oa]s?|revisar|firmar|validar|aprobar)',
    by: 'por',
    roles:
      'revisor(?:es|as?)?|verificador(?:es|as?)?|firmantes?|signatari[oa]s?|aprobador(?:es|as?)?|validador(?:es|as?)?|supervisor(?:es|as?)?|firma|(?:revision|verificacion|validacion|aprobacion|firma) (?:a cargo de|por)',
    responsible:
      'responsables? (?:de la|del|de)|encargad[oa]s? (?:de la|del|de)|quien (?:aprueba|firma|valida)',
    agreement:
      'aprobacion|validacion|revision|firma|autorizacion|verificacion|decision|visto bueno',
  },
  {
    done: '(?:da )?(?:controllat[oaie]|verificat[oaie]|firmat[oaie]|controfirmat[oaie]|validat[oaie]|revisionat[oaie]|rivist[oaie]|rilett[oaie]|approvat[oaie]|autorizzat[oaie]|confermat[oaie]|vistat[oaie]|firmare|approvare|verificare|controllare)',
    by: "da|dal|dalla|dall'",
    roles:
      'revisor[ei]|verificator[ei]|firmatari[oa]?|approvator[ei]|validator[ei]|controllor[ei]|supervisor[ei]|firma|(?:revisione|verifica|convalida|approvazione|firma) (?:a cura di|da|di)|visto di',
    responsible:
      "responsabil[ei] (?:dell'|della|del|di)|incaricat[oaie] (?:dell'|della|del|di)|chi (?:approva|firma|convalida)",
    agreement: 'approvazione|convalida|revisione|firma|autorizzazione|verifica|decisione|controllo',
  },
  {
    done: '(?:a )?(?:verificad[oa]s?|assinad[oa]s?|conferid[oa]s?|revist[oa]s?|revisad[oa]s?|validad[oa]s?|aprovad[oa]s?|autorizad[oa]s?|confirmad[oa]s?|rubricad[oa]s?|controlad[oa]s?|assinar|aprovar|rever)',
    by: 'por|pelos?|pelas?',
    roles:
      'revisor(?:es|as?)?|verificador(?:es|as?)?|signatari[oa]s?|assinantes?|aprovador(?:es|as?)?|validador(?:es|as?)?|supervisor(?:es|as?)?|assinatura|(?:revisao|verificacao|validacao|aprovacao|assinatura) (?:a cargo de|por|de)',
    responsible:
      'responsave(?:l|is) (?:pela|pelo|pelas|da|do|de)|encarregad[oa]s? (?:da|do|de)|quem (?:aprova|assina|valida)',
    agreement: 'aprovacao|validacao|revisao|assinatura|autorizacao|verificacao|decisao|conferencia',
  },
  {
    done: '(?:te )?(?:gecontroleerd|nagelezen|nagekeken|ondertekend|getekend|goedgekeurd|beoordeeld|geverifieerd|gevalideerd|vrijgegeven|bevestigd|geparafeerd|meegelezen|controleren|tekenen|ondertekenen|beoordelen)',
    by: 'door',
    roles:
      'beoordelaars?|controleurs?|ondertekenaars?|goedkeurders?|meelezers?|tegenlezers?|tweede lezer|reviewers?|beslissers?|handtekening',
    responsible:
      '(?:eind)?verantwoordelijk(?:en|e)? (?:voor|van)(?: de)?|wie (?:geeft|tekent)(?: de)?',
    agreement: 'goedkeuring|akkoord|beoordeling|controle|vrijgave|ondertekening|beslissing|review',
  },
  {
    done: '(?:проверено|проверена|подписано|подписана|утверждено|утверждена|согласовано|согласована|одобрено|одобрена|подтверждено)',
    by: 'кем|у',
    roles:
      'проверил[аи]?|проверяющи[ие]|проверяет|подписал[аи]?|подписант[ы]?|подписывает|утвердил[аи]?|утверждает|утверждающи[ие]|согласующи[ие]|согласовал[аи]?|согласует|одобряет|одобрил[аи]?|рецензент[ы]?|ревьюер[ы]?|контролер[ы]?|подпись|проверка',
    responsible: 'ответственн(?:ыи|ая|ые) за',
    agreement: 'утверждение|согласование|одобрение|проверку|подпись|решение|разрешение',
  },
]

/** Chinese, Japanese and Korean, whose labels are one word. */
const JOINED =
  /^(?:(?:审核|复核|审批|批准|签发|签字|签署|签名|检查|校对|核准|评审|审查|会签|把关|审定|验收|核对)(?:人|者|人员|负责人|专员)?|(?:审批|审核|批准|签字|验收)(?:负责人|责任人)|(?:確認|承認|審査|査読|点検|署名|検印|決裁|検収|押印|レビュー|チェック|サイン)(?:者|担当者?|責任者|人)|レビュアー|レビューアー?|レビュワー|(?:검토|승인|확인|결재|서명)(?:자|담당자|책임자))$/u

const patterns = onFirstUse(() =>
  AGREEING_PEOPLE.map(
    ({ done, by, roles, responsible, agreement }) =>
      new RegExp(`^(?:${done} (?:${by})|${roles}|(?:${responsible}) ?(?:${agreement}))$`, 'u'),
  ),
)

/** Whether a label, as a whole, names who agrees, where a name stands behind it. */
export function namesWhoAgrees(label: string): boolean {
  const name = folded(label).replaceAll(/\s+/g, ' ').trim()
  return JOINED.test(name.replaceAll(' ', '')) || patterns().some((one) => one.test(name))
}

/** Whether a label only says that something was looked at: with yes or no it tells what has been done. */
export function saysWhatWasDone(label: string): boolean {
  return DONE.test(folded(label).trim())
}

const DONE =
  /^(?:(?:already |last )?(?:checked|reviewed|proofread|verified|validated|inspected|tested)|(?:bereits |schon |zuletzt )?(?:gepruft|uberpruft|kontrolliert|gegengelesen)|(?:deja )?(?:verifiee?|relue?|controlee?|revisee?)|(?:ya )?(?:revisad[oa]|verificad[oa]|comprobad[oa]|controlad[oa])|(?:gia )?(?:controllat[oa]|verificat[oa]|rivist[oa]|revisionat[oa])|(?:ja )?(?:verificad[oa]|revist[oa]|revisad[oa]|conferid[oa])|(?:al )?(?:gecontroleerd|nagekeken|nagelezen|beoordeeld)|(?:уже )?(?:проверен[оаы]?|просмотрен[оаы]?)|已?(?:审核|检查|核对|复核|校对|确认)(?:过|完成|完毕)?|(?:確認|レビュー|点検|チェック)済み?)$/u

/** Whether a value is names of people, parted by commas or `and`; a program that checks is nobody. */
export function areNames(value: string, isName: (part: string) => boolean): boolean {
  const parts = value
    .replace(/\s*\([^()]*\)$/u, '')
    .split(/\s*[,;、，/]\s*|\s+(?:and|und|et|y|e|en|и)\s+/u)
  return parts.length < 7 && parts.every((part) => isName(part) && !PROGRAM.test(part))
}

const PROGRAM =
  /^(?:ci|tests?|unit tests?|script|linter|eslint|oxlint|pytest|vitest|jest|compiler|github.*|gitlab.*|jenkins|sonar.*|schema|validator|json|xml|bot|none|n\/a|keine[rs]?|personne|nadie|nessuno|ninguem|niemand|никто)$/iu
