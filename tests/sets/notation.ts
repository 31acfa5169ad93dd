// Sets in one line a record: `g1 chr1:5-9+ chr2:7-8-`, an id and its features, the strand `+`, `-` or
// nothing; `=3` says that there were three matches.

import { recordsOf, SetBuilder, type ResultSet } from '#sets'

const FEATURE = /^(.+):(\d+)-(\d+)([+-]?)$/

/** The set that a builder makes of these lines, in whatever order they come. */
export function setOf(...lines: readonly string[]): ResultSet {
  const builder = new SetBuilder()
  for (const line of lines) {
    const [id = '', ...features] = line.split(' ')
    builder.addRecord(id)
    for (const text of features) {
      const [, sequence = '', start, end, strand] = FEATURE.exec(text) ?? []
      const sense = strand === '+' ? 1 : strand === '-' ? -1 : 0
      builder.addFeature(id, sequence, Number(start), Number(end), sense)
    }
  }
  return builder.build()
}

/** A set as lines, in its order. */
export function linesOf(set: ResultSet): readonly string[] {
  return Array.from(recordsOf(set), ({ id, features, matches }) =>
    [
      id,
      ...features.map(
        ({ sequence, start, end, strand }) =>
          `${sequence}:${start}-${end}${['-', '', '+'][strand + 1]}`,
      ),
      ...(matches === undefined ? [] : [`=${matches}`]),
    ].join(' '),
  )
}
