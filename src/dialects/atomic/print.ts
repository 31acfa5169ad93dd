// From a plan to an atomic plan
// =============================================================================
//
// A plan whose steps are calls of `math`, said as atomic steps.
//
// Invariants:
//
//   ATOMIC-PRINT-1. What is printed was read back before it is given away, and has the
//       plan's digest.
//   ATOMIC-PRINT-2. What an atomic plan has no place for and no digest covers (a name,
//       the goal, criteria, further unknowns and annotations) is left out with a note.

import {
  constantOf,
  isList,
  isMap,
  jsonText,
  lookup,
  READINGS_KEY,
  toJson,
  type Call,
  type Expr,
  type Json,
  type Plan,
  type PlanInput,
  type Step,
  type Value,
} from '#plan'
import { createSource, error, note, NOWHERE, type Diagnostic } from '#text'

import { DEFAULT_LIMITS, type Printing, type Reading } from '../dialect.ts'
import { misread } from '../misread.ts'
import { ASK, EVALUATE, PROPOSE } from './lower.ts'
import { orderedPlan } from './plan-json.ts'
import { readAtomic } from './read.ts'
import { STEP_TYPES } from './syntax.ts'

/** The plan as an atomic plan, or why it cannot be said so. */
export function print(plan: Plan): Printing {
  const json = planJson(plan)
  const text = typeof json === 'string' ? '' : `${jsonText(orderedPlan(json))}\n`
  const reason =
    typeof json === 'string'
      ? json
      : misread(plan, reread(plan, text), 'it has no steps')?.replace(/\.$/, '')
  if (reason === undefined) return { text, diagnostics: [...leftOut(plan)] }
  const fault = error('atomic/cannot-say', NOWHERE, { details: { reason } })
  return { text: undefined, diagnostics: [fault] }
}

type Members = Readonly<Record<string, Json>>

/** The JSON of a plan, or what no atomic plan can say. */
function planJson(plan: Plan): Members | string {
  const steps: Members[] = []
  const outputs = new Map<string, string>()
  const declared = new Set(Object.keys(plan.inputs))
  for (const step of plan.steps) {
    const said = stepJson(step, outputs, declared)
    if (typeof said === 'string') return `step \`${step.id}\` ${said}`
    steps.push(said)
    const name = said['output']
    if (typeof name === 'string') outputs.set(step.id, name)
  }
  const { plan_version: version, metadata, uncertainties } = plan.annotations
  return {
    plan_version: typeof version === 'number' ? version : 1,
    variables: Object.fromEntries(
      Object.entries(plan.inputs).map(([name, one]) => [
        name,
        variableJson(one, uncertaintyIn(uncertainties, name)),
      ]),
    ),
    assumptions: [...plan.assumptions],
    steps,
    ...(metadata === undefined ? {} : { metadata: toJson(metadata) }),
  }
}

function uncertaintyIn(uncertainties: Value | undefined, name: string): Json | undefined {
  const found =
    uncertainties !== undefined && isMap(uncertainties) ? lookup(uncertainties, name) : undefined
  return typeof found === 'number' ? found : undefined
}

/** A value as it is said: exact text in a matrix is the text. */
function saidJson(value: Value): Json {
  if (value !== null && typeof value === 'object' && isList(value)) return value.map(saidJson)
  const isOneMap = value !== null && typeof value === 'object' && isMap(value)
  const exact = isOneMap ? lookup(value, 'exact') : undefined
  return toJson(exact ?? value)
}

function variableJson(
  { description, unit, value }: PlanInput,
  uncertainty: Json | undefined,
): Json {
  const member = (key: string) => {
    const found = value !== undefined && isMap(value) ? lookup(value, key) : undefined
    return found === undefined ? undefined : toJson(found)
  }
  const whole = value === undefined ? undefined : saidJson(value)
  return {
    description,
    ...present('unit', unit),
    ...present('value', member('exact') ?? member(READINGS_KEY) ?? whole),
    ...present('uncertainty', member('uncertainty') ?? uncertainty),
  }
}

