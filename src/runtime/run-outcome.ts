// How a run stands when nothing more is done for it by itself

import { currentRulesFor, type RuntimeConfig } from './runtime-config.ts'
import type { Session } from './session.ts'
import { printable } from './state/outcome-json.ts'
import { failuresOf, faultIn, resultOf, waitingOf, type Outcome } from './state/outcome.ts'
import { runStatusOf } from './state/state.ts'
import type { LoadedRun } from './storage/load-run.ts'
import type { RuntimeNotice } from './watchers.ts'

/** The outcome of driving a run; without a session, of one that no process can do anything for. */
export async function outcomeOf(
  config: RuntimeConfig,
  loaded: LoadedRun,
  session?: Session,
): Promise<Outcome> {
  const { run, state } = loaded
  const broken = session?.fault?.diagnostics[0]
  if (broken !== undefined) {
    const nothing = { result: undefined, waiting: [], failures: [] }
    return printable({ run, state: 'stopped', ...nothing, fault: broken })
  }
  const stopped = session?.halted !== undefined && state.end === undefined
  return printable({
    run,
    state: stopped ? 'stopped' : runStatusOf(state),
    result: await resultOf(loaded),
    waiting: await waitingOf(loaded, currentRulesFor(config, loaded.origin)),
    failures: failuresOf(loaded),
    fault: faultIn(state),
  })
}

/** That a process lets go of a run, however it stands then; without an outcome it was stopped. */
export function leftNotice(outcome: Outcome | undefined, at: number): RuntimeNotice {
  const fault = outcome?.fault === undefined ? {} : { fault: outcome.fault.code }
  return { kind: 'left', at, state: outcome?.state ?? 'stopped', ...fault }
}
