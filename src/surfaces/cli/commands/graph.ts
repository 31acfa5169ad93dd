// planwright graph
// =============================================================================

import { mermaid } from '#plan'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, reading, text } from '../command.ts'
import { compiledFileJson, compileFile, showFaults, verdict } from '../plan-file.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, or `-` for standard input', { completes: 'files' })],
  options: {
    direction: text('WAY', 'which way it runs: `down` or `right`', { choices: ['down', 'right'] }),
    ...reading,
    json,
  },
  details: [
    'Draws the steps as boxes, coloured by what they may do, with an arrow where a result goes from',
    'one to another. The text is Mermaid: most Markdown viewers show it as a picture.',
  ],
  examples: [
    { line: 'planwright graph plan.txt', says: 'as Mermaid text' },
    { line: 'planwright graph plan.txt --direction right > plan.mmd', says: 'into a file' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const catalogue = await catalogueHere(host)
    const one = await compileFile(file, options, catalogue, host)
    const direction = options.direction === 'right' ? 'right' : 'down'
    const drawn = one.plan === undefined ? null : mermaid(one.plan, catalogue, { direction })
    if (options.json) {
      output.json({ ...compiledFileJson(one), mermaid: one.ok ? drawn : null })
      return one.exitCode
    }
    showFaults(one, output)
    if (one.ok && drawn !== null) output.data(drawn)
    else output.aside(verdict(one))
    return one.exitCode
  },
})
