// What a step returns that made a set
// =============================================================================
//
// A set has no place in the journal. A tool that makes one returns this instead:
// the handle, and enough for a person or a model to know what it stands for.

import type { CellValue, ColumnSummary } from './columns/column.ts'
import { isHandle, type Handle } from './handle.ts'

/** A set as a step returns it. */
export interface SetResult {
  /** The handle of the set. */
  readonly set: Handle
  /** What it is called, in words; inert. */
  readonly name: string
  /** How many records it has. */
  readonly size: number
  /** How many features its records have in all; 0 where they have no place. */
  readonly features: number
  /** Its first ids, at most SAMPLE_SIZE. */
  readonly sample: readonly string[]
  /** What its records have values in; absent where they have none. */
  readonly columns?: readonly ColumnSummary[]
  /** Of each record of `sample` its values, in the order of `columns`; null where it has none. */
  readonly values?: readonly (readonly (CellValue | null)[])[]
  /** The file that it was loaded from, as it was then. */
  readonly file?: LoadedFile
}

/** A file as it was when it was read. */
export interface LoadedFile {
  /** As the plan names it, from the workspace folder. */
  readonly path: string
  /** How long it was. */
  readonly bytes: number
  /** The SHA-256 of its bytes, 64 hexadecimal digits. */
  readonly sha256: string
}

/** How many ids stand for a set at most. */
export const SAMPLE_SIZE = 5

/** The set that a step returned, as JSON; undefined for any other value. */
export function setResultOf(json: unknown): SetResult | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { set, name, size, features, sample, columns, values, file } = json as Readonly<
    Record<string, unknown>
  >
  return typeof set === 'string' &&
    isHandle(set) &&
    typeof name === 'string' &&
    isCount(size) &&
    isCount(features) &&
    Array.isArray(sample) &&
    sample.every((id) => typeof id === 'string')
    ? {
        set,
        name,
        size,
        features,
        sample,
        ...(areColumns(columns) && Array.isArray(values) ? { columns, values } : {}),
        ...(isLoadedFile(file) ? { file } : {}),
      }
    : undefined
}

function areColumns(json: unknown): json is readonly ColumnSummary[] {
  return (
    Array.isArray(json) &&
    json.every((one: unknown) => {
      const { name, kind } = (one ?? {}) as Readonly<Record<string, unknown>>
      return typeof name === 'string' && ['number', 'text', 'boolean'].includes(String(kind))
    })
  )
}

/** Whether a value says of a file what it was. */
export function isLoadedFile(json: unknown): json is LoadedFile {
  const { path, bytes, sha256 } = (json ?? {}) as Readonly<Record<string, unknown>>
  return typeof path === 'string' && isCount(bytes) && typeof sha256 === 'string'
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
