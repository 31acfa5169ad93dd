// RTFS text to test with
// =============================================================================
//
// Plans of every dialect as text, the same with other spaces and comments, text
// that was well formed before somebody laid hands on it, and pieces thrown
// together.

import * as fc from 'fast-check'

import { print } from '#compile'

import { arbitrarySoundPlan } from '../../arbitrary/sound-plan.ts'

/** A plan that compiles, in our layout. */
export const goodText: fc.Arbitrary<string> = arbitrarySoundPlan.map(
  (plan) => print(plan, 'rtfs').text ?? '',
)

const GAPS = [
  '\n',
  '  ',
  '\t',
  '\r\n',
  ' ; why\n',
  ' ;; (plan "\n\n',
  ' #| a #| b |# \n c |# ',
  '\n; own\n',
]

/** The same plan with other spaces and comments between its words. */
export const spacedText: fc.Arbitrary<string> = fc
  .tuple(goodText, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...GAPS)), { maxLength: 12 }))
  .map(([text, changes]) => {
    const gaps = gapsOf(text)
    const chosen = new Map(changes.map(([at, gap]) => [gaps[at % gaps.length] ?? -1, gap]))
    return Array.from(text, (unit, at) => chosen.get(at) ?? unit).join('')
  })

/** The indexes of spaces and line ends between words, in code points. */
function gapsOf(text: string): readonly number[] {
  const gaps: number[] = []
  let inside = ''
  let escaped = false
  for (const [at, unit] of Array.from(text).entries()) {
    if (escaped) escaped = false
    else if (inside !== '') {
      if (unit === '\\') escaped = true
      else if (unit === inside) inside = ''
    } else if (unit === '"' || unit === '|') inside = unit
    else if (unit === ' ' || unit === '\n') gaps.push(at)
  }
  return gaps
}

const piece = fc.constantFrom(
  '(plan',
  ':body',
  '(do',
  '(step "A"',
  '(step "A" {:a 1})',
  '(call :ccos.echo {:message x})',
  '(call "ccos.echo" :message 1)',
  '(let [a 1 {:keys [b]} {:b 2}]',
  '(match a [x & y] x {:k 1} :when true 2 _ nil)',
  '(if a b)',
  ':language rtfs20-planwright',
  ':name "x"',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '"',
  '"a\\',
  '\\u{41}',
  '|a|',
  '|',
  ';',
  '#|',
  '|#',
  '#_',
  "'(",
  '#{',
  '“a”',
  '```',
  '```lisp',
  ',',
  '&',
  '_',
  ':',
  ':a/b',
  '1',
  '1e5',
  '99999999999999999999',
  '<x>',
  '{{x}}',
  '$1',
  'nil',
  'é',
  '\ud800',
  '\u202e',
  '\0',
  '\ufeff',
  '('.repeat(70),
  '['.repeat(300),
)

/** Pieces that have something to do with RTFS, in any order. */
export const roughText: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', '\n', '\r\n', '')), { maxLength: 40 })
  .map((pieces) => pieces.flat().join(''))

/** A well-formed plan in which pieces were cut, doubled, swapped or put in. */
export const mutatedText: fc.Arbitrary<string> = fc
  .tuple(
    spacedText,
    fc.array(
      fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.constantFrom('cut', 'double', 'put'), piece),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([text, edits]) => edits.reduce(edited, text))

function edited(
  text: string,
  [place, length, how, piece]: readonly [number, number, string, string],
): string {
  const at = text.length === 0 ? 0 : place % text.length
  const part = text.slice(at, at + length)
  const middle = how === 'cut' ? '' : how === 'double' ? part + part : piece + part
  return text.slice(0, at) + middle + text.slice(at + length)
}
