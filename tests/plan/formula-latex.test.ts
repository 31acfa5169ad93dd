// Formulas as LaTeX

import { expect, test } from 'vitest'

import { formulaLatex, parseFormula } from '#plan'

test.each([
  ['a = v/t', String.raw`a = \frac{v}{t}`],
  ['delta_v = v_end - v_0', String.raw`\Delta v = v_{\mathrm{end}} - v_0`],
  ['(a + b)*c', String.raw`\left(a + b\right) \cdot c`],
  ['a - (b - c)', String.raw`a - \left(b - c\right)`],
  ['-(a + b)^2', String.raw`-\left(a + b\right)^{2}`],
  ['(a/b)^2', String.raw`\left(\frac{a}{b}\right)^{2}`],
  ['sqrt(2*g*h)', String.raw`\sqrt{2 \cdot g \cdot h}`],
  ['omega1*sin(theta)', String.raw`\omega_1 \cdot \sin\left(\theta\right)`],
  [
    'asin(x) + log10(y) + ln(mass)',
    String.raw`\arcsin\left(x\right) + \log_{10}\left(y\right) + \ln\left(\mathrm{mass}\right)`,
  ],
  ['6.022e23*n', String.raw`6.022 \cdot 10^{23} \cdot n`],
  ['diff(x^2, x)', String.raw`\frac{d}{d x} \left(x^{2}\right)`],
  ['integrate(f, x, 0, 1)', String.raw`\int_{0}^{1} f \, d x`],
  ['dv/dt = -k*v, v(0) = v0', String.raw`\frac{d v}{d t} = -k \cdot v, \quad v(0) = v_0`],
  ['[[1, 2], [3, 4]]', String.raw`\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}`],
  ['A[1, 2]', 'A_{1, 2}'],
])('%s', (formula, latex) => {
  const names = new Set(['a', 'b', 'c', 'v', 't', 'x', 'y', 'k', 'f', 'A', 'v0', 'n', 'mass'])
  const read = parseFormula(formula, { names }).formula
  expect(read && formulaLatex(read)).toBe(latex)
})
