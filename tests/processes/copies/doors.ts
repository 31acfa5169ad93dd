// Doors through which something could begin in a folder, each as its user opens it

import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { setTimeout as sleep } from 'node:timers/promises'

import { BIN } from '../../cli/planwright-process.ts'
import { ask } from '../../server/served.ts'
import type { Person, TheirFolder } from './their-folder.ts'

/** What came of trying a door. */
export interface Tried {
  /** Everything that was said. */
  readonly said: string
  readonly isRefused: boolean
}

export interface Opened {
  readonly folder: string
  readonly person: Person
  readonly theirs: TheirFolder
}

type Door = (opened: Opened) => Promise<Tried>

/** So long is waited for what goes on by itself: a worker looks ten times a second. */
const A_WHILE_MS = 1500

/** So long is left to a process that stays, which it does only where it is not refused. */
const LONG_WHILE_MS = 10_000

const typing =
  (...line: readonly string[]): Door =>
  async ({ person }) => {
    const { code, out, err } = await person.run(...line)
    return { said: out + err, isRefused: code === 1 }
  }

/** A process that stays where it is not refused: then it is ended a while after it has said that it is there. */
const staying =
  (isThere: RegExp, ...line: readonly string[]): Door =>
  async ({ person }) => {
    const { child, ended, until } = person.start(...line)
    const begins = until(isThere).then(() => sleep(LONG_WHILE_MS))
    await Promise.race([ended, begins.catch(() => undefined)])
    child.kill('SIGKILL')
    const { code, out, err } = await ended
    return { said: out + err, isRefused: code === 1 }
  }

/** The server works by itself, and is asked for everything that it lets a signed-in person do. */
const serve: Door = async ({ person, theirs: { digests } }) => {
  const server = person.start('serve', '--json')
  try {
    const [, port = ''] = await server.until(/"port":(\d+)/)
    const { out } = await person.run('serve', '--link', '--json')
    const { code } = JSON.parse(out) as { readonly code: string }
    const body = { code, scopes: ['view', 'submit', 'decide'] }
    const session = await ask(Number(port), { method: 'POST', path: '/api/v1/session', body })
    const { token } = session.json as { readonly token: string }
    const said: string[] = []
    let isRefused = true
    const to = (run: string, command: object) =>
      ({ method: 'POST', path: `/api/v1/runs/${run}/commands`, body: command }) as const
    const reads = { source: '(plan :body (do (step "Read" (call :ccos.echo {:message "x"}))))' }
    for (const sent of [
      to('approved', { kind: 'resume' }),
      to('paused', { kind: 'resume' }),
      to('undecided', { kind: 'approve', ask: 'decision', digest: digests.undecided }),
      to('call', { kind: 'approve', ask: 'a1', digest: digests.call }),
      to('told', { kind: 'answer', ask: 'q1', words: 'go' }),
      to('failed', { kind: 'retry', step: 'act' }),
      to('failed', { kind: 'skip', step: 'act' }),
      to('once', { kind: 'resolve', step: 'act', happened: false }),
      { method: 'PUT', path: '/api/v1/runs/sent', body: reads },
      { method: 'POST', path: '/api/v1/runs/reads/forks', body: {} },
    ] as const) {
      const { status, text } = await ask(Number(port), { ...sent, token })
      said.push(`${sent.method} ${sent.path} ${status} ${text}`)
      isRefused &&= status >= 400 && /journal\/(foreign|is-copy|rows-elsewhere)/.test(text)
    }
    await sleep(A_WHILE_MS)
    return { said: said.join('\n'), isRefused }
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
}

/** An agent’s program, which hands in a plan that only reads, under a name of its own and one that is there. */
const mcp: Door = async ({ folder, person: { env } }) => {
  const client = new Client({ name: 'a test', version: '1' })
  const args = [BIN, 'mcp']
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args,
      cwd: folder,
      env,
      stderr: 'ignore',
    }),
  )
  try {
    const said: string[] = []
    let isRefused = true
    for (const id of ['of-an-agent', 'reads']) {
      const text = '(plan :body (do (step "Read" (call :ccos.echo {:message "x"}))))'
      const answer = await client.callTool({ name: 'submit_plan', arguments: { id, text } })
      said.push(JSON.stringify(answer.content))
      isRefused &&= answer.isError === true || said.join().includes('\\"ok\\":false')
    }
    await sleep(A_WHILE_MS)
    return { said: said.join('\n'), isRefused }
  } finally {
    await client.close()
  }
}

/** Runs that somebody may take up, each for another reason that something in it could go on. */
const TAKEN_UP = [
  'approved',
  'due',
  'answered',
  'call',
  'secret',
  'fetches',
  'standing',
  'paused',
  'told',
  'failed',
  'once',
  'reads',
]

/** Doors that begin nothing where the folder is at home either: the run is there already. */
export const NEVER_BEGIN: ReadonlySet<string> = new Set(['run --id approved'])

export const DOORS: Readonly<Record<string, Door>> = {
  'work --once': typing('work', '--once'),
  work: staying(/working in/, 'work'),
  ...Object.fromEntries(TAKEN_UP.map((run) => [`resume ${run}`, typing('resume', run)])),
  'resume keyed --take-over': typing('resume', 'keyed', '--take-over'),
  'resume once --take-over': typing('resume', 'once', '--take-over'),
  'approve undecided': (opened) =>
    typing('approve', 'undecided', '--digest', opened.theirs.digests.undecided)(opened),
  'approve call': (opened) =>
    typing('approve', 'call', '--digest', opened.theirs.digests.call)(opened),
  'answer told': typing('answer', 'told', 'go'),
  'retry failed': typing('retry', 'failed', 'act'),
  'skip failed': typing('skip', 'failed', 'act'),
  'resolve once': typing('resolve', 'once', 'act', '--did-not-happen'),
  'run --id approved': typing('run', 'approved.json', '--id', 'approved'),
  'run standing': typing('run', 'standing.json', '--id', 'another-standing'),
  'run reads': typing('run', 'reads.json'),
  'fork reads': typing('fork', 'reads'),
  'vault watch': staying(/everything read/, 'vault', 'watch'),
  'vault open': typing('vault', 'open'),
  serve,
  mcp,
}
