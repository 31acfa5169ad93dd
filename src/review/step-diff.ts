// What is different in one step
// =============================================================================
//
// Two versions of a step are walked concurrently, and each difference is told at
// the smallest place that a reader would point at: an argument, a tool, a
// condition.

import {
  canonicalExpr,
  canonicalPattern,
  childrenOf,
  numberText,
  printExpr,
  type Call,
  type Expr,
  type Pattern,
  type Step,
  type StepId,
} from '#plan'

/** One difference; `before` is absent for what came, `after` for what went. */
export interface StepFieldChange {
  /** Which part of the step differs. */
  readonly field:
    | 'id'
    | 'title'
    | 'after'
    | 'tool'
    | 'argument'
    | 'expression'
    | 'approval'
    | 'permissions'
    | 'estimate'
    | 'expects'
    | 'vote'
    | 'files'
  /** Where in the later step's body: the call path of the call or expression. */
  readonly path?: string
  /** The argument's name, or `#1` for the first by position. */
  readonly name?: string
  /** As it was, in one line; absent for what came. */
  readonly before?: string
  /** As it is now, in one line; absent for what went. */
  readonly after?: string
}

/** What steps of the earlier plan are called in the later one. */
export type Renamed = ReadonlyMap<StepId, StepId>

/** What differs in a step; ids of earlier steps are read as what they are called now. */
export function stepChanges(
  earlier: readonly Step[],
  from: number,
  later: readonly Step[],
  to: number,
  renamed: Renamed,
): readonly StepFieldChange[] {
  const before = earlier[from] as Step
  const after = later[to] as Step
  const changes: StepFieldChange[] = []
  const compare = (
    field: StepFieldChange['field'],
    a: string | undefined,
    b: string | undefined,
  ) => {
    if (a !== b) changes.push(change({ field }, a, b))
  }
  compare('id', before.id, after.id)
  compare('title', before.title, after.title)
  if (!followsOnly(earlier, from) || !followsOnly(later, to)) {
    compare('after', listed(before.after.map((id) => renamed.get(id) ?? id)), listed(after.after))
  }
  for (const one of exprChanges(before.body, after.body, '', renamed)) changes.push(one)
  compare('approval', before.approval, after.approval)
  compare('permissions', listed(before.permissions), listed(after.permissions))
  compare('estimate', secondsOf(before), secondsOf(after))
  compare('expects', expectation(before), expectation(after))
  compare('vote', voteOf(before), voteOf(after))
  compare('files', listed(before.files), listed(after.files))
  return Object.freeze(changes)
}

/** Differences below a place, each as deep as the two still have the same shape. */
export function* exprChanges(
  before: Expr,
  after: Expr,
  path: string,
  renamed: Renamed,
): Generator<StepFieldChange> {
  if (canonicalWith(before, renamed) === canonicalExpr(after)) return
  if (before.kind === 'call' && after.kind === 'call') {
    yield* callChanges(before, after, path, renamed)
    return
  }
  const [olds, news] = [childrenOf(before), childrenOf(after)]
  if (olds.length === 0 || olds.length !== news.length || frameOf(before) !== frameOf(after)) {
    yield change({ field: 'expression', path }, printExpr(before), printExpr(after))
    return
  }
  for (const [at, part] of news.entries()) {
    yield* exprChanges(olds[at] as Expr, part, below(path, at), renamed)
  }
}

function* callChanges(
  before: Call,
  after: Call,
  path: string,
  renamed: Renamed,
): Generator<StepFieldChange> {
  if (before.tool !== after.tool) {
    yield change({ field: 'tool', path }, before.tool, after.tool)
  }
  const olds = argumentsByName(before)
  const news = argumentsByName(after)
  for (const [name, part] of news) {
    const old = olds.get(name)
    const place = { field: 'argument', path, name } as const
    if (old === undefined) {
      yield change(place, undefined, printExpr(part.expr))
    } else if (old.expr.kind === 'call' && part.expr.kind === 'call') {
      yield* exprChanges(old.expr, part.expr, below(path, part.at), renamed)
    } else if (canonicalWith(old.expr, renamed) !== canonicalExpr(part.expr)) {
      yield change(place, printExpr(old.expr), printExpr(part.expr))
    }
  }
  for (const [name, { expr }] of olds) {
    if (!news.has(name)) yield change({ field: 'argument', path, name }, printExpr(expr), undefined)
  }
  // What is left is the order in which the arguments are evaluated, or one that is given twice.
  const [was, is] = [[...olds.keys()], [...news.keys()]]
  const known = was.length === is.length && is.every((name) => olds.has(name))
  if (known && (was.join() !== is.join() || repeats(before) || repeats(after))) {
    yield change({ field: 'expression', path }, printExpr(before), printExpr(after))
  }
}

