// What the system tells of changes in folders
// =============================================================================
//
// A port. What it tells are hints: whoever hears one looks for themselves, and looks
// from time to time unasked, because on some disks nothing is told at all.

/** Who hears of changes. */
export interface FolderListener {
  /** Something changed at this absolute path: it was made, written, replaced, moved or deleted. */
  readonly heard: (path: string) => void
  /** Nothing more will be heard; `problem` says why, in words of the system. */
  readonly failed: (problem: string) => void
}

/** Watching folders by notices of the system. */
export interface FolderWatch {
  /** Listens to these folders, not to folders in them; resolves, with how to stop, when nothing can be missed any more. */
  start(folders: readonly string[], listener: FolderListener): Promise<() => Promise<void>>
}

/** What watching looks at: names and stamps, never contents. */
export interface WatchedFiles {
  /** What tells this state of a file from every other; undefined where there is nothing. */
  stamp(path: string): Promise<string | undefined>
  /** The stamps of what is in a folder, by name; undefined where there is no folder. */
  list(folder: string): Promise<ReadonlyMap<string, string> | undefined>
  /** A path in a folder. */
  join(folder: string, name: string): string
}
