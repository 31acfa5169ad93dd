// How wide a text may be, where no font can be asked
// =============================================================================
//
// Invariants:
//
//   TEXT-WIDTH-1. No text is measured narrower than the widest common font (DejaVu Sans Bold,
//       Verdana Bold) draws it; a line that fits by measure fits on the screen.
//   TEXT-WIDTH-2. Linear in what is shown, not in what is given.

import { cellsOf, escapeInvisible } from '#text'

/** Characters by their width as a part of the font's size. */
const CLASSES: readonly (readonly [characters: string, width: number])[] = [
  [" il.,:;'|!jI", 0.41],
  ['ftrJ()[]{}-"/\\`*_', 0.72],
  ['mwMW@%&OQ', 1.12],
  ['+<>=~^#', 0.87],
]
const KNOWN = new Map(CLASSES.flatMap(([all, width]) => Array.from(all, (one) => [one, width])))

/** Far more than any box shows. */
const MOST_LOOKED_AT = 600

/** The width of one line in pixels, at most (TEXT-WIDTH-1). */
export function widthOf(text: string, size: number): number {
  let width = 0
  for (const character of text) width += partOf(character)
  return width * size
}

function partOf(character: string): number {
  const known = KNOWN.get(character)
  if (known !== undefined) return known
  if (/[A-Z]/.test(character)) return 0.86
  if (character <= '~') return 0.73
  return cellsOf(character) === 2 ? 1.4 : cellsOf(character) * 1.12
}

/** The text in at most so many lines of a width, broken at spaces where there are any; `…` ends what is cut. */
export function linesOf(
  text: string,
  { width, size, most }: { readonly width: number; readonly size: number; readonly most: number },
): readonly string[] {
  const isLong = text.length > MOST_LOOKED_AT
  const begin = isLong ? text.slice(0, MOST_LOOKED_AT).replace(/[\ud800-\udbff]$/, '') : text
  const words = escapeInvisible(begin.replace(/\s+/g, ' ').trim()).split(' ')
  if (isLong) words.push('…')
  const lines: string[] = []
  let line = ''
  while (words.length > 0 && lines.length < most) {
    const word = words[0] as string
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, size) <= width) {
      line = longer
      words.shift()
    } else if (line !== '') {
      lines.push(line)
      line = ''
    } else {
      const head = beginningOf(word, width, size)
      lines.push(head)
      words[0] = word.slice(head.length)
    }
  }
  if (line !== '' && lines.length < most) {
    lines.push(line)
    line = ''
  }
  if (words.length === 0 && line === '') return lines
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), `${beginningOf(last, width - widthOf('…', size), size)}…`]
}

/** As many characters as fit, one at least. */
function beginningOf(text: string, width: number, size: number): string {
  let head = ''
  for (const character of text) {
    if (head !== '' && widthOf(head + character, size) > width) break
    head += character
  }
  return head
}
