// Objects as they are stored
// =============================================================================
//
// Bytes under names: result sets, what is said beside them, large values. A folder
// stands behind it, a database or an object store can.
//
// Invariants:
//
//   OBJECTS-1. An object that has its name is whole. What `write` has answered for is
//       there after a crash; what it has not is there whole, as it was before, or not
//       at all.
//   OBJECTS-2. What is in the trash is whole, is no object meanwhile, and comes back
//       as it was. It is erased by name: nothing else is, and nothing by itself.
//   OBJECTS-3. What is gone, or goes away meanwhile, is `undefined` or `false`, never
//       a failure.

/** How objects are read. */
export interface ObjectReader {
  /** Its bytes; undefined where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Its first bytes, at most `most`, and how many it has in all; undefined where there is none. */
  readStart(name: string, most: number): Promise<ObjectStart | undefined>
  /** Whether there is one. */
  has(name: string): Promise<boolean>
  /** The names that there are, in no order, and of what a write left that never ended. */
  names(): Promise<readonly string[]>
  /** Where it is, in words for people. */
  whereIs(name: string): string
}

/** The beginning of an object. */
export interface ObjectStart {
  /** The first ones. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Of the whole object. */
  readonly length: number
}

/** Bytes under names. What an implementation throws says in words what is wrong. */
export interface Objects extends ObjectReader {
  /** Stores an object, in place of one of that name (OBJECTS-1). */
  write(name: string, contents: Uint8Array | string): Promise<void>
  /** Resolves when an object that is there will be there after a crash: whoever writes it may not be through. */
  settled(name: string): Promise<void>
  /** Erases an object permanently, whatever wrote it. */
  erase(name: string): Promise<void>
  /** What there is, one after the other, with what lists show. */
  list(): AsyncIterable<ObjectEntry>
  /** Objects that somebody wanted gone. */
  readonly trash: ObjectTrash
}

/** An object as lists show it. */
export interface ObjectEntry {
  /** What `read` calls it. */
  readonly name: string
  /** How many it has. */
  readonly bytes: number
  /** Milliseconds since 1970-01-01 UTC. */
  readonly changedAt: number
}

/** Objects that were moved to the trash (OBJECTS-2). */
export interface ObjectTrash extends ObjectReader {
  /**
   * Moves an object here, and then what is `beside` it; false where there is no such object. `removal` is
   * kept with it until it comes back.
   */
  add(name: string, beside: readonly string[], removal?: Removal): Promise<boolean>
  /** Since when it is here, and who moved it; undefined where nobody said so. */
  removalOf(name: string): Promise<Removal | undefined>
  /**
   * Moves an object back, in place of one of that name; false where it is not here. What is `beside` it comes
   * back where nothing of that name is.
   */
  restore(name: string, beside: readonly string[]): Promise<boolean>
  /** Erases an object here permanently, and what is `beside` it. */
  erase(name: string, beside: readonly string[]): Promise<void>
}

/** A note on something in the trash by whoever moved it there. */
export interface Removal {
  /** When, as the caller's clock says it, in ISO 8601 and UTC. */
  readonly at: string
  /** Who, as people are called here. */
  readonly by: string
}
