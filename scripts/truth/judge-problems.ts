// Problems, the answers to them, and what the oracle says of those

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { answerOf, type Answer } from './bench.ts'
import { problemOf } from './classes.ts'
import { Oracle } from './oracle.ts'
import type { TruthOptions } from './options.ts'
import type { Problem } from './problem.ts'
import { Random } from './random.ts'
import type { Verdict } from './tally.ts'

/** A problem that is answered and judged. */
export interface Judged {
  readonly problem: Problem
  readonly answer: Answer
  readonly verdict: Verdict
}

/** Hands each judged problem on, until `take` says that it has enough. */
export type Take = (judged: Judged) => 'more' | 'enough'

/** How many answers wait for the oracle at most. */
const WAITING = 40

/** Draws problems, answers and judges them, in this process. */
export async function judgeProblems(options: TruthOptions, take: Take): Promise<void> {
  const { seed, count, part, oracle: isOracleAlone, first } = options
  const oracle = new Oracle(isOracleAlone)
  const waiting = new Set<Promise<void>>()
  let isEnough = false
  for (let number = part[0]; number < count; number += part[1]) {
    if (isEnough) break
    const problem = drawn(options, new Random(seed * 1_000_003 + number))
    if (problem === undefined) continue
    const answer = isOracleAlone ? {} : await answerOf(problem)
    const judged = oracle.verdict(problem, answer).then((verdict) => {
      waiting.delete(judged)
      if (!isEnough) isEnough = take({ problem, answer, verdict }) === 'enough'
    })
    waiting.add(judged)
    if (waiting.size >= (first ? 1 : WAITING)) await Promise.race(waiting)
  }
  await Promise.all(waiting)
  oracle.end()
}

/** The same by several processes, each with a part of the problems; `args` are the options as they were written. */
export async function judgeSideBySide(
  { processes }: TruthOptions,
  args: readonly string[],
  take: Take,
): Promise<void> {
  const program = process.argv[1] ?? ''
  const children = Array.from({ length: processes }, (_, index) => {
    const own = ['--processes', '1', '--part', `${index}/${processes}`, '--json']
    return spawn(process.execPath, [...process.execArgv, program, ...args, ...own], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  })
  let isEnough = false
  const ends = children.map(async (child, index) => {
    const ended = new Promise<number | null>((settle) => child.on('exit', settle))
    for await (const line of createInterface({ input: child.stdout })) {
      const { answer, verdict, ...problem } = JSON.parse(line) as Problem & Omit<Judged, 'problem'>
      if (!isEnough && take({ problem, answer, verdict }) === 'enough') {
        isEnough = true
        for (const each of children) each.kill('SIGKILL')
      }
    }
    const code = await ended
    // 1 says that an answer is wrong, which has been counted.
    if (!isEnough && code !== 0 && code !== 1) {
      throw new Error(`process ${index + 1} of ${processes} ended with ${String(code)}`)
    }
  })
  await Promise.all(ends)
}

const TRIES = 200
const TRIES_OF_PATTERN = 5000

/** A problem of those that are asked for; undefined where a law gives none. */
function drawn({ laws, matching }: TruthOptions, random: Random): Problem | undefined {
  const tries = matching === undefined ? TRIES : TRIES_OF_PATTERN
  for (let tried = 0; tried < tries; tried++) {
    const problem = problemOf(random.pick(laws), random)
    if (problem === undefined) continue
    if (matching === undefined || matching.test(JSON.stringify(problem.plan))) return problem
  }
  return undefined
}
