// Every rule with its planted violations; a rule without any is a type error.

import type { RuleName } from '../repository-rules.ts'
import { plantedFloors } from './floors.ts'
import { plantedInvariants } from './invariants.ts'
import { plantedLinks } from './links.ts'
import { plantedPapers } from './papers.ts'
import type { Planted } from './planted.ts'
import { plantedReach } from './reach.ts'
import { plantedWords } from './words.ts'

export const planted: Readonly<Record<RuleName, readonly Planted[]>> = {
  ...plantedFloors,
  ...plantedReach,
  ...plantedPapers,
  ...plantedLinks,
  ...plantedInvariants,
  ...plantedWords,
}
