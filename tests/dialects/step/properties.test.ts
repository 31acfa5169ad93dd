// What holds for every text
// =============================================================================
//
// Goal: no text surprises the reader. Method: plans that are well formed, plans
// that somebody laid hands on, and lines thrown together; each is read, and what
// must hold of every reading is asked of it. STEP_RUNS says how many: 120, and 5000
// in `npm run test:full`.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import { DEFAULT_LIMITS } from '#dialects'
import { parseStep } from '#dialects/step/parse'
import { PlanCompiler } from '#dialects/step/plan-compiler'
import { planDigest } from '#plan'
import { applyFixes, createSource, hasErrors, lineStarts, lineText, type Span } from '#text'

import { arbitraryPlan } from '../../arbitrary/plan.ts'
import { catalogueFor, facultyPlan } from './faculty-plan.ts'
import { goodPlan, mutatedPlan, roughText, stepBlock } from './step-text.ts'

const anyText = fc.oneof(goodPlan, mutatedPlan, roughText, fc.string({ unit: 'binary' }))
const profile = fc.constantFrom('default', 'strict')
const RUNS = { numRuns: Number(process.env['STEP_RUNS'] ?? 120) }

test('every text gives a plan or an error, and never an exception', () => {
  fc.assert(
    fc.property(anyText, profile, (text, profile) => {
      const { ok, plan, diagnostics } = compile(text, { dialect: 'step', profile })
      expect(ok).toBe(!hasErrors(diagnostics))
      expect(ok ? plan : diagnostics[0]).toBeDefined()
      for (const { span } of diagnostics) {
        expect(span.start).toBeGreaterThanOrEqual(0)
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
  // Planted: the same reading, with what speaks of the second line taken out.
  const text = `${stepBlock()}behind the plan\n`
  expect(unaccounted(text)).toEqual([])
  expect(unaccounted(text, (span) => span.start < stepBlock().length)).toEqual(['behind the plan'])
})

/** The lines that are neither in the tree nor in a diagnostic. */
function unaccounted(text: string, counts: (span: Span) => boolean = () => true): string[] {
  const source = createSource(text)
  const { document, diagnostics } = parseStep(source, DEFAULT_LIMITS)
  const places: Span[] = diagnostics.flatMap(({ span, related }) => [
    span,
    ...related.map((one) => one.span),
  ])
  for (const step of document.steps) {
    places.push(step.header, ...Object.values(step.fields), ...step.unknown.map(({ span }) => span))
    if (step.title !== undefined) places.push(step.title.span)
  }
  // Of a second plan nothing is told but its steps: the error is about all of it.
  const second = diagnostics.find(({ code }) => code === 'step/second-plan')
  if (second !== undefined) places.push({ start: second.span.start, end: text.length })
  const counted = places.filter(counts)
  return lineStarts(source).flatMap((start, index) => {
    const line = lineText(source, index + 1)
    if (line.trim() === '') return []
    const end = start + line.length
    return counted.some((place) => place.start < end && place.end > start) ? [] : [line]
  })
}

test('a well-formed plan is accepted', () => {
  fc.assert(
    fc.property(goodPlan, (text) => {
      const { diagnostics } = compile(text, { dialect: 'step' })
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    }),
    RUNS,
  )
})

test('a draft is frozen through and through', () => {
  const compiler = new PlanCompiler({
    inspectSecurityState: () => ({ state: { level: ['SECURE'] } }),
  })
  fc.assert(
    fc.property(fc.oneof(goodPlan, mutatedPlan), (llmOutput) => {
      const [draft, message] = compiler.compile({ intent: 'Learn', llmOutput })
      expect(message).toMatch(draft === null ? /^(Parse|Validation) error: / : /^Plan compiled/)
      expect(thawed(draft)).toEqual([])
    }),
    RUNS,
  )
})

test('a plan is frozen through and through', () => {
  fc.assert(
    fc.property(fc.oneof(goodPlan, mutatedPlan), (text) => {
      expect(thawed(compile(text, { dialect: 'step' }).plan, 'plan')).toEqual([])
    }),
    RUNS,
  )
})

/** The paths of everything that is not frozen. */
function thawed(value: unknown, path = 'draft'): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, item]) => thawed(item, `${path}.${name}`))
  return Object.isFrozen(value) ? inner : [path, ...inner]
}

describe('printing', () => {
  test('a plan that was read reads back with the same digest', () => {
    fc.assert(
      fc.property(fc.oneof(goodPlan, mutatedPlan), (text) => {
        const { ok, plan } = compile(text, { dialect: 'step' })
        if (!ok || plan === undefined) return
        const printed = print(plan, 'step')
        expect(printed.text).toBeDefined()
        const again = compile(printed.text ?? '', { dialect: 'step' })
        expect(again.ok).toBe(true)
        expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
      }),
      RUNS,
    )
  })

  test('any other plan is printed without loss, or what cannot be said is named', () => {
    let printed = 0
    fc.assert(
      fc.property(fc.oneof(arbitraryPlan, facultyPlan), (plan) => {
        const { text, diagnostics } = print(plan, 'step')
        if (text === undefined) {
          expect(hasErrors(diagnostics)).toBe(true)
          return
        }
        printed++
        const again = compile(text, { dialect: 'step', catalogue: catalogueFor(plan) })
        expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
      }),
      { numRuns: RUNS.numRuns * 2 },
    )
    // A property of nothing would hold as well.
    expect(printed).toBeGreaterThan(RUNS.numRuns / 20)
  })
})

describe('formatting', () => {
  test('changes the layout and nothing else, and a second time nothing at all', () => {
    fc.assert(
      fc.property(fc.oneof(goodPlan, mutatedPlan, roughText), (text) => {
        const before = compile(text, { dialect: 'step' })
        const formatted = format(text, { dialect: 'step' }).text
        if (formatted === undefined) {
          expect(
            hasErrors(parseStep(createSource(text), DEFAULT_LIMITS).diagnostics) || !before.ok,
          ).toBe(true)
          return
        }
        const after = compile(formatted, { dialect: 'step' })
        expect(after.plan && planDigest(after.plan)).toBe(before.plan && planDigest(before.plan))
        expect(format(formatted, { dialect: 'step' }).text).toBe(formatted)
        const form = after.diagnostics.filter(({ code }) => code === 'step/marker-form')
        expect(form).toEqual([])
      }),
      RUNS,
    )
  })
})

describe('mechanical fixes', () => {
  test('come to an end, and never make an accepted text worse', () => {
    fc.assert(
      fc.property(fc.oneof(mutatedPlan, roughText), (text) => {
        const { ok, plan } = compile(text, { dialect: 'step' })
        let mended = text
        for (let pass = 0; pass < 8; pass++) {
          const { source, diagnostics } = compile(mended, { dialect: 'step' })
          const { text: next, applied } = applyFixes(source, diagnostics)
          if (applied.length === 0) break
          expect(pass).toBeLessThan(7)
          mended = next
        }
        const after = compile(mended, { dialect: 'step' })
        if (ok && plan) expect(after.plan && planDigest(after.plan)).toBe(planDigest(plan))
      }),
      RUNS,
    )
  })
})
