// TypeDoc, installed where it is wanted
// =============================================================================
//
//   INSTALL-1. The stamp is written last and holds a digest of the lock file: an
//       installation that was cut short is never taken for whole.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Makes `scripts/reference/node_modules` what the lock file says; throws Error when npm cannot. */
export async function installReference(root: URL): Promise<void> {
  const place = new URL('scripts/reference/', root)
  const stampFile = new URL('node_modules/.reference-set-up', place)
  const lock = readFileSync(new URL('package-lock.json', place))
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (textOf(stampFile) === stamp) return

  console.error('planwright: installing TypeDoc (npm ci in scripts/reference) …')
  rmSync(stampFile, { force: true })
  const args = ['ci', '--include=dev', '--loglevel=error', '--progress=false']
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: fileURLToPath(place),
    encoding: 'utf8',
    // What npm tells the script that we are would send the packages to the root.
    env: { ...process.env, npm_config_local_prefix: undefined, npm_config_prefix: undefined },
    shell: process.platform === 'win32',
  })
  if (error) throw new Error(`npm could not be started: ${error.message}`)
  if (status !== 0) {
    throw new Error(`npm ci in scripts/reference ended with code ${status}:\n${stderr}${stdout}`)
  }
  writeFileSync(stampFile, stamp)
}

function textOf(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