function stepJson(
  step: Step,
  outputs: ReadonlyMap<string, string>,
  declared: ReadonlySet<string>,
): Members | string {
  const { id, title, expects, annotations } = step
  const [act, missing] = withoutQuestion(step.body)
  const type = STEP_TYPES.find((one) => act?.tool === `math.${one}`)
  if (act === undefined || (type === undefined && !WITHOUT_TYPE.has(act.tool))) {
    return 'is no call of `math`'
  }
  const said = STEP_TYPES.find((one) => one === annotations['type'])
  const inputs = inputNames(act, outputs, declared)
  if (inputs === undefined) return 'is given what is no variable and no result under its own name'
  const { justification } = annotations
  return {
    step_id: id,
    type: type ?? said ?? 'algebraic',
    description: title,
    inputs,
    output: textOf(act, 'output') ?? '',
    ...present('formula', textOf(act, 'formula')),
    ...present('expected_units', expects?.unit),
    ...present('tolerance', expects?.tolerance),
    ...present('justification', typeof justification === 'string' ? justification : undefined),
    ...present('assumption_needed', missing),
  }
}

function present(key: string, json: Json | undefined): Members {
  return json === undefined ? {} : { [key]: json }
}

/** Tools that carry out steps of every type; which it was stands in an annotation. */
const WITHOUT_TYPE: ReadonlySet<string> = new Set([EVALUATE, PROPOSE])

const NO_CALL = [undefined, undefined] as const

/** The call of a step, and what is asked before it. */
function withoutQuestion(body: Expr): readonly [Call | undefined, string | undefined] {
  const { act, asked } = partsOf(body)
  if (act?.kind !== 'call' || act.tool === ASK) return NO_CALL
  if (asked === undefined) return [act, undefined]
  return asked.kind === 'call' && asked.tool === ASK ? [act, textOf(asked, 'prompt')] : NO_CALL
}

function partsOf(body: Expr): { readonly act?: Expr; readonly asked?: Expr | undefined } {
  if (body.kind !== 'let') return { act: body }
  const [first, ...others] = body.bindings
  return others.length === 0 ? { act: body.body, asked: first?.[1] } : {}
}

function textOf({ named }: Call, name: string): string | undefined {
  const expr = named.find(([one]) => one === name)?.[1]
  const value = expr === undefined ? undefined : constantOf(expr)
  return typeof value === 'string' ? value : undefined
}

/** The names under which a call is given variables and results. */
function inputNames(
  { named }: Call,
  outputs: ReadonlyMap<string, string>,
  declared: ReadonlySet<string>,
): string[] | undefined {
  const map = named.find(([name]) => name === 'inputs')?.[1]
  if (map?.kind !== 'map') return undefined
  const names: string[] = []
  for (const [key, value] of map.entries) {
    const name = constantOf(key)
    const source =
      value.kind === 'input'
        ? value.name
        : value.kind === 'output'
          ? outputs.get(value.step)
          : symbolIn(value)
    // A symbol that is no variable is in what a step reads, and stands among no inputs.
    if (value.kind === 'literal' && source !== undefined && !declared.has(source)) continue
    if (typeof name !== 'string' || name !== source) return undefined
    names.push(name)
  }
  return names
}

/** The name of a variable that stays a symbol (ATOMIC-LOWER-3). */
function symbolIn(expr: Expr): string | undefined {
  const value = expr.kind === 'literal' ? expr.value : undefined
  const exact = value !== undefined && isMap(value) ? lookup(value, 'exact') : undefined
  return typeof exact === 'string' ? exact : undefined
}

/** A text, read back (ATOMIC-PRINT-1). */
function reread(plan: Plan, text: string): Reading {
  const limits = { ...DEFAULT_LIMITS, sourceLength: text.length }
  return readAtomic(createSource(text), { profile: 'strict', limits, goal: plan.goal })
}

const KEPT: ReadonlySet<string> = new Set([
  'plan_version',
  'metadata',
  'uncertainties',
  'type',
  'justification',
])

function* leftOut(plan: Plan): Iterable<Diagnostic> {
  const parts: string[] = []
  if (plan.name !== undefined) parts.push('the name')
  if (plan.goal !== '') parts.push('the goal')
  if (plan.criteria.length > 0) parts.push('the criteria')
  const asked = new Set(plan.steps.map(({ body }) => withoutQuestion(body)[1]))
  if (plan.unknowns.some((unknown) => !asked.has(unknown))) parts.push('the unknowns')
  const annotations = [plan.annotations, ...plan.steps.map((step) => step.annotations)]
  if (annotations.some((all) => Object.keys(all).some((key) => !KEPT.has(key)))) {
    parts.push('annotations')
  }
  if (parts.length === 0) return
  yield note('atomic/left-out', NOWHERE, { details: { parts: parts.join(', ') } })
}
