// Files that have changed since a run loaded them: a fork loads them again, whoever continues with the
// old sets says so, and the run tells which.

import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { inFolder, type Folder } from '../services/folder.ts'
import { typed } from './typed.ts'

const load = (name: string) => ({ type: 'task', task: `All of ${name}`, context: { source: name } })
const BOTH = JSON.stringify({
  goal: 'Both',
  plan: { type: 'combine', operator: 'UNION', left: load('a.csv'), right: load('b.csv') },
})
const RTFS = `(plan
  :name "Large"
  :body (do
    (step "Load and keep"
      (let [all (call :sets.load "a.csv")]
        {:large (call :sets.filter {:set all :where [{:column "n" :greater 1}]})}))
    (step "Load the other"
      {:other (call :sets.load "b.csv")})))`

const VAULT_PLAN = {
  id: 'plan_20261120_090000_sets00',
  text: `---
id: "plan_20261120_090000_sets00"
objective: "Both are loaded"
status: "pending"
created_at: "2026-11-20T09:00:00"
---

# Plan: Both are loaded

## Steps

### Step 1: Load the first
- **Requires Approval**: No
- **Call**: \`(call :sets.load "a.csv")\`

### Step 2: Load the second
- **Requires Approval**: No
- **Dependencies**: Step 1
- **Call**: \`(call :sets.load "missing.csv")\`
`,
}

type Type = (...words: readonly string[]) => ReturnType<typeof typed>

async function inWorkspace(body: (type: Type, folder: Folder) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const type: Type = (...words) => typed(words, { cwd: folder.path })
    await type('init')
    await folder.write('a.csv', 'id,n\na,1\nb,2\n')
    await folder.write('both.json', BOTH)
    await folder.write('large.rtfs', RTFS)
    await body(type, folder)
  })
}

const AGAIN = '`a.csv` has changed since step node_1 loaded it; it is loaded again.'
const KEPT = '`a.csv` has changed since step node_1 loaded it; its set is kept as it was.'

describe('a fork', () => {
  test('loads a changed file again, and says so in what it prints and in its record', async () => {
    await inWorkspace(async (type, { write }) => {
      expect((await type('run', 'both.json', '--id', 'one')).code).toBe(1)
      await write('b.csv', 'id,n\nc,1\n')
      await write('a.csv', 'id,n\na,1\nb,9\n')
      const { out, code } = await type('fork', 'one', '--id', 'two', '--json')
      expect(code).toBe(0)
      expect(out).toContain('"b"')
      const shown = JSON.parse((await type('show', 'two', '--json')).out) as {
        remarks: unknown
        result: { values: unknown }
      }
      expect(shown.remarks).toEqual([AGAIN])
      expect(JSON.stringify(shown)).toContain('[[1],[9],[1]]')
    })
  })

  test('keeps the set by a word, and the next resume needs none for the same file', async () => {
    await inWorkspace(async (type, { write }) => {
      await type('run', 'both.json', '--id', 'one')
      await write('b.csv', 'id,n\nc,1\n')
      await write('a.csv', 'id,n\na,7\n')
      await type('fork', 'one', '--id', 'two', '--keep-sets', '--detach')
      expect((await type('resume', 'two')).code).toBe(0)
      const shown = JSON.parse((await type('show', 'two', '--json')).out) as { remarks: unknown }
      expect(shown.remarks).toEqual([KEPT])
      expect(JSON.stringify(shown)).toContain('[[1],[2],[1]]')
    })
  })

  test('sees what a step of RTFS loaded on its way to another result', async () => {
    await inWorkspace(async (type, { write }) => {
      await type('run', 'large.rtfs', '--id', 'one')
      await write('b.csv', 'id,n\nc,1\n')
      await write('a.csv', 'id,n\na,5\nb,6\n')
      await type('fork', 'one', '--id', 'two')
      const { out } = await type('show', 'two', '--json')
      expect(out).toContain('loaded it; it is loaded again')
      expect(out).toContain('[[5],[6]]')
    })
  })

  test('says nothing of a file that only looks new', async () => {
    await inWorkspace(async (type, { write }) => {
      await type('run', 'both.json', '--id', 'one')
      await write('b.csv', 'id,n\nc,1\n')
      await write('a.csv', 'id,n\na,1\nb,2\n')
      const { out } = await type('fork', 'one', '--id', 'two')
      expect(out).toContain('1 step with a result')
      expect(out).not.toContain('changed')
    })
  })
})

test('a run is not resumed over a changed file without a word, and its record says whose', async () => {
  await inWorkspace(async (type, { write }) => {
    await write('b.csv', 'id,n\nc,1\n')
    await type('run', 'both.json', '--id', 'one')
    await type('fork', 'one', '--id', 'two', '--from', 'node_2', '--detach')
    await write('a.csv', 'id,n\na,7\n')
    const refused = await type('resume', 'two')
    expect(refused.code).toBe(1)
    expect(refused.out + refused.err).toContain('run/files-changed')
    expect(refused.out + refused.err).toContain('planwright fork two')
    expect((await type('resume', 'two', '--keep-sets')).code).toBe(0)
    expect((await type('logs', 'two')).out).toContain(KEPT)
  })
})

