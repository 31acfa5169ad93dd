// Who watches a vault
// =============================================================================
//
// One process of this state folder turns what happens to files into decisions. Others may
// look, and say who does.

import type { WorkspaceHost } from '../workspace/host.ts'
import { KeptLock, type Held } from '../workspace/kept-lock.ts'

/** What there is to know of who watches. */
export type Watching = Held

/** The lock of the watcher of one state folder. */
export class WatcherLock extends KeptLock {
  constructor(stateFolder: string, host: Pick<WorkspaceHost, 'files' | 'paths'>) {
    super(host.paths.join(stateFolder, 'vault'), 'watcher', host)
  }
}
