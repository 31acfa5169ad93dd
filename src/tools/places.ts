/** Where tools may read and keep things. */
export interface Places {
  /** What relative paths count from. */
  readonly workspaceFolder: string
  /** Where indexes and locks are kept; no note is read and no file written in it otherwise. */
  readonly stateFolder: string
}
