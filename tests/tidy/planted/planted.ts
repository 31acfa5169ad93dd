// Planted violations
// =============================================================================
//
// A rule is trusted after it has caught something. For each there are trees
// that it must refuse, with the place it must name, and trees that it must let
// pass: the near misses that a careless rule would refuse as well.

import type { RuleName } from '../repository-rules.ts'

export interface Planted {
  readonly situation: string
  readonly files: Readonly<Record<string, string>>
  /** `path:line` of each finding, in order; empty for a clean tree. */
  readonly finds: readonly string[]
}

/** Some rules with their trees. */
export type PlantedFor = Partial<Record<RuleName, readonly Planted[]>>
