// What changes in some folders of a vault
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

import type { VaultFiles, VaultPath } from '../files.ts'
import type { FolderWatch } from './folder-watch.ts'

/** What is told. */
export type FolderNotice =
  /** A file is new, is another than before, or is gone. */
  | { readonly kind: 'file'; readonly path: VaultPath; readonly gone: boolean }
  /** A folder is missing (FOLDER-CHANGES-3). */
  | { readonly kind: 'folder-missing'; readonly folder: VaultPath }
  /** It is there again. */
  | { readonly kind: 'folder-back'; readonly folder: VaultPath }
  /** Nothing is told by the system: rescans alone find changes, `everyMs` milliseconds apart. */
  | { readonly kind: 'rescans'; readonly everyMs: number; readonly why: RescanReason }

/** Why rescans alone find changes: it was wished for, the system refused, or it told nothing of a change. */
export type RescanReason =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'silent'; readonly path: VaultPath }

/** What is watched, and with what. */
export interface FolderChangesParts {
  /** Folders; those in them are not looked into. */
  readonly folders: readonly VaultPath[]
  /** Single files beside them. */
  readonly alone?: readonly VaultPath[]
  readonly files: Pick<VaultFiles, 'list' | 'look'>
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
  readonly #known = new Map<VaultPath, string>()
  readonly #unsettled = new Map<VaultPath, Unsettled>()
  readonly #missing = new Set<VaultPath>()
  /** Paths of which a hint was heard lately. */
  readonly #heard = new Map<VaultPath, () => void>()
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
    const { watch, folders, alone = [] } = this.#parts
    if (watch === undefined) this.#rescansOnly({ kind: 'wanted' })
    else {
      this.#hintsComplete = true
      const heard = (path: VaultPath) => void this.#hear(path)
      const failed = (problem: string) => this.#rescansOnly({ kind: 'refused', problem })
      this.#stopWatching = await watch.start([...folders, ...alone], { heard, failed })
    }
    for (const folder of folders) {
      const found = await this.#stampsIn(folder)
      if (found === undefined) this.#miss(folder)
      else for (const [path, stamp] of found) this.#remember(path, stamp)
    }
    for (const path of alone) this.#remember(path, await this.#stampOf(path))
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

  #remember(path: VaultPath, stamp: string | undefined): void {
    if (stamp !== undefined && !this.#unsettled.has(path)) this.#known.set(path, stamp)
  }

  async #hear(path: VaultPath): Promise<void> {
    const { folders, alone = [], after } = this.#parts
    if (this.#ended) return
    if (folders.includes(path)) return await this.rescan().catch(() => {})
    if (!folders.includes(folderOf(path)) && !alone.includes(path)) return
    this.#heard.get(path)?.()
    const forget = () => this.#heard.delete(path)
    this.#heard.set(path, after(HEARD_MS, forget))
    this.#compare(path, await this.#stampOf(path))
  }

  async #lookAround(): Promise<void> {
    const { folders, alone = [] } = this.#parts
    for (const folder of folders) {
      if (this.#ended) return
      const found = await this.#stampsIn(folder)
      if (found === undefined) {
        this.#miss(folder)
        continue
      }
      if (this.#missing.delete(folder)) this.#tell({ kind: 'folder-back', folder })
      for (const path of [...this.#known.keys(), ...this.#unsettled.keys()]) {
        if (folderOf(path) === folder && !found.has(path)) this.#compare(path, undefined)
      }
      for (const [path, stamp] of found) this.#compare(path, stamp)
    }
    for (const path of alone) this.#compare(path, await this.#stampOf(path))
  }

  /** The stamps of what stands in a folder, by path; undefined where there is no folder. */
  async #stampsIn(folder: VaultPath): Promise<ReadonlyMap<VaultPath, string> | undefined> {
    const { files } = this.#parts
    if ((await files.look(folder))?.kind !== 'folder') return undefined
    const entries = await files.list(folder)
    return new Map(entries.map(({ name, stamp }) => [`${folder}/${name}`, stamp]))
  }

  /** What a look saw: nothing new, something to be looked at again, or a change (FOLDER-CHANGES-2). */
  #compare(path: VaultPath, stamp: string | undefined, again = false): void {
    if (this.#ended) return
    const before = this.#unsettled.get(path)
    if (stamp === this.#known.get(path)) {
      before?.callOff()
      this.#unsettled.delete(path)
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

  async #lookAgain(path: VaultPath): Promise<void> {
    this.#compare(path, await this.#stampOf(path), true)
  }

  async #settle(path: VaultPath, stamp: string | undefined): Promise<void> {
    this.#unsettled.delete(path)
    if (stamp === undefined) {
      const folder = folderOf(path)
      if (folder !== '' && (await this.#parts.files.look(folder))?.kind !== 'folder') {
        this.#miss(folder)
        return
      }
      this.#known.delete(path)
    } else this.#known.set(path, stamp)
    if (this.#ended) return
    if (this.#hintsComplete && !this.#heard.has(path)) {
      this.#rescansOnly({ kind: 'silent', path })
    }
    this.#tell({ kind: 'file', path, gone: stamp === undefined })
  }

  /** Where a file cannot be looked at it is as it was. */
  async #stampOf(path: VaultPath): Promise<string | undefined> {
    try {
      return (await this.#parts.files.look(path))?.stamp
    } catch {
      return this.#known.get(path)
    }
  }

  #miss(folder: VaultPath): void {
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

function folderOf(path: VaultPath): VaultPath {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
