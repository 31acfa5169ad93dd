// The store of sets
// =============================================================================
//
// A folder with a file a set, named by the SHA-256 of its bytes: the digits of its
// handle. Beside it `<digest>.json` says what the set was first called and where it
// came from, and `trash/` holds what somebody wanted gone, with `<digest>.removed` beside it,
// which says since when.
//
// Invariants:
//
//   SET-STORE-1. A file that has its name is whole and on disk (WHOLE-FILE-1) when
//       `put` resolves.
//   SET-STORE-2. What `get` gives has the handle that was asked for: the bytes are
//       counted and hashed when they are read, and checked as any file's
//       (SET-DECODE-1).
//   SET-STORE-3. A set is written once. Two that write the same one at once do not
//       disturb each other; a file that is damaged is written again.
//   SET-STORE-5. Through the eyes of somebody (`seenBy`) a set that may not be shown to them is one that is not
//       there, whether it lies in the folder or in the trash, also where only its beginning is named.
//   SET-STORE-4. What is removed is whole in the trash, and comes back as it was,
//       until it is erased by name: nothing else is, and nothing by itself.

import type { View } from '#review'
import type { ObjectReader, Objects, Removal } from '#runtime/objects'
import { FolderObjects } from '#runtime/world/folder-objects'
import { messageOf } from '#text'

import { sha256 } from './digest.ts'
import { saying } from './disk-fault.ts'
import { SetFailure } from './failure.ts'
import { decodeNamed } from './file/decode.ts'
import { encodeSet } from './file/encode.ts'
import { isHandle, type Handle } from './handle.ts'
import { PART, WHOLE } from './names-on-disk.ts'
import { RecentSets } from './recent-sets.ts'
import { idAt, type ResultSet } from './result-set.ts'
import { describeObject, description, PREFIX, type SetDescription } from './set-description.ts'
import { digitsNamed } from './set-name.ts'
import { originText, readOrigin, type SetOrigin } from './set-origin.ts'
import { addOwner, ownerName, ownerNamesAmong, ownersOf, type OwnerNames } from './set-owners.ts'
import { nextTurn } from './turns.ts'

/** A note on a set in the trash by whoever moved it there. */
export type SetRemoval = Removal

/** A set that lies in the folder; `problem` says in a sentence why nothing more is known of it. */
export interface StoredSet {
  /** What its file is called says this; its bytes are not hashed for a list. */
  readonly handle: Handle
  /** Where it came from, if somebody said so. */
  readonly origin: SetOrigin | undefined
  /** What its header says, if that can be read. */
  readonly description: SetDescription | undefined
  /** Why nothing more is known of it, in a sentence; undefined where all is well. */
  readonly problem: string | undefined
}

/** A set in the trash. */
export interface TrashedSet extends StoredSet {
  /** Since when, if somebody said so. */
  readonly removal: SetRemoval | undefined
}

/** How a store of sets is set up. */
export interface SetStoreOptions {
  /** How many bytes of sets are kept in memory after they were used; 256 MiB by default. */
  readonly cacheBytes?: number
}

const CACHE_BYTES = 256 * 2 ** 20

/** The sets of a folder: written once, named by their bytes, checked whenever they are read (SET-STORE-1 to SET-STORE-4). */
export class SetStore {
  readonly #objects: Objects
  readonly #recent: RecentSets
  /** Who looks; absent where everything is shown. */
  readonly #view: View | undefined

  /** `place` is a folder, which is made when the first set is put there, or what stands for one. */
  constructor(place: string | Objects | SetStore, options: SetStoreOptions = {}, view?: View) {
    const isStore = place instanceof SetStore
    this.#objects = isStore ? place.#objects : typeof place === 'string' ? setsFolder(place) : place
    this.#recent = isStore ? place.#recent : new RecentSets(options.cacheBytes ?? CACHE_BYTES)
    this.#view = view
  }

  /** The same sets as somebody sees them (SET-STORE-5); what is put there belongs to them. */
  seenBy(view: View): SetStore {
    return new SetStore(this, {}, view)
  }

  /** Writes a set, unless it is there (SET-STORE-1, SET-STORE-3); `origin` is kept with the first. Throws SetFailure. */
  async put(set: ResultSet, origin?: SetOrigin): Promise<SetDescription> {
    await nextTurn()
    const file = encodeSet(set)
    const digest = sha256(file)
    await this.#saying(digest, async () => {
      const there = await this.#objects.readStart(digest, file.length)
      const isWhole = there?.length === file.length && sha256(there.bytes) === digest
      if (isWhole) await this.#objects.settled(digest)
      else await this.#objects.write(digest, file)
      if (origin !== undefined && !(await this.#objects.has(originOf(digest)))) {
        await this.#objects.write(originOf(digest), originText(origin))
      }
      const owner = this.#view?.owner
      if (owner !== undefined) await addOwner(this.#objects, digest, owner)
    })
    this.#recent.keep(digest, set, file.length)
    return description(digest, set, file.length)
  }

