// Symbols of a formula that its step does not read

import type { FormulaNode } from '#plan'
import { error, guess, nearest, type Diagnostic, type Span } from '#text'

import { boundNames } from './formula-forms.ts'
import { listedFix } from './listed-fix.ts'
import type { Structure } from './structure.ts'
import type { StepDraft, Variable } from './syntax.ts'

/** What a formula stands among. */
interface Around {
  /** The names of the step: its inputs and its output. */
  readonly own: ReadonlySet<string>
  readonly structure: Structure
  readonly variables: ReadonlyMap<string, Variable>
}

/** A finding for each symbol that is neither the step's own nor brought by the formula itself. */
export function unknownSymbols(
  formula: FormulaNode,
  step: StepDraft,
  symbols: ReadonlyMap<string, Span>,
  { own, structure, variables }: Around,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  let bound: ReadonlySet<string> | undefined
  for (const [name, place] of symbols) {
    if (own.has(name)) continue
    bound ??= boundNames(formula)
    if (bound.has(name)) continue
    const listing = listedFix(name, step, structure, variables)
    const [meant] = listing === undefined ? nearest(name, [...own]) : []
    const fixes =
      listing ??
      (meant === undefined ? [] : [guess(`write \`${meant}\``, { span: place, text: meant })])
    const suggestion =
      listing !== undefined
        ? { suggestion: `The plan has \`${name}\`: list it among the \`inputs\` of this step.` }
        : meant === undefined
          ? {}
          : { suggestion: `Did you mean \`${meant}\`?` }
    const details = { name, step: step.output?.text ?? '', ...suggestion }
    found.push(error('atomic/unknown-symbol', place, { details, fixes }))
  }
  return found
}
