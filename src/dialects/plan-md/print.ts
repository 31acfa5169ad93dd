// Printing a plan as Plan.md
// =============================================================================
//
// In the seed's form. A step that is a task in words is printed as words, any other as a
// call in the notation of RTFS.
//
// Invariants:
//
//   PLAN-MD-PRINT-1. What is printed was read back before it is given away, and has the plan's
//       digest.
//   PLAN-MD-PRINT-2. What is inert and has no place, or no place for its exact words, is left out with a
//       note; anything else that cannot be said is named, all of it, and then nothing is written.

import {
  builtinCatalogue,
  constantOf,
  createCatalogue,
  planDigest,
  stepDigest,
  type Annotations,
  type Call,
  type Catalogue,
  type Expr,
  type Plan,
  type Step,
  settled,
} from '#plan'
import { createSource, error, messageOf, note, NOWHERE, type Diagnostic, type Span } from '#text'

import { DEFAULT_LIMITS, MOST_STEPS, type Printing, type Reading } from '../dialect.ts'
import { layOutPlan, type StepWords } from './layout.ts'
import type { ExpressionReader } from './lower.ts'
import { readDocument } from './read.ts'

/** The plan as Plan.md, or what a Plan.md cannot say of it. */
export function print(plan: Plan, readExpression: ExpressionReader): Printing {
  const faults = [...unsayable(plan)]
  if (faults.length > 0) return { text: undefined, diagnostics: faults }
  // Words first: a task that is not read back as it was is printed as the call that it is.
  const words = new Map(plan.steps.map((step) => [step, wordsOf(step)]))
  const text = layOutPlan(plan, words)
  const reading = readBack(plan, text, readExpression)
  const others = plan.steps.filter((step) => words.get(step) !== 'call' && !isRead(step, reading))
  if (others.length === 0 || reading.plan === undefined) return judged(plan, text, reading)
  for (const step of others) words.set(step, 'call')
  const second = layOutPlan(plan, words)
  return judged(plan, second, readBack(plan, second, readExpression))
}

/** The text where it is the plan (PLAN-MD-PRINT-1), else what is read otherwise. */
function judged(plan: Plan, text: string, { plan: reread, diagnostics }: Reading): Printing {
  const refusal = diagnostics.find(({ severity }) => severity === 'error')
  if (refusal !== undefined || reread === undefined) {
    const reason = refusal === undefined ? 'it cannot be read' : messageOf(refusal)
    return refused(
      cannotSay(`this plan, because of what it says: ${reason.replace(/\.$/, '')}`, NOWHERE),
    )
  }
  if (planDigest(reread) === planDigest(plan)) {
    return { text, diagnostics: [...leftOut(plan, reread)] }
  }
  const others = plan.steps.filter((step) => !isRead(step, { plan: reread, diagnostics }))
  if (others.length === 0) return refused(cannotSay('the order of the steps', NOWHERE))
  return refused(
    ...others.map((step) => cannotSay(`what step \`${step.id}\` says, word for word`, step.span)),
  )
}

function refused(...diagnostics: readonly Diagnostic[]): Printing {
  return { text: undefined, diagnostics }
}

function readBack(plan: Plan, text: string, readExpression: ExpressionReader): Reading {
  const limits = { ...DEFAULT_LIMITS, sourceLength: text.length, steps: MOST_STEPS }
  const catalogue = plan.steps.some(isForModel) ? withModel() : builtinCatalogue
  const options = { goal: plan.goal, profile: 'default', catalogue, limits }
  const reading = readDocument(createSource(text), options, readExpression)
  if (reading.plan === undefined) return reading
  return { ...reading, plan: settled(reading.plan, catalogue).plan }
}

/** A task that was read where a model carries tasks out: it lists tools, or goes to a person all the same. */
function isForModel({ body }: Step): boolean {
  if (byPerson(body) !== undefined) return true
  return (
    body.kind === 'call' && body.tool === 'agent' && body.named.some(([name]) => name === 'tools')
  )
}

