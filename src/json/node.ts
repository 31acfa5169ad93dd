// JSON as a tree of places
// =============================================================================
//
// What the reader gives: values that know where they stand, so that a fault in
// the fourth argument of the tenth step can be underlined.
//
// Invariants:
//
//   JSON-NODE-1. A node's place is its `start` and `end`; `span` is made from them when
//       somebody asks, because most nodes are never asked. For the same reason
//       nodes are readonly to the compiler and not frozen: freezing costs more
//       than all the rest of reading.
//   JSON-NODE-2. Members stand in source order, names are unescaped, no name comes twice
//       and none is `__proto__`: the reader reports such members and leaves them
//       out.
//   JSON-NODE-3. A text with an error still gives what could be read, with stand-ins where
//       it had to. Such a tree is for finding more faults, never for running.

import { span, type Span } from '#text'

/**
 * A string, decoded, with its quotes from offset `start` to before `end`; `value` has no escapes
 * left.
 */
export class JsonString {
  readonly kind = 'string'
  readonly start: number
  readonly end: number
  readonly value: string
  constructor(start: number, end: number, value: string) {
    this.start = start
    this.end = end
    this.value = value
  }
  /** The same place as a span. */
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** A finite number, from offset `start` to before `end`; `value` is the nearest double. */
export class JsonNumber {
  readonly kind = 'number'
  readonly start: number
  readonly end: number
  readonly value: number
  constructor(start: number, end: number, value: number) {
    this.start = start
    this.end = end
    this.value = value
  }
  /** The same place as a span. */
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** `true` or `false`, from offset `start` to before `end`; `value` is which. */
export class JsonBoolean {
  readonly kind = 'boolean'
  readonly start: number
  readonly end: number
  readonly value: boolean
  constructor(start: number, end: number, value: boolean) {
    this.start = start
    this.end = end
    this.value = value
  }
  /** The same place as a span. */
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** `null`, from offset `start` to before `end`; its `value` is null too. */
export class JsonNull {
  readonly kind = 'null'
  readonly start: number
  readonly end: number
  readonly value = null
  constructor(start: number, end: number) {
    this.start = start
    this.end = end
  }
  /** The same place as a span. */
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** An array with its brackets, from offset `start` to before `end`. */
export class JsonArray {
  readonly kind = 'array'
  readonly start: number
  readonly end: number
  readonly items: readonly JsonNode[]
  constructor(start: number, end: number, items: readonly JsonNode[]) {
    this.start = start
    this.end = end
    this.items = items
  }
  /** The same place as a span. */
  get span(): Span {
    return span(this.start, this.end)
  }
}

/**
 * One `"name": value` of an object: `name` is decoded, its quotes are from `keyStart` to before
 * `keyEnd`.
 */
export class JsonMember {
  readonly name: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: JsonNode
  constructor(name: string, keyStart: number, keyEnd: number, value: JsonNode) {
    this.name = name
    this.keyStart = keyStart
    this.keyEnd = keyEnd
    this.value = value
  }
  /** The key as a node, with its quotes. */
  get key(): JsonString {
    return new JsonString(this.keyStart, this.keyEnd, this.name)
  }
  /** From the key to the end of the value. */
  get span(): Span {
    return span(this.keyStart, this.value.end)
  }
}

/**
 * An object with its braces, from offset `start` to before `end`; a name may occur more than once.
 */
export class JsonObject {
  readonly kind = 'object'
  readonly start: number
  readonly end: number
  readonly members: readonly JsonMember[]
  constructor(start: number, end: number, members: readonly JsonMember[]) {
    this.start = start
    this.end = end
    this.members = members
  }
  /** The same place as a span. */
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** What was read, with its place; `kind` tells which. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull

/** The kinds of nodes. */
export type JsonKind = JsonNode['kind']

/** What a node is, in words for a message: `an object`. */
export const KIND_WORDS: Readonly<Record<JsonKind, string>> = Object.freeze({
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
})

/** Members from which on it is quicker to look them up than to go through them. */
const MANY = 32

const byName = new WeakMap<JsonObject, ReadonlyMap<string, JsonMember>>()

/** The member of that name. */
export function memberOf(object: JsonObject, name: string): JsonMember | undefined {
  const { members } = object
  if (members.length >= MANY) return membersByName(object).get(name)
  for (let at = 0; at < members.length; at++) {
    const member = members[at]
    if (member?.name === name) return member
  }
  return undefined
}

/** An object may have a hundred thousand members, and somebody ask for each of them. */
function membersByName(object: JsonObject): ReadonlyMap<string, JsonMember> {
  let members = byName.get(object)
  if (members === undefined) {
    members = new Map(object.members.toReversed().map((member) => [member.name, member]))
    byName.set(object, members)
  }
  return members
}

/** What JSON.parse would have given. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** A node as a plain value without places. No name can be `__proto__` (JSON-NODE-2). */
export function plainOf(node: JsonNode): Plain {
  if (node.kind === 'array') return node.items.map(plainOf)
  if (node.kind !== 'object') return node.value
  const plain: Record<string, Plain> = {}
  for (const { name, value } of node.members) plain[name] = plainOf(value)
  return plain
}
