// Values of a run in units of their own

import { expect, test } from 'vitest'

import { createPlan, fromJson, quantity, readingsValue, type CheckedPlan, type Value } from '#plan'

import { inputUnitFaults } from '../../src/runtime/input-units.ts'

function faultsOf(unit: string | undefined, value: Value): readonly unknown[] {
  const input = { description: 'L', ...(unit === undefined ? {} : { unit }) }
  const plan = createPlan({
    goal: 'g',
    dialect: 'plan',
    inputs: { L: input },
    steps: [],
  }) as CheckedPlan
  return [...inputUnitFaults(plan, { L: value })].map(({ code, details }) => [code, details])
}

test.each<readonly [string | undefined, Value]>([
  ['m', 5],
  ['m', '5 cm'],
  ['m', '5'],
  ['m', 'five metres'],
  ['m', quantity(5, 'ft')],
  ['m', fromJson([1, 2])],
  ['m', fromJson(['1 m', '2 km'])],
  ['m', readingsValue([1, 2], undefined, 0.1)],
  ['m', readingsValue([1, 2], 'mm', 0.1)],
  ['K', '20 °C'],
  ['rad/s', '1200 rpm'],
  ['Hz', '1200 rpm'],
  ['deg', '0.5 rad'],
  ['1', '50 %'],
  ['1', '0.5 rad'],
  [undefined, '5 s'],
  ['m', true],
  ['m', null],
])('in %s %j is taken', (unit, value) => {
  expect(faultsOf(unit, value)).toEqual([])
})

test.each<readonly [string, Value, string]>([
  ['m', '5 s', 's'],
  ['m', '5e3 kg', 'kg'],
  ['m', quantity(5, 'm^2'), 'm^2'],
  ['m', fromJson(['1 m', '2 s']), 's'],
  ['m', readingsValue([1, 2], 's', undefined), 's'],
  ['m', fromJson({ value: 5, unit: 's' }), 's'],
  ['1', '5 m', 'm'],
  ['N', '5 kg', 'kg'],
])('in %s %j is refused', (unit, value, given) => {
  expect(faultsOf(unit, value)).toEqual([['run/input-unit', { name: 'L', unit, given }]])
})
