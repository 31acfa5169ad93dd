// planwright rm
// =============================================================================

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { listTrash, removeRuns, removeSets, restoreRuns, restoreSets, shortRun } from '#app'
import { whoWords } from '#review'
import type { Workspace } from '#services'
import type { SetStore } from '#sets'
import { SetFailure } from '#sets/failure'
import { shortHandle } from '#sets/handle'

import { actorHere } from '../actor-here.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { misuse, refusal } from '../refusal.ts'
import { runNamed, trashedNamed, withRuns } from '../runtime-here.ts'
import { bold, dim, words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import { setTrashView } from '../views/set-trash.ts'
import { trashView } from '../views/trash.ts'
import { commandLines, waitingView } from '../views/waiting.ts'

export default defineCommand({
  arguments: [
    argument(
      'RUN',
      'the run, or a prefix of its id; or a set, as `set:` and eight digits or more',
      {
        required: false,
        many: true,
        completes: 'runs',
      },
    ),
  ],
  options: {
    list: flag('show the trash'),
    restore: flag('bring runs and sets back from the trash'),
    force: flag('also runs that have not ended'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    json,
  },
  details: [
    'Moves runs and sets to the trash of this workspace. Nothing of them is lost there: `--restore`',
    'restores them completely, until `planwright gc` deletes runs, and `planwright sets gc` sets, that have',
    'been in the trash long enough. A run that has not ended is moved only with `--force`, and one that',
    'a process is executing is not moved.',
  ],
  examples: [
    { line: 'planwright rm k3f9ab', says: 'to the trash' },
    { line: 'planwright rm --list', says: 'what is in the trash, since when, by whom' },
    { line: 'planwright rm --restore k3f9ab', says: 'and back' },
  ],

  async run({ arguments: names, options, host, output }) {
    const { list, restore, force } = options
    if (!list && names.length === 0) {
      throw misuse('cli/argument-missing', {
        command: 'rm',
        argument: 'RUN',
        example: 'planwright rm k3f9ab',
      })
    }
    return await withRuns(host, output, async (runtime, workspace) => {
      const actor = actorHere(host, options.by, workspace)
      const store = await setsOf(workspace, list ? [] : names, host)
      if (list) {
        const trash = await runtime.trashed()
        const removed = (await store?.trashed()) ?? []
        if (options.json) output.json(await listTrash(runtime, store))
        else if (trash.length + removed.length === 0) output.line(dim('the trash is empty'))
        else {
          output.line(...trashView(trash, output.width, host.now()))
          output.line(...setTrashView(removed, output.width, host.now()))
        }
        return EXIT.done
      }
      // All are found before the first is moved: a name that is wrong changes nothing.
      const runs = new Set<string>()
      const sets = new Set<string>()
      for (const name of names) {
        if (store !== undefined && isSetName(name)) {
          sets.add(await (restore ? store.resolveRemoved(name) : store.resolve(name)))
        } else {
          const { id } = await (restore ? trashedNamed(runtime, name) : runNamed(runtime, name))
          runs.add(id)
        }
      }
      if (restore) await restoreRuns(runtime, [...runs])
      else {
        await removeRuns(
          runtime,
          { runs: [...runs], actor, evenOpen: force },
          (run, { waiting }) => {
            const told = waiting.flatMap((one) => waitingView(one, output.width, host.now()))
            if (told.length > 0) output.aside(words`${bold(shortRun(run))} waits for:`, ...told)
          },
        )
      }
      if (store !== undefined && restore) await restoreSets(store, [...sets])
      else if (store !== undefined) {
        const removal = { at: new Date(host.now()).toISOString(), by: whoWords(actor) }
        await removeSets(store, [...sets], removal)
      }
      const moved = [
        ...(runs.size === 0 ? [] : [plural(runs.size, 'run')]),
        ...(sets.size === 0 ? [] : [plural(sets.size, 'set')]),
      ].join(' and ')
      if (options.json) {
        const named = sets.size === 0 ? {} : { sets: [...sets] }
        output.json({
          ok: true,
          runs: [...runs],
          ...named,
          state: restore ? 'restored' : 'in-trash',
        })
      } else if (restore) output.line(words`${moved} restored`)
      else {
        output.line(words`${moved} moved to the trash`)
        const back = [...[...runs].map(shortRun), ...[...sets].map(shortHandle)]
        output.line(...commandLines([`planwright rm --restore ${back.join(' ')}`]))
      }
      return EXIT.done
    }).catch((thrown: unknown) => {
      if (thrown instanceof SetFailure) throw refusal(thrown.code, thrown.details)
      throw thrown
    })
  },
})

/** The sets of the workspace, where a name is one of theirs, or where nothing is named and some were removed. */
async function setsOf(
  workspace: Workspace,
  names: readonly string[],
  host: Host,
): Promise<SetStore | undefined> {
  const isAsked = names.length === 0 ? hasRemovedSets(workspace.folder) : names.some(isSetName)
  if (!isAsked) return undefined
  const { storeHere } = await import('../sets/store-here.ts')
  return await storeHere(workspace, host)
}

function hasRemovedSets(folder: string): boolean {
  return existsSync(join(folder, 'sets', 'trash'))
}

function isSetName(name: string): boolean {
  return name.startsWith('set:')
}
