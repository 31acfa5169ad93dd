// A model in the loop of an MCP host, replayed from what it answered
// =============================================================================
//
// Goal: with nothing but the prompt `write_plan` and the tools a model writes a plan, is refused, repairs it, submits it,
// waits and reports. Method: its calls were recorded (`scripts/record-agent.ts`) and are made again; each comes to what it
// came to then. Where no recording is there the test is skipped.

import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { atDoor, personsEvents } from './agent-door.ts'

const RECORDING = new URL('../data/agents/with-mcp.json', import.meta.url)

interface Recording {
  readonly goal: string
  readonly rounds: readonly {
    readonly tool: string
    readonly arguments: Readonly<Record<string, unknown>>
    readonly answer: Readonly<Record<string, unknown>>
  }[]
  readonly report: string
}

/** What must be the same when a call is made again. */
const outcome = ({ ok, state, refused }: Readonly<Record<string, unknown>>) => ({
  ok: ok ?? null,
  state: state ?? null,
  refused: refused !== undefined && refused !== false,
})

test('a recorded model writes, is refused, repairs, submits, waits and reports', async ({
  skip,
}) => {
  if (!existsSync(RECORDING)) skip('no model has been recorded: scripts/record-agent.ts')
  const { goal, rounds, report } = JSON.parse(readFileSync(RECORDING, 'utf8')) as Recording
  await atDoor('modern', async ({ client, call, type, here }) => {
    const prompt = await client.getPrompt({ name: 'write_plan', arguments: { goal } })
    expect(JSON.stringify(prompt)).toContain(goal)
    for (const { tool, arguments: args, answer } of rounds) {
      const asked = call(tool, args)
      if (tool === 'wait_run') {
        const run = await here.runtime.open(String(args['run']))
        for (const waiting of (await run.snapshot()).waiting) {
          if ('digest' in waiting) await type('approve', run.id, '--digest', waiting.digest)
        }
      }
      const { data, refused } = await asked
      expect(outcome({ ...data, refused })).toEqual(outcome(answer))
    }
    expect(rounds.some(({ answer }) => answer['ok'] === false)).toBe(true)
    const submitted = rounds.findLast(
      ({ tool, answer }) => tool === 'submit_plan' && answer['ok'] === true,
    )
    const run = await here.runtime.open(String(submitted?.arguments['id']))
    expect((await run.snapshot()).status).toBe('done')
    const words = await personsEvents(run)
    expect(words.every((kind) => ['run-decided', 'approval-granted'].includes(kind))).toBe(true)
    expect(report.length).toBeGreaterThan(20)
  })
}, 60_000)
