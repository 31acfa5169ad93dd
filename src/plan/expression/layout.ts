// Laying out nested brackets
// =============================================================================
//
// What fits on the rest of a line stands on it; what does not is opened: a form
// puts its parts two spaces deep, a list or map one under the other.
//
// Invariants:
//
//   LAYOUT-1. The words and their order do not depend on the width; only spaces and line
//       ends do.
//   LAYOUT-2. Linear: the length of each part is known from when it was made.
//   LAYOUT-3. A remark ends its line, so that nothing becomes part of a comment; what
//       holds one is opened.

/** A word, brackets with parts in them, or a remark between parts. */
export type Layout = string | Brackets | Remark

interface Remark {
  readonly remark: string
  /** Stays on the line of what stands before it. */
  readonly stays: boolean
  readonly length: number
}

interface Brackets {
  readonly open: string
  readonly close: string
  /** What stands right behind the opening bracket. */
  readonly head: string
  /** How many parts stay on the head's line when the others do not. */
  readonly beside: number
  /** Whether the others fill lines as words do, or have a line each. */
  readonly fill: boolean
  /** Whether the last part stays beside the others, its own parts indented from where they start. */
  readonly attached: boolean
  readonly parts: readonly Layout[]
  /** Columns on one line. */
  readonly length: number
}

/** `(head part part …)`; the first `beside` parts stay with the head. */
export function form(head: string, parts: readonly Layout[], beside = 0): Layout {
  return brackets('(', ')', head, parts, beside)
}

/** `(head part part …)` whose parts fill the lines like words do. */
export function sentence(head: string, parts: readonly Layout[]): Layout {
  return brackets('(', ')', head, parts, 0, true)
}

/** `[part part …]`, `{part part …}`; plain words fill the lines. */
export function group(open: '[' | '{', parts: readonly Layout[]): Layout {
  const plain = parts.every((part) => typeof part === 'string')
  return brackets(open, open === '[' ? ']' : '}', '', parts, 1, plain)
}

/** Two parts that belong together: a key and its value. */
export function together(...parts: readonly Layout[]): Layout {
  return brackets('', '', '', parts, 1)
}

/** A key and a form that is opened below the key: `:body (do` and its parts two spaces deep. */
export function attached(key: string, value: Layout): Layout {
  return { ...brackets('', '', '', [key, value], 2), attached: true }
}

/** A comment between two parts, on a line of its own or behind what stands before it (LAYOUT-3). */
export function remark(text: string, stays: boolean): Layout {
  return { remark: text, stays, length: Number.POSITIVE_INFINITY }
}

function brackets(
  open: string,
  close: string,
  head: string,
  parts: readonly Layout[],
  beside: number,
  fill = false,
): Brackets {
  let length = open.length + head.length + close.length
  for (const part of parts) length += lengthOf(part) + 1
  if (head === '' && parts.length > 0) length--
  return { open, close, head, beside, fill, attached: false, parts, length }
}

function lengthOf(layout: Layout): number {
  return typeof layout === 'string' ? layout.length : layout.length
}

/** The text in lines of at most `width` columns, where words are not longer than that. */
export function laidOut(layout: Layout, width: number): string {
  return write(layout, 0, 0, width)
}

/**
 * `column` is where it starts, `after` how many brackets will close behind it; a form's
 * parts are indented from `base`.
 */
function write(
  layout: Layout,
  column: number,
  after: number,
  width: number,
  base: number = column,
): string {
  if (typeof layout === 'string') return layout
  if ('remark' in layout) return layout.remark
  if (column + layout.length + after <= width) return flat(layout)

  const { open, close, head, beside, fill, parts } = layout
  // Forms are indented by two; what only groups has its parts one under the other.
  const inner = head === '' ? column + open.length : base + 2
  let text = open + head
  let at = column + text.length
  let remarked = false
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string' && 'remark' in part) {
      text += part.stays && !remarked ? ` ${part.remark}` : `\n${' '.repeat(inner)}${part.remark}`
      remarked = true
      continue
    }
    const last = index === parts.length - 1 ? after + close.length : 0
    const fits = fill && at + 1 + lengthOf(part) + last <= width
    const stays = !remarked && (index < beside || fits)
    remarked = false
    const gap = text.length === open.length && head === '' ? '' : ' '
    if (stays) text += gap
    else text += `\n${' '.repeat(inner)}`
    at = stays ? at + gap.length : inner
    const written = write(part, at, last, width, layout.attached ? column : at)
    text += written
    const newline = written.lastIndexOf('\n')
    at = newline < 0 ? at + written.length : written.length - newline - 1
  }
  return remarked ? `${text}\n${' '.repeat(base)}${close}` : text + close
}

function flat(layout: Layout): string {
  if (typeof layout === 'string') return layout
  if ('remark' in layout) return layout.remark
  const { open, close, head, parts } = layout
  const words = parts.map(flat)
  return open + (head === '' ? words : [head, ...words]).join(' ') + close
}
