// Arbitrary plans
// =============================================================================
//
// For property tests: values, patterns, expressions, steps and plans of every
// kind, with the corners that go wrong: names like `__proto__`, numbers at the
// edges, empty lists, texts with quotes, controls and emoji.
//
// `arbitraryPlan` gives plans that can be said and digested, whether or not the
// checks would let them pass; `sound-plan.ts` has those that they do.

import * as fc from 'fast-check'

import {
  apply,
  arm,
  bind,
  builtins,
  call,
  constant,
  createPlan,
  createStep,
  doAll,
  earlier,
  each,
  ifElse,
  input,
  itemsPattern,
  keyName,
  keysPattern,
  keyword,
  letIn,
  list,
  listExpr,
  literal,
  mapExpr,
  mapValue,
  match,
  output,
  quantity,
  variable,
  wildcard,
  type Expr,
  type MapKey,
  type Pattern,
  type Plan,
  type Step,
  type Value,
} from '#plan'

/** Text that UTF-8 can hold, with what needs escaping more often than chance would have it. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '"',
      '\\',
      '\n',
      '\u0000',
      '\u2028',
      '{"literal":1}',
      '__proto__',
      'constructor',
      'é',
      '👩‍👩‍👧',
      'ﷺ',
      '\u202e',
      '\ufeff',
      '1',
      ':a',
      '`',
      '<b>',
      ']]>',
    ),
  },
)

/** A name that a step, an input or a variable may have. */
export const arbitraryName: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,11}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('constructor', 'toString', 'valueOf', '0', '-'.padStart(9, 'x')),
  },
)

/** A finite number other than −0, near the edges now and then. */
export const arbitraryNumber: fc.Arbitrary<number> = fc
  .oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(
      0,
      1,
      -1,
      0.1,
      1e21,
      1e20,
      123456789012345680000,
      2 ** 53 - 1,
      2 ** 53,
      -(2 ** 53),
      5e-324,
      1.7976931348623157e308,
      6.022e23,
    ),
  )
  .map((number) => (number === 0 ? 0 : number))

export const arbitraryMapKey: fc.Arbitrary<MapKey> = fc.oneof(
  { weight: 3, arbitrary: arbitraryText },
  { weight: 1, arbitrary: fc.maxSafeInteger().map((number) => (number === 0 ? 0 : number)) },
  { weight: 2, arbitrary: arbitraryName.map(keyword) },
)

/** Values of all eight kinds, a few levels deep. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    fc.constant(null),
    fc.boolean(),
    arbitraryNumber,
    arbitraryText,
    arbitraryName.map(keyword),
    fc.tuple(arbitraryNumber, arbitraryText).map(([number, unit]) => quantity(number, unit)),
    fc.array(tie('value'), { maxLength: 4 }).map(list),
    fc
      .uniqueArray(fc.tuple(arbitraryMapKey, tie('value')), {
        maxLength: 4,
        selector: ([key]) => keyName(key),
      })
      .map(mapValue),
  ),
})).value

/** Patterns of all five kinds that bind names out of `names`, each name once. */
export const arbitraryPattern: fc.Arbitrary<Pattern> = fc.letrec<{ pattern: Pattern }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'pattern' },
    fc.constant(null).map(() => wildcard()),
    arbitraryName.map((name) => bind(name)),
    arbitraryValue.map((value) => constant(value)),
    fc
      .tuple(
        fc.array(tie('pattern'), { maxLength: 3 }),
        fc.option(tie('pattern'), { nil: undefined }),
      )
      .map(([items, rest]) => itemsPattern(items, rest)),
    fc
      .array(fc.tuple(arbitraryMapKey, tie('pattern')), { maxLength: 3 })
      .map((entries) => keysPattern(entries)),
  ),
})).pattern

const path = fc.array(fc.oneof(arbitraryText, fc.nat({ max: 9 })), { maxLength: 3 })

