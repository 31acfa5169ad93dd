// planwright print
// =============================================================================

import { print } from '#compile'
import { dialects } from '#dialects'
import { diagnosticToJson, hasErrors } from '#text'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, reading, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { compileFile, showFaults, verdict, type CompiledFile } from '../plan-file.ts'

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
    'Writes the plan that a text means in another dialect. What cannot be said there is named,',
    'and nothing is printed: a plan that lost a part would be another plan.',
  ],
  examples: [
    { line: 'planwright print plan.txt --to json', says: "the form's own JSON" },
    { line: 'planwright print plan.json --to step', says: 'as STEP text, where it can be said' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const one = await compileFile(file, options, await catalogueHere(host), host)
    const target = options.to === undefined || options.to === 'json' ? 'plan' : options.to
    if (!one.ok) {
      if (options.json) output.json({ file, to: target, ok: false, diagnostics: inJson(one) })
      else {
        showFaults(one, output)
        output.aside(verdict(one))
      }
      return one.exitCode
    }
    const printing = print(one.plan, target)
    const ok = printing.text !== undefined && !hasErrors(printing.diagnostics)
    if (options.json) {
      const diagnostics = inJson({ ...one, diagnostics: printing.diagnostics })
      output.json({ file, to: target, ok, text: printing.text ?? null, diagnostics })
    } else {
      output.diagnostics(one.source, printing.diagnostics, 'error')
      if (printing.text !== undefined) output.data(printing.text)
    }
    return ok ? EXIT.done : EXIT.refused
  },
})

function inJson({ source, diagnostics }: Pick<CompiledFile, 'source' | 'diagnostics'>) {
  return diagnostics.map((one) => diagnosticToJson(source, one))
}
