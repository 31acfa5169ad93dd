// Approval by security state
// =============================================================================
//
// The host watches over itself and says in one word how it is. That word bounds
// what anybody may approve, whatever the policy says (seed 000).
//
// Invariants:
//
//   SECURITY-1. The table is the whole rule. A state that is not in it is `unknown`, and
//       an unknown state allows nothing.
//   SECURITY-2. An approval names at least one permission: nobody approves "something".

import { approvalKindOf, type ApprovalKind, type CatalogueEntry, type Effect } from '#plan'

/** How the host is; `unknown` where it cannot be read. */
export type SecurityState = 'SECURE' | 'DEGRADED' | 'COMPROMISED' | 'LOCKDOWN' | 'unknown'

/** What each state lets people approve. */
export const APPROVABLE: Readonly<Record<SecurityState, readonly ApprovalKind[]>> = Object.freeze({
  SECURE: Object.freeze<ApprovalKind[]>(['READ_ONLY', 'WRITE', 'EXECUTION', 'SHUTDOWN']),
  DEGRADED: Object.freeze<ApprovalKind[]>(['READ_ONLY']),
  COMPROMISED: Object.freeze<ApprovalKind[]>([]),
  LOCKDOWN: Object.freeze<ApprovalKind[]>(['SHUTDOWN']),
  unknown: Object.freeze<ApprovalKind[]>([]),
})

/** The state of that name; anything else is `unknown` (SECURITY-1). */
export function securityStateNamed(name: unknown): SecurityState {
  const known = typeof name === 'string' && Object.hasOwn(APPROVABLE, name)
  return known ? (name as SecurityState) : 'unknown'
}

/** Whether all of these kinds may be approved in a state, with these permissions named (SECURITY-1, SECURITY-2); false for no kind. */
export function mayApprove(
  state: SecurityState,
  kinds: readonly ApprovalKind[],
  permissions: readonly string[],
): boolean {
  return namesAny(permissions) && kinds.length > 0 && forbiddenKinds(state, kinds).length === 0
}

/** The kinds that a state does not let anybody approve. */
export function forbiddenKinds(
  state: SecurityState,
  kinds: readonly ApprovalKind[],
): readonly ApprovalKind[] {
  const allowed = APPROVABLE[securityStateNamed(state)]
  return kinds.filter((kind) => !allowed.includes(kind))
}

/**
 * What an approval of work with this effect names (SECURITY-2): the permissions of its
 * step, else those that go with its tool, else its kind, which STEP takes as a
 * permission too.
 */
export function permissionsNamed(
  permissions: readonly string[],
  entry: CatalogueEntry | undefined,
  effect: Effect,
): readonly string[] {
  if (namesAny(permissions)) return permissions
  return entry !== undefined && namesAny(entry.permissions)
    ? entry.permissions
    : [approvalKindOf(effect, entry)]
}

function namesAny(permissions: readonly string[]): boolean {
  return permissions.some((name) => name.trim() !== '')
}
