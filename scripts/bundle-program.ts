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

import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

/** What a check loads, by paths below dist/; `pages.gen` is loaded by `explain` alone. */
const NEEDED_BY_CHECK = [
  /^(json|plan|dialects|checks)\//,
  /^text\/(?!pages\.gen)/,
  /^compile\.js$/,
  /^services\/workspace\/(catalogue-file|state-folder)\.js$/,
  /^surfaces\/cli\/(cli|arguments|refusal|exit-code|commands|output|styled|process-host)\.js$/,
  /^surfaces\/cli\/(command|catalogue-here|workspace-host|plan-file|source-file)\.js$/,
  /^surfaces\/cli\/(commands\/check|views\/amounts)\.js$/,
]

const INLINED_PACKAGE = '@noble/hashes'

/** Replaces dist/main.js by the bundled program; the modules of the surfaces go, nobody else may import them. */
export async function bundleProgram(dist: string): Promise<void> {
  const built = join(dist, 'program')
  await build({
    root: dist,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^#/, new RegExp(`^${INLINED_PACKAGE}`)] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: built,
      minify: false,
      rolldownOptions: {
        input: { main: join(dist, 'main.js') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'program/[name].js',
          codeSplitting: { groups: [{ name: 'check', test: (id) => isNeededByCheck(id, dist) }] },
        },
      },
    },
  })
  for (const gone of ['surfaces', 'main.js', 'main.d.ts']) {
    rmSync(join(dist, gone), { recursive: true, force: true })
  }
  renameSync(join(built, 'main.js'), join(dist, 'main.js'))
  for (const chunk of readdirSync(join(built, 'program'))) {
    renameSync(join(built, 'program', chunk), join(built, chunk))
  }
  rmSync(join(built, 'program'), { recursive: true })
}

function isNeededByCheck(id: string, dist: string): boolean {
  const path = id.replaceAll('\\', '/')
  if (path.includes(`/node_modules/${INLINED_PACKAGE}/`)) return true
  const root = `${dist.replaceAll('\\', '/').replace(/\/$/, '')}/`
  if (!path.startsWith(root)) return false
  return NEEDED_BY_CHECK.some((needed) => needed.test(path.slice(root.length)))
}
