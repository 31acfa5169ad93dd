// Printing a plan as RTFS
// =============================================================================
//
// In the seed's form where that says all of the plan, else in profile
// `rtfs20-planwright`, which can say any plan.
//
// Invariants:
//
//   RTFS-PRINT-1. What is printed was read back before it is given away, and has the plan's
//       digest.
//   RTFS-PRINT-2. What the seed's form has no words for and no digest covers (goal, criteria,
//       assumptions, unknowns, annotations of steps) is left out of it with a note.

import {
  builtinCatalogue,
  keyword,
  mapValue,
  nameText,
  quoted,
  type Annotations,
  type Plan,
  type PlanInput,
  type Step,
  type Value,
} from '#plan'
import { layoutExpr, layoutValue } from '#plan/expression/print'
import { attached, form, group, laidOut, together, type Layout } from '#plan/expression/layout'
import { createSource, error, note, NOWHERE, type Diagnostic } from '#text'

import { MOST_STEPS, type Printing, type Reading } from '../dialect.ts'
import { misread } from '../misread.ts'
import { lower } from './lower.ts'
import { parse } from './parse.ts'

/** Columns that a line may have, where words allow it. */
export const WIDTH = 80
/** Plans are 64 levels deep; each takes at most three pairs of brackets. */
const DEPTH = 256

/** The plan as RTFS text. */
export function print(plan: Plan): Printing {
  if (isPlain(plan)) {
    const text = seedText(plan)
    if (reasonAgainst(plan, text) === undefined) return { text, diagnostics: [...leftOut(plan)] }
  }
  const text = wholeText(plan)
  const reason = reasonAgainst(plan, text)
  if (reason === undefined) return { text, diagnostics: [] }
  const fault = error('rtfs/cannot-say', NOWHERE, { details: { reason } })
  return { text: undefined, diagnostics: [fault] }
}

/** Whether a look at the plan's frame leaves the seed's form possible. */
function isPlain({ steps, inputs, onFailure, result }: Plan): boolean {
  const last = steps.at(-1)
  return (
    last !== undefined &&
    Object.keys(inputs).length === 0 &&
    onFailure === 'pause' &&
    result.kind === 'output' &&
    result.step === last.id &&
    result.path.length === 0 &&
    steps.every(({ id, approval }, at) => id === `step-${at + 1}` && approval === 'by-policy')
  )
}

function seedText(plan: Plan): string {
  const steps = plan.steps.map(({ title, body }) =>
    form('step', [quoted(title), layoutExpr(body)], 1),
  )
  const annotations = Object.entries(plan.annotations)
  return `${laidOut(
    form('plan', [
      ...(plan.name === undefined ? [] : [together(':name', quoted(plan.name))]),
      attached(':body', form('do', steps)),
      ...(annotations.length === 0 ? [] : [together(':annotations', mapOf(plan.annotations))]),
    ]),
    WIDTH,
  )}\n`
}

function wholeText(plan: Plan): string {
  const { name, goal, inputs, steps, result, onFailure } = plan
  const { criteria, assumptions, unknowns, annotations } = plan
  const part = (key: string, there: boolean, layout: () => Layout) =>
    there ? [together(`:${key}`, layout())] : []
  return `${laidOut(
    form('plan', [
      ...part('name', name !== undefined && name.trim() !== '', () => quoted(name ?? '')),
      together(':language', 'rtfs20-planwright'),
      ...part('goal', goal !== '', () => quoted(goal)),
      ...part('inputs', Object.keys(inputs).length > 0, () => inputsOf(inputs)),
      attached(':body', form('do', steps.map(stepOf))),
      together(':result', layoutExpr(result)),
      ...part('on-failure', onFailure !== 'pause', () => `:${onFailure}`),
      ...part('criteria', criteria.length > 0, () => texts(criteria)),
      ...part('assumptions', assumptions.length > 0, () => texts(assumptions)),
      ...part('unknowns', unknowns.length > 0, () => texts(unknowns)),
      ...part('annotations', Object.keys(annotations).length > 0, () => mapOf(annotations)),
    ]),
    WIDTH,
  )}\n`
}

function stepOf(step: Step): Layout {
  const { id, title, after, approval, permissions, estimate, expects, vote, files } = step
  const options: Layout[] = [
    together(':id', nameText(id)),
    together(':after', group('[', after.map(nameText))),
  ]
  const add = (key: string, value: Layout) => options.push(together(`:${key}`, value))
  if (approval !== 'by-policy') add('approval', `:${approval}`)
  if (permissions.length > 0) add('permissions', texts(permissions))
  if (estimate !== undefined) add('estimate', record({ seconds: estimate.seconds }))
  if (expects !== undefined) add('expects', record({ ...expects }))
  if (vote !== undefined) add('vote', record({ ...vote }))
  if (files.length > 0) add('files', texts(files))
  if (Object.keys(step.annotations).length > 0) add('annotations', mapOf(step.annotations))
  return form('step', [quoted(title), group('{', options), layoutExpr(step.body)], 1)
}

function texts(all: readonly string[]): Layout {
  return group('[', all.map(quoted))
}

function mapOf(annotations: Annotations): Layout {
  return group(
    '{',
    Object.entries(annotations).map(([name, value]) =>
      together(nameText(name), layoutValue(value)),
    ),
  )
}

function record(values: Readonly<Record<string, Value | undefined>>): Layout {
  const entries = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[keyword(key), value] as const],
  )
  return layoutValue(mapValue(entries))
}

function inputsOf(inputs: Readonly<Record<string, PlanInput>>): Layout {
  return group(
    '{',
    Object.entries(inputs).map(([name, { description, unit, value }]) =>
      together(nameText(name), record({ description, unit, value })),
    ),
  )
}

function reasonAgainst(plan: Plan, text: string): string | undefined {
  return misread(plan, reread(plan, text), 'it has no steps')
}

/** A text, read back (RTFS-PRINT-1). */
function reread({ goal }: Plan, text: string): Reading {
  const faults: Diagnostic[] = []
  const limits = { sourceLength: text.length, steps: MOST_STEPS, depth: DEPTH }
  const { document, diagnostics } = parse(createSource(text), {
    depth: DEPTH,
    strict: true,
    catalogue: builtinCatalogue,
  })
  const options = { goal, profile: 'default', catalogue: builtinCatalogue, limits } as const
  const plan = lower(document, options, faults)
  return { plan, diagnostics: [...diagnostics, ...faults] }
}

function* leftOut(plan: Plan): Iterable<Diagnostic> {
  const parts: string[] = []
  if (plan.goal !== '') parts.push('the goal')
  if (plan.criteria.length > 0) parts.push('the criteria')
  if (plan.assumptions.length > 0) parts.push('the assumptions')
  if (plan.unknowns.length > 0) parts.push('the unknowns')
  if (plan.steps.some(({ annotations }) => Object.keys(annotations).length > 0)) {
    parts.push('annotations of steps')
  }
  if (parts.length === 0) return
  yield note('rtfs/left-out', NOWHERE, { details: { parts: parts.join(', ') } })
}
