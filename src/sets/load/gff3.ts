// GFF3
// =============================================================================
//
// Nine columns with tabs between them. Lines with one ID are one record: a feature
// that is in several parts has a line for each. GTF has the same columns, and writes
// its attributes as `gene_id "a";`.
//
// Invariants:
//
//   GFF3-1. Ids and names of sequences are unescaped (`%09`), so they are those that
//       every other format has.
//   GFF3-2. Reading ends at `##FASTA` or at the first sequence; what follows is not
//       looked at.
//   GFF3-3. The type and the attributes that are no id are columns of the set. What GFF3
//       itself gives a meaning to (`Parent`, the counts of an export) is left out.

import { QUOTED_LENGTH, shorten, type Code, type Details } from '#text'

import { isColumnName, OWN_NAMES } from '../columns/column.ts'
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
  /** Whether attributes are written as in GTF. */
  readonly isGtf: boolean
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
    const found = this.#attributes()
    const id = found && this.#id(found)
    const name = this.#intake.sequence(fields, SEQUENCE)
    const sequence = this.#options.isGtf ? name : this.#plain(SEQUENCE, name)
    if (found === undefined || id === undefined || sequence === undefined) return
    this.#intake.feature(fields, COLUMNS, id, sequence, COUNTING)
    const type = fields.text(TYPE)
    if (type !== NO_TYPE && type !== '.') this.#intake.value('type', type, 'any')
    for (const [attribute, value] of found) {
      if (this.#options.attributes.includes(attribute) || isOwn(attribute)) continue
      const text = this.#options.isGtf ? value : this.#plain(ATTRIBUTES, value)
      if (text !== undefined && text !== '') this.#intake.value(attribute, text, 'any')
    }
  }

  /** The attributes of column 9 as they are written; undefined for what is none, which has been reported. */
  #attributes(): ReadonlyMap<string, string> | undefined {
    const text = this.#fields.text(ATTRIBUTES)
    const found = new Map<string, string>()
    if (text === '.') return found
    for (const part of this.#options.isGtf ? gtfParts(text) : text.split(';')) {
      const { name, value } = this.#options.isGtf ? gtfAttribute(part) : gff3Attribute(part)
      if (name === undefined) {
        if (part.trim() === '') continue
        return this.#refuse('sets/bad-attribute', { part: brief(part.trim()) })
      }
      const before = found.get(name)
      // GTF may say one several times, such as `tag`.
      if (before !== undefined && !this.#options.isGtf) {
        return this.#refuse('sets/attribute-twice', { name: brief(name) })
      }
      found.set(name, before === undefined ? value : `${before},${value}`)
    }
    return found
  }

  /** The id among the attributes; undefined where there is none, which has been reported. */
  #id(found: ReadonlyMap<string, string>): string | undefined {
    for (const name of this.#options.attributes) {
      const value = found.get(name)
      if (value === undefined) continue
      return this.#options.isGtf ? value : this.#plain(ATTRIBUTES, value)
    }
    const attributes = shownNames(this.#options.attributes)
    const there = shownNames(found.keys()) || 'none'
    return this.#refuse('sets/no-id-attribute', { attributes, there })
  }

  #refuse(code: Code, details: Details): undefined {
    const { line, column } = this.#fields.place(ATTRIBUTES)
    this.#faults.add(line, column, code, details)
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

/** What an export without a type of its own writes. */
const NO_TYPE = 'region'
const UNUSED: ReadonlySet<string> = new Set(['Parent', 'matches', 'type'])

function isOwn(attribute: string): boolean {
  return UNUSED.has(attribute) || OWN_NAMES.has(attribute) || !isColumnName(attribute)
}

interface Attribute {
  readonly name: string | undefined
  readonly value: string
}

function gff3Attribute(part: string): Attribute {
  const equals = part.indexOf('=')
  const name = part.slice(0, equals).trim()
  return equals >= 0 && name !== '' ? { name, value: part.slice(equals + 1) } : NONE
}

function gtfAttribute(part: string): Attribute {
  const [, name, quoted, bare] = /^\s*(\S+)\s+(?:"([^"]*)"|([^\s"]+))\s*$/.exec(part) ?? []
  return name === undefined ? NONE : { name, value: quoted ?? bare ?? '' }
}

const NONE: Attribute = { name: undefined, value: '' }

/** A semicolon within quotation marks ends nothing. */
function gtfParts(text: string): readonly string[] {
  return text.match(/(?:"[^"]*"|[^;"])+|"/g) ?? []
}

const COLUMNS = { id: ATTRIBUTES, sequence: SEQUENCE, start: 3, end: 4, strand: 6 }

function brief(text: string): string {
  return shorten(text, QUOTED_LENGTH)
}
