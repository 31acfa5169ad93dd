// What a worker does, told at the command line

import type { WorkNotice } from '#runtime'

import type { Host } from './host.ts'
import type { Output } from './output.ts'
import { workJson, workLine } from './views/work.ts'

/** One line a notice, or one object with the time for programs; nothing for what is no news. */
export function showWork(notice: WorkNotice, host: Host, output: Output): void {
  if (output.forPrograms) {
    const shown = workJson(notice, host.now())
    if (shown !== undefined) output.json({ ...shown, at: new Date(host.now()).toISOString() })
    return
  }
  const line = workLine(notice, host.now())
  if (line !== undefined) output.line(line)
}
