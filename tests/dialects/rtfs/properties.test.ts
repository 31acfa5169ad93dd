// What holds for every text, and for every plan that is written as one
// =============================================================================
//
// Goal: no text surprises the reader, and no plan is lost on its way through text.
// Method: plans of any dialect printed and read again; texts that somebody laid
// hands on; pieces thrown together. `RTFS_RUNS` says how many of each.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import { DEFAULT_LIMITS, dialectNamed, MOST_STEPS, type Dialect } from '#dialects'
import { parse } from '#dialects/rtfs/parse'
import type { Form } from '#dialects/rtfs/syntax'
import { builtinCatalogue, planDigest, type Plan } from '#plan'
import { applyFixes, createSource, hasErrors, loneSurrogateAt } from '#text'

import { arbitraryPlan } from '../../arbitrary/plan.ts'
import { arbitrarySoundPlan } from '../../arbitrary/sound-plan.ts'
import { facultyPlan } from '../step/faculty-plan.ts'
import { goodText, mutatedText, roughText, spacedText } from './rtfs-text.ts'

const RUNS = { numRuns: Number(process.env['RTFS_RUNS'] ?? 300) }
const anyText = fc.oneof(spacedText, mutatedText, roughText, fc.string({ unit: 'binary' }))
const profile = fc.constantFrom('default', 'strict', 'rtfs20-extended', 'rtfs20-planwright')
const rtfs = dialectNamed('rtfs') as Dialect
const limits = { ...DEFAULT_LIMITS, steps: MOST_STEPS }

/** The plan that the text is read as, whatever the checks would say of it. */
function read(text: string): Plan | undefined {
  const options = { goal: '', profile: 'default', catalogue: builtinCatalogue, limits }
  const { plan, diagnostics } = rtfs.read(createSource(text), options)
  return hasErrors(diagnostics) ? undefined : plan
}

test('every text gives a plan or an error, and never an exception', () => {
  fc.assert(
    fc.property(anyText, profile, (text, profile) => {
      const { ok, plan, diagnostics } = compile(text, { dialect: 'rtfs', profile })
      expect(ok).toBe(!hasErrors(diagnostics) && plan !== undefined)
      expect(ok ? plan : diagnostics.find(({ severity }) => severity === 'error')).toBeDefined()
      for (const { span, fixes } of diagnostics) {
        for (const { start, end } of [
          span,
          ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span)),
        ]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }
    }),
    RUNS,
  )
})

describe('every character of a text', () => {
  test('is space, or lies in a form, a comment or a diagnostic', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(unaccounted(text)).toBe('')
      }),
      RUNS,
    )
  })

  test('and one that does not is seen', () => {
    // Planted: the forms without those behind the fifth character.
    expect(unaccounted('(step "A" 1)', ({ start }) => start < 6)).toBe('"A"1')
  })
})

const READING = { depth: 256, strict: false, catalogue: builtinCatalogue }

/** What is neither space nor anybody's. */
function unaccounted(text: string, counts: (form: Form) => boolean = () => true): string {
  const { document, diagnostics } = parse(createSource(text), READING)
  const taken = new Uint8Array(text.length + 1)
  const take = (start: number, end: number) => taken.fill(1, start, end)
  const visit = (form: Form) => {
    if (!counts(form)) return
    if (form.kind !== 'list' && form.kind !== 'vector' && form.kind !== 'map') {
      take(form.start, form.end)
      return
    }
    take(form.start, form.start + 1)
    if (form.closed) take(form.end - 1, form.end)
    form.items.forEach(visit)
  }
  document.forms.forEach(visit)
  for (const { start, end } of document.comments) take(start, end)
  for (const { span, related } of diagnostics) {
    take(span.start, span.end)
    for (const one of related) take(one.span.start, one.span.end)
  }
  // What stands around the plan is told line by line; comments there are no prose.
  const around = text.replaceAll(/^[^\S\n\r]*;.*$/gm, (line) => ' '.repeat(line.length))
  return Array.from({ length: text.length }, (_, at) =>
    taken[at] === 1 || !inPlan(at) ? '' : (around[at] ?? ''),
  )
    .join('')
    .replaceAll(/\s/g, '')

  function inPlan(at: number): boolean {
    return document.forms.some(({ start, end }) => start <= at && at < end)
  }
}

describe('printing', () => {
  test('a plan of any dialect that compiles reads back with the same digest', () => {
    fc.assert(
      fc.property(fc.oneof(arbitrarySoundPlan, facultyPlan), (plan) => {
        const { text } = print(plan, 'rtfs')
        const again = read(text ?? '')
        expect(again && planDigest(again)).toBe(planDigest(plan))
      }),
      RUNS,
    )
  })

  test('and compiles', () => {
    fc.assert(
      fc.property(arbitrarySoundPlan, (plan) => {
        const again = compile(print(plan, 'rtfs').text ?? '')
        expect(again).toMatchObject({ ok: true, dialect: 'rtfs' })
        expect(again.plan && planDigest(again.plan)).toBe(planDigest(plan))
      }),
      RUNS,
    )
  })

  test('any other plan is printed without loss, or it is said why not', () => {
    let printed = 0
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        const { text, diagnostics } = print(plan, 'rtfs')
        if (text === undefined) {
          expect(hasErrors(diagnostics)).toBe(true)
          return
        }
        printed++
        const again = read(text)
        expect(again && planDigest(again)).toBe(planDigest(plan))
      }),
      RUNS,
    )
    // A property of nothing would hold as well.
    expect(printed).toBeGreaterThan(RUNS.numRuns / 2)
  })

  test('gives what formatting gives', () => {
    fc.assert(
      fc.property(goodText, (text) => {
        expect(format(text, { dialect: 'rtfs' }).text).toBe(text)
      }),
      RUNS,
    )
  })
})

describe('formatting', () => {
  test('changes the layout and nothing else, and a second time nothing at all', () => {
    let formatted = 0
    fc.assert(
      fc.property(fc.oneof(spacedText, spacedText, mutatedText, roughText), (text) => {
        const once = format(text, { dialect: 'rtfs' }).text
        if (once === undefined) {
          expect(read(text)).toBeUndefined()
          return
        }
        formatted++
        const before = read(text)
        const after = read(once)
        expect(after && planDigest(after)).toBe(before && planDigest(before))
        expect(format(once, { dialect: 'rtfs' }).text).toBe(once)
        expect(commentsOf(once)).toEqual(commentsOf(text))
      }),
      RUNS,
    )
    expect(formatted).toBeGreaterThan(RUNS.numRuns / 4)
  })
})

function commentsOf(text: string): readonly string[] {
  const { document } = parse(createSource(text), READING)
  return document.comments.map(({ start, end }) => text.slice(start, end).trimEnd())
}

describe('mechanical fixes', () => {
  test('come to an end, and never make an accepted text worse', () => {
    fc.assert(
      fc.property(fc.oneof(mutatedText, roughText), (text) => {
        const { ok, plan } = compile(text, { dialect: 'rtfs' })
        let mended = text
        for (let pass = 0; pass < 12; pass++) {
          const { source, diagnostics } = compile(mended, { dialect: 'rtfs' })
          const { text: next, applied } = applyFixes(source, diagnostics)
          if (applied.length === 0) break
          expect(pass).toBeLessThan(11)
          mended = next
        }
        const after = compile(mended, { dialect: 'rtfs' })
        if (ok && plan) expect(after.plan && planDigest(after.plan)).toBe(planDigest(plan))
        expect(loneSurrogateAt(mended) >= 0).toBe(loneSurrogateAt(text) >= 0)
      }),
      RUNS,
    )
  })
})
