// From the plan's own JSON to the plan
// =============================================================================
//
// Invariants:
//
//   PLAN-LOWER-1. A plan that comes out with a fault is for finding more faults, never for
//       running: what was wrong is left out or stands as something harmless.
//   PLAN-LOWER-2. Nothing is judged here: ids, names and references are the checks' part.

import type { JsonNode } from '#json'
import {
  createPlan,
  createStep,
  DIALECT_NAME,
  PLAN_FORM,
  unread,
  type Annotations,
  type Estimate,
  type Expectation,
  type Plan,
  type PlanInput,
  type Step,
  type Value,
  type VoteParts,
} from '#plan'
import { span, type Span } from '#text'

import { expressionOf } from './lower-expression.ts'
import { valueOf } from './lower-value.ts'
import {
  choiceOf,
  complain,
  fieldsOf,
  itemsOf,
  numberOf,
  ofKind,
  textOf,
  type Faults,
  type Fields,
  type Keys,
} from '../json-shape.ts'
import {
  ESTIMATE_KEYS,
  EXPECTS_KEYS,
  INPUT_KEYS,
  PLAN_KEYS,
  STEP_KEYS,
  VOTE_KEYS,
} from './syntax.ts'

/** The plan that a node says; absent when it is no plan at all or has more steps than allowed. */
export function lower(node: JsonNode, mostSteps: number, faults: Faults): Plan | undefined {
  const fields = fieldsOf(node, PLAN_KEYS, 'the plan', faults)
  if (fields === undefined) return undefined
  const from = reading(fields, faults)
  if (!isKnownForm(fields, faults)) return undefined

  const steps = fields.get('steps')?.value
  const all = steps === undefined ? [] : itemsOf(steps, '`steps`', faults)
  const surplus = all[mostSteps]
  if (surplus !== undefined) {
    const rest = span(surplus.start, all.at(-1)?.end)
    complain('plan/too-many-steps', rest, { count: all.length, limit: mostSteps }, faults)
    return undefined
  }
  return createPlan({
    ...from('name', textOf),
    goal: from('goal', textOf).goal ?? '',
    dialect: from('dialect', dialectNameOf).dialect ?? 'plan',
    ...from('inputs', inputsOf),
    steps: all.map((step, at) => stepOf(step, at, faults)),
    ...from('result', expressionOf),
    ...from('onFailure', choice(['pause', 'continue'])),
    ...from('criteria', textsOf),
    ...from('assumptions', textsOf),
    ...from('unknowns', textsOf),
    ...from('annotations', annotationsOf),
  })
}

/** Any name that a dialect may have, also of one that this version does not know. */
function dialectNameOf(node: JsonNode, what: string, faults: Faults): string | undefined {
  const name = textOf(node, what, faults)
  if (name === undefined || DIALECT_NAME.test(name)) return name
  complain('plan/dialect-name', node.span, { name }, faults)
  return undefined
}

function isKnownForm(fields: Fields, faults: Faults): boolean {
  const form = fields.get('form')?.value
  if (form === undefined) return true
  const number = numberOf(form, '`form`', faults)
  if (number === undefined || number === PLAN_FORM) return true
  complain('plan/unknown-form', form.span, { form: number }, faults)
  return false
}

function stepOf(node: JsonNode, at: number, faults: Faults): Step {
  const fields = fieldsOf(node, STEP_KEYS, 'each of `steps`', faults)
  // A stand-in that no author would write, so that nothing else is said about it.
  const standIn = { id: `step-${at + 1}.unread`, title: '?', span: node.span }
  if (fields === undefined) return createStep({ ...standIn, body: unread(node.span) })
  const from = reading(fields, faults)
  return createStep({
    ...standIn,
    ...from('id', textOf),
    ...from('title', textOf),
    ...from('after', textsOf),
    body: from('body', expressionOf).body ?? unread(node.span),
    ...from('approval', choice(['by-policy', 'required'])),
    ...from('permissions', textsOf),
    ...from('estimate', estimateOf),
    ...from('expects', expectsOf),
    ...from('vote', voteOf),
    ...from('files', textsOf),
    ...from('annotations', annotationsOf),
    places: {
      ...recordOf('id', fields.get('id')?.value.span),
      ...recordOf('title', fields.get('title')?.value.span),
      ...recordOf('estimate', fields.get('estimate')?.value.span),
      ...recordOf('expects', fields.get('expects')?.value.span),
      ...recordOf('vote', fields.get('vote')?.value.span),
      ...recordOf('after', textPlaces(fields.get('after')?.value)),
      ...recordOf('permissions', textPlaces(fields.get('permissions')?.value)),
      ...recordOf('files', textPlaces(fields.get('files')?.value)),
    },
  })
}

