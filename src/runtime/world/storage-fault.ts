// What a database or a disk says when it cannot, as codes that say what to do

import { RunError, refusal } from '../run-error.ts'
import type { Code } from '#text'

/** Primary result codes of SQLite. */
const BY_RESULT: Readonly<Record<number, Code>> = {
  5: 'journal/busy',
  6: 'journal/busy',
  8: 'journal/read-only',
  10: 'journal/io-error',
  11: 'journal/damaged',
  13: 'journal/disk-full',
  14: 'journal/read-only',
  26: 'journal/damaged',
}

/** What the file system says. */
const BY_ERRNO: Readonly<Record<string, Code>> = {
  ENOSPC: 'journal/disk-full',
  EDQUOT: 'journal/disk-full',
  EROFS: 'journal/read-only',
  EACCES: 'journal/read-only',
  EPERM: 'journal/read-only',
  ENOTDIR: 'journal/read-only',
}

/** Any error of the storage as a refusal; a refusal stays what it is. */
export function storageFault(error: unknown, file: string): RunError {
  if (error instanceof RunError) return error
  const { errcode, code, message } = error as {
    readonly errcode?: number
    readonly code?: string
    readonly message?: string
  }
  // The low byte is the primary code; the rest says more than a person needs.
  const known = errcode === undefined ? BY_ERRNO[code ?? ''] : BY_RESULT[errcode & 0xff]
  const details = { file, problem: message ?? String(error) }
  return refusal(known ?? 'journal/io-error', details, { cause: error })
}
