// The program in few files
// =============================================================================
//
// Node pays for each module that it finds, reads and links, and `planwright check`
// needs some hundred and fifty of ours. In the package they are put together:
// everything that `check` needs in one file, the rest in files that are loaded
// with the command that needs them. The rooms that programs import stay modules.
//
//   P1. The compiled program is the source, file for file: nothing is renamed
//       away, minified or replaced, so that a stack trace can be read.
//   P2. Packages of others stay outside, but for the digest that every check
//       makes: their versions are the manifest's business.

import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

/** What a check loads, by paths below dist/ or src/; `pages.gen` is loaded by `explain` alone. */
const NEEDED_BY_CHECK = [
  /^(json|plan|dialects|checks)\//,
  /^text\/(?!pages\.gen)/,
  /^compile\.[jt]s$/,
  /^app\/(amounts|plans\/compile-text|runs\/run-names)\.[jt]s$/,
  /^services\/workspace\/(catalogue-file|state-folder|world\/(node-host|import-resolution))\.[jt]s$/,
  /^surfaces\/cli\/(cli|arguments|refusal|exit-code|commands|output|styled|process-host)\.[jt]s$/,
  /^surfaces\/cli\/(command|catalogue-here|plan-file|source-file)\.[jt]s$/,
  /^surfaces\/cli\/(commands\/check|views\/amounts)\.[jt]s$/,
]

const INLINED_PACKAGE = '@noble/hashes'

/** Replaces dist/main.js by the bundled program; the modules of the surfaces go, nobody else may import them. */
export async function bundleProgram(dist: string): Promise<void> {
  const built = join(dist, 'built')
  await bundle(dist, { main: 'main.js' }, built)
  for (const gone of ['surfaces', 'main.js', 'main.d.ts']) {
    rmSync(join(dist, gone), { recursive: true, force: true })
  }
  for (const made of ['main.js', 'program']) renameSync(join(built, made), join(dist, made))
  rmSync(built, { recursive: true })
}

/**
 * Puts programs together into `into`: each entry, a path below the root, becomes `NAME.js`, and what is
 * loaded later or shared lies in `program/`. The names of `inlined` packages are put in as well.
 */
export async function bundle(
  root: string,
  entries: Readonly<Record<string, string>>,
  into: string,
  inlined: readonly string[] = [INLINED_PACKAGE],
): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, path]): [string, string] => [name, join(root, path)]),
  )
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^#/, ...inlined.map((name) => new RegExp(`^${name}`))] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: into,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'program/[name].js',
          codeSplitting: { groups: [{ name: 'check', test: (id) => isNeededByCheck(id, root) }] },
        },
      },
    },
  })
}

function isNeededByCheck(id: string, rootPath: string): boolean {
  const path = id.replaceAll('\\', '/')
  if (path.includes(`/node_modules/${INLINED_PACKAGE}/`)) return true
  const root = `${rootPath.replaceAll('\\', '/').replace(/\/$/, '')}/`
  if (!path.startsWith(root)) return false
  const below = path.slice(root.length).replace(/^src\//, '')
  return NEEDED_BY_CHECK.some((needed) => needed.test(below))
}
