// A small file as it is at this moment
// =============================================================================
//
// Read before each call of a run, so it is read again only when it was changed.
//
// Invariants:
//
//   FILE-NOW-1. What was read counts only while the system says the same of the
//       file: its identity, size and times. A file that was changed so lately
//       that another change might bear the same time is read each time.
//   FILE-NOW-2. The same bytes are the same object, so that what is made of them
//       is made once.

import type { WorkspaceHost } from './host.ts'

/** Longer than the steps in which file systems count time (FAT: two seconds). */
const SETTLED_MS = 3000

/** The bytes of a file, or why there are none. */
export type FileContent = Uint8Array | 'none' | 'unreadable'

export class FileNow {
  readonly #path: string
  readonly #host: Pick<WorkspaceHost, 'files' | 'now'>
  #content: FileContent = 'none'
  /** What the system said of the file that was read; undefined where it has to be read again. */
  #stamp: string | undefined

  constructor(path: string, host: Pick<WorkspaceHost, 'files' | 'now'>) {
    this.#path = path
    this.#host = host
  }

  content(): FileContent {
    const { files, now } = this.#host
    const found = files.stampNow(this.#path)
    if (typeof found === 'string') {
      this.#stamp = undefined
      this.#content = found
      return found
    }
    if (found.stamp === this.#stamp) return this.#content
    const isSettled = now() - found.changedAtMs > SETTLED_MS
    const bytes = files.readNow(this.#path)
    this.#stamp = isSettled && bytes !== undefined ? found.stamp : undefined
    if (!isSame(this.#content, bytes)) this.#content = bytes ?? 'unreadable'
    return this.#content
  }
}

function isSame(a: FileContent, b: Uint8Array | undefined): boolean {
  if (typeof a === 'string' || b === undefined) return false
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
