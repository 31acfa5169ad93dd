// Atomic plans there and back, and texts that are hard on a reader. ATOMIC_RUNS says how
// many plans: 60, and 5000 in `npm run test:full`.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import { dialectNamed } from '#dialects'
import { builtinCatalogue, planDigest } from '#plan'
import { hasErrors } from '#text'

import { arbitraryAtomicPlan } from './atomic-plan.ts'

const options = { dialect: 'atomic' }
const RUNS = { numRuns: Number(process.env['ATOMIC_RUNS'] ?? 60) }

describe('a plan that compiles', () => {
  test('is printed as one with the same digest', () => {
    fc.assert(
      fc.property(arbitraryAtomicPlan, (json) => {
        const { plan, diagnostics } = compile(JSON.stringify(json), options)
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
        if (plan === undefined) return
        const { text = '' } = print(plan, 'atomic')
        const again = compile(text, options)
        expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
      }),
      RUNS,
    )
  })

  test('keeps its meaning in our layout, which is laid out once', () => {
    fc.assert(
      fc.property(arbitraryAtomicPlan, fc.boolean(), (json, isFenced) => {
        const text = JSON.stringify(json, null, 3)
        const written = isFenced ? `Here it is:\n\n\`\`\`json\n${text}\n\`\`\`\n` : text
        const laidOut = format(written, options).text ?? ''
        const [before, after] = [compile(written, options), compile(laidOut, options)]
        expect(after.plan && planDigest(after.plan)).toBe(before.plan && planDigest(before.plan))
        expect(format(laidOut, options).text).toBe(laidOut)
      }),
      RUNS,
    )
  })

  test('is found by its keys', () => {
    fc.assert(
      fc.property(arbitraryAtomicPlan, (json) => {
        expect(compile(JSON.stringify(json)).dialect).toBe('atomic')
      }),
      RUNS,
    )
  })
})

test('a plan of another dialect is refused in print, with what cannot be said', () => {
  const { plan } = compile('(plan :body (do (step "Greet" (call :ccos.echo "Hello"))))')
  if (plan === undefined) throw new Error('the plan compiles')
  const { text, diagnostics } = print(plan, 'atomic')
  expect(text).toBeUndefined()
  expect(diagnostics).toMatchObject([{ code: 'atomic/cannot-say' }])
})

test('the prompt has plans that compile, without a remark but what they ask', async () => {
  const prompt =
    (await dialectNamed('atomic')?.grammars?.())?.prompt?.(builtinCatalogue, 'default') ?? ''
  const plans = prompt
    .split('EXAMPLE\n')
    .slice(1)
    .map((one) => one.slice(one.indexOf('{')))
  expect(plans.length).toBe(2)
  const codes = plans.map((text) => compile(text, { ...options, profile: 'strict' }).diagnostics)
  expect(codes.map((all) => all.map(({ code }) => code))).toEqual([
    [],
    ['atomic/no-value', 'atomic/assumption-needed'],
  ])
  expect(plans.every((text) => compile(text, options).ok)).toBe(true)
})

/** A plan of so many steps, each of which reads the one before it. */
function chain(steps: number, turned = false): string {
  const all = Array.from({ length: steps }, (_, at) => ({
    step_id: `P${at + 1}`,
    type: 'algebraic',
    description: 'Double the value',
    inputs: [at === 0 ? 'x' : `y${at}`],
    output: `y${at + 1}`,
    formula: `y${at + 1} = 2*${at === 0 ? 'x' : `y${at}`}`,
  }))
  return JSON.stringify({ variables: { x: 'X' }, steps: turned ? all.toReversed() : all })
}

describe('texts that are hard on a reader', () => {
  test.each([
    ['a megabyte of brackets', '{"steps": '.repeat(100_000)],
    ['a formula of a megabyte', chain(1).replace('2*x', '('.repeat(1_000_000))],
    ['a description of a megabyte', chain(1).replace('Double', 'solve and '.repeat(80_000))],
    [
      'a unit of a megabyte',
      chain(1).replace('"X"', JSON.stringify({ description: 'X', unit: 'm·'.repeat(400_000) })),
    ],
    ['twenty thousand inputs', chain(1).replace('"x"]', `${'"q",'.repeat(20_000)}"x"]`)],
    [
      'a circle of three thousand steps',
      chain(3000).replace('["x"]', '["y3000"]').replace('2*x', '2*y3000'),
    ],
    ['a name that changes the direction', chain(1).replaceAll('y1', 'y\u202e1')],
    ['a prototype as a key', chain(1).replace('"x": "X"', '"__proto__": "X"')],
    ['names of an object', chain(1).replaceAll('"x"', '"constructor"')],
  ])('%s ends with diagnostics', (_, text) => {
    const { ok, diagnostics } = compile(text, options)
    expect(ok || hasErrors(diagnostics)).toBe(true)
  })

  test('a chain of three thousand steps is put in order, whichever way it is written', () => {
    for (const text of [chain(3000), chain(3000, true)]) {
      const { ok, plan } = compile(text, options)
      expect([ok, plan?.steps[0]?.id, plan?.steps.at(-1)?.id]).toEqual([true, 'P1', 'P3000'])
    }
  })

  test('any text is read without an exception', () => {
    const piece = fc.constantFrom(
      ...(chain(2)
        .match(/"[^"]*"|[[\]{}:,]/g)
        ?.slice(0, 60) ?? []),
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((all) => all.join('')),
        (text) => {
          expect(() => compile(text, options)).not.toThrow()
        },
      ),
      { numRuns: RUNS.numRuns * 3 },
    )
  })
})

describe('a split that is mechanical', () => {
  test('gives a plan that compiles, the steps in their order', () => {
    const text = JSON.stringify({
      variables: { c: 'Constant', k: 'Coefficient' },
      steps: [
        {
          step_id: 'P1',
          type: 'algebraic',
          description: 'First isolate x, then substitute it into equation 2',
          inputs: ['c', 'k'],
          output: 'y',
        },
      ],
    })
    const [fault] = compile(text, options).diagnostics
    expect(fault).toMatchObject({
      code: 'atomic/compound-step',
      fixes: [{ applicability: 'mechanical' }],
    })
    const edits = fault?.fixes[0]?.edits ?? []
    const fixed = edits.reduceRight(
      (all, { span, text: put }) => all.slice(0, span.start) + put + all.slice(span.end),
      text,
    )
    const { ok, plan } = compile(fixed, options)
    expect(ok).toBe(true)
    expect(plan?.steps.map(({ id, title }) => [id, title])).toEqual([
      ['P1_1', 'Isolate x'],
      ['P1', 'Substitute it into equation 2'],
    ])
  })

  test.each([
    ['where a formula is carried out whole', { formula: 'y = c/k' }],
    ['where the step has no id', { step_id: undefined }],
    ['where a name is taken', { inputs: ['c', 'y_1'] }],
  ])('is not offered %s', (_, change) => {
    const step = {
      step_id: 'P1',
      type: 'algebraic',
      description: 'Solve for x and substitute it into y',
      inputs: ['c', 'k'],
      output: 'y',
      ...change,
    }
    const text = JSON.stringify({ variables: { c: 'C', k: 'K', y_1: 'Y' }, steps: [step] })
    const fault = compile(text, options).diagnostics.find(
      ({ code }) => code === 'atomic/compound-step',
    )
    expect(fault?.fixes).toEqual([])
  })
})
