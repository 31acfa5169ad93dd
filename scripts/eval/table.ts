// What came of all problems, in lines

import { ERROR_KINDS, TOLERANCES, type ErrorKind } from './judge.ts'
import type { Attempt } from './attempt.ts'

/** The sums of a run over all problems. */
export interface Summary {
  /** What was different in this run: `k=3`, `without critics`. */
  readonly name: string
  readonly problems: number
  /** How many were right, by tolerance. */
  readonly right: readonly number[]
  readonly errors: Readonly<Partial<Record<ErrorKind, number>>>
  readonly votes: number
  readonly draws: number
  readonly requests: number
  readonly tokens: number
  readonly dollars: number
  readonly seconds: number
}

/** Adds up. */
export function summaryOf(name: string, attempts: readonly Attempt[]): Summary {
  const sum = (of: (attempt: Attempt) => number) => attempts.reduce((all, one) => all + of(one), 0)
  const errors: Partial<Record<ErrorKind, number>> = {}
  for (const { error } of attempts)
    if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1
  return {
    name,
    problems: attempts.length,
    right: TOLERANCES.map((tolerance) => {
      return attempts.filter(({ off, error }) => {
        return off !== undefined && off <= tolerance && error === undefined
      }).length
    }),
    errors,
    votes: sum(({ votes }) => votes),
    draws: sum(({ draws }) => draws),
    requests: sum(({ requests }) => requests),
    tokens: sum(({ tokens }) => tokens),
    dollars: sum(({ dollars }) => dollars),
    seconds: sum(({ ms }) => ms) / 1000,
  }
}

/** One row a run, as a Markdown table. */
export function summaryTable(all: readonly Summary[]): string {
  const head = [
    '',
    'problems',
    ...TOLERANCES.map((tolerance) => `right within ${tolerance * 100} %`),
    ...ERROR_KINDS,
    'votes',
    'draws',
    'requests',
    'tokens',
    'dollars',
    'seconds',
  ]
  const rows = all.map((one) => [
    one.name,
    String(one.problems),
    ...one.right.map((count) => `${count} (${share(count, one.problems)})`),
    ...ERROR_KINDS.map((kind) => String(one.errors[kind] ?? 0)),
    ...[one.votes, one.draws, one.requests, one.tokens].map(String),
    one.dollars.toFixed(4),
    one.seconds.toFixed(1),
  ])
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function share(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}
