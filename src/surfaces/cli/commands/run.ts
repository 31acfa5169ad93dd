// planwright run
// =============================================================================

import type { Plan, Value } from '#plan'
import type { Decision, Review } from '#review'
import type { CreateOptions } from '#runtime'

import { actorHere } from '../actor-here.ts'
import { assignments } from '../assignments.ts'
import { argument, defineCommand, flag, json, log, reading, text, texts } from '../command.ts'
import { decisionOn, reviewNow } from '../decision-here.ts'
import { drive, type Driving } from '../drive.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { isInteractive } from '../host.ts'
import { compiledFileJson, compileFile, showFaults, verdict } from '../plan-file.ts'
import { askVerdict } from '../prompts.ts'
import { shortRun } from '../run-names.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { bold, dim, green, nothing, words, yellow } from '../styled.ts'
import { reviewView } from '../views/review.ts'
import { commandLines, waitingCommands } from '../views/waiting.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, or `-` for standard input', { completes: 'files' })],
  options: {
    input: texts(
      'NAME=VALUE',
      'a value for an input of the plan, as JSON or text; may be repeated',
    ),
    id: text('NAME', 'a name for the run; a name that has run is refused the second time'),
    by: text('NAME', 'who decides; the configured or the system’s user where absent'),
    detach: flag('make the run, and leave it for `resume`'),
    ...reading,
    log,
    json,
  },
  details: [
    'A plan that the policy allows runs at once. For any other a person decides first: on a terminal',
    'here and now, otherwise the run waits and the command that approves it is printed (exit code 3).',
    'Ctrl-C leaves a run that `resume` takes up.',
  ],
  examples: [
    { line: 'planwright run plan.txt', says: 'review it, ask what must be asked, run it' },
    { line: 'planwright run plan.json --input city=Oslo', says: 'with a value for an input' },
    { line: 'planwright run plan.txt --json', says: 'for a program: one object at the end' },
    { line: 'planwright run - < plan.txt', says: 'what another program wrote' },
  ],

  async run({ arguments: [file = '-'], options, host, output }) {
    const inputs = assignments(options.input)
    const work = async (here: RuntimeHere) => {
      const one = await compileFile(file, options, here.catalogue, host)
      if (!options.json) showFaults(one, output)
      if (!one.ok || one.plan === undefined) {
        if (options.json) output.json(compiledFileJson(one))
        else output.aside(verdict(one))
        return one.exitCode
      }

      const actor = actorHere(host, options.by, here.workspace.config)
      const asking: Asking = {
        here,
        plan: one.plan,
        name: one.source.name,
        created: {
          inputs,
          actor,
          source: one.source.text,
          ...(options.id === undefined ? {} : { id: options.id }),
        },
        detach: options.detach,
        driving: { host, output, actor, json: options.json },
      }
      return await reviewAndRun(asking)
    }
    return await withRuntime(host, output, work, options)
  },
})

interface Asking {
  readonly here: RuntimeHere
  readonly plan: Plan
  readonly name: string
  readonly created: CreateOptions & { readonly inputs: Readonly<Record<string, Value>> }
  readonly detach: boolean
  readonly driving: Driving
}

async function reviewAndRun(asking: Asking): Promise<ExitCode> {
  const { here, plan, name, driving } = asking
  const { output, json } = driving
  const reviewed = reviewNow(plan, here)
  switch (reviewed.needs) {
    case 'refused':
      if (json) output.json({ ok: false, state: 'refused', review: reviewed })
      else output.line(...reviewView(reviewed, name, output.width))
      return EXIT.refused
    case 'nothing':
      if (!json) {
        const digest = reviewed.subject.digest.slice(0, 12)
        output.line(words`${green('nothing to decide')}, ${dim(`digest ${digest}`)}`)
      }
      return await begin(asking, undefined)
    case 'decision': {
      if (!json) output.line(...reviewView(reviewed, name, output.width))
      if (json || !isInteractive(driving.host)) return await leaveWaiting(asking, reviewed)
      return await decideHere(asking, reviewed)
    }
  }
}

/** On a terminal: asks, and runs after a yes. */
async function decideHere(asking: Asking, reviewed: Review): Promise<ExitCode> {
  const { driving } = asking
  const { host, output, actor } = driving
  output.line(nothing)
  const said = await askVerdict('Run exactly this plan?', {
    yes: 'Yes, run it',
    no: 'No, do not run it',
  })
  if (said === 'later') return await leaveWaiting(asking, reviewed)
  const at = new Date(host.now()).toISOString()
  const wish = { verdict: said, actor, at, digest: reviewed.subject.digest, reason: undefined }
  if (said === 'reject') {
    output.line(yellow('rejected; nothing was run'))
    return EXIT.refused
  }
  return await begin(asking, decisionOn(reviewed, wish))
}

async function begin(asking: Asking, decision: Decision | undefined): Promise<ExitCode> {
  const { here, plan, created, detach, driving } = asking
  const { output, json } = driving
  const decided = decision === undefined ? {} : { decision }
  const run = await here.runtime.create(plan, { ...created, ...decided })
  if (!detach) return await drive(run, 'start', driving)
  if (json) output.json({ ok: true, run: run.id, state: 'running' })
  else {
    output.line(words`${green('made')}  run ${bold(shortRun(run.id))}`)
    output.line(...commandLines([`planwright resume ${shortRun(run.id)}`]))
  }
  return EXIT.done
}

/** Where nobody can be asked now: the run is there and waits, and says what to type. */
async function leaveWaiting(asking: Asking, reviewed: Review): Promise<ExitCode> {
  const { here, plan, created, driving } = asking
  const { output, json } = driving
  const run = await here.runtime.create(plan, created)
  const waiting = { for: 'decision', digest: reviewed.subject.digest } as const
  const commands = waitingCommands(run.id, waiting, false).filter((line) => !/ review /.test(line))
  if (json) {
    const asked = [{ ...waiting, commands }]
    output.json({ ok: false, run: run.id, state: 'waiting', waiting: asked, review: reviewed })
  } else {
    output.line(nothing, words`${yellow('waiting')}  run ${bold(shortRun(run.id))}. To decide:`)
    output.line(...commandLines(commands))
  }
  return EXIT.waiting
}
