// Policies end to end: real users of the operating system decide and approve in one folder.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Ended } from '../cli/planwright-process.ts'
import {
  makeUsers,
  whyNoUsers,
  type Person,
  type SharedPlace,
  type SystemUsers,
} from './system-users.ts'
import { adopt } from '../cli/adopt.ts'
import { SHOWS, withDigest } from '../cli/trusting.ts'

const reason = whyNoUsers()
let users: SystemUsers | undefined

beforeAll(() => {
  if (reason === undefined) users = makeUsers()
})
afterAll(() => users?.remove())

/** The policies that docs/policy.md prints, in order. */
const POLICIES = [
  ...readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8').matchAll(
    /```json\n([^]*?)```/g,
  ),
]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('"rules"'))

const entry = (file: string) => ({
  id: 'enter',
  title: 'Enter it',
  body: {
    call: 'calendar.add',
    named: [
      ['title', { literal: 'Review' }],
      ['start', { literal: '2026-11-26T15:00' }],
      ['durationMinutes', { literal: 45 }],
      ['file', { literal: file }],
    ],
  },
})
/** The same with a value that is only known during the run. */
const entryOf = (step: string) => {
  const { body, ...rest } = entry(`${step}.ics`)
  const named = body.named.map(([name, value]) => [
    name,
    name === 'durationMinutes' ? { output: step } : value,
  ])
  return { ...rest, after: [step], body: { ...body, named } }
}
const ADDS = {
  id: 'sum',
  title: 'Add',
  body: { call: 'ccos.math.add', positional: [{ literal: 20 }, { literal: 25 }] },
}
const DELETES = {
  id: 'delete',
  title: 'Delete it',
  body: {
    call: 'ccos.network.http-fetch',
    named: [
      ['url', { literal: 'https://data.example.org/1' }],
      ['method', { literal: 'DELETE' }],
    ],
  },
}
const plan = (...steps: readonly object[]) => JSON.stringify({ form: 2, goal: 'enter it', steps })

const DIGEST = /--digest ([0-9a-f]{12})/
const RUN = /run ([a-z0-9]{6})/

/** The run and the digest in a command that was printed. */
function askedIn({ out }: Pick<Ended, 'out'>) {
  return { run: RUN.exec(out)?.[1] ?? 'no run', digest: DIGEST.exec(out)?.[1] ?? 'no digest' }
}

/** The state folder of a group, with a policy that those who act here trust. */
async function shared(
  { path, group, ada, grace }: SharedPlace,
  policy: string,
  trusting = [ada, grace],
): Promise<void> {
  expect(await ada.run('init', '--group', group)).toMatchObject({ code: 0 })
  writeFileSync(join(path, '.planwright', 'policy.json'), policy)
  for (const person of trusting) {
    const { out } = await person.run(...SHOWS)
    expect(await person.run(...withDigest(['trust'], out))).toMatchObject({ code: 0 })
  }
}

/** Says yes at a terminal, where the policy takes nothing else. */
async function approveAtTerminal(
  person: Person,
  run: string,
  digest: string,
  ...more: readonly string[]
): Promise<Ended> {
  return await person.atTerminal('approve', run, '--digest', digest, ...more).ended
}

test('the docs print the policies that are tried here', () => {
  expect(POLICIES).toHaveLength(3)
})

test('in a folder that is shared, two users decide, and a third is refused', async ({ skip }) => {
  if (users === undefined) return skip(reason)
  await users.inFolder(async (place) => {
    const { path, ada, grace, eve } = place
    await shared(place, JSON.stringify({ form: 1, approvals: { fourEyes: true } }))
    writeFileSync(join(path, 'plan.json'), plan(entry('team.ics')))

    const made = await ada.run('run', 'plan.json', '--by', 'Grace')
    const { run, digest } = askedIn(made)
    expect(made).toMatchObject({ code: 3 })
    const first = await ada.run('approve', run, '--digest', digest)
    expect(first).toMatchObject({ code: 3 })
    expect(first.out).toContain(`${ada.name}@${hostname()} has approved`)
    const again = await ada.run('approve', run, '--digest', digest, '--by', 'Grace')
    expect(again).toMatchObject({ code: 1 })
    expect(again.err).toContain('review/four-eyes')

    expect(await eve.run('approve', run, '--digest', digest)).toMatchObject({ code: 2 })
    expect((await eve.run('show', run)).err).toContain('workspace/not-yours')

    // The journal is at home with who made it; each other user adopts it once.
    const before = await grace.run('approve', run, '--digest', digest)
    expect(before.err).toContain('journal/foreign')
    await adopt(grace.run)
    const second = await grace.run('approve', run, '--digest', digest)
    expect(second).toMatchObject({ code: 0 })
    expect(readFileSync(join(path, 'team.ics'), 'utf8')).toContain('SUMMARY:Review')
    expect((await ada.run('show', run)).out).toContain(`by ${grace.name}@${hostname()}`)
    expect(modesBelow(join(path, '.planwright'))).toEqual(['0660', '2770'])
  })
}, 60_000)

