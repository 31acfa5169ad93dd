// The files of a vault, as this room needs them
// =============================================================================
//
// A vault is a folder in which people work with their own programs: an editor, a
// file manager, something that syncs. So a file may change at any moment, be a link
// to another place, be half-written, or be no text.
//
// Invariants:
//
//   VAULT-FILES-1. Nothing outside the vault is read or written: a path is of names below its root,
//       and neither a file nor a folder on the way is a link.
//   VAULT-FILES-2. A file is replaced only where it still holds the bytes that the caller had read.
//       The bytes that it held are kept in the state folder first.
//   VAULT-FILES-3. Under its name a file is whole or as it was before.
//   VAULT-FILES-4. Nothing is ever written or moved over something that is there.

/** A path in a vault: names below its root with `/` between them, `Plans/plan_1.md`. */
export type VaultPath = string

/** The most bytes that a file of a vault may have to be read. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024

/** What stands in a folder of a vault. */
export interface VaultEntry {
  /** Its name in the folder, as the file system gives it. */
  readonly name: string
  /** `link`: to wherever it leads, it is not followed. `other`: a pipe, a device, a socket. */
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  /** Another one for every version of the file that the system can tell apart. */
  readonly stamp: string
  /** How many bytes it holds. */
  readonly bytes: number
  /** The name of the system's user who owns it; absent where nobody can say. A remark, and no proof. */
  readonly owner?: string
}

/** A file that was read whole. */
export interface VaultFile {
  readonly path: VaultPath
  /** Exactly what it holds. */
  readonly bytes: Uint8Array
  /** The same as text, strict UTF-8, with its byte order mark where it has one. */
  readonly text: string
  /** As in VaultEntry. */
  readonly stamp: string
  /** As in VaultEntry. */
  readonly owner?: string
}

/** Why something of a name cannot be read. */
export type ReadProblem =
  /** It, or a folder on the way to it, is a symbolic link. */
  | 'link'
  /** It is a folder, a pipe or a device. */
  | 'no-file'
  /** It has more than MOST_FILE_BYTES. */
  | 'too-large'
  /** Its bytes are not UTF-8. */
  | 'not-text'
  /** It changed while it was read: somebody is still writing it. To be looked at again. */
  | 'changing'
  /** The system does not let us read it. */
  | 'not-allowed'

/** Something that is there and cannot be read. */
export interface UnreadableFile {
  readonly path: VaultPath
  readonly problem: ReadProblem
  /** As in VaultEntry. */
  readonly owner?: string
}

/** What reading gives: undefined where nothing has that name. */
export type VaultReading = VaultFile | UnreadableFile | undefined

/** The bytes of a file, whether they are text or not. */
export type VaultBytes = Omit<VaultFile, 'text'>

/** Whether a file was read whole. */
export function isRead<Read extends VaultBytes>(
  reading: Read | UnreadableFile | undefined,
): reading is Read {
  return reading !== undefined && !('problem' in reading)
}

/** The files of one vault. Every method rejects with RangeError for a path that is none (VAULT-FILES-1). */
export interface VaultFiles {
  /** What stands in a folder, sorted by name; nothing where there is no folder or it is a link. */
  list(folder: VaultPath): Promise<readonly VaultEntry[]>
  /** What is at a path, without reading it; undefined where nothing is. */
  look(path: VaultPath): Promise<VaultEntry | undefined>
  /** A file's bytes and text. */
  read(path: VaultPath): Promise<VaultReading>
  /** A file's bytes, for what is not ours from end to end. */
  readBytes(path: VaultPath): Promise<VaultBytes | UnreadableFile | undefined>
  /** The last lines of a file, at most so many bytes of them; nothing where there is none or it is no file. */
  tail(path: VaultPath, most: number): Promise<string>
  /**
   * Replaces a file that still holds the `expected` bytes: `changed` where it holds others, is a link or is
   * no file, `gone` where there is none (VAULT-FILES-2, VAULT-FILES-3).
   */
  replace(
    path: VaultPath,
    expected: Uint8Array,
    next: string | Uint8Array,
  ): Promise<'replaced' | 'changed' | 'gone'>
  /** Makes a file; false where something has its name, also by other case (VAULT-FILES-4). */
  create(path: VaultPath, text: string): Promise<boolean>
  /** Gives a file another place; false where something has that name or the file is gone (VAULT-FILES-4). */
  move(from: VaultPath, to: VaultPath): Promise<boolean>
  /** Removes a file that still holds the `expected` bytes, which are kept as replaced ones are; false where it does not. */
  remove(path: VaultPath, expected: Uint8Array): Promise<boolean>
  /** Adds whole lines to the end of a file, which is made where there is none; the text ends in a line end. */
  append(path: VaultPath, lines: string): Promise<void>
  /** Makes a folder where none is; false where something else has its name. */
  makeFolder(folder: VaultPath): Promise<boolean>
}
