// What an agent can do with plans, and what it cannot.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, isStepCount } from 'ai'
import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { builtinTools, createRuntime, type Runtime } from 'planwright'
import { planTools, type PlanTools } from 'planwright/ai'

import { asksFor, modelServer, says } from '../model/server.ts'
import { inFolder } from '../services/folder.ts'

const READS = '(plan :body (do (step "Add" {:sum (call :ccos.math.add 2 3)})))'
const ASKS = '(plan :body (do (step "Ask" {:name (call :ccos.user.ask "Your name?")})))'
const WRITES =
  '(plan :body (do (step "Enter" {:file (call :calendar.add {:title "Tea" :start "2026-12-01"})})))'
const WRONG = '(plan :body (do (step "Add" {:sum (call :ccos.math.ad 2 3)})))'

/** Events by which a person decides something. */
const OF_PEOPLE = /approved|rejected|answered|resolved|decided|skipped|retried|cancelled|unpaused/

async function withTools(work: (tools: PlanTools, runtime: Runtime) => Promise<void>) {
  await inFolder(async ({ path }) => {
    const tools = builtinTools({ workspaceFolder: path })
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
    try {
      await work(planTools(runtime, { waitMs: 3000 }), runtime)
    } finally {
      await runtime.close()
    }
  })
}

type Name = keyof PlanTools

/** Calls a tool as the SDK does, with what a model gave. */
async function call(
  tools: PlanTools,
  name: Name,
  input: unknown,
): Promise<Record<string, unknown>> {
  const { execute } = tools[name]
  const options = { toolCallId: 'call-1', messages: [], context: undefined }
  return (await execute?.(input as never, options as never)) as unknown as Record<string, unknown>
}

test('a plan with a misspelt tool is refused with its place, and with the text that is right', () =>
  withTools(async (tools) => {
    const told = await call(tools, 'check_plan', { text: WRONG })
    expect(told).toMatchObject({ ok: false, dialect: 'rtfs', digest: null })
    expect(told['problems']).toMatch(/check\/unknown-tool at 1:\d+: .*ccos\.math\.add/)
  }))

test('what the policy allows runs at once, and its result is told', () =>
  withTools(async (tools) => {
    const run = await call(tools, 'submit_plan', { text: READS })
    expect(run).toMatchObject({ ok: true, state: 'done', result: { sum: 5 }, waiting: [] })
    expect(await call(tools, 'run_status', { run: run['run'] })).toEqual(run)
  }))

test.each([
  ['a question waits with the command that answers it', ASKS, /planwright answer \w+ WORDS/],
  ['a write waits with the commands that decide on it', WRITES, /planwright approve \w+ --digest/],
])('%s', (_, text, command) =>
  withTools(async (tools) => {
    const run = await call(tools, 'submit_plan', { text })
    expect(run).toMatchObject({ ok: true, state: 'waiting', result: null })
    expect(JSON.stringify(run['waiting'])).toMatch(command)
  }),
)

test('a plan that is handed in again is the same run, and another plan under its id is refused', () =>
  withTools(async (tools, runtime) => {
    const first = await call(tools, 'submit_plan', { id: 'tea', text: WRITES })
    expect(first).not.toHaveProperty('again')
    const again = await call(tools, 'submit_plan', { id: 'tea', text: WRITES })
    expect(again).toEqual({ ...first, again: true })
    const other = await call(tools, 'submit_plan', { id: 'tea', text: READS })
    expect(other).toMatchObject({ ok: false, problems: expect.stringContaining('already-exists') })
    expect(await runtime.list()).toHaveLength(1)
  }))

test('without an id the same plan with the same inputs is the same run, and the agent is told so', () =>
  withTools(async (tools, runtime) => {
    const first = await call(tools, 'submit_plan', { text: WRITES })
    const again = await call(tools, 'submit_plan', { text: WRITES })
    expect(again).toEqual({ ...first, again: true })
    await call(tools, 'submit_plan', { text: READS })
    await call(tools, 'submit_plan', { text: WRITES, id: 'anew' })
    expect(await runtime.list()).toHaveLength(3)
  }))

