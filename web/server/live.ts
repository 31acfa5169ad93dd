// What changes while the page is open
// =============================================================================
//
// One stream, that of the workspace, tells what to look at again; what is new is then asked for, behind the last row
// that the page has. So a page needs one connection, whatever it shows, and misses nothing over a break.
//
// Invariants:
//
//   WEB-LIVE-1. A page that is not seen holds no connection: browsers open six to a server, and telephones sleep.
//   WEB-LIVE-2. After every break everything counts as changed once.
//   WEB-LIVE-3. Whether the page is up to date is told, and since when it is not.

import { signal, type ReadonlySignal, type Signal } from '@preact/signals'

import { readEventStream } from '../../src/surfaces/client/read-events.ts'
import { send } from './api.ts'
import { now } from './now.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 5_000
/** The server sends a comment every 15 s. */
const SILENT_MS = 40_000

export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Not up to date since then, in milliseconds since 1970-01-01 UTC. */
  | { readonly kind: 'lost'; readonly since: number }

export const connection = signal<Connection>({ kind: 'connecting' })

/** Counts up with whatever happens; of all runs, of asks, of tools. */
const everything = signal(0)
const asks = signal(0)
const tools = signal(0)
const runs = new Map<string, Signal<number>>()

/** Counts up whenever any run, any ask, or the tools changed. */
export const changes: {
  readonly any: ReadonlySignal<number>
  readonly asks: ReadonlySignal<number>
  readonly tools: ReadonlySignal<number>
} = { any: everything, asks, tools }

/** Counts up whenever that run changed. */
export function changesOf(run: string): ReadonlySignal<number> {
  let found = runs.get(run)
  if (found === undefined) {
    found = signal(0)
    runs.set(run, found)
  }
  return found
}

/** Follows the workspace until the signal says so. */
export async function follow(over: AbortSignal): Promise<void> {
  let attempts = 0
  while (!over.aborted) {
    // WEB-LIVE-1
    if (document.hidden) await untilSeen(over)
    const heard = await connected(over)
    attempts = heard ? 0 : attempts + 1
    if (over.aborted) return
    if (connection.value.kind !== 'lost') connection.value = { kind: 'lost', since: Date.now() }
    if (!document.hidden)
      await passed(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts), over)
  }
}

/** One connection, until it breaks or nobody sees the page; says whether anything came. */
async function connected(over: AbortSignal): Promise<boolean> {
  const ending = new AbortController()
  const whenHidden = () => document.hidden && ending.abort()
  document.addEventListener('visibilitychange', whenHidden)
  let timer = setTimeout(() => ending.abort(), SILENT_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(), SILENT_MS)
  }
  let came = false
  try {
    const signals = AbortSignal.any([over, ending.signal])
    const answer = await send(EVENTS, { headers: { accept: 'text/event-stream' }, signal: signals })
    for await (const { event, data } of readEventStream(
      answer.body ?? new ReadableStream(),
      heard,
    )) {
      came = true
      take(event, data as { readonly run?: string })
    }
  } catch {
    // Whatever broke it: the next connection is tried, and what is asked meanwhile tells why.
  } finally {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', whenHidden)
  }
  return came
}

const EVENTS = { method: 'get', path: '/events', statuses: [200] } as const

function take(event: string, { run }: { readonly run?: string }): void {
  // What is new lies in the past of who reads it.
  now.value = Date.now()
  switch (event) {
    case 'state':
      // WEB-LIVE-2
      connection.value = { kind: 'live' }
      asks.value++
      tools.value++
      for (const one of runs.values()) one.value++
      everything.value++
      return
    case 'run-changed':
      if (run !== undefined) {
        const known = runs.get(run)
        if (known !== undefined) known.value++
      }
      everything.value++
      return
    case 'ask-opened':
    case 'ask-closed':
      asks.value++
      everything.value++
      return
    case 'tools-changed':
      tools.value++
      everything.value++
  }
}

async function untilSeen(over: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden && !over.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    over.addEventListener('abort', look, { once: true })
  })
}

async function passed(ms: number, over: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    over.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
