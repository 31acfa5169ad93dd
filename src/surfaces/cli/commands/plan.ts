// planwright plan
// =============================================================================

import { dialects } from '#dialects'

import { budgetOption, budgetTexts } from '../budget-option.ts'
import { criticsText } from '../critics-option.ts'
import { argument, defineCommand, flag, json, log, text, texts } from '../command.ts'
import { misuse } from '../refusal.ts'
import { retriesOption, retriesText } from '../retries-option.ts'

/** Those that a model is told how to write. */
const written = dialects.filter((dialect) => 'grammars' in dialect)

const DOMAINS = ['physics', 'mathematics', 'chemistry', 'engineering', 'biology', 'other'] as const

export default defineCommand({
  arguments: [
    argument('TASK', 'what is wanted, in words, or `-` for standard input', { required: false }),
  ],
  options: {
    dialect: text(
      'NAME',
      'what the plan is written in; chosen by the words of the task by default',
      {
        choices: written.map(({ name }) => name),
      },
    ),
    profile: text('NAME', "the dialect's rule set, such as `strict`"),
    domain: text('NAME', 'the field of knowledge; default: other', { choices: [...DOMAINS] }),
    run: flag('review the plan and run it, as `planwright run` does'),
    talk: flag('talk a delegation plan over; it is handed over when you agree'),
    out: text('FILE', 'write the plan into a new file instead of standard output'),
    context: texts(
      'RUN|FILE',
      "an earlier run's results, or a text, for the model; may be repeated",
    ),
    critics: criticsText,
    retries: retriesText,
    budget: budgetTexts,
    'no-cache': flag('ask the model, even where the same task was planned before'),
    from: text('RUN', 'go on with a job, or print the plan of one that has ended'),
    'show-prompt': flag('print what the model would be asked, and ask nobody'),
    today: text('DATE', 'the date that the model is told, such as 2026-11-22; default: today'),
    record: text('FOLDER', 'keep the answers of the model'),
    replay: text('FOLDER', 'take the answers from there and ask nobody'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    log,
    json,
  },
  details: [
    'Asks the model that is set up (OPEN_ROUTER_KEY, or PLANNER_BASE_URL and PLANNER_API_KEY) for a plan,',
    'checks it, fixes what is mechanical, shows the model its errors (`--retries`), and has critics judge',
    'the result. Nothing is run without `--run`. The plan goes to standard output, everything else to',
    'standard error. Exit code 0 for a plan, 1 where there is none or critics do not approve it.',
  ],
  examples: [
    { line: 'planwright plan "Ask for a name and greet" > hello.md', says: 'a plan in a file' },
    { line: 'planwright plan "Greet the team" --dialect rtfs --run', says: 'review and run it' },
    {
      line: 'planwright plan "Go on from there" --context k3f9ab',
      says: 'with the results of a run',
    },
    {
      line: 'planwright plan "Greet the team" --show-prompt',
      says: 'for another model: what it would be asked',
    },
    {
      line: 'planwright plan "Find drug targets" --talk',
      says: 'talk a delegation plan over',
    },
    { line: 'planwright plan --from k3f9ab', says: 'go on with a job that was stopped' },
    {
      line: 'planwright plan "What is 9 + 10" --domain mathematics --replay examples/12-planning',
      says: 'recorded answers, without a key',
    },
  ],
  decides: ({ run }) => run,

  async run({ arguments: [given], options, host, output }) {
    const { from } = options
    if (given !== undefined && from !== undefined) throw misuse('cli/plan-and-from')
    if (given === undefined && from === undefined) throw misuse('cli/no-task')
    if (options.talk) refuseBeside(options)
    const { planCommand } = await import('../planning/plan-command.ts')
    const budget = budgetOption(options.budget)
    const retries = retriesOption(options.retries)
    return await planCommand({ given, options: { ...options, budget, retries }, host, output })
  },
})

/** What has a meaning only for plans that are written in one go. */
const IN_ONE_GO = [
  'run',
  'out',
  'from',
  'show-prompt',
  'critics',
  'retries',
  'profile',
  'domain',
  'no-cache',
  'context',
]

/** What a talk has no use for may have been meant, so it is refused. */
function refuseBeside(options: Readonly<Record<string, unknown>>): void {
  const { dialect } = options
  if (typeof dialect === 'string' && dialect !== 'delegation') {
    throw misuse('cli/talk-beside', { option: `--dialect ${dialect}` })
  }
  for (const name of IN_ONE_GO) {
    const one = options[name]
    if (one === undefined || one === false || (Array.isArray(one) && one.length === 0)) continue
    throw misuse('cli/talk-beside', { option: `--${name}` })
  }
}
