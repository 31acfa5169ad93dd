import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_CALENDAR,
  escaped,
  folded,
  hasEvent,
  isCalendar,
  withEvent,
  type CalendarEvent,
} from '../../src/tools/calendar/icalendar.ts'
import { icalTime, readCalendarTime } from '../../src/tools/when.ts'

describe('a time', () => {
  test.each([
    ['2026-03-14', '20260314'],
    ['2026-03-14T09:30', '20260314T093000'],
    [' 2026-03-14 09:30:15 ', '20260314T093015'],
    ['2026-03-14T09:30Z', '20260314T093000Z'],
    ['2026-03-14T09:30+01:00', '20260314T083000Z'],
    ['2026-01-01T00:30+01:00', '20251231T233000Z'],
    ['2024-02-29T23:30-00:45', '20240301T001500Z'],
    ['2000-02-29', '20000229'],
    ['1969-12-31T23:59:59Z', '19691231T235959Z'],
  ])('%o is written %o', (text, written) => {
    const when = readCalendarTime(text)
    expect(when && icalTime(when)).toBe(written)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-03-14T24:00',
    '2026-03-14T09:60',
    '2026-03-14T09:30+15:00',
    '2026-3-14',
    '14.03.2026',
    'tomorrow',
    '2026-03-14T9:30',
    '',
    '2026-03-14T09:30:00.5Z',
    '2026-03-14\n2026',
    '0000-01-01',
    '٢٠٢٦-٠٣-١٤',
  ])('%o is none', (text) => {
    expect(readCalendarTime(text)).toBeUndefined()
  })

  test("is the same as the platform's own reckoning, over a thousand years", () => {
    const ms = fc.integer({ min: Date.UTC(1500, 0), max: Date.UTC(2500, 0) })
    fc.assert(
      fc.property(ms, (ms) => {
        const text = new Date(ms).toISOString().slice(0, 19)
        const when = readCalendarTime(`${text}Z`)
        expect(when?.seconds).toBe(Math.floor(ms / 1000))
        expect(when && icalTime(when)).toBe(`${text.replaceAll(/[-:]/g, '')}Z`)
      }),
    )
  })
})

const event: CalendarEvent = {
  uid: 'u1@planwright',
  stamp: '20260314T080509Z',
  start: '20260316T100000',
  end: '20260316T105000',
  title: 'Review',
}

const octets = (line: string) => Buffer.byteLength(line)

describe('an entry', () => {
  test('is written as the standard has it', () => {
    const full = { ...event, location: 'Room 2; left, or right', notes: 'Bring:\n\\ tea' }
    expect(withEvent(EMPTY_CALENDAR, full).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Planwright//calendar.add//EN',
      'BEGIN:VEVENT',
      'UID:u1@planwright',
      'DTSTAMP:20260314T080509Z',
      'DTSTART:20260316T100000',
      'DTEND:20260316T105000',
      'SUMMARY:Review',
      'LOCATION:Room 2\\; left\\, or right',
      'DESCRIPTION:Bring:\\n\\\\ tea',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('of whole days says so', () => {
    const text = withEvent(EMPTY_CALENDAR, { ...event, start: '20260316', end: '20260318' })
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20260316\r\nDTEND;VALUE=DATE:20260318\r\n')
  })

  test('cannot bring a line of its own, whatever its words hold', () => {
    const evil = fc
      .array(
        fc.constantFrom(
          '\r',
          '\n',
          '\r\n',
          '\u2028',
          '\u0085',
          '\0',
          '\v',
          '\\',
          'END:VEVENT',
          'BEGIN:VALARM',
          ':',
          ';',
          ',',
          ' ',
          'x',
          '🦉',
          '\uD800',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(evil, evil, evil, (title, location, notes) => {
        const text = withEvent(EMPTY_CALENDAR, { ...event, title, location, notes })
        const unfolded = text.replaceAll('\r\n ', '')
        expect(unfolded.split(/[\r\n\u2028\u2029\u0085]+/)).toHaveLength(14)
        expect(unfolded.match(/^(?:BEGIN|END):\w+\r$/gm)).toHaveLength(4)
        for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      }),
    )
  })

  test('is put before the end of a calendar that others wrote, which stays to the byte', () => {
    const others =
      'begin:vcalendar\nVERSION:2.0\nX-ODD:  kept \nBEGIN:VEVENT\nUID:a\n-b\nSUMMARY:É\nEND:VEVENT\nend:vcalendar\n\n'
    const text = withEvent(others, event)
    const at = text.indexOf('BEGIN:VEVENT\nUID:u1')
    const after = text.indexOf('end:vcalendar')
    expect(text.slice(0, at) + text.slice(after)).toBe(others)
    expect(text).not.toContain('\r')
  })
})

test('a line is folded between characters, and unfolds to what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const line = `SUMMARY:${escaped(words)}`
      const pieces = folded(line).split('\r\n')
      for (const piece of pieces) expect(octets(piece)).toBeLessThanOrEqual(75)
      for (const piece of pieces.slice(1)) expect(piece.startsWith(' ')).toBe(true)
      expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line)
    }),
  )
})

test.each([
  ['BEGIN:VCALENDAR\r\nUID:u1@planwright\r\nEND:VCALENDAR\r\n', true],
  ['BEGIN:VCALENDAR\nUID:u1@pla\n nwright\nEND:VCALENDAR', true],
  ['BEGIN:VCALENDAR\nuid:U1@planwright\nEND:VCALENDAR', true],
  ['BEGIN:VCALENDAR\nSUMMARY:UID:u1@planwright\nEND:VCALENDAR', false],
  ['BEGIN:VCALENDAR\nUID:u1@planwright2\nEND:VCALENDAR', false],
])('whether %o has an entry of that id: %o', (calendar, has) => {
  expect(hasEvent(calendar, 'u1@planwright')).toBe(has)
})

test.each([
  [EMPTY_CALENDAR, true],
  [`\uFEFF${EMPTY_CALENDAR}`, true],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR', true],
  ['BEGIN:VCALENDAR\nVERSION:2.0\n', false],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR\nmore', false],
  ['Dear diary\nBEGIN:VCALENDAR\nEND:VCALENDAR\n', false],
  ['', false],
])('whether %o is a calendar: %o', (text, is) => {
  expect(isCalendar(text)).toBe(is)
})
