// Goal: what a model asks to be called arrives as data, however well it keeps to the
// protocol, and what came of it reaches the model. Method: a real server on loopback
// with scripted replies.

import { describe, expect, test } from 'vitest'

import {
  aiSdkModel,
  requestDigest,
  type ModelRequest,
  type ModelSettings,
  type ModelTool,
} from '#model'

import { asksFor, modelServer, says, type Reply } from './server.ts'

const parameters = {
  type: 'object',
  properties: { a: { type: 'number' }, b: { type: 'number' } },
  required: ['a', 'b'],
  additionalProperties: false,
}
const add: ModelTool = { name: 'ccos.math.add', description: 'Adds two numbers.', parameters }
const tools = [add, { ...add, name: 'notes.search', description: 'Searches notes.' }]
const question: ModelRequest = { messages: [{ role: 'user', text: 'How much?' }], tools }

async function asked(
  request: ModelRequest,
  reply: Reply,
  temperature = 0.1,
  provider: ModelSettings['provider'] = 'openai-compatible',
) {
  await using server = await modelServer(reply)
  const settings = { provider, baseUrl: server.url, apiKey: 'sk-test-1234567890', model: 'm' }
  const world = { wait: (_: number, signal: AbortSignal) => untilAborted(signal) }
  const answer = await aiSdkModel({ ...settings, temperature }, world).generate(request)
  return { answer, body: server.asked[0]?.body }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('over')))
  })

describe('a model with tools', () => {
  test('is told each tool under a name that it can say', async () => {
    const { body } = await asked(question, says('42'))
    expect(body?.tools).toEqual([
      {
        type: 'function',
        function: { name: 'ccos_math_add', description: 'Adds two numbers.', parameters },
      },
      {
        type: 'function',
        function: { name: 'notes_search', description: 'Searches notes.', parameters },
      },
    ])
    expect(body?.tool_choice).toBe('auto')
  })

  test('may answer without them', async () => {
    const { answer } = await asked(question, says('42'))
    expect(answer).toMatchObject({ text: '42', finish: 'stop' })
    expect(answer).not.toHaveProperty('calls')
  })

  test('asks for several calls at once', async () => {
    const { answer } = await asked(
      question,
      asksFor(
        [
          ['ccos_math_add', '{"a": 1, "b": 2}', 'one'],
          ['notes_search', '{}', 'two'],
        ],
        'Let me see.',
      ),
    )
    expect(answer).toEqual({
      text: 'Let me see.',
      calls: [
        { id: 'one', name: 'ccos.math.add', arguments: { a: 1, b: 2 } },
        { id: 'two', name: 'notes.search', arguments: {} },
      ],
      finish: 'calls',
      usage: { inputTokens: 7, outputTokens: 3 },
    })
  })

  test.each<[string, string, unknown]>([
    ['text that is no JSON', '{"a": 1, "b"', '{"a": 1, "b"'],
    ['what the schema does not allow', '{"a": "one"}', { a: 'one' }],
    ['a list', '[1, 2]', [1, 2]],
    ['nothing', '', {}],
  ])('that gives %s for arguments is quoted, not refused', async (_, text, given) => {
    const { answer } = await asked(question, asksFor([['ccos_math_add', text, 'one']]))
    expect(answer.calls).toEqual([{ id: 'one', name: 'ccos.math.add', arguments: given }])
  })

  test('that makes up a name is quoted, not refused', async () => {
    const { answer } = await asked(question, asksFor([['no_such_tool', '{"a": 1}', 'one']]))
    expect(answer.calls).toEqual([{ id: 'one', name: 'no_such_tool', arguments: { a: 1 } }])
  })

  test('that numbers its calls badly gets a number for each', async () => {
    const { answer } = await asked(
      question,
      asksFor([
        ['notes_search', '{}', 'one'],
        ['notes_search', '{}', 'one'],
        ['notes_search', '{}', null],
      ]),
    )
    const ids = answer.calls?.map(({ id }) => id) ?? []
    expect(ids.slice(0, 2)).toEqual(['one', 'one-2'])
    expect(new Set(ids).size).toBe(3)
  })

  test('that says it stopped asks all the same', async () => {
    const { answer } = await asked(question, asksFor([['notes_search', '{}']], '', 'stop'))
    expect(answer.finish).toBe('calls')
  })

  test('that ran out of words has not finished, whatever it asked for', async () => {
    const { answer } = await asked(question, asksFor([['notes_search', '{}']], '', 'length'))
    expect(answer.finish).toBe('length')
  })

  test('is told what came of its calls, also of those that it made up', async () => {
    const talk: ModelRequest = {
      ...question,
      messages: [
        ...question.messages,
        {
          role: 'assistant',
          text: '',
          calls: [
            { id: 'one', name: 'ccos.math.add', arguments: { a: 1, b: 2 } },
            { id: 'two', name: 'no_such_tool', arguments: '{"a"' },
          ],
        },
        { role: 'tool', id: 'one', name: 'ccos.math.add', text: '3' },
        { role: 'tool', id: 'two', name: 'no_such_tool', text: 'There is no such tool.' },
      ],
    }
    const { body } = await asked(talk, says('3'))
    const [, assistant, ...results] = body?.messages ?? []
    expect(assistant?.tool_calls).toMatchObject([
      { id: 'one', function: { name: 'ccos_math_add', arguments: '{"a":1,"b":2}' } },
      { id: 'two', function: { name: 'no_such_tool' } },
    ])
    expect(results).toEqual([
      { role: 'tool', tool_call_id: 'one', content: '3' },
      { role: 'tool', tool_call_id: 'two', content: 'There is no such tool.' },
    ])
  })

  test('gets back what its provider wants to see again', async () => {
    const signed: Reply = (response, one) => {
      const reply = asksFor([['notes_search', '{}', 'one']])
      const end = response.end.bind(response)
      response.end = ((text: string) =>
        end(
          text.replace(
            '"type":"function"',
            '"type":"function","extra_content":{"google":{"thought_signature":"SIGNED"}}',
          ),
        )) as typeof response.end
      reply(response, one)
    }
    const { answer } = await asked(question, signed)
    const calls = answer.calls ?? []
    const { body } = await asked(
      {
        ...question,
        messages: [
          ...question.messages,
          { role: 'assistant', text: '', calls },
          { role: 'tool', id: 'one', name: 'notes.search', text: 'none' },
        ],
      },
      says('none'),
    )
    expect(JSON.stringify(body?.messages[1])).toContain('SIGNED')
  })
})

