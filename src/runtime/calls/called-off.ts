// Whether somebody still wants a call that waits for something before it begins

import type { CalledOff, Caller } from './call-end.ts'
import type { Session } from '../session.ts'

export interface Wanted {
  /** Resolves when the session halts, or whoever made the call has ended or has to wait itself. */
  readonly left: Promise<CalledOff>
  /** Has the caller not call it off any more. */
  begin(): void
  /** Stops listening. */
  stop(): void
}

/** Listens for what calls off a call that has not begun. */
export function whileWanted(session: Session, caller: Caller): Wanted {
  const callees = caller.kind === 'tool' ? caller.callees : undefined
  const { promise: left, resolve } = Promise.withResolvers<CalledOff>()
  const takeBack = session.whenHalted(false, () => resolve('over'))
  callees?.all.add(resolve)
  if (callees?.waits === true) resolve('waits')
  const begin = () => callees?.all.delete(resolve)
  return {
    left,
    begin,
    stop() {
      takeBack()
      begin()
    },
  }
}
