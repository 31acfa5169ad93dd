// What came of random problems, by kind

import type { Answer } from './bench.ts'
import type { Problem } from './problem.ts'

/** What the oracle says of an answer. */
export interface Verdict {
  /** `digits`: right to 1e-9, but not to every digit that is printed. */
  readonly verdict: 'right' | 'refused' | 'digits' | 'wrong' | 'skipped'
  readonly truth?: string | null
  readonly why?: string
  /** Whether the two ways of the oracle gave two answers. */
  readonly disagrees?: boolean
  /** Whether the oracle found its answer in two ways. */
  readonly twice?: boolean
}

type Counts = Record<Verdict['verdict'], number>

/** Counts verdicts, and keeps the first few that somebody should look at. */
export class Tally {
  readonly #kinds = new Map<string, Counts>()
  readonly #reasons = new Map<string, number>()
  readonly #shown: string[] = []
  readonly #most: number
  disagreements = 0
  #twice = 0
  taken = 0

  constructor(most: number) {
    this.#most = most
  }

  get wrong(): number {
    return [...this.#kinds.values()].reduce((sum, { wrong }) => sum + wrong, 0)
  }

  take(problem: Problem, answer: Answer, verdict: Verdict): void {
    const counts = this.#kinds.get(problem.kind) ?? {
      right: 0,
      refused: 0,
      digits: 0,
      wrong: 0,
      skipped: 0,
    }
    counts[verdict.verdict]++
    this.#kinds.set(problem.kind, counts)
    this.taken++
    if (verdict.twice === true) this.#twice++
    if (verdict.disagrees === true) this.disagreements++
    if (verdict.verdict === 'refused') {
      const reason = `${answer.refusedBy ?? '?'} (${problem.kind})`
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
    }
    const isWorth = verdict.verdict !== 'right' && verdict.verdict !== 'refused'
    if (isWorth && this.#shown.length < this.#most)
      this.#shown.push(shown(problem, answer, verdict))
  }

  /** What the oracle says of itself. */
  oracleText(): string {
    const { disagreements } = this
    return [
      ...this.#shown,
      `${this.taken} answers, ${this.#twice} found in two ways, ${disagreements} of them differ`,
    ].join('\n')
  }

  text(): string {
    const rows = [...this.#kinds]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, counts]) => {
        const { right, refused, digits, wrong, skipped } = counts
        const all = right + refused + digits + wrong
        const share = all === 0 ? '–' : `${((100 * refused) / all).toFixed(1)} %`
        return [kind, all, right, refused, share, digits, wrong, skipped].join('\t')
      })
    const reasons = [...this.#reasons]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 15)
      .map(([reason, count]) => `${count}\t${reason}`)
    return [
      ...this.#shown,
      'kind\tall\tright\trefused\tshare\tdigits\twrong\tskipped',
      ...rows,
      `the oracle disagrees with itself: ${this.disagreements}`,
      ...(reasons.length === 0 ? [] : ['refused by:', ...reasons]),
    ].join('\n')
  }
}

function shown(problem: Problem, answer: Answer, verdict: Verdict): string {
  return [
    `--- ${verdict.verdict}: ${problem.law} (${problem.variations.join(', ') || 'as it is'})`,
    problem.text,
    JSON.stringify(problem.plan),
    `answered ${JSON.stringify(answer.ours ?? answer.refusedBy)}, right is ${JSON.stringify(verdict)}`,
    '',
  ].join('\n')
}
