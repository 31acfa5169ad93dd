// planwright init
// =============================================================================

import {
  CATALOGUE_FILE,
  CONFIG_FILE,
  initWorkspace,
  POLICY_FILE,
  shareWorkspace,
  trustFolder,
  workspaceTools,
  writeCatalogue,
} from '#services'

import { defineCommand, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { openHere } from '../opened.ts'
import { modelHere } from '../model-here.ts'
import { Refusal } from '../refusal.ts'
import { bold, dim, green, join, nothing, words, yellow } from '../styled.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export default defineCommand({
  arguments: [],
  options: {
    group: text('NAME', 'a group of the system that shares the folder; else it is private'),
    json,
  },
  details: [
    'Makes a folder .planwright/ with the configuration, the policy and the list of known tools.',
    'What is there already stays as it is. PLANWRIGHT_DIR puts the folder elsewhere.',
    'The folder is private. With --group all members of that group may decide, approve and run here;',
    'each of them trusts the folder for themselves. That also shares a folder that is there already.',
  ],
  examples: [
    { line: 'planwright init', says: 'in the folder of your project' },
    { line: 'planwright init --group planners', says: 'for several users of this machine' },
  ],

  async run({ options, host, output }) {
    const standing = workspaceHost(host)
    const made = await initWorkspace(standing)
    const { group } = options
    const refusal = group === undefined ? undefined : await shareWorkspace(made, group, standing)
    if (refusal !== undefined) throw new Refusal(EXIT.usage, [refusal])
    const workspace = await openHere(host, output)
    const { state, covered, rules } = workspace.trust
    // What one's own command wrote is trusted; what was there before is not.
    const isAllWritten = !made.kept.includes(CONFIG_FILE) && !made.kept.includes(POLICY_FILE)
    if (isAllWritten && state === 'needless') {
      // It needs no trust as it is: a user without a place for the list can do without.
      await trustFolder(covered, rules, standing).catch(() => undefined)
    }
    const withoutOwn = covered.code !== undefined && state === 'none'
    const parts = { model: modelHere(workspace), withoutOwn }
    const tools = await workspaceTools(workspace, standing, parts)
    if ('refusal' in tools) throw new Refusal(EXIT.usage, [tools.refusal])
    await writeCatalogue(made.folder, tools.catalogue, standing)
    const written = [...made.written, CATALOGUE_FILE]
    if (options.json) {
      output.json({ ok: true, ...made, written, ownCodeLeftOut: withoutOwn })
      return EXIT.done
    }
    const shown = standing.paths.relative(host.cwd, made.folder) || made.folder
    output.line(
      words`${green('ready:')} ${bold(shown)}`,
      words`  ${dim('written')} ${join(written)}`,
      ...(made.kept.length === 0 ? [] : [words`  ${dim('kept')}    ${join(made.kept)}`]),
      ...(group === undefined ? [] : [words`  ${dim('shared')}  with the group ${bold(group)}`]),
      ...(withoutOwn
        ? [
            words`${yellow('left out:')} the tools of ${covered.code ?? ''}; ${bold('planwright trust')} lets them in`,
          ]
        : []),
      nothing,
      words`Notes for READ_KNOWLEDGE go into ${bold('knowledge/')}, or name folders in ${bold(`${shown}/config.json`)}.`,
      words`Next: ${bold('planwright doctor')} looks whether all is well, ${bold('planwright run plan.txt')} runs a plan.`,
    )
    return EXIT.done
  },
})
