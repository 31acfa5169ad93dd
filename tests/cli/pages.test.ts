// Pages to send: what stands in them, what never does, and that no file is overwritten.
//
// Method: a plan whose titles, arguments and results are as bad as can be is run in a workspace; the
// pages of the run and of its review are read as a browser would.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { html } from '#app/html/html'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { block, page } from '../../src/surfaces/cli/pages/html-page.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds } from './fake-host.ts'

const HOSTILE = `</pre></title></style></svg><script src="http://evil.example/x.js"></script>'"&<img src=x onerror=alert(1)><a href="javascript:alert(1)">`
const HIDDEN = 'pay \u202eenoyna\u202c \u0007\u001b[31m now'

const literal = (value: unknown) => ({ literal: value })
const echo = (id: string, title: string, message: unknown, more: object = {}) => ({
  id,
  title,
  body: { call: 'ccos.echo', named: [['message', message]] },
  ...more,
})

const PLAN = JSON.stringify({
  form: 2,
  name: HOSTILE,
  goal: HOSTILE,
  assumptions: [HOSTILE],
  unknowns: [`${HOSTILE}${HIDDEN}`],
  steps: [
    echo('one', `${HOSTILE} ${'x'.repeat(100_000)}`, literal(`${HOSTILE}\n${HIDDEN}`)),
    echo('two', 'Repeat it', { output: 'one' }),
    echo('three', 'One line of almost a megabyte', literal('y'.repeat(900_000)), {
      after: ['one'],
    }),
    {
      id: 'four',
      title: 'Ask',
      after: ['two'],
      body: { call: 'human.ask', named: [['prompt', { output: 'one' }]] },
    },
  ],
})
const SMALL = JSON.stringify({
  form: 2,
  goal: 'Small',
  steps: [
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', literal('Review')],
          ['start', literal('2026-12-01')],
        ],
      },
    },
  ],
})

const pages = new Map<string, string>()
const said = new Map<string, { readonly code: number; readonly text: string }>()

beforeAll(async () => {
  await inFolder(async ({ path }) => {
    await writeFile(join(path, 'plan.json'), PLAN)
    await writeFile(join(path, 'small.json'), SMALL)
    const ids = letterIds()
    const type = async (line: string) => {
      const host = fakeHost({ cwd: path, ids })
      const code = await runCli(line.split(' '), host, () => '0')
      said.set(line, { code, text: `${host.out()}${host.err()}` })
    }
    const lines = [
      'init',
      'run plan.json --id bad',
      'show bad --html run.html',
      'show bad --html run.html --json',
      'review plan.json --html review.html',
      'run small.json --id small',
      'review small.json --html small.html',
      'review small --html of-run.html --json',
    ]
    for (const line of lines) await type(line)
    for (const name of ['run', 'review', 'small', 'of-run']) {
      pages.set(name, await readFile(join(path, `${name}.html`), 'utf8'))
    }
  })
})

const pageOf = (name: string) => pages.get(name) ?? ''

describe.each(['run', 'review', 'small', 'of-run'])('the page of %s', (name) => {
  test('has no script, and no element that loads or leads anywhere else', () => {
    const text = pageOf(name)
    expect(text.length).toBeGreaterThan(5000)
    expect(text).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"`,
    )
    const tags = text.match(/<[a-z!/][^>]*>/gi) ?? []
    expect(tags.length).toBeGreaterThan(80)
    const allowed =
      /^<(?:\/|!doctype html)|^<(?:a|body|code|dd|desc|div|dl|dt|footer|g|h1|h2|h3|head|header|html|li|main|meta|ol|p|path|pre|rect|section|span|strong|style|svg|text|title|ul)[\s>/]/
    expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
    expect(tags.filter((tag) => /\s(?:src|srcset|action|style|on\w+)\s*=/.test(tag))).toEqual([])
    const links = [...text.matchAll(/\shref="([^"]*)"/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !/^#step-\d+$/.test(to))).toEqual([])
    expect(text.replaceAll(/&#\d+;/g, '')).not.toMatch(/@import|url\(/)
  })

  test('closes what it opens, so nothing of the plan ended an element', () => {
    for (const tag of ['pre', 'style', 'title', 'svg', 'section', 'li', 'a', 'dl', 'div']) {
      const opened = pageOf(name).match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length ?? 0
      const closed = pageOf(name).match(new RegExp(`</${tag}\\s*>`, 'g'))?.length ?? 0
      expect(`${tag} ${opened}`).toBe(`${tag} ${closed}`)
    }
  })

  test('leads from each box to a step that there is', () => {
    const ids = new Set(Array.from(pageOf(name).matchAll(/\sid="(step-\d+)"/g), ([, id]) => id))
    const links = Array.from(pageOf(name).matchAll(/\shref="#(step-\d+)"/g), ([, id]) => id)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })
})

describe.each(['run', 'review'])('the page of %s, of bad texts', (name) => {
  test('shows them as text', () => {
    expect(pageOf(name).match(/&#60;script src=/g)?.length).toBeGreaterThan(3)
  })

  test('spells hidden characters out', () => {
    expect(pageOf(name)).toContain('\\u{202e}')
    expect(pageOf(name)).not.toMatch(/[\u0007\u001b\u202a-\u202e]/)
  })

  test('is bounded, and says what it does not show', () => {
    expect(pageOf(name).length).toBeLessThan(120_000)
    expect(pageOf(name)).toMatch(/… and 89\d,\d\d\d more characters, not shown/)
  })
})

test('a run tells steps with states, calls, arguments with origins, decisions and the head', () => {
  const text = pageOf('run').replaceAll(/\s+/g, ' ')
  for (const word of ['done', 'waiting', 'comes from', 'ccos.echo in one', 'Timeline']) {
    expect(text).toContain(word)
  }
  expect(text).toMatch(/planwright verify bad --head [0-9a-f]{64}/)
  expect(text).toMatch(/planwright answer bad/)
})

test('a review that is shown whole names what to type; one that is cut says that nobody can decide by it', () => {
  expect(pageOf('small')).toContain('planwright run small.json')
  expect(pageOf('of-run')).toMatch(/planwright approve small --digest [0-9a-f]{12}/)
  expect(pageOf('review')).toContain('too long for a page')
  expect(pageOf('review')).not.toContain('planwright run')
})

test('a file that is there is not overwritten', () => {
  const first = said.get('show bad --html run.html')
  expect([first?.code, first?.text]).toEqual([0, expect.stringContaining('written to')])
  const again = said.get('show bad --html run.html --json')
  expect([again?.code, again?.text]).toEqual([2, expect.stringContaining('cli/file-exists')])
})

test('a block keeps its lines, and half a pair of surrogates is spelled', () => {
  const { text } = block('one\n  two \ud83d')
  expect(text).toContain('one\n  two \\u{d83d}')
})

test('these checks catch a page that lets markup through', () => {
  const bad = page({ title: 'x', kind: 'y', body: [{ kind: 'html', text: HOSTILE }], made: html`` })
  expect(bad).toMatch(/<script/)
  expect(bad.match(/<\/pre/g)?.length).not.toBe(bad.match(/<pre/g)?.length)
})
