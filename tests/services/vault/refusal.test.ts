// What was decided about a file is written into it, and nothing that stood there is lost.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { error, NOWHERE } from '#text'

import { readRequest } from '../../../src/services/vault/requests/read-request.ts'
import { withOutcome, withRefusal } from '../../../src/services/vault/requests/refusal.ts'
import { HOSTILE } from './hostile-texts.ts'
import { structureOf } from './markdown-oracle.ts'
import { approved, callRequest, rendered } from './requests-world.ts'

const request = callRequest('mail.send', { to: 'ada@example.org' })
const text = rendered(request)
const OUTCOME = { status: 'executed', words: 'Step 4 was completed at 09:20.' } as const

describe('what became of a request', () => {
  const written = withOutcome(text, OUTCOME)

  test('stands in its front matter and below its text', () => {
    expect(readRequest(approved(request, written)).status).toBe('executed')
    expect(
      written.endsWith('> [!info] Step 4 was completed at 09:20.\n<!-- planwright: end -->\n'),
    ).toBe(true)
  })

  test('changes one word and adds lines, and nothing else', () => {
    expect(written.replace('status: executed', 'status: pending').startsWith(text)).toBe(true)
  })

  test('is told once', () => {
    expect(withOutcome(written, OUTCOME)).toBe(written)
  })

  test('stands below a file that has no front matter', () => {
    expect(withOutcome('mine', OUTCOME).startsWith('mine\n\n<!-- planwright: outcome -->\n')).toBe(
      true,
    )
  })

  test('keeps the line ends of the file', () => {
    const crlf = withOutcome(text.replaceAll('\n', '\r\n'), OUTCOME)
    expect(crlf.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

test('a refusal that repeats what others wrote repeats it as text', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HOSTILE), fc.constantFrom(...HOSTILE), (name, own) => {
      const why = error('vault/request-renamed', NOWHERE, { details: { name, own } })
      const { headings, links, strange } = structureOf(withRefusal(text, [why]))
      const before = structureOf(text)
      // The line that begins a callout is ours.
      expect([headings, links, strange]).toEqual([before.headings, before.links, ['[!']])
    }),
    { numRuns: 60 },
  )
})
