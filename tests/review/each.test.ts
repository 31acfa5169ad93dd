// What a review says of an each: how often a call is made at most, where items come
// from, and what a decision answers for.

import { describe, expect, test } from 'vitest'

import { bind, each, list, literal, output, variable, type Each, type Expr, type Plan } from '#plan'
import { callsOf, originsOf, review } from '#review'

import { ask, inWords, mailTo, told, web } from './told.ts'
import { calls, catalogue, planOf } from './world.ts'

const x = variable('x')
const names = literal(list(['a', 'b']))
const over = (items: Expr, body: Expr, parts: Partial<Pick<Each, 'most' | 'else'>> = {}): Expr =>
  each(bind('x'), items, { most: 9, body, ...parts })

describe('where values come from', () => {
  test.each<[string, Plan, string]>([
    [
      'an item may be any part of the list',
      planOf(over(web, calls('mail', x, 'hello'))),
      'untrusted: call s1/0',
    ],
    [
      'how many there are, the list decides',
      mailTo(over(web, literal('a')), output('s1', [0])),
      'untrusted:  < call s1/0',
    ],
    [
      'what the body gives, whichever item it is of',
      mailTo(over(names, ask), output('s1', [0])),
      'person: call s1/1',
    ],
    [
      'whether it is the value of else, everything decides that the body is made of',
      mailTo(over(names, ask, { else: literal('none') }), output('s1', [0])),
      'person: call s1/1 < call s1/1',
    ],
    ['a list in the plan is a literal', planOf(over(names, calls('mail', x, 'hello'))), 'literal:'],
  ])('%s', (_, plan, words) => {
    expect(told(plan)).toBe(words)
  })

  test('whether a call happens, the list decides', () => {
    const { calls: all } = originsOf(planOf(over(web, calls('mail', 'a', 'b'))), catalogue)
    expect(inWords((all[1] as (typeof all)[number]).condition)).toBe('untrusted:  < call s1/0')
  })
})

const wired = planOf(
  over(names, each(bind('y'), names, { most: 3, body: calls('wire', variable('y'), 1) })),
)

test('a call says how often it is made at most, by all bounds around it', () => {
  const inner = callsOf(wired, catalogue).map(({ tool, path, atMost }) => [tool, path, atMost])
  expect(inner).toEqual([['wire', '1.1', 27]])
  const [outside] = callsOf(planOf(over(web, x)), catalogue)
  expect(outside).not.toHaveProperty('atMost')
})

test('a review counts what is approved in the run by those bounds', () => {
  const { estimate, because } = review(wired, { catalogue })
  expect(estimate.approvals).toBe(27)
  expect(because).toContainEqual({ kind: 'asked', calls: 27, atMost: true })
})

test('a call whose arguments stand in the plan is decided on with it, for all its times', () => {
  const { covered, askedLater } = review(planOf(over(names, calls('mail', 'a', 'b'))), {
    catalogue,
  })
  expect(covered).toMatchObject([{ tool: 'mail', atMost: 9 }])
  expect(askedLater).toEqual([])
})
