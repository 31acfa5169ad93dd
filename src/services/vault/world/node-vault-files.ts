// The files of a vault on disk
// =============================================================================
//
// Looks and lists are done at once: they are short, and a folder of thousands of files
// costs as many starts of the thread pool otherwise.

import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  writeSync,
  type BigIntStats,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { createFile, moveFile, replaceFile, syncPath } from '#runtime/world/whole-file'

import {
  isRead,
  MOST_FILE_BYTES,
  type ReadProblem,
  type UnreadableFile,
  type VaultBytes,
  type VaultEntry,
  type VaultFiles,
  type VaultPath,
  type VaultReading,
} from '../files.ts'
import { folded } from '../layout.ts'
import { ownerName } from './owner-name.ts'
import { ReplacedFiles } from './replaced-files.ts'

export interface NodeVaultOptions {
  /** The vault's root; it may itself be a link. It must be there. */
  readonly root: string
  /** Where the bytes of replaced files are kept: a folder outside the vault. */
  readonly keep: string
}

/** The files below a root, on this machine. */
export class NodeVaultFiles implements VaultFiles {
  readonly #root: string
  readonly #replaced: ReplacedFiles
  /** Of each file, the digest of what was written here last: nobody needs it kept. */
  readonly #own = new Map<VaultPath, string>()

  constructor({ root, keep }: NodeVaultOptions) {
    this.#root = realpathSync(root)
    this.#replaced = new ReplacedFiles(keep)
  }

  async list(folder: VaultPath): Promise<readonly VaultEntry[]> {
    const path = this.#resolve(folder)
    if (this.#isBehindLink(folder) || lookAt(path)?.isDirectory() !== true) return []
    const entries = readdirSync(path).map((name) => entryAt(join(path, name)))
    return entries
      .filter((entry) => entry !== undefined)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }

  async look(path: VaultPath): Promise<VaultEntry | undefined> {
    const at = this.#resolve(path)
    const entry = entryAt(at)
    return entry !== undefined && this.#isBehindLink(path) ? { ...entry, kind: 'link' } : entry
  }

  async read(path: VaultPath): Promise<VaultReading> {
    const here = await this.readBytes(path)
    if (!isRead(here)) return here
    const text = textOf(here.bytes)
    const { owner } = here
    if (text !== undefined) return { ...here, text }
    return { path, problem: 'not-text', ...(owner === undefined ? {} : { owner }) }
  }

  async readBytes(path: VaultPath): Promise<VaultBytes | UnreadableFile | undefined> {
    const at = this.#resolve(path)
    const found = entryAt(at)
    if (found === undefined) return undefined
    const { owner } = found
    const said = owner === undefined ? {} : { owner }
    const unreadable = (problem: ReadProblem) => ({ path, problem, ...said })
    if (found.kind === 'link' || this.#isBehindLink(path)) return unreadable('link')
    if (found.kind !== 'file') return unreadable('no-file')
    if (found.bytes > MOST_FILE_BYTES) return unreadable('too-large')
    const bytes = bytesAt(at, found.stamp)
    if (typeof bytes === 'string') return bytes === 'gone' ? undefined : unreadable(bytes)
    return { path, bytes, stamp: found.stamp, ...said }
  }

  async tail(path: VaultPath, most: number): Promise<string> {
    const at = this.#resolve(path)
    if (this.#isBehindLink(path) || lookAt(at)?.isFile() !== true) return ''
    return lastLines(at, most)
  }

  async replace(
    path: VaultPath,
    expected: Uint8Array,
    next: string | Uint8Array,
  ): Promise<'replaced' | 'changed' | 'gone'> {
    const here = await this.#stillHolds(path, expected)
    if (typeof here === 'string') return here
    await this.#keep(here)
    try {
      await replaceFile(this.#resolve(path), next, {
        access: 'before',
        beforeNaming: async () => {
          const now = await this.#stillHolds(path, expected)
          if (typeof now === 'string') throw new ChangedMeanwhile(now)
        },
      })
    } catch (thrown) {
      if (thrown instanceof ChangedMeanwhile) return thrown.how
      throw thrown
    }
    this.#own.set(path, digestOf(Buffer.from(next)))
    return 'replaced'
  }

  async create(path: VaultPath, text: string): Promise<boolean> {
    const at = this.#resolve(path)
    if (this.#isBehindLink(path) || isTaken(at)) return false
    const made = await createFile(at, text, { access: 'process' })
    if (made) this.#own.set(path, digestOf(Buffer.from(text)))
    return made
  }

  async move(from: VaultPath, to: VaultPath): Promise<boolean> {
    if (this.#isBehindLink(from) || this.#isBehindLink(to)) return false
    const [source, target] = [this.#resolve(from), this.#resolve(to)]
    if (isTaken(target) && !isSameFile(source, target)) return false
    const moved = await moveFile(source, target)
    const own = this.#own.get(from)
    if (moved && own !== undefined) {
      this.#own.delete(from)
      this.#own.set(to, own)
    }
    return moved
  }

  async remove(path: VaultPath, expected: Uint8Array): Promise<boolean> {
    const here = await this.#stillHolds(path, expected)
    if (typeof here === 'string') return false
    await this.#keep(here)
    const at = this.#resolve(path)
    await rm(at, { force: true })
    await syncPath(dirname(at))
    return true
  }

  async append(path: VaultPath, lines: string): Promise<void> {
    const at = this.#resolve(path)
    if (this.#isBehindLink(path)) throw new Error(`${path} is a link`)
    const file = openSync(at, APPENDING, 0o666)
    try {
      const { size, mode } = fstatSync(file)
      if ((mode & constants.S_IFMT) !== constants.S_IFREG) throw new Error(`${path} is no file`)
      // A process that was killed while it wrote has left half a line.
      const torn = size > 0 && lastByte(file, size) !== LINE_END ? '\n' : ''
      writeSync(file, torn + lines)
    } finally {
      closeSync(file)
    }
  }

  async makeFolder(folder: VaultPath): Promise<boolean> {
    const at = this.#resolve(folder)
    if (this.#isBehindLink(folder)) return false
    try {
      mkdirSync(at)
      return true
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown
      return lookAt(at)?.isDirectory() === true
    }
  }

  /** The file, where it holds these bytes. */
  async #stillHolds(
    path: VaultPath,
    expected: Uint8Array,
  ): Promise<VaultBytes | 'changed' | 'gone'> {
    const here = await this.readBytes(path)
    if (here === undefined) return 'gone'
    return isRead(here) && Buffer.compare(here.bytes, expected) === 0 ? here : 'changed'
  }

  async #keep({ path, bytes }: VaultBytes): Promise<void> {
    if (this.#own.get(path) !== digestOf(bytes)) await this.#replaced.keep(path, bytes)
  }

  /** VAULT-FILES-1 */
  #resolve(path: VaultPath): string {
    const names = path.split('/')
    if (!names.every(isName)) throw new RangeError(`${JSON.stringify(path)} is no path in a vault`)
    return join(this.#root, ...names)
  }

  /** Whether a folder between the root and a path is a link (VAULT-FILES-1). */
  #isBehindLink(path: VaultPath): boolean {
    const names = path.split('/').slice(0, -1)
    return names.some(
      (_, at) => lookAt(join(this.#root, ...names.slice(0, at + 1)))?.isSymbolicLink() === true,
    )
  }
}

class ChangedMeanwhile extends Error {
  readonly how: 'changed' | 'gone'

  constructor(how: 'changed' | 'gone') {
    super(how)
    this.how = how
  }
}

/** A name that leads nowhere but into its folder. */
function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !SEPARATORS.test(name)
}

// On Windows a colon names another stream of a file.
const SEPARATORS = process.platform === 'win32' ? /[\0/\\:]/ : /[\0/]/

function lookAt(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false })
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOTDIR' || code === 'EACCES' || code === 'ENAMETOOLONG') return undefined
    throw thrown
  }
}

function entryAt(path: string): VaultEntry | undefined {
  const found = lookAt(path)
  if (found === undefined) return undefined
  const kind = found.isFile()
    ? 'file'
    : found.isDirectory()
      ? 'folder'
      : found.isSymbolicLink()
        ? 'link'
        : 'other'
  const owner = ownerName(Number(found.uid))
  const said = owner === undefined ? {} : { owner }
  return { name: basename(path), kind, stamp: stampOf(found), bytes: Number(found.size), ...said }
}

function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ')
}

const READING = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
const APPENDING =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)
const LINE_END = 0x0a

/** The bytes of a file that was looked at, as long as it is still that one, and as it was. */
function bytesAt(
  path: string,
  stamp: string,
): Uint8Array | 'gone' | 'link' | 'changing' | 'not-allowed' {
  let file: number
  try {
    file = openSync(path, READING)
  } catch (thrown) {
    const { code = '' } = thrown as NodeJS.ErrnoException
    const problem = PROBLEMS[code]
    if (problem === undefined) throw thrown
    return problem
  }
  try {
    if (stampOf(fstatSync(file, { bigint: true })) !== stamp) return 'changing'
    const { size } = fstatSync(file)
    const bytes = Buffer.allocUnsafe(size + 1)
    let length = 0
    for (let read = 1; read > 0 && length <= size; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null)
    }
    const isSame = stampOf(fstatSync(file, { bigint: true })) === stamp
    return isSame && length === size ? Uint8Array.from(bytes.subarray(0, size)) : 'changing'
  } finally {
    closeSync(file)
  }
}

