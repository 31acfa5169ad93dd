// planwright gc
// =============================================================================

import { ageOption } from '../age-option.ts'
import { defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { withRuns } from '../runtime-here.ts'
import { collectedView } from '../views/trash.ts'

const DEFAULT_AGE = '30d'

export default defineCommand({
  arguments: [],
  options: {
    'dry-run': flag('only show what would be deleted'),
    'older-than': text(
      'AGE',
      `how long a run stays in the trash: 12h, 30d; default: ${DEFAULT_AGE}`,
    ),
    json,
  },
  details: [
    'Permanently deletes what has been in the trash long enough, and what nothing refers to any more:',
    'values, large values, documents, settled commands, leftovers of crashes. Other processes may',
    'continue their runs meanwhile. It can be interrupted at any moment; the next `gc` does the rest.',
  ],
  examples: [
    { line: 'planwright gc --dry-run', says: 'what would be deleted' },
    { line: 'planwright gc', says: `what was removed more than ${DEFAULT_AGE} ago` },
    { line: 'planwright gc --older-than 0d', says: 'the whole trash' },
  ],

  async run({ options, host, output }) {
    const olderThanMs = ageOption('--older-than', options['older-than'] ?? DEFAULT_AGE)
    return await withRuns(host, output, async (runtime) => {
      const collected = await runtime.collect({ olderThanMs, dryRun: options['dry-run'] })
      if (options.json) output.json({ ok: true, ...collected })
      else output.line(...collectedView(collected))
      return EXIT.done
    })
  },
})
