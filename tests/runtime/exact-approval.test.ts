// Goal: a yes is for exactly one call with exactly these arguments.
//
// Method: a yes that holds, and everything that it hangs on. One place of it is
// changed at a time, at random, thousands of times: each time it must be refused.
// And written another way that says the same it must be accepted: a test that
// refuses everything shows nothing.

import { describe, expect, test } from 'vitest'

import { stableJson, type Json } from '#plan'
import {
  approvalDigest,
  checkApproval,
  checkDecision,
  DEFAULT_POLICY,
  digestRefusals,
  subjectDigest,
  type Approval,
  type ApprovalCheck,
  type ApprovalSubject,
  type Decision,
  type DecisionSubject,
  type Policy,
} from '#review'

import { asked, codesOf, writes } from './asked.ts'
import { Random } from './seeds/random.ts'
import { erika, policy, script } from './stage.ts'

const TIMES = 400
const NOW = Date.UTC(2026, 0, 1)

const strict: Policy = {
  ...DEFAULT_POLICY,
  rules: [{ tool: 'put', effect: 'write', then: 'ask', because: 'it writes' }],
  approvals: { expireAfterHours: 24, fourEyes: true, channels: ['terminal'] },
}

const subject: ApprovalSubject = {
  run: 'run-7f3a',
  path: 'pay/0.2/child-1',
  entry: 'ab'.repeat(32),
  arguments: {
    to: 'https://bank.example/transfer',
    amount: { value: 120.5, unit: 'EUR' },
    lines: ['rent', { month: 1, paid: false, note: null }],
  },
}

/** Everything that is looked at when a yes is used. */
interface Yes {
  readonly approval: Approval
  readonly subject: ApprovalSubject
  readonly check: ApprovalCheck
  /** What somebody without a terminal typed. */
  readonly typed: string
}

const yes: Yes = {
  approval: {
    verdict: 'approve',
    digest: approvalDigest(subject),
    actor: erika,
    at: '2026-01-01T00:00:00.000Z',
    expiresAtMs: NOW + 24 * 3_600_000,
  },
  subject,
  check: {
    policy: strict,
    nowMs: NOW,
    before: [{ ...erika, user: 'paul' }],
    used: false,
    security: 'SECURE',
    kind: 'WRITE',
    permissions: ['PAY'],
  },
  typed: approvalDigest(subject).slice(0, 12),
}

