// BED
// =============================================================================
//
// Three to twelve columns with tabs between them: sequence, start, end, name, score,
// strand and what browsers draw. BED counts from 0 and its end is the first place
// behind the feature; a set counts from 1 and has both ends in it.
//
// Invariants:
//
//   BED-1. The id is the name, or `sequence:start-end` as in the set where there is no
//       name or it is `.`.
//   BED-2. A feature that has no extent (start = end) gets the end start − 1 (SET-3).

import type { Faults } from './faults.ts'
import { Fields, TAB } from './fields.ts'
import type { Counting, Intake } from './intake.ts'
import type { Line, LineReader } from './lines.ts'
import { hasSpacesForTabs, isBlank } from './tabs.ts'

const COUNTING: Counting = { format: 'BED', shift: 1, least: 0, gap: 0, strandWords: false }

const FEWEST = 3
const MOST = 12
const NAME = 3
const STRAND = 5

export class BedReader implements LineReader {
  readonly finished = false
  readonly #fields: Fields
  readonly #intake: Intake
  readonly #faults: Faults
  #width: number | undefined

  constructor(intake: Intake, faults: Faults) {
    this.#fields = new Fields(TAB, false, faults)
    this.#intake = intake
    this.#faults = faults
  }

  read(line: Line): boolean {
    if (!isAside(line)) this.#row(line)
    return false
  }

  end(): void {}

  #row(line: Line): void {
    const fields = this.#fields
    fields.read(line)
    const expected = this.#width
    if (fields.count < FEWEST && hasSpacesForTabs(line, FEWEST)) {
      return this.#faults.add(line.number, 1, 'sets/spaces-for-tabs', { format: 'BED' })
    }
    if (fields.count < FEWEST || fields.count > MOST) {
      const { column } = fields.place(fields.count < FEWEST ? fields.count : MOST)
      const details = { found: fields.count, expected: expected ?? `${FEWEST} to ${MOST}` }
      return this.#faults.add(line.number, column, 'sets/columns-differ', details)
    }
    if (expected !== undefined && expected !== fields.count) {
      const { column } = fields.place(expected)
      const details = { found: fields.count, expected }
      return this.#faults.add(line.number, column, 'sets/columns-differ', details)
    }
    this.#width = fields.count
    const named = fields.count > NAME
    const columns = {
      id: named ? NAME : 0,
      sequence: 0,
      start: 1,
      end: 2,
      strand: fields.count > STRAND ? STRAND : -1,
    }
    const name = named ? fields.text(NAME) : ''
    const id = isName(name) ? name : placeName(fields)
    this.#intake.feature(fields, columns, id, this.#intake.sequence(fields, 0), COUNTING)
  }
}

/** Whether a text in the column of names is one (BED-1). */
export function isName(text: string): boolean {
  return text !== '' && text !== '.'
}

function placeName(fields: Fields): string {
  return `${fields.text(0)}:${fields.digits(1) + 1}-${fields.digits(2)}`
}

/** Comments, and lines to a browser. */
const ASIDE = /^(?:#|(?:track|browser)(?: |$))/

function isAside(line: Line): boolean {
  const first = line.bytes[line.start]
  // Few lines begin as one of these: `#`, `b`, `t`, a space.
  if (first !== 35 && first !== 98 && first !== 116 && first !== 32 && first !== 9) return false
  return isAsideText(line.text()) || isBlank(line)
}

/** Whether a line that begins so would not be read as a feature. */
export function isAsideText(text: string): boolean {
  return ASIDE.test(text)
}