interface Placed {
  readonly expr: Expr
  /** Which part of the call it is: the last number of its call path. */
  readonly at: number
}

function argumentsByName({ positional, named }: Call): ReadonlyMap<string, Placed> {
  const all = new Map<string, Placed>()
  for (const [at, expr] of positional.entries()) all.set(`#${at + 1}`, { expr, at })
  for (const [at, [name, expr]] of named.entries()) {
    all.set(name, { expr, at: positional.length + at })
  }
  return all
}

function repeats({ named }: Call): boolean {
  return new Set(named.map(([name]) => name)).size < named.length
}

/** What an expression says beside its parts. */
export function frameOf(expr: Expr): string {
  const patterns = (all: readonly Pattern[]) => all.map(canonicalPattern).join(' ')
  switch (expr.kind) {
    case 'let':
      return `let ${patterns(expr.bindings.map(([pattern]) => pattern))}`
    case 'match':
      return `match ${patterns(expr.arms.map(({ pattern }) => pattern))} ${expr.arms
        .map(({ guard }) => (guard === undefined ? '-' : 'when'))
        .join(' ')}`
    case 'apply':
      return `apply ${expr.builtin}`
    case 'each':
      return `each ${expr.item.name} ${expr.most} ${expr.atOnce}`
    case 'call':
    case 'do':
    case 'earlier':
    case 'if':
    case 'input':
    case 'list':
    case 'literal':
    case 'map':
    case 'output':
    case 'variable':
      return expr.kind
  }
}

/** Canonical form with ids of earlier steps read as what they are called now. */
export function canonicalWith(expr: Expr, renamed: Renamed): string {
  // In canonical form a quotation mark within a text is escaped, so this is never within one.
  return canonicalExpr(expr).replace(/\{"output":"([^"]*)"/g, (whole, id: string) => {
    const now = renamed.get(id)
    return now === undefined ? whole : `{"output":"${now}"`
  })
}

/** A list of things as text, or undefined for an empty one. */
function listed(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.join(', ')
}

/** Whether a step waits for the one before it in reading order and for no other. */
function followsOnly(steps: readonly Step[], at: number): boolean {
  const { after } = steps[at] as Step
  return at === 0 ? after.length === 0 : after.length === 1 && after[0] === steps[at - 1]?.id
}

function secondsOf({ estimate }: Step): string | undefined {
  return estimate === undefined ? undefined : `${numberText(estimate.seconds)} s`
}

function expectation({ expects }: Step): string | undefined {
  if (expects === undefined) return undefined
  const { unit, tolerance } = expects
  // In back-ticks an empty unit shows as well.
  const parts = [
    unit === undefined ? undefined : `\`${unit}\``,
    tolerance === undefined ? undefined : `± ${numberText(tolerance)}`,
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}

function voteOf({ vote }: Step): string | undefined {
  if (vote === undefined) return undefined
  const { ahead, samples, reliability, p } = vote
  const sure = reliability === undefined ? '' : `, for all right with P ${numberText(reliability)}`
  const known = p === undefined ? '' : `, one right with p ${numberText(p)}`
  return `ahead by ${numberText(ahead)}, at most ${numberText(samples)} answers${sure}${known}`
}

function change(
  place: Pick<StepFieldChange, 'field' | 'path' | 'name'>,
  before: string | undefined,
  after: string | undefined,
): StepFieldChange {
  return Object.freeze({
    ...place,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })
}

function below(path: string, child: number): string {
  return path === '' ? String(child) : `${path}.${child}`
}
