// Each route of the description is driven at least once over a socket, and what is described is a golden.

import { readFile, writeFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { HTTP_TABLE, routesIn } from '../app/route-table.ts'
import { GREETS } from '../app/route-case.ts'
import { some } from '../app/run-routes.ts'
import { ask, Served, type Sent } from './served.ts'

let served: Served
let token: string

beforeAll(async () => {
  served = await Served.open()
  token = await served.token()
}, 30_000)
afterAll(async () => {
  await served.close()
})

interface Driven {
  readonly sent: Sent
  readonly status: number
  /** What is found in the JSON, or in the text. */
  readonly says: unknown
}

const post = (path: string, body: unknown): Sent => ({ method: 'POST', path, body })
const hello = { source: GREETS, name: 'hello' }
const text = (within: string) => expect.stringContaining(within) as unknown

/** By route, in an order in which each finds what it needs. */
const DRIVEN: Readonly<Record<string, (() => Promise<Driven> | Driven) | Driven>> = {
  'POST /check': { sent: post('/check', hello), status: 200, says: { file: 'hello', ok: true } },
  'POST /compile': {
    sent: post('/compile', { source: '{}' }),
    status: 200,
    says: { ok: false, plan: null },
  },
  'POST /fix': {
    sent: post('/fix', { source: '{"form": 2, "goal": "g", "steps": [],}' }),
    status: 200,
    says: { fixed: [some] },
  },
  'POST /print': {
    sent: post('/print', { ...hello, to: 'plan' }),
    status: 200,
    says: { to: 'plan', ok: true },
  },
  'POST /graph': { sent: post('/graph', hello), status: 200, says: { mermaid: text('flowchart') } },
  'POST /estimate': () => ({
    sent: post('/estimate', { source: served.desk.party }),
    status: 200,
    says: { estimate: { questions: 1 } },
  }),
  'POST /review': () => ({
    sent: post('/review', { source: served.desk.party, previous: served.desk.longer }),
    status: 200,
    says: { review: { needs: 'decision', subject: { digest: some } } },
  }),
  'POST /diff': () => ({
    sent: post('/diff', {
      before: { source: served.desk.longer },
      after: { source: served.desk.party },
    }),
    status: 200,
    says: { class: 'narrower' },
  }),
  'POST /plans': {
    sent: post('/plans', { task: 'Greet the world', dialect: 'rtfs' }),
    status: 202,
    says: { run: some, dialect: 'rtfs' },
  },
  'GET /messages/{family}/{name}': {
    sent: { path: '/messages/json/trailing-comma', headers: { accept: 'text/markdown' } },
    status: 200,
    says: text('# '),
  },
  'GET /dialects': {
    sent: { path: '/dialects' },
    status: 200,
    says: expect.arrayContaining([some]) as unknown,
  },
  'GET /schema': { sent: { path: '/schema' }, status: 200, says: { $schema: some } },
  'GET /grammar/{dialect}': {
    sent: { path: '/grammar/rtfs?format=prompt', headers: { accept: 'text/plain' } },
    status: 200,
    says: text('ccos.echo'),
  },
  'GET /runs': {
    sent: { path: '/runs?waiting=true&limit=1' },
    status: 200,
    says: { runs: [{ run: 'undecided' }], next: some },
  },
  'PUT /runs/{id}': {
    sent: { method: 'PUT', path: '/runs/mine', body: hello },
    status: 201,
    says: { ok: true, run: 'mine' },
  },
  'GET /runs/{id}': {
    sent: { path: '/runs/done' },
    status: 200,
    says: { run: 'done', status: 'done' },
  },
  'GET /runs/{id}/review': {
    sent: { path: '/runs/undecided/review' },
    status: 200,
    says: { review: { subject: { digest: some } } },
  },
  'GET /runs/{id}/plan': {
    sent: { path: '/runs/done/plan' },
    status: 200,
    says: { plan: { form: 2 } },
  },
  'GET /runs/{id}/source': {
    sent: { path: '/runs/done/source' },
    status: 200,
    says: { dialect: 'plan' },
  },
  'GET /runs/{id}/graph': {
    sent: { path: '/runs/done/graph?direction=right' },
    status: 200,
    says: { mermaid: text('flowchart LR') },
  },
  'GET /runs/{id}/timeline': {
    sent: { path: '/runs/done/timeline' },
    status: 200,
    says: { timeline: [{ step: 'ask' }, some] },
  },
  'GET /runs/{id}/steps': {
    sent: { path: '/runs/done/steps' },
    status: 200,
    says: { steps: [{ id: 'ask' }, some] },
  },
  'GET /runs/{id}/steps/{step}': {
    sent: { path: '/runs/done/steps/enter' },
    status: 200,
    says: { result: { added: true } },
  },
  'GET /runs/{id}/steps/{step}/origins': {
    sent: { path: '/runs/done/steps/enter/origins' },
    status: 200,
    says: { calls: [some] },
  },
  'GET /runs/{id}/votes/{step}/{path}': {
    sent: { path: '/runs/voted/votes/sum/-' },
    status: 200,
    says: { vote: { won: true } },
  },
  'GET /runs/{id}/events': {
    sent: { path: '/runs/done/events?limit=2' },
    status: 200,
    says: { events: [{ seq: 1 }, { seq: 2 }], next: 2 },
  },
  'GET /runs/{id}/values/{digest}': async () => {
    const digest = (await served.desk.done.snapshot()).steps[0]?.value ?? ''
    const path = `/runs/done/values/${encodeURIComponent(digest)}`
    return { sent: { path, headers: { range: 'bytes=1-3' } }, status: 206, says: 'Spr' }
  },
  'GET /runs/{id}/verify': {
    sent: { path: '/runs/done/verify' },
    status: 200,
    says: { ok: true, diagnostics: [] },
  },
  'GET /runs/{id}/export': {
    sent: { path: '/runs/done/export' },
    status: 200,
    says: text('run-created'),
  },
  'POST /runs/{id}/forks': {
    sent: post('/runs/done/forks', { from: 'enter', dryRun: true }),
    status: 200,
    says: { inherited: ['ask'], repeats: [some] },
  },
  'POST /runs/{id}/commands': {
    sent: { ...post('/runs/undecided/commands', { kind: 'pause' }), headers: { prefer: 'wait=5' } },
    status: 200,
    says: { taken: true, diagnostics: [] },
  },
  'DELETE /runs/{id}': { sent: { method: 'DELETE', path: '/runs/spare' }, status: 204, says: '' },
  'GET /trash': {
    sent: { path: '/trash' },
    status: 200,
    says: [{ run: 'spare', removedBy: { user: 'ada@here', channel: 'http' } }],
  },
  'POST /trash/{id}/restore': {
    sent: post('/trash/spare/restore', {}),
    status: 200,
    says: { run: 'spare' },
  },
  'GET /asks': {
    sent: { path: '/asks?kind=answer' },
    status: 200,
    says: { asks: [{ run: 'asked', ask: 'q1' }] },
  },
  'GET /asks/{run}/{ask}': {
    sent: { path: '/asks/undecided/decision' },
    status: 200,
    says: { digest: some, review: some },
  },
  'GET /tools': {
    sent: { path: '/tools' },
    status: 200,
    says: expect.arrayContaining([some]) as unknown,
  },
  'GET /tools/{id}': {
    sent: { path: '/tools/calendar.add' },
    status: 200,
    says: { id: 'calendar.add', digest: some },
  },
  'GET /policy': { sent: { path: '/policy' }, status: 200, says: { policy: some, digest: some } },
  'GET /doctor': { sent: { path: '/doctor' }, status: 200, says: { findings: some } },
  'GET /stats': { sent: { path: '/stats?range=7d' }, status: 200, says: { runs: some } },
  'POST /policy/test': {
    sent: post('/policy/test', { tool: 'calendar.add' }),
    status: 200,
    says: { verdict: 'ask' },
  },
  'GET /events': {
    sent: { path: '/events', headers: { accept: 'text/event-stream' } },
    status: 200,
    says: text('event: state'),
  },
  'POST /session': {
    sent: post('/session', { code: 'x' }),
    status: 401,
    says: { code: 'http/sign-in-refused' },
  },
  'GET /session': { sent: { path: '/session' }, status: 200, says: { user: 'ada@here' } },
  'POST /session/codes': () => ({
    sent: { ...post('/session/codes', {}), token: served.server.key },
    status: 201,
    says: { code: some },
  }),
  'GET /sessions': () => ({
    sent: { path: '/sessions', token: served.server.key },
    status: 200,
    says: { sessions: [some] },
  }),
  'DELETE /sessions/{id}': () => ({
    sent: { method: 'DELETE', path: '/sessions/00000000', token: served.server.key },
    status: 404,
    says: { code: 'http/no-such-session' },
  }),
  'DELETE /session': { sent: { method: 'DELETE', path: '/session' }, status: 204, says: '' },
}

interface Description {
  readonly openapi: string
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string }>>>
  >
}

