// What a token allows

import type { Scope } from '#services/workspace/people'

import { problem } from '../problem.ts'
import type { Session } from './sessions.ts'

/** Throws a problem where somebody's token allows none of these. */
export function refuseScope({ scopes }: Session, ...wanted: readonly Scope[]): void {
  if (wanted.some((one) => scopes.has(one))) return
  const scope = wanted.join('` or `')
  const has = [...scopes].map((one) => `\`${one}\``).join(', ') || 'none'
  throw problem('http/scope-missing', { scope, has })
}
