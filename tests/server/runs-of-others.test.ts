// An agent sees its own runs
// =============================================================================
//
// Goal: nothing of a person's run, or of another agent's, is in any answer to an agent's token. Method: every
// route of the server, with every run, step, ask and value that there is, in a folder whose runs hold words that
// stand nowhere else. A person's token is given the same requests and finds the words: the search finds what is there.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { ALL_ROUTES } from '../../src/surfaces/server/routes/all-routes.ts'
import { EventReader } from './event-reader.ts'
import { Served, type Sent } from './served.ts'

let served: Served
let person: string
let agent: string
/** Of an agent that was given the same name. */
let namesake: string

const API = '/api/v1'
const plan = (word: string) =>
  `(plan :name "of ${word}" :body (do (step "Says ${word}" (call :ccos.echo "${word}"))))`

/** Words of runs that are not the agent's, and the ids of these runs. */
const WORDS = /enter a party|Spring|celebrated|Does (?:ask|enter|sum)|NAMESAKE|PERSONS|TRASHED/
const IDS = ['done', 'asked', 'voted', 'spare', 'undecided', 'namesakes', 'persons', 'trashed']
/** Those that are no words of an answer. */
const LISTED = /"(?:voted|spare|undecided|namesakes|persons|trashed)"/

beforeAll(async () => {
  served = await Served.open()
  person = await served.token()
  agent = await served.token(['view', 'submit'], 'bot')
  namesake = await served.token(['view', 'submit'], 'bot')
  await put('namesakes', plan('NAMESAKE'), namesake)
  await put('persons', plan('PERSONS'), person)
  await put('trashed', plan('TRASHED'), person)
  await put('mine', plan('MINE'), agent)
  for (const id of ['namesakes', 'persons', 'trashed', 'mine']) await ended(id)
  const path = `${API}/runs/trashed?open=true`
  await served.ask({ method: 'DELETE', path, token: person })
}, 30_000)
afterAll(async () => {
  await served.close()
})

async function put(id: string, source: string, token: string): Promise<void> {
  const sent: Sent = { method: 'PUT', path: `${API}/runs/${id}`, token, body: { source } }
  expect((await served.ask(sent)).status).toBe(201)
}

/** Has a run executed that began by itself, or does so. */
async function ended(id: string): Promise<void> {
  const run = await served.desk.runtime.open(id)
  if ((await run.snapshot()).status !== 'done') await run.resume()
}

/** Every digest of a value that the events of these runs name. */
async function valuesOfRuns(): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const id of IDS.filter((one) => one !== 'trashed')) {
    for await (const { event } of (await served.desk.runtime.open(id)).events()) {
      for (const digest of JSON.stringify(event).match(/[0-9a-f]{64}/g) ?? []) found.add(digest)
    }
  }
  return [...found]
}

/** Each way to fill in the parts of a path. */
function filled(path: string, values: readonly string[]): readonly string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    id: path.startsWith('/tools') ? ['calendar.add'] : path.startsWith('/sessions') ? ['0'] : IDS,
    run: IDS,
    step: ['ask', 'enter', 'sum', 'step-1'],
    path: ['-'],
    ask: ['decision', 'q1', 'a1'],
    digest: values,
    family: ['run'],
    name: ['held'],
    dialect: ['rtfs'],
  }
  const part = /\{(\w+)\}/.exec(path)
  if (part === null) return [path]
  const choices = known[part[1] ?? ''] ?? []
  expect(choices).not.toEqual([])
  return choices.flatMap((one) => filled(path.replace(part[0], one), values))
}

const BODIES: Readonly<Record<string, unknown>> = {
  '/plans': { task: 'enter something', draft: plan('MINE') },
  '/runs/{id}': { source: plan('MINE') },
  '/runs/{id}/forks': { dryRun: true },
  '/runs/{id}/commands': { kind: 'pause' },
  '/policy/test': { tool: 'calendar.add' },
  '/diff': { before: { source: plan('MINE') }, after: { source: plan('MINE') } },
  '/print': { source: plan('MINE'), to: 'plan' },
}

/** What each route answers to a token, by method and path. */
async function* answersTo(
  token: string,
): AsyncGenerator<readonly [route: string, text: string, path: string]> {
  const values = await valuesOfRuns()
  for (const { method, path, body } of ALL_ROUTES) {
    if (path === '/events' || path === '/session') continue
    for (const one of filled(path, values)) {
      const sent: Sent = {
        method: method.toUpperCase(),
        path: `${API}${one}${path.endsWith('values/{digest}') ? '?preview=4096' : ''}`,
        token,
        ...(body === undefined ? {} : { body: BODIES[path] ?? { source: plan('MINE') } }),
      }
      yield [`${method} ${one}`, (await served.ask(sent)).text, path]
    }
  }
}

