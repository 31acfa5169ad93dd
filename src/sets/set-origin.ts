// Where a set came from
// =============================================================================
//
// An object beside the set for people who look through their sets. Nothing depends on
// it: a set is what its handle says, and a note that cannot be read is no note.

import type { ObjectReader } from '#runtime/objects'

import { isLoadedFile, type LoadedFile } from './set-result.ts'

/** A note on a set by whoever made it first. */
export interface SetOrigin {
  /** What it was called by whoever made it first. */
  readonly name: string
  /** What it was made from, in words: a file, a task, an operator. */
  readonly from: string
  /** When, as the caller's clock says it, in ISO 8601. */
  readonly at: string
  /** The file that it was loaded from, as it was then; absent for other sets, and for those of older versions. */
  readonly file?: LoadedFile | undefined
}

/** Reads a note; undefined where there is none that can be read. */
export async function readOrigin(
  objects: ObjectReader,
  name: string,
): Promise<SetOrigin | undefined> {
  const bytes = await objects.read(name).catch(() => undefined)
  try {
    const text = new TextDecoder().decode(bytes)
    const { name: called, from, at, file } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof called !== 'string' || typeof from !== 'string' || typeof at !== 'string') {
      return undefined
    }
    return { name: called, from, at, ...(isLoadedFile(file) ? { file } : {}) }
  } catch {
    return undefined
  }
}

/** The text of a note. */
export function originText({ name, from, at, file }: SetOrigin): string {
  return `${JSON.stringify({ form: 1, name, from, at, file }, null, 2)}\n`
}
