// planwright compile
// =============================================================================

import { compiledPlanJson } from '#app/plans/compile-text'
import { planDigest } from '#plan'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, reading } from '../command.ts'
import { compileFile, showFaults, verdict } from '../plan-file.ts'
import { dim, words } from '../styled.ts'
import { planOutline } from '../views/plan-outline.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, or `-` for standard input', { completes: 'files' })],
  options: { ...reading, json },
  details: [
    'Shows the plan that a text means: its steps in order, what each calls, and the digest. With',
    '--json, the output of `check --json` plus the plan itself under `plan`.',
  ],
  examples: [
    { line: 'planwright compile plan.txt', says: 'the plan in words' },
    { line: 'planwright compile plan.txt --json', says: 'the plan as data' },
    { line: 'planwright compile - --goal "Learn decorators"', says: 'a text that names no goal' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const one = await compileFile(file, options, await catalogueHere(host), host)
    const { plan } = one
    if (options.json) {
      output.json(compiledPlanJson(file, one))
      return one.exitCode
    }
    showFaults(one, output)
    if (plan === undefined) output.aside(verdict(one))
    else {
      output.line(...planOutline(plan, output.width))
      output.line(words`${dim('digest')} ${planDigest(plan)}`)
    }
    return one.exitCode
  },
})
