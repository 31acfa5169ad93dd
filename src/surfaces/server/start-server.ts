// A server that listens
// =============================================================================
//
// Invariants:
//
//   START-SERVER-1. Without TLS and named people nothing but loopback is bound: 127.0.0.1, and ::1 where the
//       machine has it.
//   START-SERVER-2. Both addresses have the same port, so that `localhost` means one server.
//   START-SERVER-3. A connection that sends its headers or its body slowly, or nothing, is ended.

import { X509Certificate, timingSafeEqual } from 'node:crypto'
import { createServer as createPlain, type RequestListener, type Server } from 'node:http'
import { createServer as createTls } from 'node:https'
import { isIPv6 } from 'node:net'
import { setImmediate } from 'node:timers/promises'

import { getRequestListener, RequestError } from '@hono/node-server'

import { KnownAsks, type RunningServer, type ServerRequest } from '#app'
import { RunError } from '#runtime'
import { hashOfSecret, type People, type Scope } from '#services/workspace/people'
import { error, NOWHERE, type Code, type Details } from '#text'

import { EventStreams } from './event-stream.ts'
import type { ServerHere } from './route.ts'
import { createServerApp } from './server-app.ts'
import { DecisionRate } from './security/decision-rate.ts'
import { secured } from './security/headers.ts'
import { LOCAL_NAMES, type Place } from './security/same-place.ts'
import { Sessions } from './security/sessions.ts'
import { problem, problemOf } from './problem.ts'

/** Where it is looked for where nobody names a port. */
export const DEFAULT_PORT = 4747
/** Ports behind the default one that are tried. */
const MOST_TRIED = 20

/** START-SERVER-3 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
}
/** A stream sends a comment more often than this. */
const IDLE_MS = 60_000
const MOST_CONNECTIONS = 512

/** Starts the server of a workspace. Throws RunError where it cannot listen. */
export async function startServer(request: ServerRequest): Promise<RunningServer> {
  const { served, listening, assets, mounts } = request
  const closing = new AbortController()
  const sessions = new Sessions(() => served.host.now())
  const here: ServerHere = {
    served,
    sessions,
    streams: new EventStreams(),
    decisions: new DecisionRate(),
    asks: new KnownAsks(served.runtime, () => setImmediate()),
    signIn: listening.kind === 'local' ? undefined : signInOf(listening.people),
    closing: closing.signal,
    report: request.report,
  }
  let port = 0
  const scheme = listening.kind === 'local' ? 'http' : 'https'
  const names = listening.kind === 'local' ? LOCAL_NAMES : namesOf(listening)
  const place = (): Place => ({ scheme, port, names })
  const app = createServerApp({ here, place, assets, mounts })
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // What the application throws it answers itself: here is what never became a request.
    errorHandler(thrown) {
      if (thrown instanceof RequestError) return secured(problemOf(unreadable(thrown)))
      request.report(thrown)
      return secured(problemOf(thrown))
    },
  })
  const listener: RequestListener = (incoming, outgoing) => void answer(incoming, outgoing)
  const make = (): Server => {
    const server =
      listening.kind === 'local'
        ? createPlain(LIMITS, listener)
        : createTls(
            {
              ...LIMITS,
              cert: Buffer.from(listening.cert),
              key: Buffer.from(listening.key),
              minVersion: 'TLSv1.2',
            },
            listener,
          )
    server.timeout = IDLE_MS
    server.maxConnections = MOST_CONNECTIONS
    return server
  }
  const hosts = listening.kind === 'local' ? ['127.0.0.1', '::1'] : [listening.host]
  const bound = await listenOn(hosts, request.port, make)
  port = bound.port
  const stopWatching =
    listening.kind === 'local' ? () => {} : watchPeople(listening.people, sessions, here.report)
  const [first = ''] =
    listening.kind === 'local' ? names : listening.names.length > 0 ? listening.names : names
  const address = `${scheme}://${first}:${port}`
  return {
    address,
    port,
    remarks: bound.remarks,
    key: sessions.key,
    fingerprint:
      listening.kind === 'local'
        ? undefined
        : new X509Certificate(Buffer.from(listening.cert)).fingerprint256,
    link: () => (listening.kind === 'local' ? `${address}/#code=${sessions.newCode()}` : undefined),
    async close() {
      stopWatching()
      closing.abort()
      await Promise.all(bound.servers.map(closed))
    },
  }
}

