// Who decides, and from where
// =============================================================================
//
// A decision before a run and an approval during it ask the same of the one who
// gives it: a user, and a channel that the policy lets answers come from.
//
// Invariants:
//
//   ACTOR-1. Who somebody is says `user` alone, as the operating system or the
//       host of a channel knows it. A name is a claim, for people to read.
//   ACTOR-2. An agent decides nothing, whatever the policy and whichever door it comes by.

import { SHORT_DIGEST } from '#plan'
import { error, NOWHERE, type Diagnostic } from '#text'

import type { Policy } from './policy.ts'

/** Who said it, and how we know. */
export interface Actor {
  /**
   * Who it is, as `name@machine`: the user that the operating system knows, or whom the host of a
   * channel says to have recognised; POLICY_ACTOR's where nobody was asked.
   */
  readonly user: string
  /** What they call themselves; a claim that nobody has verified. */
  readonly name?: string
  /** The program that acts in their place; absent where they act themselves. */
  readonly agent?: string
  /**
   * Of an agent: the token by which it came, as the server calls it; absent where it came by none, or by
   * one that its user's own secret brings back.
   */
  readonly connection?: string
  /** `terminal`, `api`, `vault`, `policy`, … */
  readonly channel: string
  /** Whether a person sat at a terminal. */
  readonly terminal: boolean
}

/** The actor of decisions that nobody had to make: the policy allowed everything. No person may be it. */
export const POLICY_ACTOR: Actor = Object.freeze({
  user: 'policy',
  channel: 'policy',
  terminal: false,
})

/** The channel of answers that are files moved in a vault: who moved one, nobody knows. */
export const VAULT_CHANNEL = 'vault'

/** Why a person may not answer like this: every reason, none when they may. */
export function actorRefusals(
  actor: Actor,
  { approvals }: Pick<Policy, 'approvals'>,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const { user, channel } = actor
  found.push(...agentRefusals(actor))
  if (user.trim() === '') found.push(error('review/nobody-named', NOWHERE))
  const open = approvals.channels.length === 0 || approvals.channels.includes(channel)
  if (!open || channel === POLICY_ACTOR.channel) {
    const known = approvals.channels.map((name) => `\`${name}\``).join(', ')
    const details = known === '' ? { channel } : { channel, known }
    found.push(error('review/channel-not-allowed', NOWHERE, { details }))
  }
  return found
}

/** Why an actor may let nothing begin or be believed: it is an agent (ACTOR-2). */
export function agentRefusals(actor: Actor): readonly Diagnostic[] {
  if (actor.agent === undefined) return []
  return [error('review/agent-decides', NOWHERE, { details: { by: whoWords(actor) } })]
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

/** Who it is, in words: `Ada (ada@laptop)`, with the claimed name before the user where there is one. */
export function whoWords({ user, name, agent }: Actor): string {
  const who = name === undefined ? user : `${name} (${user})`
  return agent === undefined ? who : `${agent} for ${who}`
}

/** An actor as it was recorded before users were. */
export interface ActorBefore extends Omit<Actor, 'user'> {
  /** What is `user` now. */
  readonly by: string
}

/** An actor as records hold it, made one of today. */
export function recordedActor(recorded: Actor | ActorBefore): Actor {
  if ('user' in recorded) return recorded
  const { by: user, ...rest } = recorded
  return { user, ...rest }
}
