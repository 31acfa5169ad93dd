// Making a run
// =============================================================================
//
// Invariants:
//
//   CREATE-RUN-1. What cannot be run is refused here, with every reason, and leaves
//       nothing behind: a plan with errors, one that the policy or the security
//       state refuses, a decision about something else.
//   CREATE-RUN-2. Everything that the run depends on is stored with it: plan, policy, the
//       entries of its tools. What changes outside later does not reach into it.

import {
  ENTRY_FORM,
  isMap,
  lookup,
  mapValue,
  planDigest,
  stableJson,
  walk,
  type CheckedPlan,
  type Json,
  type StepId,
  type Value,
} from '#plan'
import {
  actorRefusals,
  checkDecision,
  eyesOnPlanRefusals,
  firstOfTwo,
  policyDecision,
  POLICY_ACTOR,
  type Actor,
  type DecidedFor,
  type Decision,
  type InputValues,
  type Judgement,
  type Policy,
} from '#review'
import { nearest, type Diagnostic } from '#text'

import { boundsOf, type Budget } from './budget.ts'
import { inputUnitFaults } from './input-units.ts'
import { readBudget } from './people/budget-schema.ts'
import type { RunCreated, ValueRef } from './event.ts'
import { repeatsJson, type Inheritance } from './fork.ts'
import { textDocument } from './storage/documents.ts'
import { isoTime } from './iso-time.ts'
import { Ledger } from './storage/ledger.ts'
import type { Row, StoredValue, Writer } from './journal.ts'
import { valueOfJson } from './calls/result-value.ts'
import { decidedOn } from './people/lapsed-decision.ts'
import { prepare, type PreparedPlan } from './prepared-plan.ts'
import { fault, refusal, refuseAny } from './run-error.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import type { World } from './world.ts'
import { createState } from './state/state.ts'
import { summaryOf } from './state/summary.ts'
import type { LoadedRun } from './storage/load-run.ts'
import { RowJudge } from './storage/row-judge.ts'
import { Snapshots } from './storage/snapshots.ts'
import { ValueStore } from './storage/value-store.ts'

/** What a run is made with beside its plan. */
export interface CreateOptions {
  /**
   * A person's decision about exactly this plan with these inputs; without one the run waits for it,
   * where it needs one. It is for one run, whose id it names or gives, unless it is a standing one.
   */
  readonly decision?: Decision | undefined
  /**
   * Values for the plan's inputs, in place of those that the plan says; each that is used and has
   * none is needed.
   */
  readonly inputs?: Readonly<Record<string, Value>>
  /** The text that the plan was compiled from, kept for reading; absent where there is none. */
  readonly source?: string
  /** The run's id; an id runs once (seed 000). Made up by default. */
  readonly id?: string
  /** Who makes the run. */
  readonly actor?: Actor
  /**
   * Steps that are said to have been done outside; a decision about them is needed. None where it
   * is absent.
   */
  readonly claims?: readonly StepId[]
  /**
   * What the run may spend on language models, in place of what the runtime says of new runs; `{}` is no
   * bound. A person may set another while it runs (`Run.setBudget`).
   */
  readonly budget?: Budget
  /** What is to be known of sets that it reuses or makes again; sentences that are kept with the run. */
  readonly remarks?: readonly string[]
}

const RUN_ID = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,127}$/
const NOBODY_NAMED: Actor = Object.freeze({ user: 'host', channel: 'api', terminal: false })

