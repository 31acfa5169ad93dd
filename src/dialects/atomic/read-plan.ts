// The shape of an atomic plan
// =============================================================================
//
// JSON in, a draft of the plan out, with everything that has not the shape of one:
// unknown and missing keys, wrong types, texts that are too long. Whether its parts
// fit together is asked in `structure.ts`.
//
// Invariants:
//
//   ATOMIC-SHAPE-1. Nothing is coerced: "1" is no number, and null is no absence.
//   ATOMIC-SHAPE-2. A draft without a fault has all that its steps need.

import { type JsonMember, type JsonNode, type JsonObject } from '#json'
import { error, guess, mechanical, nearest, span, type Code, type Span } from '#text'

import {
  complain,
  fieldsOf,
  itemsOf,
  listed,
  numberOf,
  ofKind,
  placeOfMember,
  textOf,
  type Faults,
  type Fields,
  type Keys,
} from '../json-shape.ts'
import { spellingsIn, type Renamings } from './renamings.ts'
import {
  LENGTHS,
  NAME,
  PLAN_KEYS,
  STEP_ID,
  STEP_KEYS,
  STEP_TYPES,
  VARIABLE_KEYS,
  type Dependencies,
  type PlanDraft,
  type Said,
  type StepDraft,
  type Variable,
} from './syntax.ts'
import { uncertaintyOf, valueOf } from './read-value.ts'

/** What of the plan a node says; undefined where it is no plan at all or has more steps than allowed. */
export function readPlan(
  node: JsonNode,
  mostSteps: number,
  faults: Faults,
  renamings: Renamings = NONE,
): PlanDraft | undefined {
  const fields = partsOf(node, PLAN_KEYS, 'the plan', faults)
  const steps = fields?.get('steps')?.value
  const list = steps === undefined ? undefined : ofKind(steps, 'array', '`steps`', faults)
  if (fields === undefined || list === undefined) return undefined
  const surplus = list.items[mostSteps]
  if (surplus !== undefined) {
    const details = { count: list.items.length, limit: mostSteps }
    faults.push(
      error('atomic/too-many-steps', span(surplus.start, list.items.at(-1)?.end), { details }),
    )
    return undefined
  }
  if (list.items.length === 0) faults.push(error('atomic/no-steps', list.span))
  const variables = objectIn(fields, 'variables', faults)
  return {
    version: versionOf(fields.get('plan_version')?.value, faults),
    ...(variables?.kind === 'object' && { variablesNode: variables }),
    variables: (variables?.kind === 'object' ? variables.members : []).flatMap(
      (one) => variableOf(one, renamings, faults) ?? [],
    ),
    assumptions: textsIn(fields, 'assumptions', faults),
    steps: list.items.map((item) => stepOf(item, renamings, faults)),
    composition: membersOf(fields, 'composition', faults).map((one) => dependenciesOf(one, faults)),
    metadata: objectIn(fields, 'metadata', faults),
  }
}

const NONE: Renamings = new Map()

/** The members of an object with these keys; an optional one that is null is a fault of its own. */
function partsOf(node: JsonNode, keys: Keys, what: string, faults: Faults): Fields | undefined {
  const fields = fieldsOf(node, keys, what, faults)
  if (fields === undefined || node.kind !== 'object') return undefined
  if (!node.members.some(({ value }) => value.kind === 'null')) return fields
  return new Map(
    [...fields].filter(([key, member]) => {
      if (member.value.kind !== 'null' || !keys.optional.includes(key)) return true
      // Where no value could be read, one may have been written: the reader has reported that.
      if (member.value.start < member.value.end) faults.push(nullFault(node, member))
      return false
    }),
  )
}

function nullFault(object: JsonObject, member: JsonMember) {
  const place = placeOfMember(object, member)
  const details = { key: member.name }
  const fixes = [mechanical(`remove \`${member.name}\``, { span: place, text: '' })]
  return error('atomic/null', member.value.span, { details, fixes })
}

function versionOf(node: JsonNode | undefined, faults: Faults): number {
  if (node === undefined) return 1
  const version = numberOf(node, '`plan_version`', faults)
  if (version === undefined || (Number.isSafeInteger(version) && version >= 1)) return version ?? 1
  const details = { what: '`plan_version`', number: version, wanted: 'a whole number from 1 on' }
  complain('atomic/bad-number', node.span, details, faults)
  return 1
}

