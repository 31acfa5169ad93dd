// Whoever brings a world of their own pays for no database: the door of the
// runtime loads none until a folder is opened.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const door = new URL('../../src/index.ts', import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether a process that does this has loaded the database. */
function loadsDatabase(work: string): boolean {
  const program = `import { createRuntime } from '${door.href}'
    ${work}
    process.stdout.write(String(process.moduleLoadList.some((name) => name.includes('sqlite'))))`
  const args = ['--input-type=module', '--eval', program]
  return execFileSync(process.execPath, args, { encoding: 'utf8', cwd: root }) === 'true'
}

test('importing the runtime loads no database, and opening a folder does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-lazy-'))
  try {
    expect(loadsDatabase('')).toBe(false)
    const opening = `const runtime = await createRuntime({ folder: ${JSON.stringify(folder)}, tools: [] })
      await runtime.close()`
    expect(loadsDatabase(opening)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
