// What a decision is about
// =============================================================================
//
// Digests and one over them: the plan, the values of its inputs, the policy, and
// the entries of the tools that the plan uses or gives to an agent. A tool that it
// does not use is no part of it, so new tools void no decision. And for which run
// it is: one that it names, or every one.

import {
  canonicalValue,
  ENTRY_FORM,
  entryDigest,
  planDigest,
  sha256Hex,
  stableJson,
  type Catalogue,
  type Plan,
  type StepId,
  type ToolId,
  type Value,
} from '#plan'

import { fixedInputs, type InputValues, type StandingTerms } from './decided-inputs.ts'
import { toolsBound } from './effects.ts'
import { policyDigest, type Policy } from './policy.ts'

/**
 * What a decision is about: SHA-256 digests of the `plan`, of the `policy` and, by tool, of the
 * entries.
 */
export interface DecisionSubject {
  /** `planDigest` of the plan: 64 hexadecimal digits. */
  readonly plan: string
  /** The policy's digest: 64 hexadecimal digits. */
  readonly policy: string
  /** `entryDigest` of every tool that the plan uses or gives to an agent, by the tool's id. */
  readonly entries: Readonly<Record<ToolId, string>>
  /**
   * The form of the entries whose digests these are; absent for no entries, and in decisions about entries of
   * form 1.
   */
  readonly entryForm?: number
  /** Steps taken as done outside, in the plan's order; absent where there are none. */
  readonly claims?: readonly StepId[]
  /**
   * SHA-256 of the values of the inputs that are fixed. Absent for a plan without inputs, and in
   * decisions that were made before inputs were decided on.
   */
  readonly inputs?: string
  /** That it is for every run of the plan; absent in a decision for one. */
  readonly standing?: StandingTerms
  /** The id of the one run that it is for; absent where it names none. */
  readonly run?: string
  /** SHA-256 over the others; its first 12 digits are what people compare. */
  readonly digest: string
}

/** With which inputs a plan is decided on, and for which run. */
export interface DecidedFor {
  /** Values for inputs, in place of the plan's own; none by default. */
  readonly inputs?: InputValues
  /** That the decision is for every run. */
  readonly standing?: StandingTerms
  /** The run that it is for. */
  readonly run?: string
}

/** What a decision about a plan would be about. */
export function subjectOf(
  plan: Plan,
  policy: Policy,
  catalogue: Catalogue,
  claims: readonly StepId[] = [],
  { inputs, standing, run }: DecidedFor = {},
): DecisionSubject {
  const entries = toolsBound(plan, catalogue)
    .map((tool) => catalogue.entries.get(tool))
    .filter((entry) => entry !== undefined)
    .map((entry): [ToolId, string] => [entry.id, entryDigest(entry)])
  return sealed({
    plan: planDigest(plan),
    policy: policyDigest(policy),
    entries: Object.freeze(Object.fromEntries(entries)),
    ...(entries.length === 0 ? {} : { entryForm: ENTRY_FORM }),
    ...(claims.length === 0 ? {} : { claims: Object.freeze([...claims]) }),
    ...(Object.keys(plan.inputs).length === 0
      ? {}
      : { inputs: inputsDigest(fixedInputs(plan, inputs, standing)) }),
    ...(standing === undefined ? {} : { standing }),
    ...(run === undefined ? {} : { run }),
  })
}

/** The same subject for one run. */
export function subjectOfRun(subject: DecisionSubject, run: string): DecisionSubject {
  return sealed({ ...subject, run })
}

function inputsDigest(values: ReadonlyMap<string, Value>): string {
  const written = [...values].map(([name, value]) => [name, canonicalValue(value)])
  return sha256Hex(`planwright/inputs/1\0${stableJson(written)}`)
}

function sealed(parts: Omit<DecisionSubject, 'digest'>): DecisionSubject {
  return Object.freeze({ ...parts, digest: subjectDigest(parts) })
}

/**
 * SHA-256 over what two people say yes to together: all but the policy, whose change between them voids
 * nothing.
 */
export function commonDigest(subject: Omit<DecisionSubject, 'digest'>): string {
  return subjectDigest({ ...subject, policy: '' })
}

/** SHA-256 over everything that a subject names beside its own digest. */
export function subjectDigest(subject: Omit<DecisionSubject, 'digest'>): string {
  const { plan, policy, entries, entryForm, claims = [], inputs, standing, run } = subject
  const bound = {
    plan,
    policy,
    entries,
    claims,
    ...(entryForm === undefined ? {} : { entryForm }),
    ...(inputs === undefined ? {} : { inputs }),
    ...(standing === undefined ? {} : { standing: { ...standing } }),
    ...(run === undefined ? {} : { run }),
  }
  return sha256Hex(`planwright/decision/1\0${stableJson(bound)}`)
}

/** The form of the entries that a decision is about; undefined where it is about none. */
export function entryFormOf({
  entries,
  entryForm = 1,
}: Pick<DecisionSubject, 'entries' | 'entryForm'>): number | undefined {
  return Object.keys(entries).length === 0 ? undefined : entryForm
}