test('in a private folder another user is refused, and a policy of four eyes is warned of', async ({
  skip,
}) => {
  if (users === undefined) return skip(reason)
  await users.inFolder(async ({ path, ada, grace }) => {
    await ada.run('init')
    const policy = JSON.stringify({ form: 1, approvals: { fourEyes: true } })
    writeFileSync(join(path, '.planwright', 'policy.json'), policy)
    expect(await grace.run('ps')).toMatchObject({ code: 2 })
    writeFileSync(join(path, 'plan.json'), plan(entry('mine.ics')))
    expect((await ada.run('run', 'plan.json')).err).toContain('workspace/four-eyes-alone')
    expect(modesBelow(join(path, '.planwright'))).toEqual(['0600', '0700'])
  })
}, 60_000)

test('the first policy of the docs lets a person decide on what it allows, and denies the rest', async ({
  skip,
}) => {
  if (users === undefined) return skip(reason)
  await users.inFolder(async (place) => {
    const { path, ada, grace } = place
    await shared(place, POLICIES[0] ?? '')
    const both = plan(entry('team.ics'), { ...entry('other.ics'), id: 'other' })
    writeFileSync(join(path, 'plan.json'), both)
    const { run, digest } = askedIn(await ada.run('run', 'plan.json'))
    await adopt(grace.run)
    expect(await grace.run('approve', run, '--digest', digest)).toMatchObject({ code: 0 })
    for (const file of ['team.ics', 'other.ics']) {
      expect(readFileSync(join(path, file), 'utf8')).toContain('SUMMARY:Review')
    }
    writeFileSync(join(path, 'plan.json'), plan(DELETES))
    const refused = await ada.run('run', 'plan.json')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.out).toContain('no irreversible calls in this workspace')
  })
}, 60_000)

test('the second policy of the docs lets plans read, and nobody can approve one that writes', async ({
  skip,
}) => {
  if (users === undefined) return skip(reason)
  await users.inFolder(async (place) => {
    const { path, ada } = place
    await shared(place, POLICIES[1] ?? '', [ada])
    writeFileSync(join(path, 'plan.json'), plan(ADDS))
    expect(await ada.run('run', 'plan.json')).toMatchObject({ code: 0 })
    writeFileSync(join(path, 'plan.json'), plan(entry('team.ics')))
    const refused = await ada.run('run', 'plan.json')
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.out).toContain('plans only read here')
  })
}, 60_000)

test('the third policy of the docs wants two users, each at a terminal', async ({ skip }) => {
  if (users === undefined) return skip(reason)
  await users.inFolder(async (place) => {
    const { path, ada, grace } = place
    await shared(place, POLICIES[2] ?? '')

    // The call is asked about during the run: one decides, another approves.
    writeFileSync(join(path, 'plan.json'), plan(ADDS, entryOf('sum')))
    const decision = askedIn(await ada.run('run', 'plan.json'))
    const { run } = decision
    const elsewhere = await ada.run('approve', run, '--digest', decision.digest)
    expect(elsewhere.err).toContain('review/channel-not-allowed')
    const detached = await approveAtTerminal(ada, run, decision.digest, '--detach')
    expect(detached).toMatchObject({ code: 0 })
    const asked = askedIn(await ada.run('resume', run))
    await adopt(grace.run)
    const own = await approveAtTerminal(ada, run, asked.digest, '--detach')
    expect(own).toMatchObject({ code: 1 })
    expect(own.out).toContain('review/four-eyes')
    expect(await approveAtTerminal(grace, run, asked.digest)).toMatchObject({ code: 0 })
    expect(readFileSync(join(path, 'sum.ics'), 'utf8')).toContain('SUMMARY:Review')

    // All of it stands in the plan: two decide.
    writeFileSync(join(path, 'plan.json'), plan(entry('team.ics')))
    const both = askedIn(await grace.run('run', 'plan.json'))
    expect(await approveAtTerminal(grace, both.run, both.digest)).toMatchObject({ code: 3 })
    expect((await approveAtTerminal(grace, both.run, both.digest)).out).toContain('four-eyes')
    expect(await approveAtTerminal(ada, both.run, both.digest)).toMatchObject({ code: 0 })
    expect(readFileSync(join(path, 'team.ics'), 'utf8')).toContain('SUMMARY:Review')
  })
}, 60_000)

/** The permissions of a folder and of everything in it, each once. */
function modesBelow(folder: string): readonly string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const modes = ['.', ...below].map((name) => statSync(join(folder, name)).mode & 0o7777)
  return [...new Set(modes.map((mode) => mode.toString(8).padStart(4, '0')))].toSorted()
}
