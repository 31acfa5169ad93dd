// Signing in and out
// =============================================================================
//
// Invariants:
//
//   SIGN-IN-1. Who signs in gets no more than they may: a person what was given to them, an
//       agent never `decide`. A code is the user's own, so it gets what is asked for.
//   SIGN-IN-2. Why somebody was not signed in is not told.

import { z } from 'zod'

import { isoTime } from '#runtime'
import { exactOptional } from '#runtime/exact-optional'
import { SCOPES } from '#services/workspace/people'

import { problem } from '../problem.ts'
import { defineRoute, jsonAnswer, type Route, type ServerHere } from '../route.ts'
import type { Session, SignIn } from '../security/sessions.ts'

const scopes = exactOptional(z.array(z.enum(SCOPES)).min(1).readonly())
const agent = exactOptional(z.string().min(1).max(100))
const signInRequest = z.union([
  z.strictObject({ code: z.string().max(200), scopes, agent }),
  z.strictObject({ name: z.string().max(64), secret: z.string().max(200), scopes, agent }),
])

export const SESSION_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/session',
    scope: 'nobody',
    summary: 'Sign in: exchange a one-time code, or a name and its secret, for a token',
    body: signInRequest,
    answers: {
      201: { description: 'The token, told this once, and its scopes' },
      401: { description: 'The code or secret does not fit' },
    },
    async handle({ body, here }) {
      const { token, session } = here.sessions.open(await whoOf(body, here))
      return jsonAnswer({ token, ...sessionJson(session) }, 201)
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/session',
    scope: 'any',
    summary: 'Sign out',
    answers: { 204: { description: 'The token holds no longer', types: [] } },
    handle({ who, here }) {
      here.sessions.end(who.id)
      return new Response(null, { status: 204 })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/session',
    scope: 'any',
    summary: 'Who is signed in with this token, and what it allows',
    answers: { 200: { description: 'The session' } },
    handle: ({ who }) => jsonAnswer(sessionJson(who)),
  }),
  defineRoute({
    method: 'post',
    path: '/session/codes',
    scope: 'key',
    summary: "A fresh one-time code, for the user's own program `planwright serve --link`",
    body: z.strictObject({}),
    answers: { 201: { description: 'The code; it holds once, for 60 s' } },
    handle({ here }) {
      // On the network nobody is simply the user of this machine.
      if (here.signIn !== undefined) throw problem('http/no-such-route', { path: '/session/codes' })
      return jsonAnswer({ code: here.sessions.newCode() }, 201)
    },
  }),
  defineRoute({
    method: 'get',
    path: '/sessions',
    scope: 'key',
    summary: "Everybody who is signed in, for the user's own program `planwright people sessions`",
    answers: { 200: { description: 'The sessions, without their tokens' } },
    handle: ({ here }) => jsonAnswer({ sessions: here.sessions.list().map(sessionJson) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/sessions/{id}',
    scope: 'key',
    summary: "End a session, for the user's own program `planwright people revoke`",
    answers: {
      204: { description: 'Its token holds no longer, and its streams have ended', types: [] },
      404: { description: 'There is none of that id' },
    },
    handle({ path, here }) {
      const id = path('id')
      if (!here.sessions.end(id)) throw problem('http/no-such-session', { id })
      return new Response(null, { status: 204 })
    },
  }),
]

async function whoOf(body: z.output<typeof signInRequest>, here: ServerHere): Promise<SignIn> {
  const { scopes: wanted = SCOPES, agent: program } = body
  const { user, name } = here.served
  if ('code' in body) {
    const holds = here.signIn === undefined && here.sessions.redeem(body.code)
    if (!holds) throw problem('http/sign-in-refused')
    return { user, name, agent: program, scopes: wanted }
  }
  const allowed = await here.signIn?.(body.name, body.secret)
  if (allowed === undefined) throw problem('http/sign-in-refused')
  const machine = user.slice(user.indexOf('@'))
  return {
    user: `${body.name}${machine}`,
    name: undefined,
    agent: program,
    scopes: wanted.filter((scope) => allowed.includes(scope)),
    lasting: true,
  }
}

function sessionJson({ id, user, name, agent: program, scopes: has, since }: Session): object {
  return {
    session: id,
    user,
    ...(name === undefined ? {} : { name }),
    ...(program === undefined ? {} : { agent: program }),
    scopes: [...has],
    since: isoTime(since),
  }
}
