// A run over HTTP that has a set of a file which is another one by now: whoever looks at it, and whoever lets it go
// on, is told.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { Served, type Sent } from './served.ts'

const API = '/api/v1'
const PLAN = `(plan :name "Both" :body (do
  (step "Load" (let [all (call :sets.load "a.csv")] {:all all}))
  (step "Ask" {:said (call :human.ask "Go on?")})
  (step "Fail" {:none (call :sets.load "none.csv")})))`
const GOES_ON = expect.stringContaining(
  '`a.csv` has changed since step step-1 loaded it; the run goes on with its set as it was.',
) as string

interface Told {
  readonly remarks?: readonly string[]
}

test('every command that lets a run go on, and the run itself, tells of a changed file', async () => {
  const served = await Served.open()
  try {
    const token = await served.token()
    const { root } = served.desk.here.workspace
    const ask = async (sent: Omit<Sent, 'token'>) => {
      const answer = await served.ask({ ...sent, token })
      return { status: answer.status, body: JSON.parse(answer.text) as Told }
    }
    const say = (command: object) =>
      ask({ method: 'POST', path: `${API}/runs/one/commands`, body: command })
    await writeFile(join(root, 'a.csv'), 'id,n\na,1\n')
    await ask({ method: 'PUT', path: `${API}/runs/one`, body: { source: PLAN } })
    const run = await served.desk.runtime.open('one')
    await run.resume()
    expect((await ask({ method: 'GET', path: `${API}/runs/one` })).body.remarks).toBeUndefined()

    await writeFile(join(root, 'a.csv'), 'id,n\na,7\n')
    expect((await ask({ method: 'GET', path: `${API}/runs/one` })).body.remarks).toEqual([GOES_ON])
    const answered = await say({ kind: 'answer', words: 'yes' })
    expect(answered).toMatchObject({ status: 202, body: { taken: true, remarks: [GOES_ON] } })
    await run.resume()
    for (const kind of ['retry', 'skip']) {
      const { body } = await say({ kind, step: 'step-3' })
      expect([kind, body]).toEqual([kind, { taken: true, diagnostics: [], remarks: [GOES_ON] }])
      await run.resume()
    }
  } finally {
    await served.close()
  }
})
