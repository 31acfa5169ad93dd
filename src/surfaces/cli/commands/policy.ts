// planwright policy
// =============================================================================

import { call, literal, type Catalogue, type ToolId } from '#plan'
import {
  BUILT_IN_RULES,
  DEFAULT_POLICY,
  grantedTools,
  plannedCall,
  policyDigest,
  rulingOf,
  type Policy,
  type PolicyRule,
} from '#review'
import { findWorkspace } from '#services/workspace/state-folder'
import { error, NOWHERE } from '#text'

import { assignment } from '../assignments.ts'
import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, texts } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import { tellRestriction } from '../trust-here.ts'
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
    'The first rule that matches decides. The rules are in the file that the configuration names;',
    'what it does not say, the built-in rules do: reading is allowed, reading from the web and',
    'writing are asked.',
    '`policy test` ends with exit code 0 for allow, 3 for ask, 1 for deny.',
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
      if (options.json)
        output.json({ policy, builtIn: BUILT_IN_RULES, digest: policyDigest(policy) })
      else output.line(...policyView(policy, output.width))
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
    if (grantsHaveChanged(tool, policy, catalogue)) {
      const refusal = error('workspace/other-grants', NOWHERE, { details: { tool } })
      throw new Refusal(EXIT.usage, [refusal])
    }
    const named = options.arg.map(assignment).map(([name, value]) => {
      return [name, literal(value)] as const
    })
    const planned = plannedCall(call(tool, [], named), catalogue)
    const ruling = rulingOf(policy, planned)
    const rule = ruling.rule === undefined ? undefined : numberOf(ruling.rule, policy)
    if (options.json) {
      const { verdict, because } = ruling
      output.json({ tool, effect: planned.effect, verdict, rule: rule ?? null, because })
    } else {
      output.line(...rulingView(planned, ruling, rule, output.width))
      if (!planned.known) {
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
  tellRestriction(workspace, output)
  return workspace.policy
}

/** The number of a rule in the policy that has it. */
function numberOf(rule: PolicyRule, { rules, within }: Policy): number {
  const at = rules.indexOf(rule)
  return at < 0 && within !== undefined ? numberOf(rule, within) : at + 1
}

/** Whether the effect that was written down hangs on grants that are not the policy's any more. */
function grantsHaveChanged(tool: ToolId, policy: Policy, catalogue: Catalogue): boolean {
  const gives = catalogue.entries.get(tool)?.gives
  return gives !== undefined && gives.join() !== grantedTools(policy, catalogue).join()
}
