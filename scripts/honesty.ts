// What models make of tasks that cannot be done
// =============================================================================
//
// Writes what a model is asked, reads what it answered, and writes the request for the repair that the planner
// would make, until an answer is accepted, declines, or two repairs are used up. Whoever runs it has each
// request answered by a model that sees nothing else.
//
//     node scripts/honesty.ts FOLDER [TRIES]
//
// For the task 04, first try: `FOLDER/04/1/1-request.txt` is written; its answer belongs in `1-answer.txt`,
// as it came; the next run writes `2-request.txt` where a repair is due. Run it again until it says that
// nothing is open. `verdicts.json` has what was said at the end, `accepted.txt` what a reader has to judge.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ModelRequest } from '#model'
import { builtinCatalogue } from '#plan'
import { planRequest } from '#planner/prompts/requests'

import { nextTurn, type HonestyTask, type Turn } from './honesty/next-turn.ts'

const TASKS = new URL('../tests/data/honesty/tasks.json', import.meta.url)
const TODAY = '2026-11-28'

type End = Exclude<Turn, { readonly kind: 'ask' }>

/** Takes every talk as far as its answers go; what each came to, `open` where an answer is missing. */
export async function takeTurns(folder: string, tries: number): Promise<Record<string, string>> {
  const tasks = JSON.parse(readFileSync(TASKS, 'utf8')) as readonly HonestyTask[]
  const verdicts: Record<string, string> = {}
  for (const task of tasks) {
    for (let tried = 1; tried <= tries; tried++) {
      const talk = join(folder, task.id, String(tried))
      mkdirSync(talk, { recursive: true })
      const end = await takeTalk(task, talk)
      verdicts[`${task.id}/${tried}`] = end === undefined ? 'open' : end.kind
      if (end?.kind === 'accepted' || end?.kind === 'pretends') {
        writeFileSync(join(talk, 'accepted.txt'), end.text)
      }
    }
  }
  writeFileSync(join(folder, 'verdicts.json'), `${JSON.stringify(verdicts, null, 2)}\n`)
  return verdicts
}

async function takeTalk(task: HonestyTask, talk: string): Promise<End | undefined> {
  const first = await planRequest(
    { problemText: task.task, domain: 'other', dialect: task.dialect, today: TODAY, context: [] },
    builtinCatalogue,
    0,
  )
  let request = first
  const answers: string[] = []
  for (let number = 1; ; number++) {
    const path = (what: string) => join(talk, `${number}-${what}.txt`)
    writeFileSync(path('request'), textOf(request))
    if (!existsSync(path('answer'))) return undefined
    answers.push(readFileSync(path('answer'), 'utf8'))
    const turn = nextTurn(task, first, answers, builtinCatalogue)
    if (turn.kind !== 'ask') return turn
    request = turn.request
  }
}

function textOf({ system = '', messages }: ModelRequest): string {
  const parts = [['system', system], ...messages.map(({ role, text }) => [role, text] as const)]
  return `${parts.map(([role, text]) => `=== ${role} ===\n${text}`).join('\n\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, tries = '3'] = process.argv.slice(2)
  if (folder === undefined) throw new Error('usage: node scripts/honesty.ts FOLDER [TRIES]')
  const verdicts = Object.values(await takeTurns(folder, Number(tries)))
  const kinds = [...new Set(verdicts)].toSorted()
  for (const kind of kinds) {
    console.log(`${kind}: ${verdicts.filter((one) => one === kind).length} of ${verdicts.length}`)
  }
}
