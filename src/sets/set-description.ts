// What is known of a set without its records

import type { ObjectReader } from '#runtime/objects'

import { saying } from './disk-fault.ts'
import { decodeHeader } from './file/decode.ts'
import { HEADER_BYTES } from './file/layout.ts'
import type { Handle } from './handle.ts'
import { sizeOf, type ResultSet } from './result-set.ts'

/** The beginning of a handle, before the digits of the set. */
export const PREFIX = 'set:'

/** What is known of a set without its records. */
export interface SetDescription {
  /** The name of the set, and of its bytes. */
  readonly handle: Handle
  /** How many records it has. */
  readonly size: number
  /** How many features its records have in all. */
  readonly features: number
  /** How many sequences its features lie on. */
  readonly sequences: number
  /** Whether it says how many matches each record had. */
  readonly matches: boolean
  /** How many columns its records have values in. */
  readonly columns: number
  /** How long its file is. */
  readonly bytes: number
}

/** What the header of a set says; undefined where there is no such set. */
export async function describeObject(
  objects: ObjectReader,
  digest: string,
): Promise<SetDescription | undefined> {
  const place = objects.whereIs(digest)
  const start = await saying(place, () => objects.readStart(digest, HEADER_BYTES))
  if (start === undefined) return undefined
  const { bytes, length } = start
  const { records, features, sequences, hasMatches, columns } = decodeHeader(bytes, length, place)
  return {
    handle: PREFIX + digest,
    size: records,
    features,
    sequences,
    matches: hasMatches,
    columns,
    bytes: length,
  }
}

/** The same of a set that is at hand. */
export function description(digest: string, set: ResultSet, bytes: number): SetDescription {
  return {
    handle: PREFIX + digest,
    size: sizeOf(set),
    features: set.features?.size ?? 0,
    sequences: set.features?.sequences.length ?? 0,
    matches: set.matches !== undefined,
    columns: set.columns?.length ?? 0,
    bytes,
  }
}
