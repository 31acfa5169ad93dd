// What the server costs: a page of 10,000 runs, an event on its way to a subscriber, and a minute of load
// =============================================================================
//
// The real program on loopback, over a folder with 10,000 runs that ended and one that waits. An event is
// measured from when the command that causes it was answered to be in the record until the subscriber has it;
// a negative time is an event that was there before the answer. Memory is what the process has resident at the end of the minute.

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { compile } from '#compile'
import { createRuntime, type Runtime } from '#runtime'
import { nodeWorld } from '#runtime/world/node'
import { PROGRAM } from '../tests/repository/programs.ts'
import { EventReader } from '../tests/server/event-reader.ts'
import { ask } from '../tests/server/served.ts'
import { median, memoryMb, type Bench } from './figure.ts'

const RUNS = 10_000
const STREAMS = 64
const PER_SECOND = 200
const SECONDS = 60
const EVENTS = 40

export const figures: Bench = async () => {
  const home = mkdtempSync(join(tmpdir(), 'planwright-server-'))
  const started: ChildProcess[] = []
  const planwright = (...args: readonly string[]) => {
    const env = { ...process.env, HOME: home, XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
    const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: home, env, stdio })
    started.push(child)
    return child
  }
  try {
    await said(planwright('init'), undefined)
    await fill(join(home, '.planwright'), home)
    const server = planwright('serve', '--json')
    const port = Number(/"port":(\d+)/.exec(await said(server, /"serving"/))?.[1])
    const link = await said(planwright('serve', '--link', '--json'), undefined)
    const { code } = JSON.parse(link) as { readonly code: string }
    const signedIn = await ask(port, { method: 'POST', path: '/api/v1/session', body: { code } })
    const { token } = signedIn.json as { readonly token: string }
    const plan = { source: WAITS, dialect: 'plan' }
    const made = await ask(port, { method: 'PUT', path: '/api/v1/runs/live', token, body: plan })
    if (made.status !== 201) throw new Error(made.text)
    const pages = await pageTimes(port, token)
    const late = await eventTimes(port, token)
    const { errors, answered, seconds, times } = await load(port, token)
    const memory = memoryMb(server)
    server.kill('SIGTERM')
    return [
      {
        name: `GET /runs with ${RUNS} runs, median of 50`,
        measured: median(pages),
        unit: 'ms',
        target: 20,
      },
      { name: '  the slowest of them', measured: Math.max(...pages), unit: 'ms' },
      {
        name: `an event reaches a subscriber after its commit, median of ${EVENTS}`,
        measured: median(late),
        unit: 'ms',
        target: 150,
      },
      { name: '  the slowest of them', measured: Math.max(...late), unit: 'ms' },
      {
        name: `requests answered a second, with ${STREAMS} streams, ${SECONDS} s`,
        measured: answered / seconds,
        unit: '/s',
        target: PER_SECOND * 0.99,
        goal: 'at least',
      },
      { name: '  the median of them', measured: median(times), unit: 'ms' },
      {
        name: '  of 1,000 of them failed',
        measured: (1000 * errors) / Math.max(1, answered),
        unit: '×',
        target: 0,
      },
      { name: '  the slowest of them', measured: Math.max(...times), unit: 'ms' },
      { name: 'memory of the server after that minute', measured: memory, unit: 'MB', target: 250 },
    ]
  } finally {
    for (const child of started) child.kill('SIGKILL')
    rmSync(home, { recursive: true, force: true })
  }
}

const step = (id: string, call: string, named: object) => ({
  form: 2,
  goal: 'bench',
  steps: [
    {
      id,
      title: id,
      body: { call, named: Object.entries(named).map(([name, literal]) => [name, { literal }]) },
    },
  ],
})
const WAITS = JSON.stringify(
  step('enter', 'calendar.add', { title: 'Review', start: '2026-12-01' }),
)

