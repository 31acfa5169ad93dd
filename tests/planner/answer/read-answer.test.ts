// What a model's answer says

import { describe, expect, test } from 'vitest'

import { builtinCatalogue, planDigest, type DialectName } from '#plan'
import { readAnswer } from '#planner/answer/read-answer'

const read = (answer: string, dialect: DialectName = 'step') =>
  readAnswer(answer, { dialect, catalogue: builtinCatalogue, goal: 'Learn decorators' })

const plan = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query the knowledge base for decorators
PARAMETERS: {"search_term": "decorators"}
CAPABILITIES: KNOWLEDGE_READ
`
const atomic = (type: string) =>
  JSON.stringify({
    variables: { a: 'one', b: 'another' },
    steps: [{ type, description: 'Add a to b', inputs: ['a', 'b'], output: 'c', formula: 'a + b' }],
  })

describe('an answer', () => {
  test('that is a plan is read as it stands', () => {
    const { answer, first, applied, compilation, cannot, thinking } = read(plan)
    expect({ answer, applied, cannot, thinking }).toEqual({ answer: plan, applied: [] })
    expect(compilation).toBe(first)
    expect(compilation.ok).toBe(true)
  })

  test('whose faults are mechanical is a plan after its fixes, pass by pass', () => {
    const sloppy = plan.replace('"decorators"}', '"decorators",}').replace('FACULTY:', 'FACULTY :')
    const { first, applied, compilation } = read(sloppy)
    expect(first.ok).toBe(false)
    expect(applied.length).toBeGreaterThan(0)
    expect(compilation.ok && planDigest(compilation.plan)).toBe(
      planDigest(read(plan).compilation.plan!),
    )
  })

  test('is fixed in the dialect that was asked for', () => {
    const { compilation, applied } = read(atomic('Algebraic'), 'atomic')
    expect(compilation.ok).toBe(true)
    expect(applied).toHaveLength(1)
  })

  test('with names that formulas cannot have is renamed without a question', () => {
    const orbit = (e: string, theta: string) =>
      JSON.stringify({
        variables: {
          a: { description: 'Semi-major axis', unit: 'km', value: 7000 },
          [e]: { description: 'Eccentricity', unit: '1', value: 0.3 },
          [theta]: { description: 'True anomaly', unit: 'deg', value: 60 },
        },
        steps: [
          {
            type: 'algebraic',
            description: 'Find the distance',
            inputs: ['a', e, theta],
            output: 'r',
            formula: `r = a*(1 - ${e}^2)/(1 + ${e}*cos(${theta}))`,
            expected_units: 'km',
          },
        ],
      })
    const { compilation, applied } = read(orbit('e', 'θ₁'), 'atomic')
    expect(applied.map(({ title }) => title)).toEqual([
      'rename `e` to `ecc`',
      'rename `θ₁` to `theta1`',
    ])
    expect(compilation.ok && planDigest(compilation.plan)).toBe(
      planDigest(read(orbit('ecc', 'theta1'), 'atomic').compilation.plan!),
    )
  })

  test('keeps what no mechanical fix removes', () => {
    const { applied, compilation } = read(plan.replace('READ_KNOWLEDGE', 'READ_MINDS'))
    expect(applied).toEqual([])
    expect(compilation.diagnostics.map(({ code }) => code)).toContain('step/unknown-faculty')
  })

  test('in another dialect is refused, not taken for a plan', () => {
    expect(read('(plan :body (do (step "Note" {:a 1})))').compilation.ok).toBe(false)
    expect(read(plan, 'rtfs').compilation.ok).toBe(false)
    expect(read(plan, 'delegation').compilation.ok).toBe(false)
  })

  test.each<DialectName>(['step', 'rtfs', 'delegation', 'atomic'])(
    'that is empty is refused: %s',
    (dialect) => {
      expect(read('', dialect).compilation.ok).toBe(false)
      expect(read(' \n', dialect).compilation.ok).toBe(false)
    },
  )

  test('in prose and a code fence is the plan in it', () => {
    const { compilation } = read(`Here is the plan:\n\n\`\`\`\n${plan}\`\`\`\n\nGood luck!`)
    expect(compilation.ok).toBe(true)
  })
})

describe('a model that says no', () => {
  test.each<[string, DialectName]>([
    ['CANNOT: buy books, no tool does', 'step'],
    ['CANNOT: buy books, no tool does', 'rtfs'],
    ['{"cannot": "buy books, no tool does"}', 'delegation'],
    ['<think>Nothing fits.</think>\n\nCANNOT: buy books, no tool does', 'atomic'],
  ])('is heard: %s in %s', (answer, dialect) => {
    expect(read(answer, dialect)).toMatchObject({
      cannot: 'buy books, no tool does',
      compilation: { ok: false },
    })
  })

  test('beside a plan has not said no', () => {
    const { cannot, compilation } = read(`CANNOT: buy books\n\n${plan}`)
    expect(cannot).toBeUndefined()
    expect(compilation.ok).toBe(false)
  })
})

describe('a model that thinks aloud', () => {
  test.each(['think', 'thinking', 'THINK', 'reasoning'])('in <%s> is read without that', (tag) => {
    const thought = `First a draft:\n${plan}\nNo, better so.`
    const { thinking, compilation } = read(`\n<${tag}>${thought}</${tag}>\n${plan}`)
    expect(thinking).toBe(thought)
    expect(compilation.ok).toBe(true)
  })

  test('and never ends is read as it stands', () => {
    const { thinking, compilation } = read(`<think>Here it is:\n\n${plan}`)
    expect(thinking).toBeUndefined()
    expect(compilation.ok).toBe(true)
  })

  test('behind the plan, or in its words, is not thinking aloud', () => {
    expect(read(`${plan}\n<think>Right?</think>\n`).thinking).toBeUndefined()
    const words = plan.replace('for decorators', 'for <think>tags</think>')
    expect(read(words).compilation.plan?.steps[0]?.title).toContain('<think>')
  })
})
