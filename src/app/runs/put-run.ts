// A run under an id that whoever asks for it has chosen
// =============================================================================
//
// Invariants:
//
//   PUT-1. To ask twice is harmless: the second time the run is there, with the same
//       plan and inputs. Whatever else has that id is told and left alone.
//   PUT-2. Only what the policy decides by itself may be started; a decision of a person,
//       a standing one as well, leaves the start to people.

import {
  equal,
  planDigest,
  type CheckedPlan,
  type Json,
  type Plan,
  type StepId,
  type Value,
} from '#plan'
import type { Actor } from '#review'
import { RunError, type Budget, type Run } from '#runtime'
import type { WorkspaceHost } from '#services'
import { error, NOWHERE, type Diagnostic } from '#text'

import { compilationJson, type CompilationJson } from '../plans/compile-text.ts'
import { valuesOf } from '../plans/input-values.ts'
import { compileHere } from '../plans/compile-here.ts'
import { nameOf, type PlanRequest } from '../plans/text-requests.ts'
import {
  createPrepared,
  madeRunJson,
  prepareRun,
  refusedRunJson,
  undecidedRunJson,
  type ReadyRun,
  type RefusedRun,
  type RunsHere,
  type UndecidedRun,
} from './start-run.ts'

export interface PutRequest {
  readonly id: string
  readonly plan: CheckedPlan
  readonly inputs: Readonly<Record<string, Value>>
  /** The text that the plan was compiled from. */
  readonly source?: string
  /** Steps that are said to have been done outside; a decision accepts them. None by default. */
  readonly claims?: readonly StepId[]
  readonly actor: Actor
  /** What the run may spend on models; the runtime's own bound by default. */
  readonly budget?: Budget
  /** A decision that somebody made for every run is left aside, so that this one waits; false by default. */
  readonly ignoresStanding?: boolean
}

export type PutRun =
  /** It was made now; `starts`: nobody has to decide, so whoever asked may start it. */
  | {
      readonly kind: 'made'
      readonly run: Run
      readonly prepared: ReadyRun | UndecidedRun
      readonly starts: boolean
    }
  /** It was there, with the same plan and inputs. */
  | { readonly kind: 'same'; readonly run: Run }
  /** A run of another plan, or with other inputs, has that id. */
  | { readonly kind: 'other'; readonly diagnostic: Diagnostic }
  /** Nobody may approve it; nothing was made. */
  | { readonly kind: 'refused'; readonly prepared: RefusedRun }

/** A plan as whoever asks writes it, and what its run is to have. */
export type PutTextRequest = PlanRequest & {
  /** The run's id, which the caller chooses. */
  readonly id: string
  /** Values for the plan's inputs, by name; the plan's own by default. */
  readonly inputs?: Readonly<Record<string, Json>>
}

/** The same of a text, which may mean no plan: then there is no run. Throws as `putRun` does. */
export async function putText(
  request: PutTextRequest,
  actor: Actor,
  here: RunsHere,
  host: WorkspaceHost,
): Promise<PutRun | { readonly kind: 'rejected'; readonly compiled: CompilationJson }> {
  const compilation = await compileHere(request, here)
  const { plan, source } = compilation
  if (plan === undefined) {
    return { kind: 'rejected', compiled: compilationJson(nameOf(request), compilation) }
  }
  const { id, inputs = {} } = request
  return await putRun(
    { id, plan, inputs: valuesOf(inputs), source: source.text, actor, ignoresStanding: true },
    here,
    host,
  )
}

/** Makes the run, or finds it (PUT-1); throws RunError where it cannot be made. */
export async function putRun(
  request: PutRequest,
  here: RunsHere,
  host: WorkspaceHost,
): Promise<PutRun> {
  const { id, plan, inputs, source, claims = [], actor, budget, ignoresStanding = false } = request
  const there = await runOf(id, here)
  if (there !== undefined) return await compared(there, request)
  const created = {
    id,
    inputs,
    claims,
    actor,
    ...(source === undefined ? {} : { source }),
    ...(budget === undefined ? {} : { budget }),
  }
  const judged = await prepareRun({ plan, created }, here, host)
  if (judged.kind === 'refused') return { kind: 'refused', prepared: judged }
  // PUT-2: a worker takes up whatever is decided.
  const waits = ignoresStanding && judged.kind === 'ready' && judged.standing !== undefined
  const prepared: ReadyRun | UndecidedRun = waits ? { ...judged, kind: 'undecided' } : judged
  try {
    const run = await createPrepared(prepared, here.runtime)
    const starts = prepared.kind === 'ready' && prepared.standing === undefined
    return { kind: 'made', run, prepared, starts }
  } catch (thrown) {
    // Somebody else made it since it was looked for.
    if (!(thrown instanceof RunError) || thrown.code !== 'run/already-exists') throw thrown
    const other = await runOf(id, here)
    return other === undefined ? taken(id) : await compared(other, request)
  }
}

/** A run that was asked for, for programs. */
export async function putRunJson(put: PutRun, now: number): Promise<object> {
  switch (put.kind) {
    case 'same':
      return madeRunJson(put.run.id, (await put.run.snapshot()).status)
    case 'made': {
      const { prepared, run } = put
      if (prepared.kind === 'undecided') return undecidedRunJson(prepared, now)
      return madeRunJson(run.id, (await run.snapshot()).status)
    }
    case 'refused':
      return refusedRunJson(put.prepared)
    case 'other':
      return { ok: false, diagnostics: [put.diagnostic] }
  }
}

/** The run of that id; undefined where there is none, or none that the caller may see. */
async function runOf(id: string, { runtime }: RunsHere): Promise<Run | undefined> {
  try {
    return await runtime.open(id)
  } catch (thrown) {
    if (thrown instanceof RunError && ABSENT.has(thrown.code ?? '')) return undefined
    throw thrown
  }
}

async function compared(run: Run, request: PutRequest): Promise<PutRun> {
  return (await isRunOf(run, request)) ? { kind: 'same', run } : taken(request.id)
}

/** Whether a run was made of this plan with these inputs. */
export async function isRunOf(
  run: Run,
  { plan, inputs }: Pick<PutRequest, 'plan' | 'inputs'>,
): Promise<boolean> {
  const { created, inputs: there } = await run.origin()
  return created.plan === planDigest(plan) && sameInputs(plan, inputs, there)
}

const ABSENT: ReadonlySet<string> = new Set(['run/not-found', 'run/not-yours'])

function taken(id: string): PutRun {
  return {
    kind: 'other',
    diagnostic: error('run/already-exists', NOWHERE, { details: { run: id } }),
  }
}

function sameInputs(
  { inputs }: Plan,
  given: Readonly<Record<string, Value>>,
  there: Readonly<Record<string, Value>>,
): boolean {
  const names = new Set([...Object.keys(inputs), ...Object.keys(given), ...Object.keys(there)])
  return [...names].every((name) => {
    const wanted = Object.hasOwn(given, name) ? given[name] : inputs[name]?.value
    const has = Object.hasOwn(there, name) ? there[name] : undefined
    return wanted === undefined || has === undefined ? wanted === has : equal(wanted, has)
  })
}
