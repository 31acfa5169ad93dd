// Objects as files of a folder
// =============================================================================
//
// Invariants:
//
//   FOLDER-OBJECTS-1. `trash/` below the folder holds what was moved away, and for each
//       `<name>.removed`, which says since when and by whom. A note that cannot be
//       read says nothing.
//   FOLDER-OBJECTS-2. A name is on disk, or gone from it, when it is answered for.

import { open, readdir, readFile, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { ObjectEntry, Objects, ObjectStart, ObjectTrash, Removal } from '../objects.ts'
import { makeFolder } from './permissions.ts'
import { replaceFile, syncPath, type WholeFileOptions } from './whole-file.ts'

/** How files are kept where that is not the usual way. */
export interface FolderObjectsOptions {
  /** What goes of what killed processes left when something is written; see `replaceFile`. */
  readonly leftovers?: WholeFileOptions['leftovers']
  /** Names are `group/name`, a folder for each group, which goes with the last that is erased of it. */
  readonly grouped?: boolean
}

const TRASH = 'trash'
const REMOVED = '.removed'
const CHUNK_BYTES = 2 ** 28

/** What files are to a reader. */
class Files {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  whereIs(name: string): string {
    return join(this.folder, name)
  }

  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#reading(name, (file, size) => firstOf(file, size))
  }

  readStart(name: string, most: number): Promise<ObjectStart | undefined> {
    return this.#reading(name, async (file, length) => ({
      bytes: await firstOf(file, Math.min(most, length)),
      length,
    }))
  }

  async has(name: string): Promise<boolean> {
    return (await unlessGone(stat(this.whereIs(name)))) !== undefined
  }

  async names(): Promise<readonly string[]> {
    return (await unlessGone(readdir(this.folder))) ?? []
  }

  async #reading<Result>(
    name: string,
    read: (file: FileHandle, size: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    const file = await unlessGone(open(this.whereIs(name), 'r'))
    if (file === undefined) return undefined
    try {
      return await read(file, (await file.stat()).size)
    } finally {
      await file.close()
    }
  }
}

/** The objects of a folder, which is made with the first. */
export class FolderObjects extends Files implements Objects {
  readonly trash: ObjectTrash
  readonly #options: FolderObjectsOptions

  constructor(folder: string, options: FolderObjectsOptions = {}) {
    super(folder)
    this.#options = options
    this.trash = new FolderTrash(this)
  }

  async write(name: string, contents: Uint8Array | string): Promise<void> {
    const path = this.whereIs(name)
    const made = makeFolder(dirname(path))
    if (made !== undefined) await syncPath(dirname(made))
    const { leftovers } = this.#options
    await replaceFile(path, contents, leftovers === undefined ? {} : { leftovers })
  }

  settled(name: string): Promise<void> {
    return syncPath(dirname(this.whereIs(name)))
  }

  async erase(name: string): Promise<void> {
    const path = this.whereIs(name)
    await rm(path, { force: true })
    if (this.#options.grouped !== true) await unlessGone(syncPath(this.folder))
    else await rmdir(dirname(path)).catch(passOver('ENOENT', 'ENOTEMPTY', 'EEXIST'))
  }

  override async names(): Promise<readonly string[]> {
    if (this.#options.grouped !== true) return await super.names()
    const names: string[] = []
    for await (const { name } of this.list()) names.push(name)
    return names
  }

  async *list(): AsyncGenerator<ObjectEntry> {
    if (this.#options.grouped !== true) {
      yield* this.#filesOf('')
      return
    }
    for (const group of (await unlessGone(readdir(this.folder, { withFileTypes: true }))) ?? []) {
      if (group.isDirectory()) yield* this.#filesOf(`${group.name}/`)
    }
  }

  async *#filesOf(group: string): AsyncGenerator<ObjectEntry> {
    for (const file of (await unlessGone(readdir(this.whereIs(group)))) ?? []) {
      const name = group + file
      // Whoever removes as well may have been faster.
      const found = await unlessGone(stat(this.whereIs(name)))
      if (found?.isFile() === true) yield { name, bytes: found.size, changedAt: found.mtimeMs }
    }
  }
}

class FolderTrash extends Files implements ObjectTrash {
  readonly #objects: FolderObjects

  constructor(objects: FolderObjects) {
    super(join(objects.folder, TRASH))
    this.#objects = objects
  }

  async add(name: string, beside: readonly string[], removal?: Removal): Promise<boolean> {
    // A folder of nothing gets no trash.
    if (!(await this.#objects.has(name))) return false
    makeFolder(this.folder)
    const note = this.whereIs(name + REMOVED)
    if (removal === undefined) await rm(note, { force: true })
    else
      await replaceFile(
        note,
        `${JSON.stringify({ form: 1, at: removal.at, by: removal.by }, null, 2)}\n`,
      )
    if (!(await this.#move(name, this.#objects, this))) return false
    for (const each of beside) await this.#move(each, this.#objects, this)
    await this.#sync()
    return true
  }

  async removalOf(name: string): Promise<Removal | undefined> {
    const text = await readFile(this.whereIs(name + REMOVED), 'utf8').catch(() => '')
    try {
      const { at, by } = JSON.parse(text) as Readonly<Record<string, unknown>>
      if (typeof at !== 'string' || typeof by !== 'string') return undefined
      return TIME.test(at) ? { at, by } : undefined
    } catch {
      return undefined
    }
  }

  async restore(name: string, beside: readonly string[]): Promise<boolean> {
    if (!(await this.#move(name, this, this.#objects))) return false
    for (const each of beside) {
      // What was said of it since is what is known now.
      if (await this.#objects.has(each)) await rm(this.whereIs(each), { force: true })
      else await this.#move(each, this, this.#objects)
    }
    await rm(this.whereIs(name + REMOVED), { force: true })
    await this.#sync()
    return true
  }

  async erase(name: string, beside: readonly string[]): Promise<void> {
    for (const each of [name, ...beside, name + REMOVED]) {
      await rm(this.whereIs(each), { force: true })
    }
    await unlessGone(syncPath(this.folder))
  }

  async #move(name: string, from: Files, to: Files): Promise<boolean> {
    const moved = rename(from.whereIs(name), to.whereIs(name)).then(() => true)
    return (await unlessGone(moved)) ?? false
  }

  async #sync(): Promise<void> {
    await syncPath(this.folder)
    await syncPath(this.#objects.folder)
  }
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Fewer bytes where the file became shorter meanwhile. */
async function firstOf(file: FileHandle, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(count)
  for (let at = 0; at < count;) {
    const { bytesRead } = await file.read(bytes, at, Math.min(CHUNK_BYTES, count - at), at)
    if (bytesRead === 0) return bytes.slice(0, at)
    at += bytesRead
  }
  return bytes
}

/** OBJECTS-3 */
function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(passOver('ENOENT'))
}

/** Takes some errors of the file system for nothing. */
function passOver(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error
    return undefined
  }
}
