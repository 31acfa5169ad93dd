// READ_KNOWLEDGE: full-text search over folders of notes
// =============================================================================
//
// What the search words are: `search-words.ts`. No match is a result; only a
// folder that is not there is a failure, because a plan that reads from nothing
// would continue to reason about nothing.

import { z } from 'zod'

import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import { searchNotes } from './notes/note-index.ts'
import { noteSource } from './notes/note-source.ts'
import type { Places } from '../places.ts'
import { readingInput, facultyStakes, facultyTool } from './faculty.ts'
import { searchLimit, searchWords, wantsWhole } from './search-words.ts'

export const KNOWLEDGE_FOLDERS: readonly string[] = Object.freeze(['knowledge'])

export const noteMatch = z.strictObject({
  file: z.string(),
  line: z.int().min(1),
  heading: z.string(),
  snippet: z.string(),
  score: z.number(),
})

export const skippedFile = z.strictObject({ file: z.string(), why: z.string() })

const MOST_SKIPPED = 20
const TIMEOUT_MS = 300_000

/** The search over these folders. */
export function readKnowledge(folders: readonly string[], places: Places): Tool {
  return defineTool({
    id: facultyTool('READ_KNOWLEDGE'),
    description:
      'Searches the notes of the knowledge folders and returns the passages that fit best.',
    input: readingInput,
    output: z.strictObject({
      query: z.string(),
      matches: z.array(noteMatch),
      searched: z.int().min(0),
      skipped: z.array(skippedFile),
    }),
    positional: ['action', 'parameters'],
    effect: 'read',
    ...facultyStakes('READ_KNOWLEDGE'),
    implementation: `full-text search over ${folders.map((folder) => `\`${folder}\``).join(', ')}`,
    timeoutMs: TIMEOUT_MS,
    async run(call, context) {
      const query = searchWords(call)
      const { matches, searched, skipped, missing } = await searchNotes(
        await noteSource(folders, places),
        query,
        {
          limit: searchLimit(call),
          whole: wantsWhole(call),
          signal: context.signal,
          progress: (message, done) => context.progress(message, done),
        },
      )
      if (missing.length === folders.length) {
        throw new ToolFailure('tool/no-notes', { folders: folders.join(', ') })
      }
      const absent = missing.map((file) => ({ file, why: 'there is no such folder' }))
      return {
        query,
        matches: matches.map(({ file, line, heading, snippet, score }) => ({
          file,
          line,
          heading,
          snippet,
          score,
        })),
        searched,
        skipped: [...absent, ...skipped].slice(0, MOST_SKIPPED),
      }
    },
  })
}
