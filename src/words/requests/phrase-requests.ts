// What a phrase or a sentence asks: `needs sign-off`, `after step 1`
// =============================================================================
//
// What is only about approvals (`Send the approval letter`, `The board approved the
// budget`) asks nothing.
//
// Invariants:
//
//   PHRASE-REQUESTS-1. A phrase is a word of approval with one that demands it or waits for it
//       beside it, or a step with its number beside a word of order.
//   PHRASE-REQUESTS-2. Each language is asked by itself: words of several make no phrase together.

import { corrected } from './misspelt.ts'
import {
  NO_CONTEXT,
  orderOf,
  STRONG,
  vocabularies,
  type RequestContext,
  type RequestInWords,
} from './request.ts'
import { saysApproval } from './said-approvals/said-approvals.ts'
import { stepsIn, type Steps } from './value.ts'
import { folded, KIND, type Token } from './vocabulary.ts'
import { whenApproved } from './when-approved.ts'

/** How surely a phrase asks. */
export type PhraseStrength =
  /** It says nothing else. */
  | 'whole'
  /** It begins with the request. */
  | 'leading'
  /** It ends with it. */
  | 'trailing'
  | 'within'
  /** It ends with `with approval`, or is only that. */
  | 'with'
  /** An approval is all that it names. */
  | 'bare'
  /** A task that asks somebody for one. */
  | 'asked'
  /** The sentence as a whole says so. */
  | 'said'

/** A request that a phrase or sentence makes. */
export interface PhraseRequest extends RequestInWords {
  readonly strength: PhraseStrength
}

/** What a phrase or sentence without a label asks, each kind once; of a short one also where it is misspelt. */
export function phraseAsks(
  written: string,
  context: RequestContext = NO_CONTEXT,
  mayBeMisspelt = false,
): readonly PhraseRequest[] {
  const { isAwaited, rest: text } = whenApproved(written)
  const marks = /🔒|✋|⛔|🛑/u.test(text)
  const seen = folded(text.slice(0, MOST_PHRASE))
  const requests: PhraseRequest[] = []
  if (marks) requests.push({ ...ASKED, strength: 'whole' })
  else if (isAwaited) requests.push({ ...ASKED, strength: 'leading' })
  const isTried = mayBeMisspelt && seen.length <= MOST_MISSPELT
  for (const vocabulary of vocabularies()) {
    // Most texts have no word that a phrase needs, and most others only of one language.
    if (!isTried && !vocabulary.mayAsk(seen)) continue
    const clauses = clausesOf(vocabulary.tokens(seen))
    const misspelt = isTried ? clauses.flatMap((one) => corrected(vocabulary, one) ?? []) : []
    for (const clause of misspelt.length > 0 ? [...clauses, misspelt] : clauses) {
      for (const found of [approvalIn(clause), orderIn(clause, context)]) {
        if (found === undefined) continue
        const at = requests.findIndex(({ asks }) => asks === found.asks)
        const before = requests[at]
        if (before === undefined) requests.push(found)
        else if (RANK[found.strength] > RANK[before.strength]) requests[at] = found
      }
    }
  }
  const at = requests.findIndex(({ asks }) => asks === 'approval')
  const known = requests[at]?.strength
  if ((known === undefined || known === 'asked') && saysApproval(text)) {
    if (at < 0) requests.push({ ...ASKED, strength: 'said' })
    else if (requests[at]?.means !== 'no') requests[at] = { ...ASKED, strength: 'said' }
  }
  return requests
}

const MOST_PHRASE = 2000
/** Misspelt words are looked for in short phrases. */
const MOST_MISSPELT = 60
const ASKED = { asks: 'approval', means: 'yes', steps: [], isOpen: false } as const
const RANK: Readonly<Record<PhraseStrength, number>> = {
  asked: 0,
  said: 1,
  bare: 0,
  with: 1,
  within: 1,
  trailing: 2,
  leading: 3,
  whole: 4,
}

/** Parts of a text without a mark; short brackets are clauses of their own. */
function clausesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]]
  for (const token of tokens) {
    if (!token.isMark) clauses.at(-1)?.push(token)
    else if (token.text !== ',' || clauses.at(-1)?.length === 0) clauses.push([])
    else if (!isListOfSteps(clauses.at(-1))) clauses.push([])
  }
  return clauses.filter(({ length }) => length > 0)
}

/** `after steps 1, 2` goes on behind its comma. */
function isListOfSteps(clause: readonly Token[] | undefined): boolean {
  return clause?.at(-1)?.number !== undefined
}

const DEMANDS = KIND.need | KIND.wait | KIND.when | KIND.without
const BETWEEN = 4

