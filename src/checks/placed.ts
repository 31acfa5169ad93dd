// Where things stand that a plan is made of

import type { Expr, Step } from '#plan'
import type { Span } from '#text'

/** A node and the step in which it stands; without one it stands in the plan's result. */
export interface Placed<Node> {
  readonly node: Node
  readonly step: Step | undefined
}

/** A name that a pattern binds; it holds up to `end`, an offset. */
export interface Binding {
  readonly name: string
  readonly span: Span
  readonly step: Step | undefined
  /** What is taken apart, so that the name stands for it or for a part of it. */
  readonly source: Expr
  /** The same, where the name stands for the whole of it. */
  readonly value: Expr | undefined
  readonly end: number
}
