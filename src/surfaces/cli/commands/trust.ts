// planwright trust
// =============================================================================

import { CODE_FILE, codeFileOf, distrustFile, trustFile } from '#services'

import { defineCommand, flag, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { openHere } from '../opened.ts'
import { misuse } from '../refusal.ts'
import { bold, dim, green, words, yellow } from '../styled.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export default defineCommand({
  arguments: [],
  options: {
    show: flag('only say whether it is trusted'),
    revoke: flag('take the trust back'),
    json,
  },
  details: [
    `Lets the workspace's ${CODE_FILE} run: the tools that it brings, and whatever it imports.`,
    'That code can do whatever you can do, so read it first. Trust is bound to the place of the',
    'file and to what is in it now; after a change it is asked about again.',
  ],
  examples: [
    { line: 'planwright trust', says: 'after you have read planwright.config.ts' },
    { line: 'planwright trust --show', says: 'whether it is trusted' },
    { line: 'planwright trust --revoke', says: 'never mind' },
  ],

  async run({ options, host, output }) {
    const standing = workspaceHost(host)
    const { root } = await openHere(host, output)
    const file = await codeFileOf(root, standing)
    if (file === undefined) throw misuse('workspace/no-code', { path: CODE_FILE })

    const { path, digest } = file
    const trusted = options.show ? file.trusted : !options.revoke
    if (options.revoke && !options.show) await distrustFile(file, standing)
    else if (!options.show) await trustFile(file, standing)

    if (options.json) output.json({ ok: true, file: path, digest, trusted })
    else {
      const state = trusted ? green('trusted') : yellow('not trusted')
      output.line(words`${state}: ${bold(path)}`, words`${dim(`SHA-256 ${digest}`)}`)
    }
    return options.show && !trusted ? EXIT.refused : EXIT.done
  },
})
