// planwright vault
// =============================================================================

import { resolve } from 'node:path'

import { argument, defineCommand, flag, json, log, text } from '../command.ts'
import type { Host } from '../host.ts'
import { misuse, suggestion } from '../refusal.ts'
import type { VaultAction } from '../vault/action.ts'

interface Known {
  /** What stands behind it on the command line; a FOLDER may be left out, and says which vault. */
  readonly takes: 'FOLDER' | 'TASK'
  /** Options that it knows; `json` is known to all. */
  readonly options: readonly string[]
  readonly load: () => Promise<{ readonly default: VaultAction }>
}

const ACTIONS: Readonly<Record<string, Known>> = {
  init: {
    takes: 'FOLDER',
    options: ['inside', 'take-over'],
    load: () => import('../vault/init.ts'),
  },
  open: { takes: 'FOLDER', options: ['log'], load: () => import('../vault/open.ts') },
  watch: { takes: 'FOLDER', options: ['poll', 'log'], load: () => import('../vault/watch.ts') },
  status: { takes: 'FOLDER', options: [], load: () => import('../vault/status.ts') },
  new: { takes: 'TASK', options: ['in', 'log'], load: () => import('../vault/new.ts') },
  check: { takes: 'FOLDER', options: [], load: () => import('../vault/check.ts') },
}

export default defineCommand({
  arguments: [
    argument('ACTION', 'what to do; `status` by default', {
      required: false,
      completes: Object.keys(ACTIONS),
    }),
    argument('FOLDER', 'the vault; by default the one in which the command is started', {
      required: false,
      many: true,
      completes: 'files',
    }),
  ],
  options: {
    in: text('FOLDER', 'the vault, for `new`, behind which a task stands'),
    inside: flag('keep the state folder in the vault, for one that is never synced'),
    'take-over': flag('run here a vault that another machine, or its original, has run'),
    poll: flag('rescan every 2 seconds in place of notices of the system'),
    log,
    json,
  },
  details: [
    'A vault is a folder of Markdown files in which people read, edit and approve plans with their own',
    'editor. `init` makes one. `watch` reads, shows and runs its plans until Ctrl-C; `open` does the same',
    'once and ends when nothing needs a process. `status` says how it stands; its exit code is 3 when',
    'something needs a person. `new TASK` has a model write a plan into Plans. `check` checks all plans.',
    'The state folder lies outside the vault, because a database does not survive a sync tool; with',
    '--inside it lies in it. One process watches a vault: a second says who does, shows what happens, and',
    'takes over when the first ends. Approvals are given by moving a file from Pending_Approval to',
    'Approved or Rejected, or with `planwright approve`. docs/vault.md describes all of it.',
  ],
  examples: [
    { line: 'planwright vault init ~/Vault', says: 'a new vault' },
    { line: 'planwright vault watch ~/Vault', says: 'until Ctrl-C' },
    {
      line: 'planwright vault status --json',
      says: 'counts and what needs a person, for a program',
    },
    {
      line: 'planwright vault new "Book a room for Friday" --in ~/Vault',
      says: 'a plan by a model',
    },
    { line: 'planwright vault open ~/Vault', says: 'once, for cron' },
  ],
  // Moved files become decisions, and a vault may be taken from another machine.
  decides: (given, [action]) => given['take-over'] || action === 'watch' || action === 'open',

  async run({ arguments: [name = 'status', ...given], options, host, output }) {
    const known = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (known === undefined) {
      throw misuse('cli/no-such-action', {
        command: 'vault',
        action: name,
        known: Object.keys(ACTIONS)
          .map((one) => `\`${one}\``)
          .join(', '),
        ...suggestion(name, Object.keys(ACTIONS)),
      })
    }
    for (const [option, value] of Object.entries(options)) {
      const isGiven = value !== undefined && value !== false
      if (!isGiven || option === 'json' || known.options.includes(option)) continue
      throw misuse('cli/option-of-other-action', { command: `vault ${name}`, option })
    }
    const { takes } = known
    const [first, extra] = given
    if (extra !== undefined) {
      throw misuse('cli/argument-extra', { command: `vault ${name}`, argument: extra })
    }
    if (takes === 'TASK' && first === undefined) {
      const example = `planwright vault ${name} "Book a room for Friday"`
      throw misuse('cli/argument-missing', { command: `vault ${name}`, argument: takes, example })
    }
    const { default: action } = await known.load()
    const folder = takes === 'FOLDER' ? first : options.in
    return await action({ words: given, options, host: hostIn(folder, host), output })
  },
})

/** The process as if it had been started in another folder. */
function hostIn(folder: string | undefined, host: Host): Host {
  if (folder === undefined) return host
  // Not copied: streams of the process are opened when they are first asked for.
  return Object.create(host, { cwd: { value: resolve(host.cwd, folder) } }) as Host
}
