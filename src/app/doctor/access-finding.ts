// Who may read and write a state folder, looked at
// =============================================================================

import type { Machine } from '#services'

import { plural } from '../amounts.ts'
import type { Finding } from './finding.ts'

/** Whether a state folder is for its owner, or for one group, and for nobody else. */
export async function access(folder: string, machine: Machine): Promise<readonly Finding[]> {
  const found = await machine.permissions(folder)
  if (found === undefined) return []
  const name = 'access'
  const { mode, group, shared, entries } = found
  const open = shared ? 0o007 : 0o077
  const help = `\`chmod -R ${shared ? 'o=' : 'go='} ${folder}\` closes it, \`planwright init --group NAME\` shares it with one group.`
  if ((mode & open) !== 0) {
    const text = `other users of this machine may look into the folder (${octal(mode)})`
    return [{ name, state: 'note', text, help }]
  }
  const loose = entries.filter((entry) => (entry.mode & open) !== 0)
  const whose = shared ? `for its owner and its group (gid ${group})` : 'for its owner alone'
  const [first] = loose
  if (first === undefined) return [{ name, state: 'ok', text: whose }]
  const rest = loose.length === 1 ? '' : ` and ${plural(loose.length - 1, 'other')}`
  const text = `the folder is ${whose}, but not ${first.name} (${octal(first.mode)})${rest}`
  return [{ name, state: 'note', text, help }]
}

function octal(mode: number): string {
  return (mode & 0o7777).toString(8).padStart(4, '0')
}
