// Shapes: JSON that must look a certain way
// =============================================================================
//
// Small questions about a node, each with its answer or a fault at its place. What
// is wrong is left out of the answer, so that reading continues and finds the rest.
//
// Invariants:
//
//   PLAN-SHAPE-1. Every answer that is missing has been reported.
//   PLAN-SHAPE-2. A fault underlines the smallest thing that would have to change.

import { KIND_WORDS, type JsonKind, type JsonMember, type JsonNode, type JsonObject } from '#json'
import {
  error,
  guess,
  mechanical,
  nearest,
  span,
  type Code,
  type Details,
  type Diagnostic,
  type Edit,
  type Span,
} from '#text'

/** The keys of one kind of object. */
export interface Keys {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/** The codes of what is wrong with any object, by whose messages tell of it. */
const CODES = {
  plan: {
    'wrong-type': 'plan/wrong-type',
    'unknown-key': 'plan/unknown-key',
    'missing-key': 'plan/missing-key',
  },
  atomic: {
    'wrong-type': 'atomic/wrong-type',
    'unknown-key': 'atomic/unknown-key',
    'missing-key': 'atomic/missing-key',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Code>>>>

/** Takes what is found wrong, in order. */
export interface Faults {
  /** Whose messages tell of faults that every dialect in JSON has; those of `plan` by default. */
  readonly area?: keyof typeof CODES
  push(fault: Diagnostic): unknown
}

/** An object's members by name. */
export type Fields = ReadonlyMap<string, JsonMember>

/** Unknown keys of one object for which a known one is looked for. */
const SEARCHED_AT_MOST = 20

type OfKind<Kind extends JsonKind> = Extract<JsonNode, { readonly kind: Kind }>

/**
 * The node, if it is of that kind. `what` is how messages call it: "`title`"; `suggestion` is a sentence that
 * shows what to write.
 */
export function ofKind<Kind extends JsonKind>(
  node: JsonNode,
  kind: Kind,
  what: string,
  faults: Faults,
  suggestion?: string,
): OfKind<Kind> | undefined {
  if (node.kind === kind) return node as OfKind<Kind>
  const said = suggestion === undefined ? {} : { suggestion }
  const details = { what, wanted: KIND_WORDS[kind], given: KIND_WORDS[node.kind], ...said }
  complain(CODES[faults.area ?? 'plan']['wrong-type'], node.span, details, faults)
  return undefined
}

/** The members of an object whose keys are the given ones; unknown keys are left out. */
export function fieldsOf(
  node: JsonNode,
  keys: Keys,
  what: string,
  faults: Faults,
): Fields | undefined {
  const object = ofKind(node, 'object', what, faults)
  return object === undefined ? undefined : fieldsOfObject(object, keys, what, faults)
}

/** The same for what is an object already. */
export function fieldsOfObject(
  object: JsonObject,
  { required, optional }: Keys,
  what: string,
  faults: Faults,
): Fields {
  const fields = new Map<string, JsonMember>()
  const meantKeys = new Set<string>()
  const unknown: JsonMember[] = []
  for (const member of object.members) {
    const { name } = member
    if (required.includes(name) || optional.includes(name)) fields.set(name, member)
    else unknown.push(member)
  }
  const known = unknown.length === 0 ? [] : [...required, ...optional]
  const missing = known.filter((key) => !fields.has(key))
  for (const [at, member] of unknown.entries()) {
    const code = CODES[faults.area ?? 'plan']['unknown-key']
    const details = { what, key: member.name, known: listed(known) }
    const whole = shortFor(member.name, missing, required)
    if (whole !== undefined) {
      meantKeys.add(whole)
      const fix = mechanical(`write \`${whole}\``, writes(member.key.span, whole))
      const suggestion = `Write \`${whole}\`.`
      const said = { ...details, what: sentence(what), suggestion }
      faults.push(error(code, member.key.span, { details: said, fixes: [fix] }))
      continue
    }
    const [meant] = at < SEARCHED_AT_MOST ? nearest(member.name, missing) : []
    if (meant !== undefined) meantKeys.add(meant)
    complain(code, member.key.span, details, faults, meant)
  }
  for (const key of required) {
    // A slip of the pen is one fault: the key that was meant is then not missing as well.
    if (fields.has(key) || meantKeys.has(key)) continue
    complain(CODES[faults.area ?? 'plan']['missing-key'], object.span, { what, key }, faults)
  }
  return fields
}

/** The one missing required key that a key is the beginning of: `desc` for `description`. */
function shortFor(
  key: string,
  missing: readonly string[],
  required: readonly string[],
): string | undefined {
  if (key.length < 4) return undefined
  const [whole, other] = missing.filter((one) => one.startsWith(key))
  return other === undefined && whole !== undefined && required.includes(whole) ? whole : undefined
}

/** Where a member stands, with the comma that separates nothing without it. */
export function placeOfMember({ members }: JsonObject, member: JsonMember): Span {
  const at = members.indexOf(member)
  const [before, after] = [members[at - 1], members[at + 1]]
  return before === undefined
    ? span(member.keyStart, after?.keyStart ?? member.value.end)
    : span(before.value.end, member.value.end)
}

/** The one kind that an object is of, told by the keys it has; `example` is a sentence for one that has none. */
export function kindOfObject<Kind extends string>(
  object: JsonObject,
  kinds: Readonly<Record<Kind, Keys>>,
  what: string,
  faults: Faults,
  example?: string,
): Kind | undefined {
  const names = Object.keys(kinds) as Kind[]
  const found = names.filter((name) => object.members.some((member) => member.name === name))
  const [kind] = found
  if (found.length === 1 && kind !== undefined) return kind
  if (kind !== undefined) {
    const second = object.members.filter((member) => found.some((name) => name === member.name))[1]
    const details = { what, kinds: listed(found) }
    complain('plan/two-kinds', second?.key.span ?? object.span, details, faults)
    return undefined
  }
  const [first] = object.members
  const [meant] = first === undefined ? [] : nearest(first.name, names)
  const shown = example === undefined ? {} : { suggestion: example }
  const details = { what, kinds: listed(names), ...shown }
  complain('plan/no-kind', first?.key.span ?? object.span, details, faults, meant)
  return undefined
}

/** The text of a string. */
export function textOf(node: JsonNode, what: string, faults: Faults): string | undefined {
  return ofKind(node, 'string', what, faults)?.value
}

/** A number as plans have them: −0 is 0 (the reader has refused what is not finite). */
export function numberOf(node: JsonNode, what: string, faults: Faults): number | undefined {
  const value = ofKind(node, 'number', what, faults)?.value
  return value === 0 ? 0 : value
}

/** One of a few words. */
export function choiceOf<Choice extends string>(
  node: JsonNode,
  choices: readonly Choice[],
  what: string,
  faults: Faults,
): Choice | undefined {
  const text = textOf(node, what, faults)
  if (text === undefined) return undefined
  const choice = choices.find((one) => one === text)
  if (choice !== undefined) return choice
  const [meant] = nearest(text, choices)
  complain('plan/wrong-choice', node.span, { what, text, choices: listed(choices) }, faults, meant)
  return undefined
}

/** The items of an array. */
export function itemsOf(node: JsonNode, what: string, faults: Faults): readonly JsonNode[] {
  return ofKind(node, 'array', what, faults)?.items ?? []
}

/** The two items of a pair such as `[key, value]`. */
export function pairOf(
  node: JsonNode,
  what: string,
  wanted: string,
  faults: Faults,
): readonly [JsonNode, JsonNode] | undefined {
  const pair = ofKind(node, 'array', what, faults)
  if (pair === undefined) return undefined
  const [first, second] = pair.items
  if (first !== undefined && second !== undefined && pair.items.length === 2) return [first, second]
  complain('plan/not-a-pair', pair.span, { what, wanted, given: pair.items.length }, faults)
  return undefined
}

/** Reports an error at a place; `meant` is the string that may have been meant there. */
export function complain(
  code: Code,
  span: Span,
  { what, ...others }: Details,
  faults: Faults,
  meant?: string,
): void {
  // Messages start with what is wrong, as sentences do.
  const subject = what === undefined ? {} : { what: sentence(String(what)) }
  const details = { ...subject, ...others }
  if (meant === undefined) {
    faults.push(error(code, span, { details }))
    return
  }
  const suggestion = `Did you mean \`${meant}\`?`
  const fixes = [guess(`write \`${meant}\``, writes(span, meant))]
  faults.push(error(code, span, { details: { ...details, suggestion }, fixes }))
}

function writes(span: Span, text: string): Edit {
  return { span, text: JSON.stringify(text) }
}

/** A sentence's beginning. */
function sentence(text: string): string {
  return text.replace(/^[a-z]/, upperCase)
}

function upperCase(letter: string): string {
  return letter.toUpperCase()
}

/** Names in back-ticks with commas. */
export function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