function refusals({ approval, subject, check, typed }: Yes): readonly string[] {
  const found = [
    ...digestRefusals(approvalDigest(subject), typed, script),
    ...checkApproval(approval, subject, check),
  ]
  return found.map(({ code }) => code)
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789/.-é ')

/** Another text, one letter away. */
function otherText(random: Random, text: string): string {
  const at = random.between(0, text.length)
  const letter = random.pick(LETTERS)
  const changed = random.pick([
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
  ])
  // Also not the same in the eyes of somebody who types it: blanks around it do not count there.
  return changed.trim().toLowerCase() === text.trim().toLowerCase() ? `${text}x` : changed
}

/** Another digest: of the same length or not. */
function otherDigest(random: Random, digest: string): string {
  const at = random.between(0, digest.length - 1)
  const digit = ((Number.parseInt(digest[at] ?? '0', 16) + random.between(1, 15)) % 16).toString(16)
  return random.chance(0.2)
    ? digest.slice(0, at)
    : digest.slice(0, at) + digit + digest.slice(at + 1)
}

/** The same JSON but for one place. */
function otherJson(random: Random, json: Json): Json {
  if (Array.isArray(json) && json.length > 0 && random.chance(0.8)) {
    const at = random.between(0, json.length - 1)
    return json.map((one: Json, index) => (index === at ? otherJson(random, one) : one))
  }
  if (json !== null && typeof json === 'object' && !Array.isArray(json) && random.chance(0.8)) {
    const named = json as Readonly<Record<string, Json>>
    const name = random.pick(Object.keys(named))
    const { [name]: one, ...rest } = named
    return random.pick([
      rest,
      { ...named, [`${name}2`]: one ?? null },
      { ...named, [name]: otherJson(random, one ?? null) },
    ])
  }
  const others: Json[] = [null, true, false, 0, 1, '', 'x', [], {}, [json], JSON.stringify(json)]
  if (typeof json === 'number') others.push(json + 1, -json, json + Number.EPSILON * 128)
  if (typeof json === 'string') others.push(otherText(random, json))
  return random.pick(others.filter((one) => stableJson(one) !== stableJson(json)))
}

const ofSubject = (change: (random: Random) => Partial<ApprovalSubject>) => (random: Random) => ({
  ...yes,
  subject: { ...subject, ...change(random) },
})
const ofApproval = (change: (random: Random) => Partial<Approval>) => (random: Random) => ({
  ...yes,
  approval: { ...yes.approval, ...change(random) },
})
const ofCheck = (change: (random: Random) => Partial<ApprovalCheck>) => (random: Random) => ({
  ...yes,
  check: { ...yes.check, ...change(random) },
})
const day = 24 * 3_600_000

const mutations: Readonly<Record<string, (random: Random) => Yes>> = {
  'for another run': ofSubject((random) => ({ run: otherText(random, subject.run) })),
  'for another call path': ofSubject((random) => ({ path: otherText(random, subject.path) })),
  'for a tool that has changed': ofSubject((random) => ({
    entry: otherDigest(random, subject.entry),
  })),
  'for other arguments': ofSubject((random) => ({
    arguments: otherJson(random, subject.arguments),
  })),
  'with another digest': ofApproval((random) => ({
    digest: otherDigest(random, yes.approval.digest),
  })),
  'that is a no': ofApproval((random) => ({
    verdict: random.pick(['reject', '', 'APPROVE', 'approved']) as 'reject',
  })),
  'from another channel': ofApproval((random) => ({
    actor: { ...erika, channel: otherText(random, erika.channel) },
  })),
  'of nobody': ofApproval((random) => ({
    actor: { ...erika, user: ' '.repeat(random.between(0, 5)) },
  })),
  'that has expired': ofApproval((random) => ({
    expiresAtMs: random.pick([NOW, NOW - random.between(1, 1e9), Number.NaN]),
  })),
  'at a later time': ofCheck((random) => ({ nowMs: NOW + day + random.between(0, 1e9) })),
  'a second time': ofCheck(() => ({ used: true })),
  'of who decided on the plan': ofCheck((random) => ({
    before: [{ ...erika, user: random.pick(['erika', 'Erika', ' erika ', 'ERIKA@home']) }],
  })),
  'of an agent': ofApproval(() => ({ actor: { ...erika, agent: 'planner' } })),
  'of the first of two people': ofCheck(() => ({ before: [] })),
  'in a worse state of security': ofCheck((random) => ({
    security: random.pick(['DEGRADED', 'COMPROMISED', 'LOCKDOWN', 'unknown'] as const),
  })),
  'typed wrongly': (random) => ({ ...yes, typed: otherDigest(random, yes.typed) }),
}

describe(`a yes, changed in ${Object.keys(mutations).length * TIMES} ways`, () => {
  test.each(Object.entries(mutations))('%s is refused', (name, mutate) => {
    const random = new Random(name.length)
    for (let times = 0; times < TIMES; times++) {
      const changed = mutate(random)
      expect({ changed, refused: refusals(changed).length > 0 }).toEqual({ changed, refused: true })
    }
  })

  test('in no way, or written in another way, is accepted', () => {
    expect(refusals(yes)).toEqual([])
    expect(refusals({ ...yes, typed: ` ${yes.approval.digest.toUpperCase()} ` })).toEqual([])
    const turned = turnedAround(subject.arguments)
    expect(JSON.stringify(turned)).not.toBe(JSON.stringify(subject.arguments))
    expect(refusals({ ...yes, subject: { ...subject, arguments: turned } })).toEqual([])
  })
})

/** The same JSON with the keys of its objects the other way round. */
function turnedAround(json: Json): Json {
  if (Array.isArray(json)) return json.map((one: Json) => turnedAround(one))
  if (json === null || typeof json !== 'object') return json
  const turned = Object.entries(json).toReversed()
  return Object.fromEntries(turned.map(([name, one]) => [name, turnedAround(one)]))
}

describe('a decision', () => {
  const parts = {
    plan: '12'.repeat(32),
    policy: '34'.repeat(32),
    entries: { put: '56'.repeat(32), get: '78'.repeat(32) },
    claims: ['a', 'b'],
  }
  const now: DecisionSubject = { ...parts, digest: subjectDigest(parts) }
  const decision: Decision = {
    verdict: 'approve',
    subject: now,
    actor: erika,
    at: '2026-01-01T00:00:00.000Z',
    shown: { risk: 'low', assumptions: [], unknowns: [] },
  }
  /** The same but for one of its parts, in one place. */
  const changed = (random: Random): typeof parts => {
    const part = random.pick(['plan', 'entries', 'claims'] as const)
    const its = parts[part]
    return {
      ...parts,
      [part]: typeof its === 'string' ? otherDigest(random, its) : otherJson(random, its),
    }
  }

  test(`is refused when what it is about has changed in one of ${3 * TIMES} ways`, () => {
    expect(checkDecision(decision, now).ok).toBe(true)
    const random = new Random(1)
    for (let times = 0; times < TIMES; times++) {
      const other = changed(random)
      if (typeof other.entries !== 'object' || other.entries === null) continue
      const sealed = { ...other, digest: subjectDigest(other) }
      // Something else would run; somebody changed the decision; and only its digest.
      expect(checkDecision(decision, sealed).ok).toBe(false)
      expect(checkDecision({ ...decision, subject: { ...now, ...other } }, now).ok).toBe(false)
      const forged = { ...now, digest: otherDigest(random, now.digest) }
      expect(checkDecision({ ...decision, subject: forged }, now).ok).toBe(false)
    }
  })
})

describe('what is said to a run', () => {
  test(`in ${TIMES} wrong ways does nothing, and in the right way does it once`, async () => {
    const { stage, run, waiting } = await asked({ policy: policy() })
    const right = { kind: 'approve', ask: waiting.ask, actor: script }
    const digest = waiting.digest.slice(0, 12)
    const random = new Random(2)
    const { journal } = stage.process.world
    const wrong = Array.from({ length: TIMES }, (): Json => {
      switch (random.between(0, 2)) {
        case 0:
          return { ...right, digest: otherDigest(random, digest) } as unknown as Json
        case 1:
          return { ...right, ask: otherText(random, waiting.ask), digest } as unknown as Json
        default:
          return { ...right, kind: otherText(random, 'approve'), digest } as unknown as Json
      }
    })
    for (const body of wrong) await stage.live(journal.submit(run.id, body))
    const outcome = await stage.live(run.resume())
    expect(outcome.waiting).toMatchObject([{ for: 'approval', ask: waiting.ask }])
    expect(stage.service.requests).toEqual([])
    const commands = [...stage.machine.disk.commands.values()]
    const taken = commands.filter(({ outcome }) => outcome?.taken !== false)
    expect(taken).toEqual([])

    const say = () => stage.live(run.approve(waiting.ask, script, digest))
    expect(codesOf(await say())).toEqual(['done'])
    expect(codesOf(await say())).toEqual(['run/no-such-ask'])
    expect((await stage.live(run.resume())).state).toBe('done')
    expect(stage.service.effects).toHaveLength(1)
  })

  test('to one of two runs of a plan says nothing to the other', async () => {
    const { stage, run, waiting } = await asked()
    const other = await stage.create(writes, { id: 'other' })
    const [its] = (await stage.live(other.start())).waiting
    if (its?.for !== 'approval') throw new Error('it waits')
    expect(its.digest).not.toBe(waiting.digest)
    const say = (to: typeof run, digest: string) =>
      stage.live(to.approve(waiting.ask, script, digest.slice(0, 12)))
    expect(codesOf(await say(other, waiting.digest))).toEqual(['review/digest-mismatch'])
    expect(codesOf(await say(run, waiting.digest))).toEqual(['done'])
    expect((await stage.live(other.resume())).waiting).toMatchObject([{ for: 'approval' }])
    expect(stage.service.requests).toEqual([])
  })
})
