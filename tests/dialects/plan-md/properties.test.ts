// What holds for every text
// =============================================================================
//
// Goal: no text surprises the reader. Method: files as people keep them, files that
// somebody laid hands on, and lines thrown together; each is read, and what must hold
// of every reading is asked of it. PLAN_MD_RUNS says how many: 40, and 5000 in
// `npm run test:full`.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compile } from '#compile'
import { DEFAULT_LIMITS } from '#dialects'
import { blocksOf } from '#dialects/plan-md/lines'
import { parsePlanMd } from '#dialects/plan-md/parse'
import { planDigest, planToJson, type Plan } from '#plan'
import { applyFixes, createSource, hasErrors, lineStarts, lineText, type Span } from '#text'

import { goodPlanMd, mutatedPlanMd, roughPlanMd, TELLING_LINES } from './plan-md-text.ts'

const anyText = fc.oneof(goodPlanMd, mutatedPlanMd, roughPlanMd, fc.string({ unit: 'binary' }))
const RUNS = { numRuns: Number(process.env['PLAN_MD_RUNS'] ?? 40) }

const read = (text: string) => compile(text, { dialect: 'plan-md' })

test('every text gives a plan or an error, and never an exception', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { ok, plan, diagnostics } = read(text)
      expect(ok).toBe(!hasErrors(diagnostics))
      expect(ok ? plan : diagnostics[0]).toBeDefined()
      for (const { span } of diagnostics) {
        expect(span.start).toBeGreaterThanOrEqual(0)
        expect(span.end).toBeGreaterThanOrEqual(span.start)
        expect(span.end).toBeLessThanOrEqual(text.length)
      }
    }),
    RUNS,
  )
})

test('every line that is not blank lies in a node or in a diagnostic', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unaccounted(text)).toEqual([])
    }),
    RUNS,
  )
})

test('the check of lines sees a line that nobody accounts for', () => {
  // Planted: the same reading, with what speaks of the first line taken out.
  const text = 'Hello\n\n# Plan: x\n\n## Steps\n\n### Step 1: y\n'
  expect(unaccounted(text)).toEqual([])
  expect(unaccounted(text, ({ start }) => start > 0)).toEqual(['Hello'])
})

/** The lines that are neither in the tree nor in a diagnostic. */
function unaccounted(text: string, counts: (span: Span) => boolean = () => true): string[] {
  const source = createSource(text)
  const { document, diagnostics } = parsePlanMd(source, DEFAULT_LIMITS)
  const { plan, bodyStart, title, sections, steps } = document
  const places = [
    { start: plan.start, end: bodyStart },
    ...(title === undefined ? [] : [title.span]),
    ...sections.map(({ span }) => span),
    ...steps.map(({ span }) => span),
    ...diagnostics.flatMap(({ span, related }) => [span, ...related.map((one) => one.span)]),
  ].filter(counts)
  return lineStarts(source).flatMap((start, at) => {
    const line = lineText(source, at + 1)
    const from = start + line.length - line.trimStart().length
    const to = start + line.trimEnd().length
    const isNamed = places.some((place) => place.start < to && place.end > from)
    return from >= to || isNamed ? [] : [line]
  })
}

test('what a preview hides is in no plan that is accepted', () => {
  const hiding = fc.constantFrom(
    (line: string) => `<!-- ${line} -->`,
    (line: string) => `<!--\n${line}\n-->`,
    (line: string) => `%%\n${line}\n%%`,
    (line: string) => `%% ${line} %%`,
    (line: string) => `words <!-- ${line} --> words`,
    (line: string) => `words \` <!-- ${line} --> words`,
    (line: string) => `- item <!-- ${line} -->`,
    (line: string) => `<?php ${line} ?>`,
    (line: string) => `<![CDATA[\n${line}\n]]>`,
  )
  const secret = fc.constantFrom(
    'SECRET',
    '### Step 9: SECRET',
    '- **Call**: `(call :ccos.echo "SECRET")`',
    '- [ ] SECRET',
  )
  let accepted = 0
  fc.assert(
    fc.property(goodPlanMd, fc.nat(), hiding, secret, (text, at, hide, line) => {
      const starts = lineStarts(createSource(text))
      const place = starts[at % starts.length] ?? 0
      // In a block of code it is shown.
      fc.pre(!isInCode(text, place))
      const { plan } = read(`${text.slice(0, place)}${hide(line)}\n${text.slice(place)}`)
      if (plan === undefined) return
      accepted++
      expect(decidedOn(plan)).not.toContain('SECRET')
    }),
    { numRuns: RUNS.numRuns * 3 },
  )
  expect(accepted).toBeGreaterThan(RUNS.numRuns / 4)
})

function isInCode(text: string, place: number): boolean {
  return blocksOf(text).some(
    ({ kind, span }) => kind === 'fence' && place > span.start && place < span.end,
  )
}

/** What a run does, or somebody decides on. */
function decidedOn(plan: Plan): string {
  const { steps, goal, criteria, assumptions } = plan
  const said = steps.map((step) => ({
    ...step,
    annotations: {},
    span: undefined,
    places: undefined,
  }))
  return JSON.stringify([said, goal, criteria, assumptions])
}

test('line ends change no plan', () => {
  fc.assert(
    fc.property(goodPlanMd, fc.constantFrom('\n', '\r\n', '\r'), (text, end) => {
      const plan = read(text).plan
      const other = read(text.replace(/\r\n?|\n/g, end)).plan
      expect(other && planDigest(other)).toBe(plan && planDigest(plan))
    }),
    RUNS,
  )
})

test('mechanical fixes make no other plan of a text that is accepted, and lead to no new error', () => {
  fc.assert(
    fc.property(fc.oneof(mutatedPlanMd, roughPlanMd), (text) => {
      const { plan, diagnostics } = read(text)
      const { text: fixed } = applyFixes(createSource(text), diagnostics)
      const after = read(fixed)
      if (plan === undefined) return
      expect(after.plan && planToJson(after.plan)).toEqual(planToJson(plan))
    }),
    RUNS,
  )
})

test('a line of another kind anywhere in a good file never hides an approval that it asks for', () => {
  fc.assert(
    fc.property(goodPlanMd, fc.nat(), fc.constantFrom(...TELLING_LINES), (text, at, line) => {
      const asked = (found: Plan | undefined) =>
        found?.steps.filter(({ approval }) => approval === 'required').length
      const before = asked(read(text).plan)
      const starts = lineStarts(createSource(text))
      const place = starts[at % starts.length] ?? 0
      const changed = read(`${text.slice(0, place)}${line}\n${text.slice(place)}`)
      // Where more of the file is code, what looks like a step in it is noted.
      const isTold = changed.diagnostics.some(
        ({ severity, code }) => severity !== 'note' || code === 'plan-md/not-read',
      )
      if (before === undefined || changed.plan === undefined || isTold) return
      expect(asked(changed.plan)).toBeGreaterThanOrEqual(before)
    }),
    { numRuns: RUNS.numRuns * 3 },
  )
})
