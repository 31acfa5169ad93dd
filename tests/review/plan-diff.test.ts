import { describe, expect, test } from 'vitest'

import {
  createPlan,
  arm,
  bind,
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
  type Plan,
  type StepParts,
} from '#plan'
import { diffPlans, type PlanDiff, type StepFieldChange } from '#review'

import { calls, named, planOf, planWith } from './world.ts'

/** A diff in few words: a line for each thing that a person is told. */
function told(before: Plan, after: Plan): readonly string[] {
  const diff = diffPlans(before, after)
  return [
    ...diff.added.map(({ number, title }) => `+ ${number} ${title}`),
    ...diff.removed.map(({ number, title }) => `- ${number} ${title}`),
    ...diff.moved.map(({ title, from, number }) => `${title} moved ${from} to ${number}`),
    ...diff.changed.flatMap(({ title, changes }) =>
      changes.map((one) => `${title}: ${inWords(one)}`),
    ),
    ...diff.around.map((one) => inWords(one)),
  ]
}

function inWords({
  field,
  name,
  path,
  before,
  after,
}: Partial<StepFieldChange> | (PlanDiff['around'][number] & { path?: string })): string {
  const place = [field, name, path].filter((part) => part !== undefined && part !== '').join(' ')
  return `${place} ${before ?? '∅'} → ${after ?? '∅'}`
}

/** Steps called A, B, C … that greet; each one named comes with its own id. */
const letters = (text: string): Plan => planOf(...text.split('').map((letter) => greeting(letter)))
const greeting = (letter: string): Partial<StepParts> => ({
  id: letter.toLowerCase(),
  title: letter,
  body: calls('echo', `hello ${letter}`),
})
/** The same with ids by number, as a dialect that numbers its steps gives them, each after the one before. */
const numbered = (text: string): Plan =>
  planOf(
    ...text.split('').map((letter, at) => ({
      ...greeting(letter),
      id: `step-${at + 1}`,
      after: at === 0 ? [] : [`step-${at}`],
    })),
  )

describe('steps', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['that are the same are not told', 'ABC', 'ABC', []],
    ['that came are told with their place', 'AC', 'ABC', ['+ 2 B']],
    ['that went are told with their old place', 'ABC', 'AC', ['- 2 B']],
    ['that moved are told, not those that they passed', 'ABCDE', 'BCDEA', ['A moved 1 to 5']],
    ['that changed places are told once', 'ABCD', 'ACBD', ['C moved 3 to 2']],
    ['that are all new are told', '', 'AB', ['+ 1 A', '+ 2 B']],
    ['that all went are told', 'AB', '', ['- 1 A', '- 2 B']],
  ])('%s', (_, before, after, words) => {
    expect(
      told(letters(before), letters(after)).filter((line) => !line.startsWith('result')),
    ).toEqual(words)
  })

  test.each<[string, string, string, readonly string[]]>([
    [
      'that follow a new one have another number, and nothing else is told of them',
      'AC',
      'ABC',
      ['+ 2 B', 'C: id step-2 → step-3'],
    ],
    [
      'that follow one that went',
      'ABC',
      'BC',
      ['- 1 A', 'B: id step-2 → step-1', 'C: id step-3 → step-2'],
    ],
    [
      'that changed places',
      'ABC',
      'ACB',
      ['C moved 3 to 2', 'C: id step-3 → step-2', 'B: id step-2 → step-3'],
    ],
  ])('%s', (_, before, after, words) => {
    expect(
      told(numbered(before), numbered(after)).filter((line) => !line.startsWith('result')),
    ).toEqual(words)
  })
})

