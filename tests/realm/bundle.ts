// One script from one module and everything that it imports, in memory, for
// places that load no modules: a bare realm, a page.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = join(root, 'tests/realm/bundled-entry.ts')

/** A script that leaves the exports of `module`, TypeScript source, in the variable `planwright`. */
export async function bundle(module: string): Promise<string> {
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry-from-text',
        enforce: 'pre',
        resolveId(id, importer) {
          // The bundler would put something empty in its place, and the fault would show late.
          if (id.startsWith('node:')) throw new Error(`${importer} needs ${id}`)
          return id === entry ? entry : undefined
        },
        load: (id) => (id === entry ? module : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'planwright' },
    },
  })
  const [output] = Array.isArray(outputs) ? outputs : [outputs]
  if (output === undefined || !('output' in output)) throw new Error('the bundler gave no output')
  return output.output[0].code
}

/** The compiler as `report` shows it. */
export function bundledCompiler(): Promise<string> {
  return bundle(`export { report } from './report.ts'`)
}
