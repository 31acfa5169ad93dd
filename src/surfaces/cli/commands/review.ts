// planwright review
// =============================================================================

import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'

import {
  reviewedRunJson,
  reviewedTextJson,
  reviewNow,
  reviewOfRun,
  shellWord,
  shortRun,
  type ReviewContext,
} from '#app'
import { builtinCatalogue, shortDigest } from '#plan'
import { DEFAULT_POLICY, type Review } from '#review'
import type { Budget } from '#runtime'
import { findWorkspace } from '#services'

import { inputValues } from '../input-values.ts'
import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, flag, json, reading, text, texts } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { writePage } from '../new-file.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import type { ReviewPageSource } from '../pages/review-page.ts'
import { compileFile, showFaults, verdict } from '../plan-file.ts'
import { runNamed, withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { bold, words } from '../styled.ts'
import { reportRestriction } from '../trust-here.ts'
import { reviewView } from '../views/review.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

export default defineCommand({
  arguments: [
    argument('FILE|RUN', 'a plan, `-` for standard input, or a run', { completes: 'files' }),
  ],
  options: {
    input: texts(
      'NAME=VALUE',
      'a value for an input of the plan, as JSON or text; may be repeated',
    ),
    all: flag('also list the assumptions that every plan makes'),
    html: text('OUT', 'write it as one page into a new file, to send or to print'),
    ...reading,
    json,
  },
  details: [
    'Shows what the plan would do, where its values come from, what the policy rules for each call,',
    'and the digest that a decision repeats. It runs nothing. Exit code 0 when no decision is needed,',
    '3 when a person decides, 1 when the plan cannot be approved. The page of --html has no scripts and',
    'loads nothing.',
  ],
  examples: [
    { line: 'planwright review plan.txt', says: 'before it runs' },
    { line: 'planwright review k3f9ab', says: 'what a run waits to have decided' },
    { line: 'planwright review plan.txt --html review.html', says: 'a page to send' },
    { line: 'planwright review plan.txt --json', says: 'for a program that asks people itself' },
  ],

  async run({ arguments: [what = '-'], options, host, output }) {
    const show = (reviewed: Review, name: string, budget: Budget = {}) => {
      if (options.html !== undefined) {
        output.line(words`written to ${bold(options.html)}`)
        return
      }
      const view = { unfolded: options.all, budget }
      output.line(...reviewView(reviewed, name, output.width, view))
    }
    if (await namesRun(what, host)) {
      const work = async (here: RuntimeHere) => {
        const run = await runNamed(here.runtime, what)
        const reviewed = await reviewOfRun(run, here)
        const { budget } = await run.snapshot()
        const { plan } = await run.origin()
        const name = `run ${shortRun(run.id)}`
        const digest = shortDigest(reviewed.subject.digest)
        const commands = [`planwright approve ${shortRun(run.id)} --digest ${digest}`]
        const { catalogue } = here
        await writeHtml(
          options.html,
          { review: reviewed, plan, name, commands, budget, catalogue },
          host,
        )
        if (options.json) output.json(reviewedRunJson(run.id, reviewed, budget))
        else show(reviewed, `run ${shortRun(run.id)}`, budget)
        return exitCodeOf(reviewed)
      }
      return await withRuntime(host, output, work, { reads: true })
    }
    const { budget, ...reviewContext } = await judgingHere(host, output)
    const one = await compileFile(what, options, reviewContext.catalogue, host)
    if (!options.json) showFaults(one, output)
    if (!one.ok) {
      if (options.json) output.json(reviewedTextJson(what, one, undefined))
      else output.aside(verdict(one))
      return one.exitCode
    }
    const inputs = await inputValues(options.input, host)
    const reviewed = reviewNow(one.plan, reviewContext, { inputs })
    const { plan, source } = one
    const commands = what === '-' ? [] : [`planwright run ${shellWord(what)}`]
    const { catalogue } = reviewContext
    await writeHtml(
      options.html,
      { review: reviewed, plan, name: source.name, commands, budget, catalogue },
      host,
    )
    if (options.json) output.json(reviewedTextJson(what, one, reviewed, budget))
    else show(reviewed, one.source.name, budget)
    return exitCodeOf(reviewed)
  },
})

type Paged = Omit<ReviewPageSource, 'now' | 'budget'> & { readonly budget?: Budget | undefined }

/** Writes the page where one is wanted. */
async function writeHtml(
  file: string | undefined,
  { budget = {}, ...paged }: Paged,
  host: Host,
): Promise<void> {
  if (file === undefined) return
  const { reviewHtml } = await import('../pages/review-page.ts')
  await writePage(file, reviewHtml({ ...paged, budget, now: host.now() }), host)
}

/** A word without a file of that name, which looks like a run's and stands in a workspace. */
async function namesRun(word: string, host: Host): Promise<boolean> {
  if (word === '-' || !/^[\w-]+$/.test(word)) return false
  const there = await stat(resolve(host.cwd, word)).catch(() => undefined)
  return there === undefined && (await findWorkspace(workspaceHost(host))) !== undefined
}

/** Tools, policy and state of the workspace; outside of one, what holds where nobody has said anything. */
async function judgingHere(
  host: Host,
  output: Output,
): Promise<ReviewContext & { readonly budget?: Budget | undefined }> {
  const found = await findWorkspace(workspaceHost(host))
  if (found === undefined) {
    return { catalogue: builtinCatalogue, policy: DEFAULT_POLICY, security: () => 'SECURE' }
  }
  const workspace = await openHere(host, output)
  reportRestriction(workspace, output)
  const { policy, config } = workspace
  const catalogue = await catalogueHere(host)
  return { catalogue, policy, security: () => config.security, budget: config.budget }
}

function exitCodeOf({ needs }: Review): ExitCode {
  return { nothing: EXIT.done, decision: EXIT.waiting, refused: EXIT.refused }[needs]
}
