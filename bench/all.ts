// Every figure beside its target: `npm run bench`, or `npm run bench -- step json`. What takes a minute
// is measured only when it is asked for: `npm run bench -- large hanoi colocate sets-load vault`.

import { readdirSync } from 'node:fs'

import { figureLine, type Bench } from './figure.ts'

const NOT_A_BENCH = new Set(['all.ts', 'figure.ts', 'voting-plot.ts', 'yardstick.ts'])
const SLOW = new Set(['colocate', 'hanoi', 'large', 'sets-load', 'vault'])

const wanted = process.argv.slice(2)
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !NOT_A_BENCH.has(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => wanted.includes(name) || (wanted.length === 0 && !SLOW.has(name)))

for (const name of names.toSorted()) {
  const { figures } = (await import(`./${name}.ts`)) as { figures: Bench }
  console.log(`\n${name}`)
  for (const figure of await figures()) console.log(`  ${figureLine(figure)}`)
}
