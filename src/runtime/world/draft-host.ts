// The clock of this machine and names that are nobody else's, for drafts of plans

import { randomUUID } from 'node:crypto'

/** What a draft takes from its surroundings, as this machine has it; nobody watches over the system. */
export function draftHost(): { now(): number; freshId(): string } {
  return { now: () => Date.now(), freshId: () => randomUUID() }
}
