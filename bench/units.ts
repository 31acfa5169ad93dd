// How fast units are read
// =============================================================================
//
// A plan of a thousand steps says a thousand units. They are read anew each time; nothing
// of an earlier reading is kept.

import { parseUnit } from '#plan'

import { medianMs, type Bench } from './figure.ts'

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

export const figures: Bench = () => {
  const unread = texts.filter((text) => parseUnit(text).unit === undefined)
  if (unread.length > 0) throw new Error(`not units: ${unread.slice(0, 3).join(', ')}`)
  return [
    {
      name: 'units: 1,000 unit texts read',
      measured: medianMs(() => texts.map((text) => parseUnit(text))),
      unit: 'ms',
      target: 5,
    },
  ]
}
