// planwright doctor
// =============================================================================

import { examine, type Finding } from '#app'
import { nodeMachine } from '#services/workspace/world/node-machine'

import { defineCommand, flag, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { markOwnCode } from '../inside-run.ts'
import { modelHere } from '../model-here.ts'
import { paragraph } from '../paragraph.ts'
import { runtimeHost } from '../runtime-here.ts'
import { bold, dim, green, padded, red, words, yellow } from '../styled.ts'

export default defineCommand({
  arguments: [],
  options: {
    sets: flag('also read every result set in full, which takes long for large sets'),
    json,
  },
  details: [
    'Checks what runs here depend on and changes nothing: Node, the store, the disk, its locks, the',
    'journal, the trash, result sets, configuration, policy, the list of tools, trust, security',
    'state, stored secrets, notices, the language model, note folders. Of result sets only the',
    'beginning is read, of at most the newest 2,000; with --sets every byte of each is checked. Exit',
    'code 1 when something would prevent a plan from running.',
  ],
  examples: [
    { line: 'planwright doctor', says: 'what works here and what does not' },
    { line: 'planwright doctor --sets', says: 'and whether each result set is valid' },
    { line: 'planwright doctor --json', says: 'for a program, or for a bug report' },
  ],

  async run({ options, host, output }) {
    const examination = await examine(
      {
        ...runtimeHost(host),
        machine: nodeMachine,
        modelOf: modelHere,
        beforeOwnCode: (folder) => markOwnCode(folder, host),
      },
      { sets: options.sets },
    )
    const { ok, findings } = examination
    if (options.json) output.json(examination)
    else {
      const column = Math.max(...findings.map(({ name }) => name.length))
      for (const { name, state, text, help } of findings) {
        const head = words`${SIGNS[state]} ${bold(padded(name, column))}  `
        output.line(...paragraph(head, text, output.width))
        if (help !== undefined) {
          output.line(...paragraph(`${' '.repeat(column)}        `, help, output.width).map(dim))
        }
      }
    }
    return ok ? EXIT.done : EXIT.refused
  },
})

const SIGNS: Readonly<Record<Finding['state'], ReturnType<typeof words>>> = {
  ok: green('ok   '),
  note: yellow('note '),
  fault: red('FAULT'),
}
