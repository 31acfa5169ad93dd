// What a floor may reach
// =============================================================================
//
// The compiler, floors 0 to 4, runs where there is nothing but ECMAScript, and
// says the same everywhere: it may read only the globals listed here. Above it,
// clock, random source and the environment come through the world that is handed in.

import { floorOf, isPackage, isWorld, roomOf, sources } from './floors.ts'
import { readModule } from './module.ts'
import { words, type Rule } from './rule.ts'

/** ECMAScript's globals that answer the same on every machine, at every hour. */
export const alikeEverywhere = new Set(
  words(`
    Array ArrayBuffer BigInt Boolean DataView Iterator JSON Map Math
    Number Object Promise Proxy Reflect RegExp Set String Symbol
    WeakMap WeakSet Infinity NaN undefined arguments
    Error AggregateError EvalError RangeError ReferenceError SyntaxError
    TypeError URIError isFinite isNaN parseFloat parseInt
    decodeURI decodeURIComponent encodeURI encodeURIComponent
    Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array
    Uint32Array BigInt64Array BigUint64Array Float32Array Float64Array
  `),
)

/** Methods whose answer hangs on the language that the machine is set to. */
const localeBound = new Set(
  words(`
    localeCompare toLocaleString toLocaleDateString toLocaleTimeString
    toLocaleLowerCase toLocaleUpperCase
  `),
)

const clockAndDice = new Set(
  words(`
    Date performance crypto setTimeout setInterval setImmediate globalThis
  `),
)

/** Rooms that compute for seconds may give way to what else is due, which says nothing of the time. */
const givesWay = new Set(['sets'])

const environment = new Set(['process', 'console'])

/** Rooms whose work is to touch the outside: they may reach the network and modules of Node. */
const outward = new Set(['model', 'sets', 'tools'])

/** Modules of Node that bring a clock, random source or the environment; not even the outward rooms. */
const clockedModules = new Set(
  words(`
    node:timers node:timers/promises node:perf_hooks node:process node:console
  `),
)

const diceOfCrypto = new Set(
  words(`
    * default randomBytes randomFill randomFillSync randomInt randomUUID
    getRandomValues webcrypto
  `),
)

const compilerFloor = 4.5
const surfaceFloor = 10

/** Every entry of the package imports it first: it only says on which Node nothing works. */
const looksAtItsEngine = 'src/text/needed-node.ts'

export const theCompilerReachesNothing: Rule = {
  name: 'floors 0 to 4 read no global but what ECMAScript gives on every machine alike',
  *check(tree) {
    for (const path of sources(tree)) {
      if (floorOf(path) > compilerFloor || path === looksAtItsEngine) continue
      const { globals, members } = readModule(path, tree.get(path) ?? '')
      for (const { name, member, line } of globals) {
        if (name === 'Math' && member === 'random') yield { path, line, message: 'Math.random' }
        else if (!alikeEverywhere.has(name)) yield { path, line, message: name }
      }
      for (const { text, line } of members) {
        if (localeBound.has(text)) yield { path, line, message: `${text} asks for the locale` }
      }
    }
  },
}

export const clockAndRandomSourceComeFromTheWorld: Rule = {
  name: 'from floor 5 up, clock, dice and environment come from the world',
  *check(tree) {
    for (const path of sources(tree)) {
      const floor = floorOf(path)
      const atTheTop = floor >= surfaceFloor && roomOf(path) !== 'index.ts'
      if (floor <= compilerFloor || atTheTop || isWorld(path)) continue
      for (const { name, member, line } of readModule(path, tree.get(path) ?? '').globals) {
        const random = name === 'Math' && member === 'random'
        const network = name === 'fetch' && !outward.has(roomOf(path))
        if (name === 'setImmediate' && givesWay.has(roomOf(path))) continue
        if (!random && !network && !clockAndDice.has(name) && !environment.has(name)) continue
        yield { path, line, message: member === undefined ? name : `${name}.${member}` }
      }
    }
  },
}

