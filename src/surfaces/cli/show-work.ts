// What a worker does, told at the command line

import { lookIn, olderSetWords, unacceptedFilesOf } from '#app'
import { RunError, type WorkNotice } from '#runtime'

import type { Host } from './host.ts'
import { remarkLines } from './keep-sets.ts'
import type { Output } from './output.ts'
import type { RuntimeHere } from './runtime-here.ts'
import { workJson, workLine } from './views/work.ts'

/** Tells of what a worker does. */
export interface WorkTeller {
  readonly tell: (notice: WorkNotice) => void
  /** Resolves when all that was heard of has been told. */
  readonly told: () => Promise<void>
}

/**
 * One line a notice, or one object with the time for programs; nothing for what is no news. Of a run that is taken
 * up it is said which of its sets are of files that have changed.
 */
export function workTeller(
  { runtime, workspace }: Pick<RuntimeHere, 'runtime' | 'workspace'>,
  host: Host,
  output: Output,
): WorkTeller {
  const telling = new Set<Promise<void>>()
  const tellOlderSets = async (id: string) => {
    try {
      // Although it may have ended by now: it went on with them.
      const changed = await unacceptedFilesOf(runtime, await runtime.open(id), lookIn(workspace))
      if (changed.length === 0) return
      const remarks = changed.map(olderSetWords)
      const at = new Date(host.now()).toISOString()
      if (output.forPrograms) output.json({ kind: 'older-sets', run: id, remarks, at })
      else output.line(...remarkLines(remarks, output.width))
    } catch (thrown) {
      // Whoever drives the run is told what is wrong with it.
      if (!(thrown instanceof RunError)) throw thrown
    }
  }
  return {
    tell(notice) {
      showWork(notice, host, output)
      if (notice.kind !== 'taken') return
      const one = tellOlderSets(notice.runnable.run).finally(() => telling.delete(one))
      telling.add(one)
    },
    async told() {
      await Promise.all(telling)
    },
  }
}

function showWork(notice: WorkNotice, host: Host, output: Output): void {
  if (output.forPrograms) {
    const shown = workJson(notice, host.now())
    if (shown !== undefined) output.json({ ...shown, at: new Date(host.now()).toISOString() })
    return
  }
  const line = workLine(notice, host.now())
  if (line !== undefined) output.line(line)
}
