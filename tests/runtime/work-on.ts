// A worker that begins whatever it may, and what came of it

import type { Stage } from './stage.ts'

/** What was done outside, in order. */
export function done({ service }: Stage): readonly unknown[] {
  return service.effects.map(({ what }) => what)
}

/** Has a worker do what there is to do in some seconds. */
export async function workOn(stage: Stage): Promise<void> {
  const stopped = new AbortController()
  const runtime = await stage.runtime()
  const ended = runtime.work({ signal: stopped.signal })
  await stage.live(stage.process.sleep(10_000))
  stopped.abort()
  await stage.live(ended)
}
