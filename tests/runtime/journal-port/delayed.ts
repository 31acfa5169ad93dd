// An adapter behind which flushes take their time
//
// What writers are given is queued, and each queue is flushed after a while of its
// own: so flushes of several writers end in any order, and a crash can come
// between any two. This is what an adapter to a database server looks like.

import type { CommandOutcome, Journal, Row, RunError, StoredValue, Summary, Writer } from '#runtime'

import { altered } from './altered.ts'

/** `wait` takes a while that nobody foresees, and never ends where the process is dead. */
export function delayed(journal: Journal, wait: () => Promise<void>): Journal {
  const after =
    <Args extends readonly unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await wait()
      const result = await method(...args)
      await wait()
      return result
    }
  const writers = delayedWriters(journal, wait)
  return altered(journal, {
    create: after((...given: Parameters<Journal['create']>) => journal.create(...given)),
    submit: after((...given: Parameters<Journal['submit']>) => journal.submit(...given)),
    pending: after((...given: Parameters<Journal['pending']>) => journal.pending(...given)),
    rows: after((...given: Parameters<Journal['rows']>) => journal.rows(...given)),
    value: after((...given: Parameters<Journal['value']>) => journal.value(...given)),
    claim: after((...given: Parameters<Journal['claim']>) => writers.claim(...given)),
  })
}

/** The same where only writers take their time. */
export function delayedWriters(journal: Journal, wait: () => Promise<void>): Journal {
  return altered(journal, {
    async claim(...args) {
      const claim = await journal.claim(...args)
      if (claim.kind === 'held') return claim
      return { ...claim, writer: new DelayedWriter(claim.writer, wait) }
    },
  })
}

class DelayedWriter implements Writer {
  readonly #inner: Writer
  readonly #wait: () => Promise<void>
  #rows: Row[] = []
  #values: StoredValue[] = []
  #settled: (readonly [command: number, outcome: CommandOutcome])[] = []
  #inFlight = 0
  #flights: Promise<void> = Promise.resolve()
  #isPlanned = false
  #broken: RunError | undefined
  summary: () => Summary = () => this.#inner.summary()

  constructor(inner: Writer, wait: () => Promise<void>) {
    this.#inner = inner
    this.#wait = wait
  }

  get epoch(): number {
    return this.#inner.epoch
  }

  get lookEveryMs(): number {
    return this.#inner.lookEveryMs
  }

  get pending(): number {
    return this.#rows.length + this.#inFlight
  }

  push(row: Row, values: readonly StoredValue[]): void {
    this.#rows.push(row)
    this.#values.push(...values)
    this.#plan()
  }

  settle(command: number, outcome: CommandOutcome): void {
    this.#settled.push([command, outcome])
    this.#plan()
  }

  async flushed(): Promise<void> {
    await this.#flights
  }

  async assertHeld(): Promise<void> {
    await this.#wait()
    await this.#inner.assertHeld()
  }

  async release(): Promise<void> {
    await this.#flights.catch(() => undefined)
    await this.#wait()
    await this.#inner.release()
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#flights = this.#flights.then(() => this.#fly())
    this.#flights.catch((error: RunError) => {
      this.#broken ??= error
    })
  }

  async #fly(): Promise<void> {
    await this.#wait()
    // First: it may push more rows, which it counts.
    const summary = this.#rows.length > 0 ? this.summary() : undefined
    const [rows, values, settled] = [this.#rows, this.#values, this.#settled]
    this.#rows = []
    this.#values = []
    this.#settled = []
    this.#isPlanned = false
    this.#inFlight = rows.length
    if (this.#broken !== undefined) throw this.#broken
    await this.#wait()
    if (summary !== undefined) this.#inner.summary = () => summary
    const byDigest = new Map(values.map((value) => [value.digest, value]))
    for (const [at, row] of rows.entries()) {
      this.#inner.push(row, at === 0 ? [...byDigest.values()] : [])
    }
    for (const [command, outcome] of settled) this.#inner.settle(command, outcome)
    await this.#inner.flushed()
    await this.#wait()
    this.#inFlight = 0
  }
}
