// What starts in the text around a plan
// =============================================================================
//
// Prose has brackets too: `(plan B)`, `(do not …)`, `(if you like)`. A form is taken
// for one where what follows its first word is code, and where it is not only spoken
// of.
//
// Invariants:
//
//   RTFS-STARTS-1. Whatever parses as a part of a plan and is not used refuses the text: a form
//       outside of every step, and one whose first word is nearly `plan`, `step` or `do`.
//   RTFS-STARTS-2. What stands in a comment, in quotation marks or in back-ticks is referred to.

import { nearest } from '#text'

/** What a bracket in the text may be the start of. */
export type Start =
  /** A plan, a block or a step. */
  | { readonly kind: 'plan'; readonly at: number }
  /** A form that belongs into a step. */
  | { readonly kind: 'loose'; readonly at: number }
  /** A form whose first word should be `meant`. */
  | { readonly kind: 'near'; readonly at: number; readonly meant: 'plan' | 'step' | 'do' }

/** A bracket with its first word, and comments, which may hold one. */
export const CANDIDATE = /#\||\(\s{0,80}(=|:?[A-Za-z][\w.*-]{0,40})(?=[\s()[\]{}";:]|$)/g

/** So far back is looked whether something is only referred to. */
const LOOK_BACK = 400

/** What makes a plan, a block or a step wherever it stands in a line. */
const PLANS: Readonly<Record<string, RegExp>> = {
  plan: /\(\s*plan\s*(?::|;|#\||$|[^()]{0,200}\(\s*(?:do|step)(?=[\s"()]))/y,
  do: /\(\s*do\s*(?:[();]|$)/y,
  step: /\(\s*step\s*(?:["([{;]|$)/y,
}

const LOOSE: Readonly<Record<string, RegExp>> = {
  call: /\(\s*call\s*[:"]/y,
  let: /\(\s*let\s*\[/y,
  if: /\(\s*if\s*[(:]/y,
  match: /\(\s*match\s*[("[:]/y,
  str: /\(\s*str\s*["(:]/y,
  '=': /\(\s*=\s*[("\w]/y,
}

const NEAR: readonly (readonly [meant: 'plan' | 'step' | 'do', RegExp])[] = [
  ['step', /\(\s*\S+\s*"[^"\n]*"\s*(?:["([{:;\d]|$)/y],
  ['plan', /\(\s*\S+\s*:[a-z]/y],
]
const BLOCK = /\(\s*\S+\s*\(\s*step\s*["(]/y

/** What starts at a bracket with that first word; nothing where it is prose. */
export function startAt(text: string, from: number, at: number, head: string): Start | undefined {
  const known = Object.hasOwn(PLANS, head) ? PLANS[head] : undefined
  if (known !== undefined) {
    const starts =
      head === 'plan' ? fits(known, text, at) : isFirst(text, from, at) || fits(known, text, at)
    if (starts) return { kind: 'plan', at }
    return undefined
  }
  const loose = Object.hasOwn(LOOSE, head) ? LOOSE[head] : undefined
  if (loose !== undefined) return fits(loose, text, at) ? { kind: 'loose', at } : undefined
  if (head.startsWith(':')) return head.includes('.') ? { kind: 'loose', at } : undefined
  const meant = nearTo(text, at, head)
  return meant === undefined ? undefined : { kind: 'near', at, meant }
}

function nearTo(text: string, at: number, head: string): 'plan' | 'step' | 'do' | undefined {
  for (const [meant, code] of NEAR) {
    if (fits(code, text, at) && nearest(head, [meant]).length > 0) return meant
  }
  return fits(BLOCK, text, at) ? 'do' : undefined
}

/** The form that a first word nearly is; words that are forms themselves are no slip. */
export function nearlyHead(head: string): 'plan' | 'step' | 'do' | undefined {
  return (['step', 'plan', 'do'] as const).find(
    (meant) => head !== meant && head.length > 1 && nearest(head, [meant]).length > 0,
  )
}

/** How something is only referred to: in a comment, or within marks (RTFS-STARTS-2). */
export function spokenOf(text: string, from: number, at: number): 'comment' | 'marks' | undefined {
  const line = lineBefore(text, from, at)
  if (/^\s*;/.test(line)) return 'comment'
  const odd = (mark: string) => (line.split(mark).length - 1) % 2 === 1
  return odd('"') || odd('`') ? 'marks' : undefined
}

function isFirst(text: string, from: number, at: number): boolean {
  return lineBefore(text, from, at).trim() === ''
}

function lineBefore(text: string, from: number, at: number): string {
  const before = text.slice(Math.max(from, at - LOOK_BACK), at)
  return before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1)
}

function fits(code: RegExp, text: string, at: number): boolean {
  code.lastIndex = at
  return code.test(text)
}
