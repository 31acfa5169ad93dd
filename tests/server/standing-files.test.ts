// Files that have changed since a run loaded them, where a page asks only how the run stands, and in forks over HTTP.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { Served, type Sent } from './served.ts'

const API = '/api/v1'
const PLAN = `(plan :name "Both" :body (do
  (step "Load" (let [all (call :sets.load "a.csv")] {:all all}))
  (step "Ask" {:said (call :human.ask "Go on?")})))`
const HAS_CHANGED = '`a.csv` has changed since step step-1 loaded it; '

interface Told {
  readonly remarks?: readonly string[]
}

interface Here {
  readonly ask: (sent: Omit<Sent, 'token'>) => Promise<{
    readonly status: number
    readonly etag: string
    readonly body: Told
  }>
  readonly write: (text: string) => Promise<void>
}

/** A run that has loaded a file and waits for an answer. */
async function waiting(body: (here: Here) => Promise<void>): Promise<void> {
  const served = await Served.open()
  try {
    const token = await served.token()
    const ask: Here['ask'] = async (sent) => {
      const { status, headers, json } = await served.ask({ ...sent, token })
      return { status, etag: String(headers['etag']), body: json as Told }
    }
    const write = async (text: string) =>
      await writeFile(join(served.desk.here.workspace.root, 'a.csv'), text)
    await write('id,n\na,1\n')
    await ask({ method: 'PUT', path: `${API}/runs/one`, body: { source: PLAN } })
    await (await served.desk.runtime.open('one')).resume()
    await body({ ask, write })
  } finally {
    await served.close()
  }
}

for (const path of [`${API}/runs/one`, `${API}/runs/one?results=false`]) {
  test(`${path} tells of a changed file, also whoever has the record already`, () =>
    waiting(async ({ ask, write }) => {
      const before = await ask({ path })
      expect(before.body.remarks).toBeUndefined()
      const known = { path, headers: { 'if-none-match': before.etag } }
      expect((await ask(known)).status).toBe(304)
      await write('id,n\na,7\n')
      const after = await ask(known)
      expect([after.status, after.body.remarks]).toEqual([
        200,
        [expect.stringContaining(`${HAS_CHANGED}the run goes on with its set as it was.`)],
      ])
      expect((await ask({ path, headers: { 'if-none-match': after.etag } })).status).toBe(304)
      await write('id,n\na,1\n')
      expect((await ask(known)).status).toBe(304)
    }))
}

test('how a run stands says what was said of its sets by whoever resumed or forked it', () =>
  waiting(async ({ ask, write }) => {
    await write('id,n\na,7\n')
    const commands = `${API}/runs/one/commands`
    await ask({ method: 'POST', path: commands, body: { kind: 'pause' } })
    await ask({ method: 'POST', path: commands, body: { kind: 'resume', keepSets: true } })
    const { body } = await ask({ path: `${API}/runs/one?results=false` })
    expect(body.remarks).toEqual([`${HAS_CHANGED}its set is kept as it was.`])
  }))

const FORKS = [
  [{}, 'it is loaded again.'],
  [{ keepSets: true }, 'its set is kept as it was.'],
] as const

for (const [body, end] of FORKS) {
  test(`a fork over HTTP with ${JSON.stringify(body)} says what becomes of the set`, () =>
    waiting(async ({ ask, write }) => {
      const forks = { method: 'POST', path: `${API}/runs/one/forks` } as const
      expect((await ask({ ...forks, body: { ...body, dryRun: true } })).body.remarks).toEqual([])
      await write('id,n\na,7\n')
      for (const more of [{ dryRun: true }, {}]) {
        const { body: told } = await ask({ ...forks, body: { ...body, ...more } })
        expect(told.remarks).toEqual([`${HAS_CHANGED}${end}`])
      }
    }))
}
