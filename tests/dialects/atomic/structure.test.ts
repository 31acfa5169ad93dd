// Whether the parts of an atomic plan fit together
// =============================================================================
//
// Goal: every fault of the data flow is found at its place, and nothing else is.
// Method: a plan is a line, `variables | step | step`, a step `[id] output < inputs`, with the
// steps that `composition` gives it behind `:`. What is found is a line each: the code, the text
// underlined, the details, `also` what else is underlined, and what a fix would put there.

import { expect, test } from 'vitest'

import { readPlan } from '#dialects/atomic/read-plan'
import { sourcesOf, structureOf } from '#dialects/atomic/structure'
import { readJson } from '#json'
import { createSource, type Diagnostic } from '#text'

function planText(line: string): string {
  const [variables = '', ...steps] = line.split('|').map((part) => part.trim())
  const composition: Record<string, readonly string[]> = {}
  const made = steps.map((text) => {
    const [, id, output, inputs = '', on] =
      /^(?:\[(\w+)\] )?(\S+) < ([\w ]*?)(?: :([\w ]*))?$/.exec(text) ?? []
    if (on !== undefined) composition[id ?? ''] = words(on)
    return {
      ...(id === undefined ? {} : { step_id: id }),
      type: 'algebraic',
      description: 'Divide one by the other',
      inputs: words(inputs),
      output: output === '?' ? 1 : output,
    }
  })
  const given = Object.fromEntries(words(variables).map((name) => [name, 'A variable']))
  return JSON.stringify({ variables: given, steps: made, composition })
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '')
}

function judged(line: string) {
  const source = createSource(planText(line))
  const { node } = readJson(source)
  if (node === undefined) throw new Error('the plan of the test is no JSON')
  const shape: Diagnostic[] = []
  const draft = readPlan(node, 100, { push: (fault) => shape.push(fault) })
  if (draft === undefined) throw new Error('the plan of the test is no plan')
  const faults: Diagnostic[] = []
  const structure = structureOf(draft, { push: (fault) => faults.push(fault) })
  const at = ({ start, end }: { readonly start: number; readonly end: number }) =>
    source.text.slice(start, end)
  const told = faults.map(({ code, severity, span, details, related, fixes }) => {
    const said = Object.values(details).join('; ')
    const also = related.map((one) => ` also ${at(one.span)} (${one.label})`).join('')
    const fix = fixes
      .map(({ title, edits }) => ` fix ${title}: ${edits.map(({ text }) => text).join()}`)
      .join('')
    return `${severity} ${code} ${at(span)} ${said}${also}${fix}`.trim()
  })
  return {
    ...structure,
    draft,
    told,
    order: structure.order.map((step) => step.output?.text).join(' '),
  }
}

