// planwright repair
// =============================================================================

import { dialects } from '#dialects'

import { budgetOption, budgetTexts } from '../budget-option.ts'
import { criticsText } from '../critics-option.ts'
import { argument, defineCommand, flag, json, log, text } from '../command.ts'
import { retriesOption, retriesText } from '../retries-option.ts'

const written = dialects.filter((dialect) => 'grammars' in dialect)

export default defineCommand({
  arguments: [
    argument('FILE', 'a rejected plan, or `-` for standard input', { completes: 'files' }),
  ],
  options: {
    dialect: text('NAME', 'what the plan is written in; detected from the text by default', {
      choices: written.map(({ name }) => name),
    }),
    profile: text('NAME', "the dialect's rule set, such as `strict`"),
    goal: text('WORDS', 'what the plan is for, in words'),
    write: flag('write the plan into the file; the old text is kept'),
    out: text('FILE', 'write the plan into a new file instead of standard output'),
    critics: criticsText,
    retries: retriesText,
    budget: budgetTexts,
    today: text('DATE', 'the date that the model is told, such as 2026-11-22; default: today'),
    record: text('FOLDER', 'keep the answers of the model'),
    replay: text('FOLDER', 'take the answers from there and ask nobody'),
    log,
    json,
  },
  details: [
    'Applies mechanical fixes first; where they suffice no model is asked. Otherwise the model is shown the',
    'text with its errors, at most `--retries` times. The plan goes to standard output, everything else to standard',
    'error. Exit code 0 for a plan, 1 where there is none or critics do not approve it.',
  ],
  examples: [
    { line: 'planwright repair plan.rtfs > repaired.rtfs', says: 'into another file' },
    { line: 'planwright repair plan.rtfs --write', says: 'in place; the old text is kept' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const { repairCommand } = await import('../planning/repair-command.ts')
    const budget = budgetOption(options.budget)
    return await repairCommand({
      file,
      options: { ...options, budget, retries: retriesOption(options.retries) },
      host,
      output,
    })
  },
})
