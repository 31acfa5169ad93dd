// The secrets that the user has stored, looked at
// =============================================================================

import { RunError } from '#runtime'
import type { WorkspaceHost } from '#services'
import { secretsFor } from '#services/workspace/secrets/secrets-for'
import { helpOf, messageOf } from '#text'

import { plural } from '../amounts.ts'
import type { Finding } from './finding.ts'

/** How many a run here finds stored, or why none is taken; nothing where none was ever stored. */
export async function secrets(folder: string, host: WorkspaceHost): Promise<readonly Finding[]> {
  const name = 'secrets'
  try {
    const found = (await secretsFor(folder, host)).filter(({ setAt }) => setAt !== undefined)
    if (found.length === 0) return []
    const usable = found.filter(({ source }) => source === 'stored').length
    const earlier = found.filter(({ source }) => source === 'earlier')
    if (earlier.length === 0)
      return [{ name, state: 'ok', text: `${usable} stored for this folder` }]
    const text = `${plural(earlier.length, 'secret')} of another folder in this place: not used`
    return [{ name, state: 'note', text, help: '`planwright secret list` shows which.' }]
  } catch (thrown) {
    const [wrong] = thrown instanceof RunError ? thrown.diagnostics : []
    if (wrong === undefined) throw thrown
    const help = helpOf(wrong)
    return [
      { name, state: 'fault', text: messageOf(wrong), ...(help === undefined ? {} : { help }) },
    ]
  }
}
