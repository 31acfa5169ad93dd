// The laws that are known
//
// Each beyond doubt: those that models and students get wrong by a factor, or use where they do not hold.

import type { Law } from '../law.ts'
import { ELECTRICITY } from './electricity.ts'
import { HEAT_AND_MATTER } from './heat-and-matter.ts'
import { MECHANICS } from './mechanics.ts'
import { ROTATION_AND_WAVES } from './rotation-and-waves.ts'
import { SHAPES_AND_MONEY } from './shapes-and-money.ts'

export const LAWS: readonly Law[] = [
  ...MECHANICS,
  ...ROTATION_AND_WAVES,
  ...ELECTRICITY,
  ...HEAT_AND_MATTER,
  ...SHAPES_AND_MONEY,
]
