// Columns that a plan speaks of are judged when it is checked, by the header of the file that it loads.

import { describe, expect, test } from 'vitest'

import { compileHere } from '#app'

import { atDoor } from '../mcp/agent-door.ts'
import { inFolder, type Folder } from '../services/folder.ts'
import { Served } from '../server/served.ts'
import { typed } from './typed.ts'

const CODE = 'check/no-such-column'
const FILES = {
  'invoices.csv': 'id,amount,paid\n1,500,no\n2,1500,yes\n',
  'customers.tsv': 'id\tcity\n1\tOslo\n',
  'quoted.csv': 'id,"the, amount","two\nlines"\n1,2,3\n',
  'genes.bed': 'chr1\t1\t9\tg1\n',
  'rows.jsonl': '{"id":"1","amount":3}\n',
  'chosen.csv': 'Gene,id,amount\nx,1,2\n',
}

const all = (source: unknown) => ({ type: 'task', task: 'All of it', context: { source } })
const where = (input: object, ...columns: readonly string[]) => ({
  type: 'task',
  task: 'Keep a part',
  context: { where: columns.map((column) => ({ column, empty: false })) },
  input,
})
const top = (input: object, by: string) => ({
  type: 'task',
  task: 'The first',
  context: { top: { by, count: 1 } },
  input,
})
const both = (operator: string, left: object, right: object) => ({
  type: 'combine',
  operator,
  left,
  right,
})
const invoices = all('invoices.csv')
const customers = all('customers.tsv')

async function inWorkspace(body: (folder: Folder) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    for (const [name, text] of Object.entries(FILES)) await folder.write(name, text)
    await typed(['init'], { cwd: folder.path })
    await body(folder)
  })
}

/** What `check` says of a plan: its exit code, and what the columns are said to be. */
async function checked(text: string, name: string): Promise<readonly [number | null, string]> {
  let told: readonly [number | null, string] = [null, '']
  await inWorkspace(async ({ path, write }) => {
    await write(name, text)
    const { code, out } = await typed(['check', name, '--json'], { cwd: path })
    const { diagnostics } = JSON.parse(out) as {
      readonly diagnostics: readonly { readonly code: string; readonly message: string }[]
    }
    const found = diagnostics.filter((one) => one.code === CODE).map(({ message }) => message)
    told = [code, found.join(' | ')]
  })
  return told
}

const delegation = (plan: object) => JSON.stringify({ goal: 'A part', plan })

describe('a column that the file has not is refused by `check`', () => {
  test.each([
    [
      'in a filter',
      where(invoices, 'payed'),
      '`invoices.csv` has no column `payed`. Its columns: `amount`, `paid`.',
    ],
    ['in the second of two conditions', where(invoices, 'paid', 'sum'), 'no column `sum`'],
    ['in an order', top(invoices, 'sum'), 'no column `sum`'],
    ['of a filtered set', top(where(invoices, 'paid'), 'sum'), 'no column `sum`'],
    [
      'of both of a combination',
      where(both('UNION', invoices, customers), 'country'),
      '`invoices.csv` and `customers.tsv` has no column `country`',
    ],
    [
      'of what is left',
      top(both('MINUS_LEFT', invoices, customers), 'country'),
      'no column `country`',
    ],
    ['in another case', where(invoices, 'Paid'), 'no column `Paid`'],
    ['which is the id', where(invoices, 'id'), 'no column `id`'],
    ['of a format without columns', where(all('genes.bed'), 'score'), 'Its columns: none'],
    [
      'where the loader is told the id',
      where(all({ path: 'chosen.csv', columns: { id: 'Gene' } }), 'Gene'),
      'no column `Gene`',
    ],
    ['in quotes over two lines', where(all('quoted.csv'), 'amount'), 'no column `amount`'],
  ])('%s', async (_, plan, says) => {
    const [code, told] = await checked(delegation(plan), 'plan.json')
    expect(told).toContain(says)
    expect(code).toBe(1)
  })

  test.each([
    [
      'in a step',
      '(step "Keep" {:kept (call :sets.filter {:set (call :sets.load "invoices.csv") :where [{:column "payed" :equals "no"}]})})',
    ],
    [
      'by a name that was bound',
      '(step "Keep" (let [all (call :sets.load "invoices.csv")] {:kept (call :sets.top {:set all :by "payed" :count 1})}))',
    ],
  ])('in RTFS, %s', async (_, steps) => {
    const [code, told] = await checked(`(plan :body (do ${steps}))`, 'plan.rtfs')
    expect(told).toMatch(/^`invoices.csv` has no column `payed`[^|]*$/)
    expect(code).toBe(1)
  })
})

test('a column that the file has not is refused from step to step', async () => {
  const conditions = ['payed', 'paid'].map((column) => ({
    map: [
      ['column', column],
      ['equals', 'no'],
    ],
  }))
  const load = { call: 'sets.load', positional: [{ literal: 'invoices.csv' }] }
  const keep = {
    call: 'sets.filter',
    named: [
      ['set', { output: 'load', path: ['all'] }],
      ['where', { literal: [{ map: [['any', conditions]] }] }],
    ],
  }
  const steps = [
    { id: 'load', title: 'Load', body: { map: [[{ literal: 'all' }, load]] } },
    { id: 'keep', title: 'Keep', body: keep },
  ]
  const [code, told] = await checked(JSON.stringify({ form: 2, goal: 'x', steps }), 'plan.json')
  expect(told).toMatch(/^`invoices.csv` has no column `payed`[^|]*$/)
  expect(code).toBe(1)
})

