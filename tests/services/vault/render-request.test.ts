// Goal: a request reads the same for everybody, shows everything, and what others wrote is text in it.
// Method: requests of hostile texts are rendered and read by mdast; headings, links, tables and blocks are exactly
// those that the request has, and every value is found again to the character.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { output } from '#plan'
import { escapeInvisible } from '#text'

import { fitsInline } from '../../../src/services/vault/markdown.ts'
import { readRequest } from '../../../src/services/vault/requests/read-request.ts'
import {
  REQUEST_CATEGORIES,
  type ApprovalRequest,
  type RequestedEffect,
  type RequestedValue,
  type RequestRemark,
} from '../../../src/services/vault/requests/request.ts'
import { expectGolden } from '../../golden.ts'
import { HOSTILE } from './hostile-texts.ts'
import { structureOf } from './markdown-oracle.ts'
import {
  PLAN_ID,
  TIMES,
  approved,
  callRequest,
  does,
  planRequest,
  rendered,
} from './requests-world.ts'

const words = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))

const value: fc.Arbitrary<RequestedValue> = fc.record({
  name: words,
  text: fc.option(words, { nil: undefined }),
  destination: fc.boolean(),
  from: fc.array(words, { minLength: 1, maxLength: 2 }),
  untrusted: fc.boolean(),
})

const remark: fc.Arbitrary<RequestRemark> = fc.record(
  { words, said: fc.array(words, { maxLength: 2 }) },
  { requiredKeys: ['words'] },
)

const effect: fc.Arbitrary<RequestedEffect> = fc.record(
  {
    step: fc.integer({ min: 1, max: 99 }),
    title: words,
    does: words,
    effect: fc.constantFrom('pure', 'read', 'write', 'irreversible'),
    tool: words,
    values: fc.array(value, { maxLength: 3 }),
    asked: fc.constantFrom('now', 'later', 'never'),
    conditional: fc.boolean(),
    atMost: fc.integer({ min: 1, max: 100 }),
    notes: fc.array(remark, { maxLength: 2 }),
  },
  {
    requiredKeys: ['step', 'title', 'does', 'effect', 'values', 'asked', 'conditional', 'notes'],
  },
)

