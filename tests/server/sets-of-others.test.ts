// Tokens of two agents of one name: neither takes the sets of the other by HTTP, and a person takes both.

import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Served } from './served.ts'

let served: Served
const API = '/api/v1'
const plan = (body: string) => `(plan :name "x" :body (do (step "A" ${body})))`

beforeAll(async () => {
  served = await Served.open()
  const root = dirname(served.desk.folder)
  await writeFile(join(root, 'theirs.csv'), 'id,amount\nTHEIRS-1,11\n')
}, 30_000)
afterAll(async () => {
  await served.close()
})

/** How a run stands that was handed in with a token. */
async function ran(id: string, source: string, token: string): Promise<string> {
  const path = `${API}/runs/${id}`
  expect((await served.ask({ method: 'PUT', path, token, body: { source } })).status).toBe(201)
  const run = await served.desk.runtime.open(id)
  if ((await run.snapshot()).status !== 'done') await run.resume()
  return JSON.stringify((await served.ask({ path, token })).json)
}

test('a set of another token is one that is not there', async () => {
  const scopes = ['view', 'submit'] as const
  const [maker, namesake] = [await served.token(scopes, 'bot'), await served.token(scopes, 'bot')]
  const made = await ran('made', plan('(call :sets.load "theirs.csv")'), maker)
  const [handle = ''] = /set:[0-9a-f]{64}/.exec(made) ?? []
  expect(made).toContain('THEIRS-1')

  const take = plan(`(call :sets.union "${handle}" "${handle}")`)
  const seen = await ran('seen', take, namesake)
  expect(seen).toContain('sets/not-found')
  expect(seen).not.toContain('THEIRS')
  expect(await ran('own', take, maker)).toContain('THEIRS-1')
  expect(await ran('persons', take, await served.token())).toContain('THEIRS-1')
})
