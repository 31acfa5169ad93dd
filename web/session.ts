// Who is signed in on this tab
// =============================================================================
//
// Invariants:
//
//   WEB-SESSION-1. The token stands in this tab's `sessionStorage` and in requests, nowhere else. The one-time code is
//       gone from the address before it is used.
//   WEB-SESSION-2. A tab that is signed out keeps where it was: who signs in again goes on there.

import { signal } from '@preact/signals'

import { goTo } from './router.ts'
import { api, requests } from './server/api.ts'
import { problemWords } from './server/problem-words.ts'
import type { Credentials, Scope, SessionFacts } from './server/shapes.ts'

const TOKEN = 'planwright-token'
const PLACE = 'planwright-place'

export type SignedIn =
  | { readonly kind: 'unknown' }
  /** Nobody; `because` says why somebody who was is no longer. */
  | { readonly kind: 'nobody'; readonly because?: string }
  | { readonly kind: 'somebody'; readonly who: SessionFacts }

export const signedIn = signal<SignedIn>({ kind: 'unknown' })

/** Whether who is signed in may do that. */
export function may(scope: Scope): boolean {
  const { value } = signedIn
  return value.kind === 'somebody' && value.who.scopes.includes(scope)
}

/** Uses up the code of the address, or the token that the tab still has. */
export async function signInFromAddress(): Promise<void> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code !== null) {
    // WEB-SESSION-1
    history.replaceState(null, '', location.pathname + location.search)
    await signInWith({ code })
    return
  }
  const token = sessionStorage.getItem(TOKEN)
  if (token === null) {
    signedIn.value = { kind: 'nobody' }
    return
  }
  requests.token = token
  await lookWho()
}

/** Signs in; where it is refused the tab says why. */
export async function signInWith(given: Credentials): Promise<void> {
  try {
    const { token, ...who } = await api.signIn(given)
    requests.token = token
    sessionStorage.setItem(TOKEN, token)
    signedIn.value = { kind: 'somebody', who }
    const place = sessionStorage.getItem(PLACE)
    sessionStorage.removeItem(PLACE)
    // WEB-SESSION-2
    if (place !== null && location.pathname === '/') goTo(place)
  } catch (thrown) {
    signedIn.value = { kind: 'nobody', because: problemWords(thrown) }
  }
}

/** A token that the server knows no longer: it was started again, or the session was ended. */
export function tokenRefused(): void {
  if (signedIn.value.kind !== 'somebody' && signedIn.value.kind !== 'unknown') return
  forget()
  signedIn.value = {
    kind: 'nobody',
    because: 'The server was started again, or this session was ended. Nothing is lost.',
  }
}

/** Signs out, here and at the server. */
export async function signOut(): Promise<void> {
  await api.signOut().catch(() => {})
  forget()
  sessionStorage.removeItem(PLACE)
  signedIn.value = { kind: 'nobody' }
}

function forget(): void {
  requests.token = undefined
  sessionStorage.removeItem(TOKEN)
  sessionStorage.setItem(PLACE, location.pathname + location.search)
}

/** Asks who the token is of. A server that cannot be reached leaves that open: the tab tries on. */
async function lookWho(): Promise<void> {
  try {
    signedIn.value = { kind: 'somebody', who: await api.session() }
  } catch (thrown) {
    if (signedIn.value.kind === 'nobody') return
    signedIn.value = { kind: 'nobody', because: problemWords(thrown) }
  }
}
