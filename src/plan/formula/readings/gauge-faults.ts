// Gauge pressures in the laws of gases
// =============================================================================
//
// A gauge shows how much a pressure is above that of the air. A force, a stress or a flow comes of that difference; the
// laws of gases need the pressure above vacuum. 2.2 bar on the gauge of a tyre are 3.2 bar in `p*V = n*R*T`.
//
// Invariants:
//
//   GAUGE-1. Only the words of a plan, or a name, say that a pressure is one of a gauge: without them nothing is judged.
//   GAUGE-2. Formulas that read a temperature are judged by the critic of physics, which knows all words for a gauge.
//   GAUGE-3. A sum with a pressure that is not of a gauge is absolute.

import { error, type Diagnostic } from '#text'

import { dimensionOf, sameDimension, type Dimension } from '../../units/dimension.ts'
import type { FormulaUnits } from '../formula-dimension.ts'
import { formulaChildren, symbolsOf, type FormulaNode } from '../formula.ts'
import { termsOf } from './absolute-terms.ts'
import { resultOf } from './result-side.ts'

const PRESSURE = dimensionOf('kg m-1 s-2')
const KELVIN = dimensionOf('K')
const VOLUME = dimensionOf('m3')
const VOLUMES = [VOLUME, dimensionOf('m3 kg-1'), dimensionOf('m3 mol-1'), dimensionOf('kg m-3')]

const WORDS =
  /\bgau?ge\b|überdruck|pression (?:manométrique|relative|effective)|presión (?:manométrica|relativa)|pressione relativa|pressão manométrica|избыточн|表压|ゲージ圧/i
const ABSOLUTE =
  /\babsolute|\babs\b|\btotal pressure|\badd\b|\bconvert|\bplus\b|\bto the gau?ge|absolut/i
const NAME = /^[pP]_?(?:g|ga(?:u)?ge|man)(?:_?\w*)$|(?:^|_)gau?ge(?:_|$)/
const ABSOLUTE_NAME = /abs/i

/** Gauge pressures where a law needs absolute ones. */
export function gaugeFaults(formula: FormulaNode, given: FormulaUnits): readonly Diagnostic[] {
  const { units, wordsOf } = given
  if (wordsOf === undefined) return []
  const result = resultOf(formula, units)
  const resultUnit =
    (result?.name === undefined ? undefined : units.get(result.name)) ?? given.expected
  const isGauge = (name: string) => {
    const unit = units.get(name) ?? (name === result?.name ? resultUnit : undefined)
    if (unit === undefined || !sameDimension(unit.dimension, PRESSURE)) return false
    const words = wordsOf(name)
    if (ABSOLUTE_NAME.test(name) || ABSOLUTE.test(words)) return false
    return WORDS.test(words) || NAME.test(name)
  }
  const names = [...symbolsOf(formula).keys()]
  const dimensions = names.flatMap((name) => {
    const own = units.get(name)
    return own === undefined ? [] : [own.dimension]
  })
  const hasGas = dimensions.some(isOfGas)
  const volumes = dimensions.filter((each) => VOLUMES.some((one) => sameDimension(one, each)))
  const isBoyle =
    volumes.length > 1 &&
    (result === undefined ||
      (resultUnit !== undefined &&
        [PRESSURE, ...VOLUMES].some((each) => sameDimension(each, resultUnit.dimension))))
  if (!hasGas && !isBoyle) return []
  const isHot = dimensions.some((each) => sameDimension(each, KELVIN))
  const isOurs = (name: string) => isGauge(name) && !(isHot && WORDS.test(wordsOf(name)))
  const bare = bareIn(formula, isOurs, (name) => {
    const own = units.get(name)
    return own !== undefined && sameDimension(own.dimension, PRESSURE)
  })
  const name = bare ?? gaugeResult(result, isGauge, hasGas)
  if (name === undefined) return []
  return [error('formula/gauge-pressure', formula.span, { details: { name } })]
}

/** Whether a dimension has kelvin or moles in it. */
function isOfGas(dimension: Dimension): boolean {
  return [4, 5].some((at) => Math.abs(dimension[at] ?? 0) > 1e-6)
}

/** A gauge pressure that no other pressure is added to (GAUGE-3), and that is taken from no other. */
function bareIn(
  node: FormulaNode,
  isGauge: (name: string) => boolean,
  isPressure: (name: string) => boolean,
): string | undefined {
  if (node.kind === 'symbol') return isGauge(node.name) ? node.name : undefined
  if (node.kind === 'equation') {
    const [left, right] = [node.left, node.right]
    // `p2 = …`: the name of the result is judged by what makes it.
    const sides = left.kind === 'symbol' ? [right] : [left, right]
    return sides.map((side) => bareIn(side, isGauge, isPressure)).find((name) => name !== undefined)
  }
  const terms = termsOf(node)
  const isSum = terms.length > 1
  const pressures = terms.filter((term) => term.kind === 'symbol' && isPressure(term.name))
  const children =
    isSum && pressures.length > 1
      ? terms.filter((term) => !pressures.includes(term))
      : formulaChildren(node)
  for (const child of children) {
    const found = bareIn(child, isGauge, isPressure)
    if (found !== undefined) return found
  }
  return undefined
}

/** A law of gases whose result is called a gauge pressure, without the pressure of the air. */
function gaugeResult(
  result: { readonly side: FormulaNode; readonly name: string | undefined } | undefined,
  isGauge: (name: string) => boolean,
  hasGas: boolean,
): string | undefined {
  if (result?.name === undefined || !hasGas || !isGauge(result.name)) return undefined
  return termsOf(result.side).length > 1 ? undefined : result.name
}
