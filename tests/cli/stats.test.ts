// `planwright stats`: jobs that end in every way, counted from their records.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { cellsOf } from '#text'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { modelServer, refuses, says, type Reply } from '../model/server.ts'
import { CAR, carPlan, wrongCase, wrongUnit } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds, NOON, type FakeHostOptions } from './fake-host.ts'

interface Here {
  readonly type: (...words: readonly string[]) => Promise<{ code: number; out: string }>
  readonly typeAs: (
    options: Partial<FakeHostOptions>,
    ...words: readonly string[]
  ) => Promise<{ code: number; out: string }>
  readonly stats: (...words: readonly string[]) => Promise<Readonly<Record<string, unknown>>>
  readonly path: string
}

/** A workspace in which each task was planned, with the answers of a model in order. */
async function inWorkspace(
  replies: readonly Reply[],
  tasks: readonly string[],
  body: (here: Here) => Promise<void>,
): Promise<void> {
  await using server = await modelServer(...replies)
  await inFolder(async ({ path }) => {
    const ids = letterIds()
    const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
    const typeAs: Here['typeAs'] = async (options, ...words) => {
      const host = fakeHost({ cwd: path, env, ids, ...options })
      return { code: await runCli(words, host, () => '0'), out: host.out() }
    }
    const type: Here['type'] = (...words) => typeAs({}, ...words)
    await type('init')
    for (const task of tasks) await type('plan', task)
    const stats: Here['stats'] = async (...words) =>
      JSON.parse((await type('stats', '--json', ...words)).out)
    await body({ type, typeAs, stats, path })
  })
}

const SENTENCE = '(plan :name "t" :language rtfs20 :body (do (step "Log" (call :ccos.echo "hi"))))'

test('counts each job once, by what it needed and how it ended', () =>
  inWorkspace(
    [
      says(carPlan()),
      says(wrongCase),
      says(wrongUnit),
      says(carPlan()),
      ...[wrongUnit, wrongUnit, wrongUnit].map((text) => says(text)),
      // In the dialect of the task's words, and in the general one.
      says('CANNOT: there is no clock'),
      says('CANNOT: there is no clock'),
      refuses(401, 'no'),
    ],
    [CAR, `${CAR} Really?`, `${CAR} Yes?`, `${CAR} So?`, `${CAR} And?`, `${CAR} Then?`, CAR],
    async ({ stats }) => {
      expect(await stats()).toMatchObject({
        ok: true,
        jobs: 7,
        more: false,
        unreadable: 0,
        outcomes: {
          'at-once': 1,
          fixed: 1,
          repaired: 1,
          cached: 1,
          exhausted: 1,
          cannot: 1,
          'provider-failed': 1,
          failed: 0,
          open: 0,
        },
        attempts: { count: 9, repairedJobs: 2, repairRate: 0.4, repairs: 3, fixes: 1 },
        codes: [{ dialect: 'atomic', code: 'formula/wrong-unit', attempts: 4 }],
        usage: { total: { requests: 10, answers: 9, inputTokens: 63, outputTokens: 27 } },
        days: [{ day: '2026-11-21', jobs: 7, inputTokens: 63, outputTokens: 27, cost: 0 }],
      })
    },
  ))

test('counts jobs of one dialect, and those since a time', () =>
  inWorkspace(
    [says(carPlan()), says(SENTENCE)],
    [CAR, 'Greet the team, in RTFS'],
    async ({ stats, typeAs }) => {
      expect(await stats('--dialect', 'rtfs')).toMatchObject({ dialect: 'rtfs', jobs: 1 })
      const later = { now: NOON + 40 * 24 * 60 * 60 * 1000 }
      const { out } = await typeAs(later, 'stats', '--json')
      expect(JSON.parse(out)).toMatchObject({ jobs: 0, days: [] })
      const wide = await typeAs(later, 'stats', '--json', '--since', '2026-11-01')
      expect(JSON.parse(wide.out)).toMatchObject({ jobs: 2 })
    },
  ))

test('a workspace without a job says so', () =>
  inWorkspace([], [], async ({ type }) => {
    const { code, out } = await type('stats')
    expect([code, out]).toEqual([0, 'no planning job since 2026-10-22\n'])
  }))

test('a job whose record is damaged is said, and keeps nobody from seeing the others', () =>
  inWorkspace(
    [says(carPlan()), says(wrongCase)],
    [CAR, `${CAR} Yes?`],
    async ({ type, stats, path }) => {
      const db = new DatabaseSync(join(path, '.planwright/journal.db'))
      db.exec(`DROP TRIGGER events_are_final; UPDATE events SET event = replace(event, 'audit-', 'adit-')
      WHERE run = (SELECT number FROM runs WHERE id = 'aaaaaaaaaaaa')`)
      db.close()
      expect(await stats()).toMatchObject({ jobs: 1, unreadable: 1, outcomes: { fixed: 1 } })
      expect((await type('stats')).out).toContain('1 job cannot be read and is not counted')
    },
  ))

test('the table fits 80 columns, and fewer', () =>
  inWorkspace(
    [says(wrongUnit), says(carPlan()), says('CANNOT: there is no clock')],
    [CAR, `${CAR} Yes?`],
    async ({ typeAs }) => {
      for (const columns of [40, 80]) {
        const { out } = await typeAs({ terminal: true, columns, env: { NO_COLOR: '1' } }, 'stats')
        expect(out).toContain('accepted after repairs')
        expect(out).toContain('formula/wrong-unit')
        expect(out.split('\n').filter((line) => cellsOf(line) > columns)).toEqual([])
      }
    },
  ))

test('writes a page into a new file, and never over one that is there', () =>
  inWorkspace([says(carPlan())], [CAR], async ({ type, path }) => {
    expect(await type('stats', '--html', 'p.html')).toEqual({ code: 0, out: 'written to p.html\n' })
    const page = await readFile(join(path, 'p.html'), 'utf8')
    expect(page).toMatch(/^<!doctype html>[^]*accepted at once[^]*<\/html>\n$/i)
    expect((await type('stats', '--html', 'p.html')).code).toBe(2)
    expect(await readFile(join(path, 'p.html'), 'utf8')).toBe(page)
  }))
