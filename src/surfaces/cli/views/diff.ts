// A change of a text, as it is shown
// =============================================================================

import { changeIn, diffLines, type DiffLine } from '#app/plans/line-diff'

import { bold, clipped, cyan, green, made, red, styled, words, type Styled } from '../styled.ts'

/** The changes of a text as a unified diff; nothing when there are none. */
export function diffView(
  name: string,
  before: string,
  after: string,
  width: number,
  afterName = `${name}, fixed`,
): readonly Styled[] {
  const hunks = diffLines(before, after)
  if (hunks.length === 0) return []
  return [
    words`${bold(words`--- ${name}`)}`,
    words`${bold(words`+++ ${afterName}`)}`,
    ...hunks.flatMap(({ oldStart, newStart, lines }) => [
      words`${cyan(`@@ -${oldStart} +${newStart} @@`)}`,
      ...lines.map((line, at) => shown(line, changeIn(lines, at), width)),
    ]),
  ]
}

/** A long line is shown from a little before its change. */
function shown({ sign, text }: DiffLine, change: number, width: number): Styled {
  const end = /\r?\n$/.exec(text)?.[0]
  const body = end === undefined ? text : text.slice(0, -end.length)
  const missing = end === undefined ? ' (no line end)' : ''
  const carriage = end === '\r\n' && sign !== ' ' ? '\\r' : ''
  const room = width - 2
  const cut = body.length > room && change > room / 2 ? change - Math.floor(room / 2) : 0
  const part = `${cut > 0 ? '…' : ''}${body.slice(cut).toWellFormed()}`
  const line = clipped(words`${made(sign)} ${styled(part)}${carriage}${missing}`, width)
  return sign === '-' ? red(line) : sign === '+' ? green(line) : line
}
