// Who may read and write a state folder, looked at
// =============================================================================

import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { isShared } from '#runtime/world/permissions'

import type { Finding } from './finding.ts'
import { plural } from './views/amounts.ts'

/** Whether a state folder is for its owner, or for one group, and for nobody else. */
export async function access(folder: string): Promise<readonly Finding[]> {
  // Windows has no permissions in this sense.
  if (process.platform === 'win32') return []
  const name = 'access'
  const { mode, gid } = await lstat(folder)
  const shared = isShared(mode)
  const open = shared ? 0o007 : 0o077
  const help = `\`chmod -R ${shared ? 'o=' : 'go='} ${folder}\` closes it, \`planwright init --group NAME\` shares it with one group.`
  if ((mode & open) !== 0) {
    const text = `other users of this machine may look into the folder (${octal(mode)})`
    return [{ name, state: 'note', text, help }]
  }
  const loose: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // What is gone meanwhile is as open to nobody.
    const found = await lstat(join(folder, entry.name)).catch(() => undefined)
    if (found !== undefined && !entry.isSymbolicLink() && (found.mode & open) !== 0) {
      loose.push(`${entry.name} (${octal(found.mode)})`)
    }
  }
  const whose = shared ? `for its owner and its group (gid ${gid})` : 'for its owner alone'
  if (loose.length === 0) return [{ name, state: 'ok', text: whose }]
  const [first = ''] = loose
  const rest = loose.length === 1 ? '' : ` and ${plural(loose.length - 1, 'other')}`
  const text = `the folder is ${whose}, but not ${first}${rest}`
  return [{ name, state: 'note', text, help }]
}

function octal(mode: number): string {
  return (mode & 0o7777).toString(8).padStart(4, '0')
}
