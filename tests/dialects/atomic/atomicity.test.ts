// One operation a step
// =============================================================================
//
// Goal: descriptions of one operation pass, those of several are found, in the
// words of people who have not seen the code.
// Method: every `*.txt` under tests/data/atomicity holds lines `atomic: …` and
// `compound: …`; each file is judged by itself. A file is added by putting it
// there; its lines are never changed to fit. A line `known: …` repeats one that
// is judged otherwise than its label says.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compoundDetails, compoundOf } from '../../../src/dialects/atomic/atomicity/compound.ts'
import { patternOf } from '../../../src/dialects/atomic/atomicity/pattern.ts'

const FOLDER = join(import.meta.dirname, '../../data/atomicity')

/** The lines of a file with one label. */
function labelled(text: string, label: 'atomic' | 'compound' | 'known'): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${label}: `))
    .map((line) => line.slice(label.length + 2).trim())
}

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.txt')))('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const atomic = labelled(text, 'atomic')
  const compound = labelled(text, 'compound')
  const known = labelled(text, 'known')

  test('at most 2 % of the atomic descriptions are called compound', () => {
    const wrong = atomic.filter((line) => compoundOf(line) !== undefined && !known.includes(line))
    expect(wrong.slice(Math.floor(atomic.length / 50))).toEqual([])
  })

  test('at most 2 % of the compound descriptions are missed', () => {
    const missed = compound.filter(
      (line) => compoundOf(line) === undefined && !known.includes(line),
    )
    expect(missed.slice(Math.floor(compound.length / 50))).toEqual([])
  })

  test('a description that is known to be judged wrongly still is', () => {
    const right = known.filter(
      (line) => compound.includes(line) === (compoundOf(line) !== undefined),
    )
    expect(right).toEqual([])
  })
})

/** The verbs of a compound description between brackets, as they stand in it. */
function marked(description: string): string {
  const operations = compoundOf(description)?.operations ?? []
  return operations.reduceRight(
    (text, { span: { start, end } }) =>
      `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
    description,
  )
}

describe('the verbs that are underlined', () => {
  test.each([
    '[Solve] for x and [substitute] into equation 2',
    '[Simplify], [expand]',
    'Use the sum rule first; then [differentiate] f and [plot] it',
    'After [simplifying] the fraction, [solve] for x',
    'Find x by [substituting] y and then [simplifying]',
    '[Perform] differentiation and [substitution]',
    '[Solve] for x. [Square] it.',
    'Having [differentiated] P, [equate] it to zero',
    'Once k has been [found], [evaluate] N at t = 5',
    'The mass is [converted], and the concentration is [calculated]',
    '[Solve] for y, which is [substituted] into the first equation',
    '[Compute] the yield, followed by an [interpolation]',
    '[Eliminate] N, whereupon μ is [obtained]',
    '[Substitution] u = 2x, [integration] in u, [back-substitution]',
    "We'll start by [taking] logs, and once that's done we [divide] by k",
    '[Cancel] m. The speed follows by [taking] the root',
    'Step 1: [solve] for x. Step 2: [square] it.',
    'First [find] the force, then the [mass] of the block',
    '[Squares] each deviation and [sums] them',
    '[Computing] the mean, followed by the [calculation] of the variance',
    '[Eigenvalue] analysis followed by a Fourier [transform]',
    '[Use] the sine rule to find c and the cosine rule to [find] b',
    '[Find] x by addition and y by [subtraction]',
    '[Apply] the "multiply and cancel" rule (add, then halve), and [simplify] the result',
  ])('%s', (text) => {
    const description = text.replaceAll(/[[\]]/g, '')
    expect(marked(description)).toContain(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1))
  })
})

describe('where a description can be cut', () => {
  test.each([
    ['First solve for x, then substitute it into y', ['Solve for x', 'Substitute it into y']],
    ['Find v and use it to find E', ['Find v', 'Use it to find E']],
    ['1. Solve for x 2. Square x', ['Solve for x', 'Square x']],
    ['(i) Solve for x (ii) square x', ['Solve for x', 'Square x']],
    ['First: solve for x. Second: square x', ['Solve for x', 'Square x']],
    ['Solve for y, which is substituted into x', undefined],
    [
      'Take the derivative, set it to 0, and solve for x',
      ['Take the derivative', 'Set it to 0', 'Solve for x'],
    ],
    ['Solve and substitute into y', undefined],
    ['After simplifying, solve for x', undefined],
    ['Find x by substituting y and then simplifying', undefined],
  ])('%s', (description, parts) => {
    expect(compoundOf(description)?.parts).toEqual(parts)
  })
})

test('a message names the first two verbs as they are written', () => {
  const description = 'Solve for x, Square it and plot it'
  const compound = compoundOf(description)
  expect(compound && compoundDetails(description, compound)).toEqual({
    first: 'Solve',
    second: 'Square',
  })
})

test.each(['once <nothing>', ':nothing <done>'])('%s is no row of the table', (line) => {
  expect(() => patternOf(line)).toThrow(/^a pattern names the .*nothing.*, which is none$/)
})

test('any text is judged without an exception, and verbs lie within it', () => {
  const word = fc.constantFrom(
    'solve',
    'and',
    'then',
    'by',
    'square',
    'the',
    'x^2',
    ',',
    '.',
    'to',
    '(',
    'after',
    'simplifying',
    'is',
    ';',
    ':',
    'first',
    'we',
    'which',
    'having',
    'once',
    'followed',
    'found',
    'substitution',
    '–then',
    'x–then',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((all) => all.join(' ')),
      ),
      (text) => {
        for (const { span } of compoundOf(text)?.operations ?? []) {
          expect(span.start).toBeLessThan(span.end)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
      },
    ),
    { numRuns: 500 },
  )
})
