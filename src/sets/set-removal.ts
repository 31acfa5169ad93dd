// Since when a set is in the trash, and who moved it there
// =============================================================================
//
// A file beside the set, in the trash only. What cannot be read says nothing: such a set
// is as old as nobody knows.

import { readFile } from 'node:fs/promises'

/** A note on a set in the trash by whoever moved it there. */
export interface SetRemoval {
  /** When, as the caller's clock says it, in ISO 8601 and UTC. */
  readonly at: string
  /** Who, as people are called here. */
  readonly by: string
}

/** Reads a note; undefined where there is none that can be read. */
export async function readRemoval(path: string): Promise<SetRemoval | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    const { at, by } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (typeof at !== 'string' || typeof by !== 'string') return undefined
    return TIME.test(at) ? { at, by } : undefined
  } catch {
    return undefined
  }
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** The text of a note. */
export function removalText({ at, by }: SetRemoval): string {
  return `${JSON.stringify({ form: 1, at, by }, null, 2)}\n`
}
