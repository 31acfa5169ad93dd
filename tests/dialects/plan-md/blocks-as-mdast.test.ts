// Goal: what a person sees as a heading, a list or a fence in their editor is one for us.
// Method: mdast-util-from-markdown, which follows CommonMark, reads the same generated text; the blocks at the
// top have the same kind and begin and end on the same lines.
//
// Where we differ on purpose, the texts here are made without it:
// - `%%` begins a comment, as in Obsidian (PLAN-MD-LINES-4);
// - a definition of a link is a paragraph, and so is a table: neither holds a part of a plan;
// - what stands below indented code begins anew, as in CommonMark's own reader; mdast has it otherwise;
// - what nests deeper than 64 is text (PLAN-MD-LINES-1).

import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'

import type { Block } from '#dialects/plan-md/blocks'
import { blocksOf } from '#dialects/plan-md/lines'

import { createSource, positionAt } from '#text'

const FIRST = [
  '',
  '',
  '',
  ' ',
  '  ',
  '   ',
  '    ',
  '\t',
  '> ',
  '>',
  '- ',
  '* ',
  '1. ',
  '1) ',
  '-   ',
  '      ',
]
const REST = [
  'text',
  'more words',
  '# one',
  '### Step 1: two',
  '##',
  '## three ##',
  '####### seven',
  '#none',
  '```',
  '```rtfs',
  '````',
  '~~~',
  '``` a`b',
  '---',
  '***',
  '- - -',
  '===',
  '--',
  '<!-- note -->',
  '<!-- open',
  '-->',
  '<div>',
  '</div>',
  '<b> text',
  '<?php',
  '?>',
  '<script>',
  'text </script>',
  '<pre>',
  '- **Status**: done',
  '- [ ] box',
  '',
  '',
  '',
]

/** Made at the top alone: where they stand in what interrupts a paragraph, mdast takes them for words. */
const EMPTY = ['-', '1.', '* ', '2) two', '10. ten']

const line = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...EMPTY) },
  {
    weight: 9,
    arbitrary: fc
      .tuple(fc.array(fc.constantFrom(...FIRST), { maxLength: 3 }), fc.constantFrom(...REST))
      .map(([first, rest]) => (rest === '' ? '' : first.join('') + rest)),
  },
)

const markdown = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 14 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => lines.join(end))

const KINDS: Readonly<Record<string, string>> = {
  heading: 'heading',
  code: 'code',
  html: 'html',
  list: 'list',
  paragraph: 'paragraph',
  thematicBreak: 'rule',
  blockquote: 'quote',
  definition: 'paragraph',
}

function ours(text: string): readonly string[] {
  const source = createSource(text)
  return blocksOf(text).map((block) => {
    const first = positionAt(source, block.span.start).line
    const last = positionAt(source, lastIn(text, block)).line
    return `${kindOf(text, block)} ${first}${hasEnd(block.kind) ? `-${last}` : ''}`
  })
}

/** Indented code with something below it, which mdast reads as if it could not be interrupted. */
function hasCodeBeforeBlock(text: string): boolean {
  const { children } = fromMarkdown(text)
  return children
    .slice(0, -1)
    .some(
      ({ type, position }) => type === 'code' && !/^[`~]/.test(text.slice(position?.start.offset)),
    )
}

/** What mdast says of the end of a block that nobody closed is not the same everywhere. */
function hasEnd(kind: string): boolean {
  return kind === 'heading' || kind === 'paragraph' || kind === 'rule'
}

function kindOf(text: string, block: Block): string {
  switch (block.kind) {
    case 'fence':
      return `code`
    case 'comment':
      return 'html'
    case 'heading':
      return `heading${block.level} ${text.slice(block.words.start, block.words.end).split(/\s+/)[0] ?? ''}`
    case 'list':
      return `list${block.items.length}`
    default:
      return block.kind
  }
}

function lastIn(text: string, { span }: Block): number {
  const isLineEnd = /[\r\n]/.test(text.charAt(span.end - 1))
  if (!isLineEnd) return span.end
  return text.slice(span.start, span.end).endsWith('\r\n') ? span.end - 2 : span.end - 1
}

function theirs(text: string): readonly string[] {
  const { children } = fromMarkdown(text)
  return children.map((node) => {
    const { start, end } = node.position as {
      start: { line: number; offset: number }
      end: { line: number; offset: number }
    }
    const kind =
      node.type === 'heading'
        ? `heading${node.depth} ${headWord(text, node)}`
        : node.type === 'list'
          ? `list${node.children.length}`
          : (KINDS[node.type] ?? node.type)
    return `${kind} ${start.line}${hasEnd(KINDS[node.type] ?? '') ? `-${end.line}` : ''}`
  })
}

function headWord(
  text: string,
  node: {
    children: readonly { position?: { start: { offset?: number | undefined } } | undefined }[]
  },
): string {
  const start = node.children[0]?.position?.start.offset
  return start === undefined ? '' : (/^\S+/.exec(text.slice(start))?.[0] ?? '')
}

test('blocks begin and end where mdast has them', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      fc.pre(!hasCodeBeforeBlock(text))
      expect(ours(text)).toEqual(theirs(text))
    }),
    { numRuns: 3000 },
  )
})
