// The files of a vault in memory, on a simulated machine: they outlive the process that writes them

import type { SimulatedProcess } from '#runtime/world/simulated/machine'
import type {
  VaultBytes,
  VaultEntry,
  VaultFiles,
  VaultPath,
  VaultReading,
} from '#services/vault/files'

interface Stored {
  text: string
  stamp: number
  owner: string
  kind?: 'link'
}

/** What is on the disk, whoever looks at it. */
export class VaultDisk {
  readonly files = new Map<VaultPath, Stored>()
  readonly folders = new Set<VaultPath>()
  #stamps = 0

  /** Writes as a person does. */
  write(path: VaultPath, text: string, owner = 'erika'): void {
    this.files.set(path, { text, owner, stamp: ++this.#stamps })
  }

  text(path: VaultPath): string {
    const found = this.files.get(path)
    if (found === undefined) throw new Error(`${path} is not there: ${this.names().join(', ')}`)
    return found.text
  }

  /** Moves as a person does, also over something. */
  move(from: VaultPath, to: VaultPath): void {
    const found = this.files.get(from)
    if (found === undefined) throw new Error(`${from} is not there: ${this.names().join(', ')}`)
    this.files.delete(from)
    this.files.set(to, { ...found, stamp: ++this.#stamps })
  }

  names(folder = ''): readonly VaultPath[] {
    return [...this.files.keys()].filter((path) => path.startsWith(folder)).toSorted()
  }

  /** The only file of a folder whose name holds this. */
  one(folder: string, part = ''): VaultPath {
    const found = this.names(`${folder}/`).filter((path) => path.includes(part))
    const [only] = found
    if (only === undefined || found.length > 1) {
      throw new Error(
        `${folder} has ${found.join(', ') || 'nothing'}; all: ${this.names().join(', ')}`,
      )
    }
    return only
  }

  stamp(): number {
    return ++this.#stamps
  }
}

/** A write, before and after which the process may die. */
function writingOf(process: SimulatedProcess) {
  return <Result>(change: () => Result): Promise<Result> => {
    if (!process.instant()) return new Promise(() => undefined)
    const result = change()
    if (!process.instant()) return new Promise(() => undefined)
    return process.answer(() => result)
  }
}

/** The files of a state folder as a process sees them, by path. */
export function memoryState(state: Map<string, string>, process: SimulatedProcess) {
  const write = writingOf(process)
  return {
    list: async () => [],
    read: (path: string) =>
      process.answer(() => {
        const text = state.get(path)
        return text === undefined ? undefined : new TextEncoder().encode(text)
      }),
    write: (path: string, text: string) => write(() => void state.set(path, text)),
  }
}

/** The files as a process sees them: it may die at every write. */
export function memoryVault(disk: VaultDisk, process: SimulatedProcess): VaultFiles {
  const write = writingOf(process)
  const look = (path: VaultPath): VaultEntry | undefined => {
    const found = disk.files.get(path)
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (found === undefined) {
      return disk.folders.has(path) ? { name, kind: 'folder', stamp: '', bytes: 0 } : undefined
    }
    const { stamp, owner, text, kind = 'file' } = found
    return { name, kind, stamp: String(stamp), bytes: text.length, owner }
  }
  const read = (path: VaultPath): VaultReading => {
    const found = disk.files.get(path)
    if (found === undefined) return undefined
    if (found.kind === 'link') return { path, problem: 'link' }
    const bytes = new TextEncoder().encode(found.text)
    return { path, bytes, text: found.text, stamp: String(found.stamp), owner: found.owner }
  }
  return {
    list: (folder) =>
      process.answer(() =>
        disk.names(`${folder}/`).flatMap((path) => {
          const isBelow = path.slice(folder.length + 1).includes('/')
          const entry = isBelow ? undefined : look(path)
          return entry === undefined ? [] : [entry]
        }),
      ),
    look: (path) => process.answer(() => look(path)),
    read: (path) => process.answer(() => read(path)),
    readBytes: (path) => process.answer(() => read(path) as VaultBytes | undefined),
    tail: (path) => process.answer(() => disk.files.get(path)?.text ?? ''),
    replace: (path, expected, next) =>
      write(() => {
        const found = disk.files.get(path)
        if (found === undefined) return 'gone'
        if (found.text !== new TextDecoder('utf-8', { ignoreBOM: true }).decode(expected))
          return 'changed'
        const text = typeof next === 'string' ? next : new TextDecoder().decode(next)
        disk.files.set(path, { ...found, text, stamp: disk.stamp() })
        return 'replaced'
      }),
    create: (path, text) =>
      write(() => {
        if (disk.files.has(path)) return false
        disk.files.set(path, { text, owner: 'planwright', stamp: disk.stamp() })
        return true
      }),
    move: (from, to) =>
      write(() => {
        const found = disk.files.get(from)
        if (found === undefined || disk.files.has(to)) return false
        disk.files.delete(from)
        disk.files.set(to, { ...found, stamp: disk.stamp() })
        return true
      }),
    remove: (path) => write(() => disk.files.delete(path)),
    append: (path, lines) =>
      write(() => {
        const before = disk.files.get(path)?.text ?? ''
        disk.files.set(path, { text: before + lines, owner: 'planwright', stamp: disk.stamp() })
      }),
    makeFolder: (folder) => {
      disk.folders.add(folder)
      return process.answer(() => true)
    },
  }
}
