// Makes the programs that tests start as processes, put together as they are published
//
//     node scripts/test-programs.ts FOLDER
//
// A process that starts from the source reads some three hundred modules first, which
// takes longer than most of what tests have it do.

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { bundle, bundleProgram } from './bundle.ts'

const root = join(import.meta.dirname, '..')
const [, , into] = process.argv
if (into === undefined) throw new Error('it needs a folder')

const processes = {
  runner: 'tests/processes/runner.ts',
  keeper: 'tests/processes/keeper.ts',
  strategist: 'tests/processes/strategist.ts',
  trial: 'tests/processes/trial/process.ts',
  gate: 'tests/processes/gate/process.ts',
}
await bundleProgram(root, 'src/main.ts', join(into, 'dist'))
// Of the processes under test only what they do matters, so they take along all that they load.
await bundle(root, processes, join(into, 'processes'), { inlined: ['@noble/hashes', 'zod'] })
// Zod is a hundred modules, which the program and a user's tools share: here as one file.
await bundle(root, { index: 'node_modules/zod/index.js' }, join(into, 'node_modules', 'zod'), {
  inlined: ['zod'],
  quick: true,
})
writeFileSync(
  join(into, 'node_modules', 'zod', 'package.json'),
  JSON.stringify({ name: 'zod', version: '0.0.0', type: 'module', exports: './index.js' }),
)
// A tool of a test's own imports one file instead of some hundred.
await bundle(root, { 'define-tool': 'src/runtime/tool.ts' }, join(into, 'for-tools'))
for (const part of ['bin', 'package.json'])
  cpSync(join(root, part), join(into, part), { recursive: true })
// Tests may be started by an agent: of the processes above these programs see none, so that they act as
// their environment says, which tests set.
const bin = join(into, 'bin', 'planwright.js')
const started = readFileSync(bin, 'utf8')
const blind = started.replace(
  'main(process.argv.slice(2))',
  'main(process.argv.slice(2), () => [])',
)
if (blind === started) throw new Error('bin/planwright.js does not call `main` as it did')
writeFileSync(bin, blind)
