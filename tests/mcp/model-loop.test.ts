// A model in the loop of an MCP host, replayed from what it answered
// =============================================================================
//
// Goal: with nothing but the prompt `write_plan` and the tools a model writes a plan, is refused, repairs it, submits it,
// waits and reports. Method: its calls were recorded (`scripts/record-agent.ts`) and are made again, beside a person who
// answers as then; each comes to what it came to then. Where no recording is there the test is skipped.

import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import type { Waiting } from '#runtime'

import { atDoor, personsEvents, type Door } from './agent-door.ts'

const RECORDINGS = new URL('../data/agents/with-mcp/', import.meta.url)

interface Recording {
  readonly goal: string
  readonly dialect: string
  readonly answer: string
  readonly files: Readonly<Record<string, string>>
  readonly rounds: readonly {
    readonly tool: string
    readonly arguments: Readonly<Record<string, unknown>>
    readonly answer: Readonly<Record<string, unknown>>
  }[]
  readonly report: string
}

/** What must be the same when a call is made again: of a run that goes on, not how far it is. */
const outcome = ({ ok, state, refused }: Readonly<Record<string, unknown>>) => ({
  ok: ok ?? null,
  state: state ?? null,
  refused: refused !== undefined && refused !== false,
})

const recordings = (existsSync(RECORDINGS) ? readdirSync(RECORDINGS) : []).map((name) => {
  const text = readFileSync(new URL(name, RECORDINGS), 'utf8')
  return { name, recording: JSON.parse(text) as Recording }
})

/** Recordings in which something right was refused then: "who waits for what" describes, and is no wait. */
const NOT_REFUSED_ANY_MORE: ReadonlyMap<string, string> = new Map([['notes.json', 'check']])

test('some recorded model was refused, and repaired its plan', ({ skip }) => {
  if (recordings.length === 0) skip('no model has been recorded: scripts/record-agent.ts')
  const refused = recordings.filter(({ recording: { rounds } }) =>
    rounds.some(({ answer }) => answer['ok'] === false),
  )
  expect(refused).not.toEqual([])
})

test.each(recordings)(
  'a recorded model writes, submits, waits and reports, and a person decides: $name',
  async ({ name, recording: { goal, dialect, answer: words, files, rounds, report } }) =>
    atDoor(
      'modern',
      async (door) => {
        const { client, call, here } = door
        const given = { name: 'write_plan', arguments: { goal, dialect } }
        expect(JSON.stringify(await client.getPrompt(given))).toContain(goal.slice(0, 40))
        for (const { tool, arguments: args, answer } of rounds) {
          const asked = call(tool, args)
          if (tool === 'wait_run') await answerBeside(String(args['run']), words, door)
          const { data, refused } = await asked
          const [now, then] = [outcome({ ...data, refused }), outcome(answer)]
          if (then.ok === false && NOT_REFUSED_ANY_MORE.get(name) === tool) {
            expect({ ...now, ok: false }).toEqual(then)
            continue
          }
          if (then.state === 'running' || now.state === 'running') {
            expect({ ...now, state: null }).toEqual({ ...then, state: null })
          } else expect(now).toEqual(then)
        }
        const submitted = rounds.findLast(
          ({ tool, answer }) => tool === 'submit_plan' && answer['ok'] === true,
        )
        const run = await here.runtime.open(String(submitted?.arguments['id']))
        expect((await run.snapshot()).status).toBe('done')
        const persons = new Set(['run-decided', 'approval-granted', 'question-answered'])
        const events = await personsEvents(run)
        expect(events.filter((kind) => !persons.has(kind))).toEqual([])
        expect(report.length).toBeGreaterThan(20)
      },
      files,
    ),
  60_000,
)

/** As the recorder's person does (`answerBeside` there). */
async function answerBeside(id: string, words: string, { here, type }: Door): Promise<void> {
  const run = await here.runtime.open(id)
  for (const waiting of (await run.snapshot()).waiting) {
    const line = lineOf(waiting, id, words)
    if (line !== undefined) await type(...line)
  }
}

function lineOf(waiting: Waiting, run: string, words: string): readonly string[] | undefined {
  switch (waiting.for) {
    case 'decision':
      return ['approve', run, '--digest', waiting.digest]
    case 'approval':
      return ['approve', run, waiting.ask, '--digest', waiting.digest]
    case 'answer':
      return ['answer', run, waiting.ask, waiting.question.choices?.[0] ?? words]
    case 'resolve':
    case 'timer':
    case 'file':
      return undefined
  }
}
