// What others wrote
// =============================================================================
//
// The words of plans, tools, models, servers and people stand in a serif face, those of Planwright in a sans-serif
// one, so that everybody sees who speaks.
//
// Invariants:
//
//   WORDS-1. It is a text node, whatever it holds (WEB-1). It opens nothing: an address in it is no link.
//   WORDS-2. Hidden characters are spelled out where they stand, as the command line does, and marked.
//   WORDS-3. A text of another direction turns nothing around it.

import { escapeCharacter, hiddenIn } from '#text/unicode'
import type { ComponentChildren } from 'preact'

interface WordsProps {
  readonly text: string
  /** `code` for values and names, in a face in which every character is told apart; `ours` for words of Planwright. */
  readonly face?: 'prose' | 'code' | 'ours'
}

/** A text by others, within a line or over several. */
export function Words({ text, face = 'prose' }: WordsProps) {
  return <bdi class={FACES[face]}>{seen(text)}</bdi>
}

const FACES = { prose: 'words', code: 'words code', ours: 'words ours' } as const

/** WORDS-2 */
function seen(text: string): ComponentChildren {
  const pieces: ComponentChildren[] = []
  let from = 0
  for (const { start, end } of hiddenIn(text)) {
    pieces.push(
      text.slice(from, start),
      <mark class="hidden">{escapeCharacter(text.slice(start, end))}</mark>,
    )
    from = end
  }
  if (from === 0) return text
  pieces.push(text.slice(from))
  return pieces
}

/** A text within a line, cut where it is longer; what is cut is said. */
export function Line({
  text,
  face = 'prose',
  most = 300,
}: WordsProps & { readonly most?: number }) {
  const flat = text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  if (flat.length <= most) return <Words text={flat} face={face} />
  return (
    <>
      <Words text={`${whole(flat, most)}…`} face={face} />{' '}
      <span class="soft">({flat.length.toLocaleString('en')} characters)</span>
    </>
  )
}

/** The beginning of a text that ends with no half of a character. */
export function whole(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}
