// What a problem in words gives

import { expect, test } from 'vitest'

import { unitText } from '#plan'
import { numbersIn } from '#planner/critics/dependencies/problem-numbers'

/** Each number with its unit: `60 mi/h`. */
function shown(problem: string): readonly string[] {
  return numbersIn(problem).map(({ value, unit }) =>
    unit === undefined ? String(value) : `${value} ${unitText(unit)}`,
  )
}

const WATER = '4186 J/(kg K)'

test.each([
  ['from 0 to 60 mph in 5 seconds', ['0', '60 mi/h', '5 s']],
  ['30 m/s in 4 s', ['30 m/s', '4 s']],
  ['an angular momentum of 4 kg m^2/s', ['4 kg m^2/s']],
  ['60 miles an hour, 2 mm a day, 3 percent per year', ['60 mi/h', '2 mm/d', '3 %/yr']],
  ['25 degrees Celsius, 25 degrees, 25 °C', ['25 °C', '25 deg', '25 °C']],
  ['9.81 m s^-2', ['9.81 m/s^2']],
  ['(g = 9.81 m/s^2), (c = 3e8 m/s) and (v = 5 m/s).', ['9.81 m/s^2', '300000000 m/s', '5 m/s']],
  ['in vacuum (3 × 10⁸ m s⁻¹), 6.02×10²³ mol⁻¹', ['300000000 m/s', '6.02e+23 1/mol']],
  ['(4186 J kg⁻¹ K⁻¹), (4186 J/(kg K)), (4186 J/(kg·K))', [WATER, WATER, WATER]],
  ['1.6 x 10^-19 J; 1.6*10^{-19} J; 2 × 10^(-3) kg', ['1.6e-19 J', '1.6e-19 J', '0.002 kg']],
  ['9.81 m s^{-2}, 5 W m⁻² K⁻¹ and 2 kg (3 lb)', ['9.81 m/s^2', '5 W/(m^2 K)', '2 kg', '3 lb']],
  ['3 x 10^8 m/s and 6.02e23', ['300000000 m/s', '6.02e+23']],
  ['1,200 kg; 1/3 of it; -15 °C', ['1200 kg', String(1 / 3), '-15 °C']],
  ['Problem 3 (figure 4): 5 g of CO2 in 2019', ['5 g']],
  ['x^2 + 3x', ['3']],
  ['5 m sand, 12 V battery, 20 eggs, 8 euros', ['5 m', '12 V', '20', '8']],
  ['Twelve eggs, half of them from rest', ['12', '0.5', '2', '0']],
])('%s', (problem, numbers) => {
  expect(shown(problem)).toEqual(numbers)
})

test('a text of a megabyte of numbers is read in part, and at once', () => {
  expect(shown('5 kg '.repeat(200_000)).length).toBeLessThan(1001)
  expect(shown('a'.repeat(1_000_000))).toEqual([])
  expect(shown(`5 ${'m/'.repeat(500_000)}`)).toHaveLength(1)
})