test.each([
  ['steps that are in order are left so', 'v t | [P1] a < v t | [P2] b < a v', 'a b', []],
  [
    'a step that reads a later output is moved behind it, which is noted once',
    'v | [P2] b < a c v | [P1] a < v | [P3] c < v',
    'a c b',
    ['note atomic/reordered "a" a also "a" (it is made here)'],
  ],
  [
    'two steps of one id',
    'v | [P1] a < v | [P1] b < a | [P2] c < b',
    'a b c',
    ['error atomic/duplicate-id "P1" P1 also "P1" (it stands here already)'],
  ],
  [
    'two steps of one output: the first makes it',
    'v | [P1] a < v | [P2] a < v | [P3] b < a',
    'a a b',
    ['error atomic/duplicate-output "a" a also "a" (it stands here already)'],
  ],
  [
    'an output named like a variable',
    'v | [P1] v < v',
    '',
    [
      'error atomic/output-is-variable "v" v also "v" (it stands here already) fix leave `v` out of `variables`:',
      'error atomic/cycle "v" `v` needs `v`',
    ],
  ],
  [
    'an input from nowhere, and one that is misspelled',
    'speed | [P1] a < sped zzz speed',
    'a',
    [
      'error atomic/unknown-input "sped" sped; Did you mean `speed`? fix write `speed`: "speed"',
      'error atomic/unknown-input "zzz" zzz',
    ],
  ],
  [
    'an input that a step may have meant whose output could not be read',
    'v | [P1] ? < v | [P2] b < a',
    ' b',
    [],
  ],
  [
    'a variable that only a step reads whose output could not be read is not called unused',
    'v w | [P1] ? < v',
    '',
    [],
  ],
  [
    'an input that stands there twice',
    'v | [P1] a < v v',
    'a',
    ['error atomic/repeated-input "v" v also "v" (it stands here already)'],
  ],
  ['a variable that nothing reads', 'v w | [P1] a < v', 'a', ['note atomic/unused-variable "w" w']],
  [
    'a cycle of three behind a step that is in none',
    'v | [P0] z < a | [P1] a < c v | [P2] b < a | [P3] c < b',
    '',
    [
      'error atomic/cycle "a" `a` needs `c` needs `b` needs `a` also "c" (is needed for it) also "b" (is needed for it)',
    ],
  ],
  [
    'a long cycle is told in short',
    `v | a0 < a9 v | ${Array.from({ length: 9 }, (_, at) => `a${at + 1} < a${at}`).join(' | ')}`,
    '',
    [
      `error atomic/cycle "a0" ${['a0', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4'].map((name) => `\`${name}\``).join(' needs ')} needs \`…\` needs \`a0\`${['a9', 'a8', 'a7', 'a6', 'a5', 'a4', 'a3'].map((name) => ` also "${name}" (is needed for it)`).join('')}`,
    ],
  ],
  [
    'a composition that agrees, in any order',
    'v | [P1] a < v : | [P2] b < v : | [P3] c < b a v : P1 P2',
    'a b c',
    [],
  ],
  [
    'a composition with too few, and one with too many',
    'v | [P1] a < v : P2 | [P2] b < v a : ',
    'a b',
    [
      'error atomic/composition "P1":["P2"] P1; []; ["P2"]',
      'error atomic/composition "P2":[] P2; ["P1"]; []',
    ],
  ],
  [
    'a composition that names the wrong step instead of the right one',
    'v | [P1] a < v | [P2] b < v | [P3] c < a v : P2',
    'a b c',
    ['error atomic/composition "P3":["P2"] P3; ["P1"]; ["P2"]'],
  ],
  [
    'a composition that names a step that is not there',
    'v | [first] a < v | [P2] b < a : frist',
    'a b',
    ['error atomic/unknown-step "frist" frist fix write `first`: "first"'],
  ],
  ['a composition of a step that reads one without an id', 'v | a < v | [P2] b < a : ', 'a b', []],
] as const)('%s', (_, line, order, told) => {
  const found = judged(line)
  expect(found.told).toEqual(told)
  expect(found.order.trim()).toBe(order.trim())
})

test('after twenty unknown names none is looked for any more', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `spee${at}`).join(' ')
  const inputs = judged(`speed | [P1] a < speed ${names(22)}`).told
  expect(inputs.map((line) => line.includes('fix'))).toEqual([
    ...Array<boolean>(20).fill(true),
    false,
    false,
  ])
  const steps = judged(`v | [spee] a < v | [P2] b < a : spee ${names(22)}`).told
  expect(steps.filter((line) => line.includes('fix'))).toHaveLength(20)
  expect(steps).toHaveLength(22)
})

test('the sources of a step are its makers, each once, in the order of its inputs', () => {
  const { draft, makers } = judged('v | [P1] a < v | [P2] b < v | [P3] c < b v a b')
  const [, , last] = draft.steps
  if (last === undefined) throw new Error('there are three steps')
  expect(sourcesOf(last, makers).map(({ id }) => id?.text)).toEqual(['P2', 'P1'])
})
