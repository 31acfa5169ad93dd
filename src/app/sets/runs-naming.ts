// Which runs name a set
// =============================================================================
//
// A run names a set in its plan, or in anything that its events say or refer to: its inputs, what a
// step returned, what a call in a half-done step was given and returned, what a person is asked,
// what a tool remembers. It may need it when it continues, or when somebody begins one again from the
// middle of it. Runs in the trash are not asked.
//
// Invariants:
//
//   RUNS-NAMING-1. Every run is asked, whatever its tools: a tool of one's own may take or return a handle.
//   RUNS-NAMING-2. A run that cannot be read is a failure, not one that names nothing. Only a value that
//       is gone names nothing. One of a newer version names what stands anywhere in its export.

import { jsonText, planToJson, toJson } from '#plan'
import { RunError, type Run, type Runtime } from '#runtime'
import { digestsIn } from '#runtime/keeping/references'
import { handlesIn, type Handle } from '#sets/handle'

/** The ids of the runs that name each of these sets; a set that none names is left out. Throws RunError. */
export async function runsNaming(
  runtime: Runtime,
  handles: ReadonlySet<Handle>,
): Promise<ReadonlyMap<Handle, readonly string[]>> {
  const found = new Map<Handle, string[]>()
  for (const { id } of await runtime.list()) {
    const run = await openUnlessGone(runtime, id)
    if (run === undefined) continue
    for (const handle of await namedByAny(runtime, run)) {
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

/** Also of a run of a newer version, which keeps no other from being collected. */
async function namedByAny(runtime: Runtime, run: Run): Promise<ReadonlySet<Handle>> {
  try {
    return await namedBy(run)
  } catch (thrown) {
    if (!(thrown instanceof RunError) || thrown.code !== 'journal/newer-run') throw thrown
    const named = new Set<Handle>()
    for await (const line of runtime.exportRun(run.id)) {
      for (const handle of handlesIn(line)) named.add(handle)
    }
    return named
  }
}

async function namedBy(run: Run): Promise<ReadonlySet<Handle>> {
  const { plan } = await run.origin()
  const named = new Set(handlesIn(jsonText(planToJson(plan))))
  const read = new Set<string>()
  for await (const { event } of run.events()) {
    const text = JSON.stringify(event)
    for (const handle of handlesIn(text)) named.add(handle)
    for (const digest of digestsIn(text)) {
      if (read.has(digest)) continue
      read.add(digest)
      for (const handle of handlesIn(await valueText(run, digest))) named.add(handle)
    }
  }
  return named
}

/** A value as text; empty where it is gone, and for a digest that is of no value. */
async function valueText(run: Run, digest: string): Promise<string> {
  try {
    return JSON.stringify(toJson(await run.value(digest)))
  } catch (thrown) {
    if (thrown instanceof RunError && thrown.code === 'journal/value-missing') return ''
    throw thrown
  }
}
