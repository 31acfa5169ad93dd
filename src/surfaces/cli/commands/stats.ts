// planwright stats
// =============================================================================

import { dialects } from '#dialects'
import { isoTime } from '#runtime/iso-time'

import { defineCommand, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { withRuns } from '../runtime-here.ts'
import { bold, words } from '../styled.ts'
import { timeOption } from '../time-option.ts'

/** How far back it looks where nobody says it. */
const SINCE = '30d'

export default defineCommand({
  arguments: [],
  options: {
    since: text(
      'TIME',
      `only jobs made since then: \`12h\`, \`7d\`, \`2026-11-21\`; default: ${SINCE}`,
    ),
    dialect: text('NAME', 'only jobs for plans in this dialect', {
      choices: dialects.map(({ name }) => name),
    }),
    html: text('FILE', 'write a page with charts into a new file, for a browser'),
    json,
  },
  details: [
    'Counts the planning jobs of this workspace, those of `planwright plan` and `repair`: how they ended,',
    'how often the model had to repair its answer and what was wrong, by dialect, how long answers took,',
    'what the models took in tokens and money, and what critics found. All of it is read from the records of',
    'the jobs; a job in the trash is not counted. At most the newest 5,000 jobs are. The page of `--html`',
    'loads nothing and has no scripts.',
  ],
  examples: [
    { line: 'planwright stats', says: 'of the last 30 days' },
    { line: 'planwright stats --since 7d --dialect rtfs', says: 'of a week, one dialect' },
    { line: 'planwright stats --html planning.html', says: 'a page with charts' },
    { line: 'planwright stats --json', says: 'for programs' },
  ],

  async run({ options, host, output }) {
    const { since = SINCE, dialect } = options
    const now = host.now()
    const range = { from: Math.max(0, timeOption('--since', since, now)), to: now + 1, dialect }
    const { PlanningStatistics } = await import('#app')
    const stats = await withRuns(host, output, (runtime) =>
      new PlanningStatistics(runtime).over(range),
    )
    const { html: file } = options
    if (file !== undefined) {
      const { statsPage } = await import('#app')
      const { writePage } = await import('../new-file.ts')
      await writePage(file, statsPage(stats, isoTime(host.now())), host)
    }
    if (options.json) output.json({ ok: true, ...stats, ...(file === undefined ? {} : { file }) })
    else if (file !== undefined) output.line(words`written to ${bold(file)}`)
    else {
      const { statsView } = await import('../views/stats.ts')
      output.line(...statsView(stats, output.width))
    }
    return EXIT.done
  },
})
