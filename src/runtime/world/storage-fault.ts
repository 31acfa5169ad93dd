// What a database or a disk says when it cannot, as codes that say what to do

import { closeSync, openSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import { RunError, refusal } from '../run-error.ts'
import type { Code } from '#text'

/** Primary result codes of SQLite. Any other is a fault of ours: a statement that cannot be meant. */
const BY_RESULT: Readonly<Record<number, Code>> = {
  // A table or a column is not there, though the version says that it is.
  1: 'journal/damaged',
  5: 'journal/busy',
  6: 'journal/busy',
  8: 'journal/read-only',
  10: 'journal/io-error',
  11: 'journal/damaged',
  13: 'journal/disk-full',
  14: 'journal/read-only',
  26: 'journal/damaged',
}

/** Codes that SQLite gives for several reasons: nothing could be opened, or shared memory be made. */
const AMBIGUOUS: ReadonlySet<number> = new Set([14, 4874, 5386])

/** What the file system says. */
const BY_ERRNO: Readonly<Record<string, Code>> = {
  ENOSPC: 'journal/disk-full',
  EDQUOT: 'journal/disk-full',
  EIO: 'journal/io-error',
  EROFS: 'journal/read-only',
  EACCES: 'journal/read-only',
  EPERM: 'journal/read-only',
  ENOTDIR: 'journal/read-only',
  // A file stands where a folder would have to.
  EEXIST: 'journal/read-only',
  EMFILE: 'journal/too-many-files',
  ENFILE: 'journal/too-many-files',
}

/** Any error of the storage as a refusal; a refusal stays what it is. */
export function storageFault(error: unknown, file: string): RunError {
  if (error instanceof RunError) return error
  const { message } = error as { readonly message?: string }
  const details = { file, problem: message ?? String(error) }
  return refusal(codeOf(error, file), details, { cause: error })
}

function codeOf(error: unknown, file: string): Code {
  const { errcode, code, syscall } = error as {
    readonly errcode?: number
    readonly code?: string
    readonly syscall?: string
  }
  if (errcode !== undefined) {
    const foreseen = AMBIGUOUS.has(errcode) ? reasonAt(file) : undefined
    // The low byte is the primary code; the rest says more than a person needs.
    return foreseen ?? BY_RESULT[errcode & 0xff] ?? 'run/internal'
  }
  // Only what a system call said is of the disk; anything else that was thrown is a fault of ours.
  return BY_ERRNO[code ?? ''] ?? (syscall === undefined ? 'run/internal' : 'journal/io-error')
}

/** Asks the file system for what SQLite does not pass on. */
function reasonAt(file: string): Code | undefined {
  try {
    closeSync(openSync(file, 'r'))
  } catch (error) {
    const code = BY_ERRNO[(error as NodeJS.ErrnoException).code ?? '']
    if (code !== undefined) return code
  }
  try {
    const { bavail, files, ffree } = statfsSync(dirname(file))
    return bavail === 0 || (files > 0 && ffree === 0) ? 'journal/disk-full' : undefined
  } catch {
    return undefined
  }
}
