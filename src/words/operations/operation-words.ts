// Operations of mathematics that words name
// =============================================================================
//
// `Differentiate the position` and `Bilde die Ableitung` ask for a derivative; `use the derivative` does not, and neither
// does `the safety factor`.
//
// Invariants:
//
//   OPERATION-WORDS-1. A verb counts only where a clause begins with it, behind what says how (`by integrating`), or in its
//       last place where a language puts it there; a noun only as the object of a verb that makes it.
//   OPERATION-WORDS-2. What stands in quotes or back-ticks names nothing.

import { onFirstUse } from '#text/on-first-use'

import { withoutNames } from '../without-names.ts'
import { OPERATION_TABLES, type MathOperation, type OperationTable } from './operation-tables.ts'

export type { MathOperation } from './operation-tables.ts'

/** An operation with the words that name it. */
export interface NamedOperation {
  readonly operation: MathOperation
  readonly start: number
  readonly end: number
}

/** The operations that a sentence names, each once, in the order of the text. */
export function mathOperationsIn(text: string): readonly NamedOperation[] {
  const line = withoutNames(text)
  const spoken = languagesOf(line)
  const found = new Map<MathOperation, NamedOperation>()
  for (const { table, stems, patterns } of searches()) {
    if (!spoken.has(table) || !stems.test(line)) continue
    for (const { operation, pattern } of patterns) {
      const match = pattern.exec(line)
      const before = found.get(operation)
      if (match === null || (before !== undefined && before.start <= match.index)) continue
      const { index: start } = match
      found.set(operation, { operation, start, end: start + match[0].length })
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}

/** The languages whose small words are most often in a text; where none are, all but those that share verbs. */
function languagesOf(line: string): ReadonlySet<OperationTable> {
  const counts = searches().map(({ table, small }) => ({
    table,
    count: small === undefined ? 0 : (line.match(small)?.length ?? 0),
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const isSpoken = ({ table, count }: (typeof counts)[number]) =>
    most === 0 ? !table.isRomance : count === most || !table.spaced
  return new Set(counts.filter(isSpoken).map(({ table }) => table))
}

interface Search {
  readonly operation: MathOperation
  readonly pattern: RegExp
}

const searches = onFirstUse(() =>
  OPERATION_TABLES.map((table) => ({
    table,
    small:
      table.small === ''
        ? undefined
        : new RegExp(String.raw`(?<![\p{L}’'])(?:${table.small})(?![\p{L}])`, 'gu'),
    stems: new RegExp(table.stems, 'u'),
    patterns: searchesOf(table),
  })),
)

function searchesOf(table: OperationTable): readonly Search[] {
  const { spaced, verbs, nouns, joiner, isVerbLast, isGenitive, behind } = table
  const make = `${table.find}|${table.make}`
  const all = (Object.keys({ ...verbs, ...nouns }) as MathOperation[]).map((operation) => {
    const [verb, noun] = [verbs[operation], nouns[operation]]
    if (!spaced) return { operation, source: verb ?? '' }
    const start = String.raw`(?<=(?:^|[.!?;:,•*(-] |(?<![\p{L}\p{N}])(?:${joiner}) ) {0,8}(?:(?:first|then|next|now|finally|zuerst|dann|nun) )?)`
    const end = String.raw`(?![\p{L}\p{N}’'_-])`
    // The name of what is made ends at a preposition; behind it nothing but such, or nothing.
    const between = String.raw`(?: (?!(?:${behind}) )[^\s.,;:!?]+){0,4}?`
    // `the integral gain` is no integral; `the integral ∫ F dx` is one.
    const isHead = isGenitive ? end : String.raw`(?! (?!(?:${behind})(?![\p{L}]))\p{L}{3})${end}`
    const parts = [
      ...(verb === undefined ? [] : [`${start}(?:${verb})${end}`]),
      ...(verb === undefined || !isVerbLast
        ? []
        : [String.raw`(?<![\p{L}])(?:${verb})(?= *(?:[.!?]|$))`]),
      ...(noun === undefined
        ? []
        : [
            `${start}(?:${make})${between} (?:${noun})${isHead}`,
            ...(isVerbLast
              ? [String.raw`(?<![\p{L}])(?:${noun})${end}[^.,;:!?]* (?:${make})(?= *(?:[.!?]|$))`]
              : []),
          ]),
    ]
    return { operation, source: parts.join('|') }
  })
  return all.map(({ operation, source }) => ({ operation, pattern: new RegExp(source, 'iu') }))
}
