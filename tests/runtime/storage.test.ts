import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { outputsIn, planDigest, planToJson, sha256Hex, type Plan } from '#plan'
import type { RunEvent } from '#runtime/event'
import { decodeEvent, encodeEvent, EVENT_VERSION } from '#runtime/event-text'
import { isoTime } from '#runtime/iso-time'
import { planDocument, readPlanDocument } from '#runtime/storage/documents'
import { planLines } from '#runtime/storage/stored-plan'
import { storedPlan } from '#runtime/storage/stored-steps'
import { readValue, writeValue } from '#runtime/storage/stored-value'

import { arbitraryPlan, arbitraryValue } from '../arbitrary/plan.ts'
import { erika, plan, Stage, step, use } from './stage.ts'

describe('what is stored and read back', () => {
  test('a value is the same', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(readValue(writeValue(value))).toEqual(value)
      }),
    )
  })

  test('a plan has the same digest, and what no digest covers', () => {
    fc.assert(
      fc.property(arbitraryPlan, (about) => {
        const { plan: read } = storedPlan([[...planLines(about)].join('\n')])
        expect(planDigest(read)).toBe(planDigest(about))
        expect(inert(read)).toEqual(inert(about))
        expect([...planLines(read)]).toEqual([...planLines(about)])
      }),
    )
  })

  test('names of annotations are those that were written, whatever was read before', () => {
    for (const name of ['\\', '"', '\n', '__proto__', 'n']) {
      const annotations = Object.fromEntries([
        [']]>', 1],
        [name, 2],
      ])
      const about = { ...plan([{ ...step('a', use('put', 'x')), annotations }]), annotations }
      const { plan: read } = storedPlan([[...planLines(about)].join('\n')])
      expect(Object.keys(read.annotations)).toEqual([']]>', name])
      expect(planToJson(read)).toMatchObject({ annotations })
      expect(Object.keys(read.steps[0]?.annotations ?? {})).toEqual([']]>', name])
    }
  })

  test('a long plan stands in several parts, each of whole lines', async () => {
    const stage = new Stage()
    const steps = Array.from({ length: 5000 }, (_, at) =>
      step(`s${at}`, use('put', 'x'.repeat(200))),
    )
    const about = plan(steps)
    const document = planDocument(stage.process.world, about)
    expect(document.parts.length).toBeGreaterThan(2)
    stage.machine.disk.documents.set(document.digest, document.parts)
    const { plan: read, steps: some } = await stage.live(
      readPlanDocument(stage.process.world, document.digest),
    )
    for (const at of [0, 1, 2400, 4999, 7]) expect(some.at(at)).toEqual(steps[at])
    expect([some.length, some.at(-1), some.at(5000)]).toEqual([5000, undefined, undefined])
    expect(planDigest(read)).toBe(planDigest(about))
  })

  test('what steps depend on is read off their text as off themselves', () => {
    fc.assert(
      fc.property(arbitraryPlan, (about) => {
        const { steps } = storedPlan([[...planLines(about)].join('\n')])
        const links = [...steps.links()].map((link) => ({ ...link, reads: new Set(link.reads) }))
        expect(links).toEqual(
          about.steps.map(({ id, after, body }) => ({
            id,
            after,
            reads: new Set(Array.from(outputsIn(body), (one) => one.step)),
          })),
        )
      }),
    )
  })

  test('a document that was changed is refused', async () => {
    const stage = new Stage()
    const { digest, parts } = planDocument(stage.process.world, plan([step('a', use('put', 'x'))]))
    stage.machine.disk.documents.set(
      digest,
      parts.map((part) => part.replace('"x"', '"y"')),
    )
    const reading = stage.live(readPlanDocument(stage.process.world, digest))
    await expect(reading).rejects.toMatchObject({ code: 'journal/document-damaged' })
  })
})

function inert({ name, goal, dialect, criteria, assumptions, unknowns, annotations, steps }: Plan) {
  const own = { name, goal, dialect, criteria, assumptions, unknowns, annotations }
  return { ...own, steps: steps.map(({ title, annotations }) => ({ title, annotations })) }
}

describe('an event', () => {
  const event: RunEvent = { step: 's', kind: 'step-done', value: 'v', at: 1 }

  test('has one text, whatever the order of its fields', () => {
    expect(encodeEvent(event)).toBe(
      `{"at":1,"kind":"step-done","step":"s","v":${EVENT_VERSION},"value":"v"}`,
    )
    expect(encodeEvent({ value: 'v', at: 1, kind: 'step-done', step: 's' })).toBe(
      encodeEvent(event),
    )
    expect(decodeEvent(encodeEvent(event))).toEqual(event)
  })

  test('without a field has no trace of it', () => {
    const cancelled = { kind: 'run-cancelled', at: 1, actor: erika } as const
    expect(encodeEvent(cancelled)).not.toContain('reason')
  })

  test('of an older version is read; of a newer or of another kind it is not', () => {
    expect(decodeEvent('{"at":1,"kind":"step-done","step":"s","v":1,"value":"v"}')).toEqual(event)
    const newer = EVENT_VERSION + 1
    expect(
      decodeEvent(`{"at":1,"kind":"step-done","step":"s","v":${newer},"value":"v"}`),
    ).toBeUndefined()
    expect(decodeEvent('{"at":1,"kind":"step-amended","step":"s","v":2}')).toBeUndefined()
    expect(decodeEvent('{"at":1,"kind":"toString","v":1}')).toBeUndefined()
  })

  test('of a version that recorded names is read with the name as the user', () => {
    const actor = '{"by":"erika","channel":"terminal","terminal":true}'
    const text = `{"actor":${actor},"at":1,"kind":"run-resumed","v":2}`
    expect(decodeEvent(text)).toEqual({
      at: 1,
      kind: 'run-resumed',
      actor: { user: 'erika', channel: 'terminal', terminal: true },
    })
  })
})

test('a time is written as the calendar has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(2999, 11, 31) }), (ms) => {
      expect(isoTime(ms)).toBe(new Date(ms).toISOString())
    }),
    { examples: [[Date.UTC(2000, 1, 29)], [Date.UTC(2100, 1, 28, 23, 59, 59, 999)], [-1], [0]] },
  )
})

test("the world's hash is the plan's", () => {
  const { world } = new Stage().process
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(world.sha256(text)).toBe(sha256Hex(text))
    }),
  )
})
