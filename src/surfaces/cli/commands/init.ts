// planwright init
// =============================================================================

import { CATALOGUE_FILE, initWorkspace, shareWorkspace, type WorkspaceHost } from '#services'

import { defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { makeReady } from '../make-ready.ts'
import { Refusal } from '../refusal.ts'
import { field, paragraph } from '../paragraph.ts'
import { bold, dim, green, join, made, nothing, words, yellow, type Styled } from '../styled.ts'
import type { ExampleFiles } from '#services/workspace/example-files'
import { workspaceHost } from '#services/workspace/world/node-host'

export default defineCommand({
  arguments: [],
  options: {
    example: flag(
      'write plans to try as well: one with an error, one that reads, one that writes, one that asks',
    ),
    group: text('NAME', 'a system group that shares the folder; private by default'),
    json,
  },
  details: [
    'Creates a folder .planwright/ with the configuration, the policy and the list of known tools.',
    'Existing files stay as they are, with --example too. PLANWRIGHT_DIR puts the folder elsewhere.',
    'The folder is private. With --group all members of that group may decide, approve and run here;',
    'each of them trusts the folder for themselves. This also shares an existing folder.',
  ],
  examples: [
    { line: 'planwright init', says: 'in the folder of your project' },
    { line: 'planwright init --example', says: 'with plans to try' },
    { line: 'planwright init --group planners', says: 'for several users of this machine' },
  ],

  async run({ options, host, output }) {
    const standing = workspaceHost(host)
    const initiated = await initWorkspace(standing)
    const { group } = options
    const refusal =
      group === undefined ? undefined : await shareWorkspace(initiated, group, standing)
    if (refusal !== undefined) throw new Refusal(EXIT.usage, [refusal])
    const { covered, withoutOwn } = await makeReady(initiated, host, output)
    const written = [...initiated.written, CATALOGUE_FILE]
    const examples = options.example ? await examplesIn(initiated.root, standing) : undefined
    if (options.json) {
      const more = examples === undefined ? {} : { examples }
      output.json({ ok: true, ...initiated, written, ownCodeLeftOut: withoutOwn, ...more })
      return EXIT.done
    }
    const shown = standing.paths.relative(host.cwd, initiated.folder) || initiated.folder
    output.line(
      words`${green('ready:')} ${bold(shown)}`,
      words`  ${dim('written')} ${join(written)}`,
      ...(initiated.kept.length === 0 ? [] : [words`  ${dim('kept')}    ${join(initiated.kept)}`]),
      ...(group === undefined ? [] : [words`  ${dim('shared')}  with the group ${bold(group)}`]),
      ...(withoutOwn
        ? [
            words`${yellow('left out:')} the tools of ${covered.code ?? ''}; ${bold('planwright trust')} allows them`,
          ]
        : []),
      ...(examples === undefined
        ? []
        : field(dim('  examples'), examples.written.join(', '), FIELDS, output.width)),
      ...(examples === undefined || examples.kept.length === 0
        ? []
        : field(dim('  kept'), examples.kept.join(', '), FIELDS, output.width)),
      nothing,
      ...(examples === undefined ? plainNext(shown, output.width) : EXAMPLE_NEXT),
      ...(host.env['npm_command'] === 'exec' ? paragraph('', BY_NPX, output.width) : []),
    )
    return EXIT.done
  },
})

const FIELDS = 11

async function examplesIn(root: string, host: WorkspaceHost): Promise<ExampleFiles> {
  const { writeExamples } = await import('#services/workspace/example-files')
  return await writeExamples(root, host)
}

function plainNext(shown: string, width: number): readonly Styled[] {
  return [
    `Notes for READ_KNOWLEDGE go into knowledge/, or name folders in ${shown}/config.json.`,
    'Next: planwright init --example writes plans to try, planwright run FILE runs one of yours.',
  ].flatMap((text) => paragraph('', text, width))
}

const BY_NPX = "Type `npx planwright …`, or once: alias planwright='npx planwright'"

const EXAMPLE_NEXT: readonly Styled[] = [
  made('Next:'),
  words`  ${bold('planwright check broken.txt')}  what is wrong with a plan, and where`,
  words`  ${bold('planwright run plan.txt')}      a plan that only reads: it runs at once`,
  words`  ${bold('planwright run meeting.rtfs')}  a plan that writes: you are asked first`,
  words`  ${bold('planwright run trip.rtfs')}     a plan that asks you two questions`,
]
