// planwright vault init
// =============================================================================
//
// Asks nothing. What it says last is what to do next.

import { randomUUID } from 'node:crypto'

import { CATALOGUE_FILE } from '#services'
import { showEmptyDashboard } from '#services/vault/dashboard'
import { DASHBOARD, FOLDER_NAMES, makeVault, VAULT_FOLDERS } from '#services/vault/layout'
import { NodeVaultFiles } from '#services/vault/world/node-vault-files'
import { initVault } from '#services/workspace/vault-init'
import { workspaceHost } from '#services/workspace/world/node-host'

import { EXIT } from '../exit-code.ts'
import { makeReady } from '../make-ready.ts'
import { field, paragraph } from '../paragraph.ts'
import { Refusal } from '../refusal.ts'
import { bold, dim, green, made, nothing, words, yellow, type Styled } from '../styled.ts'
import type { VaultAction } from './action.ts'
import { localZone } from './machine.ts'

const init: VaultAction = async ({ options, host, output }) => {
  const standing = workspaceHost(host)
  const keeper = host.user()
  const freshId = randomUUID()
  const { inside, 'take-over': takeOver } = options
  const wanted = { root: host.cwd, inside, takeOver, keeper, freshId }
  const initiated = await initVault(wanted, standing)
  if ('refusal' in initiated) throw new Refusal(EXIT.refused, [initiated.refusal])
  const { covered, withoutOwn } = await makeReady(initiated, host, output)
  const { root, folder, movedFrom, isAfterAnother } = initiated
  const files = new NodeVaultFiles({ root, keep: folder })
  const vault = { files, folders: FOLDER_NAMES, zone: localZone }
  const { taken } = await makeVault(vault)
  // A person may look before anybody watches.
  await showEmptyDashboard(vault, host.now())
  if (options.json) {
    const { written, kept } = initiated
    const isMoved = movedFrom === undefined ? {} : { movedFrom }
    const all = {
      root,
      folder,
      inside: initiated.inside,
      written: [...written, CATALOGUE_FILE],
      kept,
    }
    output.json({ ok: true, ...all, ownCodeLeftOut: withoutOwn, ...isMoved, isAfterAnother, taken })
    return EXIT.done
  }
  const { width } = output
  const at = (name: string, said: string) => field(dim(`  ${name}`), said, COLUMN, width)
  output.line(
    words`${green('ready:')} ${bold(root)}`,
    ...(movedFrom === undefined ? [] : at('moved', `from ${movedFrom}; its record went along`)),
    ...at('folders', VAULT_FOLDERS.join(', ')),
    ...(taken.length === 0
      ? []
      : paragraph(yellow('not made: '), `something else is called ${taken.join(', ')}`, width)),
    ...at('state', folder),
    ...at('', initiated.inside ? INSIDE : OUTSIDE),
    ...(isAfterAnother ? paragraph(yellow('earlier: '), EARLIER, width) : []),
    ...(withoutOwn
      ? paragraph(
          yellow('left out: '),
          `the tools of ${covered.code ?? ''}; \`planwright trust\` allows them`,
          width,
        )
      : []),
    nothing,
    made('Next:'),
    ...nextSteps(named(root), width),
  )
  return EXIT.done
}

export default init

const COLUMN = 12

const OUTSIDE =
  'outside the vault, because it holds a database, and a database does not survive a sync tool that copies its files one by one'
const INSIDE = 'inside the vault: keep sync tools away from it, or the database in it breaks'

/** What to do where the state folder knows a vault that was here before. */
const EARLIER =
  "a vault that was here before left its runs in that state folder, and they are this vault's now. Where it was deleted permanently, remove the state folder and type `planwright vault init --take-over`"

/** The three things to do next, with the vault as a command names it. */
function nextSteps(vault: string, width: number): readonly Styled[] {
  const step = (number: number, text: string) => paragraph(`  ${number}. `, text, width)
  return [
    ...step(1, `Keep \`planwright vault watch${vault}\` running in a terminal.`),
    ...step(2, `Open the folder in Obsidian or any editor, and ${DASHBOARD} in it.`),
    ...step(3, 'Write a task into a new file in Inbox, or put a plan into Plans.'),
  ]
}

/** A vault as an argument; nothing where one stands in it. */
function named(vault: string): string {
  if (vault === process.cwd()) return ''
  return ` ${/^[\w./~-]+$/.test(vault) ? vault : `'${vault}'`}`
}
