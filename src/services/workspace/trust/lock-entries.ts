// What a lock file says of the packages that code imports
// =============================================================================
//
// A lock file covers every tool of a project, and most of them are no matter of trust: what a folder's code
// imports, and what these packages import, is. The lock file of npm says for each package where it lies, so
// that is found as Node finds it, in the lock's own tree.
//
// Invariants:
//
//   LOCK-ENTRIES-1. What is not understood counts whole: another manager's file, another version, a package that the
//       lock does not have where it lies.
//   LOCK-ENTRIES-2. A dependency counts at the place where Node looks first, and that there is none counts
//       too. So does every other package of the same name: what lies at two places today is moved tomorrow.

import { stableJson, type Json } from '#plan'

/** What counts of a lock file. */
export interface LockEntries {
  /** The folders of the packages, from the folder of the lock file. */
  readonly folders: ReadonlySet<string>
  /** All that the lock says of them, a line each, in the order of their folders. */
  readonly text: string
}

type Entry = Readonly<Record<string, unknown>>
type Entries = Readonly<Record<string, Entry>>

const MARKER = 'node_modules/'

/** What a lock file says of the packages in these folders and of all that they need; undefined where it counts whole. */
export function lockEntries(lockText: string, folders: readonly string[]): LockEntries | undefined {
  const entries = entriesIn(lockText)
  if (entries === undefined) return undefined
  const found = new Set(folders)
  const absent = new Set<string>()
  // What is added while it is walked is walked as well.
  for (const folder of found) {
    const entry = entries[folder]
    if (entry === undefined) return undefined
    const linked = linkOf(entry)
    if (linked !== undefined) found.add(linked)
    for (const name of neededBy(entry)) {
      const place = placeOf(name, folder, entries)
      if (place === undefined) absent.add(`${folder} needs ${name}, which is not there`)
      else found.add(place)
    }
  }
  const names = new Set([...found].map(nameOf))
  const namesakes = Object.keys(entries).filter((folder) => names.has(nameOf(folder)))
  const lines = [...new Set([...found, ...namesakes])].map(
    (folder) => `${folder} ${stableJson(withoutMarks(entries[folder] ?? {}) as Json)}`,
  )
  return { folders: found, text: [...lines, ...absent].toSorted().join('\n') }
}

/** Its packages by folder; undefined where it is no lock file of npm 7 or later. */
function entriesIn(text: string): Entries | undefined {
  try {
    const { lockfileVersion, packages } = JSON.parse(text) as Readonly<Record<string, unknown>>
    if (lockfileVersion !== 2 && lockfileVersion !== 3) return undefined
    if (!isObject(packages)) return undefined
    const all = Object.entries(packages)
    if (!all.every(([, entry]) => isObject(entry))) return undefined
    return Object.assign(Object.create(null) as object, packages) as Entries
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The folder of a package of the workspace that only a link leads to. */
function linkOf({ link, resolved }: Entry): string | undefined {
  return link === true && typeof resolved === 'string' ? resolved : undefined
}

const NEEDS = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const

function neededBy(entry: Entry): readonly string[] {
  return NEEDS.flatMap((kind) => {
    const named = entry[kind]
    return isObject(named) ? Object.keys(named) : []
  })
}

/** Where Node finds a package that is imported in a folder: in the nearest `node_modules` that has it. */
function placeOf(name: string, folder: string, entries: Entries): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (let count = parts.length; count >= 0; count--) {
    if (parts[count - 1] === 'node_modules') continue
    const place = [...parts.slice(0, count), `${MARKER}${name}`].join('/')
    if (entries[place] !== undefined) return place
  }
  return undefined
}

/** The name of a package, also of one that stands in the workspace. */
function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf(MARKER) + (folder.includes(MARKER) ? MARKER.length : 1))
}

/** Who else needs it, and what it costs, change nothing of what is executed. */
const MARKS: ReadonlySet<string> = new Set([
  'dev',
  'devOptional',
  'optional',
  'peer',
  'funding',
  'license',
  'deprecated',
])

function withoutMarks(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !MARKS.has(key)))
}
