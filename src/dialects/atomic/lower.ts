// From an atomic plan to the plan
// =============================================================================
//
// A step is one call of a tool of `math`, given its inputs by name. Data flow is
// the only order, so steps that depend on nothing common may run concurrently.
//
// Invariants:
//
//   ATOMIC-LOWER-1. What is missing for a step is asked before its call, in the same
//       step: without a person's answer it does nothing.
//   ATOMIC-LOWER-2. The atomic plan can be read back out of the plan (`print.ts`).
//   ATOMIC-LOWER-3. A variable that stays a symbol is no value that a run could be given: its steps are given the
//       expression that it is.

import {
  bind,
  call,
  createPlan,
  createStep,
  input,
  letIn,
  list,
  literal,
  mapExpr,
  mapValue,
  output,
  sha256Hex,
  SHORT_DIGEST,
  stableJson,
  readingsValue,
  valueFromNode,
  variable,
  type Annotations,
  type Expectation,
  type Expr,
  type Plan,
  type PlanInput,
  type Step,
  type StepPlaces,
  type Value,
} from '#plan'
import { plainOf } from '#json'
import { statedConditions } from '#plan/formula/stated-conditions'

import type { Formulas } from './formulas.ts'
import type { Structure } from './structure.ts'
import {
  isMatrix,
  type NumberSaid,
  type PlanDraft,
  type Said,
  type StepDraft,
  type Variable,
  type VariableValue,
} from './syntax.ts'

/** The plan that carries an atomic plan out; every part of the draft must be there. */
export function lower(
  draft: PlanDraft,
  { order, makers }: Structure,
  formulas: Formulas,
  goal: string,
): Plan {
  const assumptions = draft.assumptions.map(({ text }) => text)
  const ids = new Map(draft.steps.map((step, at) => [step, idOf(step, at)]))
  const idOfOutput = (name: string) => {
    const maker = makers.get(name)
    return maker === undefined ? undefined : ids.get(maker)
  }
  const steps = order.map((step) =>
    stepOf(step, ids.get(step) ?? '', idOfOutput, { formulas, assumptions }),
  )
  const read = new Set<string>()
  for (const { inputs } of draft.steps) for (const { text } of inputs) read.add(text)
  const results = order.flatMap((step): readonly (readonly [Expr, Expr])[] => {
    const name = step.output
    if (name === undefined || read.has(name.text)) return []
    return [[literal(name.text, name.span), output(ids.get(step) ?? '', [VALUE], name.span)]]
  })
  return createPlan({
    goal,
    dialect: 'atomic',
    inputs: Object.fromEntries(draft.variables.map((one) => [one.name.text, inputOf(one)])),
    steps,
    result: mapExpr(results),
    assumptions,
    unknowns: order.flatMap(({ assumption }) =>
      assumption === undefined ? [] : [assumption.text],
    ),
    annotations: {
      plan_version: draft.version,
      ...(draft.metadata === undefined ? {} : { metadata: valueFromNode(draft.metadata) }),
      ...uncertaintiesOf(draft.variables),
    },
  })
}

/** The uncertainties of values, by name: an annotation, since nothing is computed with them while the plan runs; those of readings are weights. */
function uncertaintiesOf(variables: readonly Variable[]): Annotations {
  const entries = variables.flatMap(({ name, value, uncertainty }): readonly [string, Value][] =>
    typeof uncertainty === 'number' && !Array.isArray(value) ? [[name.text, uncertainty]] : [],
  )
  return entries.length === 0 ? {} : { uncertainties: mapValue(entries) }
}

/** An id that the planner did not give: its position, and what it says. */
function idOf({ id, node }: StepDraft, at: number): string {
  if (id !== undefined) return id.text
  return `step_${at + 1}_${sha256Hex(stableJson(plainOf(node))).slice(0, SHORT_DIGEST)}`
}

function inputOf(variable: Variable): PlanInput {
  const { name, description, unit, value } = variable
  return {
    description,
    ...(unit === undefined ? {} : { unit: unit.text }),
    ...(value === undefined ? {} : { value: inputValueOf(value, variable) }),
    span: name.span,
  }
}

/** Exact text stands in a map, with its unit, so that nobody takes it for words; so do readings, with what is said of them; a matrix is a list of its rows. */
function inputValueOf(value: VariableValue, { unit, uncertainty }: Variable): Value {
  if (typeof value === 'number') return value
  const exact = (text: string): Value => {
    const inUnit: [string, Value][] = unit === undefined ? [] : [['unit', unit.text]]
    return mapValue([['exact', text], ...inUnit])
  }
  if (typeof value === 'string') return exact(value)
  if (isMatrix(value)) {
    const cell = (each: NumberSaid) => (typeof each === 'string' ? exact(each) : each)
    return list(value.map((row) => list(row.map(cell))))
  }
  return readingsValue(value, unit?.text, uncertainty)
}

