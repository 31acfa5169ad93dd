// Packs the root as `npm pack` does, into a file whose name no version changes
//
// What is in dist/ is packed as it is: `npm run build` comes before.

import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Packed {
  readonly filename: string
  readonly entryCount: number
  readonly unpackedSize: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules/.cache/planwright-package')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const said = execFileSync(
  'npm',
  ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
  { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
)
// npm 12 gives them by name.
const [packed] = Object.values(JSON.parse(said) as readonly Packed[])
if (packed === undefined) throw new Error('npm packed nothing')
renameSync(join(folder, packed.filename), join(folder, 'planwright.tgz'))
console.log(`${packed.entryCount} files, ${packed.unpackedSize} bytes`)
