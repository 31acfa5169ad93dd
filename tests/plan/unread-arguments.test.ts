// `must` of human.do: set where nothing reads :done, so that "not done" fails the step

import { describe, expect, test } from 'vitest'

import { compile, print } from '#compile'
import { callsIn, constantOf, planDigest, type Plan } from '#plan'

/** `must` of each call of human.do, in reading order. */
function mustOf(plan: Plan | undefined): readonly unknown[] {
  const calls = (plan?.steps ?? []).flatMap(({ body }) => [...callsIn(body)])
  return calls
    .filter(({ tool }) => tool === 'human.do')
    .map(({ named }) => {
      const must = named.find(([name]) => name === 'must')?.[1]
      return must === undefined ? undefined : constantOf(must)
    })
}

const rtfs = (...steps: readonly string[]) =>
  `(plan :language rtfs20-planwright :body (do ${steps.map((body, at) => `(step "S${at}" ${body})`).join(' ')} (step "End" {:a 1})))`
const DO = '(call :human.do "Post it")'

describe('a task of whose end nothing is read must be done', () => {
  test.each([
    ['alone', [DO]],
    ['in a map', [`{:posted ${DO}}`]],
    ['handed to a tool whole', [`(let [r ${DO}] (call :human.inform (str r)))`]],
    ['with its note read', [`(let [r ${DO}] (call :human.inform (get r :note)))`]],
    ['a condition by itself', [`(if ${DO} 1 2)`]],
    ['as an item', [`(each [c ["a"] :most 2] (call :human.do c))`]],
    ['where another done is read', [DO, '(let [r {:done true}] (if (get r :done) 1 2))']],
  ])('%s', (_, steps) => {
    expect(mustOf(compile(rtfs(...steps)).understood)).toEqual([true])
  })

  test('in plan JSON and in a call of a Plan.md as in RTFS', () => {
    const planMd = `# Plan: Post\n\n## Objective\n\nPosted.\n\n## Steps\n\n### Step 1: Post\n- **Call**: \`${DO}\`\n`
    expect(mustOf(compile(planMd).understood)).toEqual([true])
    const { understood } = compile(rtfs(DO))
    const { text = '' } = understood === undefined ? {} : print(understood, 'plan')
    const before = JSON.parse(text) as { steps: { body: { named?: unknown[] } }[] }
    for (const { body } of before.steps) body.named = body.named?.slice(0, 1) ?? []
    expect(mustOf(compile(JSON.stringify(before), { dialect: 'plan' }).understood)).toEqual([true])
  })
})

describe('a task of which :done is read may be not done', () => {
  test.each([
    ['in the same step', [`(let [r ${DO}] (if (get r :done) 1 2))`]],
    ['at once', [`(if (get ${DO} :done) 1 2)`]],
    ['by a pattern', [`(let [{:done d} ${DO}] (if d 1 2))`]],
    ['by an arm', [`(match ${DO} {:done true} 1 _ 2)`]],
    ['of an item', [`(each [r [${DO}] :most 2] (if (get r :done) 1 2))`]],
    ['through a list', [`(let [r [${DO}]] (if (get-in r [0 :done]) 1 2))`]],
    ['at a key known in the run', [`(let [r ${DO}] (if (get r (call :human.ask "key")) 1 2))`]],
    ['compared whole', [`(if (= ${DO} {:done true :note ""}) 1 2)`]],
    ['as a text key', [`(let [r ${DO}] (if (get r "done") 1 2))`]],
  ])('%s', (_, steps) => {
    expect(mustOf(compile(rtfs(...steps)).understood)).toEqual([undefined])
  })

  test('in a later step, and as a part of the result', () => {
    const md = (second: string) =>
      `# Plan: Post\n\n## Objective\n\nPosted.\n\n## Steps\n\n### Step 1: Post\n- **Call**: \`${DO}\`\n\n### Step 2: Tell\n- **Call**: \`${second}\`\n`
    const tells = '(call :human.inform (str (get (output :step-1) :done)))'
    expect(mustOf(compile(md(tells)).understood)).toEqual([undefined])
    expect(mustOf(compile(md('(call :human.inform (str (output :step-1)))')).understood)).toEqual([
      true,
    ])
  })
})

test('what the author says stays', () => {
  const steps = [
    '(call :human.do {:task "a" :must false})',
    '(call :human.do {:task "b" :must true})',
  ]
  expect(mustOf(compile(rtfs(...steps)).understood)).toEqual([false, true])
})

test('the plan that is printed is the plan that is read', () => {
  const { understood } = compile(rtfs(DO))
  for (const dialect of ['rtfs', 'plan']) {
    const { text = '' } = understood === undefined ? {} : print(understood, dialect)
    const again = compile(text, { dialect }).understood
    expect(again && planDigest(again)).toBe(understood && planDigest(understood))
  }
})
