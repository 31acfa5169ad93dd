// Who decides, and from where
// =============================================================================
//
// A decision before a run and an approval during it ask the same of the one who
// gives it: a name, and a channel that the policy lets answers come from.

import { SHORT_DIGEST } from '#plan'
import { error, NOWHERE, type Diagnostic } from '#text'

import type { Policy } from './policy.ts'

/** Who said it, and how we know. */
export interface Actor {
  /** The name, as configured or given; POLICY_ACTOR's where nobody was asked. */
  readonly by: string
  /** `terminal`, `api`, `vault`, `policy`, … */
  readonly channel: string
  /** Whether a person sat at a terminal. */
  readonly terminal: boolean
}

/** The actor of decisions that nobody had to make: the policy allowed everything. No person may be it. */
export const POLICY_ACTOR: Actor = Object.freeze({
  by: 'policy',
  channel: 'policy',
  terminal: false,
})

/** Why a person may not answer like this: every reason, none when they may. */
export function actorRefusals(
  actor: Actor,
  { approvals }: Pick<Policy, 'approvals'>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const { by, channel } = actor
  if (by.trim() === '') found.push(error('review/nobody-named', NOWHERE))
  const open = approvals.channels.length === 0 || approvals.channels.includes(channel)
  if (!open || channel === POLICY_ACTOR.channel) {
    const known = approvals.channels.map((name) => `\`${name}\``).join(', ')
    const details = known === '' ? { channel } : { channel, known }
    found.push(error('review/channel-not-allowed', NOWHERE, { details }))
  }
  return found
}

/**
 * Why what was typed is not the digest that was shown. Without a terminal nobody
 * saw a person read, so there at least the first 12 digits are needed.
 */
export function digestRefusals(
  shown: string,
  typed: string | undefined,
  { terminal }: Actor,
): readonly Diagnostic[] {
  if (typed === undefined) return terminal ? [] : [error('review/digest-missing', NOWHERE)]
  const digits = typed.trim().toLowerCase()
  if (digits.length >= SHORT_DIGEST && shown.startsWith(digits)) return []
  return [error('review/digest-mismatch', NOWHERE, { details: { typed: typed.slice(0, 64) } })]
}

/** Whether two names mean one person: case and white space around them do not count. */
export function samePerson(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
