// This process as a holder of runs, and whether another one has ended

import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

import type { Holder } from '../event.ts'

export function thisProcess(): Holder {
  return {
    name: `process ${process.pid} on ${hostname()}`,
    id: [machine(), process.pid, randomUUID()].join(' '),
  }
}

/** Whether a holder's process has ended. Says no when it cannot tell. */
export function hasEnded({ id }: Holder): boolean {
  const [where, pid] = id.split(' ')
  if (where !== machine()) return false
  try {
    process.kill(Number(pid), 0)
    return isZombie(Number(pid))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Where a process number means something: this host, and within it this container. */
function machine(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Whether a process has ended and only waits for its parent to notice; false where nobody can tell. */
function isZombie(pid: number): boolean {
  try {
    // `1234 (node) Z …`; the name may hold anything, also a bracket.
    return /^\) [ZX]/.test(
      /\) .[^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[0] ?? '',
    )
  } catch {
    return false
  }
}
