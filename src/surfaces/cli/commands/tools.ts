// planwright tools
// =============================================================================

import { listTools, viewTool } from '#app/tools/view-tools'
import type { Catalogue } from '#plan'
import { createSource } from '#text'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, flag, json, text, texts } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { markOwnCode } from '../inside-run.ts'
import type { Host } from '../host.ts'
import { modelHere } from '../model-here.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { misuse, Refusal, suggestion } from '../refusal.ts'
import { bold, dim, green, words } from '../styled.ts'
import { toolList, toolPage } from '../views/tools.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export default defineCommand({
  arguments: [
    argument('TOOL', 'one tool; without it, all are listed; or `classify`', {
      required: false,
      completes: 'tools',
    }),
    argument('ID', 'the tool of an MCP server that is classified', {
      required: false,
      completes: 'tools',
    }),
  ],
  options: {
    refresh: flag(
      'ask the tools themselves and store the list; runs trusted code, starts trusted servers',
    ),
    effect: text('EFFECT', 'with `classify`: the most severe thing that a call may do', {
      choices: ['read', 'write', 'irreversible'],
    }),
    repeat: text('HOW', 'with `classify`: what may happen to a call whose outcome is unknown', {
      choices: ['safe', 'once'],
    }),
    sink: texts(
      'ARGUMENT',
      'with `classify`: an argument that decides where something goes; may be repeated',
    ),
    forget: flag('with `classify`: take the classification back'),
    json,
  },
  details: [
    'The effect of a call is that it computes, reads, writes, or is irreversible. The list is updated',
    'when something changed; outside a workspace it is the built-in one.',
    '`classify` states what a tool of an MCP server does, for its definition as it is trusted now; a',
    'changed definition is unclassified again. Unclassified tools are irreversible, never repeated, and',
    'every argument that may hold a text decides where something goes.',
  ],
  examples: [
    { line: 'planwright tools', says: 'all tools with their effects' },
    { line: 'planwright tools calendar.add', says: 'one with its arguments' },
    {
      line: 'planwright tools --refresh',
      says: 'with errors in your own tools',
    },
    {
      line: 'planwright tools classify mcp.notes.find --effect read',
      says: 'after you have read what it does',
    },
  ],

  decides: (_, [first]) => first === 'classify',

  async run({ arguments: [id, classified], options, host, output }) {
    if (id === 'classify') {
      const { classify } = await import('../mcp/classify.ts')
      return await classify(classified, options, host, output)
    }
    if (classified !== undefined) {
      throw misuse('cli/argument-extra', { command: 'tools', argument: classified })
    }
    const catalogue = options.refresh ? await refreshed(host, output) : await catalogueHere(host)
    if (id === undefined) {
      const tools = listTools(catalogue)
      if (options.json) {
        output.json(tools)
        return EXIT.done
      }
      output.line(...toolList(tools, output.width))
      if (options.refresh) output.line(words`${green('written down:')} ${tools.length} tools`)
      else output.line(words`${dim('More about one:')} ${bold('planwright tools NAME')}`)
      return EXIT.done
    }
    const tool = viewTool(catalogue, id)
    if (tool === undefined) {
      throw misuse('cli/no-such-tool', {
        tool: id,
        ...suggestion(id, [...catalogue.entries.keys()]),
      })
    }
    if (options.json) output.json(tool)
    else output.line(...toolPage(tool, output.width))
    return EXIT.done
  },
})

async function refreshed(host: Host, output: Output): Promise<Catalogue> {
  const workspace = await openHere(host, output)
  markOwnCode(workspace.folder, host)
  const { refreshTools } = await import('#app/tools/refresh-tools')
  const parts = { model: modelHere(workspace) }
  const tools = await refreshTools(workspace, workspaceHost(host), parts)
  if ('refusal' in tools) throw new Refusal(EXIT.usage, [tools.refusal])
  const { changedServers } = await import('#app/mcp/changed-servers')
  const standing = workspaceHost(host)
  const { secretSource } = await import('#services/workspace/secrets/secret-source')
  const secret = secretSource(workspace.folder, standing)
  const told = await changedServers(workspace.folder, standing, secret)
  if (told.length > 0) output.diagnostics(createSource('', 'planwright'), told, 'error')
  return tools.catalogue
}
