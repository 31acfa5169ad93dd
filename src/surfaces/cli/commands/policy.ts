// planwright policy
// =============================================================================

import { policyTestJson, testPolicy, viewPolicy } from '#app/policy/view-policy'
import { DEFAULT_POLICY, type Policy } from '#review'
import { findWorkspace } from '#services/workspace/state-folder'

import { assignment } from '../assignments.ts'
import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, texts } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import { reportRestriction } from '../trust-here.ts'
import type { Output } from '../output.ts'
import { misuse, Refusal, suggestion } from '../refusal.ts'
import { made } from '../styled.ts'
import { policyView, rulingView } from '../views/policy.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export default defineCommand({
  arguments: [
    argument('ACTION', '`test` asks the policy about one call', {
      required: false,
      completes: ['test'],
    }),
    argument('TOOL', 'the tool that is called', { required: false, completes: 'tools' }),
  ],
  options: {
    arg: texts('NAME=VALUE', 'an argument of the call, as JSON or plain text; may be repeated'),
    json,
  },
  details: [
    'The first rule that matches decides. The rules are in the file that the configuration names; for',
    'what they do not cover the built-in rules apply: reading is allowed, reading from the web and',
    'writing are asked. `policy test` ends with exit code 0 for allow, 3 for ask, 1 for deny.',
  ],
  examples: [
    { line: 'planwright policy', says: 'all rules in order' },
    { line: 'planwright policy test calendar.add', says: 'which rule decides' },
    {
      line: 'planwright policy test calendar.add --arg file=team.ics',
      says: 'with an argument',
    },
  ],

  async run({ arguments: [action, tool], options, host, output }) {
    const policy = await policyHere(host, output)
    if (action === undefined) {
      const view = viewPolicy(policy)
      if (options.json) output.json(view)
      else output.line(...policyView(view, output.width))
      return EXIT.done
    }
    if (action !== 'test') {
      throw misuse('cli/no-such-action', {
        command: 'policy',
        action,
        known: '`test`',
        ...suggestion(action, ['test']),
      })
    }
    if (tool === undefined) {
      throw misuse('cli/argument-missing', {
        command: 'policy test',
        argument: 'TOOL',
        example: 'planwright policy test calendar.add',
      })
    }
    const catalogue = await catalogueHere(host)
    const test = testPolicy(
      policy,
      catalogue,
      tool,
      options.arg.map((text) => assignment('--arg', text)),
    )
    if ('refusal' in test) throw new Refusal(EXIT.usage, [test.refusal])
    const { call, ruling } = test
    if (options.json) output.json(policyTestJson(test))
    else {
      output.line(...rulingView(test, output.width))
      if (!call.known) {
        const near = suggestion(tool, [...catalogue.entries.keys()]).suggestion
        if (near !== undefined) output.aside(made(near))
      }
    }
    return { allow: EXIT.done, ask: EXIT.waiting, deny: EXIT.refused }[ruling.verdict]
  },
})

/** The workspace's policy, or the one that holds where nobody has said anything. */
async function policyHere(host: Host, output: Output): Promise<Policy> {
  const found = await findWorkspace(workspaceHost(host))
  if (found === undefined) return DEFAULT_POLICY
  const workspace = await openHere(host, output)
  reportRestriction(workspace, output)
  return workspace.policy
}