test('an agent is told nothing of runs of others, nor whether there is one', () =>
  withTools(async (tools, runtime) => {
    const other = planTools(runtime, { agent: 'other', waitMs: 3000 })
    await call(other, 'submit_plan', { id: 'theirs', text: READS })
    const seen = await call(tools, 'run_status', { run: 'theirs' })
    const absent = await call(tools, 'run_status', { run: 'nothing' })
    expect(JSON.stringify(seen)).toBe(JSON.stringify(absent).replaceAll('nothing', 'theirs'))
    const taken = await call(tools, 'submit_plan', { id: 'theirs', text: READS })
    expect(taken).toMatchObject({ ok: false, problems: expect.stringContaining('already-exists') })
    expect(await call(other, 'run_status', { run: 'theirs' })).toMatchObject({ result: { sum: 5 } })
  }))

test('a plan that is refused leaves no run, and an unknown run is told in words', () =>
  withTools(async (tools, runtime) => {
    expect(await call(tools, 'submit_plan', { text: WRONG })).toMatchObject({ ok: false })
    expect(await runtime.list()).toEqual([])
    const told = await call(tools, 'run_status', { run: 'nobody' })
    expect(told).toMatchObject({ ok: false, problems: expect.stringContaining('nobody') })
  }))

test('whatever an agent calls with whatever arguments, no journal has an event of a person', () =>
  withTools(async (_, runtime) => {
    const quick = planTools(runtime, { waitMs: 0 })
    const text = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(READS, ASKS, WRITES, WRONG) },
      fc.string(),
    )
    // Most plans have no inputs, and are refused where some are given.
    const inputs = fc.dictionary(fc.string(), fc.jsonValue())
    const id = fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,3}$/))
    const submit = fc.oneof(
      { weight: 4, arbitrary: fc.record({ id, text }) },
      fc.record({ text, inputs }),
    )
    const named = fc.oneof(fc.string(), fc.constantFrom('approve', '--digest'))
    const calls = fc.oneof(
      fc.tuple(fc.constant<Name>('check_plan'), fc.record({ text })),
      { weight: 3, arbitrary: fc.tuple(fc.constant<Name>('submit_plan'), submit) },
      fc.tuple(fc.constant<Name>('run_status'), fc.record({ run: named })),
    )
    await fc.assert(
      fc.asyncProperty(calls, async ([name, input]) => {
        await call(quick, name, input)
      }),
      { numRuns: 60 },
    )
    const runs = await runtime.list()
    expect(runs.length).toBeGreaterThan(5)
    for (const { id } of runs) {
      for await (const { event } of (await runtime.open(id)).events()) {
        const isPolicys = 'actor' in event && event.actor?.channel === 'policy'
        expect(isPolicys ? '' : event.kind).not.toMatch(OF_PEOPLE)
      }
    }
  }))

test('a model of the AI SDK is refused, repairs its plan, hands it in and tells what a person has to do', () =>
  withTools(async (tools, runtime) => {
    await using server = await modelServer(
      asksFor([['check_plan', JSON.stringify({ text: WRONG })]]),
      asksFor([['submit_plan', JSON.stringify({ text: WRITES })]]),
      (response, asked) => {
        const told = JSON.stringify(asked.body.messages.at(-1))
        const command = /planwright approve \w+ --digest \w+/.exec(told)?.[0] ?? 'none'
        says(`It waits for you: ${command}`)(response, asked)
      },
    )
    const provider = createOpenAICompatible({ name: 'test', baseURL: server.url })
    const { text } = await generateText({
      model: provider('test/model'),
      prompt: 'Enter tea on the first of December',
      tools: { ...tools },
      stopWhen: isStepCount(5),
    })
    const [run] = await runtime.list()
    expect(text).toMatch(/^It waits for you: planwright approve \w+ --digest \w{12}$/)
    expect(run).toMatchObject({ status: 'waiting' })
  }))
