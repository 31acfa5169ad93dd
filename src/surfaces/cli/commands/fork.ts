// planwright fork
// =============================================================================

import {
  DECISION_ASK,
  forkCommands,
  forkJson,
  forkRun,
  lookIn,
  reviewOfRun,
  shortRun,
  type ForkedRun,
} from '#app'
import type { Run } from '#runtime'

import { actorHere } from '../actor-here.ts'
import { inputValues } from '../input-values.ts'
import { budgetOption, budgetTexts } from '../budget-option.ts'
import { argument, defineCommand, flag, json, reading, text, texts } from '../command.ts'
import { drive, say, type CommandContext } from '../drive.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { isInteractive } from '../host.ts'
import { compiledFileJson, compileFile, showFaults, verdict } from '../plan-file.ts'
import { askVerdict } from '../prompts.ts'
import { keepSets } from '../keep-sets.ts'
import { runNamed, withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { bold, nothing, words, yellow } from '../styled.ts'
import { forkView } from '../views/fork.ts'
import { reviewView } from '../views/review.ts'
import { commandLines } from '../views/waiting.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' }),
    argument('FILE', 'a plan in place of its own', { completes: 'files', required: false }),
  ],
  options: {
    from: text('STEP', 'repeat this step and what depends on it'),
    input: texts('NAME=VALUE', 'another value for an input; may be repeated'),
    id: text('NAME', 'a name for the new run'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    budget: budgetTexts,
    'keep-sets': keepSets,
    detach: flag('make the run, and leave it for `resume`'),
    ...reading,
    json,
  },
  details: [
    'Creates a new run that has the results of another: of every step that is unchanged and whose',
    'preceding steps are. It has no approvals of the other run; it is decided on like any run. The',
    'external effects of the other run that this one will repeat are listed first. A step that loaded a file',
    'that has changed since is repeated, with what depends on it; --keep-sets keeps its set.',
  ],
  examples: [
    { line: 'planwright fork k3f9ab', says: 'do only what has no result yet' },
    { line: 'planwright fork k3f9ab --from step-3', says: 'repeat step-3 and what depends on it' },
    { line: 'planwright fork k3f9ab fixed.txt', says: 'with a corrected plan' },
  ],

  async run({ arguments: [name = '', file], options, host, output }) {
    const inputs = await inputValues(options.input, host)
    const budget = budgetOption(options.budget)
    return await withRuntime(host, output, async (here) => {
      const origin = await runNamed(here.runtime, name)
      const one =
        file === undefined ? undefined : await compileFile(file, options, here.catalogue, host)
      if (one !== undefined && !options.json) showFaults(one, output)
      if (one !== undefined && !one.ok) {
        if (options.json) output.json(compiledFileJson(one))
        else output.aside(verdict(one))
        return one.exitCode
      }
      const actor = actorHere(host, options.by, here.workspace)
      const forked = await forkRun(
        here.runtime,
        origin.id,
        {
          inputs,
          actor,
          from: options.from,
          plan: one?.plan,
          ...(one === undefined ? {} : { source: one.source.text }),
          ...(options.id === undefined ? {} : { id: options.id }),
          ...(budget === undefined ? {} : { budget }),
        },
        { look: lookIn(here.workspace), keepSets: options['keep-sets'] },
      )
      const context = { host, output, actor, json: options.json, reviewContext: here }
      if (!options.json) output.line(...forkView(origin.id, forked, output.width))
      return await begin(forked, options.detach, here, context)
    })
  },
})

async function begin(
  forked: ForkedRun,
  detach: boolean,
  here: RuntimeHere,
  context: CommandContext,
): Promise<ExitCode> {
  const { run, status, decision } = forked
  const { host, output, json } = context
  const undecided = decision !== undefined && !(await decideHere(run, here, context))
  if (!undecided && !detach) return await drive(run, 'start', context)
  const left = undecided ? forked : { ...forked, decision: undefined }
  if (json) output.json(forkJson(left, host.now()))
  else {
    output.line(nothing, words`${yellow(status)}  run ${bold(shortRun(run.id))}`)
    output.line(...commandLines(forkCommands(left, host.now())))
  }
  return undecided ? EXIT.waiting : EXIT.done
}

/** On a terminal: shows what is to be decided and asks; gives whether it was decided. */
async function decideHere(run: Run, here: RuntimeHere, context: CommandContext): Promise<boolean> {
  const { host, output, actor, json } = context
  if (json || !isInteractive(host) || actor.agent !== undefined) return false
  const reviewed = await reviewOfRun(run, here)
  const { budget = {} } = await run.snapshot()
  const name = `run ${shortRun(run.id)}`
  output.line(nothing, ...reviewView(reviewed, name, output.width, { budget }), nothing)
  const said = await askVerdict('Run exactly this plan?', { yes: 'run it', later: 'not now' })
  if (said !== 'approve') return false
  await say(run, { kind: 'approve', ask: DECISION_ASK, digest: reviewed.subject.digest }, context)
  return true
}
