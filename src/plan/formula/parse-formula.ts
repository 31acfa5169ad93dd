// Formulas as they are written

import { hasErrors, span, type Diagnostic } from '#text'

import { FormulaFaults } from './formula-faults.ts'
import { readPlain } from './formula-reader.ts'
import type { FormulaOptions, FormulaReading } from './formula-reading.ts'
import { FORMULA_LENGTH } from './formula.ts'
import { spelledText } from './spelled-text.ts'

/** Reads a formula: `v = u + a*t`, `dv/dt = -k*v, v(0) = v0`, `[[1, 2], [3, 4]]`. */
export function parseFormula(text: string, options: FormulaOptions = {}): FormulaReading {
  const { start = 0 } = options
  const diagnostics: Diagnostic[] = []
  if (text.length > FORMULA_LENGTH) {
    const place = span(start, start + text.length)
    new FormulaFaults(diagnostics).tooLarge(place, `${FORMULA_LENGTH} characters`)
    return { formula: undefined, diagnostics }
  }
  const spelled = spelledText(text, start, options)
  if (spelled === undefined) return readPlain(text, options, diagnostics)
  const {
    formula,
    diagnostics: found,
    unknowns,
  } = readPlain(spelled.text, { ...options, start: 0 }, [])
  const all = [...spelled.diagnostics, ...spelled.placed(found)]
  return {
    formula: hasErrors(all) ? undefined : spelled.placed(formula),
    diagnostics: all.toSorted((a, b) => a.span.start - b.span.start),
    ...(unknowns === undefined ? {} : { unknowns }),
  }
}
