// Formulas of well-known quantities, in the notation of tests/data/critics/laws-tried.txt

import { readFileSync } from 'node:fs'

import { compile } from '#compile'
import { physicsLawyer, type AtomicPlan, type CritiqueUnit } from '#planner'

import { contextOf, stateOf } from './plan-cases.ts'

/** A formula of a quantity. */
export interface LawCase {
  readonly title: string
  readonly plan: AtomicPlan
  readonly isRight: boolean
}

/** The formulas of a file, right and wrong. */
export function lawCases(file: string): readonly LawCase[] {
  const text = readFileSync(new URL(`../../data/critics/${file}`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(casesOf)
}

/** The formulas of a line. */
export function casesOf(line: string): readonly LawCase[] {
  const [description = '', given = '', made = '', right = '', wrong = ''] = line
    .split('|')
    .map((part) => part.trim())
  const variables = Object.fromEntries(
    given.split(';').map((each) => {
      const [, name = '', unit, words] = /^\s*(\w+) ([^:]+): (.*)$/.exec(each) ?? []
      if (name === '') throw new Error(`no variable: ${each}`)
      return [name, { description: words, unit }]
    }),
  )
  const [output = '', ...unit] = made.split(' ')
  const caseOf = (formula: string, isRight: boolean): LawCase => {
    const step = {
      step_id: 'P1',
      type: 'algebraic',
      description,
      inputs: Object.keys(variables),
      output,
      formula: `${output} = ${formula}`,
      expected_units: unit.join(' '),
    }
    const plan = { variables, steps: [step] } as unknown as AtomicPlan
    return { title: `${description}: ${formula}`, plan, isRight }
  }
  const formulasOf = (part: string) => part.split(' ; ').filter((each) => each.trim() !== '')
  return [
    ...formulasOf(right).map((each) => caseOf(each.trim(), true)),
    ...formulasOf(wrong).map((each) => caseOf(each.trim(), false)),
  ]
}

/** What becomes of a case: the compiler refuses it, the critic blocks it or warns of it, or nothing is said. */
export type Verdict = 'refused' | 'blocked' | 'warned' | 'passed'

/** What the compiler and the Physics Lawyer say of a case; by default the problem is the step's own words. */
export async function verdictOn(
  { plan }: LawCase,
  problem = plan.steps[0]?.description ?? '',
): Promise<{ verdict: Verdict; found: readonly CritiqueUnit[] }> {
  const { plan: compiled } = compile(JSON.stringify(plan), { dialect: 'atomic' })
  if (compiled === undefined) return { verdict: 'refused', found: [] }
  const all = await physicsLawyer().critique(plan, stateOf(problem), contextOf(compiled))
  const found = all.filter(({ issue }) => issue === 'law_inapplicable')
  const severities = new Set(found.map(({ severity }) => severity))
  const verdict = severities.has('blocking')
    ? 'blocked'
    : severities.has('warning')
      ? 'warned'
      : 'passed'
  return { verdict, found }
}
