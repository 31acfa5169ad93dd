import { describe, expect, test } from 'vitest'

import {
  call,
  callEffect,
  createCatalogue,
  list,
  listExpr,
  literal,
  output,
  type Expr,
  type Value,
} from '#plan'

import { tool } from '../review/world.ts'

const catalogue = createCatalogue([
  tool('crew', {
    effect: { joins: 'tools', least: 'read' },
    positional: ['task', 'tools'],
    repeat: 'keyed',
    startsAgents: true,
  }),
  tool('sum'),
  tool('look', { effect: 'read' }),
  tool('mail', { effect: 'write' }),
  tool('wire', { effect: 'irreversible' }),
  tool('http', {
    effect: { argument: 'm', values: { GET: 'read' }, absent: 'read', otherwise: 'write' },
  }),
])

const crew = (tools: Expr | undefined): Expr =>
  call('crew', [literal('x')], tools === undefined ? [] : [['tools', tools]])

const effect = (expr: Expr) => callEffect(expr as Parameters<typeof callEffect>[0], catalogue)

describe('what an agent may do', () => {
  test.each<[string, readonly Value[], string]>([
    ['without tools it reads', [], 'read'],
    ['with one that computes it reads', ['sum'], 'read'],
    ['with one that writes it writes', ['sum', 'mail', 'look'], 'write'],
    ['with one that cannot be undone neither can it', ['wire', 'sum'], 'irreversible'],
    ['with one that hangs on arguments it is the gravest of them', ['http'], 'write'],
    ['with one that nobody knows it is anything', ['post'], 'irreversible'],
    ['with one that starts agents it is anything', ['crew'], 'irreversible'],
    ['with what is no name it is anything', [1], 'irreversible'],
  ])('%s', (_, tools, what) => {
    expect(effect(crew(literal(list(tools))))).toBe(what)
    expect(effect(crew(listExpr(tools.map((one) => literal(one)))))).toBe(what)
    expect(effect(call('crew', [literal('x'), literal(list(tools))]))).toBe(what)
  })

  test.each<[string, Expr | undefined, string]>([
    ['with a list that is left out it reads', undefined, 'read'],
    ['with a list from an earlier step it is anything', output('s'), 'irreversible'],
    [
      'with a list of which one is from an earlier step it is anything',
      listExpr([literal('sum'), output('s')]),
      'irreversible',
    ],
    ['with a text in place of a list it is anything', literal('sum'), 'irreversible'],
  ])('%s', (_, tools, what) => {
    expect(effect(crew(tools))).toBe(what)
  })
})
