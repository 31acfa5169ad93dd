// Text in UTF-16 or UTF-32
// =============================================================================
//
// PowerShell 5.1 writes such files with `>`, Notepad as "Unicode", Excel as "Unicode
// text". They are no binary files: who made one has to hear its name, and how to
// convert it.

/** How a text may be encoded beside UTF-8, as `iconv` names it. */
export type WideEncoding = 'UTF-16LE' | 'UTF-16BE' | 'UTF-32LE' | 'UTF-32BE'

/** How much of a text is looked at. */
const GLANCE = 1024

/**
 * The encoding that the first bytes of a text show: by a byte order mark, or because every other one is
 * zero, as for letters of Latin scripts. Units of a text that was decoded as if they were bytes do as well.
 */
export function wideEncoding(bytes: ArrayLike<number>): WideEncoding | undefined {
  const [a, b, c, d] = [bytes[0], bytes[1], bytes[2], bytes[3]]
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32LE' : 'UTF-16LE'
  if (a === 0xfe && b === 0xff) return 'UTF-16BE'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32BE'

  const length = Math.min(bytes.length, GLANCE)
  const zeros = [0, 0, 0, 0]
  for (let at = 0; at < length; at++) {
    if (bytes[at] === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1
  }
  if (length < SHORTEST) return undefined
  const most = length / 4
  const isFull = (count = 0) => count >= most * 0.75
  const isEmpty = (count = 0) => count <= most * 0.02
  const shape = zeros.map((count) => (isFull(count) ? '0' : isEmpty(count) ? 'x' : '?')).join('')
  return SHAPES[shape]
}

/** Fewer bytes show nothing. */
const SHORTEST = 16

/** Which bytes of four are zero in each encoding. */
const SHAPES: Readonly<Record<string, WideEncoding>> = {
  x0x0: 'UTF-16LE',
  '0x0x': 'UTF-16BE',
  x000: 'UTF-32LE',
  '000x': 'UTF-32BE',
}
