// Characters that make a plan read as what it is not
//
// Overrides of the reading direction, tags, and variation selectors outside emoji are
// refused where the plan is: a person approves what they see. Marks of direction and
// joiners, without which some languages cannot be written, are told by the checks.

import {
  codePointName,
  error,
  guess,
  hiddenIn,
  span,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import { lineAt } from './cursor.ts'
import type { SectionNode, StepNode, TitleNode } from './document.ts'

/** Reported at most; more of them say nothing new. */
const MOST = 20

/** What such a character may be: overrides of the reading direction, variation selectors, tags. */
const SUSPECT =
  /[\u180B-\u180F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E01EF}]|\p{Variation_Selector}/gu

/** The errors about such characters in the parts of a plan that count. */
export function hiddenCharacters(
  { text }: Source,
  parts: {
    readonly title: TitleNode | undefined
    readonly sections: readonly SectionNode[]
    readonly steps: readonly StepNode[]
  },
): readonly Diagnostic[] {
  const places: Span[] = [
    ...(parts.title === undefined ? [] : [parts.title.heading.span]),
    ...parts.sections.filter(({ name }) => isDecidedOn(name)).map((section) => section.span),
    ...parts.steps.map((step) => step.span),
  ].toSorted((a, b) => a.start - b.start)
  const faults: Diagnostic[] = []
  let at = 0
  let seenTo = 0
  for (const { index } of text.matchAll(SUSPECT)) {
    if (index < seenTo) continue
    while ((places[at]?.end ?? Infinity) <= index) at++
    if ((places[at]?.start ?? Infinity) > index) continue
    // With its line, where it may be a part of an emoji.
    const from = seenTo + text.slice(seenTo, index).lastIndexOf('\n') + 1
    seenTo = lineAt(text, index, text.length).to
    for (const hidden of hiddenIn(text.slice(from, seenTo))) {
      const { start, end } = hidden
      const character = text.slice(from + start, from + end)
      SUSPECT.lastIndex = 0
      if (!SUSPECT.test(character)) continue
      const place = span(from + start, from + end)
      const details = { character: codePointName(character) }
      const fixes = [guess('remove it', { span: place, text: '' })]
      faults.push(error('plan-md/hidden-character', place, { details, fixes }))
      if (faults.length === MOST) return faults
    }
  }
  return faults
}

/** What the log and the summary say is read by nobody but people. */
function isDecidedOn(name: SectionNode['name']): boolean {
  return name !== undefined && name !== 'log' && name !== 'summary'
}
