// Plans as they are stored with a run
// =============================================================================
//
// The first line is the header, then one line a step in canonical form, so that
// a plan of a million steps is written and read in chunks. What is read here was
// written here and is compared by digest before it is read; so there are no
// diagnostics, and a text that is no plan throws.
//
// Invariants:
//
//   STORED-PLAN-1. Reading gives a plan with the same digest. Spans are left behind.
//   STORED-PLAN-2. Names that an author made up are texts here and never keys of
//       objects: V8's JSON.parse (13.6) takes a key `"` for `\`, where an object
//       with that key was read before it.

import {
  apply,
  arm,
  bind,
  call,
  canonicalHeader,
  canonicalStep,
  canonicalValue,
  constant,
  createStep,
  doAll,
  earlier,
  each,
  ifElse,
  input,
  itemsPattern,
  keysPattern,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  output,
  PLAN_FORM,
  variable,
  wildcard,
  type Annotations,
  type Expr,
  type ExprKind,
  type Json,
  type MapKey,
  type Pattern,
  type Plan,
  type PlanInput,
  type PlanParts,
  type Step,
  type StepId,
  type StepParts,
} from '#plan'

import type { Link } from '../state/graph.ts'
import { valueOf } from './stored-value.ts'

type Fields = Readonly<Record<string, Json>>

/** The lines of a plan's text, without line ends. */
export function* planLines(plan: Plan): Iterable<string> {
  const { name, goal, dialect, criteria, assumptions, unknowns } = plan
  yield `{"header":${canonicalHeader(plan)},"beside":${JSON.stringify({
    name,
    goal,
    dialect,
    criteria,
    assumptions,
    unknowns,
  })},"annotations":${annotationsText(plan.annotations)}}`
  for (const step of plan.steps) {
    const annotations = annotationsText(step.annotations)
    const text = canonicalStep(step)
    yield annotations === '[]' ? text : `${text.slice(0, -1)},"annotations":${annotations}}`
  }
}

/** What the first line says. */
export function readHead(line: string): Omit<PlanParts, 'steps'> {
  return headOf(JSON.parse(line) as Fields)
}

/** The step of a line (STORED-PLAN-1). */
export function readStep(line: string): Step {
  return stepOf(JSON.parse(line) as Fields)
}

/** What the step of a line depends on, without making the step. */
export function readLink(line: string): Link {
  return quickLink(line) ?? carefulLink(line)
}

const ID = '{"id":"'
const AFTER = ',"after":["'
const OUTPUT = '{"output":"'
const ANNOTATIONS = ',"annotations":['

/**
 * The same without parsing. Within a text of JSON a quote stands behind a backslash; so where there
 * is no backslash, these marks are what they look like. Only annotations have names of their own.
 */
function quickLink(line: string): Link | undefined {
  if (!line.startsWith(ID) || line.includes('\\')) return undefined
  const end = line.indexOf(ANNOTATIONS)
  const text = end < 0 ? line : line.slice(0, end)
  const id = text.slice(ID.length, text.indexOf('"', ID.length))
  const from = text.indexOf(AFTER)
  const after =
    from < 0 ? NONE : text.slice(from + AFTER.length, text.indexOf('"]', from)).split('","')
  const reads: StepId[] = []
  for (let at = text.indexOf(OUTPUT); at >= 0; at = text.indexOf(OUTPUT, at + 1)) {
    const start = at + OUTPUT.length
    reads.push(text.slice(start, text.indexOf('"', start)))
  }
  return { id, after, reads }
}

function carefulLink(line: string): Link {
  const { id, after = NONE, body } = JSON.parse(line) as Fields
  const reads: StepId[] = []
  findOutputs(body as Json, reads)
  return { id: id as StepId, after: after as readonly StepId[], reads }
}

const NONE: readonly never[] = Object.freeze([])

/** Gathers the steps whose results an expression uses. A literal has none, whatever stands in it. */
function findOutputs(json: Json, found: StepId[]): void {
  if (json === null || typeof json !== 'object') return
  if (Array.isArray(json)) {
    for (const each of json as readonly Json[]) findOutputs(each, found)
    return
  }
  const fields = json as Fields
  if (Object.hasOwn(fields, 'literal')) return
  const { output: step } = fields
  if (typeof step === 'string') found.push(step)
  else for (const name of Object.keys(fields)) findOutputs(fields[name] as Json, found)
}

/** Names and values in pairs (STORED-PLAN-2). */
function annotationsText(annotations: Annotations): string {
  const pairs = Object.entries(annotations).map(
    ([name, value]) => `[${JSON.stringify(name)},${canonicalValue(value)}]`,
  )
  return `[${pairs.join(',')}]`
}

function annotationsOf(pairs: Json): Annotations {
  const all = pairs as unknown as readonly (readonly [string, Json])[]
  return Object.fromEntries(all.map(([name, value]) => [name, valueOf(value)]))
}

