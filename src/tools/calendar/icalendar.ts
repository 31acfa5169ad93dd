// iCalendar text (RFC 5545)
// =============================================================================
//
// Enough of it to add an entry to a calendar that another program may have
// written: everything that was there stays as it is, to the byte.
//
// Invariants:
//
//   ICALENDAR-1. No value can end its line: line ends, commas, semicolons and
//       backslashes are escaped, other control characters left out.
//   ICALENDAR-2. A line is at most 75 octets, folded between characters, never in one.

export interface CalendarEvent {
  readonly uid: string
  /** Times as RFC 5545 writes them. */
  readonly stamp: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly location?: string | undefined
  readonly notes?: string | undefined
}

/** A calendar with nothing in it. */
export const EMPTY_CALENDAR =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Planwright//calendar.add//EN\r\nEND:VCALENDAR\r\n'

/** Whether a text is a calendar to which an entry can be added. */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?BEGIN:VCALENDAR[ \t]*\r?\n/i.test(text) && END.test(text)
}

/** Whether an entry of that id is in a calendar. */
export function hasEvent(calendar: string, uid: string): boolean {
  const unfolded = calendar.replaceAll(/\r?\n[ \t]/g, '')
  return unfolded.split(/\r?\n/).some((line) => line.toUpperCase() === `UID:${uid}`.toUpperCase())
}

/** The calendar with one more entry at its end, its own line ends kept; it must be one (`isCalendar`). */
export function withEvent(calendar: string, event: CalendarEvent): string {
  const end = END.exec(calendar)
  if (end === null) throw new RangeError('a calendar without an end')
  const entry = eventText(event)
  const own = calendar.includes('\r\n') ? entry : entry.replaceAll('\r\n', '\n')
  return `${calendar.slice(0, end.index)}${own}${calendar.slice(end.index)}`
}

/** The last line of a calendar, and white space after it. */
const END = /(?<=\n)END:VCALENDAR\s*$/i

function eventText({ uid, stamp, start, end, title, location, notes }: CalendarEvent): string {
  const day = start.length === 8 ? ';VALUE=DATE' : ''
  return lines([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART${day}:${start}`,
    `DTEND${day}:${end}`,
    `SUMMARY:${escaped(title)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    ...(notes === undefined ? [] : [`DESCRIPTION:${escaped(notes)}`]),
    'END:VEVENT',
  ])
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

/** A text as a property's value (ICALENDAR-1). */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\,;]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

const LONGEST_LINE = 75

/** A line in pieces of at most 75 octets; each piece after the first starts with a space (ICALENDAR-2). */
export function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece)
      piece = ''
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
