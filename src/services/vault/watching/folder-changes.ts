// What changes in some folders
// =============================================================================
//
// The stamps of all files are remembered. A hint of the system, or a rescan, says where to
// look; whether something changed is the same comparison either way.
//
// Invariants:
//
//   FOLDER-CHANGES-1. A rescan finds whatever a hint would have led to: hints make it sooner,
//       nothing else.
//   FOLDER-CHANGES-2. A file is told when two looks, SETTLE_MS apart, saw the same: not while it is
//       being written, and not as deleted while an editor renames another into its place.
//   FOLDER-CHANGES-3. A folder that is missing is one notice. What lay in it is not told as deleted:
//       it may come back.
//   FOLDER-CHANGES-4. When `begin` has resolved every later change is told, and none of before.

import type { FolderWatch, WatchedFiles } from './folder-watch.ts'

/** What is told. */
export type FolderNotice =
  /** A file is new, is another than before, or is gone; `path` is absolute. */
  | { readonly kind: 'file'; readonly path: string; readonly gone: boolean }
  /** A folder is missing (FOLDER-CHANGES-3). */
  | { readonly kind: 'folder-missing'; readonly folder: string }
  /** It is there again. */
  | { readonly kind: 'folder-back'; readonly folder: string }
  /** Nothing is told by the system: rescans alone find changes, `everyMs` milliseconds apart. */
  | { readonly kind: 'rescans'; readonly everyMs: number; readonly why: RescanReason }

/** Why rescans alone find changes: it was wished for, the system refused, or it told nothing of a change. */
export type RescanReason =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'silent'; readonly path: string }

/** What is watched, and with what. */
export interface FolderChangesParts {
  /** Absolute paths; folders in them are not looked into. */
  readonly folders: readonly string[]
  readonly files: WatchedFiles
  /** Notices of the system; absent where only rescans are wanted. */
  readonly watch?: FolderWatch | undefined
  /** Calls an action after so many milliseconds; returns how to call it off. */
  readonly after: (ms: number, action: () => void) => () => void
  readonly tell: (notice: FolderNotice) => void
}

/** How long a file must stay as it is before it is told (FOLDER-CHANGES-2). */
export const SETTLE_MS = 120
/** How often rescans are made where the system tells nothing. */
export const RESCAN_MS = 2000
/** How often where it does, in case that it does not tell all. */
const SAFETY_RESCAN_MS = 10_000
/** What a hint was heard of so long ago is taken for told by it. */
const HEARD_MS = 5000

interface Unsettled {
  readonly stamp: string | undefined
  readonly callOff: () => void
}

/** The changes of some folders, from `begin` to `end`. */
export class FolderChanges {
  readonly #parts: FolderChangesParts
  /** As it was told last; undefined is a file that is gone. */
  readonly #known = new Map<string, string>()
  readonly #folderOf = new Map<string, string>()
  readonly #unsettled = new Map<string, Unsettled>()
  readonly #missing = new Set<string>()
  /** Paths of which a hint was heard lately. */
  readonly #heard = new Map<string, () => void>()
  #stopWatching: (() => Promise<void>) | undefined
  #hintsComplete = false
  #callOffRescan = () => {}
  #rescan: Promise<void> = Promise.resolve()
  #ended = false

  constructor(parts: FolderChangesParts) {
    this.#parts = parts
  }

