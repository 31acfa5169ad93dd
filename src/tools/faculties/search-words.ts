// Which words a reading step searches for
// =============================================================================
//
// STEP leaves a step's parameters free, and models name the same thing in many
// ways. The names below are looked for in their order, whatever their letter
// case and word breaks (`searchTerm`, `Search-Term`); the first that holds words
// counts. Where none does, the words of the action count, without the verbs of
// searching and the names of the place: "Query knowledge base for Python
// decorators" searches for `Python decorators`.

import { contentWords } from './notes/query.ts'
import type { FacultyCall } from './faculty.ts'

/** The parameters that hold what is searched for, in the order in which they count. */
export const SEARCH_PARAMETERS: readonly string[] = Object.freeze([
  'search_term',
  'search_terms',
  'search_query',
  'query',
  'q',
  'search',
  'term',
  'terms',
  'keywords',
  'keyword',
  'topic',
  'topics',
  'subject',
  'question',
  'about',
  'text',
])

const OF_SEARCHING = new Set(
  `check consult fetch find gather get give information knowledge base list load look lookup memory
  note notes obtain past previous pull query read recall retrieve return review run runs search show
  step stored up`.split(/\s+/),
)

/** What to search for; empty when the call holds no word. */
export function searchWords(call: FacultyCall): string {
  return namedWords(call) ?? wordsOfAction(call)
}

/** What the parameters say to search for; undefined where they do not. */
export function namedWords({ parameters }: FacultyCall): string | undefined {
  const byName = new Map(
    Object.entries(parameters).map(([name, value]) => [plainName(name), wordsOf(value)]),
  )
  for (const name of SEARCH_PARAMETERS) {
    const words = byName.get(plainName(name))
    if (words !== undefined && words !== '') return words
  }
  return undefined
}

function wordsOfAction({ action }: FacultyCall): string {
  const words = contentWords(action)
  const wanted = words.filter((word) => !OF_SEARCHING.has(word.toLowerCase()))
  return (wanted.length > 0 ? wanted : words).join(' ')
}

/** How many matches are wanted, where `limit` says it. */
export function searchLimit({ parameters }: FacultyCall): number {
  const limit = parameters['limit']
  return typeof limit === 'number' && Number.isInteger(limit) && limit >= 1
    ? Math.min(limit, LARGEST_LIMIT)
    : USUAL_LIMIT
}

/** Whether whole sections are wanted, where `whole` says it. */
export function wantsWhole({ parameters }: FacultyCall): boolean {
  return parameters['whole'] === true
}

const USUAL_LIMIT = 8
const LARGEST_LIMIT = 50

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(' ')
  return ''
}
