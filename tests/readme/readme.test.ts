// What the README shows is what happens.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const EXAMPLE = join(ROOT, 'examples', '08-compile-review-run.ts')

test('the program in the README is the example, to the letter', () => {
  const shown = /```ts\n([\s\S]*?)```/.exec(readme)?.[1]
  const example = readFileSync(EXAMPLE, 'utf8')
  expect(shown).toBeDefined()
  expect(example.slice(example.indexOf('import '))).toBe(shown)
})

test('the program in the README runs a plan over notes to its end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-readme-'))
  try {
    cpSync(join(ROOT, 'examples', 'knowledge'), join(folder, 'knowledge'), { recursive: true })
    mkdirSync(join(folder, 'memory'))
    cpSync(join(ROOT, 'examples', 'start', 'read.step.txt'), join(folder, 'plan.txt'))
    const printed = execFileSync(process.execPath, [EXAMPLE], { cwd: folder, encoding: 'utf8' })
    expect(printed).toMatch(/^done \{/)
    expect(printed).toContain('testing decorated functions')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the program in the README makes no run of a plan with an error, and says what is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planwright-readme-'))
  try {
    cpSync(join(ROOT, 'examples', '03-forbidden-keyword.step.txt'), join(folder, 'plan.txt'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [EXAMPLE], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('error[step/hidden-condition]')
    expect(existsSync(join(folder, '.planwright', 'journal.db'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the session in the README prints what the command prints', () => {
  const shown = /```console\n\$ planwright (.*)\n([\s\S]*?)```/.exec(readme)
  const bin = join(ROOT, 'bin', 'planwright.js')
  const { stdout, status } = spawnSync(process.execPath, [bin, ...(shown?.[1]?.split(' ') ?? [])], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(stdout).toBe(shown?.[2])
  expect(status).toBe(1)
})
