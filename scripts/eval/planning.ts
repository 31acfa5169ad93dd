// Planning over tasks of people, with recorded answers of models
//
//     npm run eval -- planning                       the table, from the recorded answers; asks nobody
//     npm run eval -- planning --open FOLDER         questions without an answer go there (TASK-TURN.prompt.txt), and answers
//                                                    (TASK-TURN.answer.txt) are taken in from there
//     npm run eval -- planning --open FOLDER --renew the same, and asks again what is asked differently today
//     npm run eval -- planning --judge FOLDER        plans that nobody has judged go there, a sheet a language
//     npm run eval -- planning --dialect rtfs --style small --errors --json

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import type { DialectName } from '#plan'
import { chooseDialect, GENERAL_DIALECT } from '#planner'

import { openAnswers } from './planning/answers.ts'
import { attemptTask, type PlanningAttempt } from './planning/attempt.ts'
import { planningSummary, planningTable } from './planning/table.ts'
import { readTasks, type PlanningTask } from './planning/tasks.ts'
import { exchangeVerdicts, readVerdicts } from './planning/verdicts.ts'

const FOLDER = fileURLToPath(new URL('../../tests/data/planning', import.meta.url))

/** The day on which the answers were given. */
const TODAY = '2026-11-30'

/** What can say any task; the other two are asked where a task is for them. */
const GENERAL = ['plan', 'rtfs', 'step', 'plan-md'] as const
const SPECIAL = ['delegation', 'atomic'] as const
const STYLES = ['strong', 'middling', 'small'] as const

/** Evaluates; gives the exit code: 1 where an answer is missing. */
export async function evaluatePlanning(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      open: { type: 'string' },
      renew: { type: 'boolean', default: false },
      judge: { type: 'string' },
      dialect: { type: 'string', multiple: true, default: [] },
      style: { type: 'string', multiple: true, default: [] },
      errors: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const wanted = (all: readonly string[], one: string) => all.length === 0 || all.includes(one)
  const tasks = await readTasks(FOLDER)
  const attempts: PlanningAttempt[] = []
  for (const style of STYLES.filter((one) => wanted(values.style, one))) {
    for (const dialect of [...GENERAL, ...SPECIAL].filter((one) => wanted(values.dialect, one))) {
      const name = `${style}-${dialect}`
      const outbox =
        values.open === undefined
          ? undefined
          : { folder: join(values.open, name), renew: values.renew }
      const answers = await openAnswers(join(FOLDER, 'answers', `${name}.json`), name, outbox)
      for (const task of tasks.filter((one) => isAsked(one, dialect)))
        attempts.push(await attemptTask(task, dialect, style, answers, TODAY))
      await answers.save()
    }
  }
  const verdicts =
    values.judge === undefined
      ? await readVerdicts(FOLDER)
      : await exchangeVerdicts(FOLDER, values.judge, attempts)
  const summaries = [...Map.groupBy(attempts, ({ dialect, style }) => `${dialect} ${style}`)].map(
    ([, all]) => planningSummary(all[0]?.dialect ?? '', all[0]?.style ?? '', all, verdicts),
  )
  const byDefault = STYLES.filter((one) => wanted(values.style, one)).map((style) =>
    planningSummary('chosen', style, chosen(tasks, style, attempts), verdicts),
  )
  const all = [...byDefault, ...summaries]
  if (values.json) console.log(JSON.stringify({ summaries: all, attempts, verdicts }))
  else console.log(planningTable(all))
  if (values.errors) for (const line of errorLines(attempts)) console.log(line)
  const open = all.reduce((sum, one) => sum + one.open, 0)
  if (open > 0) console.error(`${open} jobs miss an answer`)
  return open > 0 ? 1 : 0
}

/** A set or a formula is asked for where the task is one, by its writer or by its words. */
function isAsked({ form, task }: PlanningTask, dialect: DialectName): boolean {
  const isGeneral = GENERAL.some((one) => one === dialect)
  return isGeneral || form === dialect || chooseDialect(task).dialect === dialect
}

/** For each task the attempt in the dialect that its words choose; where the model declines there, the next one. */
function chosen(
  tasks: readonly PlanningTask[],
  style: string,
  attempts: readonly PlanningAttempt[],
): readonly PlanningAttempt[] {
  const find = (task: PlanningTask, dialect: string) =>
    attempts.find((one) => one.task === task && one.style === style && one.dialect === dialect)
  return tasks.flatMap((task) => {
    const first = find(task, chooseDialect(task.task).dialect)
    if (first?.end !== 'cannot' || first.dialect === GENERAL_DIALECT) return first ?? []
    const second = find(task, GENERAL_DIALECT)
    if (second === undefined) return first
    return { ...second, tokens: first.tokens + second.tokens, atOnce: false }
  })
}

function errorLines(attempts: readonly PlanningAttempt[]): readonly string[] {
  return attempts
    .filter(({ errors, end }) => errors.length > 0 || end === 'none')
    .map(
      ({ task, dialect, style, end, repairs, errors }) =>
        `${style} ${dialect} ${task.id}: ${end} after ${repairs} repairs: ${[...new Set(errors)].join(' ')}`,
    )
}
