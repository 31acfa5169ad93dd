// JSON lines
// =============================================================================
//
// An object a line, in the names that a table's header may have. Each line says
// itself which names it has; a place may be absent or null.

import { KIND_WORDS, readJson, type JsonMember, type JsonNode, type JsonObject } from '#json'
import { createSource, type Code, type Details } from '#text'

import { isColumnName, OWN_NAMES } from '../columns/column.ts'
import {
  columnsOf,
  KNOWN,
  othersOf,
  shownNames,
  type ColumnChoices,
  type Columns,
  type FoundColumns,
} from './columns.ts'
import type { Faults } from './faults.ts'
import type { Place } from './fields.ts'
import { culprit, strandNamed, type Intake } from './intake.ts'
import type { Line, LineReader } from './lines.ts'
import type { Notes } from './notes.ts'

type NameChoices = Readonly<Record<string, string>>

const ROLES = ['id', 'sequence', 'start', 'end', 'strand'] as const

type Misfit = Extract<FoundColumns, { readonly code: unknown }>
/** The columns of objects that have the same names. */
type Shape = Exclude<FoundColumns, Misfit> & ReturnType<typeof othersOf>

/** Kinds of objects whose names are remembered, and how long these may be in all. */
const MOST_SHAPES = 1000
const MOST_SHAPE = 1000

export class JsonLinesReader implements LineReader {
  readonly finished = false
  readonly #choices: NameChoices | undefined
  readonly #intake: Intake
  readonly #faults: Faults
  readonly #notes: Notes
  readonly #shapes = new Map<string, Shape | Misfit>()
  /** The names that were asked for and were in no line so far; a number is a name here. */
  readonly #unseen: Map<string, string>
  #firstNames: string | undefined

  constructor(choices: ColumnChoices | undefined, intake: Intake, faults: Faults, notes: Notes) {
    this.#choices = choices === undefined ? undefined : namesOf(choices)
    this.#unseen = new Map(Object.entries(this.#choices ?? {}))
    // A line without the id is refused where it stands.
    this.#unseen.delete('id')
    this.#intake = intake
    this.#faults = faults
    this.#notes = notes
  }

  read(line: Line): boolean {
    const text = line.text()
    const { node, diagnostics } = readJson(createSource(text))
    for (const { code, span, severity, details } of diagnostics) {
      if (severity !== 'error') this.#notes.add(code, details)
      else this.#faults.add(line.number, columnIn(text, span.start), code, details)
    }
    if (node === undefined || diagnostics.some(({ severity }) => severity === 'error')) return false
    const place = (at: number): Place => ({ line: line.number, column: columnIn(text, at) })
    if (node.kind === 'object') this.#object(node, place)
    else this.#add(place(node.start), 'sets/no-object', { found: KIND_WORDS[node.kind] })
    return false
  }

  /** What was asked for must be in some line, or it was not what was meant. */
  end(): void {
    for (const [role, wanted] of this.#unseen) {
      const details = { role, wanted, columns: this.#firstNames ?? '' }
      if (this.#firstNames !== undefined) this.#faults.add(1, 1, 'sets/no-such-column', details)
    }
  }

  #object(object: JsonObject, place: (at: number) => Place): void {
    this.#look(object)
    const members = object.members.filter(({ value }) => value.kind !== 'null')
    const found = this.#columnsOf(members)
    if ('code' in found) return this.#add(place(object.start), found.code, found.details)
    this.#record(object, members, found.columns, place)
    this.#values(members, found)
    // A name with null says that there is such a column.
    for (const { name, value } of object.members) {
      if (value.kind === 'null' && !isOwn(name) && isColumnName(name)) this.#intake.column(name)
    }
  }

  #values(members: readonly JsonMember[], { kept }: Shape): void {
    for (const [name, at] of kept) {
      const value = members[at]?.value
      if (value?.kind === 'string' || value?.kind === 'number' || value?.kind === 'boolean') {
        this.#intake.value(name, value.value)
      } else if (value !== undefined) {
        this.#notes.add('sets/unused-columns', { columns: shownNames([name]) })
      }
    }
  }

