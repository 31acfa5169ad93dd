// Random problems with answers from elsewhere: right, refused with a reason, never wrong
//
//     npm run truth -- --help
//
// The answers are those of `scripts/truth/oracle.py`: mpmath with 50 digits, and SymPy.

import { judgeProblems, judgeSideBySide, type Take } from './truth/judge-problems.ts'
import { whyNoOracle } from './truth/oracle.ts'
import { HELP, Misuse, readOptions, type TruthOptions } from './truth/options.ts'
import { plantAll } from './truth/plant.ts'
import { Tally } from './truth/tally.ts'

const args = process.argv.slice(2)

try {
  process.exitCode = await main()
} catch (thrown) {
  if (!(thrown instanceof Misuse)) throw thrown
  console.error(`${thrown.message}\nTry: npm run truth -- --help`)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    console.log(HELP)
    return 0
  }
  const why = whyNoOracle()
  if (why !== undefined) {
    console.error(`skipped: ${why}`)
    return 3
  }
  return options.planted ? await plantAll(options) : await judge(options)
}

async function judge(options: TruthOptions): Promise<number> {
  const { show, json, oracle, first, count, processes } = options
  const tally = new Tally(show)
  const take: Take = (judged) => {
    const { problem, answer, verdict } = judged
    tally.take(problem, answer, verdict)
    if (json) console.log(JSON.stringify({ ...problem, answer, verdict }))
    else if (tally.taken % 1000 === 0) console.error(`${tally.taken} of ${count}`)
    return first && tally.wrong > 0 ? 'enough' : 'more'
  }
  await (processes > 1 ? judgeSideBySide(options, args, take) : judgeProblems(options, take))
  if (!json) console.log(oracle ? tally.oracleText() : tally.text())
  return tally.wrong === 0 && tally.disagreements === 0 ? 0 : 1
}
