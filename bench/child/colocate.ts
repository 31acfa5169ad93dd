// COLOCATE in a process of its own, so that the memory is its alone: `colocate.ts RECORDS LONG_ONE_IN
// OPERATION ROUNDS STRAND`. The sets are there before the clock starts. Prints what was measured as JSON.

import { colocate, idAt, type ColocateOperation, type ColocateStrand, type ResultSet } from '#sets'

import { digestOfFound } from './found.ts'
import { intervals } from './intervals.ts'

const [, , records = '', longOneIn = '', operation = 'overlap', rounds = '1', strand = 'both'] =
  process.argv
const wanted = { records: Number(records), longOneIn: Number(longOneIn) }
const left = intervals({ ...wanted, seed: 1 })
const right = intervals({ ...wanted, seed: 2 })

const times: number[] = []
const processorTimes: number[] = []
let found: ResultSet | undefined
for (let round = 0; round < Number(rounds); round++) {
  const used = process.cpuUsage()
  const begun = performance.now()
  found = colocate({
    left,
    right,
    operation: operation as ColocateOperation,
    strand: strand as ColocateStrand,
  })
  times.push(performance.now() - begun)
  const { user, system } = process.cpuUsage(used)
  processorTimes.push((user + system) / 1000)
}
if (found?.matches === undefined) throw new Error('nothing was asked')
const peakMB = process.resourceUsage().maxRSS / 1024

const { ids, matches } = found
const ours = Float64Array.from({ length: ids.size }, (_, at) => Number(idAt(ids, at)))
console.log(JSON.stringify({ times, processorTimes, peakMB, digest: digestOfFound(ours, matches) }))
