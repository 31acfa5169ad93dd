// Every date in what programs read is text in ISO 8601.
//
// Method: one workspace with runs in many states, every command that prints JSON, typed at
// a known time; no number, and no text of digits, in what they print is a time of this century.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { commands } from '../../src/surfaces/cli/commands.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds, NOON } from './fake-host.ts'

const literal = (value: unknown) => ({ literal: value })
const step = (id: string, call: string, named: Readonly<Record<string, unknown>>) => ({
  id,
  title: `Do ${id}`,
  body: { call, named: Object.entries(named) },
})
const plan = (...steps: readonly object[]) => JSON.stringify({ form: 2, goal: 'dates', steps })
const ENTER = { title: literal('Review'), start: literal('2026-12-01') }

const FILES: Readonly<Record<string, string>> = {
  'tell.json': plan(step('tell', 'human.inform', { message: literal('Hi') })),
  'enter.json': plan(step('enter', 'calendar.add', ENTER)),
  'ask.json': plan(step('ask', 'human.ask', { prompt: literal('Who comes?') })),
  'both.json': plan(
    step('who', 'human.ask', { prompt: literal('Who comes?') }),
    step('enter', 'calendar.add', { ...ENTER, title: { output: 'who' } }),
  ),
  'wait.json': plan(step('wait', 'time.wait-until', { time: literal('2026-12-01T10:00:00Z') })),
  'fail.json': plan(step('fail', 'sets.load', { path: literal('not-there.csv') })),
  'notes.txt': 'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Search\n',
  'strategy.json': JSON.stringify({
    goal: 'Genes',
    plan: { type: 'task', task: 'Find genes' },
  }),
  'genes.csv': 'gene_id,score\ng1,3\n',
}

/** What is typed, in this order; `--json` is added. Each of them prints JSON, a fault too. */
const LINES = `
init
check tell.json notes.txt
compile tell.json
explain run/held
fix notes.txt
fmt tell.json
print tell.json --to rtfs
graph tell.json
graph tell.json --svg tell.svg
review tell.json --html review.html
estimate tell.json
schema
grammar plan
review enter.json
run tell.json --id told
run enter.json --id entered
review entered
run ask.json --id asked
run both.json --id both
approve both --digest DIGEST
answer both q1 Grace
ps
show both
approve both --digest DIGEST
logs both
run wait.json --id waits
run fail.json --id failed
run strategy.json --id strategy
ps
ps --all
show told
show told --html told.html
show entered
show asked
show waits
show failed
show strategy
show told --timeline
logs told
logs asked --values
logs waits
logs strategy
graph told
reject entered
show entered
approve enter.json --standing --digest DIGEST
decisions
answer asked q1 Grace
work --once
pause waits
resume waits
LATER work --once
logs waits
retry failed fail
skip failed fail
cancel waits
resolve failed fail --happened
fork told
verify told
export told --to told.jsonl
sets load genes.csv
sets list
sets show genes.csv
sets rm 51dcded9
sets list --trash
secret set NEWS
secret list
mcp add notes --url https://notes.example.org/mcp
mcp list
mcp show notes
mcp rm notes
tools
tools calendar.add
plan Greet --dialect rtfs --show-prompt
solve Greet --replay knowledge
repair strategy.json
stats
policy
policy test calendar.add
draft save strategy.json --goal Genes
draft list
draft show
draft artifacts
trust --show
doctor
upgrade --check
backup copy
rm told
rm --list
rm --restore told
gc --dry-run
gc --older-than 0d
vault init --inside
vault open
vault status
people add ada
people
serve --install
open nothing
notify
`
  .trim()
  .split('\n')

/** What a decision for every run of `enter.json` repeats. */
async function standingDigest(cwd: string): Promise<string> {
  const host = fakeHost({ cwd, now: NOON })
  await runCli(['approve', 'enter.json', '--standing'], host, () => '0.0.0')
  return /--digest ([0-9a-f]{12})/.exec(host.out())?.[1] ?? 'none'
}

/** From 2001 to 2100, in seconds and in milliseconds. */
const isInstant = (value: number) =>
  [1, 1000].some((unit) => value >= 978_307_200 * unit && value < 4_102_444_800 * unit)

/** Where a time stands that is not text in ISO 8601, as `waiting.0.dueAt = 1795262400000`. */
function bareIn(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return isInstant(value) ? [`${path} = ${value}`] : []
  if (typeof value === 'string') {
    return /^\d{10,13}$/.test(value) && isInstant(Number(value)) ? [`${path} = "${value}"`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => bareIn(part, `${path}.${key}`))
}

test('no command prints a date as a number', () =>
  inFolder(async ({ path, write }) => {
    for (const [name, text] of Object.entries(FILES)) await write(name, text)
    const ids = letterIds()
    const bare: string[] = []
    const typed = new Set<string>()
    let dates = 0
    let digest = 'none'
    for (const line of LINES) {
      const words = line
        .replace(/^LATER /, '')
        .replace('DIGEST', digest)
        .split(' ')
      const now = line.startsWith('LATER') ? NOON + 30 * 86_400_000 : NOON
      const host = fakeHost({ cwd: path, ids, stdin: 'x1-5c0e77ab', now })
      await runCli([...words, '--json'], host, () => '0.0.0')
      const lines = host.out().trim().split('\n')
      expect([line, lines[0]?.[0]]).toEqual([line, expect.stringMatching(/[[{]/)])
      for (const json of lines.map((one) => JSON.parse(one) as unknown)) {
        bare.push(...bareIn(json, line))
        dates += JSON.stringify(json).match(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g)?.length ?? 0
      }
      digest = /--digest ([0-9a-f]{12})/.exec(host.out())?.[1] ?? digest
      if (line === 'show entered') digest = await standingDigest(path)
      typed.add(words[0] ?? '')
    }
    expect(bare).toEqual([])
    // The test sees dates, and no command that prints JSON is left out.
    expect(dates).toBeGreaterThan(60)
    for (const known of commands) {
      const { default: command } = await known.load()
      if ('json' in command.options) expect(typed).toContain(known.name)
    }
  }))

test('no page of the terminal shows a date as a number', async () => {
  const corpus = new URL('../corpus/cli/', import.meta.url)
  const bare: string[] = []
  for (const page of await readdir(corpus)) {
    for (const line of (await readFile(join(corpus.pathname, page), 'utf8')).split('\n')) {
      if (!/^[{[]/.test(line)) continue
      try {
        bare.push(...bareIn(JSON.parse(line), page))
      } catch {
        // A plan, or a line with a name in place of a time.
      }
    }
  }
  expect(bare).toEqual([])
})

test('a date that is a number would be found', () => {
  expect(bareIn({ waiting: [{ dueAt: NOON, name: 'x', at: '1795262400000' }], n: 12 })).toEqual([
    `.waiting.0.dueAt = ${NOON}`,
    '.waiting.0.at = "1795262400000"',
  ])
})
