// A task in words that somebody put into the vault

import type { VaultPath } from '../files.ts'

/** A file of Inbox or Needs_Action that is not ours. */
export interface InboxTask {
  readonly path: VaultPath
  /** Its first heading, or its first line, or its name: one line. */
  readonly title: string
  /** What it asks for, without front matter. */
  readonly text: string
}
