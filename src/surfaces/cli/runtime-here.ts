// The runtime that a command works with
// =============================================================================
//
// Invariants:
//
//   RUNTIME-HERE-1. An agent that types is given the runtime as it sees it, whatever the command. What serves
//       others, who are told from each other there, is given the whole one.

import {
  findRun,
  findTrashedRun,
  KnownSecrets,
  openIdleRuntime,
  openRuntime,
  type ActiveRuntime,
  type FoundRun,
  type RuntimeHost,
} from '#app'
import type { ModelPort } from '#model'
import type { Policy } from '#review'
import type { Home, Run, Runtime } from '#runtime'
import type { Workspace } from '#services'
import type { Log } from '#services/logging/run-log'
import { workspaceHost } from '#services/workspace/world/node-host'

import { catalogueHere } from './catalogue-here.ts'
import { EXIT } from './exit-code.ts'
import type { Host } from './host.ts'
import { markChildren, markOwnCode } from './inside-run.ts'
import { logRequestHere, openLogHere } from './log-here.ts'
import { modelHere } from './model-here.ts'
import { tellNotShown } from './not-shown.ts'
import { paragraph } from './paragraph.ts'
import { dim } from './styled.ts'
import { helpOf, messageOf } from '#text'
import { openHere } from './opened.ts'
import type { Output } from './output.ts'
import { Refusal } from './refusal.ts'
import { refusing } from './refusing.ts'
import { reportUnhandledErrors } from './unhandled-error.ts'
import { traceHere } from './tracing-here.ts'
import { trustedHere } from './trust-here.ts'
import { plural } from './views/amounts.ts'
import { seenByAll, viewersHere } from './viewers-here.ts'
import { foreignView } from './views/take-over.ts'

export interface RuntimeHere extends ActiveRuntime {
  readonly workspace: Workspace
  readonly policy: Policy
  /** Who carries out tasks in words, and plans; a person, and nobody, where there is none. */
  readonly model: ModelPort | undefined
  /** Where somebody wished for one. */
  readonly log: Log | undefined
  /** What no text for others may hold. */
  readonly secrets: KnownSecrets
}

/** The process, as runtimes stand on it. */
export function runtimeHost(host: Host): RuntimeHost {
  return {
    workspace: workspaceHost(host),
    world: (folder, root, stallAfterMs) => host.world(folder, root, stallAfterMs),
  }
}

/** How a command wants its runtime. */
interface RuntimeOptions {
  /** Where it writes its log; nowhere by default. */
  readonly log?: string | undefined
  /** In a journal that comes from elsewhere it only reads, so it goes on there; every other is refused first. */
  readonly reads?: boolean
  /** The model in place of the one that is set up: that one itself by default. */
  readonly around?: ((model: ModelPort | undefined) => ModelPort | undefined) | undefined
  /** It serves others, and so needs every run (RUNTIME-HERE-1). */
  readonly serves?: boolean
}

/** Does something with the workspace's runtime and its tools, and closes it whatever happens. */
export async function withRuntime<Result>(
  host: Host,
  output: Output,
  work: (here: RuntimeHere) => Promise<Result>,
  { log: place, reads = false, around = (model) => model, serves = false }: RuntimeOptions = {},
): Promise<Result> {
  const wish = logRequestHere(host.env, place)
  const workspace = await trustedHere(host, output)
  const { folder, policy } = workspace
  return await refusing(async () => {
    const model = around(modelHere(workspace))
    const secrets = new KnownSecrets(host.env)
    await secrets.learnStored(workspaceHost(host))
    const log = wish && (await openLogHere(wish, folder, host, output, secrets))
    markOwnCode(folder, host)
    const opened = await openRuntime(workspace, runtimeHost(host), { model, secrets })
    if ('refusal' in opened) throw new Refusal(EXIT.usage, [opened.refusal])
    const { runtime } = opened
    log?.follow(runtime)
    const stopReporting = reportUnhandledErrors(runtime, secrets, host, output)
    const endTraces = await traceHere(runtime, host, output)
    const unmark = markChildren(runtime, folder, host)
    try {
      if (reads) await tellForeign(runtime, output)
      else {
        await refuseForeign(runtime)
        tellPassing(opened.home(), output)
      }
      const viewers = serves ? [] : await viewersHere(workspace, host, () => runtime)
      const shown = seenByAll(runtime, viewers)
      const here = { ...opened, runtime: shown, workspace, policy, model, log: log?.log, secrets }
      return await namingSeen(() => work(here), { runtime, shown, viewers, output })
    } finally {
      await runtime.close()
      await endTraces()
      unmark()
      stopReporting()
    }
  })
}

