// An atomic plan as JSON with its keys in one order

import type { Json } from '#plan'

import { VARIABLE_KEYS } from './syntax.ts'

const TOP = ['plan_version', 'variables', 'assumptions', 'steps', 'composition', 'metadata']
const STEP = [
  'step_id',
  'type',
  'description',
  'inputs',
  'output',
  'formula',
  'expected_units',
  'tolerance',
  'justification',
  'assumption_needed',
]

type Members = Readonly<Record<string, Json>>

/** The same plan with the members of each object in our order; what is empty by default is left out. */
export function orderedPlan(plan: Members): Json {
  const steps = (plan['steps'] as readonly Members[]).map((step) => ordered(step, STEP))
  const variables = Object.entries((plan['variables'] ?? {}) as Members).map(
    ([name, variable]) =>
      [
        name,
        typeof variable === 'string'
          ? variable
          : ordered(variable as Members, [...VARIABLE_KEYS.required, ...VARIABLE_KEYS.optional]),
      ] as const,
  )
  const all = ordered({ ...plan, steps, variables: Object.fromEntries(variables) }, TOP) as Members
  return Object.fromEntries(
    Object.entries(all).filter(([key, json]) => key === 'steps' || !isEmpty(json)),
  )
}

function ordered(object: Members, keys: readonly string[]): Json {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const json = object[key]
      return json === undefined ? [] : [[key, json] as const]
    }),
  )
}

function isEmpty(json: Json): boolean {
  return json !== null && typeof json === 'object' && Object.keys(json).length === 0
}
