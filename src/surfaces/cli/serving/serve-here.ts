// The server of this workspace, until somebody says stop
// =============================================================================
//
// Invariants:
//
//   SERVE-1. One server serves a workspace; a second says who does.
//   SERVE-2. An address with a one-time code is shown at a terminal only, or where somebody asks for it with
//       `--link`: no log keeps one.

import { rm } from 'node:fs/promises'

import { examine, type Listening, type RunningServer, type ServedWorkspace } from '#app'
import { keepServerRecord, serverRecordPath } from '#services/workspace/server-record'
import { nodeMachine } from '#services/workspace/world/node-machine'
import { sourceFiles } from '#services/workspace/source-files'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { modelHere } from '../model-here.ts'
import { startNotices } from '../notices-here.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { refusing } from '../refusing.ts'
import { runtimeHost, withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { workTeller } from '../show-work.ts'
import { hostOf } from '../standing-here.ts'
import { staySmall } from '../stay-small.ts'
import { bold, dim, words, yellow } from '../styled.ts'
import { clock } from '../views/amounts.ts'
import { servedBy, serverLock } from './own-server.ts'

export interface ServeRequest {
  readonly listening: Listening
  readonly port: number | undefined
  /** Runs that are executed concurrently; 0: none. */
  readonly runs: number
  readonly log: string | undefined
  /** Called once it serves, in place of telling an address with a code; none on the network. */
  readonly whenServing?: (address: string, code: string | undefined) => Promise<void>
}

/** Serves until it is told to stop; gives the exit code. Throws a Refusal where it cannot. */
export async function serveHere(
  request: ServeRequest,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  staySmall()
  const stopping = new AbortController()
  const unlisten = host.onInterrupt(() => {
    if (stopping.signal.aborted) return host.leave(EXIT.waiting)
    if (!output.forPrograms) {
      output.aside(words`${yellow('stopping')}; Ctrl-C again leaves at once`)
    }
    stopping.abort()
  })
  try {
    await withRuntime(
      host,
      output,
      async (here) => await serve(request, here, stopping, host, output),
      { log: request.log, reads: true, serves: true },
    )
  } finally {
    unlisten()
  }
  if (output.forPrograms) output.json({ kind: 'stopped', at: isoNow(host) })
  else output.line(words`stopped; nobody is signed in any more`)
  return EXIT.done
}

async function serve(
  { listening, port, runs, whenServing }: ServeRequest,
  here: RuntimeHere,
  stopping: AbortController,
  host: Host,
  output: Output,
): Promise<void> {
  const { folder } = here.workspace
  const system = hostOf(host)
  const lock = serverLock(folder, system)
  const before = await lock.look()
  if (before.state === 'held') throw refusal('http/served-already', servedBy(before))
  const start = await startOf(host)
  const server = await refusing(
    async () =>
      await start({
        served: await servedWorkspace(here, host),
        listening,
        report: (thrown) => {
          output.aside(
            words`${yellow('an error of the program')}: ${(thrown as Error).stack ?? String(thrown)}`,
          )
        },
        ...(port === undefined ? {} : { port }),
      }),
  )
  try {
    const me = { pid: process.pid, user: host.user(), since: isoNow(host), address: server.address }
    const taken = await lock.take(me)
    // SERVE-1: another was faster.
    if ('held' in taken) throw refusal('http/served-already', servedBy(taken.held))
    try {
      await keepServerRecord(recordOf(server, listening), folder, system)
      tell(server, here, runs, host, output, whenServing === undefined)
      const code =
        whenServing && new URL(server.link() ?? server.address).hash.slice('#code='.length)
      await whenServing?.(server.address, code === '' ? undefined : code)
      const notices = await startNotices(here, { once: false }, host, output)
      try {
        await Promise.all([
          runs === 0 ? undefined : work(here, runs, stopping, host, output),
          aborted(stopping.signal),
        ])
      } finally {
        await notices.stop()
      }
    } finally {
      await rm(await serverRecordPath(folder, system), { force: true })
      taken.release()
    }
  } finally {
    await server.close()
  }
}

/** Executes runs until it is told to stop; where it cannot go on, nor does the server. */
async function work(
  here: RuntimeHere,
  runs: number,
  stopping: AbortController,
  host: Host,
  output: Output,
): Promise<void> {
  try {
    const { tell, told } = workTeller(here, host, output)
    await here.runtime.work({ signal: stopping.signal, runs, once: false, tell })
    await told()
  } finally {
    stopping.abort()
  }
}

async function startOf(host: Host) {
  if (host.startServer === undefined)
    throw new Error('this program was put together without a server')
  return await host.startServer()
}

/** The workspace as a server answers for it: its policy is the one of the moment. */
async function servedWorkspace(here: RuntimeHere, host: Host): Promise<ServedWorkspace> {
  const { runtime, workspace, catalogue, security, critics, freshId, model } = here
  const system = hostOf(host)
  const { actor: name } = workspace.config
  const machine = {
    ...runtimeHost(host),
    machine: nodeMachine,
    modelOf: modelHere,
    // It is loaded already, and what it starts is marked.
    beforeOwnCode: () => {},
  }
  return {
    runtime,
    workspace,
    catalogue,
    security,
    critics,
    freshId,
    get policy() {
      return runtime.policy
    },
    host: system,
    user: host.user(),
    ...(name === undefined ? {} : { name }),
    hasModel: model !== undefined,
    today: () => clock(host.now()).slice(0, 'YYYY-MM-DD'.length),
    files: await sourceFiles(workspace.root, system),
    examine: () => examine(machine, { sets: false }),
  }
}

function recordOf({ address, port, key, fingerprint }: RunningServer, listening: Listening) {
  const host = listening.kind === 'local' ? '127.0.0.1' : ownAddress(listening.host)
  return { address, host, port, key, ...(fingerprint === undefined ? {} : { fingerprint }) }
}

/** What a server is reached under from its own machine that listens on all addresses. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

function tell(
  server: RunningServer,
  { workspace: { root, folder } }: RuntimeHere,
  runs: number,
  host: Host,
  output: Output,
  tellsCode: boolean,
): void {
  const { address, port, remarks } = server
  if (output.forPrograms) {
    output.json({ kind: 'serving', at: isoNow(host), folder, address, port, runs, remarks })
    return
  }
  output.line(words`serving ${root} at ${bold(address)}${dim('; Ctrl-C stops')}`)
  for (const remark of remarks) output.line(dim(remark))
  const works =
    runs === 0
      ? 'No run is executed here: `planwright work` does that.'
      : `Up to ${runs} runs are executed at once.`
  output.line(dim(works))
  // SERVE-2
  const link = tellsCode && host.stdout.isTerminal ? server.link() : undefined
  if (link !== undefined)
    output.line(
      words`open ${bold(link)}`,
      dim('It holds once, for 60 s; `planwright serve --link` prints another.'),
    )
  else if (!tellsCode) return
  else if (server.fingerprint === undefined)
    output.line(dim('`planwright serve --link` prints an address to open.'))
  else output.line(dim(`certificate SHA-256 ${server.fingerprint}`))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function isoNow(host: Host): string {
  return new Date(host.now()).toISOString()
}
