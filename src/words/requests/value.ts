// What stands behind a label: yes, no, a name, steps, a call, paths
// =============================================================================

import { folded, KIND, type Token, type Vocabulary } from './vocabulary.ts'

/** What a value can be taken for; a value may fit several labels. */
export interface Value {
  readonly isEmpty: boolean
  /** Yes or no, also with a remark behind it: `Yes, by Anna`. */
  readonly truth: 'yes' | 'no' | undefined
  /** That it is needed: `required`. */
  readonly isNeed: boolean
  /** A word of approval alone: `gate: approval`. */
  readonly isApproval: boolean
  /** People: a name, an address, or roles such as `the manager`. */
  readonly isName: boolean
  /** Steps and nothing else. */
  readonly steps: Steps | undefined
  /** The name of a tool, with or without arguments. */
  readonly isTool: boolean
  readonly isPaths: boolean
}

/** Steps that a text names. */
export interface Steps {
  readonly numbers: readonly number[]
  /** A word or a mark says that the numbers are steps. */
  readonly isNamed: boolean
  /** Steps without a number: all, the previous one. */
  readonly hasOthers: boolean
}

const CALL = /\(\s*call\s*:\w|\(\s*call\s+[\w-]+\.[\w.-]+|\(\s*(?:do|let|if|match)\s*[([]/i
const TOOL = /^[a-z][\w-]*(?:[.:/][\w-]+)+(?:\s*\(.*\))?$/i
const YES_MARK = /^(?:[✅✔☑✓👍🔒✋⛔🛑]\uFE0F?|[xX](?=\s|$))/u
const NO_MARK = /^(?:[❌✗✘☐✖]\uFE0F?)/u
const NAME =
  /^(?:@[\w.-]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}[\p{L}'’.-]*|von|van|de|der|da|di|del|du)){0,3})$/u
const PATH =
  /^(?:`[^`]+`|"[^"]+"|[\p{L}\p{N}_.@~/\\*-]*[\p{L}\p{N}_*-]\.[A-Za-z]\w{0,5}|[\p{L}\p{N}_.@~*-]*[/\\][\p{L}\p{N}_.@~/\\*-]+)$/u

/** Whether an expression that calls something stands in a text. */
export function holdsCall(text: string): boolean {
  return CALL.test(text)
}

/** Reads a value; `titles` are those of steps, folded. */
export function valueOf(
  written: string,
  tokensBy: readonly { readonly tokens: readonly Token[] }[],
  titles: ReadonlyMap<string, number>,
  foldedValue: string,
): Value {
  const plain = written
    .trim()
    .replace(/^[*_~\s]+|[*_~\s]+$/g, '')
    .replace(/^`([^`]*)`$/, '$1')
    .replace(/[.。!]+$/, '')
    .trim()
  const titled = titles.get(foldedValue)
  const isJoinedName =
    plain.length > 0 && plain.length <= 6 && /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(plain)
  return {
    isEmpty: plain === '',
    truth: truthOf(plain, tokensBy),
    isNeed: tokensBy.some(({ tokens }) => isNeed(tokens)),
    isApproval: tokensBy.some(({ tokens }) => isApproval(tokens)),
    isName: NAME.test(plain) || isJoinedName || tokensBy.some(({ tokens }) => isRole(tokens)),
    steps:
      titled === undefined
        ? named(stepsOf(tokensBy), /^\[\s*\d/.test(plain))
        : { numbers: [titled], isNamed: true, hasOthers: false },
    isTool:
      TOOL.test(plain) &&
      !/\.(?:md|txt|csv|json|pdf|ts|js|py|html?|ya?ml|docx?|xlsx?)$/i.test(plain),
    isPaths: written
      .split(/[,;]| and | und | et | y | e | en | и /)
      .every((part) => PATH.test(part.trim().replace(/^\*+|\*+$/g, ''))),
  }
}

function truthOf(
  plain: string,
  tokensBy: readonly { readonly tokens: readonly Token[] }[],
): 'yes' | 'no' | undefined {
  if (YES_MARK.test(plain) || plain === '1') return 'yes'
  if (NO_MARK.test(plain) || plain === '0' || /^[-–—]$/.test(plain)) return 'no'
  for (const { tokens } of tokensBy) {
    const first = tokens.find(({ isMark }) => !isMark)
    if (first === undefined) continue
    const rest = tokens.slice(tokens.indexOf(first) + 1)
    // `No` may begin a sentence, and a remark is parted from the word.
    const isAlone = rest.length === 0 || rest[0]?.isMark === true || rest.every(isLight)
    if (!isAlone) continue
    if ((first.kinds & KIND.no) !== 0) return 'no'
    if ((first.kinds & KIND.yes) !== 0) return 'yes'
  }
  return undefined
}

function isLight({ kinds, isMark }: Token): boolean {
  return isMark || (kinds & (KIND.fill | KIND.need | KIND.approval | KIND.approved)) !== 0
}

function isNeed(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ kinds }) => (kinds & KIND.need) !== 0) &&
    tokens.every(
      ({ kinds, isMark }) =>
        isMark ||
        (kinds & (KIND.need | KIND.fill | KIND.approval | KIND.approved | KIND.not | KIND.weak)) !==
          0,
    )
  )
}

function isApproval(tokens: readonly Token[]): boolean {
  const asking = KIND.approval | KIND.approved | KIND.weak | KIND.ask
  return (
    tokens.some(({ kinds }) => (kinds & asking) !== 0) &&
    tokens.every((token) => isLight(token) || (token.kinds & (asking | KIND.behind)) !== 0)
  )
}

function isRole(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 0 &&
    tokens.length < 7 &&
    tokens.every(({ kinds, isMark }) => isMark || (kinds & KIND.fill) !== 0)
  )
}

/** Numbers in brackets are a list of steps: `[1, 3]`. */
function named(steps: Steps | undefined, isList: boolean): Steps | undefined {
  return steps && isList ? { ...steps, isNamed: true } : steps
}

/** Steps and nothing else, as one of the languages says them. */
function stepsOf(tokensBy: readonly { readonly tokens: readonly Token[] }[]): Steps | undefined {
  for (const { tokens } of tokensBy) {
    const steps = stepsIn(tokens)
    if (steps !== undefined) return steps
  }
  return undefined
}

const BESIDE_STEPS =
  KIND.step | KIND.every | KIND.fill | KIND.behind | KIND.when | KIND.beside | KIND.not

const AND = /^(?:and|or|und|oder|et|ou|y|e|o|en|of|и|或|和|と|及び|및|와|과|、)$/

/** The steps that tokens name, where they say nothing else. */
export function stepsIn(tokens: readonly Token[]): Steps | undefined {
  if (tokens.length === 0 || tokens.length > 40) return undefined
  const numbers: number[] = []
  let isNamed = false
  let hasOthers = false
  let isMixed = false
  for (const [at, { kinds, number, isMark, text }] of tokens.entries()) {
    if (number !== undefined) numbers.push(number)
    else if (isMark || text === '#' || isLetter(tokens, at))
      isNamed ||= text === '#' || isLetter(tokens, at)
    else if ((kinds & BESIDE_STEPS) === 0) return undefined
    else {
      isNamed ||= (kinds & KIND.step) !== 0
      hasOthers ||= (kinds & KIND.every) !== 0
      isMixed ||= !AND.test(text)
    }
  }
  if (numbers.length === 0 && !hasOthers) return undefined
  // Numbers beside words that name no step may count anything: `5 for each`.
  if (!isNamed && !hasOthers && isMixed) return undefined
  // A word such as `all` alone may be anything.
  return { numbers, isNamed: isNamed || (hasOthers && numbers.length === 0), hasOthers }
}

/** `S1`, `T2`. */
function isLetter(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return /^[st]$/.test(tokens[at]?.text ?? '') && next?.number !== undefined && !next.isSpaced
}

/** Whether a value names somebody: by a name, an address, or a role such as `the manager`. */
export function isPerson(written: string, vocabularies: readonly Vocabulary[]): boolean {
  const { isName, truth } = valueOf(
    written,
    tokensByAll(folded(written), vocabularies),
    new Map(),
    '',
  )
  return isName && truth === undefined
}

/** The tokens of a text by each vocabulary. */
export function tokensByAll(
  text: string,
  vocabularies: readonly Vocabulary[],
): readonly { readonly tokens: readonly Token[] }[] {
  return vocabularies.map((vocabulary) => ({ tokens: vocabulary.tokens(text) }))
}
