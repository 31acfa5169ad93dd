// Digests
// =============================================================================
//
// Goal: a digest names what a plan says, no more and no less. Method: each field
// of a plan is changed, one at a time, and the digest has to change exactly for
// those that the canonical form covers; two expressions share a form exactly when
// they are the same after lists and maps of constants have been made literals.

import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  call,
  canonicalExpr,
  canonicalStep,
  constantOf,
  createPlan,
  createStep,
  doAll,
  earlier,
  keyword,
  list,
  listExpr,
  literal,
  mapExpr,
  output,
  planDigest,
  stepDigest,
  variable,
  wildcard,
  type Arm,
  type Expr,
  type Pattern,
  type Plan,
  type Step,
  type Value,
} from '#plan'
import { span } from '#text'

import { arbitraryExpr, arbitraryPlan, arbitraryValue } from '../arbitrary/plan.ts'

const step = createStep({
  id: 'a',
  title: 'Look',
  body: call('x.look', [], [['at', literal('here')]]),
  permissions: ['READ_ONLY'],
  files: ['notes.md'],
  estimate: { seconds: 5 },
  expects: { unit: 'm', tolerance: 0.5 },
  vote: { ahead: 2, samples: 9 },
})
const second = createStep({ id: 'b', title: 'Tell', body: output('a'), after: ['a'] })
const plan = createPlan({
  goal: 'Look around',
  dialect: 'plan',
  steps: [step, second],
  inputs: { where: { description: 'Where', unit: 'm', value: 1 } },
})

const ofStep = (parts: Partial<Step>): Plan =>
  createPlan({ ...plan, steps: [createStep({ ...step, ...parts }), second], result: plan.result })
const ofPlan = (parts: Partial<Plan>): Plan => createPlan({ ...plan, ...parts })

const covered: Readonly<Record<string, Plan>> = {
  'the id of a step': ofStep({ id: 'c' }),
  'the title of a step': ofStep({ title: 'Look away' }),
  'what a step comes after': ofStep({ after: ['z'] }),
  'the body of a step': ofStep({ body: call('x.look', [], [['at', literal('there')]]) }),
  'how far a step looks back': ofStep({ body: call('x.look', [], [['at', earlier(64)]]) }),
  'the name of an argument': ofStep({ body: call('x.look', [], [['to', literal('here')]]) }),
  'an argument by position for one by name': ofStep({ body: call('x.look', [literal('here')]) }),
  'the approval of a step': ofStep({ approval: 'required' }),
  'the permissions of a step': ofStep({ permissions: [] }),
  'the files of a step': ofStep({ files: ['notes.txt'] }),
  'the estimate of a step': ofStep({ estimate: { seconds: 6 } }),
  'the expected unit': ofStep({ expects: { unit: 's', tolerance: 0.5 } }),
  'the tolerance': ofStep({ expects: { unit: 'm' } }),
  'the lead of a vote': ofStep({ vote: { ahead: 3, samples: 9 } }),
  'the samples of a vote': ofStep({ vote: { ahead: 2, samples: 8 } }),
  'no vote': createPlan({ ...plan, steps: [createStep({ ...step, vote: undefined }), second] }),
  'a step less': createPlan({ ...plan, steps: [step], result: plan.result }),
  'a step twice': createPlan({ ...plan, steps: [step, second, second], result: plan.result }),
  'the order of the steps': createPlan({ ...plan, steps: [second, step], result: plan.result }),
  'the name of an input': ofPlan({
    inputs: { there: { description: 'Where', unit: 'm', value: 1 } },
  }),
  'the description of an input': ofPlan({
    inputs: { where: { description: '?', unit: 'm', value: 1 } },
  }),
  'the unit of an input': ofPlan({ inputs: { where: { description: 'Where', value: 1 } } }),
  'the value of an input': ofPlan({
    inputs: { where: { description: 'Where', unit: 'm', value: 2 } },
  }),
  'the result': ofPlan({ result: output('a') }),
  'what happens after a failure': ofPlan({ onFailure: 'continue' }),
}

