// A folder of sets, looked through
// =============================================================================
//
// Invariants:
//
//   SET-SURVEY-1. Nothing is changed, and what goes away meanwhile is no fault.
//   SET-SURVEY-2. Where nobody asks for more, what is read of each set is its
//       header, and of no more than MOST_HEADERS sets: the newest. Their lengths
//       are asked of all.
//   SET-SURVEY-3. Files are asked one after the other without giving way, which
//       takes a tenth of the time, and the process has its turn after every PIECE
//       of them.

import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { FolderObjects } from '#runtime/world/folder-objects'

import { diskFault } from './disk-fault.ts'
import { SetFailure } from './failure.ts'
import { decodeHeader, decodeNamed } from './file/decode.ts'
import { HEADER_BYTES } from './file/layout.ts'
import type { Handle } from './handle.ts'
import { PART, TRASH, WHOLE } from './names-on-disk.ts'
import { nextTurn } from './turns.ts'

/** Some files of the folder. */
export interface Amount {
  readonly count: number
  readonly bytes: number
}

/** What lies in a folder of sets. */
export interface SetSurvey {
  readonly sets: Amount
  /** How many of them were looked into (SET-SURVEY-2). */
  readonly looked: number
  /** Those that cannot be used, the newest first: damaged, of another form, not to be read. */
  readonly faulty: readonly { readonly handle: Handle; readonly failure: SetFailure }[]
  /** `handles` are those of the sets in it, the last made first. */
  readonly trash: Amount & { readonly handles: readonly Handle[] }
  /** What is being written, and what killed processes left. */
  readonly unfinished: Amount
}

interface Found {
  readonly name: string
  readonly bytes: number
  readonly modifiedMs: number
}

const MOST_HEADERS = 2000
const PIECE = 256

/** Looks through a folder; with `whole` every set is read whole and its bytes are hashed. Throws SetFailure. */
export async function surveySets(folder: string, whole: boolean): Promise<SetSurvey> {
  const found = await filesIn(folder, (name) => WHOLE.test(name) || PART.test(name))
  const sets = newestFirst(found.filter(({ name }) => WHOLE.test(name)))
  const removed = newestFirst(await filesIn(join(folder, TRASH), (name) => WHOLE.test(name)))
  const looked = whole ? sets : sets.slice(0, MOST_HEADERS)
  const faulty: { readonly handle: Handle; readonly failure: SetFailure }[] = []
  for (const [at, { name }] of looked.entries()) {
    if (whole || at % PIECE === 0) await nextTurn()
    const failure = whole ? await faultOfFile(folder, name) : faultOfHeader(folder, name)
    if (failure !== undefined) faulty.push({ handle: handleOf(name), failure })
  }
  return {
    sets: amountOf(sets),
    looked: looked.length,
    faulty,
    trash: { ...amountOf(removed), handles: removed.map(({ name }) => handleOf(name)) },
    unfinished: amountOf(found.filter(({ name }) => PART.test(name))),
  }
}

function newestFirst(found: readonly Found[]): readonly Found[] {
  return found.toSorted((a, b) => b.modifiedMs - a.modifiedMs)
}

function handleOf(name: string): Handle {
  return `set:${name}`
}

function amountOf(found: readonly Found[]): Amount {
  return { count: found.length, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** The files of a folder that are called so; none where there is no folder (SET-SURVEY-3). */
async function filesIn(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const [at, name] of namesIn(folder).filter(isWanted).entries()) {
    if (at % PIECE === 0) await nextTurn()
    const stats = unlessGone(join(folder, name), (path) => statSync(path))
    // SET-SURVEY-1
    if (stats !== undefined) found.push({ name, bytes: stats.size, modifiedMs: stats.mtimeMs })
  }
  return found
}

function namesIn(folder: string): readonly string[] {
  return unlessGone(folder, (path) => readdirSync(path)) ?? []
}

/** What the file system says of a path; undefined where there is nothing. Throws SetFailure. */
function unlessGone<Result>(path: string, ask: (path: string) => Result): Result | undefined {
  try {
    return ask(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw diskFault(error, path)
  }
}

function faultOfHeader(folder: string, name: string): SetFailure | undefined {
  const bytes = new Uint8Array(HEADER_BYTES)
  try {
    const length = unlessGone(join(folder, name), (path) => {
      const file = openSync(path, 'r')
      try {
        readSync(file, bytes, 0, HEADER_BYTES, 0)
        return fstatSync(file).size
      } finally {
        closeSync(file)
      }
    })
    if (length !== undefined) {
      decodeHeader(bytes.subarray(0, Math.min(length, HEADER_BYTES)), length, join(folder, name))
    }
    return undefined
  } catch (error) {
    if (error instanceof SetFailure) return error
    throw error
  }
}

/** As SetStore reads a set, but that nothing is kept in memory. */
async function faultOfFile(folder: string, name: string): Promise<SetFailure | undefined> {
  const path = join(folder, name)
  try {
    const bytes = await new FolderObjects(folder).read(name)
    if (bytes !== undefined) decodeNamed(bytes, name, path)
    return undefined
  } catch (error) {
    return diskFault(error, path)
  }
}
