// Towers of Hanoi, step by step, decided by votes of a model that is wrong now and then
//
//     npm run hanoi -- --disks 20 --error 0.0022
//
//     --disks N     how many; 10 by default. 20 are 1,048,575 steps
//     --error P     how likely one answer is wrong; 0.0022 by default
//     --k N         how far ahead an answer must be; 3 by default
//     --kills N     how often the process is killed on the way; 5 by default
//     --seed N      of the simulated model; 1 by default
//     --wrong WAY   `alike`, the default: all wrong answers to a position are the same. `varied`: they are not
//
//     npm run hanoi -- --model --disks 4 --calibrate       how good the model is that the environment names
//     npm run hanoi -- --model --disks 4                   and all moves by it (docs/maker.md)
//
// Ends with 1 where anything is wrong: a move, a vote, the journal, a kill that came too late.

import { parseArgs } from 'node:util'

import { chanceOf, drawsFor } from '#plan'

import { carryOut, faultsOf, type HanoiOptions, type Report } from './hanoi/carry-out.ts'
import { seconds } from './hanoi/worker-process.ts'

/** A plan has at most two million steps. */
const MOST_DISKS = 20
const COLUMN = 16

const words = process.argv.slice(2)
const options = words.includes('--model') ? undefined : optionsFrom(words)
if (options === undefined) {
  const { byModel } = await import('./hanoi/model/command.ts')
  process.exitCode = await byModel(words)
} else if (typeof options === 'string') {
  console.error(`${options}\nTry: npm run hanoi -- --disks 10 --error 0.0022 --k 3 --kills 2`)
  process.exitCode = 2
} else {
  const report = await carryOut({ ...options, onProgress: (words) => console.error(words) })
  for (const line of table(report, options)) console.log(line)
  const faults = faultsOf(report, options)
  for (const fault of faults) console.log(`wrong: ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** What was asked for, or what is wrong with it. */
function optionsFrom(args: readonly string[]): HanoiOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        disks: { type: 'string', default: '10' },
        error: { type: 'string', default: '0.0022' },
        k: { type: 'string', default: '3' },
        kills: { type: 'string', default: '5' },
        seed: { type: 'string', default: '1' },
        wrong: { type: 'string', default: 'alike' },
      },
    })
    const { wrong } = values
    if (wrong !== 'alike' && wrong !== 'varied') return '`--wrong` is `alike` or `varied`'
    const error = Number(values.error)
    if (!(error >= 0 && error < 0.5)) return '`--error` is a number from 0 to less than 0.5'
    return {
      disks: whole('disks', values.disks, 1, MOST_DISKS),
      error,
      ahead: whole('k', values.k, 1, 10),
      kills: whole('kills', values.kills, 0, 100),
      seed: whole('seed', values.seed, 0, 2 ** 31),
      wrong,
    }
  } catch (error) {
    return (error as Error).message
  }
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`\`--${name}\` is a whole number from ${least} to ${most}`)
}

function* table(report: Report, { disks, error, ahead, wrong }: HanoiOptions): Iterable<string> {
  const { steps, verdict, kills, makeMs, runMs, judgeMs, peakMB, diskMB } = report
  const { draws, outvoted, most } = verdict
  const right = 1 - error
  const row = (name: string, text: string) => `${name.padEnd(COLUMN)}${text}`
  yield row('disks', `${disks}, error ${error}, k ${ahead}, wrong answers ${wrong}`)
  yield row('steps', `${verdict.steps} of ${steps}`)
  yield row('votes', `${draws}, ${most} at most on one step`)
  yield row(
    '  a step',
    `${(draws / steps).toFixed(5)}, theory ${drawsFor(right, ahead).toFixed(5)}`,
  )
  yield row('  outvoted', `${outvoted}, ${((outvoted * 100) / draws).toFixed(4)} % of them`)
  yield row('all right', `${(100 * chanceOf(right, ahead) ** steps).toFixed(2)} % likely, theory`)
  yield row('making', seconds(makeMs))
  yield row('running', `${seconds(runMs)}, ${Math.round((steps * 1000) / runMs)} steps/s`)
  yield row('judging', seconds(judgeMs))
  yield row('all of it', seconds(makeMs + runMs + judgeMs))
  yield row('memory', `${Math.round(peakMB)} MB, the most of any process`)
  yield row('disk', `${diskMB.toFixed(1)} MB`)
  for (const [at, { after, resumeMs }] of kills.entries())
    yield row(`kill ${at + 1}`, `after step ${after}, resumed in ${seconds(resumeMs)}`)
  const isRight = verdict.faults.length === 0
  yield row('end', isRight ? `all ${disks} disks on the last peg, each move legal` : 'wrong')
}
