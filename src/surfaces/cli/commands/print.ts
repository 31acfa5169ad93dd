// planwright print
// =============================================================================

import { printedPlanJson, printPlan } from '#app/plans/print-plan'
import { dialects } from '#dialects'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, reading, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { compileFile, showFaults, verdict } from '../plan-file.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, or `-` for standard input', { completes: 'files' })],
  options: {
    to: text('NAME', 'the dialect to write; `json` is the form’s own JSON, and the default', {
      choices: ['json', ...dialects.map(({ name }) => name)],
    }),
    ...reading,
    json,
  },
  details: [
    'Prints the plan in another dialect. If a part cannot be expressed there, it is named and nothing',
    'is printed: a plan without that part would be a different plan.',
  ],
  examples: [
    { line: 'planwright print plan.txt --to json', says: "the form's own JSON" },
    { line: 'planwright print plan.json --to step', says: 'as STEP text, where it can be said' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const one = await compileFile(file, options, await catalogueHere(host), host)
    const printed = printPlan(one, options.to)
    const { ok, text, diagnostics } = printed
    if (options.json) output.json(printedPlanJson(file, printed))
    else if (!one.ok) {
      showFaults(one, output)
      output.aside(verdict(one))
    } else {
      output.diagnostics(one.source, diagnostics, 'error')
      if (text !== undefined) output.data(text)
    }
    if (!one.ok) return one.exitCode
    return ok ? EXIT.done : EXIT.refused
  },
})
