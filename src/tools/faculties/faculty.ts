// The built-in faculties of STEP: the seven of seed 000, and two more
// =============================================================================
//
// A STEP plan names no tools; it names faculties, and each is routed to a tool
// of its own. What a call of one is given is the same for all: the action in
// words, the step's parameters, and for some what earlier steps found.

import { z } from 'zod'

import { capabilitiesOf, type BuiltinFaculty } from '#dialects/step/faculties'
import type { Json, Risk, ToolId } from '#plan'

export {
  FACULTIES,
  MORE_FACULTIES,
  type BuiltinFaculty,
  type Faculty,
} from '#dialects/step/faculties'

/** The id of a faculty's tool: `faculty.read-knowledge`. */
export function facultyTool(faculty: string): ToolId {
  return `faculty.${faculty.toLowerCase().replaceAll('_', '-')}`
}

/** What is at stake, and which of STEP's capabilities go with it (spec: what comes out). */
export function facultyStakes(faculty: BuiltinFaculty): {
  readonly risk: Risk
  readonly permissions: readonly string[]
} {
  return { risk: riskOf(faculty), permissions: capabilitiesOf(faculty) }
}

function riskOf(faculty: BuiltinFaculty): Risk {
  switch (faculty) {
    case 'READ_KNOWLEDGE':
    case 'READ_MEMORY':
    case 'READ_FILES':
      return 'low'
    case 'ANALYZE_CODE':
    case 'ANALYZE_HABITS':
    case 'ANALYZE_TONE':
    case 'SUM_UP':
      return 'medium'
    case 'RECOMMEND_MUSIC':
    case 'PLAN_SCHEDULE':
      return 'unknown'
  }
}

/** What the parameters of a search are, in words; `dates` says what becomes of dates, `needed` when words are. */
export function searching(dates: string, needed = 'needed'): string {
  return `\`search_term\` (${needed}), the words to look for: a passage with any one of them fits, those with all come first; ${dates}. \`limit\`: 1 to 50 passages, 8 by default. \`whole\`: true for whole sections instead of 300 characters.`
}

/** What a faculty is told to do. */
export const actionInput = z
  .string()
  .min(1)
  .describe('What is to be done, in words.')
  .meta({ toldInWords: {} })

/** The arguments of a faculty that reads: what it finds depends on nothing that was found before. */
export const readingInput = z.strictObject({
  action: actionInput,
  parameters: z.looseObject({}).describe(searching('no date is understood')),
})

/** The arguments of a faculty that thinks: it also sees what earlier steps found. */
export const thinkingInput = z.strictObject({
  ...readingInput.shape,
  parameters: z.looseObject({}).describe("The step's parameters."),
  context: z.unknown().optional().describe('What earlier steps found.'),
})

export interface FacultyCall {
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly context?: unknown
}

/** What has passed a schema of JSON values as what it is. */
export function asJson(value: unknown): Json {
  return value as Json
}
