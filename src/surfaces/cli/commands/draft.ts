// planwright draft
// =============================================================================

import { argument, defineCommand, flag, json, log, text, texts, type Given } from '../command.ts'
import type { ExitCode } from '../exit-code.ts'
import { misuse, suggestion } from '../refusal.ts'
import type { DraftLine } from '../drafting/draft-line.ts'

const options = {
  goal: text('WORDS', '`save`, `build`: what the strategy is for; by default the goal in the plan'),
  notes: text('FILE', '`save`: notes about it, as Markdown; `-` for standard input'),
  version: text('N', '`build`: which version; default: the last'),
  instructions: text('WORDS', '`build`: instructions for every sub-agent, besides its task'),
  id: text('NAME', '`build`: a name for the run'),
  by: text(
    'NAME',
    '`build`: a name to record beside the system’s user; the configured one by default',
  ),
  budget: texts(
    'AMOUNT',
    "`build`: what the run may spend on models: tokens, '$0.50', both, `none`",
  ),
  'keep-sets': flag('`build`: keep sets whose files have changed since they were made'),
  detach: flag('`build`: make the run, and leave it for `resume`'),
  log,
  json,
} as const

interface Action {
  /** How many words may follow it. */
  readonly words: number
  /** Which of the options mean something; `--json` always does. */
  readonly options: readonly (keyof typeof options)[]
  run(line: DraftLine): Promise<ExitCode>
}

const ACTIONS: Readonly<Record<string, Action>> = {
  save: {
    words: 1,
    options: ['goal', 'notes'],
    run: async (line) => (await import('../drafting/save.ts')).saveHere(line),
  },
  show: {
    words: 1,
    options: [],
    run: async (line) => (await import('../drafting/show.ts')).showVersion(line),
  },
  list: {
    words: 0,
    options: [],
    run: async (line) => (await import('../drafting/list.ts')).listVersions(line),
  },
  diff: {
    words: 2,
    options: [],
    run: async (line) => (await import('../drafting/diff.ts')).compareVersions(line),
  },
  build: {
    words: 0,
    options: [
      'goal',
      'version',
      'instructions',
      'id',
      'by',
      'budget',
      'keep-sets',
      'detach',
      'log',
    ],
    run: async (line) => (await import('../drafting/build.ts')).buildVersion(line),
  },
  artifacts: {
    words: 1,
    options: [],
    run: async (line) => (await import('../drafting/artifacts.ts')).showArtifacts(line),
  },
}

export default defineCommand({
  arguments: [
    argument('ACTION', '`save`, `show`, `list`, `diff`, `build` or `artifacts`', {
      completes: Object.keys(ACTIONS),
    }),
    argument('WHAT', 'the file to save, the version to show, the artifact; see below', {
      required: false,
      completes: 'files',
    }),
    argument('TO', '`diff`: the later version', { required: false }),
  ],
  options,
  details: [
    'The draft is the delegation plan under discussion; every version of it is kept. `save FILE`',
    'takes a delegation plan, or notes in Markdown that contain the plan. It also saves a plan with',
    'errors, and reports them. `list` and `show [VERSION]` show versions, `diff [FROM [TO]]` what',
    'changed between two, by default the last two. `build` reviews and runs the last version, exactly',
    'as `planwright run` does. `artifacts [ID]` shows the plans in prose that a planner saved.',
  ],
  examples: [
    { line: 'planwright draft save plan.json', says: 'the first version, or the next' },
    { line: 'planwright draft save notes.md --goal "Find kinases"', says: 'a plan inside notes' },
    { line: 'planwright draft list', says: 'all versions, and whether they compile' },
    { line: 'planwright draft diff', says: 'what changed since the version before' },
    { line: 'planwright draft diff 1 3', says: 'what changed between two versions' },
    { line: 'planwright draft build', says: 'review the last version, and run it' },
    { line: 'planwright draft build --version 2 --detach', says: 'make a run of an earlier one' },
  ],

  async run({ arguments: [action = '', ...rest], options: given, host, output }) {
    const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (chosen === undefined) throw noSuchAction(action)
    refuseUnused(action, chosen, rest, given)
    return await chosen.run({ words: rest, options: given, host, output })
  },
})

function noSuchAction(action: string) {
  const names = Object.keys(ACTIONS)
  return misuse('cli/no-such-action', {
    command: 'draft',
    action,
    known: names.map((name) => `\`${name}\``).join(', '),
    ...suggestion(action, names),
  })
}

/** What the action has no use for may have been meant, so it is refused. */
function refuseUnused(
  name: string,
  action: Action,
  rest: readonly string[],
  given: Given<typeof options>,
): void {
  const command = `draft ${name}`
  const extra = rest[action.words]
  if (extra !== undefined) throw misuse('cli/argument-extra', { command, argument: extra })
  for (const option of Object.keys(options) as (keyof typeof options)[]) {
    if (option === 'json' || action.options.includes(option)) continue
    const one = given[option]
    if (one === undefined || one === false || (Array.isArray(one) && one.length === 0)) continue
    throw misuse('cli/option-of-other-action', { command, option })
  }
}