const PROBLEMS: Readonly<Record<string, 'gone' | 'link' | 'not-allowed'>> = {
  ENOENT: 'gone',
  ELOOP: 'link',
  EMLINK: 'link',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  EBUSY: 'not-allowed',
}

/** The end of a file from the beginning of a line. */
function lastLines(path: string, most: number): string {
  const file = openSync(path, READING)
  try {
    const { size } = fstatSync(file)
    const from = Math.max(0, size - most)
    const bytes = Buffer.alloc(size - from)
    const read = readSync(file, bytes, 0, bytes.length, from)
    const text = bytes.toString('utf8', 0, read)
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } finally {
    closeSync(file)
  }
}

/** The text of bytes in strict UTF-8, byte order mark and all; undefined where they are none. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function lastByte(file: number, size: number): number {
  const byte = Buffer.alloc(1)
  readSync(file, byte, 0, 1, size - 1)
  return byte[0] ?? LINE_END
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether something has the name, also by other case or another way to write an accent (VAULT-FILES-4). */
function isTaken(path: string): boolean {
  // Most often it is what is asked for again: a folder of thousands of files is not listed for that.
  if (lookAt(path) !== undefined) return true
  const wanted = folded(basename(path))
  const folder = dirname(path)
  if (lookAt(folder)?.isDirectory() !== true) return false
  return readdirSync(folder).some((name) => folded(name) === wanted)
}

/** Two names of one file: a move that was cut off. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [lookAt(a), lookAt(b)]
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino
}
