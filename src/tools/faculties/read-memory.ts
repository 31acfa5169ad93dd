// READ_MEMORY: what was noted, and what earlier runs did

import { z } from 'zod'

import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { searchNotes } from './notes/note-index.ts'
import { noteSource } from './notes/note-source.ts'
import type { Places } from '../places.ts'
import { readingInput, facultyStakes, facultyTool } from './faculty.ts'
import { noteMatch, skippedFile } from './read-knowledge.ts'
import { searchLimit, searchWords, wantsWhole } from './search-words.ts'

/** A run that has been, as far as memory tells of it. */
export interface PastRun {
  /** The run's id. */
  readonly id: string
  /** What its plan was for, in words. */
  readonly goal: string
  /** When it started, as ISO 8601. */
  readonly when: string
  /** How it ended or stands, in a word of `RunStatus`. */
  readonly state: string
  /** The beginning of its result, in words or JSON. */
  readonly result: string
}

/** Past runs, searched by whoever keeps the journal; best first, and an empty query finds the latest. */
export interface PastRuns {
  /** At most `limit` runs that fit the words of the query. */
  search(query: string, limit: number): Promise<readonly PastRun[]>
}

/** What is remembered: notes in folders, and past runs where somebody keeps them. */
export interface MemorySource {
  /** From the workspace's root; MEMORY_FOLDERS by default. */
  readonly folders?: readonly string[]
  /** Absent where nobody keeps runs: then only notes are searched. */
  readonly runs?: PastRuns
}

export const MEMORY_FOLDERS: readonly string[] = Object.freeze(['memory'])

const TIMEOUT_MS = 300_000
const MOST_SKIPPED = 20

/** The search over notes and past runs. */
export function readMemory({ folders: named, runs }: MemorySource, places: Places): Tool {
  const folders = named ?? MEMORY_FOLDERS
  return defineTool({
    id: facultyTool('READ_MEMORY'),
    description:
      'Searches the notes of the memory folders and the past runs and returns what fits best.',
    input: readingInput,
    output: z.strictObject({
      query: z.string(),
      matches: z.array(noteMatch),
      runs: z.array(
        z.strictObject({
          id: z.string(),
          goal: z.string(),
          when: z.string(),
          state: z.string(),
          result: z.string(),
        }),
      ),
      searched: z.int().min(0),
      skipped: z.array(skippedFile),
    }),
    positional: ['action', 'parameters'],
    effect: 'read',
    ...facultyStakes('READ_MEMORY'),
    implementation: `full-text search over ${[
      ...(runs === undefined ? [] : ['past runs']),
      ...folders.map((folder) => `\`${folder}\``),
    ].join(', ')}`,
    timeoutMs: TIMEOUT_MS,
    async run(call, context) {
      const query = searchWords(call)
      const limit = searchLimit(call)
      const { matches, searched, skipped, missing } = await searchNotes(
        await noteSource(folders, places),
        query,
        {
          limit,
          whole: wantsWhole(call),
          signal: context.signal,
          progress: (message, done) => context.progress(message, done),
        },
      )
      // Nobody need keep notes in the default folder; a folder that was named should be there.
      if (named !== undefined && runs === undefined && missing.length === folders.length) {
        throw new ToolFailure('tool/no-notes', { folders: folders.join(', ') })
      }
      const past = (await runs?.search(query, limit)) ?? []
      return {
        query,
        matches: [...matches],
        runs: past.map(({ id, goal, when, state, result }) => ({ id, goal, when, state, result })),
        searched,
        skipped: skipped.slice(0, MOST_SKIPPED),
      }
    },
  })
}
