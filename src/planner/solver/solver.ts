// The solver
// =============================================================================
//
// Carries atomic plans out on a runtime, and has the cleaner judge what comes of it:
//
//     const state = await solverOn({ runtime }).executePlan(await planner.createPlan(problem))
//
// Invariants:
//
//   SOLVER-1. A plan is a run, with its journal: the same state is carried out once, and one that
//       was interrupted goes on where it was.
//   SOLVER-2. What needs a person waits in the run; the solver answers nothing and decides nothing.

import { compile } from '#compile'
import { writeJson } from '#json/write-json'
import { sha256Hex, type Catalogue, type CheckedPlan, type Value } from '#plan'
import { RunError, type Budget, type Run, type Runtime } from '#runtime'

import { PlanningError } from '../errors.ts'
import type { Solver } from '../interfaces.ts'
import type { AtomicPlan, AtomicStep, AtomicVariable, StateObject } from '../schemas.ts'
import { valueOf, type Known } from './known.ts'
import { planIn, readSolution } from './solution.ts'
import { DEFAULT_AHEAD, withVotes } from './with-votes.ts'

/** What a solver is made of. */
export interface SolverOptions {
  /** Where plans run; its tools must have those of `math`. */
  readonly runtime: Runtime
  /** What the models may take for one plan; the runtime's own bound by default. */
  readonly budget?: Budget | undefined
  /** By how many votes an answer of a model must be ahead of every other; by 3 by default. */
  readonly ahead?: number | undefined
}

/**
 * A solver on a runtime. Its functions throw RunError where the plan cannot be run, and PlanningError
 * where its run waits for a person or has no end otherwise; the run can then be resumed as any other.
 */
export function solverOn({ runtime, budget, ahead = DEFAULT_AHEAD }: SolverOptions): Solver {
  const execute = async (
    state: StateObject,
    plan: AtomicPlan,
    inputs: Readonly<Record<string, Value>>,
  ): Promise<StateObject> => {
    const run = await runOf({ ...state, plan }, { runtime, inputs, budget, ahead })
    const { state: status, waiting } = await run.resume()
    if (status === 'waiting' || status === 'stopped') {
      const what = waiting[0]?.for ?? status
      throw new PlanningError(
        'planner/solving-waits',
        { run: run.id, what },
        { state, run: run.id },
      )
    }
    const { state: solved } = await readSolution({ ...state, plan }, run, inputs)
    return { ...solved, plan: state.plan }
  }
  return {
    executePlan: async (state) => await execute(state, planIn(state), {}),
    executeStep: async (step, state) => {
      const { plan, inputs } = planOfStep(step, state)
      return await execute(state, plan, inputs)
    },
  }
}

/** Where a state's plan runs. */
interface RunParts {
  readonly runtime: Runtime
  /** What people gave for variables; nothing by default. */
  readonly inputs: Readonly<Record<string, Value>>
  readonly budget?: Budget | undefined
  readonly ahead: number
}

/** The run of a state's plan: the one that is there, or a new one (SOLVER-1). */
async function runOf(
  state: StateObject,
  { runtime, inputs, budget, ahead }: RunParts,
): Promise<Run> {
  const id = solvingRunId(state, inputs, ahead)
  const there = await runtime.open(id).catch((thrown: unknown) => {
    if (thrown instanceof RunError && thrown.code === 'run/not-found') return undefined
    throw thrown
  })
  if (there !== undefined) return there
  const { plan, source } = compiledPlan(state, runtime.catalogue, ahead)
  return await runtime.create(plan, {
    id,
    inputs,
    source,
    ...(budget === undefined ? {} : { budget }),
  })
}

/** As long as the ids that a runtime makes up, so that people may type its beginning. */
const RUN_ID_LENGTH = 12

/** The id of the run that carries a state's plan out: of the same state with the same inputs and votes the same. */
export function solvingRunId(
  state: StateObject,
  inputs: Readonly<Record<string, Value>>,
  ahead: number,
): string {
  const { state_id: id } = state
  const said = JSON.stringify([id, planIn(state), Object.entries(inputs), ahead])
  return sha256Hex(`planwright/solving/1\0${said}`).slice(0, RUN_ID_LENGTH)
}

/**
 * The plan of a state as the compiler has it, with votes on what a model answers; throws RunError where it does not
 * compile here.
 */
export function compiledPlan(
  state: StateObject,
  catalogue: Catalogue,
  ahead: number,
): { readonly plan: CheckedPlan; readonly source: string } {
  const source = `${writeJson(planIn(state), 2)}\n`
  const goal = state.problem_text
  const compilation = compile(source, { dialect: 'atomic', catalogue, goal })
  if (!compilation.ok) throw new RunError(compilation.diagnostics)
  return { plan: withVotes(compilation.plan, catalogue, ahead), source }
}

/** A plan of one step, given what is known of its inputs. */
function planOfStep(
  step: AtomicStep,
  { knowns, plan }: StateObject,
): { readonly plan: AtomicPlan; readonly inputs: Readonly<Record<string, Value>> } {
  const variables: Record<string, string | AtomicVariable> = {}
  const inputs: Record<string, Value> = {}
  for (const name of step.inputs) {
    const own = plan?.variables?.[name]
    const known = Object.hasOwn(knowns, name) ? (knowns[name] as Known) : undefined
    if (known === undefined) {
      if (own !== undefined) variables[name] = own
      continue
    }
    const description = typeof own === 'string' ? own : (own?.description ?? name)
    const { value, unit, exact } = known
    if (typeof value === 'number') {
      variables[name] = {
        description,
        value: exact ?? value,
        ...(unit === undefined ? {} : { unit }),
      }
    } else {
      variables[name] = description
      inputs[name] = valueOf(known)
    }
  }
  return { plan: { variables, steps: [step] }, inputs }
}
