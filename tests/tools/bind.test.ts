import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { actualCall, DEFAULT_POLICY, rulingOf } from '#review'
import { createCatalogue, entryDigest } from '#plan'
import { catalogueEntry, defineTool, type Tool } from '#runtime/tool'
import { bindFaculties, bindFaculty, builtinTools } from '#tools'
import { answered, call, question, toolOf } from './call.ts'
import { workspace } from './temporary.ts'

const schedule = 'faculty.plan-schedule'

const fetching = defineTool({
  id: 'web.fetch',
  description: 'Fetches or posts.',
  input: z.strictObject({ url: z.string(), method: z.enum(['GET', 'POST']).optional() }),
  output: z.string(),
  effect: {
    argument: 'method',
    values: { GET: 'read', POST: 'write' },
    absent: 'read',
    otherwise: 'write',
  },
  sinks: ['url'],
  run: ({ url, method = 'GET' }) => `${method} ${url}`,
})

describe('a faculty bound to a tool', () => {
  test('keeps its id and says for the rest what the tool says', () => {
    const tools = builtinTools({
      workspaceFolder: '.',
      faculties: { PLAN_SCHEDULE: 'calendar.add' },
    })
    const bound = catalogueEntry(toolOf(tools, schedule))
    const target = catalogueEntry(toolOf(tools, 'calendar.add'))
    expect(bound).toMatchObject({
      id: schedule,
      implementation: 'calendar.add',
      effect: 'write',
      repeat: 'keyed',
      risk: 'high',
      returns: 'trusted',
      permissions: ['ANALYSIS', 'READ_ONLY'],
      output: target.output,
      sinks: ['parameters'],
    })
    expect(bound.input).toMatchObject({
      required: ['action', 'parameters'],
      additionalProperties: false,
      properties: { parameters: target.input },
    })
    expect(tools.map(({ id }) => id)).toEqual(
      builtinTools({ workspaceFolder: '.' }).map(({ id }) => id),
    )
  })

  test('hands its parameters to the tool, under the key of the call', async () => {
    await using here = await workspace()
    const tools = builtinTools({ ...here.places, faculties: { PLAN_SCHEDULE: 'calendar.add' } })
    const parameters = { title: 'Review', start: '2026-03-16T10:00', durationMinutes: 50 }
    const input = { action: 'Put it into the calendar', parameters }
    const first = await call(toolOf(tools, schedule), input, { key: 'a' })
    expect(first).toMatchObject({ file: 'calendar.ics', added: true })
    expect(await call(toolOf(tools, schedule), input, { key: 'a' })).toEqual({
      ...Object(first),
      added: false,
    })
  })

  test('refuses parameters that the tool refuses, and takes no context', async () => {
    const tool = bindFaculty('PLAN_SCHEDULE', fetching)
    const action = 'a'
    await expect(call(tool, { action, parameters: { uri: 'x' } })).rejects.toThrow('url')
    await expect(call(tool, { action, parameters: { url: 'x' }, context: 1 })).rejects.toThrow(
      'context',
    )
    expect(await call(tool, { action, parameters: { url: 'x' } })).toBe('GET x')
  })

  test('is asked about like the tool where that reads from the web', () => {
    const reading = { ...fetching, effect: 'read' as const, reaches: ['127.0.0.1:80'] }
    const entry = catalogueEntry(bindFaculty('ANALYZE_CODE', reading))
    const catalogue = createCatalogue([entry, catalogueEntry(reading)])
    const call = actualCall(entry.id, 'read', catalogue, new Map())
    expect(rulingOf(DEFAULT_POLICY, call).verdict).toBe('ask')
  })

  test("is as grave as the tool can get, where the tool's effect hangs on an argument", () => {
    expect(catalogueEntry(bindFaculty('ANALYZE_CODE', fetching))).toMatchObject({
      effect: 'write',
      sinks: ['parameters'],
      risk: 'high',
    })
  })

  test('asks a person where the tool does', () => {
    const tools = builtinTools({
      workspaceFolder: '.',
      faculties: { RECOMMEND_MUSIC: 'human.ask' },
    })
    const tool = toolOf(tools, 'faculty.recommend-music')
    const input = { action: 'a', parameters: { prompt: 'What do you like?', choices: ['a', 'b'] } }
    expect(question(tool, input)).toMatchObject({ prompt: 'What do you like?', kind: 'choice' })
    expect(answered(tool, input, 'B')).toBe('b')
  })
})

describe('the entry of a bound faculty', () => {
  const digestOf = (target: Tool) =>
    entryDigest(catalogueEntry(bindFaculty('PLAN_SCHEDULE', target)))

  test('has the digest of the entry of its tool in its own', () => {
    const { target } = catalogueEntry(bindFaculty('PLAN_SCHEDULE', fetching))
    expect(target).toEqual({ tool: 'web.fetch', entry: entryDigest(catalogueEntry(fetching)) })
  })

  test.each<[string, object]>([
    ['another effect', { effect: 'write' }],
    ['another sink', { sinks: ['url', 'method'] }],
    ['other arguments by position', { positional: ['url'] }],
    ['other permissions', { permissions: ['WEB'] }],
    ['another implementation', { implementation: 'by post' }],
    ['another version of its code', { version: '2' }],
  ])('is another one when its tool has %s', (_, change) => {
    expect(digestOf(Object.assign({}, fetching, change))).not.toBe(digestOf(fetching))
  })

  test('is the same when nothing of the tool has changed', () => {
    expect(digestOf({ ...fetching })).toBe(digestOf(fetching))
  })
})

test('a bound faculty draws again where the tool says that an answer is odd', () => {
  const target = { ...fetching, isOdd: (answer: string) => answer === '' }
  const bound = bindFaculty('ANALYZE_CODE', target)
  expect([bound.isOdd?.(''), bound.isOdd?.('fine')]).toEqual([true, false])
  expect(bindFaculty('ANALYZE_CODE', fetching)).not.toHaveProperty('isOdd')
})

test.each([
  [{ PLAN_SCHEDULES: 'calendar.add' }, '`PLAN_SCHEDULES` is no faculty'],
  [{ PLAN_SCHEDULE: 'calendar.remove' }, 'bound to `calendar.remove`, and there is no such tool'],
  [{ PLAN_SCHEDULE: 'faculty.read-memory' }, 'which is a faculty itself'],
  [{ PLAN_SCHEDULE: 'ccos.echo' }, 'takes what STEP cannot say'],
])('the binding %o is refused in words', (faculties, words) => {
  const tools = builtinTools({ workspaceFolder: '.' })
  expect(() => bindFaculties(tools, faculties)).toThrow(words)
})
