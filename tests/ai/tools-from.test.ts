// Tools of the AI SDK in plans.

import { jsonSchema, tool, type ToolSet } from 'ai'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { catalogueOf, compile, createRuntime, type Tool } from 'planwright'
import { toolsFrom, type ToolsFromOptions } from 'planwright/ai'

import { inFolder } from '../services/folder.ts'

const weather = tool({
  description: 'Says what the weather is in a city.',
  inputSchema: z.object({ city: z.string() }),
  execute: ({ city }) => Promise.resolve({ city, celsius: 7, at: new Date(0) }),
})
const send = tool({
  description: 'Sends a message.',
  inputSchema: jsonSchema<{ to: string }>({
    type: 'object',
    properties: { to: { type: 'string' } },
    required: ['to'],
    additionalProperties: false,
  }),
  execute: ({ to }) => `sent to ${to}`,
})
const counts = tool({
  description: 'Counts.',
  inputSchema: z.object({}),
  async *execute() {
    yield 1
    await Promise.resolve()
    yield 2
  },
})

async function run(tools: readonly Tool[], text: string) {
  let told: Record<string, unknown> = {}
  await inFolder(async ({ path }) => {
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
    try {
      const compilation = compile(text, { dialect: 'rtfs', catalogue: runtime.catalogue })
      if (!compilation.ok) throw new Error(compilation.diagnostics.map(({ code }) => code).join())
      const outcome = await (await runtime.create(compilation.plan)).start()
      told = JSON.parse(JSON.stringify(outcome)) as Record<string, unknown>
    } finally {
      await runtime.close()
    }
  })
  return told
}

test('a tool without a stated effect is irreversible and is not repeated after a crash', async () => {
  const { entries } = catalogueOf(await toolsFrom({ weather, send }))
  for (const id of ['weather', 'send']) {
    expect(entries.get(id)).toMatchObject({
      effect: 'irreversible',
      repeat: 'once',
      returns: 'untrusted',
    })
  }
})

test('a stated effect, sinks and an id are what plans and policies see', async () => {
  const effects = {
    getWeather: 'read',
    send: { effect: 'write', sinks: ['to'], id: 'post' },
  } as const
  const { entries } = catalogueOf(
    await toolsFrom({ getWeather: weather, send }, { effects, prefix: 'my' }),
  )
  expect(entries.get('my.get-weather')).toMatchObject({ effect: 'read', repeat: 'safe' })
  expect(entries.get('post')).toMatchObject({ effect: 'write', sinks: ['to'] })
})

test('a plan calls a tool that reads, and has its result as JSON', async () => {
  const tools = await toolsFrom({ weather }, { effects: { weather: 'read' } })
  const text = '(plan :body (do (step "Look" {:w (call :weather {:city "Oslo"})})))'
  expect(await run(tools, text)).toMatchObject({
    state: 'done',
    result: { w: { city: 'Oslo', celsius: 7, at: '1970-01-01T00:00:00.000Z' } },
  })
})

test('of a tool that gives its result in pieces the last one counts', async () => {
  const tools = await toolsFrom({ counts }, { effects: { counts: 'read' } })
  const text = '(plan :body (do (step "Count" {:n (call :counts)})))'
  expect(await run(tools, text)).toMatchObject({ state: 'done', result: { n: 2 } })
})

test('an irreversible one waits for a person, and nothing is sent', async () => {
  const text = '(plan :body (do (step "Send" {:s (call :send {:to "Ann"})})))'
  const outcome = await run(await toolsFrom({ send }), text)
  expect(outcome).toMatchObject({ state: 'waiting', result: null })
})

test('arguments are checked by the JSON Schema that the tool has', async () => {
  const catalogue = catalogueOf(await toolsFrom({ send }, { effects: { send: 'read' } }))
  const text = '(plan :body (do (step "Send" {:s (call :send {:too "Ann"})})))'
  const { diagnostics } = compile(text, { dialect: 'rtfs', catalogue })
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
})

const elsewhere = { description: 'Runs elsewhere.', inputSchema: z.object({}) }
const listed = tool({ inputSchema: z.array(z.string()), execute: () => 1 })

test.each<readonly [string, ToolSet, ToolsFromOptions, RegExp]>([
  ['one without `execute`', { elsewhere }, {}, /`elsewhere` has no `execute`/],
  ['one that takes a list', { listed }, {}, /`listed` does not take an object/],
  [
    'an effect of no tool',
    { send },
    { effects: { sent: 'read' } },
    /`sent`; there is no such tool/,
  ],
  ['two of one id', { getIt: send, 'get-it': weather }, {}, /two tools have the id `get-it`/],
  ['a name that no id can have', { '1st': send }, {}, /`1st` cannot be a tool's id/],
])('refused in words: %s', async (_, tools, options, words) => {
  await expect(toolsFrom(tools, options)).rejects.toThrow(words)
})
