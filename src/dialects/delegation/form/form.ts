// How a nested plan is held: as the objects of a program, or as the nodes of a text
// =============================================================================
//
// A scalar is itself in both. Objects and lists are opened by their form alone.
//
// Invariants:
//
//   DELEGATION-FORM-1. Each member is asked for once, when its object is opened: what a program
//       made may answer differently the second time, or throw.

import type { Json } from '#plan'

/** Stands where a text says something that its reader could not read, and has reported. */
export const UNREAD: unique symbol = Symbol('unread')

/** What makes a nested plan readable; nothing here throws, whatever it is asked about. */
export interface Form {
  /** Whether an object may stand at several places, or within itself. */
  readonly shares: boolean
  /** Whether it is an object as JSON has them: of no class, not a list. */
  isObject(value: unknown): value is object
  /** The enumerable members that have a value; undefined where it cannot be read. */
  membersOf(object: unknown): Members | undefined
  /** Undefined where it is no list. */
  listOf(value: unknown): List | undefined
  /** What a value is, in a word: `string`, `Map`, the name of a class. */
  typeOf(value: unknown): string
  /** `room` is how much all contexts together may be, in characters of JSON, roughly. */
  contexts(room: number): Contexts
}

/** The members of an object (DELEGATION-FORM-1). */
export interface Members {
  readonly size: number
  keyAt(at: number): string | symbol
  /** Undefined where there is no such key. */
  get(key: string): unknown
  has(key: string): boolean
  hasOneOf(keys: readonly string[]): boolean
}

/** How long a list is, and the first of its items. */
export interface List {
  readonly length: number
  readonly first: readonly unknown[]
}

/** Items of a list that are looked at, however many there are. */
export const FIRST_ITEMS = 64

/** Makes frozen JSON of contexts. The keys of their objects are sorted: their order says nothing. */
export interface Contexts {
  read(value: unknown): { readonly json: Json } | ContextFault
}

/** Why something is no context. */
export interface ContextFault {
  /** JSON cannot say it, it has too many levels, or it is too large. */
  readonly kind: 'type' | 'deep' | 'large'
  /** What JSON cannot say: `Map`. */
  readonly type: string
  /** Where in the context: `.genes[2]`. */
  readonly path: string
}
