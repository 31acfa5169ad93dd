// Pictures of plans: what stands in them, and what never does.

import { readdir, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { planSvgFile } from '#app/graph/plan-svg'
import { STATE_SHAPES } from '#app/graph/state-shapes'
import { linesOf, widthOf } from '#app/graph/text-width'
import { builtinCatalogue, createPlan, createStep, literal, type Plan, type StepId } from '#plan'
import { STEP_STATUSES } from '#runtime'

function planOf(...titles: readonly string[]): Plan {
  const steps = titles.map((title, at) =>
    createStep({
      id: `s${at}`,
      title,
      body: literal(null),
      after: at === 0 ? [] : [`s${at - 1}`],
    }),
  )
  return createPlan({ goal: titles[0] ?? '', dialect: 'plan', steps })
}

const HOSTILE = `</text><script>alert(1)</script>'"&]]><image href="http://evil.example/x"/>\u202e\u0000\u0007\ud800`

test('text of a plan is text: escaped, and hidden characters spelled out', () => {
  const svg = planSvgFile(planOf(HOSTILE, HOSTILE), builtinCatalogue)
  expect(svg).toContain('&#60;script&#62;')
  expect(svg).toContain('\\u{202e}')
  expect(svg).not.toMatch(/<script|<image|<foreignObject/)
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e\ud800]/u)
  const tags = svg.match(/<[a-z][^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(10)
  const loading = /\s(?:href|src|on\w+|xlink:href)\s*=/
  expect(tags.filter((tag) => loading.test(tag))).toEqual([])
  expect(svg).not.toMatch(/@import|url\(/)
})

test('a title of a megabyte in one line costs no more than it shows', () => {
  const svg = planSvgFile(planOf('x'.repeat(1_000_000)), builtinCatalogue)
  expect(svg.length).toBeLessThan(10_000)
  expect(svg).toContain('…')
})

test('each state has a shape of its own and its word', () => {
  const shapes = STEP_STATUSES.map((status) => STATE_SHAPES[status].path)
  expect(new Set(shapes).size).toBe(STEP_STATUSES.length)
  for (const status of STEP_STATUSES) {
    const svg = planSvgFile(planOf('One'), builtinCatalogue, {
      states: new Map([['s0' as StepId, status]]),
    })
    expect(svg).toContain(`>${status}</text>`)
    expect(svg).toContain(STATE_SHAPES[status].path)
  }
})

test('it says what it is where it cannot be seen, and follows dark and light', () => {
  const svg = planSvgFile(planOf('One', 'Two'), builtinCatalogue)
  expect(svg).toContain('role="img"')
  expect(svg).toMatch(/aria-labelledby="graph-title graph-desc"/)
  expect(svg).toContain('Step 1: One; computes. Step 2: Two; computes.')
  expect(svg).toContain('prefers-color-scheme: dark')
})

test.each([
  ['words', 'Write the summary into the newsletter draft and send it to everybody'],
  ['one long word', 'W'.repeat(300)],
  ['ideographs', '計画'.repeat(80)],
  ['emoji', '👩‍👩‍👧 🏳️‍🌈 '.repeat(60)],
  ['nothing', ''],
])('%s fit into the lines that there are', (_, text) => {
  const lines = linesOf(text, { width: 220, size: 13, most: 3 })
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) expect(widthOf(line, 13)).toBeLessThanOrEqual(220)
})

test('the layout imports nothing but its own folder, so that a worker can have it', async () => {
  const folder = new URL('../../../src/app/graph/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => !/^(?:plan|state|effect|text)-/.test(file))
  expect(files).toContain('layered-layout.ts')
  for (const file of files) {
    const source = await readFile(new URL(file, folder), 'utf8')
    for (const [, from] of source.matchAll(/ from '([^']+)'/g)) {
      expect(`${file}: ${from}`).toMatch(
        /: \.\/(?:columns|graph|layered-layout|lone-boxes|order-rows|ranks|routes|rows)\.ts$/,
      )
    }
  }
})
