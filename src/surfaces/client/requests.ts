// Requests to one server
// =============================================================================
//
// Invariants:
//
//   REQUESTS-1. The token goes to the server that was named and nowhere else: no redirect is followed.
//   REQUESTS-2. Each part of a path is one segment, whatever it holds.
//   REQUESTS-3. What was refused because the token holds no longer did nothing: with a new token it is sent once more.

import { writeJson } from '#json/write-json'

import type { ClientRoute } from './routes.ts'
import { problemIn } from './server-problem.ts'

export interface Sent {
  /** Parts of the path, by name. */
  readonly path?: Readonly<Record<string, string>>
  /** Left out where undefined. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

export class Requests {
  readonly #origin: string
  readonly #fetch: typeof fetch
  readonly #signal: AbortSignal | undefined
  readonly #signIn: (() => Promise<string>) | undefined
  #signingIn: Promise<void> | undefined
  token: string | undefined

  /** With `signIn`, what gets a new token (REQUESTS-3). */
  constructor(
    url: string | URL,
    fetching: typeof fetch,
    signal: AbortSignal | undefined,
    signIn?: () => Promise<string>,
  ) {
    this.#origin = new URL(url).origin
    this.#fetch = fetching
    this.#signal = signal
    this.#signIn = signIn
  }

  /** A signal that is aborted with the client's own or one of these. */
  signalOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
    return AbortSignal.any([this.#signal, ...signals].filter((one) => one !== undefined))
  }

  /** Sends it and gives an answer of one of the route's statuses. Throws ServerProblem for any other. */
  async send(route: ClientRoute, sent: Sent = {}): Promise<Response> {
    const { token } = this
    let response = await this.#once(route, sent)
    if (response.status === 401 && this.#signIn !== undefined) {
      await response.body?.cancel()
      await this.#renew(token, this.#signIn)
      response = await this.#once(route, sent)
    }
    if (!route.statuses.includes(response.status)) throw await problemIn(response)
    return response
  }

  /** One sign-in for all who were refused with that token. */
  async #renew(refused: string | undefined, signIn: () => Promise<string>): Promise<void> {
    if (this.token !== refused) return
    this.#signingIn ??= signIn()
      .then((token) => {
        this.token = token
      })
      .finally(() => {
        this.#signingIn = undefined
      })
    await this.#signingIn
  }

  async #once(route: ClientRoute, sent: Sent): Promise<Response> {
    const { body, headers, signal } = sent
    // A browser's own `fetch` refuses to be called as a method of anything else.
    const fetching = this.#fetch
    return await fetching(this.#address(route, sent), {
      method: route.method.toUpperCase(),
      // REQUESTS-1
      redirect: 'error',
      signal: this.signalOf(signal),
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: writeJson(body) }),
    })
  }

  /** The same, read as JSON. */
  async json<Answer>(route: ClientRoute, sent: Sent = {}): Promise<Answer> {
    const response = await this.send(route, sent)
    return (await response.json()) as Answer
  }

  #address(route: ClientRoute, { path = {}, query = {} }: Sent): string {
    const filled = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = path[name] ?? ''
      // REQUESTS-2: a URL takes these for a way up, encoded or not.
      if (['', '.', '..'].includes(part)) throw new TypeError(`\`${part}\` is no ${name}`)
      return encodeURIComponent(part)
    })
    const asked = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) asked.set(name, String(value))
    }
    const search = asked.size === 0 ? '' : `?${asked.toString()}`
    return `${this.#origin}/api/v1${filled}${search}`
  }
}
