// Builds the published package
// =============================================================================
//
// The root is the package: `npm pack`, `npm publish` and `npm install` from a git
// address all take what `files` of its package.json names, and run this before
// (`prepare`). What is built lies in dist/: the source compiled by plain tsc, put
// together into few files.
//
//   BUILD-1. Every entry of the package is there: a build that lacks one fails.
//   BUILD-2. Modules in dist/ reach each other by relative paths: the `#…` of the manifest
//       name the source, for work in a clone.

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build-web.ts'
import { bundlePackage } from './bundle.ts'
import { builtEntries, entryFiles, withRelativeImports, type Manifest } from './built-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)

const tsc = join(root, 'node_modules/typescript/bin/tsc')
const compiled = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})
if (compiled.status !== 0) process.exit(compiled.status ?? 1)

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|d\.ts)$/.test(path)) continue
  const file = join(dist, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withRelativeImports(text, path.replaceAll(sep, '/'), manifest))
}
// Beside what was built it starts that, also in a clone: for measurements.
cpSync(join(root, 'bin'), join(dist, 'bin'), { recursive: true })
await bundlePackage(dist, builtEntries(manifest))
await buildWeb(join(dist, 'web'))

const absent = entryFiles(manifest).filter((file) => !existsSync(join(root, file)))
for (const file of absent) console.error(`package.json names ${file}, which was not built`)
if (absent.length > 0) process.exitCode = 1
else console.log(`dist/ holds ${manifest.name} ${manifest.version}`)