function approvalIn(clause: readonly Token[]): PhraseRequest | undefined {
  const strong = clause.flatMap(({ kinds }, at) => ((kinds & STRONG) !== 0 ? [at] : []))
  const weak = clause.flatMap(({ kinds }, at) =>
    (kinds & (STRONG | KIND.weak)) === KIND.weak ? [at] : [],
  )
  for (const at of [...strong, ...weak]) {
    const isStrong = strong.includes(at)
    const range = demandAt(clause, at, isStrong)
    if (range === undefined) continue
    const before = clause.slice(0, range.from)
    if (isTold(before) && !isAtEnd(clause, range)) continue
    const means = phraseMeans(clause, range.from)
    const isLight = (tokens: readonly Token[]) => unknownIn(tokens) === 0
    const rest = clause.slice(range.to)
    const strength = !isLight(before)
      ? unknownIn(rest) <= 1 && rest.length < 4
        ? 'trailing'
        : 'within'
      : isLight(rest)
        ? 'whole'
        : unknownIn(rest) <= 4
          ? 'leading'
          : 'within'
    if (WITH.test(clause[range.from]?.text ?? '')) {
      // `With the approval of the board, Anna moved` tells; `Publish with approval` asks.
      if (strength === 'whole' || strength === 'trailing')
        return { ...ASKED, means, strength: 'with' }
      continue
    }
    // A review or a confirmation is asked for in many a sentence that is about something else.
    if (!isStrong && strength !== 'whole') continue
    return { ...ASKED, means, strength }
  }
  const isAsked = strong.some((at) => isAskedFor(clause, at))
  if (isAsked) return { ...ASKED, means: phraseMeans(clause, clause.length), strength: 'asked' }
  const isOnly =
    (strong.length > 0 || (clause.some(({ text }) => GATE.test(text)) && clause.length < 4)) &&
    unknownIn(clause) === 0 &&
    clause.length < 8
  return isOnly
    ? { ...ASKED, means: phraseMeans(clause, clause.length), strength: 'bare' }
    : undefined
}

/**
 * Whether a time behind all that is read says when: `Summarise the report after approval`, but not `the letters
 * sent after approval`, nor `the steps after approval`.
 */
function isAtEnd(
  clause: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const before = clause[from - 1]?.text ?? ''
  const isTime = /^(?:after|upon|once|nach|apres|tras|dopo|apos|na|после)$/.test(
    clause[from]?.text ?? '',
  )
  if (!isTime || before === '' || NO_NOUN.test(before)) return false
  const isDescribed = clause
    .slice(0, from)
    .some(({ text }) => DESCRIBING.test(text) || TELLS.test(text))
  const rest = clause.slice(to)
  const isWhole =
    rest.length === 0 ||
    (/^(?:by|from|durch|von|par|por|da|door)$/.test(rest[0]?.text ?? '') && rest.length < 5)
  return isWhole && !isDescribed
}

/** They ask for one by themselves. */
const GATE = /^(?:gated?|checkpoint|confirmation|signature)$/

/** What happens to a noun, or what itself comes behind an approval. */
const NO_NOUN =
  /(?:ed|te|ten|es?s|ado|ados|adas|ato|ati|ido|idos|sent|made|paid|done|left|held|steps?|changes?|process|time|weeks?|days?|costs?|work|tasks?|procedure|schritte?|etapes?|pasos?|passi|passos|stappen|шаги)$/
const TELLS =
  /^(?:explain|describe|discuss|outline|erklar|beschreib|expliqu|decri|explic|describ|spieg|descriv|explique|leg|beschrijf|объясни|опиши)/

/** Whether what stands before a demand makes it a part of a description: `List what needs approval`. */
function isTold(before: readonly Token[]): boolean {
  const [first] = before
  const last = before.at(-1)
  const isRead = (token: Token | undefined) =>
    ((token?.kinds ?? 0) & (KIND.read | KIND.fill)) === KIND.read
  return (
    isRead(first) ||
    isRead(last) ||
    RELATIVE.test(last?.text ?? '') ||
    before.some(({ text }) => DESCRIBING.test(text))
  )
}

const RELATIVE = /^(?:die|das|der|que|che|die|dat)$/
const DESCRIBING = /^(?:that|which|who|whose|welche[rs]?|qui|dont|why|how|whether)$/

/** `get approval from the board` */
function isAskedFor(clause: readonly Token[], at: number): boolean {
  if (((clause[at + 1]?.kinds ?? 0) & KIND.compound) !== 0) return false
  for (let from = at - 1; from >= Math.max(0, at - BETWEEN); from--) {
    const { kinds = 0 } = clause[from] ?? {}
    if ((kinds & KIND.ask) !== 0) return true
    if ((kinds & KIND.fill) === 0) return false
  }
  return false
}

