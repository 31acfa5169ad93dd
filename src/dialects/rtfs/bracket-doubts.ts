// Where else a bracket too many could belong
// =============================================================================
//
// Behind a plan stands one closing bracket too many. Either it is that one, or a form
// within the last step was closed too early: `(if day (call …)) (call …))`. Where a
// form there could take what follows it, nobody but the author knows.
//
// Invariants:
//
//   RTFS-BRACKET-DOUBTS-1. Only the last step is in doubt: what took more in one before would have a
//       step in a step.
//   RTFS-BRACKET-DOUBTS-2. A value that is written where only something done makes sense has lost the
//       form around it.
//   RTFS-BRACKET-DOUBTS-3. In a list or map of square or curly brackets nothing is in doubt: what closes
//       them would close another kind.

import type { Catalogue } from '#plan'

import { headOf, type BracketForm, type Form } from './syntax.ts'

/** Whether some form in the last step of a plan could have been closed too early. */
export function mayCloseLater(plan: BracketForm, catalogue: Catalogue): boolean {
  const body = headOf(plan) === 'plan' ? bodyOf(plan) : plan
  // Keys behind the body would stand in it.
  if (body !== plan && body !== plan.items.at(-1)) return false
  const step =
    body !== undefined && headOf(body) === 'do' ? (body as BracketForm).items.at(-1) : body
  return step?.kind === 'list' && someTakesMore(step, catalogue)
}

function bodyOf({ items }: BracketForm): Form | undefined {
  return items.find((_, at) => {
    const key = items[at - 1]
    return key?.kind === 'keyword' && key.name === 'body'
  })
}

function someTakesMore(form: BracketForm, catalogue: Catalogue): boolean {
  const { items } = form
  const body = BODIES[headOf(form) ?? '']
  return items.some((item, at) => {
    // `(if := 1 2) …` may have lost the bracket of `(=`.
    if (item.kind === 'keyword' && HEADS.test(item.name)) return true
    if (item.kind !== 'list') return body !== undefined && at >= body && at < items.length - 1
    const more = lacks(form, at) ? [] : items.slice(at + 1)
    return takes(item, more, catalogue) || someTakesMore(item, catalogue)
  })
}

/** Whether a form would be too short without what stands behind one of its parts. */
function lacks(form: BracketForm, at: number): boolean {
  const head = headOf(form)
  return at === 1 && (head === 'if' || head === 'match' || head === '=')
}

/** Whether a text has as many brackets that open as that close. */
export function isBalanced(text: string): boolean {
  let open = 0
  for (const [mark] of text.matchAll(/[()[\]{}]/g)) open += '([{'.includes(mark) ? 1 : -1
  return open === 0
}

/** Whether more brackets open in a text than close, of the kind that `closing` closes. */
export function opensMore(text: string, closing: string): boolean {
  const opening = '([{'[')]}'.indexOf(closing)] ?? ''
  return text.split(opening).length > text.split(closing).length
}

/**
 * Whether a comment holds a part of the plan. A `(do` alone is none that is missed: one step needs no
 * block around it, and several without one are refused.
 */
export function mayHoldCode(comment: string): boolean {
  if (/^;[^()[\]{}\n]*\(do\s*$/.test(comment)) return false
  return !isBalanced(comment) || CODE.test(comment)
}

const CODE = /^;+\s*(?:plan|step|do|call|let|if|match|str|=)\s/
const HEADS = /^(?:plan|step|do|call|let|if|match|str|=)$/

/** Where the expressions of a form begin that are done one after the other. */
const BODIES: Readonly<Record<string, number>> = { step: 2, let: 2, each: 2, do: 1 }

/** Whether a form would still be right with more at its end. */
function takes(form: BracketForm, more: readonly Form[], catalogue: Catalogue): boolean {
  // `_` matches, and has no value.
  if (more.length === 0 || more.some((one) => one.kind === 'symbol' && one.name === '_'))
    return false
  switch (headOf(form)) {
    case 'if':
      return form.items.length + more.length <= 4
    case 'call':
      return takesArguments(form, more, catalogue)
    case 'match':
      return more.length % 2 === 0
    default:
      return true
  }
}

/** Certainly wrong: more by position than the tool takes, or a name that it does not have. */
function takesArguments(
  { items }: BracketForm,
  more: readonly Form[],
  { entries }: Catalogue,
): boolean {
  const tool = items[1]
  const entry =
    tool?.kind === 'keyword' || tool?.kind === 'text' ? entries.get(nameOf(tool)) : undefined
  if (entry === undefined) return true
  const all = [...items.slice(2), ...more]
  const last = all.at(-1)
  const byPosition = last?.kind === 'map' ? all.length - 1 : all.length
  if (byPosition > entry.positional.length) return false
  const { properties, additionalProperties } = entry.input
  if (last?.kind !== 'map' || additionalProperties !== false) return true
  const known = Object.keys((properties ?? {}) as object)
  return last.items.every(
    (key, at) => at % 2 === 1 || (key.kind === 'keyword' && known.includes(key.name)),
  )
}

function nameOf(tool: { readonly name: string } | { readonly value: string }): string {
  return 'name' in tool ? tool.name : tool.value
}
