// The server as an application, without a socket
// =============================================================================
//
// From a request to an answer. Where it listens is `start-server.ts`; what else is to answer at
// a path of its own, such as `/mcp`, is mounted with the scope that its tokens need.
//
// Invariants:
//
//   SERVER-APP-1. Nothing is answered before it is known that the request is for here and from here.
//   SERVER-APP-2. Nothing below `/api` or a mount is answered without a token, whether there is something at that
//       address or not; but for signing in.
//   SERVER-APP-4. A route answers of the workspace as who asks sees it.
//   SERVER-APP-3. What a token does not allow is refused before the body is read.

import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'

import type { Asset, ServerMount } from '#app'
import type { Scope } from '#services/workspace/people'

import { API, describeRoute, openApiDocument } from './openapi.ts'
import { ownPage } from './pages.ts'
import { problem, problemOf } from './problem.ts'
import { readQuery } from './query.ts'
import { readBody } from './request-body.ts'
import type { Route, ServerHere } from './route.ts'
import { ALL_ROUTES } from './routes/all-routes.ts'
import { seenBy } from './seen-by.ts'
import { secured } from './security/headers.ts'
import { refuseElsewhere, type Place } from './security/same-place.ts'
import { refuseScope } from './security/scope.ts'
import type { Session } from './security/sessions.ts'

export interface ServerAppOptions {
  readonly here: ServerHere
  /** Under what it is reached; the port is known when it listens. */
  readonly place: () => Place
  readonly mounts?: readonly ServerMount[] | undefined
  /** Files of a dashboard, before the server's own pages. */
  readonly assets?: ((path: string) => Promise<Asset | undefined>) | undefined
}

/** Makes the application. */
export function createServerApp({
  here,
  place,
  mounts = [],
  assets,
}: ServerAppOptions): OpenAPIHono {
  const app = new OpenAPIHono()
  let document: object | undefined
  const api = () => (document ??= openApiDocument(app))

  const isPage = (path: string) =>
    ![API, ...mounts.map((mount) => mount.path)].some(
      (first) => path === first || path.startsWith(`${first}/`),
    )

  app.onError((thrown) => {
    const answer = problemOf(thrown)
    if (answer.status === 500) here.report(thrown)
    return secured(answer)
  })
  app.use(async (context, next) => {
    // SERVER-APP-1
    refuseElsewhere(context.req.raw, place(), isPage(context.req.path))
    await next()
    if (!context.res.headers.has('content-security-policy')) secured(context.res)
  })
  for (const route of ALL_ROUTES) {
    describeRoute(app, route)
    const path = `${API}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    app.on(route.method.toUpperCase(), path, async ({ req }) => {
      // A HEAD would open a stream that nobody reads.
      if (req.method === 'HEAD') throw methodRefusal(req.raw)
      return await answerOf(route, req.raw, (name) => req.param(name as never) ?? '', here)
    })
  }
  for (const { path, scopes, answer } of mounts) {
    const below = async ({ req }: Context) => {
      const who = signedIn(req.raw.headers, here)
      for (const scope of scopes) refuseScope(who, scope)
      return await answer(req.raw, who)
    }
    app.all(path, below)
    app.all(`${path}/*`, below)
  }
  app.all(`${API}/*`, ({ req }) => {
    // SERVER-APP-2
    signedIn(req.raw.headers, here)
    throw methodRefusal(req.raw)
  })
  app.all('*', async ({ req }) => {
    const { path, method } = req
    const found = (await assets?.(path)) ?? (await ownPage(path, api))
    if (found === undefined) throw problem('http/no-such-route', { path })
    if (method !== 'GET' && method !== 'HEAD') {
      throw problem('http/method-not-allowed', { path, method, known: 'GET' })
    }
    return assetAnswer(found, req.raw)
  })
  return app
}

function assetAnswer({ type, body, gzip, isFixed = false }: Asset, request: Request): Response {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  const isCompressed = takesGzip && gzip !== undefined
  const sent = isCompressed ? gzip : body
  return new Response(request.method === 'HEAD' ? null : sent.slice(), {
    headers: {
      'content-type': type,
      'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(gzip === undefined ? {} : { vary: 'accept-encoding' }),
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}

async function answerOf(
  route: Route,
  request: Request,
  path: (name: string) => string,
  here: ServerHere,
): Promise<Response> {
  const { scope } = route
  const who =
    scope === 'nobody'
      ? NOBODY
      : scope === 'key'
        ? owner(request.headers, here)
        : signedIn(request.headers, here)
  // SERVER-APP-3
  if (typeof scope === 'object') refuseScope(who, ...scope)
  else if (scope === 'view' || scope === 'submit' || scope === 'decide') refuseScope(who, scope)
  const query = readQuery(new URL(request.url).searchParams, route.query ?? {})
  const body = route.body === undefined ? undefined : await readBody(request, route.body)
  return await route.handle({
    here: seenBy(here, who),
    who,
    headers: request.headers,
    path,
    query,
    body,
  })
}

/** Whose token it is. Throws a problem where it is nobody's. */
function signedIn(headers: Headers, { sessions }: ServerHere): Session {
  const session = sessions.find(tokenIn(headers))
  if (session === undefined) throw problem('http/token-unknown', {}, CHALLENGE)
  return session
}

/** This user's own program. Throws a problem where it is not. */
function owner(headers: Headers, { sessions }: ServerHere): Session {
  if (!sessions.isKey(tokenIn(headers))) throw problem('http/token-unknown', {}, CHALLENGE)
  return NOBODY
}

function tokenIn(headers: Headers): string {
  const token = /^Bearer ([\w.~+/=-]{1,300})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw problem('http/no-token', {}, CHALLENGE)
  return token
}

const CHALLENGE = { headers: { 'www-authenticate': 'Bearer realm="planwright"' } }

/** Who asks for what needs nobody. */
const NOBODY: Session = Object.freeze({
  id: '',
  user: '',
  name: undefined,
  agent: undefined,
  connection: undefined,
  scopes: new Set<Scope>(),
  since: 0,
  ended: new AbortController().signal,
  isOpen: () => false,
})

/** Why a route does not answer: it knows other methods, or there is none. */
function methodRefusal({ method, url }: Request): Error {
  const { pathname: path } = new URL(url)
  const known = ALL_ROUTES.filter((route) => patternOf(route).test(path)).map((route) =>
    route.method.toUpperCase(),
  )
  if (known.length === 0) return problem('http/no-such-route', { path })
  const allow = known.join(', ')
  return problem('http/method-not-allowed', { path, method, known: allow }, { headers: { allow } })
}

function patternOf({ path }: Route): RegExp {
  return new RegExp(`^${API}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
