// Judging steps and plans that a program made
// =============================================================================
//
// The rules of the dialect `atomic` for plans that are objects and no text. Both throw the
// first error that the compiler would report; `compile` has all of them, with their places.
//
// Invariants:
//
//   VALIDATORS-1. There is no rule here: what these accept and refuse is what
//       `src/dialects/atomic/` accepts and refuses.

import { DEFAULT_LIMITS } from '#dialects'
import { compoundDetails, compoundOf } from '#dialects/atomic/atomicity/compound'
import { formulasOf } from '#dialects/atomic/formulas'
import { readPlan } from '#dialects/atomic/read-plan'
import { structureOf } from '#dialects/atomic/structure'
import { readJson } from '#json'
import { writeJson } from '#json/write-json'
import { createSource, type Diagnostic } from '#text'

import { AtomicityViolationError, PlanStructureError, SchemaValidationError } from './errors.ts'
import type { AtomicPlan, AtomicStep } from './schemas.ts'

/**
 * Throws an AtomicityViolationError where the step's description names more than one operation:
 * "solve and substitute", "differentiate then integrate", "löse nach x auf und setze ein". Descriptions are read in the ten
 * languages that STEP reads.
 */
export function validateStepAtomicity({ description }: Pick<AtomicStep, 'description'>): void {
  const compound = compoundOf(description)
  if (compound === undefined) return
  throw new AtomicityViolationError('atomic/compound-step', compoundDetails(description, compound))
}

/**
 * Throws a PlanStructureError where the steps of a plan do not fit together: an id or an output
 * twice, an input from nowhere, steps that need each other, a `composition` that says otherwise; a unit or a
 * formula that cannot be read, or units that do not fit: `a = F/m` where joules are expected.
 * Throws a SchemaValidationError where it has not the shape of a plan at all. Steps that stand before
 * what they read are no error.
 */
export function validatePlanStructure(plan: AtomicPlan): void {
  const source = createSource(writeJson(plan))
  const { node, diagnostics } = readJson(source)
  const faults = new Faults()
  diagnostics.forEach((fault) => faults.push(fault))
  const draft = node && readPlan(node, DEFAULT_LIMITS.steps, faults)
  faults.throwFirst(SchemaValidationError)
  if (draft === undefined) throw new Error('a plan without a fault could not be read')
  const structure = structureOf(draft, faults)
  faults.throwFirst(PlanStructureError)
  formulasOf(source, draft, structure, faults)
  faults.throwFirst(PlanStructureError)
}

/** What was found, in order. */
class Faults {
  readonly area = 'atomic'
  readonly #errors: Diagnostic[] = []

  push(fault: Diagnostic): void {
    if (fault.severity === 'error') this.#errors.push(fault)
  }

  throwFirst(Kind: typeof SchemaValidationError): void {
    const [first] = this.#errors
    if (first !== undefined) throw new Kind(first.code, first.details)
  }
}
