// planwright show
// =============================================================================

import { relative } from 'node:path'

import { shortRun } from '#app'
import { toJson, type Value } from '#plan'
import {
  explanationOf,
  isoTime,
  repeatsIn,
  RunView,
  waitingToJson,
  type Deed,
  type Failure,
  type Run,
  type Runtime,
  type Stretch,
} from '#runtime'

import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { eventJson } from '../run-events.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { notBegun, strategyJson } from '../strategy-here.ts'
import { notesIn } from '../views/notes.ts'
import { foldedSteps, runPage, type RunFacts } from '../views/run-page.ts'
import { timelineView } from '../views/timeline.ts'

export default defineCommand({
  arguments: [argument('RUN', 'the run, or the beginning of its name', { completes: 'runs' })],
  options: {
    full: flag('every value whole, however long'),
    timeline: flag('its steps on an axis of time'),
    as: text('NAME', 'the result alone, as literals that the next plan can be written with', {
      choices: ['rtfs'],
    }),
    json,
  },
  details: [
    'Shows what the run is, who decided on it and on its calls, each step with its result,',
    'what it waits for, where it is recorded, and the digests that everything is bound to.',
    'With --as rtfs its result alone, as the next plan takes it: plans share nothing but values.',
    'With --timeline when each step worked and when it waited, from the recorded times alone.',
  ],
  examples: [
    { line: 'planwright show k3f9ab', says: 'one run' },
    { line: 'planwright show k3f9ab --full', says: 'with whole values' },
    { line: 'planwright show k3f9ab --timeline', says: 'where the time went' },
    { line: 'planwright show k3f9ab --as rtfs', says: 'what it came to, for the next plan' },
    { line: 'planwright show k3f9ab --json', says: 'for a program' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    return await withRuns(host, output, async (runtime, { folder }) => {
      const run = await runNamed(runtime, name)
      if (options.timeline) {
        await showTimeline(run, options.json, host, output)
        return EXIT.done
      }
      if (options.as !== undefined) {
        await showResult(run, options.json, output)
        return EXIT.done
      }
      const most = options.full ? Number.POSITIVE_INFINITY : undefined
      const facts = await factsOf(
        runtime,
        run,
        folder,
        options.json ? Number.POSITIVE_INFINITY : most,
      )
      if (options.json) output.json({ ...factsJson(facts), ...(await strategyJson(run)) })
      else {
        const shown = { ...facts, folder: relative(host.cwd, folder) || folder }
        output.line(...runPage(shown, output.width, host.now(), most))
      }
      return EXIT.done
    })
  },
})

async function showTimeline(run: Run, json: boolean, host: Host, output: Output): Promise<void> {
  const snapshot = await run.snapshot()
  const view = new RunView()
  for await (const { event } of run.events()) view.take(event)
  const times = view.times(host.now(), snapshot.holder !== undefined)
  if (json) {
    const { from, to, steps } = times
    const timeline = snapshot.steps.map(({ id }) => ({
      step: id,
      stretches: (steps.get(id) ?? []).map(stretchJson),
    }))
    output.json({ run: run.id, from: isoTime(from), to: isoTime(to), timeline })
    return
  }
  output.line(...timelineView(snapshot, times, output.width))
}

function stretchJson({ doing, from, to }: Stretch): object {
  return { doing, from: isoTime(from), to: isoTime(to) }
}

async function showResult(run: Run, json: boolean, output: Output): Promise<void> {
  const name = shortRun(run.id)
  const { result, status } = await run.snapshot()
  if (result === undefined) throw refusal('cli/no-result', { run: name, status })
  const { literalsOf, literalsText } = await import('#services/result-literals')
  const literals = literalsOf(result)
  if (literals === undefined) throw refusal('cli/result-not-literal', { run: name })
  if (json) output.json({ run: run.id, ...literals })
  else output.data(literalsText(name, literals))
}

async function factsOf(runtime: Runtime, run: Run, folder: string, most = 0): Promise<RunFacts> {
  const snapshot = await run.snapshot()
  const values = new Map<string, Value | undefined>()
  for (const one of foldedSteps(snapshot.steps, most)) {
    if (typeof one === 'string') continue
    const { id, value } = one.step
    // A value that was erased is told of as such; the rest of the run is still there.
    if (value !== undefined) values.set(id, await run.value(value).catch(() => undefined))
  }
  const decisions: RunFacts['decisions'][number][] = []
  for await (const { event } of run.events()) {
    if (DECIDING.has(event.kind)) decisions.push(event)
  }
  const { created, plan } = await run.origin()
  const { fork, actor: startedBy } = created
  const from = fork === undefined ? undefined : { run: fork.run, repeats: await deedsOf(run, fork) }
  const forks = (await runtime.list()).filter(({ forkOf }) => forkOf === run.id).map(({ id }) => id)
  const lacking = await notBegun(run)
  return {
    snapshot,
    notes: notesIn(plan),
    values,
    notBegun: lacking,
    decisions,
    startedBy,
    fork: from,
    forks,
    folder,
  }
}

async function deedsOf(run: Run, { deeds }: { readonly deeds: string }): Promise<readonly Deed[]> {
  return repeatsIn(toJson(await run.value(deeds)))
}

const DECIDING: ReadonlySet<string> = new Set([
  'run-decided',
  'approval-asked',
  'approval-granted',
  'approval-rejected',
  'approval-expired',
  'question-answered',
  'step-resolved',
  'step-skipped',
  'run-cancelled',
])

function factsJson({
  snapshot,
  notes,
  values,
  decisions,
  startedBy,
  fork,
  forks,
  folder,
}: RunFacts): object {
  const { steps, waiting, result, failure, ...rest } = snapshot
  return {
    ...rest,
    ...(failure === undefined ? {} : { failure: explained(failure) }),
    startedBy,
    ...(fork === undefined ? {} : { fork }),
    ...(forks.length === 0 ? {} : { forks }),
    folder,
    steps: steps.map((step, at) => {
      const value = values.get(step.id)
      const said = notes.find(({ number }) => number === at + 1)?.notes
      const failed = step.failure === undefined ? {} : { failure: explained(step.failure) }
      const remark = said === undefined ? {} : { notes: said }
      return {
        ...step,
        ...failed,
        ...remark,
        ...(value === undefined ? {} : { result: toJson(value) }),
      }
    }),
    waiting: waiting.map(waitingToJson),
    result: result === undefined ? null : toJson(result),
    decisions: decisions.map(eventJson),
  }
}

/** A failure with its words, and with what to do. */
function explained(failure: Failure): object {
  return { ...failure, ...explanationOf(failure) }
}
