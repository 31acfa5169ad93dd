// Who is asked, and by whom a run that was paused goes on

import { expect, test } from 'vitest'

import { isAskedOf, liftsPause } from '#app'

import { erika, script } from '../runtime/stage.ts'

test('whoever has approved is not asked again where a second person is needed', () => {
  expect(isAskedOf({ approved: [erika] }, erika)).toBe(false)
  expect(isAskedOf({ approved: [erika] }, script)).toBe(true)
  expect(isAskedOf({}, erika)).toBe(true)
})

test('a person lifts a pause, and an agent of the same person does not', () => {
  expect(liftsPause(erika)).toBe(erika)
  expect(liftsPause({ ...erika, agent: 'helper' })).toBeUndefined()
})
