// The dashboard in a browser, signed in
// =============================================================================
//
// Invariants:
//
//   OPEN-DASHBOARD-1. The one-time code stands in no list of processes: the browser is handed a file that only this user may
//       read, which leads to the address.
//   OPEN-DASHBOARD-2. Where no server runs here, this process is one until it is told to stop.

import { once } from 'node:events'

import { userStatePath } from '#services/workspace/user-files'
import { html } from '#app/html/html'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { hostOf } from '../standing-here.ts'
import { bold, dim, words } from '../styled.ts'
import { askServer, ownServer, serverLock } from './own-server.ts'

export interface OpenRequest {
  /** The beginning of the id of a run; the inbox where there is none. */
  readonly run: string | undefined
  /** The name of an ask of that run. */
  readonly ask: string | undefined
  /** Only print the address. */
  readonly isPrinted: boolean
}

/** Opens it; throws a Refusal where there is no such run, or no browser is found. */
export async function openDashboard(
  request: OpenRequest,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const page = await pageOf(request, host, output)
  const { folder } = await openHere(host, output)
  const { state } = await serverLock(folder, hostOf(host)).look()
  if (state === 'held') {
    const server = await ownServer(folder, hostOf(host))
    const { status, body } = await askServer(server, 'POST', '/session/codes')
    // On the network people sign in with secrets of their own.
    const code = status === 201 ? (body as { readonly code: string }).code : undefined
    await show({ address: server.address, page, code }, request, host, output)
    return EXIT.done
  }
  // OPEN-DASHBOARD-2
  const { serveHere } = await import('./serve-here.ts')
  const { DEFAULT_RUNS } = await import('./default-runs.ts')
  const serving = {
    listening: { kind: 'local' },
    port: undefined,
    runs: DEFAULT_RUNS,
    log: undefined,
    whenServing: async (address: string, code: string | undefined) =>
      await show({ address, page, code }, request, host, output),
  } as const
  return (await serveHere(serving, host, output)) ?? EXIT.done
}

/** The path of the page that is wanted. */
async function pageOf({ run, ask }: OpenRequest, host: Host, output: Output): Promise<string> {
  if (run === undefined) return '/'
  const { id } = await withRuns(host, output, async (runtime) => await runNamed(runtime, run))
  const parts = ask === undefined ? ['runs', id] : ['asks', id, ask]
  return `/${parts.map(encodeURIComponent).join('/')}`
}

interface Target {
  readonly address: string
  readonly page: string
  readonly code: string | undefined
}

async function show(
  { address, page, code }: Target,
  { isPrinted }: OpenRequest,
  host: Host,
  output: Output,
): Promise<void> {
  const plain = `${address}${page}`
  const link = code === undefined ? plain : `${plain}#code=${code}`
  if (isPrinted) {
    if (output.forPrograms) output.json({ ok: true, address: plain, link })
    else output.line(words`${link}`)
    return
  }
  const opened = await openInBrowser(
    code === undefined ? plain : await leadingFile(link, host),
    host,
  )
  if (!opened) throw refusal('cli/no-browser')
  if (output.forPrograms) output.json({ ok: true, address: plain })
  else {
    output.line(words`opened ${bold(plain)}`)
    output.line(dim('If no page came up: `planwright open --print` prints an address to open.'))
  }
}

/** OPEN-DASHBOARD-1 */
async function leadingFile(link: string, host: Host): Promise<string> {
  const system = hostOf(host)
  const path = userStatePath('open.html', system)
  const page = html`<!doctype html>
    <meta charset="utf-8" />
    <meta name="referrer" content="no-referrer" />
    <meta http-equiv="refresh" content="0; url=${link}" />
    <title>Planwright</title>
    <p><a href="${link}">Open the dashboard</a></p> `
  await system.files.write(path, page.text)
  return path
}

/** Hands something to the browser of whoever sits here; says whether a program took it. */
async function openInBrowser(target: string, { env }: Host): Promise<boolean> {
  const { spawn } = await import('node:child_process')
  const named = env['BROWSER']
  const [program, ...words] =
    named !== undefined && named !== ''
      ? [named, target]
      : process.platform === 'darwin'
        ? ['open', target]
        : process.platform === 'win32'
          ? ['cmd', '/c', 'start', '', target]
          : ['xdg-open', target]
  const child = spawn(program, words, { stdio: 'ignore', detached: true })
  try {
    await once(child, 'spawn')
  } catch {
    return false
  }
  child.unref()
  return true
}
