// A stranger's project
// =============================================================================
//
// What attw cannot see with its older compiler: a project that installs dist/
// as `planwright`, imports every subpath of it, type-checks it down to its
// declarations, and loads it on Node. Needs `npm run build` before.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublishedManifest } from './published-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
// Below the checkout, so that the package's own dependencies are found.
const project = join(root, 'node_modules/.cache/planwright-consumer')

const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as PublishedManifest
const specifiers = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([subpath]) => `planwright${subpath.slice(1)}`)

rmSync(project, { recursive: true, force: true })
mkdirSync(join(project, 'node_modules'), { recursive: true })
symlinkSync(dist, join(project, 'node_modules/planwright'), 'junction')
writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n')
writeFileSync(
  join(project, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: ['node'],
    },
    files: ['uses-everything.ts'],
  }),
)
const imports = specifiers.map((name, index) => `import * as room${index} from '${name}'`)
const uses = specifiers.map((_, index) => `room${index}`).join(', ')
const program = `${imports.join('\n')}\nfor (const room of [${uses}]) if (Object.keys(room).length === 0) throw new Error('empty')\n`
// The same words twice: Node loads no TypeScript from below node_modules.
writeFileSync(join(project, 'uses-everything.ts'), program)
writeFileSync(join(project, 'uses-everything.js'), program)

const tsc = join(root, 'node_modules/typescript/bin/tsc')
const checked = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
  cwd: project,
  encoding: 'utf8',
})
// Other packages' declarations are not ours to mend: only what names ours counts.
const faults = checked.stdout
  .split('\n')
  .filter((line) => line.includes('error TS') && /dist\/|planwright\/|uses-everything/.test(line))
for (const fault of faults) console.error(fault)
const loaded = spawnSync(process.execPath, [join(project, 'uses-everything.js')], {
  cwd: project,
  stdio: 'inherit',
})
if (faults.length > 0 || loaded.status !== 0) process.exitCode = 1
else console.log(`${specifiers.length} entries check and load: ${specifiers.join(', ')}`)