/** As many runs as the figure says: nine of ten are done, one was cancelled. */
async function fill(folder: string, root: string): Promise<void> {
  // That of the server's user.
  const user = { stateFolder: join(root, '.local/state/planwright'), journals: [] }
  const world = nodeWorld({ folder, root, user })
  const runtime: Runtime = await createRuntime({ world, tools: [] })
  const text = JSON.stringify({
    form: 2,
    goal: 'bench',
    steps: [{ id: 'one', title: 'One', body: { literal: 1 } }],
  })
  const { plan, diagnostics } = compile(text, { catalogue: runtime.catalogue })
  if (plan === undefined) throw new Error(JSON.stringify(diagnostics))
  const actor = { user: 'bench@here', channel: 'api', terminal: false }
  for (let made = 0; made < RUNS; made += 100) {
    const ids = Array.from({ length: 100 }, (_, at) => `run-${made + at}`)
    await Promise.all(
      ids.map(async (id, at) => {
        const run = await runtime.create(plan, { id, actor })
        if (at % 10 === 0) await run.cancel(actor)
        else await run.start()
      }),
    )
  }
  await runtime.close()
}

async function pageTimes(port: number, token: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let at = 0; at < 55; at++) {
    const begun = performance.now()
    const reply = await ask(port, { path: '/api/v1/runs', token })
    if (at >= 5) times.push(performance.now() - begun)
    if (reply.status !== 200) throw new Error(reply.text)
  }
  return times
}

async function eventTimes(port: number, token: string): Promise<readonly number[]> {
  const stream = await EventReader.open(port, '/api/v1/runs/live/events', token)
  await stream.next()
  const times: number[] = []
  for (let at = 0; at < EVENTS; at++) {
    // What stops is no decision, of which there are 20 a minute; each pause is a row.
    const body = { kind: 'pause', reason: String(at) }
    const came = stream.next().then(() => performance.now())
    const reply = await ask(port, {
      method: 'POST',
      path: '/api/v1/runs/live/commands',
      token,
      body,
    })
    const recorded = performance.now()
    if (reply.status !== 202) throw new Error(reply.text)
    const first = await Promise.race([
      came,
      new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), 5000)),
    ])
    if (first === undefined) throw new Error(`no event for pause ${at}`)
    times.push(first - recorded)
  }
  stream.close()
  return times
}

interface Tally {
  errors: number
  answered: number
  /** Of each request, in milliseconds. */
  readonly times: number[]
}

/** A minute of requests beside open streams; the rate counts until the last one was answered. */
async function load(port: number, token: string) {
  const paths = [
    '/api/v1/runs/live',
    '/api/v1/asks',
    '/api/v1/runs?limit=20',
    '/api/v1/runs/live/steps',
  ]
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, at) =>
      EventReader.open(port, at % 2 === 0 ? '/api/v1/events' : '/api/v1/runs/live/events', token),
    ),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const tally: Tally = { errors: 0, answered: 0, times: [] }
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent++) {
    const due = begun + (1000 * sent) / PER_SECOND
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    const one: Promise<void> = get(
      port,
      paths[sent % paths.length] ?? '/',
      token,
      agent,
      tally,
    ).finally(() => open.delete(one))
    open.add(one)
  }
  await Promise.all(open)
  const seconds = (performance.now() - begun) / 1000
  tally.errors += streams.filter(({ isOver }) => isOver).length
  for (const stream of streams) stream.close()
  agent.destroy()
  return { ...tally, seconds }
}

async function get(
  port: number,
  path: string,
  token: string,
  agent: Agent,
  tally: Tally,
): Promise<void> {
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const headers = { authorization: `Bearer ${token}` }
  const sent = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
    response.resume()
    response.on('end', () => resolve(response.statusCode === 200))
  })
  sent.on('error', () => resolve(false))
  sent.end()
  if (await promise) tally.answered++
  else tally.errors++
  tally.times.push(performance.now() - begun)
}

/** What it has written when the pattern is there, or at its end. */
async function said(child: ChildProcess, pattern: RegExp | undefined): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
    if (pattern?.test(text) === true) resolve(text)
  })
  child.on('close', () => resolve(text))
  return await promise
}