/** Does something that only looks at runs: nothing is executed, and no tool can be called. */
export async function withRuns<Result>(
  host: Host,
  output: Output,
  work: (runtime: Runtime, workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const workspace = await openHere(host, output)
  return await refusing(async () => {
    const catalogue = await catalogueHere(host)
    const runtime = await openIdleRuntime(workspace, runtimeHost(host), catalogue)
    const viewers = await viewersHere(workspace, host, () => runtime)
    const shown = seenByAll(runtime, viewers)
    const seen = { runtime, shown, viewers, output }
    let isTold = false
    try {
      await tellForeign(runtime, output)
      return await namingSeen(
        () => work(shown, workspace),
        seen,
        () => (isTold = true),
      )
    } finally {
      if (!isTold) await tellHidden(seen)
      await runtime.close()
    }
  })
}

/** Says that what begins here is forgotten with this process, where no state of the user is kept. */
function tellPassing(home: Home | undefined, output: Output): void {
  if (home?.id === undefined || home.source !== 'process') return
  const told = { code: 'journal/passing', details: { journal: home.id } } as const
  const said = [messageOf(told), helpOf(told) ?? ''].join(' ')
  output.aside(...paragraph('', said, output.width).map(dim))
}

/** Runs as they are, and as those who look see them. */
interface Seen {
  readonly runtime: Runtime
  readonly shown: Runtime
  readonly viewers: Parameters<typeof tellNotShown>[0]
  readonly output: Output
}

async function hiddenCount({ runtime, shown }: Seen): Promise<number> {
  return (await runtime.list()).length - (await shown.list()).length
}

async function tellHidden(seen: Seen): Promise<void> {
  await tellNotShown(seen.viewers, seen.output, async () => {
    const count = await hiddenCount(seen)
    return count === 0 ? undefined : plural(count, 'run')
  })
}

/** Does something with a run that is named: who is not shown it is told so, and not that there are no runs. */
async function namingSeen<Result>(
  work: () => Promise<Result>,
  seen: Seen,
  told: () => void = () => {},
): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    const [first] = thrown instanceof Refusal ? thrown.diagnostics : []
    const isUnknown = first?.code === 'cli/no-runs' || first?.code === 'cli/no-such-run'
    if (first === undefined || !isUnknown || (await hiddenCount(seen)) === 0) throw thrown
    await tellHidden(seen)
    told()
    throw new Refusal(EXIT.usage, [{ ...first, code: 'cli/no-such-run' }])
  }
}

/** Says beside everything else that the journal comes from elsewhere, where it does. */
async function tellForeign(runtime: Runtime, output: Output): Promise<void> {
  const foreign = await runtime.foreign()
  if (foreign !== undefined) output.aside(...foreignView(foreign))
}

/** Refuses what would begin something, before anything is shown or asked for it. */
async function refuseForeign(runtime: Runtime): Promise<void> {
  const foreign = await runtime.foreign()
  if (foreign !== undefined) throw new Refusal(EXIT.refused, [foreign])
}

/** The run whose id starts like that; throws a Refusal where none or several do. */
export async function runNamed(runtime: Runtime, beginning: string): Promise<Run> {
  // Of one in the trash the runtime says how it comes back.
  return await runtime.open(idOf(await findRun(runtime, beginning)))
}

/** The run of the trash whose id starts like that; throws a Refusal where none or several do. */
export async function trashedNamed(
  runtime: Runtime,
  beginning: string,
): Promise<{ readonly id: string }> {
  return { id: idOf(await findTrashedRun(runtime, beginning)) }
}

function idOf(found: FoundRun): string {
  if ('id' in found) return found.id
  const { code } = found.refusal
  throw new Refusal(code === 'run/not-in-trash' ? EXIT.refused : EXIT.usage, [found.refusal])
}
