// How a run stands when nothing more is done for it by itself

import { presentFor, type Setting } from './setting.ts'
import type { Session } from './session.ts'
import { printable } from './state/outcome-json.ts'
import { failuresOf, faultIn, resultOf, waitingOf, type Outcome } from './state/outcome.ts'
import { runStatusOf } from './state/state.ts'
import type { Recalled } from './storage/recall.ts'

/** The outcome of driving a run; without a session, of one that no process can do anything for. */
export async function outcomeOf(
  setting: Setting,
  recalled: Recalled,
  session: Session | undefined,
): Promise<Outcome> {
  const { run, state } = recalled
  const broken = session?.fault?.diagnostics[0]
  if (broken !== undefined) {
    const nothing = { result: undefined, waiting: [], failures: [] }
    return printable({ run, state: 'stopped', ...nothing, fault: broken })
  }
  const stopped = session?.halted !== undefined && state.end === undefined
  return printable({
    run,
    state: stopped ? 'stopped' : runStatusOf(state),
    result: await resultOf(recalled),
    waiting: await waitingOf(recalled, presentFor(setting, recalled.origin)),
    failures: failuresOf(recalled),
    fault: faultIn(state),
  })
}