/** What a step is lowered with. */
interface AroundStep {
  readonly formulas: Formulas
  readonly assumptions: readonly string[]
}

function stepOf(
  draft: StepDraft,
  id: string,
  idOfOutput: (name: string) => string | undefined,
  plan: AroundStep,
): Step {
  const { node, description, assumption, justification, expectedUnits, tolerance } = draft
  const asked = assumption === undefined ? undefined : ask(assumption)
  const act = callOf(draft, idOfOutput, plan, asked !== undefined)
  const expects: Expectation = {
    ...(expectedUnits === undefined ? {} : { unit: expectedUnits.text }),
    ...(tolerance === undefined ? {} : { tolerance: tolerance.value }),
  }
  const places: StepPlaces = Object.freeze({
    ...(draft.id === undefined ? {} : { id: draft.id.span }),
    ...(description === undefined ? {} : { title: description.span }),
    ...placeOfExpectation(expectedUnits?.span ?? tolerance?.span),
  })
  const annotations: Annotations = Object.freeze({
    type: draft.type?.text ?? '',
    ...(justification === undefined ? {} : { justification: justification.text }),
  })
  return createStep({
    id,
    title: description?.text ?? '',
    body: asked === undefined ? act : letIn([[bind(ANSWER, node.span), asked]], act, node.span),
    ...(Object.keys(expects).length === 0 ? {} : { expects }),
    annotations,
    places,
    span: node.span,
  })
}

function placeOfExpectation(place: StepPlaces['expects'] | undefined): Pick<StepPlaces, 'expects'> {
  return place === undefined ? {} : { expects: place }
}

/** The part of a result of `math` that the plan gives; steps are given the whole result, with its bounds. */
const VALUE = 'value'

/** The variable that has a person's answer. */
export const ANSWER = 'answer'

/** The tool that evaluates a formula: what needs a solver goes to the tool of its type. */
export const EVALUATE = 'math.formula'

/** The tool that has a model propose a formula or code where a step says none. */
export const PROPOSE = 'math.propose'

/** The tool that asks a person. */
export const ASK = 'human.ask'

function ask({ text, span }: Said): Expr {
  return call(ASK, [], [['prompt', literal(text, span)]], span)
}

function callOf(
  draft: StepDraft,
  idOfOutput: (name: string) => string | undefined,
  { formulas, assumptions }: AroundStep,
  isAsked: boolean,
): Expr {
  const { node, type, description, inputs, output: made, formula, expectedUnits } = draft
  const given = inputs.map(({ text, span }): readonly [Expr, Expr] => {
    const step = idOfOutput(text)
    const symbol = formulas.symbolOf(text)
    const given = symbol === undefined ? input(text, span) : literal(symbol, span)
    return [literal(text, span), step === undefined ? given : output(step, [], span)] as const
  })
  for (const name of formulas.symbolsBehind(draft)) {
    const symbol = formulas.symbolOf(name)
    if (symbol !== undefined) given.push([literal(name), literal(symbol)])
  }
  const isEvaluated = formulas.isEvaluated(draft)
  const tool = formula === undefined ? PROPOSE : isEvaluated ? EVALUATE : `math.${type?.text ?? ''}`
  const named: (readonly [string, Expr])[] = []
  const say = (name: string, said: Said | undefined) => {
    if (said !== undefined) named.push([name, literal(said.text, said.span)])
  }
  if (tool !== EVALUATE) say('task', description)
  say('formula', formula)
  named.push(['inputs', mapExpr(given, node.span)])
  say('output', made)
  say('unit', expectedUnits)
  const conditions = SOLVED_WITHOUT.has(tool) ? [] : conditionsOn(made?.text ?? '', assumptions)
  if (conditions.length > 0) {
    named.push(['conditions', literal(list(conditions), node.span)])
  }
  if (isAsked) named.push(['answer', variable(ANSWER, node.span)])
  return call(tool, [], named, node.span, { tool: type?.span ?? node.span })
}

/** Tools that choose among no solutions. */
const SOLVED_WITHOUT: ReadonlySet<string> = new Set([EVALUATE, PROPOSE])

/** What the assumptions of a plan say of the value of a result, each in one form: `t > 0`. */
function conditionsOn(name: string, assumptions: readonly string[]): readonly string[] {
  const all = assumptions.flatMap((each) => statedConditions(each, name))
  return [...new Set(all.map(({ text }) => text))]
}