/** Stores a new run and gives it as if it had been read; throws RunError (CREATE-RUN-1). */
export async function createRun(
  config: RuntimeConfig,
  plan: CheckedPlan,
  options: CreateOptions,
  inherited?: Inheritance,
): Promise<LoadedRun> {
  const { world } = config
  const policy = presentPolicy(config)
  const { id = idFor(world, options.decision), actor = NOBODY_NAMED } = options
  const inputs = inherited?.inputs ?? options.inputs ?? {}
  const budget = boundsOf(readBudget(options.budget ?? config.budget))
  if (!RUN_ID.test(id)) throw refusal('run/not-an-id', { run: id })
  const prepared = preparedWith(config, plan, inputs)
  // What a fork inherits was taken before.
  if (inherited === undefined) refuseAny(oddInputs(prepared, inputs))
  const decided = { inputs, ...decidedFor(options) }
  const claimed = inherited?.claims ?? options.claims ?? []
  const judged = prepared.judgement(policy, config.security(), claimed, decided)
  // In the plan's order, as whoever decides on them has them.
  const { claims } = judged
  const decision = decisionFor(judged, options.decision, world.now())

  const { graph, entries } = prepared
  const documents = {
    ...prepared.documents(policy),
    ...(options.source === undefined ? {} : { source: textDocument(world, options.source) }),
  }
  const state = createState(graph, plan.onFailure)
  const values = new ValueStore(world, id)
  const draft = new Draft()
  const ledger = new Ledger({ world, run: id, state, values, writer: draft, seq: 0, head: '' })
  ledger.append({
    kind: 'run-created',
    run: id,
    lineage: id,
    plan: planDigest(plan),
    documents: {
      plan: documents.plan.digest,
      policy: documents.policy.digest,
      catalogue: documents.catalogue.digest,
      ...(documents.source === undefined ? {} : { source: documents.source.digest }),
    },
    inputs: await values.keep(mapValue(Object.entries(inputs))),
    ...(budget === undefined ? {} : { budget }),
    actor,
    ...(claims.length === 0 ? {} : { claims }),
    ...(options.remarks === undefined || options.remarks.length === 0
      ? {}
      : { remarks: options.remarks }),
    ...(inherited === undefined ? {} : { fork: await forkFields(values, inherited) }),
  })
  if (inherited !== undefined) await inherit(ledger, inherited)
  if (decision !== undefined) {
    const { verdict, actor: by } = decision
    const kept = await values.keep(valueOfJson(decision, 'the decision'))
    const said = { verdict, ...decidedOn(decision), actor: by, decision: kept }
    const alone = isAlone(config, judged, decision)
    ledger.append({ kind: 'run-decided', ...said, ...(alone ? { alone } : {}) })
    for (const step of alone ? [] : claims) {
      ledger.append({ kind: 'step-skipped', step, actor: by, value: await values.keep(null) })
    }
  }
  const created = state.created as RunCreated
  await world.journal.create({
    id,
    createdAt: created.at,
    summary: summaryOf(plan, state, ledger.lastAt ?? created.at),
    documents: Object.values(documents),
    values: draft.values,
    rows: draft.rows,
  })
  const origin = {
    created,
    plan,
    steps: plan.steps,
    graph,
    policy,
    entries,
    entryForm: ENTRY_FORM,
  }
  const snapshots = new Snapshots(world, id, 0)
  const { seq, head } = ledger
  const judge = new RowJudge(world.signer, id, { seq })
  return { run: id, origin, state, values, snapshots, judge, seq, head }
}

/** Throws RunError where a plan cannot be run with these inputs, whoever decides (CREATE-RUN-1). */
export function assertCanBeMade(
  config: RuntimeConfig,
  plan: CheckedPlan,
  inputs: InputValues,
): void {
  const prepared = preparedWith(config, plan, inputs)
  refuseAny(oddInputs(prepared, inputs))
  const policy = presentPolicy(config)
  refuseAny(prepared.judgement(policy, config.security(), [], { inputs }).refusals)
}

function preparedWith(config: RuntimeConfig, plan: CheckedPlan, inputs: InputValues): PreparedPlan {
  const prepared = prepare(config, plan)
  refuseAny([...missingInputs(prepared, inputs)])
  return prepared
}

/**
 * The id of a new run. A decision that names its run gives it; one that names none gives the same each
 * time, so that it serves once.
 */
function idFor(world: World, decision: Decision | undefined): string {
  if (decision === undefined || !isForOneRun(decision)) return world.freshId()
  const { run = world.sha256(stableJson(decision as unknown as Json)).slice(0, ID_DIGITS) } =
    decision.subject
  return run
}

const ID_DIGITS = 12

/** What a decision has to be about: one for one run names that run, unless the run is named after it. */
function decidedFor({ decision, id }: CreateOptions): Pick<DecidedFor, 'standing' | 'run'> {
  if (decision === undefined) return {}
  const { standing, run = id } = decision.subject
  if (!isForOneRun(decision)) return standing === undefined ? {} : { standing }
  return run === undefined ? {} : { run: id ?? run }
}

function isForOneRun({ actor, subject }: Decision): boolean {
  return actor.channel !== POLICY_ACTOR.channel && subject.standing === undefined
}

/** The policy that holds now; throws RunError where it cannot be read. */
function presentPolicy({ policyNow }: RuntimeConfig): Policy {
  const now = policyNow()
  if ('problem' in now) throw refusal('run/policy-unreadable', { problem: now.problem })
  return now.policy
}

async function forkFields(
  values: ValueStore,
  inherited: Inheritance,
): Promise<NonNullable<RunCreated['fork']>> {
  const { from, secrets } = inherited
  const deeds = await values.keep(valueOfJson(repeatsJson(inherited)))
  return { ...from, deeds, ...(secrets.length === 0 ? {} : { secrets }) }
}

