// Standing decisions at the command line
// =============================================================================

import {
  approveEveryRun,
  MOST_STANDING_DAYS,
  reviewEveryRun,
  STANDING_DAYS,
  standingJson,
  type Reading,
} from '#app'
import { standingUntil, type Review } from '#review'
import type { StandingDecision } from '#services/workspace/standing-decisions'
import { workspaceHost } from '#services/workspace/world/node-host'

import { actorHere } from './actor-here.ts'
import { countOption } from './assignments.ts'
import { inputValues } from './input-values.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import type { Output } from './output.ts'
import { compiledFileJson, compileFile, showFaults, verdict } from './plan-file.ts'
import { askVerdict } from './prompts.ts'
import { withRuntime } from './runtime-here.ts'
import { bold, green, nothing, words, yellow } from './styled.ts'
import { clock, plural } from './views/amounts.ts'
import { reviewView } from './views/review.ts'
import { commandLines } from './views/waiting.ts'

export interface StandingRequest extends Reading {
  readonly file: string
  readonly free: readonly string[]
  readonly expires: string | undefined
  readonly input: readonly string[]
  readonly digest: string | undefined
  readonly by: string | undefined
  readonly json: boolean
}

/** Decides on every run of a plan: on a terminal it is shown and asked, else its digest is repeated. */
export async function decideStanding(
  wish: StandingRequest,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const { expires } = wish
  const days =
    expires === undefined ? STANDING_DAYS : countOption('--expires', expires, MOST_STANDING_DAYS)
  const inputs = await inputValues(wish.input, host)
  return await withRuntime(host, output, async (here) => {
    const one = await compileFile(wish.file, wish, here.catalogue, host)
    if (!wish.json) showFaults(one, output)
    if (!one.ok) {
      if (wish.json) output.json(compiledFileJson(one))
      else output.aside(verdict(one))
      return one.exitCode
    }
    const reviewed = reviewEveryRun(one.plan, { days, inputs, free: wish.free }, here)
    const { name } = one.source
    const digest = await confirmed(wish, reviewed, name, host, output)
    if (digest === undefined) return reviewed.needs === 'refused' ? EXIT.refused : EXIT.waiting
    const actor = actorHere(host, wish.by, here.workspace)
    const said = { name, actor, digest }
    const kept = await approveEveryRun(reviewed, said, here.workspace, hostOf(host))
    if (wish.json) output.json({ ok: true, ...standingJson(kept, 'valid') })
    else {
      output.line(
        words`${green('approved')}: every run of ${bold(name)} until ${untilText(kept)} (${kept.id})`,
      )
    }
    return EXIT.done
  })
}

/** The digest that was repeated or shown and said yes to; undefined where nobody said so yet. */
async function confirmed(
  { digest, file, free, expires, input, json }: StandingRequest,
  reviewed: Review,
  name: string,
  host: Host,
  output: Output,
): Promise<string | undefined> {
  if (digest !== undefined) return digest
  if (json) {
    output.json({ ok: false, review: reviewed })
    return undefined
  }
  output.line(...reviewView(reviewed, name, output.width))
  if (reviewed.needs === 'refused') return undefined
  const { standing, digest: shown } = reviewed.subject
  const days = plural(standing?.days ?? 0, 'day')
  if (isInteractive(host)) {
    const question = `Run exactly this plan every time, for ${days}?`
    const said = await askVerdict(question, { yes: 'every time', later: 'no' })
    return said === 'approve' ? shown : undefined
  }
  const again = [
    `planwright approve ${file} --standing`,
    ...free.map((one) => `--free ${one}`),
    ...(expires === undefined ? [] : [`--expires ${expires}`]),
    ...input.map((one) => `--input ${one}`),
    `--digest ${shown.slice(0, 12)}`,
  ]
  output.line(nothing, words`${yellow('not decided')}. To decide on every run for ${days}:`)
  output.line(...commandLines([again.join(' ')]))
  return undefined
}

/** Until when it holds, as people read it. */
export function untilText({ decision }: Pick<StandingDecision, 'decision'>): string {
  return clock(standingUntil(decision) ?? 0)
}

/** The workspace's ports with the clock of the command line. */
export function hostOf(host: Host): ReturnType<typeof workspaceHost> {
  return { ...workspaceHost(host), now: () => host.now() }
}
