// Saying something to a run, once, and what became of it
// =============================================================================
//
// Invariants:
//
//   SAYING-1. Nothing counts as said before the server says so (WEB-2).
//   SAYING-2. While an answer is on its way, nothing else is sent from here.

import { useState } from 'preact/hooks'

import { api } from '../../server/api.ts'
import type { CommandReply, RunCommand } from '../../server/shapes.ts'

export type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sending'; readonly command: RunCommand }
  | { readonly kind: 'said'; readonly command: RunCommand; readonly reply: CommandReply }
  | { readonly kind: 'refused'; readonly command: RunCommand; readonly problem: unknown }

/** What was said last, and how to say something. */
export function useSaying(run: string): {
  readonly said: Said
  readonly say: (command: RunCommand) => Promise<void>
} {
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const say = async (command: RunCommand) => {
    // SAYING-2
    if (said.kind === 'sending' || said.kind === 'said') return
    setSaid({ kind: 'sending', command })
    try {
      setSaid({ kind: 'said', command, reply: await api.command(run, command) })
    } catch (problem) {
      setSaid({ kind: 'refused', command, problem })
    }
  }
  return { said, say }
}
