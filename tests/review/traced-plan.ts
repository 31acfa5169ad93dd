// Random plans whose values flow: through names, parts, branches, arms and steps.

import * as fc from 'fast-check'

import {
  apply,
  arm,
  bind,
  callsIn,
  constant,
  doAll,
  earlier,
  each,
  ifElse,
  input,
  itemsPattern,
  keysPattern,
  letIn,
  listExpr,
  literal,
  mapExpr,
  match,
  output,
  variable,
  wildcard,
  type Expr,
  type Pattern,
  type Plan,
} from '#plan'

import { calls, planOf } from './world.ts'
import type { Outside } from './tagged-run.ts'

const TOOLS = {
  sum: 'pure',
  store: 'trusted',
  ask: 'answer',
  form: 'offering',
  pick: 'offering-second',
  web: 'answer',
  mail: 'trusted',
} as const

/** The outside for one run: the same answers for the same seed. */
export function outsideOf(seed: number): Outside {
  let state = seed | 0
  return {
    tools: TOOLS,
    random(below) {
      // A linear congruence is random enough to choose among seven shapes.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      return (state >>> 16) % below
    },
  }
}

/**
 * Plans of up to six steps over the tools above. Most steps are records, chosen
 * between or not, and mails to a part of one: there parts must be told apart.
 */
export const anyTracedPlan: fc.Arbitrary<Plan> = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => body(at))))
  .map((bodies) => planOf(...bodies))

/** The body of the step at a place: it sees the outputs of those before it. */
function body(at: number): fc.Arbitrary<Expr> {
  const records = fc.oneof(
    record(2, [], at),
    fc
      .tuple(expr(1, [], at), record(1, [], at), record(1, [], at))
      .map(([condition, then, otherwise]) => ifElse(condition, then, otherwise)),
  )
  if (at === 0) return records
  const mail = taken(at).map((part) => calls('mail', part))
  return fc.oneof(records, mail, expr(4, [], at))
}

/** A part of an earlier step's output, as deep as records are. */
function taken(steps: number): fc.Arbitrary<Expr> {
  return fc
    .tuple(
      fc.integer({ min: 1, max: steps }),
      fc.array(fc.constantFrom('a', 'b', 'a', 'b', 0), { maxLength: 2 }),
    )
    .map(([step, path]) => output(`s${step}`, path))
}

/** A map or list whose parts come from different places. */
function record(levels: number, names: readonly string[], steps: number): fc.Arbitrary<Expr> {
  const part =
    levels === 0
      ? expr(0, names, steps)
      : fc.oneof(expr(levels - 1, names, steps), record(levels - 1, names, steps))
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(part, part).map(([a, b]) =>
        mapExpr([
          [literal('a'), a],
          [literal('b'), b],
        ]),
      ),
    },
    { weight: 1, arbitrary: fc.tuple(part, part).map((items) => listExpr(items)) },
  )
}

const known = new Map<string, fc.Arbitrary<Expr>>()

/** Made once for each depth, set of names and number of steps: there are few of them. */
function expr(levels: number, names: readonly string[], steps: number): fc.Arbitrary<Expr> {
  const distinct = [...new Set(names)].toSorted()
  const key = `${levels} ${distinct.join('')} ${steps}`
  const made = known.get(key) ?? makeExpr(levels, distinct, steps)
  known.set(key, made)
  return made
}

function hasCalls(expr: Expr): boolean {
  return callsIn(expr).next().done !== true
}

function makeExpr(levels: number, names: readonly string[], steps: number): fc.Arbitrary<Expr> {
  const leaves: fc.Arbitrary<Expr>[] = [
    fc.constantFrom('x', 'a', 1, true, null).map((value) => literal(value)),
    fc.constantFrom('i', 'j').map((name) => input(name)),
  ]
  if (names.length > 0) leaves.push(fc.constantFrom(...names).map((name) => variable(name)))
  if (steps > 0) {
    leaves.push(taken(steps))
    leaves.push(fc.integer({ min: 1, max: 3 }).map((most) => earlier(most)))
  }
  if (levels === 0) return fc.oneof(...leaves)

  const below = (more: readonly string[] = []) => expr(levels - 1, [...names, ...more], steps)
  const name = fc.constantFrom('p', 'q', 'r')
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...leaves) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(TOOLS)), fc.array(below(), { maxLength: 2 }))
        .map(([tool, args]) => calls(tool, ...args)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(below(), below(), below()).map(([c, a, b]) => ifElse(c, a, b)),
    },
    {
      weight: 2,
      arbitrary: name.chain((item) =>
        fc
          .tuple(
            record(1, names, steps),
            below([item]),
            fc.option(below([item]), { nil: undefined }),
          )
          .map(([list, body, otherwise]) =>
            each(bind(item), list, {
              most: 9,
              body,
              ...(otherwise === undefined || hasCalls(otherwise) ? {} : { else: otherwise }),
            }),
          ),
      ),
    },
    {
      weight: 2,
      arbitrary: pattern(name).chain(([shape, bound]) =>
        fc.tuple(below(), below(bound)).map(([value, inner]) => letIn([[shape, value]], inner)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          below(),
          fc.array(
            pattern(name).chain(([shape, bound]) =>
              fc
                .tuple(below(bound), fc.option(below(bound), { nil: undefined }))
                .map(([inner, guard]) => arm(shape, inner, guard)),
            ),
            { minLength: 1, maxLength: 3 },
          ),
        )
        .map(([subject, arms]) => match(subject, arms)),
    },
    { weight: 1, arbitrary: fc.array(below(), { maxLength: 2 }).map((items) => doAll(items)) },
    { weight: 2, arbitrary: fc.array(below(), { maxLength: 2 }).map((items) => listExpr(items)) },
    { weight: 3, arbitrary: record(Math.min(levels - 1, 1), names, steps) },
    {
      weight: 2,
      arbitrary: fc
        .array(
          fc.tuple(
            fc.oneof(
              { weight: 5, arbitrary: fc.constantFrom('a', 'b').map((key) => literal(key)) },
              below(),
            ),
            below(),
          ),
          {
            maxLength: 2,
          },
        )
        .map((entries) => mapExpr(entries)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('str', '='), fc.array(below(), { minLength: 2, maxLength: 2 }))
        .map(([builtin, args]) => apply(builtin, args)),
    },
  )
}

/** A pattern and the names that it binds. */
function pattern(name: fc.Arbitrary<string>): fc.Arbitrary<readonly [Pattern, readonly string[]]> {
  const inner = fc.oneof(
    name.map((one): readonly [Pattern, readonly string[]] => [bind(one), [one]]),
    fc.constant<readonly [Pattern, readonly string[]]>([wildcard(), []]),
  )
  return fc.oneof(
    { weight: 3, arbitrary: inner },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x', 1, null).map((value) => [constant(value), []] as const),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.array(inner, { maxLength: 2 }), fc.option(inner, { nil: undefined }))
        .map(
          ([items, rest]) =>
            [
              itemsPattern(
                items.map(([one]) => one),
                rest?.[0],
              ),
              [...items.flatMap(([, names]) => names), ...(rest?.[1] ?? [])],
            ] as const,
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom('a', 'b'), inner), { maxLength: 2 })
        .map(
          (entries) =>
            [
              keysPattern(entries.map(([key, [one]]) => [key, one] as const)),
              entries.flatMap(([, [, names]]) => names),
            ] as const,
        ),
    },
  )
}