test('a model of OpenRouter asks, is quoted and is told in the same way', async () => {
  const reply = asksFor([
    ['ccos_math_add', '{"a": 1, "b": 2}', 'one'],
    ['ccos_math_add', '{"a"', 'two'],
  ])
  const { answer, body } = await asked(question, reply, 0.1, 'openrouter')
  expect(body?.tools?.map(({ function: { name } }) => name)).toEqual([
    'ccos_math_add',
    'notes_search',
  ])
  const calls = answer.calls ?? []
  expect(calls).toMatchObject([
    { id: 'one', name: 'ccos.math.add', arguments: { a: 1, b: 2 } },
    { id: 'two', name: 'ccos.math.add', arguments: '{"a"' },
  ])
  const results = calls.map(({ id, name }) => ({ role: 'tool' as const, id, name, text: 'well' }))
  const messages = [
    ...question.messages,
    { role: 'assistant' as const, text: '', calls },
    ...results,
  ]
  const next = await asked({ ...question, messages }, says('3'), 0.1, 'openrouter')
  expect(next.answer.text).toBe('3')
  expect(next.body?.messages.slice(2)).toMatchObject([
    { role: 'tool', tool_call_id: 'one', content: 'well' },
    { role: 'tool', tool_call_id: 'two', content: 'well' },
  ])
})

describe('one more draw', () => {
  test.each([
    ['is not drawn at 0', 0, {}, 0.1],
    ['is drawn as freely as is set', 0.7, {}, 0.7],
    ['is drawn as the request says', 0.7, { temperature: 0 }, 0],
  ])('%s', async (_, set, more, temperature) => {
    const { body } = await asked({ ...question, again: true, ...more }, says('x'), set)
    expect(body?.temperature).toBe(temperature)
  })

  test('is another question than the first', () => {
    expect(requestDigest({ ...question, again: true })).not.toBe(requestDigest(question))
  })
})

test('a question without tools has the digest that it had before there were any', () => {
  expect(requestDigest({ system: 'Be brief.', messages: [{ role: 'user', text: 'Hello?' }] })).toBe(
    'c167bc50ba0fa97a3b6ae2c777f3495afae46348ef281ff476bf54759dd77264',
  )
})
