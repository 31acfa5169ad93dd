// What planning stands on

/** The disk and the clock; `folderFiles()` of this machine, and every WorkspaceHost, has them. */
export interface PlanningHost {
  /** The disk. */
  readonly files: {
    /** The bytes of a file; undefined where there is none. Throws Error with a reason when it cannot be read. */
    read(path: string): Promise<Uint8Array | undefined>
    /** Makes a file, whole and on disk or not at all, with the folders above it; false where there is one. */
    create(path: string, text: string): Promise<boolean>
    /** The names in a folder, in no order; none where there is no folder. */
    list(path: string): Promise<readonly string[]>
  }
  /** Paths as this system writes them. */
  readonly paths: {
    /** Parts of a path as one. */
    join(...parts: readonly string[]): string
  }
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
}
