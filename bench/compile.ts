// How fast a plan is compiled: read, lowered and asked every question
// =============================================================================
//
// A megabyte of STEP text, with digests and without, beside acorn on a megabyte of
// JavaScript, and a plan of ten steps. Beside it the same plan with its contexts written out as maps of up to 64 results, as it
// would be without `earlier`.

import { runChecks } from '#checks'
import { compile } from '#compile'
import { MOST_STEPS } from '#dialects'
import {
  builtinCatalogue,
  call,
  createPlan,
  createStep,
  literal,
  mapExpr,
  output,
  planDigest,
  type Expr,
  type Plan,
} from '#plan'

import { medianMs, medianPairMs, type Bench } from './figure.ts'
import { MEGABYTE, planText } from './step.ts'
import { besideAcorn } from './yardstick.ts'

const limits = { steps: MOST_STEPS, sourceLength: 2 * MEGABYTE }

export const figures: Bench = () => {
  const long = planText(MEGABYTE)
  const short = planText(MEGABYTE, 10)
  const compiled = compile(long, { limits })
  if (!compiled.ok) throw new Error('the plan was refused')

  const checked = besideAcorn(long, () => compile(long, { limits }))
  const digested = besideAcorn(long, () => planDigest(compile(long, { limits }).plan ?? never()))
  const plan = compiled.plan
  const judged = (one: Plan) => [runChecks(one, builtinCatalogue).length, planDigest(one)]
  const [brief, written] = medianPairMs(
    () => judged(copied(plan, (body) => body)),
    () => judged(copied(plan, (body, at) => writtenOut(body, plan, at))),
    9,
  )
  const tenSteps = medianMs(() => compile(short), 301, 200)
  const tenDigested = medianMs(() => planDigest(compile(short).plan ?? never()), 301, 200)
  return [
    { name: '1 MB of STEP text, checked', measured: checked.ms, unit: 'ms' },
    {
      name: '  ÷ acorn on 1 MB of JavaScript',
      measured: checked.ratio,
      unit: '×',
      target: 0.45,
    },
    { name: '1 MB of STEP text, checked, with digests', measured: digested.ms, unit: 'ms' },
    {
      name: '  ÷ acorn on 1 MB of JavaScript',
      measured: digested.ratio,
      unit: '×',
      target: 0.7,
    },
    {
      name: '  its checks and digests, against contexts written out',
      measured: brief / written,
      unit: '×',
    },
    { name: '10 steps, checked', measured: tenSteps, unit: 'ms', target: 0.3 },
    { name: '10 steps, checked, with digests', measured: tenDigested, unit: 'ms' },
  ]
}

/** A plan of new steps, of which nothing is known yet. */
function copied(plan: Plan, body: (body: Expr, at: number) => Expr): Plan {
  const steps = plan.steps.map((step, at) => createStep({ ...step, body: body(step.body, at) }))
  return createPlan({ ...plan, steps })
}

function writtenOut(body: Expr, { steps }: Plan, at: number): Expr {
  if (body.kind !== 'call') return body
  const named = body.named.map(([name, value]) => {
    if (value.kind !== 'earlier') return [name, value] as const
    const before = steps.slice(Math.max(0, at - value.most), at)
    return [name, mapExpr(before.map(({ id }) => [literal(id), output(id)]))] as const
  })
  return call(body.tool, body.positional, named, body.span, body.places)
}

function never(): never {
  throw new Error('the plan was refused')
}
