import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nameOfWire, wireName } from '#model'

const part = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
/** Ids as tools have them. */
const id = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
    fc.array(fc.tuple(fc.constantFrom('.', '/', '_'), part), { maxLength: 9 }),
  )
  .map(([first, rest]) => first + rest.map((pair) => pair.join('')).join(''))
const anyName = fc.oneof(id, fc.string({ minLength: 1, unit: 'binary' }))

const tool = (name: string) => ({ name, description: 'x', parameters: {} })

describe('the name of a tool on the wire', () => {
  test.each([
    ['agent', 'agent'],
    ['ccos.math.add', 'ccos_math_add'],
    ['ccos/math/add', 'ccos___math___add'],
    ['ccos_math_add', 'ccos__math__add'],
    ['time.wait-until', 'time_wait-until'],
  ])('of %s is %s', (name, said) => {
    expect(wireName(name)).toBe(said)
  })

  test('is one that every server takes', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(wireName(name)).toMatch(/^[\w-]{1,64}$/)
      }),
    )
  })

  test('leads back to the tool, whatever the others are called', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyName, { minLength: 1, maxLength: 20 }), (names) => {
        const tools = names.map(tool)
        expect(names.map((name) => nameOfWire(wireName(name), tools))).toEqual(names)
      }),
    )
  })

  test('of tools with the same letters differs', () => {
    const names = ['a.b', 'a_b', 'a/b', 'a-b', 'a.b.c', 'a_b.c', 'a.b_c', `a.${'b'.repeat(90)}`]
    expect(new Set(names.map(wireName)).size).toBe(names.length)
  })

  test('that a model made up stays what it is', () => {
    expect(nameOfWire('no_such_tool', [tool('a.b')])).toBe('no_such_tool')
    expect(nameOfWire('a.b', [tool('a.b')])).toBe('a.b')
  })
})
