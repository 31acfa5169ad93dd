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
//   STEP-PLAN-DRAFT-1. A draft is frozen through and through, its parameters and the security
//       summary included.
//   STEP-PLAN-DRAFT-2. `toDict` gives a copy that shares nothing with the draft.
//   STEP-PLAN-DRAFT-3. Risk and approvals follow from the catalogue alone, as they do in the
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

import { isCapability, type Capability, type Faculty } from './faculties.ts'
import { facultyCallOf, mayHideCondition } from './faculty-call.ts'
import { frozenCopy, plainCopy } from './json-copy.ts'

/** One step as the text has it. */
export interface PlanStep {
  /** From 1. */
  readonly sequence: number
  /** In lower case: `read_knowledge`; a host that adds faculties may meet their names here as well. */
  readonly faculty: Lowercase<Faculty>
  /** What the step does, in the author's words. */
  readonly action: string
  /** The JSON object after PARAMETERS, frozen; empty where the step has none. */
  readonly parameters: Readonly<Record<string, Json>>
  /** In upper case, sorted, each once. */
  readonly requiredCapabilities: readonly Capability[]
  /** Undefined where the text says none. */
  readonly estimatedDurationSec: number | undefined
  /** Empty where the text has none. */
  readonly notes: string
}

interface DraftFields {
  /** Given by the caller, else made from the plan's digest. */
  readonly draftId: string
  /** What the plan is for, in words: the plan's goal. */
  readonly intent: string
  readonly derivedSteps: readonly PlanStep[]
  readonly requiredFaculties: readonly Lowercase<Faculty>[]
  readonly requiredCapabilities: readonly Capability[]
  readonly estimatedRiskLevel: Risk
  readonly requiredApprovals: readonly string[]
  readonly securitySummarySnapshot: Readonly<Record<string, Json>>
  readonly assumptions: readonly string[]
  readonly knownUnknowns: readonly string[]
  /** ISO 8601; null where nobody gave one, since a compiler has no clock. */
  readonly timestamp: string | null
}

/** What a STEP plan says, in the shape of seed 000: frozen, for reviews and audit trails. */
export class PlanDraft implements DraftFields {
  readonly draftId: string
  readonly intent: string
  /** One a step of the plan, in its order. */
  readonly derivedSteps: readonly PlanStep[]
  /** In lower case, sorted, each once: what the steps name together. */
  readonly requiredFaculties: readonly Lowercase<Faculty>[]
  /** In upper case, sorted, each once: what the steps name together. */
  readonly requiredCapabilities: readonly Capability[]
  /** The gravest risk of any step. */
  readonly estimatedRiskLevel: Risk
  /** The kinds of approval that the steps ask for, such as `WRITE`; sorted, each once. */
  readonly requiredApprovals: readonly string[]
  /**
   * What the host's kernel said of its security state when the draft was made; empty without a
   * kernel.
   */
  readonly securitySummarySnapshot: Readonly<Record<string, Json>>
  /** What the plan takes for granted, as sentences. */
  readonly assumptions: readonly string[]
  /** What the plan does not say or cannot know, as sentences. */
  readonly knownUnknowns: readonly string[]
  readonly timestamp: string | null

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

  /** The draft as plain JSON with the seed's names (STEP-PLAN-DRAFT-2). */
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
        notes: step.notes,
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
  /** The tools whose effects decide on risk and approvals. */
  readonly catalogue: Catalogue
  /** What the draft is called. */
  readonly draftId: string
  /** ISO 8601; null where nobody gives one. */
  readonly timestamp: string | null
  /**
   * The state of the system when the plan was compiled, empty by default; copied, never
   * judged. A member that cannot be copied is null, and the known unknowns name it; a promise is a
   * TypeError.
   */
  readonly securitySummary?: unknown
  /** In words: what was warned of beside what the plan itself says; nothing by default. */
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
        faculty: call.faculty.name.toLowerCase() as Lowercase<Faculty>,
        action: call.action,
        parameters: frozenCopy(toJson(call.parameters)).copy as Readonly<Record<string, Json>>,
        requiredCapabilities: sortedSet(step.permissions.filter(isCapability)),
        estimatedDurationSec: step.estimate?.seconds,
        notes: typeof notes === 'string' ? notes : '',
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
    estimatedRiskLevel: draftRisk(plan, catalogue),
    requiredApprovals: approvalKindsOf(plan, catalogue),
    securitySummarySnapshot: security.snapshot,
    assumptions: plan.assumptions,
    knownUnknowns: [
      ...plan.unknowns,
      ...warnings.filter((line) => !said.has(line)),
      ...security.unknowns,
    ],
    timestamp,
  })
}

/** The plan's risk, which nobody knows where an action may hide a condition; a high one stays high. */
function draftRisk(plan: Plan, catalogue: Catalogue): Risk {
  const risk = riskOf(plan, catalogue)
  const isUnclear = plan.steps.some(({ body }) => body.kind === 'call' && mayHideCondition(body))
  return isUnclear && risk !== 'high' ? 'unknown' : risk
}

const EMPTY: Readonly<Record<string, Json>> = Object.freeze({})

/** A copy of the summary, and a line for whatever could not be copied. */
function snapshotOf(summary: unknown): {
  readonly snapshot: Readonly<Record<string, Json>>
  readonly unknowns: readonly string[]
} {
  if (isPromise(summary)) {
    throw new TypeError('The security summary is a promise: await it before compiling')
  }
  const { copy, odd } = frozenCopy(summary)
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) {
    return { snapshot: EMPTY, unknowns: ['The security summary could not be copied'] }
  }
  const unknowns = odd.map((path) => `\`${path}\` of the security summary could not be copied`)
  return { snapshot: copy as Readonly<Record<string, Json>>, unknowns }
}

function isPromise(value: unknown): boolean {
  try {
    return typeof (value as { then?: unknown } | null)?.then === 'function'
  } catch {
    return false
  }
}

function sortedSet<Name extends string>(names: readonly Name[]): readonly Name[] {
  return Object.freeze([...new Set(names)].toSorted())
}
