// Results of steps as people and programs are shown them
//
// Goal: a result of an atomic step is its value, without the bounds that the next step needs, and no other result loses a
// part because it looks the same.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

/** What `run` prints of a plan, and the results of its steps in `show --json`. */
async function shown(name: string, text: string): Promise<readonly [string, readonly unknown[]]> {
  let printed = ''
  let values: readonly unknown[] = []
  await inFolder(async ({ path }) => {
    mkdirSync(join(path, 'home'))
    writeFileSync(join(path, name), text)
    const say = (...args: readonly string[]) =>
      typed(args, { cwd: path, env: { HOME: join(path, 'home') } })
    await say('init')
    printed = (await say('run', name)).out
    const [, id = ''] = /planwright show (\w+)/.exec(printed) ?? []
    const { steps } = JSON.parse((await say('show', id, '--json')).out) as {
      readonly steps: readonly { readonly result?: unknown }[]
    }
    values = steps.map(({ result }) => result)
  })
  return [printed, values]
}

test('a map that has the parts of a result of math keeps all of them', async () => {
  const text =
    '(plan :name "v" :body (do (step "One" {"value" 5 "unit" "m"}) (step "Two" {:value 7}) (step "End" {:a 1})))'
  const [printed, values] = await shown('plan.rtfs', text)
  expect(printed).toContain('{"value":5,"unit":"m"}')
  expect(printed).toContain('{"value":7}')
  expect(values.slice(0, 2)).toEqual([{ value: 5, unit: 'm' }, { value: 7 }])
})

test('a step of an atomic plan gives its value', async () => {
  const step = { type: 'algebraic', description: 'Compute it' }
  const text = JSON.stringify({
    variables: { x: { description: 'X', value: 2 } },
    steps: [
      { ...step, inputs: ['x'], output: 'y', formula: 'y = sqrt(x)' },
      { ...step, inputs: ['y'], output: 'z', formula: 'z = y^2' },
    ],
  })
  const [printed, [first]] = await shown('plan.json', text)
  expect(first).toBeCloseTo(Math.SQRT2, 14)
  expect(printed).not.toContain('bounds')
})

test('solutions are lines below each other, with units and without; words and numbers are no solutions', async () => {
  const step = { type: 'algebraic', description: 'Solve it', inputs: ['h', 'v', 'g'] }
  const formula = 'T = solve(h = v*t - g*t^2/2, t)'
  const plan = (names: object) =>
    JSON.stringify({ variables: names, steps: [{ ...step, output: 'T', formula }] })
  const named = (name: string) => [name, { description: name }] as const
  const [names] = await shown('plan.json', plan(Object.fromEntries(['h', 'v', 'g'].map(named))))
  expect(names).toContain(
    '    T = (v - sqrt(v^2 + -2*g*h))/g\n        (v + sqrt(v^2 + -2*g*h))/g\n',
  )
  const text = '(plan :name "v" :body (do (step "End" {:a ["x-ray" "two words"] :b [1 2]})))'
  expect((await shown('plan.rtfs', text))[0]).toContain('{"a":["x-ray","two words"],"b":[1,2]}')
})
