import { describe, expect, test } from 'vitest'

import {
  apply,
  arm,
  bind,
  doAll,
  ifElse,
  input,
  letIn,
  listExpr,
  literal,
  match,
  output,
  variable,
  wildcard,
  type Expr,
} from '#plan'
import { actualCall, callsOf, plannedCall, rulingOf, toolsOf } from '#review'

import { calls, catalogue, named, planOf, policyOf } from './world.ts'

/** The calls of one step: path, tool, effect, `=` where constant, `?` where it may not happen, the verdict. */
function told(body: Expr): readonly string[] {
  return callsOf(planOf(body), catalogue).map(
    ({ path, tool, effect, constant, conditional, ruling }) =>
      `${path || '·'} ${tool} ${effect}${constant ? ' =' : ''}${conditional ? ' ?' : ''} ${ruling.verdict}`,
  )
}

const web = calls('web', 'u')
const open = calls('web', input('u'))

describe('calls', () => {
  test.each<[string, Expr, readonly string[]]>([
    ['that are the body have the empty path', web, ['· web read = allow']],
    ['with an input are not constant', open, ['· web read allow']],
    [
      'with a list of constants are constant',
      calls('mail', listExpr([literal('a'), literal('b')]), 'x'),
      ['· mail write = ask'],
    ],
    ['without arguments are constant', calls('sum'), ['· sum pure = allow']],
    [
      'with a computed argument are not',
      calls('mail', apply('str', [literal('a')])),
      ['· mail write ask'],
    ],
    [
      'with a name are not, even for a constant',
      letIn([[bind('x'), literal('a')]], calls('mail', variable('x'))),
      ['1 mail write ask'],
    ],
    [
      'within a call come after it',
      calls('mail', calls('sum', web), open),
      ['· mail write ask', '0 sum pure allow', '0.0 web read = allow', '1 web read allow'],
    ],
    ['that nobody knows are the gravest', calls('nothing'), ['· nothing irreversible = deny']],
    [
      'hang on their argument where it is constant',
      named('http', { url: 'u', method: 'GET' }),
      ['· http read = allow'],
    ],
    [
      'and are otherwise taken for moreSevere',
      named('http', { url: 'u', method: input('m') }),
      ['· http write ask'],
    ],
    [
      'do not hang on what every object has',
      named('http', { url: 'u', method: 'constructor' }),
      ['· http write = ask'],
    ],
    ['in a condition are certain', ifElse(web, literal(1)), ['0 web read = allow']],
    [
      'in branches are not',
      ifElse(literal(true), web, open),
      ['1 web read = ? allow', '2 web read ? allow'],
    ],
    [
      'below a branch are not',
      ifElse(input('i'), doAll([calls('sum', web)])),
      ['1.0 sum pure ? allow', '1.0.0 web read = ? allow'],
    ],
    ['in a subject are certain', match(web, [arm(wildcard(), literal(1))]), ['0 web read = allow']],
    [
      'in guards and arms are not',
      match(literal(1), [arm(wildcard(), open, web)]),
      ['1 web read = ? allow', '2 web read ? allow'],
    ],
    [
      'in bindings and lists are certain',
      letIn([[bind('x'), web]], listExpr([open])),
      ['0 web read = allow', '1.0 web read allow'],
    ],
  ])('%s', (_, body, words) => {
    expect(told(body)).toEqual(words)
  })

  test('stand in the order of the steps', () => {
    const plan = planOf(web, output('s1'), calls('mail', output('s2')))
    expect(callsOf(plan, catalogue).map(({ step, tool }) => `${step} ${tool}`)).toEqual([
      's1 web',
      's3 mail',
    ])
    expect(toolsOf(planOf(web, calls('mail', web)))).toEqual(['web', 'mail'])
  })

  test('have the ruling of the policy that is given', () => {
    const [call] = callsOf(planOf(web), catalogue, policyOf({ then: 'deny', because: 'not today' }))
    expect(call?.ruling).toMatchObject({ verdict: 'deny', because: 'not today' })
  })
})

test('a call is ruled on alike before and during the run when its arguments are the same', () => {
  const policy = policyOf(
    { argument: { name: 'url', startsWith: 'https://ours/' }, then: 'deny' },
    { argument: { name: 'method', equals: 'POST' }, then: 'deny' },
  )
  for (const url of ['https://ours/', 'https://theirs/']) {
    for (const method of ['GET', 'POST', undefined]) {
      const given = { url, ...(method === undefined ? {} : { method }) }
      const call = named('http', given) as Extract<Expr, { kind: 'call' }>
      const before = plannedCall(call, catalogue)
      const during = actualCall('http', before.effect, catalogue, new Map(Object.entries(given)))
      expect(rulingOf(policy, during)).toEqual(rulingOf(policy, before))
    }
  }
})
