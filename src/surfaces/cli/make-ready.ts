// A workspace that was just made: trusted where that is one's own doing, with its list of tools

import { refreshTools } from '#app/tools/refresh-tools'
import { CONFIG_FILE, POLICY_FILE, trustFolder, type Covered, type Initiated } from '#services'
import { workspaceHost } from '#services/workspace/world/node-host'

import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { markOwnCode } from './inside-run.ts'
import { modelHere } from './model-here.ts'
import { openHere } from './opened.ts'
import type { Output } from './output.ts'
import { Refusal } from './refusal.ts'

/** What was found when it was made ready. */
export interface ReadyWorkspace {
  readonly covered: Covered
  /** The folder has tools of its own, and nobody trusts it: they are not in the list. */
  readonly withoutOwn: boolean
}

/** Trusts what one's own command wrote, and writes the list of tools. Throws a Refusal. */
export async function makeReady(
  { kept }: Pick<Initiated, 'kept'>,
  host: Host,
  output: Output,
): Promise<ReadyWorkspace> {
  const standing = { ...workspaceHost(host), now: () => host.now() }
  const workspace = await openHere(host, output)
  const { state, covered, rules } = workspace.trust
  // What one's own command wrote is trusted; what was there before is not.
  const isAllWritten = !kept.includes(CONFIG_FILE) && !kept.includes(POLICY_FILE)
  if (isAllWritten && state === 'needless' && host.agentShell() === undefined) {
    // It needs no trust as it is: a user without a place for the list can do without.
    await trustFolder(covered, rules, standing).catch(() => undefined)
  }
  const withoutOwn = covered.code !== undefined && state === 'none'
  const parts = { model: modelHere(workspace), withoutOwn }
  markOwnCode(workspace.folder, host)
  const tools = await refreshTools(workspace, standing, parts)
  if ('refusal' in tools) throw new Refusal(EXIT.usage, [tools.refusal])
  return { covered, withoutOwn }
}
