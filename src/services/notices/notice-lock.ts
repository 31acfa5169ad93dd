// Who tells people
// =============================================================================
//
// One process of a state folder sends notices, so that none is sent twice. Another takes over when it has ended.

import type { WorkspaceHost } from '../workspace/host.ts'
import { KeptLock } from '../workspace/kept-lock.ts'

/** The lock of whoever tells people of one state folder. */
export class NoticeLock extends KeptLock {
  constructor(stateFolder: string, host: Pick<WorkspaceHost, 'files' | 'paths'>) {
    super(host.paths.join(stateFolder, 'notices'), 'sender', host)
  }
}
