// `npm run test:live`: without a key it says so and asks nobody; with an address it asks there, through
// the real planner. The server is one on loopback.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { modelServer, refuses, says, type Reply } from '../model/server.ts'
import { CAR, carPlan } from '../planner/jobs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** What the script says, and how it ends. */
async function live(variables: Readonly<Record<string, string>>, ...words: string[]) {
  const own = Object.entries(process.env).filter(([name]) => !/^(PLANNER|OPEN_?ROUTER)_/.test(name))
  const env = { ...Object.fromEntries(own), ...variables }
  const line = [join(ROOT, 'scripts', 'test-live.ts'), ...words]
  return await run(process.execPath, line, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ stdout, stderr: '', code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
}

test.each([[[]], [['--prompts']]])('without a key %j runs nothing and says so', async (words) => {
  const { stdout, code } = await live({}, ...words)
  expect({ stdout, code }).toEqual({ stdout: 'not run: needs OPEN_ROUTER_KEY\n', code: 0 })
})

test('the kinematics problem is planned in two steps by the model at the address', async () => {
  await using server = await modelServer(says(carPlan()))
  const { stdout, code } = await live({ PLANNER_BASE_URL: server.url })
  expect(stdout).toBe(
    `${CAR}\n\n  dv: dv = v - v0 [m/s]\n  a: a = dv/t [m/s^2]\n\nsteps: 2, attempts: 1, approved\n`,
  )
  expect(code).toBe(0)
  expect(server.asked[0]?.body.stream).toBe(true)
})

test('a provider that refuses is told with what to do', async () => {
  await using server = await modelServer(refuses(402, 'Insufficient credits'))
  const { stderr, code } = await live({ PLANNER_BASE_URL: server.url })
  expect(stderr).toContain('Insufficient credits')
  expect(stderr).toContain('Add credit')
  expect(code).toBe(1)
})

test('the prompts are tried over every task in every dialect, and the table is written', async () => {
  // A server that knows one answer, whatever it is asked for, and one excuse.
  const answers: Reply = (response, asked) => {
    const isPhone = JSON.stringify(asked.body.messages).includes('by telephone')
    says(isPhone ? 'CANNOT: there is no telephone.' : carPlan())(response, asked)
  }
  await using server = await modelServer(answers)
  const folder = await mkdtemp(join(tmpdir(), 'live-'))
  try {
    const out = join(folder, 'rates.md')
    const { stdout, stderr, code } = await live(
      { PLANNER_BASE_URL: server.url },
      '--prompts',
      '--out',
      out,
    )
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    const table = await readFile(out, 'utf8')
    expect(stdout).toBe(`${table}\n`)
    expect(table).toContain('| task | step | rtfs | delegation | atomic |')
    expect(table).toMatch(/\| kinematics \|(?: `[a-z/-]+` \|){3} at once \|/)
    expect(table).toContain('| impossible | cannot | cannot | cannot | cannot |')
    expect(table).toContain('| **compiles at once** | 0 of 13 | 0 of 13 | 0 of 13 | 12 of 13 |')
    expect(table).toContain(
      '| **needs no second question** | 1 of 13 | 1 of 13 | 1 of 13 | 13 of 13 |',
    )
    expect(server.asked).toHaveLength(78)
  } finally {
    await rm(folder, { recursive: true })
  }
})
