// docs/vault.md shows what happens: its example goes the way that the page describes, and every block
// that shows a file is in that file.

import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const EXAMPLE = join(ROOT, 'examples/vault/Plans')
const PLAN = 'plan_20261120_090000_review.md'

/** A text without what is another one each time. */
function masked(text: string, home: string): string {
  return text
    .replaceAll(home, '~')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?/g, 'TIME')
    .replaceAll(/\b\d\d:\d\d:\d\d\b/g, 'TIME')
    .replaceAll(/_[0-9a-f]{10}\b/g, '_DIGEST')
    .replaceAll(/Vault-[0-9a-f]{8}/g, 'Vault-ID')
}

/** The blocks of the page in a language, without their indentation. */
function blocksIn(page: string, language: string): readonly string[] {
  const found = page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^\\1\`\`\``, 'gm'))
  return [...found].map(([, indent = '', block = '']) =>
    block.replaceAll(`\n${indent}`, '\n').slice(indent.length),
  )
}

test('the five minutes of docs/vault.md go as the page shows them', async () => {
  const page = await readFile(join(ROOT, 'docs/vault.md'), 'utf8')
  const [plan = ''] = blocksIn(page, 'markdown')
  expect(plan.trimEnd()).toBe((await readFile(join(EXAMPLE, PLAN), 'utf8')).trimEnd())
  const shown = blocksIn(page, 'text')
  const [dashboard = '', task = '', , log = ''] = [shown[0], shown[1], '', shown[2]]
  await inFolder(async ({ path }) => {
    const at = (name: string) => join(path, 'Vault', name)
    const env = { HOME: path, TZ: 'UTC' }
    const type = (...words: readonly string[]) => typed(words, { cwd: path, env })
    const holds = async (name: string, block: string) => {
      const text = masked(await readFile(at(name), 'utf8'), path)
      for (const line of masked(block, path).trim().split('\n')) expect(text).toContain(line.trim())
    }
    const init = await type('vault', 'init', at(''))
    const [said = ''] = blocksIn(page, 'console')
    const first = masked(said, path).trim().split('\n').slice(1)
    const out = masked(init.out, path)
    // How lines break depends on how long the paths are.
    for (const line of first)
      if (!line.includes('~')) expect(out).toContain(line.trim().split(', ')[0])

    await cp(EXAMPLE, at('Plans'), { recursive: true })
    expect((await type('vault', 'check', at(''))).code).toBe(0)
    expect((await type('vault', 'open', at(''))).code).toBe(3)
    await holds('Dashboard.md', dashboard)
    const [request = ''] = await readdir(at('Pending_Approval'))
    await rename(at(`Pending_Approval/${request}`), at(`Approved/${request}`))
    await type('vault', 'open', at(''))
    expect(await readFile(at('calendar.ics'), 'utf8')).toContain('Code review')
    const [todo = ''] = await readdir(at('Needs_Action'))
    await holds(`Needs_Action/${todo}`, task)
    const text = await readFile(at(`Needs_Action/${todo}`), 'utf8')
    await writeFile(at(`Needs_Action/${todo}`), text.replace('- [ ] Done', '- [x] Done'))
    const last = await type('vault', 'open', at(''))
    expect(last.code).toBe(0)
    expect(last.out).toContain('nobody watches')
    await holds(`Done/${PLAN}`, log)
  })
})