const inert: Readonly<Record<string, Plan>> = {
  'the name of the plan': ofPlan({ name: 'trip' }),
  'the goal': ofPlan({ goal: 'Look about' }),
  'the dialect': ofPlan({ dialect: 'step' }),
  'the criteria': ofPlan({ criteria: ['Seen'] }),
  'the assumptions': ofPlan({ assumptions: ['It is light'] }),
  'the unknowns': ofPlan({ unknowns: ['Weather'] }),
  'the annotations of the plan': ofPlan({ annotations: { by: 'me' } }),
  'the annotations of a step': ofStep({ annotations: { status: 'done' } }),
  'the place of a step': ofStep({ span: span(3, 9) }),
  'the places of its parts': ofStep({ places: { id: span(3, 4), after: [span(1)] } }),
  'the places in its body': ofStep({
    body: call('x.look', [], [['at', literal('here', span(1, 2))]], span(0, 9), {
      tool: span(1, 2),
      names: [span(4, 5)],
    }),
  }),
}

describe('the digest of a plan', () => {
  test.each(Object.entries(covered))('changes with %s', (_, changed) => {
    expect(planDigest(changed)).not.toBe(planDigest(plan))
  })

  test.each(Object.entries(inert))('does not change with %s', (_, changed) => {
    expect(planDigest(changed)).toBe(planDigest(plan))
  })

  test('is the same whatever the order in which inputs were declared', () => {
    const one = { description: 'One' }
    const two = { description: 'Two' }
    const forth = ofPlan({ inputs: { one, two } })
    const back = ofPlan({ inputs: { two, one } })
    expect(planDigest(forth)).toBe(planDigest(back))
  })

  test('is made of sixty-four hexadecimal digits, and is not that of its only step', () => {
    expect(planDigest(plan)).toMatch(/^[0-9a-f]{64}$/)
    expect(stepDigest(step)).not.toBe(planDigest(createPlan({ ...plan, steps: [step] })))
  })

  test('tells any two plans apart that differ in what it covers', () => {
    fc.assert(
      fc.property(arbitraryPlan, arbitraryPlan, (one, other) => {
        expect(planDigest(one) === planDigest(other)).toBe(
          isDeepStrictEqual(said(one), said(other)),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('is made of the digests that the steps have one by one', () => {
    const bodies = fc.array(arbitraryExpr, { maxLength: 8 })
    fc.assert(
      fc.property(bodies, (drawn) => {
        const make = (): Plan =>
          createPlan({
            ...plan,
            steps: drawn.map((body, at) => createStep({ ...step, id: `s${at}`, body })),
          })
        const together = make()
        planDigest(together)
        expect(together.steps.map(stepDigest)).toEqual(make().steps.map(stepDigest))
      }),
      { numRuns: 100 },
    )
  })

  test('is pinned: a change of the canonical form voids every decision and must be meant', () => {
    expect(planDigest(plan)).toBe(
      '991dd589fe2c7555682783ea3c114bb9537b14d2a6236b270e4140c856eaf197',
    )
  })
})

describe('the canonical form of an expression', () => {
  test('of a list or map of constants is that of the literal', () => {
    const items = listExpr([literal(1), mapExpr([[literal('a'), listExpr([])]])])
    expect(canonicalExpr(items)).toBe('{"literal":[1,{"map":[["a",[]]]}]}')
    expect(canonicalExpr(items)).toBe(canonicalExpr(literal(constantOf(items) as Value)))
  })

  test.each([
    [
      'the same key twice',
      mapExpr([
        [literal('a'), literal(1)],
        [literal('a'), literal(2)],
      ]),
    ],
    ['a key that is no key', mapExpr([[literal(0.5), literal(1)]])],
    ['a part that is not constant', mapExpr([[literal('a'), output('a')]])],
  ])('of a map with %s is no literal', (_, map) => {
    expect(constantOf(map)).toBeUndefined()
    expect(canonicalExpr(map)).toMatch(/^\{"map":/)
  })

  test('starts with a literal exactly where there is a constant', () => {
    fc.assert(
      fc.property(arbitraryExpr, (expr) => {
        const value = constantOf(expr)
        const expected = value === undefined ? undefined : canonicalExpr(literal(value))
        const form = canonicalExpr(expr)
        expect(form.startsWith('{"literal":') ? form : undefined).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('is shared by two expressions exactly when they say the same', () => {
    fc.assert(
      fc.property(arbitraryExpr, arbitraryExpr, (one, other) => {
        const same = isDeepStrictEqual(bare(one), bare(other))
        expect(canonicalExpr(one) === canonicalExpr(other)).toBe(same)
      }),
      { numRuns: 500 },
    )
  })

  test('is shared by two small expressions, which are often the same, exactly when they are', () => {
    let shared = 0
    fc.assert(
      fc.property(smallExpr, smallExpr, (one, other) => {
        const same = isDeepStrictEqual(bare(one), bare(other))
        if (same) shared++
        expect(canonicalExpr(one) === canonicalExpr(other)).toBe(same)
      }),
      { numRuns: 2000 },
    )
    expect(shared).toBeGreaterThan(50)
  })

  test('is what a digest is taken over, of a step as a whole', () => {
    const form = createHash('sha256').update(`planwright/step/2\0${canonicalStep(step)}`)
    expect(stepDigest(step)).toBe(form.digest('hex'))
  })

  test('keeps the order of a map’s entries, and tells a keyword from its name', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (one, other) => {
        const same = isDeepStrictEqual(one, other)
        expect(canonicalExpr(literal(one)) === canonicalExpr(literal(other))).toBe(same)
      }),
      { numRuns: 1000 },
    )
  })
})

/** So few words that two of them are often the same thing said in two ways. */
const smallExpr: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 2 },
    fc
      .constantFrom<Value[]>(0, 'a', keyword('a'), list([]), list([0]))
      .map((value): Expr => literal(value)),
    fc.constant(variable('a')),
    fc.constantFrom(output('a'), output('a', ['a']), output('b')),
    fc.constant(mapExpr([[literal('a'), output('a')]])),
    fc.array(tie('expr'), { maxLength: 1 }).map((items): Expr => listExpr(items)),
    fc.array(tie('expr'), { maxLength: 1 }).map((items): Expr => doAll(items)),
    fc.tuple(tie('expr'), tie('expr')).map((entry): Expr => mapExpr([entry])),
  ),
})).expr

/** What a digest covers, without canonical form: the oracle of the properties above. */
function said(plan: Plan): unknown {
  return {
    inputs: new Map(Object.entries(plan.inputs).map(([name, one]) => [name, { ...one }])),
    steps: plan.steps.map((step) => ({
      ...step,
      body: bare(step.body),
      annotations: undefined,
      span: undefined,
      places: undefined,
    })),
    result: bare(plan.result),
    onFailure: plan.onFailure,
  }
}

/** An expression without places, with constant lists and maps as literals. */
function bare(expr: Expr): unknown {
  const value = constantOf(expr)
  if (value !== undefined) return { literal: value }
  switch (expr.kind) {
    case 'literal':
    case 'variable':
    case 'input':
    case 'output':
    case 'earlier':
      return { ...expr, span: undefined }
    case 'call':
      return {
        call: expr.tool,
        positional: expr.positional.map(bare),
        named: expr.named.map(([name, value]) => [name, bare(value)]),
      }
    case 'let':
      return {
        let: expr.bindings.map(([pattern, value]) => [bareOf(pattern), bare(value)]),
        in: bare(expr.body),
      }
    case 'if':
      return { if: bare(expr.condition), then: bare(expr.then), else: bare(expr.else) }
    case 'match':
      return {
        match: bare(expr.subject),
        arms: expr.arms.map(({ pattern, guard, body }: Arm) => [
          bareOf(pattern),
          guard && bare(guard),
          bare(body),
        ]),
      }
    case 'each':
      return {
        each: bare(expr.list),
        item: expr.item.name,
        most: expr.most,
        atOnce: expr.atOnce,
        body: bare(expr.body),
        else: expr.else === undefined ? undefined : bare(expr.else),
      }
    case 'apply':
      return { apply: expr.builtin, arguments: expr.arguments.map(bare) }
    case 'map':
      return { map: expr.entries.map(([key, value]) => [bare(key), bare(value)]) }
    case 'list':
      return { list: expr.items.map(bare) }
    case 'do':
      return { do: expr.body.map(bare) }
  }
}

function bareOf(pattern: Pattern): unknown {
  switch (pattern.kind) {
    case 'wildcard':
      return wildcard()
    case 'bind':
    case 'constant':
      return { ...pattern, span: undefined }
    case 'items':
      return { items: pattern.items.map(bareOf), rest: pattern.rest && bareOf(pattern.rest) }
    case 'keys':
      return { keys: pattern.entries.map(([key, inner]) => [key, bareOf(inner)]) }
  }
}
