// GFF3: a line for each feature, the lines of one record under one ID

import { escapeInvisible } from '#text'

import { SetFailure } from '../failure.ts'
import { idAt, type ResultSet } from '../result-set.ts'
import { looksOtherwise } from './ids.ts'
import { placesFor, signOf, type RowWriter } from './writer.ts'

const FORMAT = 'GFF3'
const HEAD = '##gff-version 3\n'
/** A type of the Sequence Ontology that says no more than a set knows. */
const TYPE = 'region'

/** Throws SetFailure for what GFF3 has no words for: no place, a start of 0, no extent, such a type. */
export function gff3Writer(
  set: ResultSet,
  { unplaced, type = TYPE }: { readonly unplaced?: 'refuse' | 'leave-out'; readonly type?: string },
  isGtf = false,
): RowWriter {
  const format = isGtf ? 'GTF' : FORMAT
  const features = placesFor(format, set, unplaced)
  const { sequence, start, end, record } = features
  if (!/^[\w.:-]+$/.test(type)) {
    const details = { format, what: 'type', text: escapeInvisible(type) }
    throw new SetFailure('sets/name-not-sayable', details)
  }
  for (let at = 0; at < features.size; at++) {
    const [from, to] = [start[at] as number, end[at] as number]
    if (from >= 1 && to >= from) continue
    const id = idAt(set.ids, record[at] as number)
    throw new SetFailure('sets/place-not-sayable', { format, id, start: from, end: to })
  }
  if (isGtf) refuseUnsayable(set)
  const sequences = features.sequences.map((name) => (isGtf ? name : escaped(name, NOT_IN_SEQID)))

  return {
    head: isGtf ? '' : HEAD,
    placed: true,
    unplaced: false,
    row(id, at = 0, found) {
      const place = `${sequences[sequence[at] as number]}\t.\t${type}\t${start[at]}\t${end[at]}`
      const sign = signOf(features, at)
      if (isGtf) {
        const matches = found === undefined ? '' : ` matches "${found}";`
        return `${place}\t.\t${sign}\t.\tgene_id "${id}";${matches}\n`
      }
      const matches = found === undefined ? '' : `;matches=${found}`
      return `${place}\t.\t${sign}\t.\tID=${escaped(id, NOT_IN_VALUE)}${matches}\n`
    },
  }
}

/** All that column 1 may not hold as it is; `>` may not begin it and is always escaped. */
const NOT_IN_SEQID = /[^a-zA-Z0-9.:^*$@!+_?|-]/gu
const NOT_IN_VALUE = /[%;=&,\p{Cc}]/gu

function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) => {
    const code = encodeURIComponent(character)
    // Some signs of ASCII are left as they are there.
    return code === character ? `%${code.charCodeAt(0).toString(16).toUpperCase()}` : code
  })
}

/** GTF has no escapes. Throws SetFailure for an id that cannot stand between quotation marks. */
function refuseUnsayable({ ids, features }: ResultSet): void {
  for (let at = 0; at < ids.size; at++) {
    const text = idAt(ids, at)
    if (text.includes('"')) {
      throw new SetFailure('sets/name-not-sayable', { format: 'GTF', what: 'id', text })
    }
  }
  const name = features?.sequences.find((one) => /^(?:>|#)/.test(one) || looksOtherwise(one))
  if (name === undefined) return
  const details = { format: 'GTF', what: 'name of a sequence', text: name }
  throw new SetFailure('sets/name-not-sayable', details)
}
