// Characters that make a plan read as what it is not
//
// Overrides of the reading direction, tags, and variation selectors outside emoji are
// refused where the plan is: a person approves what they see. Marks of direction and
// joiners, without which some languages cannot be written, are told by the checks.

import {
  codePointName,
  error,
  firstHidden,
  guess,
  hiddenIn,
  span,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { SectionNode, StepNode, TitleNode } from './document.ts'

/** Reported at most; more of them say nothing new. */
const MOST = 20

/** The errors about such characters in the parts of a plan that count. */
export function hiddenCharacters(
  { text }: Source,
  parts: {
    readonly title: TitleNode | undefined
    readonly sections: readonly SectionNode[]
    readonly steps: readonly StepNode[]
  },
): readonly Diagnostic[] {
  if (firstHidden(text, 'bidi', 'tag', 'variation') === undefined) return []
  const ours = parts.sections.filter(
    ({ name }) => name !== undefined && name !== 'log' && name !== 'summary',
  )
  const places: Span[] = [
    ...(parts.title === undefined ? [] : [parts.title.heading.span]),
    ...ours.map((section) => section.span),
    ...parts.steps.map((step) => step.span),
  ].toSorted((a, b) => a.start - b.start)
  const faults: Diagnostic[] = []
  let at = 0
  for (const { kind, start, end } of hiddenIn(text)) {
    while ((places[at]?.end ?? Infinity) <= start) at++
    const isOurs = (places[at]?.start ?? Infinity) <= start
    const turns = kind === 'bidi' && /[\u202A-\u202E\u2066-\u2069]/.test(text.slice(start, end))
    if (!isOurs || !(turns || kind === 'tag' || kind === 'variation')) continue
    const place = span(start, end)
    const details = { character: codePointName(text.slice(start, end)) }
    const fixes = [guess('remove it', { span: place, text: '' })]
    faults.push(error('plan-md/hidden-character', place, { details, fixes }))
    if (faults.length === MOST) break
  }
  return faults
}
