// What came of an experiment, in lines

import { chanceOf } from '#plan'

import { percent } from '../../proportion.ts'
import { seconds } from '../worker-process.ts'
import type { Experiment, Forecast, ModelReport } from './carry-out.ts'
import { dollarsOf, type Judged, type Measured } from './run.ts'

const COLUMN = 16

/** The rows of the table. */
export function* modelTable(report: ModelReport, experiment: Experiment): Iterable<string> {
  const { calibration, forecast, judged, steps, kills, runMs, stopped } = report
  const { model, disks, temperature, maxTokens } = experiment
  yield row('model', model)
  yield row('asked', `${disks} disks, temperature ${temperature}, at most ${maxTokens} tokens`)
  yield row('calibration', `${calibration.right.of} draws, ${calibration.right.count} right`)
  yield row('  p', percent(calibration.right, 2))
  yield* drawRows(calibration)
  if (forecast !== undefined) yield* forecastRows(forecast, report, experiment)
  if (judged !== undefined && forecast !== undefined) {
    yield* judgedRows(judged, steps, forecast)
    yield row('running', seconds(runMs))
    for (const [at, { after, resumeMs }] of kills.entries())
      yield row(`kill ${at + 1}`, `after step ${after}, resumed in ${seconds(resumeMs)}`)
    const isRight = stopped === undefined && judged.verdict.faults.length === 0
    yield row('end', isRight ? `all ${disks} disks on the last peg, each move legal` : 'wrong')
  }
  if (stopped !== undefined) yield row('stopped', stopped)
}

function* forecastRows(
  { ahead, draws, dollars }: Forecast,
  { steps, calibration }: ModelReport,
  { reliability, ahead: asked }: Experiment,
): Iterable<string> {
  const { share, low } = calibration.right
  const sure = [share, low].map((p) => `${(100 * chanceOf(p, ahead) ** steps).toFixed(2)} %`)
  const why =
    asked === undefined ? `all right with ${100 * reliability} % also at the lower p` : 'as asked'
  yield row('k', `${ahead}, ${why}`)
  yield row('  all right', `${sure[0]} likely, ${sure[1]} at the lower p`)
  yield row('  a step', `${draws[0].toFixed(3)} draws, ${draws[1].toFixed(3)} at the lower p`)
  const cost =
    dollars === undefined
      ? 'not known: the provider says none, and no price is stated'
      : `${money(dollars[0])} for all moves, ${money(dollars[1])} at the lower p`
  yield row('  cost', cost)
}

function* judgedRows(judged: Judged, steps: number, { draws }: Forecast): Iterable<string> {
  const { verdict, rightSteps, usage } = judged
  const drawn = judged.flagged.of
  yield row('steps', `${verdict.steps} of ${steps}, ${rightSteps} right`)
  yield row(
    'draws',
    `${drawn}, ${(drawn / Math.max(1, verdict.steps)).toFixed(3)} a step, ${draws[0].toFixed(3)} expected`,
  )
  yield row('  right', percent(judged.right, 2))
  yield row('  outvoted', String(verdict.outvoted))
  yield* drawRows(judged)
  const dollars = dollarsOf(usage)
  const tokens = usage.inputTokens + usage.outputTokens
  const each = (amount: number) => amount / Math.max(1, rightSteps)
  yield row(
    'a right step',
    `${Math.round(each(tokens))} tokens, ${dollars === undefined ? 'cost not known' : money(each(dollars))}`,
  )
}

function* drawRows({ flagged, flags, errors, usage }: Measured): Iterable<string> {
  yield row('  flagged', `${flagged.count}, ${percent(flagged, 2)}${counts(flags)}`)
  const unanswered = usage.requests - usage.answers
  yield row(
    '  errors',
    `${unanswered} of ${usage.requests} questions without an answer${counts(errors)}`,
  )
  yield row('  tokens', `${usage.inputTokens} read, ${usage.outputTokens} written`)
  const dollars = dollarsOf(usage)
  yield row('  cost', dollars === undefined ? 'not known' : money(dollars))
}

function counts(by: Readonly<Record<string, number>>): string {
  const all = Object.entries(by).map(([code, count]) => `${code} ${count}`)
  return all.length === 0 ? '' : `: ${all.join(', ')}`
}

function money(dollars: number): string {
  return `$${dollars >= 1 ? dollars.toFixed(2) : dollars.toPrecision(3)}`
}

function row(name: string, text: string): string {
  return `${name.padEnd(COLUMN)}${text}`
}
