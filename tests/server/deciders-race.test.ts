// Goal: of two who answer one ask at the same instant, one on the command line and one over HTTP, exactly
// one is in the record, and the other is told who was first, and how they answered.
//
// Method: real processes. The command line is held after it has looked at the run and before it says its
// answer (`held-before-submit.mjs`); it is let go at the moment the request is sent. Either may be first.

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { start, type Ended } from '../cli/planwright-process.ts'
import { inFolder } from '../services/folder.ts'
import { ask, type Reply } from './served.ts'

const PLAN = JSON.stringify({
  form: 2,
  goal: 'enter',
  steps: [
    {
      id: 'enter',
      title: 'Enter',
      approval: 'required',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'Review' }],
          ['start', { literal: '2026-12-01' }],
        ],
      },
    },
  ],
})

type Verdict = 'approve' | 'reject'

/** What the command line and what HTTP says, to the decision and then to the approval. */
const ROUNDS: readonly (readonly [cli: Verdict, http: Verdict])[] = [
  ['approve', 'approve'],
  ['approve', 'reject'],
  ['reject', 'approve'],
  ['reject', 'reject'],
  ['approve', 'approve'],
  ['approve', 'reject'],
]

const HELD = new URL('held-before-submit.mjs', import.meta.url).href

test('of two answers at one instant, by command line and HTTP, one is recorded and the other is told', () =>
  inFolder(async ({ path: cwd }) => {
    await start(['init'], { cwd }).ended
    const server = start(['serve', '--json'], { cwd })
    try {
      const [, port] = await server.until(/"port":(\d+)/)
      const link = await start(['serve', '--link', '--json'], { cwd }).ended
      const { code } = JSON.parse(link.out) as { readonly code: string }
      const send = async (method: string, path: string, body?: object, token?: string) =>
        await ask(Number(port), {
          method,
          path: `/api/v1${path}`,
          token,
          headers: { prefer: 'wait=5' },
          body,
        })
      const signedIn = await send('POST', '/session', { code })
      const { token } = signedIn.json as { readonly token: string }

      for (const [round, verdicts] of ROUNDS.entries()) {
        const run = `run-${round}`
        await send('PUT', `/runs/${run}`, { source: PLAN, dialect: 'plan' }, token)
        for (const name of ['decision', 'a1']) {
          const open = async () => await send('GET', `/asks/${run}/${name}`, undefined, token)
          await expect.poll(async () => (await open()).status).toBe(200)
          const { digest } = (await open()).json as { readonly digest: string }
          const verdict = verdicts[0]
          const until = join(cwd, `${run}-${name}`)
          const typed = start(
            [
              verdict,
              run,
              ...(name === 'decision' ? [] : [name]),
              ...(verdict === 'approve' ? ['--digest', digest] : []),
              '--by',
              'Grace',
              '--detach',
            ],
            { cwd, env: { NODE_OPTIONS: `--import ${HELD}`, HELD_UNTIL: until } },
          )
          await expect.poll(() => existsSync(`${until}.held`)).toBe(true)
          const [sent] = await Promise.all([
            send('POST', `/runs/${run}/commands`, { kind: verdicts[1], ask: name, digest }, token),
            writeFile(until, ''),
          ])
          const how = judge(sent, await typed.ended, verdicts, name)
          const { json } = await send('GET', `/runs/${run}/events?limit=1000`, undefined, token)
          const { events } = json as { readonly events: readonly Recorded[] }
          expect(events.flatMap((one) => answerIn(one, name))).toMatchObject([how])
          if (how.verdict === 'reject') break
        }
      }
    } finally {
      server.child.kill('SIGKILL')
      await server.ended
    }
  }))

interface Recorded {
  readonly event: {
    readonly kind: string
    readonly ask?: string
    readonly verdict?: Verdict
    readonly actor?: { readonly channel: string }
  }
}

/** The answer to an ask that an event is. */
function answerIn({ event: { kind, ask: of, verdict, actor } }: Recorded, name: string) {
  if (kind === 'run-decided' && name === 'decision') return [{ verdict, actor }]
  if (of !== name || !/^approval-(granted|rejected)$/.test(kind)) return []
  return [
    { verdict: kind === 'approval-granted' ? ('approve' as const) : ('reject' as const), actor },
  ]
}

/** Who was first, by what both were told; fails where both or none was, or the other was not told. */
function judge(sent: Reply, typed: Ended, [cli, http]: readonly [Verdict, Verdict], name: string) {
  const told = { status: sent.status, code: typed.code, json: sent.json, err: typed.err }
  if (sent.status === 200) {
    expect(told).toMatchObject({ json: { taken: true }, code: 1 })
    expect(typed.err).toContain('run/already-settled')
    expect(typed.err).toMatch(new RegExp(`\`${name}\` of run .* was ${PAST[http]} by ada@`))
    return { verdict: http, actor: { channel: 'http' } }
  }
  expect(told).toMatchObject({
    status: 409,
    code: 0,
    json: {
      code: 'run/already-settled',
      settled: { ask: name, how: PAST[cli], by: { name: 'Grace', channel: 'command-line' } },
    },
  })
  return { verdict: cli, actor: { channel: 'command-line' } }
}

const PAST = { approve: 'approved', reject: 'rejected' } as const
