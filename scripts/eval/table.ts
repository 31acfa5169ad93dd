// What came of all problems, in lines

import { percent, proportion } from '../proportion.ts'
import { ERROR_KINDS, TOLERANCES, type ErrorKind } from './judge.ts'
import type { Attempt } from './attempt.ts'

/** The sums of a run over all problems, or over those of one difficulty. */
export interface Summary {
  /** What was different in this run: `k=3`, `without critics`. */
  readonly name: string
  readonly problems: number
  /** How many were right, by tolerance. */
  readonly right: readonly number[]
  /**
   * The share that was right within the wider tolerance, each weighted by the steps of its solution, as PhysReason does;
   * absent where a problem has none.
   */
  readonly weighted?: number
  readonly errors: Readonly<Partial<Record<ErrorKind, number>>>
  readonly votes: number
  readonly draws: number
  readonly requests: number
  readonly tokens: number
  /** Absent where an answer came without its cost. */
  readonly dollars?: number
  readonly seconds: number
}

/** Adds up: all, and behind that each difficulty where there are several. */
export function summariesOf(name: string, attempts: readonly Attempt[]): readonly Summary[] {
  const difficulties = [...new Set(attempts.map(({ difficulty }) => difficulty))]
  if (difficulties.length < 2) return [summaryOf(name, attempts)]
  return [
    summaryOf(name, attempts),
    ...difficulties.map((one) => {
      const of = attempts.filter(({ difficulty }) => difficulty === one)
      return summaryOf(`${name}, ${one ?? 'no difficulty'}`, of)
    }),
  ]
}

/** Adds up. */
export function summaryOf(name: string, attempts: readonly Attempt[]): Summary {
  const sum = (of: (attempt: Attempt) => number) => attempts.reduce((all, one) => all + of(one), 0)
  const errors: Partial<Record<ErrorKind, number>> = {}
  for (const { error } of attempts)
    if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1
  const isPriced = attempts.every(({ dollars }) => dollars !== undefined)
  const hasSteps = attempts.length > 0 && attempts.every(({ steps }) => steps !== undefined)
  const steps = sum((one) => one.steps ?? 0)
  return {
    name,
    problems: attempts.length,
    right: TOLERANCES.map((tolerance) => attempts.filter((one) => isRight(one, tolerance)).length),
    ...(hasSteps
      ? { weighted: sum((one) => (isRight(one, WIDER) ? (one.steps ?? 0) : 0)) / steps }
      : {}),
    errors,
    votes: sum(({ votes }) => votes),
    draws: sum(({ draws }) => draws),
    requests: sum(({ requests }) => requests),
    tokens: sum(({ tokens }) => tokens),
    ...(isPriced ? { dollars: sum(({ dollars = 0 }) => dollars) } : {}),
    seconds: sum(({ ms }) => ms) / 1000,
  }
}

const WIDER = TOLERANCES[1]

function isRight({ off, error }: Attempt, tolerance: number): boolean {
  return off !== undefined && off <= tolerance && error === undefined
}

/** One row a run, as a Markdown table; the intervals are Wilson's at 95 %. */
export function summaryTable(all: readonly Summary[]): string {
  const isWeighted = all.some(({ weighted }) => weighted !== undefined)
  const head = [
    '',
    'problems',
    ...TOLERANCES.map((tolerance) => `right within ${tolerance * 100} %`),
    ...(isWeighted ? ['weighted by steps'] : []),
    'error',
    'dollars',
    'dollars a problem',
    'dollars a right answer',
    ...ERROR_KINDS,
    'votes',
    'draws',
    'requests',
    'tokens',
    'seconds',
  ]
  const rows = all.map((one) => {
    const { name, problems, right, weighted, errors, dollars } = one
    const [, wider = 0] = right
    return [
      name,
      String(problems),
      ...right.map((count) => `${count}: ${percent(proportion(count, problems))}`),
      ...(isWeighted ? [weighted === undefined ? '–' : `${(100 * weighted).toFixed(1)} %`] : []),
      percent(proportion(problems - wider, problems)),
      money(dollars, 1),
      money(dollars, problems),
      money(dollars, wider),
      ...ERROR_KINDS.map((kind) => String(errors[kind] ?? 0)),
      ...[one.votes, one.draws, one.requests, one.tokens].map(String),
      one.seconds.toFixed(1),
    ]
  })
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** What one of so many cost; a dash of none. */
function money(dollars: number | undefined, of: number): string {
  if (dollars === undefined) return 'unknown'
  return of === 0 ? '–' : (dollars / of).toFixed(4)
}
