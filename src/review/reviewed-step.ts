// A step as a review shows it
// =============================================================================
//
// In the words of the plan's author and of the tools: what it does, what that
// may change, with which values and from where, and who is asked about it.

import {
  builtinCatalogue,
  effectOf,
  effectsOf,
  joinEffects,
  printExpr,
  RISKS,
  toolsListed,
  type Catalogue,
  type CatalogueEntry,
  type Effect,
  type Estimate,
  type Expectation,
  type Plan,
  type Risk,
  type StepId,
  type ToolId,
  type Vote,
} from '#plan'

import { notesOf } from './author-notes.ts'

import { riskOfCall } from './call-risk.ts'
import { argumentsOf, type PlannedCall } from './effects.ts'
import { askedWhen, type Asked } from './judgement.ts'
import type { ArgumentOrigin, CallOrigins, PlanOrigins, ValueOrigin } from './origins.ts'
import type { Ruling } from './policy.ts'
import type { Origin } from './sources.ts'

export interface ReviewedArgument extends ArgumentOrigin {
  /** As text: the value itself, or the expression that makes it. */
  readonly text: string
}

/** A call, put into words for whoever decides. */
export interface ReviewedCall {
  /** The id of the step in which it stands. */
  readonly step: StepId
  /** The call path as text: `0.2.1`; empty for a step whose body is the call. */
  readonly path: string
  /** The id that the plan names. */
  readonly tool: ToolId
  /** What such a call does, in the tool's own words; empty for an unknown tool. */
  readonly description: string
  /** Who carries it out: `its own code`, `a person will be asked`; empty for an unknown tool. */
  readonly implementation: string
  /**
   * Who brings the tool: `built in`, `own tool, planwright.config.ts`, a program. No digest covers it. Absent
   * where nobody says.
   */
  readonly provider?: string
  /**
   * The version that the author of a tool of one's own gives its code, empty where they give none: no
   * digest covers the code itself. Absent for a tool that comes with Planwright.
   */
  readonly ownCode?: string
  /** What it may do, as far as the plan tells. */
  readonly effect: Effect
  /** What is at stake in it. */
  readonly risk: Risk
  /** By position first, then by name, as they stand in the plan. */
  readonly arguments: readonly ReviewedArgument[]
  /** The tools that an agent may use; `unknown` before the run; absent where the call lists none. */
  readonly mayUse?: readonly ToolForAgent[] | 'unknown'
  /** All arguments stand in the plan as they are. */
  readonly constant: boolean
  /** It stands below a condition: it may never happen. */
  readonly conditional: boolean
  /** In an `each`: how often it is made at most. Absent elsewhere. */
  readonly atMost?: number
  /** What lets the call happen, where something does. */
  readonly condition: ValueOrigin
  /** The gravest of what the arguments are made of and what lets the call happen. */
  readonly origin: Origin
  /** What the policy says to it, and why. */
  readonly ruling: Ruling
  /** When it is asked, if at all. */
  readonly asked: Asked
}

/** A tool that an agent may use, and the most severe that it can do. */
export interface ToolForAgent {
  /** Its id. */
  readonly tool: ToolId
  /** The gravest that a call of it may do, whatever its arguments. */
  readonly effect: Effect
}

/** A step, put into words for whoever decides. */
export interface ReviewedStep {
  /** Its id in the plan. */
  readonly id: StepId
  /** From 1, in reading order. */
  readonly number: number
  /** What it does, in the author's words. */
  readonly title: string
  /** What its author remarks on it, in NOTES of STEP; absent where they say nothing. */
  readonly notes?: string
  /** Ids of the steps that must have ended before it starts. */
  readonly after: readonly StepId[]
  /** The gravest effect of its calls; `pure` where it has none. */
  readonly effect: Effect
  /** The gravest risk of its calls; `low` where it has none. */
  readonly risk: Risk
  /** In the order in which they stand in the step. */
  readonly calls: readonly ReviewedCall[]
  /** It waits for an approval of its own before its first call. */
  readonly gate: boolean
  /** It is said to have been done outside, and will not run. */
  readonly claimed: boolean
  /** The permissions that the plan names for it, in upper case. */
  readonly permissions: readonly string[]
  /** Paths that must exist when it starts. */
  readonly files: readonly string[]
  /** Undefined where the plan says none. */
  readonly estimate: Estimate | undefined
  /** Undefined where the plan expects nothing in particular. */
  readonly expects: Expectation | undefined
  /** Undefined where its calls are made once. */
  readonly vote: Vote | undefined
  /** What its output is made of. */
  readonly output: ValueOrigin
}

