// What all runs of one plan share
//
// Checked, judged, stored and numbered once for each plan and setting, and
// kept while somebody holds the plan: a thousand runs of one plan do it once.

import { runChecks } from '#checks'
import {
  isChecked,
  walk,
  type CatalogueEntry,
  type CheckedPlan,
  type Plan,
  type StepId,
} from '#plan'
import {
  judge,
  subjectOfRun,
  toolsBound,
  type DecidedFor,
  type Judgement,
  type Policy,
  type SecurityState,
} from '#review'

import type { StoredDocument } from './journal.ts'
import { refusedLiterals } from './literal-arguments.ts'
import { refusal, refuseAny } from './run-error.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import { graphOf, type Graph } from './state/graph.ts'
import { dataDocument, entriesDocument, planDocument } from './storage/documents.ts'

export class PreparedPlan {
  readonly plan: CheckedPlan
  readonly graph: Graph
  readonly entries: readonly CatalogueEntry[]
  readonly #config: RuntimeConfig
  readonly #catalogue: StoredDocument
  /** Under one policy, which changes seldom. */
  #judgements = { policy: undefined as Policy | undefined, by: new Map<SecurityState, Judgement>() }
  #inputsUsed: ReadonlySet<string> | undefined

  /** Throws RunError with everything that is wrong with the plan itself. */
  constructor(config: RuntimeConfig, plan: CheckedPlan) {
    const { world, toolbox } = config
    if (!isChecked(plan)) throw refusal('run/unchecked-plan')
    refuseAny(runChecks(plan, toolbox.catalogue).filter(({ severity }) => severity === 'error'))
    refuseAny(refusedLiterals(plan, toolbox))
    this.plan = plan
    this.#config = config
    this.graph = graphOf(plan)
    this.entries = toolsBound(plan, toolbox.catalogue)
      .map((tool) => toolbox.catalogue.entries.get(tool))
      .filter((entry) => entry !== undefined)
    this.#catalogue = entriesDocument(world, this.entries)
  }

  /** What is stored with a run; a large plan is written again each time, for it is not kept twice. */
  documents(policy: Policy): Readonly<Record<'plan' | 'policy' | 'catalogue', StoredDocument>> {
    const { world } = this.#config
    return {
      plan: planDocument(world, this.plan),
      policy: dataDocument(world, policy),
      catalogue: this.#catalogue,
    }
  }

  /** Who has to say that the plan may run. */
  judgement(
    policy: Policy,
    security: SecurityState,
    claims: readonly StepId[],
    decided: DecidedFor,
  ): Judgement {
    const { catalogue } = this.#config.toolbox
    const { run, ...given } = decided
    const make = () => judge(this.plan, { catalogue, policy, security, claims, ...given })
    const judged = this.#isAlike(claims, given) ? this.#known(policy, security, make) : make()
    return run === undefined ? judged : { ...judged, subject: subjectOfRun(judged.subject, run) }
  }

  /** Whether every run of the plan is judged like this one. */
  #isAlike(claims: readonly StepId[], { standing }: DecidedFor): boolean {
    const hasInputs = Object.keys(this.plan.inputs).length > 0
    return claims.length === 0 && !hasInputs && standing === undefined
  }

  #known(policy: Policy, security: SecurityState, make: () => Judgement): Judgement {
    if (this.#judgements.policy !== policy) this.#judgements = { policy, by: new Map() }
    const { by } = this.#judgements
    const made = by.get(security) ?? make()
    by.set(security, made)
    return made
  }

  /** The inputs that some step or the result uses. */
  get inputsUsed(): ReadonlySet<string> {
    this.#inputsUsed ??= inputsUsedBy(this.plan)
    return this.#inputsUsed
  }
}

const known = new WeakMap<RuntimeConfig, WeakMap<Plan, PreparedPlan>>()

/** The plan, prepared; throws RunError with everything that is wrong with it. */
export function prepare(config: RuntimeConfig, plan: CheckedPlan): PreparedPlan {
  let plans = known.get(config)
  if (plans === undefined) known.set(config, (plans = new WeakMap()))
  let prepared = plans.get(plan)
  if (prepared === undefined) plans.set(plan, (prepared = new PreparedPlan(config, plan)))
  return prepared
}

/** The inputs that some step of a plan or its result uses. */
export function inputsUsedBy({ inputs, steps, result }: Plan): ReadonlySet<string> {
  const used = new Set<string>()
  if (Object.keys(inputs).length === 0) return used
  const look = (expr: Plan['result']) => {
    for (const part of walk(expr)) if (part.kind === 'input') used.add(part.name)
  }
  for (const { body } of steps) look(body)
  look(result)
  return used
}
