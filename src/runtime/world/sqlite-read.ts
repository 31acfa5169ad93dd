// Reading from SQLite
//
// In WAL mode nobody who writes keeps a reader out, but a few moments do: a file
// that is recovered or rewritten. They are waited for without blocking the event loop.

import type { RunError } from '../run-error.ts'
import { storageFault } from './storage-fault.ts'

const BUSY_MS = 5000
const AGAIN_MS = 10

/** What `read` gives, as soon as that can be; rejects with a RunError. */
export async function readFrom<Result>(file: string, read: () => Result): Promise<Result> {
  for (let waited = 0; ; waited += AGAIN_MS) {
    try {
      return read()
    } catch (error) {
      const fault: RunError = storageFault(error, file)
      if (fault.code !== 'journal/busy' || waited >= BUSY_MS) throw fault
      await new Promise((resolve) => void setTimeout(resolve, AGAIN_MS))
    }
  }
}
