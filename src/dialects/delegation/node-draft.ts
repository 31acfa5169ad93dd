// A node of a nested plan as it was read

import type { Json } from '#plan'

import type { ColocateParameters, Operator } from './delegation-plan.ts'
import type { Place } from './problem.ts'

/** A child as it stands in its parent. */
export interface Child extends Place {
  readonly value: unknown
  /** `left`, or `inputs[0]`. */
  readonly step: string
}

/** A node without its children, and how it was written. */
export interface Draft {
  readonly object: object
  /** Nothing is wrong with the node itself. */
  readonly ok: boolean
  readonly parts: TaskParts | CombineParts
  readonly children: readonly Child[]
  /** The key under which a part was said, where it is not the part's own. */
  readonly aliases: ReadonlyMap<string, string>
}

export interface TaskParts {
  readonly kind: 'task'
  readonly task: string
  readonly hint: string
  readonly context: Json
}

export interface CombineParts {
  readonly kind: 'combine'
  readonly operator: Operator
  readonly displayName: string | null
  readonly hint: string | null
  readonly parameters: ColocateParameters
}