export const nodeStaysOutside: Rule = {
  name: 'modules of Node are for the world, the surfaces, and where tools and models touch the outside',
  *check(tree) {
    for (const path of sources(tree)) {
      if (isWorld(path) || (floorOf(path) >= surfaceFloor && roomOf(path) !== 'index.ts')) continue
      for (const { specifier, names, line } of readModule(path, tree.get(path) ?? '').imports) {
        if (!specifier.startsWith('node:')) continue
        const clocked =
          clockedModules.has(specifier) ||
          (specifier === 'node:crypto' && names.some((name) => diceOfCrypto.has(name)))
        if (outward.has(roomOf(path)) && !clocked) continue
        yield { path, line, message: clocked ? `${specifier} has a clock or dice` : specifier }
      }
    }
  },
}

/** What gives a file its name or its text at once. */
const naming = new Set(
  words(`
    rename renameSync link linkSync writeFile writeFileSync appendFile appendFileSync
    createWriteStream fsync fsyncSync fdatasync fdatasyncSync
  `),
)

const namers = new Set([
  // The one place.
  'src/runtime/world/whole-file.ts',
  // A whole folder gets its name, and a database, which SQLite makes.
  'src/runtime/world/backup.ts',
  'src/runtime/world/sqlite-open.ts',
  // An object moves to the trash and back.
  'src/runtime/world/folder-objects.ts',
  // An empty file that is a clock.
  'src/tools/faculties/notes/index-update.ts',
])

export const filesAreWrittenInOnePlace: Rule = {
  name: 'a file is written, synced and named in one place',
  *check(tree) {
    for (const path of sources(tree)) {
      if (namers.has(path)) continue
      for (const { specifier, names, line } of readModule(path, tree.get(path) ?? '').imports) {
        if (!/^node:fs(\/promises)?$/.test(specifier)) continue
        for (const name of names) {
          if (naming.has(name)) yield { path, line, message: `${name}: use world/whole-file.ts` }
        }
      }
    }
  },
}

/** Which packages are kept to which part of src/; a package not named here may be used from floor 5 up. */
const homes: readonly { readonly packages: RegExp; readonly paths: RegExp }[] = [
  { packages: /^@noble\/hashes$/, paths: /^src\// },
  {
    packages: /^(yaml|mdast-.+|micromark.*|unist-.+)$/,
    paths: /^src\/(dialects\/plan-md|services|surfaces|tools|planner)\//,
  },
  { packages: /^(quickjs-.+|@jitl\/.+)$/, paths: /^src\/sandbox\/world\// },
  { packages: /^ai$/, paths: /^src\/(?:model|surfaces\/ai)\// },
  { packages: /^(@ai-sdk\/.+|@openrouter\/.+)$/, paths: /^src\/model\// },
  {
    packages: /^(@clack\/.+|@bomb\.sh\/.+)$/,
    paths: /^src\/(surfaces\/cli\/|main\.ts$)/,
  },
  { packages: /^@opentelemetry\/api$/, paths: /^src\/services\/tracing\// },
  { packages: /^@opentelemetry\/.+/, paths: /^src\/services\/workspace\/world\// },
]

export const packagesStayAtHome: Rule = {
  name: 'a package is used only where it has its home, and is a dependency',
  *check(tree) {
    const manifest = JSON.parse(tree.get('package.json') ?? '{}') as {
      dependencies?: Record<string, string>
      peerDependencies?: Record<string, string>
    }
    for (const path of sources(tree)) {
      for (const { specifier, line } of readModule(path, tree.get(path) ?? '').imports) {
        if (!isPackage(specifier) || specifier.startsWith('node:')) continue
        const name = packageOf(specifier)
        const home = homes.find(({ packages }) => packages.test(name))
        const allowed = home === undefined ? floorOf(path) > compilerFloor : home.paths.test(path)
        if (!allowed) yield { path, line, message: `${name} has no home here` }
        if (!Object.hasOwn({ ...manifest.dependencies, ...manifest.peerDependencies }, name)) {
          yield { path, line, message: `${name} is not among the dependencies` }
        }
      }
    }
  },
}

/** `@noble/hashes/sha2.js` is of `@noble/hashes`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
