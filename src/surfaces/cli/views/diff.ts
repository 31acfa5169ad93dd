// A change of a text, as it is shown
// =============================================================================

import { diffLines, type DiffLine } from '../line-diff.ts'
import { bold, clipped, cyan, green, made, red, styled, words, type Styled } from '../styled.ts'

/** The changes of a file as a unified diff; nothing when there are none. */
export function diffView(
  name: string,
  before: string,
  after: string,
  width: number,
): readonly Styled[] {
  const hunks = diffLines(before, after)
  if (hunks.length === 0) return []
  return [
    words`${bold(words`--- ${name}`)}`,
    words`${bold(words`+++ ${name}, mended`)}`,
    ...hunks.flatMap(({ oldStart, newStart, lines }) => [
      words`${cyan(`@@ -${oldStart} +${newStart} @@`)}`,
      ...lines.map((line) => shown(line, width)),
    ]),
  ]
}

function shown({ sign, text }: DiffLine, width: number): Styled {
  const end = /\r?\n$/.exec(text)?.[0]
  const body = end === undefined ? text : text.slice(0, -end.length)
  const missing = end === undefined ? ' (no line end)' : ''
  const carriage = end === '\r\n' && sign !== ' ' ? '\\r' : ''
  const line = clipped(words`${made(sign)} ${styled(body)}${carriage}${missing}`, width)
  return sign === '-' ? red(line) : sign === '+' ? green(line) : line
}
