// The floors
// =============================================================================
//
// Imports point down. Rooms of one floor do not know each other, and a room is
// entered by its door (`#plan`, or a subpath of it), never through a window by
// a relative path.

import { posix } from 'node:path'
import { readModule } from './module.ts'
import type { Rule, Tree } from './rule.ts'

/** The rooms, and what stands beside them at the top of src/. Between the floors 4 and 5, the compiler. */
const floors: Readonly<Record<string, number>> = {
  text: 0,
  json: 0,
  grammar: 0,
  words: 0,
  plan: 1,
  dialects: 2,
  checks: 3,
  review: 4,
  'compile.ts': 4.5,
  'fixed-text.ts': 4.6,
  runtime: 5,
  model: 6,
  sandbox: 6,
  sets: 6,
  tools: 7,
  planner: 8,
  services: 9,
  app: 9.5,
  testing: 7,
  surfaces: 10,
  'index.ts': 10,
  'main.ts': 11,
}

/** Doors on one floor that are meant: the JSON reader speaks in spans and diagnostics, words are letters. */
const neighbours = new Set(['json → text', 'words → text', 'main.ts → index.ts'])

/** Rooms whose folders are peers: a dialect, a pack of tools, a surface. Only these files know all. */
const peers: Readonly<Record<string, readonly string[]>> = {
  dialects: ['index.ts', 'detect.ts'],
  tools: ['index.ts', 'builtin.ts'],
  surfaces: [],
}

/** Who may name an adapter of the world; everyone else is handed one. */
const worldBuilders = new Set(['surfaces', 'testing', 'index.ts', 'main.ts'])

export const importsPointDown: Rule = {
  name: 'imports point down, and rooms of one floor do not know each other',
  *check(tree) {
    for (const { path, line, from, to, target } of crossings(tree)) {
      const fromFloor = floors[from]
      const toFloor = floors[to]
      if (fromFloor === undefined || toFloor === undefined || from === to) continue
      if (toFloor < fromFloor || neighbours.has(`${from} → ${to}`)) continue
      const how = toFloor === fromFloor ? 'on the same floor' : 'on a higher floor'
      yield { path, line, message: `${from} imports ${target}, which is ${how}` }
    }
  },
}

export const everyRoomHasAFloor: Rule = {
  name: 'every folder and file at the top of src/ has a floor',
  *check(tree) {
    const seen = new Set<string>()
    for (const path of sources(tree)) {
      const room = roomOf(path)
      if (floors[room] !== undefined || seen.has(room)) continue
      seen.add(room)
      yield { path, line: 0, message: `src/${room} is on no floor: see tests/tidy/floors.ts` }
    }
  },
}

export const roomsAreEnteredByTheirDoor: Rule = {
  name: 'a room is entered by its door, not by a relative path',
  *check(tree) {
    for (const { path, line, from, to, specifier } of crossings(tree)) {
      const message = doorFault(specifier, from, to)
      if (message !== undefined) yield { path, line, message }
    }
  },
}

function doorFault(specifier: string, from: string, to: string): string | undefined {
  if (specifier.startsWith('planwright')) {
    return `${specifier} is the outside of this package: use the room's door`
  }
  if (specifier.startsWith('.')) {
    if (to === '') return `${specifier} leaves src/`
    // The surfaces have no door, since nobody but `main` may come in.
    if (from === to || (from === 'main.ts' && to === 'surfaces')) return undefined
    return `${specifier} leaves the room: use #${to.replace(/\.ts$/, '')}`
  }
  if (to === '') return `${specifier} is no door of package.json`
  if (from === to) return `${specifier} is this room's own door: use a relative path`
  return undefined
}

export const peersDoNotKnowEachOther: Rule = {
  name: 'a dialect, a tool pack, a surface does not know its peers',
  *check(tree) {
    for (const { path, line, from, to, target } of crossings(tree)) {
      const insiders = peers[from]
      if (from !== to || insiders === undefined) continue
      const [peer = '', rest] = path.split('/').slice(2)
      const [other, otherRest] = target.split('/').slice(2)
      if (otherRest === undefined || other === peer) continue
      if (rest === undefined && insiders.includes(peer)) continue
      yield { path, line, message: `${peer} imports ${target} of its peer ${other}` }
    }
  },
}

