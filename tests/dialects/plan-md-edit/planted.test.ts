// Goal: the checker of edits finds what it is there to find.
//
// Method: editors that are ours but for one fault, on files as people keep them. Each fault must be
// found, in the words that belong to it, and ours must not be accused of it.

import { expect, test } from 'vitest'

import { edit } from '#dialects/plan-md/edit'
import { applyEdits, createSource, span, type Edit } from '#text'

import { Random } from '../../runtime/seeds/random.ts'
import { generatedPlanMd } from './generated-plan-md.ts'
import { planOf } from './plan-of.ts'
import { randomChanges } from './random-changes.ts'
import { violations, type Editor } from './violations.ts'

/** Our edits, and what a fault makes of them. */
function withFault(fault: (edits: readonly Edit[], text: string) => readonly Edit[]): Editor {
  return (source, plan, changes) => {
    const { edits, diagnostics } = edit(source, plan, changes)
    if (diagnostics.length > 0) return { edits, diagnostics }
    const all = fault(edits, source.text).toSorted((a, b) => a.span.start - b.span.start)
    return { edits: all, diagnostics }
  }
}

const mapped = (change: (one: Edit, text: string) => Edit): Editor =>
  withFault((edits, text) => edits.map((one) => change(one, text)))

/** A line that looks like one of ours, wherever it stands. */
const LOOKS_LIKE_STATUS = /^[> ]*[-*+] \*\*Status\*\*: (.*)$/m

const FAULTS: readonly (readonly [string, Editor, RegExp])[] = [
  [
    'the whole text is written again with one kind of line end',
    withFault((edits, text) => [
      { span: span(0, text.length), text: applyEdits(text, edits).replace(/\r\n?/g, '\n') },
    ]),
    /a line is lost|line of a person's is changed/,
  ],
  [
    'lines are put in with LF whatever the file has',
    mapped((one) => ({ ...one, text: one.text.replace(/\r\n?/g, '\n') })),
    /a line end of another kind/,
  ],
  [
    'a step is found by its number alone',
    (source, _, changes) => edit(source, planOf(source.text), changes),
    /a step of another title/,
  ],
  [
    'what looks like a status is changed in a fence, a quote or a comment',
    withFault((edits, text) => {
      const found = LOOKS_LIKE_STATUS.exec(text)
      if (found === null) return edits
      const start = found.index + found[0].length - (found[1] ?? '').length
      const place = span(start, found.index + found[0].length)
      const isFree = edits.every(
        (one) => one.span.end <= place.start || one.span.start >= place.end,
      )
      return isFree ? [...edits, { span: place, text: '✅ completed' }] : edits
    }),
    /a line of a person's is changed/,
  ],
  [
    'white space at the end of lines is cut',
    withFault((edits, text) => {
      const found = /[ \t]+(?=[\r\n])/.exec(text)
      const place = found && span(found.index, found.index + found[0].length)
      return place === null ? edits : [...edits, { span: place, text: '' }]
    }),
    /a line is lost|line of a person's is changed/,
  ],
  [
    'something is put behind the last line',
    withFault((edits, text) =>
      /[\r\n]$/.test(text) ? edits : [...edits, { span: span(text.length), text: ' ' }],
    ),
    /a line is lost/,
  ],
  [
    'the byte order mark goes',
    withFault((edits, text) =>
      text.startsWith('\uFEFF') ? [{ span: span(0, 1), text: '' }, ...edits] : edits,
    ),
    /the byte order mark is lost/,
  ],
  [
    'rows go to the end of the file',
    mapped((one, text) => (/^\| \d/.test(one.text) ? { ...one, span: span(text.length) } : one)),
    /the log has no row|made again/,
  ],
  [
    'a line is put in one line later',
    mapped((one, text) => {
      const next = /[^\r\n]*(?:\r\n|\r|\n)/y
      next.lastIndex = one.span.end
      const line = one.span.start === one.span.end ? next.exec(text)?.[0].length : undefined
      return line === undefined ? one : { ...one, span: span(one.span.start + line) }
    }),
    /has another status|does not say|put into a block|read no more|the log has no row|not filled/,
  ],
  [
    'words of others are not escaped',
    mapped((one) => ({ ...one, text: one.text.replace(/\\(.)/g, '$1') })),
    /does not say|has no row|read no more/,
  ],
  [
    'a status is written in words that nobody reads',
    mapped((one) => ({ ...one, text: one.text.replace('completed', 'done') })),
    /read no more|has another status|is not what was asked/,
  ],
  [
    'what stands there already is put in again',
    withFault((edits, text) => [...edits, { span: span(text.length), text: '\n' }]),
    /made again|a line is lost/,
  ],
]

const FILES = 120

test.each(FAULTS)('%s: found', (_, editor, words) => {
  const found: string[] = []
  for (let seed = 1; seed <= FILES && !found.some((one) => words.test(one)); seed++) {
    const file = generatedPlanMd(seed)
    const plan = planOf(file.text)
    const changes = randomChanges(new Random(seed), file.steps)
    expect(violations(edit, file, plan, changes)).toEqual([])
    found.push(...violations(editor, file, plan, changes))
  }
  expect(found.join('\n')).toMatch(words)
})

test('a text that says all of it already is left alone by ours and not by a hasty editor', () => {
  const file = generatedPlanMd(5)
  const plan = planOf(file.text)
  const changes = { status: 'paused' } as const
  const { edits } = edit(createSource(file.text), plan, changes)
  const after = createSource(applyEdits(file.text, edits))
  expect(edit(after, plan, changes).edits).toEqual([])
})
