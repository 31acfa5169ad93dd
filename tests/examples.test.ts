// The examples: examples/README.md says what each shows.

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { compile, format } from '#compile'

const folder = new URL('../examples/', import.meta.url)

describe('plans', () => {
  test.each([
    ['01-successful-plan.step.txt', 3, []],
    ['02-missing-faculty.step.txt', undefined, [['step/missing-marker', 'STEP 1:']]],
    ['03-forbidden-keyword.step.txt', undefined, [['step/hidden-condition', 'if']]],
    ['04-empty-capabilities.step.txt', undefined, [['step/no-capabilities', 'CAPABILITIES:']]],
  ] as const)('%s', async (name, steps, faults) => {
    const text = await readFile(new URL(name, folder), 'utf8')
    const { ok, dialect, plan, diagnostics } = compile(text)
    expect(dialect).toBe('step')
    expect(ok ? plan?.steps.length : undefined).toBe(steps)
    const found = diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end)])
    expect(found).toEqual(faults)
  })
})

test('09-plan-trip.rtfs is in our layout, and compiles without a remark', async () => {
  const text = await readFile(new URL('09-plan-trip.rtfs', folder), 'utf8')
  expect(compile(text)).toMatchObject({ ok: true, dialect: 'rtfs', diagnostics: [] })
  expect(format(text).text).toBe(text)
})

test.each(['11-kinematics.atomic.json', '17-pendulum.atomic.json'])(
  '%s is in our layout, and compiles without a remark',
  async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8')
    expect(compile(text)).toMatchObject({ ok: true, dialect: 'atomic', diagnostics: [] })
    expect(format(text).text).toBe(text)
  },
)

describe('programs', () => {
  test('05-immutability.ts', async () => {
    expect(await run('05-immutability.ts')).toBe(`plan.intent = … throws TypeError
plan.derivedSteps[0] = … throws TypeError
plan.requiredFaculties.add(…) throws TypeError
the copy's intent is now: Something else
the plan's intent is still: Learn Python decorators
`)
  })

  test('06-security-snapshot.ts', async () => {
    expect(await run('06-security-snapshot.ts')).toBe(`before: {"state":"SECURE","openAlerts":[]}
after:  {"state":"LOCKDOWN","openAlerts":["somebody tried the door"]}
unseen: {}
`)
  })

  test('07-json-export.ts', async () => {
    const draft = JSON.parse(await run('07-json-export.ts')) as Record<string, unknown>
    expect(draft).toMatchObject({
      draft_id: 'example-7',
      intent: 'See how our review guide sounds',
      required_faculties: ['analyze_tone', 'read_knowledge'],
      estimated_risk_level: 'medium',
      timestamp: '2026-03-14T09:26:53Z',
    })
    expect(draft['derived_steps']).toMatchObject([
      { sequence: 1, estimated_duration_sec: 5, notes: '' },
      { sequence: 2, estimated_duration_sec: null, notes: 'Two sentences are enough.' },
    ])
  })

  test('16-people-decide.ts stands whole in docs/deciding.md, and does what its page says', async () => {
    const name = '16-people-decide.ts'
    const text = await readFile(new URL(name, folder), 'utf8')
    expect(await readFile(new URL('../docs/deciding.md', folder), 'utf8')).toContain(text)
    const cwd = await mkdtemp(join(tmpdir(), 'planwright-decide-'))
    try {
      expect(await run(name, cwd)).toBe(`May this run? Ask why; Pay it back
Asked: Why is A-1001 paid back?
May this be done? Pay it back: shop.refund
done: "A-1001 is paid back"
`)
    } finally {
      await rm(cwd, { recursive: true })
    }
  })

  /** What a program prints, run as its head comment says. */
  async function run(name: string, cwd?: string): Promise<string> {
    const hook = new URL('../scripts/source-resolution.mjs', folder).href
    const program = fileURLToPath(new URL(name, folder))
    const parts = ['--import', hook, program]
    const { stdout } = await promisify(execFile)(process.execPath, parts, { cwd })
    return stdout
  }
})

test('the list of examples names each of them', async () => {
  const numbered = (await readdir(folder)).filter((name) => /^\d/.test(name))
  const list = await readFile(new URL('README.md', folder), 'utf8')
  expect(numbered.length).toBeGreaterThanOrEqual(7)
  expect(numbered.filter((name) => !list.includes(`(${name})`))).toEqual([])
})
