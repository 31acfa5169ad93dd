// Goal: a person can end a task as "could not be done" at every door, and it means the same at each.
// Method: one plan with one task; each door ends it in the way that it offers, and the run is asked what came of it.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { Runtime } from '#runtime'
import { humanPack } from '#tools/human/pack'

import { connect } from '../../src/surfaces/client/index.ts'
import { planText, VaultStage } from '../app/vault/vault-stage.ts'
import { atDoor } from '../mcp/agent-door.ts'
import { erika } from '../runtime/stage.ts'
import { Served } from '../server/served.ts'
import { inFolder } from '../services/folder.ts'
import { atTerminal, ENTER, hasTerminal } from './at-terminal.ts'
import { typed } from './typed.ts'

const TASK = 'Post the letter'
const PLAN = `(plan :body (do (step "Post" (call :human.do "${TASK}")) (step "End" {:a 1})))`
const WHY = 'the post office is closed'

/** Why the first step failed, as the run holds it. */
async function failureOf(runtime: Runtime, id: string): Promise<unknown> {
  const run = await runtime.open(id)
  await run.resume()
  const [step] = (await run.snapshot()).steps.values()
  return step?.failure
}

/** The same, as the program tells programs. */
async function failureShown(cwd: string): Promise<unknown> {
  const { out } = await typed(['show', 'post', '--json'], { cwd })
  const { steps } = JSON.parse(out) as { readonly steps: readonly { readonly failure?: unknown }[] }
  return steps[0]?.failure
}

/** A folder in which the run waits for its task. */
async function asked(end: (cwd: string) => Promise<void>): Promise<unknown> {
  let failure: unknown
  await inFolder(async ({ path, write }) => {
    await write('post.rtfs', PLAN)
    await typed(['init'], { cwd: path })
    expect((await typed(['run', 'post.rtfs', '--id', 'post'], { cwd: path })).code).toBe(3)
    await end(path)
    failure = await failureShown(path)
  })
  return failure
}

/** A server on which the run waits for its task. */
async function served(end: (server: Served) => Promise<void>): Promise<unknown> {
  const server = await Served.open()
  try {
    const token = await server.token()
    const body = { source: PLAN, dialect: 'rtfs' }
    const headers = { prefer: 'wait=5' }
    await server.ask({ method: 'PUT', path: '/api/v1/runs/post', token, headers, body })
    await (await server.desk.runtime.open('post')).resume()
    await end(server)
    return await failureOf(server.desk.runtime, 'post')
  } finally {
    await server.close()
  }
}

/** A vault in which the task's file lies; gives what its plan says of the step. */
async function inVault(end: (vault: VaultStage) => void): Promise<unknown> {
  const vault = await VaultStage.open({ tools: () => humanPack.tools })
  const [id, call] = ['plan_20260203_090000_abc123', `(call :human.do "${TASK}")`]
  vault.disk.write(`Plans/${id}.md`, planText(id, { title: 'Post', call }))
  await vault.look()
  end(vault)
  await vault.look()
  expect(vault.disk.text(`Plans/${id}.md`)).toMatch(/Step 1: .*\n- \*\*Status\*\*: ❌ failed/)
  const { runtime } = await vault.here()
  const run = await vault.live(runtime.open(id))
  const [step] = (await vault.live(run.snapshot())).steps.values()
  return step?.failure
}

/** Types it at a terminal, where the program asks. */
async function atPrompt(cwd: string, ...line: readonly string[]): Promise<void> {
  const going = atTerminal(cwd, 80, ...line)
  await going.until(/◆[^\n]*Post the letter/)
  going.type(`not done: ${WHY}`)
  going.type(ENTER)
  expect((await going.ended).code).toBe(1)
}

const DOORS: Readonly<Record<string, () => Promise<unknown>>> = {
  'command line: answer --not-done REASON': async () =>
    await asked(async (cwd) => {
      const { code } = await typed(['answer', 'post', '--not-done', WHY], { cwd })
      expect(code).toBe(1)
    }),
  'command line: answer in words': async () =>
    await asked(async (cwd) => {
      const { code } = await typed(['answer', 'post', `Could not be done: ${WHY}`], { cwd })
      expect(code).toBe(1)
    }),
  'terminal: the question of `answer`': async () =>
    await asked(async (cwd) => await atPrompt(cwd, 'answer', 'post')),
  'terminal: the question of a run that goes on': async () =>
    await asked(async (cwd) => await atPrompt(cwd, 'resume', 'post')),
  'HTTP: an answer with `ended`': async () =>
    await served(async (server) => {
      const { status } = await server.ask({
        method: 'POST',
        path: '/api/v1/runs/post/commands',
        token: await server.token(),
        headers: { prefer: 'wait=5' },
        body: { kind: 'answer', ask: 'q1', words: WHY, ended: 'not-done' },
      })
      expect(status).toBe(200)
    }),
  'planwright/client: a command with `ended`': async () =>
    await served(async (server) => {
      const url = `http://127.0.0.1:${server.port}`
      const client = await connect({ url, token: await server.token() })
      const answer = { kind: 'answer', ask: 'q1', words: WHY, ended: 'not-done' } as const
      expect(await client.command('post', answer)).toMatchObject({ taken: true })
    }),
  'a program: run.answer': async () =>
    await served(async ({ desk }) => {
      const run = await desk.runtime.open('post')
      expect(await run.answer('q1', WHY, erika, 'not-done')).toMatchObject({ kind: 'done' })
    }),
  'vault: the second box': async () =>
    await inVault((vault) => vault.tick('', WHY, 'Could not be done')),
  'vault: in words, though the first box is ticked': async () =>
    await inVault((vault) => vault.tick('', `not done: ${WHY}`)),
  // An agent is no person: it is told the command, and has none of its own.
  'MCP: the command that a person types': async () => {
    let failure: unknown
    await atDoor('modern', async ({ call, client, here, path }) => {
      await call('submit_plan', { id: 'post', text: PLAN, dialect: 'rtfs' })
      const told = JSON.stringify((await call('show_run', { run: 'post' })).data)
      expect(told).toContain('planwright answer post --not-done REASON')
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name).filter((name) => /answer|end/.test(name))).toEqual([])
      const line = ['answer', 'post', '--not-done', WHY, '--detach']
      expect((await typed(line, { cwd: path })).code).toBe(0)
      failure = await failureOf(here.runtime, 'post')
      expect((await call('show_run', { run: 'post' })).text).toContain(WHY)
    })
    return failure
  },
}

for (const [door, end] of Object.entries(DOORS)) {
  test(`a task could not be done: ${door}`, async ({ skip }) => {
    if (door.startsWith('terminal') && !hasTerminal) {
      return skip('there is no `script` of util-linux on this machine')
    }
    const failure = (await end()) as { readonly code: string }
    expect(failure.code).toBe('run/not-done')
    expect(JSON.stringify(failure)).toContain(WHY)
  })
}

test('a task could not be done: the button of the dashboard, which is pressed in a browser', async () => {
  const trials = join(import.meta.dirname, '..', 'browser')
  // The last door needs a Chromium: `npm run test:browser deciding`.
  const [settled, deciding] = await Promise.all(
    ['settled-asks.ts', 'deciding.ts'].map(
      async (name) => await readFile(join(trials, name), 'utf8'),
    ),
  )
  expect(settled).toContain("getByRole('button', { name: 'Could not be done' })")
  expect(deciding).toContain('await couldNotBeDone(served, browser, trials)')
})
