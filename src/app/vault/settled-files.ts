// Since when a file has been as it is
// =============================================================================
//
// Invariants:
//
//   SETTLED-FILES-1. A file counts when it was seen the same for a while, by this process: until then whoever
//       moved or changed it may undo that. A clock that is set back makes nobody wait longer.

import type { VaultPath } from '#services/vault/files'

import type { VaultHere } from './vault-here.ts'

export class SettledFiles {
  readonly #here: Pick<VaultHere, 'now' | 'settleMs'>
  readonly #since = new Map<VaultPath, { readonly stamp: string; readonly at: number }>()

  constructor(here: Pick<VaultHere, 'now' | 'settleMs'>) {
    this.#here = here
  }

  /** When a file counts, in milliseconds since 1970-01-01 UTC; undefined where it does. */
  countsAt({ path, stamp = '' }: { readonly path: VaultPath; readonly stamp?: string }) {
    const { now, settleMs } = this.#here
    if (settleMs === 0) return undefined
    const at = now()
    const known = this.#since.get(path)
    if (known?.stamp !== stamp) {
      this.#since.set(path, { stamp, at })
      return at + settleMs
    }
    return at >= known.at && at < known.at + settleMs ? known.at + settleMs : undefined
  }

  forget(path: VaultPath): void {
    this.#since.delete(path)
  }
}
