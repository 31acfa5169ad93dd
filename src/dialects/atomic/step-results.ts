// What the steps of a plan come to
//
// A number, an expression in names that have no value, a matrix with the unit of each element: followed from step
// to step, so that what cannot run is said before anything does.

import type { ElementDimension, FormulaNode, Unit } from '#plan'
import { resultOfFormula } from '#plan/formula/formula-results'
import type { CellUnit, CellUnits } from '#plan/formula/matrix-cells'
import { OpenConstants } from '#plan/formula/open-constants'
import { numberIn, UNKNOWN_RESULT, type FormulaResult } from '#plan/formula/result-kinds'
import { unitOfDimension } from '#plan/units/unit'
import type { Diagnostic } from '#text'

import { isReadings, type Said, type StepDraft, type Variable } from './syntax.ts'

/** What the names of a plan stand for, as far as its steps were read. */
export class StepResults {
  readonly #results = new Map<string, FormulaResult>()
  readonly #cells = new Map<string, CellUnits>()
  readonly #constants = new OpenConstants()

  /** Begins with the variables; `free` are those that stay symbols. */
  constructor(variables: readonly Variable[], free: ReadonlySet<string>) {
    for (const { name, value } of variables) {
      const { text } = name
      // What a person gives may be a matrix.
      const open = value === undefined || isReadings(value) ? UNKNOWN_RESULT : numberIn()
      this.#results.set(text, free.has(text) ? numberIn([text]) : open)
    }
  }

  /** The names that are left in what a name stands for; undefined where that is not known, or a matrix. */
  namesIn(name: string): ReadonlySet<string> | undefined {
    const result = this.#results.get(name)
    return result?.kind === 'number' ? result.names : undefined
  }

  /** The first of some names that stands for an expression, with the names that are left in it. */
  expressionAmong(inputs: readonly Said[]): { name: string; symbols: string } | undefined {
    for (const { text: name } of inputs) {
      const names = [...(this.namesIn(name) ?? [])]
      if (names.length > 0) return { name, symbols: names.map((one) => `\`${one}\``).join(', ') }
    }
    return undefined
  }

  /** The names that are left in what some names stand for, and that are none of these. */
  symbolsBehind(inputs: readonly Said[]): readonly string[] {
    const own = new Set(inputs.map(({ text }) => text))
    const names = inputs.flatMap(({ text }) => {
      const result = this.#results.get(text)
      return result === undefined || result.kind === 'unknown' ? [] : [...result.names]
    })
    return [...new Set(names)].filter((name) => !own.has(name)).toSorted()
  }

  /** Those of some names that stand for matrices. */
  matricesAmong(inputs: readonly Said[]): ReadonlyMap<string, CellUnits> {
    return new Map(
      inputs.flatMap(({ text }) => {
        const cells = this.#cells.get(text)
        return cells === undefined ? [] : [[text, cells] as const]
      }),
    )
  }

  /** Reads the formula of a step, and says why it cannot run. */
  read({ inputs, output }: StepDraft, formula: FormulaNode): readonly Diagnostic[] {
    const results = new Map<string, FormulaResult>()
    for (const { text } of inputs) results.set(text, this.#results.get(text) ?? UNKNOWN_RESULT)
    const found = resultOfFormula(formula, { results, output: output?.text })
    if (output !== undefined) this.#results.set(output.text, found.result)
    const constants = this.#constants.read(formula, output?.text, results)
    return [...found.diagnostics, ...(found.diagnostics.length === 0 ? constants : [])]
  }

  /** Keeps the units of a matrix that a step comes to: one for all, or those of its elements. */
  keepUnits(
    { output }: StepDraft,
    all: Unit | undefined,
    elements: readonly (readonly ElementDimension[])[] | undefined,
  ): void {
    const result = output && this.#results.get(output.text)
    if (output === undefined || result?.kind !== 'matrix') return
    const { rows, columns } = result
    this.#cells.set(
      output.text,
      Array.from({ length: rows }, (_row, i) =>
        Array.from({ length: columns }, (_cell, j) => all ?? cellUnit(elements?.[i]?.[j])),
      ),
    )
  }
}

function cellUnit(measured: ElementDimension): CellUnit {
  return measured === undefined || measured === 'any' ? measured : unitOfDimension(measured)
}
