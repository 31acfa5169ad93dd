// planwright gc
// =============================================================================

import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { KEPT_FOR } from '#app/trash/kept-for'

import { ageOption } from '../age-option.ts'
import { defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { withRuns } from '../runtime-here.ts'
import { dim } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import { collectedView } from '../views/trash.ts'

export default defineCommand({
  arguments: [],
  options: {
    'dry-run': flag('only show what would be deleted'),
    'older-than': text('AGE', `how long a run stays in the trash: 12h, 30d; default: ${KEPT_FOR}`),
    json,
  },
  details: [
    'Permanently deletes what has been in the trash long enough, and what nothing refers to any more:',
    'values, large values, documents, settled commands, leftovers of crashes. Other processes may',
    'continue their runs meanwhile. It can be interrupted at any moment; the next `gc` does the rest.',
  ],
  examples: [
    { line: 'planwright gc --dry-run', says: 'what would be deleted' },
    { line: 'planwright gc', says: `what was removed more than ${KEPT_FOR} ago` },
    { line: 'planwright gc --older-than 0d', says: 'the whole trash' },
  ],

  // What goes permanently is that of everybody.
  decides: () => true,

  async run({ options, host, output }) {
    const olderThanMs = ageOption('--older-than', options['older-than'] ?? KEPT_FOR)
    return await withRuns(host, output, async (runtime, workspace) => {
      const collected = await runtime.collect({ olderThanMs, dryRun: options['dry-run'] })
      if (options.json) output.json({ ok: true, ...collected })
      else {
        output.line(...collectedView(collected))
        const sets = await removedSets(workspace.folder)
        if (sets > 0) {
          const stay = `${plural(sets, 'set')} ${sets === 1 ? 'is' : 'are'} in the trash`
          output.line(dim(`${stay}; \`planwright sets gc\` deletes those that no run names`))
        }
      }
      return EXIT.done
    })
  },
})

/** How many sets are in the trash, which may be needed though no run that is there names them. */
async function removedSets(folder: string): Promise<number> {
  const sets = join(folder, 'sets')
  if (!existsSync(join(sets, 'trash'))) return 0
  const { SetStore } = await import('#sets')
  return (await new SetStore(sets).removed()).length
}
