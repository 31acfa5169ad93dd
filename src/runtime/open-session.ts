// Taking the lease of a run

import { policyWithin, type Actor } from '#review'

import type { Holder } from './event.ts'
import { renewDecision } from './people/lapsed-decision.ts'
import type { Lease } from './run-listing.ts'
import { Ledger } from './storage/ledger.ts'
import { assertVouched, decisionOf, inputsOf, refresh, type LoadedRun } from './storage/load-run.ts'
import { SHORTEST_SECRET } from './calls/scrubber.ts'
import type { Progress } from './notice.ts'
import { Session } from './session.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import { rowsBetween } from './storage/snapshots.ts'
import { countOf } from './state/state.ts'
import { summaryOf } from './state/summary.ts'

export type Opening =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'held'; readonly lease: Lease }

/**
 * Takes a run's lease and reads what others wrote in the meantime, or says who holds it; by the word of
 * a `taker` also from a process that lives. Refuses a run in which somebody else wrote, unless it is
 * being adopted.
 */
export async function openSession(
  config: RuntimeConfig,
  loaded: LoadedRun,
  onProgress: (progress: Progress) => void,
  taker: Actor | undefined,
  adopting?: boolean,
): Promise<Opening> {
  const {
    world,
    toolbox,
    policyNow,
    security,
    identities,
    concurrency,
    limits,
    slots,
    busyTools,
    patienceMs,
    bounds,
    snapshotEvery,
  } = config
  const { run, origin } = loaded
  const claim = await world.journal.claim(run, world.holder, taker !== undefined)
  if (claim.kind === 'held') return claim
  const { writer, from } = claim
  try {
    await refresh(world, loaded)
    if (adopting !== true) assertVouched(loaded)
    const { state, values, seq, head } = loaded
    const ledger = new Ledger({ world, run, state, values, writer, seq, head })
    writer.summary = () => {
      // What the summary counts is in the rows that are written with it.
      ledger.closeBatch()
      return summaryOf(origin.plan, state, ledger.lastAt ?? world.now())
    }
    const session = new Session({
      world,
      run,
      plan: origin.plan,
      steps: origin.steps,
      policy: origin.policy,
      entries: origin.entries,
      policyNow: policyWithin(origin.policy, policyNow),
      inputs: await inputsOf(loaded),
      toolbox,
      ledger,
      security,
      identities,
      concurrency,
      limits,
      slots,
      busyTools,
      patienceMs,
      snapshots: loaded.snapshots,
      snapshotEvery: rowsBetween(snapshotEvery, origin.steps.length),
      bounds,
      onProgress,
    })
    session.decision = await decisionOf(loaded)
    await hideSecrets(session)
    if (from !== undefined && taker !== undefined) recordTakeOver(session, from, taker)
    await renewDecision(session, origin)
    return { kind: 'session', session }
  } catch (error) {
    await writer.release().catch(() => undefined)
    throw error
  }
}

/**
 * Who was in the middle of a call stays on record. Before the first start nobody can be, and after the
 * end that matters to nobody where no call is unknown.
 */
function recordTakeOver(session: Session, from: Holder, actor: Actor): void {
  const { taken, end } = session.state
  if (taken === 0 || (end !== undefined && countOf(session.state, 'unknown') === 0)) return
  const { world, ledger } = session.parts
  const { epoch } = ledger.writer
  session.append({ kind: 'run-taken', epoch, holder: world.holder.name, from, actor })
}

/** Secrets that were given out before must stay hidden, also in a new process. */
async function hideSecrets({ state, parts, scrubber }: Session): Promise<void> {
  for (const name of state.secrets) {
    const secret = await parts.world.secret(name)
    if (secret !== undefined && secret.length >= SHORTEST_SECRET) scrubber.hide(name, secret)
  }
}

/** Looks now and then whether the lease is still this session's, and breaks it when not; returns how to stop. */
export function watchLease(session: Session): () => void {
  const { world, ledger } = session.parts
  let stopped = false
  let callOff = () => {}
  const lookAgain = () => {
    if (stopped) return
    callOff = world.after(ledger.writer.lookEveryMs, () => {
      void session.holdsRun().then((held) => held && lookAgain())
    })
  }
  lookAgain()
  return () => {
    stopped = true
    callOff()
  }
}
