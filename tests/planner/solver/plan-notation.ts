// Atomic plans in a small notation, and what comes of them

import { compile } from '#compile'
import { toJson, type Json } from '#plan'
import type { Failure as RunFailure } from '#runtime'
import { Simulation } from '#testing'
import { formula } from '#tools/math/formula'
import { solverTools } from '#tools/math/solver-tools'

/** Why a step failed. */
export type Failure = RunFailure

/** `v0 = 20 m/s; t: s` (`?` for no unit) and `symbolic y(v0, t) = v0*t : m` as the JSON of a plan. */
export function readPlan(variables: string, steps: readonly string[]): string {
  const known = variables.split(';').map((one) => {
    const [, name = '', value, unit = '', open = ''] =
      /^\s*(\w+)(?:\s*=\s*(\S+)\s+(\S.*?)|\s*:\s*(\S.*?))\s*$/.exec(one) ?? []
    const own = value === undefined ? open : unit
    const said = value === undefined ? {} : { value: Number(value) }
    const inUnit = own === '?' ? {} : { unit: own }
    return [name, { description: `Quantity ${name}`, ...inUnit, ...said }]
  })
  return JSON.stringify({
    variables: Object.fromEntries(known),
    steps: steps.map((step, at) => {
      const [, type = '', output = '', inputs = '', said = '', unit] =
        /^(\w+) (\w+)\(([^)]*)\)(?: = (.*?))?(?: : (\S.*))?$/.exec(step) ?? []
      return {
        step_id: `P${at + 1}`,
        type,
        description: 'Carry out the one operation',
        inputs: inputs.split(',').map((name) => name.trim()),
        output,
        ...(said === '' ? {} : { formula: said }),
        ...(unit === undefined ? {} : { expected_units: unit }),
      }
    }),
  })
}

/** What a plan comes to: its results by name, and what failed. */
export async function runOf(
  variables: string,
  steps: readonly string[],
): Promise<{ readonly result: Json; readonly failures: readonly Failure[] }> {
  return runText(readPlan(variables, steps))
}

/** What the JSON of a plan comes to. */
export async function runText(
  text: string,
): Promise<{ readonly result: Json; readonly failures: readonly Failure[] }> {
  const { plan, diagnostics } = compile(text, { dialect: 'atomic' })
  if (plan === undefined) throw new Error(diagnostics.map(({ code }) => code).join(', '))
  const simulation = new Simulation({ tools: [formula, ...solverTools()] })
  const { result, failures } = await simulation.until(async (runtime) => {
    return await (await runtime.create(plan, {})).start()
  })
  return { result: toJson(result ?? null), failures: failures.map(({ failure }) => failure) }
}

/** The last result. */
export const DONE = (result: Json): unknown =>
  Object.values(result as Readonly<Record<string, Json>>).at(-1)