function headOf({ header, beside, annotations }: Fields): Omit<PlanParts, 'steps'> {
  const { form, inputs, result, onFailure } = header as Fields
  if (form !== PLAN_FORM) throw new Error(`a stored plan of form ${JSON.stringify(form)}`)
  return {
    ...(beside as unknown as Pick<Plan, 'goal' | 'dialect'>),
    inputs: mapped(inputs as Fields, inputOf),
    result: exprOf(result as Fields),
    onFailure: onFailure as Plan['onFailure'],
    annotations: annotationsOf(annotations as Json),
  }
}

function inputOf(json: Json): PlanInput {
  const { value, ...rest } = json as Fields
  const plain = rest as unknown as PlanInput
  return value === undefined ? plain : { ...plain, value: valueOf(value) }
}

function mapped<To>(fields: Fields, change: (each: Json) => To): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, change(one)]))
}

function stepOf({ body, annotations = [], ...fields }: Fields): Step {
  return createStep({
    ...(fields as unknown as Omit<StepParts, 'body'>),
    body: exprOf(body as Fields),
    annotations: annotationsOf(annotations),
  })
}

/** The constructors by the first key of the canonical form. */
const EXPRESSIONS: Readonly<Record<ExprKind, (fields: Fields) => Expr>> = {
  literal: ({ literal: value = null }) => literal(valueOf(value)),
  variable: ({ variable: name }) => variable(name as string),
  input: ({ input: name }) => input(name as string),
  output: ({ output: step, path = [] }) =>
    output(step as string, path as readonly (string | number)[]),
  earlier: ({ earlier: most }) => earlier(most as number),
  call: ({ call: tool, positional = [], named = [] }) =>
    call(
      tool as string,
      exprsOf(positional),
      (named as readonly [string, Fields][]).map(([name, expr]) => [name, exprOf(expr)]),
    ),
  let: ({ let: bindings, in: body }) =>
    letIn(
      (bindings as unknown as readonly [Fields, Fields][]).map(([pattern, expr]) => [
        patternOf(pattern),
        exprOf(expr),
      ]),
      exprOf(body as Fields),
    ),
  if: ({ if: condition, then, else: otherwise }) =>
    ifElse(exprOf(condition as Fields), exprOf(then as Fields), exprOf(otherwise as Fields)),
  match: ({ match: subject, arms }) =>
    match(
      exprOf(subject as Fields),
      (arms as readonly Fields[]).map(({ pattern, guard, then }) =>
        arm(
          patternOf(pattern as Fields),
          exprOf(then as Fields),
          guard === undefined ? undefined : exprOf(guard as Fields),
        ),
      ),
    ),
  apply: ({ apply: builtin, arguments: given = [] }) => apply(builtin as string, exprsOf(given)),
  map: ({ map: entries }) =>
    mapExpr(
      (entries as unknown as readonly [Fields, Fields][]).map(([key, value]) => [
        exprOf(key),
        exprOf(value),
      ]),
    ),
  list: ({ list: items = [] }) => listExpr(exprsOf(items)),
  do: ({ do: body = [] }) => doAll(exprsOf(body)),
  each: ({ each: items, item, most, atOnce, body, else: otherwise }) =>
    each(bind(item as string), exprOf(items as Fields), {
      most: most as number,
      body: exprOf(body as Fields),
      ...(atOnce === undefined ? {} : { atOnce: atOnce as number }),
      ...(otherwise === undefined ? {} : { else: exprOf(otherwise as Fields) }),
    }),
}

function exprOf(fields: Fields): Expr {
  const [kind = ''] = Object.keys(fields)
  const construct = Object.hasOwn(EXPRESSIONS, kind) ? EXPRESSIONS[kind as ExprKind] : undefined
  if (construct === undefined) throw new Error(`not a stored expression: ${kind}`)
  return construct(fields)
}

function exprsOf(all: Json): readonly Expr[] {
  return (all as readonly Fields[]).map(exprOf)
}

const PATTERNS: Readonly<Record<string, (fields: Fields) => Pattern>> = {
  wildcard: () => wildcard(),
  bind: ({ bind: name }) => bind(name as string),
  constant: ({ constant: value = null }) => constant(valueOf(value)),
  items: ({ items, rest }) =>
    itemsPattern(
      (items as readonly Fields[]).map(patternOf),
      rest === undefined ? undefined : patternOf(rest as Fields),
    ),
  keys: ({ keys: entries }) =>
    keysPattern(
      (entries as unknown as readonly [Json, Fields][]).map(([key, inner]) => [
        valueOf(key) as MapKey,
        patternOf(inner),
      ]),
    ),
}

function patternOf(fields: Fields): Pattern {
  const [kind = ''] = Object.keys(fields)
  const construct = Object.hasOwn(PATTERNS, kind) ? PATTERNS[kind] : undefined
  if (construct === undefined) throw new Error(`not a stored pattern: ${kind}`)
  return construct(fields)
}
