// planwright trust
// =============================================================================

import { reviewTakeOver, takeOverJson, trustJson, type TakeOverReview } from '#app'
import { distrustFolder, trustFolder, TRUST_VARIABLE, type Trust } from '#services'
import { SHORT_DIGEST, sha256Hex } from '#plan'
import { workspaceHost } from '#services/workspace/world/node-host'

import { actorHere } from '../actor-here.ts'
import { defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { isInteractive, type Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { askVerdict } from '../prompts.ts'
import { refusal } from '../refusal.ts'
import { withRuns } from '../runtime-here.ts'
import { green, nothing, words, yellow } from '../styled.ts'
import { takeOverView } from '../views/take-over.ts'
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
    'A journal that an earlier version made is at home here from then on, and what stands in it counts:',
    'what would go on in it is listed, and agreed to with the rest (docs/trust.md).',
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
    const older = options.revoke ? undefined : await olderJournal(host, output)
    const digest = digestOf(before, older)
    const trusts = !options.show && !options.revoke
    if (trusts) refuseUnseen(options.digest, covered.folder, digest, host)
    const isAgreed = trusts && (await isAdopted(older, options.digest, output))
    if (options.revoke && !options.show) await distrustFolder(covered.folder, standing)
    else if (trusts) await trustFolder(covered, rules, standing, options.follow)
    if (isAgreed) await adoptOlder(host, output)
    const after = options.show ? before : await trustNow(host, output)

    // What has changed is told as it was before all of it was trusted.
    const told = options.show || options.revoke ? after : { ...before, state: after.state }
    if (options.json) {
      const journal = older === undefined ? null : takeOverJson(older)
      output.json({ ok: true, ...trustJson(told), digest, journal, adopted: isAgreed })
    } else {
      output.line(...trustView(told, output.width, digest))
      if (options.show && older !== undefined) {
        output.line(nothing, ...takeOverView(older, output.width))
      }
    }
    if (isAgreed && !options.json) {
      output.line(green('the journal of an earlier version is at home here from now on'))
    }
    return options.show && after.state === 'none' ? EXIT.refused : EXIT.done
  },
})

/** What would go on in a journal that an earlier version made, which gave it no id; undefined where it has one. */
async function olderJournal(host: Host, output: Output): Promise<TakeOverReview | undefined> {
  const { folder } = await openHere(host, output)
  const { files, paths } = workspaceHost(host)
  // Opening a journal that is not there would make it.
  if ((await files.look(paths.join(folder, 'journal.db'))) === undefined) return undefined
  return await withRuns(host, output, async (runtime) => {
    const foreign = await runtime.foreign()
    return foreign?.code === 'journal/without-id' ? await reviewTakeOver(runtime) : undefined
  })
}

/** Has it at home here. */
async function adoptOlder(host: Host, output: Output): Promise<void> {
  await withRuns(host, output, async (runtime, workspace) => {
    await runtime.takeOver(actorHere(host, undefined, workspace))
  })
}

/**
 * The digest of all that is agreed to. A journal without an id may come from somebody who took the id away, and then all
 * that they decided would count; so where something would go on in it, that is part of what was shown.
 */
function digestOf({ covered }: Trust, older: TakeOverReview | undefined): string {
  if (older === undefined || older.runs.length === 0) return covered.digest
  return sha256Hex(`planwright/trust-with-journal/1\0${covered.digest}\0${older.digest}`)
}

/** Whether the journal of an earlier version is adopted: by the digest, or by a person who is shown what would go on. */
async function isAdopted(
  older: TakeOverReview | undefined,
  digest: string | undefined,
  output: Output,
): Promise<boolean> {
  if (older === undefined) return false
  if (older.runs.length === 0 || digest !== undefined) return true
  output.line(...takeOverView(older, output.width))
  const keys = { yes: 'it is mine', later: 'leave it as it is' }
  const said = await askVerdict('Have these runs go on, with all that was decided in them?', keys)
  if (said !== 'approve')
    output.aside(words`${yellow('not adopted')}: nothing in the journal begins`)
  return said === 'approve'
}

/** Without a terminal nobody saw a person read: then what was shown is named by its digest. */
function refuseUnseen(given: string | undefined, folder: string, digest: string, host: Host): void {
  const shown = digest.slice(0, SHORT_DIGEST)
  if (given === undefined) {
    if (isInteractive(host)) return
    throw refusal('workspace/trust-digest-missing', { folder, digest: shown })
  }
  const typed = given.trim().toLowerCase()
  if (typed.length >= SHORT_DIGEST && digest.startsWith(typed)) return
  throw refusal('workspace/other-digest', { folder, digest: shown, given: typed.slice(0, 64) })
}

/** How far the folder is trusted; a digest that the environment names is no matter here. */
async function trustNow(host: Host, output: Output): Promise<Trust> {
  const env = { ...host.env, [TRUST_VARIABLE]: undefined }
  return (await openHere({ ...host, env }, output)).trust
}
