// JSON as a tree of places
// =============================================================================
//
// What the reader gives: values that know where they stand, so that a fault in
// the fourth argument of the tenth step can be underlined.
//
// Invariants:
//
//   J1. A node's place is its `start` and `end`; `span` is made from them when
//       somebody asks, because most nodes are never asked. For the same reason
//       nodes are readonly to the compiler and not frozen: freezing costs more
//       than all the rest of reading.
//   J2. Members stand in source order, names are unescaped, no name comes twice
//       and none is `__proto__`: the reader reports such members and leaves them
//       out.
//   J3. A text with an error still gives what could be read, with stand-ins where
//       it had to. Such a tree is for finding more faults, never for running.

import { span, type Span } from '#text'

/** A string, decoded. */
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
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** A finite number. */
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
  get span(): Span {
    return span(this.start, this.end)
  }
}

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
  get span(): Span {
    return span(this.start, this.end)
  }
}

export class JsonNull {
  readonly kind = 'null'
  readonly start: number
  readonly end: number
  readonly value = null
  constructor(start: number, end: number) {
    this.start = start
    this.end = end
  }
  get span(): Span {
    return span(this.start, this.end)
  }
}

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
  get span(): Span {
    return span(this.start, this.end)
  }
}

/** One `"name": value` of an object. */
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
  get span(): Span {
    return span(this.start, this.end)
  }
}

export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull

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

/** The member of that name. */
export function memberOf(object: JsonObject, name: string): JsonMember | undefined {
  return object.members.find((member) => member.name === name)
}

/** What JSON.parse would have given. */
export type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** A node as a plain value without places. No name can be `__proto__` (J2). */
export function plainOf(node: JsonNode): Plain {
  if (node.kind === 'array') return node.items.map(plainOf)
  if (node.kind !== 'object') return node.value
  const plain: Record<string, Plain> = {}
  for (const { name, value } of node.members) plain[name] = plainOf(value)
  return plain
}