  #record(
    object: JsonObject,
    members: readonly JsonMember[],
    columns: Columns,
    place: (at: number) => Place,
  ): void {
    const [idNode, sequenceNode, startNode, endNode, strandNode] = ROLES.map(
      (role) => members[columns[role]]?.value,
    )
    const kind = <Kind extends 'string' | 'number'>(
      node: JsonNode | undefined,
      what: string,
      expected: Kind,
    ): Extract<JsonNode, { kind: Kind }> | undefined => {
      if (node?.kind === expected) return node as Extract<JsonNode, { kind: Kind }>
      const wrong = node === undefined ? 'nothing' : KIND_WORDS[node.kind]
      const details = { what, expected: KIND_WORDS[expected], found: wrong }
      return this.#add(place(node?.start ?? object.start), 'sets/wrong-kind', details)
    }

    const id = kind(idNode, 'id', 'string')
    if (id === undefined) return
    if (columns.sequence < 0) return this.#intake.addRecord(id.value, () => place(id.start))
    const sequence = kind(sequenceNode, 'sequence', 'string')
    const start = kind(startNode, 'start', 'number')
    const end = kind(endNode, 'end', 'number')
    const strand = strandOf(strandNode)
    if (strand === undefined && strandNode !== undefined) {
      const details = { strand: 'value' in strandNode ? String(strandNode.value) : '…' }
      return this.#add(place(strandNode.start), 'sets/unknown-strand', details)
    }
    if (!sequence || !start || !end || strand === undefined) return
    const nodes = { id, sequence, start, end }
    this.#intake.addFeature(
      id.value,
      sequence.value,
      start.value,
      end.value,
      strand,
      (code, details) => place(nodes[culprit(code, details)].start),
    )
  }

  #look({ members }: JsonObject): void {
    this.#firstNames ??= shownNames(members.map(({ name }) => name))
    for (const [role, column] of this.#unseen) {
      if (members.some(({ name }) => name === column)) this.#unseen.delete(role)
    }
  }

  /** Most objects of a file have the names of the one before. */
  #columnsOf(members: readonly JsonMember[]): Shape | Misfit {
    const names = members.map(({ name }) => name)
    const shape = JSON.stringify(names)
    const known = this.#shapes.get(shape)
    if (known !== undefined) return known
    const roles = columnsOf(names, presentOf(this.#choices, names))
    const found = 'code' in roles ? roles : shapeOf(names, { ...roles.columns, location: -1 })
    if (this.#shapes.size < MOST_SHAPES && shape.length < MOST_SHAPE) this.#shapes.set(shape, found)
    if ('left' in found && found.left.length > 0) {
      this.#notes.add('sets/unused-columns', { columns: shownNames(found.left) })
    }
    return found
  }

  #add({ line, column }: Place, code: Code, details: Details): undefined {
    this.#faults.add(line, column, code, details)
  }
}

/** Places are members of their own here. */
function shapeOf(names: readonly string[], columns: Columns): Shape {
  return { columns, ...othersOf(names, columns) }
}

/** Whether a name is that of an id or a place. */
function isOwn(name: string): boolean {
  return OWN_NAMES.has(name) || Object.values(KNOWN).flat(2).includes(name.toLowerCase())
}

/** A name that one object lacks is absent there; the id must be in each. */
function presentOf(
  choices: NameChoices | undefined,
  names: readonly string[],
): NameChoices | undefined {
  if (choices === undefined) return undefined
  const kept = Object.entries(choices).filter(
    ([role, name]) => role === 'id' || names.includes(name),
  )
  return Object.fromEntries(kept)
}

/** An object has no order that could be counted, so a number is a name here. */
function namesOf(choices: ColumnChoices): NameChoices {
  const given = Object.entries(choices).filter(([, choice]) => choice !== undefined)
  return Object.fromEntries(given.map(([role, choice]) => [role, String(choice)]))
}

function strandOf(node: JsonNode | undefined): 1 | -1 | 0 | undefined {
  if (node === undefined) return 0
  const named = node.kind === 'string' || node.kind === 'number'
  return named ? strandNamed(String(node.value)) : undefined
}

/** The column of a UTF-16 unit, in characters from 1. */
function columnIn(text: string, at: number): number {
  let column = 1
  for (const character of text.slice(0, at)) column += character.length > 0 ? 1 : 0
  return column
}
