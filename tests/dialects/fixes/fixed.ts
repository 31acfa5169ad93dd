// What `fix` makes of a text
// =============================================================================

import { compile, type Compilation } from '#compile'
import { planDigest, printJson, type Plan } from '#plan'
import { applyFixes } from '#text'

const MOST_PASSES = 20

/** A text with its mechanical fixes, pass after pass, as `planwright fix` applies them. */
export function fixed(first: Compilation, dialect: string): Compilation {
  let compilation = first
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { text: next, applied } = applyFixes(compilation.source, compilation.diagnostics)
    if (applied.length === 0 || next === compilation.source.text) break
    compilation = compile(next, { dialect })
  }
  return compilation
}

/** What a plan says, the author's notes included; undefined without one. */
export function meaningOf({ ok, plan }: Pick<Compilation, 'ok' | 'plan'>): string | undefined {
  return ok && plan !== undefined ? said(plan) : undefined
}

function said(plan: Plan): string {
  const notes = plan.steps.map(({ annotations }) => annotations)
  return `${planDigest(plan)} ${JSON.stringify([plan.name, plan.goal, notes])}`
}

/** The same, when spaces and line ends within texts do not count. */
export function looselySaid({ ok, plan }: Pick<Compilation, 'ok' | 'plan'>): string | undefined {
  if (!ok || plan === undefined) return undefined
  const json = printJson({ ...plan, unknowns: [] }).replace(/(?:\\[nrt]|\s)+/g, '')
  // An id that is made of what a step says changes with its spaces.
  return plan.steps.reduce((all, { id }, at) => all.replaceAll(`"${id}"`, `"#${at}"`), json)
}

/** Which steps call what, in which order and with whose approval, and which files they need; the words left out. */
export function structureOf({ ok, plan }: Pick<Compilation, 'ok' | 'plan'>): string | undefined {
  if (!ok || plan === undefined) return undefined
  const order = plan.steps.map(({ id }) => id)
  const steps = plan.steps.map(({ after, approval, body, files, vote }) => [
    after.map((id) => order.indexOf(id)),
    approval,
    body.kind === 'call' ? body.tool : body.kind,
    files,
    vote,
  ])
  return JSON.stringify([plan.onFailure, plan.inputs, steps])
}

/** The text with spaces for the line ends among what a slip changed. */
export function unbroken(was: string, text: string): string {
  let start = 0
  while (start < was.length && was[start] === text[start]) start++
  let end = 0
  const most = Math.min(was.length, text.length) - start
  while (end < most && was.at(-1 - end) === text.at(-1 - end)) end++
  const until = text.length - end
  return (
    text.slice(0, start) + text.slice(start, until).replace(/[\r\n\t]/g, ' ') + text.slice(until)
  )
}
