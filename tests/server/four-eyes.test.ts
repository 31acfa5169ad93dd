// Who is signed in over HTTP, where a policy wants two people.

import { expect, test } from 'vitest'

import { DEFAULT_POLICY, eyesAreEnough, NO_IDENTITIES } from '#review'

import { actorOf } from '../../src/surfaces/server/actor.ts'
import { Sessions } from '../../src/surfaces/server/security/sessions.ts'

const rules = { ...DEFAULT_POLICY.approvals, fourEyes: true }

test('two named people are two, one person in two sessions is one, and an agent is nobody', () => {
  const sessions = new Sessions(() => 0)
  const of = (user: string, agent?: string) =>
    actorOf(sessions.open({ user, name: undefined, agent, scopes: ['decide'] }).session)
  const enough = (...actors: readonly ReturnType<typeof of>[]) =>
    eyesAreEnough(rules, actors, NO_IDENTITIES)
  expect(enough(of('ada@laptop'), of('grace@laptop'))).toBe(true)
  expect(enough(of('ada@laptop'), of('ada@laptop'))).toBe(false)
  expect(enough(of('ada@laptop'), of('grace@laptop', 'helper'))).toBe(false)
})

test('a code holds for a minute and once, and the oldest session ends where one too many begins', () => {
  let now = 0
  const sessions = new Sessions(() => now)
  const code = sessions.newCode()
  now = 60_000
  expect(sessions.redeem(code)).toBe(false)
  const fresh = sessions.newCode()
  now += 59_999
  expect(sessions.redeem(fresh)).toBe(true)
  expect(sessions.redeem(fresh)).toBe(false)
  const signIn = {
    user: 'ada@laptop',
    name: undefined,
    agent: undefined,
    scopes: ['view'],
  } as const
  const first = sessions.open(signIn)
  for (let more = 0; more < 200; more++) sessions.open(signIn)
  expect(sessions.find(first.token)).toBeUndefined()
  expect(first.session.ended.aborted).toBe(true)
})
