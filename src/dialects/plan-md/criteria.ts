// When a plan counts as done
//
// `- [ ] …` and `- [x] …`, also within each other. What is no item is a person's own.

import { mechanical, note, span, type Diagnostic, type Source } from '#text'

import type { Block } from './blocks.ts'
import { lineAt } from './cursor.ts'
import type { CriterionNode, Words } from './document.ts'
import type { TextReader } from './text-of.ts'

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(\[([ xX])\](?:[ \t]+|$))?/

/** The criteria among the blocks of a section. */
export function readCriteria(
  { text }: Source,
  blocks: readonly Block[],
  reader: TextReader,
  faults: Diagnostic[],
): readonly CriterionNode[] {
  return itemsIn(text, blocks).flatMap(({ from, box, isTicked, end, isTop }) => {
    if (box === undefined && !isTop) return []
    const words = onOneLine(reader.read(from, end))
    if (words.text === '') return []
    if (box === undefined) {
      const fixes = [mechanical('give it a check box', { span: span(from), text: '[ ] ' })]
      faults.push(note('plan-md/criterion-form', words.span, { fixes }))
    }
    return [{ words, isTicked }]
  })
}

/** The items of a section that has plain lists. */
export function readItems(
  { text }: Source,
  blocks: readonly Block[],
  reader: TextReader,
): readonly Words[] {
  return itemsIn(text, blocks)
    .filter(({ isTop }) => isTop)
    .map(({ from, end }) => onOneLine(reader.read(from, end)))
    .filter((words) => words.text !== '')
}

function onOneLine({ text, span: place }: Words): Words {
  return { text: text.replace(/[ \t]*\n[ \t]*/g, ' '), span: place }
}

function itemsIn(text: string, blocks: readonly Block[]) {
  return blocks.flatMap((block) =>
    block.kind !== 'list'
      ? []
      : block.items.flatMap((item) => {
          const found = []
          for (let at = item.span.start; at < item.span.end;) {
            const line = lineAt(text, at, item.span.end)
            const match = ITEM.exec(text.slice(line.from, line.end))
            if (match !== null) {
              const [marker, box, tick] = match
              found.push({
                from: line.from + marker.length,
                end: line.end,
                box,
                isTicked: tick !== undefined && tick !== ' ',
                isTop: line.from === item.line.from,
              })
            } else if (line.start < line.end) {
              const last = found.at(-1)
              if (last !== undefined) last.end = line.end
            }
            at = line.to
          }
          return found
        }),
  )
}
