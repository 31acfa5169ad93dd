// What an upgrade has people asked again, looked at
// =============================================================================

import type { World } from '#runtime'
import type { Opening } from '#services'
import { journalUser } from '#services/workspace/user-files'

import { plural } from '../amounts.ts'
import { checkUpgrade } from '../upgrade/check-upgrade.ts'
import type { DoctorHost } from './doctor-host.ts'
import type { Finding } from './finding.ts'

/** Counts what is asked again, because an earlier version described tools less exactly; nothing where nothing is. */
export async function askedAgain(opening: Opening, host: DoctorHost): Promise<readonly Finding[]> {
  const { found } = opening
  const { files, paths } = host.workspace
  const folder = found?.folder ?? ''
  if ((await files.look(paths.join(folder, 'journal.db'))) === undefined) return []
  // A journal that cannot be opened has a line of its own.
  const world = await host.world(folder, found?.root ?? '').catch(() => undefined)
  if (world === undefined) return []
  try {
    // One that is to be adopted first is looked at as it will stand then.
    const isForeign = world.home?.foreign() !== undefined
    const look = (one: World) => checkUpgrade(opening, one, host.workspace, { isCopy: isForeign })
    const report = isForeign
      ? await host.machine.onJournalCopy(folder, journalUser(host.workspace), look)
      : await look(world)
    const asked = [
      ...(report.askedAgain.length === 0 ? [] : [plural(report.askedAgain.length, 'run')]),
      ...(report.standing.length === 0
        ? []
        : [plural(report.standing.length, 'standing decision')]),
    ]
    if (asked.length === 0) return []
    const text = `${asked.join(' and ')} asked again once, because tools are now described more exactly`
    const help = '`planwright upgrade --check` lists them.'
    return [{ name: 'decisions', state: 'note', text, help }]
  } finally {
    await world.close()
  }
}