type Read<Part> = (node: JsonNode, what: string, faults: Faults) => Part | undefined

/** Reads a field if it is there and right, as an object that can be spread: absent stays absent. */
function reading(fields: Fields, faults: Faults) {
  return <Key extends string, Part>(key: Key, read: Read<Part>): { readonly [K in Key]?: Part } => {
    const node = fields.get(key)?.value
    return recordOf(key, node === undefined ? undefined : read(node, `\`${key}\``, faults))
  }
}

function choice<const Choice extends string>(choices: readonly Choice[]): Read<Choice> {
  return (node, what, faults) => choiceOf(node, choices, what, faults)
}

/** The texts of an array; what is no text is left out. */
function textsOf(node: JsonNode, what: string, faults: Faults): readonly string[] {
  return itemsOf(node, what, faults).flatMap(
    (item) => textOf(item, `each of ${what}`, faults) ?? [],
  )
}

function inputsOf(node: JsonNode, what: string, faults: Faults) {
  const inputs: Record<string, PlanInput> = {}
  for (const { name, key, value } of ofKind(node, 'object', what, faults)?.members ?? []) {
    const fields = fieldsOf(value, INPUT_KEYS, `each of ${what}`, faults)
    if (fields === undefined) continue
    const from = reading(fields, faults)
    inputs[name] = {
      description: from('description', textOf).description ?? '',
      ...from('unit', textOf),
      ...from('value', valueOf),
      span: key.span,
    }
  }
  return inputs
}

function annotationsOf(node: JsonNode, what: string, faults: Faults): Annotations {
  const annotations: Record<string, Value> = {}
  for (const { name, value: content } of ofKind(node, 'object', what, faults)?.members ?? []) {
    const value = valueOf(content, 'an annotation', faults)
    if (value !== undefined) annotations[name] = value
  }
  return annotations
}

function estimateOf(node: JsonNode, what: string, faults: Faults): Estimate | undefined {
  const { seconds } = numbersOf(node, ESTIMATE_KEYS, what, faults)
  return seconds === undefined ? undefined : { seconds }
}

function expectsOf(node: JsonNode, what: string, faults: Faults): Expectation | undefined {
  const fields = fieldsOf(node, EXPECTS_KEYS, what, faults)
  if (fields === undefined) return undefined
  const from = reading(fields, faults)
  return { ...from('unit', textOf), ...from('tolerance', numberOf) }
}

function voteOf(node: JsonNode, what: string, faults: Faults): VoteParts | undefined {
  const { samples, ...rest } = numbersOf(node, VOTE_KEYS, what, faults)
  return samples === undefined ? undefined : { samples, ...rest }
}

function numbersOf(
  node: JsonNode,
  keys: Keys,
  what: string,
  faults: Faults,
): Readonly<Record<string, number>> {
  const fields = fieldsOf(node, keys, what, faults)
  const numbers: Record<string, number> = {}
  for (const [key, { value }] of fields ?? []) {
    const number = numberOf(value, `\`${key}\``, faults)
    if (number !== undefined) numbers[key] = number
  }
  return numbers
}

/** One place a text, in the order of `textsOf`. */
function textPlaces(node: JsonNode | undefined): readonly Span[] {
  const items = node?.kind === 'array' ? node.items : []
  return items.filter(({ kind }) => kind === 'string').map((item) => item.span)
}

/** An object with that one key, or without it. */
function recordOf<Key extends string, Content>(key: Key, content: Content | undefined) {
  return (content === undefined ? {} : { [key]: content }) as { readonly [K in Key]?: Content }
}