interface Bound {
  readonly servers: readonly Server[]
  readonly port: number
  readonly remarks: readonly string[]
}

/** Listens on all of these at one port (START-SERVER-2); an address that the machine does not have is remarked on. */
async function listenOn(
  hosts: readonly string[],
  asked: number | undefined,
  make: () => Server,
): Promise<Bound> {
  const ports =
    asked === undefined ? Array.from({ length: MOST_TRIED }, (_, at) => DEFAULT_PORT + at) : [asked]
  for (const wanted of ports) {
    const bound = await tryPort(hosts, wanted, make)
    if (bound !== 'taken') return bound
  }
  throw refused('http/port-in-use', { port: asked ?? DEFAULT_PORT })
}

async function tryPort(
  hosts: readonly string[],
  wanted: number,
  make: () => Server,
): Promise<Bound | 'taken'> {
  const servers: Server[] = []
  const remarks: string[] = []
  let port = wanted
  try {
    for (const host of hosts) {
      const server = make()
      try {
        port = await listen(server, host, port)
        servers.push(server)
      } catch (thrown) {
        const { code } = thrown as NodeJS.ErrnoException
        // A machine without IPv6 has no ::1.
        if (servers.length === 0 || (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT'))
          throw thrown
        remarks.push(`${host} is not an address of this machine`)
      }
    }
    return { servers, port, remarks }
  } catch (thrown) {
    await Promise.all(servers.map(closed))
    const { code, message } = thrown as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') return 'taken'
    const [host = ''] = hosts
    throw refused('http/cannot-listen', { address: `${host}:${wanted}`, why: message })
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen({ host, port, ipv6Only: isIPv6(host), exclusive: true }, () => {
    server.off('error', reject)
    const at = server.address()
    resolve(typeof at === 'object' && at !== null ? at.port : port)
  })
  return promise
}

function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // Streams end by the signal; what is under way gets a moment.
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 500).unref()
  return promise
}

function namesOf({ host, names }: { readonly host: string; readonly names: readonly string[] }) {
  return [isIPv6(host) ? `[${host}]` : host, ...names]
}

/** What a named person may do, where the secret is theirs; every secret is compared in the same time. */
function signInOf(people: () => Promise<People>) {
  return async (name: string, secret: string): Promise<readonly Scope[] | undefined> => {
    const given = Buffer.from(hashOfSecret(secret), 'hex')
    let found: readonly Scope[] | undefined
    for (const person of await people()) {
      const isTheirs = timingSafeEqual(Buffer.from(person.hash, 'hex'), given)
      if (isTheirs && person.name === name) found = person.scopes
    }
    return found
  }
}

const LOOK_AT_PEOPLE_MS = 2_000

/** Ends the sessions of people who were removed, or whose scopes or secret changed; returns how to stop. */
function watchPeople(
  people: () => Promise<People>,
  sessions: Sessions,
  report: (thrown: unknown) => void,
): () => void {
  let before = new Map<string, string>()
  const look = async () => {
    const all = new Map((await people()).map((one) => [one.name, JSON.stringify(one)]))
    const known = before
    before = all
    sessions.keepOnly(({ user }) => {
      const name = user.replace(/@.*$/s, '')
      return all.has(name) && (!known.has(name) || known.get(name) === all.get(name))
    })
  }
  const lookAgain = () =>
    void look().catch((thrown: unknown) => {
      // Who may sign in is not known: nobody stays signed in.
      sessions.keepOnly(() => false)
      report(thrown)
    })
  lookAgain()
  const timer = setInterval(lookAgain, LOOK_AT_PEOPLE_MS)
  return () => clearInterval(timer)
}

/** A path or a `Host` of which no address can be made. */
function unreadable({ message }: Error): Error {
  return problem('http/bad-request', { problem: message })
}

function refused(code: Code, details: Details): RunError {
  return new RunError([error(code, NOWHERE, { details })])
}
