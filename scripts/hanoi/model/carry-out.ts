// The whole way with a model: p is measured, k and the cost follow, all moves are made and judged
// =============================================================================
//
// Invariants:
//
//   BY-MODEL-1. No move is paid for before p is known, and none where no lead would do or the moves would cost
//       more than they may.
//   BY-MODEL-2. A folder belongs to one experiment: with other options it is refused, so that no two are mixed.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { aheadFor, drawsFor } from '#plan'

import { movesOf } from '../tower-plan.ts'
import { killedOnTheWay, runWorker, type Kill, type Line } from '../worker-process.ts'
import { dollarsOf, type Judged, type Measured } from './run.ts'
import type { ModelWork } from './worker.ts'

/** What is done. */
export interface Experiment extends Omit<ModelWork, 'ahead'> {
  /** Of its runs; made where there is none. */
  readonly folder: string
  /** As people know it. */
  readonly model: string
  /** How sure all votes are to be. */
  readonly reliability: number
  /** How far ahead an answer must be; by default as far as `reliability` needs at the lower end of p. */
  readonly ahead?: number
  readonly kills: number
  /** Nothing is done after p is measured. */
  readonly onlyCalibrate: boolean
  readonly onProgress: (words: string) => void
}

/** What follows from the calibration. */
export interface Forecast {
  readonly ahead: number
  /** Draws of a step on average, those that are flagged included: at the p that was measured, and at the lower end. */
  readonly draws: readonly [number, number]
  /** Of all moves; absent where the cost of an answer is not known. */
  readonly dollars?: readonly [number, number]
}

/** What came of it. */
export interface ModelReport {
  readonly steps: number
  readonly calibration: Measured
  readonly forecast?: Forecast
  /** Absent where the moves were not made to their end. */
  readonly judged?: Judged
  readonly kills: readonly Kill[]
  readonly runMs: number
  /** Why it went no further; absent where it did. */
  readonly stopped?: string
}

const WORKER = join(import.meta.dirname, 'worker.ts')
const OPTIONS = 'experiment.json'

/** Carries an experiment out, or takes it up where its folder has it. */
export async function carryOutByModel(experiment: Experiment): Promise<ModelReport> {
  const { folder, kills, onProgress, onlyCalibrate, model, ...given } = experiment
  claim(folder, experiment)
  const steps = movesOf(given.disks)
  const work = async (what: string, more: object, killAt?: number) =>
    await runWorker(WORKER, [what, folder], { ...given, ...more }, onProgress, killAt)

  onProgress(`measuring p of ${model} with ${given.sample} draws`)
  const { last } = await work('calibrate', {})
  const { measured: calibration } = last as unknown as { readonly measured: Measured }
  const seen = { steps, calibration, kills: [], runMs: 0 }
  if (last.state !== 'done') return { ...seen, stopped: whyOf('the calibration', last) }
  const forecast = forecastOf(experiment, calibration)
  if (typeof forecast === 'string') return { ...seen, stopped: forecast }
  onProgress(`p is ${calibration.right.share.toFixed(4)}, k is ${forecast.ahead}`)
  const why = onlyCalibrate ? 'only p was to be measured' : tooDear(forecast, given.dollars)
  if (why !== undefined) return { ...seen, forecast, stopped: why }

  const begun = performance.now()
  const { ahead } = forecast
  const moved = await killedOnTheWay(kills, steps, onProgress, (killAt) =>
    work('move', { ahead }, killAt),
  )
  const made = { ...seen, forecast, kills: moved.kills, runMs: performance.now() - begun }
  const judged = (await work('judge', { ahead })).last as unknown as { readonly judged: Judged }
  const ended = moved.ran.last
  if (ended.state === 'done') return { ...made, ...judged }
  return { ...made, ...judged, stopped: whyOf('the run', ended) }
}

/** What a measured p asks for, or why no lead does. */
export function forecastOf(
  { disks, reliability, ahead }: Pick<Experiment, 'disks' | 'reliability' | 'ahead'>,
  { right, flagged, usage }: Measured,
): Forecast | string {
  const steps = movesOf(disks)
  const needed = aheadFor({ reliability, steps, accuracy: Math.min(right.low, 1 - Number.EPSILON) })
  if (!Number.isFinite(needed) && ahead === undefined)
    return `p may be ${right.low.toFixed(3)}: where a draw is not right more often than wrong no lead helps; try another model or prompt, or measure with more draws`
  const k = ahead ?? needed
  const drawsAt = (p: number) => drawsFor(p, k) / (1 - flagged.share)
  const draws = [drawsAt(right.share), drawsAt(right.low)] as const
  const dollars = dollarsOf(usage)
  if (dollars === undefined) return { ahead: k, draws }
  const each = dollars / usage.answers
  return { ahead: k, draws, dollars: [steps * draws[0] * each, steps * draws[1] * each] }
}

/** Several steps may fail for one reason. */
function whyOf(what: string, { state, failures = [] }: Line): string {
  return [`${what} is ${state}`, ...new Set(failures)].join(': ')
}

function tooDear({ dollars }: Forecast, most: number | undefined): string | undefined {
  if (most === undefined) return undefined
  if (dollars === undefined)
    return 'what an answer costs is not known, so a bound on dollars cannot be kept: state a price'
  return dollars[0] > most
    ? `all moves would cost some $${dollars[0].toFixed(2)}, and $${most} are allowed`
    : undefined
}

/** Marks a folder as this experiment's, or throws where it is another's (BY-MODEL-2). */
function claim(folder: string, experiment: Experiment): void {
  const { disks, temperature, maxTokens, sample, seed, model } = experiment
  const own = { disks, temperature, maxTokens, sample, seed, model }
  const file = join(folder, OPTIONS)
  if (!existsSync(file)) return writeFileSync(file, JSON.stringify(own))
  const there: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isDeepStrictEqual(there, own))
    throw new Error(`${folder} holds another experiment: ${JSON.stringify(there)}`)
}