/** The call of a task in words that acts, and so is a person's; undefined for anything else. */
function byPerson(body: Expr): Call | undefined {
  if (body.kind !== 'apply' || body.builtin !== 'get') return undefined
  const [done] = body.arguments
  return done?.kind === 'call' && done.tool === 'human.do' ? done : undefined
}

/** The built-in tools where a model carries tasks out. */
function withModel(): Catalogue {
  const entries = [...builtinCatalogue.entries.values()]
  return createCatalogue(
    entries.map((entry) =>
      entry.id === 'agent' ? { ...entry, sampled: true, returns: 'untrusted' } : entry,
    ),
  )
}

function isRead(step: Step, { plan }: Reading): boolean {
  const other = plan?.steps.find(({ id }) => id === step.id)
  return other !== undefined && stepDigest(other) === stepDigest(step)
}

/** The prose of a task that begins with the step's title; `call` for any other step. */
function wordsOf({ title, body }: Step): StepWords {
  const asked = byPerson(body) ?? (body.kind === 'call' && body.tool === 'agent' ? body : undefined)
  if (asked === undefined || asked.positional.length > 0) return 'call'
  const task = asked.named.find(([name]) => name === 'task')?.[1]
  const words = task === undefined ? undefined : constantOf(task)
  if (typeof words !== 'string') return 'call'
  if (words === title) return { prose: '' }
  return words.startsWith(`${title}\n\n`) ? { prose: words.slice(title.length + 2) } : 'call'
}

function* unsayable(plan: Plan): Iterable<Diagnostic> {
  const { steps, inputs, onFailure, result } = plan
  if (steps.length === 0) yield cannotSay('a plan without steps', NOWHERE)
  if (Object.keys(inputs).length > 0) yield cannotSay('inputs', NOWHERE)
  if (onFailure !== 'pause') {
    yield cannotSay('that the other steps go on after one has failed', NOWHERE)
  }
  const last = steps.at(-1)
  const isLast = result.kind === 'output' && result.step === last?.id && result.path.length === 0
  if (last !== undefined && !isLast) {
    yield cannotSay("a result that is not the last step's output", result.span)
  }
  const numbers = new Set(steps.map((_, at) => `step-${at + 1}`))
  for (const { id, permissions, estimate, expects, vote, span } of steps) {
    if (!numbers.has(id))
      yield cannotSay(`the id \`${id}\` of a step: ids are \`step-1\`, \`step-2\` and so on`, span)
    if (permissions.length > 0) yield cannotSay(`the permissions of step \`${id}\``, span)
    if (estimate !== undefined) yield cannotSay(`the estimate of step \`${id}\``, span)
    if (expects !== undefined) yield cannotSay(`the expected result of step \`${id}\``, span)
    if (vote !== undefined) yield cannotSay(`the vote of step \`${id}\``, span)
  }
}

/** PLAN-MD-PRINT-2 */
function* leftOut(plan: Plan, reread: Plan): Iterable<Diagnostic> {
  const parts: string[] = []
  if (plan.goal !== '' && plan.goal !== reread.goal) parts.push('the exact words of the goal')
  if (plan.name !== undefined && plan.name !== reread.name)
    parts.push('the exact words of the name')
  for (const part of ['criteria', 'assumptions', 'unknowns'] as const) {
    if (JSON.stringify(plan[part]) !== JSON.stringify(reread[part])) {
      parts.push(`the exact words of the ${part}`)
    }
  }
  if (hasOthers(plan.annotations)) parts.push('annotations')
  if (plan.steps.some(({ annotations }) => hasOthers(annotations))) {
    parts.push('annotations of steps')
  }
  if (parts.length > 0) {
    yield note('plan-md/left-out', NOWHERE, { details: { parts: parts.join(', ') } })
  }
}

/** Whether anything is kept beside what a Plan.md itself keeps. */
function hasOthers(annotations: Annotations): boolean {
  return Object.keys(annotations).some((key) => key !== 'planMd')
}

function cannotSay(what: string, place: Span): Diagnostic {
  return error('plan-md/cannot-say', place, { details: { what } })
}
