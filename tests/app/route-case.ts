// What a case of the route table is made of

import type * as useCases from '#app'

import type { Desk } from './desk.ts'

type UseCases = typeof useCases

/** What a case has: the use cases, and a folder with runs in every state. */
interface Stage {
  readonly app: UseCases
  readonly desk: Desk
}

/** Which function answers a route, and what comes of asking it; `expects` is found in that. */
export interface Case {
  readonly by: keyof UseCases
  readonly drive: (stage: Stage) => unknown
  readonly expects: unknown
}

export const GREETS = '(step "Say it" (call :ccos.echo "Hello"))'
