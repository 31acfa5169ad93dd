// How levels are added and averaged

import type { LevelRole, LevelScale } from './level-roles.ts'

/** The formulas of a sum and of a mean that are right. */
export interface WaysOut {
  readonly sum: string
  readonly mean: string
}

/** What is written for the sum and the mean of what two levels stand for. */
export function waysOut(
  scale: LevelScale,
  first: string,
  second: string,
  roles: ReadonlyMap<string, LevelRole>,
): WaysOut {
  const isOne = first === second
  switch (scale) {
    case 'decibel': {
      const isVoltage = /V|scale/.test(roles.get(first)?.reference ?? '')
      const [factor, below] = isVoltage ? [20, 20] : [10, 10]
      const both = `10^(${first}/${below}) + 10^(${second}/${below})`
      return {
        sum: isOne ? `${first} + 10*log10(n)` : `${factor}*log10(${both})`,
        mean: `${factor}*log10((${both})/2)`,
      }
    }
    case 'pH': {
      const mixed = `-log10((V1*10^(-${first}) + V2*10^(-${isOne ? 'pH2' : second}))/(V1 + V2))`
      return { sum: isOne ? `${first} + log10(f)` : mixed, mean: mixed }
    }
    case 'magnitude': {
      const both = `10^(-0.4*${first}) + 10^(-0.4*${isOne ? 'm2' : second})`
      return { sum: `-2.5*log10(${both})`, mean: `-2.5*log10((${both})/2)` }
    }
  }
}
