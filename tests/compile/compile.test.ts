// The compiler as its callers see it

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compile, format, print } from '#compile'
import {
  createCatalogue,
  createPlan,
  createStep,
  literal,
  planDigest,
  printJson,
  walk,
} from '#plan'
import { createSource } from '#text'

import { arbitrarySoundPlan } from '../arbitrary/sound-plan.ts'

const step = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query knowledge base for Python decorators
PARAMETERS: {"search_term": "python decorators"}
CAPABILITIES: KNOWLEDGE_READ
`
const plan = `{"form": 2, "goal": "Greet", "steps": [
  {"id": "greet", "title": "Greet", "body": {"call": "ccos.echo", "named": [["message", {"literal": "Hello"}]]}}
]}`

const codes = (text: string, options: Parameters<typeof compile>[1] = {}) =>
  compile(text, options).diagnostics.map(({ code }) => code)

describe('a text', () => {
  test('in STEP is found to be STEP, and compiles', () => {
    const { ok, dialect, diagnostics, plan } = compile(step, { goal: 'Learn', name: 'a.txt' })
    expect({ ok, dialect, diagnostics }).toEqual({ ok: true, dialect: 'step', diagnostics: [] })
    expect(plan?.goal).toBe('Learn')
  })

  test('in RTFS is found to be that, bare or in an answer', () => {
    const text = '(plan :body (do (step "Note" {:a 1})))'
    expect(compile(text)).toMatchObject({ ok: true, dialect: 'rtfs', diagnostics: [] })
    expect(compile(`Here:\n\`\`\`lisp\n${text}\n\`\`\`\n`)).toMatchObject({
      ok: true,
      dialect: 'rtfs',
    })
  })

  test('in the plan’s own JSON is found to be that', () => {
    expect(compile(plan)).toMatchObject({ ok: true, dialect: 'plan', plan: { goal: 'Greet' } })
  })

  test('has the goal that it says itself, whatever the caller thinks', () => {
    expect(compile(plan, { goal: 'Part' }).plan?.goal).toBe('Greet')
  })

  test.each([
    ['nothing', '', 'compile/empty'],
    ['only space', ' \n\t', 'compile/empty'],
    ['a zero character', 'STEP 1:\0', 'compile/binary'],
    ['prose', 'Sure! Here is what I would do.', 'compile/unknown-dialect'],
  ])('of %s is refused with one reason', (_, text, code) => {
    expect(codes(text)).toEqual([code])
    expect(compile(text)).toMatchObject({ ok: false, plan: undefined, dialect: undefined })
  })

  // The dialects that are JSON take the same around it.
  const delegation = '{"goal": "x", "plan": {"type": "task", "task": "y"}}'
  test.each([
    ['plan', plan],
    ['delegation', delegation],
  ])('of the JSON dialect %s is one object, and bare where it is strict', (dialect, text) => {
    const strict = { profile: 'strict' }
    const fenced = `\`\`\`json\n${text}\n\`\`\`\n`
    const told = `Here it is:\n${text}\nDone.`
    expect(compile(text, strict)).toMatchObject({ ok: true, dialect, diagnostics: [] })
    for (const around of [fenced, told, `${text}\nDone.`]) {
      expect(compile(around)).toMatchObject({
        ok: true,
        dialect,
        diagnostics: [{ severity: 'note' }],
      })
      expect(compile(around, { ...strict, dialect }).ok).toBe(false)
    }
    expect(codes(`${text}\n${text}`, { dialect })).toContain('json/several-objects')
    expect(codes(text.slice(0, -3), { dialect })).toEqual(['json/truncated'])
  })

  test('that is longer than allowed is not read at all', () => {
    expect(codes(step, { limits: { sourceLength: 20 } })).toEqual(['compile/too-long'])
    expect(codes(step, { limits: { sourceLength: step.length } })).toEqual([])
  })

  test('with more steps than allowed is refused', () => {
    expect(codes(plan, { limits: { steps: 0 } })).toEqual(['plan/too-many-steps'])
  })

  test('is read in the dialect that is named, whatever it looks like', () => {
    expect(compile(plan, { dialect: 'step' })).toMatchObject({ ok: false, dialect: 'step' })
  })

  test.each([
    ['a name that is none', { dialect: 'stepp' }, 'compile/no-such-dialect'],
    [
      'a profile that the dialect lacks',
      { dialect: 'step', profile: 'strcit' },
      'compile/unknown-profile',
    ],
  ])('with %s is refused', (_, options, code) => {
    expect(codes(step, options)).toEqual([code])
  })

  test('in a code fence compiles with a note, and not in the strict profile', () => {
    const fenced = `Here it is:\n\n\`\`\`json\n${plan}\n\`\`\`\n`
    expect(compile(fenced)).toMatchObject({ ok: true, diagnostics: [{ severity: 'note' }] })
    expect(compile(fenced, { profile: 'strict' }).ok).toBe(false)
  })

  test('is checked against the given tools', () => {
    expect(codes(plan, { catalogue: createCatalogue([]) })).toEqual(['check/unknown-tool'])
  })

  test('has its faults in reading order, those of reading and of checking together', () => {
    const wrong = plan
      .replace('"Greet", "body"', '"", "boddy": 1, "body"')
      .replace('ccos.echo', 'ccos.ehco')
    expect(codes(wrong)).toEqual(['check/empty-title', 'plan/unknown-key', 'check/unknown-tool'])
  })
})

