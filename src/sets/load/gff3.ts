// GFF3
// =============================================================================
//
// Nine columns with tabs between them. Lines with one ID are one record: a feature
// that is in several parts has a line for each.
//
// Invariants:
//
//   GFF3-1. Ids and names of sequences are unescaped (`%09`), so they are those that
//       every other format has.
//   GFF3-2. Reading ends at `##FASTA` or at the first sequence; what follows is not
//       looked at.

import { QUOTED_LENGTH, shorten, type Code, type Details } from '#text'

import { shownNames } from './columns.ts'
import type { Faults } from './faults.ts'
import { Fields, TAB } from './fields.ts'
import type { Counting, Intake } from './intake.ts'
import type { Line, LineReader } from './lines.ts'
import type { Notes } from './notes.ts'
import { hasSpacesForTabs, isBlank } from './tabs.ts'

/** Counts from 1, and says nothing of features without extent. */
const COUNTING: Counting = { format: 'GFF3', shift: 0, least: 1, gap: 0, strandWords: false }

const WIDTH = 9
const SEQUENCE = 0
const TYPE = 2
const ATTRIBUTES = 8
const HASH = 35
/** And no directive that begins so. */
const FASTA = /^##FASTA\s*$/
const GREATER = 62
const MOST_TYPES = 20

export interface Gff3Options {
  /** The types to take, such as `gene`; all by default. */
  readonly types: ReadonlySet<string> | undefined
  /** The attributes that may hold the id; the first that a line has counts. */
  readonly attributes: readonly string[]
}

export class Gff3Reader implements LineReader {
  #finished = false
  readonly #fields: Fields
  readonly #options: Gff3Options
  readonly #intake: Intake
  readonly #faults: Faults
  readonly #notes: Notes
  readonly #passedOver = new Set<string>()
  #passedOverCount = 0

  constructor(options: Gff3Options, intake: Intake, faults: Faults, notes: Notes) {
    this.#fields = new Fields(TAB, false, faults)
    this.#options = options
    this.#intake = intake
    this.#faults = faults
    this.#notes = notes
  }

  get finished(): boolean {
    return this.#finished
  }

  read(line: Line): boolean {
    const first = line.bytes[line.start]
    if (first === GREATER) this.#finished = true
    else if (first === HASH) this.#finished = FASTA.test(line.text())
    else if (!isBlank(line)) this.#row(line)
    if (this.#finished) this.end()
    return false
  }

  end(): void {
    if (this.#passedOverCount === 0) return
    const types = shownNames([...this.#passedOver].toSorted())
    this.#notes.add('sets/other-types', { count: this.#passedOverCount, types })
    this.#passedOverCount = 0
  }

  #row(line: Line): void {
    const fields = this.#fields
    fields.read(line)
    if (fields.count !== WIDTH) {
      if (hasSpacesForTabs(line, WIDTH)) {
        return this.#faults.add(line.number, 1, 'sets/spaces-for-tabs', { format: 'GFF3' })
      }
      const { column } = fields.place(WIDTH)
      const details = { found: fields.count, expected: WIDTH }
      return this.#faults.add(line.number, column, 'sets/columns-differ', details)
    }
    const { types } = this.#options
    if (types !== undefined && !types.has(fields.text(TYPE))) {
      this.#passedOverCount++
      if (this.#passedOver.size < MOST_TYPES) this.#passedOver.add(fields.text(TYPE))
      return
    }
    const id = this.#id()
    const sequence = this.#plain(SEQUENCE, this.#intake.sequence(fields, SEQUENCE))
    if (id === undefined || sequence === undefined) return
    this.#intake.feature(fields, COLUMNS, id, sequence, COUNTING)
  }

  /** The id that column 9 gives; undefined where it gives none, which has been reported. */
  #id(): string | undefined {
    const text = this.#fields.text(ATTRIBUTES)
    const { line, column } = this.#fields.place(ATTRIBUTES)
    const found = new Map<string, string>()
    const refuse = (code: Code, details: Details): undefined => {
      this.#faults.add(line, column, code, details)
    }
    for (const part of text === '.' ? [] : text.split(';')) {
      const equals = part.indexOf('=')
      const name = part.slice(0, equals).trim()
      if (equals >= 0 && name !== '') {
        if (found.has(name)) return refuse('sets/attribute-twice', { name: brief(name) })
        found.set(name, part.slice(equals + 1))
      } else if (part.trim() !== '')
        return refuse('sets/bad-attribute', { part: brief(part.trim()) })
    }
    for (const name of this.#options.attributes) {
      const value = found.get(name)
      if (value !== undefined) return this.#plain(ATTRIBUTES, value)
    }
    const attributes = shownNames(this.#options.attributes)
    const there = shownNames(found.keys()) || 'none'
    return refuse('sets/no-id-attribute', { attributes, there })
  }

  /** A text without its escapes (GFF3-1). */
  #plain(n: number, text: string): string | undefined {
    if (!text.includes('%')) return text
    try {
      return decodeURIComponent(text)
    } catch {
      const { line, column } = this.#fields.place(n)
      this.#faults.add(line, column, 'sets/bad-escape', { text: brief(text) })
      return undefined
    }
  }
}

const COLUMNS = { id: ATTRIBUTES, sequence: SEQUENCE, start: 3, end: 4, strand: 6 }

function brief(text: string): string {
  return shorten(text, QUOTED_LENGTH)
}
