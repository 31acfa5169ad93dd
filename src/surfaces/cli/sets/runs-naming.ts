// Which runs name a set
// =============================================================================
//
// A run names a set in its plan, in its inputs or in what a step returned; it may need it when
// it goes on, or when somebody begins one anew from the middle of it. Runs in the trash are not asked.
//
// Invariants:
//
//   N1. Every run is asked, whatever its tools: a tool of one's own may take or return a handle.
//   N2. A run that cannot be read is a failure, not one that names nothing.

import { jsonText, planToJson, toJson } from '#plan'
import { RunError, type Run, type Runtime } from '#runtime'
import { handlesIn, type Handle } from '#sets'

import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { withRuns } from '../runtime-here.ts'

/** The ids of the runs that name each of these sets; a set that none names is left out. Throws Refusal. */
export async function runsNaming(
  handles: ReadonlySet<Handle>,
  host: Host,
  output: Output,
): Promise<ReadonlyMap<Handle, readonly string[]>> {
  if (handles.size === 0) return new Map()
  return await withRuns(host, output, (runtime) => namingIn(runtime, handles))
}

/** The same of the runs of a runtime. Throws RunError. */
export async function namingIn(
  runtime: Runtime,
  handles: ReadonlySet<Handle>,
): Promise<ReadonlyMap<Handle, readonly string[]>> {
  const found = new Map<Handle, string[]>()
  for (const { id } of await runtime.list()) {
    const run = await openUnlessGone(runtime, id)
    if (run === undefined) continue
    for (const handle of await namedBy(run)) {
      if (!handles.has(handle)) continue
      const known = found.get(handle)
      if (known === undefined) found.set(handle, [id])
      else known.push(id)
    }
  }
  return found
}

/** Somebody may remove runs meanwhile. */
async function openUnlessGone(runtime: Runtime, id: string): Promise<Run | undefined> {
  try {
    return await runtime.open(id)
  } catch (thrown) {
    if (thrown instanceof RunError && GONE.has(thrown.code ?? '')) return undefined
    throw thrown
  }
}

const GONE: ReadonlySet<string> = new Set(['run/not-found', 'run/in-trash', 'run/being-removed'])

async function namedBy(run: Run): Promise<ReadonlySet<Handle>> {
  const { plan, created } = await run.origin()
  const named = new Set(handlesIn(jsonText(planToJson(plan))))
  const { steps } = await run.snapshot()
  for (const value of [created.inputs, ...steps.map((step) => step.value)]) {
    if (value === undefined) continue
    const text = JSON.stringify(toJson(await run.value(value)))
    for (const handle of handlesIn(text)) named.add(handle)
  }
  return named
}