describe('a compilation', () => {
  test('is the same for the same text', () => {
    const [one, other] = [compile(step), compile(step)]
    expect(one).toEqual(other)
    expect(one.plan && planDigest(one.plan)).toBe(other.plan && planDigest(other.plan))
  })

  test('comes of any text without an exception', () => {
    const words = fc.constantFrom(
      'STEP 1:',
      'FACULTY:',
      '{"form": 2, "steps": [',
      ']}',
      '"',
      '\\',
      '\ud800',
      '(plan',
      '```',
      '\n',
      'ACTION: for',
      '{"literal":',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string(), fc.string({ unit: 'binary' })), { maxLength: 12 }),
        (parts) => {
          const text = parts.join('')
          const { source, diagnostics } = compile(text)
          expect(source.text).toBe(text)
          for (const { span } of diagnostics) {
            expect(span.start).toBeGreaterThanOrEqual(0)
            expect(span.end).toBeGreaterThanOrEqual(span.start)
            expect(span.end).toBeLessThanOrEqual(text.length)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('of a plan that was cut anywhere comes without an exception, and only the whole is accepted', () => {
    for (const text of [step, plan]) {
      for (let end = 0; end < text.length - 1; end++) {
        const { ok, source } = compile(text.slice(0, end), {
          dialect: text === plan ? 'plan' : 'step',
        })
        expect(source.text.length).toBe(end)
        if (text === plan) expect(ok).toBe(false)
      }
    }
  })
})

describe('a sound plan', () => {
  test('compiles from its own JSON without an error, whatever is in it', () => {
    fc.assert(
      fc.property(arbitrarySoundPlan, (sound) => {
        const { ok, diagnostics, plan } = compile(printJson(sound))
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        expect(errors).toEqual([])
        expect(ok).toBe(true)
        expect(planDigest(plan ?? sound)).toBe(planDigest(sound))
      }),
      { numRuns: 200 },
    )
  })

  test('may have expressions of every kind', () => {
    const bodies = fc
      .sample(arbitrarySoundPlan, { numRuns: 100, seed: 1 })
      .flatMap(({ steps }) => steps)
    const kinds = new Set(bodies.flatMap(({ body }) => Array.from(walk(body), ({ kind }) => kind)))
    expect(kinds.size).toBe(14)
  })
})

describe('printing and laying out', () => {
  const one = createPlan({
    goal: 'x',
    dialect: 'plan',
    steps: [createStep({ id: 'a', title: 'A', body: literal(1) })],
  })

  test('a plan prints as its own JSON, and reads back', () => {
    const { text = '' } = print(one, 'plan')
    expect(compile(text).plan).toBeDefined()
    expect(planDigest(compile(text).plan ?? one)).toBe(planDigest(one))
  })

  test.each([['nonsense', 'compile/no-such-dialect']])('to %s is refused', (name, code) => {
    expect(print(one, name).diagnostics.map((found) => found.code)).toEqual([code])
  })

  test('a text is laid out anew and says the same', () => {
    const { text = '' } = format(plan)
    expect(text).not.toBe(plan)
    expect(format(text).text).toBe(text)
    expect(compile(text)).toMatchObject({ ok: true, source: createSource(text) })
  })

  test('what is wrong with a text comes in reading order, as in a compilation', () => {
    const text = '(plan :language x :body (do (step "A" (call :ccos.echo (foo) {3 4}))))'
    const { diagnostics } = format(text)
    expect(diagnostics).toEqual(compile(text).diagnostics)
    const starts = diagnostics.map(({ span }) => span.start)
    expect(starts).toHaveLength(4)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  test('a text that cannot be read is left alone', () => {
    expect(format('{"form": 2, "steps": ').text).toBeUndefined()
    expect(format('Hello').diagnostics.map(({ code }) => code)).toEqual(['compile/unknown-dialect'])
  })
})
