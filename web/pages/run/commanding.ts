// Telling a run to do something, and what the server said to that
// =============================================================================
//
// Invariants:
//
//   COMMANDING-1. Nothing is shown as done before the server says so; what it says stays until something else is told.
//   COMMANDING-2. While an answer is on its way, nothing else is sent from here.

import { useState } from 'preact/hooks'

import { api } from '../../server/api.ts'
import type { RunCommand } from '../../server/shapes.ts'
import type { Said } from '../ask/saying.ts'

export interface Commanding {
  readonly said: Said
  readonly tell: (command: RunCommand) => Promise<void>
}

export function useCommanding(run: string): Commanding {
  const [said, setSaid] = useState<Said>({ kind: 'nothing' })
  const tell = async (command: RunCommand) => {
    // COMMANDING-2
    if (said.kind === 'sending') return
    setSaid({ kind: 'sending', command })
    try {
      setSaid({ kind: 'said', command, reply: await api.command(run, command) })
    } catch (problem) {
      setSaid({ kind: 'refused', command, problem })
    }
  }
  return { said, tell }
}
