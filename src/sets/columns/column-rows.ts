// A column as it comes in
// =============================================================================
//
// Values come with their records, in any order and more than once, as texts: whether they are
// numbers is known when all are there.
//
// Invariants:
//
//   COLUMN-ROWS-1. The column depends on what was added, not on the order.
//   COLUMN-ROWS-2. A record that has two different values has none of them: the column is given up,
//       and it is said which two.

import { grownNumbers, NO_NUMBERS } from '../growing.ts'
import { idAt, type Ids } from '../ids.ts'
import { TextColumn } from '../text-column.ts'
import { NO_VALUE, type CellValue, type Column, type ColumnKind } from './column.ts'
import { numberIn } from './number-text.ts'

/** Texts that are found again without a look at the others; a column of few texts has no more. */
const MOST_KNOWN = 512

/** Different values of one record. */
export interface TwoValues {
  /** The first of the two in the order of their letters. */
  readonly one: string
  /** The other one. */
  readonly other: string
}

export class ColumnRows {
  readonly name: string
  #texts = new TextColumn('value', true)
  #at: Uint32Array<ArrayBuffer> = NO_NUMBERS
  #rows = 0
  #known = new Map<string, number>()
  readonly #kinds = new Set<ColumnKind | 'any'>()
  #twoValues: TwoValues | undefined

  constructor(name: string) {
    this.name = name
  }

  /** Two values of one record (COLUMN-ROWS-2). */
  get twoValues(): TwoValues | undefined {
    return this.#twoValues
  }

  /** Whether texts stand beside numbers, or either beside true and false. */
  get isMixed(): boolean {
    return this.#kinds.size > 1
  }

  /** The value of a record; a text of kind `any` may turn out to be a number. Throws SetFailure. */
  add(record: number, value: CellValue, kind: ColumnKind | 'any'): void {
    this.#kinds.add(kind)
    if (this.#twoValues !== undefined) return
    const text = typeof value === 'string' ? value : String(value)
    if (record >= this.#at.length) this.#at = grownNumbers(this.#at, record + 1, this.#rows)
    const before = record < this.#rows ? (this.#at[record] as number) : NO_VALUE
    if (record >= this.#rows) {
      this.#at.fill(NO_VALUE, this.#rows, record + 1)
      this.#rows = record + 1
    }
    if (before === NO_VALUE) this.#at[record] = this.#numberOf(text)
    else if (!this.#isAt(before, text)) this.#giveUp(before, text)
  }

  /** The texts in their order, and the records under their new numbers, where they change. */
  settle(records: Uint32Array | undefined): void {
    if (this.#twoValues !== undefined) return
    this.#known = new Map()
    const numbers = this.#texts.settle()
    if (numbers !== undefined) {
      for (let row = 0; row < this.#rows; row++) {
        const text = this.#at[row] as number
        if (text !== NO_VALUE) this.#at[row] = numbers[text] as number
      }
    }
    if (records === undefined) return
    let size = 0
    for (let row = 0; row < records.length; row++) size = Math.max(size, (records[row] ?? 0) + 1)
    const merged = new Uint32Array(size).fill(NO_VALUE)
    for (let row = 0; row < this.#rows; row++) {
      const value = this.#at[row] as number
      if (value === NO_VALUE) continue
      const record = records[row] as number
      const before = merged[record] as number
      if (before === NO_VALUE) merged[record] = value
      else if (before !== value) return this.#giveUp(before, this.#textAt(value))
    }
    this.#at = merged
    this.#rows = size
  }

  /** The column of so many records after it was settled; undefined where it was given up. */
  build(records: number): Column | undefined {
    if (this.#twoValues !== undefined) return undefined
    const at = new Uint32Array(records).fill(NO_VALUE)
    at.set(this.#at.subarray(0, this.#rows))
    const texts = this.#texts.taken()
    const { name } = this
    const [kind] = this.isMixed ? ['text' as const] : this.#kinds
    if (kind === 'number' || kind === 'any') {
      const numbers = numbersOf(texts, kind === 'number' ? Number : numberIn)
      if (numbers !== undefined) {
        const column = Float64Array.from(at, (one) =>
          one === NO_VALUE ? Number.NaN : (numbers[one] as number),
        )
        return { name, kind: 'number', numbers: column }
      }
    }
    return { name, kind: kind === 'boolean' ? 'boolean' : 'text', texts, at }
  }

  #numberOf(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const number = this.#texts.add(text)
    if (this.#known.size < MOST_KNOWN) this.#known.set(text, number)
    return number
  }

  #isAt(number: number, text: string): boolean {
    return this.#known.get(text) === number || this.#textAt(number) === text
  }

  #textAt(number: number): string {
    return idAt(this.#texts.texts, number)
  }

  #giveUp(one: number, other: string): void {
    const texts = [this.#textAt(one), other].toSorted()
    this.#twoValues = { one: texts[0] ?? '', other: texts[1] ?? '' }
    this.#texts = new TextColumn('value', true)
    this.#at = NO_NUMBERS
    this.#rows = 0
  }
}

/** The numbers that all of some texts say; undefined where one says none, or there is none. */
function numbersOf(texts: Ids, read: (text: string) => number | undefined) {
  if (texts.size === 0) return undefined
  const numbers = new Float64Array(texts.size)
  for (let at = 0; at < texts.size; at++) {
    const number = read(idAt(texts, at))
    if (number === undefined) return undefined
    numbers[at] = number
  }
  return numbers
}
