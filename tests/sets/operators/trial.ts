// One case of the operators: two sets by seed, each operator against an oracle that knows records as
// lines in a Map and nothing of columns.

import { SetBuilder, type ResultSet } from '#sets'
import { encodeSet } from '#sets/file/encode'
import { faultOf } from '#sets/soundness'

import { Random } from '../../runtime/seeds/random.ts'
import { linesOf, setOf } from '../notation.ts'

type Operator = (left: ResultSet, right: ResultSet) => ResultSet

export interface Operators {
  readonly union: Operator
  readonly intersect: Operator
  readonly minusLeft: Operator
  readonly minusRight: Operator
}

/** A set as the oracle knows it: features by id. */
export type Records = ReadonlyMap<string, string>

export interface Case {
  readonly left: Records
  readonly right: Records
}

/** What each operator keeps, by whether an id is in the left and in the right set. */
const keeps: Readonly<Record<keyof Operators, (inLeft: boolean, inRight: boolean) => boolean>> = {
  union: (inLeft, inRight) => inLeft || inRight,
  intersect: (inLeft, inRight) => inLeft && inRight,
  minusLeft: (inLeft, inRight) => inLeft && !inRight,
  minusRight: (inLeft, inRight) => inRight && !inLeft,
}

/** What is wrong in the case of this seed; undefined where every operator is right. */
export function trial(seed: number, operators: Operators): string | undefined {
  const { left, right } = caseOf(seed)
  const [one, other] = [built(left), built(right)]
  for (const name of ['union', 'intersect', 'minusLeft', 'minusRight'] as const) {
    const expected = expectedLines({ left, right }, keeps[name])
    const result = operators[name](one, other)
    const fault = faultOf(result)
    const lines = fault === undefined ? linesOf(result) : [fault]
    const told = `seed ${seed}: ${name} of ${shown(one)} and ${shown(other)}`
    if (lines.join('\n') !== expected.join('\n')) {
      return `${told} is [${lines.join('; ')}] instead of [${expected.join('; ')}]`
    }
    // The same records are the same bytes, so one handle.
    if (seed % 8 !== 0) continue
    const bytes = encodeSet(setOf(...expected))
    if (Buffer.compare(encodeSet(result), bytes) !== 0) return `${told} has other bytes`
  }
  return undefined
}

/** What the oracle says an operator gives, as lines in the order of the ids' code points. */
export function expectedLines(
  { left, right }: Case,
  keep: (inLeft: boolean, inRight: boolean) => boolean,
): readonly string[] {
  const ids = [...new Set([...left.keys(), ...right.keys()])].filter((id) =>
    keep(left.has(id), right.has(id)),
  )
  const byBytes = ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return byBytes.map((id) => {
    const own = left.get(id) ?? ''
    return `${id} ${own === '' ? (right.get(id) ?? '') : own}`.trimEnd()
  })
}

const LETTERS = [
  ['a', 'b'],
  ['0', '1', '9', '_'],
  ['é', 'z', '～', '\u{10400}', '\u{1f600}', '\ue000'],
] as const

/** Two sets by seed: few or many records, nothing in common or everything, with features or none. */
export function caseOf(seed: number): Case {
  const random = new Random(seed)
  const letters = random.pick(LETTERS)
  const prefix = random.chance(0.3) ? 'PF3D7_0100' : ''
  const longest = random.between(1, 6)
  const most = random.pick([0, 1, 4, 4, 8, 8, 8, 40])
  const placed = random.pick([0, 0.5, 1])
  const id = (): string => {
    const tail = Array.from({ length: random.between(1, longest) }, () => random.pick(letters))
    return prefix + tail.join('')
  }
  const records = (size: number): Map<string, string> =>
    new Map(
      Array.from({ length: size }, () => [id(), random.chance(placed) ? features(random) : '']),
    )
  const left = records(random.between(0, most))
  if (random.chance(0.05)) return { left, right: left }
  const right = records(random.between(0, most))
  for (const id of left.keys()) {
    if (random.chance(0.3)) right.set(id, random.chance(placed) ? features(random) : '')
  }
  return { left, right }
}

/** One to three features in the order in which a set has them. */
function features(random: Random): string {
  const all = [
    'c1:1-2+',
    'c1:1-3',
    'c2:0-4294967295-',
    'c2:5-4',
    'c2:5-5+',
    'ｃ:1-1',
    '\u{10400}:1-1',
  ]
  return all.filter(() => random.chance(0.25)).join(' ')
}

function built(records: Records): ResultSet {
  if (records.size === 0) return new SetBuilder().build()
  const lines = Array.from(records, ([id, own]) => `${id} ${own}`.trimEnd())
  return setOf(...lines.toReversed())
}

function shown(set: ResultSet): string {
  return `[${linesOf(set).join('; ')}]`
}
