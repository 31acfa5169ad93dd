// How fast units and formulas are read
// =============================================================================
//
// A plan of a thousand steps says a thousand units. They are read anew each time; nothing
// of an earlier reading is kept. The time of a formula is linear in its text.

import { parseFormula, parseUnit } from '#plan'

import { medianMs, medianPairMs, type Bench } from './figure.ts'

/** `#` is another exponent in each text. */
const FORMS = [
  'm^#/s^2',
  'kg·m^#/s²',
  'J^#/(mol K)',
  'mol L⁻¹ A^#',
  'km^#/h',
  'A^# miles per hour',
  'kPa^#',
  'W m^-# K^-4',
  'µF^#',
  'A^# degrees Celsius',
]

const texts = Array.from({ length: 1000 }, (_, at) =>
  (FORMS[at % FORMS.length] ?? '').replace('#', String((at % 99) + 1)),
)

/** A row of a matrix that is so many characters long. */
const formula = (length: number) => `[[${'a*t + 12, '.repeat(length / 10)}b]]`

export const figures: Bench = () => {
  const unread = texts.filter((text) => parseUnit(text).unit === undefined)
  if (unread.length > 0) throw new Error(`not units: ${unread.slice(0, 3).join(', ')}`)
  const [long, short] = [formula(9000), formula(4500)]
  const [twice, once] = medianPairMs(
    () => parseFormula(long),
    () => parseFormula(short),
    41,
  )
  return [
    {
      name: 'units: 1,000 unit texts read',
      measured: medianMs(() => texts.map((text) => parseUnit(text)), 41, 10),
      unit: 'ms',
      target: 5,
    },
    {
      name: `formulas: 9,000 characters (${twice.toFixed(2)} ms), against 4,500`,
      measured: twice / once,
      unit: '×',
      target: 2.5,
    },
  ]
}
