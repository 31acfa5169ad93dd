// Texts from files and from standard input
// =============================================================================
//
// Invariants:
//
//   SOURCE-FILE-1. A text is exactly what stands in the file, or it is refused: nothing is
//       replaced while it is decoded.
//   SOURCE-FILE-2. No file, however long, and no device that never ends is read to the end:
//       reading stops at MOST_BYTES.

import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

import {
  createSource,
  decodeUtf8,
  error,
  NOWHERE,
  span,
  wideEncoding,
  type Diagnostic,
  type Source,
} from '#text'

import { EXIT, type ExitCode } from './exit-code.ts'
import type { Host } from './host.ts'
import { misuse, suggestion } from './refusal.ts'

/** More than any plan has; the compiler's own limit, in characters, is lower. */
export const MOST_BYTES = 64 * 1024 * 1024

/** What messages call standard input. */
export const STDIN_NAME = '<standard input>'

export type Reading =
  | { readonly kind: 'text'; readonly source: Source }
  | {
      readonly kind: 'fault'
      readonly source: Source
      readonly diagnostic: Diagnostic
      readonly exitCode: ExitCode
    }

/** Reads a file, or standard input for `-` (SOURCE-FILE-1, SOURCE-FILE-2). */
export async function readSource(name: string, host: Host): Promise<Reading> {
  const shown = name === '-' ? STDIN_NAME : name
  let bytes: Uint8Array
  try {
    bytes = name === '-' ? await readStdin(host) : readFile(resolve(host.cwd, name))
  } catch (thrown) {
    const diagnostic = unreadable(name, thrown as NodeJS.ErrnoException, host)
    return { kind: 'fault', source: createSource('', shown), diagnostic, exitCode: EXIT.usage }
  }
  const fault = (source: Source, diagnostic: Diagnostic): Reading => ({
    kind: 'fault',
    source,
    diagnostic,
    exitCode: EXIT.refused,
  })
  if (bytes.length > MOST_BYTES) {
    const details = { file: shown, limit: MOST_BYTES }
    return fault(createSource('', shown), error('cli/too-big', NOWHERE, { details }))
  }
  const encoding = wideEncoding(bytes)
  if (encoding !== undefined) {
    const wide = error('compile/wide-encoding', NOWHERE, { details: { encoding } })
    return fault(createSource('', shown), wide)
  }
  const decoded = decodeUtf8(bytes)
  if ('text' in decoded) return { kind: 'text', source: createSource(decoded.text, shown) }

  const zero = bytes.subarray(0, GLANCE_BYTES).indexOf(0)
  if (zero >= 0) {
    const details = { at: zero }
    return fault(createSource('', shown), error('compile/binary', NOWHERE, { details }))
  }
  // What stands before the bad byte is text: it shows where the byte is.
  const { badByteAt: at } = decoded
  const before = decodeUtf8(bytes.subarray(0, at))
  const source = createSource('text' in before ? before.text : '', shown)
  const byte = `0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`
  const place = span(source.text.length)
  return fault(source, error('cli/not-utf8', place, { details: { at, byte } }))
}

/** Refuses a line that names standard input more than once: it can be read only once. */
export function stdinOnce(names: readonly string[]): void {
  if (names.filter((name) => name === '-').length > 1) throw misuse('cli/stdin-twice')
}

/** As far as the first glance of the compiler goes. */
const GLANCE_BYTES = 65_536

function readFile(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const chunks: Uint8Array[] = []
    let length = 0
    // A device or a pipe says size 0; a file may grow while it is read.
    let room = Math.min(fstatSync(file).size + 1, MOST_BYTES + 1)
    while (length <= MOST_BYTES) {
      const chunk = new Uint8Array(Math.max(room, 65_536))
      const bytesRead = readSync(file, chunk, 0, chunk.length, null)
      if (bytesRead === 0) break
      chunks.push(chunk.subarray(0, bytesRead))
      length += bytesRead
      room = 65_536
    }
    return together(chunks, length)
  } finally {
    closeSync(file)
  }
}

/** The bytes of standard input; more than MOST_BYTES where there are more, and not all of them (SOURCE-FILE-2). */
export async function readStdin({ stdin, stderr }: Host): Promise<Uint8Array> {
  if (stdin.isTTY === true) stderr.write('Reading standard input; Ctrl-D ends it.\n')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)
    chunks.push(bytes)
    length += bytes.length
    if (length > MOST_BYTES) break
  }
  return together(chunks, length)
}

function together(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks
  if (chunks.length === 1 && only !== undefined) return only
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function unreadable(
  file: string,
  { code, message }: NodeJS.ErrnoException,
  host: Host,
): Diagnostic {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR': {
      const path = resolve(host.cwd, file)
      const beside = namesIn(dirname(path))
      const details = { file, ...suggestion(basename(path), beside) }
      return error('cli/no-such-file', NOWHERE, { details })
    }
    case 'EISDIR':
      return error('cli/is-a-folder', NOWHERE, { details: { file } })
    default: {
      const why = REASONS[code ?? ''] ?? message
      return error('cli/unreadable', NOWHERE, { details: { file, why } })
    }
  }
}

/** What stands in a folder; nothing where that cannot be seen. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ELOOP: 'its links form a cycle',
  ENAMETOOLONG: 'the name is too long',
  ENXIO: 'its other end is closed',
  ERR_INVALID_ARG_VALUE: 'it is not a valid file name',
}
