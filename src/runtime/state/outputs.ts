// Results of steps: where their values lie
// =============================================================================
//
// A step has a value of its own, or an item of a list that it shares with others.
// Kept in numbers: a plan may have two million steps.

import type { ValueDigest, ValueRef } from '../event.ts'

const WHOLE = -1

/** All of it as texts. */
export interface WrittenOutputs {
  readonly place: string
  readonly item: string
  readonly digests: readonly ValueDigest[]
}

export class Outputs {
  /** Which of `#digests` a step's value lies in, from 1; 0 where there is none. */
  readonly #place: Int32Array
  /** The item, or WHOLE. */
  readonly #item: Int32Array
  readonly #digests: ValueDigest[] = ['']

  constructor(steps: number) {
    this.#place = new Int32Array(steps)
    this.#item = new Int32Array(steps)
  }

  /** Gives a step a value of its own. */
  set(step: number, digest: ValueDigest): void {
    this.put(step, this.#digests.push(digest) - 1, WHOLE)
  }

  /** Makes a list that has no digest yet; gives its number. */
  open(): number {
    return this.#digests.push('') - 1
  }

  /** Gives a step an item of a list. */
  put(step: number, list: number, item: number): void {
    this.#place[step] = list
    this.#item[step] = item
  }

  /** Says which digest a list has. */
  name(list: number, digest: ValueDigest): void {
    this.#digests[list] = digest
  }

  /** Where a step's value is to be found; undefined where it has none. */
  of(step: number): ValueRef | undefined {
    const place = this.#place[step] ?? 0
    if (place === 0) return undefined
    const item = this.#item[step] ?? WHOLE
    const digest = this.#digests[place] ?? ''
    return item === WHOLE ? digest : `${digest}/${item}`
  }

  /** The item that a step has of a list; undefined where it has none of it. */
  itemOf(step: number, list: number): number | undefined {
    return this.#place[step] === list ? this.#item[step] : undefined
  }

  write(numbers: (all: Int32Array) => string): WrittenOutputs {
    return {
      place: numbers(this.#place),
      item: numbers(this.#item),
      digests: this.#digests.slice(1),
    }
  }

  /** Takes in what was written, in place of nothing. */
  read(
    { place, item, digests }: WrittenOutputs,
    fill: (text: string, into: Int32Array) => void,
  ): void {
    fill(place, this.#place)
    fill(item, this.#item)
    for (const digest of digests) this.#digests.push(digest)
  }
}
