// planwright secret
// =============================================================================

import { argument, defineCommand, flag, json, text } from '../command.ts'
import { misuse, suggestion } from '../refusal.ts'

/** What can be done; the first where nothing stands. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  list: ['all'],
  set: [],
  rm: ['folder', 'yes'],
}

export default defineCommand({
  arguments: [
    argument('ACTION', '`list` (the default), `set` or `rm`', {
      required: false,
      completes: Object.keys(ACTIONS),
    }),
    argument('NAME', 'what plans and tools call the secret', {
      required: false,
      completes: 'secrets',
    }),
  ],
  options: {
    all: flag('list those of other workspaces too'),
    folder: text('FOLDER', 'remove it from the workspace there, which may be gone'),
    yes: flag('remove it without asking'),
    json,
  },
  details: [
    'Stores secrets for the runs of this workspace in your own settings, a file that only you may',
    'read ($XDG_CONFIG_HOME/planwright/secrets.json). No other workspace and no copy of this one gets',
    'them. `set` asks for the value without echo, or reads it from standard input, without a newline',
    'at its end. `list` says where each comes from: an environment variable PLANWRIGHT_SECRET_NAME',
    'takes precedence over a stored value. No command prints a value, and a removed one cannot be',
    'restored.',
  ],
  examples: [
    { line: 'planwright secret set NEWS', says: 'asks for the value' },
    { line: 'planwright secret set NEWS < news.txt', says: 'from standard input' },
    { line: 'planwright secret list', says: 'where each comes from' },
    { line: 'planwright secret rm NEWS', says: 'permanently' },
  ],

  decides: (_, [action = 'list']) => action !== 'list',

  async run({ arguments: [action = 'list', name], options, host, output }) {
    const allowed = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (allowed === undefined) {
      const all = Object.keys(ACTIONS)
      const known = all.map((one) => `\`${one}\``).join(', ')
      const details = { command: 'secret', action, known, ...suggestion(action, all) }
      throw misuse('cli/no-such-action', details)
    }
    for (const [option, value] of Object.entries(options)) {
      const given = value !== undefined && value !== false
      if (!given || option === 'json' || allowed.includes(option)) continue
      throw misuse('cli/option-of-other-action', { command: `secret ${action}`, option })
    }
    const { listHere, removeOne, setOne } = await import('../secrets-here.ts')
    if (action === 'list') {
      if (name === undefined) return await listHere(options.all, host, output)
      throw misuse('cli/argument-extra', { command: 'secret list', argument: name })
    }
    if (name === undefined) {
      throw misuse('cli/argument-missing', {
        command: `secret ${action}`,
        argument: 'NAME',
        example: `planwright secret ${action} NEWS`,
      })
    }
    if (action === 'set') return await setOne(name, host, output)
    return await removeOne(name, options.folder, options.yes, host, output)
  },
})
