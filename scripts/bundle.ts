// The package in few files
// =============================================================================
//
// Node pays for each module that it finds, reads and links, and `planwright check`
// needs some hundred and fifty of ours, `import 'planwright'` more than five
// hundred. In the package they are put together: of the program, everything that
// `check` needs in one file, the rest in files that are loaded with the command
// that needs them; of the library, a file for each entry and files of what
// several share, so that what two entries give is one and the same.
//
//   BUNDLE-1. The compiled program is the source, file for file: nothing is renamed
//       away, minified or replaced, so that a stack trace can be read.
//   BUNDLE-2. Packages of others stay outside, but for the digest that every check
//       makes: their versions are the manifest's business.

import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { loadedWhenCalled } from './loaded-when-called.ts'
import { quicklyRead } from './quickly-read.ts'

/** What a check loads, by paths below dist/ or src/; `pages.gen` is loaded by `explain` alone. */
const NEEDED_BY_CHECK = [
  /^(json|plan|dialects\/step(?!\/grammar)|checks)\//,
  /^dialects\/([\w-]+\/(index|recognise|profiles)|(?!tool-line\.)[\w-]+)\.[jt]s$/,
  /^grammar\/text-form\.[jt]s$/,
  /^words\/(?:operations|differences)\//,
  /^text\/(?!pages\.gen|messages\.gen|message-page|explain)/,
  /^compile\.[jt]s$/,
  /^app\/(amounts|plans\/compile-text|runs\/run-names)\.[jt]s$/,
  /^services\/workspace\/(catalogue-(file|basis)|current-catalogue|state-folder|user-files|vault-state|world\/(node-host|import-resolution))\.[jt]s$/,
  /^surfaces\/cli\/(cli|arguments|refusal|exit-code|commands|output|without-escapes|styled|process-host|standard-stream)\.[jt]s$/,
  /^surfaces\/cli\/(command|catalogue-here|plan-file|source-file|paragraph|inside-run|inside-mark|agent-shell|agent-marks|ancestors|terminal)\.[jt]s$/,
  /^surfaces\/cli\/(commands\/check|views\/amounts)\.[jt]s$/,
]

const INLINED_PACKAGE = '@noble/hashes'
const PROGRAM = 'program'

/**
 * Replaces the modules in dist/ by the bundled program and the bundled library, whose `entries` are paths
 * below dist/; declarations stay, but for those of the command line and the server, which nobody may import.
 */
export async function bundlePackage(dist: string, entries: readonly string[]): Promise<void> {
  const built = join(dist, 'built')
  await bundleProgram(dist, 'main.js', built)
  const library = entries.map((path): [string, string] => [path.replace(/\.js$/, ''), path])
  const first = 'text/needed-node.js'
  await bundle(dist, Object.fromEntries(library), built, { inlined: [], shared: 'shared', first })
  cpSync(join(dist, first), join(built, first))
  for (const gone of ['surfaces/cli', 'surfaces/server', 'main.d.ts']) {
    rmSync(join(dist, gone), { recursive: true, force: true })
  }
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.js') && !/^(?:built|bin)\b/.test(path)) rmSync(join(dist, path))
  }
  cpSync(built, dist, { recursive: true })
  rmSync(built, { recursive: true })
}

interface BundleOptions {
  /** Packages that are put in as well. */
  readonly inlined?: readonly string[]
  /** The folder of what is shared or loaded later; `program`, where what `check` needs is one file. */
  readonly shared?: string
  /** Whether it has to start quickly, so that what is called seldom is loaded with the first call. */
  readonly quick?: boolean
  /** A path below `into`: what each entry imports before all else, and what no bundler may leave out. */
  readonly first?: string
}

/** Puts the program together: `main.js`, and what it loads in a folder beside it. */
export async function bundleProgram(root: string, main: string, into: string): Promise<void> {
  await bundle(root, { main }, into, { quick: true })
}

/** Puts modules together into `into`: each entry, a path below the root, becomes `NAME.js`. */
export async function bundle(
  root: string,
  entries: Readonly<Record<string, string>>,
  into: string,
  { inlined = [INLINED_PACKAGE], shared = PROGRAM, quick = false, first }: BundleOptions = {},
): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, path]): [string, string] => [name, join(root, path)]),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: quick ? [loadedWhenCalled(shared), quicklyRead] : [],
    ssr: { noExternal: [/^#/, ...inlined.map((name) => new RegExp(`^${name}`))] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: into,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${shared}/[name].js`,
          banner: ({ isEntry, fileName }) =>
            isEntry && first !== undefined
              ? `import '${'../'.repeat(fileName.split('/').length - 1) || './'}${first}'`
              : '',
          ...(shared === PROGRAM && {
            codeSplitting: {
              groups: [{ name: 'check', test: (id) => isNeededByCheck(id, root) }],
              includeDependenciesRecursively: false,
            },
          }),
        },
      },
    },
  })
}

function isNeededByCheck(id: string, rootPath: string): boolean {
  const path = id.replaceAll('\\', '/')
  if (path.startsWith('\0when-called:')) return true
  if (path.includes(`/node_modules/${INLINED_PACKAGE}/`)) return true
  const root = `${rootPath.replaceAll('\\', '/').replace(/\/$/, '')}/`
  if (!path.startsWith(root)) return false
  const below = path.slice(root.length).replace(/^src\//, '')
  return NEEDED_BY_CHECK.some((needed) => needed.test(below))
}
