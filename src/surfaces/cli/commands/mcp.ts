// planwright mcp
// =============================================================================

import { argument, defineCommand, flag, json, text, texts } from '../command.ts'
import { misuse, suggestion } from '../refusal.ts'

/** What can be done, with the options of each; the first where nothing stands. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  serve: [],
  add: ['url', 'env', 'header', 'in'],
  list: [],
  show: [],
  trust: ['show', 'digest'],
  rm: ['yes'],
}

export default defineCommand({
  arguments: [
    argument('ACTION', '`serve` (the default), `add`, `list`, `show`, `trust` or `rm`', {
      required: false,
      completes: Object.keys(ACTIONS),
    }),
    argument('NAME', 'what the server is called in this workspace', { required: false }),
    argument('COMMAND', 'after `--`: how the server is started', { required: false, many: true }),
  ],
  options: {
    url: text('URL', 'with `add`: its address, in place of a command'),
    env: texts(
      'NAME=VALUE',
      'with `add`: a variable of its environment; `secret:NAME` in it is a stored secret',
    ),
    header: texts(
      'NAME=VALUE',
      'with `add` and `--url`: a header; `secret:NAME` in it is a stored secret',
    ),
    in: text('FOLDER', 'with `add`: the folder that it is started in; the workspace by default'),
    show: flag('with `trust`: start it and show what it offers, without trusting it'),
    digest: text(
      'DIGEST',
      'with `trust`, without a terminal: the first 12 digits of what was shown',
    ),
    yes: flag('with `rm`: remove it without asking'),
    json,
  },
  details: [
    'Without an action, or with `serve`, agents in another program use this workspace: it speaks the',
    'Model Context Protocol over standard input and output. They hand in plans, watch and repair them,',
    'and decide nothing.',
    'The other actions are for servers whose tools plans may use, as `mcp.NAME.TOOL`. They are stored in',
    'your own settings, for this workspace. A server is started when somebody trusts it, and then when a',
    'call of it begins. It gets no environment but what `--env` names. Its tools are as they were when it',
    'was trusted; a call of one that has changed since is refused. Until `planwright tools classify` says',
    'what a tool does, each call of it is asked about.',
  ],
  examples: [
    { line: 'planwright mcp', says: "what an agent's program starts" },
    { line: 'planwright mcp add notes -- node notes-server.js', says: 'a command' },
    {
      line: 'planwright mcp add crm --url https://crm.example.org/mcp --header "Authorization=Bearer secret:CRM"',
      says: 'an address',
    },
    { line: 'planwright mcp trust notes', says: 'see what it offers, then decide' },
    { line: 'planwright mcp list', says: 'all of them' },
  ],

  decides: ({ show }, [action = 'serve']) =>
    ['add', 'rm'].includes(action) || (action === 'trust' && !show),

  async run({ arguments: [action = 'serve', name, ...command], options, host, output }) {
    const allowed = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (allowed === undefined) {
      const all = Object.keys(ACTIONS)
      const known = all.map((one) => `\`${one}\``).join(', ')
      throw misuse('cli/no-such-action', {
        command: 'mcp',
        action,
        known,
        ...suggestion(action, all),
      })
    }
    for (const [option, value] of Object.entries(options)) {
      const given = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
      if (!given || option === 'json' || allowed.includes(option)) continue
      throw misuse('cli/option-of-other-action', { command: `mcp ${action}`, option })
    }
    const extra =
      action === 'add' ? undefined : action === 'serve' || action === 'list' ? name : command[0]
    if (extra !== undefined) {
      throw misuse('cli/argument-extra', { command: `mcp ${action}`, argument: extra })
    }
    if (action === 'serve') {
      const { serve } = await import('../mcp/serve-here.ts')
      return await serve(host, output)
    }
    const here = await import('../mcp/servers-here.ts')
    if (action === 'list') return await here.list(host, output)
    if (name === undefined) {
      const example = `planwright mcp ${action} notes${action === 'add' ? ' -- node notes-server.js' : ''}`
      throw misuse('cli/argument-missing', { command: `mcp ${action}`, argument: 'NAME', example })
    }
    switch (action) {
      case 'add':
        return await here.add(name, command, options, host, output)
      case 'trust':
        return await here.trust(name, options, host, output)
      case 'rm':
        return await here.remove(name, options.yes, host, output)
      default:
        return await here.show(name, host, output)
    }
  },
})
