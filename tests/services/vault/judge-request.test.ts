// Goal: a moved file decides only where it is exactly the request that was written.
// Method: one request, and for each reason of the judge a file that differs in that alone.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { FOLDER_NAMES } from '../../../src/services/vault/layout.ts'
import type { ReadProblem, UnreadableFile, VaultFile } from '../../../src/services/vault/files.ts'
import {
  judgeRequest,
  type JudgeAgainst,
} from '../../../src/services/vault/requests/judge-request.ts'
import { isRefusedBefore, withRefusal } from '../../../src/services/vault/requests/refusal.ts'
import { approved, callRequest, does, fileOf, planRequest, rendered } from './requests-world.ts'

const request = callRequest('mail.send', {
  to: 'ada@example.org',
  subject: 'News',
  body: 'Hello\nAda',
})
const text = rendered(request)
const NOW = Date.parse('2026-02-03T10:00:00Z')

const against: JudgeAgainst = {
  expected: request,
  folders: FOLDER_NAMES,
  nowMs: NOW,
  used: false,
  others: [],
}

function codes(
  file: VaultFile | UnreadableFile,
  more: Partial<JudgeAgainst> = {},
): readonly string[] {
  const judged = judgeRequest(file, { ...against, ...more })
  return judged.ok ? ['accepted'] : judged.why.map(({ code }) => code.replace('vault/', ''))
}

/** The request with a part of its text replaced. */
const edited = (part: string | RegExp, by: string) => {
  const next = text.replace(part, by)
  expect(next).not.toBe(text)
  return approved(request, next)
}

describe('a file is accepted', () => {
  test.each([
    ['that is the request as it was written', text],
    ['whose line ends are those of Windows', text.replaceAll('\n', '\r\n')],
    ['with white space at the ends of its lines', text.replaceAll('\n', ' \t\n')],
    ['without its last line end', text.trimEnd()],
    ['with more empty lines at its end', `${text}\n\n`],
    ['with a byte order mark', `\ufeff${text}`],
  ])('%s', (_, written) => {
    expect(codes(approved(request, written))).toEqual(['accepted'])
  })

  test.each([
    ['without quotes around its values', /^(\w+): "([^"\\]*)"$/gm, '$1: $2'],
    ['with single quotes', /^(\w+): "([^"\\]*)"$/gm, "$1: '$2'"],
    ['with keys of other programs', '\n---\n\n#', '\nupdated: 2026-02-03\ntags: [a, b]\n---\n\n#'],
    ['with such a key at its top', '---\nid', '---\ncssclass: wide\nid'],
    ['with its payload as YAML', /payload: .*/, 'payload:\n  to: ada@example.org\n  subject: News'],
    ['with its keys in another order', /^(category: .*\n)(status: .*\n)/m, '$2$1'],
  ])('whose front matter an editor wrote anew: %s', (_, part, by) => {
    expect(codes(edited(part, by))).toEqual(['accepted'])
  })

  test('whose name the file system gives in other case', () => {
    const { path } = approved(request)
    expect(codes(fileOf(path.toUpperCase(), text))).toEqual(['accepted'])
  })
})

