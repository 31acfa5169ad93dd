// planwright rm
// =============================================================================

import { removeRuns, restoreRuns, shortRun, trashedRunJson } from '#app'

import { actorHere } from '../actor-here.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { runNamed, trashedNamed, withRuns } from '../runtime-here.ts'
import { bold, dim, words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import { trashView } from '../views/trash.ts'
import { commandLines, waitingView } from '../views/waiting.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', {
      required: false,
      many: true,
      completes: 'runs',
    }),
  ],
  options: {
    list: flag('show the trash'),
    restore: flag('bring runs back from the trash'),
    force: flag('also runs that have not ended'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    json,
  },
  details: [
    'Moves runs to the trash of this workspace. Nothing of them is lost there: `--restore` restores',
    'them completely, until `planwright gc` deletes what has been in the trash long enough. A run',
    'that has not ended is moved only with `--force`, and one that a process is executing is not',
    'moved.',
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
      if (list) {
        const trash = await runtime.trashed()
        if (options.json) output.json(trash.map(trashedRunJson))
        else if (trash.length === 0) output.line(dim('the trash is empty'))
        else output.line(...trashView(trash, output.width, host.now()))
        return EXIT.done
      }
      // All are found before the first is moved: a name that is wrong changes nothing.
      const runs: string[] = []
      for (const name of names) {
        const { id } = await (restore ? trashedNamed(runtime, name) : runNamed(runtime, name))
        if (!runs.includes(id)) runs.push(id)
      }
      if (restore) await restoreRuns(runtime, runs)
      else {
        await removeRuns(runtime, { runs, actor, evenOpen: force }, (run, { waiting }) => {
          const told = waiting.flatMap((one) => waitingView(one, output.width, host.now()))
          if (told.length > 0) output.aside(words`${bold(shortRun(run))} waits for:`, ...told)
        })
      }
      if (options.json) output.json({ ok: true, runs, state: restore ? 'restored' : 'in-trash' })
      else if (restore) output.line(words`${plural(runs.length, 'run')} restored`)
      else {
        output.line(words`${plural(runs.length, 'run')} moved to the trash`)
        output.line(...commandLines([`planwright rm --restore ${runs.map(shortRun).join(' ')}`]))
      }
      return EXIT.done
    })
  },
})
