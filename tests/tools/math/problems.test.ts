// Problems with known answers, solved without any model
//
// Goal: every problem of tests/data/problems/ comes out within 1e-9, and every unit trap is refused by the compiler,
// before anything runs. The answers were written with Python's arithmetic and SymPy, never with this solver.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { builtinTools, compile, createRuntime, toJson } from 'planwright'

import { convert, parseUnit } from '#plan'

import { inFolder } from '../../services/folder.ts'

interface Problem {
  readonly problem_text: string
  readonly answer_number?: number
  readonly unit?: string
  readonly refused?: string
  readonly plan: { readonly steps: readonly { readonly output: string }[] }
}

const folder = new URL('../../data/problems/', import.meta.url)
const problems = readdirSync(folder).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Problem[]).map(
    (problem) => [file, problem.problem_text, problem] as const,
  ),
)
const solved = problems.filter(([, , { refused }]) => refused === undefined)
const traps = problems.filter(([, , { refused }]) => refused !== undefined)

/** The results of all problems, run one after the other in one runtime. */
async function resultsOf(): Promise<ReadonlyMap<string, unknown>> {
  const results = new Map<string, unknown>()
  await inFolder(async ({ path }) => {
    const tools = builtinTools({ workspaceFolder: path })
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools })
    try {
      for (const [at, [, text, { plan: source }]] of solved.entries()) {
        const { plan, diagnostics } = compile(JSON.stringify(source))
        if (plan === undefined)
          throw new Error(`${text}: ${diagnostics.map((one) => one.code).join(', ')}`)
        const run = await runtime.create(plan, { id: `r${at}` })
        const { result, failures } = await run.start()
        results.set(text, failures.length > 0 ? failures : toJson(result ?? null))
      }
    } finally {
      await runtime.close()
    }
  })
  return results
}

const results = await resultsOf()

test('there are at least forty problems, and ten traps', () => {
  expect(solved.length).toBeGreaterThanOrEqual(40)
  expect(traps.length).toBeGreaterThanOrEqual(10)
})

describe('comes out', () => {
  test.each(solved)(
    '%s: %s',
    (_, text, { answer_number: answer = Number.NaN, unit = '1', plan }) => {
      const output = plan.steps.at(-1)?.output ?? ''
      const found = (results.get(text) as Record<string, unknown>)[output]
      const value = numberIn(found, unit)
      expect([found, Math.abs((value ?? Number.NaN) - answer) <= 1e-9 * Math.abs(answer)]).toEqual([
        found,
        true,
      ])
    },
  )
})

describe('is refused before anything runs', () => {
  test.each(traps)('%s: %s', (_, _text, { refused, plan }) => {
    const compiled = compile(JSON.stringify(plan))
    expect(compiled.ok).toBe(false)
    expect(compiled.diagnostics.map(({ code }) => code)).toContain(refused)
  })
})

function numberIn(found: unknown, unit: string): number | undefined {
  if (typeof found === 'number') return unit === '1' ? found : undefined
  const { value, unit: own } = found as { value: number; unit: string }
  const [from, to] = [parseUnit(own).unit, parseUnit(unit).unit]
  return from && to && convert(value, from, to)
}
