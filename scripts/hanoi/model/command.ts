// `npm run hanoi -- --model`: what was asked for, and what is printed

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { modelName, readModelSettings } from '#model/settings'

import { carryOutByModel, type Experiment } from './carry-out.ts'
import { modelTable } from './table.ts'

/** Most disks: a plan has at most two million steps. */
const MOST_DISKS = 20

/** Carries out what a command line asks for; the exit code: 0 right, 1 wrong or stopped, 2 misused. */
export async function byModel(args: readonly string[]): Promise<number> {
  let experiment: Experiment
  let own: string | undefined
  try {
    const { folder, ...options } = optionsFrom(args)
    if (folder === undefined) own = mkdtempSync(join(tmpdir(), 'planwright-hanoi-'))
    else mkdirSync(folder, { recursive: true })
    experiment = { ...options, folder: folder ?? own ?? '' }
    console.error(`its runs are in ${experiment.folder}; after a stop --folder goes on with them`)
  } catch (error) {
    console.error(
      `${(error as Error).message}\nTry: npm run hanoi -- --model --disks 4 --calibrate`,
    )
    return 2
  }
  const report = await carryOutByModel(experiment)
  for (const line of modelTable(report, experiment)) console.log(line)
  const { judged, stopped } = report
  const missing = judged === undefined ? 0 : experiment.kills - report.kills.length
  const faults = [
    ...(judged?.verdict.faults ?? []),
    ...(judged?.journal ?? []).map((code) => `the journal: ${code}`),
    ...(missing > 0 ? [`the run had ended before ${missing} of ${experiment.kills} kills`] : []),
  ]
  for (const fault of faults) console.log(`wrong: ${fault}`)
  const isAll = experiment.onlyCalibrate ? report.forecast !== undefined : stopped === undefined
  if (own !== undefined && isAll && !experiment.onlyCalibrate)
    rmSync(own, { recursive: true, force: true })
  return isAll && faults.length === 0 ? 0 : 1
}

type Options = Omit<Experiment, 'folder'> & { readonly folder: string | undefined }

function optionsFrom(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      model: { type: 'boolean' },
      disks: { type: 'string', default: '4' },
      sample: { type: 'string', default: '200' },
      k: { type: 'string' },
      reliability: { type: 'string', default: '0.95' },
      temperature: { type: 'string', default: '0.1' },
      'max-tokens': { type: 'string', default: '750' },
      price: { type: 'string' },
      dollars: { type: 'string' },
      folder: { type: 'string' },
      calibrate: { type: 'boolean', default: false },
      kills: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
    },
  })
  const { settings } = readModelSettings(process.env)
  if (settings === undefined)
    throw new Error('no model is set up: set OPEN_ROUTER_KEY or PLANNER_BASE_URL (docs/models.md)')
  const { price, dollars, k, folder } = values
  return {
    model: modelName(settings),
    disks: within('disks', values.disks, 1, MOST_DISKS, true),
    sample: within('sample', values.sample, 1, 1_000_000, true),
    ...(k === undefined ? {} : { ahead: within('k', k, 1, 100, true) }),
    reliability: within('reliability', values.reliability, 0.01, 0.999999),
    // At 0 every draw would be the first one again.
    temperature: within('temperature', values.temperature, 0.01, 1),
    maxTokens: within('max-tokens', values['max-tokens'], 1, 100_000, true),
    ...(price === undefined ? {} : { price: priceIn(price) }),
    ...(dollars === undefined ? {} : { dollars: within('dollars', dollars, 0, 1e9) }),
    folder: folder === undefined ? undefined : resolve(folder),
    onlyCalibrate: values.calibrate,
    kills: within('kills', values.kills, 0, 100, true),
    seed: within('seed', values.seed, 0, 2 ** 31, true),
    onProgress: (words) => console.error(words),
  }
}

function within(name: string, text: string, least: number, most: number, isWhole = false): number {
  const number = text.trim() === '' ? NaN : Number(text)
  if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number
  throw new Error(`\`--${name}\` is a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`)
}

function priceIn(text: string): { readonly input: number; readonly output: number } {
  const [, input = '', output = ''] = /^([\d.]+)\/([\d.]+)$/.exec(text) ?? []
  const price = { input: Number(input), output: Number(output) }
  if (input !== '' && Object.values(price).every((one) => Number.isFinite(one))) return price
  throw new Error('`--price` is dollars of a million tokens, read and written: 0.4/1.6')
}
