// The plan draft of seed 000
// =============================================================================
//
// What a STEP plan says, in the seed's shape: for a person to review, for an
// audit trail, for callers that never heard of the plan form.
//
// Representation: properties are camelCase; `toDict` gives plain JSON with the
// seed's snake_case names. Sets are sorted arrays without repetition, because a
// frozen Set still takes new members.
//
// Invariants:
//
//   D1. A draft is frozen through and through, its parameters and the security
//       summary included.
//   D2. `toDict` gives a copy that shares nothing with the draft.
//   D3. Risk and approvals follow from the catalogue alone, as they do in the
//       review; nothing here judges the security state.

import {
  approvalKindsOf,
  riskOf,
  toJson,
  type Catalogue,
  type Json,
  type Plan,
  type Risk,
} from '#plan'

import { facultyCallOf } from './faculty-call.ts'
import { frozenCopy, plainCopy } from './json-copy.ts'

/** One step as the text has it. */
export interface PlanStep {
  /** From 1. */
  readonly sequence: number
  /** In lower case: `read_knowledge`. */
  readonly faculty: string
  /** What the step does, in the author's words. */
  readonly action: string
  readonly parameters: Readonly<Record<string, Json>>
  /** In upper case, in written order, each once. */
  readonly requiredCapabilities: readonly string[]
  /** Undefined where the text says none. */
  readonly estimatedDurationSec: number | undefined
  /** Undefined where the text has none. */
  readonly notes: string | undefined
}

interface DraftFields {
  /** Given by the caller, else made from the plan's digest. */
  readonly draftId: string
  /** What the plan is for, in words: the plan's goal. */
  readonly intent: string
  readonly derivedSteps: readonly PlanStep[]
  readonly requiredFaculties: readonly string[]
  readonly requiredCapabilities: readonly string[]
  readonly estimatedRiskLevel: Risk
  readonly requiredApprovals: readonly string[]
  readonly securitySummarySnapshot: Readonly<Record<string, Json>>
  readonly assumptions: readonly string[]
  readonly knownUnknowns: readonly string[]
  /** ISO 8601; empty where nobody gave one, since a compiler has no clock. */
  readonly timestamp: string
}

/** What a STEP plan says, in the shape of seed 000: frozen, for reviews and audit trails. */
export class PlanDraft implements DraftFields {
  readonly draftId: string
  readonly intent: string
  readonly derivedSteps: readonly PlanStep[]
  readonly requiredFaculties: readonly string[]
  readonly requiredCapabilities: readonly string[]
  readonly estimatedRiskLevel: Risk
  readonly requiredApprovals: readonly string[]
  readonly securitySummarySnapshot: Readonly<Record<string, Json>>
  readonly assumptions: readonly string[]
  readonly knownUnknowns: readonly string[]
  readonly timestamp: string

  constructor(fields: DraftFields) {
    this.draftId = fields.draftId
    this.intent = fields.intent
    this.derivedSteps = Object.freeze([...fields.derivedSteps])
    this.requiredFaculties = sortedSet(fields.requiredFaculties)
    this.requiredCapabilities = sortedSet(fields.requiredCapabilities)
    this.estimatedRiskLevel = fields.estimatedRiskLevel
    this.requiredApprovals = sortedSet(fields.requiredApprovals)
    this.securitySummarySnapshot = fields.securitySummarySnapshot
    this.assumptions = Object.freeze([...fields.assumptions])
    this.knownUnknowns = Object.freeze([...fields.knownUnknowns])
    this.timestamp = fields.timestamp
    Object.freeze(this)
  }

  /** The draft as plain JSON with the seed's names (D2). */
  toDict(): Record<string, Json> {
    return plainCopy({
      draft_id: this.draftId,
      intent: this.intent,
      derived_steps: this.derivedSteps.map((step) => ({
        sequence: step.sequence,
        faculty: step.faculty,
        action: step.action,
        parameters: step.parameters,
        required_capabilities: step.requiredCapabilities,
        estimated_duration_sec: step.estimatedDurationSec ?? null,
        notes: step.notes ?? null,
      })),
      required_faculties: this.requiredFaculties,
      required_capabilities: this.requiredCapabilities,
      estimated_risk_level: this.estimatedRiskLevel,
      required_approvals: this.requiredApprovals,
      security_summary_snapshot: this.securitySummarySnapshot,
      assumptions: this.assumptions,
      known_unknowns: this.knownUnknowns,
      timestamp: this.timestamp,
    }) as Record<string, Json>
  }

  /** For JSON.stringify. */
  toJSON(): Record<string, Json> {
    return this.toDict()
  }
}

Object.freeze(PlanDraft.prototype)

/** What a draft needs beside the plan. */
export interface DraftOptions {
  readonly catalogue: Catalogue
  /** What the draft is called. */
  readonly draftId: string
  /** ISO 8601; empty where nobody gives one. */
  readonly timestamp: string
  /**
   * The state of the system when the plan was compiled, empty where it is absent; copied, never
   * judged.
   */
  readonly securitySummary?: unknown
  /** In words: what was warned of beside what the plan itself says; nothing where it is absent. */
  readonly warnings?: readonly string[]
}

/**
 * The draft of a plan whose every step is one faculty's call, as a plan from STEP
 * text is; undefined for another plan.
 */
export function draftOf(plan: Plan, options: DraftOptions): PlanDraft | undefined {
  const { catalogue, draftId, timestamp, securitySummary = {}, warnings = [] } = options
  const steps: PlanStep[] = []
  for (const [at, step] of plan.steps.entries()) {
    const call = facultyCallOf(step.body)
    if (call === undefined) return undefined
    const { notes } = step.annotations
    steps.push(
      Object.freeze({
        sequence: at + 1,
        faculty: call.faculty.name.toLowerCase(),
        action: call.action,
        parameters: frozenCopy(toJson(call.parameters)) as Readonly<Record<string, Json>>,
        requiredCapabilities: sortedSet(step.permissions),
        estimatedDurationSec: step.estimate?.seconds,
        notes: typeof notes === 'string' ? notes : undefined,
      }),
    )
  }
  const security = snapshotOf(securitySummary)
  const said = new Set(plan.unknowns)
  return new PlanDraft({
    draftId,
    intent: plan.goal,
    derivedSteps: steps,
    requiredFaculties: steps.map(({ faculty }) => faculty),
    requiredCapabilities: steps.flatMap(({ requiredCapabilities }) => requiredCapabilities),
    estimatedRiskLevel: riskOf(plan, catalogue),
    requiredApprovals: approvalKindsOf(plan, catalogue),
    securitySummarySnapshot: security ?? EMPTY,
    assumptions: plan.assumptions,
    knownUnknowns: [
      ...plan.unknowns,
      ...warnings.filter((line) => !said.has(line)),
      ...(security === undefined ? ['The security summary could not be copied'] : []),
    ],
    timestamp,
  })
}

const EMPTY: Readonly<Record<string, Json>> = Object.freeze({})

function snapshotOf(summary: unknown): Readonly<Record<string, Json>> | undefined {
  const copy = frozenCopy(summary)
  const isObject = typeof copy === 'object' && copy !== null && !Array.isArray(copy)
  return isObject ? (copy as Readonly<Record<string, Json>>) : undefined
}

function sortedSet(names: readonly string[]): readonly string[] {
  return Object.freeze([...new Set(names)].toSorted())
}
