// The solver over a folder of problems with known answers
//
//     npm run eval -- DIR                        one row: what is right within 1.5 % and 5 %, what went wrong, what it cost
//     npm run eval -- DIR --record FOLDER        keeps the answers of the model; --replay FOLDER takes them from there
//     npm run eval -- DIR --sweep k=1..5         one row for each lead that a vote needs: errors against cost
//     npm run eval -- DIR --ablate critics       a second row without them; also `voting`, `repair`, and several
//     npm run eval -- DIR --limit 10 --json      the first ten; one object with every attempt
//     npm run eval -- planning                   plans for tasks of people (eval/planning.ts)
//
// Problems that have a plan need no model. The others ask the model that the environment names (docs/models.md),
// which costs money; without one they are skipped, and that is said.

import { parseArgs } from 'node:util'

import { readModelSettings } from '#model/settings'

import { openBench, type Attempt, type Settings } from './eval/attempt.ts'
import { readProblems, type Problem } from './eval/read-problems.ts'
import { summariesOf, summaryTable, type Summary } from './eval/table.ts'

const ABLATED: Readonly<Record<string, Settings>> = {
  critics: { noCritics: true },
  voting: { votes: 1 },
  repair: { noRepair: true },
}

class Misuse extends Error {}

try {
  process.exitCode = await main()
} catch (thrown) {
  if (!(thrown instanceof Misuse)) throw thrown
  console.error(thrown.message)
  process.exitCode = 2
}

async function main(): Promise<number> {
  const [what, ...rest] = process.argv.slice(2)
  if (what === 'planning') {
    const { evaluatePlanning } = await import('./eval/planning.ts')
    return await evaluatePlanning(rest)
  }
  const { values, positionals } = readArguments()
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0)
    throw new Misuse(
      'usage: npm run eval -- DIR [--record FOLDER | --replay FOLDER] [--sweep k=1..5] [--ablate critics|voting|repair]… [--limit COUNT] [--today DATE] [--json]',
    )
  const variants = variantsOf(values.sweep, values.ablate)
  const { problems: all, unread } = await readProblems(folder).catch((thrown: unknown) => {
    throw new Misuse(`${folder} cannot be read: ${(thrown as Error).message}`)
  })
  for (const { name, why } of unread) console.error(`skipped: ${name} ${why}`)
  const problems = withinLimit(all, values.limit).filter((problem) => {
    const can = problem.plan !== undefined || values.replay !== undefined || hasModel()
    if (!can)
      console.error(
        `skipped: ${problem.name} needs a model: set OPEN_ROUTER_KEY or PLANNER_BASE_URL, or --replay`,
      )
    return can
  })
  if (problems.length === 0) throw new Misuse(`${folder} has no problem that can be solved here`)
  const common = settingsOf(values)
  const summaries: Summary[] = []
  const attempts: Record<string, readonly Attempt[]> = {}
  await using bench = await openBench()
  for (const [name, settings] of variants) {
    const done: Attempt[] = []
    for (const problem of problems) {
      const attempt = await bench.attempt(problem, { ...common, ...settings })
      done.push(attempt)
      if (!values.json) tell(attempt, done.length, problems.length)
    }
    summaries.push(...summariesOf(name, done))
    attempts[name] = done
  }
  if (values.json) console.log(JSON.stringify({ summaries, attempts, unread }))
  else console.log(`\n${summaryTable(summaries)}`)
  const [first] = summaries
  return first !== undefined && first.right[1] === first.problems ? 0 : 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        record: { type: 'string' },
        replay: { type: 'string' },
        sweep: { type: 'string' },
        ablate: { type: 'string', multiple: true, default: [] },
        limit: { type: 'string' },
        today: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (thrown) {
    throw new Misuse((thrown as Error).message)
  }
}

function hasModel(): boolean {
  return readModelSettings(process.env).settings !== undefined
}

function settingsOf({
  record,
  replay,
  today,
}: {
  record?: string
  replay?: string
  today?: string
}): Settings {
  if (record !== undefined && replay !== undefined)
    throw new Misuse('--record and --replay cannot be given together')
  const at = (folder: string) => (folder.startsWith('/') ? folder : `${process.cwd()}/${folder}`)
  return {
    ...(record === undefined ? {} : { record: at(record) }),
    ...(replay === undefined ? {} : { replay: at(replay) }),
    ...(today === undefined ? {} : { today }),
  }
}

/** What is run over all problems, by name; the first is what the others are compared with. */
function variantsOf(
  sweep: string | undefined,
  ablate: readonly string[],
): readonly (readonly [string, Settings])[] {
  if (sweep !== undefined && ablate.length > 0)
    throw new Misuse('--sweep and --ablate cannot be given together')
  if (sweep !== undefined) {
    const [, from = '', to = from] = /^k=(\d+)(?:\.\.(\d+))?$/.exec(sweep) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === '' || first < 1 || last < first || last > 100)
      throw new Misuse(`--sweep ${sweep}: write k=1..5`)
    return Array.from(
      { length: last - first + 1 },
      (_, at) => [`k=${first + at}`, { votes: first + at }] as const,
    )
  }
  return [
    ['all parts', {}],
    ...ablate.map((part) => {
      const settings = Object.hasOwn(ABLATED, part) ? ABLATED[part] : undefined
      if (settings === undefined)
        throw new Misuse(`--ablate ${part}: there are ${Object.keys(ABLATED).join(', ')}`)
      return [`without ${part}`, settings] as const
    }),
  ]
}

function withinLimit(problems: readonly Problem[], limit: string | undefined): readonly Problem[] {
  if (limit === undefined) return problems
  if (!/^[1-9]\d*$/.test(limit))
    throw new Misuse(`--limit ${limit}: write a whole number from 1 on`)
  return problems.slice(0, Number(limit))
}

function tell({ problem, error, off, why }: Attempt, at: number, of: number): void {
  const verdict =
    error === undefined
      ? `right, off by ${((off ?? 0) * 100).toPrecision(2)} %`
      : `${error}: ${why}`
  console.log(`${String(at).padStart(String(of).length)}/${of}  ${problem}  ${verdict}`)
}
