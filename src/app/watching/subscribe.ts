// Notices of what changes in a workspace
// =============================================================================
//
// A surface that shows runs and asks subscribes, and looks again at what it is told
// of. A notice says what changed, not how it is now: that is asked for.

import type { WorkspaceHost } from '#services'

import { ChangeFeed, type WatchedRuntime } from './change-feed.ts'
import type { ChangeNotice } from './change-notice.ts'
import { NoticeQueue } from './notice-queue.ts'

/** What a subscription is about. */
export interface Subscribed {
  readonly runtime: WatchedRuntime
  /** What the list of tools is stamped with, as `toolsStamp` says it; nothing is told of tools by default. */
  readonly tools?: () => string
}

/** One feed for all subscribers of a runtime. */
const feeds = new WeakMap<WatchedRuntime, ChangeFeed>()

/**
 * Subscribes to what changes from when this has resolved, whichever process changes it, until the
 * signal says so or the loop that reads it ends. A reader that is slow gets fewer notices, and misses no
 * difference. A loss of a process is no change: nobody writes it down.
 */
export async function subscribe(
  { runtime, tools }: Subscribed,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<AsyncIterableIterator<ChangeNotice>> {
  signal?.throwIfAborted()
  const feed = feeds.get(runtime) ?? new ChangeFeed(runtime)
  feeds.set(runtime, feed)
  let stop = () => {}
  const queue: NoticeQueue = new NoticeQueue(() => {
    stop()
    signal?.removeEventListener('abort', abort)
  })
  const abort = () => queue.end()
  signal?.addEventListener('abort', abort)
  const told = (notice: ChangeNotice) => queue.push(notice)
  stop = await feed.add({ told, failed: (fault) => queue.end(fault), tools })
  // It may have been called off meanwhile, when there was nothing to stop yet.
  if (signal?.aborted === true) stop()
  return queue
}

/** What the list of tools of a state folder is stamped with: another one where it was written again. */
export function toolsStamp(folder: string, { files, paths }: WorkspaceHost): () => string {
  const path = paths.join(folder, 'catalogue.json')
  return () => JSON.stringify(files.stampNow(path))
}
