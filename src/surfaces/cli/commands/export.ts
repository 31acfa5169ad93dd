// planwright export
// =============================================================================

import { argument, defineCommand, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { bold, words } from '../styled.ts'

export default defineCommand({
  arguments: [argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' })],
  options: {
    to: text('FILE', 'the file to write; default: standard output'),
    json,
  },
  details: [
    'Writes a run as JSON lines: the plan, policy and tools that it was created from, its values, and',
    'its events with their hashes. `verify FILE` verifies it without this folder. A run whose record',
    'contains a secret is not exported.',
  ],
  examples: [
    { line: 'planwright export k3f9ab --to run.jsonl', says: 'for an audit, or to keep' },
    { line: 'planwright verify run.jsonl', says: 'whether it is complete' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuns(host, output, async (runtime) => {
      const { id } = await runNamed(runtime, name)
      const lines = runtime.exportRun(id)
      if (options.to === undefined) {
        for await (const line of lines) {
          if (output.isClosed()) break
          output.data(`${line}\n`)
        }
        return EXIT.done
      }
      const { writeNewFile } = await import('../new-file.ts')
      const written = await writeNewFile(options.to, lines, host)
      if (!written) throw misuse('cli/file-exists', { file: options.to })
      if (options.json) output.json({ ok: true, run: id, file: options.to })
      else output.line(words`run ${bold(id)} written to ${bold(options.to)}`)
      return EXIT.done
    })
  },
})
