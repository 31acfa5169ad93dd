// What a notice says of an ask: all that tells people what it is about, and nothing that could harm them.

import { expect, test } from 'vitest'

import type { ListedAsk } from '#app'
import { noticedAsk } from '#app/notices/noticed-ask'
import { peopleNotice, testNotice } from '#app/notices/people-notice'
import type { Value } from '#plan'
import { mapValue } from '#plan'
import { MOST_ASKS } from '#services/notices/notice'
import { subjectOf, textOf } from '#services/notices/notice-text'

const approval = {
  for: 'approval',
  ask: 'a2',
  step: 'enter',
  title: 'Enters the party',
  tool: 'calendar.add',
  effect: 'write',
  path: '',
  arguments: mapValue([['title', 'Spring']]) as Value,
  digest: 'd'.repeat(64),
  because: 'it writes',
  askedAt: '2026-11-26T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
} as const

function listed(parts: Partial<ListedAsk> = {}): ListedAsk {
  return {
    run: 'k3f9abk3f9ab',
    ask: 'a2',
    about: 'enter a party',
    waiting: approval,
    since: approval.askedAt,
    tooLate: false,
    commands: [`planwright approve k3f9ab --digest ${'d'.repeat(12)}`],
    ...parts,
  }
}

const hide = (text: string) => text.replaceAll('sesame-open', 'secret:DOOR')
const plain = { values: false, hide }
const place = { workspace: 'plans', address: 'http://127.0.0.1:4747', at: approval.askedAt }

test('an approval is told with run, step, tool, effect, times and the command to type', () => {
  expect(noticedAsk(listed(), plain)).toEqual({
    id: expect.stringMatching(/^ask_[0-9a-f]{32}$/) as string,
    run: 'k3f9abk3f9ab',
    ask: 'a2',
    kind: 'approval',
    words: 'A call waits for an approval',
    about: 'enter a party',
    step: { id: 'enter', title: 'Enters the party' },
    tool: 'calendar.add',
    effect: 'write',
    since: approval.askedAt,
    until: approval.expiresAt,
    command: 'planwright approve k3f9ab a2',
  })
})

test('no digest is told: who approves has to see what they approve', () => {
  const ask = noticedAsk(listed(), { values: true, hide })
  const notice = peopleNotice('desk', [ask], place)
  expect(JSON.stringify(notice) + textOf(notice)).not.toContain('dddddd')
})

test('hidden characters, line ends and controls are spelled out, and texts are cut', () => {
  const evil = 'pay\u202Eada\u0000\u001B[31m\r\nBcc: eve@example.org \u200B' + 'x'.repeat(5000)
  const waiting = { ...approval, title: evil, tool: evil as never }
  const ask = noticedAsk(listed({ about: evil, waiting }), plain)
  for (const text of [ask.about, ask.step?.title ?? '', ask.tool ?? '']) {
    expect(text).toMatch(/^pay\\u\{202e\}ada\\u\{0\}\\u\{1b\}\[31m Bcc/)
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(text.length).toBeLessThanOrEqual(200)
  }
  expect(subjectOf(peopleNotice('desk', [ask], place)).length).toBeLessThanOrEqual(120)
})

test('a secret that a cut would divide is hidden before it is cut', () => {
  const about = `${'x'.repeat(193)}sesame-open`
  expect(noticedAsk(listed({ about }), plain).about).not.toContain('sesame')
  const far = `${'x'.repeat(795)}sesame-open${'y'.repeat(900)}`
  expect(noticedAsk(listed({ about: far }), plain).about).not.toContain('sesame')
})

test('arguments are told where the channel has values, without secrets and cut to size', () => {
  const waiting = {
    ...approval,
    arguments: mapValue([
      ['title', 'sesame-open'],
      ['text', 'x'.repeat(9000)],
    ]),
  }
  const ask = noticedAsk(listed({ waiting }), { values: true, hide })
  expect(ask.arguments).toMatch(/^\{"title":"secret:DOOR"/)
  expect(ask.arguments?.length).toBeLessThanOrEqual(2000)
  expect(noticedAsk(listed({ waiting }), plain)).not.toHaveProperty('arguments')
})

test('a link is the address of the page, with names that cannot leave it', () => {
  const ask = { ...noticedAsk(listed(), plain), run: '../x?code=1#y', ask: 'step:a b/c' }
  const { asks, link } = peopleNotice('desk', [ask], place)
  expect(asks[0]?.link).toBe('http://127.0.0.1:4747/asks/..%2Fx%3Fcode%3D1%23y/step%3Aa%20b%2Fc')
  expect(link).toBe('http://127.0.0.1:4747/')
  const nowhere = peopleNotice('desk', [ask], { ...place, address: undefined })
  expect(JSON.stringify(nowhere)).not.toContain('link')
})

test('ten thousand asks make one notice of bounded length that counts the others', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    noticedAsk(listed({ run: `run${at}`, about: 'x'.repeat(400) }), plain),
  )
  const notice = peopleNotice('desk', many, place)
  expect(notice).toMatchObject({ count: 10_000, more: 10_000 - MOST_ASKS })
  expect(notice.asks).toHaveLength(MOST_ASKS)
  expect(JSON.stringify(notice).length).toBeLessThan(20_000)
  expect(textOf(notice).length).toBeLessThan(20_000)
  expect(textOf(notice)).toContain('… and 9980 more.\n\nAll that waits: http://127.0.0.1:4747/')
})

test('the id of a notice is the same for the same asks through the same channel, in any order', () => {
  const [a, b] = ['a', 'b'].map((run) => noticedAsk(listed({ run }), plain))
  if (a === undefined || b === undefined) throw new Error('there are two')
  const { id } = peopleNotice('desk', [a, b], place)
  expect(peopleNotice('desk', [b, a], { ...place, at: '2027' }).id).toBe(id)
  expect(peopleNotice('board', [a, b], place).id).not.toBe(id)
  expect(peopleNotice('desk', [a], place).id).not.toBe(id)
})

test('a test notice says that nothing is asked', () => {
  const notice = testNotice('notice_test_1', place)
  expect(notice).toMatchObject({ kind: 'test', count: 0, asks: [] })
  expect(subjectOf(notice)).toBe('[plans] A test of notices')
  expect(textOf(notice)).toContain('Nothing is asked')
})
