// Standard output and standard error as sinks
// =============================================================================
//
// Node's streams for them take as long to make as a small plan to check. So what
// goes to a file, and a short text into a pipe, is written without one.
//
// Invariants:
//
//   STREAM-1. What is written comes out whole and in order, whichever way it takes: once
//       anybody in the process has asked for the stream, it is the only way.
//   STREAM-2. A reader that does not read stops at most the first kilobytes: what is
//       behind them is left to the stream, and the process continues.
//   STREAM-3. What could not be written is said on standard error, and known before the exit code is.

import { fstatSync, statSync, writeSync, type Stats } from 'node:fs'
import { devNull } from 'node:os'

import type { Sink } from './host.ts'

export interface StandardStream extends Sink {
  /** Resolves when everything that was written has left the process; says whether it all could. */
  readonly flush: () => Promise<boolean>
}

/** What a pipe holds in any case where nobody reads it: POSIX calls it PIPE_BUF. */
const PIPE_LENGTH = 4096

/** The sink of one of the two; made once a process, before anything of a user's runs in it (STREAM-1). */
export function standardStream(name: 'stdout' | 'stderr'): StandardStream {
  const fd = name === 'stdout' ? 1 : 2
  let closed = false
  let failed = false
  let made: NodeJS.WriteStream | undefined
  const most = roomOf(fd)
  /** How many bytes may still be written without a stream. */
  let room = most
  let isAskedFor = false
  whenAskedFor(name, () => {
    room = 0
    isAskedFor = true
  })

  const fault = ({ code, message }: NodeJS.ErrnoException) => {
    if (failed) return
    closed = true
    // A reader that went away (`| head`) is no fault; anything else is the disk's, and is one.
    if (code === 'EPIPE' || code === 'EOF') return
    failed = true
    if (fd === 1) process.stderr.write(`planwright cannot write: ${message}\n`)
  }
  const stream = () => (made ??= process[name].on('error', fault))
  // Undefined on a pipe, whatever the type says.
  const terminal = () => {
    if (most > 0) return undefined
    const { isTTY = false } = stream() as { readonly isTTY?: boolean }
    return isTTY ? stream() : undefined
  }

  return {
    get isTerminal() {
      return terminal() !== undefined
    },
    columns: () => terminal()?.columns,
    rows: () => terminal()?.rows,
    write(text) {
      if (closed) return
      const bytes = Buffer.from(text)
      let from = 0
      try {
        if (bytes.length <= room) while (from < bytes.length) from += writeSync(fd, bytes, from)
      } catch (thrown) {
        const { code } = thrown as NodeJS.ErrnoException
        if (code !== 'EAGAIN') return fault(thrown as NodeJS.ErrnoException)
      }
      room = from < bytes.length ? 0 : room - bytes.length
      if (from < bytes.length) stream().write(from === 0 ? text : bytes.subarray(from))
    },
    isClosed: () => closed,
    async flush() {
      // Others print as well: a package that makes a script, a tool.
      const last = made ?? (isAskedFor ? stream() : undefined)
      if (last !== undefined && last.writableLength > 0 && !last.destroyed) {
        const { promise, resolve } = Promise.withResolvers<void>()
        last.write('', () => resolve())
        await promise
      }
      // A stream knows of a fault before it tells, and the process may have ended by then (STREAM-3).
      const broken = last?.errored
      if (broken !== undefined && broken !== null) fault(broken)
      return !failed
    },
  }
}

/** Calls back when a stream of the process is asked for, by a tool that prints or by us. */
function whenAskedFor(name: 'stdout' | 'stderr', called: () => void): void {
  const property = Object.getOwnPropertyDescriptor(process, name)
  if (property?.get === undefined) return called()
  Object.defineProperty(process, name, {
    ...property,
    get() {
      called()
      return property.get?.call(process) as unknown
    },
  })
}

/** How much may be written at once: anything to a file, little into a pipe, nothing to a terminal. */
function roomOf(fd: number): number {
  try {
    const stats = fstatSync(fd)
    if (stats.isFile() || isNull(stats)) return Infinity
    return stats.isFIFO() || stats.isSocket() ? PIPE_LENGTH : 0
  } catch {
    return 0
  }
}

function isNull(stats: Stats): boolean {
  return (
    stats.isCharacterDevice() && statSync(devNull, { throwIfNoEntry: false })?.rdev === stats.rdev
  )
}
