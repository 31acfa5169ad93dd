// READ_MEMORY: what was noted, and what earlier runs did
//
// What it finds may be narrowed to a time. A call that says a time and no words is given all that is of it.

import { z } from 'zod'

import type { View } from '#review'
import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { searchNotes } from './notes/note-index.ts'
import { isWithin, type Period } from './notes/note-date.ts'
import { noteSource } from './notes/note-source.ts'
import type { Places } from '../places.ts'
import { readCalendarTime } from '../when.ts'
import { facultyStakes, facultyTool, readingInput, searching } from './faculty.ts'
import { noteMatch, skippedFile } from './read-knowledge.ts'
import { namedWords, searchLimit, searchWords, wantsWhole } from './search-words.ts'

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
  /**
   * At most `limit` runs that fit the words of the `query`, started in the `period` where one is given, and may
   * be shown to the run that searches.
   */
  search(
    query: string,
    limit: number,
    period: Period | undefined,
    view: View,
  ): Promise<readonly PastRun[]>
}

/** What is remembered: notes in folders, and past runs where somebody keeps them. */
export interface MemorySource {
  /** From the workspace's root; MEMORY_FOLDERS by default. */
  readonly folders?: readonly string[]
  /** Absent where nobody keeps runs: then only notes are searched. */
  readonly runs?: PastRuns
}

export const MEMORY_FOLDERS: readonly string[] = Object.freeze(['memory'])

const day = z
  .string()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
  .refine((text) => readCalendarTime(text) !== undefined, 'is no day that the calendar has')
  .meta({ $comment: 'A day that the calendar has.' })

const input = z.strictObject({
  ...readingInput.shape,
  parameters: z
    .looseObject({ since: day.optional(), until: day.optional() })
    .refine(({ since = '', until = since }) => since <= until, '`since` is after `until`')
    .meta({ $comment: '`since` is not after `until`.' })
    .describe(
      searching(
        'dates are not among them: `since` and `until` are days such as 2026-03-14, both included, which without `search_term` find all that is of them, the latest first',
        'needed without `since` and `until`',
      ),
    ),
})

const TIMEOUT_MS = 300_000
const MOST_SKIPPED = 20

/** The search over notes and past runs. */
export function readMemory({ folders: named, runs }: MemorySource, places: Places): Tool {
  const folders = named ?? MEMORY_FOLDERS
  return defineTool({
    id: facultyTool('READ_MEMORY'),
    description:
      'Searches the notes of the memory folders and the past runs and returns what fits best.',
    input,
    output: z.strictObject({
      query: z.string(),
      matches: z.array(noteMatch.extend({ date: z.string() })),
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
      const { since, until } = call.parameters
      const period = since === undefined && until === undefined ? undefined : { since, until }
      const query = namedWords(call) ?? (period === undefined ? searchWords(call) : '')
      const limit = searchLimit(call)
      const { matches, searched, skipped, missing } = await searchNotes(
        await noteSource(folders, places),
        query,
        {
          limit,
          whole: wantsWhole(call),
          period,
          signal: context.signal,
          progress: (message, done) => context.progress(message, done),
        },
      )
      // Nobody need keep notes in the default folder; a folder that was named should be there.
      if (named !== undefined && runs === undefined && missing.length === folders.length) {
        throw new ToolFailure('tool/no-notes', { folders: folders.join(', ') })
      }
      const found = (await runs?.search(query, limit, period, await context.view())) ?? []
      const past = found.filter(
        ({ when }) => period === undefined || isWithin(when.slice(0, 10), period),
      )
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
