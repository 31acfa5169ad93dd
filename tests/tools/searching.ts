// Searching notes as a STEP plan does.

import { builtinTools } from '#tools'
import { call, toolOf, type ExchangeOptions } from './call.ts'
import type { Workspace } from './temporary.ts'

export interface Found {
  readonly query: string
  readonly matches: readonly {
    readonly file: string
    readonly line: number
    readonly heading: string
    readonly snippet: string
    readonly score: number
  }[]
  readonly runs?: readonly unknown[]
  readonly searched: number
  readonly skipped: readonly { readonly file: string; readonly why: string }[]
}

interface Where {
  readonly folders?: readonly string[]
  readonly stateFolder?: string
  readonly around?: ExchangeOptions
}

/** What READ_KNOWLEDGE finds. */
export async function search(
  here: Workspace,
  query: string | Record<string, unknown>,
  { folders = ['knowledge'], stateFolder = here.places.stateFolder, around }: Where = {},
): Promise<Found> {
  const tools = builtinTools({ workspaceFolder: here.folder, stateFolder, knowledge: { folders } })
  const parameters = typeof query === 'string' ? { query } : query
  const input = { action: 'Look it up', parameters }
  return (await call(toolOf(tools, 'faculty.read-knowledge'), input, around)) as Found
}

/** The matches as `file:line`. */
export const places = ({ matches }: Found) => matches.map(({ file, line }) => `${file}:${line}`)
