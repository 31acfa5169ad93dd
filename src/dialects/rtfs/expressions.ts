// The lowering of expressions, as those see it who lower a part of one

import type { Expr } from '#plan'

import type { Context } from './context.ts'
import type { Form } from './syntax.ts'

/** Lowers the expressions of steps, one after the other. */
export interface Expressions {
  readonly context: Context
  /** The expression that a form says; what is wrong is reported and stands as `unread`. */
  lower(form: Form): Expr
  /** One expression is itself, several are done one after the other. */
  body(forms: readonly Form[]): Expr
  /** The expressions of the forms from one on; frozen, so that nobody has to copy the list. */
  all(forms: readonly Form[], from?: number, end?: number): readonly Expr[]
  /** Lowers something in which a name stands for a value. */
  within<Lowered>(name: string, lower: () => Lowered): Lowered
}
