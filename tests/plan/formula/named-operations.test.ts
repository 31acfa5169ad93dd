// Operations that words name and formulas lack
// =============================================================================
//
// Goal: a step that says "differentiate" never ends with the formula itself, and no right step is refused. Method: words
// in ten languages with formulas that have the operation and that lack it.

import { describe, expect, test } from 'vitest'

import { parseFormula, type FormulaNode } from '#plan'
import { missingOperation } from '#plan/formula/named-operations'
import { mathOperationsIn } from '#words'

import { timed } from '../../repository/cpu-time.ts'

function missing(words: string, text: string, isNumeric = false): string | undefined {
  const { formula } = parseFormula(text, { names: new Set(['d']) })
  const [output] = text.includes(' = ') ? text.split(' = ') : ['r']
  return missingOperation({ words, formula: formula as FormulaNode, output, isNumeric })?.operation
}

describe('lacks what its words say', () => {
  test.each([
    ['Differentiate the position with respect to time', 'v = 5*t^2', 'differentiate'],
    ['Compute the second time derivative of the position', 'a = 5*t^2', 'differentiate'],
    ['Find the velocity by differentiating the position', 'v = 5*t^2', 'differentiate'],
    ['Derive the position with respect to t', 'v = 10*t', 'differentiate'],
    ['Take the derivative of the charge', 'I = q0*exp(-k*t)', 'differentiate'],
    ['Step 2: Integrate the force over the path', 'W = k*x', 'integrate'],
    ['Compute the definite integral of the power', 'E = P*t', 'integrate'],
    ['Expand the product', 'p = (x + 1)*(x - 1)', 'expand'],
    ['Factor the polynomial', 'p = x^2 - 1', 'factor'],
    ['Factorise x^2 - 1', 'p = x^2 - 1', 'factor'],
    ['Simplify the fraction', 'p = x^2/x', 'simplify'],
    ['Invert the matrix', 'B = A', 'invert'],
    ['Compute the inverse of A', 'B = 2*A', 'invert'],
    ['Transpose the matrix', 'B = A', 'transpose'],
    ['Compute the determinant', 'D = A', 'determinant'],
    ['Find the eigenvalues', 'w = A', 'eigenvalues'],
    ['Substitute t = t1 into the position', 'x1 = x', 'substitute'],
    ['Solve for t', 'v = u + a*t', 'solve'],
    ['Solve the differential equation', 'v = g*t', 'solve'],
    ['Leite die Position nach der Zeit ab', 'v = 5*t^2', 'differentiate'],
    ['Die Position nach der Zeit ableiten', 'v = 5*t^2', 'differentiate'],
    ['Bilde die zweite Ableitung des Weges', 'a = 5*t^2', 'differentiate'],
    ['Integriere die Kraft über den Weg', 'W = k*x', 'integrate'],
    ['Berechne das bestimmte Integral der Leistung', 'E = P*t', 'integrate'],
    ['Multipliziere das Produkt aus', 'p = (x + 1)*(x - 1)', 'expand'],
    ['Faktorisiere das Polynom', 'p = x^2 - 1', 'factor'],
    ['Vereinfache den Bruch', 'p = x^2/x', 'simplify'],
    ['Invertiere die Matrix', 'B = A', 'invert'],
    ['Berechne die Determinante von A', 'D = A', 'determinant'],
    ['Bestimme die Eigenwerte der Matrix', 'w = A', 'eigenvalues'],
    ['Setze t in die Position ein', 'x1 = x', 'substitute'],
    ['Löse die Gleichung nach t auf', 'v = u + a*t', 'solve'],
    ['Dérive la position par rapport au temps', 'v = 5*t^2', 'differentiate'],
    ['Calcule l’intégrale de la force', 'W = k*x', 'integrate'],
    ['Deriva la posición respecto al tiempo', 'v = 5*t^2', 'differentiate'],
    ['Calcula la integral de la fuerza', 'W = k*x', 'integrate'],
    ['Calcola la derivata della posizione', 'v = 5*t^2', 'differentiate'],
    ['Derive a posição em relação ao tempo', 'v = 5*t^2', 'differentiate'],
    ['Bereken de afgeleide van de positie', 'v = 5*t^2', 'differentiate'],
    ['Найди производную координаты по времени', 'v = 5*t^2', 'differentiate'],
    ['对位置求导', 'v = 5*t^2', 'differentiate'],
    ['位置を時間で微分する', 'v = 5*t^2', 'differentiate'],
    ['力を積分する', 'W = k*x', 'integrate'],
  ])('%s: %s', (words, formula, operation) => {
    expect(missing(words, formula)).toBe(operation)
  })
})

describe('has what its words say, or they say nothing', () => {
  test.each([
    ['Differentiate the position', 'v = diff(5*t^2, t)'],
    ['Differentiate the position', 'v = subs(diff(5*t^2, t), t = 2)'],
    ['Differentiate numerically', 'v = (x2 - x1)/(t2 - t1)'],
    ['Integrate the equation of motion', 'dv/dt = -k*v, v(0) = v0'],
    ['Integrate the force', 'W = integrate(k*x, x, 0, d)'],
    ['Integrate with the trapezoidal rule', 'A = (a + b)*h/2'],
    ['Solve for t', 'v = u + a*t2'],
    ['Solve for the time', 't = s/v'],
    ['Solve for x', 'x^2 - 2 = 0'],
    ['Solve the quadratic equation', 'x = (-b + sqrt(b^2 - 4*a*c))/(2*a)'],
    ['Solve the system', 'x = inverse(A)*b'],
    ['Solve the differential equation', 'dv/dt = -k*v, v(0) = v0'],
    ['Invert the frequency', 'T = 1/f'],
    ['Invert the matrix', 'B = A^-1'],
    ['Compute the determinant', 'D = a*c - b^2'],
    ['Find the eigenvalues', 'w = eigenvalues(A)'],
    ['Find the larger eigenvalue', 'w = (a + sqrt(b^2 + 4*c))/2'],
    ['Substitute the values into the law', 'F = m*a'],
    ['Use the derivative to find the slope', 'm = 2*a*x'],
    ['Compute the factor of safety', 'n = s/t'],
    ['Compute the expansion of the rod', 'dL = a*L*T'],
    ['Derive the equation of motion', 'a = F/m'],
    ['Differentiate between the two cases', 'a = F/m'],
    ['Find the integral gain', 'K = P/T'],
    ['Multiply by the integral time', 'K = P*T'],
    ['Transpose the formula for t', 't = s/v'],
    ['Compute the work when the gas expands', 'W = p*V'],
    ['Leite die Formel her', 'a = F/m'],
    ['Löse nach t auf', 't = s/v'],
    ['Berechne den Faktor', 'n = s/t'],
  ])('%s: %s', (words, formula) => {
    expect(missing(words, formula)).toBeUndefined()
  })

  test.each(['Expand the product', 'Simplify the fraction', 'Factor the sum'])(
    '%s of numbers changes nothing',
    (words) => {
      expect(missing(words, 'p = (a + b)*c', true)).toBeUndefined()
    },
  )
})

test('words within quotes, and texts without end, name nothing and take no time', () => {
  expect(mathOperationsIn('Apply the rule `differentiate x`')).toEqual([])
  const { cpuMs } = timed(() => {
    mathOperationsIn('compute the '.repeat(20_000))
    mathOperationsIn('leite die '.repeat(20_000))
  })
  expect(cpuMs).toBeLessThan(4000)
})
