// What a workspace stands on
// =============================================================================
//
// Files, paths, environment and clock as this room needs them. A surface hands
// them in; nothing here reaches around them.

import type { Vouching } from '#runtime/signer'
import type { McpPool } from '#tools/mcp/server-port'

/** What is at a path. */
export interface PathInfo {
  readonly kind: 'file' | 'folder' | 'other'
  /** Whether the path itself is a link to it. */
  readonly linked: boolean
  /** Whether the user who runs us owns it, or nobody can say (systems without owners). */
  readonly mine: boolean
  /** Whether its group may write in it, this user is of that group, and nobody else may. */
  readonly shared: boolean
}

/** A file or folder that is open to other users of the machine. */
export interface Exposed {
  /** The file, or the folder that it stands in. */
  readonly exposed: string
  /** What is wrong, such as `its mode is 0644`. */
  readonly why: string
}

/**
 * What the system says of a file: one that was changed has another `stamp`. `none` where there is no
 * file, `unreadable` where nobody can say.
 */
export type FileStamp =
  | 'none'
  | 'unreadable'
  | { readonly stamp: string; readonly changedAtMs: number }

export interface WorkspaceFiles {
  /**
   * The bytes of a file; undefined where there is none. Throws Error with a reason when it cannot be read,
   * or is a folder, a pipe or a device, for which nobody waits.
   */
  read(path: string): Promise<Uint8Array | undefined>
  /** The bytes of a small file at once; undefined where it cannot be read, for whatever reason. */
  readNow(path: string): Uint8Array | undefined
  /** What the system says of a file at once, whether it can be read or not. */
  stampNow(path: string): FileStamp
  /**
   * The bytes of a file that only this user may read or change, in a folder that only this user may
   * change; undefined where there is no file, `exposed` where others may. Throws Error with a reason
   * when it cannot be read.
   */
  readPrivate(path: string): Promise<Uint8Array | Exposed | undefined>
  /**
   * Replaces or makes a file, whole and on disk or not at all; makes the folders above it. `alone`: the
   * caller holds the lock under which all write it, so what a killed process left of it goes at once.
   */
  write(path: string, text: string, options?: { readonly alone?: boolean }): Promise<void>
  /**
   * Does the work while no other that names this file does any, in this process or in another. Rejects
   * with LockInUse when another process holds it for long.
   */
  alone<Result>(path: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Makes a file, whole and on disk or not at all, with the folders above it; false where something of
   * that name is, also when it came meanwhile.
   */
  create(path: string, text: string): Promise<boolean>
  /** Makes a state folder where none is, for this user alone. */
  makeStateFolder(path: string): Promise<void>
  /** Shares a folder and everything in it with a group; throws Error with a reason where that cannot be. */
  share(path: string, group: string): Promise<void>
  /** The names in a folder, in no order; none where there is no folder. */
  list(path: string): Promise<readonly string[]>
  /** What is there, links followed; undefined where there is nothing. */
  look(path: string): Promise<PathInfo | undefined>
  /** What tells a folder or file from every copy of it; empty where there is nothing. */
  identity(path: string): Promise<string>
  /** The one name of a folder or file, links followed; the path itself where there is nothing. */
  realPath(path: string): Promise<string>
}

export interface WorkspacePaths {
  resolve(...parts: readonly string[]): string
  join(...parts: readonly string[]): string
  /** The folder above; the path itself at the root. */
  dirname(path: string): string
  relative(from: string, to: string): string
}

/** Where an import leads: a file of code, or the lock file of an installed package. */
export interface ImportTarget {
  readonly kind: 'code' | 'packages'
  /** A real path. */
  readonly path: string
  /** The real folder of the package that was meant; absent for code. */
  readonly folder?: string
}

/** Code that may be executed, as it was read. */
export interface TrustedCode {
  /** The bytes of its files, by real path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /**
   * Lock files whose installed packages it may import, by real path: those in these real folders, or all of them
   * where it counts whole.
   */
  readonly locks: ReadonlyMap<string, ReadonlySet<string> | 'all'>
}

export interface WorkspaceHost {
  /** Where the search starts. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The user's home folder. */
  readonly home: string
  readonly paths: WorkspacePaths
  readonly files: WorkspaceFiles
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
  /** A time in milliseconds as ISO 8601, UTC. */
  isoTime(ms: number): string
  /** The variables in the text of a `.env` file. */
  parseEnv(text: string): Readonly<Record<string, string | undefined>>
  /**
   * Where a specifier leads that stands in a file; undefined for modules of Node, for this program's
   * own and for what is not found.
   */
  resolveImport(specifier: string, from: string): ImportTarget | undefined
  /** Who vouches for what a state folder keeps beside its journal, or why nothing of it counts. */
  vouching(folder: string): Promise<Vouching>
  /** The MCP servers of a process: nothing is started or loaded before one is used. */
  mcpServers(): Promise<McpPool>
  /**
   * Runs a module of the user's own and gives what it exports. It is executed from these bytes, and
   * may import nothing local beside them, now or later.
   */
  loadModule(path: string, code: TrustedCode): Promise<Readonly<Record<string, unknown>>>
}
