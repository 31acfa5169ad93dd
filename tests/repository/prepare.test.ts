// When npm's `prepare` builds the package: from a git address npm runs it twice in its clone.

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const OTHER = `git+ssh://git@example.org/outer.git#${'a'.repeat(40)}`

let clone: string
let here: string

beforeAll(() => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'planwright-prepare-')))
  mkdirSync(join(clone, 'scripts'))
  mkdirSync(join(clone, 'node_modules/typescript'), { recursive: true })
  cpSync(new URL('../../scripts/prepare.mjs', import.meta.url), join(clone, 'scripts/prepare.mjs'))
  writeFileSync(
    join(clone, 'scripts/build.ts'),
    "import { appendFileSync } from 'node:fs'\nappendFileSync('builds', '.')\n",
  )
  const git = (...args: readonly string[]) => {
    const who = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
    const done = spawnSync('git', [...who, ...args], { cwd: clone, encoding: 'utf8' })
    expect(done.stderr).toBe('')
    return done.stdout.trim()
  }
  git('-c', 'init.defaultBranch=main', 'init', '--quiet')
  git('add', 'scripts')
  git('commit', '--quiet', '--message=as it is')
  here = `git+https://example.org/planwright.git#${git('rev-parse', 'HEAD')}`
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

test.each<readonly [string, () => Record<string, string>, number]>([
  ['before a package is packed it builds', () => ({ npm_command: 'pack' }), 1],
  ['while npm installs what its clone needs it leaves that to the next', () => inClone(here), 0],
  ['for a package around it that is prepared it builds', () => inClone(OTHER), 1],
  [
    'while npm installs what a clone within another needs it leaves that to the next',
    () => inClone(`${OTHER}\n${here}`),
    0,
  ],
  ['in a set-up of a clone for work it builds nothing', () => ({ npm_command: 'ci' }), 0],
])('%s', (_, variables, builds) => {
  const marks = join(clone, 'builds')
  rmSync(marks, { force: true })
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^_PACOTE/i.test(name))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: clone,
    env: { ...Object.fromEntries(kept), ...variables() },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(existsSync(marks) ? readFileSync(marks, 'utf8').length : 0).toBe(builds)
})

/** What npm tells the scripts of the clones that it makes for git addresses. */
function inClone(addresses: string): Record<string, string> {
  return { npm_command: 'install', _PACOTE_NO_PREPARE_: addresses }
}