test('no route tells an agent anything of the runs of others, and tells a person', async () => {
  const told: string[] = []
  for await (const [route, text] of answersTo(agent)) {
    if (WORDS.test(text)) told.push(`${route}: ${WORDS.exec(text)?.[0]}`)
    const isList = !route.includes('/runs/') && !route.includes('/asks/')
    if (isList && LISTED.test(text)) told.push(`${route}: ${LISTED.exec(text)?.[0]}`)
  }
  expect(told).toEqual([])
  const found = new Set<string>()
  for await (const [, text, path] of answersTo(await served.token(['view']))) {
    if (WORDS.test(text)) found.add(path)
  }
  expect(found.size).toBeGreaterThan(10)
}, 60_000)

test('an agent is told the same of a run of others as of one that is not there', async () => {
  for (const path of ['', '/plan', '/source', '/events', '/verify', '/export', '/steps']) {
    const [there, absent] = await Promise.all(
      ['persons', 'nothing'].map(
        async (id) => await served.ask({ path: `${API}/runs/${id}${path}`, token: agent }),
      ),
    )
    expect(there?.status).toBe(404)
    expect(there?.text).toBe(absent?.text.replaceAll('nothing', 'persons'))
  }
})

test('an agent is told everything of its own run, forks it, and finds the fork in its list', async () => {
  const own = await served.ask({ path: `${API}/runs/mine`, token: agent })
  expect(own.text).toContain('MINE')
  // Where it is recorded on the machine, people are told alone.
  expect(own.json).not.toHaveProperty('folder')
  const shown = await served.ask({ path: `${API}/runs/mine`, token: person })
  expect(shown.json).toMatchObject({ folder: served.desk.folder })
  const body = {}
  const forked = await served.ask({
    method: 'POST',
    path: `${API}/runs/mine/forks`,
    token: agent,
    body,
  })
  expect(forked.status).toBe(201)
  const { json } = await served.ask({ path: `${API}/runs`, token: agent })
  const runs = (json as { readonly runs: readonly { readonly run: string }[] }).runs
  expect(runs.map(({ run }) => run)).toContain('mine')
  expect(runs.length).toBeGreaterThan(1)
})

test('a fork of a run belongs to whom the run belongs to', async () => {
  const path = `${API}/runs/persons/forks`
  expect((await served.ask({ method: 'POST', path, token: agent, body: {} })).status).toBe(404)
  const { run } = await served.desk.runtime.fork('persons', {
    actor: (await served.desk.runtime.ownerOf('mine')) ?? {
      user: '',
      channel: '',
      terminal: false,
    },
  })
  expect((await served.ask({ path: `${API}/runs/${run.id}`, token: agent })).status).toBe(404)
  expect((await served.ask({ path: `${API}/runs/${run.id}`, token: person })).status).toBe(200)
})

test('what is counted for an agent are its own runs', async () => {
  const counted = async (token: string) =>
    JSON.stringify((await served.ask({ path: `${API}/stats`, token })).json)
  const mine = await counted(agent)
  expect(mine).not.toContain('calendar.add')
  expect(await counted(person)).toContain('calendar.add')
})

test('the stream of the workspace names only its own runs to an agent', async () => {
  const theirs = await EventReader.open(served.port, `${API}/events`, agent)
  const all = await EventReader.open(served.port, `${API}/events`, person)
  await put('later', plan('PERSONS'), person)
  await put('mine-later', plan('MINE'), agent)
  const untilMine = async (reader: EventReader) => {
    for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
      if (JSON.stringify(event.data).includes('mine-later')) return
    }
  }
  await Promise.all([untilMine(theirs), untilMine(all)])
  expect(theirs.text).not.toContain('"later"')
  expect(all.text).toContain('"later"')
  theirs.close()
  all.close()
})

test('a policy widens it by the name of the agent', async () => {
  const { policy } = served.desk.runtime
  const read = async (token: string) =>
    (await served.ask({ path: `${API}/runs/persons`, token })).status
  expect(await read(agent)).toBe(404)
  await served.desk.host.files.write(
    `${served.desk.folder}/policy.json`,
    JSON.stringify({ ...policy, sees: { bot: ['ada@here'] } }),
  )
  // It is read again at each look; what an untrusted folder says widens nothing.
  expect(await read(agent)).toBe(404)
})
