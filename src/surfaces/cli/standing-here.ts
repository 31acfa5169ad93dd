// Standing decisions at the command line
// =============================================================================

import { decisionOn, reviewNow, type Inputs, type Reading } from '#app'
import type { CheckedPlan } from '#plan'
import { checkDecision, standingUntil, type Review, type Standing } from '#review'
import {
  keepStanding,
  standingDecisions,
  standingState,
  type StandingDecision,
  type StandingState,
} from '#services/workspace/standing-decisions'
import { error, NOWHERE } from '#text'
import { workspaceHost } from '#services/workspace/world/node-host'

import { actorHere } from './actor-here.ts'
import { assignments, countOption } from './assignments.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { isInteractive, type Host } from './host.ts'
import type { Output } from './output.ts'
import { compiledFileJson, compileFile, showFaults, verdict } from './plan-file.ts'
import { askVerdict } from './prompts.ts'
import { misuse, Refusal } from './refusal.ts'
import { withRuntime, type RuntimeHere } from './runtime-here.ts'
import { bold, green, nothing, words, yellow } from './styled.ts'
import { clock, plural } from './views/amounts.ts'
import { reviewView } from './views/review.ts'
import { commandLines } from './views/waiting.ts'

/** How long a decision for every run holds where nobody says anything. */
export const STANDING_DAYS = 30
const MOST_DAYS = 366

/** The decision that somebody made for every run of such a plan with such inputs, where it holds now. */
export async function standingFor(
  plan: CheckedPlan,
  inputs: Inputs,
  here: RuntimeHere,
  host: Host,
): Promise<StandingDecision | undefined> {
  const { workspace } = here
  const system = hostOf(host)
  for (const one of await standingDecisions(workspace, system)) {
    if ('why' in one || (await standingState(one, workspace, system)) !== 'valid') continue
    const { standing } = one.decision.subject
    if (standing === undefined || standing.free.some((name) => !Object.hasOwn(plan.inputs, name)))
      continue
    const { subject, needs } = reviewNow(plan, here, { inputs, standing })
    if (needs === 'decision' && checkDecision(one.decision, subject, host.now()).ok) return one
  }
  return undefined
}

export interface StandingWish extends Reading {
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
  wish: StandingWish,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const days = wish.expires === undefined ? STANDING_DAYS : countOption('--expires', wish.expires)
  if (days > MOST_DAYS) {
    throw misuse('cli/bad-value', { option: '--expires', why: `at most ${MOST_DAYS} days` })
  }
  const inputs = assignments(wish.input)
  return await withRuntime(host, output, async (here) => {
    const one = await compileFile(wish.file, wish, here.catalogue, host)
    if (!wish.json) showFaults(one, output)
    if (!one.ok) {
      if (wish.json) output.json(compiledFileJson(one))
      else output.aside(verdict(one))
      return one.exitCode
    }
    const standing: Standing = { days, free: [...new Set(wish.free)].toSorted() }
    const reviewed = reviewNow(one.plan, here, { inputs, standing })
    const unknown = reviewed.inputs.filter(({ text, free }) => text === undefined && !free)
    if (unknown.length > 0) {
      const details = ({ name }: { readonly name: string }) => ({ details: { name } })
      const diagnostics = unknown.map((one) => error('run/no-input', NOWHERE, details(one)))
      throw new Refusal(EXIT.refused, diagnostics)
    }
    const digest = await confirmed(wish, reviewed, one.source.name, host, output)
    if (digest === undefined) return reviewed.needs === 'refused' ? EXIT.refused : EXIT.waiting
    const actor = actorHere(host, wish.by, here.workspace)
    const said = { verdict: 'approve', actor, digest } as const
    const decision = decisionOn(reviewed, said, host.now())
    const name = one.source.name
    const kept = await keepStanding(here.workspace, hostOf(host), { name, decision })
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
  { digest, file, free, expires, input, json }: StandingWish,
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

/** A standing decision for programs. */
export function standingJson(
  { id, name, decision, revoked }: StandingDecision,
  state: StandingState,
): object {
  const { subject, actor, at } = decision
  const until = standingUntil(decision)
  return {
    id,
    state,
    plan: name,
    digest: subject.digest,
    actor,
    at,
    until: until === undefined ? null : new Date(until).toISOString(),
    free: subject.standing?.free ?? [],
    revoked: revoked ?? null,
  }
}

/** Until when it holds, as people read it. */
export function untilText({ decision }: Pick<StandingDecision, 'decision'>): string {
  return clock(standingUntil(decision) ?? 0)
}

/** The workspace's ports with the clock of the command line. */
export function hostOf(host: Host): ReturnType<typeof workspaceHost> {
  return { ...workspaceHost(host), now: () => host.now() }
}