  /** The set behind a handle (SET-STORE-2). Throws SetFailure. */
  async get(handle: Handle): Promise<ResultSet> {
    const digest = digestOf(handle)
    await this.#assertShown(digest)
    const known = this.#recent.find(digest)
    if (known !== undefined) return known
    const file = await this.#saying(digest, () => this.#objects.read(digest))
    if (file === undefined) return this.#refuseAbsent(digest)
    await nextTurn()
    const set = decodeNamed(file, digest, this.#objects.whereIs(digest))
    this.#recent.keep(digest, set, file.length)
    return set
  }

  /** What the header of a set's file says, whose bytes are not hashed. Throws SetFailure. */
  async describe(handle: Handle): Promise<SetDescription> {
    const digest = digestOf(handle)
    await this.#assertShown(digest)
    return (await describeObject(this.#objects, digest)) ?? (await this.#refuseAbsent(digest))
  }

  /** The first `count` ids of a set. Throws SetFailure. */
  async sample(handle: Handle, count: number): Promise<readonly string[]> {
    const { ids } = await this.get(handle)
    return Array.from({ length: Math.min(count, ids.size) }, (_, at) => idAt(ids, at))
  }

  /** What the set was called first, and where it came from; undefined where nobody said so. */
  async origin(handle: Handle): Promise<SetOrigin | undefined> {
    const digest = digestOf(handle)
    if (!(await this.#isShown(this.#objects, digest))) return undefined
    return readOrigin(this.#objects, originOf(digest))
  }

  /** Notes that a set that is there belongs to the one who looks as well (SET-OWNERS-1). Throws SetFailure. */
  async share(handle: Handle, { owner }: View): Promise<void> {
    const digest = digestOf(handle)
    await this.#assertShown(digest)
    if (owner !== undefined)
      await this.#saying(digest, () => addOwner(this.#objects, digest, owner))
  }

  /** Every set in the folder, in the order of their handles. Throws SetFailure. */
  async list(): Promise<readonly StoredSet[]> {
    return await this.#setsIn(this.#objects)
  }

  /** The handles of the sets in the trash, in their order. Throws SetFailure. */
  async removed(): Promise<readonly Handle[]> {
    return (await this.#digestsIn(this.#objects.trash)).map((digest) => PREFIX + digest)
  }

  /** Every set in the trash, in the order of their handles. Throws SetFailure. */
  async trashed(): Promise<readonly TrashedSet[]> {
    const { trash } = this.#objects
    const sets = await this.#setsIn(trash)
    return await Promise.all(
      sets.map(async (set) => ({ ...set, removal: await trash.removalOf(digestOf(set.handle)) })),
    )
  }

  /**
   * The handle that a person or a model means: the whole of it, or at least eight of its digits
   * where no other set begins with them; `set:` may be left out. Throws SetFailure.
   */
  async resolve(text: string): Promise<Handle> {
    const digits = digitsNamed(text.trim())
    if (digits === undefined) throw new SetFailure('sets/not-a-handle', { text })
    const named = await this.#digestsIn(this.#objects, digits)
    const known = named.map((digest) => PREFIX + digest)
    const found = oneOf(known, digits, text)
    if (found !== undefined) return found
    const removed = (await this.removed()).filter((handle) => handle.startsWith(PREFIX + digits))
    const [handle] = removed
    if (handle !== undefined && removed.length === 1) throw inTrash(handle)
    throw new SetFailure('sets/not-found', { set: text.trim() })
  }

  /** The handle of a set in the trash that somebody means, named as for `resolve`. Throws SetFailure. */
  async resolveRemoved(text: string): Promise<Handle> {
    const digits = digitsNamed(text.trim())
    if (digits === undefined) throw new SetFailure('sets/not-a-handle', { text })
    const found = oneOf(await this.removed(), digits, text)
    if (found === undefined) throw new SetFailure('sets/not-in-trash', { set: text.trim() })
    return found
  }

  /** Moves a set to the trash (SET-STORE-4); `removal` is kept with it until it comes back. Throws SetFailure. */
  async remove(handle: Handle, removal?: SetRemoval): Promise<void> {
    const digest = digestOf(handle)
    await this.#assertShown(digest)
    this.#recent.forget(digest)
    const beside = await this.#besideIn(this.#objects, digest)
    const isMoved = await this.#saying(digest, () =>
      this.#objects.trash.add(digest, beside, removal),
    )
    if (!isMoved) await this.#refuseAbsent(digest)
  }

  /** Brings a set back from the trash (SET-STORE-4). Throws SetFailure. */
  async restore(handle: Handle): Promise<void> {
    const digest = digestOf(handle)
    const { trash } = this.#objects
    if (!(await this.#isShown(trash, digest))) await this.#assertShown(digest)
    const beside = await this.#besideIn(trash, digest)
    await this.#saying(digest, async () => {
      const there = await this.#objects.read(digest)
      if (there !== undefined && sha256(there) === digest) {
        // It was made again since: what is in the trash is the same.
        for (const each of beside) {
          if (!(await this.#objects.has(each))) await trash.restore(each, [])
        }
        await trash.erase(digest, beside)
      } else if (!(await trash.restore(digest, beside)) && there === undefined) {
        throw new SetFailure('sets/not-found', { set: handle })
      }
    })
  }

  /** Removes a set of the trash permanently, and what is said beside it. Throws SetFailure. */
  async erase(handle: Handle): Promise<void> {
    const digest = digestOf(handle)
    const { trash } = this.#objects
    await saying(trash.whereIs(digest), async () => {
      const isThere = (await trash.has(digest)) && (await this.#isShown(trash, digest))
      if (!isThere) throw new SetFailure('sets/not-in-trash', { set: handle })
      await trash.erase(digest, await this.#besideIn(trash, digest))
    })
  }

  /** The sets that there are, or those of the trash. */
  async #setsIn(objects: ObjectReader): Promise<readonly StoredSet[]> {
    const sets: StoredSet[] = []
    for (const digest of await this.#digestsIn(objects)) {
      const handle = PREFIX + digest
      const origin = await readOrigin(objects, originOf(digest))
      try {
        const description = await describeObject(objects, digest)
        // Somebody who removes sets meanwhile is no fault of the set.
        if (description !== undefined) {
          sets.push({ handle, origin, description, problem: undefined })
        }
      } catch (error) {
        if (!(error instanceof SetFailure)) throw error
        sets.push({ handle, origin, description: undefined, problem: messageOf(error) })
      }
    }
    return sets
  }

  /** The sets there that are shown and whose digits begin so, in their order (SET-STORE-5). */
  async #digestsIn(objects: ObjectReader, digits = ''): Promise<readonly string[]> {
    const all = await this.#namesIn(objects)
    const ownerNames = ownerNamesAmong(all)
    const found: string[] = []
    for (const name of all.toSorted()) {
      if (!WHOLE.test(name) || !name.startsWith(digits)) continue
      if (await this.#isShown(objects, name, ownerNames)) found.push(name)
    }
    return found
  }

  /** Whether a set may be shown to who looks (SET-STORE-5). */
  async #isShown(objects: ObjectReader, digest: string, names?: OwnerNames): Promise<boolean> {
    const view = this.#view
    if (view === undefined || view.sees(undefined)) return true
    const { owner } = view
    // What they made is the usual case, and needs no look at the folder.
    if (owner !== undefined && view.sees(owner) && (await objects.has(ownerName(digest, owner))))
      return true
    const all = names ?? ownerNamesAmong(await this.#namesIn(objects))
    return (await ownersOf(objects, digest, all)).some((one) => view.sees(one))
  }

  async #assertShown(digest: string): Promise<void> {
    const { trash } = this.#objects
    if (await this.#isShown(this.#objects, digest)) return
    if ((await trash.has(digest)) && (await this.#isShown(trash, digest)))
      throw inTrash(PREFIX + digest)
    throw new SetFailure('sets/not-found', { set: PREFIX + digest })
  }

  /** What is said beside a set, and moves with it. */
  async #besideIn(objects: ObjectReader, digest: string): Promise<readonly string[]> {
    const names = ownerNamesAmong(await this.#namesIn(objects))
    return [originOf(digest), ...(names.get(digest) ?? [])]
  }

  #namesIn(objects: ObjectReader): Promise<readonly string[]> {
    return saying(objects.whereIs(''), () => objects.names())
  }

  async #refuseAbsent(digest: string): Promise<never> {
    const { trash } = this.#objects
    const isRemoved = await saying(trash.whereIs(digest), () => trash.has(digest))
    if (isRemoved) throw inTrash(PREFIX + digest)
    throw new SetFailure('sets/not-found', { set: PREFIX + digest })
  }

  #saying<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return saying(this.#objects.whereIs(name), work)
  }
}

function inTrash(handle: Handle): SetFailure {
  return new SetFailure('sets/in-trash', { set: handle })
}

function digestOf(handle: Handle): string {
  if (!isHandle(handle)) throw new SetFailure('sets/not-a-handle', { text: handle })
  return handle.slice(PREFIX.length)
}

/** The one of these handles that begins with some digits; undefined where none does. Throws SetFailure. */
function oneOf(handles: readonly Handle[], digits: string, text: string): Handle | undefined {
  const found = handles.filter((handle) => handle.startsWith(PREFIX + digits)).toSorted()
  if (found.length <= 1) return found[0]
  const known = found.map((handle) => `\`${handle.slice(0, PREFIX.length + digits.length + 4)}\``)
  throw new SetFailure('sets/ambiguous-handle', { set: text.trim(), known: known.join(', ') })
}

function setsFolder(folder: string): Objects {
  // A set is written once: whoever writes the next one takes away what is left of any.
  return new FolderObjects(folder, { leftovers: (name) => PART.test(name) })
}

/** What is said of a set lies beside it. */
function originOf(digest: string): string {
  return `${digest}.json`
}
