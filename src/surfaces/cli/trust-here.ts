// Trust in the folder that a command works in
// =============================================================================
//
// Asked where it is needed: by commands that drive runs, at a terminal, with what
// has changed since the folder was trusted. Elsewhere it is said what does not hold.

import { restriction, trustFolder, type Workspace } from '#services'
import { workspaceHost } from '#services/workspace/world/node-host'
import { createSource } from '#text'

import { isInteractive, type Host } from './host.ts'
import { startedBy } from './inside-run.ts'
import { openHere } from './opened.ts'
import type { Output } from './output.ts'
import { paragraph } from './paragraph.ts'
import { yellow } from './styled.ts'
import { trustView } from './views/trust.ts'

/** The workspace, after whoever sits here was asked to trust it where that is needed. */
export async function trustedHere(host: Host, output: Output): Promise<Workspace> {
  const workspace = await openHere(host, output)
  if (
    workspace.trust.state !== 'none' ||
    output.forPrograms ||
    !isInteractive(host) ||
    startedBy(workspace.folder, host) !== undefined
  ) {
    // Code that may not be loaded is refused by whoever needs it, in words of its own.
    if (workspace.trust.covered.code === undefined) reportRestriction(workspace, output)
    return workspace
  }
  output.line(
    ...paragraph(
      yellow('This folder is not trusted: '),
      'its files ask for more than an untrusted folder may have. Code in it, and what that imports, can do whatever you can do, so read it first.',
      output.width,
    ),
    ...trustView(workspace.trust, output.width),
  )
  const { askVerdict } = await import('./prompts.ts')
  const said = await askVerdict('Trust it, as it is now?', {
    yes: 'I have read it',
    later: 'no',
  })
  if (said !== 'approve') {
    reportRestriction(workspace, output)
    return workspace
  }
  const { covered, rules } = workspace.trust
  await trustFolder(covered, rules, { ...workspaceHost(host), now: () => host.now() })
  return await openHere(host, output)
}

/** Says what does not hold in a folder that is not trusted. */
export function reportRestriction({ trust }: Workspace, output: Output): void {
  const told = restriction(trust)
  if (told !== undefined) output.diagnostics(createSource('', 'planwright'), [told], 'error')
}
