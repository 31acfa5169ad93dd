// How planning went, in a table

import { proportion, type Proportion } from '../../proportion.ts'
import type { PlanningAttempt } from './attempt.ts'
import { verdictKey, type Verdicts } from './verdicts.ts'

/** The sums of a dialect and a style, or of what is chosen by default. */
export interface PlanningSummary {
  readonly name: string
  readonly style: string
  readonly tasks: number
  /** Tasks of which an answer is missing. */
  readonly open: number
  readonly atOnce: Proportion
  /** A plan or an honest refusal came in the end. */
  readonly ended: Proportion
  /** Of possible tasks: the mean of the scores from 0 to 2, and of how many; a job without a plan has 0. */
  readonly score: number
  readonly judged: number
  /** Of impossible tasks: ended with a refusal, or with a plan that says what it does not do. */
  readonly honest: Proportion
  readonly promptTokens: number
  readonly tokens: number
  /** Answers to questions that read differently today. */
  readonly stale: number
}

/** Adds up; attempts that miss an answer are counted as open, and nowhere else. */
export function planningSummary(
  name: string,
  style: string,
  all: readonly PlanningAttempt[],
  verdicts: Verdicts,
): PlanningSummary {
  const attempts = all.filter(({ end }) => end !== 'open')
  const verdictOf = (attempt: PlanningAttempt) => verdicts[verdictKey(attempt) ?? '']
  const isJudged = (attempt: PlanningAttempt) =>
    attempt.end === 'none' || verdictOf(attempt) !== undefined
  const judged = attempts.filter(isJudged)
  const possible = judged.filter(({ task }) => task.possible)
  const impossible = judged.filter(({ task }) => !task.possible)
  // Who gives up pretends nothing, but says nothing either: only what a reader called honest counts.
  const honest = impossible.filter((attempt) => verdictOf(attempt)?.honest === true)
  const count = attempts.length
  return {
    name,
    style,
    tasks: all.length,
    open: all.length - count,
    atOnce: proportion(attempts.filter(({ atOnce }) => atOnce).length, count),
    ended: proportion(attempts.filter(({ end }) => end !== 'none').length, count),
    score: mean(possible.map((attempt) => verdictOf(attempt)?.score ?? 0)),
    judged: judged.length,
    honest: proportion(honest.length, impossible.length),
    promptTokens: mean(attempts.map(({ promptTokens }) => promptTokens)),
    tokens: mean(attempts.map(({ tokens }) => tokens)),
    stale: attempts.reduce((sum, { stale }) => sum + stale, 0),
  }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** One row a summary, as a Markdown table. */
export function planningTable(all: readonly PlanningSummary[]): string {
  const head = [
    'written in',
    'model',
    'tasks',
    'compiles at once',
    'in the end',
    'does the task, of 2',
    'impossible: honest',
    'prompt',
    'tokens',
    'judged',
    'open',
    'earlier prompts',
  ]
  const rows = all.map((one) => [
    one.name,
    one.style,
    String(one.tasks),
    share(one.atOnce),
    share(one.ended),
    Number.isNaN(one.score) ? '–' : one.score.toFixed(2),
    share(one.honest),
    whole(one.promptTokens),
    whole(one.tokens),
    String(one.judged),
    String(one.open),
    String(one.stale),
  ])
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function share({ count, of }: Proportion): string {
  return of === 0 ? '–' : `${count} of ${of} (${((100 * count) / of).toFixed(0)} %)`
}

function whole(number: number): string {
  return Number.isNaN(number) ? '–' : number.toFixed(0)
}