/** The tokens from the word that demands an approval to the approval, whichever comes first. */
function demandAt(
  clause: readonly Token[],
  at: number,
  isStrong: boolean,
): { readonly from: number; readonly to: number } | undefined {
  const isOther = ((clause[at + 1]?.kinds ?? 0) & KIND.compound) !== 0
  const joined = clause[at]?.text ?? ''
  const before = isStrong ? DEMANDS : KIND.need | KIND.wait | KIND.without
  // `needs Anna's approval`
  let strangers = isStrong ? 1 : 0
  if (!isOther) {
    for (let from = at - 1; from >= Math.max(0, at - BETWEEN); from--) {
      const { kinds = 0 } = clause[from] ?? {}
      const isFirm =
        strangers === 1 || !isStrong || (kinds & (KIND.need | KIND.wait | KIND.without)) !== 0
      if ((kinds & before) !== 0 && isFirm) return { from, to: at + 1 }
      if ((kinds & (KIND.fill | KIND.weak | STRONG)) === 0 && strangers-- <= 0) break
    }
  }
  const behind = KIND.need | (/[^a-z ]/.test(joined) ? KIND.behind | KIND.when | KIND.without : 0)
  for (let to = at + 1; to <= Math.min(clause.length - 1, at + BETWEEN); to++) {
    const { kinds = 0 } = clause[to] ?? {}
    if ((kinds & behind) !== 0) return { from: at, to: to + 1 }
    if (isOther || (kinds & (KIND.fill | KIND.not | STRONG)) === 0) break
  }
  const isEnd = clause.slice(at + 1).every(({ kinds }) => (kinds & (KIND.behind | KIND.fill)) !== 0)
  const hasBehind = clause.slice(at + 1).some(({ kinds }) => (kinds & KIND.behind) !== 0)
  return isEnd && hasBehind ? { from: at, to: clause.length } : undefined
}

function unknownIn(tokens: readonly Token[]): number {
  const known =
    KIND.fill | DEMANDS | STRONG | KIND.weak | KIND.behind | KIND.not | KIND.step | KIND.yes
  return tokens.filter(({ kinds, number }) => number === undefined && (kinds & known) === 0).length
}

/** `without approval` says that none is asked, `not without approval` that one is. */
function phraseMeans(clause: readonly Token[], demand: number): 'yes' | 'no' {
  const isDenied = clause.some(({ kinds }) => (kinds & (KIND.not | KIND.without)) === KIND.not)
  const isWithout = ((clause[demand]?.kinds ?? 0) & KIND.without) !== 0
  return isDenied === isWithout ? 'yes' : 'no'
}

/** Words that rather tell how something was done. */
const WITH = /^(?:with|mit|avec|con|com|met|с)$/

const ORDERING = KIND.order | KIND.beside | KIND.when | KIND.wait

function orderIn(
  clause: readonly Token[],
  { steps: count }: RequestContext,
): PhraseRequest | undefined {
  for (const [at, { kinds }] of clause.entries()) {
    if ((kinds & ORDERING) === 0 || WITH.test(clause[at]?.text ?? '')) continue
    const isOrder = (kinds & KIND.order) !== 0
    for (const reading of [behindWord(clause, at, isOrder, count), beforeWord(clause, at)]) {
      if (reading === undefined) continue
      const { from, to, steps } = reading
      const before = clause.slice(0, from)
      const rest = clause.slice(to)
      const [left, right] = [unknownIn(before), unknownIn(rest)]
      // `from step 1` says what is used, and is only likely to mean an order.
      const isSoft = (kinds & ((ORDERING & ~KIND.beside) | KIND.need | KIND.behind)) === 0
      const strength = isSoft
        ? 'within'
        : left === 0
          ? right === 0
            ? 'whole'
            : 'leading'
          : right === 0
            ? 'trailing'
            : 'within'
      return { ...orderOf(steps, false), strength }
    }
  }
  return undefined
}

interface OrderReading {
  readonly from: number
  readonly to: number
  readonly steps: Steps
}

/** `after step 1`, `depends on 1 and 2` */
function behindWord(
  clause: readonly Token[],
  at: number,
  isOrder: boolean,
  count: number,
): OrderReading | undefined {
  let to = at + 1
  while (to < clause.length && isPartOfSteps(clause, to)) to++
  const steps = stepsIn(clause.slice(at + 1, to))
  if (steps === undefined) return undefined
  const isFit = steps.isNamed || steps.numbers.every((number) => number >= 1 && number <= count)
  const isSure = steps.isNamed
    ? steps.numbers.length > 0 || isOrder
    : isOrder || to === clause.length
  return isFit && isSure && steps.numbers.length + Number(steps.hasOthers) > 0
    ? { from: at, to, steps }
    : undefined
}

/** `步骤1之后`, `ステップ1の後` */
function beforeWord(clause: readonly Token[], at: number): OrderReading | undefined {
  if (!/[^a-z ]/.test(clause[at]?.text ?? '')) return undefined
  let from = at
  while (from > 0 && isPartOfSteps(clause, from - 1)) from--
  const steps = stepsIn(clause.slice(from, at))
  if (steps === undefined || !steps.isNamed || steps.numbers.length === 0) return undefined
  return { from, to: at + 1, steps }
}

function isPartOfSteps(clause: readonly Token[], at: number): boolean {
  const { kinds = 0, number, text } = clause[at] ?? {}
  return (
    number !== undefined ||
    text === '#' ||
    /^[st]$/.test(text ?? '') ||
    (kinds & (KIND.step | KIND.every | KIND.fill)) !== 0
  )
}
