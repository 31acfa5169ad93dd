// What the system tells of changes in folders
// =============================================================================
//
// A port. What it tells are hints: whoever hears one looks for themselves, and looks
// from time to time unasked, because on some disks nothing is told at all.

import type { VaultPath } from '../files.ts'

/** Who hears of changes. */
export interface FolderListener {
  /** Something changed at this path: it was made, written, replaced, moved or deleted. */
  readonly heard: (path: VaultPath) => void
  /** Nothing more will be heard; `problem` says why, in words of the system. */
  readonly failed: (problem: string) => void
}

/** Watching what stands in a vault by notices of the system. */
export interface FolderWatch {
  /**
   * Listens to these folders, not to folders in them, and to these files; resolves, with how to stop, when nothing can
   * be missed any more.
   */
  start(paths: readonly VaultPath[], listener: FolderListener): Promise<() => Promise<void>>
}
