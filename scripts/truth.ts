// Random problems with answers from elsewhere: right, refused with a reason, never wrong
//
//     npm run truth -- --seed 1 --count 5000        problems of the laws that are not held back
//     npm run truth -- --held                       of those that are
//     npm run truth -- --kind turns --show 10       one kind, and the first ten that are wrong or refused
//     npm run truth -- --law ideal-gas --json       one law, a line of JSON for each problem
//     npm run truth -- --oracle --count 10000       the oracle alone, each answer found in two ways
//     npm run truth -- --first                      ends at the first wrong answer
//     npm run truth -- --planted                    plants faults in copies of the program, and says which are found
//
// The answers are those of `scripts/truth/oracle.py`: mpmath with 50 digits, and SymPy. Exits 1 where an answer is wrong
// or a planted fault is missed or the oracle disagrees with itself, 2 where an option is not known, and 3 where python3 has no SymPy.

import { parseArgs } from 'node:util'

import { answerOf, type Answer } from './truth/bench.ts'
import { problemOf } from './truth/classes.ts'
import { isHeld, readLaws, type Law } from './truth/laws.ts'
import { Oracle, whyNoOracle } from './truth/oracle.ts'
import { found, PLANTED } from './truth/planted.ts'
import type { Problem } from './truth/problem.ts'
import { Random } from './truth/random.ts'
import { Tally, type Verdict } from './truth/tally.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    held: { type: 'boolean', default: false },
    kind: { type: 'string' },
    law: { type: 'string' },
    show: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    oracle: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const why = whyNoOracle()
  if (why !== undefined) {
    console.error(`skipped: ${why}`)
    return 3
  }
  if (values.planted) return await plantAll()
  const laws = readLaws().filter(
    (law) => isHeld(law) === values.held && (values.law === undefined || law.id === values.law),
  )
  if (laws.length === 0) throw new Error('there is no such law')
  const tally = new Tally(Number(values.show))
  const oracle = new Oracle(values.oracle)
  const count = Number(values.count)
  const judged: Promise<void>[] = []
  for (let number = 0; number < count; number++) {
    const random = new Random(Number(values.seed) * 1_000_003 + number)
    const problem = drawnFrom(laws, random)
    if (problem === undefined) continue
    const answer = values.oracle ? {} : await answerOf(problem)
    judged.push(oracle.verdict(problem, answer).then((verdict) => take(problem, answer, verdict)))
    if (number % (values.first ? 20 : 500) === 19) await Promise.all(judged.splice(0))
    if (values.first && tally.wrong > 0) break
    if (!values.json && number % 1000 === 999) console.error(`${number + 1} of ${count}`)
  }
  await Promise.all(judged)
  oracle.end()
  if (!values.json) console.log(values.oracle ? tally.oracleText() : tally.text())
  return tally.wrong === 0 && tally.disagreements === 0 ? 0 : 1

  function take(problem: Problem, answer: Answer, verdict: Verdict): void {
    tally.take(problem, answer, verdict)
    if (values.json) console.log(JSON.stringify({ ...problem, answer, verdict }))
  }
}

/** Says of each planted fault whether problems find it. */
async function plantAll(): Promise<number> {
  let missed = 0
  for (const fault of PLANTED) {
    const what = await found(fault)
    if (what === 'MISSED' || what === 'NOT PLANTED') missed++
    console.log(`${what.padEnd(11)}  ${fault[0]}`)
  }
  console.log(`${PLANTED.length - missed} of ${PLANTED.length} planted faults are found`)
  return missed === 0 ? 0 : 1
}

/** A problem of the kind that is asked for; undefined where a law gives none. */
function drawnFrom(laws: readonly Law[], random: Random): Problem | undefined {
  for (let tried = 0; tried < 200; tried++) {
    const problem = problemOf(random.pick(laws), random)
    if (problem !== undefined && (values.kind === undefined || problem.kind === values.kind)) {
      return problem
    }
  }
  return undefined
}
