// Saying something to a run, once, and what became of it
// =============================================================================
//
// Invariants:
//
//   SAYING-1. Nothing counts as said before the server says so (WEB-2).
//   SAYING-2. While an answer is on its way, nothing else is sent from here.
//   SAYING-3. Who has answered is told what became of that, and not that somebody has answered: from then on the page
//       asks no more whether it is still asked. Where the answer was refused, it looks at once how things stand.

import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'

import { api } from '../../server/api.ts'
import type { CommandReply, RunCommand } from '../../server/shapes.ts'

export type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sending'; readonly command: RunCommand }
  | { readonly kind: 'said'; readonly command: RunCommand; readonly reply: CommandReply }
  | { readonly kind: 'refused'; readonly command: RunCommand; readonly problem: unknown }

/** What the page around an ask does when something is said (SAYING-3). */
export interface Listening {
  readonly begun: () => void
  readonly refused: () => void
}

/** The page around; undefined where nobody listens. */
export const ListeningPage = createContext<Listening | undefined>(undefined)

/** What was said last, and how to say something. */
export function useSaying(run: string): {
  readonly said: Said
  readonly say: (command: RunCommand) => Promise<void>
} {
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const page = useContext(ListeningPage)
  const say = async (command: RunCommand) => {
    // SAYING-2
    if (said.kind === 'sending' || said.kind === 'said') return
    setSaid({ kind: 'sending', command })
    page?.begun()
    try {
      setSaid({ kind: 'said', command, reply: await api.command(run, command) })
    } catch (problem) {
      setSaid({ kind: 'refused', command, problem })
      page?.refused()
    }
  }
  return { said, say }
}
