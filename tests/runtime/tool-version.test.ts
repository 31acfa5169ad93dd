// A tool's code is in no digest; its version is, where its author says one.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { entryDigest } from '#plan'
import { review } from '#review'
import { catalogueEntry, createRuntime, defineTool, type Tool } from '#runtime'

import { codesOf } from './asked.ts'
import { out, plan, policy, Stage, step, use } from './stage.ts'

const own = (version?: string, run: () => string = () => 'one'): Tool =>
  defineTool({
    id: 'own.say',
    description: 'Says something.',
    effect: 'write',
    repeat: 'keyed',
    positional: ['x'],
    input: z.strictObject({ x: z.string() }),
    output: z.string(),
    run,
    ...(version === undefined ? {} : { version }),
  })
const digestOf = (tool: Tool) => entryDigest(catalogueEntry(tool))

test('the version of a tool is in the digest of its entry, its code is not', () => {
  expect(digestOf(own('1'))).not.toBe(digestOf(own('2')))
  expect(digestOf(own('1'))).not.toBe(digestOf(own()))
  expect(digestOf(own('1', () => 'two'))).toBe(digestOf(own('1')))
})

test.each(['', '  ', 'x'.repeat(129)])('`%s` is no version', (version) => {
  expect(() => own(version)).toThrow(/`own.say` has a `version`/)
})

/** A run that somebody decided on with one tool and that goes on with another. */
async function goesOnWith(tool: Tool) {
  const stage = new Stage({
    policy: policy({ tool: 'own.say', then: 'ask' }),
    tools: () => [own('1')],
  })
  const about = plan([step('q', use('ask', '?')), step('s', use('own.say', 'x'), { after: ['q'] })])
  const [run] = await stage.start(about)
  const runtime = await createRuntime({
    world: stage.process.world,
    tools: [...stage.toolsNow().filter(({ id }) => id !== 'own.say'), tool],
    policy: stage.policy,
  })
  const again = await stage.live(runtime.open(run.id))
  const reply = await stage.live(
    again.answer('q1', 'yes', { user: 'erika', channel: 'terminal', terminal: true }),
  )
  expect(codesOf(reply)).toEqual(['done'])
  return await stage.live(again.resume())
}

describe('a tool of a run that was decided on', () => {
  test('with another version is not called', async () => {
    const { failures } = await goesOnWith(own('2'))
    expect(failures).toMatchObject([{ failure: { code: 'run/tool-changed' } }])
  })

  test('with other code of the same version is called', async () => {
    const { state } = await goesOnWith(own('1', () => 'other code'))
    expect(state).toBe('done')
  })
})

test('a review gives the version of tools that do not come with Planwright', () => {
  const stage = new Stage({ tools: () => [own('1')] })
  const about = plan([step('a', use('own.say', 'x')), step('b', use('peek', out('a')))])
  const { steps } = review(about, { catalogue: stage.catalogue })
  expect(steps.flatMap(({ calls }) => calls.map(({ tool, ownCode }) => [tool, ownCode]))).toEqual([
    ['own.say', '1'],
    ['peek', ''],
  ])
})
