// Decisions about tools that are described in another form now
// =============================================================================
//
// A decision names digests of entries. Of another form they cannot be compared with those of
// today, so what they were of cannot be told to be what would run: it is asked again, once.
//
// Invariants:
//
//   LAPSED-DECISION-1. A run goes by no decision about entries of another form. That one counts no
//       more is recorded by whoever takes the run up, before anything else is done with it.
//   LAPSED-DECISION-2. What the policy decided it decides again by itself, where it still does.
//   LAPSED-DECISION-3. Until it is recorded, the run is shown as it will stand then.

import { commonDigest, entryFormOf, judge, policyDecision, type Decision } from '#review'

import { valueOfJson } from '../calls/result-value.ts'
import type { RunDecided } from '../event.ts'
import { isoTime } from '../iso-time.ts'
import type { Session } from '../session.ts'
import { hasLapsed } from '../state/lapsed.ts'
import type { Origin } from '../storage/load-run.ts'

/** What an event says of what was decided on. */
export function decidedOn({
  subject,
}: Pick<Decision, 'subject'>): Required<Pick<RunDecided, 'subject' | 'common'>> &
  Pick<RunDecided, 'entryForm'> {
  const form = entryFormOf(subject)
  return {
    subject: subject.digest,
    common: commonDigest(subject),
    ...(form === undefined ? {} : { entryForm: form }),
  }
}

/** Records that a decision counts no more, and what the policy says in its place (LAPSED-DECISION-1, LAPSED-DECISION-2). */
export async function renewDecision(session: Session, origin: Origin): Promise<void> {
  if (hasLapsed(session.state, origin)) {
    session.append({ kind: 'decision-lapsed', because: 'tools-described' })
    session.decision = undefined
  }
  const { state, parts } = session
  if (state.lapsed === undefined || state.end !== undefined) return
  const { plan, inputs, run, policyNow, security, toolbox, world } = parts
  const now = policyNow()
  if ('problem' in now) return
  const { catalogue } = toolbox
  const claims = origin.created.claims ?? []
  const rules = { catalogue, policy: now.policy, security: security() }
  const judged = judge(plan, { ...rules, claims, inputs, run })
  const { decision } =
    judged.needs === 'nothing' ? policyDecision(judged, isoTime(world.now())) : NONE
  if (decision === undefined) return
  const kept = await session.keep(valueOfJson(decision, 'the decision'))
  const { verdict, actor } = decision
  session.append({ kind: 'run-decided', verdict, actor, ...decidedOn(decision), decision: kept })
  session.decision = decision
}

const NONE = { decision: undefined }
