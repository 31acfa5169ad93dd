// A nested plan as the nodes of a text, which know where they stand

import { JsonArray, JsonObject, memberOf, type JsonNode } from '#json'
import type { Json } from '#plan'

import { CONTEXT_DEPTH, sorted } from './context.ts'
import {
  FIRST_ITEMS,
  UNREAD,
  type ContextFault,
  type Contexts,
  type Form,
  type Members,
} from './form.ts'

/** A tree: what was read stands at one place, and has been measured by its reader. */
export const NODES: Form = Object.freeze({
  shares: false,
  isObject: (value: unknown): value is object => value instanceof JsonObject,
  membersOf: (object) => (object instanceof JsonObject ? new JsonMembers(object) : undefined),
  listOf: (value) =>
    value instanceof JsonArray
      ? { length: value.items.length, first: value.items.slice(0, FIRST_ITEMS).map(held) }
      : undefined,
  typeOf(value) {
    if (value instanceof JsonObject || value instanceof JsonArray) return value.kind
    return value === null ? 'null' : typeof value
  },
  contexts: () => new NodeContexts(),
} satisfies Form)

/** A scalar as itself, an object or a list as its node. */
export function held(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
    case 'array':
      return node
    case 'null':
      // The reader's stand-in for a value that is missing has no place.
      return node.start === node.end ? UNREAD : null
    default:
      return node.value
  }
}

class JsonMembers implements Members {
  readonly #object: JsonObject

  constructor(object: JsonObject) {
    this.#object = object
  }

  get size(): number {
    return this.#object.members.length
  }

  keyAt(at: number): string {
    return this.#object.members[at]?.name ?? ''
  }

  get(key: string): unknown {
    const member = memberOf(this.#object, key)
    return member === undefined ? undefined : held(member.value)
  }

  has(key: string): boolean {
    return memberOf(this.#object, key) !== undefined
  }

  hasOneOf(keys: readonly string[]): boolean {
    const { members } = this.#object
    for (let at = 0; at < members.length; at++) {
      if (keys.includes(members[at]?.name ?? '')) return true
    }
    return false
  }
}

/** Recursion is bounded by CONTEXT_DEPTH. */
class NodeContexts implements Contexts {
  #fault: ContextFault | undefined

  read(value: unknown): { readonly json: Json } | ContextFault {
    this.#fault = undefined
    const json = this.#json(value, 1)
    return this.#fault ?? { json }
  }

  /** Where there is a fault what comes out is of no use. */
  #json(value: unknown, depth: number): Json {
    if (typeof value === 'string') {
      return value.isWellFormed() ? value : this.#fail('type', 'text with half a character')
    }
    if (value instanceof JsonObject) {
      if (depth > CONTEXT_DEPTH) return this.#fail('deep')
      const json: Record<string, Json> = {}
      for (const name of sorted(value.members.map((member) => member.name))) {
        const member = memberOf(value, name)
        if (member !== undefined) json[name] = this.#json(held(member.value), depth + 1)
        if (this.#fault !== undefined) return this.#within(`.${name}`, this.#fault)
      }
      return Object.freeze(json)
    }
    if (value instanceof JsonArray) {
      if (depth > CONTEXT_DEPTH) return this.#fail('deep')
      const json: Json[] = []
      for (const [at, item] of value.items.entries()) {
        json.push(this.#json(held(item), depth + 1))
        if (this.#fault !== undefined) return this.#within(`[${at}]`, this.#fault)
      }
      return Object.freeze(json)
    }
    if (typeof value === 'number') return value === 0 ? 0 : value
    return value === true || value === false ? value : null
  }

  /** The first fault ends the reading; its path is made on the way out. */
  #fail(kind: ContextFault['kind'], type = ''): null {
    this.#fault = { kind, type, path: '' }
    return null
  }

  #within(step: string, { kind, type, path }: ContextFault): null {
    this.#fault = { kind, type, path: step + path }
    return null
  }
}
