// Who sees what runs hold
// =============================================================================
//
// A run may hold what a person gave it: letters, salaries, keys of a customer. People see what their
// token or their account allows. An agent sees only runs of its own, unless a policy names it.
//
// Invariants:
//
//   SEEING-1. This is the one rule. Whatever shows something of a run to an agent, or lets a run that an
//       agent made find it, asks here.
//   SEEING-2. What an agent calls itself is a claim: alone it makes nothing its own. A run is an agent's
//       own that came from the same user by the same connection: the same token where it has one, else
//       the same kind of door.
//   SEEING-3. Of two policies that hold at once both must let an agent see.
//   SEEING-4. What several have made together, such as the fork of a run, is given what each of them may see.

import type { Actor } from './actor.ts'
import type { PolicyNow } from './policy-now.ts'
import { DEFAULT_POLICY, type Policy, type Sees } from './policy.ts'

/** Whether a run that belongs to `owner` may be shown to `viewer` (SEEING-1). */
export function maySee(viewer: Actor, owner: Actor | undefined, policy: Policy): boolean {
  if (viewer.agent === undefined) return true
  // What nobody can say of a run counts against who asks.
  if (owner === undefined) return false
  return isSameAgent(viewer, owner) || isWidened(viewer.agent, owner, policy)
}

/** Whether what belongs to `owner` is an agent's own (SEEING-2). */
export function isSameAgent(viewer: Actor, owner: Actor): boolean {
  if (viewer.agent === undefined || owner.agent === undefined) return false
  if (viewer.user !== owner.user) return false
  if (viewer.connection !== undefined || owner.connection !== undefined) {
    return viewer.connection === owner.connection
  }
  return viewer.channel === owner.channel && viewer.agent === owner.agent
}

/** What may be shown to somebody who looks. */
export interface View {
  /** Whom what they make belongs to; undefined where nobody can say. */
  readonly owner: Actor | undefined
  /** A text that differs for two who do not see the same: what is kept for one is not given to the other. */
  readonly key: string
  /** Whether what belongs to somebody may be shown. */
  sees(owner: Actor | undefined): boolean
}

/** What `viewers` may see together, under the policy that holds now; nothing of others where there are none (SEEING-4). */
export function viewOf(
  viewers: readonly Actor[],
  now: PolicyNow,
  owner: Actor | undefined = viewers.at(-1),
): View {
  // What cannot be read widens nothing.
  const policy = 'policy' in now ? now.policy : DEFAULT_POLICY
  return {
    owner,
    key: JSON.stringify([...new Set(viewers.map((viewer) => viewKey(viewer, policy)))]),
    sees: (made) => viewers.length > 0 && viewers.every((viewer) => maySee(viewer, made, policy)),
  }
}

function viewKey({ user, agent, channel, connection }: Actor, policy: Policy): string {
  if (agent === undefined) return 'people'
  return JSON.stringify([user, connection ?? [channel, agent], agent, widenings(agent, policy)])
}

function isWidened(agent: string, owner: Actor, policy: Policy): boolean {
  return widenings(agent, policy).every(
    (sees) => sees === 'all' || (sees !== undefined && sees.includes(owner.agent ?? owner.user)),
  )
}

/** What each of the policies that hold says of an agent (SEEING-3). */
function widenings(agent: string, policy: Policy): readonly (Sees | undefined)[] {
  const { sees = {}, within } = policy
  const own = Object.hasOwn(sees, agent) ? sees[agent] : undefined
  return within === undefined ? [own] : [own, ...widenings(agent, within)]
}
