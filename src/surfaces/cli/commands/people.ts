// planwright people
// =============================================================================

import { argument, defineCommand, json, text } from '../command.ts'
import { misuse, suggestion } from '../refusal.ts'

/** What can be done, and what stands behind it. */
const ACTIONS: Readonly<Record<string, string | undefined>> = {
  list: undefined,
  add: 'NAME',
  rm: 'NAME',
  sessions: undefined,
  revoke: 'SESSION',
}

export default defineCommand({
  arguments: [
    argument('ACTION', '`list` (the default), `add`, `rm`, `sessions` or `revoke`', {
      required: false,
      completes: Object.keys(ACTIONS),
    }),
    argument('NAME', 'of a person; for `revoke` the id of a session', { required: false }),
  ],
  options: {
    scopes: text('SCOPES', 'for `add`: of `view,submit,decide`; all of them by default'),
    json,
  },
  details: [
    'People who may sign in to servers of yours that listen on the network (`planwright serve --host`).',
    '`add` makes a secret for a person and prints it this once; only its hash is kept, in your own',
    'settings ($XDG_CONFIG_HOME/planwright/people.json), never in a workspace. A removed person is',
    'signed out within seconds. What they decide is recorded with their name, and where the policy',
    'wants two people, two of them count as two. `sessions` lists who is signed in to the server that',
    'runs here, `revoke` ends a session.',
  ],
  examples: [
    { line: 'planwright people add ada', says: 'prints her secret, once' },
    { line: 'planwright people add board --scopes view', says: 'somebody who only looks' },
    { line: 'planwright people', says: 'everybody who was added' },
    { line: 'planwright people sessions', says: 'who is signed in here' },
    { line: 'planwright people revoke 9f3c2a17', says: 'ends a session' },
  ],

  decides: (_, [action = 'list']) => action === 'add' || action === 'rm' || action === 'revoke',

  async run({ arguments: [action = 'list', name], options, host, output }) {
    if (!Object.hasOwn(ACTIONS, action)) {
      const all = Object.keys(ACTIONS)
      const known = all.map((one) => `\`${one}\``).join(', ')
      const details = { command: 'people', action, known, ...suggestion(action, all) }
      throw misuse('cli/no-such-action', details)
    }
    if (options.scopes !== undefined && action !== 'add') {
      throw misuse('cli/option-of-other-action', { command: `people ${action}`, option: 'scopes' })
    }
    const takes = ACTIONS[action]
    if (takes === undefined && name !== undefined) {
      throw misuse('cli/argument-extra', { command: `people ${action}`, argument: name })
    }
    if (takes !== undefined && name === undefined) {
      const example = `planwright people ${action} ${takes === 'NAME' ? 'ada' : '9f3c2a17'}`
      const details = { command: `people ${action}`, argument: takes, example }
      throw misuse('cli/argument-missing', details)
    }
    const here = await import('../serving/people-here.ts')
    switch (action) {
      case 'add':
        return await here.addHere(name ?? '', options.scopes, host, output)
      case 'rm':
        return await here.removeHere(name ?? '', host, output)
      case 'sessions':
        return await here.listSessions(host, output)
      case 'revoke':
        return await here.revokeSession(name ?? '', host, output)
      default:
        return await here.listHere(host, output)
    }
  },
})