/** Takes results along, with the values themselves: the other run may be removed. */
async function inherit(
  ledger: Ledger,
  {
    results,
    calls,
    failedItems,
    load,
  }: Pick<Inheritance, 'results' | 'calls' | 'failedItems' | 'load'>,
): Promise<void> {
  const copy = async (value: ValueRef) => ledger.values.keep(await load(value))
  for (const { step, value } of results) {
    ledger.append({ kind: 'result-inherited', step, value: await copy(value) })
  }
  for (const { step, path, tool, arguments: given, value } of calls) {
    const call = { step, path, tool, arguments: await copy(given) }
    ledger.append({ kind: 'call-inherited', ...call, value: await copy(value) })
  }
  for (const item of failedItems) ledger.append({ kind: 'item-failed', ...item })
}

/** Whether somebody else has to decide as well; throws RunError where this actor may not at all. */
function isAlone({ identities }: RuntimeConfig, judged: Judgement, { actor }: Decision): boolean {
  if (actor.channel === POLICY_ACTOR.channel) return false
  const check = { approvals: judged.policy.approvals, before: [], identities }
  const eyes = eyesOnPlanRefusals(actor, check, () => judged.restsOnDecision)
  const { alone, refusals } = firstOfTwo(eyes)
  refuseAny(refusals)
  return alone
}

/** The given decision, when it is one about this; the policy's, when nobody has to decide; else none. */
function decisionFor(
  judged: Judgement,
  given: Decision | undefined,
  now: number,
): Decision | undefined {
  refuseAny(judged.refusals)
  if (given !== undefined) {
    const check = checkDecision(given, judged.subject, now)
    refuseAny(check.ok ? [] : check.diagnostics)
    const byPolicy = given.actor.channel === POLICY_ACTOR.channel && judged.needs === 'nothing'
    refuseAny(byPolicy ? [] : actorRefusals(given.actor, judged.policy))
    return given
  }
  return judged.needs === 'nothing' ? policyDecision(judged, isoTime(now)).decision : undefined
}

/** Inputs that are given but not declared, and those that are used but have no value. */
function* missingInputs(
  { plan, inputsUsed }: PreparedPlan,
  given: Readonly<Record<string, Value>>,
): Iterable<Diagnostic> {
  const declared = Object.keys(plan.inputs)
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(plan.inputs, name)) continue
    const [meant] = nearest(name, declared)
    const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
    yield fault('run/unknown-input', { name, ...suggestion })
  }
  for (const name of inputsUsed) {
    const known = Object.hasOwn(given, name) || plan.inputs[name]?.value !== undefined
    if (!known) yield fault('run/no-input', { name })
  }
}

/** Inputs that would change nothing, or make a result of another dimension. */
function oddInputs(
  prepared: PreparedPlan,
  given: Readonly<Record<string, Value>>,
): readonly Diagnostic[] {
  return [...unusedInputs(prepared, given), ...inputUnitFaults(prepared.plan, given)]
}

/** Inputs that are given, and that the plan has as symbols: a value for one would change nothing. */
function unusedInputs(
  { plan, inputsUsed }: PreparedPlan,
  given: Readonly<Record<string, Value>>,
): readonly Diagnostic[] {
  const unused = Object.keys(given).filter((name) => {
    return Object.hasOwn(plan.inputs, name) && !inputsUsed.has(name)
  })
  if (unused.length === 0) return []
  const symbols = symbolsOfPlan(plan)
  return unused.flatMap((name) => (symbols.has(name) ? [fault('run/unused-input', { name })] : []))
}

/** The names that stand in a plan as `{exact: "t"}`: expressions of nothing but themselves. */
function symbolsOfPlan({ steps }: CheckedPlan): ReadonlySet<unknown> {
  const symbols = new Set<unknown>()
  for (const { body } of steps) {
    for (const expr of walk(body)) {
      if (expr.kind !== 'literal' || !isMap(expr.value)) continue
      symbols.add(lookup(expr.value, 'exact'))
    }
  }
  return symbols
}

/** A writer that only collects: the first rows are written with the run itself. */
class Draft implements Writer {
  readonly epoch = 0
  readonly lookEveryMs = 0
  readonly pending = 0
  readonly rows: Row[] = []
  readonly values: StoredValue[] = []
  summary: Writer['summary'] = () => {
    throw new Error('a draft has no summary')
  }

  push(row: Row, values: readonly StoredValue[]): void {
    this.rows.push(row)
    this.values.push(...values)
  }
  settle(): void {}
  async flushed(): Promise<void> {}
  async assertHeld(): Promise<void> {}
  async release(): Promise<void> {}
}
