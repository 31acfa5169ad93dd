// What docs/plan-md.md shows is what happens.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { compile } from '#compile'
import { STEP_STATUSES } from '#dialects/plan-md/syntax'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const page = readFileSync(join(ROOT, 'docs', 'plan-md.md'), 'utf8')

function block(language: string): string {
  const found = new RegExp(`^(\`{3,})${language}\\n([^]*?)\\n\\1$`, 'm').exec(page)
  return found?.[2] ?? ''
}

test('the plan of the page compiles without a remark', () => {
  const { ok, plan, diagnostics } = compile(block('plan-md'))
  expect({ ok, dialect: plan?.dialect, diagnostics }).toEqual({
    ok: true,
    dialect: 'plan-md',
    diagnostics: [],
  })
})

test('the page names every status of a step', () => {
  const [row = ''] = /^\| `Status` \|.*$/m.exec(page) ?? []
  expect(STEP_STATUSES.filter((status) => !row.includes(` ${status}`))).toEqual([])
})

test('the program of the page runs as it stands', () => {
  const line = ['--import', join(ROOT, 'scripts', 'source-resolution.mjs'), '--input-type=module']
  const out = execFileSync(process.execPath, [...line, '-e', block('ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  expect(out).toBe(
    '# Plan: Greet\n\n## Steps\n\n### Step 1: Greet Ada\n- **Status**: ✅ completed\n- **Completed**: 2026-02-03T09:16:00\n\n',
  )
})