test('whoever answers, retries or skips is told which sets are of a file as it was', async () => {
  await inWorkspace(async (type, { write }) => {
    const asks = `(plan :name "Both" :body (do
      (step "Load" (let [all (call :sets.load "a.csv")] {:all all}))
      (step "Ask" {:said (call :human.ask "Go on?")})
      (step "Fail" {:none (call :sets.load "none.csv")})))`
    await write('asks.rtfs', asks)
    expect((await type('run', 'asks.rtfs', '--id', 'one')).code).not.toBe(0)
    await write('a.csv', 'id,n\na,7\n')
    for (const line of [
      ['answer', 'one', 'yes'],
      ['retry', 'one', 'step-3'],
      ['skip', 'one', 'step-3', '--value', '1'],
    ]) {
      const { out, err } = await type(...line)
      expect(`${line.join(' ')}: ${out}${err}`.replaceAll(/\s+/g, ' ')).toContain(
        '`a.csv` has changed since step step-1 loaded it; the run goes on with its set as it was.',
      )
    }
  })
})

test('a worker that takes a run up, and whoever looks at it, is told of it', async () => {
  await inWorkspace(async (type, { write, path }) => {
    const asks = `(plan :name "Both" :body (do
      (step "Load" (let [all (call :sets.load "a.csv")] {:all all}))
      (step "Ask" {:said (call :human.ask "Go on?")})))`
    await write('asks.rtfs', asks)
    await type('run', 'asks.rtfs', '--id', 'one')
    await type('run', 'asks.rtfs', '--id', 'two')
    const shown = async (...line: readonly string[]) => {
      const { out, err } = await type(...line)
      return (out + err).replaceAll(/\s+/g, ' ')
    }
    expect(await shown('show', 'one')).not.toContain('has changed')
    await write('a.csv', 'id,n\na,7\n')
    expect(await shown('show', 'one')).toContain(GOES_ON)
    expect(await shown('show', 'one', '--json')).toContain(GOES_ON)
    await type('show', 'one', '--html', 'one.html')
    const page = await readFile(join(path, 'one.html'), 'utf8')
    expect(page.replaceAll(/\s+/g, ' ')).toContain(GOES_ON)
    expect(await shown('answer', 'one', 'yes', '--detach')).toContain(GOES_ON)
    expect(await shown('work', '--once')).toContain(GOES_ON)
    await type('answer', 'two', 'yes', '--detach')
    expect(await shown('work', '--once', '--json')).toContain(GOES_ON)
    // What has ended goes on with nothing.
    expect(await shown('show', 'one', '--json')).not.toContain('has changed')
  })
})

const GOES_ON =
  '`a.csv` has changed since step step-1 loaded it; the run goes on with its set as it was.'

test('a vault in which a plan waits for a person says which sets are of a changed file', async () => {
  await inFolder(async ({ path, write }) => {
    const type: Type = (...words) => typed(words, { cwd: path })
    await type('vault', 'init', '.', '--inside')
    await write('a.csv', 'id,n\na,1\n')
    const asks = VAULT_PLAN.text.replace(
      '(call :sets.load "missing.csv")',
      '(call :human.do "Look")',
    )
    await write(`Plans/${VAULT_PLAN.id}.md`, asks)
    await type('vault', 'open')
    const dashboard = async () => {
      const text = await readFile(join(path, 'Dashboard.md'), 'utf8')
      return text.replaceAll(/\s+/g, ' ').replaceAll('\\', '')
    }
    expect(await dashboard()).not.toContain('has changed')
    await write('a.csv', 'id,n\na,7\n')
    await type('vault', 'open')
    expect(await dashboard()).toContain('since step step-1 loaded it; the run goes on')
  })
})

test('a vault that corrects a plan loads a changed file again', async () => {
  await inFolder(async ({ path, write }) => {
    const type: Type = (...words) => typed(words, { cwd: path })
    await type('vault', 'init', '.', '--inside')
    await write('a.csv', 'id,n\na,1\n')
    await write(`Plans/${VAULT_PLAN.id}.md`, VAULT_PLAN.text)
    await type('vault', 'open')
    await write('b.csv', 'id,n\nc,1\n')
    await write('a.csv', 'id,n\na,7\n')
    const file = join(path, 'Plans', `${VAULT_PLAN.id}.md`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('missing.csv', 'b.csv').replace('"paused"', '"in_progress"'))
    await type('vault', 'open')
    const [name = ''] = await readdir(join(path, 'Pending_Approval'))
    await rename(join(path, 'Pending_Approval', name), join(path, 'Approved', name))
    const long = new Date(Date.now() - 60_000)
    await utimes(join(path, 'Approved', name), long, long)
    await type('vault', 'open')
    const { out } = await type('show', `${VAULT_PLAN.id}_r2`, '--json')
    expect(out).toContain('`a.csv` has changed since step step-1 loaded it; it is loaded again.')
  })
})