async function described(): Promise<{ readonly text: string; readonly json: Description }> {
  const reply = await served.ask({ path: '/openapi.json' })
  return { text: reply.text, json: reply.json as Description }
}

test('what is described is driven here, and the other way round', async () => {
  const { json } = await described()
  const routes = Object.entries(json.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(routes.toSorted()).toEqual(Object.keys(DRIVEN).toSorted())
  // And nothing that is specified lacks.
  expect(routesIn(HTTP_TABLE).filter((route) => !routes.includes(route))).toEqual([])
  const ids = Object.values(json.paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test.for(Object.entries(DRIVEN))('%s', async ([, driven]) => {
  const { sent, status, says } = typeof driven === 'function' ? await driven() : driven
  if (sent.path === '/events') {
    expect(await firstOf(`/api/v1${sent.path}`)).toEqual(says)
    return
  }
  const reply = await served.ask({ token, ...sent, path: `/api/v1${sent.path}` })
  expect([reply.status, reply.text]).toEqual([status, expect.anything()])
  if (typeof says === 'string') expect(reply.text).toBe(says)
  else if (reply.json === undefined) expect(reply.text).toEqual(says)
  else if (Array.isArray(says) || Object.getPrototypeOf(says) === Object.prototype)
    expect(reply.json).toMatchObject(says as object)
  else expect(reply.json).toEqual(says)
  expect(served.faults).toEqual([])
})

/** The beginning of a stream. */
async function firstOf(path: string): Promise<string> {
  const stopping = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  })
  const { value } = (await answer.body?.getReader().read()) ?? {}
  stopping.abort()
  return new TextDecoder().decode(value)
}

test('the token that signed out holds no longer', async () => {
  const reply = await ask(served.port, { path: '/api/v1/session', token })
  expect(reply.status).toBe(401)
})

test('the picture of a run is a file to keep, and a picture of thousands of steps is refused', async () => {
  token = await served.token()
  const accept = { accept: 'image/svg+xml' }
  const path = '/api/v1/runs/done/graph'
  const { status, headers, text } = await served.ask({ path, token, headers: accept })
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/svg+xml',
    'nosniff',
  ])
  expect(headers['content-disposition']).toBe('attachment; filename="plan.svg"')
  expect(text).toContain('<svg')
  const steps = Array.from({ length: 401 }, (_, at) => ({
    id: `s${at}`,
    title: `T${at}`,
    body: at,
  }))
  const source = JSON.stringify({ form: 2, goal: 'g', steps: steps.map(literalStep) })
  await served.ask({ method: 'PUT', path: '/api/v1/runs/many', token, body: { source } })
  const many = '/api/v1/runs/many/graph'
  const refused = await served.ask({ path: many, token, headers: accept })
  expect([refused.status, refused.json]).toEqual([
    422,
    expect.objectContaining({ code: 'cli/too-many-to-draw' }),
  ])
  const { json } = await served.ask({ path: `${many}?as=boxes`, token })
  expect(json).toMatchObject({ boxes: expect.objectContaining({ length: 401 }) as unknown })
})

test('how a run stands is told without what its steps came to', async () => {
  const path = '/api/v1/runs/done?results=false'
  const { json } = await served.ask({ path, token: await served.token() })
  expect(json).toMatchObject({ status: 'done', startedBy: some, steps: [{ id: 'ask' }, some] })
  expect(JSON.stringify(json)).not.toContain('Spring')
})

function literalStep({ body, ...step }: { readonly body: number }): object {
  return { ...step, body: { literal: body } }
}

test('the description is the golden schema/openapi.json', async () => {
  const golden = new URL('../../schema/openapi.json', import.meta.url)
  const { text: now, json } = await described()
  expect(json.openapi).toBe('3.2.0')
  if (process.env['GOLDENS'] === 'write') await writeFile(golden, now)
  expect(now).toBe(await readFile(golden, 'utf8'))
})

test('the page of the API lists each route and loads nothing', async () => {
  const { text: page } = await served.ask({ path: '/api' })
  for (const route of Object.keys(DRIVEN)) {
    expect(page).toContain(route.replace(' ', ' /api/v1').replaceAll('"', '&quot;'))
  }
  expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/plain.css"', 'href="/openapi.json"'])
})
