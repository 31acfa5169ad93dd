// From text to plain objects that know where they stand
// =============================================================================
//
// The JSON of a text as the normaliser takes it, and beside it which node of the
// text each object was.
//
// Invariants:
//
//   A1. Every object and list is in the table; what its reader could not read
//       stands as UNREAD.

import { memberOf, readJsonWithin, type JsonMember, type JsonNode, type JsonObject } from '#json'
import { span, type Diagnostic, type Source, type Span } from '#text'

import { UNREAD } from './plain.ts'
import type { Place } from './problem.ts'

/** Which node of the text an object or list was (A1). */
export class Places {
  readonly #nodes = new Map<object, JsonNode>()
  readonly #members = new Map<JsonObject, ReadonlyMap<string, JsonMember>>()

  add(plain: object, node: JsonNode): void {
    this.#nodes.set(plain, node)
  }

  get(plain: object): JsonNode | undefined {
    return this.#nodes.get(plain)
  }

  /** A member of an object. A node may have a hundred thousand, and each of them be wrong. */
  memberOf(object: JsonObject, name: string): JsonMember | undefined {
    if (object.members.length < MANY) return memberOf(object, name)
    let members = this.#members.get(object)
    if (members === undefined) {
      members = new Map(object.members.toReversed().map((member) => [member.name, member]))
      this.#members.set(object, members)
    }
    return members.get(name)
  }
}

/** Members from which on it is quicker to look them up. */
const MANY = 32

export interface ParsedText {
  /** The one object of the text; undefined where it has none, or more than one. */
  readonly node: JsonNode | undefined
  readonly value: unknown
  readonly places: Places
  readonly diagnostics: readonly Diagnostic[]
  /** From here on the text is missing: what is still open there may lack anything. */
  readonly cutAt: number
}

/** The JSON of a source; the profile `strict` takes nothing around it. */
export function parse(source: Source, profile: string, maxDepth: number): ParsedText {
  const reading = readJsonWithin(source, { maxDepth, strict: profile === 'strict' })
  const { diagnostics } = reading
  const several = diagnostics.some(({ code }) => code === 'json/several-objects')
  const node = several ? undefined : reading.node
  const places = new Places()
  const value = node === undefined ? undefined : plainOf(node, places)
  const cut = diagnostics.find(({ code }) => CUT.has(code))
  return { node, value, places, diagnostics, cutAt: cut?.span.start ?? Infinity }
}

const CUT: ReadonlySet<string> = new Set(['json/truncated', 'json/too-many-faults'])

/** Recursion is bounded by what the reader allows. */
function plainOf(node: JsonNode, places: Places): unknown {
  switch (node.kind) {
    case 'object': {
      const plain: Record<string, unknown> = {}
      for (const { name, value } of node.members) plain[name] = plainOf(value, places)
      places.add(plain, node)
      return plain
    }
    case 'array': {
      const plain = node.items.map((item) => plainOf(item, places))
      places.add(plain, node)
      return plain
    }
    case 'null':
      // The reader's stand-in for a value that is missing has no place.
      return node.start === node.end ? UNREAD : null
    default:
      return node.value
  }
}

/** Where a member's or an item's key and value stand; the key of an item is its value. */
export function placeOf(
  { owner, key }: Place,
  places: Places,
): { readonly key: Span; readonly value: Span } | undefined {
  const node = places.get(owner)
  if (node?.kind === 'array') {
    const item = node.items[Number(key)]
    return item === undefined ? undefined : { key: item.span, value: item.span }
  }
  if (node?.kind !== 'object') return undefined
  const member = places.memberOf(node, String(key))
  return member === undefined
    ? undefined
    : { key: span(member.keyStart, member.keyEnd), value: member.value.span }
}
