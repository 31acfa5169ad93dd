// Which column is which
// =============================================================================
//
// By what was asked for, else by the names that such tables give their columns.
//
// Invariants:
//
//   LOAD-COLUMNS-1. Nothing is guessed: two columns that could be the id, or half a
//       place, are refused with the names that there are.
//   LOAD-COLUMNS-2. Where columns are asked for, those and no others are ids and places. All others
//       are columns of the set.

import { QUOTED_LENGTH, shorten, type Code, type Details } from '#text'

import { isColumnName, MOST_COLUMNS, OWN_NAMES } from '../columns/column.ts'

/** A column's name, or its number from 1. */
export type ColumnChoice = string | number

/** What a column of a table may hold. */
export type Role = 'id' | 'sequence' | 'start' | 'end' | 'strand' | 'location'

/** Which column holds what; what is left out is not read. */
export type ColumnChoices = Readonly<Partial<Record<Role, ColumnChoice>>>

/** The number of each column, from 0; -1 where there is none. */
export type Columns = Readonly<Record<Role, number>>

export type FoundColumns =
  | { readonly columns: Columns }
  | { readonly code: Code; readonly details: Details }

/** Of the names of one line the first that has any counts: a `name` beside an `id` is not one. */
export const KNOWN: Readonly<Record<Role, readonly (readonly string[])[]>> = {
  id: [
    ['id', 'gene_id', 'geneid', 'record_id', 'recordid', 'source_id', 'sourceid', 'feature_id'],
    ['name'],
  ],
  sequence: [
    ['sequence', 'seqid', 'seq_id', 'sequence_id', 'sequenceid', 'seqname'].concat([
      'chrom',
      'chr',
      'chromosome',
      'contig',
    ]),
  ],
  start: [['start']],
  end: [['end', 'stop']],
  strand: [['strand']],
  // `Pf3D7_01_v3:29,510..37,126(+)`, as VEuPathDB's sites have it.
  location: [['genomic_location', 'genomic_location_(gene)', 'genomic_location_(transcript)']],
}

const ROLES = Object.keys(KNOWN) as Role[]
const PLACE = ['sequence', 'start', 'end'] as const
const MOST_SHOWN = 30

/** The columns of a header, or what is wrong with it. */
export function columnsOf(
  names: readonly string[],
  choices: ColumnChoices | undefined,
): FoundColumns {
  const there = shownNames(names)
  const columns = { id: -1, sequence: -1, start: -1, end: -1, strand: -1, location: -1 }
  for (const role of ROLES) {
    const found = choices === undefined ? known(names, role) : chosen(names, choices[role])
    // A place that may be either of two is none: both stay columns of the set.
    const isOpen = role === 'location' && choices === undefined && found.length > 1
    if (isOpen) continue
    if (found.length > 1) {
      const which = shownNames(found.map((at) => names[at] ?? ''))
      return { code: 'sets/ambiguous-column', details: { role, which, columns: there } }
    }
    const [at = -1] = found
    if (at < 0 && choices?.[role] !== undefined) {
      const wanted = choices[role]
      return { code: 'sets/no-such-column', details: { role, wanted, columns: there } }
    }
    columns[role] = at
  }
  if (columns.id < 0) return { code: 'sets/no-id-column', details: { columns: there } }
  const lacking = PLACE.filter((role) => columns[role] < 0)
  const some = lacking.length < PLACE.length || columns.strand >= 0
  if (some && columns.location >= 0) columns.location = -1
  if (lacking.length === 0 || !some) return { columns }
  return {
    code: 'sets/half-a-place',
    details: { lacking: lacking.join(' and '), columns: there },
  }
}

/** Names for a message: some of them, each cut short if it is long. */
export function shownNames(names: Iterable<string>): string {
  const few = [...names]
  const shown = few.slice(0, MOST_SHOWN).map((name) => `\`${shorten(name, QUOTED_LENGTH)}\``)
  if (few.length > MOST_SHOWN) shown.push('…')
  return shown.join(', ')
}

function known(names: readonly string[], role: Role): readonly number[] {
  const folded = names.map((name) => name.trim().toLowerCase().replace(/[ -]/g, '_'))
  for (const some of KNOWN[role]) {
    const found = folded.flatMap((name, at) => (some.includes(name) ? [at] : []))
    if (found.length > 0) return found
  }
  return []
}

function chosen(names: readonly string[], choice: ColumnChoice | undefined): readonly number[] {
  if (choice === undefined) return []
  if (typeof choice === 'number') {
    return Number.isInteger(choice) && choice >= 1 && choice <= names.length ? [choice - 1] : []
  }
  return names.flatMap((name, at) => (name === choice ? [at] : []))
}

/** Which columns are no id and no place, and may be columns of a set; and the names of the others. */
export function othersOf(
  names: readonly string[],
  columns: Columns,
): { readonly kept: readonly (readonly [string, number])[]; readonly left: readonly string[] } {
  const used = new Set(Object.values(columns))
  const kept: (readonly [string, number])[] = []
  const left: string[] = []
  for (const [at, name] of names.entries()) {
    if (used.has(at)) continue
    const isOne = names.indexOf(name) === at && !names.includes(name, at + 1)
    if (isOne && isColumnName(name) && !OWN_NAMES.has(name) && kept.length < MOST_COLUMNS) {
      kept.push([name, at])
    } else left.push(name)
  }
  return { kept, left }
}
