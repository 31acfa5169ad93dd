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
//   SET-ACCESS-4. A run takes sets that it may be shown (`ToolContext.view`), and one that it may not is to it one
//       that is not there. What it makes belongs to whom it belongs to; so does a set that a person names to it.
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

/** Who makes the call that an argument is of, and what may be shown there. */
type Call = Pick<ToolContext, 'caller' | 'view'>

export class WorkspaceSets {
  readonly #store: SetStore
  /** Every set that there is: what a person may name. */
  readonly all: SetFinder

  constructor({ stateFolder }: Pick<Places, 'stateFolder'>) {
    this.#store = new SetStore(join(stateFolder, 'sets'))
    this.all = finderIn(this.#store)
  }

  /** Puts a set there and gives what a step returns of it; `from` says in words what it was made of. */
  async keep(
    set: ResultSet,
    { name, from, file }: Omit<SetOrigin, 'at'>,
    context: Pick<ToolContext, 'now' | 'view'>,
  ): Promise<SetResult> {
    const called = nameWithin(name)
    const { handle } = await (
      await this.#seenBy(context)
    ).put(set, {
      name: called,
      from,
      file,
      at: isoTime(context.now()),
    })
    const result = await this.describe(handle, called, context)
    return file === undefined ? result : { ...result, file }
  }

  /** The set that an argument refers to (SET-ACCESS-2). Throws ToolFailure, and SetFailure where there is none. */
  async take(given: unknown, call: Call): Promise<Taken> {
    const { handle, name } = await this.#find(given, call)
    return { set: await (await this.#seenBy(call)).get(handle), name }
  }

  /** What a step would return that had made the set which an argument refers to (SET-ACCESS-2). Throws as `take`. */
  async recall(given: unknown, call: Call): Promise<SetResult> {
    const { handle, name } = await this.#find(given, call)
    return this.describe(handle, name, call)
  }

  /** A set that is there, under a name. Throws SetFailure. */
  async describe(
    handle: Handle,
    name: string,
    call: Pick<ToolContext, 'view'>,
  ): Promise<SetResult> {
    const store = await this.#seenBy(call)
    const { size, features } = await store.describe(handle)
    const sample = sampleWithin(await store.sample(handle, SAMPLE_SIZE))
    const columns = columnsWithin(await store.get(handle))
    return { set: handle, name: nameWithin(name), size, features, sample, ...columns }
  }

  /** The sets that may be shown in a run (SET-ACCESS-4). */
  async shownIn(call: Pick<ToolContext, 'view'>): Promise<SetFinder> {
    return finderIn(await this.#seenBy(call))
  }

  /** Gives a run a set that a person named to it, who may look at every set (SET-ACCESS-4). Throws SetFailure. */
  async give(handle: Handle, { view }: Pick<ToolContext, 'view'>): Promise<void> {
    await this.#store.share(handle, await view())
  }

  async #seenBy({ view }: Pick<ToolContext, 'view'>): Promise<SetStore> {
    return this.#store.seenBy(await view())
  }

  async #find(
    given: unknown,
    call: Call,
  ): Promise<{ readonly handle: Handle; readonly name: string }> {
    const reference = referenceIn(given)
    if (reference === undefined) throw new TypeError('this argument speaks of no set')
    if ('handle' in reference) return reference
    const store = await this.#seenBy(call)
    if (call.caller === undefined && !isHandle(reference.text))
      throw await notWhole(reference.text, store)
    const handle = await store.resolve(reference.text)
    const origin = await store.origin(handle)
    return { handle, name: origin?.name ?? reference.text.trim() }
  }
}

/** Looks for sets; both throw SetFailure. */
export interface SetFinder {
  /** Whether there is such a set; a file that cannot be read is a failure. */
  has(handle: Handle): Promise<boolean>
  /** The handle that somebody means by the beginning of one. */
  resolve(text: string): Promise<Handle>
}

function finderIn(store: SetStore): SetFinder {
  return {
    resolve: (text) => store.resolve(text),
    async has(handle) {
      try {
        await store.describe(handle)
        return true
      } catch (error) {
        if (error instanceof SetFailure && ABSENT.has(error.code)) return false
        throw error
      }
    },
  }
}

const ABSENT: ReadonlySet<string> = new Set(['sets/not-found', 'sets/in-trash'])
