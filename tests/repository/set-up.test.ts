// Goal: the set-up installs when it must, is silent when it need not, and never
// takes a half state for whole. Method: a project of its own in a temporary
// folder whose parts lie beside it, so that `npm ci` needs no network. Where only
// the decision to install is looked at, a stand-in leaves what `npm ci` leaves.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const setup = fileURLToPath(new URL('../../setup.mjs', import.meta.url))

let parent: string
let project: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'planwright-set-up-'))
  project = join(parent, 'clone')
  mkdirSync(project)
  cpSync(setup, join(project, 'setup.mjs'))
  for (const part of ['one', 'two']) {
    mkdirSync(join(project, part))
    writeFileSync(join(project, part, 'package.json'), manifestOf(part))
  }
  write({ wanted: ['one'], locked: ['one'] })
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** A manifest that wants parts beside it, and a lock file that knows some of them. */
function write({ wanted, locked }: Record<'wanted' | 'locked', readonly string[]>): void {
  writeFileSync(join(project, 'package.json'), manifestOf('clone', wanted))
  const packages: Record<string, unknown> = { '': JSON.parse(manifestOf('clone', locked)) }
  for (const part of locked) {
    packages[part] = { version: '1.0.0' }
    packages[`node_modules/${part}`] = { resolved: part, link: true }
  }
  const lock = { name: 'clone', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock))
}

function manifestOf(name: string, parts: readonly string[] = []): string {
  const dependencies = Object.fromEntries(parts.map((part) => [part, `file:${part}`]))
  return JSON.stringify({ name, version: '1.0.0', dependencies, optionalDependencies: {} })
}

/** Sets up by npm itself, or by another one. */
function setUp(npm?: string): { readonly code: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['setup.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...(npm !== undefined && { npm_execpath: npm }) },
  })
  return { code: status, said: `${stdout}${stderr}` }
}

/** Sets up by an npm that knows `ci` alone: it takes away what is there and writes its list last. */
function setUpWithStandIn() {
  const standIn = join(parent, 'npm-cli.js')
  writeFileSync(
    standIn,
    `const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
if (process.argv[2] !== 'ci') process.exit(1)
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules')
writeFileSync('node_modules/.package-lock.json', '{}')
`,
  )
  return setUp(standIn)
}

const installs = { code: 0, said: expect.stringMatching(/^planwright: installing .+\n$/) }
const isSilent = { code: 0, said: '' }

test('a bare clone is installed once, with one line', () => {
  expect(setUp()).toEqual(installs)
  expect(setUp()).toEqual(isSilent)
})

test('a changed lock file is installed again', () => {
  setUpWithStandIn()
  write({ wanted: ['one', 'two'], locked: ['one', 'two'] })
  expect(setUpWithStandIn()).toEqual(installs)
})

test('a set-up that was cut short is done again', () => {
  setUpWithStandIn()
  rmSync(join(project, 'node_modules/.package-lock.json'))
  expect(setUpWithStandIn()).toEqual(installs)
  rmSync(join(project, 'node_modules/.planwright-set-up'))
  expect(setUpWithStandIn()).toEqual(installs)
})

test('node_modules of a parent folder does not count', () => {
  setUpWithStandIn()
  cpSync(join(project, 'node_modules'), join(parent, 'node_modules'), { recursive: true })
  rmSync(join(project, 'node_modules'), { recursive: true })
  expect(setUpWithStandIn()).toEqual(installs)
})

test('a failed install says why, leaves no stamp, and fails again', () => {
  setUpWithStandIn()
  write({ wanted: ['one', 'two'], locked: ['two'] })
  const failed = { code: 1, said: expect.stringMatching(/npm ci ended with code 1[^]*in sync/) }
  expect(setUp()).toEqual(failed)
  expect(existsSync(join(project, 'node_modules/.planwright-set-up'))).toBe(false)
  expect(setUp()).toEqual(failed)
})
