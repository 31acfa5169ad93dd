// What a folder's configuration says of texts and tools, at every door

import { expect, test } from 'vitest'

import { checkText, reviewText } from '#app'
import { readPlanText } from '#app/vault/plan-text'

import { atDoor, type Door } from './agent-door.ts'

const PLAN = `# Plan: Release\n\n## Steps\n\n### Step 1: Publish\n- **Requires Approval**: No\n- **Priority**: high\n\nGo.\n`
const LABELS = { 'plan-md': { labels: ['Priority'] } }
const config = (more: object) =>
  JSON.stringify({ form: 1, security: { state: 'SECURE' }, ...more }, null, 2)

type Codes = readonly string[]
const codesIn = (told: unknown): Codes => JSON.stringify(told).match(/plan-md\/own-labels/g) ?? []

const DOORS: readonly (readonly [string, (door: Door) => Promise<Codes>])[] = [
  ['the command line', async ({ type }) => codesIn((await type('check', 'plan.md', '--json')).out)],
  ['MCP, check', async ({ call }) => codesIn((await call('check', { text: PLAN })).text)],
  ['HTTP, check', async ({ here }) => codesIn(checkText({ source: PLAN }, here.catalogue))],
  ['HTTP, review', async ({ here }) => codesIn(reviewText({ source: PLAN }, here).diagnostics)],
  ['a vault', async ({ here }) => codesIn(readPlanText(PLAN, 'p', here.catalogue).diagnostics)],
]

test.each(DOORS)('labels that the configuration names are text through %s', async (_, look) => {
  for (const [more, told] of [
    [{}, 1],
    [{ dialects: LABELS }, 0],
  ] as const) {
    await atDoor(
      'modern',
      async (door) => {
        const found = await look(door)
        expect(Math.min(found.length, 1)).toBe(told)
      },
      { 'plan.md': PLAN, '.planwright/config.json': config(more) },
    )
  }
})

const step = (parameters: object, faculty = 'CALENDAR') =>
  `STEP 1:\nFACULTY: ${faculty}\nACTION: Enter the review into the calendar\nPARAMETERS: ${JSON.stringify(parameters)}\nCAPABILITIES: ANALYSIS\n`
const WRONG = { titel: 'Review', start: '2026-12-01' }
const FACULTIES = {
  faculties: { CALENDAR: { tool: 'calendar.add', permissions: ['ANALYSIS'] } },
}
const PLACE = '.planwright/config.json:7'

test.each([
  ['a parameter that there is not', step(WRONG), 'check'],
  ['one of another kind', step({ title: 'Review', start: '2026-12-01', end: 5 }), 'check'],
  ['one that only the tool refuses', step({ title: 'Review', start: 'tomorrow' }), 'run'],
])('an error about %s names where the faculty is bound', async (_, text, by) => {
  await atDoor(
    'modern',
    async ({ type, call }) => {
      const { out, err } = await type(by, 'plan.step.txt')
      const told = (out + err).replaceAll(/\s+/g, ' ')
      expect(told).toContain(
        `\`faculty.calendar\` is the tool \`calendar.add\` in this folder: ${PLACE} binds it.`,
      )
      if (by === 'check') expect((await call('check', { text })).text).toContain(PLACE)
    },
    { 'plan.step.txt': text, '.planwright/config.json': config(FACULTIES) },
  )
})

test('an error about a faculty that no configuration binds names no file', async () => {
  const text = step({ search_term: 5 }, 'READ_KNOWLEDGE').replace('ANALYSIS', 'READ_ONLY')
  await atDoor('modern', async ({ call }) => {
    expect((await call('check', { text })).text).not.toContain('config.json')
  })
})
