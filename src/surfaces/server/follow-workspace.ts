// The stream of a workspace
// =============================================================================
//
// Notices without a number: they say what to look at again, not how it is now. Who comes back
// looks at everything once; `state` says that from here on nothing is missed.

import { subscribe, toolsStamp, type ServedWorkspace } from '#app'

import type { EventWriter } from './event-stream.ts'

/** Writes what changes until nobody reads; `only`: of these runs. */
export async function followWorkspace(
  { runtime, workspace, host }: ServedWorkspace,
  only: ReadonlySet<string> | undefined,
  out: EventWriter,
): Promise<void> {
  const tools = toolsStamp(workspace.folder, host)
  const notices = await subscribe({ runtime, tools }, { signal: out.over })
  try {
    await out.send({ event: 'state', data: { runs: only === undefined ? null : [...only] } })
    for await (const { kind, ...data } of notices) {
      if (only !== undefined && 'run' in data && !only.has(data.run)) continue
      await out.send({ event: kind, data })
    }
  } finally {
    await notices.return?.()
  }
}
