// The sets of a workspace, as the tools of this pack use them
// =============================================================================
//
// Tools refer to sets by what steps returned or by handles; here those become columns in
// memory, and columns become results.
//
// Invariants:
//
//   SET-ACCESS-1. What is handed on is on disk: a result is made after its set was
//       written.
//   SET-ACCESS-2. A plan's text is a whole handle. The beginning of one is resolved
//       only where a tool makes the call, such as `agent`: it was told of the set
//       in this run, and what came of the call is journaled.
//   SET-ACCESS-3. The name beside a handle is inert. The set is the handle's,
//       whatever a result says of its size.

import { join } from 'node:path'

import {
  isHandle,
  SAMPLE_SIZE,
  SetFailure,
  SetStore,
  type Handle,
  type ResultSet,
  type SetOrigin,
  type SetResult,
} from '#sets'
import { isoTime } from '#runtime/iso-time'
import type { ToolContext } from '#runtime/tool'

import type { Places } from '../places.ts'
import { notWhole } from './not-whole.ts'
import { referenceIn } from './operand.ts'
import { columnsWithin, nameWithin, sampleWithin } from './set-result.ts'

export interface Taken {
  readonly set: ResultSet
  readonly name: string
}

/** Who makes the call that an argument is of. */
type Call = Pick<ToolContext, 'caller'>

export class WorkspaceSets {
  readonly #store: SetStore

  constructor({ stateFolder }: Pick<Places, 'stateFolder'>) {
    this.#store = new SetStore(join(stateFolder, 'sets'))
  }

  /** Puts a set there and gives what a step returns of it; `from` says in words what it was made of. */
  async keep(
    set: ResultSet,
    { name, from, file }: Omit<SetOrigin, 'at'>,
    { now }: Pick<ToolContext, 'now'>,
  ): Promise<SetResult> {
    const called = nameWithin(name)
    const { handle } = await this.#store.put(set, {
      name: called,
      from,
      file,
      at: isoTime(now()),
    })
    const result = await this.describe(handle, called)
    return file === undefined ? result : { ...result, file }
  }

  /** The set that an argument refers to (SET-ACCESS-2). Throws ToolFailure, and SetFailure where there is none. */
  async take(given: unknown, call: Call): Promise<Taken> {
    const { handle, name } = await this.#find(given, call)
    return { set: await this.#store.get(handle), name }
  }

  /** What a step would return that had made the set which an argument refers to (SET-ACCESS-2). Throws as `take`. */
  async recall(given: unknown, call: Call): Promise<SetResult> {
    const { handle, name } = await this.#find(given, call)
    return this.describe(handle, name)
  }

  /** A set that is there, under a name. Throws SetFailure. */
  async describe(handle: Handle, name: string): Promise<SetResult> {
    const { size, features } = await this.#store.describe(handle)
    const sample = sampleWithin(await this.#store.sample(handle, SAMPLE_SIZE))
    const columns = columnsWithin(await this.#store.get(handle))
    return { set: handle, name: nameWithin(name), size, features, sample, ...columns }
  }

  /** Whether there is such a set; a file that cannot be read throws SetFailure. */
  async has(handle: Handle): Promise<boolean> {
    try {
      await this.#store.describe(handle)
      return true
    } catch (error) {
      if (error instanceof SetFailure && ABSENT.has(error.code)) return false
      throw error
    }
  }

  /** The handle that somebody means by the beginning of one. Throws SetFailure. */
  resolve(text: string): Promise<Handle> {
    return this.#store.resolve(text)
  }

  async #find(
    given: unknown,
    { caller }: Call,
  ): Promise<{ readonly handle: Handle; readonly name: string }> {
    const reference = referenceIn(given)
    if (reference === undefined) throw new TypeError('this argument speaks of no set')
    if ('handle' in reference) return reference
    if (caller === undefined && !isHandle(reference.text))
      throw await notWhole(reference.text, this)
    const handle = await this.#store.resolve(reference.text)
    const origin = await this.#store.origin(handle)
    return { handle, name: origin?.name ?? reference.text.trim() }
  }
}

const ABSENT: ReadonlySet<string> = new Set(['sets/not-found', 'sets/in-trash'])