function membersOf(fields: Fields, key: string, faults: Faults): readonly JsonMember[] {
  const object = objectIn(fields, key, faults)
  return object?.kind === 'object' ? object.members : []
}

function objectIn(fields: Fields, key: string, faults: Faults): JsonNode | undefined {
  const node = fields.get(key)?.value
  return node === undefined ? undefined : ofKind(node, 'object', `\`${key}\``, faults)
}

function textsIn(fields: Fields, key: string, faults: Faults): readonly Said[] {
  const node = fields.get(key)?.value
  const items = node === undefined ? [] : itemsOf(node, `\`${key}\``, faults)
  return items.flatMap((item) => saidBy(item, `each of \`${key}\``, 'text', faults) ?? [])
}

function variableOf(
  { key, value }: JsonMember,
  renamings: Renamings,
  faults: Faults,
): Variable | undefined {
  const name = nameOf(key, 'the name of a variable', renamings, faults)
  if (value.kind === 'string') {
    const description = saidBy(value, `the description of \`${key.value}\``, 'text', faults)
    return (
      name &&
      description && {
        node: value,
        name,
        description: description.text,
        descriptionSpan: description.span,
        unit: undefined,
        value: undefined,
        uncertainty: undefined,
      }
    )
  }
  const fields = partsOf(value, VARIABLE_KEYS, `the variable \`${key.value}\``, faults)
  if (fields === undefined) return undefined
  const description = saidIn(fields, 'description', 'text', faults)
  const unit = saidIn(fields, 'unit', 'unit', faults)
  const number = fields.get('value')?.value
  const known = number === undefined ? undefined : valueOf(number, faults)
  const uncertainty = uncertaintyOf(fields.get('uncertainty')?.value, number, faults)
  if (name === undefined) return undefined
  const said = description?.text ?? ''
  const variable = { node: value, name, description: said, unit, value: known, uncertainty }
  return {
    ...variable,
    ...(description !== undefined && { descriptionSpan: description.span }),
    ...(number !== undefined && { valueSpan: number.span }),
  }
}

function stepOf(node: JsonNode, renamings: Renamings, faults: Faults): StepDraft {
  const fields: Fields = partsOf(node, STEP_KEYS, 'each of `steps`', faults) ?? new Map()
  const inputs = fields.get('inputs')?.value
  const output = fields.get('output')?.value
  return {
    node,
    id: idOf(fields.get('step_id')?.value, faults),
    type: typeOf(fields.get('type')?.value, faults),
    description: saidIn(fields, 'description', 'description', faults),
    inputs: inputs === undefined ? [] : inputsOf(inputs, renamings, faults),
    output: output && nameOf(output, '`output`', renamings, faults),
    formula: saidIn(fields, 'formula', 'formula', faults),
    spellings: renamings.size === 0 ? NO_SPELLINGS : spellingsOf(inputs, output, renamings),
    expectedUnits: saidIn(fields, 'expected_units', 'unit', faults),
    tolerance: toleranceOf(fields.get('tolerance')?.value, faults),
    justification: saidIn(fields, 'justification', 'justification', faults),
    assumption: saidIn(fields, 'assumption_needed', 'text', faults),
  }
}

const NO_SPELLINGS: StepDraft['spellings'] = new Map()

function spellingsOf(
  inputs: JsonNode | undefined,
  output: JsonNode | undefined,
  renamings: Renamings,
): StepDraft['spellings'] {
  const items = inputs?.kind === 'array' ? inputs.items : []
  const own = [...items, output].flatMap((each) => (each?.kind === 'string' ? [each.value] : []))
  return spellingsIn(new Set(own), renamings)
}

function inputsOf(node: JsonNode, renamings: Renamings, faults: Faults): readonly Said[] {
  const list = ofKind(node, 'array', '`inputs`', faults)
  if (list?.items.length === 0) complain('atomic/no-inputs', node.span, {}, faults)
  return (list?.items ?? []).flatMap(
    (item) => nameOf(item, 'each of `inputs`', renamings, faults) ?? [],
  )
}

