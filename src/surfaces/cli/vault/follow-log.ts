// What happens in a vault that another process watches
//
// Read from the planner's log, which that process writes; nothing is opened that it could be using.

import { NodeVaultFiles } from '#services/vault/world/node-vault-files'
import type { LoggedEvent } from '#services/vault/planner-event'
import { eventsOfDay } from '#services/vault/planner-log'
import { FOLDER_NAMES } from '#services/vault/layout'

import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { vaultLine, vaultNoticeJson } from '../views/vault.ts'
import { localZone } from './machine.ts'

const LOOK_EVERY_MS = 1000

/** Shows each event that is added to the log from now on; returns how to stop. */
export function followLog(root: string, host: Host, output: Output): () => void {
  const files = new NodeVaultFiles({ root, keep: root })
  const vault = { files, folders: FOLDER_NAMES, zone: localZone }
  let told: ReadonlySet<string> | undefined
  let looking = false
  const look = async () => {
    const lines = (await eventsOfDay(vault, host.now())).map((event) => JSON.stringify(event))
    const fresh = told === undefined ? [] : lines.filter((line) => told?.has(line) !== true)
    told = new Set(lines)
    for (const line of fresh) show(JSON.parse(line) as LoggedEvent)
  }
  const show = (event: LoggedEvent) => {
    const notice = { kind: 'event', event } as const
    const line = vaultLine(notice, host.now())
    if (output.forPrograms) output.json(vaultNoticeJson(notice))
    else if (line !== undefined) output.line(line)
  }
  const lookOnce = () => {
    if (looking) return
    looking = true
    void look()
      // Half a line, or a file that is being replaced: the next look sees it whole.
      .catch(() => {})
      .finally(() => {
        looking = false
      })
  }
  lookOnce()
  return host.every(LOOK_EVERY_MS, lookOnce)
}
