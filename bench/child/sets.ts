// Two sets of a million ids in a process of its own, so that the memory is theirs alone. `sets.ts FOLDER
// RECORDS` makes both, stores them, and combines them from memory and from the store. Prints what
// was measured as JSON.

import { intersect, minusLeft, SetBuilder, SetStore, union, type ResultSet } from '#sets'

import { median } from '../figure.ts'

const ROUNDS = 5
const MEGABYTE = 1024

const [, , folder = '', records = '0'] = process.argv
const size = Number(records)

/** The genes of seven made-up genomes: shared with the other set, or not. */
function geneOf(at: number): string {
  const species = ['PF3D7', 'PVP01', 'TGME49', 'cgd2', 'LmjF', 'Tb927', 'AGAP'][at % 7] as string
  return `${species}_${String(at * 100).padStart(9, '0')}`
}

/** Numbers from `from` on, each once, in an order that nobody sorted. */
function* mixed(from: number): Generator<number> {
  // A step that has no divisor in common with a power of ten meets every number once.
  for (let at = 0; at < size; at++) yield from + ((at * 7_368_787) % size)
}

function built(from: number): { readonly set: ResultSet; readonly ms: number } {
  const ids = Array.from(mixed(from), geneOf)
  const begun = performance.now()
  const builder = new SetBuilder()
  for (const id of ids) builder.addRecord(id)
  const set = builder.build()
  return { set, ms: performance.now() - begun }
}

const timed = async (work: () => unknown): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return median(times)
}

const left = built(0)
const right = built(size / 2)
const store = new SetStore(folder)
const handles = [(await store.put(left.set)).handle, (await store.put(right.set)).handle] as const

const operators = { union, intersect, minus: minusLeft }
const sizes: Record<string, number> = {}
const loadedMs: Record<string, number> = {}
const storedMs: Record<string, number> = {}
for (const [name, operator] of Object.entries(operators)) {
  sizes[name] = operator(left.set, right.set).ids.size
  loadedMs[name] = await timed(() => operator(left.set, right.set))
  storedMs[name] = await timed(async () => {
    // A store without memory: both are read, hashed and checked, the result is written and synced.
    const cold = new SetStore(folder, { cacheBytes: 0 })
    const result = operator(await cold.get(handles[0]), await cold.get(handles[1]))
    const { handle } = await cold.put(result)
    // Or the next round would find it.
    await cold.remove(handle)
  })
}
const getMs = await timed(() => new SetStore(folder).get(handles[0]))
const peakMB = process.resourceUsage().maxRSS / MEGABYTE
console.log(JSON.stringify({ builtMs: left.ms, getMs, loadedMs, storedMs, sizes, peakMB }))
