// A request in a vault whose plan has loaded a file that is another one by now: it says so while it lies open, and an
// answer counts by what was so when it was read.

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { typed } from './typed.ts'

const PLAN = `---
id: "plan_20261120_090000_sets00"
objective: "Both are loaded"
status: "pending"
created_at: "2026-11-20T09:00:00"
---

# Plan: Both are loaded

## Steps

### Step 1: Load it
- **Requires Approval**: No
- **Call**: \`(call :sets.load "a.csv")\`

### Step 2: Enter it
- **Requires Approval**: Yes
- **Dependencies**: Step 1
- **Call**: \`(call :calendar.add {:title "Loaded" :start "2026-12-01"})\`
`
const HEADING = '## Files that have changed'
const HAS_CHANGED =
  '`a.csv` has changed since step step-1 loaded it; the run goes on with its set as it was.'

interface Vault {
  readonly open: () => Promise<unknown>
  readonly data: (text: string | undefined) => Promise<void>
  /** The request of the step, where it lies open. */
  readonly pending: string
  readonly approved: string
  readonly text: () => Promise<string>
  readonly added: () => Promise<number>
}

/** A vault whose plan has loaded a file and asks about its next step. */
async function asked(body: (vault: Vault) => Promise<void>): Promise<void> {
  await inFolder(async ({ path, write }) => {
    const at = (name: string) => join(path, name)
    const type = (...words: readonly string[]) => typed(words, { cwd: path })
    const open = () => type('vault', 'open')
    const data: Vault['data'] = async (text) => {
      if (text === undefined) await rm(at('a.csv'))
      else await write('a.csv', text)
    }
    await type('vault', 'init', '.', '--inside')
    await data('id,n\na,1\n')
    await write('Plans/plan_20261120_090000_sets00.md', PLAN)
    await open()
    const request = async () => {
      const [name = ''] = await readdir(at('Pending_Approval'))
      return { pending: at(`Pending_Approval/${name}`), approved: at(`Approved/${name}`) }
    }
    const decision = await request()
    await rename(decision.pending, decision.approved)
    await open()
    const { pending, approved } = await request()
    expect(pending).not.toBe(decision.pending)
    const text = async () =>
      (await readFile(pending, 'utf8')).replaceAll(/\s+/g, ' ').replaceAll('\\', '')
    const added = async () => {
      const calendar = await readFile(at('calendar.ics'), 'utf8').catch(() => '')
      return calendar.split('SUMMARY:Loaded').length - 1
    }
    await body({ open, data, pending, approved, text, added })
  })
}

test('it says which file has changed, and no more when that is as it was', () =>
  asked(async ({ open, data, text }) => {
    expect(await text()).not.toContain(HEADING)
    await data('id,n\na,7\n')
    await open()
    expect(await text()).toContain(`${HEADING} - ${HAS_CHANGED}`)
    await data(undefined)
    await open()
    expect(await text()).toContain(
      '- `a.csv` is not there any more since step step-1 loaded it; the run goes on',
    )
    await data('id,n\na,1\n')
    await open()
    expect(await text()).not.toContain(HEADING)
  }))

const READ: readonly (readonly [when: string, read: string, moved: string])[] = [
  ['before the file changed', 'id,n\na,1\n', 'id,n\na,7\n'],
  ['when the file had changed', 'id,n\na,7\n', 'id,n\na,7\n'],
  ['when the file had changed, which is as it was again', 'id,n\na,7\n', 'id,n\na,1\n'],
]

test.each(READ)('an answer to what was read %s counts', (_, read, moved) =>
  asked(async ({ open, data, pending, approved, added }) => {
    await data(read)
    await open()
    await rename(pending, approved)
    await data(moved)
    await open()
    expect(await added()).toBe(1)
  }),
)

const ADDED: readonly string[] = [
  '- All is well.',
  '- `b.csv` has changed since step step-1 loaded it; the run goes on with its set as it was.',
  'Nothing else is done.',
]

test.each(ADDED)('what is added where changed files stand makes it no request: %s', (line) =>
  asked(async ({ open, data, pending, approved, added }) => {
    await data('id,n\na,7\n')
    await open()
    const text = await readFile(pending, 'utf8')
    await rename(pending, approved)
    await writeFile(approved, text.replace(`${HEADING}\n`, `$&\n${line}\n`))
    await open()
    expect(await readFile(approved, 'utf8')).toContain('This file was refused')
    expect(await added()).toBe(0)
  }),
)

test('a request that somebody edits while it lies open stays as it is', () =>
  asked(async ({ open, data, pending }) => {
    const edited = `${await readFile(pending, 'utf8')}Mine.\n`
    await writeFile(pending, edited)
    await data('id,n\na,7\n')
    await open()
    expect(await readFile(pending, 'utf8')).toBe(edited)
  }))
