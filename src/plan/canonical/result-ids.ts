// Results under their ids, written briefly
// =============================================================================
//
// The brief form (../canonical.ts, N4) writes a map's entry that gives a step's whole
// result under the step's id as that id alone. The contexts of a STEP plan are made
// of such entries: each is the one before moved on by a step or two, so nearly all
// its ids stand one after the other in what has been written already. They are
// copied from there, byte by byte, instead of being written letter by letter.
//
// Invariants:
//
//   I1. Copying changes nothing but the time it takes.
//   I2. Each id is kept once: no more is held than the plan has ids.

import type { Utf8Buffer } from '#text'

import { isResultUnderItsId, type MapEntry, type Output } from '../expr.ts'
import type { StepId } from '../ids.ts'

export class ResultIds {
  readonly #target: Utf8Buffer
  readonly #texts: Utf8Buffer
  readonly #ids: StepId[] = []
  readonly #positions = new Map<StepId, number>()
  /** Where the text of each id starts, and where the next one will. */
  readonly #starts = [0]

  /** `target` is written to; `texts`, which is empty, keeps the ids. */
  constructor(target: Utf8Buffer, texts: Utf8Buffer) {
    this.#target = target
    this.#texts = texts
  }

  /**
   * Writes the ids of a run of entries with commas between them, and gives the place
   * of the first entry behind it. The one at `from` must be a result under its id.
   */
  write(entries: readonly MapEntry[], from: number): number {
    const id = (entries[from] as MapEntry)[1] as Output
    const first = this.#positions.get(id.step) ?? this.#keep(id.step)
    let next = first + 1
    let at = from + 1
    for (; at < entries.length; at++, next++) {
      const entry = entries[at] as MapEntry
      if (!isResultUnderItsId(entry)) break
      const { step } = entry[1]
      if (next < this.#ids.length ? this.#ids[next] !== step : this.#positions.has(step)) break
      if (next === this.#ids.length) this.#keep(step)
    }
    const end = (this.#starts[next] ?? 0) - COMMA_LENGTH
    this.#target.addBytes(this.#texts.bytes.subarray(this.#starts[first], end))
    return at
  }

  #keep(id: StepId): number {
    const position = this.#ids.push(id) - 1
    this.#positions.set(id, position)
    this.#texts.addQuoted(id)
    this.#texts.add(',')
    this.#starts.push(this.#texts.length)
    return position
  }
}

const COMMA_LENGTH = 1
