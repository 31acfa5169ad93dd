// planwright ps
// =============================================================================

import { defineCommand, flag, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { listRuns, runListJson } from '../run-list.ts'
import { withRuns } from '../runtime-here.ts'
import { dim, words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import { runListView } from '../views/run-list.ts'

/** Ended runs that `--all` shows; older ones are counted. */
const MOST_ENDED = 50

export default defineCommand({
  arguments: [],
  options: { all: flag('ended runs as well'), json },
  details: [
    'Shows the runs that have not ended: how far they are, what they wait for and since when,',
    'and what to type. Exit code 3 when something waits for a person.',
  ],
  examples: [
    { line: 'planwright ps', says: 'what is open' },
    { line: 'planwright ps --all', says: 'and what has ended' },
  ],

  async run({ options, host, output }) {
    return await withRuns(host, output, async (runtime) => {
      const { open, ended, endedCount } = await listRuns(runtime, options.all ? MOST_ENDED : 0)
      const waits = open.some(({ snapshot }) => snapshot.waiting.length > 0)
      if (options.json) output.json([...open, ...ended].map(runListJson))
      else {
        output.line(...runListView([...open, ...ended], output.width, host.now()))
        const more = endedCount - ended.length
        if (more > 0) {
          const hint = options.all ? '' : words`: planwright ps --all`
          output.line(
            dim(words`${plural(more, 'run')} ${more === 1 ? 'has' : 'have'} ended${hint}`),
          )
        } else if (open.length + ended.length === 0) output.line(dim('no run yet'))
      }
      return waits ? EXIT.waiting : EXIT.done
    })
  },
})
