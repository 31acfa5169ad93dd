// What docs/planning.md shows is what happens.
//
// Its `console` blocks are played in a folder that has the examples (`npm run goldens` writes what is
// shown now), its programs are run, and the prompts that it quotes are those that a model is shown.

import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { planRequest } from '#planner'
import { builtinCatalogue } from '#plan'
import * as door from '#services/workspace/world/planner'

import { play } from '../cli/console-page.ts'
import { outputOf } from '../cli/page-program.ts'
import { modelServer, says } from '../model/server.ts'
import { CAR } from '../planner/jobs.ts'
import { inFolder } from '../services/folder.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE = join(ROOT, 'docs', 'planning.md')
const RECORDINGS = join(ROOT, 'examples', '12-planning')
const page = await readFile(PAGE, 'utf8')

/** The blocks of a language on the page, in their order. */
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp('```' + language + '\\n([^]*?)```', 'g'))].map(
    ([, block = '']) => block,
  )

interface Recording {
  readonly request: {
    readonly system: string
    readonly messages: readonly { readonly role: string; readonly text: string }[]
  }
  readonly answers: readonly { readonly text: string }[]
}

/** The recording whose last message has these words. */
async function recordingOf(words: string): Promise<Recording> {
  const names = await readdir(RECORDINGS)
  for (const name of names.filter((one) => /^[0-9a-f]{64}\.json$/.test(one))) {
    const text = await readFile(join(RECORDINGS, name), 'utf8')
    const recording = JSON.parse(text) as Recording
    if (recording.request.messages.at(-1)?.text.includes(words) === true) return recording
  }
  throw new Error(`no recording has "${words}"`)
}

test('the terminal shows what the page of planning says', () =>
  inFolder(async ({ path }) => {
    await cp(join(ROOT, 'examples'), join(path, 'examples'), { recursive: true })
    // Blocks of other languages are not played: they are put into fences that the player does not know.
    const others = /^```(?!text |console)(\w+)\n([^]*?)^```$/gm
    const played = await play(page.replaceAll(others, '~~~$1\n$2~~~'), path)
    const now = played.replaceAll(/^~~~(\w+)\n([^]*?)^~~~$/gm, '```$1\n$2```')
    if (process.env['GOLDENS'] === 'write' && now !== page) await writeFile(PAGE, now)
    else expect(now).toBe(page)
  }))

test('the page shows the error that it speaks of, and none that has crept in', () => {
  const shown = blocks('console').flatMap((block) => block.match(/(?<=^error\[)[^\]]+/gm) ?? [])
  expect(shown).toEqual(['atomic/compound-step'])
  expect(page).not.toContain('No answer is recorded')
})

test('the prompt on the page is the one of the problem, apart from what it says it leaves out', async () => {
  const task = {
    problemText: CAR,
    domain: 'physics',
    dialect: 'atomic',
    today: '2026-11-23',
    context: [],
  } as const
  const { system, messages } = await planRequest(task, builtinCatalogue, 0.1)
  const [quoted = ''] = blocks('prompt')
  const pieces = quoted.split('[…]\n')
  expect(pieces.length).toBeGreaterThan(2)
  let rest = [system, ...messages.map(({ text }) => text)].join('\n')
  for (const piece of pieces) {
    expect(rest).toContain(piece.trim())
    rest = rest.slice(rest.indexOf(piece.trim()) + piece.trim().length)
  }
})

test('the request for a repair on the page is the one that was recorded', async () => {
  const { request } = await recordingOf('formula/wrong-unit')
  expect(blocks('repair')).toEqual([`${request.messages.at(-1)?.text.trimEnd()}\n`])
})

test('the new use of the seed gives a plan of one step, with what a model answered', async () => {
  const { request, answers } = await recordingOf('What is 9 + 10')
  await using server = await modelServer(says(answers[0]?.text ?? ''))
  const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'a/b' }
  const shown = await outputOf(blocks('ts')[0] ?? '', env)
  expect(shown).toContain("[ 'total = x1 + x2' ]")
  expect(shown).toContain("[ 'planning-started', 'attempt', 'plan-accepted' ]")
  const asked = server.asked.map(({ body }) => body.messages.at(-1)?.content)
  expect(asked).toEqual([request.messages.at(-1)?.text])
})

test('the program with recorded answers prints what the page says', async () => {
  expect([await outputOf(blocks('ts')[1] ?? '', {})]).toEqual(blocks('output'))
})

test('the page names every event of the audit log, and no other', async () => {
  const source = await readFile(join(ROOT, 'src', 'planner', 'audit.ts'), 'utf8')
  const [, union = ''] = /type AuditEvent =([^]*?)\n\n/.exec(source) ?? []
  const events = [...union.matchAll(/'([a-z-]+)'/g)].map(([, event]) => event)
  const [, table = ''] = /\n\| event \| says \|\n([^]*?)\n\n/.exec(page) ?? []
  const named = table.split('\n').flatMap((row) => {
    const [, first = ''] = row.split('|')
    return [...first.matchAll(/`([a-z-]+)`/g)].map(([, event]) => event)
  })
  expect(named).toEqual(events)
})

test('what the page says the names of the seed are here can be imported', () => {
  const [, table = ''] = /\n\| there \| here \|\n([^]*?)\n\n/.exec(page) ?? []
  const here = table.split('\n').flatMap((row) => row.split(' | ').slice(1))
  const named = here.flatMap((cell) =>
    [...cell.matchAll(/`(\w+Schema|(?:log|plan|validate)\w+(?=\())/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !(name in door))).toEqual([])
})

test('every code on the page has its message page', async () => {
  for (const code of page.match(/(?<=`)(?:planner|compile|run|model|atomic)\/[a-z-]+(?=`)/g) ?? []) {
    await expect(readFile(join(ROOT, 'messages', `${code}.md`), 'utf8')).resolves.toContain('# ')
  }
})
