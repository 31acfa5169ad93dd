// planwright fmt
// =============================================================================

import { readingOptions } from '#app/plans/compile-text'
import { format } from '#compile'
import { diagnosticToJson, hasErrors } from '#text'

import { argument, defineCommand, flag, json, reading } from '../command.ts'
import { EXIT, moreSevere, type ExitCode } from '../exit-code.ts'
import { rewriteFile } from '../rewrite.ts'
import { readSource, stdinOnce } from '../source-file.ts'
import { bold, dim, green, red, words } from '../styled.ts'

export default defineCommand({
  arguments: [
    argument('FILE', 'a plan, or `-` for standard input', { many: true, completes: 'files' }),
  ],
  options: {
    write: flag('write the text into the file; the old one is kept'),
    check: flag('change nothing; exit code 1 when a file is not in this layout'),
    dialect: reading.dialect,
    json,
  },
  details: [
    "Rewrites a plan in its dialect's own layout; what it means, and its digest, stay the same.",
    'Without --write or --check it prints the text.',
  ],
  examples: [
    { line: 'planwright fmt plan.txt', says: 'print it' },
    { line: 'planwright fmt plan.txt --write', says: 'put it into the file' },
    { line: 'planwright fmt plans/*.txt --check', says: 'for a program: only the exit code' },
  ],

  async run({ arguments: files, options, host, output }) {
    stdinOnce(files)
    let exitCode: ExitCode = EXIT.done
    for (const file of files) {
      const reading = await readSource(file, host)
      const { source } = reading
      const printing =
        reading.kind === 'fault'
          ? { text: undefined, diagnostics: [reading.diagnostic] }
          : format(source.text, {
              name: source.name,
              ...readingOptions({ ...options, profile: undefined, goal: undefined }),
            })
      const { text, diagnostics } = printing
      const refused = text === undefined || hasErrors(diagnostics)
      const changed = text !== undefined && text !== source.text
      const write = options.write && !options.check && changed && !refused && file !== '-'
      const kept = write ? await rewriteFile(file, text, host) : undefined
      const readFault = reading.kind === 'fault' ? reading.exitCode : EXIT.refused
      exitCode = moreSevere(exitCode, refused ? readFault : EXIT.done)
      if (options.check && changed) exitCode = moreSevere(exitCode, EXIT.refused)

      if (options.json) {
        output.json({
          file,
          ok: !refused,
          changed,
          written: write,
          ...(kept === undefined ? {} : { kept }),
          ...(text === undefined ? {} : { text }),
          diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
        })
        continue
      }
      output.diagnostics(source, diagnostics, 'error')
      if (refused) continue
      if (!options.write && !options.check) output.data(text)
      else if (options.check) {
        output.line(
          words`${bold(source.name)}: ${changed ? red('would change') : green('as it is')}`,
        )
      } else {
        output.line(words`${bold(source.name)}: ${changed ? green('rewritten') : 'as it was'}`)
        if (kept !== undefined) output.line(words`${dim('the old text is in')} ${kept}`)
      }
    }
    return exitCode
  },
})
