// How fast STEP text is read and lowered
// =============================================================================
//
// A megabyte of text as a model writes it, and a plan of ten steps; beside the
// first, JSON.parse of as many bytes as a yardstick for the machine.

import { readdirSync, readFileSync } from 'node:fs'

import { DEFAULT_LIMITS, dialectNamed, MOST_STEPS, type ReadOptions } from '#dialects'
import { builtinCatalogue } from '#plan'
import { createSource } from '#text'

import { medianMs, medianPairMs, type Bench } from './figure.ts'

export const MEGABYTE = 1_000_000

const STEPS = [
  ['READ_KNOWLEDGE', 'Query knowledge base for Python decorators', 'KNOWLEDGE_READ'],
  ['READ_MEMORY', 'Recall the questions that were asked about closures in March', 'MEMORY_READ'],
  ['ANALYZE_CODE', 'Analyze the examples for common mistakes and name them', 'ANALYSIS'],
  ['PLAN_SCHEDULE', 'Propose a week of practice with one topic a day', 'ANALYSIS, READ_ONLY'],
] as const

/** Steps of a plan until it is so long, or so many. */
export function planText(length: number, steps = Infinity): string {
  let text = ''
  for (let number = 1; number <= steps && text.length < length; number++) {
    const [faculty, action, capabilities] = STEPS[number % STEPS.length] ?? STEPS[0]
    const parameters = `{"search_term": "topic ${number}", "limit": ${number % 20}, "tags": ["python", "review"]}`
    text +=
      `STEP ${number}:\nFACULTY: ${faculty}\nACTION: ${action}\n` +
      `PARAMETERS: ${parameters}\nCAPABILITIES: ${capabilities}\n`
  }
  return text
}

/** The good sentences of the stored corpus, each an action of one plan. */
function sentencesText(): string {
  const folder = new URL('../tests/corpus/step/sentences/', import.meta.url)
  const fine = readdirSync(folder).flatMap((name) => {
    return (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { fine: string[] }).fine
  })
  return fine
    .map(
      (action, at) =>
        `STEP ${at + 1}:\nFACULTY: SUM_UP\nACTION: ${action}\nPARAMETERS: {}\nCAPABILITIES: ANALYSIS\n`,
    )
    .join('')
}

export const figures: Bench = () => {
  const step = dialectNamed('step')
  if (step === undefined) throw new Error('there is no dialect step')
  const options: ReadOptions = {
    goal: 'Learn',
    profile: 'default',
    catalogue: builtinCatalogue,
    limits: { ...DEFAULT_LIMITS, steps: MOST_STEPS },
  }
  const long = planText(MEGABYTE)
  const short = planText(MEGABYTE, 10)
  const json = JSON.stringify(long.match(/[^\n]+/g))
  const count = long.split('STEP ').length - 1
  const { plan, diagnostics } = step.read(createSource(long), options)
  const faults = diagnostics.filter(({ severity }) => severity === 'error')
  if (plan?.steps.length !== count || faults.length > 0) throw new Error('the plan was not read')

  const [read, parse] = medianPairMs(
    () => step.read(createSource(long), options),
    () => JSON.parse(json) as unknown,
    31,
  )
  const tenSteps = medianMs(() => step.read(createSource(short), options), 301, 200)
  const sentences = sentencesText()
  const good = medianMs(() => step.read(createSource(sentences), options), 31)
  return [
    { name: '1,040 good sentences of ten languages read and lowered', measured: good, unit: 'ms' },
    {
      name: `1 MB of STEP text, ${count} steps, read and lowered`,
      measured: read,
      unit: 'ms',
    },
    { name: 'the same, against JSON.parse of as many bytes', measured: read / parse, unit: '×' },
    { name: '10 steps read and lowered', measured: tenSteps * 1000, unit: 'µs', target: 300 },
  ]
}