describe('in a step', () => {
  const web = (url: string, extra: Partial<StepParts> = {}) => ({
    title: 'Look',
    body: calls('web', url),
    ...extra,
  })
  test.each<[string, Partial<StepParts>, Partial<StepParts>, readonly string[]]>([
    ['another title', web('u'), web('u', { title: 'See' }), ['See: title Look → See']],
    ['another id', web('u', { id: 'a' }), web('u', { id: 'b' }), ['Look: id a → b']],
    ['another argument by position', web('u'), web('v'), ['Look: argument #1 "u" → "v"']],
    [
      'another argument by name',
      { body: named('web', { url: 'u', as: 'x' }) },
      { body: named('web', { url: 'u', as: 'y' }) },
      ['Step s1: argument as "x" → "y"'],
    ],
    [
      'an argument that came',
      { body: named('web', { url: 'u' }) },
      { body: named('web', { url: 'u', as: 'y' }) },
      ['Step s1: argument as ∅ → "y"'],
    ],
    [
      'an argument that went',
      { body: named('web', { url: 'u', as: 'y' }) },
      { body: named('web', { url: 'u' }) },
      ['Step s1: argument as "y" → ∅'],
    ],
    [
      'an argument for another',
      { body: named('web', { a: 1, b: 2 }) },
      { body: named('web', { a: 1, c: 2 }) },
      ['Step s1: argument c ∅ → 2', 'Step s1: argument b 2 → ∅'],
    ],
    [
      'a call for a value',
      { body: calls('mail', calls('web')) },
      { body: calls('mail', 1) },
      ['Step s1: argument #1 (call :web) → 1'],
    ],
    [
      'a guard at another arm',
      {
        body: match(input('i'), [
          arm(wildcard(), literal(1), literal(2)),
          arm(wildcard(), literal(3)),
        ]),
      },
      {
        body: match(input('i'), [
          arm(wildcard(), literal(1)),
          arm(wildcard(), literal(2), literal(3)),
        ]),
      },
      [
        'Step s1: expression (match (input :i) _ :when 2 1 _ 3) → (match (input :i) _ 1 _ :when 3 2)',
      ],
    ],
    [
      'arguments in another order',
      { body: named('web', { a: 1, b: 2 }) },
      { body: named('web', { b: 2, a: 1 }) },
      ['Step s1: expression (call :web {:a 1 :b 2}) → (call :web {:b 2 :a 1})'],
    ],
    [
      'another tool',
      web('u'),
      { title: 'Look', body: calls('http', 'u') },
      ['Look: tool web → http'],
    ],
    [
      'another tool deep down',
      { body: calls('mail', calls('web', 'u')) },
      { body: calls('mail', calls('http', 'u')) },
      ['Step s1: tool 0 web → http'],
    ],
    [
      'another argument in a branch',
      { body: ifElse(input('i'), calls('web', 'u')) },
      { body: ifElse(input('i'), calls('web', 'v')) },
      ['Step s1: argument #1 1 "u" → "v"'],
    ],
    [
      'another condition',
      { body: ifElse(input('i'), literal(1)) },
      { body: ifElse(input('j'), literal(1)) },
      ['Step s1: expression 0 (input :i) → (input :j)'],
    ],
    [
      'another name',
      { body: letIn([[bind('x'), calls('web')]], literal(1)) },
      { body: letIn([[bind('y'), calls('web')]], literal(1)) },
      ['Step s1: expression (let [x (call :web)] 1) → (let [y (call :web)] 1)'],
    ],
    [
      'another kind of expression',
      { body: listExpr([calls('a')]) },
      { body: calls('a') },
      ['Step s1: expression [(call :a)] → (call :a)'],
    ],
    [
      'a gate',
      web('u'),
      web('u', { approval: 'required' }),
      ['Look: approval by-policy → required'],
    ],
    [
      'permissions',
      web('u', { permissions: ['A'] }),
      web('u', { permissions: ['A', 'B'] }),
      ['Look: permissions A → A, B'],
    ],
    ['a time', web('u'), web('u', { estimate: { seconds: 5 } }), ['Look: estimate ∅ → 5 s']],
    [
      'what is expected',
      web('u', { expects: { unit: 'm', tolerance: 0.5 } }),
      web('u', { expects: { unit: 'm' } }),
      ['Look: expects `m` ± 0.5 → `m`'],
    ],
    [
      'a vote',
      web('u'),
      web('u', { vote: { ahead: 2, samples: 9 } }),
      ['Look: vote ∅ → ahead by 2, at most 9 answers'],
    ],
    ['files', web('u', { files: ['a'] }), web('u'), ['Look: files a → ∅']],
  ])('%s is told', (_, before, after, words) => {
    const plan = (step: Partial<StepParts>) => planWith({ result: literal(null) }, step)
    expect(told(plan(before), plan(after))).toEqual(words)
  })

  test('what follows from another id is not told again', () => {
    const plan = (id: string) =>
      planOf(
        { id, title: 'Look', body: calls('web', 'u') },
        { id: 'tell', title: 'Tell', after: [id], body: calls('mail', output(id, ['to']), 'x') },
        output(id),
      )
    expect(told(plan('look'), plan('see'))).toEqual(['Look: id look → see'])
  })

  test('a new dependency is told', () => {
    const plan = (...after: string[]) =>
      planOf(
        { id: 'a', body: calls('web') },
        { id: 'b', body: calls('web', 'u') },
        { id: 'c', title: 'C', after, body: calls('mail') },
      )
    expect(told(plan(), plan('a'))).toEqual(['C: after ∅ → a'])
  })

  test('another dependency is told, even where it is the step before', () => {
    const plan = (...after: string[]) =>
      planOf(
        { id: 'a', body: calls('web') },
        { id: 'b', body: calls('web', 'u') },
        { id: 'c', title: 'C', after, body: calls('mail') },
      )
    expect(told(plan('a'), plan('b'))).toEqual(['C: after a → b'])
  })

  test('a result of a step with another id is not told again', () => {
    const plan = (id: string) => planOf({ id, title: 'Look', body: calls('web', 'u') })
    expect(told(plan('look'), plan('see'))).toEqual(['Look: id look → see'])
  })

  const between = (...middle: Partial<StepParts>[]) =>
    planOf({ id: 'a', title: 'A', body: calls('ask') }, ...middle, {
      id: 'z',
      title: 'Z',
      body: calls('sum'),
    })
  const look = { id: 'look', title: 'Look', body: calls('web', 'u') }

  test('what has another id, title and argument between the same neighbours is the same step', () => {
    const see = { id: 'see', title: 'See', body: calls('web', 'v') }
    const before = between(look)
    const after = createPlan({
      ...before,
      steps: [...planOf(greeting('N')).steps, ...between(see).steps],
    })
    expect(told(before, after)).toEqual([
      '+ 1 N',
      'See: id look → see',
      'See: title Look → See',
      'See: argument #1 "u" → "v"',
    ])
  })

  test('what has another id, title and tool there is another step', () => {
    expect(told(between(look), between({ id: 'see', title: 'See', body: calls('http') }))).toEqual([
      '+ 2 See',
      '- 2 Look',
    ])
  })

  test('what has another id, title and argument elsewhere is another step', () => {
    const after = planOf({ id: 'see', title: 'See', body: calls('web', 'v') }, ...between().steps)
    expect(told(between(look), after)).toEqual(['+ 1 See', '- 2 Look'])
  })

  test('steps that do the same keep their order when all their ids change', () => {
    const same = (letter: string) =>
      planWith(
        { result: literal(null) },
        ...[1, 2, 3].map((at) => ({ id: `${letter}${at}`, title: 'T', body: calls('web') })),
      )
    expect(told(same('x'), same('y'))).toEqual(['T: id x1 → y1', 'T: id x2 → y2', 'T: id x3 → y3'])
  })

  test('a result of another step is told', () => {
    const plan = (from: string) =>
      planOf(
        { id: 'a', body: calls('web') },
        { id: 'b', body: calls('web', 'u') },
        { title: 'C', body: calls('mail', output(from)) },
      )
    expect(told(plan('a'), plan('b'))).toEqual(['C: argument #1 (output :a) → (output :b)'])
  })
})

