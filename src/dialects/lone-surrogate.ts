// Half of a character anywhere in a text
// =============================================================================
//
// A string of JavaScript can hold half of a pair of surrogates; UTF-8 cannot. A plan with
// one could be neither stored nor printed so that it is read again, wherever it stands.

import { codePointName, error, span, type Diagnostic, type Source } from '#text'

/** An error at the first half of a character in a text, unless an error covers that place already. */
export function loneSurrogateIn(
  { text }: Source,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (text.isWellFormed()) return []
  const at = text.search(LONE)
  const isTold = diagnostics.some(
    ({ severity, span: place }) => severity === 'error' && place.start <= at && at < place.end,
  )
  if (isTold) return []
  const character = codePointName(text.charAt(at))
  return [error('compile/lone-surrogate', span(at, at + 1), { details: { character } })]
}

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
