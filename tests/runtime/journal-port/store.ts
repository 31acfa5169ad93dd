// The notation of the suite for the journal's port: a store, processes that open it
// and are killed, and rows that say nothing but their number.

import type {
  Blobs,
  Claim,
  Holder,
  Journal,
  NewRun,
  PendingCommand,
  Row,
  StoredValue,
  Summary,
  Writer,
} from '#runtime'
import { RunError } from '#runtime'

/** A process that has a store open. */
export interface Process {
  readonly holder: Holder
  readonly journal: Journal
  readonly blobs: Blobs
  /** Ends it as a crash does: nothing that it asked for answers any more. */
  kill(): Promise<void>
}

/** A store as an adapter keeps it, empty at first. */
export interface Store {
  /** How long a lease lasts that is not renewed. */
  readonly leaseMs: number
  /** Another process opens it. */
  open(): Process
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
  /** Puts the clock forward. */
  later(ms: number): void
  close(): Promise<void>
}

/** One promise of the port, and adapters that break it. */
export interface PortPromise {
  /** What holds, as a sentence. */
  readonly says: string
  /** Throws where it does not hold. */
  check(store: Store): Promise<void>
  readonly planted: readonly [Planted, ...Planted[]]
}

/** An adapter that breaks a promise. */
export interface Planted {
  readonly bug: string
  /** The process as it is with the bug. */
  alter(process: Process): Process
}

/** The same store, whose processes are altered. */
export function alteredStore(store: Store, alter: (process: Process) => Process): Store {
  return { ...store, open: () => alter(store.open()) }
}

const AT = Date.UTC(2026, 0, 1)

export function summary(ended: number, parts: Partial<Summary> = {}): Summary {
  return {
    name: 'test',
    goal: 'to test',
    plan: 'f'.repeat(64),
    status: 'running',
    steps: 1000,
    ended,
    updatedAt: AT + ended,
    needs: 'process',
    dueAt: undefined,
    files: [],
    forkOf: undefined,
    ...parts,
  }
}

const hex = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64)

/** A row of a number; it speaks of `valueOf(seq)`. */
export function row(seq: number, epoch = 0, more: object = {}): Row {
  const event = JSON.stringify({ seq, value: valueOf(seq).digest, ...more })
  return { seq, epoch, hash: hex(`row ${seq}`), event }
}

export function valueOf(seq: number): StoredValue {
  return { digest: hex(`value ${seq}`), text: `"value ${seq}"` }
}

/** A run with one row, whose documents are the ones named. */
export function newRun(
  id: string,
  { documents = [], ...parts }: Partial<Summary> & { readonly documents?: readonly string[] } = {},
): NewRun {
  const digests = Object.fromEntries(documents.map((name, at) => [String(at), hex(name)]))
  return {
    id,
    createdAt: AT,
    summary: summary(1, parts),
    documents: documents.map((name) => ({ digest: hex(name), parts: [`${name}, `, 'and so on'] })),
    values: [valueOf(1)],
    rows: [row(1, 0, { documents: digests })],
  }
}

export const documentDigest = hex

/** Claims a run that nobody holds. */
export async function claimed(
  { journal, holder }: Process,
  run: string,
  takeOver = false,
): Promise<Extract<Claim, { readonly kind: 'claimed' }>> {
  const claim = await journal.claim(run, holder, takeOver)
  if (claim.kind === 'held') throw new Error(`${claim.lease.holder.name} holds ${run}`)
  // What a session does: the line tells of what was pushed last.
  claim.writer.summary = () => summary(1)
  return claim
}

/** Pushes rows up to a number, each with its value; the summary tells of the last one. */
export function push(writer: Writer, from: number, to: number, parts: Partial<Summary> = {}): void {
  for (let seq = from; seq <= to; seq++) writer.push(row(seq, writer.epoch), [valueOf(seq)])
  writer.summary = () => summary(to, parts)
}

/** The numbers of the rows that are on disk. */
export async function rowsOf({ journal }: Process, run: string): Promise<readonly number[]> {
  return (await journal.rows(run, 0, 10_000)).map(({ seq }) => seq)
}

/** The numbers from 1 to a last one. */
export function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

export const bodiesOf = (pending: readonly PendingCommand[]): readonly unknown[] =>
  pending.map(({ body }) => JSON.parse(body) as unknown)

/** What a RunError is called; other errors are thrown on, `undefined` is none. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof RunError) return error.code
    throw error
  }
}

/** Lets everything that is ready go on. */
export function turn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

export async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await turn()
}

/** Numbers that look random, the same for a seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
