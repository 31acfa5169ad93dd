// How fast RTFS text is read, lowered and checked
// =============================================================================
//
// A megabyte of steps as a model writes them, and a plan of twenty lines.

import { compile } from '#compile'
import { dialectNamed, MOST_STEPS } from '#dialects'
import { builtinCatalogue, planDigest } from '#plan'
import { createSource } from '#text'

import { medianMs, type Bench } from './figure.ts'
import { besideAcorn } from './yardstick.ts'

const MEGABYTE = 1_000_000
const limits = { steps: MOST_STEPS, sourceLength: 2 * MEGABYTE, depth: 256 }

/** One step in five lines, with what plans mostly have: questions, a text, a choice, a map. */
function stepText(number: number): string {
  return `    (step "Plan part ${number} of the trip"
      (let [where (call :ccos.user.ask "Where to on day ${number}?")
            nights (call :ccos.math.add ${number} ${number % 7})]
        (call :ccos.echo {:message (str "Day ${number} leads to " where " for " nights " nights")})
        {:trip/to where :trip/nights nights :trip/by (if (= where "Rome") "train" "car")}))
`
}

function planText(length: number, steps = Infinity): string {
  let text = '(plan\n  :name "long trip"\n  :body (do\n'
  for (let number = 1; number <= steps && text.length < length; number++) text += stepText(number)
  return `${text}))\n`
}

export const figures: Bench = () => {
  const rtfs = dialectNamed('rtfs')
  if (rtfs === undefined) throw new Error('there is no dialect rtfs')
  const options = { goal: 'Travel', profile: 'default', catalogue: builtinCatalogue, limits }
  const long = planText(MEGABYTE)
  const short = planText(MEGABYTE, 4)
  const compiled = compile(long, { limits })
  if (!compiled.ok || compiled.dialect !== 'rtfs') throw new Error('the plan was refused')
  const steps = compiled.plan?.steps.length ?? 0

  const read = besideAcorn(long, () => rtfs.read(createSource(long), options))
  const checked = besideAcorn(long, () => compile(long, { limits }))
  const digested = besideAcorn(long, () => planDigest(compile(long, { limits }).plan ?? never()))
  const twentyLines = medianMs(() => compile(short), 301, 200)
  const formatted = medianMs(() => rtfs.format?.(createSource(long)), 11)
  return [
    { name: `1 MB of RTFS, ${steps} steps, read and lowered`, measured: read.ms, unit: 'ms' },
    { name: '1 MB of RTFS, read, lowered, checked', measured: checked.ms, unit: 'ms' },
    {
      name: '  ÷ acorn on 1 MB of JavaScript',
      measured: checked.ratio,
      unit: '×',
      target: 0.55,
    },
    { name: '  the same, with digests, ÷ acorn', measured: digested.ratio, unit: '×' },
    { name: '20 lines, read, lowered, checked', measured: twentyLines, unit: 'ms', target: 0.2 },
    { name: '1 MB of RTFS, laid out', measured: formatted, unit: 'ms' },
  ]
}

function never(): never {
  throw new Error('the plan was refused')
}
