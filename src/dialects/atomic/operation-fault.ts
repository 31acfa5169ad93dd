// A formula that lacks what its step says, as a diagnostic
//
// Where it is plain what is to be derived or rewritten, a fix writes the call; it is for the author to choose, since the
// formula may be the result already.

import { symbolsOf, type FormulaNode } from '#plan'
import { FUNCTION_OF, resultSideOf } from '#plan/formula/named-operations'
import { error, guess, span, type Diagnostic, type Fix } from '#text'
import type { NamedOperation } from '#words'

/** A step and its formula. */
export interface SaidStep {
  readonly words: string
  /** The text of the formula. */
  readonly said: string
  readonly formula: FormulaNode
  readonly output: string | undefined
}

/** The diagnostic of an operation that is said and not done. */
export function operationFault(missing: NamedOperation, step: SaidStep): Diagnostic {
  const { words, said, formula } = step
  const called = FUNCTION_OF[missing.operation]
  return error('atomic/operation-missing', formula.span, {
    details: {
      words: words.slice(missing.start, missing.end),
      formula: said,
      call: `${called}(…)`,
    },
    fixes: fixesOf(missing, step),
  })
}

function fixesOf({ operation }: NamedOperation, step: SaidStep): readonly Fix[] {
  const side = resultSideOf(step)
  if (side.kind === 'equation' || operation === 'solve' || operation === 'substitute') return []
  const called = FUNCTION_OF[operation]
  const by = operation === 'differentiate' || operation === 'integrate' ? variableIn(step) : ''
  if (by === undefined) return []
  const behind = by === '' ? ')' : `, ${by})`
  const { start, end } = side.span
  return [
    guess(
      `write \`${called}(…${behind}\``,
      { span: span(start, start), text: `${called}(` },
      { span: span(end, end), text: behind },
    ),
  ]
}

/** The one name by which is derived: the one that the words say, or the only one of the formula. */
function variableIn({ words, formula, output }: SaidStep): string | undefined {
  const names = [...symbolsOf(formula).keys()].filter((name) => name !== output)
  const [, said = ''] = /(?:with respect to|w\.?r\.?t\.?|nach)\s+`?(\w+)/i.exec(words) ?? []
  const meant = said === 'time' || said === 'Zeit' || said === 'der' ? 't' : said
  if (names.includes(meant)) return meant
  return names.length === 1 ? names[0] : undefined
}
