// Records as one writes them down, and sets made of them: `chr1:5-9+`.

import type { Features, ResultSet } from '#sets'

export interface PlainFeature {
  readonly sequence: string
  readonly start: number
  readonly end: number
  readonly strand: 1 | -1 | 0
}

export interface PlainRecord {
  readonly id: string
  readonly features: readonly PlainFeature[]
}

const STRANDS = { '+': 1, '-': -1, '.': 0 } as const

/** `chr1:5-9+`, forward; `-` reversed, `.` without a strand. */
export function feature(text: string): PlainFeature {
  const found = /^(\w+):(\d+)-(\d+)([-+.])$/.exec(text)
  if (found === null) throw new Error(`not a feature: ${text}`)
  const [, sequence = '', start, end, strand] = found
  const sign = STRANDS[strand as keyof typeof STRANDS]
  return { sequence, start: Number(start), end: Number(end), strand: sign }
}

/** `{ a: 'chr1:1-5+ chr2:7-9-' }`: by id, the features of each record. */
export function setOf(records: Readonly<Record<string, string>>): ResultSet {
  return toSet(
    Object.entries(records).map(([id, features]) => ({
      id,
      features: features.split(' ').filter(Boolean).map(feature),
    })),
  )
}

/** The columns of some records. Their ids are distinct. */
export function toSet(records: readonly PlainRecord[]): ResultSet {
  const sorted = records.toSorted((one, other) => byBytes(one.id, other.id))
  const bytes = sorted.map(({ id }) => Buffer.from(id))
  const offsets = new Uint32Array(sorted.length + 1)
  for (const [at, { length }] of bytes.entries()) offsets[at + 1] = (offsets[at] ?? 0) + length
  return {
    ids: { size: sorted.length, bytes: new Uint8Array(Buffer.concat(bytes)), offsets },
    features: featuresOf(sorted),
    matches: undefined,
  }
}

function featuresOf(records: readonly PlainRecord[]): Features | undefined {
  const rows = records.flatMap(({ features }, record) =>
    distinct(features).map((one) => Object.assign({ record }, one)),
  )
  if (rows.length === 0) return undefined
  const sequences = [...new Set(rows.map(({ sequence }) => sequence))].toSorted(byBytes)
  return {
    size: rows.length,
    sequences,
    record: Uint32Array.from(rows, ({ record }) => record),
    sequence: Uint32Array.from(rows, ({ sequence }) => sequences.indexOf(sequence)),
    start: Uint32Array.from(rows, ({ start }) => start),
    end: Uint32Array.from(rows, ({ end }) => end),
    strand: Int8Array.from(rows, ({ strand }) => strand),
  }
}

function distinct(features: readonly PlainFeature[]): readonly PlainFeature[] {
  const byKey = new Map(features.map((one) => [JSON.stringify(one), one]))
  return [...byKey.values()].toSorted(
    (one, other) =>
      byBytes(one.sequence, other.sequence) ||
      one.start - other.start ||
      one.end - other.end ||
      one.strand - other.strand,
  )
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
