// planwright check
// =============================================================================

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, reading } from '../command.ts'
import { EXIT, moreSevere, type ExitCode } from '../exit-code.ts'
import { compiledFileJson, compileFile, verdict } from '../plan-file.ts'
import { stdinOnce } from '../source-file.ts'

export default defineCommand({
  arguments: [
    argument('FILE', 'a plan, or `-` for standard input', { many: true, completes: 'files' }),
  ],
  options: { ...reading, json },
  details: [
    'Parses and checks plans; it runs nothing and asks nothing.',
    'Exit code 1 when a plan has an error, 2 when a file cannot be read.',
    'With --json, one object per file, each on a line: {file, dialect, ok, diagnostics, digest}.',
  ],
  examples: [
    { line: 'planwright check plan.txt', says: 'one plan' },
    { line: 'planwright check plans/*.txt --json', says: 'many, for a program' },
    { line: 'planwright check - --dialect step', says: 'what another program writes' },
    { line: 'planwright check plan.txt --profile strict', says: "by the dialect's strict rules" },
  ],

  async run({ arguments: files, options, host, output }) {
    stdinOnce(files)
    const catalogue = await catalogueHere(host)
    let exitCode: ExitCode = EXIT.done
    for (const file of files) {
      const one = await compileFile(file, options, catalogue, host)
      exitCode = moreSevere(exitCode, one.exitCode)
      if (options.json) output.json(compiledFileJson(one))
      else {
        output.diagnostics(one.source, one.diagnostics)
        output.line(verdict(one))
      }
      if (output.isClosed()) break
    }
    return exitCode
  },
})