describe('around the steps', () => {
  const plan = (parts: Partial<Plan>) => planWith({ result: literal(1), ...parts }, calls('web'))
  test.each<[string, Partial<Plan>, Partial<Plan>, readonly string[]]>([
    ['an input that came', {}, { inputs: { who: { description: 'Who' } } }, ['input who ∅ → Who']],
    ['an input that went', { inputs: { who: { description: 'Who' } } }, {}, ['input who Who → ∅']],
    [
      'an input with a value',
      { inputs: { d: { description: 'D', unit: 'm' } } },
      { inputs: { d: { description: 'D', unit: 'm', value: 3 } } },
      ['input d D [m] → D [m] = 3'],
    ],
    ['another result', {}, { result: literal(2) }, ['result 1 → 2']],
    ['what happens after a failure', {}, { onFailure: 'continue' }, ['onFailure pause → continue']],
    ['another goal', { goal: 'a' }, { goal: 'b' }, ['goal a → b']],
    ['another name', {}, { name: 'b' }, ['name ∅ → b']],
    [
      'assumptions',
      { assumptions: ['a', 'b'] },
      { assumptions: ['b', 'c'] },
      ['assumptions a → ∅', 'assumptions ∅ → c'],
    ],
  ])('%s is told', (_, before, after, words) => {
    expect(told(plan(before), plan(after))).toEqual(words)
  })
})

test('a plan of equal steps is compared by their order', () => {
  const same = (count: number): Plan =>
    planOf(...Array.from({ length: count }, (): Expr => calls('echo', variable('x'))))
  expect(told(same(5), same(3))).toEqual([
    '- 4 Step s4',
    '- 5 Step s5',
    'result (output :s5) → (output :s3)',
  ])
})
