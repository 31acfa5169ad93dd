// sets.load: reads a file of the workspace into a set
// =============================================================================
//
// Which file is said by a plan, a model or a person, so it is looked for below the
// workspace folder only (workspace-file.ts). What a file says is untrusted.

import { basename } from 'node:path'

import { z } from 'zod'

import { FORMATS, LoadFailure, loadSet, type LoadOptions } from '#sets'
import { defineTool, type Tool, type ToolContext } from '#runtime/tool'
import { helpOf, messageOf } from '#text'

import { ToolFailure } from '../failure.ts'
import type { Places } from '../places.ts'
import { existingFile } from '../workspace-file.ts'
import { chunksOf, SeenBytes } from './loaded-file.ts'
import { LONGEST_NAME, setResult } from './set-result.ts'
import type { WorkspaceSets } from './workspace-sets.ts'

const column = (what: string) =>
  z
    .unknown()
    .refine(
      (given) => given === undefined || isColumn(given),
      'is no name of a column and no number from 1',
    )
    .meta({ $comment: 'A name, or a number from 1.' })
    .optional()
    .describe(what)

const text = z.string().min(1)

const input = z.strictObject({
  path: text.describe('The file, from the workspace folder.'),
  format: z
    .enum(FORMATS)
    .optional()
    .describe('What the file is; by the ending of its name by default.'),
  gzip: z.boolean().optional().describe('Whether it is packed; by `.gz` by default.'),
  columns: z
    .strictObject({
      id: column('Whose texts are the ids.'),
      sequence: column('Where the names of sequences are.'),
      start: column('The first base of a feature.'),
      end: column('The last base of a feature, which belongs to it.'),
      strand: column('`+`, `-` or nothing.'),
      location: column('The whole place: `chr1:29,510..37,126(+)`.'),
    })
    .optional()
    .describe(
      'Of tables and JSON lines: which columns are ids and places, by name or by number from 1; all others are kept as they are.',
    ),
  header: z
    .boolean()
    .optional()
    .describe('Of tables: whether the first line names the columns, as it does by default.'),
  quotes: z
    .boolean()
    .optional()
    .describe('Of tables: whether `"` encloses a field, as it does by default.'),
  type: z
    .unknown()
    .refine(
      (given) => given === undefined || isTypes(given),
      'is neither a type nor a list of types',
    )
    .meta({ $comment: 'A text, or a list of texts.' })
    .optional()
    .describe(
      'Of GFF3 and GTF: the type of the features to take, such as "gene"; without it every line needs an id.',
    ),
  attributes: z
    .array(text)
    .min(1)
    .optional()
    .describe('The attributes that may hold the id: by default `ID` of GFF3, `gene_id` of GTF.'),
  name: text
    .max(LONGEST_NAME)
    .optional()
    .describe('What the set is called; the name of the file by default.'),
})

/** Loads from the files of a workspace. */
export function loadTool(sets: WorkspaceSets, places: Places): Tool {
  return defineTool({
    id: 'sets.load',
    description:
      'Loads a set from a file of the workspace, with its columns: CSV, TSV, JSON lines, BED, GFF3, GTF or ids.',
    input,
    output: setResult,
    positional: ['path'],
    effect: 'read',
    returns: 'untrusted',
    sinks: ['path'],
    grantedByDefault: true,
    implementation: 'files in the workspace folder',
    timeoutMs: 600_000,
    async run({ path, name = basename(path).replace(/\.[^.]+(\.gz)?$/i, ''), ...how }, context) {
      const place = await existingFile(path, places)
      const options = { ...givenOf(how), name: path, signal: context.signal } as LoadOptions
      context.progress(`reading ${path}`)
      const seen = new SeenBytes(chunksOf(place, path))
      const { set, report } = await loadSet(seen.chunks(), options).catch(
        async (error: unknown) => {
          await seen.close()
          throw error instanceof LoadFailure ? refused(path, error, context) : error
        },
      )
      for (const note of report.notes) context.inform(`${path}: ${messageOf(note)}`)
      return sets.keep(set, { name, from: path, file: await seen.file(path) }, context)
    },
  })
}

/** A failure with the place of the first fault; the others are told as messages of the run. */
function refused(path: string, failure: LoadFailure, context: ToolContext): ToolFailure {
  const [first, ...others] = failure.faults
  for (const fault of others) {
    context.inform(`${path}, line ${fault.line}, column ${fault.column}: ${messageOf(fault)}`)
  }
  const { line = 1, column = 1, code = failure.code, details = failure.details } = first ?? {}
  const problem = [messageOf({ code, details }), helpOf({ code, details }) ?? ''].join(' ').trim()
  return new ToolFailure(
    'tool/set-not-loaded',
    { path, line, column, problem, fault: code },
    { cause: failure },
  )
}

function givenOf(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

function isColumn(given: unknown): boolean {
  if (typeof given === 'string') return given !== ''
  return Number.isSafeInteger(given) && (given as number) >= 1
}

function isTypes(given: unknown): boolean {
  if (typeof given === 'string') return given !== ''
  return Array.isArray(given) && given.length > 0 && given.every((one) => typeof one === 'string')
}
