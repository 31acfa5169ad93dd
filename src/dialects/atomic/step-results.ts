// What the steps of a plan come to
//
// A number, an expression in names that have no value, a matrix with the unit of each element: followed from step
// to step, so that what cannot run is said before anything does.

import type { ElementDimension, FormulaNode, Unit } from '#plan'
import { resultOfFormula } from '#plan/formula/formula-results'
import type { CellUnit, CellUnits } from '#plan/formula/matrix-cells'
import { OpenConstants } from '#plan/formula/open-constants'
import { NOTHING, numberIn, UNKNOWN_RESULT, type FormulaResult } from '#plan/formula/result-kinds'
import { createUnit, unitOfDimension } from '#plan/units/unit'
import type { Diagnostic } from '#text'

import {
  isMatrix,
  numberOf,
  type MatrixSaid,
  type NumberSaid,
  type Said,
  type StepDraft,
  type Variable,
  type VariableValue,
} from './syntax.ts'

const MERE_NUMBER = createUnit([])

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
      const open = value === undefined ? UNKNOWN_RESULT : resultOfValue(value)
      this.#results.set(text, free.has(text) ? numberIn([text]) : open)
    }
  }

  /** Keeps the unit of the elements of a variable that is a matrix or a vector; without one they are mere numbers. */
  keepVariable({ name, value }: Variable, unit: Unit | undefined): void {
    if (typeof value !== 'object') return
    const rows: MatrixSaid = isMatrix(value) ? value : value.map((each) => [each])
    const cell = (each: NumberSaid): CellUnit =>
      unit ?? (numberOf(each) === 0 ? 'any' : MERE_NUMBER)
    this.#cells.set(
      name.text,
      rows.map((row) => row.map(cell)),
    )
  }

  /** Whether a name stands for a matrix, or for a list that may be a vector. */
  isMatrix(name: string): boolean {
    return this.#results.get(name)?.kind === 'matrix'
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

  /** Those of some names that stand for matrices; `lists` are those that stand for readings in the step. */
  matricesAmong(
    inputs: readonly Said[],
    lists: ReadonlySet<string>,
  ): ReadonlyMap<string, CellUnits> {
    return new Map(
      inputs.flatMap(({ text }) => {
        const cells = lists.has(text) ? undefined : this.#cells.get(text)
        return cells === undefined ? [] : [[text, cells] as const]
      }),
    )
  }

  /** Reads the formula of a step, and says why it cannot run; `lists` stand for readings in it. */
  read(
    { inputs, output }: StepDraft,
    formula: FormulaNode,
    lists: ReadonlySet<string>,
  ): readonly Diagnostic[] {
    const results = new Map<string, FormulaResult>()
    for (const { text } of inputs) {
      const known = lists.has(text) ? undefined : this.#results.get(text)
      results.set(text, known ?? UNKNOWN_RESULT)
    }
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

function resultOfValue(value: VariableValue): FormulaResult {
  if (typeof value !== 'object') return numberIn()
  const [rows, columns] = [value.length, isMatrix(value) ? (value[0]?.length ?? 0) : 1]
  return { kind: 'matrix', rows, columns, names: NOTHING }
}

function cellUnit(measured: ElementDimension): CellUnit {
  return measured === undefined || measured === 'any' ? measured : unitOfDimension(measured)
}
