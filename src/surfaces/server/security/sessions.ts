// Who is signed in
// =============================================================================
//
// Invariants:
//
//   SESSIONS-1. Tokens, codes and keys are kept as hashes only, and compared in constant time:
//       all of them are looked at, whichever fits.
//   SESSIONS-2. A code holds once and for CODE_MS. What it was not used for is forgotten.
//   SESSIONS-3. Nothing outlives the process: tokens are new at each start.
//   SESSIONS-4. An agent never has the scope `decide`.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Scope } from '#services/workspace/people'

/** How long a one-time code holds. */
export const CODE_MS = 60_000
/** Sessions that may be open at once; the oldest one ends where another begins. */
const MOST_SESSIONS = 200

/** Somebody who is signed in, for as long as the server runs. */
export interface Session {
  /** What lists and revocations call it; no part of the token. */
  readonly id: string
  /** As `name@machine`. */
  readonly user: string
  readonly name: string | undefined
  /** The program that acts in their place. */
  readonly agent: string | undefined
  /**
   * What is recorded of the token where an agent acts by it (`Actor.connection`): the session, where a code
   * that holds once opened it; nothing where a person's secret did, which opens it again.
   */
  readonly connection: string | undefined
  readonly scopes: ReadonlySet<Scope>
  /** Milliseconds since 1970-01-01 UTC. */
  readonly since: number
  /** Aborted when the session ends, so that its streams end with it. */
  readonly ended: AbortSignal
  /** Whether a session of this server holds, by its id. */
  readonly isOpen: (id: string) => boolean
}

/** Who signs in, and with what. */
export interface SignIn extends Pick<Session, 'user' | 'name' | 'agent'> {
  readonly scopes: readonly Scope[]
  /** Whether it is by a secret of theirs, with which they sign in again. */
  readonly lasting?: boolean
}

interface Kept {
  readonly hash: Buffer
  readonly session: Session
  readonly end: () => void
}

export class Sessions {
  readonly #now: () => number
  readonly #key: Buffer
  readonly #codes: { readonly hash: Buffer; readonly until: number }[] = []
  readonly #kept: Kept[] = []
  /** With it this user's own programs get codes, and list and end sessions. */
  readonly key = secretText()

  constructor(now: () => number) {
    this.#now = now
    this.#key = hashOf(this.key)
  }

  /** A fresh one-time code (SESSIONS-2). */
  newCode(): string {
    const code = secretText()
    this.#forgetCodes()
    this.#codes.push({ hash: hashOf(code), until: this.#now() + CODE_MS })
    return code
  }

  /** Uses a code up; says whether it held. */
  redeem(code: string): boolean {
    this.#forgetCodes()
    const at = indexOf(this.#codes, hashOf(code))
    if (at < 0) return false
    this.#codes.splice(at, 1)
    return true
  }

  /** Signs somebody in; the token is told this once. */
  open({ user, name, agent, scopes, lasting = false }: SignIn): {
    readonly token: string
    readonly session: Session
  } {
    const token = `pw_${secretText()}`
    // SESSIONS-4
    const allowed = scopes.filter((scope) => agent === undefined || scope !== 'decide')
    const ending = new AbortController()
    const id = randomBytes(4).toString('hex')
    const session: Session = {
      id,
      user,
      name,
      agent,
      connection: lasting ? undefined : id,
      scopes: new Set(allowed),
      since: this.#now(),
      ended: ending.signal,
      isOpen: (other) => this.#kept.some((one) => one.session.id === other),
    }
    this.#kept.push({ hash: hashOf(token), session, end: () => ending.abort() })
    if (this.#kept.length > MOST_SESSIONS) this.#kept.shift()?.end()
    return { token, session }
  }

  /** Whose token it is; undefined where it is nobody's. */
  find(token: string): Session | undefined {
    return this.#kept[indexOf(this.#kept, hashOf(token))]?.session
  }

  /** Whether it is the key of this user's own programs. */
  isKey(text: string): boolean {
    return timingSafeEqual(this.#key, hashOf(text))
  }

  /** Everybody who is signed in, the newest last. */
  list(): readonly Session[] {
    return this.#kept.map(({ session }) => session)
  }

  /** Ends a session; says whether there was one. */
  end(id: string): boolean {
    const at = this.#kept.findIndex(({ session }) => session.id === id)
    if (at < 0) return false
    this.#kept.splice(at, 1)[0]?.end()
    return true
  }

  /** Ends the sessions that do not fit any more. */
  keepOnly(fits: (session: Session) => boolean): void {
    for (const { session } of this.#kept.filter((one) => !fits(one.session))) this.end(session.id)
  }

  #forgetCodes(): void {
    const now = this.#now()
    const held = this.#codes.filter(({ until }) => until > now)
    this.#codes.splice(0, this.#codes.length, ...held)
  }
}

/** 256 random bits. */
export function secretText(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The place of the one with that hash, after all were looked at (SESSIONS-1); -1 where there is none. */
function indexOf(all: readonly { readonly hash: Buffer }[], hash: Buffer): number {
  let found = -1
  for (const [at, one] of all.entries()) if (timingSafeEqual(one.hash, hash)) found = at
  return found
}
