// Which sets a task of an agent's run takes: by its sub-agents, and by the answer of a person.

import { expect, test } from 'vitest'

import { DEFAULT_POLICY, viewOf } from '#review'
import type { SetResult } from '#sets'
import { builtinTools } from '#tools'

import { call, toolOf } from './call.ts'
import { ABSENT, delegate, FILES, loaded, model } from './delegating.ts'
import { workspace } from './temporary.ts'

const bot = { user: 'ada@here', agent: 'bot', channel: 'mcp', terminal: false }
const around = { view: viewOf([bot], { policy: DEFAULT_POLICY }) }

test('a sub-agent that names a set of others is told that there is none', async () => {
  await using here = await workspace(FILES)
  const { set } = await loaded(here, 'left.csv')
  for (const named of [set, ABSENT]) {
    const { result, asked } = delegate(here, [`Here: ${named}`], {}, { model }, around)
    await expect(result).rejects.toMatchObject({ code: 'tool/no-steps-created' })
    expect(JSON.stringify(asked()[1])).toContain(`names ${named}, and there is no such set`)
  }
  expect(await delegate(here, [`Here: ${set}`]).result).toMatchObject({ set, size: 2 })
})

test('a set that a person names in answer to a task is the run’s from then on', async () => {
  await using here = await workspace(FILES)
  const left = await loaded(here, 'left.csv')
  const union = toolOf(builtinTools(here.places), 'sets.union')
  const both = { left: left.set, right: left.set }
  await expect(call(union, both, around)).rejects.toMatchObject({ code: 'sets/not-found' })
  const byHand = { model: undefined }
  const given = delegate(here, [left.set.slice(0, 20)], {}, byHand, around)
  expect(((await given.result) as SetResult).set).toBe(left.set)
  expect(await call(union, both, around)).toMatchObject({ size: 2 })
})
