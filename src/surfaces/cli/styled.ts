// Styled words
// =============================================================================
//
// Everything that the command line shows is made here. Plans, answers of tools
// and file names come from people and models that nobody trusts: an escape
// sequence in them could repaint the screen on which a person decides.
//
// Invariants:
//
//   STYLED-1. What is put into a `words` template is shown on one line with every
//       hidden character spelled out; only words of ours stand in the template.
//   STYLED-2. A styled text knows both of its forms, so whether colours are wanted is
//       decided once, where it is written out.

import { cellsOf, escapeInvisible } from '#text'

export interface Styled {
  readonly kind: 'styled'
  readonly plain: string
  /** With SGR sequences, and no others. */
  readonly coloured: string
}

export type Part = Styled | string | number

/** Styled text from a template: parts are escaped (STYLED-1) unless they are styled already. */
export function words(template: TemplateStringsArray, ...parts: readonly Part[]): Styled {
  let plain = template[0] ?? ''
  let coloured = plain
  for (const [at, part] of parts.entries()) {
    const one = styled(part)
    const after = template[at + 1] ?? ''
    plain += one.plain + after
    coloured += one.coloured + after
  }
  return { kind: 'styled', plain, coloured }
}

/** A part as styled text; a string by someone else is escaped (STYLED-1). */
export function styled(part: Part): Styled {
  if (typeof part === 'object') return part
  const text = escapeInvisible(String(part))
  return { kind: 'styled', plain: text, coloured: text }
}

/** Text that was made safe elsewhere, such as a code frame; the caller vouches for STYLED-1. */
export function made(plain: string, coloured: string = plain): Styled {
  return { kind: 'styled', plain, coloured }
}

export const nothing: Styled = made('')

/** Several with a separator between them. */
export function join(parts: readonly Part[], separator: Part = ', '): Styled {
  const between = styled(separator)
  const all = parts.map(styled)
  return made(
    all.map(({ plain }) => plain).join(between.plain),
    all.map(({ coloured }) => coloured).join(between.coloured),
  )
}

/** Filled with spaces to a width in cells. */
export function padded(part: Part, width: number): Styled {
  const one = styled(part)
  const room = ' '.repeat(Math.max(0, width - cellsOf(one.plain)))
  return made(one.plain + room, one.coloured + room)
}

/** At most so many cells; what is cut off ends in `…` and loses its style. */
export function clipped(part: Part, width: number): Styled {
  const one = styled(part)
  if (cellsOf(one.plain) <= width) return one
  let text = ''
  let cells = 0
  for (const character of one.plain) {
    const next = cellsOf(character)
    if (cells + next > width - 1) break
    text += character
    cells += next
  }
  return made(width < 1 ? '' : `${text}…`)
}

export const bold = sgr(1, 22)
export const dim = sgr(2, 22)
export const red = sgr(31, 39)
export const green = sgr(32, 39)
export const yellow = sgr(33, 39)
export const cyan = sgr(36, 39)

function sgr(on: number, off: number): (part: Part) => Styled {
  return (part) => {
    const one = styled(part)
    return one.plain === '' ? one : made(one.plain, `\u001b[${on}m${one.coloured}\u001b[${off}m`)
  }
}
