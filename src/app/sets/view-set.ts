// A result set, looked at
// =============================================================================

import { toJson } from '#plan'
import type { Run } from '#runtime'
import type { ColumnSummary, SetDescription, SetOrigin, SetRecord, SetStore } from '#sets'
import type { Handle } from '#sets/handle'
import { recordsOf } from '#sets/records'
import { sizeOf } from '#sets/result-set'
import { setResultOf } from '#sets/set-result'
import { error, NOWHERE, type Diagnostic } from '#text'

/** A set that somebody named. */
export interface NamedSet {
  readonly handle: Handle
  /** What it is called: a file's name, a step's title, what it was called when it was made. */
  readonly name: string
}

export interface SetView extends Omit<SetDescription, 'sequences' | 'columns'> {
  readonly name: string
  readonly origin: SetOrigin | null
  /** The sequences that its features lie on. */
  readonly sequences: readonly string[]
  /** What its records have values in. */
  readonly columns: readonly ColumnSummary[]
  /** The first records. */
  readonly sample: readonly SetRecord[]
}

const SHOWN = 10

/** A set with its origin and its first records. Throws SetFailure. */
export async function viewSet(store: SetStore, { handle, name }: NamedSet): Promise<SetView> {
  const set = await store.get(handle)
  const description = await store.describe(handle)
  const origin = (await store.origin(handle)) ?? null
  const sequences = set.features?.sequences ?? []
  const columns = (set.columns ?? []).map(({ name: called, kind }) => ({ name: called, kind }))
  const sample = [...recordsOf(set, 0, SHOWN)]
  return { ...description, name, origin, sequences, columns, sample }
}

export interface SetSample {
  readonly handle: Handle
  /** Records in the set. */
  readonly size: number
  /** The number of the first record here, from 1. */
  readonly from: number
  readonly records: readonly SetRecord[]
}

/** Some records of a set. Throws SetFailure. */
export async function sampleSet(
  store: SetStore,
  handle: Handle,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<SetSample> {
  const set = await store.get(handle)
  return { handle, size: sizeOf(set), from, records: [...recordsOf(set, from - 1, count)] }
}

/** The set that a step of a run has made, the step named by its id or its number; `run` is what the run is called. */
export async function setOfStep(
  opened: Run,
  { run, step }: { readonly run: string; readonly step: string },
): Promise<NamedSet | { readonly refusal: Diagnostic }> {
  const details = { run, step }
  const { steps } = await opened.snapshot()
  const found = steps.find(({ id }, at) => id === step || String(at + 1) === step)
  if (found === undefined) return { refusal: error('cli/no-such-step', NOWHERE, { details }) }
  const value = found.value === undefined ? null : toJson(await opened.value(found.value))
  const set = setResultOf(value)
  if (set === undefined) return { refusal: error('cli/step-without-set', NOWHERE, { details }) }
  return { handle: set.set, name: set.name }
}
