// Steps as a plain list
//
// `1. Gather content` below `## Steps`: it is shown how each becomes a heading. Where
// that changes nothing but the form, the fix is no guess.

import { error, span, type Diagnostic, type Fix, type Source } from '#text'

import type { Block, Item } from './blocks.ts'

const BOX = /^\[[ xX]\][ \t]+/

/** The error about a list in place of steps; undefined where there is none. */
export function listedSteps({ text }: Source, blocks: readonly Block[]): Diagnostic | undefined {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
  const [first] = items
  if (first === undefined) return undefined
  const isSimple = blocks.length === 1 && items.every((item, at) => isPlain(text, item, at + 1))
  const edits = items.flatMap((item, at) => {
    const { marker, line } = item
    const box = BOX.exec(text.slice(marker.end, line.end))?.[0].length ?? 0
    const lineEnd = /\r\n|\r|\n/.exec(text.slice(line.end, line.to))?.[0] ?? '\n'
    const heading = { span: span(line.from, marker.end + box), text: `### Step ${at + 1}: ` }
    // An empty line keeps what stands below it apart.
    const isLast = at === items.length - 1
    return isLast ? [heading] : [heading, { span: span(line.end), text: lineEnd }]
  })
  // An edit an item: too many to be handed over as arguments.
  const fix: Fix = Object.freeze({
    title: 'make a heading of each',
    edits,
    applicability: isSimple ? 'mechanical' : 'guess',
  })
  const words = text.slice(first.marker.end, first.line.end).replace(BOX, '')
  const example = `### Step 1: ${words.slice(0, 60)}`
  const place = span(first.line.start, first.line.end)
  return error('plan-md/listed-steps', place, { details: { example }, fixes: [fix] })
}

/** A number that is its place, and words on one line. */
function isPlain(text: string, { number, line, marker, span: place }: Item, at: number): boolean {
  const words = text.slice(marker.end, line.end)
  return (
    number === at &&
    words !== '' &&
    !/^(?:[#>`~|<[-]|\d+[.)])/.test(words) &&
    text.slice(line.to, place.end).trim() === ''
  )
}
