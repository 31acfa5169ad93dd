// Builds the published package
// =============================================================================
//
// dist/ is the package as it is published: the source compiled by plain tsc,
// the program put together into few files, the bin, the papers, and a manifest
// made from the root's. `npm pack ./dist` makes the tarball.
//
//   B1. The manifest names nothing that is not in dist/.
//   B2. Nothing in it serves development: no scripts, no dev dependencies, no
//       packaged Node (users bring their own).

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from './bundle-program.ts'
import { publishedManifest, type Manifest } from './published-manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const papers = ['README.md', 'LICENSE', 'CHANGELOG.md', 'schema']

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)

const tsc = join(root, 'node_modules/typescript/bin/tsc')
const compiled = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})
if (compiled.status !== 0) process.exit(compiled.status ?? 1)

cpSync(join(root, 'bin'), join(dist, 'bin'), { recursive: true })
for (const paper of papers) {
  if (existsSync(join(root, paper)))
    cpSync(join(root, paper), join(dist, paper), { recursive: true })
}

const source = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
const { manifest, absent } = publishedManifest(source, (path) => existsSync(join(dist, path)))
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
await bundleProgram(dist)

for (const entry of absent) console.log(`left out, it has no source: ${entry}`)
console.log(`dist/ holds ${manifest.name} ${manifest.version}`)
