// Named people and their sessions at the command line
// =============================================================================
//
// Invariants:
//
//   PEOPLE-HERE-1. A secret is printed once, where it is made, and kept nowhere.

import { randomBytes } from 'node:crypto'

import {
  addPerson,
  readPeople,
  removePerson,
  SCOPES,
  type Person,
  type Scope,
} from '#services/workspace/people'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { misuse, refusal, suggestion } from '../refusal.ts'
import { refusing } from '../refusing.ts'
import { hostOf } from '../standing-here.ts'
import { bold, dim, green, padded, words } from '../styled.ts'
import { clock } from '../views/amounts.ts'
import { askServer, ownServer } from './own-server.ts'

/** Adds a person and prints their secret (PEOPLE-HERE-1). */
export async function addHere(
  name: string,
  given: string | undefined,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const scopes = given === undefined ? SCOPES : given.split(',').map(scopeOf)
  const secret = randomBytes(32).toString('base64url')
  const person = await refusing(() => addPerson({ name, scopes, secret }, hostOf(host)))
  if (output.forPrograms) output.json({ ok: true, ...personJson(person), secret })
  else {
    output.line(words`${green('added')}: ${bold(name)}, who may ${scopes.join(', ')}`)
    output.line(words`    secret ${bold(secret)}`)
    output.line(dim('    It is shown this once. Give it to them in person; they sign in with it.'))
  }
  return EXIT.done
}

/** Removes a person; a server that runs signs them out. */
export async function removeHere(name: string, host: Host, output: Output): Promise<ExitCode> {
  await refusing(() => removePerson(name, hostOf(host)))
  if (output.forPrograms) output.json({ ok: true, name, removed: true })
  else
    output.line(
      words`${green('removed')}: ${bold(name)}; a server that runs signs them out within seconds`,
    )
  return EXIT.done
}

/** Lists everybody who was added. */
export async function listHere(host: Host, output: Output): Promise<ExitCode> {
  const people = await refusing(() => readPeople(hostOf(host)))
  if (output.forPrograms) {
    output.json({ ok: true, people: people.map(personJson) })
    return EXIT.done
  }
  if (people.length === 0) output.line(dim('nobody; `planwright people add NAME` adds somebody'))
  const column = Math.max(0, ...people.map(({ name }) => name.length))
  for (const { name, scopes, at } of people) {
    const since = dim(`since ${clock(Date.parse(at))}`)
    output.line(words`${bold(padded(name, column))}  ${scopes.join(', ')}  ${since}`)
  }
  return EXIT.done
}

interface SessionView {
  readonly session: string
  readonly user: string
  readonly agent?: string
  readonly scopes: readonly string[]
  readonly since: string
}

/** Lists who is signed in to the server of this workspace. */
export async function listSessions(host: Host, output: Output): Promise<ExitCode> {
  const { body } = await askServer(await serverHere(host, output), 'GET', '/sessions')
  const { sessions } = body as { readonly sessions: readonly SessionView[] }
  if (output.forPrograms) output.json({ ok: true, sessions })
  else if (sessions.length === 0) output.line(dim('nobody is signed in'))
  else {
    for (const { session, user, agent, scopes, since } of sessions) {
      const through = agent === undefined ? '' : ` through ${agent}`
      const when = dim(`since ${clock(Date.parse(since))}`)
      output.line(words`${bold(session)}  ${user}${through}  ${scopes.join(', ')}  ${when}`)
    }
  }
  return EXIT.done
}

/** Ends a session of the server of this workspace. */
export async function revokeSession(id: string, host: Host, output: Output): Promise<ExitCode> {
  const path = `/sessions/${encodeURIComponent(id)}`
  const { status } = await askServer(await serverHere(host, output), 'DELETE', path)
  if (status !== 204) throw refusal('http/no-such-session', { id })
  if (output.forPrograms) output.json({ ok: true, session: id, revoked: true })
  else output.line(words`${green('revoked')}: ${bold(id)}`)
  return EXIT.done
}

async function serverHere(host: Host, output: Output) {
  const { folder } = await openHere(host, output)
  return await ownServer(folder, hostOf(host))
}

function scopeOf(text: string): Scope {
  const found = SCOPES.find((one) => one === text)
  if (found !== undefined) return found
  const known = SCOPES.map((one) => `\`${one}\``).join(', ')
  const details = { option: '--scopes', value: text, known, ...suggestion(text, SCOPES) }
  throw misuse('cli/no-such-choice', details)
}

function personJson({ name, scopes, at }: Person): object {
  return { name, scopes, at }
}
