// The planner with a real model
//
//     npm run test:live                  the kinematics problem of the seed, to an approved plan
//     npm run test:live -- --prompts     every dialect's prompt over the tasks of tests/data/live-tasks.json:
//                                        which answers compile at once. The table is printed, and
//                                        written to tests/data/live-rates.md, or to the FILE of --out
//
// Asks the model that the environment names (docs/models.md), which costs money. Without one
// nothing is asked.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { readModelSettings } from '#model/settings'
import type { AuditEntry, Domain } from '#planner'

const DATA = new URL('../tests/data/', import.meta.url)

interface Task {
  readonly name: string
  readonly problem: string
  readonly domain: Domain
}

/** What came of an answer: it compiled at once, after mechanical fixes, said that it cannot be done, or why not. */
type Outcome = 'at once' | 'fixed' | 'cannot' | { readonly refused: string }

const { values } = parseArgs({
  options: {
    prompts: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})

const { settings, diagnostics } = readModelSettings(process.env)
if (settings === undefined) {
  const [wrong] = diagnostics
  console.log(wrong === undefined ? 'not run: needs OPEN_ROUTER_KEY' : `not run: ${wrong.code}`)
  process.exitCode = wrong === undefined ? 0 : 2
} else {
  const { PlanningError } = await import('#planner')
  try {
    await (values.prompts ? prompts(settings.model) : kinematics())
  } catch (error) {
    if (!(error instanceof PlanningError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** What plans; loaded only where something is asked. */
async function planning() {
  return { ...(await import('#planner')), ...(await import('#services/workspace/world/planner')) }
}

/** The first problem of the seed, which is two steps; throws PlanningError where there is no plan. */
async function kinematics(): Promise<void> {
  const [task] = readTasks()
  if (task === undefined) throw new Error('there are no tasks')
  const { approvalOf, dependencyChecker, physicsLawyer, plannerFrom } = await planning()
  const log: AuditEntry[] = []
  const critics = [physicsLawyer(), dependencyChecker()]
  const planner = plannerFrom(process.env, { critics, onEvent: (entry) => void log.push(entry) })
  const state = await planner.createPlan(task.problem, { domain: task.domain })
  const steps = state.plan?.steps ?? []
  console.log(`${task.problem}\n`)
  for (const { output, formula, description, expected_units: unit } of steps) {
    console.log(`  ${output}: ${formula ?? description}${unit === undefined ? '' : ` [${unit}]`}`)
  }
  const judged = approvalOf(state) === true ? 'approved' : 'not approved'
  console.log(`\nsteps: ${steps.length}, attempts: ${attemptsIn(log).length}, ${judged}`)
}

/** Asks once for each task in each dialect, and writes the table of what came of it. */
async function prompts(model: string): Promise<void> {
  const table = await firstTryRates(model)
  console.log(table)
  writeFileSync(values.out ?? new URL('live-rates.md', DATA), table)
}

/** The table; the dialects are asked side by side. */
async function firstTryRates(model: string): Promise<string> {
  const tasks = readTasks()
  const { dialects } = await import('#dialects')
  const grammars = await Promise.all(dialects.map(async (one) => await one.grammars?.()))
  const prompted = dialects.filter((_, at) => grammars[at]?.prompt !== undefined)
  const columns = await Promise.all(
    prompted.map(async ({ name: dialect }) => {
      const outcomes: Outcome[] = []
      for (const task of tasks) outcomes.push(await firstTry(task, dialect))
      return { dialect, outcomes }
    }),
  )
  const share = (outcomes: readonly Outcome[], wanted: readonly Outcome[]) =>
    `${outcomes.filter((one) => wanted.includes(one)).length} of ${outcomes.length}`
  const row = (head: string, cells: readonly string[]) => `| ${[head, ...cells].join(' | ')} |`
  const date = new Date().toISOString().slice(0, 10)
  return [
    `Plans of \`${model}\` at its first try, ${date}: the prompts of the dialects over the tasks of \`live-tasks.json\`.`,
    '',
    row(
      'task',
      columns.map(({ dialect }) => dialect),
    ),
    row(
      '---',
      columns.map(() => '---'),
    ),
    ...tasks.map(({ name }, at) =>
      row(
        name,
        columns.map(({ outcomes }) => wordsOf(outcomes[at])),
      ),
    ),
    row(
      '**compiles at once**',
      columns.map(({ outcomes }) => share(outcomes, ['at once'])),
    ),
    row(
      '**needs no second question**',
      columns.map(({ outcomes }) => share(outcomes, ['at once', 'fixed', 'cannot'])),
    ),
    '',
  ].join('\n')
}

async function firstTry({ problem, domain }: Task, dialect: string): Promise<Outcome> {
  const { LLMError, PlanningError, plannerFrom } = await planning()
  const log: AuditEntry[] = []
  const options = { maxRetries: 0, onEvent: (entry: AuditEntry) => void log.push(entry) }
  try {
    await plannerFrom(process.env, options).createPlan(problem, { domain, dialect })
    return log.some(({ event }) => event === 'fix-applied') ? 'fixed' : 'at once'
  } catch (error) {
    // What a provider does is no plan that was refused.
    if (!(error instanceof PlanningError) || error instanceof LLMError) throw error
    if (error.code === 'compile/cannot') return 'cannot'
    const [attempt] = attemptsIn(log)
    return { refused: attempt?.diagnostics.find(isError)?.code ?? error.code }
  }
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error'
}

function wordsOf(outcome: Outcome | undefined): string {
  return typeof outcome === 'object' ? `\`${outcome.refused}\`` : (outcome ?? '')
}

interface Attempt {
  readonly diagnostics: readonly { readonly code: string; readonly severity: string }[]
}

function attemptsIn(log: readonly AuditEntry[]): readonly Attempt[] {
  return log.filter(({ event }) => event === 'attempt') as unknown as readonly Attempt[]
}

function readTasks(): readonly Task[] {
  return JSON.parse(readFileSync(new URL('live-tasks.json', DATA), 'utf8')) as readonly Task[]
}