  /** Remembers how everything is, and listens from then on (FOLDER-CHANGES-4). */
  async begin(): Promise<void> {
    const { watch, folders } = this.#parts
    if (watch === undefined) this.#rescansOnly({ kind: 'wanted' })
    else {
      this.#hintsComplete = true
      const heard = (path: string) => void this.#hear(path)
      const failed = (problem: string) => this.#rescansOnly({ kind: 'refused', problem })
      this.#stopWatching = await watch.start(folders, { heard, failed })
    }
    for (const folder of folders) {
      const found = await this.#parts.files.list(folder)
      if (found === undefined) this.#miss(folder)
      for (const [name, stamp] of found ?? []) {
        const path = this.#pathOf(folder, name)
        if (!this.#unsettled.has(path)) this.#known.set(path, stamp)
      }
    }
    this.#rescanLater()
  }

  /** Looks at everything now; resolves when all of it has been looked at once, rejects where the disk refuses. */
  rescan(): Promise<void> {
    this.#rescan = this.#rescan.then(() => this.#lookAround())
    const looked = this.#rescan
    // A disk that does not answer now may do so at the next look.
    this.#rescan = looked.catch(() => {})
    return looked
  }

  /** Listens no more; resolves when nothing will be told any more. */
  async end(): Promise<void> {
    this.#ended = true
    this.#callOffRescan()
    for (const { callOff } of this.#unsettled.values()) callOff()
    for (const callOff of this.#heard.values()) callOff()
    this.#unsettled.clear()
    await this.#stopWatching?.()
    await this.#rescan
  }

  #pathOf(folder: string, name: string): string {
    const path = this.#parts.files.join(folder, name)
    this.#folderOf.set(path, folder)
    return path
  }

  async #hear(path: string): Promise<void> {
    const { folders, files, after } = this.#parts
    if (this.#ended) return
    if (folders.includes(path)) return await this.rescan().catch(() => {})
    this.#heard.get(path)?.()
    this.#heard.set(
      path,
      after(HEARD_MS, () => this.#heard.delete(path)),
    )
    if (!this.#folderOf.has(path)) {
      const folder = folders.find((one) => path === files.join(one, nameIn(path)))
      if (folder === undefined) return
      this.#folderOf.set(path, folder)
    }
    this.#compare(path, await this.#stampOf(path))
  }

  async #lookAround(): Promise<void> {
    for (const folder of this.#parts.folders) {
      if (this.#ended) return
      const found = await this.#parts.files.list(folder)
      if (found === undefined) {
        this.#miss(folder)
        continue
      }
      if (this.#missing.delete(folder)) this.#tell({ kind: 'folder-back', folder })
      const gone = new Set(
        [...this.#known.keys(), ...this.#unsettled.keys()].filter(
          (path) => this.#folderOf.get(path) === folder,
        ),
      )
      for (const [name, stamp] of found) {
        const path = this.#pathOf(folder, name)
        gone.delete(path)
        this.#compare(path, stamp)
      }
      for (const path of gone) this.#compare(path, undefined)
    }
  }

  /** What a look saw: nothing new, something to be looked at again, or a change (FOLDER-CHANGES-2). */
  #compare(path: string, stamp: string | undefined, again = false): void {
    if (this.#ended) return
    const before = this.#unsettled.get(path)
    if (stamp === this.#known.get(path)) {
      before?.callOff()
      this.#unsettled.delete(path)
      if (stamp === undefined) this.#folderOf.delete(path)
      return
    }
    if (before !== undefined && before.stamp === stamp && !again) return
    before?.callOff()
    if (again && before !== undefined && before.stamp === stamp) void this.#settle(path, stamp)
    else {
      const callOff = this.#parts.after(SETTLE_MS, () => void this.#lookAgain(path))
      this.#unsettled.set(path, { stamp, callOff })
    }
  }

  async #lookAgain(path: string): Promise<void> {
    this.#compare(path, await this.#stampOf(path), true)
  }

  async #settle(path: string, stamp: string | undefined): Promise<void> {
    this.#unsettled.delete(path)
    if (stamp === undefined) {
      const folder = this.#folderOf.get(path)
      if (folder !== undefined && (await this.#parts.files.list(folder)) === undefined) {
        this.#miss(folder)
        return
      }
      this.#known.delete(path)
      this.#folderOf.delete(path)
    } else this.#known.set(path, stamp)
    if (this.#ended) return
    if (this.#hintsComplete && !this.#heard.has(path)) {
      this.#rescansOnly({ kind: 'silent', path })
    }
    this.#tell({ kind: 'file', path, gone: stamp === undefined })
  }

  /** Where a file cannot be looked at it is as it was. */
  async #stampOf(path: string): Promise<string | undefined> {
    try {
      return await this.#parts.files.stamp(path)
    } catch {
      return this.#known.get(path)
    }
  }

  #miss(folder: string): void {
    if (this.#missing.has(folder) || this.#ended) return
    this.#missing.add(folder)
    this.#tell({ kind: 'folder-missing', folder })
  }

  #rescansOnly(why: RescanReason): void {
    if (this.#ended) return
    const isNews = this.#hintsComplete || why.kind === 'wanted'
    this.#hintsComplete = false
    if (!isNews) return
    this.#tell({ kind: 'rescans', everyMs: RESCAN_MS, why })
    this.#callOffRescan()
    this.#rescanLater()
  }

  #rescanLater(): void {
    if (this.#ended) return
    const ms = this.#hintsComplete ? SAFETY_RESCAN_MS : RESCAN_MS
    this.#callOffRescan()
    this.#callOffRescan = this.#parts.after(ms, () => {
      void this.rescan()
        .catch(() => {})
        .then(() => this.#rescanLater())
    })
  }

  #tell(notice: FolderNotice): void {
    this.#parts.tell(notice)
  }
}

function nameIn(path: string): string {
  return path.replace(/^.*[\\/]/, '')
}
