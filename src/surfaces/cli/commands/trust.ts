// planwright trust
// =============================================================================

import { trustJson } from '#app'
import { distrustFolder, trustFolder, TRUST_VARIABLE, type Trust } from '#services'
import { SHORT_DIGEST } from '#plan'
import { workspaceHost } from '#services/workspace/world/node-host'

import { actorHere } from '../actor-here.ts'
import { defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { isInteractive, type Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { withRuns } from '../runtime-here.ts'
import { green } from '../styled.ts'
import { trustView } from '../views/trust.ts'

export default defineCommand({
  arguments: [],
  options: {
    show: flag('only show whether it is trusted, and what has changed'),
    digest: text('DIGEST', 'without a terminal: the first 12 digits of what `--show` printed'),
    follow: flag('trust this folder and its later changes; `doctor` lists such folders'),
    revoke: flag('revoke the trust'),
    json,
  },
  details: [
    'Trusts this folder as it is now: its configuration, its policy, and planwright.config.ts with all',
    'that it imports. Code in it can do whatever you can do, so read it first. After a change that',
    'permits more you are asked again; a change that permits less needs no trust. In an untrusted',
    'folder the stricter of the default policy and its own applies, nothing outside the folder is',
    'reached and none of its code is loaded.',
    'A journal that an earlier version made is at home here from then on (docs/trust.md).',
    `Without a terminal the first 12 digits of the digest are repeated, which \`--show\` prints; and`,
    `${TRUST_VARIABLE}=DIGEST trusts only a folder with that digest.`,
  ],
  examples: [
    { line: 'planwright trust', says: 'after you have read what it covers' },
    { line: 'planwright trust --show', says: 'whether it is trusted, and what has changed' },
    { line: 'planwright trust --digest 1f0e2d3c4b5a', says: 'without a terminal' },
    { line: 'planwright trust --follow', says: 'your own folder that changes often' },
    { line: 'planwright trust --revoke', says: 'revoke it' },
  ],

  decides: ({ show }) => !show,

  async run({ options, host, output }) {
    const standing = { ...workspaceHost(host), now: () => host.now() }
    const before = await trustNow(host, output)
    const { covered, rules } = before
    if (!options.show && !options.revoke) refuseUnseen(options.digest, before, host)
    if (!options.show && options.revoke) await distrustFolder(covered.folder, standing)
    else if (!options.show) await trustFolder(covered, rules, standing, options.follow)
    const adopted = !options.show && !options.revoke && (await adoptOlder(host, output))
    const after = options.show ? before : await trustNow(host, output)

    // What has changed is told as it was before all of it was trusted.
    const told = options.show || options.revoke ? after : { ...before, state: after.state }
    if (options.json) output.json({ ok: true, ...trustJson(told), adopted })
    else output.line(...trustView(told, output.width))
    if (adopted && !options.json) {
      output.line(green('the journal of an earlier version is at home here from now on'))
    }
    return options.show && after.state === 'none' ? EXIT.refused : EXIT.done
  },
})

/** Has a journal at home here that an earlier version made, which gave it no id; says whether it did. */
async function adoptOlder(host: Host, output: Output): Promise<boolean> {
  const { folder } = await openHere(host, output)
  const { files, paths } = workspaceHost(host)
  // Opening a journal that is not there would make it.
  if ((await files.look(paths.join(folder, 'journal.db'))) === undefined) return false
  return await withRuns(host, output, async (runtime, workspace) => {
    const foreign = await runtime.foreign()
    if (foreign?.code !== 'journal/without-id') return false
    await runtime.takeOver(actorHere(host, undefined, workspace))
    return true
  })
}

/** Without a terminal nobody saw a person read: then what was shown is named by its digest. */
function refuseUnseen(digest: string | undefined, { covered }: Trust, host: Host): void {
  const shown = covered.digest.slice(0, SHORT_DIGEST)
  const { folder } = covered
  if (digest === undefined) {
    if (isInteractive(host)) return
    throw refusal('workspace/trust-digest-missing', { folder, digest: shown })
  }
  const typed = digest.trim().toLowerCase()
  if (typed.length >= SHORT_DIGEST && covered.digest.startsWith(typed)) return
  throw refusal('workspace/other-digest', { folder, digest: shown, given: typed.slice(0, 64) })
}

/** How far the folder is trusted; a digest that the environment names is no matter here. */
async function trustNow(host: Host, output: Output): Promise<Trust> {
  const env = { ...host.env, [TRUST_VARIABLE]: undefined }
  return (await openHere({ ...host, env }, output)).trust
}
