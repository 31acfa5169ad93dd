// The Physics Lawyer
// =============================================================================
//
// Units, dimensions and the laws that steps apply. The compiler has refused what is certainly
// wrong; here is judged what it must let pass and a teacher would mark.
//
// Invariants:
//
//   PHYSICS-LAWYER-1. It judges atomic plans alone, the only ones with units and formulas.
//   PHYSICS-LAWYER-2. What its code finds needs no model; a model is asked for the applicability of laws
//       where one is given.

import type { ModelPort } from '#model'

import type { Critic, CritiqueContext } from '../interfaces.ts'
import type { StateObject } from '../state.ts'
import { readAtomicPlan } from './atomic-reading.ts'
import { signed, type Finding } from './finding.ts'
import { askForFindings } from './model-findings.ts'
import { angles } from './physics/angles.ts'
import { appliedLaws } from './physics/applied-laws.ts'
import { contradictedAssumptions } from './physics/contradicted-assumptions.ts'
import { zeros } from './physics/heat-and-gases.ts'
import { impossibleValues } from './physics/limits.ts'
import { missingUnits } from './physics/missing-units.ts'
import { misnamedResults } from './physics/named-quantities.ts'
import { unitsFromNowhere } from './physics/unit-from-nowhere.ts'

/** How the Physics Lawyer works. */
export interface PhysicsLawyerOptions {
  /**
   * Who is asked whether laws apply: a model, or `planner` for the planner's own. By default nobody is, and
   * only what code can tell is found.
   */
  readonly model?: ModelPort | 'planner'
}

const INSTRUCTIONS = `You review plans that solve problems of physics, chemistry and engineering. Judge one thing only: whether the laws and formulas of the steps apply to this problem and to what the plan assumes. Report a law that does not hold here, a wrong law, a wrong factor or sign, an assumption that the problem contradicts. Units and data flow have been checked already; say nothing of them, nor of style.`

/** A critic of units, dimensions and laws; it judges atomic plans. */
export function physicsLawyer({ model }: PhysicsLawyerOptions = {}): Critic {
  const id = 'physics-lawyer'
  return Object.freeze({
    id,
    dialects: Object.freeze(['atomic'] as const),
    digest: `built in: 3, ${model === undefined ? 'code' : model === 'planner' ? model : model.name}`,
    async critique(plan, state, context) {
      if (plan === undefined) return []
      const read = readAtomicPlan(plan, context.plan)
      const { domain, problem_text: problem } = state
      const found: Finding[] = [
        ...missingUnits(read, domain),
        ...unitsFromNowhere(read),
        ...angles(read, domain),
        ...impossibleValues(read),
        ...misnamedResults(read),
        ...appliedLaws(read, problem),
        ...zeros(read),
        ...contradictedAssumptions(read),
      ]
      if (model !== undefined) found.push(...(await lawsThatApply(id, state, context, model)))
      return signed(id, found)
    },
  } satisfies Critic)
}

/** The half of the Physics Lawyer that asks a model alone, beside the one that is code. */
export function physicsLawyerModel(): Critic {
  const id = 'physics-lawyer-model'
  return Object.freeze({
    id,
    dialects: Object.freeze(['atomic'] as const),
    digest: 'built in: 1, planner',
    async critique(plan, state, context) {
      if (plan === undefined) return []
      return signed(id, await lawsThatApply(id, state, context, 'planner'))
    },
  } satisfies Critic)
}

async function lawsThatApply(
  id: string,
  state: StateObject,
  context: CritiqueContext,
  model: ModelPort | 'planner',
): Promise<readonly Finding[]> {
  return await askForFindings({ id, instructions: INSTRUCTIONS, most: 5 }, state, context, model)
}