const request: fc.Arbitrary<ApprovalRequest> = fc.record(
  {
    id: fc.constant(`${PLAN_ID}_0123456789`),
    category: fc.constantFrom(...REQUEST_CATEGORIES),
    planId: fc.constant(PLAN_ID),
    step: fc.integer({ min: 1, max: 500 }),
    run: fc.constantFrom(PLAN_ID, `${PLAN_ID}_r2`),
    ask: fc.constantFrom('decision', 'a1', 'step-4/0.1'),
    digest: fc.constant('0f'.repeat(32)),
    createdAt: fc.constant(TIMES.createdAt),
    expiresAt: fc.constant(TIMES.expiresAt),
    payload: fc.dictionary(words, fc.oneof(words, fc.integer()), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    planTitle: words,
    stepTitle: words,
    effects: fc.array(effect, { maxLength: 4 }),
    remarks: fc.array(remark, { maxLength: 3 }),
    previous: fc.array(remark, { maxLength: 2 }),
  },
  {
    requiredKeys: [
      'id',
      'category',
      'planId',
      'run',
      'ask',
      'digest',
      'createdAt',
      'expiresAt',
      'payload',
      'planTitle',
      'effects',
      'remarks',
    ],
  },
)

/** Whether an effect has a section of its own. */
const hasSection = ({ effect: what, asked, values }: RequestedEffect) =>
  what === 'write' ||
  what === 'irreversible' ||
  asked !== 'never' ||
  values.some(({ text }) => text !== undefined && !fitsInline(text))

test('whatever others wrote, a request has our headings, links, tables and blocks and no others', () => {
  fc.assert(
    fc.property(request, (one) => {
      const { headings, links, tables, cells, blocks, strange } = structureOf(rendered(one))
      const sections = one.effects.filter(hasSection)
      const rest = one.effects.length - sections.length
      expect(strange).toEqual([])
      expect(cells.every((count) => count === 3)).toBe(true)
      expect(links).toEqual([])
      expect(headings).toHaveLength(
        3 +
          sections.length +
          Math.min(rest, 1) +
          Math.min(one.previous?.length ?? 0, 1) +
          Math.min(one.remarks.length, 1),
      )
      expect(tables).toBe(sections.filter(({ values }) => values.length > 0).length)
      expect(blocks).toHaveLength(
        one.effects
          .flatMap(({ values }) => values)
          .filter(({ text }) => text !== undefined && !fitsInline(text)).length,
      )
    }),
    { numRuns: 120 },
  )
})

test('every value of a request stands in it whole, to the character', () => {
  fc.assert(
    fc.property(request, (one) => {
      const { blocks, codes } = structureOf(rendered(one))
      for (const { text } of one.effects.flatMap(({ values }) => values)) {
        if (text === undefined) continue
        if (fitsInline(text)) expect(codes).toContain(escapeInvisible(text))
        else {
          const lines = text
            .split('\n')
            .map((line) => line.split('\t').map(escapeInvisible).join('\t'))
          expect(blocks).toContain(lines.join('\n'))
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('any request that is rendered and read again says the same', () => {
  fc.assert(
    fc.property(request, (one) => {
      const { facts, status, diagnostics } = readRequest(approved(one))
      const { planTitle: _p, stepTitle: _s, effects: _e, remarks: _r, previous: _d, ...said } = one
      expect(diagnostics).toEqual([])
      expect(status).toBe('pending')
      expect(facts).toEqual(said)
    }),
    { numRuns: 100 },
  )
})

test('the text of a request holds no character that hides, whatever its values hold', () => {
  fc.assert(
    fc.property(request, (one) => {
      const text = rendered(one)
      expect(escapeInvisible(text.replaceAll(/[\n\t]/g, ' '))).toBe(text.replaceAll(/[\n\t]/g, ' '))
    }),
    { numRuns: 60 },
  )
})

test('the same request is the same text', () => {
  const one = callRequest('mail.send', { to: 'ada@example.org' })
  expect(rendered(structuredClone(one))).toBe(rendered(one))
})

describe('what a person reads', () => {
  test('is one plain sentence for each effect that starts with a verb', () => {
    const one = planRequest([
      does('mail.send', { to: 'ada@example.org' }),
      does('social.post', { content: 'Hello' }),
      does('bank.transfer', { to: 'NL00BANK', amount: 12 }),
      does('files.delete', { path: 'old.txt' }),
      does('crm.update', {}),
      does('notes.search', { words: 'news' }),
      does('agent', { task: 'Draft' }),
      does('human.ask', { prompt: 'Well?' }),
      does('sum', {}),
    ])
    expect(one.effects.map((effect) => effect.does)).toEqual([
      'Send an email',
      'Publish a post',
      'Pay an amount of money',
      'Delete a file',
      'Update a record of the customers and return it',
      'Search the notes and return what fits',
      'Let a language model do what the step says',
      'Ask a person a question',
      'Add numbers',
    ])
  })

  test('says what to do, until when, and what happens then', () => {
    const text = rendered(callRequest('mail.send', { to: 'ada@example.org' }))
    expect(text).toContain('To say **yes**, move this file to the folder **Approved**.')
    expect(text).toContain('To say **no**, move it to the folder **Rejected**.')
    expect(text).toContain(
      'move it back to **Pending\\_Approval** before it is used'.replace('\\_', '_'),
    )
    expect(text).toContain('Decide before **2026-02-04 09:15 (UTC)**. After that the answer is no.')
  })

  test('names the folders as this vault calls them', async () => {
    const { folderNames } = await import('../../../src/services/vault/layout.ts')
    const { renderRequest } = await import('../../../src/services/vault/requests/render-request.ts')
    const names = folderNames({ Approved: 'Said yes' })
    if ('code' in names) throw new Error('names that cannot be had')
    const text = renderRequest(callRequest('mail.send', { to: 'a' }), names)
    expect(text).toContain('move this file to the folder **Said yes**')
  })
})

test('what cannot be undone stands before what changes something, and that before what is asked', () => {
  const one = planRequest([
    does('notes.search', { words: 'a'.repeat(200) }),
    does('crm.update', {}),
    does('bank.transfer', { amount: 1 }),
    does('social.post', { content: 'Hello' }),
  ])
  expect(structureOf(rendered(one)).headings.slice(2, 6)).toEqual([
    '1. Pay an amount of money',
    '2. Update a record of the customers and return it',
    '3. Publish a post',
    '4. Search the notes and return what fits',
  ])
})

test('a whole request of a call, and one of a plan, are what people read', async () => {
  const call = callRequest(
    'mail.send',
    { to: 'ada@example.org', subject: 'News', body: 'Dear Ada,\n\nhere is the news.' },
    { title: 'Send newsletter' },
  )
  await expectGolden('vault/request-of-a-call.md', rendered(call))
  const plan = planRequest(
    [
      {
        body: does('notes.search', { words: 'news of the week' }),
        title: 'Gather newsletter content',
      },
      {
        body: does('agent', { task: 'Draft email template\n\nCreate it with:\n- Subject line' }),
        title: 'Draft email template',
      },
      {
        body: does('mail.send', { to: 'all@example.org', body: output('step-2') }),
        title: 'Send newsletter',
        approval: 'required',
      },
    ],
    {
      criteria: ['All active subscribers receive the email'],
      assumptions: ['The list is up to date'],
    },
  )
  await expectGolden('vault/request-of-a-plan.md', rendered(plan))
})

describe('a long plan', () => {
  const long = planRequest([
    ...Array.from({ length: 300 }, () => does('notes.search', { words: 'news' })),
    does('bank.transfer', { to: 'NL00BANK', amount: 9000 }),
  ])
  const text = rendered(long)

  test('shows what cannot be undone before everything else', () => {
    expect(text.indexOf('Pay an amount of money')).toBeLessThan(text.indexOf('Search the notes'))
    expect(structureOf(text).headings.slice(1, 4)).toEqual([
      'What will be done',
      '1. Pay an amount of money',
      'Everything else changes nothing',
    ])
  })

  test('lists every effect', () => {
    expect(text).toContain('301 actions: 1 that cannot be undone, 300 that change nothing.')
    for (const number of [1, 150, 300])
      expect(text).toContain(`- Step ${number}, “Title ${number}”`)
    expect(text.match(/^- Step \d+, /gm)).toHaveLength(300)
  })
})
