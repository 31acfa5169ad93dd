// A person who approves need not submit: the scopes `view` and `decide` suffice for everything that lets a run go on,
// and let nobody hand a plan in.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Served } from './served.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
}, 30_000)
afterAll(async () => {
  await served.close()
})

const API = '/api/v1'
const ENTER =
  '(plan :body (do (step "Enter" (call :calendar.add {:title "Board" :start "2026-12-01"}))))'

/** Commands that let a run go on or change how it may; none fits how the run stands, so each is 409 where it may be said. */
const GOING_ON: readonly object[] = [
  { kind: 'approve', ask: 'decision', digest: '0'.repeat(64) },
  { kind: 'reject', ask: 'a9' },
  { kind: 'answer', ask: 'q9', words: 'yes' },
  { kind: 'resolve', step: 'none', happened: true },
  { kind: 'retry', step: 'none' },
  { kind: 'skip', step: 'none' },
]

const say = async (scopes: Parameters<Served['token']>[0], run: string, body: object) => {
  const path = `${API}/runs/${run}/commands`
  return await served.ask({ method: 'POST', path, token: await served.token(scopes), body })
}

describe('who may look and decide, and nothing else', () => {
  test('approves a run, which begins, and hands nothing in', async () => {
    const put = { method: 'PUT', path: `${API}/runs/board`, body: { source: ENTER } } as const
    const board = await served.token(['view', 'decide'])
    const refused = await served.ask({ ...put, token: board })
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([
      403,
      'http/scope-missing',
    ])
    expect((await served.ask({ ...put, token: await served.token(['submit']) })).status).toBe(201)
    const shown = await served.ask({ path: `${API}/asks/board/decision`, token: board })
    const { digest } = shown.json as { readonly digest: string }
    const approve = { kind: 'approve', ask: 'decision', digest }
    const said = await say(['view', 'decide'], 'board', approve)
    expect([said.status, said.json]).toEqual([202, { taken: true, diagnostics: [] }])
    const fork = { method: 'POST', path: `${API}/runs/board/forks`, body: {} } as const
    expect((await served.ask({ ...fork, token: board })).status).toBe(403)
  })

  test.each(GOING_ON)('may say %j', async (command) => {
    const { status } = await say(['view', 'decide'], 'undecided', command)
    expect([400, 404, 409]).toContain(status)
  })

  test.each(GOING_ON)('of whom others with every other scope may not say %j', async (command) => {
    const { status } = await say(['view', 'submit'], 'undecided', command)
    expect(status).toBe(403)
  })

  test.each(['pause', 'cancel'])('may %s, as may who submits', async (kind) => {
    for (const scopes of [['view', 'decide'], ['submit']] as const) {
      const run = `stops-${kind}-${scopes.length}`
      const submits = await served.token(['submit'])
      const put = { method: 'PUT', path: `${API}/runs/${run}`, body: { source: ENTER } } as const
      await served.ask({ ...put, token: submits })
      expect([scopes, (await say(scopes, run, { kind })).status]).toEqual([scopes, 202])
    }
  })
})
