// planwright verify
// =============================================================================

import { open, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

import { verificationJson } from '#app'
import type { Verification } from '#runtime'
import { messageOf } from '#text'

import { byteLines } from '../byte-lines.ts'
import { argument, defineCommand, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { bold, dim, green, red, words, yellow } from '../styled.ts'
import { paragraph } from '../paragraph.ts'
import { plural } from '../views/amounts.ts'

export default defineCommand({
  arguments: [
    argument('RUN|FILE', 'the run, or a prefix of its id, or a file that `export` wrote', {
      completes: 'runs',
    }),
  ],
  options: { head: text('HASH', 'a head of the run that was kept elsewhere'), json },
  details: [
    'Verifies the hash chain from the first event and compares every value with its digest. A',
    'truncated end is detected only against a head that was kept elsewhere: --head.',
  ],
  examples: [
    { line: 'planwright verify k3f9ab', says: 'whether the record is complete' },
    { line: 'planwright verify run.jsonl', says: 'the same of an exported run, without a folder' },
    { line: 'planwright verify k3f9ab --head 5d41…', says: 'and continues from a known head' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    const path = resolve(host.cwd, name)
    const isFile = (await stat(path).catch(() => undefined))?.isFile() === true
    const { verification, foreign } = isFile
      ? { verification: await verifiedFile(path, options.head), foreign: undefined }
      : await withRuns(host, output, async (runtime) => {
          const { id } = await runNamed(runtime, name)
          const found = await runtime.verify(id, options.head)
          return { verification: found, foreign: await runtime.foreign() }
        })
    const { rows, head, missingValues, diagnostics, newer } = verification
    const whole = diagnostics.length === 0
    if (options.json) output.json(verificationJson(verification, foreign))
    else {
      output.faults(diagnostics)
      const verdict = whole ? green('whole') : red('not complete')
      output.line(words`${verdict}: ${plural(rows, 'event')}, ${dim('head')} ${bold(head)}`)
      if (newer !== undefined) {
        const only = 'only its chain, its values and its documents were verified'
        output.line(...paragraph('', `${messageOf(newer)} So ${only}.`, output.width).map(yellow))
      }
      if (missingValues > 0) {
        output.line(yellow(`${plural(missingValues, 'value')} gone: erased, or lost`))
      }
    }
    return whole ? EXIT.done : EXIT.refused
  },
})

/** An exported run, read line by line. */
async function verifiedFile(path: string, head: string | undefined): Promise<Verification> {
  const file = await open(path)
  try {
    const { verifyExport } = await import('#runtime')
    return await verifyExport(byteLines(file.createReadStream()), head)
  } finally {
    await file.close()
  }
}
