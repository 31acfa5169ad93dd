// One task of a strategy: whom it goes to, what counts as its set, what is tried again.
// What its source may be: sets-source.test.ts.

import { describe, expect, test } from 'vitest'

import { catalogueEntry, RunError } from '#runtime'
import { error, NOWHERE, type Code } from '#text'
import { builtinTools, type BuiltinOptions } from '#tools'

import { toolOf } from './call.ts'
import { ABSENT, delegate, FILES, loaded, model } from './delegating.ts'
import { workspace } from './temporary.ts'

/** A failure of a call, as the runtime throws it. */
function failing(code: string, details = {}): RunError {
  return new RunError([error(code as Code, NOWHERE, { details })])
}

describe('with a model', () => {
  test('the set that the answer names is the result, under the name of the task', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result, told } = delegate(here, [`It is ${left.set}.`])
    expect(await result).toEqual({ ...left, name: 'Find them' })
    expect(told.called).toMatchObject([{ tool: 'agent', withinMs: 120_000 }])
  })

  test('the agent is told the task, what is known, and which tools it has', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result, asked } = delegate(here, [left.set], {
      task: 'Find them',
      hint: 'look for heat',
      instructions: 'human genes only',
      context: { organism: 'human' },
      input: left,
    })
    await result
    expect(asked()).toEqual([
      {
        task: 'Find them\n\nHint: look for heat\n\nInstructions: human genes only',
        role: expect.stringContaining('exactly one set') as string,
        context: { context: { organism: 'human' }, 'the set to work on': { ...left } },
        tools: [
          'sets.colocate',
          'sets.filter',
          'sets.intersect',
          'sets.load',
          'sets.minus-left',
          'sets.minus-right',
          'sets.top',
          'sets.union',
        ],
      },
    ])
  })

  test('an attempt that names no set is made again, and told why', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result, asked } = delegate(here, ['I am not sure.', ABSENT, left.set])
    expect(await result).toMatchObject({ set: left.set })
    const reasons = asked().map(({ context }) => context)
    expect(reasons).toEqual([
      undefined,
      { 'why the last attempt was no use': 'it names no set: `I am not sure.`.' },
      { 'why the last attempt was no use': `it names ${ABSENT}, and there is no such set.` },
    ])
  })

  test.each([
    ['run/timed-out', { tool: 'agent', seconds: 120 }],
    ['tool/empty-answer', { model: 'm' }],
    ['model/too-many-requests', {}],
  ])('%s is tried again', async (code, details) => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result, asked } = delegate(here, [failing(code, details), left.set])
    expect(await result).toMatchObject({ set: left.set })
    expect(asked()).toHaveLength(2)
  })

  test.each(['run/denied', 'run/no-such-tool', 'model/key-refused', 'tool/path-refused'])(
    '%s is not tried again, and stays what it is',
    async (code) => {
      await using here = await workspace(FILES)
      const { result, asked } = delegate(here, [failing(code, { tool: 'agent' })])
      await expect(result).rejects.toMatchObject({ code })
      expect(asked()).toHaveLength(1)
    },
  )

  test('after five attempts that leave nothing it fails, with why the last was no use', async () => {
    await using here = await workspace(FILES)
    const { result, asked } = delegate(here, ['No.', 'No.', 'No.', 'No.', 'I gave up.'])
    await expect(result).rejects.toMatchObject({
      code: 'tool/no-steps-created',
      details: { task: 'Find them', attempts: 5, why: 'it names no set: `I gave up.`.' },
    })
    expect(asked()).toHaveLength(5)
  })

  test('several sets are a failure of their own at once', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const right = await loaded(here, 'right.csv')
    const { result, asked } = delegate(here, [`${left.set} and ${right.set}`])
    await expect(result).rejects.toMatchObject({ code: 'tool/several-sets', details: { count: 2 } })
    expect(asked()).toHaveLength(1)
  })

  test('one set named twice is one', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result } = delegate(here, [`${left.set}: ${left.set}`])
    expect(await result).toMatchObject({ set: left.set })
  })

  test('a set that is there does not stand in for one that is not', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result, asked } = delegate(here, [`${ABSENT}, made of ${left.set}`, left.set])
    expect(await result).toMatchObject({ set: left.set })
    expect(asked()).toHaveLength(2)
  })

  test('an input that is not there fails before anybody is asked', async () => {
    await using here = await workspace(FILES)
    const { result, asked } = delegate(here, ['x'], { input: ABSENT })
    await expect(result).rejects.toMatchObject({ code: 'sets/not-found' })
    expect(asked()).toEqual([])
  })
})

