// How fast JSON is read, as a multiple of JSON.parse
// =============================================================================
//
// On well-formed input the reader should take at most four times as long as
// JSON.parse, which is what the place of every value costs.

import { readJson } from '#json'
import { createSource } from '#text'

import { medianPairMs, type Bench } from './figure.ts'

const RATIO = 4

const documents: Readonly<Record<string, unknown>> = {
  'a list of records': Array.from({ length: 12_000 }, (_, id) => ({
    id,
    title: `Step number ${id}`,
    after: id === 0 ? [] : [id - 1],
    done: id % 2 === 0,
    cost: id * 1.25,
    note: null,
  })),
  'deep nesting': Array.from({ length: 2_000 }, () => nested(60)),
  'long strings': Array.from({ length: 1_000 }, (_, at) => `${at}${'text '.repeat(500)}`),
  'strings with escapes': Array.from(
    { length: 10_000 },
    (_, at) => `line ${at}\nand "quoted" text, then more of the same\n`,
  ),
  'text in other scripts': Array.from({ length: 30_000 }, (_, at) => `步骤 ${at} шаг 🙂 étape`),
  'whole numbers': Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003),
  'decimal numbers': Array.from({ length: 60_000 }, (_, at) => Math.sin(at) * 1000),
  'one object of many names': Object.fromEntries(
    Array.from({ length: 30_000 }, (_, at) => [`name-${at}`, at]),
  ),
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: [nested(depth - 1)] }
}

export const figures: Bench = () =>
  Object.entries(documents).map(([name, value]) => {
    const text = JSON.stringify(value)
    const [read, parse] = medianPairMs(
      () => readJson(createSource(text)),
      () => JSON.parse(text) as unknown,
      21,
    )
    const size = `${Math.round(text.length / 1024)} KB`
    return {
      name: `json: ${name} (${size}, ${read.toFixed(1)} ms), against JSON.parse`,
      measured: read / parse,
      unit: '×',
      target: RATIO,
    }
  })
