// What a label with its value asks: `Genehmigung erforderlich: Ja`
// =============================================================================
//
// Invariants:
//
//   LABEL-REQUESTS-1. A label counts where all its words are of that kind, or where its value leaves no doubt.
//   LABEL-REQUESTS-2. Each language is asked by itself; a value may be in another one than its label.

import { onFirstUse } from '#text/on-first-use'

import { areNames, namesWhoAgrees, saysWhatWasDone } from './agreeing-people.ts'
import { corrected } from './misspelt.ts'
import {
  isGate,
  NO_CONTEXT,
  orderOf,
  STRONG,
  vocabularies,
  withoutStep,
  type RequestContext,
  type RequestInWords,
} from './request.ts'
import { holdsCall, isPerson, tokensByAll, valueOf, type Value } from './value.ts'
import { folded, KIND, type Token } from './vocabulary.ts'

/** What a label with its value asks; `isMarked` where it is in bold or otherwise set apart. */
export function labelAsks(
  label: string,
  value: string,
  isMarked: boolean,
  context: RequestContext = NO_CONTEXT,
): RequestInWords | undefined {
  if (label.length > MOST_LABEL) return undefined
  const name = folded(parted(label))
  const all = vocabularies()
  const read = onFirstUse(() => {
    const said = folded(value.slice(0, MOST_VALUE))
    return valueOf(value, tokensByAll(said, all), context.titles, withoutStep(said))
  })
  if (holdsCall(value)) return { asks: 'call', means: 'yes', steps: [], isOpen: false }
  if (namesWhoAgrees(label) && areNames(value, (part) => isPerson(part, all))) {
    return { asks: 'approval', means: 'yes', steps: [], isOpen: false }
  }
  // `Reviewed: yes` tells of what has been done.
  if (saysWhatWasDone(label)) return undefined
  const readings = all.map((vocabulary) => vocabulary.tokens(name).filter(({ isMark }) => !isMark))
  for (const tokens of readings) {
    const found = labelIn(tokens, read, isMarked, context)
    if (found !== undefined) return found
  }
  // Sentences with a colon in them are no labels.
  if (!isMarked && value.length > MOST_SHORT) return undefined
  for (const [at, vocabulary] of all.entries()) {
    const tokens = corrected(vocabulary, readings[at] ?? [])
    const found = tokens && labelIn(tokens, read, isMarked, context)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a value says yes, or that something is needed. */
export function saysYes(value: string): boolean {
  const said = folded(value.slice(0, MOST_VALUE))
  const { truth, isNeed } = valueOf(value, tokensByAll(said, vocabularies()), new Map(), said)
  return truth === 'yes' || isNeed
}

const MOST_SHORT = 24
const MOST_LABEL = 90
const MOST_VALUE = 400

/** `requiresApproval` and `requires_approval` in words. */
function parted(label: string): string {
  return label.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ')
}

function labelIn(
  tokens: readonly Token[],
  read: () => Value,
  isMarked: boolean,
  { steps: count }: RequestContext,
): RequestInWords | undefined {
  if (tokens.length === 0 || tokens.length > 10) return undefined
  const kinds = tokens.reduce((sum, token) => sum | token.kinds, 0)
  if ((kinds & NAMING) === 0) return undefined
  const value = read()
  const unknown = tokens.filter((token) => token.kinds === 0 && token.number === undefined).length
  const has = (bits: number) => (kinds & bits) !== 0
  const isDecided = value.truth !== undefined || value.isNeed
  const approval = approvalLabel()
  if (approval) return { asks: 'approval', means: meansOf(tokens, value), steps: [], isOpen: false }
  const order = orderLabel()
  if (order !== undefined) return order
  if (unknown === 0 && has(KIND.call) && value.isTool)
    return { asks: 'call', means: 'yes', steps: [], isOpen: false }
  if (unknown === 0 && has(KIND.file) && !has(KIND.output) && value.isPaths) {
    return { asks: 'files', means: 'yes', steps: [], isOpen: false }
  }
  return undefined

  function approvalLabel(): boolean {
    if (has(STRONG)) {
      const isOther = tokens.some(({ kinds: one }, at) => {
        const next = tokens[at + 1]
        return (
          (one & STRONG) !== 0 &&
          next !== undefined &&
          (next.kinds & KIND.compound) !== 0 &&
          (next.kinds & KIND.need) === 0
        )
      })
      // A verb alone is a task, unless its value says more: `Approve: the budget`.
      const isVerb = !has(KIND.approval) && !has(KIND.need | KIND.wait | KIND.when | KIND.behind)
      if (unknown === 0 && !isOther) return !isVerb || isDecided || value.isName || value.isEmpty
      if (unknown <= 3 && (isDecided || value.isApproval)) return true
      return (
        unknown <= 3 && !isOther && has(KIND.need | KIND.wait) && (value.isEmpty || value.isName)
      )
    }
    if (!has(KIND.weak)) return false
    // `wait for Ada's OK: yes`
    if (unknown > 0) return unknown === 1 && isDecided && has(KIND.need | KIND.wait)
    if (value.isApproval) return true
    return (
      has(KIND.need) || isDecided || (value.isName && value.truth === undefined && isGate(tokens))
    )
  }

  function orderLabel(): RequestInWords | undefined {
    const { steps } = value
    const fits =
      steps !== undefined && (steps.isNamed || steps.numbers.every((one) => one <= count))
    const isNone = value.truth === 'no'
    if (unknown > 0) return undefined
    if (has(KIND.order)) {
      const isSure = tokens.some(
        ({ text, kinds: one }) =>
          (one & KIND.order) !== 0 &&
          /depen|dipend|abhang|hangt|afhank|завис|依赖|依存|의존|종속|blocked/.test(text),
      )
      if (steps !== undefined) return orderOf(steps, false)
      return isNone || (isMarked && isSure)
        ? { asks: 'order', means: 'unclear', steps: [], isOpen: !isNone }
        : undefined
    }
    if (!fits) return undefined
    const isShort = tokens.length <= 6
    if (
      has(KIND.beside | KIND.when | KIND.every | KIND.need) &&
      isShort &&
      (steps.isNamed || has(AFTER) || has(KIND.step))
    )
      return orderOf(steps, false)
    return has(KIND.reverse) && isShort && steps.isNamed ? orderOf(steps, true) : undefined
  }
}

const NAMING =
  STRONG | KIND.weak | KIND.order | KIND.beside | KIND.when | KIND.reverse | KIND.call | KIND.file
/** Words behind which a bare number is a step. */
const AFTER = KIND.when

function meansOf(tokens: readonly Token[], { truth }: Value): RequestInWords['means'] {
  const isDenied = tokens.some(
    ({ kinds }) => (kinds & (KIND.not | KIND.without)) !== 0 && (kinds & KIND.need) === 0,
  )
  if (truth === undefined) return isDenied ? 'no' : 'yes'
  return (truth === 'yes') === isDenied ? 'no' : 'yes'
}