function typeOf(node: JsonNode | undefined, faults: Faults): Said | undefined {
  const text = node && textOf(node, '`type`', faults)
  if (node === undefined || text === undefined) return undefined
  if (STEP_TYPES.some((type) => type === text)) return { text, span: node.span }
  const same = STEP_TYPES.find((type) => type === text.trim().toLowerCase())
  if (same !== undefined) {
    const fixes = [mechanical(`write \`${same}\``, { span: node.span, text: JSON.stringify(same) })]
    faults.push(error('atomic/type-spelling', node.span, { details: { text, type: same }, fixes }))
    return { text: same, span: node.span }
  }
  const [meant] = nearest(text, STEP_TYPES)
  complain('atomic/type', node.span, { text, choices: listed(STEP_TYPES) }, faults, meant)
  return undefined
}

function toleranceOf(node: JsonNode | undefined, faults: Faults): StepDraft['tolerance'] {
  const value = node && numberOf(node, '`tolerance`', faults)
  if (node === undefined || value === undefined) return undefined
  if (value >= 0) return { value, span: node.span }
  const details = { what: '`tolerance`', number: value, wanted: 'a number from 0 on' }
  complain('atomic/bad-number', node.span, details, faults)
  return undefined
}

function dependenciesOf({ key, value, span: place }: JsonMember, faults: Faults): Dependencies {
  const what = `\`composition\` of \`${key.value}\``
  const on = itemsOf(value, what, faults).flatMap((item) => {
    const text = textOf(item, `each of ${what}`, faults)
    return text === undefined ? [] : [{ text, span: item.span }]
  })
  return { step: { text: key.value, span: key.span }, on, span: place }
}

function idOf(node: JsonNode | undefined, faults: Faults): Said | undefined {
  const said = node && saidBy(node, '`step_id`', 'step_id', faults)
  if (said === undefined || STEP_ID.test(said.text)) return said
  badName('atomic/bad-id', '`step_id`', said, faults)
  return undefined
}

/** A name, as it is called from here on; none where it is no quantity. */
function nameOf(
  node: JsonNode,
  what: string,
  renamings: Renamings,
  faults: Faults,
): Said | undefined {
  const said = saidBy(node, what, 'name', faults)
  if (said !== undefined && renamings.has(said.text)) {
    const text = renamings.get(said.text)
    return text === undefined ? undefined : { text, span: said.span }
  }
  if (said === undefined || NAME.test(said.text)) return said
  badName('atomic/bad-name', what, said, faults)
  return undefined
}

function badName(code: Code, what: string, { text, span: place }: Said, faults: Faults): void {
  const meant = text.trim().replaceAll(/[^A-Za-z0-9_]+/g, '_')
  const details = { what, name: text }
  if (code !== 'atomic/bad-id' || !STEP_ID.test(meant)) {
    return complain(code, place, details, faults)
  }
  const fixes = [guess(`write \`${meant}\``, { span: place, text: JSON.stringify(meant) })]
  const suggestion = `Write \`${meant}\` here and wherever it is used.`
  faults.push(error(code, place, { details: { ...details, suggestion }, fixes }))
}

function saidIn(
  fields: Fields,
  key: string,
  length: keyof typeof LENGTHS,
  faults: Faults,
): Said | undefined {
  const node = fields.get(key)?.value
  return node && saidBy(node, `\`${key}\``, length, faults)
}

/** A text of an allowed length. */
function saidBy(
  node: JsonNode,
  what: string,
  length: keyof typeof LENGTHS,
  faults: Faults,
): Said | undefined {
  const text = textOf(node, what, faults)
  if (text === undefined) return undefined
  const [least, most] = LENGTHS[length]
  const count = codePoints(text)
  if (count >= least && count <= most) return { text, span: node.span }
  const place: Span = node.span
  if (length === 'unit' && count === 0) {
    const fixes = [mechanical('write `1`', { span: place, text: '"1"' })]
    faults.push(error('unit/no-unit', place, { details: { unit: '""' }, fixes }))
    return undefined
  }
  complain('atomic/length', place, { what, count, least, most }, faults)
  return undefined
}

/** How many characters a text has, a pair of surrogates being one. */
export function codePoints(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    if (isPair) at++
    count++
  }
  return count
}
