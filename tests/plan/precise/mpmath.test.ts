// Values to the last digit
//
// Goal: a value is the true one or the double beside it, however much cancels. Method: formulas at random, and numbers at
// random over hundreds of powers of ten, are worked out by mpmath with 400 digits as well; where mpmath is not installed
// the comparison is skipped, and says so.

import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { parseFormula, type FormulaNode } from '#plan'
import { preciseValue } from '#plan/precise/precise-value'

const probe = spawnSync('/usr/bin/python3', ['-c', 'import mpmath'], { encoding: 'utf8' })
const reason = probe.status === 0 ? '' : ' (skipped: python3 with mpmath is not installed here)'

/** Numbers without a pattern, the same each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function formulas(count: number, seed: number): readonly string[] {
  const next = random(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const number = (): string => {
    const digits = String(1 + Math.floor(next() * 10 ** Math.ceil(next() * 9)))
    const wide = next() < 0.2 ? Math.floor(next() * 60 - 30) : Math.floor(next() * 6 - 3)
    return pick([`${digits}e${wide}`, digits, 'pi', `1.${digits}`, '1', '2'])
  }
  const tree = (depth: number): string => {
    if (depth === 0) return number()
    const kind = next()
    if (kind < 0.45) return `(${tree(depth - 1)} ${pick(['+', '-', '*', '/'])} ${tree(depth - 1)})`
    if (kind < 0.55) return `(${tree(depth - 1)})^${pick(['2', '3', '0.5', '-1', '1.3', '(1/3)'])}`
    if (kind < 0.65) return `(1 + ${tree(depth - 1)}*1e-${Math.floor(next() * 30)})`
    const called = pick([
      'sqrt',
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'exp',
      'ln',
      'log10',
      'abs',
    ])
    return `${called}(${tree(depth - 1)})`
  }
  return Array.from({ length: count }, () => tree(2 + Math.floor(next() * 3)))
}

const PROGRAM = `
import json, sys
from mpmath import mp, mpf, sqrt, sin, cos, tan, asin, acos, atan, exp, log, log10, pi, fabs
mp.dps = 400
class Large(Exception): pass
# The sine of pi has 400 digits here, and is 0.
def bounded(f, most):
    def call(x):
        if fabs(x) > most: raise Large()
        return f(x)
    return call
def real(x):
    if getattr(x, 'imag', 0) != 0: raise ValueError(x)
    return x if fabs(x) > mpf(10)**-300 else mpf(0)
sin, cos, tan, exp = bounded(sin, mpf(10)**300), bounded(cos, mpf(10)**300), bounded(tan, mpf(10)**300), bounded(exp, 600)
NAMES = {name: (lambda f: lambda x: real(f(real(x))))(f) for name, f in dict(sqrt=sqrt, sin=sin, cos=cos, tan=tan, asin=asin, acos=acos, atan=atan, exp=exp, ln=log, log10=log10, abs=fabs).items()} | {'pi': +pi}
import re
for text in json.load(sys.stdin):
    code = re.sub(r'(?<![A-Za-z0-9_.])([0-9]+(?:\\.[0-9]+)?(?:e-?[0-9]+)?)', r'mpf("\\1")', text).replace('^', '**')
    try:
        value = eval(code, NAMES | {'mpf': mpf})
        print(mp.nstr(value, 30) if mp.isfinite(value) and getattr(value, 'imag', 0) == 0 else 'none')
    except Large:
        print('large')
    except Exception:
        print('none')
`

test.skipIf(reason !== '')(`every value is that of mpmath${reason}`, { timeout: 120_000 }, () => {
  const texts = formulas(1500, 7)
  const input = JSON.stringify(texts)
  const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', PROGRAM], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  expect(stderr).toBe('')
  const theirs = stdout.trim().split('\n')
  const wrong: string[] = []
  let values = 0
  for (const [at, text] of texts.entries()) {
    const own = preciseValue(parseFormula(text).formula as FormulaNode)
    const their = theirs[at] ?? 'none'
    if (their === 'large') continue
    const near = Number(their)
    if (own?.kind !== 'value') {
      // Beyond the range of doubles, or where a nought cannot be told from it.
      const isBeyond = !Number.isFinite(near) || Math.abs(near) < 1e-307 || Math.abs(near) > 1e307
      if (their !== 'none' && !isBeyond) wrong.push(`${text}: ${own?.why} for ${their}`)
      continue
    }
    values++
    const apart = Math.abs(own.value - near)
    if (!(apart <= 2 ** -52 * Math.abs(near))) wrong.push(`${text}: ${own.value} for ${their}`)
  }
  expect(wrong).toEqual([])
  expect(values).toBeGreaterThan(500)
})
