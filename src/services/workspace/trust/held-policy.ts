// Which policy holds of one that may have changed since the folder was opened
// =============================================================================
//
// A process may drive runs for days, while the folder's files and the user's trust
// change.
//
// Invariants:
//
//   HELD-1. The folder's own policy holds alone only while what the process works with
//       asks, with that policy, for no more than the user trusts at this moment. Else
//       the stricter of the default policy and it holds.
//   HELD-2. While nothing has changed it is the same object.

import { DEFAULT_POLICY, stricterPolicy, type Policy, type PolicyNow } from '#review'

import { FileNow, type FileContent } from '../file-now.ts'
import type { WorkspaceHost } from '../host.ts'
import { narrows, UNTRUSTED_RULES } from './narrows.ts'
import type { Trust } from './trust.ts'
import { foldersIn, trustListPath } from './trusted-folders.ts'

interface Held {
  readonly own: PolicyNow
  readonly list: FileContent
  readonly now: PolicyNow
}

/** The policy that holds, of a folder that was opened with this trust (HELD-1, HELD-2). */
export function heldPolicy(
  trust: Trust,
  own: () => PolicyNow,
  host: WorkspaceHost,
): () => PolicyNow {
  const trusted = new FileNow(trustListPath(host), host)
  let known: Held | undefined
  return () => {
    const present = own()
    if ('problem' in present) return present
    const list = trusted.content()
    if (known?.own !== present || known.list !== list) {
      const { policy } = present
      const now = isTrusted(trust, policy, list)
        ? present
        : Object.freeze({ policy: stricterPolicy(DEFAULT_POLICY, policy) })
      known = { own: present, list, now }
    }
    return known.now
  }
}

/** Whether the user trusts, by the list as it is, what was opened with this policy in place of its own. */
function isTrusted({ state, covered, rules }: Trust, policy: Policy, list: FileContent): boolean {
  const asked = { ...rules, policy }
  const folders = foldersIn(typeof list === 'string' ? undefined : list)
  const entry = folders.find(({ folder }) => folder === covered.folder)
  if (entry?.follow === true || narrows(asked, UNTRUSTED_RULES)) return true
  if (state === 'given' && narrows(asked, rules)) return true
  return entry !== undefined && narrows(asked, entry.rules)
}
