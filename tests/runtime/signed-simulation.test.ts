// Goal: what a signature decides does not depend on how it is made: in the simulated world a row of
// somebody who does not count is left out as well, and a run that only its user wrote goes on.

import { expect, test } from 'vitest'

import { createRuntime } from '#runtime'
import { SimulatedMachine } from '#runtime/world/simulated/machine'
import { simulatedSigner } from '#runtime/world/simulated/signer'

import { literal } from '#plan'
import { plan, step } from './stage.ts'

const computed = plan([step('a', literal(1))])

test.each([
  ['of one user is driven by that user', 'ada', [], 'done'],
  ['is driven by another user whose signature counts', 'grace', ['ada'], 'done'],
  ['is decided on again where nobody knows who decided', 'mallory', [], 'waiting'],
] as const)('a run %s', async (_, user, others, state) => {
  const signing = (who: string, also: readonly string[] = []) =>
    new SimulatedMachine({ signer: simulatedSigner(who, also) })
  const [first, second] = [signing('ada'), signing(user, others)]
  const ada = first.boot()
  const made = await createRuntime({ world: ada.world, tools: [] })
  await first.drive(ada, made.create(computed, { id: 'run' }))
  // The same disk, under another user.
  Object.assign(second, { disk: first.disk })
  const other = second.boot()
  const runtime = await createRuntime({ world: other.world, tools: [] })
  const run = await second.drive(other, runtime.open('run'))
  if (run === 'crashed') throw new Error('the process died')
  expect(await second.drive(other, run.resume())).toMatchObject({ state })
})
