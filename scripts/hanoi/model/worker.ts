// One process of a run by a model, which may be killed at any time:
//
//     worker.ts calibrate FOLDER OPTIONS    measures p, or goes on with it
//     worker.ts move FOLDER OPTIONS         makes all moves, or goes on with them
//     worker.ts judge FOLDER OPTIONS        reads what the journal says of them
//
// The environment names the model. Prints a line of JSON at a time, as `../worker.ts` does.

import { modelFrom } from '../../../src/services/workspace/world/model.ts'
import { judgeMoves, measure, carryOn, openRuns, sampledMoves } from './run.ts'
import { calibration, towersByModel, type Asked } from './plan.ts'

/** What the work is done with. */
export interface ModelWork extends Asked {
  /** How many draws p is measured with. */
  readonly sample: number
  readonly seed: number
  /** Dollars of a million tokens that are read and written; what the provider says where it is absent. */
  readonly price?: { readonly input: number; readonly output: number }
  /** Dollars that the moves may cost; no bound where it is absent. */
  readonly dollars?: number
  /** How far ahead an answer must be. */
  readonly ahead: number
}

const [, , what = '', folder = '', json = ''] = process.argv
const options = JSON.parse(json) as ModelWork
const { disks, sample, seed, ahead, price, dollars } = options
const name = process.env['PLANNER_MODEL'] ?? 'openai/gpt-4o'
const model = modelFrom(process.env, price === undefined ? {} : { prices: { [name]: price } })
if (model === undefined) throw new Error('no model is set up')
const runtime = await openRuns(folder, model)

switch (what) {
  case 'calibrate': {
    const moves = sampledMoves(disks, sample, seed)
    const { state, failures } = await carryOn(runtime, 'calibration', calibration(options, moves))
    const measured = await measure(await runtime.open('calibration'), disks, moves)
    say({ kind: 'calibrated', state, failures: failures.map(({ message }) => message), measured })
    break
  }
  case 'move': {
    const plan = towersByModel(options, ahead)
    const budget = dollars === undefined ? {} : { dollars }
    const outcome = await carryOn(runtime, 'towers', plan, budget, (step) =>
      say({ kind: 'done', step }),
    )
    const { state, failures, fault } = outcome
    const why = failures.map(({ message }) => message)
    say({ kind: 'ended', state, failures: fault === undefined ? why : [...why, fault.code] })
    break
  }
  default:
    say({ kind: 'judged', judged: await judgeMoves(runtime, options, ahead) })
}
await runtime.close()

function say(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ ...line, peakMB: process.resourceUsage().maxRSS / 1024 }))
}
