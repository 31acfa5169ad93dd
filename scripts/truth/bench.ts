// A problem with its plan, carried out as `planwright solve` does: compiler, critics, solver and cleaner
// =============================================================================
//
// In one process on a simulated machine, so that thousands can be carried out. Mechanical fixes are made first, as the
// planner makes them without asking a model.

import { compile } from '#compile'
import type { CheckedPlan } from '#plan'
import {
  dependencyChecker,
  physicsLawyer,
  planSchema,
  solverOn,
  type Known,
  type StateObject,
} from '#planner'
import { catalogueOf } from '#runtime/toolbox'
import { Simulation } from '#testing'
import { applyFixes, messageOf } from '#text'
import { formula } from '#tools/math/formula'
import { solverTools } from '#tools/math/solver-tools'
import { ask } from '#tools/human/ask'

import type { Problem } from './problem.ts'

/** What the program answered: a value with its unit, or why there is none. */
export interface Answer {
  readonly ours?: readonly [value: string | number, unit: string]
  /** The same of each element of a list, rows after one another. */
  readonly elements?: readonly (readonly [value: string | number, unit: string])[]
  /** The code of the message, or the critic, that refused. */
  readonly refusedBy?: string
  readonly why?: string
}

const TOOLS = [formula, ...solverTools(), ask]
const CATALOGUE = catalogueOf(TOOLS)
const CRITICS = [physicsLawyer(), dependencyChecker()]
const PASSES = 5

/** Carries a problem out. */
export async function answerOf(problem: Problem): Promise<Answer> {
  let text = JSON.stringify(problem.plan)
  let compilation = compile(text, options(problem))
  for (let pass = 0; pass < PASSES && !compilation.ok; pass++) {
    const fixed = applyFixes(compilation.source, compilation.diagnostics)
    if (fixed.applied.length === 0 || fixed.text === text) break
    text = fixed.text
    compilation = compile(text, options(problem))
  }
  if (!compilation.ok) {
    const first = compilation.diagnostics.find(({ severity }) => severity === 'error')
    return first === undefined
      ? { refusedBy: 'compile' }
      : { refusedBy: first.code, why: messageOf(first) }
  }
  const plan = planSchema.parse(JSON.parse(text))
  const state = stateOf(problem, plan)
  const refused = await criticised(state, plan, compilation.plan, text)
  if (refused !== undefined) return refused
  const simulation = new Simulation({ tools: TOOLS })
  let solved: StateObject
  try {
    solved = await simulation.until((runtime) => solverOn({ runtime }).executePlan(state))
  } catch (thrown) {
    return { refusedBy: 'run', why: (thrown as Error).message }
  }
  // A name that a fix gave another form stands where the last step says it.
  const output = plan.steps.at(-1)?.output ?? problem.output
  const known = solved.knowns[output]
  if (known === undefined) return { refusedBy: 'unsolved', why: failureOf(solved) }
  const { value, unit = '1', exact } = known as Known
  if (typeof value === 'number') return { ours: [value, unit] }
  if (typeof value === 'string') return { ours: [value, unit] }
  if (Array.isArray(value)) {
    const elements = elementsOf(value, unit)
    return elements === undefined ? { refusedBy: 'no numbers' } : { elements }
  }
  return exact === undefined ? { refusedBy: 'no number' } : { ours: [exact, unit] }
}

/** The elements of a list or of a list of rows; undefined where one is neither a number nor an expression. */
function elementsOf(list: readonly unknown[], unit: string): Answer['elements'] | undefined {
  const all: (readonly [value: string | number, unit: string])[] = []
  for (const one of list.flat()) {
    const {
      value,
      exact,
      unit: own = unit,
    } = typeof one === 'object' && one !== null ? (one as Partial<Known>) : { value: one }
    const said = typeof value === 'number' || typeof value === 'string' ? value : exact
    if (said === undefined) return undefined
    all.push([said, own])
  }
  return all
}

function options({ text }: Problem) {
  return { dialect: 'atomic', catalogue: CATALOGUE, goal: text } as const
}

async function criticised(
  state: StateObject,
  plan: StateObject['plan'],
  checked: CheckedPlan,
  text: string,
): Promise<Answer | undefined> {
  for (const critic of CRITICS) {
    const units = await critic.critique(plan, state, {
      plan: checked,
      text,
      dialect: 'atomic',
      catalogue: CATALOGUE,
      signal: new AbortController().signal,
      ask: () => Promise.reject(new Error('there is no model')),
    })
    const blocking = units.find(({ severity }) => severity === 'blocking')
    if (blocking !== undefined) return { refusedBy: critic.id, why: blocking.claim }
  }
  return undefined
}

function stateOf({ text, domain }: Problem, plan: NonNullable<StateObject['plan']>): StateObject {
  return {
    state_id: '3f2b8c1e-0000-8000-8000-000000000001',
    problem_text: text,
    domain,
    goal: text,
    knowns: {},
    unknowns: [],
    assumptions: [],
    constraints: [],
    plan,
    audit_log: [],
  }
}

function failureOf({ audit_log: log }: StateObject): string {
  const failed = log.find(({ event }) => event === 'failed' || event === 'critiqued')
  return JSON.stringify(failed ?? null).slice(0, 400)
}
