// Taking the lease of a run

import type { Lease } from './journal.ts'
import { Ledger } from './storage/ledger.ts'
import { decisionOf, inputsOf, refresh, type Recalled } from './storage/recall.ts'
import { SHORTEST_SECRET } from './calls/scrubber.ts'
import { Session, type Progress } from './session.ts'
import type { Setting } from './setting.ts'
import { rowsBetween } from './storage/snapshots.ts'
import { summaryOf } from './state/summary.ts'

export type Opening =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'held'; readonly lease: Lease }

/** Takes a run's lease and reads what others wrote in the meantime, or says who holds it. */
export async function openSession(
  setting: Setting,
  recalled: Recalled,
  onProgress: (progress: Progress) => void,
): Promise<Opening> {
  const {
    world,
    toolbox,
    security,
    identities,
    concurrency,
    limits,
    slots,
    patienceMs,
    bounds,
    snapshotEvery,
  } = setting
  const { run, origin, state, values } = recalled
  const claim = await world.journal.claim(run, world.holder)
  if (claim.kind === 'held') return claim
  const { writer } = claim
  try {
    await refresh(world, recalled)
    writer.summary = () => summaryOf(origin.plan, state, world.now())
    const { seq, head } = recalled
    const session = new Session({
      world,
      run,
      plan: origin.plan,
      steps: origin.steps,
      policy: origin.policy,
      inputs: await inputsOf(recalled),
      toolbox,
      ledger: new Ledger({ world, state, values, writer, seq, head }),
      security,
      identities,
      concurrency,
      limits,
      slots,
      patienceMs,
      snapshots: recalled.snapshots,
      snapshotEvery: rowsBetween(snapshotEvery, origin.steps.length),
      bounds,
      onProgress,
    })
    session.decision = await decisionOf(recalled)
    await hideSecrets(session)
    return { kind: 'session', session }
  } catch (error) {
    await writer.release().catch(() => undefined)
    throw error
  }
}

/** Secrets that were given out before must stay hidden, also in a new process. */
async function hideSecrets({ state, parts, scrubber }: Session): Promise<void> {
  for (const name of state.secrets) {
    const secret = await parts.world.secret(name)
    if (secret !== undefined && secret.length >= SHORTEST_SECRET) scrubber.hide(name, secret)
  }
}

/** Keeps the lease while a session works; returns how to stop. */
export function keepLease(session: Session): () => void {
  const { world, ledger } = session.parts
  let stopped = false
  let callOff = () => {}
  const beat = () => {
    if (stopped) return
    callOff = world.after(ledger.writer.renewEveryMs, () => {
      ledger.writer.renew().then(beat, (error: unknown) => session.breakWith(error))
    })
  }
  beat()
  return () => {
    stopped = true
    callOff()
  }
}
