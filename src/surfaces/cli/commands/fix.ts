// planwright fix
// =============================================================================

import { readingOptions } from '#app/plans/compile-text'
import { fixedTextJson } from '#app/plans/fixed-text-json'
import { fixedText } from '#fixed-text'
import { hasErrors, summaryOf } from '#text'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, flag, json, reading } from '../command.ts'
import { EXIT, moreSevere, type ExitCode } from '../exit-code.ts'
import { compiledFileJson, compileFile } from '../plan-file.ts'
import { rewriteFile } from '../rewrite.ts'
import { stdinOnce } from '../source-file.ts'
import { bold, dim, green, red, words } from '../styled.ts'
import { diffView } from '../views/diff.ts'

export default defineCommand({
  arguments: [
    argument('FILE', 'a plan, or `-` for standard input', { many: true, completes: 'files' }),
  ],
  options: {
    write: flag('write the fixed text into the file; the old one is kept'),
    check: flag('change nothing; exit code 1 when there is something to fix'),
    ...reading,
    json,
  },
  details: [
    'Applies only fixes that are right whatever the author meant; guesses are left to people. Without',
    '--write it shows what it would change. For standard input it prints the fixed text.',
  ],
  examples: [
    { line: 'planwright fix plan.txt', says: 'show what would be fixed' },
    { line: 'planwright fix plan.txt --write', says: 'fix it' },
    { line: 'planwright fix plans/*.txt --check', says: 'for a program: only the exit code' },
    { line: 'planwright fix - < plan.txt', says: 'in a pipeline' },
  ],

  async run({ arguments: files, options, host, output }) {
    stdinOnce(files)
    const catalogue = await catalogueHere(host)
    let exitCode: ExitCode = EXIT.done
    for (const file of files) {
      const first = await compileFile(file, options, catalogue, host)
      if (first.exitCode === EXIT.usage) {
        exitCode = moreSevere(exitCode, first.exitCode)
        if (options.json) output.json({ ...compiledFileJson(first), fixed: [], written: false })
        else output.diagnostics(first.source, first.diagnostics)
        continue
      }
      const result = fixedText(first, { ...readingOptions(options), catalogue })
      const { source, diagnostics } = result.compilation
      const changed = source.text !== first.source.text
      const write = options.write && !options.check && changed && file !== '-'
      const kept = write ? await rewriteFile(file, source.text, host) : undefined
      const wrong = options.check ? changed : hasErrors(diagnostics)
      exitCode = moreSevere(exitCode, wrong ? EXIT.refused : EXIT.done)

      if (options.json) {
        const { left, ...told } = fixedTextJson(result)
        const written = { written: write, ...(kept === undefined ? {} : { kept }) }
        output.json({ file, ...told, ...written, left })
        continue
      }
      if (file === '-') output.data(source.text)
      else output.line(...diffView(file, first.source.text, source.text, output.width))
      const count = words`${result.applied.length} fixed`
      const left = summaryOf(diagnostics)
      const paint = wrong ? red : green
      const name = bold(first.source.name)
      const tell = file === '-' ? output.aside : output.line
      tell(words`${name}: ${paint(changed ? count : words`nothing to fix`)}, ${left} left`)
      if (kept !== undefined) tell(words`${dim('the old text is in')} ${kept}`)
      else if (changed && !options.check && file !== '-') {
        tell(words`${dim('nothing was written;')} planwright fix ${file} --write ${dim('does')}`)
      }
    }
    return exitCode
  },
})
