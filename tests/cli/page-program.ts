// Programs that stand on pages of the documentation, run as they stand

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** What a program prints; it runs in the root of the repository. */
export async function outputOf(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const hook = join(ROOT, 'scripts', 'source-resolution.mjs')
  const line = ['--import', hook, '--input-type=module-typescript', '--eval', program]
  const { stdout } = await run(process.execPath, line, {
    cwd: ROOT,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
  })
  return stdout
}
