// What a token allows

import type { Scope } from '#services/workspace/people'

import { problem } from '../problem.ts'
import type { Session } from './sessions.ts'

/** Throws a problem where somebody's token does not allow it. */
export function refuseScope({ scopes }: Session, scope: Scope): void {
  if (scopes.has(scope)) return
  const has = [...scopes].map((one) => `\`${one}\``).join(', ') || 'none'
  throw problem('http/scope-missing', { scope, has })
}
