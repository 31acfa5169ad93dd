// What it costs to watch an answer
// =============================================================================
//
// Answers of a usual size in each dialect, whole and in small pieces; and whether a long
// one costs more than its length says.

import { builtinCatalogue, type DialectName } from '#plan'
import { cutOf, watchAnswer } from '#planner/answer/watch-answer'

import { medianMs, type Bench, type Figure } from './figure.ts'

const wanting = (dialect: DialectName) => ({
  dialect,
  catalogue: builtinCatalogue,
  goal: 'Learn decorators',
  limits: { length: Infinity },
})

function step(count: number): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `STEP ${at + 1}:\nFACULTY: READ_KNOWLEDGE\nACTION: Query the knowledge base for part ${at + 1}\n` +
      `PARAMETERS: {"search_term": "decorators ${at + 1}"}\nCAPABILITIES: KNOWLEDGE_READ\n`,
  ).join('\n')
}

function rtfs(count: number): string {
  const steps = Array.from(
    { length: count },
    (_, at) =>
      `    (step "Ask ${at + 1}"\n      (let [answer (call :ccos.user.ask "What is number ${at + 1}?")]\n        {:answer answer}))`,
  )
  return `(plan\n  :body (do\n${steps.join('\n')}))\n`
}

function atomic(count: number): string {
  const steps = Array.from({ length: count }, (_, at) => ({
    type: 'algebraic',
    description: `Add the first length to the second, as sum ${at + 1}`,
    inputs: ['a', 'b'],
    output: `sum_${at + 1}`,
    formula: 'a + b',
  }))
  return JSON.stringify({ variables: { a: 'A length', b: 'Another' }, steps }, null, 1)
}

function delegation(count: number): string {
  let plan: object = { type: 'task', task: 'Find the genes that nothing else finds' }
  for (let at = count; at > 0; at--) {
    const left = { type: 'task', task: `Find the genes on chromosome ${at}` }
    plan = { type: 'combine', operator: 'UNION', left, right: plan }
  }
  return JSON.stringify({ goal: 'All genes', plan }, null, 1)
}

/** Sixty lines or a little more. */
const USUAL: readonly (readonly [DialectName, string])[] = [
  ['step', step(10)],
  ['rtfs', rtfs(20)],
  ['atomic', atomic(6)],
  ['delegation', delegation(8)],
]

export const figures: Bench = () => {
  const usual = USUAL.map(([dialect, text]): Figure => {
    const options = wanting(dialect)
    if (cutOf(text, options) !== undefined) throw new Error(`a plan in ${dialect} was cut off`)
    const measured = medianMs(
      () => {
        const watch = watchAnswer(options)
        for (let at = 0; at < text.length; at += 4) watch.feed(text.slice(at, at + 4))
      },
      101,
      50,
    )
    const lines = text.split('\n').length
    return {
      name: `an answer of ${lines} lines in ${dialect}, watched`,
      measured,
      unit: 'ms',
      target: 5,
    }
  })
  const [half, whole] = [400, 800].map((count) => {
    const text = step(count)
    return medianMs(() => cutOf(text, wanting('step')), 5, 1)
  })
  return [
    ...usual,
    {
      name: '800 steps watched, against 400',
      measured: (whole ?? 0) / (half ?? 1),
      unit: '×',
      target: 2.6,
    },
  ]
}
