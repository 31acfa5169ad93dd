// The functions of formulas on intervals

import type { FUNCTIONS } from '../formula/number-rules.ts'
import { over, squareRoot, type Interval } from './interval.ts'
import {
  circular,
  exponential,
  inverseCosine,
  inverseSine,
  inverseTangent,
  logarithm,
} from './elementary.ts'

type OnIntervals = (x: Interval, bits: number) => Interval

const TEN: Interval = { lo: 10n, hi: 10n, exp: 0 }

/** Each function of plain numbers, with bounds that hold; Unclear where the bounds of its argument do not tell. */
export const ON_INTERVALS: Readonly<Record<keyof typeof FUNCTIONS, OnIntervals>> = {
  sqrt: squareRoot,
  sin: (x, bits) => circular(x, bits).sine,
  cos: (x, bits) => circular(x, bits).cosine,
  tan: (x, bits) => {
    const { sine, cosine } = circular(x, bits + 8)
    return over(sine, cosine, bits)
  },
  asin: inverseSine,
  acos: inverseCosine,
  atan: inverseTangent,
  exp: exponential,
  ln: logarithm,
  log: logarithm,
  log10: (x, bits) => over(logarithm(x, bits + 8), logarithm(TEN, bits + 8), bits),
}
