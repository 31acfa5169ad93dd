// planwright run
// =============================================================================

import { actorHere } from '../actor-here.ts'
import { inputValues } from '../input-values.ts'
import { budgetOption, budgetTexts } from '../budget-option.ts'
import { argument, defineCommand, flag, json, log, reading, text, texts } from '../command.ts'
import { compiledFileJson, compileFile, showFaults, verdict } from '../plan-file.ts'
import { reviewAndRun } from '../review-and-run.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, or `-` for standard input', { completes: 'files' })],
  options: {
    input: texts(
      'NAME=VALUE',
      'a value for an input of the plan, as JSON or text; may be repeated',
    ),
    id: text('NAME', 'an id for the run; an id that was used before is refused'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    budget: budgetTexts,
    detach: flag('make the run, and leave it for `resume`'),
    ...reading,
    log,
    json,
  },
  details: [
    'A plan that the policy allows runs at once. For any other a person decides first: on a terminal',
    'here and now, otherwise the run waits and the command that approves it is printed (exit code 3).',
    'Ctrl-C stops the process; `resume` continues the run. With a budget the run is paused before the',
    'next question to a model once it is spent; `resume --budget` raises it, and nothing is lost.',
  ],
  examples: [
    { line: 'planwright run plan.txt', says: 'review it, ask for approval where needed, run it' },
    { line: 'planwright run plan.json --input city=Oslo', says: 'with a value for an input' },
    { line: 'planwright run plan.txt --budget 100000', says: 'spend so many tokens at most' },
    { line: 'planwright run plan.txt --json', says: 'for a program: one object at the end' },
    { line: 'planwright run - < plan.txt', says: 'what another program wrote' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const inputs = await inputValues(options.input, host)
    const budget = budgetOption(options.budget)
    const work = async (here: RuntimeHere) => {
      const one = await compileFile(file, options, here.catalogue, host)
      if (!options.json) showFaults(one, output)
      if (!one.ok) {
        if (options.json) output.json(compiledFileJson(one))
        else output.aside(verdict(one))
        return one.exitCode
      }

      const actor = actorHere(host, options.by, here.workspace)
      return await reviewAndRun({
        here,
        plan: one.plan,
        name: one.source.name,
        created: {
          inputs,
          actor,
          source: one.source.text,
          ...(options.id === undefined ? {} : { id: options.id }),
          ...(budget === undefined ? {} : { budget }),
        },
        detach: options.detach,
        context: { host, output, actor, json: options.json, reviewContext: here },
      })
    }
    return await withRuntime(host, output, work, options)
  },
})