describe('nothing is said', () => {
  test.each<readonly [string, object]>([
    ['of columns that there are', where(invoices, 'paid', 'amount')],
    ['of a column of the other side', where(both('INTERSECT', invoices, customers), 'city')],
    ['of a file that is not there yet', where(all('later.csv'), 'anything')],
    ['of a file outside of the folder', where(all('../other.csv'), 'anything')],
    ['of lines of JSON, whose columns only they say', where(all('rows.jsonl'), 'amount')],
    ['of what an agent finds', where({ type: 'task', task: 'Find the rows' }, 'anything')],
    ['of a file with quotes', where(all('quoted.csv'), 'the, amount')],
    ['where a side is not known', where(both('UNION', invoices, all('rows.jsonl')), 'other')],
  ])('%s', async (_, plan) => {
    const [, told] = await checked(delegation(plan), 'plan.json')
    expect(told).toBe('')
  })

  test('of a file that a step of the plan may write first', async () => {
    const text = `(plan :body (do
      (step "Write" (call :calendar.add {:title "x" :start "2026-12-01"}))
      (step "Keep" {:kept (call :sets.filter {:set (call :sets.load "invoices.csv") :where [{:column "payed" :equals "no"}]})})))`
    expect(await checked(text, 'plan.rtfs')).toEqual([0, ''])
  })

  test('of a name that means something else further in', async () => {
    const text = `(plan :body (do (step "Keep"
      (let [all (call :sets.load "invoices.csv")]
        {:kept (each [all [1] :most 1] (call :sets.filter {:set all :where [{:column "payed" :equals "no"}]}))}))))`
    expect((await checked(text, 'plan.rtfs'))[1]).toBe('')
  })
})

test('a file that is not there at the check is told with its columns when the step runs', async () => {
  await inWorkspace(async ({ path, write }) => {
    await write('plan.json', delegation(where(all('later.csv'), 'payed')))
    const type = async (...words: readonly string[]) => await typed(words, { cwd: path })
    expect((await type('check', 'plan.json')).code).toBe(0)
    await type('run', 'plan.json', '--id', 'later', '--detach')
    await write('later.csv', FILES['invoices.csv'])
    const { code, out } = await type('resume', 'later')
    expect(code).toBe(1)
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'no column `payed`. Its columns: `amount`, `paid`',
    )
  })
})

describe('every door of a folder says it', () => {
  const source = delegation(where(invoices, 'Paid'))

  test('check, review and run at the command line; no run is made', async () => {
    await inWorkspace(async ({ path, write }) => {
      await write('plan.json', source)
      for (const command of ['check', 'review', 'run']) {
        const { code, out, err } = await typed([command, 'plan.json'], { cwd: path })
        expect([command, code, (out + err).includes(CODE)]).toEqual([command, 1, true])
      }
      expect((await typed(['ps', '--all', '--json'], { cwd: path })).out.trim()).toBe('[]')
      const words = (await typed(['check', 'plan.json'], { cwd: path })).out
      expect(words).toContain('Did you mean `paid`?')
    })
  })

  test('HTTP: check, compile, review, and a run that is put', async () => {
    const served = await Served.open()
    try {
      await served.desk.host.files.write(
        `${served.desk.here.workspace.root}/invoices.csv`,
        FILES['invoices.csv'],
      )
      const token = await served.token()
      for (const path of ['check', 'compile', 'review']) {
        const { text } = await served.ask({
          method: 'POST',
          path: `/api/v1/${path}`,
          token,
          body: { source },
        })
        expect([path, text.includes(CODE)]).toEqual([path, true])
      }
      const put = await served.ask({
        method: 'PUT',
        path: '/api/v1/runs/part',
        token,
        body: { source },
      })
      expect([put.status, put.text.includes(CODE)]).toEqual([422, true])
    } finally {
      await served.close()
    }
  })

  test('MCP: check, review and submit_plan', () =>
    atDoor(
      'modern',
      async ({ call }) => {
        for (const tool of ['check', 'review']) {
          expect([tool, (await call(tool, { text: source })).text.includes('no column')]).toEqual([
            tool,
            true,
          ])
        }
        const { data } = await call('submit_plan', { id: 'part', text: source })
        expect(data).toMatchObject({
          ok: false,
          problems: expect.stringContaining('no column `Paid`'),
        })
      },
      FILES,
    ))

  test('nothing is read for a plan that takes no columns', async () => {
    const seen: string[] = []
    const { builtinCatalogue } = await import('#plan')
    const workspace = {
      get root(): string {
        seen.push('root')
        return '/'
      },
      folder: '/state',
    }
    await compileHere({ source: delegation(invoices) }, { catalogue: builtinCatalogue, workspace })
    expect(seen).toEqual([])
  })
})
