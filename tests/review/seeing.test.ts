// Who may see whose runs: the one rule, as a table.

import { describe, expect, test } from 'vitest'

import { DEFAULT_POLICY, maySee, stricterPolicy, type Actor, type Policy } from '#review'

const person: Actor = { user: 'ada@here', channel: 'terminal', terminal: true }
const stdio: Actor = { user: 'ada@here', agent: 'claude', channel: 'mcp', terminal: false }
const token: Actor = { ...stdio, channel: 'http', connection: 'a1' }
const sees = (all: Policy['sees']): Policy => ({
  ...DEFAULT_POLICY,
  ...(all === undefined ? {} : { sees: all }),
})

interface Row {
  readonly viewer: Actor
  readonly owner: Actor | undefined
  readonly policy?: Policy
  readonly seen: boolean
}

const ROWS: Readonly<Record<string, Row>> = {
  'a person, of an agent': { viewer: person, owner: stdio, seen: true },
  'a person, of nobody that is known': { viewer: person, owner: undefined, seen: true },
  'an agent, its own': { viewer: stdio, owner: stdio, seen: true },
  'an agent, of nobody that is known': { viewer: stdio, owner: undefined, seen: false },
  'an agent, of its person': { viewer: stdio, owner: person, seen: false },
  'an agent, of one with its name for another user': {
    viewer: stdio,
    owner: { ...stdio, user: 'bob@here' },
    seen: false,
  },
  'an agent, of one with its name at another door': {
    viewer: stdio,
    owner: { ...stdio, channel: 'api' },
    seen: false,
  },
  'an agent, of one with its name at the same door by a token': {
    viewer: stdio,
    owner: { ...token, channel: 'mcp' },
    seen: false,
  },
  'a token, of one with its name at the same door that came by none': {
    viewer: { ...token, channel: 'mcp' },
    owner: stdio,
    seen: false,
  },
  'an agent, of another name': { viewer: stdio, owner: { ...stdio, agent: 'codex' }, seen: false },
  'a token, its own at another door': {
    viewer: token,
    owner: { ...token, channel: 'mcp' },
    seen: true,
  },
  'a token, of another token with its name': {
    viewer: token,
    owner: { ...token, connection: 'b2' },
    seen: false,
  },
  'an agent that the policy lets see everything': {
    viewer: stdio,
    owner: person,
    policy: sees({ claude: 'all' }),
    seen: true,
  },
  'an agent that the policy lets see its person': {
    viewer: stdio,
    owner: person,
    policy: sees({ claude: ['ada@here'] }),
    seen: true,
  },
  'the same, of another agent of that person': {
    viewer: stdio,
    owner: { ...stdio, agent: 'codex' },
    policy: sees({ claude: ['ada@here'] }),
    seen: false,
  },
  'an agent that the policy lets see an agent': {
    viewer: stdio,
    owner: { ...stdio, agent: 'codex' },
    policy: sees({ claude: ['codex'] }),
    seen: true,
  },
  'another agent than the policy names': {
    viewer: { ...stdio, agent: 'codex' },
    owner: person,
    policy: sees({ claude: 'all' }),
    seen: false,
  },
  'one that a policy lets see everything, within one that does not': {
    viewer: stdio,
    owner: person,
    policy: stricterPolicy(DEFAULT_POLICY, sees({ claude: 'all' })),
    seen: false,
  },
  'one of the name of what every object has': {
    viewer: { ...stdio, agent: 'constructor' },
    owner: person,
    policy: sees({ claude: 'all' }),
    seen: false,
  },
}

describe('a run is seen', () => {
  test.each(Object.entries(ROWS))('%s', (_, { viewer, owner, policy = DEFAULT_POLICY, seen }) => {
    expect(maySee(viewer, owner, policy)).toBe(seen)
  })
})
