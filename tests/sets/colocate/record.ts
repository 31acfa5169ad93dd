// Records as one writes them down, and sets made of them: `chr1:5-9+`.

import { SetBuilder, type ResultSet } from '#sets'

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

/** The set of some records. */
export function toSet(records: readonly PlainRecord[]): ResultSet {
  const builder = new SetBuilder()
  for (const { id, features } of records) {
    builder.addRecord(id)
    for (const { sequence, start, end, strand } of features) {
      builder.addFeature(id, sequence, start, end, strand)
    }
  }
  return builder.build()
}