describe('without a model', () => {
  const byHand = { model: undefined }

  test.each([
    ['a path', 'left.csv', { name: 'left' }],
    ['a path and more', { path: 'left.csv', name: 'mine' }, { name: 'mine' }],
  ])('%s in `context.source` is loaded, and nobody is asked', async (_, source, more) => {
    await using here = await workspace(FILES)
    const { result, told } = delegate(here, ['?'], { context: { source } }, byHand)
    expect(await result).toMatchObject({ size: 2, sample: ['a', 'b'], ...more })
    expect(told.called.map(({ tool }) => tool)).toEqual(['sets.load'])
  })

  test.each([
    [5, 'tool/bad-source'],
    [{ file: 'left.csv' }, 'tool/bad-source'],
    ['', 'tool/bad-source'],
    ['nowhere.csv', 'tool/no-such-file'],
    ['../left.csv', 'tool/path-refused'],
  ])('the source %o fails once: %s', async (source, code) => {
    await using here = await workspace(FILES)
    const { result, told } = delegate(here, ['?'], { context: { source } }, byHand)
    await expect(result).rejects.toMatchObject({ code })
    expect(told.called.length).toBeLessThanOrEqual(1)
  })

  test.each([
    ['a handle', (set: string) => set],
    ['a handle in words', (set: string) => `Take ${set}, please.`],
    ['the beginning of one', (set: string) => set.slice(0, 14)],
    ['its digits', (set: string) => ` ${set.slice(4, 12)}… `],
    ['a path', () => '`left.csv`'],
  ])('a person answers with %s', async (_, words) => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const { result, asked } = delegate(here, [words(left.set)], { context: { note: 1 } }, byHand)
    expect(await result).toMatchObject({ ...left, name: 'Find them' })
    expect(asked()[0]).toMatchObject({
      task: 'Find them',
      role: expect.stringContaining('path of a file') as string,
      context: { context: { note: 1 } },
    })
    expect(asked()[0]).not.toHaveProperty('tools')
  })

  test.each([
    ['done', '`done` is neither the handle of a set nor the path of a file.'],
    ['nowhere.csv', 'There is no file `nowhere.csv` in the workspace folder.'],
    ['bad.csv', 'Line 2, column'],
    ['set:0000000011', 'set:0000000011'],
    [ABSENT, 'no set'],
  ])('the answer %s is asked about again, with why', async (words, why) => {
    await using here = await workspace({ ...FILES, 'bad.csv': 'id,sequence,start,end\na,b,c,d\n' })
    const { result, asked } = delegate(here, [words, 'left.csv'], {}, byHand)
    expect(await result).toMatchObject({ size: 2 })
    expect(asked()).toHaveLength(2)
    const [, again] = asked()
    expect(again?.['task']).toMatch(/^Find them\n\nThe last answer was no use: /)
    expect(again?.['task']).toContain(why)
  })

  test('several sets are asked about again: a person can choose', async () => {
    await using here = await workspace(FILES)
    const left = await loaded(here, 'left.csv')
    const right = await loaded(here, 'right.csv')
    const { result } = delegate(here, [`${left.set} ${right.set}`, right.set], {}, byHand)
    expect(await result).toMatchObject({ set: right.set })
  })
})

describe('what it says of itself', () => {
  const entryOf = (options: Partial<BuiltinOptions>) =>
    catalogueEntry(toolOf(builtinTools({ workspaceFolder: '.', ...options }), 'sets.delegate'))

  test('without a model: a loader or a person', () => {
    expect(entryOf({})).toMatchObject({
      implementation: 'the file or the set that `context.source` names, else a person',
      effect: 'read',
      sampled: false,
      startsAgents: true,
    })
  })

  test('with one: which it is, and which tools it gets', () => {
    const grants = [{ id: 'sets.load', effect: 'read' as const }]
    expect(entryOf({ model, grants })).toMatchObject({
      implementation:
        'the file or the set that `context.source` names, else test/model with `sets.load`',
      effect: 'read',
      sampled: true,
      gives: ['sets.load'],
    })
    expect(entryOf({ model, grants: [] })).toMatchObject({
      implementation:
        'the file or the set that `context.source` names, else test/model with no tools',
      gives: [],
    })
  })

  test.each(['write', 'irreversible'] as const)(
    'its effect is the gravest granted: %s',
    (effect) => {
      const grants = [
        { id: 'sets.load', effect: 'read' as const },
        { id: 'x.y', effect },
      ]
      expect(entryOf({ model, grants })).toMatchObject({ effect, sampled: false, repeat: 'keyed' })
    },
  )
})
