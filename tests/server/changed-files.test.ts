// A run whose loaded file has changed is not resumed by HTTP without a word, and its record has the word.

import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { Served } from './served.ts'

const SOURCE = `(plan :name "Sets" :body (do
  (step "Load it" {:set (call :sets.load "a.csv")})
  (step "Ask" {:go (call :human.ask "Go on?")})))`

test('a resume over a changed file needs `keepSets`', async () => {
  const served = await Served.open()
  try {
    const file = join(dirname(served.desk.folder), 'a.csv')
    const [path, token] = ['/api/v1/runs/sets', await served.token()]
    await writeFile(file, 'id,n\na,1\n')
    await served.ask({ method: 'PUT', path, token, body: { source: SOURCE } })
    await (await served.desk.runtime.open('sets')).resume()
    const say = async (body: object) =>
      await served.ask({ method: 'POST', path: `${path}/commands`, token, body })
    expect((await say({ kind: 'pause' })).status).toBeLessThan(300)
    await writeFile(file, 'id,n\na,7\n')
    const refused = await say({ kind: 'resume' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('run/files-changed')
    expect(refused.text).toContain('keepSets')
    expect((await say({ kind: 'resume', keepSets: true })).status).toBeLessThan(300)
    const shown = (await served.ask({ path, token })).json as { readonly remarks: unknown }
    expect(shown.remarks).toEqual([expect.stringContaining('its set is kept as it was.')])
    expect((await say({ kind: 'pause' })).status).toBeLessThan(300)
    expect((await say({ kind: 'resume' })).status).toBeLessThan(300)
  } finally {
    await served.close()
  }
})