describe('a file is refused', () => {
  test.each([
    ['category', /category: .*/, 'category: payment', ['request-edited']],
    ['plan_id', /plan_id: .*/, 'plan_id: plan_2', ['request-other-plan', 'request-edited']],
    ['run', /run: .*/, 'run: another', ['request-edited']],
    ['ask', /ask: .*/, 'ask: another', ['request-edited']],
    ['step', /step: .*/, 'step: 77', ['request-edited']],
    ['created_at', /created_at: .*/, 'created_at: 2020-01-01T00:00:00Z', ['request-edited']],
    ['expires_at', /expires_at: .*/, 'expires_at: 2099-01-01T00:00:00Z', ['request-edited']],
    ['payload', 'ada@example.org', 'eve@example.org', ['request-edited']],
    [
      'payload by one more value',
      /payload: \{/,
      'payload: {"cc":"eve@example.org",',
      ['request-edited'],
    ],
    ['payload by a value less', /"subject":"News",?/, '', ['request-edited']],
  ])('whose front matter has another %s', (_, part, by, why) => {
    const found = codes(edited(part, by))
    expect(found.filter((code) => why.includes(code))).toEqual(why)
  })

  test.each<[string, VaultFile | UnreadableFile, Partial<JudgeAgainst>, readonly string[]]>([
    ['that is a link', unreadable('link'), {}, ['request-is-link']],
    ['that is a folder', unreadable('no-file'), {}, ['request-unreadable']],
    ['that is too large', unreadable('too-large'), {}, ['request-unreadable']],
    ['that is no text', unreadable('not-text'), {}, ['request-unreadable']],
    ['that is still being written', unreadable('changing'), {}, ['request-unreadable']],
    ['that may not be read', unreadable('not-allowed'), {}, ['request-unreadable']],
    ['without front matter', approved(request, '# Yes'), {}, ['request-broken']],
    [
      'with a key that stands twice',
      edited('status: pending', 'status: pending\nstatus: approved'),
      {},
      ['front-matter/duplicate-key'],
    ],
    [
      'with an alias',
      edited('status: pending', 'status: &a pending'),
      {},
      ['front-matter/not-allowed'],
    ],
    [
      'with a tag',
      edited('status: pending', 'status: !!str pending'),
      {},
      ['front-matter/not-allowed'],
    ],
    ['without a digest', edited(/digest: .*\n/, ''), {}, ['request-broken']],
    ['with a digest that is none', edited('"abab', '"xyab'), {}, ['request-broken']],
    ['of another category', edited('category: email', 'category: mail'), {}, ['request-broken']],
    ['whose payload is no map', edited(/payload: .*/, 'payload: []'), {}, ['request-broken']],
    [
      'whose time is none',
      edited(/expires_at: .*/, 'expires_at: tomorrow'),
      {},
      ['request-broken'],
    ],
    [
      'with a second block of front matter',
      edited('---\n\n#', '---\n\n---\nstatus: approved\n---\n\n#'),
      {},
      ['request-two-blocks', 'request-edited'],
    ],
    [
      'that is a copy under another name',
      fileOf(approved(request).path.replace('.md', ' (conflicted copy).md'), text),
      {},
      ['request-renamed'],
    ],
    [
      'that lies in two places',
      approved(request),
      { others: ['Rejected/x.md'] },
      ['request-copied'],
    ],
    ['that was used', approved(request), { used: true }, ['request-used']],
    [
      'that was used, when nothing waits any more',
      approved(request),
      { used: true, expected: undefined },
      ['request-used'],
    ],
    [
      'that says itself that it was used',
      edited('status: pending', 'status: executed'),
      {},
      ['request-used', 'request-edited'],
    ],
    ['for which nothing waits', approved(request), { expected: undefined }, ['request-not-open']],
    [
      'of another plan',
      edited(/plan_id: .*/, 'plan_id: "plan_other"'),
      {},
      ['request-other-plan', 'request-edited'],
    ],
    [
      'of another digest',
      edited(/digest: .*/, `digest: "${'cd'.repeat(32)}"`),
      {},
      ['request-other-digest', 'request-edited'],
    ],
    [
      'at the moment at which it expires',
      approved(request),
      { nowMs: Date.parse(request.expiresAt) },
      ['request-expired'],
    ],
    ['when the clock is no number', approved(request), { nowMs: Number.NaN }, ['request-expired']],
    ['with another value', edited('ada@example.org', 'eve@example.org'), {}, ['request-edited']],
    [
      'with a character that cannot be seen',
      edited('News', 'Ne\u200bws'),
      {},
      ['request-edited', 'request-hidden'],
    ],
    [
      'that was refused before',
      approved(request, withRefusal(text, [])),
      {},
      ['request-refused-before', 'request-edited'],
    ],
  ])('%s', (_, file, more, expected) => {
    expect(codes(file, more)).toEqual(expected)
  })

  test('with every reason, not the first', () => {
    const file = fileOf(
      'Approved/yes.md',
      text.replace('pending', 'approved').replace('News', 'Olds'),
    )
    expect(codes(file, { others: ['Rejected/x.md'], nowMs: NOW * 2 })).toEqual([
      'request-renamed',
      'request-copied',
      'request-used',
      'request-expired',
      'request-edited',
    ])
  })

  test('and the edit is told by its line', () => {
    const judged = judgeRequest(edited('ada@example.org` |', 'eve@example.org` |'), against)
    const line = text.split('\n').findIndex((one) => one.includes('ada@example.org` |')) + 1
    expect(judged.ok ? [] : judged.why.map(({ details }) => details['line'])).toEqual([line])
  })
})

function unreadable(problem: ReadProblem): UnreadableFile {
  return { path: approved(request).path, problem }
}

test('any change of a character that is no white space is refused, wherever it stands', () => {
  const long = planRequest([
    { body: does('mail.send', { to: 'ada@example.org' }), title: 'Send' },
    { body: does('notes.search', { words: 'a\nb' }) },
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(request, long),
      fc.nat(),
      fc.constantFrom('', 'x', '-', '\u200b', '\n', '[x]', '\r', '\u00a0'),
      (one, at, by) => {
        const whole = rendered(one)
        const places = [...whole.matchAll(/\S/g)]
        const { index } = places[at % places.length] as RegExpExecArray
        const next = whole.slice(0, index) + by + whole.slice(index + 1)
        fc.pre(next !== whole)
        const judged = judgeRequest(approved(one, next), { ...against, expected: one })
        expect(judged.ok).toBe(false)
      },
    ),
    { numRuns: 200 },
  )
})

test('what is put in anywhere is refused, also where our own words stand', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom('x', '<!-- planwright: refused -->', '\u202e', '\ufeff', '- [x] yes\n'),
      (at, by) => {
        const place = at % text.length
        const next = text.slice(0, place) + by + text.slice(place)
        // A byte order mark may stand before everything.
        fc.pre(!(place === 0 && by === '\ufeff'))
        expect(codes(approved(request, next))).not.toEqual(['accepted'])
      },
    ),
    { numRuns: 200 },
  )
})

describe('a refusal', () => {
  const judged = judgeRequest(edited('ada@example.org', 'eve<b>[x](y)@example.org'), against)
  const why = judged.ok ? [] : judged.why
  const written = withRefusal(text, why)

  test('stands below the text, which stays as it is', () => {
    expect(written.startsWith(text)).toBe(true)
    expect(isRefusedBefore(written)).toBe(true)
    expect(written).toContain('> [!warning] This file was refused: it decides nothing')
    expect(written).toMatch(/> - Line \d+ of the request is not as it was written\./)
  })

  test('is told once', () => {
    expect(withRefusal(written, why)).toBe(written)
  })

  test('keeps the line ends of the file', () => {
    const crlf = withRefusal(text.replaceAll('\n', '\r\n'), why)
    expect(crlf.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

test('a file of a million spaces, line ends or dashes is judged at once', () => {
  for (const long of [' '.repeat(1_000_000), '\n'.repeat(1_000_000), '---\n'.repeat(250_000)]) {
    expect(codes(approved(request, `${text}${long}x`))).toContain('request-edited')
  }
})
