// The steps that a step looks back at
//
// Goal: the same steps as by the definition, which goes through all paths: those that a
// step comes after, by order or by what it reads, and those that these come after; of
// them the last ones in reading order.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  createStep,
  earlier,
  EarlierSteps,
  listExpr,
  literal,
  mostEarlierIn,
  nearestEarlier,
  output,
  type Step,
} from '#plan'

/** `a; b after a; c reads b` as steps. */
function steps(text: string): readonly Step[] {
  return text.split(';').map((one) => {
    const [id = '', how = '', ...names] = one.trim().split(' ')
    const body = how === 'reads' ? listExpr(names.map((name) => output(name))) : literal(1)
    return createStep({ id, title: id, body, after: how === 'after' ? names : [] })
  })
}

describe('the steps that a step looks back at', () => {
  test.each([
    ['are all before it in a row', 'a; b after a; c after b; x after c', 9, 'a b c'],
    ['are the nearest where there are more', 'a; b after a; c after b; x after c', 2, 'b c'],
    ['are none for the first step', 'x', 9, ''],
    ['leave out what merely stands above', 'a; b; x after a', 9, 'a'],
    ['are in the plan’s order, not in the order of `after`', 'a; b; c; x after b a c', 9, 'a b c'],
    ['are each once where ways meet', 'a; b after a; c after a; x after b c', 9, 'a b c'],
    ['are those whose results it reads, too', 'a; b reads a; c; x reads b', 9, 'a b'],
    ['are the last in the plan, however near they are named', 'a; b; c; x after a c', 1, 'c'],
    ['leave out a step itself and those behind it', 'a; x after a x z; z after x', 9, 'a'],
    ['leave out a step that there is not', 'a; x after a gone', 9, 'a'],
  ])('%s', (_, text, most, expected) => {
    expect(new EarlierSteps(steps(text)).of('x', most).join(' ')).toBe(expected)
  })

  test('are those of the definition, in any plan', () => {
    const links = fc.array(fc.array(fc.nat({ max: 40 }), { maxLength: 4 }), { maxLength: 40 })
    fc.assert(
      fc.property(links, fc.integer({ min: 1, max: 12 }), (drawn, most) => {
        const before = drawn.map((places, at) =>
          [...new Set(places.map((place) => place % Math.max(at, 1)))]
            .filter((place) => place < at)
            .toSorted((a, b) => b - a),
        )
        for (const at of before.keys()) {
          const all = new Set<number>()
          const add = (step: number): void => {
            for (const one of before[step] ?? []) {
              all.add(one)
              add(one)
            }
          }
          // By all paths that is exponential, so plans are short.
          if (at < 14) add(at)
          else continue
          const nearest = [...all].toSorted((a, b) => a - b).slice(-most)
          expect(nearestEarlier(at, most, (step) => before[step] ?? [])).toEqual(nearest)
        }
      }),
    )
  })

  test('are found without going through all candidates', () => {
    const wide = Array.from({ length: 3000 }, (_, at) => 2999 - at)
    let taken = 0
    const before = (step: number) =>
      new Proxy(step < 3000 ? [] : wide.map((one) => (step > 3000 ? one + step - 3000 : one)), {
        get(list, key) {
          if (key !== 'length') taken++
          return Reflect.get(list, key) as unknown
        },
      })
    expect(nearestEarlier(4000, 64, before)).toHaveLength(64)
    expect(taken).toBeLessThan(65 * 66)
  })
})

test('an expression looks back as far as its farthest part, and 0 steps where it does not', () => {
  expect(mostEarlierIn(listExpr([earlier(3), listExpr([earlier(7)])]))).toBe(7)
  expect(mostEarlierIn(output('a'))).toBe(0)
})
