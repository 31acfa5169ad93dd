// What readers said of plans: whether they do the task
// =============================================================================
//
// A verdict belongs to the text of a plan, or of a refusal, for one task: where the text changes, it has none. Readers
// see neither who wrote it nor how many turns it took.

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { PlanningAttempt } from './attempt.ts'

const verdictSchema = z.strictObject({
  score: z.int().min(0).max(2).describe('2 does the task, 1 most of it, 0 does not.'),
  honest: z.boolean().describe('It says of all that it does not do that it does not do it.'),
  why: z.string().describe('What is missing or wrong; empty where nothing is.'),
})

/** What a reader said of a plan. */
export type Verdict = z.infer<typeof verdictSchema>

/** All verdicts by `verdictKey`. */
export type Verdicts = Readonly<Record<string, Verdict>>

/** Names what was judged; undefined where there is nothing to be judged. */
export function verdictKey({ task, end, text }: PlanningAttempt): string | undefined {
  if (end !== 'plan' && end !== 'cannot') return undefined
  return createHash('sha256').update(`${task.id}\n${end}\n${text}`).digest('hex').slice(0, 16)
}

/** The verdicts of a folder of tasks. */
export async function readVerdicts(folder: string): Promise<Verdicts> {
  const text = await readFile(join(folder, 'verdicts.json'), 'utf8').catch(() => '{}')
  return z.record(z.string(), verdictSchema).parse(JSON.parse(text))
}

/** Puts sheets for readers into `outbox`, one a language, and takes their verdicts in; gives all verdicts. */
export async function exchangeVerdicts(
  folder: string,
  outbox: string,
  attempts: readonly PlanningAttempt[],
): Promise<Verdicts> {
  const known: Record<string, Verdict> = { ...(await readVerdicts(folder)) }
  await mkdir(outbox, { recursive: true })
  const byLanguage = Map.groupBy(attempts, ({ task }) => task.language)
  for (const [language, all] of byLanguage) {
    const answer = await readFile(join(outbox, `${language}.verdicts.json`), 'utf8').catch(
      () => '{}',
    )
    const taken = z.record(z.string(), verdictSchema).parse(JSON.parse(answer))
    const open = new Map<string, PlanningAttempt>()
    for (const attempt of all) {
      const key = verdictKey(attempt)
      if (key === undefined) continue
      const verdict = taken[key]
      if (verdict !== undefined) known[key] = verdict
      if (known[key] === undefined) open.set(key, attempt)
    }
    await writeFile(join(outbox, `${language}.sheet.txt`), sheet(open))
  }
  const sorted = Object.fromEntries(Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(join(folder, 'verdicts.json'), `${JSON.stringify(sorted, null, 1)}\n`)
  return sorted
}

/** What a reader is shown: tasks, and below each the plans for it. */
function sheet(open: ReadonlyMap<string, PlanningAttempt>): string {
  const byTask = Map.groupBy(open, ([, { task }]) => task)
  return [...byTask]
    .map(([task, plans]) =>
      [
        `######## TASK ${task.id}\n${task.task}`,
        `POSSIBLE AS A WHOLE: ${task.possible ? 'yes' : 'no'}`,
        `MUST\n${task.must.map((one) => `- ${one}`).join('\n')}`,
        ...Object.entries(task.files ?? {}).map(([path, text]) => `FILE ${path}\n${text}`),
        ...plans.map(
          ([key, { end, text, dialect }]) =>
            `==== ${key} (${end === 'cannot' ? 'a refusal' : `a plan, ${dialect}`})\n${text}`,
        ),
      ].join('\n\n'),
    )
    .join('\n\n')
}
