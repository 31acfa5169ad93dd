// npm's `prepare`: builds what the package consists of
//
// npm runs it before it packs the root, and in its own clone when somebody
// installs from a git address: both get what was built from this very source.
// Plain JavaScript, because it may start on any Node.
//
// `npm ci` sets up a clone for work, which runs from source: it builds nothing.
//
// From a git address npm runs it twice in its clone: when it installs what the build needs, and then
// for the package. Only the second builds.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const neededMajor = 24

const isSetUp = process.env.npm_command === 'ci'
const hasCompiler = existsSync(new URL('../node_modules/typescript', import.meta.url))
if (!isSetUp && hasCompiler && !isAskedAgain()) {
  if (Number(process.versions.node.split('.')[0]) < neededMajor) {
    console.error(
      `planwright is built with Node ${neededMajor} or later, and this is ${process.version}`,
    )
    process.exitCode = 1
  } else {
    const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      stdio: 'inherit',
    })
    process.exitCode = status ?? 1
  }
}

/**
 * Whether npm is still installing what this clone needs: then the last line of the variable is the
 * address of this clone with its commit, and another `prepare` follows. Of a clone around this one it
 * has the address of that.
 */
function isAskedAgain() {
  const address = process.env._PACOTE_NO_PREPARE_?.split('\n').at(-1) ?? ''
  const [, commit] = /#([0-9a-f]{40,64})$/.exec(address) ?? []
  if (commit === undefined) return false
  const head = spawnSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return head.status === 0 && head.stdout.trim() === commit
}
