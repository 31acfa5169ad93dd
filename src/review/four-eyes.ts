// Four eyes: two people say yes
// =============================================================================
//
// Invariants:
//
//   EYES-1. Where a policy wants four eyes, nothing that is asked begins on the
//       word of one person: two are among those who decided on the plan and those
//       who approved the call.
//   EYES-2. An agent is no person, and who merely started a run has said yes to
//       nothing.
//   EYES-3. Two users count as two people only where their names differ before
//       the `@`: one person often has the same name on several machines. Case, white
//       space, characters that nobody sees and the normal form make no other name.
//   EYES-4. Who speaks for others and names nobody is nobody.
//   EYES-5. A file that was moved in a vault is nobody's yes, whatever the settings say:
//       each program that writes there could have moved it, a sync tool on another
//       machine as well.

import { error, NOWHERE, type Diagnostic } from '#text'

import { agentRefusals, POLICY_ACTOR, VAULT_CHANNEL, whoWords, type Actor } from './actor.ts'
import type { ApprovalRules } from './policy.ts'

/** Whose `name` says who they are, in place of their `user`: settings of the one whose process looks. */
export interface Identities {
  /** Users who speak for others, such as the one of a bridge to a chat; each as `name@machine`. */
  readonly speakers: readonly string[]
  /** Channels that recognise people themselves, such as `chat`. */
  readonly channels: readonly string[]
}

/** Nobody speaks for others, and a name is a claim everywhere. */
export const NO_IDENTITIES: Identities = Object.freeze({
  speakers: Object.freeze([]),
  channels: Object.freeze([]),
})

/** What a yes is looked at with. */
export interface EyesCheck {
  /** What the policy asks of approvals. */
  readonly approvals: ApprovalRules
  /** Who said yes to the same before: deciders on the plan, and an earlier approver of the call. */
  readonly before: readonly Actor[]
  /** Whose names say who they are. */
  readonly identities: Identities
}

/** Why a yes is not the second of two people; none where it is, or where one person is enough. */
export function eyesRefusals(
  actor: Actor,
  { approvals, before, identities }: EyesCheck,
): readonly Diagnostic[] {
  if (!approvals.fourEyes) return []
  const details = { by: whoWords(actor) }
  if (actor.agent !== undefined) return agentRefusals(actor)
  if (actor.channel === VAULT_CHANNEL) return [error('review/moved-file', NOWHERE)]
  const me = personOf(actor, identities)
  if (me === '') return [error('review/nobody-named', NOWHERE)]
  const others = peopleAmong(before, identities)
  if (others.size === 0) return [error('review/second-person', NOWHERE, { details })]
  others.delete(me)
  return others.size > 0 ? [] : [error('review/four-eyes', NOWHERE, { details })]
}

/** The same for a yes to a plan: the first is enough where nothing begins on the decision alone. */
export function eyesOnPlanRefusals(
  actor: Actor,
  check: EyesCheck,
  restsOnDecision: () => boolean,
): readonly Diagnostic[] {
  const refusals = eyesRefusals(actor, check)
  return firstOfTwo(refusals).alone && !restsOnDecision() ? [] : refusals
}

/** What is wrong beside that one more person is needed: such a yes counts as the first, `alone`. */
export function firstOfTwo(all: readonly Diagnostic[]): {
  readonly alone: boolean
  readonly refusals: readonly Diagnostic[]
} {
  const others = all.filter(({ code }) => code !== 'review/second-person')
  // Of an agent both what is asked of every answer and what is asked of two people say the same.
  const refusals = others.filter(
    ({ code }, at) => others.findIndex((one) => one.code === code) === at,
  )
  return { alone: others.length < all.length, refusals }
}

/** Whether enough people are among those who said yes, as `identities` tells them apart (EYES-1). */
export function eyesAreEnough(
  { fourEyes }: ApprovalRules,
  saidYes: readonly Actor[],
  identities: Identities,
): boolean {
  if (!fourEyes) return true
  return peopleAmong(saidYes, identities).size > 1
}

/** Who said something, so that it can be compared (EYES-3); empty where that is nobody (EYES-4). */
export function personOf({ user, name = '', channel }: Actor, identities: Identities): string {
  const { speakers, channels } = identities
  if (speakers.includes(user)) return comparable(name)
  const named = channels.includes(channel) ? comparable(name) : ''
  return named === '' ? comparable(user) : named
}

function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/@.*$/s, '')
    .trim()
}

const OF_NOBODY: ReadonlySet<string> = new Set([POLICY_ACTOR.channel, VAULT_CHANNEL])

/** The different people: no agents, not the policy, no moved files (EYES-2, EYES-5). */
function peopleAmong(actors: readonly Actor[], identities: Identities): Set<string> {
  const people = actors
    .filter(({ agent, channel }) => agent === undefined && !OF_NOBODY.has(channel))
    .map((one) => personOf(one, identities))
  return new Set(people.filter((one) => one !== ''))
}