describe('a vault that held a run', () => {
  const PLAN = {
    id: 'plan_20261120_090000_sets00',
    text: VAULT_PLAN.text
      .replace('(call :sets.load "missing.csv")', '(call :human.do "Look at it")')
      .replace('Load the second', 'Look'),
  }

  /** A vault in which a plan was held for a moment, its file gone and back, and `a.csv` may be another one. */
  async function held(body: (type: Type, folder: Folder) => Promise<void>, changes = true) {
    await inFolder(async (folder) => {
      const { path, write } = folder
      const type: Type = (...words) => typed(words, { cwd: path })
      await type('vault', 'init', '.', '--inside')
      await write('a.csv', 'id,n\na,1\n')
      const file = join(path, 'Plans', `${PLAN.id}.md`)
      await write(`Plans/${PLAN.id}.md`, PLAN.text)
      await type('vault', 'open')
      const text = await readFile(file, 'utf8')
      expect(text).toMatch(/Step 1: .*\n- \*\*Status\*\*: ✅/)
      await rename(file, join(path, 'away.md'))
      await type('vault', 'open')
      expect((await type('show', PLAN.id, '--json')).out).toContain('plan_file_missing')
      if (changes) await write('a.csv', 'id,n\na,7\n')
      await rename(join(path, 'away.md'), file)
      await type('vault', 'open')
      await body(type, folder)
    })
  }

  const statusOf = async (type: Type, run = PLAN.id) => {
    const { out } = await type('show', run, '--json')
    return (JSON.parse(out) as { readonly status: string }).status
  }

  test('lets it go on by itself where its files are what they were', async () => {
    await held(async (type) => {
      expect(await statusOf(type)).toBe('waiting')
    }, false)
  })

  test('asks where one has changed, and goes on with the set by a word', async () => {
    await held(async (type, { path }) => {
      expect(await statusOf(type)).toBe('paused')
      const dashboard = await readFile(join(path, 'Dashboard.md'), 'utf8')
      expect(dashboard).toContain(`planwright resume ${PLAN.id} --keep-sets`)
      expect(dashboard).toContain('a.csv')
      // Looking again decides nothing.
      await type('vault', 'open')
      expect(await statusOf(type)).toBe('paused')
      expect((await type('resume', PLAN.id)).code).toBe(1)
      expect((await type('resume', PLAN.id, '--keep-sets')).code).toBe(3)
      await type('vault', 'open')
      expect(await statusOf(type)).toBe('waiting')
      expect(await readFile(join(path, 'Dashboard.md'), 'utf8')).not.toContain('--keep-sets')
      const { out } = await type('show', PLAN.id, '--json')
      expect(out).toContain('its set is kept as it was')
    })
  })

  test('makes the set again by the fork that it names, which takes the place of the run', async () => {
    await held(async (type, { path }) => {
      const dashboard = await readFile(join(path, 'Dashboard.md'), 'utf8')
      const next = `${PLAN.id}_r2`
      expect(dashboard).toContain(`planwright fork ${PLAN.id} --id ${next}`)
      expect((await type('fork', PLAN.id, '--id', next)).code).toBe(3)
      await type('vault', 'open')
      expect([await statusOf(type), await statusOf(type, next)]).toEqual(['cancelled', 'waiting'])
      expect((await type('show', next, '--json')).out).toContain('it is loaded again')
    })
  })

  test('lets it go on by itself once the file is what it was again', async () => {
    await held(async (type, { write }) => {
      await write('a.csv', 'id,n\na,1\n')
      await type('vault', 'open')
      expect(await statusOf(type)).toBe('waiting')
    })
  })
})

test('a draft that names a set whose file has changed is not built without a word', async () => {
  await inWorkspace(async (type, { write }) => {
    const { handle } = JSON.parse((await type('sets', 'load', 'a.csv', '--json')).out) as {
      handle: string
    }
    await write('draft.json', JSON.stringify({ goal: 'One', plan: load(handle) }))
    expect((await type('draft', 'save', 'draft.json')).code).toBe(0)
    expect((await type('draft', 'build', '--id', 'one')).code).toBe(0)
    await write('a.csv', 'id,n\na,7\n')
    const refused = await type('draft', 'build', '--id', 'two')
    expect(refused.code).toBe(1)
    expect(refused.out + refused.err).toContain('planwright sets load a.csv')
    expect((await type('draft', 'build', '--id', 'two', '--keep-sets')).code).toBe(0)
    expect((await type('logs', 'two')).out).toContain('its set is kept as it was')
  })
})
