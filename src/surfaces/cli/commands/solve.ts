// planwright solve
// =============================================================================

import { ageOption } from '../age-option.ts'
import { countOption } from '../assignments.ts'
import { budgetOption, budgetTexts } from '../budget-option.ts'
import { criticsText } from '../critics-option.ts'
import { argument, defineCommand, flag, json, log, text, texts } from '../command.ts'
import { misuse } from '../refusal.ts'
import { retriesOption, retriesText } from '../retries-option.ts'

const DOMAINS = ['physics', 'mathematics', 'chemistry', 'engineering', 'biology', 'other'] as const

export default defineCommand({
  arguments: [
    argument('PROBLEM', 'what is to be found, in words, or `-` for standard input', {
      required: false,
    }),
  ],
  options: {
    domain: text('NAME', 'the field of knowledge; default: other', { choices: [...DOMAINS] }),
    input: texts(
      'NAME=VALUE',
      'a value for a variable that the problem leaves open; may be repeated',
    ),
    derivation: text('FORM', 'print the way to the answer, to be copied', {
      choices: ['markdown', 'latex'],
    }),
    critics: criticsText,
    plan: text('FILE', 'an atomic plan of the problem: a model is asked only where it is refused'),
    votes: text(
      'COUNT',
      'by how many votes an answer of a model must be ahead of every other; default: 3',
    ),
    retries: retriesText,
    replans: text(
      'COUNT',
      'how often results that do not hold lead to another version of the plan; default: 1',
    ),
    budget: budgetTexts,
    within: text('TIME', 'stop after this time where it can be resumed, such as 90s or 5m'),
    'no-cache': flag('ask the model, even where the same problem was planned before'),
    from: text('RUN', 'go on from a planning job'),
    today: text('DATE', 'the date that the model is told, such as 2026-11-22; default: today'),
    record: text('FOLDER', 'keep the answers of the model'),
    replay: text('FOLDER', 'take the answers from there and ask nobody'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    log,
    json,
  },
  details: [
    'A model plans the problem as steps of one operation each; the compiler, the critics and the dimensions of all',
    'units are checked before anything is computed. Then the plan is run, and each result is put back into its',
    'formula. What does not hold goes back to the planner as a finding. Exit code 0 where all that was to be found',
    'is known, 1 where it is not, 3 where somebody must answer or the work was stopped.',
  ],
  examples: [
    {
      line: 'planwright solve "A car goes from 0 to 60 mph in 5 s. What is its acceleration?" --domain physics',
      says: 'plan it, compute it, check it',
    },
    {
      line: 'planwright solve "What is 9 + 10" --domain mathematics --replay examples/12-planning',
      says: 'recorded answers, without a key',
    },
    { line: 'planwright solve - --derivation markdown < problem.txt', says: 'with the way there' },
    {
      line: 'planwright solve - --plan plan.json < problem.txt',
      says: 'a plan that is there, without a model',
    },
    { line: 'planwright solve --from k3f9ab', says: 'go on with what was stopped' },
  ],
  decides: () => true,

  async run({ arguments: [given], options, host, output }) {
    const { from } = options
    if (given !== undefined && from !== undefined) throw misuse('cli/problem-and-from')
    if (given === undefined && from === undefined) throw misuse('cli/no-problem')
    const budget = budgetOption(options.budget)
    const replans = countOrNone('--replans', options.replans)
    const retries = retriesOption(options.retries)
    const votes = options.votes === undefined ? undefined : countOption('--votes', options.votes)
    if (from !== undefined && options.plan !== undefined) throw misuse('cli/problem-and-from')
    const within = options.within === undefined ? undefined : ageOption('--within', options.within)
    const { solveCommand } = await import('../solving/solve-command.ts')
    const read = { ...options, budget, replans, retries, votes, within }
    return await solveCommand({ given, options: read, host, output })
  },
})

/** A whole number from 0; undefined where none was given. */
function countOrNone(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (/^\d{1,2}$/.test(given)) return Number(given)
  throw misuse('cli/not-a-count', { option, text: given, range: '0 to 99' })
}