/** `createRuntime({folder})` makes a world for whoever brings none. */
const theDoor = 'src/services/workspace/folder-runtime.ts'

/** No worlds, but what whoever writes a file needs: who may read it, how it is whole, who writes it alone, how files are objects. */
const forWriters = new Set([
  'src/runtime/world/permissions.ts',
  'src/runtime/world/whole-file.ts',
  'src/runtime/world/folder-locks.ts',
  'src/runtime/world/folder-objects.ts',
])

/** Threads and processes that only compute: what they answer is the same in every world. */
const computes = new Set([
  'src/sandbox/world/quickjs.ts',
  'src/sandbox/world/python.ts',
  'src/sandbox/world/symbolic-engine.ts',
])

export const theWorldIsHandedIn: Rule = {
  name: "the world is handed in: only the door of a folder's runtime, surfaces and the top name its adapters",
  *check(tree) {
    for (const { path, line, from, target } of crossings(tree)) {
      if (!isWorld(target) || isWorld(path) || worldBuilders.has(from) || path === theDoor) continue
      if (forWriters.has(target) || computes.has(target)) continue
      yield { path, line, message: `${from} imports ${target}: take the World as a parameter` }
    }
  },
}

/** Whether a file is an adapter of the world, where clock, random source, disk and network are at home. */
export function isWorld(path: string): boolean {
  return /^src\/(runtime|sandbox|services\/(?:notices|vault|workspace))\/world\//.test(path)
}

/** The floor of a file in src/; Infinity for a room that has none. */
export function floorOf(path: string): number {
  return floors[roomOf(path)] ?? Number.POSITIVE_INFINITY
}

/** `src/plan/visit.ts` is in `plan`, `src/compile.ts` in `compile.ts`. */
export function roomOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The TypeScript of src/, generated files included. */
export function* sources(tree: Tree): Iterable<string> {
  for (const path of tree.keys()) if (/^src\/.*\.ts$/.test(path)) yield path
}

interface Crossing {
  readonly path: string
  readonly line: number
  readonly specifier: string
  readonly from: string
  /** The room of the target; empty when it is outside src/ or nowhere. */
  readonly to: string
  readonly target: string
}

/** Every import in src/ of another file of this package. */
function* crossings(tree: Tree): Iterable<Crossing> {
  for (const path of sources(tree)) {
    for (const { specifier, line } of readModule(path, tree.get(path) ?? '').imports) {
      if (isPackage(specifier)) continue
      const target = targetOf(specifier, path, tree) ?? ''
      const to = target.startsWith('src/') ? roomOf(target) : ''
      yield { path, line, specifier, from: roomOf(path), to, target }
    }
  }
}

/** Whether a specifier names someone else's package or a module of Node. */
export function isPackage(specifier: string): boolean {
  return !/^[.#]|^planwright(\/|$)/.test(specifier)
}

/** The path that a specifier means, whether or not a file is there; nothing for an unknown door. */
export function targetOf(specifier: string, from: string, tree: Tree): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  for (const [door, path] of Object.entries(doorsOf(tree))) {
    const [before = '', after] = door.split('*')
    if (after === undefined ? specifier === door : specifier.startsWith(before)) {
      return posix.normalize(path.replace('*', specifier.slice(before.length)))
    }
  }
  return undefined
}

function doorsOf(tree: Tree): Readonly<Record<string, string>> {
  const manifest = JSON.parse(tree.get('package.json') ?? '{}') as {
    imports?: Record<string, string>
  }
  return manifest.imports ?? {}
}

/** The files of src/ that a file's imports lead to. */
export function importedFiles(path: string, tree: Tree): readonly string[] {
  const { imports } = readModule(path, tree.get(path) ?? '')
  return imports
    .filter(({ specifier }) => !isPackage(specifier))
    .map(({ specifier }) => targetOf(specifier, path, tree) ?? '')
    .filter((target) => tree.has(target))
}
