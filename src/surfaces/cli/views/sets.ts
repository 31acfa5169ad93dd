// Sets, as people look at them
// =============================================================================

import type { SetView } from '#app'
import type { CellValue, ColumnSummary, Handle, SetRecord, StoredSet } from '#sets'

import { shortHandle } from '#sets/handle'

import { field, paragraph } from '../paragraph.ts'
import {
  bold,
  clipped,
  cyan,
  dim,
  made,
  nothing,
  padded,
  red,
  words,
  type Styled,
} from '../styled.ts'
import { ago, bytes, plural, recordsWords } from './amounts.ts'

/** A handle as it is shown and may be typed. */
export function paintHandle(handle: Handle): Styled {
  return cyan(shortHandle(handle))
}

/** A line or two a set, the newest first: handle, size, what it is called and where it came from. */
export function setList(sets: readonly StoredSet[], width: number, now: number): readonly Styled[] {
  const newestFirst = sets.toSorted((a, b) => timeOf(b) - timeOf(a))
  const sizes = newestFirst.map(({ description }) => description?.size.toLocaleString('en') ?? '')
  const column = sizes.reduce((most, size) => Math.max(most, size.length), 0)
  return newestFirst.flatMap(({ handle, origin, problem }, at) => {
    const head = words`${paintHandle(handle)}  ${(sizes[at] ?? '').padStart(column)}  `
    if (problem !== undefined) return paragraph(words`${head}${red('damaged')}  `, problem, width)
    if (origin === undefined) return [words`${head}${dim('no description')}`]
    const { name, from } = origin
    const when = ago(Date.parse(origin.at), now)
    return [
      clipped(words`${head}${name}  ${dim(name === from ? when : `${from}, ${when}`)}`, width),
    ]
  })
}

function timeOf({ origin }: StoredSet): number {
  return origin === undefined ? 0 : Date.parse(origin.at)
}

const FIELDS = 11
const MOST_SEQUENCES = 12

/** Everything that is known of a set, and its first records. */
export function setPage(view: SetView, width: number): readonly Styled[] {
  const { name, handle, size, features, bytes: length, origin, sequences, columns, sample } = view
  const line = (label: string, text: string) => field(dim(label), text, FIELDS, width)
  const shown = sequences.slice(0, MOST_SEQUENCES).join(', ')
  const more =
    sequences.length > MOST_SEQUENCES ? `, … and ${sequences.length - MOST_SEQUENCES} more` : ''
  return [
    words`${bold(name)}  ${recordsWords(size)}`,
    ...line('Handle', handle),
    ...(origin === null ? [] : line('From', `${origin.from}, ${origin.at}`)),
    ...(features === 0
      ? []
      : line(
          'Features',
          `${features.toLocaleString('en')} on ${plural(sequences.length, 'sequence')}`,
        )),
    ...(sequences.length === 0 ? [] : line('Sequences', shown + more)),
    ...(columns.length === 0 ? [] : line('Columns', columnWords(columns))),
    ...line('On disk', bytes(length)),
    ...(sample.length === 0 ? [] : [nothing, ...recordLines(sample, width)]),
    ...(sample.length < size ? [dim(`… ${recordsWords(size - sample.length)} more`)] : []),
  ]
}

const MOST_PLACES = 3
const MOST_ID_CELLS = 40

/** `TXG_00010  chr1:900-2666 +  2 matches`, ids in a column. */
export function recordLines(records: readonly SetRecord[], width: number): readonly Styled[] {
  const longest = records.reduce((most, { id }) => Math.max(most, id.length), 0)
  const column = Math.min(longest, MOST_ID_CELLS)
  return records.map(({ id, features, matches, values }) => {
    const places = features.slice(0, MOST_PLACES).map(placeOf).join(', ')
    const more = features.length > MOST_PLACES ? ` and ${features.length - MOST_PLACES} more` : ''
    const matched = matches === undefined ? made('') : words`  ${dim(matchWords(matches))}`
    const place = places === '' ? made('') : words`  ${dim(places + more)}`
    const said = values === undefined ? [] : Object.entries(values)
    const told = said.length === 0 ? made('') : words`  ${dim(valuesWords(said))}`
    return clipped(words`${padded(id, column)}${place}${matched}${told}`, width)
  })
}

const MOST_COLUMNS_SHOWN = 12

/** Values under the names of their columns: `amount 1200, paid no`. */
export function valuesWords(values: readonly (readonly [string, CellValue])[]): string {
  return values
    .slice(0, MOST_COLUMNS_SHOWN)
    .map(([name, value]) => `${name} ${String(value).replaceAll(/\s+/g, ' ')}`)
    .join(', ')
}

/** The names of columns and what they hold: `amount (number), paid`. */
export function columnWords(columns: readonly ColumnSummary[]): string {
  const shown = columns.slice(0, MOST_COLUMNS_SHOWN)
  const names = shown.map(({ name, kind }) => (kind === 'text' ? name : `${name} (${kind})`))
  const more = columns.length - shown.length
  return names.join(', ') + (more === 0 ? '' : `, … and ${more} more`)
}

/** The columns of a set that was loaded. */
export function columnLines(columns: readonly ColumnSummary[], width: number): readonly Styled[] {
  return paragraph(words`        ${dim('columns:')} `, columnWords(columns), width)
}

function matchWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'match' : 'matches'}`
}

const STRANDS = { '1': ' +', '-1': ' -', '0': '' } as const

function placeOf({ sequence, start, end, strand }: SetRecord['features'][number]): string {
  return `${sequence}:${start}-${end}${STRANDS[strand]}`
}
