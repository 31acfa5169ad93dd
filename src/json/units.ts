// Code units that mean something in JSON, and in what is taken for JSON.

export const QUOTE = 0x22
export const COMMA = 0x2c
export const COLON = 0x3a
export const EQUALS = 0x3d
export const SEMICOLON = 0x3b
export const MINUS = 0x2d
export const BACKSLASH = 0x5c
export const OPEN_ARRAY = 0x5b
export const CLOSE_ARRAY = 0x5d
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d

/** What a reader gives in place of a unit at the end of the text. */
export const END = -1

/** Whether a unit would make a word or number longer; NaN, beyond the end, would not. */
export function isWordUnit(unit: number): boolean {
  if (unit >= 0x80) return !isOddSpace(unit) && !isOddQuote(unit)
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    unit === 0x5f ||
    unit === 0x24 ||
    unit === 0x2b ||
    unit === 0x2d ||
    unit === 0x2e
  )
}

/** Whether a unit is one of the four that JSON calls space. */
export function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
}

/** Whether a unit looks like space, or like nothing, and is not JSON's. */
export function isOddSpace(unit: number): boolean {
  if (unit < 0x80) return (unit < 0x20 && !isSpace(unit)) || unit === 0x7f
  return (
    unit <= 0xa0 ||
    unit === 0xad ||
    unit === 0x1680 ||
    unit === 0x180e ||
    (unit >= 0x2000 && unit <= 0x200f) ||
    (unit >= 0x2028 && unit <= 0x202f) ||
    (unit >= 0x205f && unit <= 0x206f) ||
    unit === 0x3000 ||
    unit === 0xfeff
  )
}

/** The quotes of word processors, of Python and of shells. */
export function isOddQuote(unit: number): boolean {
  return closingQuotes(unit) !== ''
}

/** The quotes that end what this one begins; empty where it is no quote. */
export function closingQuotes(unit: number): string {
  switch (unit) {
    case 0x27:
      return "'"
    case 0x60:
      return '`'
    case 0xab:
      return '»'
    case 0xbb:
      return '«'
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x201b:
      return '‘’'
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x201f:
      return '“”'
    default:
      return ''
  }
}

/** Whether a unit separates things, in JSON or elsewhere: `:` `=` `;`. */
export function isSeparator(unit: number): boolean {
  return unit === COLON || unit === EQUALS || unit === SEMICOLON
}

/** Whether a unit ends a value or a key: `,` `:` `]` `}`, or the end of the text. */
export function isStructural(unit: number): boolean {
  return (
    unit === COMMA ||
    unit === COLON ||
    unit === CLOSE_ARRAY ||
    unit === CLOSE_OBJECT ||
    unit === END ||
    Number.isNaN(unit)
  )
}

/** Where the text ends when JSON's space behind it is not counted. */
export function inkEnd(text: string, start: number): number {
  let end = text.length
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return end
}