/** Each step of a plan with its calls; `calls` and `origins` are of this plan, in the same order. */
export function reviewedSteps(
  plan: Plan,
  catalogue: Catalogue,
  calls: readonly PlannedCall[],
  origins: PlanOrigins,
  claims: ReadonlySet<StepId>,
): readonly ReviewedStep[] {
  const reviewed = calls.map((call, at) =>
    reviewedCall(call, origins.calls[at] as CallOrigins, catalogue, claims),
  )
  const byStep = Map.groupBy(reviewed, ({ step }) => step)
  return Object.freeze(
    plan.steps.map((step, at) => {
      const own = Object.freeze(byStep.get(step.id) ?? [])
      return Object.freeze({
        id: step.id,
        number: at + 1,
        title: step.title,
        ...notesOf(step),
        after: step.after,
        effect: effectOf(step.body, catalogue),
        risk: gravestRisk(own),
        calls: own,
        gate: step.approval === 'required',
        claimed: claims.has(step.id),
        permissions: step.permissions,
        files: step.files,
        estimate: step.estimate,
        expects: step.expects,
        vote: step.vote,
        output: origins.steps.get(step.id) as ValueOrigin,
      })
    }),
  )
}

function reviewedCall(
  planned: PlannedCall,
  origins: CallOrigins,
  catalogue: Catalogue,
  claims: ReadonlySet<StepId>,
): ReviewedCall {
  const { step, path, tool, call, effect, entry, constant, conditional, atMost, ruling } = planned
  const args = argumentsOf(call, entry)
  return Object.freeze({
    step,
    path,
    tool,
    description: entry?.description ?? '',
    implementation: entry?.implementation ?? '',
    ...(entry?.provider === undefined ? {} : { provider: entry.provider }),
    ...ownCode(entry),
    effect,
    risk: riskOfCall(call, catalogue),
    arguments: Object.freeze(
      args.map(({ expr }, at) =>
        Object.freeze({ ...(origins.arguments[at] as ArgumentOrigin), text: printExpr(expr) }),
      ),
    ),
    ...mayUse(planned, catalogue),
    constant,
    conditional,
    ...(atMost === undefined ? {} : { atMost }),
    condition: origins.condition,
    origin: origins.origin,
    ruling,
    asked: askedWhen(planned, claims),
  })
}

/** A bound faculty runs the code of its tool. */
function ownCode(entry: CatalogueEntry | undefined): Pick<ReviewedCall, 'ownCode'> {
  const id = entry?.target?.tool ?? entry?.id
  if (entry === undefined || id === undefined || builtinCatalogue.entries.has(id)) return {}
  return { ownCode: entry.version ?? '' }
}

function mayUse(
  { call, entry }: PlannedCall,
  { entries }: Catalogue,
): Pick<ReviewedCall, 'mayUse'> {
  const listed = entry === undefined ? [] : toolsListed(call, entry)
  if (listed === 'unknown') return { mayUse: listed }
  if (listed.length === 0) return {}
  const tools = listed.map((tool): ToolForAgent => {
    const rule = entries.get(tool)?.effect ?? 'irreversible'
    return Object.freeze({ tool, effect: effectsOf(rule).reduce(joinEffects) })
  })
  return { mayUse: Object.freeze(tools) }
}

function gravestRisk(calls: readonly ReviewedCall[]): Risk {
  return RISKS.findLast((risk) => calls.some((call) => call.risk === risk)) ?? 'low'
}
