// Texts that are searched as notes are, and kept in no file
// =============================================================================
//
// The same words find the same things, whether they stand in a note or in what a past run did.

import type { DatabaseSync } from 'node:sqlite'

import { NOTES_TABLE } from './index-file.ts'
import { ftsQuery } from './query.ts'
import { indexed } from './snippet.ts'

const FIND = `
  SELECT rowid AS id FROM notes WHERE notes MATCH ? ORDER BY bm25(notes, 4.0, 1.0), rowid`

/** An index of texts that lives as long as the process. */
export class MemoryIndex {
  readonly #database: DatabaseSync

  private constructor(database: DatabaseSync) {
    this.#database = database
    database.exec(NOTES_TABLE)
  }

  static async open(): Promise<MemoryIndex> {
    const { DatabaseSync } = await import('node:sqlite')
    return new MemoryIndex(new DatabaseSync(':memory:'))
  }

  /** Adds a text under a number that no other has. */
  add(id: number, heading: string, body: string): void {
    const add = this.#database.prepare('INSERT INTO notes (rowid, heading, body) VALUES (?, ?, ?)')
    add.run(BigInt(id), indexed(heading), indexed(body))
  }

  /** The numbers of what fits, those with all the words first; undefined where there is no word to find. */
  find(words: string): readonly number[] | undefined {
    const query = ftsQuery(words)
    if (query === undefined) return undefined
    const find = this.#database.prepare(FIND)
    const rows = [query.all, query.any].flatMap((one) => find.all(one))
    return [...new Set(rows.map(({ id }) => Number(id)))]
  }
}