/** Expressions of all thirteen kinds; their names and tools need not exist. */
export const arbitraryExpr: fc.Arbitrary<Expr> = fc.letrec<{ expr: Expr }>((tie) => {
  const expr = tie('expr')
  const exprs = fc.array(expr, { maxLength: 3 })
  return {
    expr: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'expr' },
      arbitraryValue.map((value): Expr => literal(value)),
      arbitraryName.map((name): Expr => variable(name)),
      arbitraryName.map((name): Expr => input(name)),
      fc.tuple(arbitraryName, path).map(([step, keys]): Expr => output(step, keys)),
      fc.integer({ min: 1, max: 256 }).map((most): Expr => earlier(most)),
      fc
        .tuple(arbitraryName, exprs, fc.array(fc.tuple(arbitraryText, expr), { maxLength: 3 }))
        .map(([tool, positional, named]): Expr => call(tool, positional, named)),
      fc
        .tuple(fc.array(fc.tuple(arbitraryPattern, expr), { maxLength: 3 }), expr)
        .map(([bindings, body]): Expr => letIn(bindings, body)),
      fc
        .tuple(expr, expr, expr)
        .map(([condition, then, other]): Expr => ifElse(condition, then, other)),
      fc
        .tuple(
          expr,
          fc.array(fc.tuple(arbitraryPattern, expr, fc.option(expr, { nil: undefined })), {
            maxLength: 3,
          }),
        )
        .map(([subject, arms]): Expr =>
          match(
            subject,
            arms.map((parts) => arm(...parts)),
          ),
        ),
      fc
        .tuple(fc.constantFrom(...builtins.keys()), exprs)
        .map(([name, given]): Expr => apply(name, given)),
      fc.array(fc.tuple(expr, expr), { maxLength: 3 }).map((entries): Expr => mapExpr(entries)),
      exprs.map((items): Expr => listExpr(items)),
      exprs.map((body): Expr => doAll(body)),
      fc
        .record(
          {
            most: fc.integer({ min: 1, max: 10_000 }),
            atOnce: fc.integer({ min: 1, max: 100 }),
            body: expr,
            else: expr,
          },
          { requiredKeys: ['most', 'body'] },
        )
        .chain((parts) =>
          fc
            .tuple(arbitraryName, expr)
            .map(([name, items]): Expr => each(bind(name), items, parts)),
        ),
    ),
  }
}).expr

const texts = fc.array(arbitraryText, { maxLength: 3 })
const annotations = fc.dictionary(
  arbitraryText.filter((name) => name !== '__proto__'),
  arbitraryValue,
  { maxKeys: 3, noNullPrototype: true },
)

/** A step with everything that a step may say, some of it left out. */
export function arbitraryStep(
  id: fc.Arbitrary<string>,
  body: fc.Arbitrary<Expr>,
): fc.Arbitrary<Step> {
  return fc
    .record(
      {
        id,
        title: arbitraryText,
        body,
        after: fc.array(arbitraryName, { maxLength: 2 }),
        approval: fc.constantFrom('by-policy' as const, 'required' as const),
        permissions: texts,
        estimate: fc.record({ seconds: arbitraryNumber }),
        expects: fc.record(
          { unit: arbitraryText, tolerance: arbitraryNumber },
          { requiredKeys: [] },
        ),
        vote: fc.record(
          {
            ahead: fc.nat(),
            samples: fc.nat(),
            reliability: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
            p: fc.double({ min: 0.51, max: 1, noNaN: true }),
          },
          { requiredKeys: ['ahead', 'samples'] },
        ),
        files: texts,
        annotations,
      },
      { requiredKeys: ['id', 'title', 'body'] },
    )
    .map(createStep)
}

/** Any plan that can be said: what it refers to need not exist. */
export const arbitraryPlan: fc.Arbitrary<Plan> = fc
  .record(
    {
      goal: arbitraryText,
      dialect: fc.constantFrom('step', 'rtfs', 'plan', 'one-to-come-2'),
      steps: fc.array(arbitraryStep(arbitraryName, arbitraryExpr), { maxLength: 4 }),
      name: arbitraryText,
      inputs: fc.dictionary(
        arbitraryName,
        fc.record(
          { description: arbitraryText, unit: arbitraryText, value: arbitraryValue },
          { requiredKeys: ['description'] },
        ),
        { maxKeys: 3, noNullPrototype: true },
      ),
      result: arbitraryExpr,
      onFailure: fc.constantFrom('pause' as const, 'continue' as const),
      criteria: texts,
      assumptions: texts,
      unknowns: texts,
      annotations,
    },
    { requiredKeys: ['goal', 'dialect', 'steps'] },
  )
  .map(createPlan)
