// Characters of RTFS, by what they do
//
// What is not ASCII stands only in texts and comments; elsewhere it is a fault.

/** Belongs to no word: a fault, or the start of something else. */
export const OTHER = 0
/** May stand in a name. */
export const WORD = 1
/** White space. */
export const SPACE = 2
/** Ends a word: brackets, quotation marks, commas, comments. */
export const END = 3

const classes = new Uint8Array(128)
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$+-*/=<>!?%.@') {
  classes[sign.charCodeAt(0)] = WORD
}
for (const sign of ' \t\r\n') classes[sign.charCodeAt(0)] = SPACE
for (const sign of '()[]{}";,') classes[sign.charCodeAt(0)] = END

/** What a UTF-16 unit does; the end of the text ends a word. */
export function classOf(unit: number): number {
  // Not a number: behind the last character.
  return unit < 128 ? (classes[unit] as number) : unit >= 128 ? OTHER : END
}

export function endsLine(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39
}

/** Whether a word continues no further here. */
export function endsWord(unit: number): boolean {
  const known = classOf(unit)
  return known === SPACE || known === END || (known === OTHER && isOddSpace(unit))
}

/** Whether a unit separates words elsewhere, and not here: U+00A0 and similar. */
export function isOddSpace(unit: number): boolean {
  return (
    unit === 0x0b ||
    unit === 0x0c ||
    unit === 0x85 ||
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  )
}

/** Whether whatever starts here cannot be the rest of a word. */
export function startsAfresh(unit: number): boolean {
  return endsWord(unit) || unit === 0x3a
}
