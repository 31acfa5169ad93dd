// Plans with points of scales
// =============================================================================
//
// Goal: temperatures, levels, pH, gauge pressures, dates and magnitudes are right or refused, and ordinary plans are not
// refused. Method: plans as textbooks have them, carried out as `planwright solve` does and held against plain arithmetic
// of the tables; and plans that add or multiply what is a point of a scale, with the code that refuses each.

import { readFileSync } from 'node:fs'

import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

import { convert, parseFormula, parseUnit, symbolsOf } from '#plan'

import { answerOf, type Answer } from '../../../scripts/truth/bench.ts'

/** A plan of a table. */
interface Case {
  readonly title: string
  readonly plan: { readonly variables: Record<string, object>; readonly steps: readonly object[] }
  readonly output: string
  readonly unit: string
  /** The arithmetic of the answer; empty where it is refused. */
  readonly answer: string
  readonly code: string
}

const VARIABLE = /^(\S+) = (-?[\d.]+(?:e[-+]?\d+)?) ([^:[]+): (.*)$/
const STEP = /^(\S+) = (.+) \[(.*?)\]: (.*)$/

function caseOf(block: string): Case {
  const [title = '', ...lines] = block.trim().split('\n')
  const variables: Record<string, object> = {}
  const steps: object[] = []
  const names: string[] = []
  let [answer, code, output, unit] = ['', '', '', '1']
  for (const line of lines) {
    if (line.startsWith('= ')) answer = line.slice(2)
    else if (line.startsWith('! ')) code = line.slice(2)
    else if (STEP.test(line)) {
      const [, name = '', formula = '', wanted = '', description = ''] = STEP.exec(line) ?? []
      const said = `${name} = ${formula}`
      const { formula: read } = parseFormula(said, { names: new Set([...names, name]) })
      const own = read === undefined ? [] : [...symbolsOf(read).keys()]
      const type = /solve\(|integrate\(/.test(formula) ? 'symbolic' : 'algebraic'
      const inputs = names.filter((each) => own.includes(each))
      steps.push({
        step_id: `s${steps.length + 1}`,
        type,
        description,
        inputs,
        output: name,
        formula: said,
        expected_units: wanted,
      })
      names.push(name)
      ;[output, unit] = [name, wanted]
    } else if (line.trim() !== '') {
      const [, name = '', value, own = '', description = ''] = VARIABLE.exec(line) ?? []
      if (value === undefined) throw new Error(`${title}: ${line}`)
      variables[name] = { description, value: Number(value), unit: own }
      names.push(name)
    }
  }
  return { title, plan: { variables, steps }, output, unit, answer, code }
}

function casesIn(name: string): readonly Case[] {
  const text = readFileSync(new URL(`../../data/readings/${name}`, import.meta.url), 'utf8')
  return text.split(/^## /m).slice(1).map(caseOf)
}

function carriedOut({ title, plan, output }: Case): Promise<Answer> {
  const said = Object.values(plan.variables) as {
    description: string
    value: number
    unit: string
  }[]
  const text = said.map(({ description, value, unit }) => `${description}: ${value} ${unit}.`)
  return answerOf({
    law: title,
    kind: '',
    variations: [],
    text: `${text.join(' ')} Find it.`,
    domain: 'physics',
    plan,
    output,
    question: {},
  })
}

function inUnit([value, unit]: readonly [value: string | number, unit: string], wanted: string) {
  if (unit === wanted) return Number(value)
  const [from, to] = [parseUnit(unit).unit, parseUnit(wanted).unit]
  return from && to && convert(Number(value), from, to)
}

describe('an ordinary plan is right', () => {
  const cases = casesIn('right.txt')

  test('there are more than 150', () => expect(cases.length).toBeGreaterThan(150))

  test.each(cases.map((each) => [each.title, each] as const))('%s', async (_title, one) => {
    const { ours, refusedBy, why } = await carriedOut(one)
    expect([refusedBy, why]).toEqual([undefined, undefined])
    const expected = Number(runInNewContext(one.answer))
    const found = ours && inUnit(ours, one.unit)
    expect(Math.abs((found ?? Number.NaN) / expected - 1)).toBeLessThan(1e-9)
  })
})

describe('a plan that adds or multiplies points of a scale is refused', () => {
  const cases = casesIn('refused.txt')

  test.each(cases.map((each) => [each.title, each] as const))('%s', async (_title, one) => {
    const { ours, refusedBy, why } = await carriedOut(one)
    expect([ours, refusedBy]).toEqual([undefined, one.code])
    expect(why).not.toContain('{')
  })
})
