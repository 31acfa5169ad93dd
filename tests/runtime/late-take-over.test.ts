// Taking a run from its holder when the run has ended and the holder has not yet let go of it

import { expect, test } from 'vitest'

import { turn } from '#runtime/world/simulated/machine'

import { toolThat } from './test-tool.ts'
import { erika, plan, policy, Stage, step, use } from './stage.ts'

/** Kinds of events on disk, after a run was cancelled in the middle of a call and then taken over. */
async function kindsAfter(tool: 'put' | 'note'): Promise<readonly string[]> {
  const note = { id: 'note', repeat: 'once' } as const
  const stage = new Stage({
    policy: policy({ tool: '*', then: 'allow' }),
    tools: () => [
      toolThat(() => new Promise<never>(() => undefined), tool === 'note' ? note : { id: 'put' }),
    ],
  })
  const run = await stage.create(plan([step('a', use(tool, 'x'))]))
  const first = stage.process
  void run.start()
  await stage.live(first.sleep(10))
  void run.cancel(erika)
  const { rows } = stage.machine.disk.run('run')
  while (rows.at(-1)?.event.includes('run-cancelled') !== true) {
    await turn()
    stage.machine.step()
  }
  first.frozen = true
  stage.process = stage.machine.boot()
  const second = await stage.live((await stage.runtime()).open('run'))
  expect((await stage.live(second.takeOver(erika)))?.holder).toEqual(first.holder)
  return rows.map(({ event }) => (JSON.parse(event) as { readonly kind: string }).kind)
}

test('a run that has ended is taken over without a word in its record', async () => {
  expect((await kindsAfter('put')).at(-1)).toBe('run-cancelled')
})

test('a run that has ended is taken over on record where a call of it is unknown', async () => {
  expect((await kindsAfter('note')).slice(-3)).toEqual([
    'step-unknown',
    'run-cancelled',
    'run-taken',
  ])
})
